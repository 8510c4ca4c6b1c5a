//! The daily game: the same code for everybody, each day another one. Days gone by are the archive.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::time::Duration;

use jiff::ToSpan;
use jiff::civil::{Date, DateTime};

use crate::rules::{Board, Codemaker, Game, Player, Preset, Seed, counted};

use super::statistics::{has_same_codes, is_persons};
use super::{GameId, Library};

/// The first day of the archive.
const FIRST_DAY: Date = jiff::civil::date(2026, 1, 1);

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
        let mut dailies = Self { streak: 0, days };
        dailies.streak = last_day.map_or(0, |day| dailies.days_in_a_row(day));
        dailies
    }

    /// Consecutive days won up to this one.
    pub fn days_in_a_row(&self, last_day: Date) -> usize {
        let back = iter::successors(Some(last_day), |day| day.yesterday().ok());
        back.take_while(|day| self.days.get(day) == Some(&true))
            .count()
    }

    /// The most consecutive days that were ever won.
    pub fn longest_streak(&self) -> usize {
        let mut longest = 0;
        let mut streak = 0;
        let mut expected = None;
        for (day, is_won) in &self.days {
            streak = match (is_won, expected == Some(*day)) {
                (false, _) => 0,
                (true, true) => streak + 1,
                (true, false) => 1,
            };
            longest = longest.max(streak);
            expected = day.tomorrow().ok();
        }
        longest
    }
}

/// The code of a day: the same for everybody.
fn code_of(day: Date) -> Option<Codemaker> {
    let seed = day.to_string().parse::<Seed>().ok()?;
    Some(Codemaker::Seed(seed))
}

/// The day from the year 1 to 9999 that a seed writes as `2026-11-21`, on the board of the daily game.
pub fn day_of_seed(seed: Seed, board: Board) -> Option<Date> {
    if board != Preset::Classic.board() {
        return None;
    }
    let written = seed.to_string();
    let day: Date = written.parse().ok()?;
    // Days can be read from other forms too.
    (day.year() >= 1 && day.to_string() == written).then_some(day)
}

/// The name of a seed on a board: `seed KIWI`, `daily 2026-11-21`.
pub(crate) fn seed_in_words(seed: Seed, board: Board) -> String {
    match day_of_seed(seed, board) {
        Some(day) => format!("daily {day}"),
        None => format!("seed {seed}"),
    }
}

/// The day whose code a game has, on any board on which a seed means the same code.
fn day_of_code(game: &Game) -> Option<Date> {
    let classic = Preset::Classic.board();
    match game.codemaker() {
        Codemaker::Seed(seed) if has_same_codes(game.board(), classic) => {
            day_of_seed(seed, classic)
        }
        _ => None,
    }
}

/// The day whose daily game this is, whenever it is played.
fn day_of(game: &Game) -> Option<Date> {
    if is_persons(game) && game.board() == Preset::Classic.board() {
        day_of_code(game)
    } else {
        None
    }
}

/// The day of a daily game, if it was begun on that day.
pub fn daily(id: GameId, game: &Game) -> Option<Date> {
    day_of(game).filter(|day| *day == id.begun().date())
}

/// The day of a daily game that was begun on another day: it is from the archive.
pub fn archive_day(begun: Date, game: &Game) -> Option<Date> {
    day_of(game).filter(|day| *day != begun)
}

/// Why a new game cannot begin that would tell the code of a daily: a sentence without its capital. `None` if the day is
/// one that can be played, or if the code is that of no daily.
pub fn why_not_open(game: &Game, today: Date) -> Option<String> {
    let day = day_of_code(game)?;
    if today == DateTime::ZERO.date() {
        return None;
    }
    why_no_day(day, today)
}

/// Why no daily can be played of a day.
fn why_no_day(day: Date, today: Date) -> Option<String> {
    if day > today {
        return Some(when_it_opens(day, today));
    }
    let first = FIRST_DAY.min(today);
    if day < first {
        return Some(format!(
            "the first daily is that of {}",
            first.strftime("%-d %B %Y")
        ));
    }
    None
}

/// When the daily of a day to come opens.
fn when_it_opens(day: Date, today: Date) -> String {
    let when = match days_between(today, day) {
        1 => "tomorrow".to_owned(),
        days => format!("in {}", counted(days, "day")),
    };
    format!("the daily of {} opens {when}", day_in_words(day, today))
}

/// The days from one date to a later one.
fn days_between(from: Date, to: Date) -> usize {
    let days = from.duration_until(to).as_hours() / 24;
    usize::try_from(days).unwrap_or(0)
}

/// A day as it is told: `21 November`, with the year where it is not this one.
pub(crate) fn day_in_words(day: Date, today: Date) -> String {
    let format = if day.year() == today.year() {
        "%-d %B"
    } else {
        "%-d %B %Y"
    };
    day.strftime(format).to_string()
}

/// The day so many days after another one, which is not before the archive begins and not after today.
///
/// # Errors
/// A sentence says why there is no such day.
pub(crate) fn day_after(day: Date, days: i64, today: Date) -> Result<Date, String> {
    let next = day.saturating_add(days.days());
    match why_no_day(next, today) {
        Some(why) => Err(why),
        None => Ok(next),
    }
}

/// The same day so many months later, or the nearest one that can be played.
///
/// # Errors
/// A sentence says why there is no other month.
pub(crate) fn day_months_after(day: Date, months: i64, today: Date) -> Result<Date, String> {
    let nearest = nearest_day(day.saturating_add(months.months()), today);
    if nearest.first_of_month() == day.first_of_month() {
        // It is the last day there is, or the first one.
        day_after(nearest, months.signum(), today)
    } else {
        Ok(nearest)
    }
}

/// The day nearest to another one that can be played.
pub(crate) fn nearest_day(day: Date, today: Date) -> Date {
    day.clamp(FIRST_DAY.min(today), today)
}

/// The daily games, those from the archive too, by their days.
#[derive(Debug, Clone, Default)]
pub(super) struct GamesOfDays(BTreeMap<Date, BTreeSet<GameId>>);

impl GamesOfDays {
    /// Adds a game if it is a daily one.
    pub(super) fn add(&mut self, id: GameId, game: &Game) {
        if let Some(day) = day_of(game) {
            self.0.entry(day).or_default().insert(id);
        }
    }

    /// Forgets a game.
    pub(super) fn forget(&mut self, id: GameId, game: &Game) {
        if let Some(day) = day_of(game)
            && let Some(games) = self.0.get_mut(&day)
        {
            games.remove(&id);
        }
    }
}

/// The saved game of a day.
#[derive(Debug, Clone, Copy)]
pub struct DayGame<'a> {
    /// The name under which it is saved.
    pub id: GameId,
    /// The game as far as it was played.
    pub game: &'a Game,
    /// Whether it was begun on its day. Otherwise it is from the archive.
    pub is_on_its_day: bool,
}

impl DayGame<'_> {
    /// How well it stands for its day: one that was begun on it before one that is over, whose code is known, and that
    /// before one that can be gone on with.
    fn rank(self) -> u8 {
        if self.is_on_its_day {
            2
        } else {
            u8::from(self.game.is_over())
        }
    }

    /// Whether it stands for its day in place of an earlier game.
    fn is_before(self, other: Self) -> bool {
        let is_last_unfinished = self.rank() == 0 && other.rank() == 0;
        self.rank() > other.rank() || is_last_unfinished
    }
}

/// What the end of a daily game says of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DailyEnd {
    /// It was played on its day.
    OnItsDay {
        /// The consecutive days won up to it.
        days_in_a_row: usize,
        /// The daily game after it.
        next: NextDaily,
    },
    /// It is that of an earlier day.
    Archive(Date),
}

/// The daily game after one that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextDaily {
    /// It comes in so many minutes.
    In(u16),
    /// It can be played.
    Open,
    /// It was begun.
    Begun,
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
        // While games are still read, nothing is told of other days.
        let statistics = self.statistics(Preset::Classic.board(), now.date(), None);
        Some(Daily {
            game: self
                .game_of_day(now.date(), now.date())
                .map(|found| found.game),
            dailies: match statistics {
                Ok(statistics) => statistics.dailies.clone(),
                Err(_) => Dailies::default(),
            },
            minutes_left: DAY - minutes_gone,
        })
    }

    /// How long what is told of the daily game stays as it is now.
    pub(crate) fn daily_changes_in(&self, now: DateTime) -> Option<Duration> {
        Some(self.daily(now)?.changes_in(now))
    }

    /// The games of all days. Of several games on a code the first one on its day counts, else the first one that is
    /// over; an unfinished one from the archive goes on, once its day is over.
    pub fn days(&self, today: Date) -> BTreeMap<Date, DayGame<'_>> {
        let days = self.games_of_days.0.keys();
        let found = days.filter_map(|day| Some((*day, self.game_of_day(*day, today)?)));
        found.collect()
    }

    /// The game that stands for a day, if one was begun, as in [`Library::days`].
    pub fn game_of_day(&self, day: Date, today: Date) -> Option<DayGame<'_>> {
        let mut standing: Option<DayGame> = None;
        for id in self.games_of_days.0.get(&day)? {
            let found = DayGame {
                id: *id,
                game: &self.all()[id],
                is_on_its_day: day == id.begun().date(),
            };
            if found.rank() == 0 && day >= today {
                continue;
            }
            if standing.is_none_or(|earlier| found.is_before(earlier)) {
                standing = Some(found);
            }
        }
        standing
    }

    /// What the end of a game says of the daily; `None` where it is none, or does not count since its code was known.
    pub(crate) fn daily_end(&self, id: GameId, now: DateTime) -> Option<DailyEnd> {
        let game = self.all().get(&id).filter(|game| game.is_over())?;
        let day = day_of(game)?;
        if day != id.begun().date() {
            return Some(DailyEnd::Archive(day));
        }
        let today = now.date();
        let daily = self.daily(now)?;
        let is_counted = daily.dailies.days.contains_key(&day)
            && self
                .game_of_day(day, today)
                .is_some_and(|first| first.id == id);
        if !is_counted {
            return None;
        }
        let next = if day >= today {
            NextDaily::In(daily.minutes_left)
        } else if daily.game.is_none() {
            NextDaily::Open
        } else {
            NextDaily::Begun
        };
        Some(DailyEnd::OnItsDay {
            days_in_a_row: daily.dailies.days_in_a_row(day),
            next,
        })
    }
}

/// The daily game of a day before its first row, if the day can be written.
pub(crate) fn new_daily(day: Date) -> Option<Game> {
    let code = code_of(day)?;
    Some(Game::new(Preset::Classic.board(), code, Player::Person))
}
