//! A session: input goes in, the state changes, a frame comes out. The program and the tests run this one, and any
//! other front end can: it knows no terminal.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::{App, Input, Notch, Now, Target, World};
use crate::ui::{self, HitMap, Spoken, Theme};

/// A state and its world, and where on a frame of the state what can be clicked is.
pub struct Session<W> {
    /// The state.
    pub app: App,
    /// What it calls.
    pub world: W,
    /// The theme of the last frame. A frame that is needed only for a click is drawn with it.
    theme: Theme,
    /// Where what can be clicked is, on a frame of the state as it is; `None` if the state has changed since that frame.
    hits: Option<HitMap>,
}

impl<W: World> Session<W> {
    /// The session before the first input.
    pub fn new(app: App, world: W, theme: Theme) -> Self {
        Self {
            app,
            world,
            theme,
            hits: None,
        }
    }

    /// Gives the state anything that can happen to it: a key, the worker's news, the time.
    pub fn update(&mut self, input: Input, now: Now) {
        self.hits = None;
        self.app.update(input, now, &mut self.world);
    }

    /// Notes the size of the window.
    pub fn resize(&mut self, columns: u16, lines: u16, now: Now) {
        self.update(Input::Resize(columns, lines), now);
    }

    /// Notes whether the game is played by touch.
    pub fn touch(&mut self, is_touched: bool, now: Now) {
        if self.app.window().is_touched != is_touched {
            self.update(Input::Touch(is_touched), now);
        }
    }

    /// Clicks a cell. What is there is looked up on a frame of the state as it is, which may be newer than the frame
    /// that the player sees.
    pub fn click(&mut self, column: u16, line: u16, now: Now) {
        let target = self.target_at(column, line).unwrap_or(Target::Beside);
        self.update(Input::Click(target), now);
    }

    /// Turns the wheel over a cell.
    pub fn wheel(&mut self, notch: Notch, column: u16, line: u16, now: Now) {
        let over = self.target_at(column, line);
        self.update(Input::Wheel { notch, over }, now);
    }

    /// What can be clicked at a cell; a finger also means what is near it.
    fn target_at(&mut self, column: u16, line: u16) -> Option<Target> {
        let is_touched = self.app.window().is_touched;
        let hits = self.hits();
        if is_touched {
            hits.target_near(column, line)
        } else {
            hits.target_at(column, line)
        }
    }

    /// Where what can be clicked is on a frame of the state as it is.
    fn hits(&mut self) -> &HitMap {
        self.hits
            .get_or_insert_with(|| ui::hits(&self.app, &self.theme))
    }

    /// Draws a frame of the window.
    pub fn draw(&mut self, theme: &Theme) -> Buffer {
        if self.theme != *theme {
            self.theme.clone_from(theme);
        }
        let (frame, hits) = ui::draw(&self.app, theme);
        self.hits = Some(hits);
        frame
    }

    /// The cell where the player's attention is.
    pub fn cursor(&mut self) -> Position {
        let attention = self.app.attention();
        self.hits().cursor_at(attention)
    }

    /// What is to be heard of the state.
    pub fn spoken(&self) -> Spoken {
        ui::spoken(&self.app, &self.theme)
    }

    /// The seed as written so far, and the cells where its text stands, while keys write it: a front end may have a
    /// field of its own there, which sends [`Input::Seed`].
    pub fn seed_field(&mut self) -> Option<(String, Rect)> {
        let text = self.app.seed_being_written()?;
        let place = ui::place_of_seed(self.hits())?;
        Some((text, place))
    }

    /// Ends the game: nothing that was played is lost.
    pub fn end(&mut self) {
        self.app.end(&mut self.world);
    }
}
