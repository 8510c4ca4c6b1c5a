//! The rules of Mastermind: boards, codes, scores, games and their text notation.
//!
//! This layer knows the standard library and one random generator, nothing else.
//!
//! ```
//! use pegwise::rules::{Code, Game, Codemaker, Player, Preset};
//!
//! let mut game = Game::new(Preset::Classic.board(), Codemaker::Seed("KIWI".parse()?), Player::Person);
//! let score = game.play("AABB".parse()?, Player::Person)?;
//! assert_eq!(score, "AABB".parse::<Code>()?.score(game.secret().unwrap()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod code;
mod colour;
mod counted;
mod dice;
mod game;
mod help;
mod named;
mod notation;
mod players;
mod preset;
mod quoted;
mod record;
mod round;
mod score;
mod score_notation;
mod seed;
mod shared;
mod word;

pub use board::{Board, BoardError};
pub use code::{Code, CodeError};
pub use colour::Colour;
pub(crate) use counted::{counted, numbers};
pub use dice::Dice;
pub use game::{Game, Outcome, PlayError, Turn};
pub use help::{Degree, HelpKind, HelpSet};
pub use named::UnknownName;
pub(crate) use named::named_enum;
pub use notation::{NoDigit, Notation};
pub use players::{Codemaker, Player, SolverName};
pub use preset::Preset;
pub(crate) use quoted::{VisibleChar, quoted};
#[cfg(feature = "tui")]
pub(crate) use quoted::{cleaned, harmless};
pub use record::RecordError;
pub use round::{Round, Side};
pub use score::{Score, ScoreError};
pub use score_notation::{ScoreNotation, ScoreNotationError};
pub use seed::Seed;
pub use shared::PinSigns;
pub use word::WordError;
