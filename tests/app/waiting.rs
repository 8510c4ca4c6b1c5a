//! Answers of the worker that come late, in part, or not at all.

use pegwise::app::{App, Effect, Key, Message};
use pegwise::coach::{AnalysisQuestion, Analyst, Question, Wanted};
use pegwise::rules::Outcome;

use crate::common::*;

/// Presses keys; the last question that the app asked while they were pressed.
fn ask(app: &mut App, keys: &str) -> Option<AnalysisQuestion> {
    let mut asked = None;
    for key in keys.split(' ') {
        for effect in app.update(Message::Key(key.parse::<Key>().unwrap())) {
            match effect {
                Effect::Ask(Some(Question::Analysis(question))) => asked = Some(question),
                Effect::Ask(None) => asked = None,
                _ => {}
            }
        }
    }
    asked
}

fn rows(app: &App) -> usize {
    app.table().unwrap().game().turns().len()
}

#[test]
fn an_answer_in_part_does_not_hide_a_move() {
    let mut app = unanswered(RUNNING);
    let ranked = ask(&mut app, "h").unwrap();
    // Only the count has come when hints are switched off again.
    let first = analyses(&mut Analyst::default(), &ranked).remove(0);
    assert!(first.choice.is_none());
    app.update(analysed(ranked, first));
    let wanted = ask(&mut app, "h s s").unwrap();
    assert_eq!(wanted.wanted, Wanted::Move);
    for answer in analyses(&mut Analyst::default(), &wanted) {
        app.update(analysed(wanted.clone(), answer));
    }
    assert_eq!(rows(&app), 3);
}

#[test]
fn a_row_is_not_played_behind_the_players_back() {
    let mut app = unanswered(RUNNING);
    let wanted = ask(&mut app, "D A F F s s").unwrap();
    assert!(app.table().unwrap().is_solver_thinking());
    // Enter takes the row back; the answer comes too late.
    ask(&mut app, "Enter");
    assert_eq!(app.table().unwrap().mode(), Mode::Editing);
    for answer in analyses(&mut Analyst::default(), &wanted) {
        app.update(analysed(wanted.clone(), answer));
    }
    assert_eq!(rows(&app), 2);
    ask(&mut app, "Enter");
    assert_eq!(rows(&app), 3);
}

#[test]
fn a_suggestion_does_not_overwrite_what_was_typed_meanwhile() {
    let mut app = unanswered(RUNNING);
    let wanted = ask(&mut app, "i").unwrap();
    ask(&mut app, "F");
    for answer in analyses(&mut Analyst::default(), &wanted) {
        app.update(analysed(wanted.clone(), answer));
    }
    assert_eq!(app.table().unwrap().draft().empty_holes(), [2, 3, 4]);
}

#[test]
fn after_a_failure_a_key_asks_again() {
    let mut app = unanswered(RUNNING);
    for keys in ["s s", "s s", "a a", "i"] {
        let question = ask(&mut app, keys).unwrap_or_else(|| panic!("{keys} asks"));
        app.update(analysis_failed(question, "a bug".to_owned()));
        assert!(app.notice().unwrap().text.contains("a bug"), "{keys}");
        assert!(app.table().unwrap().mode() == Mode::Editing, "{keys}");
    }
    assert_eq!(rows(&app), 2);
}

#[test]
fn a_failure_elsewhere_stops_nothing_here() {
    let mut app = unanswered(RUNNING);
    let question = ask(&mut app, "h").unwrap();
    ask(&mut app, "D A F F Enter a a");
    app.update(analysis_failed(question, "a bug".to_owned()));
    assert!(app.table().unwrap().mode() == Mode::Solving);
}

#[test]
fn whoever_let_the_solver_play_on_can_stop_it_in_many_ways() {
    for keys in ["Space", "a", "Enter", "Left", "["] {
        let mut app = unanswered(RUNNING);
        ask(&mut app, "A B a a");
        assert_ne!(app.table().unwrap().mode(), Mode::Editing);
        ask(&mut app, keys);
        assert!(app.table().unwrap().mode() != Mode::Solving, "{keys}");
        ask(&mut app, "End");
        assert!(app.table().unwrap().mode() == Mode::Editing, "{keys}");
        assert_eq!(
            app.table().unwrap().draft().empty_holes(),
            [3, 4],
            "the row is still there"
        );
    }
}

#[test]
fn a_recorded_game_does_not_play_on_before_a_key_is_pressed() {
    let record = RUNNING.replace("codebreaker you", "codebreaker minimax");
    let mut game = opened(&record);
    assert!(!game.pass_time());
    press(&mut game, "Space");
    run_down(&mut game);
    assert_eq!(table(&game).game().outcome(), Outcome::Won);
}

#[test]
fn an_answer_about_the_game_before_is_not_taken_for_this_one() {
    let mut app = unanswered(RUNNING);
    ask(&mut app, "n");
    let before = ask(&mut app, "h").unwrap();
    ask(&mut app, "n");
    for answer in analyses(&mut Analyst::default(), &before) {
        app.update(analysed(before.clone(), answer));
    }
    assert!(app.table().unwrap().analysis().is_none());
}
