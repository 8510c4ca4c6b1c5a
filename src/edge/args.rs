//! The command line.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::Result;
use clap::{Parser, Subcommand, ValueEnum};

use crate::app::{Key, Setup, UnknownKey};
use crate::rules::{Board, Preset, Seed};
use crate::solver::Solver;

/// A Mastermind game for the terminal, with a solver that gives hints and plays step by step.
///
/// Without a command the game starts. The options choose what its setup screen begins with.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// A board by name: classic, mini, super, 4x8, kids or bulls-and-cows
    #[arg(long, value_name = "NAME", default_value_t = Preset::Classic)]
    preset: Preset,
    /// Pegs in a code, 1 to 12
    #[arg(long, value_name = "N", value_parser = number)]
    pegs: Option<u8>,
    /// Colours to choose from, 2 to 26
    #[arg(long, value_name = "N", alias = "colours", value_parser = number)]
    colors: Option<u8>,
    /// Guesses the codebreaker has, 1 to 99
    #[arg(long, value_name = "N", value_parser = number)]
    rows: Option<u8>,
    /// Each colour at most once in a code
    #[arg(long)]
    no_repeats: bool,
    /// Let this solver break the code: first-consistent, random-consistent, minimax,
    /// expected-size, entropy or most-parts
    #[arg(long, value_name = "NAME")]
    solver: Option<Solver>,
    /// A word that stands for the secret: the same word, the same secret
    #[arg(long, value_name = "WORD")]
    seed: Option<Seed>,
    /// How many colours the terminal has
    #[arg(
        long,
        value_name = "DEPTH",
        default_value = "auto",
        global = true,
        alias = "colour"
    )]
    pub(super) color: ColorChoice,
    /// Draw nothing that is not ASCII
    #[arg(long, global = true)]
    pub(super) ascii: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Open a recorded game on the table: its end, to walk through it or to play on
    Replay {
        /// The file with the record; - reads it from standard input
        #[arg(value_name = "FILE")]
        record: PathBuf,
    },
    /// Print a screen of the game as an SVG picture; needs no terminal
    Picture {
        /// The file with a recorded game to show; without one the setup is shown
        #[arg(value_name = "FILE")]
        record: Option<PathBuf>,
        /// Keys to press first, with spaces between them: "h Tab Left"
        #[arg(long, default_value_t, value_name = "KEYS", hide_default_value = true)]
        keys: KeyList,
        /// Columns and lines of the screen
        #[arg(long, default_value = "80x24", value_name = "WxH")]
        size: Size,
    },
}

/// What `--color` can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorChoice {
    /// As the environment says: `NO_COLOR`, `COLORTERM`, `TERM`
    Auto,
    /// 16 million
    Truecolor,
    /// 256
    #[value(name = "256")]
    Indexed,
    /// 16
    #[value(name = "16")]
    Ansi,
    /// None
    None,
}

impl Args {
    /// The setup that the options ask for.
    pub(super) fn setup(&self) -> Result<Setup> {
        let preset = self.preset.board();
        let board = Board::new(
            self.pegs.unwrap_or(preset.pegs() as u8),
            self.colors.unwrap_or(preset.colours() as u8),
            self.rows.unwrap_or(preset.rows() as u8),
            preset.repeats() && !self.no_repeats,
        )?;
        Ok(Setup::new(board, self.solver, self.seed))
    }
}

/// A number of a board; whether it is within its own limit is for the board to say.
fn number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| {
        let digits = text.chars().all(|symbol| symbol.is_ascii_digit()) && !text.is_empty();
        let limits = "pegs go from 1 to 12, colours from 2 to 26, rows from 1 to 99";
        if digits {
            format!("too large: {limits}")
        } else {
            format!("not a number: {limits}")
        }
    })
}

/// Keys with spaces between them.
#[derive(Debug, Clone, Default)]
pub(super) struct KeyList(pub(super) Vec<Key>);

impl FromStr for KeyList {
    type Err = UnknownKey;

    fn from_str(text: &str) -> Result<Self, UnknownKey> {
        text.split_whitespace()
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl std::fmt::Display for KeyList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.0.iter().map(Key::to_string).collect();
        f.write_str(&names.join(" "))
    }
}

/// Columns and lines, 1 to 500 each.
#[derive(Debug, Clone, Copy)]
pub(super) struct Size {
    pub(super) columns: u16,
    pub(super) lines: u16,
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| {
            text.parse()
                .ok()
                .filter(|number| (1..=500).contains(number))
        };
        text.split_once('x')
            .and_then(|(columns, lines)| {
                Some(Self {
                    columns: number(columns)?,
                    lines: number(lines)?,
                })
            })
            .ok_or_else(|| "a size is columns and lines such as 80x24, 1 to 500 each".to_owned())
    }
}
