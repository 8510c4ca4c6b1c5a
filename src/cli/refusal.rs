//! Why arguments are refused, in the words of the program: what is wrong, where, and what would be right.

use std::error::Error as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::rules::{Board, Preset, joined, quoted};

/// The error of the parser of arguments as a sentence without a full stop.
pub(super) fn in_words(error: &Error) -> String {
    let refusal = AnswerError(error);
    refusal
        .board_as_word()
        .or_else(|| refusal.sentence())
        .unwrap_or_else(|| refusal.words_of_parser())
}

/// An error of the parser, and what it is about.
struct AnswerError<'a>(&'a Error);

impl AnswerError<'_> {
    /// The sentence; `None` for what no argument of Pegwise can cause, or what the parser tells too little of.
    fn sentence(&self) -> Option<String> {
        match self.0.kind() {
            ErrorKind::InvalidValue => self.unknown_value(),
            ErrorKind::ValueValidation => {
                let (place, why) = (self.place()?, self.0.source()?);
                Some(format!("{place}: {why}"))
            }
            ErrorKind::TooManyValues => {
                let (option, value) = (self.argument()?, self.text(ContextKind::InvalidValue)?);
                Some(format!(
                    "{option} takes no value: leave out {}",
                    quoted(value)
                ))
            }
            ErrorKind::UnknownArgument => self.unknown_argument(),
            ErrorKind::InvalidSubcommand => {
                let command = quoted(self.text(ContextKind::InvalidSubcommand)?);
                let right = self.right_name(ContextKind::SuggestedSubcommand);
                Some(format!("there is no command {command}: {right}"))
            }
            ErrorKind::ArgumentConflict => self.conflict(),
            ErrorKind::MissingRequiredArgument => {
                let missing = joined(&self.names(ContextKind::InvalidArg), "and");
                Some(format!("{missing} is missing: {}", self.see_help()))
            }
            _ => None,
        }
    }

    /// A board stands as a word, like `prove 4x5`, where options choose it.
    fn board_as_word(&self) -> Option<String> {
        let place = match self.0.kind() {
            ErrorKind::ValueValidation if !self.argument()?.starts_with('-') => {
                ContextKind::InvalidValue
            }
            ErrorKind::UnknownArgument => ContextKind::InvalidArg,
            ErrorKind::InvalidSubcommand => ContextKind::InvalidSubcommand,
            _ => return None,
        };
        let word = self.text(place)?;
        let options = options_of_board(word)?;
        Some(format!("{} is a board: write {options}", quoted(word)))
    }

    /// The first line of what the parser says.
    fn words_of_parser(&self) -> String {
        let text = self.0.render().to_string();
        let line = text.lines().next().unwrap_or_default();
        line.trim_start_matches("error: ").to_owned()
    }

    /// A value that is none of those there are, or that was left out.
    fn unknown_value(&self) -> Option<String> {
        let wrong = match self.text(ContextKind::InvalidValue)? {
            "" => format!("{} needs a value", self.argument()?),
            _ => format!("{} is not known", self.place()?),
        };
        let names = self.texts(ContextKind::ValidValue);
        if names.is_empty() {
            let argument = self.text(ContextKind::InvalidArg)?;
            let is_of_name = |symbol: &char| !"<>.".contains(*symbol);
            let form: String = argument.chars().filter(is_of_name).collect();
            return Some(format!("{wrong}: write {form}"));
        }
        Some(format!("{wrong}: choose {}", joined(&names, "or")))
    }

    /// An option that the command does not have, or a word too many.
    fn unknown_argument(&self) -> Option<String> {
        let argument = self.text(ContextKind::InvalidArg)?;
        if argument.starts_with('-') {
            let right = self.right_name(ContextKind::SuggestedArg);
            return Some(format!("there is no option {argument} here: {right}"));
        }
        let word = quoted(argument);
        Some(format!("{word} is one word too many: {}", self.see_help()))
    }

    /// Arguments that exclude each other.
    fn conflict(&self) -> Option<String> {
        let others = joined(&self.names(ContextKind::PriorArg), "or");
        if let Some(command) = self.text(ContextKind::InvalidSubcommand) {
            return Some(format!(
                "{others} stands before {command}: write options after the command"
            ));
        }
        let argument = self.argument()?;
        Some(if others == argument {
            format!("{argument} stands there twice: write it once")
        } else {
            format!("{argument} does not go with {others}: leave out one or the other")
        })
    }

    /// What was probably meant, or where all names are listed.
    fn right_name(&self, suggested: ContextKind) -> String {
        match self.texts(suggested).first() {
            Some(name) => format!("did you mean {name}?"),
            None => self.see_help(),
        }
    }

    /// Where the arguments of the command are explained.
    fn see_help(&self) -> String {
        let usage = match self.0.get(ContextKind::Usage) {
            Some(usage) => usage.to_string(),
            None => String::new(),
        };
        let mut words = usage
            .split_whitespace()
            .skip_while(|word| *word != "pegwise");
        let command = words.nth(1).unwrap_or_default();
        if command.starts_with(|symbol: char| symbol.is_ascii_lowercase()) {
            format!("see `pegwise {command} --help`")
        } else {
            "see `pegwise --help`".to_owned()
        }
    }

    /// The argument that is wrong, with its value: `--pegs “0”`, or `“AABB”` where the place tells which it is.
    fn place(&self) -> Option<String> {
        let value = quoted(self.text(ContextKind::InvalidValue)?);
        let argument = self.argument()?;
        Some(if argument.starts_with('-') {
            format!("{argument} {value}")
        } else {
            value
        })
    }

    /// The name of the argument that is wrong.
    fn argument(&self) -> Option<&str> {
        self.text(ContextKind::InvalidArg).map(name_of)
    }

    /// The names of the arguments of this kind.
    fn names(&self, kind: ContextKind) -> Vec<&str> {
        self.texts(kind).into_iter().map(name_of).collect()
    }

    fn text(&self, kind: ContextKind) -> Option<&str> {
        self.texts(kind).first().copied()
    }

    fn texts(&self, kind: ContextKind) -> Vec<&str> {
        match self.0.get(kind) {
            Some(ContextValue::String(text)) => vec![text],
            Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
            _ => Vec::new(),
        }
    }
}

/// The options that choose a board: a preset, or pegs and colours like `4x5`.
fn options_of_board(word: &str) -> Option<String> {
    if let Ok(preset) = word.parse::<Preset>() {
        return Some(format!("--preset {preset}"));
    }
    let board = Board::parse_size(word, true).ok()?;
    Some(format!(
        "--pegs {} --colors {}",
        board.pegs(),
        board.colours()
    ))
}

/// The name in what the parser calls an argument: `--pegs` of `--pegs <N>`, `SECRET` of `[SECRET]`.
fn name_of(argument: &str) -> &str {
    let name = argument.split(' ').next().unwrap_or_default();
    name.trim_end_matches("...")
        .trim_matches(['<', '>', '[', ']'])
}
