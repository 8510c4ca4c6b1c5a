//! Tips on the draft. Where the worker has not told enough yet, the player waits for them.

use crate::app::CoachPage;
use crate::app::coach::GivenTip;
use crate::app::context::Ctx;
use crate::app::reply::{Reply, Tone};
use crate::coach::{Degree, TipRequest};
use crate::rules::Help;

use super::evil::EVIL_CHOOSES;
use super::{Awaited, Table};

impl Table {
    /// Gives a tip that gives away more than the one before on the same draft, and the smallest if the draft has
    /// changed.
    pub(crate) fn give_tip(&mut self, ctx: &mut Ctx) -> Reply {
        if self.waits_for_evil() {
            return Reply::info(EVIL_CHOOSES);
        }
        let last = self.panel.degree_of_tip(self.variation.draft());
        let Some(degree) = Degree::after(last) else {
            return Reply::info("That was the last tip");
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

    /// Gives the tip that is awaited, once it is known. It may give away more than was asked for.
    pub(super) fn give_awaited_tip(&mut self, awaited: Degree, ctx: &Ctx) -> Reply {
        let view = self.view(ctx);
        let position = self.variation.position();
        let request = TipRequest::new(&position)
            .holes(self.variation.draft().holes())
            .insight(view.insight())
            .matching(view.matching())
            .told(&self.panel.told);
        let Some(tip) = request.tip(awaited) else {
            return Reply::Nothing;
        };
        let next = if request.is_row_best() {
            "⟨submit⟩: play it"
        } else if tip.degree == Degree::Answer {
            "⟨insert⟩: use it"
        } else {
            "⟨tip⟩: more"
        };
        let text = format!("{} {next}", tip.text);
        let hides_coach_page = view.shows_coach() && !view.shows_page(CoachPage::Coach);
        self.variation.await_help(None);
        let given = GivenTip::new(self.variation.draft().clone(), tip.degree, text.clone());
        self.panel.give_tip(given, tip.fact);
        if tip.degree == Degree::Answer {
            self.panel.choose_none();
        }
        if hides_coach_page {
            self.panel.turn_to(CoachPage::Coach);
        }
        self.note_help(Help::Tips);
        Reply::with(Tone::Tip, text)
    }
}
