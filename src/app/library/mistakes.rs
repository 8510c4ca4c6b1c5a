//! The rows of saved games that cost most, and which of them a person has played better since.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::fmt;

use crate::coach::{Loss, StoredReview};
use crate::rules::{Game, Outcome};

use super::GameId;

/// A row of a saved game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SavedRow {
    /// The name of the saved game.
    pub game: GameId,
    /// The number of the row, from 1.
    pub number: usize,
}

impl SavedRow {
    /// The row with this name, as it is written; `None` if no row has it.
    pub fn of_name(name: &str) -> Option<Self> {
        let (game, number) = name.split_once(' ')?;
        let row = Self {
            game: GameId::of_name(game)?,
            number: number.parse().ok()?,
        };
        // A row has one name: no signs, no missing zeros.
        if row.to_string() == name {
            Some(row)
        } else {
            None
        }
    }
}

/// Writes `2026-11-21-174934-0b1a2f3c 3`.
impl fmt::Display for SavedRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.number)
    }
}

/// A row that cost much. Mistakes are in the order in which they are to be mended: the costliest first, and of those that
/// cost as much the latest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mistake {
    /// Where the mistake was made.
    pub row: SavedRow,
    /// What it lost against the best one.
    pub loss: Loss,
}

impl Ord for Mistake {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_cost = other.loss.size().total_cmp(&self.loss.size());
        by_cost.then(other.row.cmp(&self.row))
    }
}

impl PartialOrd for Mistake {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The mistakes in the games whose review is known.
#[derive(Debug, Clone, Default)]
pub struct Mistakes(BTreeSet<Mistake>);

impl Mistakes {
    /// All of them, the costliest first.
    pub fn iter(&self) -> impl Iterator<Item = Mistake> {
        self.0.iter().copied()
    }

    /// Adds the mistakes in a game that was reviewed: rows that a person made without help, that another row beats by
    /// 0.10 guesses or 1% of the chance to win, and that did not find the code.
    pub(super) fn add_game(&mut self, id: GameId, game: &Game, review: &StoredReview) {
        for (number, row) in review.unhelped_rows(game) {
            if let Some(loss) = row.loss()
                && loss.is_mistake()
                && !is_winning(game, number)
            {
                let row = SavedRow { game: id, number };
                self.0.insert(Mistake { row, loss });
            }
        }
    }

    /// Forgets the mistakes in a game.
    pub(super) fn forget_game(&mut self, id: GameId) {
        self.0.retain(|mistake| mistake.row.game != id);
    }
}

/// Whether this row, counted from 1, found the code.
fn is_winning(game: &Game, number: usize) -> bool {
    game.outcome() == Outcome::Won && number == game.turns().len()
}

/// The rows of saved games that a person has played better since.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mended {
    rows: BTreeSet<SavedRow>,
    /// Those of games that were deleted and can be restored.
    deleted: BTreeSet<SavedRow>,
}

impl Mended {
    /// What was read from the disk: rows that were played better, and none that are deleted.
    pub fn new(rows: impl IntoIterator<Item = SavedRow>) -> Self {
        Self {
            rows: rows.into_iter().collect(),
            deleted: BTreeSet::new(),
        }
    }

    /// All of them, the earliest game first.
    pub fn rows(&self) -> &BTreeSet<SavedRow> {
        &self.rows
    }

    /// Whether a row is one of them.
    pub fn has(&self, row: SavedRow) -> bool {
        self.rows.contains(&row)
    }

    /// Adds a row. Returns whether it is new.
    pub fn add(&mut self, row: SavedRow) -> bool {
        self.rows.insert(row)
    }

    /// Lets go of the rows of a game that is deleted. Returns whether there were any.
    pub(crate) fn delete_game(&mut self, game: GameId) -> bool {
        let gone = take_game(&mut self.rows, game);
        let had_any = !gone.is_empty();
        self.deleted.extend(gone);
        had_any
    }

    /// Takes back the rows of a game that is restored. Returns whether there were any.
    pub(crate) fn restore_game(&mut self, game: GameId) -> bool {
        let back = take_game(&mut self.deleted, game);
        let has_any = !back.is_empty();
        self.rows.extend(back);
        has_any
    }

    /// Notes the new name of a game. Returns whether it has mended rows.
    pub(crate) fn rename_game(&mut self, from: GameId, to: GameId) -> bool {
        let renamed = take_game(&mut self.rows, from);
        let has_any = !renamed.is_empty();
        for row in renamed {
            self.rows.insert(SavedRow { game: to, ..row });
        }
        has_any
    }
}

/// Takes the rows of a game out of these.
fn take_game(rows: &mut BTreeSet<SavedRow>, game: GameId) -> Vec<SavedRow> {
    let taken = rows
        .iter()
        .filter(|row| row.game == game)
        .copied()
        .collect();
    rows.retain(|row| row.game != game);
    taken
}
