//! The solvers of the literature play the games that their authors published.

use std::fmt::Write as _;

use pegwise::coach::say;
use pegwise::rules::{Board, Code, Preset};
use pegwise::solver::{Cancel, Codebreaker, PlayOut, Solver};

use crate::support::cases::{self, cases};
use crate::support::golden::golden;

fn board(pegs: u8, colours: u8, repeats: bool) -> Board {
    cases::shaped(pegs, colours, 99, repeats).unwrap()
}

/// A game: a line for each turn, and indented what the solver learns from it.
fn transcript(mut codebreaker: Codebreaker, secret: &str) -> String {
    let secret: Code = secret.parse().unwrap();
    let mut lines = String::new();
    while let Some(choice) = codebreaker.choice().cloned() {
        if !lines.is_empty() {
            let learnt = say::learnt(&choice);
            lines.extend(learnt.iter().map(|remark| format!("  {remark}\n")));
        }
        let score = choice.guess.score(secret);
        writeln!(lines, "{} {score}", choice.guess).unwrap();
        codebreaker.take_score(choice.guess, score).unwrap();
    }
    lines
}

/// The program prints one more, that of the code GHIJF, in `tests/commands/solve.md`.
#[test]
fn published_games_are_played_as_they_were_published() {
    let state_machine = |secret, opening: &str| {
        let (board, opening) = (Preset::Classic.board(), opening.parse().unwrap());
        let game = Codebreaker::new(board, Solver::StateMachine, 0).with_opening(opening);
        transcript(game.unwrap(), secret)
    };
    let smart_strings = |secret| {
        let game = Codebreaker::new(board(5, 7, false), Solver::SmartString, 0);
        transcript(game, secret)
    };
    let games = [
        state_machine("FCAF", "FFAA"),
        state_machine("ACAB", "EEFF"),
        state_machine("FAFA", "FFAA"),
        smart_strings("GADBE"),
        smart_strings("GFDCE"),
        // The original does not find this code: it does not begin again at the first one.
        smart_strings("BADEF"),
    ];
    golden("published-games.txt", &games.join("\n"));
}

/// The original misses 174 of these codes.
#[test]
fn smart_strings_solve_every_code_of_the_original_board() {
    let start = Codebreaker::new(board(5, 7, false), Solver::SmartString, 0);
    let tally = PlayOut::new(&start).run(&Cancel::default()).unwrap();
    let mean = format!("{:.4}", tally.mean());
    assert_eq!((tally.games, tally.max, &*mean), (2_520, 10, "5.1222"));
}

/// After any rows their next guess fits all scores. The first two guesses of the State Machine need not.
#[test]
fn solvers_with_rules_take_over_anywhere() {
    cases(1_000, |dice| {
        let board = cases::board(5, 6, 20, dice);
        let turns = dice.index(6);
        let candidates = cases::candidates_after(board, &cases::rows(board, turns, dice));
        let position = candidates.position();
        for solver in [Solver::StateMachine, Solver::SmartString] {
            let guess = solver.choose(&candidates, dice.bits()).unwrap().guess;
            assert_eq!(board.check(guess), Ok(()));
            let is_opening = solver == Solver::StateMachine && turns < 2;
            assert!(
                is_opening || position.admits(guess),
                "{solver}: {position:?}"
            );
        }
    });
}
