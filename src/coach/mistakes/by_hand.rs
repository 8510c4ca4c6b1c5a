//! Random contradictions, and the corrections of them as one would find them by hand.

use std::collections::BTreeMap;

use proptest::prelude::*;

use crate::rules::{Board, Code, Colour, Dice, Score};
use crate::solver::Position;

/// Scores with some lies among them, and what is true.
#[derive(Debug)]
pub(super) struct Contradiction {
    pub(super) position: Position,
    pub(super) secret: Code,
}

/// Random games on small boards in which one, two or three rows are scored at random. Scores that some
/// code fits after all are among them.
pub(super) fn contradictions() -> impl Strategy<Value = Contradiction> {
    let boards = (1..=4_u8, 2..=5_u8, any::<bool>());
    (boards, 1..=7_usize, 1..=3_usize, any::<u64>()).prop_map(
        |((pegs, colours, repeats), rows, lies, seed)| {
            let board = Board::new(pegs, colours, 99, repeats || colours < pegs).unwrap();
            let (codes, mut dice) = (codes(board), Dice::from_number(seed));
            let scores: Vec<Score> = Score::all(board.pegs()).collect();
            let secret = codes[dice.index(codes.len())];
            let lies: Vec<usize> = (0..lies).map(|_| dice.index(rows)).collect();
            let position = (0..rows).fold(Position::new(board), |position, row| {
                let guess = codes[dice.index(codes.len())];
                let lie = scores[dice.index(scores.len())];
                let score = if lies.contains(&row) {
                    lie
                } else {
                    guess.score(secret)
                };
                position.with(guess, score)
            });
            Contradiction { position, secret }
        },
    )
}

/// Every code of a board.
fn codes(board: Board) -> Vec<Code> {
    let (pegs, colours) = (board.pegs() as u32, board.colours());
    let code = |number: usize| {
        let digits = (0..pegs).map(|hole| number / colours.pow(hole) % colours);
        Code::new(digits.filter_map(Colour::from_index)).unwrap()
    };
    let all = (0..colours.pow(pegs)).map(code);
    all.filter(|code| board.check(*code).is_ok()).collect()
}

/// What the codes that fit these rows number.
pub(super) fn left(board: Board, rows: &[(Code, Score)]) -> u64 {
    let fits = |code: &Code| {
        rows.iter()
            .all(|(guess, score)| guess.score(*code) == *score)
    };
    codes(board).into_iter().filter(fits).count() as u64
}

/// Rows and the scores that they are given, with what that leaves.
pub(super) type Corrections = BTreeMap<Vec<(usize, Score)>, u64>;

/// Every other score for one row, and if no code fits any, for two.
pub(super) fn by_hand(position: &Position) -> Corrections {
    let (board, rows) = (position.board(), position.history());
    let changes = |row: usize| {
        let others = Score::all(board.pegs()).filter(move |score| *score != rows[row].1);
        others.map(move |score| (row, score))
    };
    let with = |changes: Vec<(usize, Score)>| {
        let mut corrected = rows.to_vec();
        for (row, score) in &changes {
            corrected[*row].1 = *score;
        }
        let rows = changes.into_iter().map(|(row, score)| (row + 1, score));
        (rows.collect(), left(board, &corrected))
    };
    let fitting = |corrections: &mut dyn Iterator<Item = _>| -> Corrections {
        corrections
            .map(with)
            .filter(|(_, left)| *left > 0)
            .collect()
    };
    let all = || (0..rows.len()).flat_map(changes);
    let singles = fitting(&mut all().map(|change| vec![change]));
    if !singles.is_empty() {
        return singles;
    }
    let pairs = all().flat_map(|first| {
        let later = all().filter(move |second| second.0 > first.0);
        later.map(move |second| vec![first, second])
    });
    fitting(&mut pairs.into_iter())
}
