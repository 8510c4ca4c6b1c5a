//! The codes that are left: all of them, on every board.

use pegwise::rules::{Board, PlayError, Preset, Score};
use pegwise::solver::{Cancel, Cancelled, Candidates, Limit, Position};

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
        assert_eq!(candidates.codes(), naive::left(board, &rows));
        assert_eq!(candidates.count(), candidates.codes().len());
        assert_eq!(*candidates.position(), position);
        let along = Candidates::row_by_row(&position);
        assert_eq!(along.len(), rows.len() + 1);
        for (number, left) in along.iter().enumerate() {
            assert_eq!(*left.position(), position.first_rows(number));
            assert_eq!(left.codes(), naive::left(board, &rows[..number]));
            if let Some((guess, score)) = rows.get(number) {
                let later = left.after(*guess, *score).unwrap();
                assert_eq!(later.codes(), along[number + 1].codes());
                assert_eq!(later.position(), along[number + 1].position());
            }
        }
    });
}

/// Boards of millions of codes are listed in no more than tenths of a second, and nobody has to wait for it.
#[test]
fn a_cancelled_list_of_codes_is_not_told() {
    let cancel = Cancel::default();
    cancel.cancel();
    let board = Board::without_repeats(10, 10).unwrap();
    let position = Position::new(board);
    let listed = Candidates::try_new(position.clone(), &cancel);
    assert_eq!(listed.err(), Some(Cancelled));
    let along = Candidates::try_row_by_row(&position, &cancel);
    assert_eq!(along.err(), Some(Cancelled));
}

/// A code that is not on the board, pins that no guess gets, and a row too many; played or written.
#[test]
fn a_row_that_cannot_be_is_refused() {
    cases(1_000, |dice| {
        let [board, other] = [0, 1].map(|_| cases::board(4, 6, 3, dice));
        let number = dice.index(board.rows() + 1);
        let position = cases::after(board, &cases::rows(board, number, dice));
        let left = board.rows() - number;
        assert_eq!(position.rows_left(), Limit::Rows(left as u8));
        let guess = cases::code([board, other][dice.index(2)], dice);
        let score = cases::pins(dice.index(6) as u8, dice.index(3) as u8);
        let is_possible = board.check(guess).is_ok() && score.check(board.pegs()).is_ok();
        let longer = position.after(guess, score);
        assert_eq!(longer.is_ok(), is_possible && left > 0);
        let written = format!("{position} {guess}:{},{}", score.black(), score.white());
        assert_eq!(Position::parse(board, &written).ok(), longer.clone().ok());
        let left = Candidates::new(position).after(guess, score);
        assert_eq!(left.is_ok(), longer.is_ok());
    });
    assert!(Position::parse(Preset::Classic.board(), "AABB").is_err());
    // Without a last row there are as many as any board has.
    let (board, guess) = (Preset::Classic.board(), "AABB".parse().unwrap());
    let more = |position: Position, _| position.after(guess, cases::pins(1, 1)).unwrap();
    let long = (0..99).fold(Position::unlimited(board), more);
    assert_eq!(long.rows_left(), Limit::Unlimited);
    assert_eq!(
        long.after(guess, cases::pins(1, 1)),
        Err(PlayError::TooManyRows)
    );
}
