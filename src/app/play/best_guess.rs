//! The best guess is put into the draft. Where the worker does not know it yet, the player waits for it.

use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::rules::Help;

use super::evil::EVIL_CHOOSES;
use super::{Awaited, Table};

impl Table {
    /// Puts the best guess into the draft, or the next one where it is there already. Both count as help.
    pub(crate) fn insert_best(&mut self, ctx: &mut Ctx) -> Reply {
        if self.waits_for_evil() {
            return Reply::info(EVIL_CHOOSES);
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
        let guess = listed.figures.guess;
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
    pub(super) fn insert_awaited(&mut self, ctx: &Ctx) -> Reply {
        let view = self.view(ctx);
        let Some(insight) = view.insight() else {
            return Reply::Nothing;
        };
        let best = insight.best.map(|best| best.figures.guess);
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
        self.note_help(Help::Coach);
        Reply::info(format!("Your row is {code}. ⟨submit⟩: play it{next}"))
    }
}
