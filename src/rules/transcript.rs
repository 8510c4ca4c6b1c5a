//! Transcripts: the rows of a game that was played elsewhere, as people write them down and paste them.
//!
//! A transcript names no board. So its guesses are kept as they were typed until a board is known.

use std::str::FromStr;

use thiserror::Error;

use super::record_error::Finding;
use super::{
    Board, Code, CodeError, Game, Outcome, Player, Preset, RecordError, RecordErrorKind, Score,
    ScoreError,
};

/// The rows of a game that was played elsewhere: a guess and its pins in each line.
///
/// A number can stand before a guess. Between number, guess and pins stand spaces, or one of `.` `:` `,` `;` `|` `)` `=`,
/// or a dash between a guess and numbers. Between the letters of a guess spaces do no harm. A row can also be written as
/// the game in lines says it. Empty lines, and everything after a `#`, are ignored.
///
/// ```
/// use pegwise::rules::{Codemaker, Game, Player, Transcript};
///
/// let transcript: Transcript = "1. AABB - 1 1\nRow 2, C D A E: 0 black, 2 white.".parse()?;
/// let board = transcript.usual_board(None, str::parse)?.expect("a usual board");
/// let start = Game::new(board, Codemaker::Hand, Player::Person);
/// let game = transcript.play_on(start, |guess| board.parse_code(guess))?;
/// assert_eq!(game.turns()[1].guess, "CDAE".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Transcript {
    /// The rows, each with its line, counted from 1.
    rows: Vec<(usize, WrittenRow)>,
}

/// A row as it was written down: the guess is no code yet, because no board is known.
///
/// ```
/// use pegwise::rules::{Score, WrittenRow};
///
/// let row: WrittenRow = "3. RGGY: 2 black, 1 white".parse()?;
/// assert_eq!((row.guess.as_str(), row.score), ("RGGY", Score::new(2, 1)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WrittenRow {
    /// The guess, without spaces.
    pub guess: String,
    /// The pins that the guess got.
    pub score: Score,
}

/// Why a text is not a row of a transcript.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WrittenRowError {
    /// A guess or its pins are missing.
    #[error("write a guess and its pins, like “AABB:2,1”")]
    Incomplete,
    /// What follows the guess is no score.
    #[error(transparent)]
    Score(#[from] ScoreError),
}

impl FromStr for Transcript {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let without_mark = text.strip_prefix('\u{feff}').unwrap_or(text);
        // Terminals paste the end of a line as a carriage return.
        let with_short_ends = without_mark.replace("\r\n", "\n");
        let mut rows = Vec::new();
        for (line, said) in (1..).zip(with_short_ends.split(['\n', '\r'])) {
            let written = said.split('#').next().unwrap_or_default().trim();
            if written.is_empty() {
                continue;
            }
            match written.parse() {
                Ok(row) => rows.push((line, row)),
                Err(why) => return Err(not_a_row(line, written, why)),
            }
        }
        if rows.is_empty() {
            let why = WrittenRowError::Incomplete;
            return Err(RecordError::new(1, Finding::NoRow, why));
        }
        Ok(Self { rows })
    }
}

/// The error about a line that is not a row.
fn not_a_row(line: usize, written: &str, why: WrittenRowError) -> RecordError {
    let finding = Finding::Other {
        text: written.to_owned(),
        expected: "a row",
    };
    RecordError::new(line, finding, why)
}

impl Transcript {
    /// The guesses as they were typed, without spaces.
    pub fn guesses(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|(_, row)| row.guess.as_str())
    }

    /// The board with the fewest codes among the presets that allow all guesses; `None` if no preset does. With
    /// `colours`, only presets with so many count. A board with fewer rows than there are here gets 99. `read` reads a
    /// guess.
    ///
    /// # Errors
    /// The first row whose guess cannot be read, or is not as long as the first one.
    pub fn usual_board<E: Into<RecordErrorKind>>(
        &self,
        colours: Option<usize>,
        read: impl Fn(&str) -> Result<Code, E>,
    ) -> Result<Option<Board>, RecordError> {
        let guesses = self.read_guesses(read)?;
        let smallest = Preset::ALL
            .map(Preset::board)
            .into_iter()
            .filter(|board| colours.is_none_or(|colours| board.colours() == colours))
            .filter(|board| guesses.iter().all(|guess| board.check(*guess).is_ok()))
            .min_by_key(|board| board.code_count());
        Ok(smallest.map(|board| self.with_room(board)))
    }

    /// The guesses, which must have the same length.
    fn read_guesses<E: Into<RecordErrorKind>>(
        &self,
        read: impl Fn(&str) -> Result<Code, E>,
    ) -> Result<Vec<Code>, RecordError> {
        let mut guesses: Vec<Code> = Vec::new();
        for (line, row) in &self.rows {
            let guess = read(&row.guess).map_err(|why| row.error(*line, why))?;
            let first = guesses.first().unwrap_or(&guess);
            let (found, expected) = (guess.len(), first.len());
            if found != expected {
                let why = CodeError::Length { found, expected };
                return Err(row.error(*line, why));
            }
            guesses.push(guess);
        }
        Ok(guesses)
    }

    /// The board with room for all rows: itself, or with 99 rows.
    #[must_use]
    pub fn with_room(&self, board: Board) -> Board {
        board.with_room_for(self.rows.len())
    }

    /// The game with these rows after its own, made by a person. `read` reads a guess of its board.
    ///
    /// # Errors
    /// The first row that cannot be read, or that the game does not take.
    pub fn play_on<E: Into<RecordErrorKind>>(
        &self,
        mut game: Game,
        read: impl Fn(&str) -> Result<Code, E>,
    ) -> Result<Game, RecordError> {
        for (line, row) in &self.rows {
            let guess = read(&row.guess).map_err(|why| row.error(*line, why))?;
            match game.outcome() {
                Outcome::Running => {}
                Outcome::Won => return Err(row.error(*line, RecordErrorKind::AfterTheEnd)),
                Outcome::Lost => {
                    let rows = game.board().rows();
                    return Err(row.error(*line, RecordErrorKind::TooManyRows { rows }));
                }
            }
            game.play_scored(guess, row.score, Player::Person)
                .map_err(|why| row.error(*line, why))?;
        }
        Ok(game)
    }
}

impl WrittenRow {
    /// The error that this row, which stands in `line`, is wrong.
    fn error(&self, line: usize, why: impl Into<RecordErrorKind>) -> RecordError {
        let row = format!("{} {}", self.guess, self.score);
        RecordError::new(line, Finding::Row(row), why)
    }
}

impl FromStr for WrittenRow {
    type Err = WrittenRowError;

    fn from_str(text: &str) -> Result<Self, WrittenRowError> {
        let (guess, pins) = spoken_row(text).unwrap_or_else(|| listed_row(text));
        if guess.is_empty() || pins.is_empty() || pins.starts_with(char::is_alphabetic) {
            return Err(WrittenRowError::Incomplete);
        }
        let spaced_pins = pins.replace(is_separator, " ");
        let score = spaced_pins
            .parse()
            // Where there are too many pins, the guess tells how many there can be.
            .or_else(|_| Score::parse(&spaced_pins, guess.chars().count()))?;
        Ok(Self { guess, score })
    }
}

/// The guess and the pins of a row as the game in lines says it: `Row 1, A A B B: 1 black, 1 white. 9 rows left.`
fn spoken_row(text: &str) -> Option<(String, &str)> {
    let (row, rest) = text.trim().split_once(',')?;
    let (guess, pins) = rest.split_once(':')?;
    let is_spoken = row.strip_prefix("Row ").is_some_and(is_number);
    if !is_spoken {
        return None;
    }
    let letters = guess.split_whitespace().collect();
    Some((letters, without_rows_left(pins.trim())))
}

/// The pins without the sentence after them in a running game: `9 rows left.`
fn without_rows_left(pins: &str) -> &str {
    let Some((before, sentence)) = pins.split_once(". ") else {
        return pins;
    };
    match sentence.split_once(' ') {
        Some((number, "row left." | "rows left.")) if is_number(number) => before,
        _ => pins,
    }
}

/// The guess and the pins of a row in a list: `1. AABB: 1,1`.
fn listed_row(text: &str) -> (String, &str) {
    let (mut word, mut rest) = first_word(text);
    if is_row_number(word, rest) {
        (word, rest) = first_word(rest);
    }
    let mut guess = word.to_owned();
    while is_letter(word) && is_letter(first_word(rest).0) {
        let (letter, after) = first_word(rest);
        guess += letter;
        rest = after;
    }
    (guess, without_dash(rest))
}

/// The pins without a lone dash before them. It is a mark for a pin, unless a number follows.
fn without_dash(pins: &str) -> &str {
    match pins.split_once(char::is_whitespace) {
        Some(("-" | "–" | "—", numbers)) if starts_with_digit(numbers.trim_start()) => numbers,
        _ => pins,
    }
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|symbol: char| symbol.is_ascii_digit())
}

/// What can stand between the number of a row, its guess and its pins.
fn is_separator(symbol: char) -> bool {
    symbol.is_whitespace() || ".:,;|)=".contains(symbol)
}

/// The text up to the first separator, and what follows the separators.
fn first_word(text: &str) -> (&str, &str) {
    let trimmed = text.trim_matches(is_separator);
    let end = trimmed.find(is_separator).unwrap_or(trimmed.len());
    let (word, rest) = trimmed.split_at(end);
    (word, rest.trim_start_matches(is_separator))
}

/// Whether a word is the number of a row and not its guess: a guess and its pins follow.
fn is_row_number(word: &str, rest: &str) -> bool {
    let (guess, pins) = first_word(rest);
    let is_guess = guess.starts_with(char::is_alphabetic) || guess.len() > 1 && is_number(guess);
    is_number(word) && word.len() <= 2 && is_guess && !pins.is_empty()
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word is a single letter.
fn is_letter(word: &str) -> bool {
    let mut symbols = word.chars();
    symbols.next().is_some_and(char::is_alphabetic) && symbols.next().is_none()
}
