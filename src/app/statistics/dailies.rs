//! The code of the day, and days in a row.

use jiff::civil::Date;

use crate::app::GameId;
use crate::rules::{Codemaker, Game};

/// The day whose code this is, if it was begun on that very day.
pub fn daily(id: GameId, game: &Game) -> Option<Date> {
    let Codemaker::Seed(seed) = game.codemaker() else {
        return None;
    };
    let day = id.begun().date();
    (seed.day() == Some(&day.to_string())).then_some(day)
}

/// How the codes of the day went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dailies {
    /// Days on which one was played to its end.
    pub played: usize,
    /// Days on which it was won.
    pub won: usize,
    /// On how many days in a row up to today or, as long as there is still time today, up to yesterday.
    pub streak: usize,
    /// On how many days in a row at most.
    pub longest: usize,
    /// The last day that was won.
    pub(super) last: Option<Date>,
}

impl Dailies {
    /// Another one, on a later day.
    pub(super) fn note(&mut self, day: Date, won: bool) {
        self.played += 1;
        if !won {
            self.streak = 0;
            return;
        }
        let goes_on = self.last.is_some() && self.last == day.yesterday().ok();
        self.won += 1;
        self.streak = if goes_on { self.streak + 1 } else { 1 };
        self.longest = self.longest.max(self.streak);
        self.last = Some(day);
    }

    /// That is all up to today.
    pub(super) fn end(&mut self, today: Date) {
        let lasts = |last: Date| last >= today || Some(last) == today.yesterday().ok();
        if !self.last.is_some_and(lasts) {
            self.streak = 0;
        }
    }
}
