//! What is known of the position on show, and what of it the coach points to.

use std::ops::Range;
use std::time::Duration;

use crate::app::{Activity, CoachPage, HardMode, TableView};
use crate::coach::{CodeWindow, Forecast, Insight, Review, Study};
use crate::rules::{Code, Colour, Score};
use crate::solver::{Choice, EvilReveal};

use super::{Answer, Job, MOMENT};

/// What is known.
impl<'a> TableView<'a> {
    /// What is known of the position on show.
    pub fn insight(self) -> Option<&'a Insight> {
        self.insight_after(self.variation().cursor())
    }

    /// What is known of the position after so many rows.
    fn insight_after(self, rows: usize) -> Option<&'a Insight> {
        match self
            .read_ctx()
            .answers
            .answer(&Job::Study(self.study(rows)))?
        {
            Answer::Insight(insight) => Some(insight),
            _ => None,
        }
    }

    /// The question about the position on show, whatever is needed of it.
    pub(crate) fn study_on_show(self) -> Study {
        self.study(self.variation().cursor())
    }

    /// The question about the position after so many rows, whatever is needed of it.
    fn study(self, rows: usize) -> Study {
        let solver = self.variation().solver();
        // What is known of a position holds in every game, but for solvers that draw lots.
        let seed = if solver.draws_lots() { self.seed() } else { 0 };
        let is_on = self.read_ctx().settings.hard_mode == HardMode::On;
        Study::from_game(self.game(), rows)
            .solver(solver)
            .seed(seed)
            .consistent_only(is_on && !self.is_watched())
    }

    /// Whether all is known that a page of the coach shows of the position on show. While a solver plays, a list of
    /// guesses is whole only with what can be proven of them.
    pub(crate) fn knows_page(self, page: CoachPage) -> bool {
        if self.has_failed() {
            return true;
        }
        let Some(insight) = self.insight() else {
            return false;
        };
        let is_watched = self.is_watched() || self.variation().is_solver_at_work();
        match page {
            CoachPage::Coach if is_watched => {
                insight.choice.is_some() && insight.forecast_of(self.judged()).is_some()
            }
            CoachPage::Coach | CoachPage::Codes => true,
            CoachPage::Knowledge => insight.knowledge.is_some(),
            CoachPage::Guesses if is_watched => insight.best.is_some() || insight.is_complete,
            CoachPage::Guesses => insight.guesses.is_some(),
            CoachPage::Map => insight.forecast.is_some(),
        }
    }

    /// Whether a solver has thought about its row for longer than a moment.
    pub(crate) fn thinks_long(self) -> bool {
        match self.thinks_long_at() {
            Some(long) => self.read_ctx().time >= long,
            None => false,
        }
    }

    /// When a solver has thought about its row for longer than a moment; `None` where no solver thinks.
    pub(crate) fn thinks_long_at(self) -> Option<Duration> {
        let is_at_turn = matches!(self.variation().activity(), Activity::Solving { .. })
            && self.variation().at_end();
        let is_done =
            self.solver_move().is_some() || self.wrong_scores().is_some() || self.has_failed();
        if !is_at_turn || is_done {
            return None;
        }
        let turn_began = self.variation().scored_at().unwrap_or_default();
        Some(turn_began + MOMENT)
    }

    /// Whether the worker failed on the position on show.
    pub fn has_failed(self) -> bool {
        let job = Job::Study(self.study_on_show());
        self.read_ctx().answers.has_failed(&job)
    }

    /// The answers that the last row on show could get, and the one it got.
    pub fn last_forecast(self) -> Option<(&'a Forecast, Score)> {
        let cursor = self.variation().cursor();
        let turn = self.game().turns()[..cursor].last()?;
        let before = self.insight_after(cursor - 1)?;
        Some((before.forecast_of(Some(turn.guess))?, turn.score))
    }

    /// The solver's choice here, if it is known.
    pub fn solver_move(self) -> Option<&'a Choice> {
        self.insight()?.choice.as_ref()?.as_deref().ok()
    }

    /// The codes that are possible, in these places of their list; the first of them while others are not at hand.
    pub fn codes_in(self, places: &Range<usize>) -> &'a [Code] {
        let Some(insight) = self.insight() else {
            return &[];
        };
        let mut codes = insight.candidates.codes_from(places.start);
        if codes.len() < places.len()
            && let Some(window) = self.window_with(places.start)
        {
            codes = window.codes_from(places.start);
        }
        &codes[..codes.len().min(places.len())]
    }

    /// The window on a long list of codes with this place, where the worker has told it.
    fn window_with(self, place: usize) -> Option<&'a CodeWindow> {
        match self.read_ctx().answers.answer(&self.window_job(place)?)? {
            Answer::Codes(window) => Some(window),
            _ => None,
        }
    }

    /// How many of the possible codes have the pegs of the draft, where that is known.
    pub fn matching(self) -> Option<usize> {
        let insight = self.insight()?;
        let holes = self.variation().draft_on_show()?.holes();
        insight.candidates.matching(holes).or_else(|| {
            match self.read_ctx().answers.answer(&self.matching_job()?)? {
                Answer::Matching(count) => Some(*count),
                _ => None,
            }
        })
    }

    /// The review of the game on the table, as far as it is known.
    pub fn review(self) -> Option<&'a Review> {
        let job = self.review_job().ok()?;
        self.read_ctx().answers.review(&job)
    }

    /// Whether the worker failed on the review.
    pub fn has_review_failed(self) -> bool {
        match self.review_job() {
            Ok(job) => self.read_ctx().answers.has_failed(&job),
            Err(_) => false,
        }
    }

    /// The proof of evil that it did not lie in the game on the table, once that is over.
    pub fn evil_reveal(self) -> Option<&'a EvilReveal> {
        match self.read_ctx().answers.answer(&self.evil_job()?)? {
            Answer::EvilReveal(reveal) => Some(reveal),
            _ => None,
        }
    }

    /// The fewest guesses that beat evil on the board of a finished game against it, where that is proven.
    pub fn fewest_against_evil(self) -> Option<usize> {
        match self.read_ctx().answers.answer(&self.fewest_job()?)? {
            Answer::FewestAgainstEvil(fewest) => *fewest,
            _ => None,
        }
    }
}

/// What the coach points to.
impl<'a> TableView<'a> {
    /// Whether the coach has the place beside the board. Where it is off it has it too while a solver plays on for the
    /// player.
    pub fn shows_coach(self) -> bool {
        if self.shows_end() || self.wrong_scores().is_some() || self.shows_tried_row() {
            return false;
        }
        let solver_helps = self.variation().solver_plays_on() && !self.is_watched();
        self.variation().coach_is_on() || solver_helps
    }

    /// The pages of the coach that are on show, or would be if it was turned on.
    pub fn pages(self) -> Vec<CoachPage> {
        self.read_ctx().metrics.pages(self)
    }

    /// Whether this page of the coach is on show.
    pub(crate) fn shows_page(self, page: CoachPage) -> bool {
        self.shows_coach() && self.pages().contains(&page)
    }

    /// The code that the coach judges: the row that was played where rows are looked at again, else the one to come.
    pub fn judged(self) -> Option<Code> {
        if !self.variation().at_end() || self.is_over() {
            return self.next_of_game();
        }
        match self.variation().activity() {
            Activity::Rescoring { .. } | Activity::Replay { .. } | Activity::Drawing { .. } => {
                self.next_of_game()
            }
            // The draft, if it is full, and else the guess chosen in the list.
            Activity::Drafting(_) => self.drafted().or(self.suggested()),
            Activity::Guessed(guess, _) => Some(guess.code),
            // What the solver plays next.
            Activity::Idle | Activity::Solving { .. } => Some(self.solver_move()?.guess),
        }
    }

    /// The guess that follows in the game, else the one that is suggested.
    fn next_of_game(self) -> Option<Code> {
        match self.game().turns().get(self.variation().cursor()) {
            Some(turn) => Some(turn.guess),
            None => self.suggested(),
        }
    }

    /// The guess that the player has chosen in the list for the draft as it is.
    pub(crate) fn chosen_guess(self) -> Option<Code> {
        self.panel().chosen_for(self.variation().draft())
    }

    /// The guess that the player has chosen in the list, else the first one there.
    pub(crate) fn suggested(self) -> Option<Code> {
        match self.chosen_guess() {
            Some(chosen) => Some(chosen),
            None => Some(self.insight()?.guesses().first()?.figures.guess),
        }
    }

    /// The index of the guess that is marked in the list: the one that the player has chosen, else the first for a
    /// draft, and the one that is judged where no row is made.
    pub fn marked(self) -> Option<usize> {
        if let Some(chosen) = self.chosen_guess()
            && let Some(index) = self.insight().and_then(|insight| insight.rank_of(chosen))
        {
            return Some(index);
        }
        if self.variation().makes_draft() {
            return Some(0);
        }
        self.insight()?.rank_of(self.judged()?)
    }

    /// The code that lies dim in the row to come while nothing else does: the coach's guess, or the solver's next one.
    pub fn ghost(self) -> Option<Code> {
        if !self.shows_row_to_come() || self.scored_row().is_some() {
            return None;
        }
        let has_pegs = self
            .variation()
            .draft_on_show()
            .is_some_and(|draft| !draft.is_empty());
        if has_pegs {
            return None;
        }
        if self.shows_page(CoachPage::Coach) || self.shows_page(CoachPage::Guesses) {
            self.judged()
        } else {
            None
        }
    }

    /// The hole, counted from 0, and the colour that the knowledge page explains: those under the cursor.
    pub fn selected_cell(self) -> (usize, Colour) {
        let draft = self.variation().draft();
        (draft.cursor(), draft.under_cursor().unwrap_or(Colour::A))
    }

    /// Whether the panel tells which row a solver has just played.
    pub fn explains_row(self) -> bool {
        if self.row_to_explain().is_none() {
            return false;
        }
        !self.shows_coach() || self.shows_page(CoachPage::Coach)
    }

    /// The row that a solver has just played for the player, counted from 1, and why, until the next key.
    pub fn row_to_explain(self) -> Option<(usize, &'a Choice)> {
        if !self.panel().explains_last_row() || !self.shows_row_to_come() {
            return None;
        }
        let row = self.game().turns().len();
        let before = self.insight_after(row.checked_sub(1)?)?;
        let choice = before.choice.as_ref()?;
        Some((row, choice.as_deref().ok()?))
    }
}

/// Why pages and lists cannot be turned.
impl TableView<'_> {
    /// Why no page can be turned to.
    pub(crate) fn why_no_page(self) -> Option<String> {
        if let Some(why) = self.why_corrected_first() {
            return Some(why);
        }
        if self.shows_coach() {
            if self.pages().len() == CoachPage::ALL.len() {
                return Some("All pages are on show".into());
            }
            None
        } else if self.variation().coach_is_on() {
            Some("The coach is on for earlier rows. ⟨earlier⟩: go there".into())
        } else {
            Some("The coach is off. ⟨coach⟩: turn it on".into())
        }
    }
}
