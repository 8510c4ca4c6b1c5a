//! A guess that waits for its score, and the pins that a person sets for it.

use crate::app::pointing::no;
use crate::app::session::PendingGuess;
use crate::app::{Pin, Pins};
use crate::coach::Question;
use crate::rules::{Code, Outcome, PlayError, Player, Score, ScoreError};

use super::{Notice, Table};

impl Table {
    /// The guess on the row to come that waits for its score.
    pub fn pending_guess(&self) -> Option<PendingGuess> {
        self.session.pending().filter(|_| self.at_end())
    }

    /// Whether a person gives the scores of the game on the table.
    pub fn is_scored_by_hand(&self) -> bool {
        self.session.is_scored_by_hand()
    }

    pub(super) fn pins_mut(&mut self) -> Option<&mut Pins> {
        let at_end = self.at_end();
        match &mut self.rescoring {
            Some((_, pins)) => Some(pins),
            None => self.session.pins_mut().filter(|_| at_end),
        }
    }

    /// Whether the solver in the codebreaker's seat is to guess, without being asked: a person waits with
    /// the pins.
    pub(super) fn owes_guess(&self) -> bool {
        self.at_end()
            && self.game().outcome() == Outcome::Running
            && self.game().codebreaker() != Player::Person
            && self.is_scored_by_hand()
            && self.session.pending().is_none()
            && self.rescoring.is_none()
    }

    /// Puts the solver's guess on the row as soon as it is known.
    pub(in crate::app) fn put_up_owed_guess(&mut self) -> Option<Notice> {
        if !self.owes_guess() {
            return None;
        }
        let guess = self.solver_move()?.guess;
        self.put_up(guess, Player::Solver(self.solver.into()))
            .unwrap_or_else(|why| Some(Notice::warning(why.to_string())))
    }

    /// Plays a guess, or puts it on the row until its codemaker has scored it.
    pub(super) fn put_up(&mut self, guess: Code, by: Player) -> Result<Option<Notice>, PlayError> {
        self.session.guess(guess, by)?;
        if self.session.pending().is_none() {
            return Ok(Some(self.row_played(by)));
        }
        // Whoever insists is heard.
        let to_evil = |question: &Question| matches!(question, Question::Evil(_));
        self.answers.forget_failures(to_evil);
        Ok(None)
    }

    /// A row was played and scored: shows it, and what follows from it.
    pub(super) fn row_played(&mut self, by: Player) -> Notice {
        let autoplay = self.autoplay;
        self.fresh_score = (!self.is_scored_by_hand()).then_some(autoplay);
        self.draft = self.draft.next_row();
        // Who has stepped back meanwhile goes on looking there.
        if self.cursor + 1 == self.game().turns().len() {
            self.follow_the_game();
        }
        self.judge_trial();
        let played = self.game().turns().last().map(|turn| {
            let Score { black, white } = turn.score;
            format!("{}: {black} black, {white} white", turn.guess)
        });
        let played = played.unwrap_or_default();
        if let Some(ended) = self.outcome_notice() {
            self.pause();
            return ended;
        }
        self.autoplay = autoplay;
        self.contradiction_notice().unwrap_or_else(|| {
            Notice::info(match by {
                Player::Person => played,
                Player::Solver(_) if self.is_scored_by_hand() => played,
                Player::Solver(_) => format!("{} played {played}", self.solver.title()),
            })
        })
    }

    /// Takes a whole score, written as two numbers.
    ///
    /// # Errors
    /// Why it is none, or why none is taken.
    pub(in crate::app) fn paste_score(&mut self, text: &str) -> Result<(), Notice> {
        let score = text.parse().map_err(|why: ScoreError| no("score", &why))?;
        let why_not = self.why_no_pins();
        let pins = self.pins_mut().ok_or(why_not)?;
        pins.put(score);
        Ok(())
    }

    pub(super) fn click_pin(&mut self, pin: Pin) {
        if let Some(pins) = self.pins_mut() {
            if pins.selected() == pin {
                let _ = pins.change(1);
            }
            pins.select(pin);
        }
    }

    /// Selects the black or the white pins, if pins are being set.
    pub(in crate::app) fn select_pin(&mut self, pin: Pin) {
        if let Some(pins) = self.pins_mut() {
            pins.select(pin);
        }
    }

    pub(super) fn click_pin_place(&mut self, place: usize) {
        if let Some(pins) = self.pins_mut() {
            pins.turn(place);
        }
    }

    pub(super) fn why_no_pins(&self) -> Notice {
        let choice = self.analysis().and_then(|it| it.choice.as_ref());
        Notice::info(match choice {
            Some(Err(why)) if self.session.pending().is_none() => {
                format!("There is no guess: {why}; ⟨edit-pins⟩ corrects the pins of a row")
            }
            _ if self.is_scored_by_hand() => "The guess is being worked out".to_owned(),
            _ => "Evil is choosing its answer".to_owned(),
        })
    }

    pub(super) fn give_score(&mut self) -> Notice {
        let Some(score) = self.pins_mut().map(|pins| pins.score()) else {
            return self.why_no_pins();
        };
        if let Some((row, _)) = self.rescoring {
            return self.correct(&[(row + 1, score)]);
        }
        match self.session.score(score) {
            Ok(Some(by)) => self.row_played(by),
            Ok(None) => self.why_no_pins(),
            Err(why) => self.refuse_pins(&why),
        }
    }

    /// Says why the pins are not taken. The next digits are the whole score again.
    pub(super) fn refuse_pins(&mut self, why: &PlayError) -> Notice {
        if let Some(pins) = self.pins_mut() {
            pins.select(Pin::Black);
        }
        refused(why)
    }

    /// Where a person sits in the codebreaker's seat, the row is in the making again.
    pub(super) fn take_guess_back(&mut self) -> Notice {
        if self.cancel_rescoring() {
            return Self::pins_stay();
        }
        match self.session.pending() {
            Some(_) if self.awaits_a_person() && self.is_scored_by_hand() => {
                self.pause();
                self.session.take_back();
                Notice::info("The row is yours again")
            }
            Some(_) if self.is_scored_by_hand() => Notice::info(match self.cursor {
                0 => "This guess stays until it has its pins",
                _ => "This guess stays: ⟨edit-pins⟩ corrects the pins of the row before",
            }),
            _ => self.why_no_pins(),
        }
    }
}

/// Why pins are not a score.
fn refused(why: &PlayError) -> Notice {
    Notice::warning(match why {
        PlayError::WrongScore { guess, right, .. } => format!(
            "Incorrect score: {guess} has {} black, {} white with the secret",
            right.black, right.white
        ),
        _ => why.to_string(),
    })
}
