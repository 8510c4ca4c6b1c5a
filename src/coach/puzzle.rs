//! Puzzles: positions with exactly one code left.

mod shipped;
#[cfg(test)]
mod tests;

use std::{fmt, iter};

use thiserror::Error;

use crate::rules::{Board, Code, Codemaker, Dice, Game, Outcome, Player, Score, Seed};
use crate::solver::{Bits, Cancel, Candidates, Position};

pub use shipped::{Lesson, Shipped};

/// A running game with exactly one code left: its secret, which is not played yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    game: Game,
    grade: Grade,
}

impl Puzzle {
    /// The puzzle of a game at its current row. Its game is practice.
    ///
    /// # Errors
    /// The game is not a puzzle.
    pub fn of(game: &Game) -> Result<Self, NoPuzzle> {
        let rows = game.turns().len();
        if game.outcome() != Outcome::Running {
            return Err(NoPuzzle::Over);
        }
        if rows > Grade::MOST {
            return Err(NoPuzzle::TooManyRows(rows));
        }
        let mut sheet = CodeTable::new(game.board())?;
        for (guess, score) in Position::of(game, rows).history() {
            sheet.write(*guess, *score);
        }
        let left = sheet.left(sheet.all_rows()).count();
        let grade = sheet.grade(sheet.all_rows());
        Ok(Self {
            game: game.branch(rows),
            grade: grade.ok_or(NoPuzzle::CodesLeft(left))?,
        })
    }

    /// The puzzle of a seed on a board, at a grade. Each of its rows is needed.
    ///
    /// # Errors
    /// The board is too large, or no puzzle of that grade was found in time.
    pub fn make(board: Board, seed: Seed, grade: Grade) -> Result<Self, NoPuzzle> {
        let mut dice = seed.dice_for_puzzle(board, grade.rows() as u8);
        let (secret, guesses) = draw(board, grade, &mut dice)?;
        Ok(Self {
            game: played(board, secret, &guesses),
            grade,
        })
    }

    /// The game, to be played on.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How hard it is.
    pub fn grade(&self) -> Grade {
        self.grade
    }
}

/// A practice game after these guesses, without a win.
fn played(board: Board, secret: Code, guesses: &[Code]) -> Game {
    let mut game = Game::new(board, Codemaker::Secret(secret), Player::Person);
    for guess in guesses {
        let scored = game.play(*guess, Player::Person);
        debug_assert!(scored.is_ok(), "a row of the board before the end");
    }
    game.branch(guesses.len())
}

/// Why there is no puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoPuzzle {
    /// The board has too many codes, or pegs and colours.
    #[error(
        "{} codes are too many for a puzzle: use at most 40,000, and pegs times colours at most 64",
        crate::solver::Count::Exact(.0.code_count())
    )]
    TooLarge(Board),
    /// None was found.
    #[error("found no puzzle that takes {0}: try another seed")]
    NotFound(Grade),
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The game has too many rows.
    #[error("{0} rows are too many for a puzzle: use at most 12")]
    TooManyRows(usize),
    /// The game leaves more than one code.
    #[error("{0} codes are possible: a puzzle must leave one")]
    CodesLeft(usize),
}

/// Number of rows that must be combined at once to find the one code left.
///
/// At first only the board is known. A step combines some rows with what is known: from all codes that fit
/// both follow the possible colours of each hole, and the range of pegs of each colour. Nothing else is
/// remembered. Rows are taken one at a time while that tells anything new, then two together, and so on;
/// after anything new, one at a time again. The grade is the most rows taken together until one code is left.
///
/// More knowledge never makes rows tell less, so the order of the rows does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

impl Grade {
    /// No puzzle has more rows.
    pub const MOST: usize = 12;

    /// The grades that have a title of their own, the easiest first.
    pub const TITLED: [Self; 4] = [Self(1), Self(2), Self(3), Self(4)];

    /// The grade of puzzles that combine this many rows, 1 to [`Grade::MOST`].
    pub fn new(rows: usize) -> Option<Self> {
        let rows = u8::try_from(rows).ok();
        rows.filter(|rows| (1..=Self::MOST as u8).contains(rows))
            .map(Self)
    }

    /// How many rows must be held together.
    pub fn rows(self) -> usize {
        usize::from(self.0)
    }

    /// The grade in a word; from 4 on it is the same.
    pub fn title(self) -> &'static str {
        match self.0 {
            1 => "Easy",
            2 => "Medium",
            3 => "Hard",
            _ => "Expert",
        }
    }

    /// The grade in a sentence.
    pub fn sentence(self) -> String {
        match self.0 {
            1 => "Look at one row at a time: that is enough.".to_owned(),
            rows => format!("At some point you must combine {rows} rows."),
        }
    }

    /// The grade of a puzzle; `None` unless its rows leave one code. Each code of the board comes with a bit
    /// for each row that it fits; `rows` has the bits of the puzzle's rows.
    fn of(codes: impl Iterator<Item = (Bits, u32)>, rows: u32) -> Option<Self> {
        let codes: Vec<_> = codes.collect();
        let known = Deduction::in_common(codes.iter().map(|(code, _)| *code))?;
        let mut field = PuzzleSolver { known, codes };
        let mut grade = 1;
        while !field.known.is_one_code() {
            let held = (1..=rows.count_ones()).find(|held| field.learns_from(*held, rows))?;
            grade = grade.max(held);
        }
        Self::new(grade as usize)
    }
}

/// `one row at a time`, or `2 rows together`.
impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.pad("one row at a time"),
            rows => f.pad(&format!("{rows} rows together")),
        }
    }
}

/// What a person has deduced: the bits that some possible code has, and those that all have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Deduction {
    possible: Bits,
    certain: Bits,
}

impl Deduction {
    /// The deduction from some codes; `None` if there is no code.
    fn in_common(codes: impl Iterator<Item = Bits>) -> Option<Self> {
        codes
            .map(|code| Self {
                possible: code,
                certain: code,
            })
            .reduce(|all, code| Self {
                possible: all.possible | code.possible,
                certain: all.certain & code.certain,
            })
    }

    fn admits(self, code: Bits) -> bool {
        self.certain.is_within(code) && code.is_within(self.possible)
    }

    fn is_one_code(self) -> bool {
        self.possible == self.certain
    }
}

/// The deduction so far, and the codes that it admits.
struct PuzzleSolver {
    known: Deduction,
    /// With a bit for each row that the code fits.
    codes: Vec<(Bits, u32)>,
}

impl PuzzleSolver {
    /// Combines `held` of the rows that tell anything new; false if no such rows do.
    fn learns_from(&mut self, held: u32, rows: u32) -> bool {
        let sets = subsets(rows).filter(|set| set.count_ones() == held);
        for set in sets {
            let fitting = self.codes.iter().filter(|(_, fits)| fits & set == set);
            let known = Deduction::in_common(fitting.map(|(code, _)| *code));
            if let Some(known) = known.filter(|known| *known != self.known) {
                self.codes.retain(|(code, _)| known.admits(*code));
                self.known = known;
                return true;
            }
        }
        false
    }
}

/// All sets of some of these bits.
fn subsets(bits: u32) -> impl Iterator<Item = u32> {
    iter::successors(Some(bits), move |set| (*set > 0).then(|| (set - 1) & bits))
}

/// Limits of codes and of puzzles tried: about a second.
const EFFORT: usize = 60_000_000;
const ATTEMPTS: usize = 50_000;

/// The secret and the guesses of a puzzle of this grade.
///
/// # Errors
/// The board is too large, or none was found.
fn draw(board: Board, grade: Grade, dice: &mut Dice) -> Result<(Code, Vec<Code>), NoPuzzle> {
    let mut sheet = CodeTable::new(board)?;
    let most = Grade::MOST.min(board.rows() - 1);
    for _ in 0..ATTEMPTS.min(EFFORT / sheet.codes().len()) {
        let secret = sheet.codes()[dice.index(sheet.codes().len())];
        let Some(rows) = draw_rows(&mut sheet, secret, most, dice) else {
            continue;
        };
        if rows.count_ones() as usize >= grade.rows() && sheet.grade(rows) == Some(grade) {
            let guesses = (0..).zip(sheet.rows());
            let kept = guesses.filter(|(row, _)| rows & 1 << row != 0);
            return Ok((secret, kept.map(|(_, (guess, _))| *guess).collect()));
        }
    }
    Err(NoPuzzle::NotFound(grade))
}

/// Adds rows until only the secret is left, and returns the bits of those that are needed; `None` beyond
/// `most` rows. As in a game, some guesses are possible codes and some are not.
fn draw_rows(sheet: &mut CodeTable, secret: Code, most: usize, dice: &mut Dice) -> Option<u32> {
    sheet.clear();
    let mut left = sheet.codes().to_vec();
    while left.len() > 1 {
        let among = if dice.below(2) == 0 {
            sheet.codes()
        } else {
            &left
        };
        let guess = among[dice.index(among.len())];
        if guess == secret || sheet.rows().len() == most {
            return None;
        }
        sheet.write(guess, guess.score(secret));
        left = sheet.left(sheet.all_rows()).collect();
    }
    let rows = 0..sheet.rows().len();
    Some(rows.rev().fold(sheet.all_rows(), |rows, row| {
        let fewer = rows & !(1 << row);
        let is_enough = sheet.left(fewer).nth(1).is_none();
        if is_enough { fewer } else { rows }
    }))
}

/// The codes of a board, and which rows each of them fits.
struct CodeTable {
    colours: usize,
    codes: Vec<Code>,
    bits: Vec<Bits>,
    /// A bit for each row that the code fits.
    fits: Vec<u32>,
    rows: Vec<(Code, Score)>,
}

impl CodeTable {
    /// Limit of codes, which are scanned again and again.
    const MOST_CODES: u64 = 40_000;

    /// # Errors
    /// [`NoPuzzle::TooLarge`].
    fn new(board: Board) -> Result<Self, NoPuzzle> {
        let (pegs, colours) = (board.pegs(), board.colours());
        if board.code_count() > Self::MOST_CODES || !Bits::have_room(pegs, colours) {
            return Err(NoPuzzle::TooLarge(board));
        }
        let all = Candidates::of(&Position::new(board), &Cancel::default());
        let codes = all.map_or_else(|_| Vec::new(), |all| all.codes().to_vec());
        Ok(Self {
            colours,
            bits: codes.iter().map(|code| Bits::of(*code, colours)).collect(),
            fits: vec![0; codes.len()],
            rows: Vec::new(),
            codes,
        })
    }

    fn codes(&self) -> &[Code] {
        &self.codes
    }

    fn rows(&self) -> &[(Code, Score)] {
        &self.rows
    }

    /// The bits of all rows.
    fn all_rows(&self) -> u32 {
        (1 << self.rows.len()) - 1
    }

    fn clear(&mut self) {
        self.rows.clear();
        self.fits.fill(0);
    }

    /// Adds a row, of at most [`Grade::MOST`].
    fn write(&mut self, guess: Code, score: Score) {
        let row = 1 << self.rows.len();
        self.rows.push((guess, score));
        let guess = Bits::of(guess, self.colours);
        let pins = (u32::from(score.black), u32::from(score.total()));
        for (code, fits) in self.bits.iter().zip(&mut self.fits) {
            *fits |= if guess.pins(*code) == pins { row } else { 0 };
        }
    }

    /// The codes that fit the rows with these bits.
    fn left(&self, rows: u32) -> impl Iterator<Item = Code> {
        let codes = self.codes.iter().zip(&self.fits);
        codes
            .filter(move |(_, fits)| *fits & rows == rows)
            .map(|(code, _)| *code)
    }

    /// The grade of the puzzle of the rows with these bits, if they leave one code.
    fn grade(&self, rows: u32) -> Option<Grade> {
        let codes = self.bits.iter().copied();
        Grade::of(codes.zip(self.fits.iter().copied()), rows)
    }
}
