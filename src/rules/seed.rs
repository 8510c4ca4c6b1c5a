//! Seeds: words that stand for a secret.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Board, Code, Dice, Preset, VisibleChar};

/// A word that always gives the same secret on the same board: 1 to 24 letters, digits and hyphens, in
/// either case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed {
    /// In upper case, padded with zeros.
    bytes: [u8; Self::MAX_LEN],
    len: u8,
}

impl Seed {
    /// Maximum length.
    pub const MAX_LEN: usize = 24;

    /// A random seed: six letters that can be pronounced.
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
    /// Key of the generator: pegs, colours, 1 with repeats or 0 without, five zeros, then the seed in upper
    /// case, padded with zeros. With repeats each peg is a random colour; without, a random one of the unused
    /// colours, in order.
    #[expect(clippy::missing_panics_doc, reason = "a board has 1 to 12 pegs")]
    pub fn secret(self, board: Board) -> Code {
        let mut dice = self.dice(board, 0);
        let mut left: Vec<_> = board.palette().collect();
        let pegs = (0..board.pegs()).map(|_| {
            let drawn = dice.index(left.len());
            if board.repeats() {
                left[drawn]
            } else {
                left.remove(drawn)
            }
        });
        Code::new(pegs.collect::<Vec<_>>()).expect("a board has 1 to 12 pegs")
    }

    /// The seed of the daily game on a board, for a day in ISO 8601. It includes the preset's name if an
    /// earlier preset has the same codes, so that their secrets differ.
    ///
    /// # Errors
    /// The day is not a valid seed.
    pub fn daily(day: &str, board: Board) -> Result<Self, SeedError> {
        match Preset::of(board).filter(|preset| preset.shares_codes()) {
            Some(preset) => format!("{day}-{}", preset.name()).parse(),
            None => day.parse(),
        }
    }

    /// This seed on another board: a daily seed becomes that board's seed of the same day.
    #[must_use]
    pub fn on(self, board: Board) -> Self {
        let there = self.day().and_then(|day| Self::daily(day, board).ok());
        there.unwrap_or(self)
    }

    /// Whether this is the seed of a daily game.
    pub fn is_daily(self) -> bool {
        self.day().is_some()
    }

    /// The day of a daily seed.
    pub fn day(&self) -> Option<&str> {
        let text = self.as_str();
        let (day, rest) = text.split_at_checked(10)?;
        let is_name = |preset: &Preset| {
            let name = rest.strip_prefix('-');
            preset.shares_codes()
                && name.is_some_and(|name| name.eq_ignore_ascii_case(preset.name()))
        };
        let is_whole = rest.is_empty() || Preset::ALL.iter().any(is_name);
        (is_whole && is_day(day)).then_some(day)
    }

    /// Name in the game: `seed KIWI`, `daily 2026-11-21`.
    pub fn in_words(self) -> String {
        match self.day() {
            Some(day) => format!("daily {day}"),
            None => format!("seed {self}"),
        }
    }

    /// Generator for a puzzle with this many rows: that number follows the repeats in the key.
    pub(crate) fn dice_for_puzzle(self, board: Board, rows: u8) -> Dice {
        self.dice(board, rows)
    }

    fn as_str(&self) -> &str {
        let bytes = &self.bytes[..usize::from(self.len)];
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    fn dice(self, board: Board, kind: u8) -> Dice {
        let mut key = [0; 32];
        key[0] = board.pegs() as u8;
        key[1] = board.colours() as u8;
        key[2] = u8::from(board.repeats());
        key[3] = kind;
        key[8..].copy_from_slice(&self.bytes);
        Dice::from_key(key)
    }
}

/// Days in a month; 0 for an invalid month.
fn days_in(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

/// Whether a text is a day such as 2026-11-21.
fn is_day(text: &str) -> bool {
    let mut parts = text.split('-').map(|part| {
        let is_number = part.bytes().all(|byte| byte.is_ascii_digit());
        let number = part.parse::<u32>().ok().filter(|_| is_number)?;
        Some((part.len(), number))
    });
    let mut next = || parts.next().flatten();
    match (next(), next(), next()) {
        (Some((4, year)), Some((2, month)), Some((2, day))) => {
            text.len() == 10 && (1..=days_in(year, month)).contains(&day)
        }
        _ => false,
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let is_allowed = |symbol: &char| symbol.is_ascii_alphanumeric() || *symbol == '-';
        if let Some(symbol) = text.chars().find(|symbol| !is_allowed(symbol)) {
            return Err(SeedError::Symbol(symbol));
        }
        if text.is_empty() || text.len() > Self::MAX_LEN {
            return Err(SeedError::Length(text.len()));
        }
        let mut bytes = [0; Self::MAX_LEN];
        bytes[..text.len()].copy_from_slice(text.to_ascii_uppercase().as_bytes());
        let len = text.len() as u8;
        Ok(Self { bytes, len })
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
    /// Too short or too long.
    #[error("use 1 to 24 characters, not {0}")]
    Length(usize),
    /// A character that is not allowed.
    #[error("“{}” is not allowed: use letters A to Z, digits and hyphens", VisibleChar(*.0))]
    Symbol(char),
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn secret(seed: &str, board: Board) -> String {
        seed.parse::<Seed>().unwrap().secret(board).to_string()
    }

    /// Worked out by a separate implementation of `ChaCha8` and of the drawing rule. A value that
    /// changes here breaks every seed that was ever shared.
    #[test]
    fn a_seed_means_the_same_for_ever() {
        for (seed, pegs, colours, repeats, expected) in [
            ("KIWI", 4, 6, true, "DAFE"),
            ("PEGWISE", 4, 6, true, "DDDC"),
            ("KIWI", 5, 8, true, "AGADB"),
            ("KIWI", 4, 10, false, "FDHI"),
            ("2026-11-21", 4, 6, true, "BEDF"),
            ("A", 12, 26, true, "NGJFZTMCZTIH"),
            ("A", 12, 26, false, "EMKGZOSBRQUT"),
            ("ABCDEFGHIJKLMNOPQRSTUVWX", 8, 12, true, "KCGDHLEH"),
            ("0", 1, 2, true, "B"),
        ] {
            let board = Board::new(pegs, colours, 10, repeats).unwrap();
            assert_eq!(secret(seed, board), expected, "{seed} on {board}");
        }
    }

    #[test]
    fn case_does_not_matter() {
        assert_eq!("kiwi".parse::<Seed>(), "KIWI".parse());
    }

    #[test]
    fn each_preset_has_a_daily_of_its_own() {
        let mut dice: Vec<_> = Preset::ALL
            .iter()
            .map(|preset| {
                let board = preset.board();
                let seed = Seed::daily("2026-11-21", board).unwrap();
                assert_eq!(seed.day(), Some("2026-11-21"));
                assert_eq!(seed.in_words(), "daily 2026-11-21");
                (
                    board.pegs(),
                    board.colours(),
                    board.repeats(),
                    seed.to_string(),
                )
            })
            .collect();
        assert_eq!(dice[0].3, "2026-11-21");
        assert_eq!(dice[1].3, "2026-11-21-MINI");
        dice.sort_unstable();
        dice.dedup();
        assert_eq!(dice.len(), Preset::ALL.len());
    }

    #[test]
    fn a_day_is_a_daily() {
        let is_daily = |text: &str| text.parse::<Seed>().unwrap().is_daily();
        for day in [
            "2026-11-21",
            "2024-02-29",
            "2000-02-29",
            "0001-12-31",
            "2026-11-21-mini",
        ] {
            assert!(is_daily(day), "{day}");
        }
        for other in [
            "KIWI",
            "2026",
            "2026-11",
            "2026-11-31",
            "2026-02-29",
            "1900-02-29",
            "2026-00-10",
            "2026-13-01",
            "2026-1-21",
            "2026-11-21-1",
            "2026-11-21-CLASSIC",
            "2026-11-21-",
            "2026-11-21MINI",
            "2026-11-2A",
            "2026-11--1",
            "-026-11-21",
            "20261121",
            "2026-11-00",
        ] {
            assert!(!is_daily(other), "{other}");
        }
        let in_words = |text: &str| text.parse::<Seed>().unwrap().in_words();
        assert_eq!(in_words("2026-11-21"), "daily 2026-11-21");
        assert_eq!(in_words("kiwi"), "seed KIWI");
    }

    #[test]
    fn says_what_is_wrong() {
        assert_eq!("".parse::<Seed>(), Err(SeedError::Length(0)));
        assert_eq!("A".repeat(25).parse::<Seed>(), Err(SeedError::Length(25)));
        assert_eq!("ÅNGSTRÖM".parse::<Seed>(), Err(SeedError::Symbol('Å')));
    }

    #[test]
    fn secrets_are_spread_evenly() {
        let board = Preset::Kids.board();
        let mut seen = HashMap::<String, u32>::new();
        for number in 0..21_600 {
            *seen.entry(secret(&number.to_string(), board)).or_default() += 1;
        }
        assert_eq!(seen.len(), 216);
        assert!(seen.values().all(|n| (50..160).contains(n)));
    }

    #[test]
    fn random_seeds_can_be_read_back() {
        let mut dice = Dice::from_number(5);
        let seed = Seed::random(&mut dice);
        assert_ne!(seed, Seed::random(&mut dice));
        assert_eq!(seed.to_string().parse(), Ok(seed));
    }
}
