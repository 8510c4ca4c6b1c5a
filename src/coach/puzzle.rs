//! Puzzles: games with exactly one possible code.

use std::sync::LazyLock;

use crate::rules::{Board, Code, Codemaker, Dice, Game, Player, Seed};
use crate::solver::{Cancel, Cancelled, Candidates, Position, uncancelled};

use super::conflict_table::ConflictTable;

/// A built-in puzzle.
///
/// ```
/// use pegwise::coach::Puzzle;
/// use pegwise::solver::{Candidates, Position};
///
/// let puzzle = &Puzzle::all()[0];
/// let lesson = puzzle.lesson.expect("lessons come first");
/// println!("{}: {}", lesson.title, lesson.look_for);
/// let position = Position::from_game(&puzzle.game, usize::MAX);
/// assert_eq!(Candidates::new(position).count(), 1);
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Puzzle {
    /// Its name, which stays the same in every version.
    pub name: &'static str,
    /// The game, to be played on. It is practice.
    pub game: Game,
    /// What it teaches, if it is a lesson.
    pub lesson: Option<Lesson>,
}

/// What a puzzle teaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lesson {
    /// Title in a few words.
    pub title: &'static str,
    /// What to look for.
    pub look_for: &'static str,
}

impl Lesson {
    /// The lesson of a record: its title and what to look for are the first two comments.
    fn from_record(record: &'static str) -> Option<Self> {
        let mut comments = record.lines().map_while(|line| line.strip_prefix("# "));
        let (title, look_for) = (comments.next()?, comments.next()?);
        Some(Self { title, look_for })
    }
}

impl Puzzle {
    /// The built-in puzzles: first the lessons, then the others, those with few rows first.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
            RECORDS
                .iter()
                .map(|(name, record)| Puzzle {
                    name,
                    game: record.parse().expect("a built-in puzzle is a game"),
                    lesson: Lesson::from_record(record),
                })
                .collect()
        });
        &ALL
    }

    /// A game with one possible code after so many rows, each of them needed: the same for the same seed. `None` if the
    /// board has more than 40,000 codes, if it has no row more than these, or if no game of 2,000 drawn ones is so.
    ///
    /// ```
    /// use pegwise::coach::Puzzle;
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Candidates, Position};
    ///
    /// let board = Board::new(3, 4)?;
    /// let game = Puzzle::generate(board, "KIWI".parse()?, 3).expect("a small board has many");
    /// assert_eq!(game.turns().len(), 3);
    /// let position = Position::from_game(&game, usize::MAX);
    /// assert_eq!(Candidates::new(position).count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn generate(board: Board, seed: Seed, rows: usize) -> Option<Game> {
        uncancelled(Self::try_generate(board, seed, rows, &Cancel::default()))
    }

    /// The same, unless it is cancelled before it is found: with many rows that can take seconds.
    ///
    /// # Errors
    /// Returns [`Cancelled`] if it is cancelled.
    pub fn try_generate(
        board: Board,
        seed: Seed,
        rows: usize,
        cancel: &Cancel,
    ) -> Result<Option<Game>, Cancelled> {
        /// On larger boards a game takes too long to draw.
        const MOST_CODES: usize = 40_000;
        /// The most games that are drawn; on the classic board some ten are enough.
        const ATTEMPTS: usize = 2_000;
        let has_next_row = rows < board.rows();
        if board.code_count() > MOST_CODES || !has_next_row {
            return Ok(None);
        }
        let all_codes = Candidates::try_new(Position::new(board), cancel)?;
        let mut dice = seed.dice(board, rows as u8);
        for _ in 0..ATTEMPTS {
            if let Some((secret, guesses)) = draw(&all_codes, rows, &mut dice, cancel)? {
                return Ok(game_after(board, secret, &guesses));
            }
        }
        Ok(None)
    }
}

/// A game of practice after these guesses; `None` if one of them cannot be played.
fn game_after(board: Board, secret: Code, guesses: &[Code]) -> Option<Game> {
    let mut game = Game::new(board, Codemaker::Secret(secret), Player::Person);
    for guess in guesses {
        game.play(*guess, Player::Person).ok()?;
    }
    Some(game.branch(guesses.len(), Player::Person))
}

/// A secret, and so many guesses whose scores leave it alone; `None` if the guesses drawn do not, or if
/// one of them is not needed. As in a game, some guesses are possible codes and some are not.
fn draw(
    all_codes: &Candidates,
    rows: usize,
    dice: &mut Dice,
    cancel: &Cancel,
) -> Result<Option<(Code, Vec<Code>)>, Cancelled> {
    let codes = all_codes.codes();
    let secret = codes[dice.index(codes.len())];
    let mut table = ConflictTable::without_rows(all_codes.clone());
    let mut guesses = Vec::new();
    for _ in 0..rows {
        let possible: Vec<Code> = table.consistent_codes().collect();
        let drawn_from = if dice.index(2) == 0 { codes } else { &possible };
        let guess = drawn_from[dice.index(drawn_from.len())];
        if guess == secret || possible.len() == 1 {
            return Ok(None);
        }
        table.add_row(guess, guess.score(secret), cancel)?;
        guesses.push(guess);
    }
    let is_puzzle = table.consistent_codes().count() == 1 && table.needs_every_row();
    Ok(is_puzzle.then_some((secret, guesses)))
}

/// The name of a puzzle and its record.
macro_rules! record {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../assets/puzzles/", $name, ".txt")),
        )
    };
}

const RECORDS: [(&str, &str); 15] = [
    record!("learn-1"),
    record!("learn-2"),
    record!("learn-3"),
    record!("easy-kids"),
    record!("medium-4x8"),
    record!("easy-classic"),
    record!("easy-bulls-and-cows"),
    record!("medium-kids"),
    record!("medium-mini"),
    record!("medium-classic"),
    record!("medium-bulls-and-cows"),
    record!("hard-kids"),
    record!("hard-classic"),
    record!("hard-super"),
    record!("expert-classic"),
];
