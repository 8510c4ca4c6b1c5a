//! What the nine solvers do.

mod smart_string;
mod state_machine;

use crate::rules::{Board, Code, Colour, Preset, Solver, grouped};

use super::{
    Cancel, Cancelled, Candidates, Choice, ChooseError, Limit, Measure, Prover, RankOptions,
    Ranking, Remark, Strategy, Worth, book, limits, try_rank,
};

impl Solver {
    /// The solver of a board where none was chosen: the optimal one if it answers at once there, else the one that plays
    /// by the figure that people are told, so that its guess is the first of those that they see.
    pub fn usual(board: Board) -> Self {
        // With many pegs a proof takes longer than the number of codes would suggest.
        let is_small =
            board.pegs() <= limits::QUICK_PEGS && board.code_count() <= limits::QUICK_CODES;
        if is_small || Strategy::from_book(board).is_some() {
            Self::Optimal
        } else {
            Self::ExpectedSize
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
            Self::StateMachine => {
                "Tries two random colours, two more, then possible codes (Huston)."
            }
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

    /// The guesses that it needs for all codes of a board, where they and the optimum are known: as tests count them.
    /// `None` for a solver that draws lots, which needs others in each run.
    pub fn total(self, board: Board) -> Option<u64> {
        let [classic, bulls_and_cows] = match self {
            Self::FirstConsistent => [7_471, 28_024],
            Self::SmartString => [7_471, 27_797],
            Self::Minimax => [5_801, 27_139],
            Self::ExpectedSize => [5_696, 26_551],
            Self::Entropy => [5_722, 26_424],
            Self::MostParts => [5_668, 26_751],
            Self::Optimal => [5_625, 26_274],
            Self::RandomConsistent | Self::StateMachine => return None,
        };
        match Preset::from_board(board)? {
            Preset::Classic => Some(classic),
            Preset::BullsAndCows => Some(bulls_and_cows),
            _ => None,
        }
    }

    /// The guesses that it needs in a game on average, where they and the optimum are known. For a solver that draws lots
    /// this is the average over its draws, which a single run only comes near.
    pub fn mean(self, board: Board) -> Option<f64> {
        match (self, Preset::from_board(board)?) {
            // Each guess is drawn from the candidates, so that the averages of smaller sets make those of larger ones.
            (Self::RandomConsistent, Preset::Classic) => Some(6_018.006_246 / 1_296.0),
            // It draws its first guess and nothing else: these are its games with each of the 6 or 10 first guesses,
            // which are equally likely.
            (Self::StateMachine, Preset::Classic) => Some(37_174.0 / (6.0 * 1_296.0)),
            (Self::StateMachine, Preset::BullsAndCows) => Some(282_520.0 / (10.0 * 5_040.0)),
            _ => Some(self.total(board)? as f64 / board.code_count() as f64),
        }
    }

    /// The guesses that it loses in a game on average against the best play, where that is known.
    pub fn loss(self, board: Board) -> Option<f64> {
        Some(self.mean(board)? - Self::Optimal.mean(board)?)
    }

    /// Whether it proves its guesses, which can take a second.
    pub fn proves(self) -> bool {
        self == Self::Optimal
    }

    /// Whether it is random, so that the seed matters. No single run tells its figures.
    pub fn draws_lots(self) -> bool {
        matches!(self, Self::RandomConsistent | Self::StateMachine)
    }

    /// Its next guess: the same for the same position and seed, every time.
    ///
    /// # Errors
    /// No code fits the scores, or no row is left.
    pub fn choose(self, left: &Candidates, seed: u64) -> Result<Choice, ChooseError> {
        self.try_choose(&Prover::new(left.clone()), seed, &Cancel::default())
    }

    /// The same with what is proven already of the candidates, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// As [`Solver::choose`], or cancelled.
    pub fn try_choose(
        self,
        prover: &Prover,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<Choice, ChooseError> {
        let left = prover.candidates();
        if left.codes().is_empty() {
            return Err(ChooseError::NoneLeft);
        }
        if left.position().rows_left() == Limit::Rows(0) {
            return Err(ChooseError::NoRowLeft);
        }
        if let Some(measure) = self.measure() {
            return Ok(best_by(measure, left, cancel)?);
        }
        Ok(match self {
            Self::RandomConsistent => random_candidate(left, seed, cancel)?,
            Self::SmartString => smart_string::choose(left),
            Self::StateMachine => state_machine::choose(left, seed),
            Self::Optimal => optimal(prover, cancel)?,
            _ => {
                let words = "{} is the first possible code in the alphabet.";
                Choice::reasoned(left.codes()[0], left.count(), words)
            }
        })
    }
}

/// How many codes of a board [`Solver::Optimal`] finds with 1, 2, 3, … guesses, where that and the optimum are known: as
/// tests count them.
pub fn best_play(board: Board) -> Option<&'static [u64]> {
    match Preset::from_board(board)? {
        Preset::Classic => Some(&[1, 8, 97, 640, 543, 7]),
        Preset::BullsAndCows => Some(&[1, 7, 62, 715, 2_405, 1_762, 88]),
        _ => None,
    }
}

/// The first of some random codes that fits (Rosu; Wiener). If such codes are too rare, a random candidate.
fn random_candidate(left: &Candidates, seed: u64, cancel: &Cancel) -> Result<Choice, Cancelled> {
    let (position, board) = (left.position(), left.position().board());
    let mut dice = position.dice(*b"choose", seed);
    let is_rare = board.code_count() / left.count() > limits::DRAWN / 2;
    let tries = if is_rare { 0 } else { limits::DRAWN };
    for drawn in 1..=tries {
        if drawn % 1024 == 0 {
            cancel.check()?;
        }
        let guess = dice.code(board);
        if left.contains(guess) {
            let words = if drawn == 1 {
                "{} is a random possible code.".to_owned()
            } else {
                let drawn = grouped(drawn);
                format!("Of {drawn} random codes, {{}} is the first possible one.")
            };
            return Ok(Choice {
                drawn: Some(drawn as u64),
                ..Choice::reasoned(guess, left.count(), words)
            });
        }
    }
    let guess = left.codes()[dice.index(left.count())];
    let words = "Possible codes are rare. {} is a random one.";
    Ok(Choice::reasoned(guess, left.count(), words))
}

/// The best guess by `measure`; there is at least one candidate.
fn best_by(measure: Measure, left: &Candidates, cancel: &Cancel) -> Result<Choice, Cancelled> {
    let options = RankOptions::new(measure).top(1);
    let choice = try_rank(left, options, cancel)?.choice(measure, left);
    Ok(choice.expect("there is a candidate"))
}

impl Ranking {
    /// The choice of the solver that plays the first guess of this ranking by `measure`, and why.
    pub(crate) fn choice(&self, measure: Measure, left: &Candidates) -> Option<Choice> {
        let best = self.guesses.first()?;
        let (worst, average) = (grouped(best.worst), best.average());
        let (most, effect) = match measure {
            Measure::Worst => ("fewest", format!("leaves {worst} codes at worst")),
            Measure::Expected => ("fewest", format!("leaves {average} codes on average")),
            Measure::Bits => ("most", format!("gives {:.2} bits of info", best.bits)),
            Measure::Parts => ("most", format!("can get {} answers", best.part_count)),
        };
        let words = match left.count() {
            1 => MUST_BE.to_owned(),
            _ if left.position().rows_left() == Limit::Rows(1) => {
                "On the last row only a possible code can win.".to_owned()
            }
            codes if best.worst == 1 => format!("{{}} tells the {} codes apart.", grouped(codes)),
            _ if self.all_compared => format!("{{}} {effect}: the {most}."),
            _ => format!("{{}} {effect}."),
        };
        let mut choice = Choice::reasoned(best.guess, left.count(), words);
        choice.is_proven = self.all_compared;
        if !choice.is_proven {
            choice.add("There are too many guesses to compare all.");
        } else if !best.is_consistent {
            choice.add("It cannot be the code itself.");
        }
        Some(choice)
    }
}

/// Said of the only candidate.
const MUST_BE: &str = "{} must be the code.";

/// The guess with the least cost, else that of the book, else the one that tells the most.
fn optimal(prover: &Prover, cancel: &Cancel) -> Result<Choice, Cancelled> {
    let board = prover.candidates().position().board();
    let book = book::best_guess(prover.candidates());
    let book = book.map(|(guess, worth)| known(guess, worth, book::is_proven(board)));
    match book {
        Some(book) if prover.candidates().count() > limits::BOOK_CODES => Ok(book),
        book => match prover.try_best(cancel)? {
            Some((guess, worth)) => Ok(known(guess, worth, true)),
            None => book.map_or_else(|| most_info(prover.candidates(), cancel), Ok),
        },
    }
}

/// A guess with its worth: no guess is better, or none that is known.
fn known(guess: Code, worth: Worth, is_proven: bool) -> Choice {
    let doubt = if is_proven {
        "No guess is better: proven."
    } else {
        "No better guess is known."
    };
    let words = if worth.codes() == 1 {
        MUST_BE.to_owned()
    } else if worth.is_certain() {
        let guesses = worth.digits();
        format!("{{}} wins in {guesses} guesses on average. {doubt}")
    } else {
        format!("{{}} {}. {doubt}", worth.wins())
    };
    Choice {
        is_proven,
        cost: Some(worth.cost()),
        ..Choice::reasoned(guess, worth.codes() as usize, words)
    }
}

/// The guess that tells the most, where a proof would take too long.
fn most_info(left: &Candidates, cancel: &Cancel) -> Result<Choice, Cancelled> {
    let mut choice = best_by(Measure::Bits.within(left.position()), left, cancel)?;
    choice.is_proven = false;
    choice.add("Proving the best guess takes too long here.");
    Ok(choice)
}

/// The number of a string on wheels of colours, one for each hole, as an odometer counts: the last is fastest.
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
