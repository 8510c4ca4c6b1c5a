//! The candidates: all codes that fit the rows, on every board.

use pegwise::rules::{PlayError, Preset, Score};
use pegwise::solver::{Candidates, Limit, Position};

use crate::support::cases::{self, cases};
use crate::support::naive;

#[test]
fn all_codes_that_fit_are_listed_in_order() {
    cases(150, |dice| {
        let board = cases::board(5, 6, 99, dice);
        let number = dice.index(12);
        let mut rows = cases::rows(board, number, dice);
        if dice.index(2) == 0 {
            // A score that may be wrong.
            let scores: Vec<Score> = Score::all(board.pegs()).collect();
            rows.push((cases::code(board, dice), scores[dice.index(scores.len())]));
        }
        let position = cases::after(board, &rows);
        let candidates = Candidates::new(position.clone());
        assert_eq!(candidates.codes(), naive::candidates(board, &rows));
        assert_eq!(candidates.count(), candidates.codes().len());
        assert_eq!(*candidates.position(), position);
        let by_row = Candidates::row_by_row(&position);
        assert_eq!(by_row.len(), rows.len() + 1);
        for (number, before) in by_row.iter().enumerate() {
            assert_eq!(*before.position(), position.first_rows(number));
            assert_eq!(before.codes(), naive::candidates(board, &rows[..number]));
            if let Some((guess, score)) = rows.get(number) {
                let after = before.after(*guess, *score).unwrap();
                assert_eq!(after.codes(), by_row[number + 1].codes());
                assert_eq!(after.position(), by_row[number + 1].position());
            }
        }
    });
}

/// A code that is not on the board, pins that no guess can get, and a row too many, whether played or written.
#[test]
fn a_row_that_cannot_be_is_refused() {
    cases(1_000, |dice| {
        let [board, other] = [0, 1].map(|_| cases::board(4, 6, 3, dice));
        let number = dice.index(board.rows() + 1);
        let position = cases::after(board, &cases::rows(board, number, dice));
        let rows_left = board.rows() - number;
        assert_eq!(position.rows_left(), Limit::Rows(rows_left as u8));
        let guess = cases::code([board, other][dice.index(2)], dice);
        let score = cases::pins(dice.index(6) as u8, dice.index(3) as u8);
        let is_possible = board.check(guess).is_ok() && score.check(board.pegs()).is_ok();
        let longer = position.after(guess, score);
        assert_eq!(longer.is_ok(), is_possible && rows_left > 0);
        let written = format!("{position} {guess}:{},{}", score.black(), score.white());
        assert_eq!(Position::parse(board, &written).ok(), longer.clone().ok());
        let candidates_after = Candidates::new(position).after(guess, score);
        assert_eq!(candidates_after.is_ok(), longer.is_ok());
    });
    assert!(Position::parse(Preset::Classic.board(), "AABB").is_err());
}

/// There are as many as any board can have.
#[test]
fn a_position_without_a_limit_has_at_most_99_rows() {
    let (guess, score) = ("AABB".parse().unwrap(), cases::pins(1, 1));
    let mut position = Position::unlimited(Preset::Classic.board());
    for _ in 0..99 {
        position = position.after(guess, score).unwrap();
    }
    assert_eq!(position.rows_left(), Limit::Unlimited);
    assert_eq!(position.after(guess, score), Err(PlayError::TooManyRows));
}
