//! The review of a finished game: what every row told, what was expected of it, and what it cost.
//!
//! Accuracy and luck are separate. Accuracy tells how little the guesses lost against the best ones; it does
//! not depend on the secret. Luck is the information of a score beyond its expectation, in bits. The opening
//! is not judged, but its luck counts.

mod loss;
mod totals;
mod words;

use thiserror::Error;

use crate::rules::{Code, Codemaker, Game, Outcome};
use crate::solver::{
    Cancel, Cancelled, Candidates, ChooseError, Count, Position, Prover, RankedGuess, Solver,
    Worth, assess,
};

use super::Conflict;

pub use loss::{Accuracy, Loss, Mark};
pub use totals::Totals;

/// A finished game that can be reviewed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ReviewQuestion {
    position: Position,
    secret: Code,
    /// Whether each row was made by the codebreaker. Where a solver helped out, some were not.
    is_own: Vec<bool>,
}

/// Why a game cannot be reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoReview {
    /// It is not over.
    #[error("finish the game first")]
    Running,
    /// The codes of its board cannot all be listed.
    #[error("this board is too large")]
    TooManyCodes,
    /// The codemaker is evil: it chose its answers, and the code revealed at the end is one of many.
    #[error("evil has no code")]
    Evil,
    /// The secret is not known.
    #[error("the code is not known for certain")]
    NoSecret,
    /// A score contradicts the secret.
    #[error("the pins of row {row} are wrong")]
    WrongScore {
        /// The row, counted from 1.
        row: usize,
    },
}

impl ReviewQuestion {
    /// The review of this game.
    ///
    /// # Errors
    /// [`NoReview`].
    pub fn of_game(game: &Game) -> Result<Self, NoReview> {
        if game.outcome() == Outcome::Running {
            return Err(NoReview::Running);
        }
        if !Candidates::can_list(game.board()) {
            return Err(NoReview::TooManyCodes);
        }
        if game.codemaker() == Codemaker::Evil {
            return Err(NoReview::Evil);
        }
        let secret = game.secret().ok_or(NoReview::NoSecret)?;
        match game.wrong_rows().next() {
            Some(row) => Err(NoReview::WrongScore { row }),
            None => Ok(Self {
                position: Position::of(game, game.turns().len()),
                secret,
                is_own: (game.turns().iter())
                    .map(|turn| turn.by == game.codebreaker())
                    .collect(),
            }),
        }
    }
}

/// The review of a finished game so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    question: ReviewQuestion,
    /// All rows of the game.
    pub rows: Vec<ReviewedRow>,
    /// The guesses of [`Solver::Optimal`] for the same secret and opening, so far, and the number of codes
    /// possible after each.
    pub best_play: Vec<(Code, Count)>,
    /// Whether each of them after the opening is proven to be best.
    pub best_play_is_proven: bool,
    /// Whether the review is final.
    pub is_complete: bool,
}

impl Review {
    /// Judges all rows; `report` is called at once and after each of them.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of(
        question: &ReviewQuestion,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Self),
    ) -> Result<Self, Cancelled> {
        let position = &question.position;
        let mut review = Self {
            question: question.clone(),
            rows: Vec::new(),
            best_play: Vec::new(),
            best_play_is_proven: true,
            is_complete: false,
        };
        let mut left = Candidates::of(&position.before(0), cancel)?;
        let mut before = Vec::new();
        for number in 1..=position.history().len() {
            let after = left.after(&position.before(number), cancel)?;
            let row = ReviewedRow::unjudged(question, number, [&left, &after]);
            review.rows.push(row);
            before.push(std::mem::replace(&mut left, after));
        }
        report(&review);
        for (row, left) in before.iter().enumerate().skip(1) {
            review.rows[row].judge(question, left, cancel)?;
            report(&review);
        }
        Ok(review)
    }

    /// Adds best play, which completes the review; `report` is called after each guess.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn play_best(
        mut self,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Self),
    ) -> Result<(), Cancelled> {
        let secret = self.question.secret;
        let mut position = self.question.position.before(1);
        let mut left = Candidates::of(&position, cancel)?;
        let mut guess = self.rows[0].guess;
        loop {
            self.best_play.push((guess, left.count()));
            self.is_complete = guess == secret || self.best_play.len() == position.board().rows();
            report(&self);
            if self.is_complete {
                return Ok(());
            }
            guess = match Solver::Optimal.choose(&position, &left, 0, cancel) {
                Ok(choice) => {
                    self.best_play_is_proven &= choice.exact;
                    choice.guess
                }
                Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
                Err(ChooseError::NoneLeft) => unreachable!("the secret fits"),
            };
            position = position.with(guess, guess.score(secret));
            left = left.after(&position, cancel)?;
        }
    }

    /// Whether best play has found the secret.
    pub fn best_play_wins(&self) -> bool {
        self.best_play
            .last()
            .is_some_and(|(guess, _)| *guess == self.question.secret)
    }

    /// A row, counted from 1.
    pub fn row(&self, number: usize) -> Option<&ReviewedRow> {
        self.rows.get(number.checked_sub(1)?)
    }
}

/// A row with what it told, what was expected, and what it cost.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewedRow {
    /// Number of the row, from 1.
    pub number: usize,
    /// The guess.
    pub guess: Code,
    /// Number of codes possible before it.
    pub before: Count,
    /// Number of codes possible after it.
    pub after: Count,
    /// The expected figures of the guess.
    pub expected: RankedGuess,
    /// The earlier row with the same guess.
    pub repeats: Option<usize>,
    /// The first row that ruled the guess out.
    pub conflict: Option<Conflict>,
    /// Whether the guess is the secret.
    pub found: bool,
    /// The cost of the guess.
    pub judgement: Judgement,
}

/// The cost of a guess.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Judgement {
    /// Not known yet.
    Pending,
    /// The opening, which is not judged.
    Opening,
    /// The worth of the guess, and the best one: the guess itself if no other is better.
    Proven {
        /// The worth.
        played: Worth,
        /// The best guess.
        best: BestGuess,
    },
    /// A proof would take too long.
    Unproven,
}

/// The best guess of a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BestGuess {
    /// The guess.
    pub code: Code,
    /// Its worth.
    pub worth: Worth,
    /// Number of codes it would have left in this game; `None` if it is the secret.
    pub would_leave: Option<Count>,
}

impl ReviewedRow {
    /// A row, counted from 1, with the candidates before and after it.
    fn unjudged(question: &ReviewQuestion, number: usize, around: [&Candidates; 2]) -> Self {
        let [before, after] = around;
        let position = question.position.before(number - 1);
        let guess = question.position.history()[number - 1].0;
        let mut earlier = position.history().iter();
        let repeats = earlier.position(|(other, _)| *other == guess);
        Self {
            number,
            guess,
            repeats: repeats.map(|index| index + 1),
            before: before.count(),
            after: after.count(),
            expected: assess(&position, before, guess),
            conflict: Conflict::all(&position, guess).next(),
            found: guess == question.secret,
            judgement: if number == 1 {
                Judgement::Opening
            } else {
                Judgement::Pending
            },
        }
    }

    /// Judges the row; `candidates` are those before it.
    fn judge(
        &mut self,
        question: &ReviewQuestion,
        candidates: &Candidates,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let position = question.position.before(self.number - 1);
        if Prover::is_possible(candidates) {
            let mut prover = Prover::new(position.clone(), candidates.clone());
            if let Some((best, worth)) = prover.best(cancel)?
                && let Some(played) = prover.worth(self.guess, cancel)?
            {
                let code = if played == worth { self.guess } else { best };
                let score = code.score(question.secret);
                let left = candidates.codes().iter();
                let left = left.filter(|other| code.score(**other) == score).count();
                let would_leave = (code != question.secret).then_some(Count::Exact(left as u64));
                let best = BestGuess {
                    code,
                    worth,
                    would_leave,
                };
                self.judgement = Judgement::Proven { played, best };
                return Ok(());
            }
        }
        self.judgement = Judgement::Unproven;
        Ok(())
    }

    /// Whether the cost is not known yet.
    pub fn is_pending(&self) -> bool {
        self.judgement == Judgement::Pending
    }

    /// Information of its score in bits.
    pub fn told(&self) -> f64 {
        (self.before.value() as f64 / self.after.value() as f64).log2()
    }

    /// Information of its score beyond the expectation, in bits; can be negative.
    pub fn luck(&self) -> f64 {
        self.told() - self.expected.bits
    }

    /// The worth of the guess and of the best one, if known.
    fn worths(&self) -> Option<[Worth; 2]> {
        match self.judgement {
            Judgement::Proven { played, best } => Some([played, best.worth]),
            _ => None,
        }
    }

    /// The worth of the guess, if known.
    pub fn worth(&self) -> Option<Worth> {
        self.worths().map(|[played, _]| played)
    }

    /// The loss, if known.
    pub fn loss(&self) -> Option<Loss> {
        self.worths()
            .map(|[played, best]| Loss::between(played, best))
    }

    /// Whether every code left would have given the same answer, as to an earlier row guessed again.
    pub fn is_wasted(&self) -> bool {
        let is_judged = !self.is_pending() && self.judgement != Judgement::Opening;
        is_judged && !self.found && self.after == self.before
    }

    /// The loss in a word, if known. The guess that found the secret is good at least.
    pub fn mark(&self) -> Option<Mark> {
        if self.is_wasted() {
            return Some(Mark::Wasted);
        }
        let worst = if self.found { Mark::Good } else { Mark::Costly };
        self.loss().map(|loss| Mark::of(loss).min(worst))
    }

    /// How much of the guess was not lost, if known.
    fn accuracy(&self) -> Option<Accuracy> {
        if self.is_wasted() {
            return Some(Accuracy(0.0));
        }
        let loss = self.loss()?;
        Some(Accuracy(1.0 - loss.chance.max(loss.guesses).min(1.0)))
    }

    /// The best guess, if it is better.
    pub fn better(&self) -> Option<BestGuess> {
        match self.judgement {
            Judgement::Proven { best, .. } if best.code != self.guess => Some(best),
            _ => None,
        }
    }
}
