//! Pieces of text: quotations of what people typed, numbers of things, and names of variants.

use std::borrow::Borrow;
use std::fmt;

use thiserror::Error;

/// A character that came from outside. If it is invisible or changes the text around it, its number is shown: `U+202E`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct VisibleChar(pub(crate) char);

impl VisibleChar {
    /// Whether the character can be shown as it is.
    pub(crate) fn is_plain(self) -> bool {
        // Debug output escapes control characters, direction marks, lone accents and the like.
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

/// The text with every character safe to display.
pub(crate) fn harmless(text: &str) -> String {
    text.chars()
        .map(|symbol| VisibleChar(symbol).to_string())
        .collect()
}

/// A word in quotation marks, shortened if it is long.
pub(crate) fn quoted(word: &str) -> String {
    format!("“{}”", cleaned(word))
}

/// A word, safe to display and shortened if it is long.
pub(crate) fn cleaned(word: &str) -> String {
    const SHOWN: usize = 40;
    let mut symbols = word.chars();
    let beginning: String = symbols.by_ref().take(SHOWN).collect();
    let mut shown = harmless(&beginning);
    if symbols.next().is_some() {
        shown.push('…');
    }
    shown
}

/// A number and what is counted: `1 row`, `1,296 codes`, `2 guesses`.
pub(crate) fn counted(number: usize, one: &str) -> String {
    let ending = match (number, one.ends_with('s')) {
        (1, _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{} {one}{ending}", grouped(number))
}

/// A whole number with thousands separators: `1,296`.
pub(crate) fn grouped(number: impl fmt::Display) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(String::from_utf8_lossy)
        .collect();
    groups.join(",")
}

/// Whether a word has digits and nothing else.
pub(crate) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads a number without a sign.
pub(super) fn read_number(word: &str) -> Result<u8, NumberError> {
    match word.parse() {
        Ok(number) if is_number(word) => Ok(number),
        _ => Err(NumberError(word.to_owned())),
    }
}

/// The text without the mark that some editors put at its beginning.
pub(crate) fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// What stands in a line before a `#`, without spaces around it.
pub(crate) fn without_comment(line: &str) -> &str {
    let before = match line.split_once('#') {
        Some((before, _)) => before,
        None => line,
    };
    before.trim()
}

/// Why a word is not a number: it stands where one up to 99 should.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} is not a number up to 99", quoted(.0))]
pub struct NumberError(String);

/// Ascending numbers, of which three or more in a row are joined: `1`, `1 and 2`, `1–3, 5 and 8`.
pub(crate) fn numbers(ascending: &[usize]) -> String {
    let mut items = Vec::new();
    for run in ascending.chunk_by(|one, next| one + 1 == *next) {
        match run {
            [first, _, .., last] => items.push(format!("{first}–{last}")),
            few => items.extend(few.iter().map(ToString::to_string)),
        }
    }
    joined(&items, "and")
}

/// The items with a word before the last: `a or b`, `a, b or c`.
pub(crate) fn joined<S: Borrow<str> + fmt::Display>(items: &[S], word: &str) -> String {
    match items {
        [first @ .., last] if !first.is_empty() => format!("{} {word} {last}", first.join(", ")),
        _ => items.concat(),
    }
}

/// Declares an enum without data, in which each variant has a name and can have a title. `ALL` lists the variants. A
/// variant is written as its name and read from it in any case; other text is an [`UnknownName`].
macro_rules! named_enum {
    (
        $(#[$meta:meta])*
        pub enum $type:ident {
            $($(#[$variant_meta:meta])* $variant:ident = $name:literal, $title:literal;)+
        }
    ) => {
        $crate::rules::named_enum! {
            $(#[$meta])*
            pub enum $type { $($(#[$variant_meta])* $variant = $name;)+ }
        }

        impl $type {
            /// The title that the screen shows.
            pub fn title(self) -> &'static str {
                match self { $(Self::$variant => $title,)+ }
            }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $type:ident { $($(#[$variant_meta:meta])* $variant:ident = $name:literal;)+ }
    ) => {
        $(#[$meta])*
        pub enum $type { $($(#[$variant_meta])* #[doc = concat!(" Named `", $name, "`.")] $variant,)+ }

        impl $type {
            /// All variants in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// The name of the variant.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::rules::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                for variant in Self::ALL {
                    if variant.name().eq_ignore_ascii_case(text) {
                        return Ok(variant);
                    }
                }
                Err($crate::rules::UnknownName {
                    kind: stringify!($type),
                    text: text.to_owned(),
                    names: Self::ALL.map(Self::name).to_vec(),
                })
            }
        }
    };
}

pub(crate) use named_enum;

/// Why a text names no variant of an enum. The sentence lists the names there are.
///
/// ```
/// use pegwise::rules::Help;
///
/// let why = "hits".parse::<Help>().unwrap_err();
/// assert_eq!(why.to_string(), "there is no help “hits”: choose tip or hints");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no {} {}: choose {}", .kind.to_lowercase(), quoted(.text), joined(.names, "or"))]
pub struct UnknownName {
    pub(crate) kind: &'static str,
    pub(crate) text: String,
    pub(crate) names: Vec<&'static str>,
}
