//! A conversation in plain lines: for pipes, dumb terminals, screen readers and programs.

mod voice;

use std::fmt::Display;
use std::io;
use std::io::{BufRead, ErrorKind, IsTerminal, StdinLock};

use anyhow::{Context, Result};
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

/// A word, what it asks for, and how the help puts that.
pub(super) struct Keyword<T: 'static> {
    pub(super) name: &'static str,
    pub(super) does: T,
    pub(super) help: &'static str,
}

/// All words of a conversation: what is not among them is no word, and the help lists them all.
pub(super) struct Vocabulary<T: 'static>(pub(super) &'static [Keyword<T>]);

/// The help as JSON.
#[derive(Serialize)]
pub(super) struct HelpKeys {
    help: Vec<KeywordKeys>,
}

#[derive(Serialize)]
struct KeywordKeys {
    word: &'static str,
    does: &'static str,
}

impl<T: Copy> Vocabulary<T> {
    /// What `line` asks for, if it is one of the words, in capitals or not.
    pub(super) fn meaning(&self, line: &str) -> Option<T> {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let line = parts.join(" ");
        let word = self
            .0
            .iter()
            .find(|word| word.name.eq_ignore_ascii_case(&line));
        word.map(|word| word.does)
    }

    /// Whether this is so for any of the words.
    pub(super) fn any(&self, is_so: impl Fn(&str) -> bool) -> bool {
        self.0.iter().any(|word| is_so(word.name))
    }

    /// The words, in a row.
    pub(super) fn names(&self) -> String {
        let names: Vec<&str> = self.0.iter().map(|word| word.name).collect();
        names.join(", ")
    }

    /// A line for each word.
    pub(super) fn help(&self) -> String {
        let lines: Vec<String> = self
            .0
            .iter()
            .map(|word| format!("{}: {}.", word.name, word.help))
            .collect();
        lines.join("\n")
    }

    /// The help for programs.
    pub(super) fn help_keys(&self) -> HelpKeys {
        let entry = |word: &Keyword<T>| KeywordKeys {
            word: word.name,
            does: word.help,
        };
        HelpKeys {
            help: self.0.iter().map(entry).collect(),
        }
    }
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
