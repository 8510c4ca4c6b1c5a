//! `pegwise puzzle`.

use anyhow::{Context, Result};

use crate::coach::{Grade, Puzzle};
use crate::edge::answer;
use crate::edge::args::{BoardOptions, refuse};
use crate::edge::commands::Args;
use crate::rules::{Board, Dice, Seed};

/// Print the record of a puzzle: a game in which one code is left
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{GRADES}\n\n{EXAMPLES}"))]
pub(crate) struct PuzzleOptions {
    /// A word that stands for the puzzle: the same word, the same puzzle
    #[arg(long, value_name = "WORD")]
    seed: Option<Seed>,
    /// How many rows have to be held together, 1 to 4
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    grade: u8,
    #[command(flatten)]
    board: BoardOptions,
}

const GRADES: &str = "\
Grades:
  What is known at first is the board. In a step some rows are held together with what is known: of
  all codes that fit both, it is learned which colours each hole can have, and how many pegs of
  each colour there are at least and at most. Nothing else is remembered. Rows are taken one at a
  time for as long as that tells anything new, then two together, and so on. The grade is the most
  rows that had to be taken together: 1 is easy, 2 medium, 3 hard, and 4, for experts, is rare.
  No row can be left out. Boards have at most 40,000 codes.
  The record tells the secret too: save it unread.";

const EXAMPLES: &str = "\
Examples:
  pegwise puzzle --grade 3 > puzzle.txt     save a hard one
  pegwise replay puzzle.txt                 solve it on the table
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
        Some(&"--daily") => "the code of the day is no puzzle",
        _ => "a puzzle is for you",
    };
    refuse(&given, "puzzle", why)?;
    let board = options.board.over(&args.board).board()?;
    let grade = Grade::new(options.grade.into()).context("there is no such grade")?;
    Ok((board, grade))
}

fn drawn() -> Result<Seed> {
    let mut dice = Dice::from_system().context("the system gives no random numbers")?;
    Ok(Seed::random(&mut dice))
}
