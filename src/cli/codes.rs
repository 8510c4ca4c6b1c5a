//! Codes as they are typed, and as answers write them: with the same labels.

use std::fmt;
use std::str::FromStr;

use anyhow::{Result, ensure};
use thiserror::Error;

use crate::app::Labels;
use crate::cli::args::BoardOptions;
use crate::rules::{Board, Code, CodeError, Colour, Preset, RecordErrorKind, VisibleChar, counted};

/// A code with the labels that it was typed in.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedCode {
    pub(super) code: Code,
    pub(super) labels: Labels,
}

impl FromStr for TypedCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        Ok(Self {
            code: text.parse()?,
            labels: labels_of(text),
        })
    }
}

impl TypedCode {
    /// The code, if this board allows it.
    pub(super) fn on(self, board: Board) -> Result<Code, CodeError> {
        let checked = board.check(self.code);
        checked.map_err(|why| why.written(|colour| self.labels.symbol(colour)))?;
        Ok(self.code)
    }
}

/// The labels that a code is typed in.
fn labels_of(text: &str) -> Labels {
    if text.contains(|symbol: char| symbol.is_ascii_digit()) {
        Labels::Digits
    } else {
        Labels::Letters
    }
}

/// Pegs without spaces: `AABB`, or `1122`.
pub(super) fn write(labels: Labels, pegs: impl IntoIterator<Item = Colour>) -> String {
    pegs.into_iter()
        .map(|colour| labels.symbol(colour))
        .collect()
}

/// The board, and letters of the player's own for its colours.
#[derive(Debug, Default, PartialEq, clap::Args)]
pub(super) struct NamedBoardOptions {
    #[command(flatten)]
    pub(super) board: BoardOptions,
    /// Name the colours by these letters, in order: RGBYOW for red, green and so on
    #[arg(long, value_name = "LETTERS", help_heading = "Board")]
    letters: Option<OwnLetters>,
}

impl NamedBoardOptions {
    /// The board that was chosen. Where letters name the colours and nothing else does, it has as many.
    pub(super) fn board(&self) -> Result<Board> {
        let letters = self.letters.as_ref();
        let board = self.board.board_of(letters.map(OwnLetters::count))?;
        if let Some(letters) = letters {
            let (named, colours) = (counted(letters.count(), "colour"), board.colours());
            ensure!(
                letters.count() == colours,
                "--letters names {named}, and this board has {colours}: write a letter for each"
            );
        }
        Ok(board)
    }

    /// How many colours have a letter of their own, if any has.
    pub(super) fn named_colours(&self) -> Option<usize> {
        self.letters.as_ref().map(OwnLetters::count)
    }

    /// What names the colours where these codes are typed.
    pub(super) fn alphabet<'a>(&self, typed: impl IntoIterator<Item = &'a str>) -> Alphabet {
        match &self.letters {
            Some(letters) => Alphabet::Own(letters.clone()),
            None => Alphabet::Usual(typed.into_iter().next().map_or(Labels::Letters, labels_of)),
        }
    }
}

/// What names the colours of a board where a player types codes. Answers use the same.
#[derive(Debug, Clone)]
pub(super) enum Alphabet {
    /// Letters from A on, or digits from 1 on: both are read.
    Usual(Labels),
    /// The player's own letters.
    Own(OwnLetters),
}

impl Alphabet {
    /// The symbol of this colour.
    pub(super) fn symbol(&self, colour: Colour) -> char {
        match self {
            Self::Usual(labels) => labels.symbol(colour),
            Self::Own(letters) => letters.symbol(colour),
        }
    }

    /// Pegs without spaces.
    pub(super) fn write(&self, pegs: impl IntoIterator<Item = Colour>) -> String {
        pegs.into_iter().map(|colour| self.symbol(colour)).collect()
    }

    /// Reads a code of any board.
    pub(super) fn read(&self, text: &str) -> Result<Code, TypedCodeError> {
        match self {
            Self::Usual(_) => Ok(text.parse()?),
            Self::Own(letters) => {
                let colour = |symbol| {
                    letters
                        .colour(symbol)
                        .ok_or_else(|| letters.unknown(symbol))
                };
                let colours: Vec<Colour> = text.chars().map(colour).collect::<Result<_, _>>()?;
                Ok(Code::new(colours)?)
            }
        }
    }

    /// Reads a code of this board.
    pub(super) fn read_on(&self, board: Board, text: &str) -> Result<Code, TypedCodeError> {
        match self {
            Self::Usual(_) => Ok(board.parse_code(text).map_err(TypedCodeError::of_usual)?),
            Self::Own(_) => {
                let code = self.read(text)?;
                let checked = board.check(code);
                checked.map_err(|why| why.written(|colour| self.symbol(colour)))?;
                Ok(code)
            }
        }
    }

    /// The symbols of a board: `A to F`, or `R, G, B`.
    pub(super) fn of_board(&self, board: Board) -> String {
        match self {
            Self::Usual(_) => {
                let last = board.palette().next_back().unwrap_or(Colour::A);
                format!("{} to {}", self.symbol(Colour::A), self.symbol(last))
            }
            Self::Own(_) => {
                let symbols = board
                    .palette()
                    .map(|colour| self.symbol(colour).to_string());
                symbols.collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// Sentences of the coach, with the words for which `write_word` has something else written as that says. It gets what is
/// written before a word, and the word.
pub(super) fn translate(
    sentences: &str,
    write_word: impl Fn(&str, &str) -> Option<String>,
) -> String {
    let mut translated = String::new();
    let mut rest = sentences;
    while let Some(first) = rest.chars().next() {
        let is_word = first.is_alphanumeric();
        let end = rest.find(|symbol: char| symbol.is_alphanumeric() != is_word);
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        match write_word(&translated, word) {
            Some(written) => translated += &written,
            None => translated += word,
        }
        rest = after;
    }
    translated
}

/// The code of this board that a word of a sentence of the coach is, if it is one: it has capitals alone. A single letter
/// is none: it stands for a colour.
pub(super) fn code_of_sentence(board: Board, word: &str) -> Option<Code> {
    if board.pegs() == 1 || !is_in_capitals(word) {
        return None;
    }
    board.parse_code(word).ok()
}

/// The colour that a word of a sentence of the coach is, if it is one: a single capital.
pub(super) fn colour_of_sentence(word: &str) -> Option<Colour> {
    if !is_in_capitals(word) {
        return None;
    }
    word.parse().ok()
}

fn is_in_capitals(word: &str) -> bool {
    word.bytes().all(|letter| letter.is_ascii_uppercase())
}

/// Why a text is no code where it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum TypedCodeError {
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The usual letters name fewer colours, so the code may be in others.
    #[error("{0}, or name your own, like --letters RGBYOW")]
    OtherLetter(CodeError),
    #[error("“{}” is none of your letters: use {letters}", VisibleChar(*.symbol))]
    Unknown { symbol: char, letters: String },
}

impl From<TypedCodeError> for RecordErrorKind {
    fn from(why: TypedCodeError) -> Self {
        match why {
            TypedCodeError::Code(why) => Self::Code(why),
            other => Self::Guess(other.to_string()),
        }
    }
}

impl TypedCodeError {
    /// The error about a code in usual labels.
    fn of_usual(why: CodeError) -> Self {
        match why {
            CodeError::NotOnBoard { missing, .. } if missing.is_alphabetic() => {
                Self::OtherLetter(why)
            }
            _ => Self::Code(why),
        }
    }
}

/// Letters or digits that name the colours of a board, the first colour first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OwnLetters(Vec<char>);

/// Why a text does not name colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(super) enum OwnLettersError {
    #[error("name 2 to 26 colours, a letter for each, like RGBYOW")]
    Count,
    #[error("“{0}” names two colours: use each letter once")]
    Twice(char),
    #[error("use letters or digits, one for each colour, like RGBYOW")]
    NoLetter,
}

impl FromStr for OwnLetters {
    type Err = OwnLettersError;

    fn from_str(text: &str) -> Result<Self, OwnLettersError> {
        let letters: Vec<char> = text.chars().map(capital).collect();
        if !letters.iter().all(|letter| letter.is_alphanumeric()) {
            return Err(OwnLettersError::NoLetter);
        }
        if !(2..=Colour::COUNT).contains(&letters.len()) {
            return Err(OwnLettersError::Count);
        }
        let is_second = |index: &usize| letters[..*index].contains(&letters[*index]);
        match (0..letters.len()).find(is_second) {
            Some(second) => Err(OwnLettersError::Twice(letters[second])),
            None => Ok(Self(letters)),
        }
    }
}

impl fmt::Display for OwnLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl OwnLetters {
    /// The letters of these codes in the order in which they occur, filled up to the colours of the classic board.
    pub(super) fn of_codes<'a>(
        typed: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, OwnLettersError> {
        let mut letters: Vec<char> = Vec::new();
        for letter in typed.into_iter().flat_map(str::chars).map(capital) {
            if !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        for usual in "RGBYOW".chars() {
            if letters.len() < Preset::Classic.board().colours() && !letters.contains(&usual) {
                letters.push(usual);
            }
        }
        letters.iter().collect::<String>().parse()
    }

    /// How many colours they name.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// The letter of a colour; one that has none keeps its own.
    fn symbol(&self, colour: Colour) -> char {
        let letter = self.0.get(colour.index());
        letter.copied().unwrap_or(colour.letter())
    }

    /// The error about a symbol that is none of them.
    fn unknown(&self, symbol: char) -> TypedCodeError {
        TypedCodeError::Unknown {
            symbol,
            letters: self.to_string(),
        }
    }

    /// The colour that a letter names, in either case.
    fn colour(&self, letter: char) -> Option<Colour> {
        let index = self.0.iter().position(|own| *own == capital(letter))?;
        Colour::from_index(index)
    }
}

/// The capital of a letter; a letter whose capital is more than one stays.
fn capital(letter: char) -> char {
    let mut capitals = letter.to_uppercase();
    match (capitals.next(), capitals.next()) {
        (Some(capital), None) => capital,
        _ => letter,
    }
}
