//! The comparison while solvers still play.

use pegwise::app::{App, Effect, Entrant, Key, Message, Overlay, Target};
use pegwise::coach::{Analyst, Job, News};
use pegwise::solver::Solver;

use super::common::{WON, failed, opened, press, unanswered};
use super::{SHOWN, check, drawn, plain, text};

/// The comparison while the third solver plays its third row; the second has failed.
fn half_compared() -> App {
    let mut app = unanswered(WON);
    let mut message = Message::Key(Key::Char('v'));
    loop {
        let asked = app
            .update(message)
            .into_iter()
            .find_map(|effect| match effect {
                Effect::Ask(Some(Job::Study(study))) => Some(study),
                _ => None,
            });
        let study = asked.expect("every choice leads to a study");
        let rows = study.position.history().len();
        message = match study.solver {
            Solver::RandomConsistent => {
                failed(Job::Study(study), "a bug that is described at length")
            }
            Solver::Minimax if rows == 2 => return app,
            _ => {
                let mut analyst = Analyst::default();
                let insight = analyst.study_until(&study, |insight| insight.choice.is_some());
                Message::News(News::Insight(insight.into()))
            }
        };
    }
}

#[test]
fn a_comparison_fills_in() {
    let app = half_compared();
    check("half_compared", &app, SHOWN);
}

#[test]
fn lines_of_a_comparison_can_be_clicked() {
    let app = half_compared();
    let (shown, drawn) = drawn(&app, (80, 24));
    for (line, shown) in (0..).zip(shown.lines()) {
        let name = |solver: &Solver| shown.contains(&format!(" {} ", solver.title()));
        if let Some(solver) = Solver::ALL.into_iter().find(name) {
            let entrant = Entrant::Solver(solver);
            assert_eq!(drawn.target_at(40, line), Some(Target::Entrant(entrant)));
        } else {
            let target = drawn.target_at(40, line);
            assert!(!matches!(target, Some(Target::Entrant(Entrant::Solver(_)))));
        }
    }
}

#[test]
fn the_ending_says_where_esc_leads() {
    for (keys, place) in [
        ("Home End", "another board"),
        ("v End Enter", "back to your game"),
        ("Left b v End Enter", "back to earlier practice"),
    ] {
        let mut game = opened(WON);
        press(&mut game, keys);
        let shown = text(&game.screen(80, 24, plain()));
        let is_named = |line: &str| line.contains("Esc ") && line.contains(place);
        assert!(shown.lines().any(is_named), "{shown}");
    }
}

/// The same record opened once more gives them another number of guesses.
#[test]
fn it_is_said_which_solvers_draw_lots() {
    let mut game = opened(WON);
    press(&mut game, "v Home");
    let mut drawing = 0;
    for _ in Solver::ALL {
        press(&mut game, "Down");
        let shown = text(&game.screen(80, 24, plain()));
        drawing += usize::from(shown.contains("It uses chance: next time"));
        let Some(Overlay::Versus { selected }) = game.app.overlay() else {
            panic!("{shown}");
        };
        if let Entrant::Solver(solver) = selected {
            assert_eq!(
                shown.contains("It uses chance: next time"),
                solver.draws_lots(),
                "{shown}"
            );
        }
    }
    assert_eq!(drawing, 2);
}
