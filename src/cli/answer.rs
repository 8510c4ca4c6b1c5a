//! Output to stdout and stderr, tables in text, and exit codes.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::{Context, Error, Result};
use serde::Serialize;
use thiserror::Error;

use crate::rules::harmless;

/// Exit code for bad input and for errors of the system.
const BAD_INPUT: u8 = 2;

/// Errors that end the program with another exit code than [`BAD_INPUT`].
#[derive(Debug, Error)]
pub(crate) enum ProgramEnd {
    /// The reader closed the pipe: no failure.
    #[error("the reader has closed the pipe")]
    PipeClosed,
    /// The terminal of the game has closed, so there is nobody to tell.
    #[error("the terminal has closed")]
    TerminalGone,
    /// The input is valid, but there is no answer.
    #[error("{why}")]
    Without {
        /// The exit code, other than 0 and 2.
        code: u8,
        /// A sentence for the user.
        why: String,
    },
}

impl ProgramEnd {
    /// No code fits the given scores: exit code 3.
    pub(crate) fn nothing_fits(why: String) -> Self {
        Self::Without { code: 3, why }
    }
}

/// Writes `text` to stdout and flushes it.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(closed) if closed.kind() == ErrorKind::BrokenPipe => Err(ProgramEnd::PipeClosed.into()),
        written => written.context("cannot write the answer"),
    }
}

/// Writes an answer as one line of JSON.
pub(crate) fn print_json(answer: &impl Serialize) -> Result<()> {
    print(&(serde_json::to_string(answer)? + "\n"))
}

/// Rounded to five decimals, for JSON.
pub(crate) fn rounded(figure: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (figure * 1e5).round() / 1e5 + 0.0
}

/// Writes a message to stderr.
pub(crate) fn remark(text: &str) {
    // A closed stderr is no failure.
    let _ = writeln!(io::stderr(), "pegwise: {}", harmless(text));
}

/// Writes the error to stderr and returns the exit code.
pub(crate) fn tell(why: &Error) -> ExitCode {
    let code = match why.downcast_ref() {
        Some(ProgramEnd::PipeClosed) => return ExitCode::SUCCESS,
        Some(ProgramEnd::TerminalGone) => return ExitCode::FAILURE,
        Some(ProgramEnd::Without { code, .. }) => *code,
        None => BAD_INPUT,
    };
    remark(&format!("{why:#}"));
    ExitCode::from(code)
}

/// A line on stderr that is written over, where stderr is a terminal.
pub(crate) struct Counter {
    is_shown: bool,
}

impl Counter {
    pub(crate) fn new() -> Self {
        let is_shown = io::stderr().is_terminal();
        Self { is_shown }
    }

    pub(crate) fn show(&self, text: &str) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r{text}\x1b[K");
        }
    }
}

impl Drop for Counter {
    fn drop(&mut self) {
        self.show("");
    }
}

/// A column with its title.
#[derive(Clone, Copy)]
pub(crate) enum TextColumn {
    /// Aligned to the left.
    Words(&'static str),
    /// Aligned to the right.
    Numbers(&'static str),
}

impl TextColumn {
    fn title(self) -> &'static str {
        match self {
            Self::Words(title) | Self::Numbers(title) => title,
        }
    }

    fn fill(self, cell: &str, width: usize) -> String {
        match self {
            Self::Words(_) => format!("{cell:<width$}"),
            Self::Numbers(_) => format!("{cell:>width$}"),
        }
    }
}

/// A table in text: titles, then a line for each row.
pub(crate) fn table<const N: usize>(columns: [TextColumn; N], rows: &[[String; N]]) -> String {
    let heading = columns.map(|column| column.title().to_owned());
    let lines = || std::iter::once(&heading).chain(rows);
    let widths: [usize; N] = std::array::from_fn(|at| {
        lines()
            .map(|cells| cells[at].chars().count())
            .max()
            .unwrap_or(0)
    });
    lines()
        .map(|cells| {
            let filled: [String; N] =
                std::array::from_fn(|at| columns[at].fill(&cells[at], widths[at]));
            filled.join("  ").trim_end().to_owned() + "\n"
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stand_below_each_other() {
        let rows = [["A", "1,296"], ["Bee", "7"]].map(|cells| cells.map(str::to_owned));
        assert_eq!(
            table([TextColumn::Words("x"), TextColumn::Numbers("n")], &rows),
            "x        n\nA    1,296\nBee      7\n"
        );
    }
}
