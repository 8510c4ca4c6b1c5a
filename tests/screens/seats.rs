//! Scores by hand, and evil.

use super::*;

pub(super) fn screens() -> Vec<(&'static str, Headless)> {
    let opened = |line: &str, keys: &str| after(opened(line), keys);
    vec![
        ("slip", opened("hand by=minimax AABB:20 CDAB:40", "")),
        ("pins", opened("hand by=minimax", "1 1 Enter 2 1")),
        (
            "wrong_score",
            opened("hand by=minimax", "0 0 Enter 0 0 Enter 1 Enter"),
        ),
        ("evil", opened("evil rows=2", "A A B B Enter A A B B Enter")),
        ("evil_running", opened("evil", "A A B B Enter")),
    ]
}
