//! A game as it is agreed upon, before there is a secret.

use crate::rules::{Board, Code, Codemaker, Game, Player, Seed};

use super::{Maker, Seats};

/// Everything about a game but a secret that a person hides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arrangement {
    pub(super) board: Board,
    pub(super) maker: Maker,
    /// Whether whoever sets the pins tells the secret beforehand.
    pub(super) told: bool,
    /// `None` is a new one.
    pub(super) seed: Option<Seed>,
    pub(super) codebreaker: Player,
}

impl Arrangement {
    /// Another game like `game`, with another secret.
    pub(super) fn like(game: &Game) -> Self {
        Self {
            board: game.board(),
            maker: Seats::of(game).maker,
            told: matches!(game.codemaker(), Codemaker::Hand(Some(_))),
            seed: None,
            codebreaker: game.codebreaker(),
        }
    }

    /// Who sits where.
    pub(super) fn seats(self) -> Seats {
        Seats {
            maker: self.maker,
            solver: self.codebreaker != Player::Person,
        }
    }

    /// The game, if it can begin at once; `None` if somebody has to hide a code first. `fresh` is the
    /// seed if there is none.
    pub(super) fn at_once(self, fresh: Seed) -> Option<Game> {
        let codemaker = match self.maker {
            Maker::Program => Codemaker::Seed(self.seed.unwrap_or(fresh)),
            Maker::Hand if !self.told => Codemaker::Hand(None),
            Maker::Evil => Codemaker::Evil,
            Maker::Person | Maker::Hand => return None,
        };
        Some(self.game(codemaker))
    }

    /// The game for this code, which must be one of the board.
    pub(super) fn with_hidden(self, code: Code) -> Game {
        self.game(match self.maker {
            Maker::Hand => Codemaker::Hand(Some(code)),
            Maker::Program | Maker::Person | Maker::Evil => Codemaker::Secret(code),
        })
    }

    fn game(self, codemaker: Codemaker) -> Game {
        Game::new(self.board, codemaker, self.codebreaker)
    }
}
