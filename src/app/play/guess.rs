//! Playing: guesses and their scores.

use super::motion::pins_so_far;
use crate::app::{Draft, Impossible, Notice, Pin, PinDraft};
use crate::coach::{Conflict, say};
use crate::rules::{Code, Game, Help, PlayError, Player, Score};

use super::questions::About;
use crate::app::{Activity, Guess, Said, Table, WaitsFor};

/// The row to come.
impl Table {
    /// The row in the making, or the one whose score comes, if it is a code that may be played.
    pub fn drafted(&self) -> Option<Code> {
        let code = match self.variation.activity() {
            Activity::Guessed(guess, WaitsFor::Evil | WaitsFor::Score { .. })
                if guess.by == Player::Person =>
            {
                Some(guess.code)
            }
            _ => self.variation.row_in_the_making().and_then(Draft::code),
        };
        code.filter(|code| self.game().board().check(*code).is_ok())
    }

    /// The guess on the row to come that has no score yet, if that row is on show.
    pub fn pending_guess(&self) -> Option<Guess> {
        self.variation.guess().filter(|_| self.variation.at_end())
    }

    /// The row, counted from 0, whose pins a person sets or come one after another, and those pins.
    pub fn scored_row(&self) -> Option<(usize, PinDraft)> {
        let to_come = self.game().turns().len();
        match self.variation.activity() {
            Activity::Rescoring { row, pins, .. } => Some((row, pins)),
            _ if !self.variation.at_end() => None,
            Activity::Guessed(_, WaitsFor::Pins(pins)) => Some((to_come, pins)),
            Activity::Guessed(_, WaitsFor::Score { score, since }) => {
                let score = pins_so_far(score, self.now.saturating_sub(since));
                let pins = PinDraft::of(score, self.game().board().pegs());
                (score.total() > 0).then_some((to_come, pins))
            }
            _ => None,
        }
    }
}

impl Table {
    /// Plays the row in the making; as the settings say, not at once if it cannot be the code.
    pub(in crate::app) fn play_row(&mut self) -> Said {
        let waits = self.awaits_answer();
        if waits.is_some() {
            return waits;
        }
        let code = self.drafted();
        // What was played elsewhere was played.
        let is_free = self.settings.impossible == Impossible::Play || self.is_scored_by_hand();
        let code = code.filter(|_| !is_free);
        let conflict = code.and_then(|code| Conflict::all(&self.variation.position(), code).next());
        let (Some(code), Some(conflict)) = (code, conflict) else {
            return self.submit();
        };
        let why = say::fit("This row", Some(conflict));
        if self.settings.impossible == Impossible::Refuse {
            return Some(Notice::warning(why));
        }
        self.note(Help::Tips);
        let text = format!("{why} ⟨submit⟩: play it anyway");
        Some(self.ask(About::Row(code), text))
    }

    /// Plays the row in the making.
    fn submit(&mut self) -> Said {
        if self.variation.row().is_empty() && self.ghost().is_some() {
            // What is seen in the row is meant.
            return self.insert();
        }
        match self.variation.row_mut().complete() {
            Ok(guess) => self.make_guess(guess, Player::Person),
            Err(why) => Some(why),
        }
    }

    /// Puts a guess on the row to come, and lets its score come; or says why it cannot be played.
    pub(in crate::app) fn make_guess(&mut self, code: Code, by: Player) -> Said {
        if let Err(why) = self.variation.make_guess(code, by, self.now) {
            return Some(Notice::refusal(&why));
        }
        if self.variation.coming().is_some() {
            self.has_changed();
        }
        None
    }

    /// Whether a score is on its way.
    pub(in crate::app) fn is_scored(&self) -> bool {
        let doing = self.variation.activity();
        matches!(
            doing,
            Activity::Guessed(_, WaitsFor::Evil | WaitsFor::Score { .. })
        )
    }

    /// Takes the score that was coming into the game.
    pub(in crate::app) fn finish_score(&mut self) -> Said {
        let (after, guess) = self.variation.coming().zip(self.variation.guess())?;
        self.row_played(guess, after)
    }

    /// Goes on after a row was scored; the notice says its score. The end of a game has its card.
    fn row_played(&mut self, guess: Guess, after: Game) -> Said {
        self.variation.row_played(after, guess.plays_on, self.now);
        self.panel.forget_tip();
        let is_solvers = guess.by != Player::Person && !self.is_watched();
        self.panel.explain(is_solvers);
        if self.variation.at_end() {
            self.panel.begin_row();
        }
        if self.is_over() {
            return None;
        }
        self.note_coach();
        let seen = self.is_watched() && !self.is_scored_by_hand();
        self.contradiction_notice().or_else(|| {
            let turn = self.game().turns().last().filter(|_| !seen)?;
            let Score { black, white } = turn.score;
            let played = format!("{}: {black} black, {white} white", turn.guess);
            Some(Notice::info(match guess.by {
                Player::Solver(solver) if !self.is_scored_by_hand() => {
                    format!("{} played {played}", solver.title())
                }
                _ => played,
            }))
        })
    }

    /// Whether it is a person's game or puzzle, in which help is counted.
    pub(in crate::app) fn counts(&self) -> bool {
        let is_practice = self.game().is_practice() && !self.is_puzzle();
        !self.is_watched() && !self.is_scored_by_hand() && !is_practice
    }

    /// Notes help for the row to come, where it counts.
    pub(in crate::app) fn note(&mut self, help: Help) {
        if self.counts() {
            self.learn(|game| game.look_at(help));
        }
    }
}

/// Scores that a person gives.
impl Table {
    /// Gives the score whose pins are set: to a guess, or once more to an earlier row.
    pub(in crate::app) fn give_score(&mut self) -> Said {
        match self.variation.activity() {
            Activity::Rescoring { row, pins, .. } => Some(self.correct(&[(row + 1, pins.score())])),
            Activity::Guessed(guess, WaitsFor::Pins(pins)) => {
                let is_meant = pins.score().total() > 0 || !self.has_just_landed();
                if !is_meant && self.is_watched() {
                    let none = "Set the pins of this guess. No pins? ⟨submit⟩ again";
                    return Some(Notice::info(none));
                }
                match guess.played(self.game(), pins.score()) {
                    Ok(after) => {
                        let said = self.row_played(guess, after);
                        self.has_changed();
                        said
                    }
                    Err(why) => Some(self.refuse_pins(&why)),
                }
            }
            _ => None,
        }
    }

    /// Says why the pins are not taken. The next digits are the whole score again.
    pub(in crate::app) fn refuse_pins(&mut self, why: &PlayError) -> Notice {
        self.edit_pins(|pins| pins.select(Pin::Black));
        Notice::refusal(why)
    }

    /// Changes the pins that a person sets.
    pub(in crate::app) fn edit_pins(&mut self, edit: impl FnOnce(&mut PinDraft)) {
        if let Some(pins) = self.variation.pins_mut() {
            edit(pins);
        }
    }

    /// Takes a digit as a number of pins.
    pub(in crate::app) fn type_pins(&mut self, symbol: char) -> Said {
        let digit = symbol.to_digit(10)? as u8;
        let mut said = None;
        self.edit_pins(|pins| {
            let why = pins.write(digit).err();
            said = why.map(|why| Notice::info(format!("{digit}: {why}")));
        });
        said
    }

    /// The row in the making, to be changed. That cancels a suggestion that is awaited.
    pub(in crate::app) fn row_mut(&mut self) -> Option<&mut Draft> {
        if !self.variation.makes_row() || self.mistakes().is_some() {
            return None;
        }
        self.variation.want(None);
        Some(self.variation.row_mut())
    }

    /// Whether there is a change to undo: of the row in the making, a guess that waits for its pins, or a
    /// correction.
    pub(in crate::app) fn can_undo(&self) -> bool {
        let row = self.variation.row_in_the_making();
        row.is_some_and(|row| row.changes() > 0)
            || self.can_take_back()
            || self.variation.is_corrected()
    }

    /// Undoes the last of these changes.
    pub(in crate::app) fn undo(&mut self) -> Said {
        let is_first = self.variation.is_just_corrected();
        if !is_first && (self.row_mut().is_some_and(Draft::undo) || self.take_guess_back()) {
            return None;
        }
        self.undo_correction()
    }

    /// Whether a guess that waits for its pins can be changed.
    fn can_take_back(&self) -> bool {
        let waits = matches!(
            self.variation.activity(),
            Activity::Guessed(_, WaitsFor::Pins(_))
        );
        self.variation.at_end()
            && !self.is_watched()
            && (waits || self.last_of_elsewhere().is_some())
    }

    /// The last row of a game that is played elsewhere, where no other row is being made.
    fn last_of_elsewhere(&self) -> Option<Code> {
        let is_idle = self.variation.row().is_empty()
            && !self.variation.is_corrected()
            && matches!(
                self.variation.activity(),
                Activity::Drafting(_) | Activity::Idle
            );
        let turn = self.game().turns().last();
        turn.filter(|_| is_idle && self.is_scored_by_hand())
            .map(|turn| turn.guess)
    }

    /// Puts a guess that waits for its pins, or the last row of a game that is played elsewhere, into the row
    /// in the making again; false if there is none.
    fn take_guess_back(&mut self) -> bool {
        if !self.can_take_back() {
            return false;
        }
        if let Some(guess) = self.last_of_elsewhere() {
            self.variation.take_back(guess);
            self.has_changed();
        }
        self.variation.rest();
        self.panel.begin_row();
        true
    }
}
