//! `pegwise man`.

use std::io::Write;
use std::process::{Command as Process, Stdio};

use super::program::{answer, skipped};

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
        "solve",
        "suggest",
        "stats",
        "prove",
        "replay",
        "review",
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

/// What is broken into lines by hand fits into the help, which breaks lines at 80 columns, and so
/// into a page that is indented.
#[test]
fn no_line_that_is_kept_is_too_long() {
    let page = answer(&["man"]).replace("\\-", "-").replace("\\(aq", "'");
    let kept = page.split("\n.nf\n").skip(1);
    let kept = kept.filter_map(|rest| rest.split("\n.fi\n").next());
    for line in kept.flat_map(str::lines) {
        assert!(line.chars().count() <= 80, "{line}");
    }
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
        return skipped("there is no groff");
    };
    let mut page = groff.stdin.take().expect("a pipe");
    page.write_all(answer(&["man"]).as_bytes())
        .expect("groff reads");
    drop(page);
    let output = groff.wait_with_output().expect("groff ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
