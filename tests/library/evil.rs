//! The evil codemaker: it never lies, gives way as little as it can, and its games come to an end.

use pegwise::rules::{Board, Code, Codemaker, Dice, Game, Player, Preset, Score};
use pegwise::solver::{
    Candidates, EvilError, EvilReveal, Position, Solver, check_evil, evil_answer,
    fewest_against_evil,
};

use crate::support::cases::{self, cases};
use crate::support::naive;

/// The score that leaves the most candidates, and these. Of equal ones it is that with the fewest black pins.
fn answer(candidates: &[Code], guess: Code) -> (Score, Vec<Code>) {
    let parts = naive::parts(guess, candidates).into_iter().rev();
    let ((black, white), part) = parts.max_by_key(|(_, part)| part.len()).unwrap();
    (cases::pins(black, white), part)
}

/// Checks that the evil codemaker would have answered so in each row.
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
fn evil_answers_are_those_of_naive_counting() {
    cases(300, |dice| {
        let board = cases::board(4, 5, 99, dice);
        let mut position = Position::new(board);
        let mut candidates = naive::codes(board);
        let mut counts = Vec::new();
        let mut is_won = false;
        while !is_won && position.history().len() <= dice.index(12) {
            let history = position.history();
            let guess = match dice.index(4) {
                0 if !history.is_empty() => history[dice.index(history.len())].0,
                1 => candidates[dice.index(candidates.len())],
                _ => cases::code(board, dice),
            };
            let said = evil_answer(&Candidates::new(position.clone()), guess).unwrap();
            is_won = candidates == [guess];
            let score;
            (score, candidates) = answer(&candidates, guess);
            counts.push(candidates.len());
            assert_eq!((said.score, Some(&said.remaining)), (score, counts.last()));
            position = position.after(guess, score).unwrap();
        }
        let end = EvilReveal::new(&position).unwrap();
        assert_eq!(end.revealed, candidates[(candidates.len() - 1) / 2]);
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
            let refused = EvilError::OtherAnswer {
                row,
                guess,
                score,
                right,
            };
            assert_eq!(check(&before.after(guess, score).unwrap()), Err(refused));
        }
    }
}

#[test]
fn evil_has_no_answer_where_none_is_possible() {
    let board = Preset::Classic.board();
    let rows = cases::read(board, &["AABB 1 1", "AABB 1 0"]);
    let contradicted = cases::candidates_after(board, &rows);
    let none_left = evil_answer(&contradicted, "CDEF".parse().unwrap());
    assert_eq!(none_left, Err(EvilError::NoCandidates));
    assert_eq!(EvilReveal::new(contradicted.position()), None);
    let candidates = cases::candidates_after(board, &rows[..1]);
    let of_another_board = evil_answer(&candidates, "CDEG".parse().unwrap());
    assert!(matches!(of_another_board, Err(EvilError::Guess(_))));
}

/// Where there are more codes than the caller allows, the answers are taken as they are.
#[test]
fn a_record_of_a_large_board_is_not_checked() {
    let mut game = Game::new(Preset::Classic.board(), Codemaker::Evil, Player::Person);
    let guess = "AABB".parse().unwrap();
    game.play_scored(guess, cases::pins(3, 0), Player::Person)
        .unwrap();
    assert!(check_evil(&game, 1_296).is_err());
    assert_eq!(check_evil(&game, 1_295), Ok(()));
}

/// The page says which solvers need five guesses, and that fewer are impossible. No first guess leaves fewer than
/// 256 codes. There are 14 scores, so that the second leaves at least 19 codes and the third at least 2: the fourth
/// is never answered all black.
#[test]
fn solvers_need_five_guesses_against_evil() {
    const PAGE: &str = include_str!("../../docs/solvers.md");
    let mut best = Vec::new();
    for solver in Solver::ALL {
        match guesses_against_evil(solver) {
            ..5 => panic!("{solver} needs fewer than are possible"),
            5 => best.push(solver.title()),
            _ => {}
        }
    }
    let (last, others) = best.split_last().unwrap();
    let told = format!(
        "On 4×6, {} and {last} then need 5 guesses",
        others.join(", ")
    );
    // On the page it is broken into lines.
    let words: Vec<&str> = PAGE.split_whitespace().collect();
    let is_told = words.join(" ").contains(&told);
    assert!(is_told, "docs/solvers.md must say: {told}");
    let all = naive::codes(Preset::Classic.board());
    let openings = ["AAAA", "AAAB", "AABB", "AABC", "ABCD"].map(|guess| guess.parse().unwrap());
    let remaining = openings.map(|guess| answer(&all, guess).1.len());
    assert_eq!(remaining.into_iter().min(), Some(256));
}

fn guesses_against_evil(solver: Solver) -> usize {
    let mut candidates = Candidates::new(Position::new(Preset::Classic.board()));
    loop {
        let guess = solver.choose(&candidates, 0).unwrap().guess;
        let said = evil_answer(&candidates, guess).unwrap();
        candidates = candidates.after(guess, said.score).unwrap();
        if said.score.is_win(4) {
            return candidates.position().history().len();
        }
    }
}

/// Whether so many guesses can beat evil where these candidates are left.
fn is_beaten(all: &[Code], candidates: &[Code], guesses: usize) -> bool {
    if candidates.len() == 1 || guesses == 0 {
        return guesses > 0;
    }
    all.iter().any(|guess| {
        let (_, kept) = answer(candidates, *guess);
        kept.len() < candidates.len() && is_beaten(all, &kept, guesses - 1)
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
}
