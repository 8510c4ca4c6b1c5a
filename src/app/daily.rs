//! The game of the day: the same code for everybody who plays it on the same board.

use crate::rules::{Board, Codemaker, Game, Player, Seed};

use super::{App, Effect, GameId, Notice};

impl App {
    /// The seed of a board on the day that it is where the player is.
    pub(super) fn seed_of_today(&self, board: Board) -> Option<Seed> {
        Seed::daily(&self.now.date().to_string(), board).ok()
    }

    /// Plays the daily game as soon as the kept games are known as they are now: another program may have
    /// begun it.
    pub(super) fn ask_for_daily(&mut self) -> Option<Effect> {
        self.awaits_daily = true;
        self.read_shelf_again()
    }

    /// The program was started for the daily game: it begins as soon as the kept games are known.
    pub fn await_daily(&mut self) {
        self.awaits_daily = true;
    }

    /// Puts the daily game of the chosen board on the table, for a person to find its code. Who has
    /// begun it today goes on with it, and who has ended it sees it again.
    pub(super) fn play_daily(&mut self) -> Option<Effect> {
        let board = match self.setup.board() {
            Ok(board) => board,
            Err(why) => {
                self.notice = Some(Notice::warning(why.to_string()));
                return None;
            }
        };
        let today = self.seed_of_today(board)?;
        if let Some(id) = self.begun_daily(board, today) {
            let opened = self.open_known(id);
            let text = format!("This is your game of {}", self.now.date());
            self.notice.get_or_insert_with(|| Notice::info(text));
            return opened;
        }
        self.begin(Game::new(board, Codemaker::Seed(today), Player::Person));
        None
    }

    /// The first game that the player has begun with this seed on this board.
    fn begun_daily(&self, board: Board, seed: Seed) -> Option<GameId> {
        let is_it = |game: &Game| {
            let seats = (game.codemaker(), game.codebreaker());
            game.board() == board && seats == (Codemaker::Seed(seed), Player::Person)
        };
        let mut from_first = self.shelf.games().rev();
        from_first.find(|(_, game)| is_it(game)).map(|(id, _)| id)
    }
}
