//! The daily game: the same code for everybody, each day another one.

use std::collections::BTreeMap;
use std::iter;
use std::time::Duration;

use jiff::civil::{Date, DateTime};

use crate::rules::{Codemaker, Game, Player, Preset, Seed};

use super::statistics::is_persons;
use super::{GameId, Library};

/// How the daily games went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dailies {
    /// Consecutive days won up to today or, while today can still be won, up to yesterday.
    pub streak: usize,
    /// The days on which one was played to its end, and whether it was won.
    pub days: BTreeMap<Date, bool>,
}

impl Dailies {
    pub(super) fn new(days: BTreeMap<Date, bool>, today: Date) -> Self {
        let last_day = if days.contains_key(&today) {
            Some(today)
        } else {
            today.yesterday().ok()
        };
        let back = iter::successors(last_day, |day| day.yesterday().ok());
        let streak = back.take_while(|day| days.get(day) == Some(&true)).count();
        Self { streak, days }
    }
}

/// The code of a day: the same for everybody.
fn code_of(day: Date) -> Option<Codemaker> {
    let seed = day.to_string().parse::<Seed>().ok()?;
    Some(Codemaker::Seed(seed))
}

/// The day of a daily game, if it was begun on that day.
pub fn daily(id: GameId, game: &Game) -> Option<Date> {
    let day = id.begun().date();
    let is_classic = is_persons(game) && game.board() == Preset::Classic.board();
    if is_classic && code_of(day) == Some(game.codemaker()) {
        Some(day)
    } else {
        None
    }
}

/// How the player stands with the daily game.
#[derive(Debug)]
pub struct Daily<'a> {
    /// The game of today, if it was begun.
    pub game: Option<&'a Game>,
    /// The daily games that were played on their day.
    pub dailies: Dailies,
    /// Minutes until the next one.
    pub minutes_left: u16,
}

impl Daily<'_> {
    /// So many minutes as they are told, with the unit: in whole hours, rounded to the nearest, or in minutes where less
    /// than an hour is left.
    pub fn rounded_wait(minutes: u16) -> (u16, &'static str) {
        if minutes < 60 {
            (minutes, "minute")
        } else {
            ((minutes + 30) / 60, "hour")
        }
    }

    /// The time until something else is told of the daily game.
    fn changes_in(&self, now: DateTime) -> Duration {
        let minutes = if self.game.is_some_and(Game::is_over) {
            self.minutes_to_next_text()
        } else {
            self.minutes_left
        };
        let second = now.second().unsigned_abs();
        Duration::from_secs(60 * u64::from(minutes) - u64::from(second))
    }

    /// The minutes until the time that is left is told in other words.
    fn minutes_to_next_text(&self) -> u16 {
        let told = Self::rounded_wait(self.minutes_left);
        for gone in 1..self.minutes_left {
            if Self::rounded_wait(self.minutes_left - gone) != told {
                return gone;
            }
        }
        self.minutes_left
    }
}

impl Library {
    /// How the player stands with the daily game; `None` where the day is not known.
    pub fn daily(&self, now: DateTime) -> Option<Daily<'_>> {
        /// The minutes of a day.
        const DAY: u16 = 24 * 60;
        if now == DateTime::ZERO {
            return None;
        }
        let hours_gone = u16::from(now.hour().unsigned_abs());
        let minutes_gone = 60 * hours_gone + u16::from(now.minute().unsigned_abs());
        let statistics = self.statistics(Preset::Classic.board(), now.date(), None);
        Some(Daily {
            game: self.daily_of(now.date()).map(|(_, game)| game),
            dailies: statistics.dailies,
            minutes_left: DAY - minutes_gone,
        })
    }

    /// How long what is told of the daily game stays as it is now.
    pub(crate) fn daily_changes_in(&self, now: DateTime) -> Option<Duration> {
        Some(self.daily(now)?.changes_in(now))
    }

    /// The first game that was begun on this day on its code.
    pub(crate) fn daily_of(&self, day: Date) -> Option<(GameId, &Game)> {
        let mut games = self.all().iter();
        let (id, game) = games.find(|(id, game)| daily(**id, game) == Some(day))?;
        Some((*id, game))
    }
}

/// The daily game of a day before its first row, if the day can be written.
pub(crate) fn new_daily(day: Date) -> Option<Game> {
    let code = code_of(day)?;
    Some(Game::new(Preset::Classic.board(), code, Player::Person))
}
