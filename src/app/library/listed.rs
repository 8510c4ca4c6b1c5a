//! The names of the games that are listed, kept in order as games come and go: no key waits for a look at all games.

use crate::rules::Game;

use super::GameId;

/// The games that are listed.
#[derive(Debug, Clone, Default)]
pub(super) struct Listed {
    /// The earliest first.
    ids: Vec<GameId>,
    /// How many of them have a row with help.
    with_help: usize,
    /// How many of them have 0, 1, 2, … pegs.
    by_pegs: Vec<usize>,
}

impl Listed {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    /// The game in a line, the latest in the first one.
    pub(super) fn id(&self, line: usize) -> Option<GameId> {
        let index = self.ids.len().checked_sub(line + 1)?;
        Some(self.ids[index])
    }

    /// The line of a game; if it is not listed, that of the next earlier one.
    pub(super) fn line_of(&self, id: GameId) -> usize {
        let later = self.ids.len() - self.ids.partition_point(|other| *other <= id);
        later.min(self.ids.len().saturating_sub(1))
    }

    /// Whether a game with help is among them.
    pub(super) fn has_help(&self) -> bool {
        self.with_help > 0
    }

    /// The pegs of the widest board.
    pub(super) fn most_pegs(&self) -> usize {
        let widest = self.by_pegs.iter().rposition(|games| *games > 0);
        widest.unwrap_or(0)
    }

    /// Lists a game that is not listed yet.
    pub(super) fn add(&mut self, id: GameId, game: &Game) {
        let index = self.ids.partition_point(|other| *other < id);
        self.ids.insert(index, id);
        self.with_help += usize::from(game.rows_with_help() > 0);
        let pegs = game.board().pegs();
        if self.by_pegs.len() <= pegs {
            self.by_pegs.resize(pegs + 1, 0);
        }
        self.by_pegs[pegs] += 1;
    }

    /// Lists this game no longer.
    pub(super) fn remove(&mut self, id: GameId, game: &Game) {
        let Ok(index) = self.ids.binary_search(&id) else {
            return;
        };
        self.ids.remove(index);
        self.with_help -= usize::from(game.rows_with_help() > 0);
        self.by_pegs[game.board().pegs()] -= 1;
    }
}
