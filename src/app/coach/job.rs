//! What the worker is asked, and what it tells.

use std::any::Any;
use std::sync::Arc;

use crate::app::{GameId, ReviewBatch, ReviewCache};
use crate::coach::{
    Analyst, CodeWindow, Contrast, Insight, Review, ReviewQuestion, StoredReview, Study,
    try_matching,
};
use crate::rules::{Board, Code, Codemaker, Colour, Dice, Game, Player};
use crate::solver::{
    Cancel, Cancelled, Candidates, Codebreaker, EvilAnswer, EvilReveal, Position, Solver,
    try_evil_answer, try_fewest_against_evil,
};

/// Work for the worker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub enum Job {
    /// A position.
    Study(Study),
    /// The review of a finished game.
    Review(ReviewQuestion),
    /// What is kept of the reviews of saved games.
    Reviews(ReviewBatch),
    /// A guess beside the best one of a position.
    Contrast(Position, Code),
    /// The games of all solvers with a secret.
    Versus(VersusQuestion),
    /// The answer of the evil codemaker to a guess.
    Evil(Position, Code),
    /// Its proof at the end of a game.
    EvilReveal(Position),
    /// The fewest guesses that beat it on a board.
    FewestAgainstEvil(Board),
    /// The code of a practice.
    Practice(PracticeQuestion),
    /// A part of a long list of candidates, after so many of them.
    Codes(Position, usize),
    /// How many candidates have these pegs, hole by hole.
    Matching(Position, Vec<Option<Colour>>),
}

/// What is known of a [`Job`] so far, or why it failed.
#[derive(Debug, Clone)]
pub struct News {
    /// The job.
    pub job: Job,
    /// All that is known, or a part of a sentence.
    pub told: Result<Answer, String>,
}

/// What the worker answers.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub enum Answer {
    /// All that is known of a position.
    Insight(Arc<Insight>),
    /// The review of a game.
    Review(Review),
    /// Reviews of some of the games that were asked for. They come once.
    Reviews(Vec<(GameId, StoredReview)>),
    /// The guess with a better one, if there is one; `None` where the worth of either is not proven in time.
    Contrast(Option<Arc<Contrast>>),
    /// The games that are played, in the order of [`Solver::ALL`].
    Versus(Vec<(Solver, Game)>),
    /// The score of the evil codemaker.
    Evil(EvilAnswer),
    /// Its proof.
    EvilReveal(EvilReveal),
    /// The fewest guesses that beat it; `None` if the proof takes too long.
    FewestAgainstEvil(Option<usize>),
    /// The code that was drawn.
    Practice(Code),
    /// The part of the list.
    Codes(CodeWindow),
    /// How many have the pegs.
    Matching(usize),
}

/// Whether a review or a comparison on this board takes about a second.
pub(crate) fn is_quick(board: Board) -> bool {
    board.code_count() <= 50_000
}

/// Which solvers play, and what they look for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct VersusQuestion {
    /// The board. Its rows count.
    pub board: Board,
    /// Who has the secret: a seed, or a code of the board.
    pub codemaker: Codemaker,
    /// The solver that has played already, and need not play again.
    pub except: Option<Solver>,
}

/// What code is drawn for practice.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct PracticeQuestion {
    /// The rows that the code fits.
    pub position: Position,
    /// Codes that the player knows. As many as can be are avoided, the first of them before the others.
    pub known: Vec<Code>,
    /// Random number that chooses the code.
    pub lot: u64,
}

impl Job {
    /// Does the work; `report` is called with all that is known, each time it is more. `cache` keeps reviews of saved games.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn work(
        &self,
        analyst: &mut Analyst,
        cache: &mut dyn ReviewCache,
        cancel: &Cancel,
        report: &mut dyn FnMut(News),
    ) -> Result<(), Cancelled> {
        let mut tell = |told| {
            let job = self.clone();
            report(News { job, told });
        };
        match self {
            Self::Study(study) => analyst.try_study(study, cancel, &mut |insight| {
                tell(Ok(Answer::Insight(Arc::new(insight.clone()))));
            })?,
            Self::Review(question) => {
                Review::work_out(question, analyst, cancel, &mut |review| {
                    tell(Ok(Answer::Review(review.clone())));
                })?;
            }
            Self::Reviews(batch) => batch.work(analyst, cache, cancel, &mut |reviews| {
                tell(Ok(Answer::Reviews(reviews)));
            })?,
            Self::Contrast(position, guess) => {
                let contrast = analyst.try_contrast(position, *guess, cancel)?;
                tell(Ok(Answer::Contrast(contrast.map(Arc::new))));
            }
            Self::Versus(question) => question.play(cancel, |games| {
                tell(Ok(Answer::Versus(games.to_vec())));
            })?,
            Self::Evil(position, guess) => {
                let answer =
                    try_evil_answer(analyst.try_candidates(position, cancel)?, *guess, cancel);
                cancel.check()?;
                match answer {
                    Ok(answer) => tell(Ok(Answer::Evil(answer))),
                    Err(why) => tell(Err(why.to_string())),
                }
            }
            Self::EvilReveal(position) => match EvilReveal::try_new(position, cancel)? {
                Some(proof) => tell(Ok(Answer::EvilReveal(proof))),
                None => tell(Err("no code fits the rows".to_owned())),
            },
            Self::FewestAgainstEvil(board) => {
                let fewest = try_fewest_against_evil(*board, cancel)?;
                tell(Ok(Answer::FewestAgainstEvil(fewest)));
            }
            Self::Practice(question) => {
                let fitting = analyst.try_candidates(&question.position, cancel)?;
                match question.drawn(fitting.codes()) {
                    Some(code) => tell(Ok(Answer::Practice(code))),
                    None => tell(Err("no code fits the rows before".to_owned())),
                }
            }
            Self::Codes(position, before) => {
                let candidates = analyst.try_candidates(position, cancel)?;
                tell(Ok(Answer::Codes(CodeWindow::part(candidates, *before))));
            }
            Self::Matching(position, holes) => {
                let candidates = analyst.try_candidates(position, cancel)?;
                let count = try_matching(candidates, holes, cancel)?;
                tell(Ok(Answer::Matching(count)));
            }
        }
        Ok(())
    }
}

impl PracticeQuestion {
    /// The code that is drawn of those that fit; `None` if there are none.
    fn drawn(&self, fitting: &[Code]) -> Option<Code> {
        let mut dice = Dice::from_number(self.lot);
        for avoided in (0..=self.known.len()).rev() {
            let is_new = |code: &&Code| !self.known[..avoided].contains(code);
            let new = fitting.iter().filter(is_new);
            let count = new.clone().count();
            if count > 0 {
                return new.copied().nth(dice.index(count));
            }
        }
        None
    }
}

impl VersusQuestion {
    /// How many solvers play.
    pub(super) fn games(&self) -> usize {
        match self.except {
            Some(_) => Solver::ALL.len() - 1,
            None => Solver::ALL.len(),
        }
    }

    /// Lets the solvers play one after another, in the order of [`Solver::ALL`]; `report` is called with all
    /// games so far after each of them. The games are practice, and over.
    fn play(
        &self,
        cancel: &Cancel,
        mut report: impl FnMut(&[(Solver, Game)]),
    ) -> Result<(), Cancelled> {
        let all = Candidates::try_new(Position::new(self.board), cancel)?;
        let mut games = Vec::new();
        for solver in Solver::ALL {
            if Some(solver) != self.except {
                let player = Player::Solver(solver);
                let mut game = Game::new(self.board, self.codemaker, player).branch(0, player);
                // For solvers that draw: the same code is played in the same way each time.
                let mut codebreaker = Codebreaker::from_candidates(all.clone(), solver, 0);
                while let Some(choice) = codebreaker.try_choice(cancel)? {
                    let guess = choice.guess;
                    let score = game
                        .play(guess, player)
                        .expect("a solver makes guesses of the board");
                    codebreaker
                        .take_score(guess, score)
                        .expect("the secret fits");
                }
                games.push((solver, game));
                report(&games);
            }
        }
        Ok(())
    }
}

/// Why a job failed whose work has panicked, by what the panic carries.
pub(crate) fn reason_of_panic(panic: &(dyn Any + Send)) -> String {
    if let Some(text) = panic.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = panic.downcast_ref::<String>() {
        text.clone()
    } else {
        "no reason given".to_owned()
    }
}
