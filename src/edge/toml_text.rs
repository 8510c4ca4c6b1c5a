//! TOML with errors: reads what is valid, and names the problems with line and column.

use std::fmt;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::rules::cleaned;

/// An entry that cannot be used. Sorted by file and place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Problem {
    file: String,
    line: usize,
    column: usize,
    what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            line,
            column,
            what,
        } = self;
        write!(f, "{file}, line {line}, column {column}: {what}")
    }
}

/// The text of a file and its name in messages.
#[derive(Debug)]
pub(super) struct TomlText<'t> {
    file: String,
    text: &'t str,
}

impl<'t> TomlText<'t> {
    pub(super) fn new(file: impl Into<String>, text: &'t str) -> Self {
        let file = file.into();
        Self { file, text }
    }

    /// The entries and the problems. Invalid values have a stand-in, see [`is_missing`].
    pub(super) fn parse(&self) -> (DeTable<'t>, Vec<Problem>) {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        let problems = errors.into_iter().map(|error| {
            // Without a place, something is missing at the end.
            let span = error.span().unwrap_or(self.text.len()..self.text.len());
            let name = self.text.get(span.clone()).unwrap_or_default();
            let what = match error.message() {
                "duplicate key" => format!("{} is set twice", cleaned(name)),
                other => other.to_owned(),
            };
            self.problem(span, what)
        });
        // Later errors of a line follow from the first one.
        let mut problems: Vec<Problem> = problems.collect();
        problems.dedup_by_key(|problem| problem.line);
        (table.into_inner(), problems)
    }

    /// A problem at this place.
    pub(super) fn problem(&self, span: Range<usize>, what: impl Into<String>) -> Problem {
        let (line, column) = place(self.text, span.start);
        Problem {
            file: self.file.clone(),
            line,
            column,
            what: what.into(),
        }
    }
}

/// Line and column of the character at a byte, counted from 1.
fn place(text: &str, byte: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..byte.min(text.len())];
    let lines = before.split(|byte| *byte == b'\n');
    let (number, line) = lines.enumerate().last().unwrap_or_default();
    // Continuation bytes in UTF-8 begin with the bits 10.
    let characters = line.iter().filter(|byte| **byte >> 6 != 2);
    (number + 1, characters.count() + 1)
}

/// Whether this is the stand-in for a value that cannot be parsed. Its problem is already named.
pub(super) fn is_missing(value: &Spanned<DeValue<'_>>) -> bool {
    value.span().is_empty() && !value.get_ref().is_table()
}

/// The kind of a value in plain words.
pub(super) fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text in quotes",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a group of entries",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_characters_from_one() {
        assert_eq!(place("", 0), (1, 1));
        assert_eq!(place("ab", 1), (1, 2));
        assert_eq!(place("ä = 1", 3), (1, 3));
        assert_eq!(place("a\nbc", 2), (2, 1));
        assert_eq!(place("a\r\nbc", 4), (2, 2));
        assert_eq!(place("a\n", 9), (2, 1));
    }

    #[test]
    fn what_stands_there_twice_is_named() {
        let (_, problems) = TomlText::new("mine.toml", "one = 1\none = 2\n").parse();
        assert_eq!(
            problems[0].to_string(),
            "mine.toml, line 2, column 1: one is set twice"
        );
    }

    #[test]
    fn what_follows_an_error_is_read() {
        let text = TomlText::new("mine.toml", "one = 1\ntwo = \nthree = \"ä\n four = 4\n");
        let (table, problems) = text.parse();
        assert_eq!(kind(table["one"].get_ref()), "a number");
        assert!(is_missing(&table["two"]) && !is_missing(&table["four"]));
        let problems: Vec<_> = problems.iter().map(Problem::to_string).collect();
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(problems[0].starts_with("mine.toml, line 2, column 7: "));
        assert!(problems[1].starts_with("mine.toml, line 3, column "));
    }
}
