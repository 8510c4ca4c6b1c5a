//! Playing: guesses, their scores, and solvers at work.

use crate::rules::{Code, Codemaker, Help, Outcome, PlayError, Player, Score};
use crate::solver::{Disclosure, Position};

use super::table::{Auto, Doing, Guess, Said, Table};
use super::tips::Wanted;
use super::{EvilQuestion, EvilReply, Job, Notice, Pin, Pins, Row, Speed};

/// The longest time before the first row of a solver that is watched.
const BEFORE_FIRST: std::time::Duration = std::time::Duration::from_millis(500);

/// Why nothing can be done while evil chooses its answer.
const EVIL_CHOOSES: &str = "Evil is choosing its pins…";

impl Table {
    /// Plays the row in the making.
    pub(super) fn submit(&mut self) -> Said {
        if self.row.is_empty() && self.ghost().is_some() {
            // What is seen in the row is meant.
            return self.insert();
        }
        let guess = match self.row.complete() {
            Ok(guess) => guess,
            Err(why) => return Some(why),
        };
        self.put_up(guess, Player::Person)
    }

    /// Puts a guess on the row to come, and lets its score come; or says why it cannot be played.
    pub(super) fn put_up(&mut self, code: Code, by: Player) -> Said {
        if let Err(why) = self.game.check_guess(code) {
            self.pause();
            return Some(Notice::refusal(&why));
        }
        self.wanted = Wanted::Nothing;
        self.due = None;
        let guess = Guess { code, by };
        let since = self.now;
        let mut after = Box::new(self.game.clone());
        self.doing = if self.is_scored_by_hand() {
            let pins = Pins::of(Score::new(0, 0), self.game.board().pegs());
            Doing::Pins { guess, pins }
        } else if after.play(code, by).is_ok() {
            self.has_changed();
            Doing::Score {
                guess,
                after: Some(after),
                since,
            }
        } else {
            Doing::Score {
                guess,
                after: None,
                since,
            }
        };
        None
    }

    /// Why nothing can be done to a row that was handed in: evil is choosing its answer.
    pub(super) fn awaits_answer(&self) -> Said {
        let awaits = matches!(self.doing, Doing::Score { after: None, .. });
        awaits.then(|| Notice::info(EVIL_CHOOSES))
    }

    /// Whether a score is coming pin by pin.
    pub(super) fn is_landing(&self) -> bool {
        matches!(&self.doing, Doing::Score { after: Some(_), .. })
    }

    /// Takes the score that was coming into the game.
    pub(super) fn land(&mut self) -> Said {
        let Doing::Score {
            guess,
            after: Some(after),
            ..
        } = std::mem::replace(&mut self.doing, Doing::Nothing)
        else {
            return None;
        };
        self.game = *after;
        self.row_played(guess.by)
    }

    /// Goes on after a row was scored; the notice says its score. The end of a game has its card.
    fn row_played(&mut self, by: Player) -> Said {
        self.row = Row::new(self.game.board());
        self.tip = None;
        self.landed = Some(self.now);
        self.corrected.clear();
        // A player who has stepped back meanwhile stays there.
        if self.cursor + 1 == self.game.turns().len() && !self.looks_back {
            self.move_cursor(self.game.turns().len());
        }
        self.doing = self.at_rest();
        if self.is_over() {
            self.pause();
            self.coach.on = false;
            return None;
        }
        if self.auto == Auto::Solver {
            self.doing = Doing::Solver;
        }
        self.note_coach();
        let seen = self.is_watched() && !self.is_scored_by_hand();
        self.contradiction_notice().or_else(|| {
            let turn = self.game.turns().last().filter(|_| !seen)?;
            let Score { black, white } = turn.score;
            let played = format!("{}: {black} black, {white} white", turn.guess);
            Some(Notice::info(match by {
                Player::Solver(solver) if !self.is_scored_by_hand() => {
                    format!("{} played {played}", solver.title())
                }
                _ => played,
            }))
        })
    }

    /// Whether it is a person's game in which help is counted.
    fn counts(&self) -> bool {
        !self.is_watched() && !self.is_scored_by_hand() && !self.game.is_practice()
    }

    /// Notes help for the row to come, where a person's game counts.
    pub(super) fn note(&mut self, help: Help) {
        if self.counts() {
            let before = self.game.looking_at();
            self.game.look_at(help);
            // A game that was opened to look at is not played by that yet.
            self.unsaved |= self.game.looking_at() != before && self.id.is_some();
        }
    }
}

/// Scores that a person gives.
impl Table {
    /// Gives the score whose pins are set: to a guess, or once more to an earlier row.
    pub(super) fn give_score(&mut self) -> Said {
        match self.doing.clone() {
            Doing::Again { row, pins, .. } => Some(self.correct(&[(row + 1, pins.score())])),
            Doing::Pins { guess, pins } => {
                let mut after = self.game.clone();
                if let Err(why) = after.play_scored(guess.code, pins.score(), guess.by) {
                    return Some(self.refuse_pins(&why));
                }
                self.game = after;
                self.has_changed();
                self.row_played(guess.by)
            }
            _ => None,
        }
    }

    /// Says why the pins are not taken. The next digits are the whole score again.
    pub(super) fn refuse_pins(&mut self, why: &PlayError) -> Notice {
        if let Some(pins) = self.pins_mut() {
            pins.select(Pin::Black);
        }
        Notice::refusal(why)
    }

    /// Takes a digit as a number of pins.
    pub(super) fn type_pins(&mut self, symbol: char) -> Said {
        let digit = symbol.to_digit(10)? as u8;
        let why = self.pins_mut()?.write(digit).err()?;
        Some(Notice::info(format!("{digit}: {why}")))
    }

    /// Whether a guess that waits for its pins can be changed.
    pub fn can_take_back(&self) -> bool {
        let waits = matches!(self.doing, Doing::Pins { .. });
        self.at_end() && !self.is_watched() && (waits || self.last_of_elsewhere().is_some())
    }

    /// The last row of a game that is played elsewhere, where no other row is being made.
    fn last_of_elsewhere(&self) -> Option<Code> {
        let is_idle = self.row.is_empty()
            && self.corrected.is_empty()
            && matches!(self.doing, Doing::Row | Doing::Nothing);
        let turn = self.game.turns().last();
        turn.filter(|_| is_idle && self.is_played_elsewhere())
            .map(|turn| turn.guess)
    }

    /// Puts a guess that waits for its pins, or the last row of a game that is played elsewhere, into the row
    /// in the making again; false if there is none.
    pub(super) fn take_guess_back(&mut self) -> bool {
        if !self.can_take_back() {
            return false;
        }
        self.pause();
        if let Some(guess) = self.last_of_elsewhere() {
            if self.is_over() {
                // The coach went with the end.
                self.turn_coach(true);
            }
            self.game = self.game.before_last_turn();
            self.has_changed();
            self.row.set(guess);
            self.move_cursor(self.game.turns().len());
        }
        self.doing = Doing::Row;
        true
    }
}

/// Solvers at work.
impl Table {
    /// Why no solver can play here.
    pub(super) fn why_no_solver(&self) -> Option<String> {
        match &self.doing {
            Doing::Again { .. } => {
                Some("Set the pins first. ⟨submit⟩: save, ⟨back⟩: cancel".into())
            }
            Doing::Pins { guess, .. } => Some(format!("Set the pins of {} first", guess.code)),
            Doing::Score { after: None, .. } => Some(EVIL_CHOOSES.into()),
            _ if self.mistakes().is_some() => self.why_corrected_first(),
            _ if self.is_over() && self.at_end() => Some("The game is over".into()),
            _ if self.is_over() => Some("The game is over. ⟨submit⟩: practise from here".into()),
            _ if !self.at_end() => {
                Some("Solvers play only the next row. ⟨submit⟩: go there".into())
            }
            Doing::Nothing | Doing::Row | Doing::Solver | Doing::Score { .. } => None,
        }
    }

    /// Whether a row of a solver would be the first help of that kind in a game that counts.
    pub(super) fn is_all_own_play(&self) -> bool {
        let mut turns = self.game.turns().iter();
        self.counts() && turns.all(|turn| turn.by == Player::Person)
    }

    /// Lets the solver play one row, or all that follow.
    pub(super) fn let_solver_play(&mut self, plays_on: bool) {
        self.failed.clear();
        self.wanted = Wanted::Nothing;
        self.doing = Doing::Solver;
        self.auto = if plays_on { Auto::Solver } else { Auto::Off };
        // The key that asked for a row gets it at once.
        self.due = (!plays_on).then_some(self.now);
    }

    /// Enter while a solver plays: stops it in a person's game, else asks it for the next row.
    pub(super) fn next_row(&mut self) -> Said {
        if self.is_watched() {
            self.let_solver_play(false);
            return None;
        }
        let waits = self.awaits_answer();
        self.pause();
        waits.or_else(|| Some(Notice::info("The solver has stopped. Your turn!")))
    }

    /// Plays what is due: the solver's guess once it is known, or the next row of those that come again.
    pub(super) fn go_on(&mut self, speed: Speed) -> Said {
        if self.auto == Auto::Rows {
            let next = self.now + speed.pause(0);
            if *self.due.get_or_insert(next) <= self.now {
                self.move_cursor(self.cursor + 1);
                self.auto = if self.at_end() { Auto::Off } else { Auto::Rows };
                self.due = (!self.at_end()).then_some(next);
            }
            return None;
        }
        if self.doing != Doing::Solver || !self.at_end() {
            return None;
        }
        let insight = self.insight()?;
        let guess = match insight.choice.as_ref()? {
            Ok(choice) => choice.guess,
            // Then scores are to be corrected, which is told once it is known how.
            Err(_) if self.is_scored_by_hand() && (insight.mistakes.is_some() || !insight.done) => {
                return None;
            }
            Err(why) => {
                let notice =
                    Notice::warning(format!("{} found no guess: {why}", self.solver.title()));
                self.pause();
                return Some(notice);
            }
        };
        if self.due.is_none() {
            self.due = Some(self.now + self.time_to_read(speed));
        }
        if self.due.is_some_and(|due| due > self.now) {
            return None;
        }
        self.put_up(guess, Player::Solver(self.solver))
    }

    /// The time before the solver plays its guess: what it says of it can be read.
    fn time_to_read(&self, speed: Speed) -> std::time::Duration {
        if self.auto != Auto::Solver {
            return std::time::Duration::ZERO;
        }
        let words = |text: &str| text.split_whitespace().count();
        let said = self.solver_move().filter(|_| self.shows_coach());
        let words = said.map_or(0, |choice| {
            let remarks = choice.remarks().map(|remark| words(&remark.to_string()));
            remarks.sum()
        });
        let pause = speed.pause(words);
        if self.game.turns().is_empty() {
            pause.min(BEFORE_FIRST)
        } else {
            pause
        }
    }

    /// Space: stops what goes on by itself, or lets the solver play on, or the rows come again.
    pub(super) fn toggle_play(&mut self) {
        if self.auto != Auto::Off || self.doing == Doing::Solver && !self.is_scored_by_hand() {
            self.pause();
        } else if self.is_over() {
            if self.at_end() {
                self.move_cursor(0);
            }
            self.auto = Auto::Rows;
        } else {
            self.let_solver_play(true);
        }
    }
}

/// Work that the worker gave up.
impl Table {
    pub(super) fn give_up_on(&mut self, job: Job, why: &str) -> Said {
        match job {
            Job::Study(study) => self.give_up_study(study, why),
            Job::Review(question) => self.keep_review(question, Err(why.to_owned())),
            Job::Evil(_) if self.evil_job().as_ref() == Some(&job) => Some(self.silence_evil(why)),
            Job::Versus(_) => {
                self.failed.push(job);
                let text = format!("The comparison failed: {why}");
                Some(Notice::warning(text))
            }
            Job::Evil(_) => None,
        }
    }
}

/// Evil, which chooses its answers while the game goes on.
impl Table {
    /// Evil's job: to answer the guess, or to prove its honesty at the end, unless that is known.
    pub(super) fn evil_job(&self) -> Option<Job> {
        let guess = match &self.doing {
            Doing::Score {
                guess, after: None, ..
            } => Some(guess.code),
            _ if self.is_over() && self.known_disclosure().is_none() => None,
            _ => return None,
        };
        let position = Position::of(&self.game, self.game.turns().len());
        let is_evil = self.game.codemaker() == Codemaker::Evil;
        is_evil.then_some(Job::Evil(EvilQuestion { position, guess }))
    }

    /// Takes in its reply.
    pub(super) fn hear_evil(&mut self, question: &EvilQuestion, reply: EvilReply) -> Said {
        if self.evil_job() != Some(Job::Evil(question.clone())) {
            return None;
        }
        match reply {
            EvilReply::Answer(answer) => {
                let now = self.now;
                let Doing::Score {
                    guess,
                    after,
                    since,
                } = &mut self.doing
                else {
                    return None;
                };
                let mut game = self.game.clone();
                match game.play_scored(guess.code, answer.score, guess.by) {
                    Ok(()) => {
                        (*after, *since) = (Some(Box::new(game)), now);
                        self.has_changed();
                        None
                    }
                    Err(why) => Some(self.silence_evil(&why.to_string())),
                }
            }
            EvilReply::Disclosure(disclosure) => {
                let code = disclosure.revealed;
                self.disclosure = Some((question.position.clone(), Ok(disclosure)));
                // A game that was won has nothing left to reveal.
                let reveals = self.game.reveal(code).is_ok();
                // A record that is looked at is not saved by that.
                self.unsaved |= reveals && self.id.is_some();
                None
            }
        }
    }

    /// Takes the guess back after evil has failed, so that another one can be tried.
    pub(super) fn silence_evil(&mut self, why: &str) -> Notice {
        self.pause();
        if self.is_over() {
            let position = Position::of(&self.game, self.game.turns().len());
            self.disclosure = Some((position, Err(why.to_owned())));
        }
        self.doing = self.at_rest();
        Notice::warning(format!("Evil found no answer: {why}"))
    }

    /// Its proof that it did not lie in the game on the table, once that is over.
    pub fn disclosure(&self) -> Option<&Disclosure> {
        self.known_disclosure()?.as_ref().ok()
    }

    fn known_disclosure(&self) -> Option<&Result<Disclosure, String>> {
        let (position, known) = self.disclosure.as_ref()?;
        let now = Position::of(&self.game, self.game.turns().len());
        (self.game.outcome() != Outcome::Running && *position == now).then_some(known)
    }
}
