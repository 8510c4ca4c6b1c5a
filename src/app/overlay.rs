//! What can lie over a screen, one at a time.

use super::{Action, App, Entrant, Move, Pick, Shared};

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
    /// The list of puzzles.
    Puzzles {
        /// Whose line is selected.
        selected: Pick,
    },
    /// The games of a contest.
    Rounds {
        /// The number of the game selected.
        selected: usize,
    },
    /// What can be chosen about the program itself.
    Settings {
        /// The place of the setting selected.
        selected: usize,
    },
    /// The game on the table as a text for others.
    Share {
        /// Which text it is.
        what: Shared,
        /// Lines scrolled away at the top.
        scroll: u16,
    },
}

impl Overlay {
    const PAGE: u16 = 10;

    /// Scrolls a text.
    pub(super) fn act(&mut self, action: Action) {
        let Action::Move(step) = action else { return };
        let (Self::Help { scroll } | Self::Share { scroll, .. }) = self else {
            return;
        };
        match step {
            Move::Up => *scroll = scroll.saturating_sub(1),
            // How far that can go is known once it is drawn: see `App::limit_scroll`.
            Move::Down => *scroll = scroll.saturating_add(1),
            Move::PageUp => *scroll = scroll.saturating_sub(Self::PAGE),
            Move::PageDown => *scroll = scroll.saturating_add(Self::PAGE),
            Move::Home => *scroll = 0,
            Move::End => *scroll = u16::MAX,
        }
    }
}

impl App {
    /// The overlay on show can be scrolled by so many lines at most.
    pub fn limit_scroll(&mut self, limit: u16) {
        if let Some(Overlay::Help { scroll } | Overlay::Share { scroll, .. }) = &mut self.overlay {
            *scroll = (*scroll).min(limit);
        }
    }
}

/// Where a step moves the selection in a list of so many lines.
pub(super) fn moved(step: Move, here: usize, lines: usize) -> usize {
    /// About half of what the smallest screen shows.
    const PAGE: usize = 5;
    let to = match step {
        Move::Up => here.saturating_sub(1),
        Move::Down => here + 1,
        Move::PageUp => here.saturating_sub(PAGE),
        Move::PageDown => here + PAGE,
        Move::Home => 0,
        Move::End => lines,
    };
    to.min(lines.saturating_sub(1))
}
