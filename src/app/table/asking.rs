//! What the worker is asked, and what its answers set off.

use crate::coach::{Analysis, Question, Wanted};
use crate::rules::Code;
use crate::solver::Choice;

use super::{Notice, Page, Pending, Subject, Table};

impl Table {
    /// How many answers are kept, for stepping back and forth without waiting.
    const ANALYSES: usize = 256;

    fn subject(&self) -> Subject {
        (self.position(), self.solver)
    }

    /// What is known of the position on show.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.analyses.get(&self.subject())
    }

    /// The solver's move here, if it is known.
    pub fn solver_move(&self) -> Option<&Choice> {
        self.analysis()?.choice.as_ref()?.as_deref().ok()
    }

    /// What the worker should be at, if anything.
    pub(in crate::app) fn question(&self) -> Option<Question> {
        let subject = self.subject();
        if self.failed.contains(&subject) {
            return None;
        }
        let wanted = self.wanted()?;
        let (position, solver) = subject;
        Some(Question {
            position,
            solver,
            seed: self.solver_seed,
            wanted,
        })
    }

    /// What is not known yet of the position on show, the most important first.
    fn wanted(&self) -> Option<Wanted> {
        let ranked =
            self.coach.is_on() || matches!(self.pending, Pending::Suggestion | Pending::Tip(_));
        let moves = self.coach.is_on() || self.pending == Pending::Move;
        let known = self.analysis();
        let has_ranking = known.is_some_and(|analysis| analysis.ranking_is_final);
        let has_move = known.is_some_and(|analysis| analysis.choice.is_some());
        let learnt = known.is_some_and(|analysis| analysis.knowledge_is_final);
        if self.owes_guess() && !has_move {
            return Some(Wanted::Move);
        }
        // The page that is looked at comes first.
        if self.shows(Page::Knowledge) && !learnt && self.pending == Pending::Nothing {
            return Some(Wanted::Knowledge);
        }
        if ranked && !has_ranking {
            return Some(Wanted::Ranking);
        }
        if moves && !has_move {
            return Some(Wanted::Move);
        }
        let guesses = self.unappraised();
        (!guesses.is_empty()).then_some(Wanted::Worths(guesses))
    }

    /// Whether this page of the coach is on show.
    pub(super) fn shows(&self, page: Page) -> bool {
        self.coach.is_on() && self.coach.page() == page && !self.is_secret_shown()
    }

    /// The guesses on show of whose worth more may be known: the row in the making, then those of the
    /// ranking.
    fn unappraised(&self) -> Vec<Code> {
        let lists = self.shows(Page::Guesses);
        let is_shown = lists || self.shows(Page::Draft);
        let Some(analysis) = self.analysis().filter(|_| is_shown) else {
            return Vec::new();
        };
        // In the order of the ranking, which stays: another order would be another question.
        let ranked = analysis.ranking.iter().flat_map(|ranking| &ranking.guesses);
        let listed = ranked.filter(|_| lists && analysis.worths.are_possible());
        self.drafted()
            .into_iter()
            .chain(listed.map(|guess| guess.code))
            .filter(|guess| !analysis.worths.is_settled(*guess))
            .collect()
    }

    /// The row in the making, if it is a code that may be played.
    pub fn drafted(&self) -> Option<Code> {
        let code = self.draft.code().filter(|_| self.is_editing());
        code.filter(|code| self.game.board().check(*code).is_ok())
    }

    /// Takes in an answer of the worker, and does what was waiting for it.
    pub(in crate::app) fn learn(
        &mut self,
        question: Question,
        mut analysis: Analysis,
    ) -> Option<Notice> {
        if question.seed != self.solver_seed {
            // It was asked about the game before this one.
            return None;
        }
        if self.analyses.len() >= Self::ANALYSES {
            self.analyses.clear();
        }
        let subject = (question.position, question.solver);
        if let Some(earlier) = self.analyses.get(&subject) {
            analysis.complete_from(earlier.clone());
        }
        self.advance_rival(&subject, &analysis);
        let chosen = self.chosen_suggestion();
        self.analyses.insert(subject, analysis);
        self.choose_suggestion(chosen);
        self.insert_if_pending()
            .or_else(|| self.tip_if_pending())
            .or_else(|| self.move_if_pending())
    }

    /// The worker failed on a question. If that is still of interest, the game goes on without its
    /// answer, and the notice says so.
    pub(in crate::app) fn give_up_on(&mut self, question: Question, why: &str) -> Option<Notice> {
        if question.seed != self.solver_seed {
            return None;
        }
        let subject = (question.position, question.solver);
        self.stop_rival(&subject, why);
        let concerns_us = subject == self.subject();
        self.failed.push(subject);
        if !concerns_us {
            return None;
        }
        self.pause();
        Some(Notice::warning(format!(
            "{} failed here ({why}); the game goes on",
            self.solver.title()
        )))
    }

    /// Whether the worker failed on the position on show.
    pub fn has_failed(&self) -> bool {
        self.failed.contains(&self.subject())
    }

    /// The player insists: what failed before may be asked again.
    pub(super) fn ask_again(&mut self) {
        let subject = self.subject();
        self.failed.retain(|failed| *failed != subject);
    }
}
