//! Seeds: words that stand for a secret.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Board, Code, Dice, VisibleChar};

/// A word that gives a board the same secret each time: 1 to 24 letters, digits and hyphens, in either case.
///
/// ```
/// use pegwise::rules::{Board, Seed};
///
/// let seed: Seed = "Kiwi".parse()?;
/// assert_eq!(seed.to_string(), "KIWI");
/// assert_eq!(seed.secret(Board::new(4, 6)?), "DAFE".parse()?);
/// assert_eq!(seed.secret(Board::new(5, 8)?), "AGADB".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(
    /// The word in upper case, padded with zeros.
    [u8; Self::MAX_LEN],
);

impl Seed {
    /// The most characters that a seed can have.
    pub const MAX_LEN: usize = 24;

    /// A random seed: six letters that can be pronounced.
    ///
    /// ```
    /// use pegwise::rules::{Dice, Seed};
    ///
    /// let seed = Seed::random(&mut Dice::from_number(1));
    /// assert_eq!(seed.to_string().len(), 6);
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "six letters are a word")]
    pub fn random(dice: &mut Dice) -> Self {
        let mut word = String::new();
        for _ in 0..3 {
            for letters in [b"BDFGHJKLMNPRSTVWZ".as_slice(), b"AEIOU"] {
                word.push(char::from(letters[dice.index(letters.len())]));
            }
        }
        word.parse().expect("six letters are a word")
    }

    /// The secret of this seed on `board`.
    ///
    /// The key of the generator is: pegs, colours, 1 with repeats or 0 without, five zeros, then the padded seed. Each peg is
    /// a random colour of the palette. Without repeats a colour leaves the palette when it is drawn, and the others keep
    /// their order.
    pub fn secret(self, board: Board) -> Code {
        let mut dice = self.dice(board, 0);
        let mut choices: Vec<_> = board.palette().collect();
        let mut code = Code::lowest(board.pegs());
        for hole in 0..board.pegs() {
            let drawn = dice.index(choices.len());
            code = code.with(hole, choices[drawn]);
            if !board.repeats() {
                choices.remove(drawn);
            }
        }
        code
    }

    /// The number for solvers that draw lots. A seed of digits is itself that number, if it fits into 64 bits. Others get a
    /// random one.
    ///
    /// The key of the generator is: eight zeros, then the padded seed.
    ///
    /// ```
    /// use pegwise::rules::Seed;
    ///
    /// assert_eq!("42".parse::<Seed>()?.number(), 42);
    /// assert_eq!("KIWI".parse::<Seed>()?.number(), 8_937_362_272_495_813_340);
    /// # Ok::<(), pegwise::rules::SeedError>(())
    /// ```
    pub fn number(self) -> u64 {
        if let Ok(number) = self.as_str().parse() {
            return number;
        }
        let mut key = [0; 32];
        key[8..].copy_from_slice(&self.0);
        Dice::from_key(key).bits()
    }

    /// The word in upper case.
    fn as_str(&self) -> &str {
        let padded = std::str::from_utf8(&self.0).unwrap_or_default();
        padded.trim_end_matches('\0')
    }

    /// The generator for a puzzle with so many rows, or with 0 for a secret. The number stands in the key after the repeats.
    pub(crate) fn dice(self, board: Board, rows: u8) -> Dice {
        let mut key = [0; 32];
        key[0] = board.pegs() as u8;
        key[1] = board.colours() as u8;
        key[2] = u8::from(board.repeats());
        key[3] = rows;
        key[8..].copy_from_slice(&self.0);
        Dice::from_key(key)
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        for symbol in text.chars() {
            if !symbol.is_ascii_alphanumeric() && symbol != '-' {
                return Err(SeedError::Symbol(symbol));
            }
        }
        if text.is_empty() || text.len() > Self::MAX_LEN {
            return Err(SeedError::Length(text.len()));
        }
        let mut bytes = [0; Self::MAX_LEN];
        bytes[..text.len()].copy_from_slice(text.to_ascii_uppercase().as_bytes());
        Ok(Self(bytes))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SeedError {
    /// The text is too short or too long.
    #[error("use 1 to 24 characters, not {0}")]
    Length(usize),
    /// A character is not allowed.
    #[error("“{}” is not allowed: use letters A to Z, digits and hyphens", VisibleChar(*.0))]
    Symbol(char),
}
