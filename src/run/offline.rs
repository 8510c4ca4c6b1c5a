//! A session without a terminal, for pictures and tests: the worker's news come at once, and time passes on request.

use std::time::Duration;

use ratatui::buffer::Buffer;

use crate::app::{App, Input, Key, News, Now, World};
use crate::session::Session;
use crate::ui::{self, Theme};

/// A world without a clock and without a second thread.
pub trait Offline: World {
    /// The time and date of the next input.
    fn now(&mut self) -> &mut Now;

    /// The next news of the job that was asked for last, if there are more.
    fn news(&mut self) -> Option<News>;
}

impl<W: Offline> Session<W> {
    /// Presses keys, written with spaces between them, a second after each other. Nothing moves in that time.
    ///
    /// # Panics
    /// If one of them is no key.
    pub fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            self.world.now().pass(Duration::from_secs(1));
            self.send(Input::Key(key.parse::<Key>().expect("a key")));
        }
    }

    /// Sends input, and the news that follow from it.
    pub fn send(&mut self, input: Input) {
        let mut next = Some(input);
        while let Some(input) = next {
            let now = *self.world.now();
            self.update(input, now);
            if self.app.has_quit() {
                return self.end();
            }
            next = self.world.news().map(Input::News);
        }
    }

    /// Waits until the app wants to be woken; false if it does not, or has ended.
    pub fn pass_time(&mut self) -> bool {
        if self.app.has_quit() {
            return false;
        }
        let Some(time) = self.app.wake_at() else {
            return false;
        };
        let now = self.world.now();
        now.pass(time.saturating_sub(now.time));
        self.send(Input::Wake);
        true
    }

    /// Waits until a score that is landing has landed.
    pub fn settle(&mut self) {
        self.pass_while(|app| {
            app.table()
                .is_some_and(|table| table.variation().coming_game().is_some())
        });
    }

    /// Waits until nothing moves on the board.
    pub fn rest(&mut self) {
        self.settle();
        self.pass_while(App::is_moving);
    }

    /// Lets time pass until this is no longer so, or until the app waits for nothing.
    fn pass_while(&mut self, goes_on: fn(&App) -> bool) {
        /// More than anything needs: a score has twelve pins at most, and a shield as many holes.
        const LIMIT: usize = 100;
        for _ in 0..LIMIT {
            if !goes_on(&self.app) || !self.pass_time() {
                return;
            }
        }
        panic!("something moves for ever");
    }

    /// A picture of the screen at this size.
    pub fn picture(&self, columns: u16, lines: u16, theme: &Theme) -> Buffer {
        ui::picture(&self.app, columns, lines, theme)
    }
}
