//! `pegwise settings`.

use std::fs;

use super::program::{answer, pegwise, printed, refuses, why_refused};

/// The program with this file of settings.
fn with_settings(text: &str, arguments: &[&str]) -> (tempfile::TempDir, assert_cmd::Command) {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("pegwise");
    fs::create_dir(&own).expect("a folder in it");
    fs::write(own.join("settings.toml"), text).expect("a file in that");
    let mut command = pegwise(arguments);
    command.env("XDG_CONFIG_HOME", folder.path());
    command.env("APPDATA", folder.path());
    (folder, command)
}

#[test]
fn what_it_prints_is_a_file_of_settings() {
    let usual = answer(&["settings"]);
    assert!(usual.contains("\ntheme = \"classic\"\n") && usual.contains("\n# hints = \"h\" "));
    let (_folder, mut command) = with_settings(&usual, &["settings"]);
    assert_eq!(printed(&mut command), usual);
    let (_folder, mut command) = with_settings("speed = 5\n[keys]\nhints = \"z\"\n", &["settings"]);
    let changed = printed(&mut command);
    assert!(changed.contains("\nspeed = \"instant\"\n") && changed.contains("\nhints = \"z\" "));
}

#[test]
fn it_says_where_the_file_is() {
    let (folder, mut command) = with_settings("", &["settings", "--path"]);
    let path = folder.path().join("pegwise").join("settings.toml");
    assert_eq!(printed(&mut command), format!("{}\n", path.display()));
}

#[test]
fn it_checks_the_file() {
    let (_folder, mut command) = with_settings("speed = 5\n", &["settings", "--check"]);
    assert_eq!(printed(&mut command), "All settings are valid.\n");
    let (_folder, mut command) = with_settings("speed = 5\nspede = 4\n", &["settings", "--check"]);
    let why = why_refused(&mut command);
    assert!(why.contains("settings.toml, line 2, column 1: "), "{why}");
    assert!(why.contains("did you mean speed?"), "{why}");
    refuses(&["settings", "--check", "--path"], &["--path"]);
    refuses(&["--preset", "mini", "settings"], &["settings"]);
}
