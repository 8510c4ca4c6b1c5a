//! Tips, and suggestions for the row.

use crate::app::{Draft, Notice};
use crate::coach::{Degree, Grounds, Tip, tip};
use crate::rules::Help;

use crate::app::{Awaited, Page, Said, Table};

/// A tip that was given.
pub(in crate::app) struct GivenTip {
    /// How the row stood.
    row: Draft,
    degree: Degree,
    text: String,
}

impl Table {
    /// Puts the best guess into the row, or the next one where it is there already. Both count as help.
    pub(in crate::app) fn insert(&mut self) -> Said {
        if let Some(waits) = self.awaits_answer() {
            return Some(waits);
        }
        self.answers.forget_failures();
        self.variation.want(Some(Awaited::Insert));
        let listed = self.suggested();
        if listed.is_some() && listed == self.variation.row().code() {
            let next = self.marked().map_or(0, |place| place + 1);
            _ = self.choose_listed(next) || self.choose_listed(0);
        }
        let waits = || Some(Notice::info("Finding the best guess…"));
        self.insert_known().or_else(waits)
    }

    /// Puts the guess with this index in the list, which was pointed to, into the row.
    pub(in crate::app) fn choose(&mut self, index: usize) {
        if self.variation.makes_row() && self.choose_listed(index) {
            self.variation.want(Some(Awaited::Insert));
            self.insert_known();
            self.panel.stay();
        }
    }

    pub(in crate::app) fn insert_known(&mut self) -> Said {
        let insight = self.insight().filter(|_| self.variation.makes_row())?;
        let best = insight.best.map(|best| best.guess.code);
        let code = self.chosen_guess().or(best)?;
        let is_only = insight.guesses().len() < 2;
        let next = if is_only {
            ""
        } else {
            ", ⟨insert⟩: next best"
        };
        self.variation.want(None);
        // What was to be put in is in the row now.
        self.panel.forget_tip();
        self.variation.row_mut().set(code);
        self.panel.choose(code, self.variation.row());
        self.note(Help::Hints);
        let text = format!("Your row is {code}. ⟨submit⟩: play it{next}");
        Some(Notice::info(text))
    }

    /// A tip that gives away more than the one before on the same row; the smallest if the row has changed.
    pub(in crate::app) fn give_tip(&mut self) -> Said {
        if let Some(waits) = self.awaits_answer() {
            return Some(waits);
        }
        let before = self.panel.tip.as_ref();
        let before = before.filter(|tip| tip.row.holes() == self.variation.row().holes());
        let degree = match before.map(|tip| tip.degree) {
            None => Degree::Nudge,
            Some(Degree::Nudge) => Degree::Hint,
            Some(Degree::Hint) => Degree::Answer,
            Some(Degree::Answer) => return Some(Notice::info("That was the last tip")),
        };
        self.answers.forget_failures();
        self.variation.want(Some(Awaited::Tip(degree)));
        self.tip_known(degree)
            .or_else(|| Some(Notice::info("Finding a tip…")))
    }

    /// The tip given last, until its row is played. One that speaks of the pegs in the row is true of no others.
    pub fn tip(&self) -> Option<&str> {
        let tip = self
            .panel
            .tip
            .as_ref()
            .filter(|_| self.variation.at_end())?;
        let is_true = tip.row.is_empty() || tip.row.holes() == self.variation.row().holes();
        is_true.then_some(tip.text.as_str())
    }

    /// Gives the tip that is awaited, once it is known.
    pub(in crate::app) fn tip_known(&mut self, degree: Degree) -> Said {
        let grounds = Grounds {
            position: &self.variation.position(),
            holes: self.variation.row().holes(),
            drafted: self.drafted(),
            insight: self.insight(),
            told: &self.panel.told,
        };
        let Tip { degree, text, fact } = tip(degree, &grounds)?;
        let next = match degree {
            _ if grounds.is_row_best() => "⟨submit⟩: play it",
            Degree::Answer => "⟨insert⟩: use it",
            Degree::Nudge | Degree::Hint => "⟨tip⟩: more",
        };
        let text = format!("{text} {next}");
        self.variation.want(None);
        let given = GivenTip {
            row: self.variation.row().clone(),
            degree,
            text: text.clone(),
        };
        self.panel.give_tip(given, fact);
        if degree == Degree::Answer {
            self.panel.choose_none();
        }
        if self.shows_coach() && !self.panel.shows(Page::Coach) {
            self.turn_to(Page::Coach);
        }
        self.note(Help::Tips);
        Some(Notice::info(text))
    }
}
