//! The text notation of a game, used for saves, fixtures, sharing and the command line.
//!
//! `docs/formats.md` shows one and says what each line means, in older records too. The first four lines keep their
//! order. Scores must agree with the secret: only a person may be wrong. The answers of an evil codemaker are not checked
//! here, because that takes a solver.

use std::array;
use std::fmt;
use std::str::FromStr;

use super::record_error::Finding;
use super::text::{read_number, without_byte_order_mark, without_comment};
use super::{
    Board, Code, Codemaker, Game, Help, PlayError, Player, RecordError, RecordErrorKind, Score,
};

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "pegwise 1")?;
        writeln!(f, "board {}", self.board())?;
        match self.codemaker() {
            Codemaker::Seed(seed) => writeln!(f, "codemaker seed {seed}")?,
            Codemaker::Secret(code) => writeln!(f, "codemaker secret {code}")?,
            Codemaker::Hand => writeln!(f, "codemaker hand")?,
            Codemaker::Evil => writeln!(f, "codemaker evil")?,
        }
        match self.codebreaker() {
            Player::Person => writeln!(f, "codebreaker you")?,
            Player::Solver(solver) => writeln!(f, "codebreaker {solver}")?,
        }
        if self.is_practice() {
            writeln!(f, "practice")?;
        }
        for (row, turn) in (1..).zip(self.turns()) {
            write!(f, "{row} {} {}", turn.guess, turn.score)?;
            if let Player::Solver(solver) = turn.player {
                write!(f, " by {solver}")?;
            }
            if let Some(help) = turn.help {
                write!(f, " saw {help}")?;
            }
            writeln!(f)?;
        }
        if let Some(help) = self.looking_at() {
            writeln!(f, "looking {help}")?;
        }
        if let Some(code) = self.revealed() {
            writeln!(f, "revealed {code}")?;
        }
        Ok(())
    }
}

impl Game {
    /// Whether a text begins as a record does, whatever follows.
    ///
    /// ```
    /// use pegwise::rules::Game;
    ///
    /// assert!(Game::is_record("pegwise 1\nboard 4x6 rows 10 repeats"));
    /// assert!(!Game::is_record("AABB 1 1"));
    /// ```
    pub fn is_record(text: &str) -> bool {
        let first_word = lines(text)
            .next()
            .and_then(|line| line.text.split_whitespace().next());
        first_word == Some("pegwise")
    }
}

/// A line of a record that says something. Where the text ends too early, an empty line stands for what is missing.
#[derive(Debug, Clone, Copy)]
struct Line<'a> {
    /// Counted from 1.
    number: usize,
    /// Without comments.
    text: &'a str,
}

impl Line<'_> {
    /// What `read` makes of the words of the line. Its error says that the line is not what is `expected`.
    fn read<T>(
        self,
        expected: &'static str,
        read: impl FnOnce(&[&str]) -> Result<T, RecordErrorKind>,
    ) -> Result<T, RecordError> {
        let words: Vec<&str> = self.text.split_whitespace().collect();
        read(&words).map_err(|kind| self.error(expected, kind))
    }

    /// The error that the line is not what is `expected`, or that this is missing where the text ends.
    fn error(self, expected: &'static str, kind: RecordErrorKind) -> RecordError {
        let finding = if self.text.is_empty() {
            Finding::Missing { expected }
        } else {
            Finding::Other {
                text: self.text.to_owned(),
                expected,
            }
        };
        RecordError::new(self.number, finding, kind)
    }
}

/// The lines that say something.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    (1..)
        .zip(without_byte_order_mark(text).lines())
        .map(|(number, line)| Line {
            number,
            text: without_comment(line),
        })
        .filter(|line| !line.text.is_empty())
}

/// Reads a record.
///
/// ```
/// use pegwise::rules::{Code, Codemaker, Game, Outcome};
///
/// let record = "\
/// pegwise 1
/// board 4x6 rows 10 repeats
/// codemaker seed KIWI
/// codebreaker you
/// 1 AABB 1 0
/// 2 DAFE 4 0
/// ";
/// let game: Game = record.parse()?;
/// assert_eq!(game.codemaker(), Codemaker::Seed("kiwi".parse()?));
/// assert_eq!(game.outcome(), Outcome::Won);
/// assert_eq!(game.to_string(), record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Game {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut rest = lines(text);
        let end = Line {
            number: text.lines().count() + 1,
            text: "",
        };
        let [version_line, board_line, codemaker_line, codebreaker_line] =
            array::from_fn(|_| rest.next().unwrap_or(end));
        version_line.read("a known version", read_version)?;
        let board = board_line.read("a board", read_board)?;
        let codemaker = codemaker_line.read("a codemaker", |words| read_codemaker(words, board))?;
        let codebreaker = codebreaker_line.read("a codebreaker", read_codebreaker)?;
        let mut game = Self::new(board, codemaker, codebreaker);
        for line in rest {
            line.read("a line of this game", |words| add_line(&mut game, words))?;
        }
        Ok(game)
    }
}

fn read_version(words: &[&str]) -> Result<(), RecordErrorKind> {
    match words {
        ["pegwise", "1"] => Ok(()),
        ["pegwise", version] if read_number(version).is_ok_and(|number| number > 1) => {
            Err(RecordErrorKind::NewerVersion)
        }
        _ => Err(RecordErrorKind::Version),
    }
}

fn read_board(words: &[&str]) -> Result<Board, RecordErrorKind> {
    match words {
        // A record names rows and repeats, which can be left out elsewhere.
        ["board", _, "rows", _, _] => Ok(words[1..].join(" ").parse()?),
        _ => Err(RecordErrorKind::BoardLine),
    }
}

fn read_codemaker(words: &[&str], board: Board) -> Result<Codemaker, RecordErrorKind> {
    match words {
        ["codemaker", "seed", word] => Ok(Codemaker::Seed(word.parse()?)),
        // In older records a person has set the pins for a code that was told before the game.
        ["codemaker", "secret" | "hand", code] => Ok(Codemaker::Secret(board.parse_code(code)?)),
        ["codemaker", "hand"] => Ok(Codemaker::Hand),
        ["codemaker", "evil"] => Ok(Codemaker::Evil),
        _ => Err(RecordErrorKind::CodemakerLine),
    }
}

fn read_codebreaker(words: &[&str]) -> Result<Player, RecordErrorKind> {
    match words {
        ["codebreaker", "you"] => Ok(Player::Person),
        ["codebreaker", solver] => Ok(Player::Solver(solver.parse()?)),
        _ => Err(RecordErrorKind::CodebreakerLine),
    }
}

/// Adds what a line after the first four says to the game.
fn add_line(game: &mut Game, words: &[&str]) -> Result<(), RecordErrorKind> {
    match words {
        ["practice"] if game.turns().is_empty() => game.set_practice(),
        // Older records number the games that two players play in turns.
        ["round", _, "of", _] if game.turns().is_empty() => {}
        ["revealed", code] => game.reveal(game.board().parse_code(code)?)?,
        _ if game.is_over() => return Err(PlayError::Over.into()),
        ["looking", seen @ ..] => game.look_at(strongest_help(seen)?),
        [number, guess, black, white, after_pins @ ..] => {
            check_row_number(number, game)?;
            let code = game.board().parse_code(guess)?;
            let pegs = game.board().pegs();
            let score = Score::checked(read_number(black)?, read_number(white)?, pegs)?;
            add_row(game, code, score, after_pins)?;
        }
        _ => return Err(RecordErrorKind::RowLine),
    }
    Ok(())
}

/// Checks that a word is the number of the next row.
fn check_row_number(word: &str, game: &Game) -> Result<(), RecordErrorKind> {
    let next = game.turns().len() + 1;
    match read_number(word) {
        Ok(number) if usize::from(number) == next => Ok(()),
        _ => Err(RecordErrorKind::RowNumber { next }),
    }
}

/// Plays a row. The words after its pins tell the player and the help.
fn add_row(
    game: &mut Game,
    guess: Code,
    score: Score,
    after_pins: &[&str],
) -> Result<(), RecordErrorKind> {
    let (player, after_player) = match after_pins {
        ["by", solver, rest @ ..] => (Player::Solver(solver.parse()?), rest),
        _ => (Player::Person, after_pins),
    };
    match after_player {
        [] => {}
        ["saw", seen @ ..] => game.look_at(strongest_help(seen)?),
        _ => return Err(RecordErrorKind::AfterPins),
    }
    Ok(game.play_scored(guess, score, player)?)
}

/// The strongest help that these words name. Older records name everything that was seen.
fn strongest_help(words: &[&str]) -> Result<Help, RecordErrorKind> {
    let mut strongest = None;
    for word in words {
        let help = match *word {
            "tip" | "nudge" | "hint" => Help::Tips,
            "hints" | "count" | "draft" | "knowledge" | "guesses" | "codes" | "solver"
            | "practice" => Help::Coach,
            _ => return Err(RecordErrorKind::Help),
        };
        strongest = strongest.max(Some(help));
    }
    strongest.ok_or(RecordErrorKind::Help)
}
