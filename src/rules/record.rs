//! The text notation of a game, used for saves, fixtures, sharing and the command line.
//!
//! `docs/formats.md` shows one and says what each line means, in older records too. The first four lines keep their
//! order. Scores must agree with the secret; only a person may be wrong. The answers of an evil codemaker need a solver
//! to check.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::text::read_number;
use super::{
    Board, BoardError, Codemaker, Game, Help, ParseBoardError, PlayError, Player, Score, quoted,
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
            if let Player::Solver(solver) = turn.by {
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

/// Why a text is not the record of a game, or no [`Transcript`](super::Transcript): the first line that is wrong, what stands there, and what would be right.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
#[non_exhaustive]
pub struct RecordError {
    /// The line, counted from 1; one past the last if the text ends too early.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
    /// Why there is no such board, if that is what is wrong.
    pub board: Option<BoardError>,
}

/// What is wrong with a line. It follows on “is not a board: ”.
type Why = Box<dyn std::error::Error>;

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
        let first = lines(text).next();
        first.is_some_and(|(_, line)| line.split_whitespace().next() == Some("pegwise"))
    }
}

/// The lines that say something, with their numbers, without the mark of a text in Unicode and comments.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..).zip(text.lines()).filter_map(|(number, line)| {
        let said = line.split('#').next()?.trim();
        (!said.is_empty()).then_some((number, said))
    })
}

impl FromStr for Game {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = lines(text);
        let end = (text.lines().count() + 1, "");
        let mut header = || lines.next().unwrap_or(end);
        read(header(), "a known version", |words| match words {
            ["pegwise", "1"] => Ok(()),
            ["pegwise", newer] if read_number(newer).is_ok_and(|newer| newer > 1) => {
                Err("this game is from a newer Pegwise".into())
            }
            _ => Err("write “pegwise 1”".into()),
        })?;
        let board = read(header(), "a board", board)?;
        let codemaker = read(header(), "a codemaker", |words| codemaker(words, board))?;
        let codebreaker = read(header(), "a codebreaker", codebreaker)?;
        let mut game = Self::new(board, codemaker, codebreaker);
        for line in lines {
            read(line, "a line of this game", |words| add(&mut game, words))?;
        }
        Ok(game)
    }
}

/// Reads the words of a line, given with its number, as `what`.
fn read<T>(
    (line, text): (usize, &str),
    what: &str,
    read: impl FnOnce(&[&str]) -> Result<T, Why>,
) -> Result<T, RecordError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    read(&words).map_err(|why| {
        let board = why.downcast_ref().copied();
        let why = match text {
            "" => format!("{what} is missing: {why}"),
            text => format!("{} is not {what}: {why}", quoted(text)),
        };
        RecordError { line, why, board }
    })
}

fn board(words: &[&str]) -> Result<Board, Why> {
    let ["board", _, "rows", _, _] = words else {
        return Err("write it like “board 4x6 rows 10 repeats”".into());
    };
    words[1..].join(" ").parse().map_err(|why| match why {
        ParseBoardError::Board(why) => why.into(),
        why => Why::from(why),
    })
}

fn codemaker(words: &[&str], board: Board) -> Result<Codemaker, Why> {
    match words {
        ["codemaker", "seed", word] => Ok(Codemaker::Seed(word.parse()?)),
        // A person set the pins for a code that was told before.
        ["codemaker", "secret" | "hand", code] => Ok(Codemaker::Secret(board.parse_code(code)?)),
        ["codemaker", "hand"] => Ok(Codemaker::Hand),
        ["codemaker", "evil"] => Ok(Codemaker::Evil),
        _ => Err("after “codemaker” comes “seed WORD”, “secret CODE”, “hand” or “evil”".into()),
    }
}

fn codebreaker(words: &[&str]) -> Result<Player, Why> {
    match words {
        ["codebreaker", "you"] => Ok(Player::Person),
        ["codebreaker", solver] => Ok(Player::Solver(solver.parse()?)),
        _ => Err("write “codebreaker you” or “codebreaker SOLVER”".into()),
    }
}

const A_ROW: &str = "write a row like “1 AABB 1 0”: its number, the guess, black and white pins";
const AFTER_PINS: &str = "after the pins comes “by SOLVER”, then “saw tip” or “saw hints”";

/// Adds what a line after the header says to the game.
fn add(game: &mut Game, words: &[&str]) -> Result<(), Why> {
    match words {
        ["practice"] if game.turns().is_empty() => game.practice = true,
        // The number of a game of two players.
        ["round", _, "of", _] if game.turns().is_empty() => {}
        ["revealed", code] => game.reveal(game.board().parse_code(code)?)?,
        _ if game.is_over() => return Err(PlayError::Over.into()),
        ["looking", seen @ ..] => game.look_at(help(seen)?),
        [row, guess, black, white, rest @ ..] => {
            let next = game.turns().len() + 1;
            if read_number(row).map(usize::from).ok() != Some(next) {
                return Err(format!("the next row is number {next}").into());
            }
            let guess = game.board().parse_code(guess)?;
            let score = Score::checked(
                read_number(black)?,
                read_number(white)?,
                game.board().pegs(),
            )?;
            let (by, rest) = match rest {
                ["by", solver, rest @ ..] => (Player::Solver(solver.parse()?), rest),
                _ => (Player::Person, rest),
            };
            match rest {
                [] => {}
                ["saw", seen @ ..] => game.look_at(help(seen)?),
                _ => return Err(AFTER_PINS.into()),
            }
            game.play_scored(guess, score, by)?;
        }
        _ => return Err(A_ROW.into()),
    }
    Ok(())
}

/// The strongest help of these words: older games name all that was seen.
fn help(words: &[&str]) -> Result<Help, Why> {
    let read = |word: &&str| match *word {
        "tip" | "nudge" | "hint" => Some(Help::Tips),
        "hints" | "count" | "draft" | "knowledge" | "guesses" | "codes" | "solver" | "practice" => {
            Some(Help::Hints)
        }
        _ => None,
    };
    let helps: Option<Vec<Help>> = words.iter().map(read).collect();
    let strongest = helps.and_then(|helps| helps.into_iter().max());
    strongest.ok_or_else(|| "help is “tip” or “hints”".into())
}
