//! Two players who hide codes in turn, and the points they get for the games of an evening.

use jiff::SignedDuration;
use jiff::civil::DateTime;

use crate::rules::{Game, Outcome};

use super::{GameId, Library};

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The player who hides the first code.
    One,
    /// The player who guesses the first code.
    Two,
}

impl Side {
    /// The player who hides the code of this turn, counted from 0.
    fn of_turn(turn: usize) -> Self {
        if turn.is_multiple_of(2) {
            Self::One
        } else {
            Self::Two
        }
    }

    /// The number of the player, 1 or 2.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// The codemaker's points for a finished game: one for each guess, and one more if the code was not found.
pub fn points(game: &Game) -> usize {
    game.turns().len() + usize::from(game.outcome() == Outcome::Lost)
}

/// The games of two players in one evening, in the order of their turns.
#[derive(Clone, Copy)]
pub(crate) struct Evening<'a> {
    games: &'a [GameId],
    library: &'a Library,
}

impl<'a> Evening<'a> {
    pub(crate) fn new(games: &'a [GameId], library: &'a Library) -> Self {
        Self { games, library }
    }

    /// How many codes were hidden in turn. One for which nobody has guessed can be hidden again.
    pub(crate) fn turns(self) -> usize {
        let last = self.games.last().and_then(|id| self.library.all.get(id));
        let is_untouched = last.is_some_and(|game| game.turns().is_empty());
        self.games.len() - usize::from(is_untouched)
    }

    /// The points of both players so far, player 1 first.
    pub(crate) fn points(self) -> [usize; 2] {
        let mut sums = [0; 2];
        for (turn, id) in self.games.iter().enumerate() {
            match self.library.all.get(id) {
                Some(game) if game.is_over() => {
                    sums[Side::of_turn(turn) as usize] += points(game);
                }
                _ => {}
            }
        }
        sums
    }

    /// Which of two players hides the next code.
    pub(crate) fn hider(self) -> Side {
        Side::of_turn(self.turns())
    }

    /// The player who hid the code of this game, if it is one of this evening.
    pub(crate) fn hider_of(self, id: GameId) -> Option<Side> {
        let turn = self.games.iter().position(|game| *game == id)?;
        Some(Side::of_turn(turn))
    }
}

/// Ends the evening if the last of its games began long ago.
pub(crate) fn end_after_rest(games: &mut Vec<GameId>, now: DateTime) {
    /// A rest that ends an evening.
    const REST: SignedDuration = SignedDuration::from_hours(6);
    if let Some(last) = games.last()
        && now.duration_since(last.begun()) >= REST
    {
        games.clear();
    }
}
