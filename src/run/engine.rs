//! The engine: input goes in, the app changes, a frame comes out. The program and the tests run this one.

use std::ops::ControlFlow;
use std::time::Duration;

use crossterm::event::{Event, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;

use crate::app::{App, Input, Now, Place, Target, World};
use crate::run::input;
use crate::ui::{self, Drawn, Theme};

/// An app in its world, and what it drew last.
pub struct Engine<W> {
    /// The app.
    pub app: App,
    /// What it calls.
    pub world: W,
    drawn: Drawn,
    is_frame_due: bool,
    has_ended: bool,
}

impl<W: World> Engine<W> {
    /// The engine before the first input.
    pub fn of(app: App, world: W) -> Self {
        Self {
            app,
            world,
            drawn: Drawn::default(),
            is_frame_due: true,
            has_ended: false,
        }
    }

    /// Takes in what the terminal reports. [`ControlFlow::Break`] ends the game.
    pub fn handle(&mut self, event: Event, now: Now) -> ControlFlow<()> {
        match event {
            Event::Key(key) => {
                let mut keys = input::keys(key).into_iter().map(Input::Key);
                keys.try_for_each(|key| self.take(key, now))
            }
            Event::Paste(text) => self.take(Input::Paste(text), now),
            Event::Mouse(mouse) => match self.mouse_input(mouse) {
                Some(input) => self.take(input, now),
                None => ControlFlow::Continue(()),
            },
            Event::Resize(..) => {
                self.redraw();
                ControlFlow::Continue(())
            }
            Event::FocusGained | Event::FocusLost => ControlFlow::Continue(()),
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

    /// Takes in what the player does. On a screen that is too small for the game no key plays it unseen: there
    /// only quitting and suspending work.
    pub fn take(&mut self, input: Input, now: Now) -> ControlFlow<()> {
        if !self.drawn.too_small {
            return self.update(input, now);
        }
        let Input::Key(key) = input else {
            return ControlFlow::Continue(());
        };
        // In the help no key is text.
        let command = self.app.keymap().command(Place::Help, key);
        match command.map(|command| command.name) {
            Some("quit") => return ControlFlow::Break(()),
            Some("suspend") => self.world.suspend(),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Lets anything happen to the app.
    pub fn update(&mut self, input: Input, now: Now) -> ControlFlow<()> {
        self.is_frame_due = true;
        self.app.update(input, now, &mut self.world)
    }

    /// When [`Input::Wake`] is to be sent, on the scale of [`Now::time`].
    pub fn wake_at(&self) -> Option<Duration> {
        self.app.wake_at()
    }

    /// Asks for a frame though nothing has changed.
    pub fn redraw(&mut self) {
        self.is_frame_due = true;
    }

    /// Whether something has changed since the last frame.
    pub fn is_frame_due(&self) -> bool {
        self.is_frame_due
    }

    /// Draws a frame of the size of this buffer.
    pub fn draw(&mut self, screen: &mut Buffer, theme: Theme) {
        self.is_frame_due = false;
        ui::draw(screen, &self.app, theme, &mut self.drawn);
        if let Some(limit) = self.drawn.scroll_limit {
            self.app.limit_scroll(limit);
        }
    }

    /// Ends the game: nothing that was played is lost.
    pub fn end(&mut self) {
        self.app.end(&mut self.world);
        self.has_ended = true;
    }

    /// Whether the game has ended.
    pub fn has_ended(&self) -> bool {
        self.has_ended
    }
}
