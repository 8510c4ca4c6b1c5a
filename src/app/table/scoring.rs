//! A guess that waits for its score, and the pins that a person sets for it.

use crate::app::pointing::no;
use crate::app::{Pin, Pins};
use crate::coach::Question;
use crate::rules::{Code, Codemaker, Outcome, PlayError, Player, Score, ScoreError};

use super::{Action, Notice, Table};

/// A guess on the row to come, which its codemaker has not scored yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Offered {
    pub(super) guess: Code,
    pub(super) by: Player,
    /// What a person has set so far.
    pub(super) pins: Pins,
}

impl Table {
    /// The guess on the row to come that waits for its score.
    pub fn offered(&self) -> Option<Code> {
        let offered = self.offered.filter(|_| self.at_end());
        offered.map(|offered| offered.guess)
    }

    /// Whose guess that is, or will be.
    pub fn offered_by(&self) -> Player {
        let offered = self.offered.filter(|_| self.at_end());
        offered.map_or(self.game.codebreaker(), |offered| offered.by)
    }

    /// Whether a person gives the scores of the game on the table.
    pub fn is_scored_by_hand(&self) -> bool {
        matches!(self.game.codemaker(), Codemaker::Hand(_))
    }

    /// Whether keys set pins, or will as soon as there is a guess.
    pub fn is_scoring(&self) -> bool {
        let awaits_hand = self.at_end()
            && self.is_scored_by_hand()
            && (self.offered.is_some() || self.owes_guess() && self.mistakes().is_none());
        let awaits_evil = self
            .offered
            .is_some_and(|offered| offered.by == Player::Person);
        self.pins().is_some() || awaits_hand || self.at_end() && awaits_evil
    }

    /// The pins that a person is setting.
    pub fn pins(&self) -> Option<Pins> {
        if let Some(rescoring) = &self.rescoring {
            return Some(rescoring.pins);
        }
        let by_hand = self.at_end() && self.is_scored_by_hand();
        let offered = self.offered.filter(|_| by_hand)?;
        Some(offered.pins)
    }

    fn pins_mut(&mut self) -> Option<&mut Pins> {
        let by_hand = self.at_end() && self.is_scored_by_hand();
        if let Some(rescoring) = &mut self.rescoring {
            return Some(&mut rescoring.pins);
        }
        let offered = self.offered.as_mut().filter(|_| by_hand)?;
        Some(&mut offered.pins)
    }

    /// The row whose pins are being set, counted from 0.
    pub fn scored_row(&self) -> Option<usize> {
        self.pins()?;
        Some(match &self.rescoring {
            Some(rescoring) => rescoring.row,
            None => self.game.turns().len(),
        })
    }

    /// Whether the solver in the codebreaker's seat is to guess, without being asked: a person waits with
    /// the pins.
    pub(super) fn owes_guess(&self) -> bool {
        self.at_end()
            && self.game.outcome() == Outcome::Running
            && self.game.codebreaker() != Player::Person
            && self.is_scored_by_hand()
            && self.offered.is_none()
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
        if self.game.codemaker().scores_by_secret() {
            self.game.play(guess, by)?;
            return Ok(Some(self.row_played(by)));
        }
        self.game.check_guess(guess)?;
        let pins = Pins::new(self.game.board().pegs());
        self.offered = Some(Offered { guess, by, pins });
        // Whoever insists is heard.
        let to_evil = |question: &Question| matches!(question, Question::Evil(_));
        self.answers.forget_failures(to_evil);
        Ok(None)
    }

    /// The codemaker scores the guess on the row.
    pub(super) fn take_score(&mut self, score: Score) -> Result<Option<Notice>, PlayError> {
        let Some(Offered { guess, by, .. }) = self.offered else {
            return Ok(None);
        };
        self.game.play_scored(guess, score, by)?;
        self.offered = None;
        Ok(Some(self.row_played(by)))
    }

    /// A row was played and scored: shows it, and what follows from it.
    fn row_played(&mut self, by: Player) -> Notice {
        let autoplay = self.autoplay;
        self.fresh_score = (!self.is_scored_by_hand()).then_some(autoplay);
        self.draft = self.draft.next_row();
        // Who has stepped back meanwhile goes on looking there.
        if self.cursor + 1 == self.game.turns().len() {
            self.follow_the_game();
        }
        self.judge_trial();
        let played = self.game.turns().last().map(|turn| {
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

    pub(super) fn act_on_pins(&mut self, action: Action) -> Option<Notice> {
        if action == Action::Submit {
            return Some(self.give_score());
        }
        if action == Action::Undo {
            return Some(self.take_guess_back());
        }
        let waiting = self.why_no_pins();
        let Some(pins) = self.pins_mut() else {
            return Some(waiting);
        };
        let done = match action {
            Action::Increase | Action::Decrease => {
                pins.change(if action == Action::Increase { 1 } else { -1 });
                true
            }
            Action::ClearBack => pins.erase(),
            Action::Type(symbol) => match symbol.to_digit(10) {
                Some(digit) => pins.write(digit as u8),
                None => false,
            },
            Action::HoleLeft => {
                pins.select(Pin::Black);
                true
            }
            _ => {
                pins.select(Pin::White);
                true
            }
        };
        (!done).then(|| why_unchanged(action, self.game.board().pegs()))
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
                pins.change(1);
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

    fn why_no_pins(&self) -> Notice {
        let choice = self.analysis().and_then(|it| it.choice.as_ref());
        Notice::info(match choice {
            Some(Err(why)) if self.offered.is_none() => {
                format!("There is no guess: {why}; ⟨edit-pins⟩ corrects the pins of a row")
            }
            _ if self.is_scored_by_hand() => "The guess is being worked out".to_owned(),
            _ => "Evil is choosing its answer".to_owned(),
        })
    }

    fn give_score(&mut self) -> Notice {
        let Some(pins) = self.pins() else {
            return self.why_no_pins();
        };
        let score = pins.score();
        if let Some(rescoring) = &self.rescoring {
            let row = rescoring.row + 1;
            return self.correct(&[(row, score)]);
        }
        match self.take_score(score) {
            Ok(notice) => notice.unwrap_or_else(|| self.why_no_pins()),
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
        match self.offered {
            Some(_) if self.awaits_a_person() && self.is_scored_by_hand() => {
                self.pause();
                self.offered = None;
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

/// What there is to say where an action changed no pin.
fn why_unchanged(action: Action, pegs: usize) -> Notice {
    Notice::info(match action {
        Action::Type(_) => {
            format!("A guess of {pegs} pegs gets {pegs} pins at most")
        }
        _ => "There are no pins yet".to_owned(),
    })
}
