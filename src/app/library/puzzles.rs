//! Puzzles: their list, and a puzzle on the table.

use crate::app::{Memory, Table, World};
use crate::coach::Puzzle;
use crate::rules::{Board, Codemaker, Dice, Game, Player, Preset, Seed};

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
    pub(crate) fn preview(self) -> Game {
        match self.shipped() {
            Some(puzzle) => puzzle.game.clone(),
            None => Game::new(Self::board_of_drawn(), Codemaker::Hand, Player::Person),
        }
    }

    /// The puzzle after it; a drawn one follows itself.
    pub(crate) fn next(self) -> Self {
        match self {
            Self::Shipped(index) if index + 1 < Puzzle::all().len() => Self::Shipped(index + 1),
            Self::Shipped(_) => Self::Drawn(5),
            Self::Drawn(_) => self,
        }
    }
}

impl PuzzleId {
    /// The line on which the list opens: that of the puzzle on show, else of the first that was not solved yet.
    pub(crate) fn first_line(on_show: Option<Self>, solved: &[String]) -> usize {
        let mut all = Self::all().into_iter();
        let line = match on_show {
            Some(shown) => all.position(|puzzle| puzzle == shown),
            None => all.position(|puzzle| !puzzle.is_solved(solved)),
        };
        line.unwrap_or(0)
    }

    /// The game that it begins with; one that is drawn is another one each time. `None` if none was found.
    pub(crate) fn new_game(self, dice: &mut Dice) -> Option<Game> {
        match self {
            Self::Shipped(_) => Some(self.preview()),
            Self::Drawn(rows) => Puzzle::make(Self::board_of_drawn(), Seed::random(dice), rows),
        }
    }

    /// Whether its name is among those of the puzzles that were solved.
    pub(crate) fn is_solved(self, solved: &[String]) -> bool {
        match self.shipped() {
            Some(puzzle) => solved.iter().any(|name| name == puzzle.name),
            None => false,
        }
    }
}

/// Remembers that the puzzle on the table was solved, once it was.
pub(crate) fn note_solved(table: &Table, memory: &mut Memory, world: &mut dyn World) {
    if table.wrong_guesses().is_some()
        && let Some((id, _)) = table.puzzle()
        && let Some(puzzle) = id.shipped()
        && !id.is_solved(&memory.solved)
    {
        memory.solved.push(puzzle.name.to_owned());
        world.remember(memory);
    }
}
