//! The text notation of a game, used for saves, fixtures, sharing and the command line.
//!
//! ```text
//! pegwise 1
//! board 4x6 rows 10 repeats
//! codemaker seed KIWI
//! codebreaker you
//! practice
//! 1 AABB 1 0
//! 2 CDAB 0 3 by minimax
//! 3 ACBD 2 1 saw hints
//! looking tip
//! ```
//!
//! Header lines stand in this order; `practice` is optional. A line `round 2 of 4` after it is read and means
//! nothing.
//! `codemaker` is `seed WORD`, `secret CODE`, `hand` (a person sets the pins) or `evil`; `hand CODE` is read as
//! `secret CODE`. `codebreaker` is `you` or the name of a solver. A turn is its number, the
//! guess, black pins, white pins, then `by SOLVER` if a solver made it, and `saw tip` or `saw hints` if there was help.
//! `looking tip` and `looking hints` tell the help so far for the row not played yet. `revealed CODE` is a secret shown after a
//! loss. Blank lines and comments from `#` on are ignored. Scores must agree with the secret; only a person
//! may be wrong. The answers of an evil codemaker need a solver to check.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Board, Code, Codemaker, Game, Help, Outcome, PlayError, Player, Score, quoted};

const FIRST_LINE: &str = "pegwise 1";

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "board {}", self.board())?;
        match self.codemaker() {
            Codemaker::Seed(seed) => writeln!(f, "codemaker seed {seed}")?,
            Codemaker::Secret(code) => writeln!(f, "codemaker secret {code}")?,
            Codemaker::Hand => writeln!(f, "codemaker hand")?,
            Codemaker::Evil => writeln!(f, "codemaker evil")?,
        }
        match self.codebreaker() {
            Player::Person => writeln!(f, "codebreaker you")?,
            Player::Solver(name) => writeln!(f, "codebreaker {name}")?,
        }
        if self.is_practice() {
            writeln!(f, "practice")?;
        }
        for (index, turn) in self.turns().iter().enumerate() {
            write!(f, "{} {} {}", index + 1, turn.guess, turn.score)?;
            if let Player::Solver(name) = turn.by {
                write!(f, " by {name}")?;
            }
            if let Some(help) = turn.help {
                write!(f, " saw {}", help.name())?;
            }
            writeln!(f)?;
        }
        if let Some(help) = self.looking_at() {
            writeln!(f, "looking {}", help.name())?;
        }
        if let Some(code) = self.revealed() {
            writeln!(f, "revealed {code}")?;
        }
        Ok(())
    }
}

/// Why a text is not the record of a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: found {found}, expected {expected}")]
pub struct RecordError {
    /// Where, counted from 1.
    pub line: usize,
    /// What stands there, quoted and shortened.
    pub found: String,
    /// What would be right.
    pub expected: String,
}

impl FromStr for Game {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut reader = RecordReader::new(text);
        reader.first_line()?;
        let board = reader.board()?;
        let codemaker = reader.codemaker(board)?;
        let codebreaker = reader.codebreaker()?;
        let mut game = Game::new(board, codemaker, codebreaker);
        if reader.take_word("practice") {
            reader.nothing_left_in_line()?;
            game.mark_as_practice();
        }
        if reader.take_word("round") {
            reader.round()?;
        }
        while reader.next_line() {
            if reader.take_word("looking") {
                reader.looking(&mut game)?;
                break;
            }
            if reader.take_word("revealed") {
                reader.revealed(&mut game)?;
                break;
            }
            reader.turn(&mut game)?;
        }
        reader.nothing_left()?;
        Ok(game)
    }
}

/// Reader of a record, line by line and word by word.
struct RecordReader<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    /// Counted from 1; one past the last line at the end of the text.
    line: usize,
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
    ended: bool,
}

impl<'a> RecordReader<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = Self {
            lines: text.lines().enumerate(),
            line: 0,
            words: "".split_whitespace().peekable(),
            ended: false,
        };
        reader.next_line();
        reader
    }

    /// Moves to the next line with words, unless the current one has some left.
    fn next_line(&mut self) -> bool {
        while self.words.peek().is_none() {
            let Some((index, line)) = self.lines.next() else {
                self.line += usize::from(!self.ended);
                self.ended = true;
                return false;
            };
            self.line = index + 1;
            let said = line.split_once('#').map_or(line, |(said, _)| said);
            self.words = said.split_whitespace().peekable();
        }
        true
    }

    fn error(&self, found: Option<&str>, expected: impl Into<String>) -> RecordError {
        let found = match found {
            Some(word) => quoted(word),
            None if self.ended => "the end of the record".to_owned(),
            None => "the end of the line".to_owned(),
        };
        RecordError {
            line: self.line,
            found,
            expected: expected.into(),
        }
    }

    /// Reads the next word of the line with `read`; its error explains what is expected.
    fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, RecordError> {
        let Some(word) = self.words.next() else {
            return Err(self.error(None, expected));
        };
        read(word).map_err(|why| {
            let expected = if why.is_empty() {
                expected.to_owned()
            } else {
                format!("{expected} ({why})")
            };
            self.error(Some(word), expected)
        })
    }

    fn parse<T: FromStr<Err: fmt::Display>>(&mut self, expected: &str) -> Result<T, RecordError> {
        self.read(expected, |word| {
            word.parse().map_err(|why: T::Err| why.to_string())
        })
    }

    fn number(&mut self, expected: &str) -> Result<u8, RecordError> {
        self.read(expected, |word| word.parse().map_err(|_| String::new()))
    }

    /// Expects this word next.
    fn keyword(&mut self, word: &str) -> Result<(), RecordError> {
        self.read(&format!("“{word}”"), |found| {
            if found == word {
                Ok(())
            } else {
                Err(String::new())
            }
        })
    }

    fn take_word(&mut self, word: &str) -> bool {
        self.next_line() && self.words.next_if_eq(&word).is_some()
    }

    fn nothing_left_in_line(&mut self) -> Result<(), RecordError> {
        match self.words.next() {
            Some(word) => Err(self.error(Some(word), "nothing more on this line")),
            None => Ok(()),
        }
    }

    fn nothing_left(&mut self) -> Result<(), RecordError> {
        self.nothing_left_in_line()?;
        match self.next_line().then(|| self.words.next()).flatten() {
            Some(word) => Err(self.error(Some(word), "nothing after the last line of the game")),
            None => Ok(()),
        }
    }

    fn first_line(&mut self) -> Result<(), RecordError> {
        let expected = format!("“{FIRST_LINE}”, the first line of a record");
        for word in FIRST_LINE.split(' ') {
            self.read(&expected, |found| {
                if found == word {
                    Ok(())
                } else {
                    Err(String::new())
                }
            })?;
        }
        self.nothing_left_in_line()
    }

    fn header(&mut self, name: &str) -> Result<(), RecordError> {
        self.next_line();
        self.keyword(name)
    }

    fn board(&mut self) -> Result<Board, RecordError> {
        self.header("board")?;
        let (pegs, colours) = self.read("pegs and colours such as “4x6”", |word| {
            word.split_once('x')
                .and_then(|(pegs, colours)| Some((pegs.parse().ok()?, colours.parse().ok()?)))
                .ok_or_else(String::new)
        })?;
        self.keyword("rows")?;
        let rows = self.number("the number of rows")?;
        let repeats = self.read("“repeats” or “no-repeats”", |word| match word {
            "repeats" => Ok(true),
            "no-repeats" => Ok(false),
            _ => Err(String::new()),
        })?;
        self.nothing_left_in_line()?;
        Board::new(pegs, colours, rows, repeats).map_err(|why| {
            self.error(
                Some(&format!("{pegs}x{colours} rows {rows}")),
                format!("a board within the limits ({why})"),
            )
        })
    }

    fn codemaker(&mut self, board: Board) -> Result<Codemaker, RecordError> {
        self.header("codemaker")?;
        let kinds = ["seed", "secret", "hand", "evil"];
        let expected = "“seed”, “secret”, “hand” or “evil”";
        let kind = self.read(expected, |word| {
            let known = kinds.into_iter().find(|kind| *kind == word);
            known.ok_or_else(String::new)
        })?;
        let codemaker = match kind {
            "seed" => Codemaker::Seed(self.parse("a seed")?),
            "secret" => Codemaker::Secret(self.code(board)?),
            // A person who set the pins for a code that was told before.
            "hand" if self.words.peek().is_some() => Codemaker::Secret(self.code(board)?),
            "hand" => Codemaker::Hand,
            _ => Codemaker::Evil,
        };
        self.nothing_left_in_line()?;
        Ok(codemaker)
    }

    fn code(&mut self, board: Board) -> Result<Code, RecordError> {
        self.read("a code of this board", |word| {
            board.parse_code(word).map_err(|why| why.to_string())
        })
    }

    fn codebreaker(&mut self) -> Result<Player, RecordError> {
        self.header("codebreaker")?;
        let player = if self.words.next_if_eq(&"you").is_some() {
            Player::Person
        } else {
            Player::Solver(self.parse("“you” or the name of a solver")?)
        };
        self.nothing_left_in_line()?;
        Ok(player)
    }

    /// The number of a game among all that two players play.
    fn round(&mut self) -> Result<(), RecordError> {
        let expected = "the number of the game and of all games, such as “2 of 4”";
        let number = self.number(expected)?;
        self.keyword("of")?;
        self.read(expected, |word| match word.parse() {
            Ok(games) if (1..=games).contains(&number) => Ok(()),
            _ => Err(String::new()),
        })?;
        self.nothing_left_in_line()
    }

    fn turn(&mut self, game: &mut Game) -> Result<(), RecordError> {
        let number = game.turns().len() + 1;
        let over = game.outcome() != Outcome::Running;
        self.read(
            &if over {
                "nothing: the game is already over".to_owned()
            } else {
                format!("“{number}”, the number of the next turn")
            },
            |word| {
                if !over && word.parse() == Ok(number) {
                    Ok(())
                } else {
                    Err(String::new())
                }
            },
        )?;
        let guess = self.code(game.board())?;
        let score = Score::new(
            self.number("the number of black pins")?,
            self.number("the number of white pins")?,
        );
        let by = if self.words.next_if_eq(&"by").is_some() {
            Player::Solver(self.parse("the name of a solver")?)
        } else {
            Player::Person
        };
        if self.words.next_if_eq(&"saw").is_some() {
            self.help(game)?;
        }
        self.nothing_left_in_line()?;
        game.play_scored(guess, score, by).map_err(|why| match why {
            PlayError::WrongScore { score, right, .. } => self.error(
                Some(&score.to_string()),
                format!("“{right}”, the score of {guess}"),
            ),
            PlayError::Impossible(why) => self.error(
                Some(&score.to_string()),
                format!("a possible score ({why})"),
            ),
            _ => self.error(
                Some(&guess.to_string()),
                format!("a guess that is allowed here ({why})"),
            ),
        })
    }

    /// The secret told after the last row.
    fn revealed(&mut self, game: &mut Game) -> Result<(), RecordError> {
        let code = self.code(game.board())?;
        game.reveal(code).map_err(|why| {
            self.error(
                Some(&code.to_string()),
                format!("a code that fits every row, after the last row ({why})"),
            )
        })
    }

    fn looking(&mut self, game: &mut Game) -> Result<(), RecordError> {
        if game.outcome() != Outcome::Running {
            return Err(self.error(Some("looking"), "nothing: the game is already over"));
        }
        self.help(game)
    }

    /// The help for a row, up to the end of the line: older games name all they saw.
    fn help(&mut self, game: &mut Game) -> Result<(), RecordError> {
        loop {
            let help = self.read("“tip” or “hints”", |word| {
                Help::read(word).ok_or_else(String::new)
            })?;
            game.look_at(help);
            if self.words.peek().is_none() {
                break;
            }
        }
        Ok(())
    }
}
