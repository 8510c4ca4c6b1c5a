//! Answers on standard output, and how the program ends without one.

use std::io::{self, ErrorKind, Write};
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
