//! The evil codemaker: it never lies, gives way as little as it can, and its games come to an end.

use pegwise::rules::{Code, Codemaker, Dice, Game, Player, Preset, Score, Solver};
use pegwise::solver::{
    Cancel, Candidates, Count, Disclosure, EvilError, Position, check_evil, evil_answer,
};

use crate::support::cases::{self, cases};
use crate::support::naive;

/// The score that leaves the most codes, and these codes. Of equal ones the first has the fewest black pins.
fn answer(left: &[Code], guess: Code) -> (Score, Vec<Code>) {
    let parts = naive::parts(guess, left).into_iter().rev();
    let ((black, white), part) = parts.max_by_key(|(_, part)| part.len()).unwrap();
    (Score::new(black, white), part)
}

/// Whether a record of these rows is one of the evil codemaker.
fn check(position: &Position) -> Result<(), EvilError> {
    let mut game = Game::new(position.board(), Codemaker::Evil, Player::Person);
    for (guess, score) in position.history() {
        game.play_scored(*guess, *score, Player::Person).unwrap();
    }
    check_evil(&game, Candidates::HELD, &Cancel::default())
}

/// A person guesses anything, the same again, or what is still possible. A record with another answer in any
/// row is refused.
#[test]
fn answers_are_those_of_naive_counting_and_end_with_a_code_that_fits() {
    cases(300, |dice| {
        let board = cases::board(4, 5, 99, dice);
        let cancel = Cancel::default();
        let mut position = Position::new(board);
        let (mut left, mut counts) = (naive::codes(board), Vec::new());
        let mut is_won = false;
        while !is_won && position.history().len() <= dice.index(12) {
            let history = position.history();
            let guess = match dice.index(4) {
                0 if !history.is_empty() => history[dice.index(history.len())].0,
                1 => left[dice.index(left.len())],
                _ => cases::code(board, dice),
            };
            let candidates = Candidates::of(&position, &cancel).unwrap();
            let said = evil_answer(&position, &candidates, guess, &cancel).unwrap();
            is_won = left == [guess];
            let score;
            (score, left) = answer(&left, guess);
            counts.push(Count::Exact(left.len() as u64));
            assert_eq!((said.score, Some(&said.left)), (score, counts.last()));
            position = position.with(guess, score);
        }
        let end = Disclosure::of(&position, &cancel).unwrap();
        assert_eq!(end.revealed, left[(left.len() - 1) / 2]);
        assert_eq!(end.left, counts);
        assert_eq!(check(&position), Ok(()));
        refuses_another_answer(&position, dice);
    });
}

fn refuses_another_answer(position: &Position, dice: &mut Dice) {
    let row = 1 + dice.index(position.history().len());
    let (guess, right) = position.history()[row - 1];
    let before = position.before(row - 1);
    for score in Score::all(position.board().pegs()).filter(|score| *score != right) {
        // What the rules refuse already is no record.
        if !score.is_win(guess.len()) || before.admits(guess) {
            let told = EvilError::OtherAnswer {
                row,
                guess,
                score,
                right,
            };
            assert_eq!(check(&before.with(guess, score)), Err(told));
        }
    }
}

#[test]
fn contradictory_rows_and_cancelled_work_are_errors() {
    let board = Preset::Classic.board();
    let position = cases::after(board, &cases::read(board, &["AABB 1 1", "AABB 1 0"]));
    let cancel = Cancel::default();
    let candidates = Candidates::of(&position, &cancel).unwrap();
    let guess = "CDEF".parse().unwrap();
    let said = evil_answer(&position, &candidates, guess, &cancel);
    assert_eq!(said, Err(EvilError::NoneLeft));
    let end = Disclosure::of(&position, &cancel);
    assert_eq!(end, Err(EvilError::NoneLeft));
    cancel.cancel();
    let said = evil_answer(&position, &candidates, guess, &cancel);
    assert!(matches!(said, Err(EvilError::Cancelled(_))));
    let end = Disclosure::of(&position.before(1), &cancel);
    assert!(matches!(end, Err(EvilError::Cancelled(_))));
}

/// The page says: Minimax, Expected Size and Optimal need five guesses, and fewer are impossible. No first
/// guess leaves fewer than 256 codes. There are 14 scores, so that the second leaves at least 19 codes and
/// the third at least 2: the fourth is never answered all black.
#[test]
fn solvers_need_five_guesses_at_least() {
    let (board, cancel) = (Preset::Classic.board(), Cancel::default());
    let rows_of = |solver: Solver| {
        let mut position = Position::new(board);
        loop {
            let left = Candidates::of(&position, &cancel).unwrap();
            let choice = solver.choose(&position, &left, 0, &cancel).unwrap();
            let said = evil_answer(&position, &left, choice.guess, &cancel).unwrap();
            position = position.with(choice.guess, said.score);
            if said.score.is_win(4) {
                return position.history().len();
            }
        }
    };
    // In the order of the list: Minimax, Expected Size and Optimal are those with 5.
    assert_eq!(Solver::ALL.map(rows_of), [8, 7, 8, 6, 5, 5, 6, 6, 5]);
    let all = naive::codes(board);
    let openings = ["AAAA", "AAAB", "AABB", "AABC", "ABCD"].map(|guess| guess.parse().unwrap());
    let left = openings.map(|guess| answer(&all, guess).1.len());
    assert_eq!(left.into_iter().min(), Some(256));
}
