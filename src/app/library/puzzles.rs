//! Puzzles: their list, and a puzzle on the table.

use crate::app::{Memory, Table, World};
use crate::coach::Puzzle;
use crate::rules::{Board, Codemaker, Dice, Game, Player, Preset, Seed};

use super::{Library, Mended, Mistake, Progress};

/// A line of the list of puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleLine {
    /// The player's own mistakes, while they are counted.
    Counting(Progress),
    /// A mistake of the player.
    Mistake(Mistake),
    /// A puzzle that comes with the program or is drawn anew.
    Puzzle(PuzzleId),
}

impl PuzzleLine {
    /// The lines of the list: some of the player's mistakes, those first that are not mended; then all puzzles.
    pub(crate) fn all(library: &Library, mended: &Mended) -> Vec<Self> {
        let mut lines = match library.counting() {
            Some(progress) => vec![Self::Counting(progress)],
            None => listed_mistakes(library, mended)
                .map(Self::Mistake)
                .collect(),
        };
        lines.extend(PuzzleId::all().into_iter().map(Self::Puzzle));
        lines
    }

    /// The index of the line on which the list opens: that of what is on show, else the costliest mistake that is not
    /// mended, else the first puzzle that was not solved.
    pub(crate) fn first(lines: &[Self], on_show: Option<Self>, memory: &Memory) -> usize {
        let is_shown = |line: &Self| on_show.is_some_and(|shown| line.is_like(shown));
        let is_to_do = |line: &Self| match line {
            Self::Counting(_) => false,
            Self::Mistake(mistake) => !memory.mended.has(mistake.row),
            Self::Puzzle(puzzle) => puzzle.shipped().is_some() && !puzzle.is_solved(&memory.solved),
        };
        let line = lines.iter().position(is_shown);
        line.or(lines.iter().position(is_to_do)).unwrap_or(0)
    }

    /// Whether both lines are of the same puzzle or mistake.
    pub(crate) fn is_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Mistake(one), Self::Mistake(another)) => one.row == another.row,
            (Self::Counting(_), Self::Counting(_)) => true,
            _ => self == other,
        }
    }
}

/// The mistakes that are listed: the costliest that are not mended, and where there is room for more those that are.
fn listed_mistakes(library: &Library, mended: &Mended) -> impl Iterator<Item = Mistake> {
    /// More would hide the puzzles; each mistake leads to the next one.
    const MOST: usize = 5;
    let open = library
        .mistakes()
        .filter(|mistake| !mended.has(mistake.row));
    let done = library.mistakes().filter(|mistake| mended.has(mistake.row));
    open.chain(done).take(MOST)
}

/// A puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleId {
    /// A puzzle that comes with the program, by its index.
    Shipped(usize),
    /// A new puzzle with this many rows each time.
    Drawn(usize),
}

impl PuzzleId {
    /// All of them, in the order of the list: first those that are drawn, then the lessons.
    pub fn all() -> Vec<Self> {
        let drawn = [3, 4, 5].into_iter().map(Self::Drawn);
        drawn
            .chain((0..Puzzle::all().len()).map(Self::Shipped))
            .collect()
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
    /// The game that it begins with; one that is drawn is another one each time. `None` if none was found.
    pub(crate) fn new_game(self, dice: &mut Dice) -> Option<Game> {
        match self {
            Self::Shipped(_) => Some(self.preview()),
            Self::Drawn(rows) => Puzzle::generate(Self::board_of_drawn(), Seed::random(dice), rows),
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
