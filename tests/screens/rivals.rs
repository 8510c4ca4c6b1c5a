//! The comparison while solvers still play.

use pegwise::app::{Entrant, Input, Target};
use pegwise::coach::Job;

use super::*;

/// The comparison while the third solver plays.
fn half_compared() -> Headless {
    let mut game = waiting(WON, "v Down");
    loop {
        let job = game.world.job.clone().expect("solvers play");
        let is_versus = matches!(job, Job::Versus(_));
        let known = if is_versus { 2 } else { usize::MAX };
        news(&job)
            .into_iter()
            .take(known)
            .for_each(|news| game.send(Input::News(news)));
        if is_versus {
            return game;
        }
    }
}

#[test]
fn a_comparison_fills_in() {
    check("half_compared", &half_compared().app, SHOWN);
}

/// The best come first; each line answers where its solver stands.
#[test]
fn lines_of_a_comparison_can_be_clicked() {
    let game = half_compared();
    let lines = table(&game).comparison();
    let (shown, drawn) = drawn(&game.app, (80, 24));
    for (place, (entrant, _)) in lines.iter().enumerate() {
        let Entrant::Solver(solver) = entrant else {
            continue;
        };
        let line = shown
            .lines()
            .position(|line| line.contains(&format!(" {} ", solver.title())));
        let line = line.unwrap_or_else(|| panic!("{solver}\n{shown}"));
        assert_eq!(
            drawn.target_at(60, line as u16),
            Some(Target::Line(place)),
            "{shown}"
        );
    }
}

/// The same record opened once more gives them another number of guesses.
#[test]
fn it_is_said_which_solvers_draw_lots() {
    let mut game = opened(WON);
    game.press("v");
    for (entrant, _) in table(&game).comparison() {
        let draws = matches!(entrant, Entrant::Solver(solver) if solver.draws_lots());
        let shown = text(&game.screen(80, 24, plain()));
        assert_eq!(
            shown.contains("It uses chance: next time"),
            draws,
            "{shown}"
        );
        game.press("Down");
    }
}
