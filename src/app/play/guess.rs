//! Guesses and their scores: how a row is played, and how a person sets its pins.

use std::time::Duration;

use crate::app::context::Ctx;
use crate::app::reply::{Reply, Tone};
use crate::app::{HardMode, Pin};
use crate::coach::{Conflict, say};
use crate::rules::{Code, Game, Help, PlayError, Player, counted};

use super::evil::EVIL_CHOOSES;
use super::motion::pins_so_far;
use super::questions::Asked;
use super::variation::Change;
use super::{Activity, Draft, Guess, PinDraft, Table, TableView, WaitsFor};

/// What is to be seen of the row to come.
impl TableView<'_> {
    /// The row, counted from 0, whose pins a person sets or come one after another, and those pins.
    pub fn scored_row(self) -> Option<(usize, PinDraft)> {
        let to_come = self.game().turns().len();
        if let Activity::Rescoring { row, pins, .. } = self.variation().activity() {
            return Some((row, pins));
        }
        if !self.variation().at_end() {
            return None;
        }
        match self.variation().activity() {
            Activity::Guessed(_, WaitsFor::Pins(pins)) => Some((to_come, pins)),
            Activity::Guessed(_, WaitsFor::Score { score, since }) => {
                let elapsed = self.read_ctx().time.saturating_sub(since);
                let pegs = self.game().board().pegs();
                let come = pins_so_far(score, pegs, elapsed);
                Some((to_come, PinDraft::new(come, pegs)))
            }
            _ => None,
        }
    }
}

/// What hard mode says of rows that cannot be the code.
impl TableView<'_> {
    /// Whether rows that cannot be the code are refused.
    pub fn refuses_ruled_out(self) -> bool {
        // What was played at a real board was played.
        let is_on = self.read_ctx().settings.hard_mode == HardMode::On;
        is_on && !self.is_watched() && !self.is_scored_by_hand()
    }
}

/// What is to be seen of the row to come, whatever is known.
impl Table {
    /// The row that is made, or the one whose score comes, if it is a code that may be played.
    pub fn drafted(&self) -> Option<Code> {
        let code = match self.variation.activity() {
            Activity::Guessed(guess, WaitsFor::Evil | WaitsFor::Score { .. })
                if guess.by == Player::Person =>
            {
                guess.code
            }
            _ => self.variation.draft_on_show().and_then(Draft::code)?,
        };
        if self.game().board().check(code).is_ok() {
            Some(code)
        } else {
            None
        }
    }

    /// The guess on the row to come that has no score yet, if that row is on show.
    pub fn pending_guess(&self) -> Option<Guess> {
        if self.variation.at_end() {
            self.variation.guess()
        } else {
            None
        }
    }

    /// Whether a score is on its way.
    pub(super) fn awaits_score(&self) -> bool {
        matches!(
            self.variation.activity(),
            Activity::Guessed(_, WaitsFor::Evil | WaitsFor::Score { .. })
        )
    }
}

/// Playing a row.
impl Table {
    /// Changes the draft, or says why that cannot be done now. Help that is awaited is cancelled by that.
    pub(crate) fn edit_draft(
        &mut self,
        ctx: &Ctx,
        edit: impl FnOnce(&mut Draft) -> Reply,
    ) -> Reply {
        if self.waits_for_evil() {
            return Reply::info(EVIL_CHOOSES);
        }
        if !self.can_edit_draft(ctx) {
            return Reply::Nothing;
        }
        self.variation.await_help(None);
        self.variation.edit_draft_at(ctx.now.time, edit)
    }

    /// Whether a person can change the draft: it is on show, and no scores have to be corrected first.
    pub(crate) fn can_edit_draft(&self, ctx: &Ctx) -> bool {
        self.variation.makes_draft() && self.view(ctx).wrong_scores().is_none()
    }

    /// Goes to the first hole of the draft: what is typed next begins another row.
    pub(crate) fn begin_draft_again(&mut self) {
        self.variation.edit_draft(Draft::go_to_start);
    }

    /// Plays the draft; as the settings say, not at once if it cannot be the code.
    pub(crate) fn play_draft(&mut self, ctx: &mut Ctx) -> Reply {
        if self.waits_for_evil() {
            return Reply::info(EVIL_CHOOSES);
        }
        if self.shows_tried_row() {
            return self.try_again(ctx);
        }
        // What was played elsewhere was played, and in an exercise every row may be tried.
        if self.is_scored_by_hand() || self.exercise().is_some() {
            return self.submit_draft(ctx);
        }
        let Some((code, conflict)) = self.conflict_of_draft() else {
            return self.submit_draft(ctx);
        };
        let why = say::fit("This row", Some(conflict));
        match ctx.settings.hard_mode {
            HardMode::Off => self.submit_draft(ctx),
            HardMode::On => Reply::warning(why),
            HardMode::Warn => {
                self.note_help(Help::Tips);
                let text = format!("{why} ⟨submit⟩: play it anyway");
                self.pause_and_ask(Asked::PlayRow(code), text, ctx.time())
            }
        }
    }

    /// The draft and the first row that rules it out, if one does.
    fn conflict_of_draft(&self) -> Option<(Code, Conflict)> {
        let code = self.drafted()?;
        let conflict = Conflict::all(&self.variation.position(), code).next()?;
        Some((code, conflict))
    }

    /// Plays the draft. Where it is empty, the guess that lies dim in its holes is put in: what is seen is meant.
    fn submit_draft(&mut self, ctx: &mut Ctx) -> Reply {
        if self.variation.draft().is_empty() && self.view(ctx).ghost().is_some() {
            return self.insert_best(ctx);
        }
        match self.variation.complete_draft() {
            Ok(guess) => self.make_guess(guess, Player::Person, ctx.time()),
            Err(why) => why,
        }
    }

    /// Puts a guess on the row to come, and lets its score come; or says why it cannot be played.
    pub(crate) fn make_guess(&mut self, code: Code, by: Player, now: Duration) -> Reply {
        if let Err(why) = self.variation.make_guess(code, by, now) {
            return Reply::refusal(&why);
        }
        if self.variation.coming_game().is_some() {
            self.note_change();
        }
        Reply::Nothing
    }

    /// Takes the score that was coming into the game.
    pub(crate) fn finish_score(&mut self, now: Duration) -> Reply {
        let Activity::Guessed(guess, WaitsFor::Score { score, .. }) = self.variation.activity()
        else {
            return Reply::Nothing;
        };
        match guess.game_after(self.game(), score) {
            Ok(after) => self.add_row(guess, after, now),
            Err(why) => {
                self.variation.reset_activity();
                Reply::refusal(&why)
            }
        }
    }

    /// Goes on after a row was scored; the reply tells its score. The end of a game has its card.
    fn add_row(&mut self, guess: Guess, after: Game, now: Duration) -> Reply {
        let is_played_for_player = guess.by != Player::Person && !self.is_watched();
        self.variation.add_rows(after, guess.plays_on, now);
        self.begin_next_row(is_played_for_player);
        if self.is_over() {
            return Reply::Nothing;
        }
        self.contradiction_notice().or(self.score_notice(guess))
    }

    /// Goes on after the rows of a game at a real board were pasted, which end the draft.
    pub(crate) fn add_rows(&mut self, after: Game, now: Duration) -> Reply {
        let rows = after.turns().len() - self.game().turns().len();
        self.variation.add_rows(after, false, now);
        self.begin_next_row(false);
        self.note_change();
        if self.is_over() {
            return Reply::Nothing;
        }
        Reply::info(format!(
            "Pasted {}. ⟨undo⟩ takes back the last",
            counted(rows, "row")
        ))
    }

    /// Lets the panel begin with the next row, after one that it explains if a solver played it for the player.
    fn begin_next_row(&mut self, is_played_for_player: bool) {
        self.panel.forget_tip();
        self.panel.explain_last_row(is_played_for_player);
        if self.variation.at_end() {
            self.panel.begin_row();
        }
        if !self.is_over() {
            self.note_coach();
        }
    }

    /// Tells the score of the last row, unless a person watches it come.
    fn score_notice(&self, guess: Guess) -> Reply {
        if self.is_watched() && !self.is_scored_by_hand() {
            return Reply::Nothing;
        }
        let Some(turn) = self.game().turns().last() else {
            return Reply::Nothing;
        };
        let (black, white) = (turn.score.black(), turn.score.white());
        let played = format!("{}: {black} black, {white} white", turn.guess);
        match guess.by {
            Player::Solver(solver) if !self.is_scored_by_hand() => {
                Reply::with(Tone::Row, format!("{} played {played}", solver.title()))
            }
            _ => Reply::with(Tone::Row, played),
        }
    }

    /// Counts help for the row to come, in games where help is counted.
    pub(super) fn note_help(&mut self, help: Help) {
        if self.counts_help() {
            self.learn(|game| game.look_at(help));
        }
    }

    /// Counts the coach as help for the row to come, if it is on.
    pub(super) fn note_coach(&mut self) {
        if self.variation.coach_is_on() {
            self.note_help(Help::Coach);
        }
    }
}

/// Pins that a person sets.
impl Table {
    /// Gives the score whose pins are set: to a guess, or once more to an earlier row.
    pub(crate) fn give_score(&mut self, ctx: &mut Ctx) -> Reply {
        match self.variation.activity() {
            Activity::Rescoring { row, pins, .. } => {
                self.correct(&[(row + 1, pins.score())], ctx.time())
            }
            Activity::Guessed(guess, WaitsFor::Pins(pins)) => self.score_guess(guess, pins, ctx),
            _ => Reply::Nothing,
        }
    }

    fn score_guess(&mut self, guess: Guess, pins: PinDraft, ctx: &mut Ctx) -> Reply {
        let sets_no_pins = pins.score().total() == 0;
        if sets_no_pins && self.is_watched() && self.is_stray_enter(ctx.time()) {
            return Reply::info("Set the pins of this guess. No pins? ⟨submit⟩ again");
        }
        match guess.game_after(self.game(), pins.score()) {
            Ok(after) => {
                let reply = self.add_row(guess, after, ctx.time());
                self.note_change();
                reply
            }
            Err(why) => self.refuse_pins(&why),
        }
    }

    /// Says why the pins are not taken. The next digits are the whole score again.
    pub(super) fn refuse_pins(&mut self, why: &PlayError) -> Reply {
        self.edit_pins(PinDraft::expect_whole_score);
        Reply::refusal(why)
    }

    /// Changes the pins that a person sets.
    pub(crate) fn edit_pins(&mut self, edit: impl FnOnce(&mut PinDraft)) {
        if let Some(pins) = self.variation.pins_mut() {
            edit(pins);
        }
    }

    /// Adds a pin to those that a person sets, or says why no guess gets one more.
    pub(crate) fn add_pin(&mut self, pin: Pin) -> Reply {
        match self.variation.pins_mut().map(|pins| pins.add(pin)) {
            Some(Err(why)) => Reply::refusal(&why),
            Some(Ok(())) | None => Reply::Nothing,
        }
    }

    /// Takes a digit as a number of pins.
    pub(crate) fn type_pins(&mut self, symbol: char) -> Reply {
        let (Some(digit), Some(pins)) = (symbol.to_digit(10), self.variation.pins_mut()) else {
            return Reply::Nothing;
        };
        match pins.write(digit as u8) {
            Ok(()) => Reply::Nothing,
            Err(why) => Reply::info(format!("{digit}: {why}")),
        }
    }
}

/// What can be undone.
enum Undo {
    /// The last change of this kind in the variation.
    Change(Change),
    /// The last row of a game that is played elsewhere, with this guess: it is taken back into the draft.
    LastRow(Code),
}

impl TableView<'_> {
    /// Whether there is something to undo.
    pub(crate) fn can_undo(self) -> bool {
        self.next_undo().is_some()
    }

    /// What is undone next, if it can be undone where the player looks.
    fn next_undo(self) -> Option<Undo> {
        let can_change_draft = self.variation().makes_draft() && self.wrong_scores().is_none();
        let last = if can_change_draft {
            self.variation().last_change()
        } else {
            self.variation().last_change_but_draft()
        };
        match last {
            Some(change @ (Change::Draft | Change::Correction)) => Some(Undo::Change(change)),
            Some(Change::Guess) if self.is_guess_on_show() => Some(Undo::Change(Change::Guess)),
            Some(Change::Guess) => None,
            None => self.last_row_played_elsewhere().map(Undo::LastRow),
        }
    }
}

impl Table {
    /// Undoes the last change.
    pub(crate) fn undo(&mut self, ctx: &mut Ctx) -> Reply {
        match self.view(ctx).next_undo() {
            None => Reply::Nothing,
            Some(Undo::LastRow(guess)) => {
                self.variation.take_last_row_back(guess);
                self.panel.begin_row();
                self.note_change();
                Reply::Nothing
            }
            Some(Undo::Change(change)) => self.undo_change(change, ctx.time()),
        }
    }

    fn undo_change(&mut self, change: Change, now: Duration) -> Reply {
        self.variation.await_help(None);
        self.variation.undo(change, now);
        match change {
            Change::Draft => Reply::Nothing,
            Change::Guess => {
                self.panel.begin_row();
                Reply::Nothing
            }
            Change::Correction => {
                self.note_changed_scores();
                self.note_coach();
                Reply::info("Undone: the old pins are back")
            }
        }
    }

    /// Whether a guess that waits for its pins is on show.
    fn is_guess_on_show(&self) -> bool {
        let activity = self.variation.activity();
        self.variation.at_end() && matches!(activity, Activity::Guessed(_, WaitsFor::Pins(_)))
    }

    /// The guess of the last row of a game that a person plays elsewhere, where no other row is being made.
    fn last_row_played_elsewhere(&self) -> Option<Code> {
        let is_idle = matches!(
            self.variation.activity(),
            Activity::Drafting(_) | Activity::Idle
        );
        let is_elsewhere = self.is_scored_by_hand() && !self.is_watched();
        if is_elsewhere && is_idle && self.variation.at_end() && self.variation.draft().is_empty() {
            Some(self.game().turns().last()?.guess)
        } else {
            None
        }
    }
}
