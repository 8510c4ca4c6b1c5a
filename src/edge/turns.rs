//! Guesses and their scores as they are given on the command line.

use anyhow::{Context, Result};

use crate::coach::{Mistakes, Terms};
use crate::rules::{Board, Code, Score, ScoreNotation, quoted};
use crate::solver::{Cancel, Cancelled, Candidates, ChooseError, Count, Position};

use super::answer::ProgramEnd;
use super::args::NotationOptions;

/// What is known after these turns, each `CODE:SCORE`.
///
/// # Errors
/// The first turn that is none on this board.
pub(super) fn position(
    board: Board,
    turns: &[String],
    notation: ScoreNotation,
) -> Result<Position> {
    turns
        .iter()
        .try_fold(Position::new(board), |position, text| {
            let (guess, score) = turn(board, text, notation).with_context(|| quoted(text))?;
            Ok(position.with(guess, score))
        })
}

fn turn(board: Board, text: &str, notation: ScoreNotation) -> Result<(Code, Score)> {
    let (guess, score) = text
        .split_once(':')
        .context("a turn is a guess and its score with a colon between them, such as AABB:2,1")?;
    let guess = board.parse_code(guess.trim())?;
    Ok((guess, notation.read(score, board.pegs())?))
}

/// The codes that fit `position`.
///
/// # Errors
/// [`ProgramEnd::nothing_fits`] if it is proven that there are none.
pub(super) fn candidates(position: &Position, notation: &NotationOptions) -> Result<Candidates> {
    let candidates = Candidates::of(position, &Cancel::default())?;
    if none_is_left(&candidates) {
        return Err(contradiction(position, notation)?.into());
    }
    Ok(candidates)
}

/// Names the first score that left no code.
fn contradiction(position: &Position, notation: &NotationOptions) -> Result<ProgramEnd> {
    let cancel = Cancel::default();
    let mut before = Candidates::of(&position.before(0), &cancel)?;
    for (row, (guess, score)) in (1..).zip(position.history()) {
        let after = before.after(&position.before(row), &cancel)?;
        if none_is_left(&after) {
            let left = match before.count() {
                Count::Exact(1) => "1 code was left".to_owned(),
                count => format!("{count} codes were left"),
            };
            let turn = notation.notation.write(*guess)? + ":" + &written(*score, notation);
            let mistakes = mistakes(position, notation, &cancel)?;
            return Ok(ProgramEnd::nothing_fits(format!(
                "no code fits these scores: before {turn} (row {row}) {left}, with it there is none. \
                 {mistakes}"
            )));
        }
        before = after;
    }
    Ok(ProgramEnd::nothing_fits(ChooseError::NoneLeft.to_string()))
}

/// The likeliest mistake.
fn mistakes(
    position: &Position,
    notation: &NotationOptions,
    cancel: &Cancel,
) -> Result<String, Cancelled> {
    let terms = Terms {
        score: &|score| written(score, notation),
        ..Terms::default()
    };
    let mistakes = Mistakes::of(position, cancel)?;
    Ok(mistakes.map_or_else(String::new, |mistakes| mistakes.words(terms)))
}

/// A score as it stands behind the colon of a turn.
fn written(score: Score, notation: &NotationOptions) -> String {
    notation.scores.write(score).replace(' ', ",")
}

fn none_is_left(candidates: &Candidates) -> bool {
    candidates.is_complete() && candidates.codes().is_empty()
}
