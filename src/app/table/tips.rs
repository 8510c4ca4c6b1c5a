//! Tips on the row in the making: a nudge first, and more each time one is asked for.

use crate::coach::{Grounds, tip};
use crate::rules::{Degree, HelpKind};

use super::{Draft, Notice, Pending, Table};

/// A tip that was given.
pub(super) struct GivenTip {
    /// On which row of the game.
    turns: usize,
    /// How that row stood.
    draft: Draft,
    degree: Degree,
}

impl Table {
    /// A tip that gives away more than the one before on the same row; a nudge if the row has changed.
    pub(super) fn give_tip(&mut self) -> Notice {
        let before = self.tip.as_ref().filter(|tip| {
            tip.turns == self.game().turns().len() && tip.draft.holes() == self.draft.holes()
        });
        let degree = match before.map(|tip| tip.degree) {
            None => Degree::Nudge,
            Some(Degree::Nudge) => Degree::Hint,
            Some(Degree::Hint | Degree::Answer) => Degree::Answer,
        };
        self.ask_again();
        self.pending = Pending::Tip(degree);
        self.tip_if_pending()
            .unwrap_or_else(|| Notice::info("The tip is being worked out"))
    }

    /// Gives the tip that is awaited, once it is known.
    pub(super) fn tip_if_pending(&mut self) -> Option<Notice> {
        let Pending::Tip(degree) = self.pending else {
            return None;
        };
        let said = tip(
            degree,
            &Grounds {
                position: &self.position(),
                drafted: self.drafted(),
                analysis: self.analysis(),
                measure: self.solver.measure_at(&self.position()),
            },
        )?;
        self.pending = Pending::Nothing;
        self.tip = Some(GivenTip {
            turns: self.game().turns().len(),
            draft: self.draft.clone(),
            degree,
        });
        self.note(match degree {
            Degree::Nudge => HelpKind::Nudge,
            Degree::Hint => HelpKind::Hint,
            Degree::Answer => HelpKind::Guesses,
        });
        Some(Notice::info(match degree {
            Degree::Nudge => format!("{said}; ⟨tip⟩ says more"),
            Degree::Hint => said,
            Degree::Answer => format!("{said}: ⟨insert⟩ puts it into the row"),
        }))
    }
}
