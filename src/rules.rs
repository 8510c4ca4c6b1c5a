//! The rules of Mastermind: boards, codes, scores, games and their text notation.
//!
//! A [`Board`] tells which [`Code`]s there are. A guess at the secret gets a [`Score`]. A [`Game`] holds its board, its
//! [`Codemaker`] and the [`Turn`]s so far, knows when it is over, and is written as a record. A [`Transcript`] is a list
//! of rows that was written down elsewhere. Secrets come from a [`Seed`], or from [`Dice`].
//!
//! Whatever has a text is read by [`FromStr`](std::str::FromStr), with an error of its own that says what would be
//! right, and written by [`Display`](std::fmt::Display). A transcript, which people write in many ways, is only read.
//!
//! This layer uses no other. What it takes from other crates is random numbers (`rand`) and errors (`thiserror`).
//!
//! Two features add to it. With `system-rng`, `Dice::from_system` asks the operating system for random numbers. With
//! `serde`, what has a text is serialised as that text: [`Board`], [`Code`], [`Colour`], [`Game`], [`Preset`],
//! [`Score`], [`Seed`], [`Solver`].
//!
//! ```
//! use pegwise::rules::{Board, Code, Codemaker, Game, Player};
//!
//! let mut game = Game::new(Board::new(4, 6)?, Codemaker::Seed("KIWI".parse()?), Player::Person);
//! let guess: Code = "AABB".parse()?;
//! let score = game.play(guess, Player::Person)?;
//! assert_eq!(score.to_string(), "1 0");
//! assert_eq!(game.to_string().parse(), Ok(game));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// What is public can grow without breaking its callers, and be printed by them.
#![warn(
    clippy::exhaustive_enums,
    clippy::exhaustive_structs,
    missing_debug_implementations,
    unnameable_types
)]

mod board;
mod code;
mod codes;
mod dice;
mod game;
#[cfg(feature = "web")]
pub(crate) mod packed;
mod players;
mod record;
mod record_error;
mod score;
mod seed;
#[cfg(feature = "serde")]
mod serde_text;
mod text;
mod transcript;

pub use board::{Board, BoardError, ParseBoardError, Preset};
pub use code::{Code, CodeError, Colour, ColourError, Colours};
pub use codes::Codes;
pub use dice::Dice;
pub use game::{Game, Outcome, PlayError, Turn};
pub use players::{Codemaker, Help, Player};
// Records name solvers. The layer above says what each of them does, and shows its documentation.
#[doc(hidden)]
pub use players::Solver;
pub use record_error::{RecordError, RecordErrorKind};
pub use score::{Score, ScoreError};
pub use seed::{Seed, SeedError};
#[cfg(feature = "tui")]
pub(crate) use text::joined;
pub use text::{NumberError, UnknownName};
pub(crate) use text::{VisibleChar, counted, grouped, is_number, named_enum, numbers, quoted};
#[cfg(feature = "screens")]
pub(crate) use text::{cleaned, harmless, without_byte_order_mark, without_comment};
pub use transcript::{Transcript, WrittenRow, WrittenRowError};
