//! Answers on standard output, and how the program ends without one.

use std::io;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use anyhow::{Context, Error, Result};
use clap::error::{ContextKind, ContextValue};
use serde::Serialize;
use thiserror::Error;

use crate::rules::harmless;

/// The exit code for input that cannot be understood, and for all that the world refuses.
const BAD_INPUT: u8 = 2;

/// Ends of the program that are no misunderstanding; errors travel as these to [`tell`].
#[derive(Debug, Error)]
pub(super) enum ProgramEnd {
    /// Whoever closed the pipe has seen enough.
    #[error("nobody reads on")]
    PipeClosed,
    /// The question was understood and has no answer.
    #[error("{why}")]
    Without {
        /// The exit code, other than 0 and 2.
        code: u8,
        /// A sentence for people.
        why: String,
    },
}

impl ProgramEnd {
    /// No code fits the scores that were given.
    pub(super) fn nothing_fits(why: String) -> Self {
        Self::Without { code: 3, why }
    }
}

/// Writes an answer, or a part of one, at once.
///
/// # Errors
/// [`ProgramEnd::PipeClosed`], or what keeps the answer from being written.
pub(super) fn print(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(closed) if closed.kind() == ErrorKind::BrokenPipe => Err(ProgramEnd::PipeClosed.into()),
        written => written.context("the answer cannot be written"),
    }
}

/// Writes an answer as one line of JSON.
///
/// # Errors
/// As [`print()`].
pub(super) fn print_json(answer: &impl Serialize) -> Result<()> {
    print(&(serde_json::to_string(answer)? + "\n"))
}

/// To five decimals, which is what JSON gets.
pub(super) fn rounded(figure: f64) -> f64 {
    // Nothing added makes a negative zero a plain one.
    (figure * 1e5).round() / 1e5 + 0.0
}

/// What is wrong with the arguments, with nothing in its quotations that a terminal would obey.
pub(super) fn cleaned(mut why: clap::Error) -> clap::Error {
    let strange: Vec<_> = why
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) if harmless(text) != *text => {
                Some((kind, ContextValue::String(harmless(text))))
            }
            _ => None,
        })
        .collect();
    if !strange.is_empty() {
        // Advice on what to write instead quotes it again.
        why.remove(ContextKind::Suggested);
    }
    for (kind, value) in strange {
        why.insert(kind, value);
    }
    why
}

/// Says on stderr what does not belong to the answer.
pub(super) fn remark(text: &str) {
    // Whoever closed stderr does not want to hear it.
    let _ = writeln!(io::stderr(), "pegwise: {}", harmless(text));
}

/// Says on stderr why the program ends, and gives the exit code.
pub(super) fn tell(why: &Error) -> ExitCode {
    let code = match why.downcast_ref() {
        Some(ProgramEnd::PipeClosed) => return ExitCode::SUCCESS,
        Some(ProgramEnd::Without { code, .. }) => *code,
        None => BAD_INPUT,
    };
    remark(&format!("{why:#}"));
    ExitCode::from(code)
}

/// A column: what stands above it, and on which side its cells are filled up.
#[derive(Clone, Copy)]
pub(super) enum TextColumn {
    /// Words, to the left.
    Words(&'static str),
    /// Numbers, to the right.
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

/// A heading and a line for each row, two spaces between columns, every line ended.
pub(super) fn table<const N: usize>(columns: [TextColumn; N], rows: &[[String; N]]) -> String {
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
