//! Reports on stdout, progress and errors on stderr, and exit codes.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::LazyLock;

use anyhow::{Context, Error, Result};
use serde_json::Value;
use thiserror::Error;

use crate::cli::args::AnswerOptions;
use crate::cli::refusal;
use crate::rules::harmless;
use crate::run::environment::Capabilities;
use crate::store::settings::SettingsFile;
use crate::ui::in_ascii;

/// No code fits the given scores. Every other error is bad input, or output that cannot be written.
#[derive(Debug, Error)]
#[error("{0}")]
pub(super) struct NoCodeFits(pub(super) String);

/// Says on stderr why the program ends, and returns the exit code.
pub(super) fn end(why: &Error) -> ExitCode {
    let io_error = why.downcast_ref::<io::Error>();
    if io_error.is_some_and(|why| why.kind() == ErrorKind::BrokenPipe) {
        // The reader has seen enough: no failure.
        return ExitCode::SUCCESS;
    }
    let text = match why.downcast_ref::<clap::Error>() {
        Some(help) if !help.use_stderr() => {
            let printed = help.print().context("cannot write the answer");
            return printed.map_or_else(|why| end(&why), |()| ExitCode::SUCCESS);
        }
        Some(why) => refusal::in_words(why),
        None => format!("{why:#}"),
    };
    let line = format!("pegwise: {}\n", harmless(&text));
    // A closed stderr is no failure.
    let _ = io::stderr().write_all(shown(&line).as_bytes());
    ExitCode::from(if why.is::<NoCodeFits>() { 3 } else { 2 })
}

/// The text with symbols that the terminal has.
fn shown(text: &str) -> String {
    // Progress is shown often.
    static ASCII: LazyLock<bool> = LazyLock::new(|| {
        let settings = SettingsFile::of_user().read(&[]).settings;
        Capabilities::detect(None).is_ascii(&settings)
    });
    if *ASCII {
        in_ascii(text)
    } else {
        text.to_owned()
    }
}

/// Prints what a command has found: in lines for people, or as one line of JSON for programs.
pub(super) fn answer(
    options: &AnswerOptions,
    lines: impl FnOnce() -> Vec<String>,
    json: impl FnOnce() -> Value,
) -> Result<()> {
    if options.json {
        print(&format!("{}\n", json()))
    } else {
        print(&(shown(&lines().join("\n")) + "\n"))
    }
}

/// Writes `text` to stdout and flushes it.
pub(super) fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.context("cannot write the answer")
}

/// Rounded to five decimals, for JSON.
pub(super) fn rounded(figure: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (figure * 1e5).round() / 1e5 + 0.0
}

/// Does something that may take long: until it is done this stands where stderr is a terminal.
pub(super) fn patiently<T>(work: impl FnOnce() -> T) -> T {
    progress("thinking …");
    let done = work();
    progress("");
    done
}

/// Shows how far the work is, where stderr is a terminal. The next text takes its place.
pub(super) fn progress(text: &str) {
    let mut err = io::stderr();
    if err.is_terminal() {
        let _ = write!(err, "\r{}\x1b[K", shown(text));
    }
}
