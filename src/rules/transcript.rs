//! Transcripts: the rows of a game that was played elsewhere, as people write them down and paste them.
//!
//! A transcript names no board. So its guesses are kept as they were typed until a board is known.

use std::str::FromStr;

use thiserror::Error;

use super::record_error::Finding;
use super::text::{is_number, without_byte_order_mark, without_comment};
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
    /// The guess or its pins are missing.
    #[error("write a guess and its pins, like “AABB:2,1”")]
    Incomplete,
    /// What follows the guess is not a score.
    #[error(transparent)]
    Score(#[from] ScoreError),
}

impl FromStr for Transcript {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let with_short_ends = without_byte_order_mark(text).replace("\r\n", "\n");
        let mut rows = Vec::new();
        // Terminals paste the end of a line as a carriage return.
        for (number, line) in (1..).zip(with_short_ends.split(['\n', '\r'])) {
            let written = without_comment(line);
            if written.is_empty() {
                continue;
            }
            match written.parse() {
                Ok(row) => rows.push((number, row)),
                Err(why) => return Err(not_a_row(number, written, why)),
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
    ///
    /// ```
    /// use pegwise::rules::Transcript;
    ///
    /// let transcript: Transcript = "R G G Y 1 1\nbbry: 0 2".parse()?;
    /// assert!(transcript.guesses().eq(["RGGY", "bbry"]));
    /// # Ok::<(), pegwise::rules::RecordError>(())
    /// ```
    pub fn guesses(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|(_, row)| row.guess.as_str())
    }

    /// The board with the fewest codes among the presets that allow all guesses; `None` if no preset does. If `colours` is
    /// given, the board has so many. If it has fewer rows than there are here, it gets 99. `read` reads a guess.
    ///
    /// # Errors
    /// The error is about the first row whose guess cannot be read, or is not as long as the first one.
    pub fn usual_board<E: Into<RecordErrorKind>>(
        &self,
        colours: Option<usize>,
        read: impl Fn(&str) -> Result<Code, E>,
    ) -> Result<Option<Board>, RecordError> {
        let guesses = self.read_guesses(read)?;
        let smallest = Preset::ALL
            .map(Preset::board)
            .into_iter()
            .filter(|board| colours.is_none_or(|wanted| board.colours() == wanted))
            .filter(|board| guesses.iter().all(|guess| board.check(*guess).is_ok()))
            .min_by_key(|board| board.code_count());
        Ok(smallest.map(|board| self.with_room(board)))
    }

    /// Reads the guesses, which must have the same length.
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
    /// The error is about the first row that cannot be read, or that the game does not take.
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
        // Where a letter follows the guess, there are no pins but other words.
        if guess.is_empty() || pins.is_empty() || pins.starts_with(char::is_alphabetic) {
            return Err(WrittenRowError::Incomplete);
        }
        let score = read_pins(pins, guess.chars().count())?;
        Ok(Self { guess, score })
    }
}

/// The score that pins say. If there are too many of them, the error tells how many a guess of `pegs` pegs can get.
fn read_pins(pins: &str, pegs: usize) -> Result<Score, ScoreError> {
    let spaced = pins.replace(is_separator, " ");
    match spaced.parse() {
        Err(ScoreError::TooManyPins(_)) => Score::parse(&spaced, pegs),
        read => read,
    }
}

/// The guess and the pins of a row as the game in lines says it: `Row 1, A A B B: 1 black, 1 white. 9 rows left.`
fn spoken_row(text: &str) -> Option<(String, &str)> {
    let (row, rest) = text.trim().split_once(',')?;
    let (letters, pins) = rest.split_once(':')?;
    if !is_number(row.strip_prefix("Row ")?) {
        return None;
    }
    let guess = letters.split_whitespace().collect();
    Some((guess, without_rows_left(pins.trim())))
}

/// The pins without the sentence that follows them while the game goes on: `9 rows left.`
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
    let (guess, pins) = split_guess(without_row_number(text));
    (guess, without_dash(pins))
}

/// The text without the number of a row before its guess.
fn without_row_number(text: &str) -> &str {
    let (number, rest) = first_word(text);
    let (guess, pins) = first_word(rest);
    let can_be_number = is_number(number) && number.len() <= 2;
    // A digit alone is not a guess but a number of pins: then the first word is the guess.
    let can_be_guess =
        guess.starts_with(char::is_alphabetic) || guess.len() > 1 && is_number(guess);
    if can_be_number && can_be_guess && !pins.is_empty() {
        rest
    } else {
        text
    }
}

/// The guess with which a text begins, and what follows it. It is one word, or letters that stand apart: `A A B B`.
fn split_guess(text: &str) -> (String, &str) {
    let mut letters = String::new();
    let mut rest = text;
    while let Some((letter, after)) = first_letter(rest) {
        letters.push(letter);
        rest = after;
    }
    if !letters.is_empty() {
        return (letters, rest);
    }
    let (word, after_word) = first_word(text);
    (word.to_owned(), after_word)
}

/// The pins without a dash between them and the guess. If no number follows the dash, it is itself a pin, and stays.
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

/// The first word of a text, and what follows it, without separators around either.
fn first_word(text: &str) -> (&str, &str) {
    let trimmed = text.trim_matches(is_separator);
    let end = trimmed.find(is_separator).unwrap_or(trimmed.len());
    let (word, rest) = trimmed.split_at(end);
    (word, rest.trim_start_matches(is_separator))
}

/// The first word of a text, if it is a single letter, and what follows it.
fn first_letter(text: &str) -> Option<(char, &str)> {
    let (word, rest) = first_word(text);
    let mut symbols = word.chars();
    match (symbols.next(), symbols.next()) {
        (Some(letter), None) if letter.is_alphabetic() => Some((letter, rest)),
        _ => None,
    }
}
