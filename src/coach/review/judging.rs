//! Works out reviews step by step.

use crate::coach::{Accuracy, Analyst, Review, ReviewQuestion};
use crate::rules::Code;
use crate::solver::{
    Cancel, Cancelled, Candidates, ChooseError, Count, Measure, Position, Prover, Solver, rank,
};

use super::{Better, Judgement};

impl Analyst {
    /// Works out a review; `report` is called with each better one.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn review(
        &mut self,
        question: &ReviewQuestion,
        cancel: &Cancel,
        report: &mut dyn FnMut(Review),
    ) -> Result<(), Cancelled> {
        let (mut review, candidates) = self.judge(question, cancel, report)?;
        if !question.only_last {
            let mut played = |best_play: &BestPlay| {
                review.best_play = best_play.clone();
                report(review.clone());
            };
            BestPlayer::new(question, &candidates).play(cancel, &mut played)?;
        }
        review.is_complete = true;
        report(review);
        Ok(())
    }

    /// Judges all rows; `report` is called after each. Returns the candidates before each row and after the
    /// last, too.
    fn judge(
        &mut self,
        question: &ReviewQuestion,
        cancel: &Cancel,
        report: &mut dyn FnMut(Review),
    ) -> Result<(Review, Vec<Candidates>), Cancelled> {
        let position = &question.position;
        let candidates = self.along(position, cancel)?.to_vec();
        let mut review = Review::begun(question, &candidates);
        report(review.clone());
        // Late rows are fast, so they come first.
        for place in (0..review.rows.len()).rev() {
            let row = &mut review.rows[place];
            if !row.is_pending() {
                continue;
            }
            let before = row.number - 1;
            let decision = Decision {
                position: position.before(before),
                candidates: &candidates[before],
                guess: row.guess,
                secret: question.secret,
            };
            row.judgement = decision.judge(cancel)?;
            report(review.clone());
        }
        Ok((review, candidates))
    }

    /// Works out the accuracy of a game; `None` if no row was judged.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn accuracy(
        &mut self,
        question: &ReviewQuestion,
        cancel: &Cancel,
    ) -> Result<Option<Accuracy>, Cancelled> {
        let (review, _) = self.judge(question, cancel, &mut |_| {})?;
        Ok(review.totals().and_then(|totals| totals.accuracy()))
    }

    /// Works out best play from the opening of a game.
    ///
    /// # Errors
    /// [`Cancelled`]; `so_far` keeps the rows played by then.
    pub fn best_play(
        &mut self,
        question: &ReviewQuestion,
        cancel: &Cancel,
        so_far: &mut BestPlay,
    ) -> Result<(), Cancelled> {
        let candidates = self.along(&question.position.before(1), cancel)?.to_vec();
        let mut played = |best_play: &BestPlay| *so_far = best_play.clone();
        BestPlayer::new(question, &candidates).play(cancel, &mut played)
    }
}

/// A guess with the position in which it was made.
struct Decision<'a> {
    position: Position,
    candidates: &'a Candidates,
    guess: Code,
    secret: Code,
}

impl Decision<'_> {
    fn judge(&self, cancel: &Cancel) -> Result<Judgement, Cancelled> {
        if !Prover::is_possible(self.candidates) {
            return self.judge_by_bits(cancel);
        }
        let mut prover = Prover::new(self.position.clone(), self.candidates.clone());
        let best = prover.best(cancel)?;
        let (Some((best, worth)), Some(played)) = (best, prover.worth(self.guess, cancel)?) else {
            return self.judge_by_bits(cancel);
        };
        // Of equal guesses the one played comes first.
        let code = if played.cost == worth.cost {
            self.guess
        } else {
            best
        };
        Ok(Judgement::Guesses {
            played,
            best: Better {
                code,
                worth,
                would_leave: self.would_leave(code),
                would_find: code == self.secret,
            },
        })
    }

    fn judge_by_bits(&self, cancel: &Cancel) -> Result<Judgement, Cancelled> {
        let (position, candidates) = (&self.position, self.candidates);
        let ranking = rank(position, candidates, Measure::Bits, 1, cancel)?;
        Ok(Judgement::Bits {
            most: ranking.guesses[0],
            of_all: ranking.all_compared,
        })
    }

    fn would_leave(&self, guess: Code) -> Count {
        if guess == self.secret {
            return Count::Exact(1);
        }
        let score = guess.score(self.secret);
        let codes = self.candidates.codes().iter();
        let left = codes.filter(|code| guess.score(**code) == score).count();
        Count::Exact(left as u64)
    }
}

/// The game of [`Solver::Optimal`] with the same secret and opening so far.
#[derive(Debug, Clone, PartialEq)]
pub struct BestPlay {
    /// The guesses, the opening included.
    pub guesses: Vec<Code>,
    /// Number of codes possible after each of them.
    pub left: Vec<Count>,
    /// Whether the last guess is the secret.
    pub found: bool,
    /// Whether every guess after the opening is proven to be best.
    pub is_proven: bool,
    /// Whether the game is over.
    pub is_over: bool,
}

impl Default for BestPlay {
    fn default() -> Self {
        Self {
            guesses: Vec::new(),
            left: Vec::new(),
            found: false,
            is_proven: true,
            is_over: false,
        }
    }
}

/// Plays the game of best play.
struct BestPlayer {
    secret: Code,
    position: Position,
    candidates: Candidates,
    so_far: BestPlay,
}

impl BestPlayer {
    /// After the opening of a game; `along` are the candidates before and after it.
    pub(super) fn new(question: &ReviewQuestion, along: &[Candidates]) -> Self {
        let mut player = Self {
            secret: question.secret,
            position: question.position.before(0),
            candidates: along[0].clone(),
            so_far: BestPlay::default(),
        };
        if let ([(opening, _), ..], Some(after)) = (question.position.history(), along.get(1)) {
            player.take(*opening, after.clone());
        }
        player
    }

    /// Plays to the end, within the rows of the board; `played` is called after every row.
    pub(super) fn play(
        mut self,
        cancel: &Cancel,
        played: &mut dyn FnMut(&BestPlay),
    ) -> Result<(), Cancelled> {
        let rows = self.position.board().rows();
        while !self.so_far.found && self.so_far.guesses.len() < rows {
            let choice = Solver::Optimal.choose(&self.position, &self.candidates, 0, cancel);
            let choice = match choice {
                Ok(choice) => choice,
                Err(ChooseError::Cancelled(cancelled)) => return Err(cancelled),
                Err(ChooseError::NoneLeft) => break,
            };
            self.so_far.is_proven &= choice.exact;
            let position = self.after(choice.guess);
            let candidates = self.candidates.after(&position, cancel)?;
            self.take(choice.guess, candidates);
            played(&self.so_far);
        }
        self.so_far.is_over = true;
        played(&self.so_far);
        Ok(())
    }

    fn after(&self, guess: Code) -> Position {
        self.position.with(guess, guess.score(self.secret))
    }

    /// Makes a guess that leaves these candidates.
    fn take(&mut self, guess: Code, candidates: Candidates) {
        self.position = self.after(guess);
        self.so_far.found = guess == self.secret;
        self.so_far.guesses.push(guess);
        self.so_far.left.push(if self.so_far.found {
            Count::Exact(1)
        } else {
            candidates.count()
        });
        self.candidates = candidates;
    }
}
