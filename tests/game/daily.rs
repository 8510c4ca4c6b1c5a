//! The daily of more than a year, against counting as slowly as it is defined; and which seeds are days.

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::{Date, date};
use pegwise::app::{Startup, day_of_seed};
use pegwise::rules::{Code, Dice, Preset, Seed};

use crate::support::headless::{Headless, working};
use crate::support::play::*;

/// The days of the test.
const DAYS: usize = 400;

/// A player, and what is known of the games that were ended: the day of the code, the day of the clock when the game
/// was begun, and whether it was won.
struct Diary {
    game: Headless,
    today: Date,
    ended: Vec<(Date, Date, bool)>,
}

impl Diary {
    fn set_clock(&mut self, hour: i8, minute: i8) {
        self.game.world.now.date = self.today.at(hour, minute, 0, 0);
    }

    /// Whether the code of a day is known: a game on it was ended.
    fn is_known(&self, day: Date) -> bool {
        self.ended.iter().any(|(code, ..)| *code == day)
    }

    /// Begins the game of a day so many days before today, with the keys of the setup, and plays a row that is wrong.
    fn begin(&mut self, days_back: usize) {
        let keys = ["Esc Up"].into_iter().chain(vec!["Left"; days_back]);
        for key in keys.chain(["Enter"]) {
            self.game.press(key);
        }
        let day = days_before(self.today, days_back);
        let on_show = table(&self.game);
        let begun = on_show.game();
        let record = begun.to_string();
        assert!(record.contains(&format!("seed {day}\n")), "{day}: {record}");
        assert!(begun.turns().is_empty(), "{day} begins");
        let secret = begun.secret().expect("a code");
        self.play(wrong_guess(secret));
    }

    /// Plays a row.
    fn play(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.game.press(&letter.to_string());
        }
        self.game.press("Enter");
    }

    /// Ends the game on the table, won or lost.
    fn end(&mut self, begun: Date, day: Date, wins: bool) {
        let secret = table(&self.game).game().secret().expect("a code");
        if wins {
            self.play(&secret.to_string());
        } else {
            for _ in 1..10 {
                self.play(wrong_guess(secret));
            }
        }
        self.game.settle();
        assert!(table(&self.game).is_over(), "{day}");
        self.ended.push((day, begun, wins));
    }

    /// Compares what the program tells with what was done.
    fn check(&self) {
        let daily = self.game.app.daily().expect("a day");
        let mut days = BTreeMap::new();
        for (day, begun, wins) in &self.ended {
            if day == begun {
                days.insert(*day, *wins);
            }
        }
        assert_eq!(daily.dailies.days, days, "{}", self.today);
        let is_won = |day: &Date| days.get(day) == Some(&true);
        let mut day = self.today;
        if !days.contains_key(&day) {
            day = day.yesterday().unwrap();
        }
        let mut streak = 0;
        while is_won(&day) {
            streak += 1;
            day = day.yesterday().unwrap();
        }
        assert_eq!(daily.dailies.streak, streak, "{}", self.today);
        let mut longest = 0;
        let mut row = 0;
        let mut day = date(2025, 12, 31);
        while day < date(2028, 1, 1) {
            row = if is_won(&day) { row + 1 } else { 0 };
            longest = longest.max(row);
            day = day.tomorrow().unwrap();
        }
        assert_eq!(daily.dailies.longest_streak(), longest, "{}", self.today);
    }
}

/// The day so many days earlier.
fn days_before(day: Date, days: usize) -> Date {
    (0..days).fold(day, |day, _| day.yesterday().unwrap())
}

/// A guess that is not the code.
fn wrong_guess(secret: Code) -> &'static str {
    if secret.to_string() == "AAAA" {
        "BBBB"
    } else {
        "AAAA"
    }
}

/// A year and more with the clock moved: dailies that are won, lost, left out, ended after midnight or played from the
/// archive, a clock that is set back, and new starts of the program.
#[test]
fn the_dailies_of_a_year_agree_with_naive_counting() {
    let mut dice = Dice::from_number(7);
    let mut diary = Diary {
        game: working(app(at(date(2026, 1, 1))), None),
        today: date(2026, 1, 1),
        ended: Vec::new(),
    };
    for _ in 0..DAYS {
        diary.set_clock(8, 30);
        let today = diary.today;
        if !diary.is_known(today) && dice.index(5) > 0 {
            let ends_late = dice.index(10) == 0;
            if ends_late {
                diary.set_clock(23, 58);
            }
            diary.begin(0);
            if ends_late {
                diary.today = today.tomorrow().unwrap();
                diary.set_clock(0, 2);
            }
            diary.end(today, today, dice.index(9) > 0);
            diary.check();
        }
        let now = diary.today;
        let days_back = 1 + dice.index(5);
        let day = days_before(now, days_back);
        if dice.index(2) == 0 && day.year() > 2025 && !diary.is_known(day) {
            diary.begin(days_back);
            diary.end(now, day, dice.index(3) > 0);
            diary.check();
        }
        if dice.index(20) == 0 {
            let mut found = at(diary.today);
            found.games = diary.game.world.games.clone();
            diary.game = working(app(found), None);
            diary.check();
        }
        diary.today = match dice.index(40) {
            0 => diary.today.saturating_sub(3.days()).max(date(2026, 1, 1)),
            _ if diary.today == today => today.tomorrow().unwrap(),
            _ => diary.today,
        };
    }
    let archive = diary.ended.iter().filter(|(day, begun, _)| day != begun);
    assert!(archive.count() > 20, "the archive was played");
    assert!(diary.ended.len() > DAYS / 2, "the dailies were played");
}

/// What the program finds when it starts on a day.
fn at(day: Date) -> Startup {
    let mut found = found();
    found.memory.setup.seed = None;
    found.now.date = day.at(8, 0, 0, 0);
    found
}

/// A day is written in one way, with two digits for month and day, and only on the classic board.
#[test]
fn a_seed_that_is_a_day_is_that_of_a_daily() {
    let classic = Preset::Classic.board();
    let days = [
        "2026-11-21",
        "2028-01-31",
        "2028-02-29",
        "2028-04-30",
        "2028-12-31",
        "2000-02-29",
        "0001-01-01",
    ];
    for day in days {
        let seed: Seed = day.parse().unwrap();
        let expected = Some(day.parse().unwrap());
        assert_eq!(day_of_seed(seed, classic), expected, "{day}");
        assert_eq!(day_of_seed(seed, Preset::Mini.board()), None, "{day}");
    }
    let others = [
        "KIWI",
        "2026",
        "2026-11",
        "20261121",
        "2026-1-21",
        "2026-11-21-MINI",
        "2026-11-21-1",
        "2026-11-21-",
        "2026-11-21MINI",
        "2026-11-21T10",
        "2026-11-00",
        "2026-13-01",
        "2026-00-10",
        "1234-56-78",
        "2028-01-32",
        "26-01-01",
        "2026-02-31",
        "2027-02-29",
        "2100-02-29",
        "2026-04-31",
        "0000-01-01",
    ];
    for word in others {
        assert_eq!(day_of_seed(word.parse().unwrap(), classic), None, "{word}");
    }
}
