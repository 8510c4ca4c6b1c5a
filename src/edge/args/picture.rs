//! What a picture is made with.

use std::str::FromStr;

use crate::app::{Key, KeyError};

/// Keys with spaces between them.
#[derive(Debug, Clone, Default)]
pub(crate) struct KeyList(pub(crate) Vec<Key>);

impl FromStr for KeyList {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        text.split_whitespace()
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl std::fmt::Display for KeyList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.0.iter().map(Key::to_string).collect();
        f.write_str(&names.join(" "))
    }
}

/// Columns and lines, 1 to 500 each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    pub(crate) columns: u16,
    pub(crate) lines: u16,
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| {
            text.parse()
                .ok()
                .filter(|number| (1..=500).contains(number))
        };
        text.split_once('x')
            .and_then(|(columns, lines)| {
                Some(Self {
                    columns: number(columns)?,
                    lines: number(lines)?,
                })
            })
            .ok_or_else(|| "a size is columns and lines such as 80x24, 1 to 500 each".to_owned())
    }
}
