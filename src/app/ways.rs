//! The five ways to play: the seats as the setup offers them.

use crate::app::{Maker, Seats};
use crate::rules::named_enum;

named_enum! {
    /// A way to play: who guesses, and which codemakers can be chosen for it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Way {
        /// A person guesses.
        Find = "Find a code";
        /// A solver guesses a person's code.
        Mine = "Computer guesses mine";
        /// A solver guesses the program's code.
        Watch = "Watch a solver";
        /// Two persons hide codes in turn.
        TwoPlayers = "Two players";
        /// A person enters guesses and pins of a game that is played elsewhere.
        RealBoard = "Help at a real board";
    }
}

impl Way {
    /// The way to play with these seats.
    pub fn of(seats: Seats) -> Self {
        match (seats.maker, seats.solver) {
            (Maker::Program | Maker::Evil, false) => Self::Find,
            (Maker::Hand | Maker::Person, true) => Self::Mine,
            (Maker::Program | Maker::Evil, true) => Self::Watch,
            (Maker::Person, false) => Self::TwoPlayers,
            (Maker::Hand, false) => Self::RealBoard,
        }
    }

    /// Whether a solver guesses.
    pub fn has_solver(self) -> bool {
        matches!(self, Self::Mine | Self::Watch)
    }

    /// The codemakers it can be played with, the usual one first.
    pub fn makers(self) -> &'static [Maker] {
        match self {
            Self::Find | Self::Watch => &[Maker::Program, Maker::Evil],
            Self::Mine => &[Maker::Hand, Maker::Person],
            Self::TwoPlayers => &[Maker::Person],
            Self::RealBoard => &[Maker::Hand],
        }
    }

    /// Its rules for the help.
    pub fn about(self) -> &'static str {
        match self {
            Self::Find => {
                "You guess, and the computer sets the pins. It hides a random code. Or it is evil: it has no code, and \
                 its answers leave as many codes as they can."
            }
            Self::Mine => {
                "Think of a code. A solver guesses, and you set the pins. Or enter your code, and the computer sets \
                 the pins. The solver does not see it."
            }
            Self::Watch => {
                "Watch a solver guess. The computer sets the pins. The code is random or evil."
            }
            Self::TwoPlayers => {
                "One hides a code, the other guesses. Then you swap. Each guess scores a point for the player who hid the code."
            }
            Self::RealBoard => {
                "Play on a real board. Enter your guesses and their pins here to get hints."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_seats_is_one_way_to_play() {
        let mut pairs = Vec::new();
        for way in Way::ALL {
            for maker in way.makers() {
                let seats = Seats {
                    maker: *maker,
                    solver: way.has_solver(),
                };
                assert_eq!(Way::of(seats), way);
                pairs.push(seats);
            }
        }
        for seats in Seats::ALL {
            assert!(pairs.contains(&seats), "{seats:?}");
        }
    }
}
