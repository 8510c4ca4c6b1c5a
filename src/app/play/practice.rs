//! Practice: a finished game is played on from one of its rows, for another code that fits the rows before. The player
//! knows the first one.

use crate::app::coach::PracticeQuestion;
use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::app::{Answer, Job};
use crate::rules::{Code, Codemaker, Game, Player};
use crate::solver::Position;

use super::{Activity, Table};

impl Table {
    /// Plays the row on show again, as practice, once the worker has drawn its code. Evil has none.
    pub(crate) fn practise(&mut self, ctx: &mut Ctx) -> Reply {
        if matches!(self.variation.activity(), Activity::Drawing { .. }) {
            return Reply::Nothing;
        }
        let rows_before = self.variation.cursor().max(1) - 1;
        if self.game().codemaker() == Codemaker::Evil {
            let practice = self.game().branch(rows_before, Player::Person);
            return self.begin_practice(practice);
        }
        self.pause();
        self.variation.start_drawing(rows_before, ctx.dice.bits());
        Reply::Nothing
    }

    /// The code that the worker draws for practice.
    pub(crate) fn practice_job(&self) -> Option<Job> {
        let Activity::Drawing { rows_before, lot } = self.variation.activity() else {
            return None;
        };
        Some(Job::Practice(PracticeQuestion {
            position: Position::from_game(self.game(), rows_before),
            known: self.known_codes(),
            lot,
        }))
    }

    /// The codes that the player has seen, that of the game on the table first.
    fn known_codes(&self) -> Vec<Code> {
        let games = [&self.variation].into_iter().chain(self.below.iter().rev());
        games
            .filter_map(|variation| variation.game().secret())
            .collect()
    }

    /// Begins practice with the code that the worker has drawn, if that is an answer to the job of the moment.
    pub(super) fn receive_practice(&mut self, job: &Job, answer: &Answer) -> Reply {
        let (Activity::Drawing { rows_before, .. }, Answer::Practice(code)) =
            (self.variation.activity(), answer)
        else {
            return Reply::Nothing;
        };
        if self.practice_job().as_ref() != Some(job) {
            return Reply::Nothing;
        }
        self.pause();
        match self.game().practice(rows_before, *code) {
            Ok(practice) => self.begin_practice(practice),
            Err(why) => Reply::refusal(&why),
        }
    }

    fn begin_practice(&mut self, practice: Game) -> Reply {
        let row = practice.turns().len() + 1;
        let before = self.name();
        self.branch_to(practice);
        Reply::info(format!("Practice from row {row}. ⟨back⟩: back to {before}"))
    }

    /// Whether the game on the table is practice of a person, or a puzzle, of which no row is judged.
    pub fn is_practised(&self) -> bool {
        self.game().is_practice() && !self.shows_rival()
    }

    /// Which code the player looks for in practice; `None` where that is no practice, or evil has no code.
    pub fn practised_code(&self) -> Option<&'static str> {
        let before = self.below.last()?.game();
        if self.is_watched() || self.game().codemaker() == Codemaker::Evil {
            return None;
        }
        Some(match before.secret() {
            None => "a code that fits",
            known if known == self.fixed_code() => "no other code fits",
            Some(_) => "another code that fits",
        })
    }

    /// The code that was drawn for practice.
    fn fixed_code(&self) -> Option<Code> {
        match self.game().codemaker() {
            Codemaker::Secret(code) => Some(code),
            Codemaker::Seed(_) | Codemaker::Hand | Codemaker::Evil => None,
        }
    }
}
