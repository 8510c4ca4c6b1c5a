//! The players: who hides the code, who guesses, and with what help.

use super::{Board, Code, CodeError, Seed, named_enum};

/// The codemaker: hides the secret and scores the guesses.
///
/// ```
/// use pegwise::rules::{Board, Codemaker, Game, Player};
///
/// let board = Board::new(4, 6)?;
/// let shared = Game::new(board, Codemaker::Seed("KIWI".parse()?), Player::Person);
/// assert_eq!(shared.secret(), Some("DAFE".parse()?));
/// let unknown = Game::new(board, Codemaker::Hand, Player::Person);
/// assert_eq!(unknown.secret(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Codemaker {
    /// The program, with the secret of a seed.
    Seed(Seed),
    /// The program, with a chosen secret.
    Secret(Code),
    /// A person who sets the pins.
    Hand,
    /// The program without a secret: each answer keeps as many codes possible as it can.
    Evil,
}

/// A codemaker at a board. The secret of a seed takes a generator to work out, so that is done once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SeatedCodemaker {
    codemaker: Codemaker,
    /// The secret that is fixed before the first row.
    fixed_secret: Option<Code>,
}

impl SeatedCodemaker {
    /// Seats the codemaker.
    ///
    /// # Errors
    /// The error tells why the board does not allow the secret.
    pub(super) fn new(codemaker: Codemaker, board: Board) -> Result<Self, CodeError> {
        let fixed_secret = match codemaker {
            Codemaker::Seed(seed) => Some(seed.secret(board)),
            Codemaker::Secret(code) => {
                board.check(code)?;
                Some(code)
            }
            Codemaker::Hand | Codemaker::Evil => None,
        };
        Ok(Self {
            codemaker,
            fixed_secret,
        })
    }

    pub(super) fn codemaker(self) -> Codemaker {
        self.codemaker
    }

    /// The secret that is fixed before the first row, if there is one.
    pub(super) fn fixed_secret(self) -> Option<Code> {
        self.fixed_secret
    }
}

/// The maker of a guess.
///
/// ```
/// use pegwise::rules::Player;
/// use pegwise::solver::Solver;
///
/// let players = [Player::Person, Player::Solver("minimax".parse()?)];
/// assert_eq!(players[1], Player::Solver(Solver::Minimax));
/// # Ok::<(), pegwise::rules::UnknownName>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Player {
    /// A person at the keyboard.
    Person,
    /// A solver.
    Solver(Solver),
}

// What solvers do stands in the layer above. Their names stand here because records tell who made a row.
named_enum! {
    /// A way to choose the next guess.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Solver {
        /// Guesses the first candidate in the order of the alphabet.
        FirstConsistent = "first-consistent", "First Consistent";
        /// Draws random codes until one is a candidate.
        RandomConsistent = "random-consistent", "Random Consistent";
        /// Steps through codes in order, and rules colours out of holes.
        SmartString = "smart-string", "Smart Strings";
        /// Plays two guesses of two colours each, then steps through the codes that its rules leave.
        StateMachine = "state-machine", "State Machine";
        /// Makes the largest part as small as possible.
        Minimax = "minimax", "Minimax";
        /// Leaves the fewest candidates on average.
        ExpectedSize = "expected-size", "Expected Size";
        /// Gets the most information from the answer, on average.
        Entropy = "entropy", "Entropy";
        /// Makes the most parts.
        MostParts = "most-parts", "Most Parts";
        /// Needs the fewest guesses on average: proven where a proof does not take too long.
        Optimal = "optimal", "Optimal";
    }
}

named_enum! {
    /// The help that a person had for a row, the least first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Help {
        /// Tips, or a warning that the row cannot be the code.
        Tips = "tip";
        /// The coach panel, or a guess taken from it. Records have called it hints from the first version on.
        Coach = "hints";
    }
}
