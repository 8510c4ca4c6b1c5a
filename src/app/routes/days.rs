//! The days of the daily game: chosen in the setup and in the calendar, and played.

use jiff::civil::{Date, DateTime};

use crate::app::library::{LibraryPage, day_after, day_months_after, nearest_day, new_daily};
use crate::app::lists::neighbour;
use crate::app::reply::{Reply, capitalised};
use crate::app::{App, Field, Scroll};

/// A step in the calendar.
#[derive(Debug, Clone, Copy)]
pub(crate) enum DayStep {
    /// To the day so many days later, if it can be played.
    Days(i64),
    /// To the same day so many months later, or the nearest that can be played, if that is in another month.
    Months(i64),
}

/// The day of the setup.
impl App {
    /// The day chosen on the line of the daily.
    pub fn chosen_day(&self) -> Date {
        match self.setup.day() {
            Some(day) => nearest_day(day, self.today()),
            None => self.today(),
        }
    }

    /// Changes what has the focus in the setup: on the line of the daily the day, else as [`Setup::change`] does.
    ///
    /// [`Setup::change`]: crate::app::Setup::change
    pub(crate) fn change_in_setup(&mut self, step: isize) -> Reply {
        if self.setup.focus() != Field::Daily {
            self.setup.change(step);
            return Reply::Nothing;
        }
        match day_after(self.chosen_day(), step as i64, self.today()) {
            Ok(day) => {
                self.setup.choose_day(day);
                Reply::Nothing
            }
            Err(why) => Reply::info(capitalised(why)),
        }
    }

    /// Begins the daily game of a day, or goes on with it; if it is over it is on show.
    pub(crate) fn play_day(&mut self, day: Date) -> Reply {
        let today = self.today();
        if let Some(found) = self.library.game_of_day(day, today) {
            let id = found.id;
            let reply = self.open_game(id);
            let date = day.strftime("%-d %b %Y");
            return reply.or(Reply::info(format!("This is the daily of {date}")));
        }
        let Some(game) = new_daily(day) else {
            return Reply::Nothing;
        };
        let what = if day == today {
            "The game of the day: one try, the same code for all"
        } else {
            "From the archive: it does not count for days in a row"
        };
        self.begin(game).or(Reply::info(what))
    }
}

/// The calendar: a day is selected, played or looked at.
impl App {
    /// Whether the daily of a day can be played: it is not to come, and not before the archive begins.
    pub fn can_play_day(&self, day: Date) -> bool {
        nearest_day(day, self.today()) == day
    }

    /// The day selected in the calendar, while that is on show.
    pub fn day_in_calendar(&self) -> Option<Date> {
        match self.library.page {
            LibraryPage::Calendar(day) => Some(nearest_day(day, self.today())),
            LibraryPage::Games | LibraryPage::Statistics(_) => None,
        }
    }

    /// Whether there is a calendar: without a date there is none.
    pub(crate) fn has_calendar(&self) -> bool {
        self.now.date != DateTime::ZERO
    }

    /// Turns to the next page of the saved games or, with −1, to the one before.
    pub(crate) fn turn_library(&mut self, step: isize) {
        let mut pages = vec![LibraryPage::Games];
        if !self.has_room_for_both() {
            pages.push(LibraryPage::Statistics(Scroll::default()));
        }
        if self.has_calendar() {
            pages.push(LibraryPage::Calendar(self.today()));
        }
        let current = match self.library.page {
            LibraryPage::Games => LibraryPage::Games,
            LibraryPage::Statistics(_) => LibraryPage::Statistics(Scroll::default()),
            LibraryPage::Calendar(_) => LibraryPage::Calendar(self.today()),
        };
        self.library.page = neighbour(&pages, &current, step);
    }

    /// Selects another day in the calendar.
    pub(crate) fn step_in_calendar(&mut self, step: DayStep) -> Reply {
        let Some(day) = self.day_in_calendar() else {
            return Reply::Nothing;
        };
        let today = self.today();
        let next = match step {
            DayStep::Days(days) => day_after(day, days, today),
            DayStep::Months(months) => day_months_after(day, months, today),
        };
        match next {
            Ok(day) => {
                self.library.page = LibraryPage::Calendar(day);
                Reply::Nothing
            }
            Err(why) => Reply::info(capitalised(why)),
        }
    }

    /// Selects the first day of the archive.
    pub(crate) fn select_first_day(&mut self) {
        self.select_day(nearest_day(Date::MIN, self.today()));
    }

    /// Selects the day of today in the calendar.
    pub(crate) fn select_today(&mut self) {
        self.select_day(self.today());
    }

    /// Selects a day in the calendar, if it can be played.
    pub(crate) fn select_day(&mut self, day: Date) {
        if self.can_play_day(day) {
            self.library.page = LibraryPage::Calendar(day);
        }
    }

    /// Plays the day selected in the calendar.
    pub(crate) fn play_selected_day(&mut self) -> Reply {
        match self.day_in_calendar() {
            Some(day) => self.play_day(day),
            None => Reply::Nothing,
        }
    }
}
