//! What can lie over a screen, one at a time.

use super::{Action, Entrant};

/// Something over the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overlay {
    /// The game in five lines, before the first one.
    Welcome,
    /// The keys and the rules.
    Help {
        /// Lines scrolled away at the top.
        scroll: u16,
    },
    /// The secret of the game, played by every solver.
    Rivals {
        /// Whose line is selected: lines change their places while the solvers play.
        selected: Entrant,
    },
}

impl Overlay {
    const PAGE: u16 = 10;

    pub(super) fn act(&mut self, action: Action) {
        let Self::Help { scroll } = self else { return };
        match action {
            Action::Previous => *scroll = scroll.saturating_sub(1),
            // How far that can go is known once it is drawn: see `App::limit_scroll`.
            Action::Next => *scroll = scroll.saturating_add(1),
            Action::SelectPrevious => *scroll = scroll.saturating_sub(Self::PAGE),
            Action::SelectNext => *scroll = scroll.saturating_add(Self::PAGE),
            Action::ToStart => *scroll = 0,
            Action::ToEnd => *scroll = u16::MAX,
            _ => {}
        }
    }
}
