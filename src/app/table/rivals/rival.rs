//! A solver's game in the comparison, row by row.

use crate::coach::{AnalysisQuestion, Answer, EvilQuestion, EvilReply, Question, Wanted};
use crate::rules::{Code, Game, Outcome, Player};
use crate::solver::{EvilAnswer, Position, Solver};

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
    pub(super) fn question(&self, seed: u64) -> Question {
        let position = self.position();
        match self.offered {
            Some(guess) => Question::Evil(EvilQuestion {
                position,
                guess: Some(guess),
                witness: self.witness,
            }),
            None => Question::Analysis(AnalysisQuestion {
                position,
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
        let offered = self.offered.take();
        self.failure = match (answer, offered) {
            (Err(why), _) => Some(why.to_owned()),
            (Ok(Answer::Analysis(analysis)), _) => match &analysis.choice {
                None => None,
                Some(Err(why)) => Some(why.clone()),
                Some(Ok(choice)) => self.put_up(choice.guess),
            },
            (Ok(Answer::Evil(EvilReply::Answer(answer))), Some(guess)) => {
                self.take_score(guess, answer)
            }
            _ => None,
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

    fn take_score(&mut self, guess: Code, answer: &EvilAnswer) -> Option<String> {
        self.witness = Some(answer.witness);
        let player = Player::Solver(self.solver.into());
        let scored = self.game.play_scored(guess, answer.score, player);
        scored.err().map(|why| why.to_string())
    }
}
