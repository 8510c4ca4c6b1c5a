//! Whole games on boards with too many codes to look at.

use pegwise::rules::{Board, Code, Dice};
use pegwise::solver::{Cancel, Candidates, Count, Disclosure, Found, Solver, find_code};

use super::play::{Play, random_code};

/// It gave all black only when no other code was left.
fn assert_nothing_else_fitted(play: &Play) {
    let (last, _) = *play.position.history().last().unwrap();
    let position = play.position.before(play.position.history().len() - 1);
    let cancel = Cancel::default();
    let left = Candidates::of(&position, &cancel).unwrap();
    assert_eq!(left.codes(), [last]);
    if left.is_complete() {
        return;
    }
    for hole in 0..last.len() {
        let other = |colour: &_| *colour != last.colour(hole);
        let colours: Vec<_> = position.board().palette().filter(other).collect();
        let found = find_code(&position, hole, &colours, &cancel).unwrap();
        assert!(
            !matches!(found, Found::Code(_)),
            "{found:?} at {position:?}"
        );
    }
}

/// Up to the board's rows; `guesses` makes the guesses.
fn play(board: Board, mut guesses: impl FnMut(&Play) -> Code) {
    let mut play = Play::new(board);
    while !play.is_won() && play.position.history().len() < board.rows() {
        let guess = guesses(&play);
        play.guess(guess);
    }
    if play.is_won() {
        assert_nothing_else_fitted(&play);
    }
    let end = Disclosure::of(
        &play.position,
        play.witness,
        &mut |_| {},
        &Cancel::default(),
    );
    let end = end.unwrap();
    assert!(play.position.admits(end.revealed));
    assert_eq!(end.left.len(), play.position.history().len());
    let counts: Vec<u64> = end.left.iter().map(|count| count.value()).collect();
    assert!(
        counts.is_sorted_by(|before, after| before >= after),
        "{counts:?}"
    );
    let estimates = end.left.iter().skip_while(|count| !count.is_exact());
    assert!(estimates.clone().all(|count| count.is_exact()));
    assert!(!play.is_won() || end.left.last() == Some(&Count::Exact(1)));
}

const BOARDS: [(u8, u8, bool); 3] = [(8, 12, true), (12, 26, true), (12, 26, false)];

fn boards() -> impl Iterator<Item = Board> {
    let board = |(pegs, colours, repeats)| Board::new(pegs, colours, 99, repeats).unwrap();
    BOARDS.into_iter().map(board)
}

#[test]
fn random_guesses() {
    for (number, board) in boards().enumerate() {
        let mut dice = Dice::from_number(number as u64);
        play(board, |_| random_code(board, &mut dice));
    }
}

/// The worst that can happen to it: the code that its last answer holds on to.
#[test]
fn guesses_that_fit() {
    for (number, board) in boards().enumerate() {
        let mut dice = Dice::from_number(number as u64);
        play(board, |play| {
            let codes = play.candidates.codes();
            codes[dice.index(codes.len())]
        });
        play(board, |play| {
            let first = || play.candidates.codes()[0];
            play.witness.unwrap_or_else(first)
        });
    }
}

#[test]
fn guesses_of_solvers() {
    for board in boards() {
        for solver in [Solver::Entropy, Solver::FirstConsistent] {
            play(board, |play| play.choose(solver, 1));
        }
    }
}
