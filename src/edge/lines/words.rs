//! The words that a conversation understands, and the help that lists them.

use serde::Serialize;

/// A word, what it asks for, and how the help puts that.
pub(crate) struct Keyword<T: 'static> {
    pub(crate) name: &'static str,
    pub(crate) does: T,
    pub(crate) help: &'static str,
}

/// All words of a conversation: what is not among them is no word, and the help lists them all.
pub(crate) struct Vocabulary<T: 'static>(pub(crate) &'static [Keyword<T>]);

/// The help as JSON.
#[derive(Serialize)]
pub(crate) struct HelpKeys {
    help: Vec<KeywordKeys>,
}

#[derive(Serialize)]
struct KeywordKeys {
    word: &'static str,
    does: &'static str,
}

impl<T: Copy> Vocabulary<T> {
    /// What `line` asks for, if it is one of the words, in capitals or not.
    pub(crate) fn meaning(&self, line: &str) -> Option<T> {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let line = parts.join(" ");
        let word = self
            .0
            .iter()
            .find(|word| word.name.eq_ignore_ascii_case(&line));
        word.map(|word| word.does)
    }

    /// Whether this is so for any of the words.
    pub(crate) fn any(&self, is_so: impl Fn(&str) -> bool) -> bool {
        self.0.iter().any(|word| is_so(word.name))
    }

    /// The words, in a row.
    pub(crate) fn names(&self) -> String {
        let names: Vec<&str> = self.0.iter().map(|word| word.name).collect();
        names.join(", ")
    }

    /// A line for each word.
    pub(crate) fn help(&self) -> String {
        let lines: Vec<String> = self
            .0
            .iter()
            .map(|word| format!("{}: {}.", word.name, word.help))
            .collect();
        lines.join("\n")
    }

    /// The help for programs.
    pub(crate) fn help_keys(&self) -> HelpKeys {
        let entry = |word: &Keyword<T>| KeywordKeys {
            word: word.name,
            does: word.help,
        };
        HelpKeys {
            help: self.0.iter().map(entry).collect(),
        }
    }
}
