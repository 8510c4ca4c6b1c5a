//! Puzzles: their list, and a puzzle on the table.

use crate::app::{App, Effect, Notice, Overlay, Table};
use crate::coach::{Conflict, Puzzle, say};
use crate::rules::{Board, Code, Codemaker, Game, Outcome, Player, Preset, Seed};

/// A line of the list of puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    /// A puzzle that comes with the program, by its place.
    Shipped(usize),
    /// A new puzzle with this many rows each time.
    Drawn(usize),
}

impl Pick {
    /// The numbers of rows of which a puzzle is found at once.
    const DRAWN: [usize; 3] = [3, 4, 5];

    /// All of them, in the order of the list: the lessons first.
    pub fn all() -> impl Iterator<Item = Self> {
        let shipped = (0..Puzzle::all().len()).map(Self::Shipped);
        shipped.chain(Self::DRAWN.map(Self::Drawn))
    }

    /// The board that puzzles are drawn for: on this one it takes a few milliseconds.
    pub fn board_of_drawn() -> Board {
        Preset::Classic.board()
    }

    /// Its permanent name, wherever it stands in the list; `None` for drawn puzzles.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Shipped(place) => Puzzle::all().get(place).map(|shipped| shipped.name),
            Self::Drawn(_) => None,
        }
    }

    /// The board with the rows of the puzzle, to be looked at only; without rows if it is drawn anew.
    pub(crate) fn preview(self) -> Table {
        let game = match self {
            Self::Shipped(place) => Puzzle::all()[place].game.clone(),
            Self::Drawn(_) => Game::new(Self::board_of_drawn(), Codemaker::Hand, Player::Person),
        };
        Table::new(game, 0)
    }

    /// The puzzle after it; a drawn one follows itself.
    fn next(self) -> Self {
        match self {
            Self::Shipped(place) if place + 1 < Puzzle::all().len() => Self::Shipped(place + 1),
            Self::Shipped(_) => Self::Drawn(Self::DRAWN[Self::DRAWN.len() - 1]),
            Self::Drawn(_) => self,
        }
    }
}

impl App {
    /// Opens the list, on the puzzle on the table, else on the first that was not solved yet.
    pub(crate) fn choose_puzzle(&mut self) {
        self.pause();
        let on_table = self.screens.table_on_show().and_then(Table::puzzle);
        let open = Pick::all().find(|pick| !self.solved.contains(pick));
        let selected = on_table.map(|(pick, _)| pick).or(open);
        self.overlay = Some(Overlay::Puzzles {
            selected: selected.unwrap_or(Pick::Shipped(0)),
        });
    }

    /// Puts a puzzle on the table.
    pub(crate) fn open_puzzle(&mut self, pick: Pick) {
        let puzzle = match pick {
            Pick::Shipped(place) => Some(Puzzle::all()[place].game.clone()),
            Pick::Drawn(rows) => {
                Puzzle::make(Pick::board_of_drawn(), Seed::random(&mut self.dice), rows)
            }
        };
        let Some(game) = puzzle else {
            return self.warn("Found no puzzle. Try again");
        };
        let mut table = Table::new(game.clone(), self.dice.bits());
        table.puzzle = Some((pick, game));
        self.put_on_table(table);
        let goal = Notice::info("Only one code fits all rows. Find it!");
        self.notice.get_or_insert(goal);
    }

    /// Puts the next puzzle on the table; false if there is no puzzle on it.
    pub(crate) fn open_next_puzzle(&mut self) -> bool {
        let on_table = self.table().and_then(Table::puzzle);
        let next = on_table.map(|(pick, _)| pick.next());
        if let Some(pick) = next {
            self.open_puzzle(pick);
        }
        next.is_some()
    }

    /// Whether the end of a puzzle is on show, so that Enter goes to the next one.
    pub(crate) fn has_ended_puzzle(&self) -> bool {
        let table = self.table();
        table.is_some_and(|table| table.is_puzzle() && table.is_secret_shown())
    }

    /// Remembers that the puzzle on the table was solved, once it was.
    pub(crate) fn note_solved(&mut self) -> Option<Effect> {
        let table = self.table()?;
        let (pick, _) = table.puzzle().filter(|_| table.wrong_guesses().is_some())?;
        if self.solved.contains(&pick) {
            return None;
        }
        self.solved.push(pick);
        Some(Effect::RememberSolved(self.solved.clone()))
    }

    /// These puzzles were solved before the program was started.
    #[must_use]
    pub fn with_solved(mut self, solved: Vec<Pick>) -> Self {
        self.solved = solved;
        self
    }

    /// Whether a puzzle was ever solved.
    pub fn has_solved(&self, pick: Pick) -> bool {
        self.solved.contains(&pick)
    }
}

impl Table {
    /// The puzzle that the main line began with, and its line in the list.
    pub fn puzzle(&self) -> Option<(Pick, &Game)> {
        let (pick, game) = self.puzzle.as_ref()?;
        Some((*pick, game))
    }

    /// Whether the game on the table is the puzzle itself, not a branch of it.
    pub fn is_puzzle(&self) -> bool {
        self.puzzle.is_some() && self.branches() == 0
    }

    /// Whether all rows of the puzzle are on show, so that one code is left.
    pub fn shows_puzzle(&self) -> bool {
        let is_shown = |(_, given): &(Pick, Game)| self.cursor >= given.turns().len();
        self.is_puzzle() && self.puzzle.as_ref().is_some_and(is_shown)
    }

    /// How many guesses were wrong in a puzzle that the player has solved.
    pub fn wrong_guesses(&self) -> Option<usize> {
        let (_, given) = self.puzzle.as_ref()?;
        let game = self.main_line();
        let played = game.turns().get(given.turns().len()..)?;
        let (last, wrong) = played.split_last()?;
        let is_solved = game.outcome() == Outcome::Won && last.by == Player::Person;
        is_solved.then_some(wrong.len())
    }

    /// Where a guess in a puzzle is on show that cannot be the secret: the guess, and the first row that
    /// says so. Rows that the puzzle came with are no guesses.
    pub fn contradiction(&self) -> Option<(Code, Conflict)> {
        let (_, given) = self.puzzle.as_ref()?;
        let row = self.cursor.checked_sub(1)?;
        let turn = self.game().turns().get(row)?;
        if given.turns().get(row) == Some(turn) {
            return None;
        }
        let conflict = Conflict::all(&self.position().before(row), turn.guess).next()?;
        Some((turn.guess, conflict))
    }

    /// Why the guess just played was wrong, in a puzzle that goes on.
    pub(super) fn contradiction_notice(&self) -> Option<Notice> {
        let (guess, conflict) = self.contradiction()?;
        let is_running = self.game().outcome() == Outcome::Running;
        is_running.then(|| Notice::info(format!("No. {}", say::conflict(guess, conflict))))
    }
}

/// How a puzzle was solved.
pub(crate) fn solved(wrong: usize) -> String {
    match wrong {
        0 => "Solved on your first try".to_owned(),
        1 => "Solved after one wrong guess".to_owned(),
        _ => format!("Solved after {wrong} wrong guesses"),
    }
}
