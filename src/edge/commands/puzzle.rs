//! `pegwise puzzle`.

use anyhow::{Context, Result};

use crate::coach::{Grade, Puzzle};
use crate::edge::answer;
use crate::edge::args::{BoardOptions, refuse};
use crate::edge::commands::Args;
use crate::rules::{Board, Dice, Seed};

/// Print a puzzle: a game in which one code is still possible
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{GRADES}\n\n{EXAMPLES}"))]
pub(crate) struct PuzzleOptions {
    /// Choose the puzzle by a word: the same word gives the same puzzle
    #[arg(long, value_name = "WORD")]
    seed: Option<Seed>,
    /// Set the difficulty, 1 to 4: how many rows you must combine
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    grade: u8,
    #[command(flatten)]
    board: BoardOptions,
}

const GRADES: &str = "\
Grades: 1 easy, 2 medium, 3 hard, 4 for experts (rare). The grade is the most
rows that you must combine at once.

How a grade is found: take some rows and all you know so far. Look at every code
that fits both. Note which colours each hole can have, and at least and at most
how many pegs each colour has. Remember only that. Take one row at a time as
long as it tells something new, then two rows together, and so on.
Every row is needed. Boards have at most 40,000 codes. The file also says the
code: save it unread.";

const EXAMPLES: &str = "\
Examples:
  pegwise puzzle --grade 3 > puzzle.txt     save a hard puzzle
  pegwise replay puzzle.txt                 solve it on the whole screen
  pegwise play --plain --resume puzzle.txt  or in plain lines";

pub(super) fn run(options: &PuzzleOptions, args: &Args) -> Result<()> {
    let (board, grade) = check(options, args)?;
    let seed = options.seed.or(args.game.seed()).map_or_else(drawn, Ok)?;
    let puzzle = Puzzle::make(board, seed, grade)?;
    let (title, rows, game) = (grade.title(), grade.rows(), puzzle.game());
    answer::print(&format!(
        "# A puzzle: one code is left. {title}, {grade}.\n# seed {seed} grade {rows}\n{game}"
    ))
}

/// The board of the puzzle, and its grade.
pub(super) fn check(options: &PuzzleOptions, args: &Args) -> Result<(Board, Grade)> {
    let mut given = args.game.given();
    given.retain(|option| *option != "--seed");
    let why = match given.first() {
        Some(&"--daily") => "the code of the day is not a puzzle",
        _ => "you solve a puzzle yourself",
    };
    refuse(&given, "puzzle", why)?;
    let board = options.board.over(&args.board).board()?;
    let grade = Grade::new(options.grade.into()).context("choose a grade from 1 to 4")?;
    Ok((board, grade))
}

fn drawn() -> Result<Seed> {
    let mut dice = Dice::from_system().context("cannot get random numbers from the system")?;
    Ok(Seed::random(&mut dice))
}
