//! The review of a finished game: what every row told, what was expected of it, and what it cost.
//!
//! Accuracy and luck are separate. Accuracy tells how little the guesses lost against the best ones; it does
//! not depend on the secret. Luck is the information of a score beyond its expectation, in bits.

mod kept;
mod loss;
mod totals;
mod words;

use std::sync::Arc;

use thiserror::Error;

use crate::rules::{Code, Codemaker, Game, Outcome, Turn};
use crate::solver::{
    Cancel, Cancelled, Candidates, Codebreaker, Position, Prover, RankedGuess, Solver, Worth,
    uncancelled,
};

use super::{Analyst, AnswerTable, Conflict, Contrast};

pub use kept::{KeptReview, KeptReviewError, KeptRow, RowCost};
pub use loss::{Accuracy, Loss, Mark};
pub use totals::Totals;

/// A game that can be reviewed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ReviewQuestion {
    game: Arc<Game>,
    /// The secret; `None` if the rows of a game played elsewhere do not tell it.
    secret: Option<Code>,
}

/// Why a game cannot be reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoReview {
    /// It is not over.
    #[error("finish the game first")]
    Running,
    /// The codemaker is evil: it chose its answers, and the code revealed at the end is one of many.
    #[error("evil picks its code at the end")]
    Evil,
    /// It has no row.
    #[error("play a row first")]
    NoRow,
    /// No code fits the scores.
    #[error("no code fits the pins")]
    NoCodeFits,
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
    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The review of this game.
    ///
    /// # Errors
    /// [`NoReview`].
    pub fn from_game(game: &Game) -> Result<Self, NoReview> {
        if game.codemaker() == Codemaker::Evil {
            return Err(NoReview::Evil);
        }
        if game.outcome() == Outcome::Running {
            return Err(NoReview::Running);
        }
        let secret = game.secret().ok_or(NoReview::NoSecret)?;
        if let Some(row) = game.wrong_rows().next() {
            return Err(NoReview::WrongScore { row });
        }
        Ok(Self {
            game: Arc::new(game.clone()),
            secret: Some(secret),
        })
    }

    /// The review of the rows of a game that was played elsewhere. It may have no end that is known, and no secret.
    ///
    /// # Errors
    /// [`NoReview::NoRow`], [`NoReview::NoCodeFits`].
    pub fn from_rows(game: &Game) -> Result<Self, NoReview> {
        if game.turns().is_empty() {
            return Err(NoReview::NoRow);
        }
        let candidates = Candidates::new(Position::from_game(game, usize::MAX));
        let secret = match candidates.codes() {
            [] => return Err(NoReview::NoCodeFits),
            [secret] => Some(*secret),
            _ => None,
        };
        Ok(Self {
            game: Arc::new(game.clone()),
            secret,
        })
    }
}

/// The review of a finished game so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    question: ReviewQuestion,
    /// All rows of the game.
    pub rows: Vec<ReviewedRow>,
    /// The guesses of [`Solver::Optimal`] for the same secret and opening so far, each with the codes that it left. Empty
    /// if the secret is not known.
    pub best_play: Vec<(Code, usize)>,
    /// Whether each of them after the opening is proven to be best.
    pub best_play_is_proven: bool,
    /// Whether the review is final.
    pub is_complete: bool,
}

impl Review {
    /// The whole review of a finished game.
    ///
    /// # Errors
    /// [`NoReview`].
    pub fn new(game: &Game) -> Result<Self, NoReview> {
        let question = ReviewQuestion::from_game(game)?;
        let (mut analyst, cancel) = (Analyst::default(), Cancel::default());
        let worked_out = Self::work_out(&question, &mut analyst, &cancel, &mut |_| {});
        Ok(uncancelled(worked_out))
    }

    /// Judges all rows, then adds best play; `report` is called at once, after each row and after each guess. What
    /// `analyst` has proven already is not proven again.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn work_out(
        question: &ReviewQuestion,
        analyst: &mut Analyst,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Self),
    ) -> Result<Self, Cancelled> {
        let (mut review, along) = Self::with_judged_rows(question, analyst, cancel, report)?;
        if let Some(secret) = question.secret {
            review.add_best_play(secret, &along[0], cancel, report)?;
        }
        review.is_complete = true;
        report(&review);
        Ok(review)
    }

    /// Judges all rows; `report` is called at once and after each row. The candidates before each row and after the last
    /// come with it.
    ///
    /// # Errors
    /// [`Cancelled`].
    fn with_judged_rows(
        question: &ReviewQuestion,
        analyst: &mut Analyst,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Self),
    ) -> Result<(Self, Vec<Candidates>), Cancelled> {
        let along =
            Candidates::try_row_by_row(&Position::from_game(&question.game, usize::MAX), cancel)?;
        let turns = question.game.turns().iter().zip(along.windows(2));
        let rows = turns.map(|(turn, around)| ReviewedRow::unjudged(turn, around));
        let mut review = Self {
            question: question.clone(),
            rows: rows.collect(),
            best_play: Vec::new(),
            best_play_is_proven: true,
            is_complete: false,
        };
        report(&review);
        for (row, left) in along.iter().enumerate().take(review.rows.len()) {
            review.rows[row].judge(question, analyst.prover_of(left), cancel)?;
            report(&review);
        }
        Ok((review, along))
    }

    /// Plays [`Solver::Optimal`] for this secret from the same opening; `report` is called after each guess.
    fn add_best_play(
        &mut self,
        secret: Code,
        start: &Candidates,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Self),
    ) -> Result<(), Cancelled> {
        let optimal = Codebreaker::from_candidates(start.clone(), Solver::Optimal, 0);
        let with_opening = optimal.with_opening(self.rows[0].guess);
        let mut codebreaker = with_opening.expect("it was played");
        while let Some(choice) = codebreaker.try_choice(cancel)?.cloned() {
            codebreaker
                .score(choice.guess, choice.guess.score(secret))
                .expect("the secret fits");
            self.best_play_is_proven &= choice.is_proven;
            self.best_play
                .push((choice.guess, codebreaker.candidates().count()));
            report(self);
        }
        Ok(())
    }

    /// Whether best play has found the secret.
    pub fn best_play_wins(&self) -> bool {
        let last = self.best_play.last().map(|(guess, _)| *guess);
        last.is_some() && last == self.question.secret
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
    pub before: usize,
    /// Number of codes possible after it.
    pub after: usize,
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
    /// The guess beside a better one, if that is proven.
    contrast: Option<Arc<Contrast>>,
}

/// The cost of a guess.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Judgement {
    /// Not known yet.
    Pending,
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
    /// What would have come of it in this game.
    pub here: Here,
}

/// What would have come of a guess in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Here {
    /// It is the secret.
    Wins,
    /// It leaves this many codes.
    Leaves(usize),
    /// The secret is not known.
    Unknown,
}

impl Here {
    /// What comes of the guess with these answers, if the secret is known.
    fn from_answers(answers: &AnswerTable, secret: Option<Code>) -> Self {
        let Some(secret) = secret else {
            return Self::Unknown;
        };
        if answers.guess() == secret {
            return Self::Wins;
        }
        let left = answers.left_after(answers.guess().score(secret));
        left.map_or(Self::Unknown, Self::Leaves)
    }
}

impl ReviewedRow {
    /// A row with the candidates before and after it.
    fn unjudged(turn: &Turn, around: &[Candidates]) -> Self {
        let (before, after, guess) = (&around[0], &around[1], turn.guess);
        let position = before.position();
        let mut earlier = position.history().iter();
        let repeats = earlier.position(|(other, _)| *other == guess);
        Self {
            number: position.history().len() + 1,
            guess,
            repeats: repeats.map(|index| index + 1),
            before: before.count(),
            after: after.count(),
            expected: RankedGuess::new(before, guess),
            conflict: Conflict::all(position, guess).next(),
            found: turn.score.is_win(guess.len()),
            judgement: Judgement::Pending,
            contrast: None,
        }
    }

    /// Judges the row by a prover of the candidates before it.
    fn judge(
        &mut self,
        question: &ReviewQuestion,
        prover: &Prover,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        self.judgement = Judgement::Unproven;
        let Some(contrast) = Contrast::new(prover, self.guess, cancel)? else {
            return Ok(());
        };
        let best = &contrast.best;
        let code = best.code();
        self.judgement = Judgement::Proven {
            played: contrast.played.worth,
            best: BestGuess {
                code,
                worth: best.worth,
                here: Here::from_answers(&best.answers, question.secret),
            },
        };
        if code != self.guess {
            self.contrast = Some(Arc::new(contrast));
        }
        Ok(())
    }

    /// Whether the cost is not known yet.
    fn is_pending(&self) -> bool {
        self.judgement == Judgement::Pending
    }

    /// Information of its score in bits.
    pub fn told(&self) -> f64 {
        (self.before as f64 / self.after as f64).log2()
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
        let [played, best] = self.worths()?;
        Some(Loss::between(played, best))
    }

    /// Whether every code left would have given the same answer, as to an earlier row guessed again.
    fn is_wasted(&self) -> bool {
        !self.is_pending() && !self.found && self.after == self.before
    }

    /// What the row comes to in a word, if that is known.
    pub fn mark(&self) -> Option<Mark> {
        if self.found {
            Some(Mark::Found)
        } else if self.is_wasted() {
            Some(Mark::Wasted)
        } else {
            self.loss().map(Mark::from_loss)
        }
    }

    /// How much of the guess was not lost, if known.
    pub fn accuracy(&self) -> Option<Accuracy> {
        Accuracy::from_row(self.is_wasted(), self.loss())
    }

    /// The best guess, if it is better.
    pub fn better(&self) -> Option<BestGuess> {
        match self.judgement {
            Judgement::Proven { best, .. } if best.code != self.guess => Some(best),
            _ => None,
        }
    }

    /// The guess beside a better one, if there is one.
    pub fn contrast(&self) -> Option<&Contrast> {
        self.contrast.as_deref()
    }
}
