//! Transcripts: the rows of a game that was played elsewhere, as people write them down and paste them.
//!
//! A transcript names no board. So its guesses are kept as they were typed until a board is known.

use std::str::FromStr;

use thiserror::Error;

use super::{
    Board, Code, CodeError, Game, Outcome, Player, Preset, RecordError, Score, ScoreError, counted,
    quoted,
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
/// let game = Game::new(board, Codemaker::Hand, Player::Person);
/// let game = transcript.play_on(game, |guess| board.parse_code(guess))?;
/// assert_eq!(game.turns()[1].guess, "CDAE".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transcript {
    /// The rows, each with its line, counted from 1.
    rows: Vec<(usize, WrittenRow)>,
}

/// A row as it was written down.
#[derive(Debug, Clone, PartialEq, Eq)]
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
        for (number, line) in (1..).zip(with_short_ends.split(['\n', '\r'])) {
            let written = line.split('#').next().unwrap_or_default().trim();
            if written.is_empty() {
                continue;
            }
            let row: WrittenRow = written.parse().map_err(|why: WrittenRowError| {
                line_error(number, format!("{} is not a row: {why}", quoted(written)))
            })?;
            rows.push((number, row));
        }
        if rows.is_empty() {
            let why = format!("there is no row: {}", WrittenRowError::Incomplete);
            return Err(line_error(1, why));
        }
        Ok(Self { rows })
    }
}

impl Transcript {
    /// The guesses as they were typed.
    pub fn guesses(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|(_, row)| row.guess.as_str())
    }

    /// The board with the fewest codes among the presets that hold all rows; with so many colours, where that is given.
    /// If its rows are too few, it has 99. `None` if no preset holds them. `read` reads a guess.
    ///
    /// # Errors
    /// The first row whose guess cannot be read, or is not as long as the first one.
    pub fn usual_board<E: ToString>(
        &self,
        colours: Option<usize>,
        read: impl Fn(&str) -> Result<Code, E>,
    ) -> Result<Option<Board>, RecordError> {
        let mut guesses: Vec<Code> = Vec::new();
        for (line, row) in &self.rows {
            let guess = read(&row.guess).map_err(|why| row.error(*line, &why))?;
            let (found, expected) = (
                guess.len(),
                guesses.first().map_or(guess.len(), |it| it.len()),
            );
            if found != expected {
                let why = CodeError::Length { found, expected };
                return Err(row.error(*line, &why));
            }
            guesses.push(guess);
        }
        let boards = Preset::ALL.map(Preset::board).into_iter();
        let holding = boards.filter(|board| {
            let has_colours = colours.is_none_or(|colours| board.colours() == colours);
            has_colours && guesses.iter().all(|guess| board.check(*guess).is_ok())
        });
        let smallest = holding.min_by_key(|board| board.code_count());
        Ok(smallest.map(|board| self.with_room(board)))
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
    pub fn play_on<E: ToString>(
        &self,
        mut game: Game,
        read: impl Fn(&str) -> Result<Code, E>,
    ) -> Result<Game, RecordError> {
        for (line, row) in &self.rows {
            let guess = read(&row.guess).map_err(|why| row.error(*line, &why))?;
            match (game.outcome(), game.board().rows()) {
                (Outcome::Running, _) => {}
                (Outcome::Won, _) => return Err(row.error(*line, &"the row before found the code")),
                (Outcome::Lost, rows) => {
                    let why = format!("the board has only {}", counted(rows, "row"));
                    return Err(row.error(*line, &why));
                }
            }
            let played = game.play_scored(guess, row.score, Player::Person);
            played.map_err(|why| row.error(*line, &why))?;
        }
        Ok(game)
    }
}

impl WrittenRow {
    /// Says in which line this row is, and why it is wrong.
    fn error(&self, line: usize, why: &impl ToString) -> RecordError {
        let (guess, score) = (&self.guess, self.score);
        let row = quoted(&format!("{guess} {score}"));
        line_error(line, format!("{row}: {}", why.to_string()))
    }
}

fn line_error(line: usize, why: String) -> RecordError {
    RecordError {
        line,
        why,
        board: None,
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
        let score = match spaced_pins.parse() {
            // The guess tells how many pins there can be.
            Err(ScoreError::TooManyPins(_)) => Score::parse(&spaced_pins, guess.chars().count()),
            read => read,
        };
        Ok(Self {
            guess,
            score: score?,
        })
    }
}

/// The guess and the pins of a row as the game in lines says it: `Row 1, A A B B: 1 black, 1 white. 9 rows left.`
fn spoken_row(text: &str) -> Option<(String, &str)> {
    let (row, rest) = text.trim().split_once(',')?;
    let (guess, pins) = rest.split_once(':')?;
    let is_spoken = row.strip_prefix("Row ").is_some_and(is_number);
    is_spoken.then(|| {
        let guess = guess.split_whitespace().collect();
        (guess, without_rows_left(pins.trim()))
    })
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
    let text = text.trim_matches(is_separator);
    let end = text.find(is_separator).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
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
