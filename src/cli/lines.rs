//! A conversation in plain lines, for screen readers, pipes and simple terminals.

use std::fmt::Display;
use std::io::{self, BufRead, IsTerminal, StdinLock};

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::cli::answer;
use crate::ui::wrap;

/// A dialogue on stdin and stdout: one line of input, then one answer.
pub(crate) struct Conversation {
    input: StdinLock<'static>,
    /// Whether stdin is a terminal, so that typing ends each line on the screen.
    typed: bool,
    /// Whether stdout is a terminal, so that long lines are wrapped.
    shown: bool,
}

/// Most characters in a line on a terminal.
const WIDTH: usize = 79;

impl Conversation {
    /// Locks stdin for this dialogue.
    pub(crate) fn new() -> Self {
        let input = io::stdin();
        Self {
            typed: input.is_terminal(),
            shown: io::stdout().is_terminal(),
            input: input.lock(),
        }
    }

    /// Whether both sides of it are a terminal.
    pub(crate) fn is_at_terminal(&self) -> bool {
        self.typed && self.shown
    }

    /// Prints sentences.
    pub(crate) fn tell(&self, words: &str) -> Result<()> {
        if !self.shown {
            return answer::print(&format!("{words}\n"));
        }
        let lines = words.lines().flat_map(|line| wrap(line, WIDTH));
        answer::print(&(lines.collect::<Vec<_>>().join("\n") + "\n"))
    }

    /// Prints why a line was refused.
    pub(crate) fn refuse(&self, why: &dyn Display) -> Result<()> {
        self.tell(&sentence(&why.to_string()))
    }

    /// Asks for a line; `None` at the end of the input.
    pub(crate) fn ask(&mut self, question: &str) -> Result<Option<String>> {
        answer::print(question)?;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line);
        let is_end = read.context("cannot read standard input")? == 0;
        if is_end || !self.typed {
            answer::print("\n")?;
        }
        // Text that is not UTF-8 is refused like other symbols that mean nothing.
        let line = String::from_utf8_lossy(&line);
        Ok((!is_end).then(|| line.trim().to_owned()))
    }
}

/// `what is wrong` as `What is wrong.`
fn sentence(text: &str) -> String {
    let mut symbols = text.chars();
    let first = symbols.next().into_iter().flat_map(char::to_uppercase);
    let stop = if text.ends_with(['.', '?', '!', ')']) {
        ""
    } else {
        "."
    };
    first.collect::<String>() + symbols.as_str() + stop
}

/// The keyword in `line`: a variant of `T`.
pub(crate) fn keyword<T: ValueEnum>(line: &str) -> Option<T> {
    T::from_str(line, true).ok()
}

/// A line for each of these keywords, with its doc comment as help.
pub(crate) fn keyword_help<T: ValueEnum>(words: &[T]) -> String {
    let values = words.iter().filter_map(T::to_possible_value);
    let line = |value: clap::builder::PossibleValue| {
        let help = value.get_help().map(ToString::to_string);
        format!("\n{}: {}.", value.get_name(), help.unwrap_or_default())
    };
    values.map(line).collect()
}

/// The keywords, such as `help, undo, quit`.
pub(crate) fn keyword_names<T: ValueEnum>(words: &[T]) -> String {
    let values = words.iter().filter_map(T::to_possible_value);
    let names: Vec<_> = values.map(|value| value.get_name().to_owned()).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_become_sentences() {
        assert_eq!(sentence("the score is missing"), "The score is missing.");
        assert_eq!(sentence("“x” is no colour"), "“x” is no colour.");
        assert_eq!(sentence("It is. Go on."), "It is. Go on.");
        assert_eq!(sentence(""), ".");
    }
}
