//! Solvers at work, and rows that come again.

use std::time::Duration;

use crate::app::Notice;
use crate::rules::Player;

use super::evil::EVIL_CHOOSES;
use crate::app::{Activity, Said, Table, WaitsFor};

/// The longest time before the first row of a solver that is watched.
const BEFORE_FIRST: Duration = Duration::from_millis(500);

impl Table {
    /// Why no solver can play here.
    pub(in crate::app) fn why_no_solver(&self) -> Option<String> {
        match self.variation.activity() {
            Activity::Rescoring { .. } => {
                Some("Set the pins first. ⟨submit⟩: save, ⟨back⟩: cancel".into())
            }
            Activity::Guessed(guess, WaitsFor::Pins(_)) => {
                Some(format!("Set the pins of {} first", guess.code))
            }
            Activity::Guessed(_, WaitsFor::Evil) => Some(EVIL_CHOOSES.into()),
            _ if self.mistakes().is_some() => self.why_corrected_first(),
            _ if self.is_over() && self.variation.at_end() => Some("The game is over".into()),
            _ if self.is_over() => Some("The game is over. ⟨submit⟩: practise from here".into()),
            _ if !self.variation.at_end() => {
                Some("Solvers play only the next row. ⟨submit⟩: go there".into())
            }
            Activity::Idle
            | Activity::Drafting(_)
            | Activity::Solving { .. }
            | Activity::Guessed(_, WaitsFor::Score { .. })
            | Activity::Replay { .. } => None,
        }
    }

    /// Lets the solver play one row, or all that follow.
    pub(in crate::app) fn let_solver_play(&mut self, plays_on: bool) {
        self.answers.forget_failures();
        let at_once = (!plays_on).then_some(self.now);
        self.variation.let_solver_play(plays_on, at_once);
    }

    /// Enter while a solver plays: its next row comes at once. One that plays on goes on after it.
    pub(in crate::app) fn next_row(&mut self) -> Said {
        let waits = self.awaits_answer();
        if waits.is_none() {
            self.answers.forget_failures();
            let plays_on = self.variation.solver_plays_on();
            self.variation.let_solver_play(plays_on, Some(self.now));
        }
        waits
    }

    /// Space: stops what goes on by itself, or lets the solver play on, or the rows come again.
    pub(in crate::app) fn toggle_play(&mut self) {
        let is_asked = matches!(self.variation.activity(), Activity::Solving { .. })
            && !self.is_scored_by_hand();
        if self.variation.plays_on() || is_asked {
            self.pause();
        } else if self.is_over() {
            if self.variation.at_end() {
                self.look_at(0);
            }
            self.replay();
        } else {
            self.let_solver_play(true);
        }
    }

    /// Lets the rows come again, the next one after a pause.
    pub(in crate::app) fn replay(&mut self) {
        self.variation
            .start_replay(self.now + self.settings.speed.pause(0));
    }

    /// Plays what is due: the solver's guess once it is known, or the next row of those that come again.
    pub(in crate::app) fn go_on(&mut self) -> Said {
        match self.variation.activity() {
            Activity::Replay { next } if next <= self.now => {
                self.show_row(self.variation.cursor() + 1);
                if self.variation.at_end() {
                    self.pause();
                } else {
                    self.replay();
                }
                None
            }
            Activity::Solving { plays_on, due } if self.variation.at_end() => {
                self.play_guess(plays_on, due)
            }
            _ => None,
        }
    }

    /// Plays the solver's guess if it is known and due; where it plays on, there is time to read before.
    fn play_guess(&mut self, plays_on: bool, due: Option<Duration>) -> Said {
        let insight = self.insight()?;
        let guess = match insight.choice.as_ref()? {
            Ok(choice) => choice.guess,
            // Then scores are to be corrected, which is told once it is known how.
            Err(_) if self.is_scored_by_hand() && (insight.mistakes.is_some() || !insight.done) => {
                return None;
            }
            Err(why) => {
                let text = format!("{} found no guess: {why}", self.variation.solver().title());
                self.pause();
                return Some(Notice::warning(text));
            }
        };
        let due = due.unwrap_or_else(|| {
            let reads = plays_on.then(|| self.time_to_read());
            self.now + reads.unwrap_or_default()
        });
        self.variation.let_solver_play(plays_on, Some(due));
        if due > self.now {
            return None;
        }
        self.make_guess(guess, Player::Solver(self.variation.solver()))
    }

    /// The time before a solver that plays on plays its guess: what it says of it can be read.
    fn time_to_read(&self) -> Duration {
        let words = |text: &str| text.split_whitespace().count();
        let said = self.solver_move().filter(|_| self.shows_coach());
        let words = said.map_or(0, |choice| {
            let remarks = choice.remarks().map(|remark| words(&remark.to_string()));
            remarks.sum()
        });
        let pause = self.settings.speed.pause(words);
        if self.game().turns().is_empty() {
            pause.min(BEFORE_FIRST)
        } else {
            pause
        }
    }
}
