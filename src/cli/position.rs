//! Rows of a game as they are typed, and as answers write them.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::cli::codes::{Alphabet, NamedBoardOptions};
use crate::cli::show::NoCodeFits;
use crate::coach::{WrongScores, say};
use crate::rules::{Code, Score, WrittenRow, counted};
use crate::solver::{Candidates, Position};

/// The board, and the rows of a game on it.
#[derive(Debug, clap::Args)]
pub(super) struct PositionOptions {
    /// Your guesses and their pins, like AABB:1,1 for 1 black and 1 white
    #[arg(value_name = "CODE:PINS")]
    turns: Vec<WrittenRow>,
    #[command(flatten)]
    board: NamedBoardOptions,
}

/// A position, and what names its colours where it was typed.
pub(super) struct TypedPosition {
    pub(super) position: Position,
    pub(super) alphabet: Alphabet,
}

impl PositionOptions {
    /// The position after these rows. It has a last row only if an option says so.
    pub(super) fn position(&self) -> Result<TypedPosition> {
        let board = self.board.board()?;
        let alphabet = (self.board).alphabet(self.turns.iter().map(|row| row.guess.as_str()));
        let mut position = match self.board.board.rows {
            Some(_) => Position::new(board),
            None => Position::unlimited(board),
        };
        for (number, row) in (1..).zip(&self.turns) {
            let in_row = || format!("row {number}");
            let guess = alphabet.read_on(board, &row.guess).with_context(in_row)?;
            position = position.after(guess, row.score).with_context(in_row)?;
        }
        Ok(TypedPosition { position, alphabet })
    }
}

/// Checks that a code fits the pins of all rows.
pub(super) fn check_pins(position: &Position) -> Result<(), NoCodeFits> {
    let Some(wrong_scores) = WrongScores::find(position) else {
        return Ok(());
    };
    let along = Candidates::row_by_row(position);
    let counts: Vec<usize> = along.iter().map(Candidates::count).collect();
    check_counts(&counts, Some(&wrong_scores))
}

/// Checks that a code fits the pins, by the number of codes before each row and after the last. If none does, the error
/// names the row and the likeliest mistake.
pub(super) fn check_counts(
    counts: &[usize],
    wrong_scores: Option<&WrongScores>,
) -> Result<(), NoCodeFits> {
    let Some(row) = counts.iter().position(|count| *count == 0) else {
        return Ok(());
    };
    let before = match counts[row - 1] {
        1 => "code".to_owned(),
        before => counted(before, "code"),
    };
    let likeliest = wrong_scores.map_or_else(String::new, say::wrong_scores);
    Err(NoCodeFits(format!(
        "no code fits these pins. Row {row} rules out the last {before}. {likeliest}"
    )))
}

/// The rows as they were read: `AABB: 1 black, 2 white`.
pub(super) fn rows_as_read(history: &[(Code, Score)], alphabet: &Alphabet) -> Vec<String> {
    let rows = history.iter().map(|(guess, score)| {
        let guess = alphabet.write(guess.colours());
        format!("{guess}: {}", say::pins(*score))
    });
    rows.collect()
}

/// The same as JSON.
pub(super) fn turns(history: &[(Code, Score)], alphabet: &Alphabet) -> Value {
    let turns = history.iter().map(|(guess, score)| {
        json!({
            "guess": alphabet.write(guess.colours()),
            "black": score.black(),
            "white": score.white(),
        })
    });
    turns.collect()
}
