//! The five ways to play: the seats as the setup offers them.

use crate::app::{Maker, Seats};
use crate::rules::named_enum;

named_enum! {
    /// A way to play: who guesses, and which codes can be chosen for it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Way {
        /// A person guesses.
        Find = "Find a code";
        /// A solver guesses, and a person sets the pins.
        Mine = "Computer guesses mine";
        /// A solver guesses, and the program sets the pins.
        Watch = "Watch a solver";
        /// Two persons hide codes in turn.
        TwoPlayers = "Two players";
        /// A person enters guesses and pins of a game that is played elsewhere.
        RealBoard = "Help at a real board";
    }
}

named_enum! {
    /// Where the code comes from.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum CodeSource {
        /// The program draws it.
        Drawn = "random";
        /// There is none: each answer keeps as many codes possible as it can.
        Evil = "evil";
        /// A person thinks of it and sets the pins.
        InMind = "in my head";
        /// The same, and the person enters it first, so that wrong pins are noticed.
        Told = "in my head, pins checked";
        /// A person hides it.
        Mine = "mine";
    }
}

impl Way {
    /// The way to play with these seats.
    pub fn of(seats: Seats) -> Self {
        match (seats.maker, seats.solver) {
            (Maker::Program | Maker::Evil, false) => Self::Find,
            (Maker::Hand, true) => Self::Mine,
            (Maker::Program | Maker::Evil | Maker::Person, true) => Self::Watch,
            (Maker::Person, false) => Self::TwoPlayers,
            (Maker::Hand, false) => Self::RealBoard,
        }
    }

    /// Whether a solver guesses.
    pub fn has_solver(self) -> bool {
        matches!(self, Self::Mine | Self::Watch)
    }

    /// The codes it can be played for, the usual one first.
    pub fn codes(self) -> &'static [CodeSource] {
        match self {
            Self::Find => &[CodeSource::Drawn, CodeSource::Evil],
            Self::Mine => &[CodeSource::InMind, CodeSource::Told],
            Self::Watch => &[CodeSource::Drawn, CodeSource::Evil, CodeSource::Mine],
            Self::TwoPlayers => &[CodeSource::Mine],
            Self::RealBoard => &[CodeSource::InMind],
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
                "Think of a code. A solver guesses, and you set the pins. To have your pins checked, enter the code \
                 first. The solver does not see it."
            }
            Self::Watch => {
                "Watch a solver guess. The computer sets the pins. The code is random, evil or yours."
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

impl CodeSource {
    /// The source of a codemaker's code. `told` tells whether a person who sets the pins enters it first.
    pub(super) fn of(maker: Maker, told: bool) -> Self {
        match maker {
            Maker::Program => Self::Drawn,
            Maker::Evil => Self::Evil,
            Maker::Hand if told => Self::Told,
            Maker::Hand => Self::InMind,
            Maker::Person => Self::Mine,
        }
    }

    /// The codemaker with this code.
    pub(super) fn maker(self) -> Maker {
        match self {
            Self::Drawn => Maker::Program,
            Self::Evil => Maker::Evil,
            Self::InMind | Self::Told => Maker::Hand,
            Self::Mine => Maker::Person,
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
            for code in way.codes() {
                let seats = Seats {
                    maker: code.maker(),
                    solver: way.has_solver(),
                };
                assert_eq!(Way::of(seats), way);
                assert_eq!(
                    CodeSource::of(seats.maker, *code == CodeSource::Told),
                    *code
                );
                pairs.push(seats);
            }
        }
        for seats in Seats::ALL {
            assert!(pairs.contains(&seats), "{seats:?}");
        }
    }
}
