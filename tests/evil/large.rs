//! Whole games on boards with too many codes to look at.

use pegwise::rules::{Board, Code, Dice, Game};
use pegwise::solver::{
    Cancel, Candidates, Count, Disclosure, EvilMismatch, SearchResult, Solver, check_evil,
    find_code,
};

use super::play::{Play, random_code, record};

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
            !matches!(found, SearchResult::Code(_)),
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
    let checked = check_evil(
        &record(&play.position),
        Candidates::HELD,
        &Cancel::default(),
    );
    assert_eq!(checked, Ok(Ok(())));
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

/// Whatever it is that evil knows, these are none of its answers.
#[test]
fn what_is_certain_is_refused() {
    let checked = |board: &str, turns: &str| {
        let text = format!("pegwise 1\nboard {board}\ncodemaker evil\ncodebreaker you\n{turns}");
        let game: Game = text.parse().unwrap();
        check_evil(&game, Candidates::HELD, &Cancel::default()).unwrap()
    };
    for (board, guess) in [("8x12", "AABBCCDD"), ("12x26", "ABCDEFGHIJKL")] {
        let board = format!("{board} rows 12 repeats");
        let pegs = guess.len();
        let won = checked(&board, &format!("1 {guess} {pegs} 0\n"));
        assert!(
            matches!(won, Err(EvilMismatch::GivesIn { row: 1, .. })),
            "{won:?}"
        );
        let row = |number: usize, letter: &str, pins: usize| {
            format!("{number} {} {pins} 0\n", letter.repeat(pegs))
        };
        let half = pegs / 2 + 1;
        let fits = row(1, "A", 0) + &row(2, "B", half);
        assert_eq!(checked(&board, &fits), Ok(()));
        let lie = fits + &row(3, "C", half) + &row(4, "D", 0);
        assert_eq!(checked(&board, &lie), Err(EvilMismatch::Lie { row: 3 }));
    }
}
