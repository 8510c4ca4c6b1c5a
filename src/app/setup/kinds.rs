//! The kinds of game: who hides the code, and who looks for it.

use crate::rules::{Board, Codemaker, Game, Seed, named_enum};
use crate::solver::Solver;

named_enum! {
    /// A way to play: who guesses, and where.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Way {
        /// A person guesses the computer's code.
        Find = "Find a code";
        /// A solver guesses a person's code.
        Mine = "Computer guesses mine";
        /// A solver guesses the computer's code.
        Watch = "Watch a solver";
        /// Two persons hide codes in turn.
        TwoPlayers = "Two players";
        /// A person enters guesses and pins of a game that is played elsewhere.
        RealBoard = "Help at a real board";
    }
}

impl Way {
    /// The kinds of game that it offers, the usual one first.
    pub(super) fn kinds(self) -> Vec<&'static Kind> {
        KINDS.iter().filter(|kind| kind.way == self).collect()
    }
}

named_enum! {
    /// Who hides the code.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// The codemaker of a new game; `None` if a person is to hide its code first.
    pub fn codemaker(self, seed: Seed) -> Option<Codemaker> {
        match self {
            Self::Program => Some(Codemaker::Seed(seed)),
            Self::Evil => Some(Codemaker::Evil),
            Self::Hand => Some(Codemaker::Hand),
            Self::Person => None,
        }
    }

    /// The solver of a game where none was chosen. Against evil it plays by what guesses leave at worst, by which the
    /// coach ranks them there.
    pub fn usual_solver(self, board: Board) -> Solver {
        match self {
            Self::Evil => Solver::Minimax,
            Self::Program | Self::Hand | Self::Person => Solver::usual(board),
        }
    }
}

/// A kind of game: who hides the code, and who looks for it.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// The way to play that offers it.
    pub way: Way,
    /// Who hides the code.
    pub maker: Maker,
    /// Whether a solver guesses, not a person.
    pub solver_guesses: bool,
    /// Where the code comes from.
    pub code: &'static str,
    /// What happens, in one short line.
    pub about: &'static str,
}

/// Every kind of game: of each way to play the usual one first.
#[rustfmt::skip]
pub static KINDS: &[Kind] = &[
    Kind { way: Way::Find, maker: Maker::Program, solver_guesses: false,
        code: "random", about: "You guess the computer's code." },
    Kind { way: Way::Find, maker: Maker::Evil, solver_guesses: false,
        code: "evil", about: "Evil picks its code late." },
    Kind { way: Way::Mine, maker: Maker::Person, solver_guesses: true,
        code: "you hide it", about: "A solver looks for your code." },
    Kind { way: Way::Mine, maker: Maker::Hand, solver_guesses: true,
        code: "in your head", about: "It guesses. You set the pins." },
    Kind { way: Way::Watch, maker: Maker::Program, solver_guesses: true,
        code: "random", about: "Watch a solver think." },
    Kind { way: Way::Watch, maker: Maker::Evil, solver_guesses: true,
        code: "evil", about: "A solver plays against evil." },
    Kind { way: Way::TwoPlayers, maker: Maker::Person, solver_guesses: false,
        code: "you hide it", about: "Hide codes for each other." },
    Kind { way: Way::RealBoard, maker: Maker::Hand, solver_guesses: false,
        code: "elsewhere", about: "Type its rows. The coach helps." },
];

impl Kind {
    /// The kind of `game`.
    pub fn of(game: &Game) -> &'static Self {
        let maker = match game.codemaker() {
            Codemaker::Seed(_) => Maker::Program,
            Codemaker::Secret(_) => Maker::Person,
            Codemaker::Hand => Maker::Hand,
            Codemaker::Evil => Maker::Evil,
        };
        Self::with(maker, game.solver().is_some())
    }

    /// The kind with this codemaker, and a solver or a person to guess.
    pub(crate) fn with(maker: Maker, solver_guesses: bool) -> &'static Self {
        let mut kinds = KINDS.iter();
        let kind = kinds.find(|kind| kind.maker == maker && kind.solver_guesses == solver_guesses);
        kind.expect("every maker plays with and without a solver")
    }
}
