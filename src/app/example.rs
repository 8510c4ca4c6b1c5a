//! A game on the board that the setup shows, to be looked at only.

use crate::rules::{Codemaker, Game, Player, Seed};

use super::{Setup, Table};

impl Setup {
    /// Some rows on the chosen board; `None` if there is no such board.
    pub(crate) fn example(&self) -> Option<Table> {
        let board = self.board().ok()?;
        let secret: Seed = "KIWI".parse().ok()?;
        let mut game = Game::new(board, Codemaker::Seed(secret), Player::Person);
        for word in ["GRAPE", "PEAR", "CITRUS", "ORANGE"] {
            let guess = word.parse::<Seed>().ok()?.secret(board);
            // Nobody wins, and the last row stays free.
            if guess != secret.secret(board) && game.turns().len() + 1 < board.rows() {
                game.play(guess, Player::Person).ok()?;
            }
        }
        Some(Table::to_look_at(game))
    }
}
