//! A conversation in plain lines: for pipes, dumb terminals, screen readers and programs.

mod reader;
mod voice;
mod words;

use std::fmt::Display;
use std::io::{self, IsTerminal, StdinLock};

use anyhow::{Context, Result};
use serde::Serialize;

use super::answer;
use crate::ui::wrap;
use reader::LineReader;

pub(super) use voice::Voice;
pub(super) use words::{Keyword, Vocabulary};

/// One line is read, then one thing is said: in words, or as one line of JSON.
pub(super) struct Conversation {
    reader: LineReader<StdinLock<'static>>,
    json: bool,
    /// Whether each line is ended on the screen by whoever types it.
    typed: bool,
    /// Whether lines go to a terminal, which would break long ones anywhere.
    shown: bool,
}

/// Characters in a line on a terminal at most.
const WIDTH: usize = 79;

/// Whether a person sits at a terminal, who sees each answer and types each line.
pub(super) fn is_at_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

impl Conversation {
    /// With standard input and output. Nobody else can read the input from now on.
    pub(super) fn new(json: bool) -> Self {
        let input = io::stdin();
        Self {
            typed: input.is_terminal(),
            shown: io::stdout().is_terminal(),
            reader: LineReader::new(input.lock()),
            json,
        }
    }

    /// Whether a program is spoken to.
    pub(super) fn is_json(&self) -> bool {
        self.json
    }

    /// Says something that programs need not be told.
    ///
    /// # Errors
    /// As [`answer::print`].
    pub(super) fn tell(&self, words: &str) -> Result<()> {
        if self.shown {
            let lines = words.lines().flat_map(|line| wrap(line, WIDTH));
            return self.quote(&lines.collect::<Vec<_>>().join("\n"));
        }
        self.quote(words)
    }

    fn quote(&self, words: &str) -> Result<()> {
        if self.json {
            return Ok(());
        }
        answer::print(&format!("{words}\n"))
    }

    /// Says something to whoever it is.
    ///
    /// # Errors
    /// As [`answer::print`].
    pub(super) fn say(&self, words: &str, keys: &impl Serialize) -> Result<()> {
        if self.json {
            return answer::print_json(keys);
        }
        self.tell(words)
    }

    /// Shows a text that must stay as it is, line by line.
    ///
    /// # Errors
    /// As [`answer::print`].
    pub(super) fn show(&self, text: &str, keys: &impl Serialize) -> Result<()> {
        if self.json {
            return answer::print_json(keys);
        }
        self.quote(text)
    }

    /// Says why a line was not taken.
    ///
    /// # Errors
    /// As [`answer::print`].
    pub(super) fn refuse(&self, why: &dyn Display) -> Result<()> {
        #[derive(Serialize)]
        struct NoMore {}
        self.refuse_with(why, why, NoMore {})
    }

    /// Says why a line was not taken: in words as `told`, to programs with more keys.
    ///
    /// # Errors
    /// As [`answer::print`].
    pub(super) fn refuse_with(
        &self,
        told: &dyn Display,
        why: &dyn Display,
        more: impl Serialize,
    ) -> Result<()> {
        #[derive(Serialize)]
        struct Refused<K> {
            error: String,
            #[serde(flatten)]
            more: K,
        }
        let error = why.to_string();
        self.say(&sentence(&told.to_string()), &Refused { error, more })
    }

    /// The answer to `question`, or none at the end of the input. What cannot be read is refused,
    /// and asked for again.
    ///
    /// # Errors
    /// The input fails, or as [`answer::print`].
    pub(super) fn ask(&mut self, question: &str) -> Result<Option<String>> {
        loop {
            if !self.json {
                answer::print(question)?;
            }
            let line = self.reader.next().context("cannot read standard input")?;
            if !(self.typed && line.is_some()) {
                self.tell("")?;
            }
            match line.transpose() {
                Ok(line) => return Ok(line),
                Err(why) => self.refuse(&why)?,
            }
        }
    }
}

/// `what is wrong` as `What is wrong.`
fn sentence(text: &str) -> String {
    let mut symbols = text.chars();
    let first: String = symbols
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    let stop = if text.ends_with(['.', '?', '!', ')']) {
        ""
    } else {
        "."
    };
    first + symbols.as_str() + stop
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
