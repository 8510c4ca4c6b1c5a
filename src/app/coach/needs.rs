//! What the worker is asked for: the work that the screen needs and that is not done yet.

use crate::app::{Activity, Awaited, CoachPage, List, Table, TableView, WaitsFor};
use crate::coach::{CodeWindow, ReviewQuestion};
use crate::rules::Codemaker;
use crate::solver::Position;

use super::{Job, VersusQuestion, is_quick};

impl TableView<'_> {
    /// The jobs that the table needs while it is on show with this list over it, the most urgent one first.
    pub(crate) fn needed_jobs(self, list: Option<List>) -> Vec<Job> {
        let mut jobs = Vec::new();
        // Without the answer of evil the game does not go on.
        jobs.extend(self.evil_job());
        jobs.extend(self.practice_job());
        // A row that was tried waits to be compared.
        jobs.extend(self.contrast_job());
        // A list of games that was asked for comes before the panel, which it covers.
        if list == Some(List::Versus) {
            jobs.extend(self.versus_job().ok());
        }
        jobs.extend(self.codes_job());
        // A tip may wait for how many codes have the pegs. Where none does, the study is not interrupted for that: in a
        // browser it would begin anew.
        let awaits_tip = matches!(
            self.variation().activity(),
            Activity::Drafting(Some(Awaited::Tip(_)))
        );
        if awaits_tip {
            jobs.extend(self.matching_job());
        }
        jobs.extend(self.study_job());
        if self.shows_page(CoachPage::Coach) {
            jobs.extend(self.matching_job());
        }
        jobs.extend(self.review_job().ok());
        // The card of the end tells how the solvers did, where that is soon known.
        if self.is_over() && is_quick(self.game().board()) {
            jobs.extend(self.versus_job().ok());
        }
        jobs.extend(self.fewest_job());
        jobs
    }

    /// The study of the position on show, if it needs one.
    fn study_job(self) -> Option<Job> {
        if !self.needs_study() {
            return None;
        }
        let study = self.study_on_show().row(self.judged());
        Some(Job::Study(study.choice_first(self.waits_for_solver())))
    }

    /// The window on a long list of codes that is on show and not at hand.
    fn codes_job(self) -> Option<Job> {
        let on_show = self.read_ctx().metrics.codes_on_show(self)?;
        if self.codes_in(&on_show).len() == on_show.len() {
            return None;
        }
        self.window_job(on_show.start)
    }

    /// The question about the window on a long list of codes with this place.
    pub(super) fn window_job(self, place: usize) -> Option<Job> {
        let insight = self.insight()?;
        if insight.candidates.is_whole() {
            return None;
        }
        let position = insight.study.position.clone();
        Some(Job::Codes(position, CodeWindow::part_with(place)))
    }

    /// The question how many of a long list of codes have the pegs of the draft.
    pub(super) fn matching_job(self) -> Option<Job> {
        let insight = self.insight()?;
        let draft = self.variation().draft_on_show()?;
        if insight.candidates.is_whole() || draft.is_empty() || self.drafted().is_some() {
            return None;
        }
        let position = insight.study.position.clone();
        Some(Job::Matching(position, draft.holes().to_vec()))
    }

    /// Whether a solver plays next, so that its choice is worked out before all else.
    fn waits_for_solver(self) -> bool {
        if matches!(self.variation().activity(), Activity::Solving { .. }) {
            return true;
        }
        self.is_watched() && !self.is_over()
    }

    /// Whether anything on the screen, or anybody, waits for what is known of the position on show.
    fn needs_study(self) -> bool {
        let is_awaited = match self.variation().activity() {
            Activity::Drafting(awaited) => awaited.is_some(),
            Activity::Solving { .. } => self.variation().at_end(),
            _ => false,
        };
        is_awaited || self.panel().explains_last_row() || self.shows_coach() || self.may_be_wrong()
    }
}

impl Table {
    /// The review of the game on the table. A puzzle has none: its first rows were given.
    ///
    /// # Errors
    /// A sentence says why it has none.
    pub fn review_job(&self) -> Result<Job, String> {
        if self.puzzle().is_some() {
            return Err("Puzzles have no review".into());
        }
        match ReviewQuestion::from_game(self.game()) {
            Ok(question) => Ok(Job::Review(question)),
            Err(why) => Err(format!("No review: {why}")),
        }
    }

    /// The job of evil at the moment: its answer to the guess, or its proof at the end.
    pub(crate) fn evil_job(&self) -> Option<Job> {
        if self.game().codemaker() != Codemaker::Evil {
            return None;
        }
        let position = Position::from_game(self.game(), usize::MAX);
        if let Activity::Guessed(guess, WaitsFor::Evil) = self.variation().activity() {
            return Some(Job::Evil(position, guess.code));
        }
        if self.is_over() {
            return Some(Job::EvilReveal(position));
        }
        None
    }

    /// The question how few guesses beat evil, once a game against it is over.
    pub(crate) fn fewest_job(&self) -> Option<Job> {
        if self.game().codemaker() == Codemaker::Evil && self.is_over() {
            Some(Job::FewestAgainstEvil(self.game().board()))
        } else {
            None
        }
    }

    /// The game of every solver with the secret of a game that is over.
    ///
    /// # Errors
    /// A sentence says why they do not play it.
    pub fn versus_job(&self) -> Result<Job, String> {
        let game = self.main_game();
        let Some(secret) = game.secret() else {
            return Err(self.why_no_comparison());
        };
        let has_wrong_rows = game.wrong_rows().next().is_some();
        if self.puzzle().is_some() || game.codemaker() == Codemaker::Evil || has_wrong_rows {
            return Err(self.why_no_comparison());
        }
        let codemaker = match game.codemaker() {
            Codemaker::Seed(seed) => Codemaker::Seed(seed),
            _ => Codemaker::Secret(secret),
        };
        Ok(Job::Versus(VersusQuestion {
            board: game.board(),
            codemaker,
            except: self.sole_solver(),
        }))
    }

    /// Why the solvers do not play the code of this game.
    fn why_no_comparison(&self) -> String {
        let game = self.main_game();
        let why = if self.puzzle().is_some() {
            "Puzzles have no comparison"
        } else if game.codemaker() == Codemaker::Evil {
            "No comparison: evil picks its code at the end"
        } else if game.is_over() {
            "No comparison: the code is not known for certain"
        } else {
            "No comparison: finish the game first"
        };
        why.into()
    }
}
