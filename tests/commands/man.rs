//! `pegwise man`.

use std::io::Write;
use std::process::{Command as Process, Stdio};

use super::program::answer;

/// The words of a help that begin like this.
fn options(help: &str) -> impl Iterator<Item = &str> {
    help.split_whitespace()
        .filter(|word| word.starts_with("--") && word.len() > 3)
        .map(|word| word.trim_end_matches([',', ')', '\'']))
}

#[test]
fn one_page_tells_of_every_command_and_every_option() {
    let page = answer(&["man"]);
    assert!(page.is_ascii());
    let plain = page.replace("\\-", "-");
    for command in [
        "play",
        "assist",
        "suggest",
        "replay",
        "picture",
        "completions",
        "man",
    ] {
        let heading = format!(".SH \"PEGWISE {}\"", command.to_uppercase());
        assert!(page.contains(&heading), "no {heading}");
        let help = answer(&[command, "--help"]);
        for option in options(&help) {
            assert!(plain.contains(option), "no {option} of {command}");
        }
    }
    for option in options(&answer(&["--help"])) {
        assert!(plain.contains(option), "no {option}");
    }
    assert!(plain.contains("EXIT STATUS"));
}

/// Where groff is installed, it finds nothing to warn of.
#[test]
fn a_formatter_has_nothing_to_complain_about() {
    let groff = Process::new("groff")
        .args(["-man", "-ww", "-z", "-Tascii"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut groff) = groff else {
        return;
    };
    let mut page = groff.stdin.take().expect("a pipe");
    page.write_all(answer(&["man"]).as_bytes())
        .expect("groff reads");
    drop(page);
    let output = groff.wait_with_output().expect("groff ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
