//! Whole games on boards on which every code can be looked at.

use std::collections::BTreeSet;

use proptest::prelude::*;

use pegwise::rules::{Board, Code, Dice, Score};
use pegwise::solver::{
    Cancel, Candidates, Count, Disclosure, EvilError, EvilMismatch, Position, Solver, check_evil,
    evil_answer,
};

use super::naive::{all_codes, answer};
use super::play::{Play, random_code, record};

fn boards() -> impl Strategy<Value = Board> {
    (1..=4_u8, 2..=5_u8, any::<bool>()).prop_map(|(pegs, colours, repeats)| {
        Board::new(pegs, colours, 99, repeats || colours < pegs).unwrap()
    })
}

/// What a person may guess: anything, the same again, or what is still possible.
fn guess(play: &Play, left: &[Code], dice: &mut Dice) -> Code {
    let history = play.position.history();
    match dice.index(4) {
        0 if !history.is_empty() => history[dice.index(history.len())].0,
        1 => left[dice.index(left.len())],
        _ => random_code(play.position.board(), dice),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn answers_as_in_straight_loops_and_ends_with_a_code_that_fits(board in boards(), seed: u64) {
        let mut dice = Dice::from_number(seed);
        let rows = 1 + dice.index(board.rows());
        let mut play = Play::new(board);
        let mut left = all_codes(board);
        let mut counts = Vec::new();
        while !play.is_won() && counts.len() < rows {
            let guess = guess(&play, &left, &mut dice);
            let said = play.guess(guess);
            let (score, part) = answer(&left, guess);
            prop_assert_eq!(said.score, score);
            prop_assert_eq!(said.left, Count::Exact(part.len() as u64));
            prop_assert!(score.is_win(board.pegs()) <= (left.len() == 1));
            left = part;
            counts.push(said.left);
        }
        let end = Disclosure::of(&play.position, &Cancel::default()).unwrap();
        prop_assert!(play.position.admits(end.revealed));
        prop_assert_eq!(end.revealed, left[(left.len() - 1) / 2]);
        prop_assert_eq!(end.left, counts);
        prop_assert_eq!(check_evil(&record(&play.position), Candidates::HELD, &Cancel::default()), Ok(Ok(())));
    }

    /// No record has another answer in any row.
    #[test]
    fn any_other_answer_is_refused(board in boards(), seed: u64, place: usize, other: usize) {
        let mut dice = Dice::from_number(seed);
        let mut play = Play::new(board);
        while !play.is_won() && play.position.history().len() < 4 {
            let guess = random_code(board, &mut dice);
            play.guess(guess);
        }
        let rows = play.position.history();
        let row = place % rows.len() + 1;
        let (guess, right) = rows[row - 1];
        let others: Vec<Score> = Score::all(board.pegs()).filter(|score| *score != right).collect();
        prop_assume!(!others.is_empty());
        let score = others[other % others.len()];
        let wrong = play.position.before(row - 1).with(guess, score);
        // What the rules refuse already is no record.
        prop_assume!(!score.is_win(board.pegs()) || play.position.before(row - 1).admits(guess));
        let told = EvilMismatch::Another { row, guess, score, right };
        prop_assert_eq!(check_evil(&record(&wrong), Candidates::HELD, &Cancel::default()), Ok(Err(told)));
    }

    /// Whoever plays what can still be the secret, to the end, is through after as many rows as there
    /// are codes.
    #[test]
    fn a_game_of_possible_guesses_is_won(board in boards(), seed: u64) {
        let mut dice = Dice::from_number(seed);
        let mut play = Play::new(board);
        while !play.is_won() {
            let codes = play.candidates.codes();
            let before = codes.len();
            let guess = codes[dice.index(before)];
            let said = play.guess(guess);
            prop_assert!(said.left.value() < before as u64 || before == 1);
        }
        let end = Disclosure::of(&play.position, &Cancel::default()).unwrap();
        let last = play.position.history().last().unwrap().0;
        prop_assert_eq!(end.revealed, last);
        prop_assert_eq!(end.left.last(), Some(&Count::Exact(1)));
    }
}

/// Rows that are not its own.
#[test]
fn contradictions_are_an_error() {
    let cancel = Cancel::default();
    let board = Board::new(4, 6, 10, true).unwrap();
    let [guess, other]: [Code; 2] = ["AABB", "CDEF"].map(|code| code.parse().unwrap());
    let scores = ["1 1", "1 0"].map(|score| score.parse().unwrap());
    let position = Position::new(board)
        .with(guess, scores[0])
        .with(guess, scores[1]);
    let candidates = Candidates::of(&position, &cancel).unwrap();
    let said = evil_answer(&position, &candidates, other, &cancel);
    assert_eq!(said, Err(EvilError::NoneLeft));
    let end = Disclosure::of(&position, &cancel);
    assert_eq!(end, Err(EvilError::NoneLeft));
    let won = position.with(other, other.score(other));
    let end = Disclosure::of(&won, &cancel);
    assert_eq!(end, Err(EvilError::NoneLeft));
}

#[test]
fn what_is_cancelled_ends() {
    let cancel = Cancel::default();
    let mut play = Play::new(Board::new(4, 6, 10, true).unwrap());
    let guess = play.candidates.codes()[7];
    play.guess(guess);
    cancel.cancel();
    let said = evil_answer(&play.position, &play.candidates, guess, &cancel);
    assert!(matches!(said, Err(EvilError::Cancelled(_))));
    let end = Disclosure::of(&play.position, &cancel);
    assert!(matches!(end, Err(EvilError::Cancelled(_))));
}

/// How few guesses there can be against it, by trying all of them, row by row.
fn fewest_guesses(board: Board) -> usize {
    let all = all_codes(board);
    let mut reached = BTreeSet::from([all.clone()]);
    for guesses in 1.. {
        // Only the last code is answered all black: it takes this guess.
        if reached.iter().any(|left| left.len() == 1) {
            return guesses;
        }
        let after = |left: &Vec<Code>| {
            all.iter()
                .map(|guess| answer(left, *guess).1)
                .collect::<Vec<_>>()
        };
        reached = reached.iter().flat_map(after).collect();
    }
    unreachable!()
}

/// Nobody is through with it earlier than so; who knows how it answers can be faster than Minimax, which
/// does not.
#[test]
fn fewest_guesses_and_those_of_minimax() {
    for (pegs, colours, repeats, fewest, of_minimax) in [
        (1, 4, true, 4, 4),
        (2, 3, true, 3, 4),
        (2, 4, true, 4, 4),
        (3, 2, true, 3, 4),
        (3, 3, true, 3, 3),
        (3, 4, false, 4, 4),
    ] {
        let board = Board::new(pegs, colours, 99, repeats).unwrap();
        let mut play = Play::new(board);
        while !play.is_won() {
            play.guess(play.choose(Solver::Minimax, 0));
        }
        let rows = play.position.history().len();
        assert_eq!(
            (fewest_guesses(board), rows),
            (fewest, of_minimax),
            "{board}"
        );
    }
}
