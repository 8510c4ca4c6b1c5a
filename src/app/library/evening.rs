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
    /// The player who hides this code of the evening, counted from 0.
    fn hider_of_code(index: usize) -> Self {
        if index.is_multiple_of(2) {
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

/// What a game is worth to the player who hid its code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points {
    /// All points: one for each guess, one more if the code was not found, and those for help.
    pub all: usize,
    /// One for each row with help.
    pub for_help: usize,
}

/// The games of two players in one evening, the first one first: player 1 hid the code of that, player 2 the next one, and
/// so on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Evening {
    games: Vec<GameId>,
    /// Whether help costs no points: it did not in the first versions, and an evening keeps the rule that it began
    /// with.
    help_is_free: bool,
}

impl Evening {
    /// An evening with these games so far.
    pub fn new(games: Vec<GameId>) -> Self {
        Self {
            games,
            help_is_free: false,
        }
    }

    /// An evening that began when help cost no points.
    pub fn with_free_help(games: Vec<GameId>) -> Self {
        Self {
            games,
            help_is_free: true,
        }
    }

    /// Whether help costs no points this evening.
    pub fn help_is_free(&self) -> bool {
        self.help_is_free
    }

    /// The points for a finished game by the rule of this evening.
    pub(crate) fn points_for(&self, game: &Game) -> Points {
        let for_help = if self.help_is_free {
            0
        } else {
            game.rows_with_help()
        };
        let for_loss = usize::from(game.outcome() == Outcome::Lost);
        Points {
            all: game.turns().len() + for_loss + for_help,
            for_help,
        }
    }

    /// The games so far, the first one first.
    pub fn games(&self) -> &[GameId] {
        &self.games
    }

    /// How many codes were hidden. One for which nobody has guessed can be hidden again, and does not count.
    fn codes_hidden(&self, library: &Library) -> usize {
        let last = self.games.last().and_then(|id| library.all().get(id));
        let is_untouched = last.is_some_and(|game| game.turns().is_empty());
        self.games.len() - usize::from(is_untouched)
    }

    /// The points of both players so far, player 1 first. The game whose end is `unseen` gives none.
    pub(crate) fn points(&self, library: &Library, unseen: Option<GameId>) -> [usize; 2] {
        let mut sums = [0; 2];
        for (index, id) in self.games.iter().enumerate() {
            match library.all().get(id) {
                Some(game) if game.is_over() && Some(*id) != unseen => {
                    sums[Side::hider_of_code(index) as usize] += self.points_for(game).all;
                }
                _ => {}
            }
        }
        sums
    }

    /// Which of two players hides the next code.
    pub(crate) fn hider(&self, library: &Library) -> Side {
        Side::hider_of_code(self.codes_hidden(library))
    }

    /// The player who hid the code of this game, if it is one of this evening.
    pub(crate) fn hider_of(&self, id: GameId) -> Option<Side> {
        let index = self.games.iter().position(|game| *game == id)?;
        Some(Side::hider_of_code(index))
    }

    /// Goes on with this game as the next one. It takes the place of one for which nobody has guessed.
    pub(crate) fn add(&mut self, id: GameId, library: &Library) {
        let codes = self.codes_hidden(library);
        self.games.truncate(codes);
        self.games.push(id);
    }

    /// Notes the new name of a game. Returns whether it is one of this evening.
    pub(crate) fn rename(&mut self, from: GameId, to: GameId) -> bool {
        let Some(game) = self.games.iter_mut().find(|game| **game == from) else {
            return false;
        };
        *game = to;
        true
    }

    /// Ends the evening if the last of its games began long ago.
    pub(crate) fn end_after_rest(&mut self, now: DateTime) {
        /// A rest that ends an evening.
        const REST: SignedDuration = SignedDuration::from_hours(6);
        if let Some(last) = self.games.last()
            && now.duration_since(last.begun()) >= REST
        {
            *self = Self::default();
        }
    }
}
