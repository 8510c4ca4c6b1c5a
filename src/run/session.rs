//! A session: input goes in, the app changes, a frame comes out. The program and the tests run this one.

use crossterm::event::{Event, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::app::{Action, App, Input, Mode, Now, Target, World};
use crate::ui::{self, Drawn, Theme};

use super::input;

/// An app in its world, and what it drew last.
pub struct Session<W> {
    /// The app.
    pub app: App,
    /// What it calls.
    pub world: W,
    drawn: Drawn,
}

impl<W: World> Session<W> {
    /// The session before the first input.
    pub fn of(app: App, world: W) -> Self {
        Self {
            app,
            world,
            drawn: Drawn::default(),
        }
    }

    /// Takes in what the terminal reports.
    pub fn handle(&mut self, event: Event, now: Now) {
        let input = match event {
            Event::Key(key) => input::key(key).map(Input::Key),
            Event::Paste(text) => Some(Input::Paste(text)),
            Event::Mouse(mouse) => self.mouse_input(mouse),
            Event::Resize(columns, lines) => Some(Input::Resize(columns, lines)),
            Event::FocusGained | Event::FocusLost => None,
        };
        match input {
            None => {}
            Some(input) if self.drawn.too_small && !matches!(input, Input::Resize(..)) => {
                self.leave_with(&input);
            }
            Some(input) => self.update(input, now),
        }
    }

    /// What a button or the wheel means where the pointer is.
    fn mouse_input(&self, mouse: MouseEvent) -> Option<Input> {
        let over = self.drawn.target_at(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Some(Input::Click(over.unwrap_or(Target::Beside)))
            }
            MouseEventKind::ScrollUp => Some(Input::Wheel { up: true, over }),
            MouseEventKind::ScrollDown => Some(Input::Wheel { up: false, over }),
            _ => None,
        }
    }

    /// On a screen too small for the game nothing is played unseen: only quitting and suspending work.
    fn leave_with(&mut self, input: &Input) {
        if let Input::Key(key) = *input {
            // In the help no key is text.
            let command = self.app.config().keymap.command(Mode::Help, key);
            match command.map(|command| command.action) {
                Some(Action::Quit) => self.app.quit(),
                Some(Action::Suspend) => drop(self.world.suspend()),
                _ => {}
            }
        }
    }

    /// Lets anything happen to the app.
    pub fn update(&mut self, input: Input, now: Now) {
        self.app.update(input, now, &mut self.world);
    }

    /// Draws a frame of the size of this buffer. The app knows what is on show: keys, and the guess that lies in the
    /// row, follow from the pages. So where other pages have found room they are drawn once more.
    pub fn draw(&mut self, screen: &mut Buffer, theme: &Theme) {
        ui::draw(screen, &self.app, theme, &mut self.drawn);
        if self.app.see(&self.drawn.seen) {
            screen.reset();
            ui::draw(screen, &self.app, theme, &mut self.drawn);
        }
        if self.drawn.too_small {
            self.app.pause();
        }
    }

    /// Where the player's attention is on the last frame.
    pub fn cursor(&self) -> Position {
        self.drawn.cursor
    }

    /// Ends the game: nothing that was played is lost.
    pub fn end(&mut self) {
        self.app.end(&mut self.world);
    }
}
