//! The screens: the one on show and those below it.

use std::mem;

use crate::app::{App, Hiding, Table};

/// A screen with its state.
pub enum Screen {
    /// The setup of the next game.
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

    /// Shows the table; false if there is no game on it.
    pub(super) fn show_table(&mut self) -> bool {
        self.raise(|screen| matches!(screen, Screen::Table(_)))
    }

    /// Shows the code in the making; false if there is none.
    pub(super) fn show_hiding(&mut self) -> bool {
        self.raise(|screen| matches!(screen, Screen::Hiding(_)))
    }

    /// Closes the list of kept games; the screen below shows again.
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

    /// Shows the setup, with the ways to play in focus.
    pub(super) fn show_setup(&mut self) {
        self.screens.raise(|screen| matches!(screen, Screen::Setup));
        self.setup.focus_on_ways();
    }

    /// Pauses the table.
    pub(super) fn pause(&mut self) {
        if let Some(table) = self.screens.table_mut() {
            table.pause();
        }
    }

    /// The code that is being hidden, on show or below the setup.
    pub fn hiding(&self) -> Option<&Hiding> {
        self.screens.hiding()
    }
}
