//! Reports on stdout, progress and errors on stderr, and exit codes.

use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::{Context, Error, Result};
use serde::Serialize;
use thiserror::Error;

use crate::cli::args::AnswerOptions;
use crate::rules::harmless;
use crate::run::environment;
use crate::store::settings::SettingsFile;

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
    // A closed stderr is no failure.
    let _ = writeln!(io::stderr(), "pegwise: {}", harmless(&format!("{why:#}")));
    ExitCode::from(if why.is::<NoCodeFits>() { 3 } else { 2 })
}

/// Prints a report in words, or as one line of JSON.
pub(super) fn show(report: &(impl Display + Serialize), options: &AnswerOptions) -> Result<()> {
    if options.json {
        return print(&(serde_json::to_string(report)? + "\n"));
    }
    let words = report.to_string();
    let settings = SettingsFile::of_user().read(&[]).settings;
    if environment::is_ascii(&settings) {
        print(&in_ascii(&words))
    } else {
        print(&words)
    }
}

/// Writes `text` to stdout and flushes it.
pub(super) fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.context("cannot write the answer")
}

/// The text with ASCII in place of the symbols in reports.
pub(super) fn in_ascii(text: &str) -> String {
    text.replace('±', "+-")
        .replace(['“', '”'], "\"")
        .replace(|symbol| ('█'..='▏').contains(&symbol), "#")
}

/// Rounded to five decimals, for JSON.
pub(super) fn rounded(figure: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (figure * 1e5).round() / 1e5 + 0.0
}

/// Shows how far the work is, where stderr is a terminal. The next text takes its place.
pub(super) fn progress(text: &str) {
    let mut err = io::stderr();
    if err.is_terminal() {
        let _ = write!(err, "\r{text}\x1b[K");
    }
}
