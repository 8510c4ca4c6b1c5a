//! What the nine solvers do.

mod consistent;
mod one_step;
mod optimal;
mod smart_string;
mod state_machine;

use crate::rules::{Board, Colour, Solver};

use super::{Cancel, Candidates, Choice, ChooseError, Limit, Measure, Position, Prover, Remark};

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

    /// The measure by which the coach ranks guesses beside this solver: its own, else the codes left on average,
    /// and with two rows left the chance to win.
    pub fn measure_at(self, position: &Position) -> Measure {
        self.measure().unwrap_or(Measure::Expected).within(position)
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
    /// No code fits the scores, or no row is left.
    pub fn choose(self, left: &Candidates, seed: u64) -> Result<Choice, ChooseError> {
        self.choose_until(left, seed, &Cancel::default())
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// As [`Solver::choose`], or cancelled.
    pub fn choose_until(
        self,
        left: &Candidates,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<Choice, ChooseError> {
        self.choose_by(&mut Prover::new(left.clone()), seed, cancel)
    }

    /// The same with what is proven already of the candidates.
    pub(crate) fn choose_by(
        self,
        prover: &mut Prover,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<Choice, ChooseError> {
        let left = prover.left();
        if left.codes().is_empty() {
            return Err(ChooseError::NoneLeft);
        }
        if left.position().left() == Limit::Rows(0) {
            return Err(ChooseError::NoRowLeft);
        }
        if let Some(measure) = self.measure() {
            return Ok(one_step::choose(measure, left, cancel)?);
        }
        Ok(match self {
            Self::RandomConsistent => consistent::random(left, seed, cancel)?,
            Self::SmartString => smart_string::choose(left),
            Self::StateMachine => state_machine::choose(left, seed),
            Self::Optimal => prover.choice_until(cancel)?,
            _ => consistent::first(left),
        })
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
