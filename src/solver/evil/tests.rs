use super::*;
use crate::rules::{Board, Preset};

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// After one row on the classic board, with nothing held but `codes`.
fn answer_knowing(
    codes: &[&str],
    guess: &str,
    witness: Option<&str>,
) -> Result<EvilAnswer, EvilError> {
    let position = Position::new(Preset::Classic.board()).with(code("AABB"), Score::new(0, 0));
    let codes: Vec<Code> = codes.iter().map(|text| code(text)).collect();
    let candidates = Candidates::known(&codes);
    let cancel = Cancel::default();
    let witness = witness.map(code);
    evil_answer(&position, &candidates, code(guess), witness, &cancel)
}

#[test]
fn a_guess_of_another_board_is_refused() {
    let refused = answer_knowing(&["CCCC"], "CCCCC", None);
    assert!(matches!(refused, Err(EvilError::Guess(_))), "{refused:?}");
}

#[test]
fn the_parts_of_a_sample_stand_for_all() {
    let answer = answer_knowing(&["CCCC", "CDEF", "DDDE", "FFFF"], "CCCC", None).unwrap();
    assert_eq!(answer.score, Score::new(0, 0));
    assert_eq!(answer.left, Count::About(500));
    assert_eq!(answer.witness, code("DDDE"));
}

#[test]
fn a_sample_of_nothing_but_the_guess_is_no_reason_to_surrender() {
    let witness = answer_knowing(&["CDEF"], "CDEF", Some("CDED")).unwrap();
    assert_eq!(
        (witness.score, witness.left),
        (Score::new(3, 0), Count::About(1))
    );
    assert_eq!(witness.witness, code("CDED"));
    // The guess itself, a witness that contradicts the row and none at all are the same.
    for none in [Some("CDEF"), Some("AAAA"), None] {
        let found = answer_knowing(&["CDEF"], "CDEF", none).unwrap();
        assert_ne!(found.witness, code("CDEF"));
        assert_eq!(found.score, code("CDEF").score(found.witness));
        assert_eq!(found.witness.score(code("AABB")), Score::new(0, 0));
    }
}

#[test]
fn an_empty_sample_leaves_the_witness_or_a_search() {
    let witness = answer_knowing(&[], "AABC", Some("CDEF")).unwrap();
    assert_eq!(
        (witness.score, witness.witness),
        (Score::new(0, 1), code("CDEF"))
    );
    let found = answer_knowing(&[], "AABC", None).unwrap();
    assert_eq!(found.score, code("AABC").score(found.witness));
    assert_eq!(found.witness.score(code("AABB")), Score::new(0, 0));
}

#[test]
fn what_is_proven_is_not_searched_for() {
    let cancel = Cancel::default();
    let board = Preset::Classic.board();
    let only = Position::new(board).with(code("AABB"), Score::new(0, 4));
    let only = only.with(code("ABAB"), Score::new(2, 2));
    let only = only.with(code("ABBA"), Score::new(2, 2));
    let unknown = Candidates::known(&[]);
    let all_black = evil_answer(&only, &unknown, code("BBAA"), None, &cancel).unwrap();
    assert_eq!(all_black.score, Score::new(4, 0));
    assert_eq!(all_black.left, Count::Exact(1));
    let none = only.with(code("BBAA"), Score::new(2, 2));
    let answer = evil_answer(&none, &unknown, code("BBAA"), None, &cancel);
    assert_eq!(answer, Err(EvilError::NoneLeft));
}

/// Where a search has to do, on the largest board.
#[test]
fn another_code_is_found_among_very_many() {
    let cancel = Cancel::default();
    let board = Board::new(12, 26, 99, true).unwrap();
    let guesses = [
        "ABCDEFGHIJKL",
        "LABCDEFGHIJK",
        "MNOPQRSTUVWX",
        "XMNOPQRSTUVW",
    ];
    let secret = code("QQAMZXKCPIBD");
    let position = guesses
        .iter()
        .fold(Position::new(board), |position, guess| {
            position.with(code(guess), code(guess).score(secret))
        });
    let answer = evil_answer(
        &position,
        &Candidates::known(&[secret]),
        secret,
        None,
        &cancel,
    );
    let answer = answer.unwrap();
    assert!(answer.witness != secret && position.admits(answer.witness));
    assert_eq!(answer.score, secret.score(answer.witness));
}
