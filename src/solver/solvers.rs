//! What the nine solvers do.

mod consistent;
mod one_step;
mod optimal;
mod smart_string;
mod state_machine;

use crate::rules::{Board, Code, Colour, Solver};

use super::{Cancel, Candidates, Choice, ChooseError, Measure, Position, Prover, Remark};

impl Solver {
    /// The solver of a board where none was chosen: the optimal one if it answers at once there.
    pub fn usual(board: Board) -> Self {
        if optimal::is_immediate(board) {
            Self::Optimal
        } else {
            Self::Entropy
        }
    }

    /// Description in one sentence.
    pub fn summary(self) -> &'static str {
        match self {
            Self::FirstConsistent => {
                "Guesses the first possible code in the alphabet (Shapiro 1983)."
            }
            Self::RandomConsistent => "Guesses a random possible code (Rosu; Wiener).",
            Self::SmartString => "Tries codes in order and skips those ruled out (Liberty).",
            Self::StateMachine => "Tries two colours at a time, then codes not ruled out (Huston).",
            Self::Minimax => "Leaves the fewest possible codes in the worst case (Knuth 1977).",
            Self::ExpectedSize => "Leaves the fewest possible codes on average (Irving 1979).",
            Self::Entropy => "Gets the most info from each answer (Neuwirth 1982).",
            Self::MostParts => "Picks the guess with the most possible answers (Kooi 2005).",
            Self::Optimal => "Needs the fewest guesses on average (Koyama and Lai 1993).",
        }
    }

    /// The measure by which it ranks guesses, if it does.
    pub fn measure(self) -> Option<Measure> {
        match self {
            Self::FirstConsistent
            | Self::RandomConsistent
            | Self::SmartString
            | Self::StateMachine
            | Self::Optimal => None,
            Self::Minimax => Some(Measure::Worst),
            Self::ExpectedSize => Some(Measure::Expected),
            Self::Entropy => Some(Measure::Bits),
            Self::MostParts => Some(Measure::Parts),
        }
    }

    /// The measure by which the coach ranks guesses beside this solver: its own, else bits, and with two
    /// rows left the chance to win.
    pub fn measure_at(self, position: &Position) -> Measure {
        self.measure().unwrap_or(Measure::Bits).within(position)
    }

    /// Whether it proves its guesses, which can take a second.
    pub fn proves(self) -> bool {
        self == Self::Optimal
    }

    /// Whether it is random, so that the seed matters.
    pub fn draws_lots(self) -> bool {
        matches!(self, Self::RandomConsistent | Self::StateMachine)
    }

    /// Its next guess: the same for the same position and seed, every time.
    ///
    /// # Errors
    /// [`ChooseError::NoneLeft`] if it is proven that no code fits the scores.
    pub fn choose(
        self,
        position: &Position,
        candidates: &Candidates,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<Choice, ChooseError> {
        if candidates.codes().is_empty() {
            return if candidates.is_complete() {
                Err(ChooseError::NoneLeft)
            } else {
                Ok(consistent::none_found(position, seed))
            };
        }
        let by = |measure| one_step::choose(measure, position, candidates, cancel);
        Ok(match self {
            Self::FirstConsistent => consistent::first(candidates),
            Self::RandomConsistent => consistent::random(position, candidates, seed, cancel)?,
            Self::SmartString => smart_string::choose(position, candidates),
            Self::StateMachine => state_machine::choose(position, candidates, seed),
            Self::Minimax => by(Measure::Worst)?,
            Self::ExpectedSize => by(Measure::Expected)?,
            Self::Entropy => by(Measure::Bits)?,
            Self::MostParts => by(Measure::Parts)?,
            Self::Optimal => optimal::choose(position, candidates, cancel)?,
        })
    }

    /// Its first guess, or this `opening`, in a game that goes on until the code is found, and the
    /// position before it.
    ///
    /// Such a game goes on beyond the rows of the board, so they do not matter to the solver. Only the
    /// optimal solver takes them into account, if it is known to find every code within them.
    pub(super) fn begin(
        self,
        board: Board,
        opening: Option<Code>,
        candidates: &Candidates,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<(Position, Choice), ChooseError> {
        let first = |position: &Position| match opening {
            Some(guess) => Ok(Choice {
                drawn: Some(0),
                ..Choice::of_guess(guess)
            }),
            None => self.choose(position, candidates, seed, cancel),
        };
        let limited = Position::new(board);
        if self.proves() && limited.rows_left().is_some() {
            let choice = first(&limited)?;
            let cost = match opening {
                Some(guess) => {
                    let mut prover = Prover::new(limited.clone(), candidates.clone());
                    prover.worth(guess, cancel)?.map(|worth| worth.cost)
                }
                None => choice.cost,
            };
            if cost.is_some_and(|cost| cost.missed() == 0) {
                return Ok((limited, choice));
            }
        }
        let endless = Position::new(board.without_rows());
        let choice = first(&endless)?;
        Ok((endless, choice))
    }
}

/// The number of a string with a wheel of colours, in order, for each hole, as an odometer counts: the
/// last wheel turns fastest.
fn odometer<'a>(holes: impl Iterator<Item = (&'a [Colour], Colour)>) -> u64 {
    holes.fold(0, |number, (wheel, colour)| {
        let place = wheel.partition_point(|other| *other < colour);
        number * wheel.len() as u64 + place as u64
    })
}

/// A colour is not in this hole, counted from 0.
fn removing(colour: Colour, hole: usize) -> Remark {
    let words = format!("removing {{}} from position {}", hole + 1);
    Remark::of_colours(words, &[colour])
}
