//! A conversation in plain lines: for pipes, dumb terminals, screen readers and programs.

mod voice;

use std::fmt::Display;
use std::io::{self, BufRead, IsTerminal, Read, StdinLock};

use anyhow::{Context, Result};
use clap::ValueEnum;
use serde::Serialize;
use thiserror::Error;

use crate::edge::answer;
use crate::ui::wrap;

pub(super) use voice::Voice;

/// A dialogue on stdin and stdout: one line of input, then one answer in words or as a line of JSON.
pub(super) struct Conversation {
    input: StdinLock<'static>,
    json: bool,
    /// Whether stdin is a terminal, so that typing ends each line on the screen.
    typed: bool,
    /// Whether stdout is a terminal, so that long lines are wrapped.
    shown: bool,
}

/// Most characters in a line on a terminal.
const WIDTH: usize = 79;

/// Whether stdin and stdout are a terminal.
pub(super) fn is_at_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

impl Conversation {
    /// Locks stdin for this dialogue.
    pub(super) fn new(json: bool) -> Self {
        let input = io::stdin();
        Self {
            typed: input.is_terminal(),
            shown: io::stdout().is_terminal(),
            input: input.lock(),
            json,
        }
    }

    /// Whether answers are JSON.
    pub(super) fn is_json(&self) -> bool {
        self.json
    }

    /// Prints words that have no form in JSON.
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

    /// Prints an answer in words or as JSON.
    pub(super) fn say(&self, words: &str, keys: &impl Serialize) -> Result<()> {
        if self.json {
            return answer::print_json(keys);
        }
        self.tell(words)
    }

    /// Prints a text without wrapping, or its keys as JSON.
    pub(super) fn show(&self, text: &str, keys: &impl Serialize) -> Result<()> {
        if self.json {
            return answer::print_json(keys);
        }
        self.quote(text)
    }

    /// Prints why a line was refused.
    pub(super) fn refuse(&self, why: &dyn Display) -> Result<()> {
        #[derive(Serialize)]
        struct NoMore {}
        self.refuse_with(why, why, NoMore {})
    }

    /// Prints why a line was refused: `told` in words, `why` with `more` keys as JSON.
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

    /// Prints `introduction` and the help of each keyword.
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

    /// Asks until a line can be read; `None` at the end of the input.
    pub(super) fn ask(&mut self, question: &str) -> Result<Option<String>> {
        loop {
            if !self.json {
                answer::print(question)?;
            }
            let line = next_line(&mut self.input).context("cannot read standard input")?;
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

/// Most bytes kept of a line.
const KEPT: usize = 1024;

/// Why a line cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
enum Unreadable {
    #[error("this line is too long and was skipped: type a shorter one")]
    TooLong,
    #[error("this line is not plain text and was skipped: arrow keys do not work here")]
    NotText,
}

/// The next line without its end, of which at most [`KEPT`] bytes are held; `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, Unreadable>>> {
    let mut kept = Vec::new();
    // One byte more shows that the line is too long.
    let mut part = input.by_ref().take(KEPT as u64 + 1);
    if part.read_until(b'\n', &mut kept)? == 0 {
        return Ok(None);
    }
    if kept.last() == Some(&b'\n') {
        kept.pop();
    } else if kept.len() > KEPT {
        input.skip_until(b'\n')?;
    }
    Ok(Some(text(kept)))
}

/// A line as text. Control characters are refused, as the text may be quoted on a terminal.
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

/// The keywords of a dialogue: the variants of `T`, with their doc comments as help.
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

/// A keyword and its help as JSON.
#[derive(Serialize)]
struct KeywordKeys {
    word: String,
    does: String,
}

/// The keywords in their order.
pub(super) fn keyword_names<T: ValueEnum>() -> Vec<String> {
    let keywords = keywords::<T>().into_iter();
    keywords.map(|keyword| keyword.word).collect()
}

/// The keyword in `line`; case and extra spaces do not matter.
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
        let mut input = io::BufReader::with_capacity(3, input);
        std::iter::from_fn(|| next_line(&mut input).expect("memory can be read")).collect()
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
