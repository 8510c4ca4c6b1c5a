//! The comparison of all solvers, as an overlay.

use super::overlay::moved;
use super::table::Entrant;
use super::{Action, App, Overlay, Target};

impl App {
    /// Opens the comparison, if the secret is out.
    pub(super) fn compare(&mut self) {
        let Some(table) = &mut self.table else { return };
        match table.compare() {
            Ok(()) => {
                self.overlay = Some(Overlay::Rivals {
                    selected: Entrant::Itself,
                });
            }
            Err(why) => self.notice = Some(why),
        }
    }

    /// Whether the solvers play, even where the help lies over their games.
    pub(super) fn is_comparing(&self) -> bool {
        [self.overlay, self.covered]
            .iter()
            .any(|overlay| matches!(overlay, Some(Overlay::Rivals { .. })))
    }

    /// Moves the selection, or opens the game selected.
    pub(super) fn act_on_comparison(&mut self, action: Action) {
        let (Some(Overlay::Rivals { selected }), Some(table)) =
            (&mut self.overlay, &mut self.table)
        else {
            return;
        };
        if action == Action::Open {
            let opened = table.open_game_of(*selected);
            if opened.is_ok() {
                self.overlay = None;
            }
            self.notice = Some(opened.unwrap_or_else(|why| why));
            return;
        }
        let lines = table.comparison();
        let here = lines.iter().position(|(entrant, _)| entrant == selected);
        *selected = lines[moved(action, here.unwrap_or(0), lines.len())].0;
    }

    /// A click on a line selects it; one more opens its game.
    pub(super) fn click_in_comparison(&mut self, target: Target) {
        match (target, &mut self.overlay) {
            (Target::Entrant(entrant), Some(Overlay::Rivals { selected }))
                if *selected != entrant =>
            {
                *selected = entrant;
            }
            (Target::Entrant(_), _) => self.act_on_comparison(Action::Open),
            _ => {}
        }
    }
}
