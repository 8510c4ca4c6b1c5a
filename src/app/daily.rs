//! The daily game of the chosen board: how it begins, and how the player stands with it.

use jiff::civil::{Date, DateTime};

use crate::app::{App, Dailies, GameId, Notice};
use crate::rules::{Board, Codemaker, Game, Player, Seed};

/// How the player stands with the daily of a board.
#[derive(Debug)]
pub struct Daily<'a> {
    /// The game of today, if it was begun.
    pub game: Option<&'a Game>,
    /// The dailies of the board that were played on their day.
    pub dailies: &'a Dailies,
    today: Date,
    /// Minutes until the next one.
    pub minutes_left: u16,
}

impl Daily<'_> {
    /// The last `days` days up to today, and whether their daily was won; `None` where it was not played to
    /// its end.
    pub fn last(&self, days: usize) -> Vec<Option<bool>> {
        let result = |day: Date| self.dailies.days.get(&day).copied();
        let before = std::iter::successors(Some(self.today), |day| day.yesterday().ok());
        let mut last: Vec<_> = before.take(days).map(result).collect();
        last.reverse();
        last
    }
}

impl App {
    /// How the player stands with the daily of the chosen board; `None` where the day is not known, or there
    /// is no such board.
    pub fn daily(&self) -> Option<Daily<'_>> {
        let board = self.setup.board().ok()?;
        let seed = self.seed_of_today(board)?;
        let dailies = &self.statistics()?.dailies;
        let now = self.now.time();
        let minute = 60 * i16::from(now.hour()) + i16::from(now.minute());
        (self.now != DateTime::ZERO).then(|| Daily {
            game: self.begun_today(board, seed).map(|(_, game)| game),
            dailies,
            today: self.now.date(),
            minutes_left: (24 * 60 - minute).unsigned_abs(),
        })
    }

    /// The seed of a board on the day that it is where the player is.
    pub(super) fn seed_of_today(&self, board: Board) -> Option<Seed> {
        Seed::daily(&self.now.date().to_string(), board).ok()
    }

    /// Puts the daily game of the chosen board on the table. If it was begun today it goes on, and if it is
    /// over it is on show.
    pub fn play_daily(&mut self) {
        let board = match self.setup.board() {
            Ok(board) => board,
            Err(why) => return self.warn(why.to_string()),
        };
        let Some(today) = self.seed_of_today(board) else {
            return;
        };
        if let Some((id, _)) = self.begun_today(board, today) {
            self.open_known(id);
            let text = format!("Your daily game of {}", self.now.date());
            self.notice.get_or_insert_with(|| Notice::info(text));
        } else {
            self.begin(Game::new(board, Codemaker::Seed(today), Player::Person));
        }
    }

    /// The first game that the player has begun today with this seed on this board.
    fn begun_today(&self, board: Board, seed: Seed) -> Option<(GameId, &Game)> {
        let today = self.now.date();
        let of_today = self.shelf.games();
        let of_today = of_today.take_while(|(id, _)| id.begun().date() >= today);
        of_today
            .filter(|(_, game)| is_daily(game, board, seed))
            .last()
    }
}

/// Whether the player breaks the code of this seed on this board.
fn is_daily(game: &Game, board: Board, seed: Seed) -> bool {
    let seats = (game.codemaker(), game.codebreaker());
    game.board() == board && seats == (Codemaker::Seed(seed), Player::Person)
}
