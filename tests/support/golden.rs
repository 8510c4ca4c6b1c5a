//! Text that people read, in a file beside the tests.

use std::path::Path;
use std::{env, fs};

/// Holds `text` against a file under `tests/golden/`; with `UPDATE=1` it becomes the file.
pub(crate) fn golden(name: &str, text: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = folder.join(name);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, text).unwrap();
    }
    let expected = fs::read_to_string(&path)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    let number = text
        .lines()
        .zip(expected.lines())
        .position(|(is, was)| is != was);
    let number = number.unwrap_or(text.lines().count().min(expected.lines().count()));
    let line = |text: &str| text.lines().nth(number).unwrap_or("(nothing)").to_owned();
    assert!(
        text == expected,
        "{name}, line {}: it says\n  {}\nand not\n  {}\nUPDATE=1 writes the file anew",
        number + 1,
        line(text),
        line(&expected),
    );
}
