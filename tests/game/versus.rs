//! Versus: what every solver plays with the same secret.

use pegwise::app::{Answer, Job, News, VersusQuestion};
use pegwise::coach::Analyst;
use pegwise::rules::{Board, Codemaker, Outcome, Player};
use pegwise::solver::{Cancel, Cancelled, Codebreaker, Solver};

#[test]
fn every_other_solver_plays_the_secret_as_it_plays_alone() {
    let board = Board::new(4, 6, 5, true).unwrap();
    let secret = "DAFE".parse().unwrap();
    let (codemaker, but) = (Codemaker::Secret(secret), Some(Solver::Minimax));
    let question = VersusQuestion {
        board,
        codemaker,
        but,
    };
    let job = Job::Versus(question.clone());
    let mut reports = Vec::new();
    let mut report = |news| match news {
        News {
            job: Job::Versus(about),
            told: Ok(Answer::Versus(games)),
        } if about == question => reports.push(games),
        other => panic!("{other:?}"),
    };
    job.work(&mut Analyst::default(), &Cancel::default(), &mut report)
        .unwrap();
    let mut solvers = Solver::ALL.to_vec();
    solvers.retain(|solver| Some(*solver) != but);
    assert!(reports.iter().map(Vec::len).eq(1..=solvers.len()));
    let games = reports.pop().unwrap();
    assert!(games.iter().map(|(solver, _)| *solver).eq(solvers));
    for (solver, game) in games {
        assert!(game.is_practice() && game.codebreaker() == Player::Solver(solver));
        let mut alone = Codebreaker::new(board, solver, 0);
        for turn in game.turns() {
            assert_eq!(alone.guess(), Some(turn.guess), "{solver}");
            alone.score(turn.guess, turn.score).unwrap();
        }
        assert_ne!(game.outcome(), Outcome::Running, "{solver}");
        let is_found = alone.solved() == Some(secret);
        assert_eq!(game.outcome() == Outcome::Won, is_found, "{solver}");
    }
    let (cancel, mut reports) = (Cancel::default(), 0);
    let mut stop = |_| {
        reports += 1;
        cancel.cancel();
    };
    let ended = job.work(&mut Analyst::default(), &cancel, &mut stop);
    assert_eq!((ended, reports), (Err(Cancelled), 1));
}
