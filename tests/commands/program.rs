//! Running the program, and what it must do whenever it refuses.

use std::io::{Seek, Write};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

pub(super) const PEGWISE: &str = env!("CARGO_BIN_EXE_pegwise");

pub(super) const RECORD: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
";

/// A test must never see or touch the files of whoever runs it: there are none here.
pub(super) const NO_FOLDERS: [(&str, &str); 8] = [
    ("APPDATA", NOWHERE),
    ("LOCALAPPDATA", NOWHERE),
    ("USERPROFILE", NOWHERE),
    ("HOME", NOWHERE),
    ("XDG_CONFIG_HOME", NOWHERE),
    ("XDG_DATA_HOME", NOWHERE),
    ("XDG_STATE_HOME", NOWHERE),
    ("XDG_CACHE_HOME", NOWHERE),
];

const NOWHERE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/nowhere");

/// Longer than a record can be, and not text either.
pub(super) fn garbage() -> Vec<u8> {
    (0..10_000_000_u32).map(|at| (at % 251) as u8).collect()
}

pub(super) fn pegwise(arguments: &[&str]) -> Command {
    let mut command = Command::new(PEGWISE);
    command
        .env_clear()
        .envs(NO_FOLDERS)
        .env("TERM", "xterm-256color")
        .args(arguments);
    command
}

/// Gives a program its input.
pub(super) trait WriteStdin {
    fn write_stdin(&mut self, input: impl AsRef<[u8]>) -> &mut Self;
}

impl WriteStdin for Command {
    fn write_stdin(&mut self, input: impl AsRef<[u8]>) -> &mut Self {
        let mut file = tempfile::tempfile().expect("a file");
        file.write_all(input.as_ref()).expect("room for the input");
        file.rewind().expect("its start");
        self.stdin(file)
    }
}

/// The program must end well and say nothing on stderr; what it prints is returned.
pub(super) fn printed(command: &mut Command) -> String {
    let output = command.output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("answers are text");
    let said = text(output.stderr);
    assert!(output.status.success(), "{said}");
    assert_eq!(said, "");
    text(output.stdout)
}

/// What it prints to these arguments.
pub(super) fn answer(arguments: &[&str]) -> String {
    printed(&mut pegwise(arguments))
}

/// What it prints to these arguments and `--json`: one line of it.
pub(super) fn json(arguments: &[&str]) -> Value {
    let text = printed(pegwise(arguments).arg("--json"));
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

/// The program must end with this exit code and say why in a few words, which are returned.
pub(super) fn why_ended(command: &mut Command, code: i32) -> String {
    let output = command.output().expect("the program runs");
    let why = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(output.status.code(), Some(code), "{why}");
    assert_eq!(output.stdout, b"", "{why}");
    assert!((20..600).contains(&why.len()), "{why}");
    assert!(!why.contains('\x1b'), "{why}");
    why
}

/// The program must refuse its input and say why.
pub(super) fn why_refused(command: &mut Command) -> String {
    why_ended(command, 2)
}

/// Refuses these arguments and says all these words.
pub(super) fn refuses(arguments: &[&str], words: &[&str]) {
    let why = why_refused(&mut pegwise(arguments));
    for word in words {
        assert!(
            why.contains(word),
            "no “{word}” in the answer to {arguments:?}:\n{why}"
        );
    }
}

/// Refuses this file as a record, whichever command reads it, and says all these words.
pub(super) fn refuses_record(file: &Path, words: &[&str]) {
    let file = file.to_str().expect("a name in Unicode");
    refuses(&["replay", file], words);
    refuses(&["picture", file], words);
}

/// Says that a test cannot look at what it is about. Unlike what `println` prints, this is always seen.
pub(super) fn skipped(why: &str) {
    let said = format!("\nskipped: {why}\n");
    std::io::stderr()
        .write_all(said.as_bytes())
        .expect("stderr");
}
