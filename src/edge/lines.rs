//! A conversation in plain lines: for pipes, dumb terminals, screen readers and programs.

mod voice;

use std::fmt::Display;
use std::io;
use std::io::{BufRead, ErrorKind, IsTerminal, StdinLock};

use anyhow::{Context, Result};
use clap::ValueEnum;
use serde::Serialize;
use thiserror::Error;

use crate::edge::answer;
use crate::ui::wrap;

pub(super) use crate::edge::lines::voice::Voice;

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

    /// Says `introduction`, and then what each word of the conversation does.
    ///
    /// # Errors
    /// As [`answer::print`].
    pub(super) fn help<T: ValueEnum>(&self, introduction: &str) -> Result<()> {
        #[derive(Serialize)]
        struct HelpKeys {
            help: Vec<KeywordKeys>,
        }
        let help = keywords::<T>();
        let line = |keyword: &KeywordKeys| format!("\n{}: {}.", keyword.word, keyword.does);
        let words: String = help.iter().map(line).collect();
        self.say(&(introduction.to_owned() + &words), &HelpKeys { help })
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

/// Bytes of a line that are kept: far more than any answer needs.
const KEPT: usize = 1024;

/// Why a line means nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
enum Unreadable {
    #[error("this line is far longer than any answer, and was passed over")]
    TooLong,
    #[error(
        "this line is not plain text, and was passed over: keys such as arrows mean nothing here"
    )]
    NotText,
}

/// Reads lines without holding more than [`KEPT`] bytes of one.
struct LineReader<R>(R);

impl<R: BufRead> LineReader<R> {
    fn new(source: R) -> Self {
        Self(source)
    }

    /// The next line without its end, if there is one.
    fn next(&mut self) -> io::Result<Option<Result<String, Unreadable>>> {
        let (mut kept, mut begun) = (Vec::new(), false);
        loop {
            let bytes = match self.0.fill_buf() {
                Err(interrupted) if interrupted.kind() == ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                return Ok(begun.then(|| text(kept)));
            }
            begun = true;
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            // One byte more than is kept tells that there was more.
            kept.extend(part.iter().take(KEPT + 1 - kept.len()));
            let used = part.len() + usize::from(end.is_some());
            self.0.consume(used);
            if end.is_some() {
                return Ok(Some(text(kept)));
            }
        }
    }
}

/// A line as text: what would move the cursor, or worse, if it were quoted is none.
fn text(bytes: Vec<u8>) -> Result<String, Unreadable> {
    if bytes.len() > KEPT {
        return Err(Unreadable::TooLong);
    }
    let text = String::from_utf8(bytes).map_err(|_| Unreadable::NotText)?;
    let controls = |symbol: char| symbol.is_control() && !symbol.is_whitespace();
    if text.contains(controls) {
        return Err(Unreadable::NotText);
    }
    Ok(text.trim().to_owned())
}

/// The words of a conversation, each with its help: the variants of `T` and their doc comments.
fn keywords<T: ValueEnum>() -> Vec<KeywordKeys> {
    let values = T::value_variants().iter().filter_map(T::to_possible_value);
    values
        .map(|value| KeywordKeys {
            word: value.get_name().to_owned(),
            does: value
                .get_help()
                .map_or_else(String::new, ToString::to_string),
        })
        .collect()
}

/// A word and its help as JSON.
#[derive(Serialize)]
struct KeywordKeys {
    word: String,
    does: String,
}

/// The names of the words of a conversation, in their order.
pub(super) fn keyword_names<T: ValueEnum>() -> Vec<String> {
    let keywords = keywords::<T>().into_iter();
    keywords.map(|keyword| keyword.word).collect()
}

/// The word that `line` is, in capitals or not, with any spaces.
pub(super) fn keyword<T: ValueEnum>(line: &str) -> Option<T> {
    let words: Vec<&str> = line.split_whitespace().collect();
    T::from_str(&words.join(" "), true).ok()
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

    fn lines(input: &[u8]) -> Vec<Result<String, Unreadable>> {
        // Parts of three bytes, so that lines end within and between them.
        let mut reader = LineReader::new(io::BufReader::with_capacity(3, input));
        std::iter::from_fn(|| reader.next().expect("memory can be read")).collect()
    }

    #[test]
    fn lines_end_in_every_usual_way() {
        let line = |text: &str| Ok(text.to_owned());
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), [line("")]);
        assert_eq!(lines(b"1 1"), [line("1 1")]);
        assert_eq!(
            lines(b" AABB\r\n\n2 1\n"),
            [line("AABB"), line(""), line("2 1")]
        );
    }

    #[test]
    fn what_is_no_answer_takes_its_line_with_it() {
        let mut input = vec![b'A'; 100_000];
        input.extend(b"\n1 1\n\xff\xfe\n\x1b[A\n\0\na\tb\n");
        assert_eq!(
            lines(&input),
            [
                Err(Unreadable::TooLong),
                Ok("1 1".to_owned()),
                Err(Unreadable::NotText),
                Err(Unreadable::NotText),
                Err(Unreadable::NotText),
                Ok("a\tb".to_owned()),
            ]
        );
        let longest = vec![b' '; KEPT];
        assert_eq!(lines(&longest), [Ok(String::new())]);
    }
}
