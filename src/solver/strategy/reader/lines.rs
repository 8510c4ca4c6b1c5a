//! The lines of a text, and what is found where something else should be.

use crate::rules::quoted;
use crate::solver::strategy::{StrategyError, StrategyFlaw};

/// The lines of a text that say something.
pub(super) struct Lines<'a> {
    rest: std::iter::Enumerate<std::str::Lines<'a>>,
    /// Lines passed so far.
    passed: usize,
}

/// A line without its comment.
pub(super) struct TextLine<'a> {
    /// Counted from 1; one past the last line at the end of the text.
    pub(super) number: usize,
    /// None at the end of the text.
    said: Option<&'a str>,
}

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            rest: text.lines().enumerate(),
            passed: 0,
        }
    }

    /// The next line, or the end of the text; it must not be indented.
    pub(super) fn header(&mut self) -> Result<TextLine<'a>, StrategyError> {
        let line = self.next().unwrap_or(TextLine {
            number: self.passed + 1,
            said: None,
        });
        match line.spaces() {
            0 => Ok(line),
            found => Err(line.error(StrategyFlaw::Indentation { found, deepest: 0 })),
        }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = TextLine<'a>;

    fn next(&mut self) -> Option<TextLine<'a>> {
        for (index, line) in self.rest.by_ref() {
            self.passed = index + 1;
            let said = line.split_once('#').map_or(line, |(said, _)| said);
            if !said.trim().is_empty() {
                return Some(TextLine {
                    number: self.passed,
                    said: Some(said.trim_end()),
                });
            }
        }
        None
    }
}

impl<'a> TextLine<'a> {
    fn said(&self) -> &'a str {
        self.said.unwrap_or_default()
    }

    /// Spaces before its first word.
    pub(super) fn spaces(&self) -> usize {
        self.said().len() - self.said().trim_start_matches(' ').len()
    }

    pub(super) fn words(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.said().split_whitespace()
    }

    pub(super) fn error(&self, flaw: StrategyFlaw) -> StrategyError {
        StrategyError {
            line: self.number,
            flaw,
        }
    }

    /// There should be something else.
    pub(super) fn unexpected(&self, expected: &str) -> StrategyError {
        let found = match self.said {
            None => "the end of the strategy".to_owned(),
            Some(said) => quoted(said.trim_start()),
        };
        self.error(StrategyFlaw::Words {
            found,
            expected: expected.to_owned(),
        })
    }
}
