//! Any arguments to the program, one on a line.

use std::ffi::OsString;

/// Arguments are understood, or refused in one message: a sentence of the parser with a tip or the
/// usage below it, or a line.
pub(crate) fn check(input: &[u8]) {
    let given = input
        .split(|byte| *byte == b'\n')
        .filter(|argument| !argument.is_empty());
    let given = given.map(argument);
    let arguments = std::iter::once("pegwise".into()).chain(given);
    let Err(why) = pegwise::edge::check_arguments(arguments) else {
        return;
    };
    if why.starts_with("error: ") {
        assert_eq!(why.matches("\nerror: ").count(), 0, "two at once: {why:?}");
    } else {
        assert!(!why.contains('\n'), "not one line: {why:?}");
    }
    assert!(why.trim().chars().count() > 10, "says nothing: {why:?}");
    assert!(!why.contains("Err("), "not for people: {why:?}");
    // The parser repeats an argument, three times at most.
    let most = 2_000 + 4 * input.len();
    assert!(why.chars().count() < most, "too long: {why:?}");
}

/// On Unix an argument may be no text.
#[cfg(unix)]
fn argument(bytes: &[u8]) -> OsString {
    use std::os::unix::ffi::OsStringExt;

    OsString::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn argument(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}
