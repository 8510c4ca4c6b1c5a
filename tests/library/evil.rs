//! The evil codemaker: it never lies, gives way as little as it can, and its games come to an end.

use pegwise::rules::{Board, Code, Codemaker, Dice, Game, Player, Preset, Score};
use pegwise::solver::{
    Cancel, Cancelled, Candidates, EvilError, EvilReveal, Position, Solver, check_evil,
    evil_answer, fewest_against_evil, try_check_evil, try_evil_answer, try_fewest_against_evil,
};

use crate::support::cases::{self, cases};
use crate::support::naive;

/// The score that leaves the most codes, and these codes. Of equal ones the first has the fewest black pins.
fn answer(left: &[Code], guess: Code) -> (Score, Vec<Code>) {
    let parts = naive::parts(guess, left).into_iter().rev();
    let ((black, white), part) = parts.max_by_key(|(_, part)| part.len()).unwrap();
    (cases::pins(black, white), part)
}

/// Whether a record of these rows is one of the evil codemaker.
fn check(position: &Position) -> Result<(), EvilError> {
    let mut game = Game::new(position.board(), Codemaker::Evil, Player::Person);
    for (guess, score) in position.history() {
        game.play_scored(*guess, *score, Player::Person).unwrap();
    }
    check_evil(&game, Board::CODES)
}

/// A person guesses anything, the same again, or what is still possible. A record with another answer in any
/// row is refused.
#[test]
fn answers_are_those_of_naive_counting_and_end_with_a_code_that_fits() {
    cases(300, |dice| {
        let board = cases::board(4, 5, 99, dice);
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
            let said = evil_answer(&Candidates::new(position.clone()), guess).unwrap();
            is_won = left == [guess];
            let score;
            (score, left) = answer(&left, guess);
            counts.push(left.len());
            assert_eq!((said.score, Some(&said.remaining)), (score, counts.last()));
            position = position.after(guess, score).unwrap();
        }
        let end = EvilReveal::new(&position).unwrap();
        assert_eq!(end.revealed, left[(left.len() - 1) / 2]);
        assert_eq!(end.counts, counts);
        assert_eq!(check(&position), Ok(()));
        refuses_another_answer(&position, dice);
    });
}

fn refuses_another_answer(position: &Position, dice: &mut Dice) {
    let row = 1 + dice.index(position.history().len());
    let (guess, right) = position.history()[row - 1];
    let before = position.first_rows(row - 1);
    for score in Score::all(position.board().pegs()).filter(|score| *score != right) {
        // What the rules refuse already is no record.
        if !score.is_win(guess.len()) || before.admits(guess) {
            let told = EvilError::OtherAnswer {
                row,
                guess,
                score,
                right,
            };
            assert_eq!(check(&before.after(guess, score).unwrap()), Err(told));
        }
    }
}

#[test]
fn rows_that_contradict_each_other_and_guesses_of_other_boards_have_no_answer() {
    let board = Preset::Classic.board();
    let rows = cases::read(board, &["AABB 1 1", "AABB 1 0"]);
    let contradicted = cases::left_after(board, &rows);
    let guess = "CDEF".parse().unwrap();
    let said = evil_answer(&contradicted, guess);
    assert_eq!(said, Err(EvilError::NoCandidates));
    assert_eq!(EvilReveal::new(contradicted.position()), None);
    let said = evil_answer(
        &cases::left_after(board, &rows[..1]),
        "CDEG".parse().unwrap(),
    );
    assert!(matches!(said, Err(EvilError::Guess(_))));
}

/// Answers on boards with more codes than are allowed are not counted.
#[test]
fn a_record_of_a_large_board_is_not_checked() {
    let mut game = Game::new(Preset::Classic.board(), Codemaker::Evil, Player::Person);
    let guess = "AABB".parse().unwrap();
    game.play_scored(guess, cases::pins(3, 0), Player::Person)
        .unwrap();
    assert!(check_evil(&game, 1_296).is_err());
    assert_eq!(check_evil(&game, 1_295), Ok(()));
}

/// The page says: Minimax, Expected Size and Optimal need five guesses, and fewer are impossible. No first
/// guess leaves fewer than 256 codes. There are 14 scores, so that the second leaves at least 19 codes and
/// the third at least 2: the fourth is never answered all black.
#[test]
fn solvers_need_five_guesses_at_least() {
    let board = Preset::Classic.board();
    let rows_of = |solver: Solver| {
        let mut left = Candidates::new(Position::new(board));
        loop {
            let choice = solver.choose(&left, 0).unwrap();
            let said = evil_answer(&left, choice.guess).unwrap();
            left = left.after(choice.guess, said.score).unwrap();
            if said.score.is_win(4) {
                return left.position().history().len();
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

/// Whether so many guesses beat evil where these codes are left, whatever is guessed.
fn is_beaten(all: &[Code], left: &[Code], guesses: usize) -> bool {
    if left.len() == 1 || guesses == 0 {
        return guesses > 0;
    }
    all.iter().any(|guess| {
        let (_, kept) = answer(left, *guess);
        kept.len() < left.len() && is_beaten(all, &kept, guesses - 1)
    })
}

/// Each guess of small boards is tried. On the classic board five are the fewest, and where a proof takes too long
/// nothing is said.
#[test]
fn the_fewest_guesses_against_evil_are_those_of_naive_search() {
    for (pegs, colours, repeats) in [
        (1, 5, true),
        (2, 2, true),
        (2, 6, true),
        (3, 3, true),
        (3, 4, true),
        (3, 5, false),
        (4, 2, true),
        (4, 4, false),
    ] {
        let board = cases::shaped(pegs, colours, 1, repeats).unwrap();
        let all = naive::codes(board);
        // Every code once is enough.
        let fewest = (1..=all.len()).find(|guesses| is_beaten(&all, &all, *guesses));
        assert_eq!(fewest_against_evil(board), fewest, "{board}");
    }
    assert_eq!(fewest_against_evil(Preset::Classic.board()), Some(5));
    let large = Board::new(6, 9).unwrap();
    assert_eq!(fewest_against_evil(large), None);
    let cancel = Cancel::default();
    cancel.cancel();
    assert_eq!(try_fewest_against_evil(large, &cancel), Err(Cancelled));
}

/// On the largest boards each answer takes tenths of a second.
#[test]
fn a_cancelled_answer_is_not_told() {
    let cancel = Cancel::default();
    cancel.cancel();
    let board = Preset::Classic.board();
    let left = Candidates::new(Position::new(board));
    let guess = "AABB".parse().unwrap();
    let answer = try_evil_answer(&left, guess, &cancel);
    assert_eq!(answer, Err(EvilError::Cancelled(Cancelled)));
    let revealed = EvilReveal::try_new(left.position(), &cancel);
    assert_eq!(revealed, Err(Cancelled));
    let mut game = Game::new(board, Codemaker::Evil, Player::Person);
    let score = cases::pins(0, 0);
    game.play_scored(guess, score, Player::Person).unwrap();
    let checked = try_check_evil(&game, Board::CODES, &cancel);
    assert_eq!(checked, Err(EvilError::Cancelled(Cancelled)));
}
