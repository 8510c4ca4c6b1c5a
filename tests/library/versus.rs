//! Versus: what every solver plays with the same secret.

use pegwise::coach::VersusQuestion;
use pegwise::rules::{Board, Code, Game, Outcome, Player, Preset};
use pegwise::solver::{Cancel, Codebreaker, Solver};

fn played(question: &VersusQuestion) -> Vec<(Solver, Game)> {
    let mut last = Vec::new();
    let mut reports = 0;
    let done = question.play(&Cancel::default(), |games| {
        last = games.to_vec();
        reports += 1;
        assert_eq!(last.len(), reports);
    });
    done.expect("nobody cancels");
    last
}

#[test]
fn every_other_solver_plays_the_secret_to_the_end() {
    let (board, secret) = (Preset::Classic.board(), "DAFE".parse::<Code>().unwrap());
    let question = VersusQuestion {
        board,
        secret,
        but: Some(Solver::Minimax),
    };
    let games = played(&question);
    let solvers: Vec<_> = games.iter().map(|(solver, _)| *solver).collect();
    let others = Solver::ALL.into_iter();
    let others: Vec<_> = others.filter(|it| *it != Solver::Minimax).collect();
    assert_eq!(solvers, others);
    for (solver, game) in games {
        assert!(game.is_practice() && game.codebreaker() == Player::Solver(solver));
        let mut alone = Codebreaker::new(board, solver, 0);
        for turn in game.turns() {
            assert_eq!(alone.guess(), Some(turn.guess), "{solver}");
            alone.score(turn.guess, turn.score).unwrap();
        }
        assert_eq!(alone.solved(), Some(secret), "{solver}");
    }
}

#[test]
fn rows_count_and_a_cancelled_comparison_ends() {
    let question = VersusQuestion {
        board: Board::new(4, 6, 2, true).unwrap(),
        secret: "DAFE".parse().unwrap(),
        but: None,
    };
    let games = played(&question);
    assert_eq!(games.len(), Solver::ALL.len());
    for (solver, game) in &games {
        assert_eq!(game.outcome(), Outcome::Lost, "{solver}");
    }
    let cancel = Cancel::default();
    let mut reports = 0;
    let ended = question.play(&cancel, |_| {
        reports += 1;
        cancel.cancel();
    });
    assert!(ended.is_err() && reports == 1);
}
