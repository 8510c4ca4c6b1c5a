use super::*;
use crate::rules::Preset;

fn codebreaker(solver: Solver) -> Codebreaker {
    Codebreaker::new(Preset::Classic.board(), solver, 5)
}

#[test]
fn every_solver_finds_the_code() {
    let secret: Code = "FCAF".parse().unwrap();
    for solver in Solver::ALL {
        let mut codebreaker = codebreaker(solver);
        let mut answers = Vec::new();
        while let Some(guess) = codebreaker.guess() {
            answers.push(codebreaker.score(guess, guess.score(secret)).unwrap());
        }
        let (last, others) = answers.split_last().unwrap();
        assert_eq!(*last, Progress::Solved(secret), "{solver}");
        assert!(others.iter().all(|answer| *answer == Progress::CarryOn));
        assert_eq!(codebreaker.solved(), Some(secret));
        assert_eq!(codebreaker.position().history().len(), answers.len());
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut codebreaker = codebreaker(Solver::Minimax);
    let first = codebreaker.guess().unwrap();
    codebreaker.score(first, Score::new(0, 0)).unwrap();
    let second = codebreaker.guess().unwrap();
    let other = codebreaker.score(first, Score::new(1, 1));
    assert_eq!(
        other,
        Err(Refusal::NotOnTheTable {
            guess: first,
            on_table: Some(second)
        })
    );
    for (black, white) in [(3, 1), (4, 1), (200, 100)] {
        let refused = codebreaker.score(second, Score::new(black, white));
        assert!(
            matches!(refused, Err(Refusal::Impossible(_))),
            "{refused:?}"
        );
    }
    // Of four colours the second guess has two, and the third one the others.
    codebreaker.score(second, Score::new(0, 0)).unwrap();
    let third = codebreaker.guess().unwrap();
    assert_eq!(
        codebreaker.score(third, Score::new(0, 0)),
        Err(Refusal::NoCodeFits)
    );
    assert_eq!(codebreaker.guess(), Some(third));
    assert_eq!(codebreaker.position().history().len(), 2);
}

/// A guess made for what it tells cannot be the code.
#[test]
fn a_win_must_fit_too() {
    let all = codebreaker(Solver::Minimax);
    let mut tried = 0;
    for secret in all.left().codes() {
        let mut codebreaker = all.clone();
        while let Some(Choice {
            guess, possible, ..
        }) = codebreaker.choice().cloned()
        {
            if !possible {
                let won = codebreaker.score(guess, Score::new(4, 0));
                assert_eq!(won, Err(Refusal::NoCodeFits));
                tried += 1;
            }
            codebreaker.score(guess, guess.score(*secret)).unwrap();
        }
    }
    assert!(tried > 0);
}

#[test]
fn scores_can_be_taken_back() {
    let mut codebreaker = codebreaker(Solver::StateMachine);
    assert_eq!(codebreaker.undo(), None);
    let secret: Code = "ACAB".parse().unwrap();
    let mut guesses = Vec::new();
    while let Some(guess) = codebreaker.guess() {
        guesses.push((guess, guess.score(secret)));
        codebreaker.score(guess, guess.score(secret)).unwrap();
    }
    while let Some(last) = guesses.pop() {
        assert_eq!(codebreaker.undo(), Some(last));
        assert_eq!(codebreaker.guess(), Some(last.0));
    }
    assert_eq!(codebreaker.left().codes().len(), 1_296);
}

#[test]
fn the_opening_can_be_given() {
    let board = Preset::Classic.board();
    let opening = "FFAA".parse().unwrap();
    let mut codebreaker =
        Codebreaker::with_opening(board, Solver::StateMachine, 0, opening).unwrap();
    assert_eq!(codebreaker.guess(), Some(opening));
    codebreaker.score(opening, Score::new(2, 1)).unwrap();
    assert_eq!(codebreaker.guess(), "BBCC".parse().ok());
    let refused = Codebreaker::with_opening(board, Solver::Entropy, 0, "FFGA".parse().unwrap());
    assert!(refused.is_err());
}

/// Rows with these guesses as somebody with this code scores them.
fn scored(codebreaker: &Codebreaker, secret: Code) -> Position {
    let rows = codebreaker.position().history().iter();
    rows.fold(
        Position::new(codebreaker.board()),
        |position, (guess, _)| position.with(*guess, guess.score(secret)),
    )
}

/// After each solver was told a wrong first score, for as long as that went well.
#[test]
fn scores_can_be_corrected() {
    let secret: Code = "FCAF".parse().unwrap();
    for solver in Solver::ALL {
        let mut codebreaker = codebreaker(solver);
        let first = codebreaker.guess().unwrap();
        codebreaker.score(first, Score::new(0, 0)).unwrap();
        let mut last = codebreaker.guess().unwrap();
        while codebreaker.score(last, last.score(secret)).is_ok() {
            last = codebreaker.guess().unwrap();
        }
        let truth = scored(&codebreaker, secret).with(last, last.score(secret));
        let progress = codebreaker.go_on_from(truth.clone()).unwrap();
        assert_eq!(codebreaker.position(), &truth);
        assert_eq!(progress == Progress::Solved(secret), last == secret);
        let left = Candidates::of(&truth, &Cancel::default()).unwrap();
        assert_eq!(codebreaker.left().codes(), left.codes());
        // The guesses that were made are taken back as they were, whatever the solver would make of
        // the rows now.
        let mut rows = truth.history().to_vec();
        while let Some(row) = rows.pop() {
            assert_eq!(codebreaker.undo(), Some(row), "{solver}");
            let choice = codebreaker.choice().unwrap().clone();
            assert_eq!(choice.guess, row.0, "{solver}");
            assert_eq!(choice.possible, codebreaker.position().admits(row.0));
        }
        // And it finds the code from there.
        codebreaker.go_on_from(truth).unwrap();
        while let Some(guess) = codebreaker.guess() {
            codebreaker.score(guess, guess.score(secret)).unwrap();
        }
        assert_eq!(codebreaker.solved(), Some(secret));
    }
}

#[test]
fn what_cannot_be_gone_on_from_changes_nothing() {
    let mut codebreaker = codebreaker(Solver::Minimax);
    let first = codebreaker.guess().unwrap();
    codebreaker.score(first, Score::new(1, 1)).unwrap();
    let (second, before) = (codebreaker.guess(), codebreaker.position().clone());
    let start = before.before(0);
    let twice = before.with(first, Score::new(1, 0));
    assert_eq!(codebreaker.go_on_from(twice), Err(Refusal::NoCodeFits));
    let impossible = start.with(first, Score::new(3, 1));
    let refused = codebreaker.go_on_from(impossible);
    assert!(matches!(refused, Err(Refusal::Impossible(_))));
    let elsewhere = Position::new(Preset::Mini.board());
    assert_eq!(codebreaker.go_on_from(elsewhere), Err(Refusal::OtherBoard));
    assert_eq!(codebreaker.position(), &before);
    assert_eq!(codebreaker.guess(), second);
    // A row that wins is the last that is needed, even if there were more.
    let won = start.with(first, Score::new(4, 0));
    assert_eq!(codebreaker.go_on_from(won), Ok(Progress::Solved(first)));
    assert_eq!(codebreaker.guess(), None);
}
