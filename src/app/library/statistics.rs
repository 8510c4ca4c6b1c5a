//! Statistics of a person over the saved games, and the daily game. They are counted when they are shown.

use std::collections::{BTreeMap, HashSet};
use std::iter;
use std::time::Duration;

use jiff::civil::{Date, DateTime};

use crate::coach::{Accuracy, Review, ReviewQuestion, Totals};
use crate::rules::{Board, Codemaker, Game, Outcome, Player, Preset, Seed, Solver};

use crate::app::coach::job::is_quick;
use crate::app::{App, GameId, Job, Notice, SavedGames, Screen};

/// How a person does on a board.
///
/// A game counts if it is over, if a person sat in the codebreaker's seat, and if the program drew its code.
/// Each seed counts once, with the first game begun on it that was finished: after that its code is known.
/// Practice, puzzles, games of two players, of solvers, against evil and with pins set by hand do not count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics<'a> {
    /// All games that count.
    pub all: Record,
    /// Those without help.
    pub alone: Record,
    /// The daily games among all, on their day.
    pub dailies: Dailies,
    /// The last game that counts.
    pub latest: Option<GameId>,
    /// The last games without help, the earliest first.
    pub latest_games: Vec<&'a Game>,
}

/// How some games went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// Finished games.
    pub games: usize,
    /// Games that were won.
    pub won: usize,
    /// How many were won with 1, 2, 3, … guesses.
    pub distribution: Vec<usize>,
    /// Games won since the last one that was lost.
    pub streak: usize,
    /// The longest streak.
    pub longest: usize,
}

/// Which solver a person plays like, by the guesses that they lose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Likeness {
    /// Guesses lost in a game on average.
    pub lost: f64,
    /// The solver that loses about as many.
    pub like: Solver,
    /// The next better solver, and what it loses.
    pub next: Option<(Solver, f64)>,
}

impl Likeness {
    /// The likeness of a person who loses so many guesses on a board; `None` where the losses of solvers are not known.
    pub fn of(lost: f64, board: Board) -> Option<Self> {
        let solvers = Solver::ALL.into_iter();
        let losses = solvers.filter_map(|solver| Some((solver, solver.loss(board)?)));
        let apart = |(_, loss): &(Solver, f64)| (loss - lost).abs();
        let all = losses.clone();
        let (like, own) = all.min_by(|one, other| apart(one).total_cmp(&apart(other)))?;
        let better = losses.filter(|(_, loss)| *loss < own);
        let next = better.max_by(|(_, one), (_, other)| one.total_cmp(other));
        Some(Self { lost, like, next })
    }
}

/// How many of the latest games are judged, and how many of them are shown.
const LATEST: usize = 30;
const SHOWN: usize = 10;
/// The fewest games that tell which solver a person plays like.
const FEWEST: usize = 10;

impl<'a> Statistics<'a> {
    /// The last of them, which are shown.
    pub fn last_games(&self) -> &[&'a Game] {
        let games = &self.latest_games;
        &games[games.len().saturating_sub(SHOWN)..]
    }

    /// The statistics of these games for a board. `today` decides whether the streak of days lasts.
    pub fn of(games: &'a SavedGames, board: Board, today: Date) -> Self {
        let mut found = Self::default();
        let (mut days, mut alone) = (BTreeMap::new(), Vec::new());
        for (&id, game) in counting(games, board) {
            found.all.count(game);
            if game.rows_with_help() == 0 {
                found.alone.count(game);
                alone.push(game);
            }
            found.latest = Some(id);
            days.extend(daily(id, game).map(|day| (day, game.outcome() == Outcome::Won)));
        }
        found.dailies = Dailies::of(days, today);
        found.latest_games = alone.split_off(alone.len().saturating_sub(LATEST));
        found
    }
}

/// The review that tells the accuracy of a game; `None` where it takes too long.
fn review_job(game: &Game) -> Option<Job> {
    let game = Some(game).filter(|game| is_quick(game.board()))?;
    ReviewQuestion::of_game(game).ok().map(Job::Review)
}

fn is_persons(game: &Game) -> bool {
    game.solver().is_none() && !game.is_practice()
}

/// The games on a board that count.
fn counting(games: &SavedGames, board: Board) -> impl Iterator<Item = (&GameId, &Game)> {
    // A seed means the same code whatever the number of rows.
    let codes = |board: Board| (board.pegs(), board.colours(), board.repeats());
    let mut finished = HashSet::new();
    games.iter().filter(move |(_, game)| {
        let Codemaker::Seed(seed) = game.codemaker() else {
            return false;
        };
        // A game that was left leaves the seed to the next one.
        is_persons(game)
            && game.is_over()
            && codes(game.board()) == codes(board)
            && finished.insert(seed)
            && game.board() == board
    })
}

impl Record {
    fn count(&mut self, game: &Game) {
        let guesses = game.turns().len();
        self.games += 1;
        if game.outcome() != Outcome::Won {
            self.streak = 0;
            return;
        }
        self.won += 1;
        self.streak += 1;
        self.longest = self.longest.max(self.streak);
        let longest = guesses.max(self.distribution.len());
        self.distribution.resize(longest, 0);
        self.distribution[guesses - 1] += 1;
    }

    /// Games that were lost.
    pub fn lost(&self) -> usize {
        self.games - self.won
    }

    /// The guesses that a won game took, on average; `None` without one.
    pub fn mean(&self) -> Option<f64> {
        let games = (1..).zip(&self.distribution);
        let guesses: usize = games.map(|(guesses, games)| guesses * games).sum();
        (self.won > 0).then(|| guesses as f64 / self.won as f64)
    }
}

/// How the daily games went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dailies {
    /// Consecutive days won up to today or, while today can still be won, up to yesterday.
    pub streak: usize,
    /// The days on which one was played to its end, and whether it was won.
    pub days: BTreeMap<Date, bool>,
}

impl Dailies {
    fn of(days: BTreeMap<Date, bool>, today: Date) -> Self {
        let until = Some(today).filter(|today| days.contains_key(today));
        let until = until.or_else(|| today.yesterday().ok());
        let back = iter::successors(until, |day| day.yesterday().ok());
        let streak = back.take_while(|day| days.get(day) == Some(&true)).count();
        Self { streak, days }
    }
}

/// The code of a day: the same for everybody.
fn code_of(day: Date) -> Option<Codemaker> {
    let seed = day.to_string().parse::<Seed>();
    seed.ok().map(Codemaker::Seed)
}

/// The day of a daily game, if it was begun on that day.
pub fn daily(id: GameId, game: &Game) -> Option<Date> {
    let day = id.begun().date();
    let is_classic = is_persons(game) && game.board() == Preset::Classic.board();
    (is_classic && code_of(day) == Some(game.codemaker())).then_some(day)
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
    /// So many minutes as they are told, with the unit: the nearest hours, and minutes in the last of them.
    pub fn wait(minutes: u16) -> (u16, &'static str) {
        match minutes {
            ..60 => (minutes, "minute"),
            _ => ((minutes + 30) / 60, "hour"),
        }
    }
}

impl App {
    /// How the player stands with the daily game; `None` where the day is not known.
    pub fn daily(&self) -> Option<Daily<'_>> {
        let now = self.now.date;
        if now == DateTime::ZERO {
            return None;
        }
        let minutes =
            60 * u16::from(now.hour().unsigned_abs()) + u16::from(now.minute().unsigned_abs());
        let dailies = self.statistics(Preset::Classic.board()).dailies;
        Some(Daily {
            game: self.game_of_today().map(|(_, game)| game),
            dailies,
            minutes_left: 24 * 60 - minutes,
        })
    }

    /// When the setup says something else of the daily game than now, by the time of `Now`.
    pub(in crate::app) fn next_daily(&self) -> Option<Duration> {
        let daily = self.daily().filter(|_| self.view.screen == Screen::Setup)?;
        let left = daily.minutes_left;
        let is_told = daily.game.is_some_and(Game::is_over);
        let changes = |gone: &u16| is_told && Daily::wait(left - gone) != Daily::wait(left);
        let minutes = (1..left).find(changes).unwrap_or(left);
        let second = self.now.date.second().unsigned_abs();
        let left = 60 * u64::from(minutes) - u64::from(second);
        Some(self.now.time + Duration::from_secs(left))
    }

    /// The first game that was begun today on the code of today.
    pub(in crate::app) fn game_of_today(&self) -> Option<(GameId, &Game)> {
        let today = self.now.date.date();
        let mut games = self.games.all.iter();
        let (id, game) = games.find(|(id, game)| daily(**id, game) == Some(today))?;
        Some((*id, game))
    }

    /// Begins the daily game, or goes on with it; if it is over it is on show.
    pub fn play_daily(&mut self) {
        let today = self.now.date.date();
        if let Some((id, _)) = self.game_of_today() {
            self.open_game(id);
            let day = today.strftime("%-d %b %Y");
            let goes_on = Notice::info(format!("This is the daily of {day}"));
            self.view.tell_if_silent(Some(goes_on));
        } else if let Some(code) = code_of(today) {
            let game = Game::new(Preset::Classic.board(), code, Player::Person);
            self.begin(game);
        }
    }

    /// How a person does on a board.
    pub fn statistics(&self, board: Board) -> Statistics<'_> {
        Statistics::of(&self.games.all, board, self.now.date.date())
    }

    /// The board of the statistics beside the list of games.
    pub fn listed_board(&self) -> Board {
        let selected = self.selected_game().map(|(_, game)| game.board());
        selected.unwrap_or_else(|| self.board_on_show())
    }

    /// At the end of the last game that counts: how the player does on its board.
    pub fn record_of_table(&self) -> Option<Statistics<'_>> {
        let table = self.table.as_ref().filter(|table| table.is_secret_shown());
        let table = table.filter(|table| table.branches() == 0 && table.id().is_some())?;
        let statistics = self.statistics(table.game().board());
        (statistics.latest == table.id()).then_some(statistics)
    }

    /// What a review tells of one of the latest games, if it is known.
    fn judged(&self, game: &Game) -> Option<Totals> {
        let review = self.answers().review(&review_job(game)?);
        review.and_then(Review::totals)
    }

    /// The average accuracy of the last games, as far as it is known.
    pub fn mean_accuracy(&self, statistics: &Statistics) -> Option<Accuracy> {
        let games = statistics.last_games().iter();
        Accuracy::mean(games.filter_map(|game| self.judged(game)?.accuracy))
    }

    /// Which solver a person plays like on a board, by the latest games that were won and in which every row could
    /// be judged; `None` where they are too few.
    pub fn likeness(&self, statistics: &Statistics, board: Board) -> Option<Likeness> {
        let won = statistics.latest_games.iter();
        let won = won.filter(|game| game.outcome() == Outcome::Won);
        let lost = won.filter_map(|game| {
            let totals = self.judged(game)?;
            (game.turns().len() == totals.judged).then_some(totals.guesses)
        });
        let lost: Vec<f64> = lost.collect();
        let mean = lost.iter().sum::<f64>() / lost.len() as f64;
        Likeness::of(mean, board).filter(|_| lost.len() >= FEWEST)
    }

    /// The latest games that are to be judged, the last one first.
    pub(in crate::app) fn accuracy_jobs(&self) -> Vec<Job> {
        let games = self.statistics(self.listed_board()).latest_games;
        let open = games.into_iter().rev();
        let open = open.filter(|game| self.judged(game).is_none());
        open.filter_map(review_job).collect()
    }
}
