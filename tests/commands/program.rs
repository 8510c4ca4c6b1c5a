//! Running the program without the files of the person who runs the tests.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{Seek, Write};
use std::process::Command;

/// The variables that name folders of people.
pub(super) const FOLDERS: [&str; 8] = [
    "APPDATA",
    "LOCALAPPDATA",
    "USERPROFILE",
    "HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
];

/// The program with these arguments, and with no folder at all.
pub(crate) fn pegwise(arguments: &[impl AsRef<OsStr>]) -> Command {
    const NOWHERE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/nowhere");
    let mut command = Command::new(env!("CARGO_BIN_EXE_pegwise"));
    command
        .env_clear()
        .envs(FOLDERS.map(|name| (name, NOWHERE)))
        .env("TERM", "xterm-256color")
        // On Windows the sign of a terminal that shows more than ASCII.
        .env("WT_SESSION", "1")
        .args(arguments);
    command
}

/// The input of a program.
pub(super) fn input(text: impl AsRef<[u8]>) -> File {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(text.as_ref()).unwrap();
    file.rewind().unwrap();
    file
}

/// What a command prints that must end well and say nothing on stderr.
pub(crate) fn printed(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    String::from_utf8(output.stdout).expect("text")
}

/// What is printed to these arguments.
pub(crate) fn answer(arguments: &[&str]) -> String {
    printed(&mut pegwise(arguments))
}

/// The commands of the program, but for `help`.
pub(crate) fn commands() -> Vec<String> {
    let help = answer(&["help"]);
    let (_, list) = help.split_once("\nCommands:\n").expect("commands");
    let (list, _) = list.split_once("\n\n").expect("an end");
    let names = list
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    let commands = names.filter(|name| *name != "help").map(Into::into);
    commands.collect()
}

/// Why a command refuses its input.
pub(super) fn why_refused(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let why = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{why}");
    assert_eq!(output.stdout, b"", "{why}");
    // A sentence or a paragraph.
    assert!((20..600).contains(&why.len()), "{why}");
    assert!(!why.contains('\x1b'), "{why}");
    why
}

/// Says on stderr that a test is skipped, or fails where `PEGWISE_SKIP_NOTHING` is set. Unlike what `eprintln`
/// prints, this is seen where the test passes.
pub(crate) fn skipped(why: &str) {
    let must_run = std::env::var_os("PEGWISE_SKIP_NOTHING").is_some();
    assert!(!must_run, "skipped: {why}");
    let said = format!("\nskipped: {why}\n");
    std::io::stderr().write_all(said.as_bytes()).unwrap();
}
