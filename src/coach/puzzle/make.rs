//! Making puzzles.

use crate::rules::{Board, Code, Dice};

use super::sheet::CodeTable;
use super::{Grade, NoPuzzle};

/// How many codes are looked at, and how many puzzles at most, before it is given up to find one: about a
/// second.
const EFFORT: usize = 60_000_000;
const ATTEMPTS: usize = 50_000;

/// The secret and the guesses of a puzzle of this grade.
///
/// # Errors
/// The board is too large, or none was found.
pub(super) fn draw(
    board: Board,
    grade: Grade,
    dice: &mut Dice,
) -> Result<(Code, Vec<Code>), NoPuzzle> {
    let mut sheet = CodeTable::new(board)?;
    let most = Grade::MOST.min(board.rows() - 1);
    for _ in 0..ATTEMPTS.min(EFFORT / sheet.codes().len()) {
        let secret = sheet.codes()[dice.index(sheet.codes().len())];
        let Some(rows) = draw_rows(&mut sheet, secret, most, dice) else {
            continue;
        };
        if rows.count_ones() as usize >= grade.rows() && sheet.grade(rows) == Some(grade) {
            let guesses = (0..).zip(sheet.rows());
            let kept = guesses.filter(|(row, _)| rows & 1 << row != 0);
            return Ok((secret, kept.map(|(_, (guess, _))| *guess).collect()));
        }
    }
    Err(NoPuzzle::NotFound(grade))
}

/// Writes rows down that leave no code but the secret; the bits of those without which more would be
/// left. None if they became more than `most`. As when a person plays, some of the guesses could have
/// been the secret, and some could not.
fn draw_rows(sheet: &mut CodeTable, secret: Code, most: usize, dice: &mut Dice) -> Option<u32> {
    sheet.clear();
    let mut left = sheet.codes().to_vec();
    while left.len() > 1 {
        let among = if dice.below(2) == 0 {
            sheet.codes()
        } else {
            &left
        };
        let guess = among[dice.index(among.len())];
        if guess == secret || sheet.rows().len() == most {
            return None;
        }
        sheet.write(guess, guess.score(secret));
        left = sheet.left(sheet.all_rows()).collect();
    }
    let rows = 0..sheet.rows().len();
    Some(rows.rev().fold(sheet.all_rows(), |rows, row| {
        let fewer = rows & !(1 << row);
        let is_enough = sheet.left(fewer).nth(1).is_none();
        if is_enough { fewer } else { rows }
    }))
}
