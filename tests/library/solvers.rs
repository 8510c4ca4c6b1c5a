//! Solvers that play whole games, and what they say.

use std::collections::HashSet;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU64, Ordering};

use pegwise::rules::{Code, Dice, Preset};
use pegwise::solver::{
    AnswerError, Cancel, Cancelled, Candidates, ChooseError, Codebreaker, Limit, Measure,
    OpeningError, PlayOut, Position, Prover, RankOptions, RuleError, Solver, Tally, rank,
    try_measure,
};

use crate::support::cases;

fn tally(start: &Codebreaker, threads: usize) -> Tally {
    let play_out = PlayOut::new(start).threads(threads);
    play_out.run(&Cancel::default()).unwrap()
}

#[test]
fn without_a_code_or_a_row_no_guess_is_left() {
    for (rows, played, why) in [
        (10, &["AABB 1 1", "AABB 1 0"][..], ChooseError::NoCandidates),
        (1, &["AABB 1 1"], ChooseError::NoRowLeft),
    ] {
        let board = cases::sized(4, 6, rows);
        let candidates = cases::candidates_after(board, &cases::read(board, played));
        for solver in Solver::ALL {
            assert_eq!(solver.choose(&candidates, 0).as_ref(), Err(&why));
            let mut game = Codebreaker::from_candidates(candidates.clone(), solver, 0);
            assert_eq!((game.guess(), game.solved()), (None, None));
        }
        for top in [1, 5] {
            let options = RankOptions::new(Measure::Worst).top(top);
            assert_eq!(rank(&candidates, options).guesses, []);
        }
    }
}

/// One-step solvers on a large board; a prover, which is asked again.
#[test]
fn a_cancelled_question_can_be_asked_again() {
    let cancel = Cancel::default();
    cancel.cancel();
    let of_large_board = Candidates::new(Position::new(cases::sized(6, 9, 10)));
    for solver in Solver::ALL.into_iter().filter(|it| it.measure().is_some()) {
        let choice = solver.try_choose(&Prover::new(of_large_board.clone()), 0, &cancel);
        assert_eq!(choice, Err(ChooseError::Cancelled(Cancelled)), "{solver}");
    }
    let classic = Preset::Classic.board();
    let candidates = cases::candidates_after(classic, &cases::read(classic, &["AABB 1 0"]));
    let prover = Prover::new(candidates);
    let guess = "CDAE".parse().unwrap();
    assert_eq!(prover.try_worth(guess, &cancel), Err(Cancelled));
    assert_eq!(prover.try_best(&cancel), Err(Cancelled));
    assert!(prover.worth(guess).is_some());
}

#[test]
fn threads_make_no_difference_and_some_games_are_like_all() {
    use Solver::{Entropy, RandomConsistent, StateMachine};
    for solver in [RandomConsistent, StateMachine, Entropy] {
        let start = Codebreaker::new(Preset::Mini.board(), solver, 3);
        let one = tally(&start, 1);
        assert_eq!(tally(&start, 3), one);
        let told = AtomicU64::new(0);
        let finished = |games| {
            told.fetch_add(games, Ordering::Relaxed);
        };
        let sample = PlayOut::new(&start).sample(500).threads(3);
        let some = sample
            .on_finished(&finished)
            .run(&Cancel::default())
            .unwrap();
        assert_eq!((some.games, told.into_inner()), (500, 500));
        assert!((some.mean() - one.mean()).abs() < 0.2, "{solver}");
    }
}

/// Where no code fits the rows, no game is played.
#[test]
fn a_sample_in_mid_game_has_secrets_that_fit_the_rows() {
    let board = Preset::Classic.board();
    let sample = |rows: &[&str]| {
        let candidates = cases::candidates_after(board, &cases::read(board, rows));
        let start = Codebreaker::from_candidates(candidates, Solver::Minimax, 0);
        let sample = PlayOut::new(&start).sample(1_000);
        sample.run(&Cancel::default()).unwrap()
    };
    let after_one_row = sample(&["AABB 1 1"]);
    assert_eq!(after_one_row.games, 1_000);
    assert_eq!(after_one_row.distribution[0], 0);
    let of_none = sample(&["AABB 1 1", "AABB 1 0"]);
    assert_eq!(of_none, Tally::default());
    let error = of_none.standard_error();
    assert!(error == 0.0 && error.is_sign_positive());
}

/// The standard error of the mean, from the guesses of each game: a lost one has as many as the longest.
fn naive_error(tally: &Tally) -> f64 {
    let mut guesses = vec![tally.max as f64; tally.lost as usize];
    for (number, games) in (1..).zip(&tally.distribution) {
        guesses.extend(vec![f64::from(number); *games as usize]);
    }
    let number = guesses.len() as f64;
    let mean = guesses.iter().sum::<f64>() / number;
    let squares = guesses.iter().map(|it| (it - mean).powi(2));
    (squares.sum::<f64>() / (number - 1.0) / number).sqrt()
}

/// Each solver plays against every code on boards with so few rows that some codes are not found in time, from the start
/// and in mid-game. Solvers that draw lots are left out: each game of a playout has other random numbers.
#[test]
fn games_without_a_row_for_the_code_are_lost() {
    let mut lost_games = 0;
    for solver in Solver::ALL.into_iter().filter(|it| !it.draws_lots()) {
        for (rows, played) in [(1, &[][..]), (2, &[]), (3, &[]), (4, &["AABB 1 1"])] {
            let board = cases::sized(4, 4, rows);
            let candidates = cases::candidates_after(board, &cases::read(board, played));
            let start = Codebreaker::from_candidates(candidates, solver, 0);
            let mut expected = Tally::default();
            for secret in start.candidates().codes() {
                let mut game = start.clone();
                let mut guesses = played.len();
                while let Some(guess) = game.guess() {
                    game.take_score(guess, guess.score(*secret)).unwrap();
                    guesses += 1;
                }
                expected.games += 1;
                expected.total += guesses as u64;
                expected.max = expected.max.max(guesses);
                if game.solved().is_none() {
                    expected.lost += 1;
                    continue;
                }
                let longest = expected.distribution.len().max(guesses);
                expected.distribution.resize(longest, 0);
                expected.distribution[guesses - 1] += 1;
            }
            let error = tally(&start, 1).standard_error();
            assert!(
                (error - naive_error(&expected)).abs() < 1e-9,
                "{solver}, {rows} rows"
            );
            assert_eq!(tally(&start, 1), expected, "{solver}, {rows} rows");
            assert_eq!(tally(&start, 3), expected, "{solver}, {rows} rows");
            lost_games += expected.lost;
        }
    }
    assert!(lost_games > 0);
}

/// A game that begins with the code has ended already.
#[test]
fn a_playout_from_a_won_game_adds_no_guess() {
    let board = Preset::Classic.board();
    let won = cases::candidates_after(board, &cases::read(board, &["AABB 1 2", "ABCA 4 0"]));
    let played = tally(&Codebreaker::from_candidates(won, Solver::Minimax, 0), 1);
    assert_eq!((played.games, played.lost, played.total), (1, 0, 2));
}

#[test]
fn a_cancelled_playout_ends() {
    let cancel = Cancel::default();
    let start = Codebreaker::new(Preset::Classic.board(), Solver::Entropy, 0);
    // The first report cancels all others.
    let finished = |_| cancel.cancel();
    let play_out = PlayOut::new(&start).threads(3).on_finished(&finished);
    assert_eq!(play_out.run(&cancel), Err(RuleError::Cancelled(Cancelled)));
}

/// On odd boards too, with any opening, and beyond the last row. No solver guesses a code twice.
#[test]
fn a_codebreaker_takes_as_many_guesses_as_a_playout() {
    let mut dice = Dice::from_number(1);
    let with_repeats = [(1, 2), (2, 2), (3, 2), (3, 5)].map(|size| (size, true));
    let without = [(1, 26), (3, 3), (2, 9)].map(|size| (size, false));
    for ((pegs, colours), repeats) in with_repeats.into_iter().chain(without) {
        for (rows, solver) in (1..).zip(Solver::ALL) {
            let board = cases::shaped(pegs, colours, rows, repeats).unwrap();
            let mut start = Codebreaker::new(board, solver, 0);
            if dice.index(2) == 0 {
                let opening = cases::code(board, &mut dice);
                start = start.with_opening(opening).unwrap();
            }
            let (mut total, mut max) = (0, 0);
            for secret in start.candidates().codes() {
                let mut game = start.clone();
                let mut guesses = HashSet::new();
                while let Some(guess) = game.guess() {
                    assert!(guesses.insert(guess), "{solver} on {board}: {guess} again");
                    game.take_score(guess, guess.score(*secret)).unwrap();
                }
                assert_eq!(game.solved(), Some(*secret));
                total += guesses.len() as u64;
                max = max.max(guesses.len());
            }
            let played = tally(&start, 1);
            // Where lots are drawn, each game of a playout has other random numbers.
            if !solver.draws_lots() {
                let told = (played.total, played.max);
                assert_eq!(told, (total, max), "{solver} on {board}");
            }
        }
    }
}

#[test]
fn a_refused_score_changes_nothing() {
    let mut game = Codebreaker::new(Preset::Classic.board(), Solver::Minimax, 0);
    let first = game.guess().unwrap();
    game.take_score(first, cases::pins(2, 0)).unwrap();
    let second = game.guess().unwrap();
    let other = AnswerError::NotOnTheTable(first);
    assert_eq!(game.take_score(first, cases::pins(1, 1)), Err(other));
    for (black, white) in [(3, 1), (4, 1), (12, 0)] {
        let refused = game.take_score(second, cases::pins(black, white));
        assert!(matches!(refused, Err(AnswerError::Impossible(_))));
    }
    // This guess cannot be the code, and must have a pin.
    assert!(!game.candidates().position().admits(second));
    for score in [cases::pins(4, 0), cases::pins(0, 0)] {
        assert_eq!(game.take_score(second, score), Err(AnswerError::NoCodeFits));
    }
    assert_eq!(game.guess(), Some(second));
    assert_eq!(game.candidates().position().history().len(), 1);
}

/// The optimal solver keeps to the rows of the board where its first guess finds every code within them. With another
/// guess that is open again.
#[test]
fn an_opening_replaces_a_guess_but_not_a_row() {
    let [opening, other] = ["AABB", "ABCD"].map(|code| code.parse().unwrap());
    for solver in Solver::ALL {
        let mut game = Codebreaker::new(Preset::Classic.board(), solver, 0);
        assert!(game.guess().is_some());
        let mut opened = game.with_opening(opening).unwrap();
        assert_eq!(opened.guess(), Some(opening));
        let mut opened_anew = opened.with_opening(other).unwrap();
        assert_eq!(opened_anew.guess(), Some(other), "{solver}");
        opened_anew.take_score(other, cases::pins(0, 2)).unwrap();
        let late = opened_anew.clone().with_opening(opening).unwrap_err();
        assert_eq!(late, OpeningError::Begun);
        opened_anew.undo();
        let after_undo = opened_anew.with_opening(opening).unwrap();
        let limit = after_undo.candidates().position().rows_left();
        assert_eq!(limit, Limit::Unlimited, "{solver}");
    }
}

#[test]
fn an_opening_that_the_board_does_not_allow_is_refused() {
    let start = Codebreaker::new(Preset::Classic.board(), Solver::Entropy, 0);
    let refused = start.with_opening("FFGA".parse().unwrap());
    assert!(matches!(refused, Err(OpeningError::Code(_))));
}

#[test]
fn scores_can_be_taken_back() {
    let board = Preset::Classic.board();
    let [opening, secret] = ["FFAA", "ACAB"].map(|code| code.parse().unwrap());
    let mut game = Codebreaker::new(board, Solver::StateMachine, 0)
        .with_opening(opening)
        .unwrap();
    assert_eq!(game.undo(), None);
    let mut choices = Vec::new();
    while let Some(choice) = game.choice().cloned() {
        let score = choice.guess.score(secret);
        game.take_score(choice.guess, score).unwrap();
        choices.push((choice, score));
    }
    assert_eq!(choices[0].0.guess, opening);
    // What was worked out before is not begun again, so it does not matter that it is cancelled.
    let cancel = Cancel::default();
    cancel.cancel();
    while let Some((choice, score)) = choices.pop() {
        assert_eq!(game.undo(), Some((choice.guess, score)));
        assert_eq!(game.try_choice(&cancel), Ok(Some(&choice)));
    }
    assert_eq!(game.candidates().codes().len(), 1_296);
}

#[test]
fn an_opening_needs_a_row_and_a_code_to_find() {
    let board = cases::sized(3, 4, 1);
    let opening = "ABC".parse().unwrap();
    for rows in ["AAB:0,0", "AAA:1,0"] {
        let candidates = Candidates::new(Position::parse(board, rows).unwrap());
        let game = Codebreaker::from_candidates(candidates, Solver::Optimal, 0);
        assert_eq!(game.with_opening(opening).unwrap().guess(), None);
    }
}

#[test]
fn games_that_are_cancelled_before_they_begin_are_not_prepared() {
    let cancel = Cancel::default();
    cancel.cancel();
    let start = Codebreaker::new(Preset::Kids.board(), Solver::RandomConsistent, 0);
    let games = PlayOut::new(&start).sample(usize::MAX).threads(usize::MAX);
    assert_eq!(games.run(&cancel), Err(RuleError::Cancelled(Cancelled)));
}

#[test]
fn a_guess_of_another_board_has_no_worth() {
    let candidates = Candidates::new(Position::new(cases::sized(3, 4, 10)));
    for other in ["AZA", "AAAA"] {
        let guess = other.parse().unwrap();
        let cancel = Cancel::default();
        let measured = catch_unwind(|| try_measure(&candidates, &[guess], &cancel));
        let worth = catch_unwind(|| Prover::new(candidates.clone()).worth(guess));
        assert!(measured.is_err() && worth.is_err(), "{other}");
    }
}

#[test]
fn another_guess_takes_the_place_of_the_solvers() {
    let secret: Code = "DAFE".parse().unwrap();
    let mut game = Codebreaker::new(Preset::Classic.board(), Solver::Minimax, 0);
    for guess in ["FFFF", "ABCD"] {
        let given: Code = guess.parse().unwrap();
        game.replace_guess(given).unwrap();
        game.take_score(given, given.score(secret)).unwrap();
    }
    assert!(game.replace_guess("ABCG".parse().unwrap()).is_err());
    while let Some(guess) = game.guess() {
        assert!(game.candidates().contains(secret));
        game.take_score(guess, guess.score(secret)).unwrap();
    }
    assert_eq!(game.solved(), Some(secret));
    // The game is over: nothing is on the table.
    game.replace_guess(secret).unwrap();
    assert_eq!(game.guess(), None);
}
