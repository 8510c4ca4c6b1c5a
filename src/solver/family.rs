//! The solvers.

use crate::rules::{Board, Solver};

use super::cancel::{Interrupted, NodeBudget};
use super::{
    Cancel, Cancelled, Candidates, Choice, ChooseError, Measure, Position, consistent, one_step,
    optimal, smart_string, state_machine,
};

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
            Self::SmartString => "Tries strings in order and rules colours out of holes (Liberty).",
            Self::StateMachine => {
                "Tries two colours at a time, then the codes that its rules leave (Huston)."
            }
            Self::Minimax => "Leaves the fewest possible codes in the worst case (Knuth 1977).",
            Self::ExpectedSize => "Leaves the fewest possible codes on average (Irving 1979).",
            Self::Entropy => "Gets the most info from each answer (Neuwirth 1982).",
            Self::MostParts => "Picks the guess with the most possible answers (Kooi 2005).",
            Self::Optimal => {
                "Needs the fewest guesses on average, where it can prove that in time (Koyama and Lai 1993)."
            }
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
        let choice = match self {
            Self::FirstConsistent => consistent::first(position, candidates, cancel)?,
            Self::RandomConsistent => consistent::random(position, candidates, seed, cancel)?,
            Self::SmartString => walked(candidates, cancel, |budget| {
                smart_string::choose(position, budget)
            })?,
            Self::StateMachine => walked(candidates, cancel, |budget| {
                state_machine::choose(position, seed, budget)
            })?,
            Self::Minimax => one_step::choose(Measure::Worst, position, candidates, cancel)?,
            Self::ExpectedSize => {
                one_step::choose(Measure::Expected, position, candidates, cancel)?
            }
            Self::Entropy => one_step::choose(Measure::Bits, position, candidates, cancel)?,
            Self::MostParts => one_step::choose(Measure::Parts, position, candidates, cancel)?,
            Self::Optimal => optimal::choose(position, candidates, cancel)?,
        };
        Ok(choice)
    }
}

/// The choice of a solver that enumerates strings, with a fallback if they are too many.
fn walked(
    candidates: &Candidates,
    cancel: &Cancel,
    choose: impl FnOnce(&NodeBudget) -> Result<Option<Choice>, Interrupted>,
) -> Result<Choice, Cancelled> {
    match choose(&NodeBudget::for_a_guess(cancel)) {
        Ok(Some(choice)) => Ok(choice),
        Ok(None) | Err(Interrupted::OutOfBudget) => Ok(consistent::found(candidates)),
        Err(Interrupted::Cancelled) => Err(Cancelled),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Dice, Score};
    use crate::solver::sampling;

    /// Plays to the end; how many guesses it took.
    fn play(solver: Solver, board: Board, seed: u64) -> usize {
        let cancel = Cancel::default();
        let secret = sampling::random_code(board, &mut Dice::from_number(seed));
        let mut position = Position::new(board);
        loop {
            let candidates = Candidates::of(&position, &cancel).unwrap();
            let choice = solver
                .choose(&position, &candidates, seed, &cancel)
                .unwrap();
            let again = solver
                .choose(&position, &candidates, seed, &cancel)
                .unwrap();
            assert_eq!(choice, again);
            assert_eq!(choice.possible, position.admits(choice.guess));
            position = position.with(choice.guess, choice.guess.score(secret));
            if choice.guess == secret {
                return position.history().len();
            }
        }
    }

    #[test]
    fn the_optimal_solver_is_usual_where_it_answers_at_once() {
        for (pegs, colours, repeats, usual) in [
            (4, 6, true, Solver::Optimal),
            (3, 10, true, Solver::Optimal),
            (5, 8, true, Solver::Optimal),
            (4, 10, false, Solver::Optimal),
            (5, 5, true, Solver::Entropy),
            (9, 2, true, Solver::Entropy),
            (12, 26, true, Solver::Entropy),
        ] {
            let board = Board::new(pegs, colours, 10, repeats).unwrap();
            assert_eq!(Solver::usual(board), usual, "{board}");
        }
    }

    #[test]
    fn large_boards_are_solved() {
        let board = |pegs, colours, repeats| Board::new(pegs, colours, 99, repeats).unwrap();
        for (solver, board, most) in [
            (Solver::Entropy, board(8, 12, true), 12),
            (Solver::FirstConsistent, board(8, 12, true), 20),
            (Solver::RandomConsistent, board(10, 14, true), 30),
            (Solver::StateMachine, board(8, 12, true), 20),
            (Solver::SmartString, board(7, 9, true), 20),
        ] {
            let guesses = play(solver, board, 5);
            assert!(guesses <= most, "{solver} on {board}: {guesses}");
        }
    }

    #[test]
    fn contradictory_scores_are_an_error() {
        let board = Board::new(4, 6, 10, true).unwrap();
        let guess = "AABB".parse().unwrap();
        let position = Position::new(board)
            .with(guess, Score::new(1, 1))
            .with(guess, Score::new(1, 0));
        let cancel = Cancel::default();
        let candidates = Candidates::of(&position, &cancel).unwrap();
        for solver in Solver::ALL {
            let choice = solver.choose(&position, &candidates, 0, &cancel);
            assert_eq!(choice, Err(ChooseError::NoneLeft));
        }
    }
}
