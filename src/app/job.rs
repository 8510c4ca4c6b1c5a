//! What the worker is asked, and what it tells.

use std::sync::Arc;

use crate::coach::{Analyst, Insight, Review, ReviewQuestion, Study};
use crate::rules::{Board, Code, Codemaker, Game, Player};
use crate::solver::{
    Cancel, Cancelled, Candidates, Codebreaker, Disclosure, EvilAnswer, EvilError, Position,
    Solver, evil_answer,
};

/// Work for the worker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Job {
    /// A position.
    Study(Study),
    /// The review of a finished game.
    Review(ReviewQuestion),
    /// The games of all solvers with a secret.
    Versus(VersusQuestion),
    /// The reply of the evil codemaker.
    Evil(EvilQuestion),
}

/// What is known of a [`Job`] so far.
#[derive(Debug, Clone)]
pub enum News {
    /// All that is known of a position.
    Insight(Arc<Insight>),
    /// The review of a game.
    Review(ReviewQuestion, Review),
    /// The games that are played, in the order of [`Solver::ALL`].
    Versus(VersusQuestion, Vec<(Solver, Game)>),
    /// The reply of the evil codemaker.
    Evil(EvilQuestion, EvilReply),
    /// Why a job failed.
    Failed(Job, String),
}

/// A question to the evil codemaker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EvilQuestion {
    /// The rows so far.
    pub position: Position,
    /// The guess to answer; `None` at the end of the game, for the disclosure.
    pub guess: Option<Code>,
}

/// The reply of the evil codemaker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EvilReply {
    /// Its score for the guess.
    Answer(EvilAnswer),
    /// Its proof.
    Disclosure(Disclosure),
}

/// Which solvers play, and what they look for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct VersusQuestion {
    /// The board. Its rows count.
    pub board: Board,
    /// Who has the secret: a seed, or a code of the board.
    pub codemaker: Codemaker,
    /// The solver that has played already.
    pub but: Option<Solver>,
}

impl Job {
    /// Does the work; `report` is called with all that is known, each time it is more.
    ///
    /// # Errors
    /// [`Cancelled`] as soon as `cancel` says so.
    pub fn work(
        &self,
        analyst: &mut Analyst,
        cancel: &Cancel,
        report: &mut dyn FnMut(News),
    ) -> Result<(), Cancelled> {
        match self {
            Self::Study(study) => analyst.study_until(study, cancel, &mut |insight| {
                report(News::Insight(Arc::new(insight.clone())));
            }),
            Self::Review(question) => Review::work_out(question, cancel, &mut |review| {
                report(News::Review(question.clone(), review.clone()));
            }),
            Self::Versus(question) => question.play(cancel, |games| {
                report(News::Versus(question.clone(), games.to_vec()));
            }),
            Self::Evil(question) => {
                report(match question.reply(analyst) {
                    Ok(reply) => News::Evil(question.clone(), reply),
                    Err(why) => News::Failed(self.clone(), why.to_string()),
                });
                Ok(())
            }
        }
    }
}

impl EvilQuestion {
    /// The reply to it.
    ///
    /// # Errors
    /// There is none.
    pub fn reply(&self, analyst: &mut Analyst) -> Result<EvilReply, EvilError> {
        if let Some(guess) = self.guess {
            let left = analyst.go_to(&self.position);
            return evil_answer(left, guess).map(EvilReply::Answer);
        }
        let disclosure = Disclosure::of(&self.position);
        let disclosure = disclosure.ok_or(EvilError::NoneLeft)?;
        Ok(EvilReply::Disclosure(disclosure))
    }
}

impl VersusQuestion {
    /// Lets the solvers play one after another, in the order of [`Solver::ALL`]; `report` is called with all
    /// games so far after each of them. The games are practice, and over.
    fn play(
        &self,
        cancel: &Cancel,
        mut report: impl FnMut(&[(Solver, Game)]),
    ) -> Result<(), Cancelled> {
        let all = Candidates::of(Position::new(self.board));
        let mut games = Vec::new();
        for solver in Solver::ALL {
            if Some(solver) != self.but {
                let mut game = Game::new(self.board, self.codemaker, Player::Person).rival(solver);
                // For solvers that draw: the same code is played in the same way each time.
                let mut codebreaker = Codebreaker::at(all.clone(), solver, 0);
                while let Some(choice) = codebreaker.choice_until(cancel)? {
                    let guess = choice.guess;
                    let score = game.play(guess, Player::Solver(solver));
                    let score = score.expect("a solver makes guesses of the board");
                    codebreaker.score(guess, score).expect("the secret fits");
                }
                games.push((solver, game));
                report(&games);
            }
        }
        Ok(())
    }
}
