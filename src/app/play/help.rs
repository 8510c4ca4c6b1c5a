//! Help with the draft: the best guess is put into it, and tips are given. Where the worker has not told enough yet,
//! the player waits for it.

use crate::app::coach::GivenTip;
use crate::app::context::Ctx;
use crate::app::reply::{Reply, Tone};
use crate::app::{Job, News, Page};
use crate::coach::{Degree, Grounds, Tip, tip};
use crate::rules::Help;

use super::{Activity, Awaited, Table};

/// The best guess.
impl Table {
    /// Puts the best guess into the draft, or the next one where it is there already. Both count as help.
    pub(crate) fn insert_best(&mut self, ctx: &mut Ctx) -> Reply {
        let waiting = self.why_waiting();
        if waiting != Reply::Nothing {
            return waiting;
        }
        ctx.answers.forget_failures();
        self.variation.await_help(Some(Awaited::Insert));
        let suggested = self.view(ctx).suggested();
        if suggested.is_some() && suggested == self.variation.draft().code() {
            self.choose_next_listed(ctx);
        }
        self.insert_awaited(ctx)
            .or(Reply::info("Finding the best guess…"))
    }

    /// Chooses the guess after the marked one in the list, after the last one the first.
    fn choose_next_listed(&mut self, ctx: &Ctx) {
        let next = match self.view(ctx).marked() {
            Some(marked) => marked + 1,
            None => 0,
        };
        if !self.choose_listed(next, ctx) {
            self.choose_listed(0, ctx);
        }
    }

    /// Chooses the guess with this index in the list; false if there is none.
    fn choose_listed(&mut self, index: usize, ctx: &Ctx) -> bool {
        let Some(insight) = self.view(ctx).insight() else {
            return false;
        };
        let Some(listed) = insight.guesses().get(index) else {
            return false;
        };
        let guess = listed.guess.code;
        self.panel.choose(guess, self.variation.draft());
        true
    }

    /// Puts the guess with this index in the list, which was pointed to, into the draft. The list stays where it is.
    pub(crate) fn click_guess(&mut self, index: usize, ctx: &mut Ctx) {
        if self.variation.makes_draft() && self.choose_listed(index, ctx) {
            self.variation.await_help(Some(Awaited::Insert));
            let _ = self.insert_awaited(ctx);
            self.panel.hold_guesses();
        }
    }

    /// Puts the guess that is awaited into the draft, once it is known.
    fn insert_awaited(&mut self, ctx: &Ctx) -> Reply {
        let view = self.view(ctx);
        let Some(insight) = view.insight() else {
            return Reply::Nothing;
        };
        let best = insight.best.map(|best| best.guess.code);
        let (true, Some(code)) = (self.variation.makes_draft(), view.chosen_guess().or(best))
        else {
            return Reply::Nothing;
        };
        let next = if insight.guesses().len() > 1 {
            ", ⟨insert⟩: next best"
        } else {
            ""
        };
        self.variation.await_help(None);
        // What the tip said to put in is in the draft now.
        self.panel.forget_tip();
        self.variation.edit_draft(|draft| draft.set(code));
        self.panel.choose(code, self.variation.draft());
        self.note_help(Help::Hints);
        Reply::info(format!("Your row is {code}. ⟨submit⟩: play it{next}"))
    }
}

/// The pages of the coach.
impl Table {
    /// Turns so many pages on, to one that is not on show.
    pub(crate) fn turn_pages(&mut self, step: isize, ctx: &Ctx) {
        let on_show = self.view(ctx).pages();
        self.panel.turn_pages(step, &on_show);
    }
}

/// Tips.
impl Table {
    /// Gives a tip that gives away more than the one before on the same draft, and the smallest if the draft has
    /// changed.
    pub(crate) fn give_tip(&mut self, ctx: &mut Ctx) -> Reply {
        let waiting = self.why_waiting();
        if waiting != Reply::Nothing {
            return waiting;
        }
        let degree = match self.panel.degree_of_tip(self.variation.draft()) {
            None => Degree::Nudge,
            Some(Degree::Nudge) => Degree::Hint,
            Some(Degree::Hint) => Degree::Answer,
            Some(Degree::Answer) => return Reply::info("That was the last tip"),
        };
        ctx.answers.forget_failures();
        self.variation.await_help(Some(Awaited::Tip(degree)));
        self.give_awaited_tip(degree, ctx)
            .or(Reply::info("Finding a tip…"))
    }

    /// The tip given last, until its row is played. One that speaks of the pegs in the draft is true of no others.
    pub fn tip(&self) -> Option<&str> {
        if self.variation.at_end() {
            self.panel.tip_for(self.variation.draft())
        } else {
            None
        }
    }

    /// Gives the tip that is awaited, once it is known.
    fn give_awaited_tip(&mut self, degree: Degree, ctx: &Ctx) -> Reply {
        let view = self.view(ctx);
        let grounds = Grounds {
            position: &self.variation.position(),
            holes: self.variation.draft().holes(),
            drafted: self.drafted(),
            insight: view.insight(),
            told: &self.panel.told,
        };
        let Some(Tip { degree, text, fact }) = tip(degree, &grounds) else {
            return Reply::Nothing;
        };
        let next = if grounds.is_row_best() {
            "⟨submit⟩: play it"
        } else if degree == Degree::Answer {
            "⟨insert⟩: use it"
        } else {
            "⟨tip⟩: more"
        };
        let text = format!("{text} {next}");
        let hides_coach_page = view.shows_coach() && !view.shows_page(Page::Coach);
        self.variation.await_help(None);
        let given = GivenTip::new(self.variation.draft().clone(), degree, text.clone());
        self.panel.give_tip(given, fact);
        if degree == Degree::Answer {
            self.panel.choose_none();
        }
        if hides_coach_page {
            self.panel.turn_to(Page::Coach);
        }
        self.note_help(Help::Tips);
        Reply::with(Tone::Tip, text)
    }
}

/// What the worker tells.
impl Table {
    /// Takes in what the worker tells, and carries out what waits for it.
    pub(crate) fn receive(&mut self, news: News, ctx: &mut Ctx) -> Reply {
        let reply = match &news.told {
            Ok(answer) => self.receive_evil(&news.job, answer, ctx.time()),
            Err(why) => self.report_failure(&news.job, why, ctx),
        };
        ctx.answers.receive(news);
        match reply {
            Reply::Nothing => self.give_awaited_help(ctx),
            said @ Reply::Say(_) => said,
        }
    }

    /// Gives the help that is awaited, if it is known now.
    fn give_awaited_help(&mut self, ctx: &Ctx) -> Reply {
        match self.variation.activity() {
            Activity::Drafting(Some(Awaited::Insert)) => self.insert_awaited(ctx),
            Activity::Drafting(Some(Awaited::Tip(degree))) => self.give_awaited_tip(degree, ctx),
            _ => Reply::Nothing,
        }
    }

    /// Says what the worker failed on where it is missed; the game goes on without it.
    fn report_failure(&mut self, job: &Job, why: &str, ctx: &Ctx) -> Reply {
        let view = self.view(ctx);
        match job {
            Job::Study(study) if study.is_like(&view.study_on_show()) => {
                let solver = self.variation.solver().title();
                self.pause();
                Reply::warning(format!("{solver} failed: {why}. You can play on"))
            }
            Job::Review(_) if self.review_job().as_ref() == Ok(job) => {
                Reply::warning(format!("The review failed: {why}. Your game is saved"))
            }
            Job::Versus(_) => Reply::warning(format!("The comparison failed: {why}")),
            Job::Evil(..) if self.evil_job().as_ref() == Some(job) => {
                self.take_guess_from_evil(why)
            }
            Job::Study(_) | Job::Review(_) | Job::Evil(..) | Job::Disclosure(_) => Reply::Nothing,
        }
    }
}
