//! Puzzles: their list, and a puzzle on the table.

use crate::coach::Puzzle;
use crate::rules::{Board, Codemaker, Game, Player, Preset, Seed};

use crate::app::play::Origin;
use crate::app::{App, Table, World};

/// A line of the list of puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleId {
    /// A puzzle that comes with the program, by its index.
    Shipped(usize),
    /// A new puzzle with this many rows each time.
    Drawn(usize),
}

impl PuzzleId {
    /// All of them, in the order of the list: the lessons first.
    pub fn all() -> Vec<Self> {
        let shipped = (0..Puzzle::all().len()).map(Self::Shipped);
        shipped.chain([3, 4, 5].map(Self::Drawn)).collect()
    }

    /// The board that puzzles are drawn for: on this one it takes a few milliseconds.
    fn board_of_drawn() -> Board {
        Preset::Classic.board()
    }

    /// The puzzle that comes with the program; `None` if it is drawn.
    pub fn shipped(self) -> Option<&'static Puzzle> {
        match self {
            Self::Shipped(index) => Puzzle::all().get(index),
            Self::Drawn(_) => None,
        }
    }

    /// The game that it begins with; without rows if it is drawn anew.
    pub(crate) fn game(self) -> Game {
        let empty = || Game::new(Self::board_of_drawn(), Codemaker::Hand, Player::Person);
        let game = self.shipped().map(|puzzle| puzzle.game.clone());
        game.unwrap_or_else(empty)
    }

    /// The puzzle after it; a drawn one follows itself.
    pub(in crate::app) fn next(self) -> Self {
        match self {
            Self::Shipped(index) if index + 1 < Puzzle::all().len() => Self::Shipped(index + 1),
            Self::Shipped(_) => Self::Drawn(5),
            Self::Drawn(_) => self,
        }
    }
}

impl App {
    /// The line on which the list opens: the puzzle on show, else the first that was not solved yet.
    pub(in crate::app) fn puzzle_line(&self) -> usize {
        let puzzle = self.table_on_show().and_then(Table::puzzle);
        let on_show = puzzle.map(|(pick, _)| pick);
        let is_meant = |pick| on_show.map_or(!self.has_solved(pick), |shown| shown == pick);
        PuzzleId::all().into_iter().position(is_meant).unwrap_or(0)
    }

    pub(in crate::app) fn open_puzzle(&mut self, pick: PuzzleId) {
        let game = match pick {
            PuzzleId::Shipped(_) => Some(pick.game()),
            PuzzleId::Drawn(rows) => Puzzle::make(
                PuzzleId::board_of_drawn(),
                Seed::random(&mut self.dice),
                rows,
            ),
        };
        let Some(game) = game else {
            return self.warn("Found no puzzle. Try again");
        };
        self.load_game(game.clone(), None, Origin::Puzzle(pick, game));
    }

    /// Remembers that the puzzle on the table was solved, once it was.
    pub(in crate::app) fn note_solved(&mut self, world: &mut dyn World) {
        if let Some(table) = &self.table
            && table.wrong_guesses().is_some()
            && let Some((pick, _)) = table.puzzle()
            && let Some(puzzle) = pick.shipped()
            && !self.has_solved(pick)
        {
            self.memory.solved.push(puzzle.name.to_owned());
            world.remember(&self.memory);
        }
    }

    /// Whether a puzzle that comes with the program was ever solved.
    pub fn has_solved(&self, pick: PuzzleId) -> bool {
        let puzzle = pick.shipped();
        puzzle.is_some_and(|puzzle| self.memory.solved.iter().any(|name| name == puzzle.name))
    }
}
