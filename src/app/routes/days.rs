//! The days of the daily game: chosen in the setup, and played.

use jiff::civil::Date;

use crate::app::library::{day_after, nearest_day, new_daily};
use crate::app::reply::{Reply, capitalised};
use crate::app::{App, Field};

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
            let day = day.strftime("%-d %b %Y");
            return reply.or(Reply::info(format!("This is the daily of {day}")));
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
