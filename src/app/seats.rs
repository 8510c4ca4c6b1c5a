//! Who plays: codemaker and codebreaker, and the configuration of a game.

use serde::{Deserialize, Serialize};

use crate::rules::{Board, Code, Codemaker, Game, Player, Seed, named_enum};

named_enum! {
    /// The kind of codemaker. A person's secret comes later.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Maker {
        /// The program draws it.
        Program = "program";
        /// No secret: every answer keeps as many codes as it can.
        Evil = "evil";
        /// A person has it elsewhere, and sets the pins.
        Hand = "hand";
        /// A person hides it behind the shield.
        Person = "secret";
    }
}

impl Maker {
    /// Where its code comes from.
    pub fn code(self) -> &'static str {
        match self {
            Self::Program => "random",
            Self::Evil => "evil",
            Self::Hand => "in my head",
            Self::Person => "entered here",
        }
    }
}

/// The two seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    /// The codemaker's seat.
    pub maker: Maker,
    /// Whether a solver breaks the code, not a person.
    pub solver: bool,
}

impl Seats {
    /// A person looks for the program's code.
    pub const FIND: Self = Self::new(Maker::Program, false);
    /// A solver looks for the code that a person thinks of.
    pub const GUESSES_MINE: Self = Self::new(Maker::Hand, true);
    /// A solver looks for the code that a person hides.
    pub const SET: Self = Self::new(Maker::Person, true);
    /// A person against the codemaker without a secret.
    pub const BEAT_EVIL: Self = Self::new(Maker::Evil, false);
    /// Two persons hide codes in turn.
    pub const TWO_PLAYERS: Self = Self::new(Maker::Person, false);
    /// A solver looks for the program's code.
    pub const WATCH: Self = Self::new(Maker::Program, true);
    /// A person enters guesses and pins of a game that is played elsewhere.
    pub const REAL_BOARD: Self = Self::new(Maker::Hand, false);
    /// A solver against the codemaker without a secret.
    pub const EVIL_AND_SOLVER: Self = Self::new(Maker::Evil, true);

    /// Every pair, the most popular first.
    pub const ALL: [Self; 8] = [
        Self::FIND,
        Self::GUESSES_MINE,
        Self::SET,
        Self::BEAT_EVIL,
        Self::TWO_PLAYERS,
        Self::WATCH,
        Self::REAL_BOARD,
        Self::EVIL_AND_SOLVER,
    ];

    const fn new(maker: Maker, solver: bool) -> Self {
        Self { maker, solver }
    }

    /// The seats of `game`.
    pub fn of(game: &Game) -> Self {
        let maker = match game.codemaker() {
            Codemaker::Seed(_) => Maker::Program,
            Codemaker::Secret(_) => Maker::Person,
            Codemaker::Hand => Maker::Hand,
            Codemaker::Evil => Maker::Evil,
        };
        Self::new(maker, game.codebreaker() != Player::Person)
    }

    /// What happens, in one short line.
    pub fn about(self) -> &'static str {
        match (self.maker, self.solver) {
            (Maker::Program, false) => "You guess the computer's code.",
            (Maker::Hand, true) => "It guesses. You set the pins.",
            (Maker::Person, true) => "You hide a code. A solver finds it.",
            (Maker::Evil, false) => "No code: evil dodges. Corner it!",
            (Maker::Person, false) => "Hide codes for each other.",
            (Maker::Program, true) => "Watch a solver think.",
            (Maker::Hand, false) => "Enter guesses and pins. Get hints.",
            (Maker::Evil, true) => "Watch a solver corner evil.",
        }
    }
}

/// Everything about a game but a secret that a person hides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GameConfig {
    pub(super) board: Board,
    pub(super) maker: Maker,
    /// `None` draws a new one.
    pub(super) seed: Option<Seed>,
    pub(super) codebreaker: Player,
}

impl GameConfig {
    /// Another game like `game`, with another secret.
    pub(super) fn like(game: &Game) -> Self {
        Self {
            board: game.board(),
            maker: Seats::of(game).maker,
            seed: None,
            codebreaker: game.codebreaker(),
        }
    }

    /// The seats.
    pub(super) fn seats(self) -> Seats {
        Seats {
            maker: self.maker,
            solver: self.codebreaker != Player::Person,
        }
    }

    /// The game, or `None` if a person has to hide a code first. `fresh` is used without a chosen seed.
    pub(super) fn at_once(self, fresh: Seed) -> Option<Game> {
        let codemaker = match self.maker {
            Maker::Program => Codemaker::Seed(self.seed.unwrap_or(fresh)),
            Maker::Hand => Codemaker::Hand,
            Maker::Evil => Codemaker::Evil,
            Maker::Person => return None,
        };
        Some(self.game(codemaker))
    }

    /// The game for this code, which must be one of the board.
    pub(super) fn with_hidden(self, code: Code) -> Game {
        self.game(Codemaker::Secret(code))
    }

    fn game(self, codemaker: Codemaker) -> Game {
        Game::new(self.board, codemaker, self.codebreaker)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_is_there_once_in_a_short_line() {
        for maker in Maker::ALL {
            assert_eq!(maker.name().parse(), Ok(maker));
            for solver in [false, true] {
                let seats = Seats { maker, solver };
                assert_eq!(Seats::ALL.iter().filter(|pair| **pair == seats).count(), 1);
            }
        }
        for seats in Seats::ALL {
            assert!(seats.about().len() <= 35, "{}", seats.about());
        }
    }
}
