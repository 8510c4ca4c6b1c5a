//! What the nine solvers do.

mod smart_string;
mod state_machine;

use crate::rules::{Board, Code, Colour, Solver};

use super::{
    Cancel, Cancelled, Candidates, Choice, ChooseError, Measure, Prover, RankOptions, Reason,
    Worth, book, limits, try_rank,
};

impl Solver {
    /// The solver of a board where none was chosen: the optimal one if it answers at once there, else
    /// [`Solver::ExpectedSize`]. That one ranks guesses by the codes that they leave on average, which is the figure that
    /// players see.
    pub fn usual(board: Board) -> Self {
        // With many pegs a proof takes longer than the number of codes would suggest.
        let is_small =
            board.pegs() <= limits::QUICK_PEGS && board.code_count() <= limits::QUICK_CODES;
        if is_small || book::is_there(board) {
            Self::Optimal
        } else {
            Self::ExpectedSize
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

    /// Whether it proves its guesses, which can take seconds.
    pub fn proves(self) -> bool {
        self == Self::Optimal
    }

    /// Whether it plays at random, so that the seed matters and no single run tells its figures.
    pub fn draws_lots(self) -> bool {
        matches!(self, Self::RandomConsistent | Self::StateMachine)
    }

    /// Its next guess: the same for the same position and seed, every time.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::{Candidates, Position, Reason, Solver};
    ///
    /// let position = Position::parse(Preset::Classic.board(), "AABB:1,0")?;
    /// let candidates = Candidates::new(position);
    /// let first = Solver::FirstConsistent.choose(&candidates, 0)?;
    /// assert_eq!(first.guess, candidates.codes()[0]);
    /// assert_eq!(first.reason, Reason::FirstCandidate);
    ///
    /// // The seed matters to solvers that draw lots.
    /// let random = Solver::RandomConsistent.choose(&candidates, 7)?;
    /// assert_eq!(random, Solver::RandomConsistent.choose(&candidates, 7)?);
    /// assert!(candidates.codes().contains(&random.guess));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`ChooseError::NoCandidates`] if no code fits the scores, and [`ChooseError::NoRowLeft`] after the last row.
    pub fn choose(self, candidates: &Candidates, seed: u64) -> Result<Choice, ChooseError> {
        let prover = Prover::new(candidates.clone());
        self.try_choose(&prover, seed, &Cancel::default())
    }

    /// The same with what is proven already of the candidates, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// Returns what [`Solver::choose`] does, or [`ChooseError::Cancelled`].
    pub fn try_choose(
        self,
        prover: &Prover,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<Choice, ChooseError> {
        let candidates = prover.candidates();
        candidates.check_that_play_goes_on()?;
        Ok(match self {
            Self::FirstConsistent => first_candidate(candidates),
            Self::RandomConsistent => random_candidate(candidates, seed, cancel)?,
            Self::SmartString => smart_string::choose(candidates),
            Self::StateMachine => state_machine::choose(candidates, seed),
            Self::Minimax => best_by(Measure::Worst, candidates, cancel)?,
            Self::ExpectedSize => best_by(Measure::Expected, candidates, cancel)?,
            Self::Entropy => best_by(Measure::Bits, candidates, cancel)?,
            Self::MostParts => best_by(Measure::Parts, candidates, cancel)?,
            Self::Optimal => optimal(prover, cancel)?,
        })
    }
}

fn first_candidate(candidates: &Candidates) -> Choice {
    let first = candidates.codes()[0];
    Choice::new(first, candidates.count(), Reason::FirstCandidate)
}

/// The first of some random codes that is a candidate (Rosu; Wiener). If candidates are too rare for that, one of them.
fn random_candidate(
    candidates: &Candidates,
    seed: u64,
    cancel: &Cancel,
) -> Result<Choice, Cancelled> {
    let position = candidates.position();
    let board = position.board();
    let mut dice = position.dice(*b"choose", seed);
    let codes_per_candidate = board.code_count() / candidates.count();
    let are_rare = codes_per_candidate > limits::DRAWN / 2;
    let most_drawn = if are_rare { 0 } else { limits::DRAWN };
    for drawn in 1..=most_drawn {
        if drawn % 1024 == 0 {
            cancel.check()?;
        }
        let guess = dice.code(board);
        if candidates.contains(guess) {
            let reason = Reason::FirstOfRandomCodes {
                drawn: drawn as u64,
            };
            return Ok(Choice::new(guess, candidates.count(), reason));
        }
    }
    let guess = candidates.codes()[dice.index(candidates.count())];
    Ok(Choice::new(
        guess,
        candidates.count(),
        Reason::RandomCandidate,
    ))
}

/// The best guess by `measure`; there is at least one candidate.
fn best_by(
    measure: Measure,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, Cancelled> {
    let options = RankOptions::new(measure).top(1);
    let ranking = try_rank(candidates, options, cancel)?;
    let choice = Choice::from_ranking(&ranking, measure, candidates);
    Ok(choice.expect("there is a candidate"))
}

/// The guess with the least cost, else that of the book, else the one that tells the most. Where many codes are possible
/// the book comes first.
fn optimal(prover: &Prover, cancel: &Cancel) -> Result<Choice, Cancelled> {
    let candidates = prover.candidates();
    let book_choice = from_book(candidates);
    if let Some(choice) = &book_choice
        && candidates.count() > limits::BOOK_CODES
    {
        return Ok(choice.clone());
    }
    if let Some((guess, worth)) = prover.try_best(cancel)? {
        return Ok(with_worth(guess, worth, true));
    }
    match book_choice {
        Some(choice) => Ok(choice),
        None => most_bits(candidates, cancel),
    }
}

/// The guess of the book of the board, if the book leads here.
fn from_book(candidates: &Candidates) -> Option<Choice> {
    let (guess, worth) = book::best_guess(candidates)?;
    let is_proven = book::is_proven(candidates.position().board());
    Some(with_worth(guess, worth, is_proven))
}

/// A guess with its worth: no guess is better, or none that is known.
fn with_worth(guess: Code, worth: Worth, is_proven: bool) -> Choice {
    let reason = match worth.code_count() {
        1 => Reason::OnlyCandidate,
        _ => Reason::Worth(worth),
    };
    Choice {
        is_proven,
        cost: Some(worth.cost()),
        ..Choice::new(guess, worth.code_count() as usize, reason)
    }
}

/// The guess that tells the most, where a proof would take too long.
fn most_bits(candidates: &Candidates, cancel: &Cancel) -> Result<Choice, Cancelled> {
    let measure = Measure::Bits.within(candidates.position());
    let mut choice = best_by(measure, candidates, cancel)?;
    choice.is_proven = false;
    if let Reason::Measured { replaces_proof, .. } = &mut choice.reason {
        *replaces_proof = true;
    }
    Ok(choice)
}

/// How many strings an odometer shows before this one. It has a wheel of colours for each hole, of which the last one turns
/// fastest; a hole comes with its wheel and its colour in the string.
fn odometer<'a>(holes: impl Iterator<Item = (&'a [Colour], Colour)>) -> u64 {
    let mut number = 0;
    for (wheel, colour) in holes {
        let digit = wheel.partition_point(|other| *other < colour);
        number = number * wheel.len() as u64 + digit as u64;
    }
    number
}
