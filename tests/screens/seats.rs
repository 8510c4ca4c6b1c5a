//! Scores by hand, and evil.

use pegwise::edge::headless::Headless;

use super::common::{BY_HAND, after, opened};

pub(super) fn screens() -> Vec<(&'static str, Headless)> {
    vec![
        (
            "slip",
            opened(&format!("{BY_HAND}1 AABB 2 0\n2 CDAB 4 0\n")),
        ),
        ("pins", after(opened(BY_HAND), "1 1 Enter 2 1")),
        (
            "wrong_score",
            after(opened(BY_HAND), "0 0 Enter 0 0 Enter 1 Enter"),
        ),
        (
            "evil",
            after(opened(&evil(2)), "A A B B Enter A A B B Enter"),
        ),
        (
            "evil_rivals",
            after(opened(&evil(2)), "A A B B Enter A A B B Enter v Down"),
        ),
        ("evil_running", after(opened(&evil(10)), "A A B B Enter")),
    ]
}

fn evil(rows: u8) -> String {
    let seats = "codemaker evil\ncodebreaker you";
    format!("pegwise 1\nboard 4x6 rows {rows} repeats\n{seats}\n")
}
