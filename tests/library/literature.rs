//! The solvers of the literature play the games that their authors published.

use pegwise::rules::{Board, Code, Colour, Preset, Solver};
use pegwise::solver::{Cancel, Candidates, Codebreaker, Position};

use crate::support::cases::{self, cases};
use crate::support::golden::golden;

fn board(pegs: u8, colours: u8, repeats: bool) -> Board {
    Board::new(pegs, colours, 99, repeats).unwrap()
}

/// A game: a line for each turn, and indented what the solver learns from it.
fn transcript(mut codebreaker: Codebreaker, secret: &str) -> String {
    let secret: Code = secret.parse().unwrap();
    let mut lines = Vec::new();
    while let Some(choice) = codebreaker.choice().cloned() {
        if !lines.is_empty() {
            let said = choice.learnt.iter().map(|remark| format!("  {remark}\n"));
            lines.extend(said);
        }
        let score = choice.guess.score(secret);
        lines.push(format!("{} {score}\n", choice.guess));
        codebreaker.score(choice.guess, score).unwrap();
    }
    lines.concat()
}

fn turns(transcript: &str) -> usize {
    let lines = transcript.lines();
    lines.filter(|line| !line.starts_with(' ')).count()
}

#[test]
fn the_state_machine_plays_the_published_games() {
    let play = |secret, opening: &str| {
        let (board, opening) = (Preset::Classic.board(), opening.parse().unwrap());
        let game = Codebreaker::with_opening(board, Solver::StateMachine, 0, opening);
        transcript(game.unwrap(), secret)
    };
    golden("state-machine-FCAF.txt", &play("FCAF", "FFAA"));
    let others = [play("ACAB", "EEFF"), play("FAFA", "FFAA")];
    golden("state-machine.txt", &others.join("\n"));
}

/// The guesses for each code of the board, in order.
fn games(game: &Codebreaker) -> Vec<Vec<Code>> {
    let play = |secret: &Code| {
        let (mut game, mut guesses) = (game.clone(), Vec::new());
        while let Some(guess) = game.guess() {
            guesses.push(guess);
            game.score(guess, guess.score(*secret)).unwrap();
        }
        guesses
    };
    game.left().codes().iter().map(play).collect()
}

#[test]
fn the_state_machine_solves_every_code_from_every_opening() {
    let board = Preset::Classic.board();
    for first in board.palette() {
        let next = Colour::from_index((first.index() + 1) % board.colours()).unwrap();
        let opening = Code::new([first, first, next, next]).unwrap();
        let game = Codebreaker::with_opening(board, Solver::StateMachine, 7, opening).unwrap();
        assert!(games(&game).iter().all(|guesses| guesses.len() <= 9));
    }
}

/// The next two of two colours are the same two again.
#[test]
fn the_state_machine_plays_no_guess_twice() {
    for pegs in 1..=5 {
        for mut guesses in games(&Codebreaker::new(
            board(pegs, 2, true),
            Solver::StateMachine,
            0,
        )) {
            guesses.sort_unstable();
            assert!(guesses.is_sorted_by(|a, b| a < b), "{guesses:?}");
        }
    }
}

#[test]
fn smart_strings_play_the_published_games() {
    let play = |colours, secret| {
        let game = Codebreaker::new(board(5, colours, false), Solver::SmartString, 0);
        transcript(game, secret)
    };
    golden(
        "smart-strings.txt",
        &[play(10, "GHIJF"), play(7, "GADBE")].join("\n"),
    );
    assert_eq!(turns(&play(7, "GFDCE")), 6);
}

#[test]
fn smart_strings_solve_every_code_of_the_original_board() {
    let games = games(&Codebreaker::new(
        board(5, 7, false),
        Solver::SmartString,
        0,
    ));
    let guesses = || games.iter().map(Vec::len);
    assert_eq!((games.len(), guesses().max()), (2_520, Some(10)));
    let mean = guesses().sum::<usize>() as f64 / 2_520.0;
    assert_eq!(format!("{mean:.4}"), "5.1222");
}

/// With repeats nothing is gained over the first code that fits.
#[test]
fn smart_strings_play_like_first_consistent_with_repeats() {
    let played = |solver| games(&Codebreaker::new(Preset::Classic.board(), solver, 0));
    assert_eq!(played(Solver::SmartString), played(Solver::FirstConsistent));
}

/// The rules remove no code that fits, whatever was played before, by whomever.
#[test]
fn solvers_with_rules_take_over_anywhere() {
    cases(2_000, |dice| {
        let board = cases::board(5, 6, 20, dice);
        let turns = dice.index(6);
        let rows = cases::rows(board, turns, dice);
        let start = Position::new(board);
        let position = rows.iter().fold(start, |position, (guess, score)| {
            position.with(*guess, *score)
        });
        let cancel = Cancel::default();
        let candidates = Candidates::of(&position, &cancel).unwrap();
        for solver in [Solver::StateMachine, Solver::SmartString] {
            let choice = solver.choose(&position, &candidates, dice.bits(), &cancel);
            let guess = choice.unwrap().guess;
            assert_eq!(board.check(guess), Ok(()));
            let is_opening = solver == Solver::StateMachine && turns < 2;
            assert!(is_opening || position.admits(guess), "{solver}: {rows:?}");
        }
    });
}

/// On these boards there are too many codes to list.
#[test]
fn large_boards_are_solved() {
    for (solver, pegs, colours, secret, most) in [
        (Solver::Entropy, 8, 12, "BEADLIFE", 12),
        (Solver::FirstConsistent, 8, 12, "BEADLIFE", 20),
        (Solver::RandomConsistent, 10, 14, "BEADLIFEKN", 30),
        (Solver::StateMachine, 8, 12, "BEADLIFE", 20),
        (Solver::SmartString, 7, 9, "BEADIFE", 20),
    ] {
        let game = Codebreaker::new(board(pegs, colours, true), solver, 5);
        let guesses = turns(&transcript(game, secret));
        assert!(guesses <= most, "{solver}: {guesses}");
    }
}
