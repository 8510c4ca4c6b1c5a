//! The review of a finished game: what every row told, what was expected of it, and what it cost.
//!
//! Accuracy and luck are separate. Accuracy tells how little the guesses lost against the best ones; it does
//! not depend on the secret. Luck is the information of a score beyond its expectation, in bits.

mod loss;
mod stored;
mod totals;

use std::sync::Arc;

use thiserror::Error;

use crate::rules::{Code, Codemaker, Game, Outcome, Score, Turn};
use crate::solver::{
    AnswerError, Cancel, Cancelled, Candidates, Codebreaker, GuessFigures, Partition, Position,
    Prover, Solver, Worth, uncancelled,
};

use super::{Analyst, AnswerTable, Conflict, Contrast};

pub use loss::{Accuracy, Loss, Mark};
pub use stored::{RowLoss, StoredReview, StoredReviewError, StoredRow};
pub use totals::Totals;

/// A game that can be reviewed, with its secret where that is known.
///
/// ```
/// use pegwise::coach::{Analyst, Review, ReviewError, ReviewQuestion};
/// use pegwise::rules::{Board, Codemaker, Game, Player};
/// use pegwise::solver::Cancel;
///
/// let secret = Codemaker::Secret("CDA".parse()?);
/// let mut game = Game::new(Board::new(3, 4)?, secret, Player::Person);
/// assert_eq!(ReviewQuestion::from_game(&game), Err(ReviewError::Running));
/// game.play("CDA".parse()?, Player::Person)?;
/// let question = ReviewQuestion::from_game(&game)?;
/// // Row by row; another thread can cancel it.
/// let mut reports = 0;
/// let mut report = |_: &Review| reports += 1;
/// let cancel = Cancel::default();
/// let review = Review::work_out(&question, &mut Analyst::default(), &cancel, &mut report)?;
/// assert!(review.is_won() && reports > 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct ReviewQuestion {
    game: Arc<Game>,
    /// The secret; `None` if the rows of a game played elsewhere do not tell it.
    secret: Option<Code>,
}

/// Why a game cannot be reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReviewError {
    /// The work was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
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

    /// A finished game with a secret.
    ///
    /// # Errors
    /// Returns why the game cannot be reviewed, never [`ReviewError::Cancelled`].
    pub fn from_game(game: &Game) -> Result<Self, ReviewError> {
        if game.codemaker() == Codemaker::Evil {
            return Err(ReviewError::Evil);
        }
        if game.outcome() == Outcome::Running {
            return Err(ReviewError::Running);
        }
        let secret = game.secret().ok_or(ReviewError::NoSecret)?;
        if let Some(row) = game.wrong_rows().next() {
            return Err(ReviewError::WrongScore { row });
        }
        Ok(Self {
            game: Arc::new(game.clone()),
            secret: Some(secret),
        })
    }

    /// The rows of a game that was played elsewhere. It need not be over, and its secret is known only if one code alone
    /// fits the rows.
    ///
    /// ```
    /// use pegwise::coach::{ReviewError, ReviewQuestion};
    /// use pegwise::rules::{Board, Codemaker, Game, Player};
    ///
    /// let mut game = Game::new(Board::new(3, 4)?, Codemaker::Hand, Player::Person);
    /// assert_eq!(ReviewQuestion::from_rows(&game), Err(ReviewError::NoRow));
    /// game.play_scored("AAB".parse()?, "1,0".parse()?, Player::Person)?;
    /// assert!(ReviewQuestion::from_rows(&game).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`ReviewError::NoRow`] or [`ReviewError::NoCodeFits`].
    pub fn from_rows(game: &Game) -> Result<Self, ReviewError> {
        Self::try_from_rows(game, &Cancel::default())
    }

    /// The same, unless it is cancelled before it is known.
    ///
    /// # Errors
    /// Returns what [`ReviewQuestion::from_rows`] does, or [`ReviewError::Cancelled`].
    pub fn try_from_rows(game: &Game, cancel: &Cancel) -> Result<Self, ReviewError> {
        if game.turns().is_empty() {
            return Err(ReviewError::NoRow);
        }
        let candidates = Candidates::try_new(Position::from_game(game, usize::MAX), cancel)?;
        let secret = match candidates.codes() {
            [] => return Err(ReviewError::NoCodeFits),
            [secret] => Some(*secret),
            _ => None,
        };
        Ok(Self {
            game: Arc::new(game.clone()),
            secret,
        })
    }
}

/// The review of a finished game, as far as it is worked out.
///
/// ```
/// use pegwise::coach::{Mark, Review, say};
/// use pegwise::rules::Game;
///
/// let record = "pegwise 1
/// board 3x4 rows 10 repeats
/// codemaker secret CDA
/// codebreaker you
/// 1 AAA 1 0
/// 2 CDA 3 0
/// ";
/// let game: Game = record.parse()?;
/// let review = Review::new(&game)?;
/// for row in review.rows() {
///     let (number, guess, score) = (row.number(), row.guess(), row.score());
///     let mark = row.mark().map_or("not judged", Mark::name);
///     println!("{number}. {guess} {score}: {mark}. {}", say::reviewed_row(row));
/// }
/// assert_eq!(review.rows()[0].mark(), Some(Mark::Weak));
/// assert_eq!(review.rows()[0].better().map(|best| best.guess), Some("AAB".parse()?));
/// assert_eq!(say::summary(&review)[0], "Accuracy: 79% of 2 rows, good.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct Review {
    question: ReviewQuestion,
    rows: Vec<ReviewedRow>,
    best_play: Vec<(Code, usize)>,
    is_best_play_proven: bool,
    is_complete: bool,
}

impl Review {
    /// The whole review of a finished game.
    ///
    /// A game that was played elsewhere, or lost without its code being told, is reviewed by [`Review::work_out`] with a
    /// [`ReviewQuestion::from_rows`].
    ///
    /// # Errors
    /// Returns why the game cannot be reviewed, never [`ReviewError::Cancelled`].
    pub fn new(game: &Game) -> Result<Self, ReviewError> {
        let question = ReviewQuestion::from_game(game)?;
        let review = Self::work_out(
            &question,
            &mut Analyst::default(),
            &Cancel::default(),
            &mut |_| {},
        );
        Ok(uncancelled(review))
    }

    /// Judges all rows, then adds best play; `report` is called at once, after each row and after each guess. What
    /// `analyst` has proven already is not proven again.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn work_out(
        question: &ReviewQuestion,
        analyst: &mut Analyst,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Self),
    ) -> Result<Self, Cancelled> {
        let (mut review, by_row) = Self::with_judged_rows(question, analyst, cancel, report)?;
        if let Some(secret) = question.secret {
            review.add_best_play(secret, &by_row[0], cancel, report)?;
        }
        review.is_complete = true;
        report(&review);
        Ok(review)
    }

    /// Judges all rows; `report` is called at once and after each row. The candidates before each row and after the last
    /// one come with the review.
    fn with_judged_rows(
        question: &ReviewQuestion,
        analyst: &mut Analyst,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Self),
    ) -> Result<(Self, Vec<Candidates>), Cancelled> {
        let position = Position::from_game(&question.game, usize::MAX);
        let by_row = Candidates::try_row_by_row(&position, cancel)?;
        let mut rows = Vec::new();
        for (index, turn) in question.game.turns().iter().enumerate() {
            let [before, after] = [&by_row[index], &by_row[index + 1]];
            rows.push(ReviewedRow::unjudged(turn, before, after, cancel)?);
        }
        let mut review = Self {
            question: question.clone(),
            rows,
            best_play: Vec::new(),
            is_best_play_proven: true,
            is_complete: false,
        };
        report(&review);
        let before_each = &by_row[..review.rows.len()];
        for (index, before) in before_each.iter().enumerate() {
            review.rows[index].judge(question, analyst.prover(before), cancel)?;
            report(&review);
        }
        Ok((review, by_row))
    }

    /// Plays [`Solver::Optimal`] for this secret from the same opening; `report` is called after each guess.
    fn add_best_play(
        &mut self,
        secret: Code,
        start: &Candidates,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Self),
    ) -> Result<(), Cancelled> {
        let mut codebreaker = Codebreaker::from_candidates(start.clone(), Solver::Optimal, 0)
            .with_opening(self.rows[0].guess)
            .expect("it was played");
        while let Some(choice) = codebreaker.try_choice(cancel)? {
            let guess = choice.guess;
            self.is_best_play_proven &= choice.is_proven;
            match codebreaker.try_take_score(guess, guess.score(secret), cancel) {
                Err(AnswerError::Cancelled(cancelled)) => return Err(cancelled),
                scored => scored.expect("the secret fits"),
            }
            let remaining = codebreaker.candidates().count();
            self.best_play.push((guess, remaining));
            report(self);
        }
        Ok(())
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.question.game
    }

    /// The secret; `None` if the rows of a game played elsewhere do not tell it.
    pub fn secret(&self) -> Option<Code> {
        self.question.secret
    }

    /// All rows of the game, the first one first. Those that are not judged yet are among them.
    pub fn rows(&self) -> &[ReviewedRow] {
        &self.rows
    }

    /// A row, counted from 1.
    pub fn row(&self, number: usize) -> Option<&ReviewedRow> {
        self.rows.get(number.checked_sub(1)?)
    }

    /// Whether the last row found the secret.
    pub fn is_won(&self) -> bool {
        self.rows.last().is_some_and(ReviewedRow::is_found)
    }

    /// The guesses of [`Solver::Optimal`] for the same secret and opening so far, each with the number of codes that were
    /// possible after it. Empty if the secret is not known.
    pub fn best_play(&self) -> &[(Code, usize)] {
        &self.best_play
    }

    /// Whether best play has found the secret.
    pub fn best_play_wins(&self) -> bool {
        let last = self.best_play.last().map(|(guess, _)| *guess);
        last.is_some() && last == self.question.secret
    }

    /// Whether each guess of best play after the opening is proven to be best.
    pub fn is_best_play_proven(&self) -> bool {
        self.is_best_play_proven
    }

    /// Whether nothing more will be known.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }
}

/// A row with what it told, what was expected, and what it cost.
///
/// ```
/// use pegwise::coach::Review;
/// use pegwise::rules::{Board, Codemaker, Game, Player};
///
/// let board = Board::new(3, 4)?;
/// let mut game = Game::new(board, Codemaker::Secret("CDA".parse()?), Player::Person);
/// for guess in ["AAA", "CDA"] {
///     game.play(guess.parse()?, Player::Person)?;
/// }
/// let review = Review::new(&game)?;
/// let row = review.row(1).expect("it was played");
/// assert_eq!((row.before(), row.after()), (64, 27));
/// // The pins told log₂ (64 / 27) bits, which is less than this guess tells on average.
/// assert!((row.bits() - 1.245).abs() < 0.001);
/// assert!((row.luck() + 0.297).abs() < 0.001);
/// // With the best guess all 64 codes together would need 27 guesses fewer.
/// let loss = row.loss().expect("a small board has a proof");
/// assert_eq!((loss.guesses(), loss.code_count()), (27, 64));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct ReviewedRow {
    number: usize,
    guess: Code,
    score: Score,
    before: usize,
    after: usize,
    expected: GuessFigures,
    repeats: Option<usize>,
    conflict: Option<Conflict>,
    judgement: Judgement,
    /// The guess beside a better one, if that is proven.
    contrast: Option<Arc<Contrast>>,
}

/// How a guess compares with the best one of its position.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
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
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct BestGuess {
    /// The guess.
    pub guess: Code,
    /// Its worth.
    pub worth: Worth,
    /// What would have come of it in this game.
    pub consequence: Consequence,
}

/// What would have come of a guess in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Consequence {
    /// It is the secret.
    Wins,
    /// It leaves this many codes.
    Leaves(usize),
    /// The secret is not known.
    Unknown,
}

impl Consequence {
    /// What comes of the guess with these answers, if the secret is known.
    fn from_answers(answers: &AnswerTable, secret: Option<Code>) -> Self {
        let Some(secret) = secret else {
            return Self::Unknown;
        };
        let guess = answers.guess();
        if guess == secret {
            return Self::Wins;
        }
        match answers.codes_after(guess.score(secret)) {
            Some(codes) => Self::Leaves(codes),
            None => Self::Unknown,
        }
    }
}

impl ReviewedRow {
    /// A row with the candidates before and after it.
    fn unjudged(
        turn: &Turn,
        before: &Candidates,
        after: &Candidates,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let guess = turn.guess;
        let position = before.position();
        let partition = Partition::try_new(guess, before.codes(), cancel)?;
        Ok(Self {
            number: position.history().len() + 1,
            guess,
            score: turn.score,
            before: before.count(),
            after: after.count(),
            expected: GuessFigures::from_partition(before, guess, &partition),
            repeats: first_row_with(guess, position),
            conflict: Conflict::all(position, guess).next(),
            judgement: Judgement::Pending,
            contrast: None,
        })
    }

    /// Judges the row by a prover of the candidates before it.
    fn judge(
        &mut self,
        question: &ReviewQuestion,
        prover: &Prover,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let Some(contrast) = Contrast::new(prover, self.guess, cancel)? else {
            self.judgement = Judgement::Unproven;
            return Ok(());
        };
        let best = &contrast.best;
        self.judgement = Judgement::Proven {
            played: contrast.played.worth,
            best: BestGuess {
                guess: best.guess(),
                worth: best.worth,
                consequence: Consequence::from_answers(&best.answers, question.secret),
            },
        };
        if best.guess() != self.guess {
            self.contrast = Some(Arc::new(contrast));
        }
        Ok(())
    }

    /// Number of the row, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The guess.
    pub fn guess(&self) -> Code {
        self.guess
    }

    /// Its pins.
    pub fn score(&self) -> Score {
        self.score
    }

    /// Number of codes possible before it.
    pub fn before(&self) -> usize {
        self.before
    }

    /// Number of codes possible after it.
    pub fn after(&self) -> usize {
        self.after
    }

    /// The expected figures of the guess.
    pub fn figures(&self) -> &GuessFigures {
        &self.expected
    }

    /// The earlier row with the same guess, counted from 1.
    pub fn repeats(&self) -> Option<usize> {
        self.repeats
    }

    /// The first row that ruled the guess out when it was made.
    pub fn conflict(&self) -> Option<Conflict> {
        self.conflict
    }

    /// Whether the guess is the secret.
    pub fn is_found(&self) -> bool {
        self.score.is_win(self.guess.len())
    }

    /// The cost of the guess.
    pub fn judgement(&self) -> Judgement {
        self.judgement
    }

    /// Whether the cost is not known yet.
    fn is_pending(&self) -> bool {
        self.judgement == Judgement::Pending
    }

    /// Information that its score gave, in bits: the logarithm of how many times fewer codes were possible after it.
    pub fn bits(&self) -> f64 {
        (self.before as f64 / self.after as f64).log2()
    }

    /// Information of its score beyond what the guess gives on average, in bits. It is negative where the pins told less
    /// than that: luck lies in the secret, not in the guess.
    pub fn luck(&self) -> f64 {
        self.bits() - self.expected.bits
    }

    /// The worth of the guess, if known.
    pub fn worth(&self) -> Option<Worth> {
        match self.judgement {
            Judgement::Proven { played, .. } => Some(played),
            _ => None,
        }
    }

    /// The worth of the best guess, if known.
    pub fn best_worth(&self) -> Option<Worth> {
        match self.judgement {
            Judgement::Proven { best, .. } => Some(best.worth),
            _ => None,
        }
    }

    /// The loss against the best guess, if known.
    pub fn loss(&self) -> Option<Loss> {
        Some(Loss::between(self.worth()?, self.best_worth()?))
    }

    /// Whether every possible code would have given the same answer, as to a guess of an earlier row. `false` until the row
    /// is judged.
    pub fn is_wasted(&self) -> bool {
        !self.is_pending() && !self.is_found() && self.after == self.before
    }

    /// What the row comes to in a word, if that is known.
    pub fn mark(&self) -> Option<Mark> {
        if self.is_found() {
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

    /// The best guess, if it is better. `None` where no guess is better, and where that is not known: the
    /// [`judgement`](Self::judgement) tells which.
    ///
    /// ```
    /// use pegwise::coach::{Judgement, Review};
    /// use pegwise::rules::{Board, Codemaker, Game, Player};
    ///
    /// let secret = "FCAFH".parse()?;
    /// let mut game = Game::new(Board::new(5, 8)?, Codemaker::Secret(secret), Player::Person);
    /// game.play(secret, Player::Person)?;
    /// let review = Review::new(&game)?;
    /// let row = &review.rows()[0];
    /// let verdict = match (row.judgement(), row.better()) {
    ///     (_, Some(best)) => format!("{} was better", best.guess),
    ///     (Judgement::Proven { .. }, None) => "no guess was better".to_owned(),
    ///     (_, None) => "it is not known whether a guess was better".to_owned(),
    /// };
    /// assert_eq!(verdict, "it is not known whether a guess was better");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn better(&self) -> Option<BestGuess> {
        match self.judgement {
            Judgement::Proven { best, .. } if best.guess != self.guess => Some(best),
            _ => None,
        }
    }

    /// The guess beside a better one, if one is [known](Self::better).
    pub fn contrast(&self) -> Option<&Contrast> {
        self.contrast.as_deref()
    }
}

/// The first row of a position with this guess, counted from 1.
fn first_row_with(guess: Code, position: &Position) -> Option<usize> {
    let mut guesses = position.history().iter().map(|(other, _)| *other);
    let index = guesses.position(|other| other == guess)?;
    Some(index + 1)
}
