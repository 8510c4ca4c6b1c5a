//! Text that people read, in a file beside the tests. `PEGWISE_UPDATE=1` writes it anew.

use std::{env, fs};

fn file(name: &str) -> String {
    format!("tests/golden/{name}")
}

fn read(name: &str) -> String {
    let text = fs::read_to_string(file(name)).unwrap_or_default();
    text.replace("\r\n", "\n")
}

/// Holds `text` against a file under `tests/golden/`; with `PEGWISE_UPDATE=1` it becomes the file. Its parts begin
/// with a line `== NAME`.
pub(crate) fn golden(name: &str, text: &str) {
    if env::var_os("PEGWISE_UPDATE").is_some_and(|it| it == "1") {
        fs::write(file(name), text).unwrap();
    }
    let expected = read(name);
    if text == expected {
        return;
    }
    let pairs = text.lines().zip(expected.lines());
    let same = pairs.take_while(|(is, was)| is == was).count();
    let up_to_difference = text.lines().take(same + 1);
    let heads = up_to_difference.filter(|line| line.starts_with("== "));
    panic!(
        "{name}, line {} {}: it says\n  {}\nand not\n  {}\nPEGWISE_UPDATE=1 writes the file anew",
        same + 1,
        heads.last().unwrap_or_default(),
        line_of(text, same),
        line_of(&expected, same),
    );
}

/// A line of a text, counted from 0.
fn line_of(text: &str, index: usize) -> &str {
    text.lines().nth(index).unwrap_or("(nothing)")
}

/// Holds a table of answers against a file under `tests/golden/`. Each case is a line there, and its answer
/// follows, indented; it may be empty.
pub(crate) fn answers(name: &str, mut answer: impl FnMut(&str) -> String) {
    numbered_answers(name, |_, case| answer(case));
}

/// Holds a table of answers against a file as [`answers`] does; each case comes with the number of its line.
pub(crate) fn numbered_answers(name: &str, mut answer: impl FnMut(usize, &str) -> String) {
    let table = read(name);
    assert!(!table.is_empty(), "{name} has no cases");
    let mut text = String::new();
    for (number, case) in (1..).zip(table.lines()) {
        if case.starts_with("  ") {
            continue;
        }
        text.extend([case, "\n"]);
        let answer = answer(number, case);
        text.extend(answer.lines().map(|line| format!("  {line}\n")));
    }
    golden(name, &text);
}
