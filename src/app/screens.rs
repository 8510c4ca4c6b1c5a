//! The screens, and the overlays that can lie over them.

use std::mem;

use crate::app::{Action, App, Entrant, Hiding, Move, Pick, Shared, Table};

/// A screen with its state.
pub enum Screen {
    /// What to play.
    Setup,
    /// A code for the game to come, made behind the shield.
    Hiding(Hiding),
    /// The game.
    Table(Box<Table>),
    /// All kept games.
    History,
}

/// The screen on show and those below it, each kind at most once. The setup is always among them.
pub(super) struct Screens {
    top: Screen,
    below: Vec<Screen>,
}

impl Default for Screens {
    fn default() -> Self {
        Self {
            top: Screen::Setup,
            below: Vec::new(),
        }
    }
}

impl Screens {
    pub(super) fn top(&self) -> &Screen {
        &self.top
    }

    pub(super) fn top_mut(&mut self) -> &mut Screen {
        &mut self.top
    }

    fn all(&self) -> impl Iterator<Item = &Screen> {
        std::iter::once(&self.top).chain(&self.below)
    }

    /// The game on the table, on show or below.
    pub(super) fn table(&self) -> Option<&Table> {
        self.all().find_map(|screen| match screen {
            Screen::Table(table) => Some(&**table),
            Screen::Setup | Screen::Hiding(_) | Screen::History => None,
        })
    }

    pub(super) fn table_mut(&mut self) -> Option<&mut Table> {
        let mut all = std::iter::once(&mut self.top).chain(&mut self.below);
        all.find_map(|screen| match screen {
            Screen::Table(table) => Some(&mut **table),
            Screen::Setup | Screen::Hiding(_) | Screen::History => None,
        })
    }

    /// The game, while the table is on show.
    pub(super) fn table_on_show(&self) -> Option<&Table> {
        self.table()
            .filter(|_| matches!(self.top, Screen::Table(_)))
    }

    /// The code in the making, on show or below.
    pub(super) fn hiding(&self) -> Option<&Hiding> {
        self.all().find_map(|screen| match screen {
            Screen::Hiding(hiding) => Some(hiding),
            Screen::Setup | Screen::Table(_) | Screen::History => None,
        })
    }

    /// Shows a screen above the one on show.
    pub(super) fn show(&mut self, screen: Screen) {
        self.below.push(mem::replace(&mut self.top, screen));
    }

    pub(super) fn show_setup(&mut self) {
        self.raise(|screen| matches!(screen, Screen::Setup));
    }

    /// Shows the table; false if there is no game on it.
    pub(super) fn show_table(&mut self) -> bool {
        self.raise(|screen| matches!(screen, Screen::Table(_)))
    }

    /// Shows the code in the making; false if there is none.
    pub(super) fn show_hiding(&mut self) -> bool {
        self.raise(|screen| matches!(screen, Screen::Hiding(_)))
    }

    /// Back from the list of kept games to what it was opened on.
    pub(super) fn close_history(&mut self) {
        self.remove(|screen| matches!(screen, Screen::History));
    }

    pub(super) fn take_table(&mut self) -> Option<Table> {
        match self.remove(|screen| matches!(screen, Screen::Table(_)))? {
            Screen::Table(table) => Some(*table),
            Screen::Setup | Screen::Hiding(_) | Screen::History => None,
        }
    }

    pub(super) fn take_hiding(&mut self) -> Option<Hiding> {
        match self.remove(|screen| matches!(screen, Screen::Hiding(_)))? {
            Screen::Hiding(hiding) => Some(hiding),
            Screen::Setup | Screen::Table(_) | Screen::History => None,
        }
    }

    fn raise(&mut self, is_it: fn(&Screen) -> bool) -> bool {
        let screen = self.remove(is_it);
        let is_there = screen.is_some() || is_it(&self.top);
        if let Some(screen) = screen {
            self.show(screen);
        }
        is_there
    }

    fn remove(&mut self, is_it: fn(&Screen) -> bool) -> Option<Screen> {
        if is_it(&self.top) {
            let next = self.below.pop()?;
            return Some(mem::replace(&mut self.top, next));
        }
        let place = self.below.iter().position(is_it)?;
        Some(self.below.remove(place))
    }
}

impl App {
    /// The screen on show.
    pub fn screen(&self) -> &Screen {
        self.screens.top()
    }

    /// The game on the table, on show or below another screen.
    pub fn table(&self) -> Option<&Table> {
        self.screens.table()
    }

    /// The code that is being hidden, on show or below the setup.
    pub fn hiding(&self) -> Option<&Hiding> {
        self.screens.hiding()
    }
}

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
    Versus {
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
