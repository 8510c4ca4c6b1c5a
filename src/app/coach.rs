//! The coach: its pages, what is asked of the worker, tips, and suggestions for the row.

use std::sync::Arc;

use crate::coach::{Forecast, Insight, Study};
use crate::rules::{Code, Codemaker, Colour, Help, Player, Score, named_enum};
use crate::solver::{Choice, Position};

use super::lists::neighbour;
use super::table::{Auto, Doing, Said, Table};
use super::tips::Wanted;
use super::{App, Job, Notice, Row, World};

named_enum! {
    /// A page of the coach, with its title.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
    pub enum Page {
        /// Codes left, the row in the making beside the best guess, why a solver plays its row.
        #[default]
        Coach = "Coach";
        /// What is known of every hole and colour.
        Knowledge = "Knowledge";
        /// The best guesses.
        Guesses = "Guesses";
        /// The codes still possible.
        Codes = "Codes";
        /// Every code as a dot.
        Map = "Map";
    }
}

/// The state of the coach's panel.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Coach {
    /// Whether it is on show.
    pub(super) on: bool,
    /// The page that was turned to last.
    pub(super) page: Page,
    /// The guess chosen in the list, counted from 0.
    pub(super) chosen: usize,
    /// The first line of codes on show.
    pub(super) codes_top: usize,
    /// Whether the player's rows must be such that they could be the code.
    pub(super) possible_only: bool,
}

impl Coach {
    /// For another row the lists begin anew.
    pub(super) fn begin_row(&mut self) {
        (self.chosen, self.codes_top) = (0, 0);
    }
}

/// What the player learns in the first two rows of a first game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstStep {
    /// To fill the first row.
    Fill,
    /// To play it.
    Play,
    /// To read its pins.
    Read(Score),
}

/// The panel.
impl Table {
    /// Whether the coach is turned on.
    pub fn coach_on(&self) -> bool {
        self.coach.on
    }

    /// The page that was turned to last.
    pub fn page(&self) -> Page {
        self.coach.page
    }

    /// Whether the coach has the place beside the board: also where it is off, while a solver plays on for the
    /// player.
    pub fn shows_coach(&self) -> bool {
        let is_helped = self.auto == Auto::Solver && !self.is_watched();
        (self.coach.on || is_helped) && !self.is_secret_shown() && self.mistakes().is_none()
    }

    /// Turns the coach on or off.
    pub(super) fn turn_coach(&mut self, on: bool) {
        self.coach.on = on;
        self.note_coach();
    }

    /// Whether the coach is on or off in this game as the player left it: not where it always begins on or off.
    pub(super) fn remembers_coach(&self) -> bool {
        let game = self.main_line();
        let is_drawn = match game.codemaker() {
            Codemaker::Seed(seed) => !seed.is_daily(game.board()),
            Codemaker::Evil => true,
            Codemaker::Secret(_) | Codemaker::Hand => false,
        };
        is_drawn && game.codebreaker() == Player::Person && !game.is_practice()
    }

    /// Counts hints that are on as help for the row to come.
    pub(super) fn note_coach(&mut self) {
        if self.coach.on {
            self.note(Help::Hints);
        }
    }

    /// Turns so many pages on.
    pub(super) fn turn_pages(&mut self, step: isize) {
        self.coach.page = neighbour(&Page::ALL, &self.coach.page, step);
    }

    /// The guess chosen in the list, counted from 0.
    pub fn chosen(&self) -> usize {
        self.coach.chosen
    }

    /// The first line on show on the page of codes.
    pub fn codes_top(&self) -> usize {
        self.coach.codes_top
    }

    /// Scrolls the page of codes.
    pub(super) fn scroll_codes(&mut self, step: isize) {
        self.coach.codes_top = self.coach.codes_top.saturating_add_signed(step);
    }

    /// Where no row is made: a step through the codes if they are on show, else through the rows.
    pub(super) fn walk(&mut self, step: isize) {
        match step {
            _ if self.shows_coach() && self.coach.page == Page::Codes => self.scroll_codes(step),
            ..0 => self.earlier(),
            _ => self.later(),
        }
    }

    /// The hole, counted from 0, and the colour that the knowledge page explains: those under the cursor.
    #[expect(clippy::missing_panics_doc, reason = "every board has a colour")]
    pub fn selected_cell(&self) -> (usize, Colour) {
        let first = self.palette().next();
        let colour = self.row.under_cursor().or(first);
        (self.row.cursor(), colour.expect("every board has a colour"))
    }

    /// The step that the player is at, until the second row of a first game is played.
    pub fn first_step(&self) -> Option<FirstStep> {
        if !self.teaches || !self.under.is_empty() || !self.at_end() || self.is_over() {
            return None;
        }
        let is_full = self.row.code().is_some() && self.row.refusal().is_none();
        match (&self.doing, self.game.turns()) {
            (Doing::Row, []) if !is_full => Some(FirstStep::Fill),
            (Doing::Row | Doing::Score { .. }, []) => Some(FirstStep::Play),
            (Doing::Row, [first]) => Some(FirstStep::Read(first.score)),
            _ => None,
        }
    }
}

/// What is known.
impl Table {
    /// Insights kept for stepping back and forth without waiting.
    const KEPT: usize = 32;

    /// The position on show.
    pub fn position(&self) -> Position {
        Position::of(&self.game, self.cursor)
    }

    /// What is known of the position on show.
    pub fn insight(&self) -> Option<&Insight> {
        self.insight_of(self.position())
    }

    fn insight_of(&self, position: Position) -> Option<&Insight> {
        let mut insights = self.insights.iter();
        let study = self.study_of(position, None);
        let known = insights.find(|insight| insight.study.is_like(&study));
        known.map(Arc::as_ref)
    }

    /// The answers that the last row on show could get, and the one it got.
    pub fn last_forecast(&self) -> Option<(&Forecast, Score)> {
        let turn = self.game.turns()[..self.cursor].last()?;
        let before = self.insight_of(Position::of(&self.game, self.cursor - 1))?;
        Some((before.forecast_of(Some(turn.guess))?, turn.score))
    }

    /// The solver's choice here, if it is known.
    pub fn solver_move(&self) -> Option<&Choice> {
        self.insight()?.choice.as_ref()?.as_deref().ok()
    }

    /// The guess chosen in the list, if that is there.
    fn suggested(&self) -> Option<Code> {
        let guesses = self.insight()?.guesses();
        guesses.get(self.coach.chosen).map(|it| it.guess.code)
    }

    /// The code that lies dim in the row to come while nothing else does: the coach's guess, or the solver's
    /// next one.
    pub fn ghost(&self) -> Option<Code> {
        let is_told = self.shows_coach() && matches!(self.page(), Page::Coach | Page::Guesses);
        let is_next = self.at_end() && !self.is_over() && self.scored_row().is_none();
        let is_empty = self.row_in_the_making().is_none_or(Row::is_empty);
        self.judged().filter(|_| is_told && is_next && is_empty)
    }

    /// The row that the coach judges: the one in the making if it is full and else the guess chosen in the
    /// list, the one that waits for its score, the solver's next one where it guesses, or the next one of the
    /// game.
    pub fn judged(&self) -> Option<Code> {
        if !self.at_end() || matches!(self.doing, Doing::Again { .. }) || self.is_over() {
            let next = self.game.turns().get(self.cursor);
            return next.map(|turn| turn.guess).or_else(|| self.suggested());
        }
        match &self.doing {
            Doing::Row => self.drafted().or_else(|| self.suggested()),
            Doing::Pins { guess, .. } | Doing::Score { guess, .. } => Some(guess.code),
            _ => self.solver_move().map(|choice| choice.guess),
        }
    }

    /// The work that the position on show needs, unless all is known.
    pub(super) fn study_job(&self) -> Option<Job> {
        let is_needed = self.wanted != Wanted::Nothing
            || self.doing == Doing::Solver && self.at_end()
            || self.shows_coach()
            || self.may_be_wrong();
        let study = self.study();
        let is_settled = |insight: &Insight| insight.settles(&study);
        let is_open = is_needed && !self.insight().is_some_and(is_settled) && !self.has_failed();
        is_open.then_some(Job::Study(study))
    }

    fn study(&self) -> Study {
        self.study_of(self.position(), self.judged())
    }

    fn study_of(&self, position: Position, row: Option<Code>) -> Study {
        Study {
            position,
            solver: self.solver,
            seed: self.seed,
            row,
            choice_first: self.doing == Doing::Solver || self.is_watched() && !self.is_over(),
            possible_only: self.coach.possible_only && !self.is_watched(),
        }
    }

    /// Takes in what is known now, and carries out what was waiting for it.
    pub(super) fn learn(&mut self, insight: Arc<Insight>) -> Said {
        let chosen = self.suggested().filter(|_| self.coach.chosen > 0);
        self.insights
            .retain(|known| !known.study.is_like(&insight.study));
        if self.insights.len() == Self::KEPT {
            self.insights.remove(0);
        }
        self.insights.push(insight);
        // The player stays with the guess that was chosen when the list gets another order.
        let index = self.insight().zip(chosen);
        if let Some(index) = index.and_then(|(insight, chosen)| insight.place_of(chosen)) {
            self.coach.chosen = index;
        }
        match self.wanted {
            Wanted::Insert => self.insert_known(),
            Wanted::Tip(degree) => self.tip_known(degree),
            Wanted::Nothing => None,
        }
    }

    /// The worker failed on a study: the game goes on without it, and the notice says so.
    pub(super) fn give_up_study(&mut self, study: Study, why: &str) -> Said {
        if !study.is_like(&self.study()) {
            return None;
        }
        self.failed.push(Job::Study(study));
        self.pause();
        let solver = self.solver.title();
        let text = format!("{solver} failed: {why}. You can play on");
        Some(Notice::warning(text))
    }

    /// Whether the worker failed on the position on show.
    pub fn has_failed(&self) -> bool {
        let study = self.study();
        let mut failed = self.failed.iter();
        failed.any(|job| matches!(job, Job::Study(failed) if failed.is_like(&study)))
    }
}

impl App {
    /// Turns the coach on or off: as it is left it stays, from game to game, where that is the player's choice.
    pub(super) fn toggle_coach(&mut self, world: &mut dyn World) {
        let Some(table) = &mut self.table else { return };
        let on = !table.coach_on();
        table.turn_coach(on);
        let is_seen = !table.is_secret_shown();
        let is_left_so = !table.is_over() && table.branches() == 0;
        if is_left_so && table.remembers_coach() {
            self.memory.coach = on;
            world.remember(&self.memory);
        }
        if on && !is_seen {
            self.say("The coach is on for earlier rows. ⟨earlier⟩: go there");
        }
    }
}
