//! The naive reference itself, against what can be counted by hand.

use pegwise::rules::{Board, Code, Score};

use crate::support::naive::{Costs, codes, contradicted, left, parts, score};

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

#[test]
fn all_codes_are_there_in_order() {
    for (pegs, colours, repeats, number) in
        [(4, 6, true, 1_296), (4, 10, false, 5_040), (1, 2, true, 2)]
    {
        let codes = codes(Board::new(pegs, colours, 10, repeats).unwrap());
        assert_eq!(codes.len(), number);
        assert!(codes.is_sorted());
    }
}

#[test]
fn pins_are_counted_by_crossing_out() {
    for (guess, secret, black, white) in [
        ("AABB", "FCAF", 0, 1),
        ("AABB", "ABBB", 3, 0),
        ("AABC", "CAAB", 1, 3),
        ("ABCD", "DCBA", 0, 4),
        ("FCAF", "FCAF", 4, 0),
    ] {
        assert_eq!(score(code(guess), code(secret)), Score::new(black, white));
    }
}

/// Two pegs of two colours: AA tells whether there is one A, so that two codes of four are left at most.
#[test]
fn a_small_board_is_worked_out() {
    let board = Board::new(2, 2, 9, true).unwrap();
    let rows = [
        (code("AA"), Score::new(1, 0)),
        (code("AB"), Score::new(0, 2)),
    ];
    assert_eq!(left(board, &rows[..1]), [code("AB"), code("BA")]);
    assert_eq!(left(board, &rows), [code("BA")]);
    assert_eq!(contradicted(code("BB"), &rows), [1, 2]);
    let all = codes(board);
    assert_eq!(parts(code("AA"), &all).len(), 3);
    let mut costs = Costs::of(board);
    // AB is found with one guess, AA, BA and BB with two, two and three.
    assert_eq!(costs.with(code("AB"), &all, 9), (0, 8));
    assert_eq!(costs.least(all.clone(), 9), (0, 8));
    // One row finds one code; the others take the row as well.
    assert_eq!(costs.least(all, 1), (3, 4));
}
