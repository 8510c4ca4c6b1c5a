//! Scores: pins that a person sets for a guess, and the answers of evil.

use crate::app::pointer::no;
use crate::app::session::PendingGuess;
use crate::app::{Notice, Table};
use crate::app::{Pin, Pins};
use crate::coach::Job;
use crate::rules::{Code, Outcome, PlayError, Player, Score, ScoreError};
use crate::solver::{Disclosure, EvilAnswer};

impl Table {
    /// The guess on the row to come that waits for its score.
    pub fn pending_guess(&self) -> Option<PendingGuess> {
        let pending = self.landing.or(self.session.pending());
        pending.filter(|_| self.at_end())
    }

    /// Whether a person gives the scores of the game on the table.
    pub fn is_scored_by_hand(&self) -> bool {
        self.session.is_scored_by_hand()
    }

    /// The pins that a person sets at the moment.
    pub(crate) fn pins_mut(&mut self) -> Option<&mut Pins> {
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
    pub(crate) fn put_up_owed_guess(&mut self) -> Option<Notice> {
        if !self.owes_guess() {
            return None;
        }
        let guess = self.solver_move()?.guess;
        self.put_up(guess, Player::Solver(self.solver))
            .unwrap_or_else(|why| Some(Notice::warning(why.to_string())))
    }

    /// Plays a guess, or puts it on the row until its codemaker has scored it.
    pub(super) fn put_up(&mut self, guess: Code, by: Player) -> Result<Option<Notice>, PlayError> {
        self.session.guess(guess, by)?;
        let is_scored = self.session.pending().is_none();
        Ok(is_scored.then(|| self.row_played(by)).flatten())
    }

    /// Shows a row that was just scored; the notice says what follows from it. The end of a game has its card.
    pub(super) fn row_played(&mut self, by: Player) -> Option<Notice> {
        let autoplay = self.autoplay;
        self.fresh_score = (!self.is_scored_by_hand()).then_some(autoplay);
        self.draft = self.draft.next_row();
        // A player who has stepped back meanwhile stays there.
        if self.cursor + 1 == self.game().turns().len() {
            self.follow_the_game();
        }
        let played = self.game().turns().last().map(|turn| {
            let Score { black, white } = turn.score;
            format!("{}: {black} black, {white} white", turn.guess)
        });
        let played = played.unwrap_or_default();
        if self.game().outcome() != Outcome::Running {
            self.pause();
            let is_seen = self.at_end();
            return (!is_seen).then(|| Notice::info("The game is over. ⟨to-end⟩: see the end"));
        }
        self.autoplay = autoplay;
        self.contradiction_notice().or_else(|| {
            // Its controls keep their place while a solver plays; the score is on the board.
            let is_seen = self.is_watched() && !self.is_scored_by_hand();
            (!is_seen).then(|| {
                Notice::info(match by {
                    Player::Person => played,
                    Player::Solver(_) if self.is_scored_by_hand() => played,
                    Player::Solver(_) => format!("{} played {played}", self.solver.title()),
                })
            })
        })
    }

    /// Takes a whole score, written as two numbers.
    ///
    /// # Errors
    /// The text is no score, or no score is awaited.
    pub(crate) fn paste_score(&mut self, text: &str) -> Result<(), Notice> {
        let score = text.parse().map_err(|why: ScoreError| no("score", &why))?;
        let why_not = self.why_no_pins();
        let pins = self.pins_mut().ok_or(why_not)?;
        pins.put(score);
        Ok(())
    }

    pub(super) fn why_no_pins(&self) -> Notice {
        let choice = self.insight().and_then(|it| it.choice.as_ref());
        Notice::info(match choice {
            Some(Err(why)) if self.session.pending().is_none() => {
                format!("No guess: {why}. ⟨edit-pins⟩: correct a row")
            }
            _ if self.is_scored_by_hand() => "The solver is choosing a guess".to_owned(),
            _ => "Evil is choosing its answer".to_owned(),
        })
    }

    pub(super) fn give_score(&mut self) -> Option<Notice> {
        let Some(score) = self.pins_mut().map(|pins| pins.score()) else {
            return Some(self.why_no_pins());
        };
        if let Some((row, _)) = self.rescoring {
            return Some(self.correct(&[(row + 1, score)]));
        }
        match self.session.score(score) {
            Ok(Some(by)) => self.row_played(by),
            Ok(None) => Some(self.why_no_pins()),
            Err(why) => Some(self.refuse_pins(&why)),
        }
    }

    /// Says why the pins are not taken. The next digits are the whole score again.
    pub(super) fn refuse_pins(&mut self, why: &PlayError) -> Notice {
        if let Some(pins) = self.pins_mut() {
            pins.select(Pin::Black);
        }
        Notice::warning(why.to_string())
    }

    /// Whether a pending guess can be taken back: a person made it.
    pub fn can_take_back(&self) -> bool {
        self.session.pending().is_some() && self.awaits_a_person() && self.is_scored_by_hand()
    }

    /// Where a person sits in the codebreaker's seat, the row is in the making again.
    pub(super) fn take_guess_back(&mut self) -> Notice {
        if self.cancel_rescoring() {
            return Self::pins_stay();
        }
        match self.session.pending() {
            Some(_) if self.can_take_back() => {
                self.pause();
                self.session.take_back();
                Notice::info("You can change your row again")
            }
            Some(_) if self.is_scored_by_hand() => Notice::info(match self.cursor {
                0 => "First set the pins of this guess",
                _ => "You cannot change this guess. ⟨edit-pins⟩: correct the row before",
            }),
            _ => self.why_no_pins(),
        }
    }

    /// Evil's job: to answer the pending guess, or to prove its honesty at the end, unless that is known.
    pub(crate) fn evil_job(&self) -> Option<Job> {
        let is_answered = self.session.pending().is_none() && self.known_disclosure().is_some();
        let question = self.session.evil_question().filter(|_| !is_answered);
        question.map(Job::Evil)
    }

    /// Takes in its answer to the guess on the row.
    pub(super) fn hear_evil(&mut self, answer: &EvilAnswer) -> Option<Notice> {
        match self.session.score(answer.score) {
            Ok(by) => by.and_then(|by| self.row_played(by)),
            Err(why) => Some(self.silence_evil(&why.to_string())),
        }
    }

    /// Takes the pending guess back after evil has failed, so that another one can be tried.
    pub(super) fn silence_evil(&mut self, why: &str) -> Notice {
        self.pause();
        if self.session.pending().is_none() {
            self.disclosure = Some((self.session.position(), Err(why.to_owned())));
        }
        self.session.take_back();
        Notice::warning(format!("Evil has no answer: {why}"))
    }

    /// It has proven that it did not lie.
    pub(super) fn reveal(&mut self) -> Option<Notice> {
        let code = self.disclosure()?.revealed;
        // A game that was won has nothing left to reveal.
        let reveals = self.session.game_mut().reveal(code).is_ok();
        reveals.then(|| Notice::info(format!("Evil shows {code}: it fits all answers")))
    }

    /// Its proof that it did not lie in the game on the table, once that is over.
    pub fn disclosure(&self) -> Option<&Disclosure> {
        self.known_disclosure()?.as_ref().ok()
    }

    fn known_disclosure(&self) -> Option<&Result<Disclosure, String>> {
        let (position, known) = self.disclosure.as_ref()?;
        (*position == self.session.position()).then_some(known)
    }
}
