//! A solver's game in the comparison, row by row.

use crate::app::session::Session;
use crate::coach::{AnalysisQuestion, Answer, EvilReply, Question, Wanted};
use crate::rules::{Game, Outcome, Player};
use crate::solver::Solver;

/// A solver and how far it has got.
pub(in crate::app::table) struct Rival {
    pub(super) solver: Solver,
    session: Session,
    /// Why it cannot go on.
    pub(super) failure: Option<String>,
}

impl Rival {
    pub(super) fn new(solver: Solver, game: &Game) -> Self {
        Self {
            solver,
            session: Session::new(game.rival(solver.into())),
            failure: None,
        }
    }

    pub(super) fn game(&self) -> &Game {
        self.session.game()
    }

    pub(super) fn has_to_play(&self) -> bool {
        self.failure.is_none() && self.game().outcome() == Outcome::Running
    }

    /// What the worker should be at: its guess, or the answer of evil to it.
    pub(super) fn question(&self, seed: u64) -> Question {
        match self.session.evil_question() {
            Some(question) => Question::Evil(question),
            None => Question::Analysis(AnalysisQuestion {
                position: self.session.position(),
                solver: self.solver,
                seed,
                wanted: Wanted::Move,
            }),
        }
    }

    pub(super) fn has_asked(&self, question: &Question, seed: u64) -> bool {
        self.has_to_play() && self.question(seed).subject() == question.subject()
    }

    /// Plays the move of the answer, or takes the score of its guess, if there is one in it.
    pub(super) fn hear(&mut self, answer: Result<&Answer, &str>) {
        let played = match answer {
            Err(why) => Err(why.to_owned()),
            Ok(Answer::Analysis(analysis)) => match &analysis.choice {
                None => Ok(()),
                Some(Err(why)) => Err(why.clone()),
                Some(Ok(choice)) => {
                    let guessed = self
                        .session
                        .guess(choice.guess, Player::Solver(self.solver.into()));
                    guessed.map_err(|why| why.to_string())
                }
            },
            Ok(Answer::Evil(EvilReply::Answer(answer))) => {
                let scored = self.session.hear_evil(answer);
                scored.map(drop).map_err(|why| why.to_string())
            }
            Ok(_) => Ok(()),
        };
        if played.is_err() {
            self.session.take_back();
        }
        self.failure = played.err();
    }
}
