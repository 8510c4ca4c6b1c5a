//! The evil codemaker: it never lies, gives way as little as it can, and its games come to an end.

use std::collections::BTreeSet;

use pegwise::rules::{Board, Code, Codemaker, Dice, Game, Player, Preset, Score, Solver};
use pegwise::solver::{
    Cancel, Candidates, Count, Disclosure, EvilAnswer, EvilError, Position, check_evil, evil_answer,
};

use crate::support::cases::{self, cases};
use crate::support::naive;

/// A game at some point, beside the codes that are left by naive counting.
struct Play {
    position: Position,
    candidates: Candidates,
    left: Vec<Code>,
}

impl Play {
    fn new(board: Board) -> Self {
        let position = Position::new(board);
        let candidates = Candidates::of(&position, &Cancel::default()).unwrap();
        let left = naive::codes(board);
        Self {
            position,
            candidates,
            left,
        }
    }

    /// Plays a guess, and holds the answer against naive counting.
    fn guess(&mut self, guess: Code) -> EvilAnswer {
        let cancel = Cancel::default();
        let said = evil_answer(&self.position, &self.candidates, guess, &cancel).unwrap();
        let score;
        (score, self.left) = answer(&self.left, guess);
        assert_eq!(
            (said.score, said.left),
            (score, Count::Exact(self.left.len() as u64))
        );
        self.position = self.position.with(guess, said.score);
        self.candidates = self.candidates.after(&self.position, &cancel).unwrap();
        said
    }

    fn is_won(&self) -> bool {
        let last = self.position.history().last();
        last.is_some_and(|(_, score)| score.is_win(self.position.board().pegs()))
    }

    fn end(&self) -> Disclosure {
        Disclosure::of(&self.position, &Cancel::default()).unwrap()
    }

    /// How many guesses a solver needs.
    fn rows_of(mut self, solver: Solver) -> usize {
        while !self.is_won() {
            let choice = solver.choose(&self.position, &self.candidates, 0, &Cancel::default());
            self.guess(choice.unwrap().guess);
        }
        self.position.history().len()
    }
}

/// The score that leaves most codes, and these. Of those that leave as many the first has the fewest pins.
fn answer(left: &[Code], guess: Code) -> (Score, Vec<Code>) {
    let parts = naive::parts(guess, left).into_iter().rev();
    let ((black, white), part) = parts.max_by_key(|(_, part)| part.len()).unwrap();
    (Score::new(black, white), part)
}

/// The record of a game with these rows.
fn record(position: &Position) -> Game {
    let mut game = Game::new(position.board(), Codemaker::Evil, Player::Person);
    for (guess, score) in position.history() {
        game.play_scored(*guess, *score, Player::Person).unwrap();
    }
    game
}

fn check(position: &Position) -> Result<(), EvilError> {
    check_evil(&record(position), Candidates::HELD, &Cancel::default())
}

/// Guesses of a person: anything, the same again, or what is still possible. No record has another answer in any
/// row.
#[test]
fn it_answers_as_naive_counting_and_ends_with_a_code_that_fits() {
    cases(300, |dice| {
        let board = cases::board(4, 5, 99, dice);
        let mut play = Play::new(board);
        let mut counts = Vec::new();
        for _ in 0..=dice.index(12) {
            let history = play.position.history();
            let guess = match dice.index(4) {
                0 if !history.is_empty() => history[dice.index(history.len())].0,
                1 => play.left[dice.index(play.left.len())],
                _ => cases::code(board, dice),
            };
            let before = play.left.len();
            let said = play.guess(guess);
            assert!(!play.is_won() || before == 1);
            counts.push(said.left);
            if play.is_won() {
                break;
            }
        }
        let end = play.end();
        assert_eq!(end.revealed, play.left[(play.left.len() - 1) / 2]);
        assert_eq!(end.left, counts);
        assert_eq!(check(&play.position), Ok(()));
        refuses_another_answer(&play.position, dice);
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

/// Whoever plays what can still be the secret, to the end, is through after as many rows as there are codes.
#[test]
fn a_game_of_possible_guesses_is_won() {
    cases(100, |dice| {
        let mut play = Play::new(cases::board(4, 5, 99, dice));
        while !play.is_won() {
            let before = play.left.len();
            play.guess(play.left[dice.index(before)]);
            assert!(play.left.len() < before || before == 1);
        }
        let last = play.position.history().last().unwrap().0;
        assert_eq!(play.end().revealed, last);
        assert_eq!(play.end().left.last(), Some(&Count::Exact(1)));
    });
}

#[test]
fn rows_that_are_not_its_own_and_cancelled_work_are_errors() {
    let [guess, other]: [Code; 2] = ["AABB", "CDEF"].map(|code| code.parse().unwrap());
    let rows = [(guess, Score::new(1, 1)), (guess, Score::new(1, 0))];
    let position = cases::after(Preset::Classic.board(), &rows);
    let cancel = Cancel::default();
    let candidates = Candidates::of(&position, &cancel).unwrap();
    let said = evil_answer(&position, &candidates, other, &cancel);
    assert_eq!(said, Err(EvilError::NoneLeft));
    for position in [&position, &position.with(other, other.score(other))] {
        assert_eq!(Disclosure::of(position, &cancel), Err(EvilError::NoneLeft));
    }
    cancel.cancel();
    let said = evil_answer(&position, &candidates, other, &cancel);
    assert!(matches!(said, Err(EvilError::Cancelled(_))));
    let end = Disclosure::of(&position.before(1), &cancel);
    assert!(matches!(end, Err(EvilError::Cancelled(_))));
}

/// How few guesses there can be against it, by trying all of them, row by row.
fn fewest_guesses(board: Board) -> usize {
    let all = naive::codes(board);
    let mut reached = BTreeSet::from([all.clone()]);
    for guesses in 1.. {
        // Only the last code is answered all black: it takes this guess.
        if reached.iter().any(|left| left.len() == 1) {
            return guesses;
        }
        let pairs = reached
            .iter()
            .flat_map(|left| all.iter().map(move |guess| (left, *guess)));
        reached = pairs.map(|(left, guess)| answer(left, guess).1).collect();
    }
    unreachable!()
}

/// Who knows how it answers can be faster than Minimax, which does not; nobody is through earlier than so.
#[test]
fn fewest_guesses_and_those_of_solvers() {
    for (pegs, colours, repeats, fewest, of_minimax) in [
        (1, 4, true, 4, 4),
        (2, 3, true, 3, 4),
        (2, 4, true, 4, 4),
        (3, 2, true, 3, 4),
        (3, 3, true, 3, 3),
        (3, 4, false, 4, 4),
    ] {
        let board = Board::new(pegs, colours, 99, repeats).unwrap();
        let rows = Play::new(board).rows_of(Solver::Minimax);
        assert_eq!(
            (fewest_guesses(board), rows),
            (fewest, of_minimax),
            "{board}"
        );
    }
    let classic = || Play::new(Preset::Classic.board());
    let rows = Solver::ALL.map(|solver| classic().rows_of(solver));
    assert_eq!(rows, [8, 7, 8, 6, 5, 5, 6, 6, 5]);
    // No first guess leaves fewer than 256 codes. The largest of 14 parts holds 19 of them at least, and the
    // largest part of these 2: the fourth guess cannot be answered all black.
    let all = naive::codes(Preset::Classic.board());
    let left = all.iter().map(|guess| answer(&all, *guess).1.len());
    assert_eq!(left.min(), Some(256));
}
