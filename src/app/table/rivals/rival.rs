//! A solver's game in the comparison, row by row.

use crate::app::Effect;
use crate::coach::{Analysis, EvilQuestion, EvilReply, Question, Wanted};
use crate::rules::{Code, Game, Outcome, Player};
use crate::solver::{Position, Solver};

use crate::app::table::Subject;

/// A solver and how far it has got.
pub(in crate::app::table) struct Rival {
    pub(super) solver: Solver,
    pub(super) game: Game,
    /// A guess that evil has not answered yet.
    offered: Option<Code>,
    /// A code that fitted its last answer.
    witness: Option<Code>,
    /// Why it cannot go on.
    pub(super) failure: Option<String>,
}

impl Rival {
    pub(super) fn new(solver: Solver, game: &Game) -> Self {
        Self {
            solver,
            game: game.rival(solver.into()),
            offered: None,
            witness: None,
            failure: None,
        }
    }

    fn position(&self) -> Position {
        Position::of(&self.game, self.game.turns().len())
    }

    pub(super) fn has_to_play(&self) -> bool {
        self.failure.is_none() && self.game.outcome() == Outcome::Running
    }

    /// What the worker should be at: its guess, or the answer of evil to it.
    pub(super) fn request(&self, seed: u64) -> Effect {
        match self.evil_question() {
            Some(question) => Effect::AskEvil(question),
            None => Effect::Analyse(Question {
                position: self.position(),
                solver: self.solver,
                seed,
                wanted: Wanted::Move,
            }),
        }
    }

    pub(super) fn is_asked(&self, subject: &Subject) -> bool {
        self.has_to_play()
            && self.offered.is_none()
            && self.solver == subject.1
            && self.position() == subject.0
    }

    /// What evil is asked about its guess.
    fn evil_question(&self) -> Option<EvilQuestion> {
        Some(EvilQuestion {
            position: self.position(),
            guess: Some(self.offered?),
            witness: self.witness,
        })
    }

    pub(super) fn has_asked_evil(&self, question: &EvilQuestion) -> bool {
        self.has_to_play() && self.evil_question().as_ref() == Some(question)
    }

    /// Plays the move of the answer, if there is one in it.
    pub(super) fn go_on(&mut self, answer: &Analysis) {
        self.failure = match &answer.choice {
            None => None,
            Some(Err(why)) => Some(why.clone()),
            Some(Ok(choice)) => self.put_up(choice.guess),
        };
    }

    fn put_up(&mut self, guess: Code) -> Option<String> {
        if !self.game.codemaker().scores_by_secret() {
            self.offered = Some(guess);
            return None;
        }
        let player = Player::Solver(self.solver.into());
        let refused = self.game.play(guess, player).err();
        refused.map(|why| why.to_string())
    }

    /// Evil has answered the guess.
    pub(super) fn hear_evil(&mut self, reply: &EvilReply) {
        let (Some(guess), EvilReply::Answer(answer)) = (self.offered.take(), reply) else {
            self.failure = Some(match reply {
                EvilReply::Nothing(why) => why.clone(),
                _ => "evil said nothing".to_owned(),
            });
            return;
        };
        self.witness = Some(answer.witness);
        let player = Player::Solver(self.solver.into());
        let scored = self.game.play_scored(guess, answer.score, player);
        self.failure = scored.err().map(|why| why.to_string());
    }
}
