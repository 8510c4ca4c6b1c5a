//! Symbols and words from outside, as they can be shown anywhere.

use std::fmt;

/// A symbol that somebody typed or pasted. Those that have no shape of their own, or that change how the
/// text around them is shown, are named by their number: `U+202E`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct VisibleChar(pub(crate) char);

impl VisibleChar {
    /// Control characters, marks that turn the direction of writing, accents without a letter, and the like
    /// are what debugging output escapes.
    pub(crate) fn is_plain(self) -> bool {
        self.0.is_ascii_graphic() || self.0.escape_debug().len() == 1
    }
}

impl fmt::Display for VisibleChar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_plain() {
            write!(f, "{}", self.0)
        } else {
            write!(f, "U+{:04X}", u32::from(self.0))
        }
    }
}

/// A text in which nothing changes how the text around it is shown.
pub(crate) fn harmless(text: &str) -> String {
    text.chars()
        .map(|symbol| VisibleChar(symbol).to_string())
        .collect()
}

/// A word in quotation marks, shortened if it is long.
pub(crate) fn quoted(word: &str) -> String {
    format!("“{}”", cleaned(word))
}

/// The same without quotation marks.
pub(crate) fn cleaned(word: &str) -> String {
    const SHOWN: usize = 40;
    let mut symbols = word.chars();
    let shown = harmless(&symbols.by_ref().take(SHOWN).collect::<String>());
    let rest = if symbols.next().is_some() { "…" } else { "" };
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_shape_is_named() {
        for (symbol, expected) in [
            ('a', "a"),
            ('"', "\""),
            ('\\', "\\"),
            ('é', "é"),
            ('界', "界"),
            ('\u{1b}', "U+001B"),
            ('\u{202e}', "U+202E"),
            ('\u{200b}', "U+200B"),
            ('\u{301}', "U+0301"),
            ('\u{feff}', "U+FEFF"),
            ('\u{10ffff}', "U+10FFFF"),
        ] {
            assert_eq!(VisibleChar(symbol).to_string(), expected);
        }
    }

    #[test]
    fn words_are_shortened_and_cleaned() {
        assert_eq!(quoted("word"), "“word”");
        assert_eq!(quoted("a\u{1b}[2J"), "“aU+001B[2J”");
        assert_eq!(quoted(&"界".repeat(1_000_000)).chars().count(), 43);
    }
}
