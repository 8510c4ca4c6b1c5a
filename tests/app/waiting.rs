//! News of the worker that come late, in part, or not at all.

use pegwise::app::{App, Effect, Key, Message, Page};
use pegwise::coach::{Analyst, Insight, Job, Study};
use pegwise::rules::Outcome;

use crate::common::*;

fn rows(app: &App) -> usize {
    app.table().unwrap().game().turns().len()
}

fn insight(app: &App) -> &Insight {
    app.table().unwrap().insight().unwrap()
}

/// The answers to the row before stay until those to this one are there.
#[test]
fn the_answers_follow_the_row() {
    let mut app = unanswered(RUNNING);
    let study = ask(&mut app, "C D A B h").unwrap();
    assert_eq!(study.row, "CDAB".parse().ok());
    let mut analyst = Analyst::default();
    app.update(news(&mut analyst, &study).remove(1));
    assert_eq!(insight(&app).forecast.as_ref().unwrap().guess, study.row);
    let next = ask(&mut app, "Up").unwrap();
    assert_eq!(next.row, app.table().unwrap().judged());
    assert_eq!(insight(&app).forecast.as_ref().unwrap().guess, study.row);
    app.update(news(&mut analyst, &next).remove(0));
    assert_eq!(insight(&app).forecast.as_ref().unwrap().guess, next.row);
}

/// The worker ends with what is known, and what is known is not asked for again.
#[test]
fn nothing_is_worked_out_twice() {
    let mut app = unanswered(RUNNING);
    let start = ask(&mut app, "h").unwrap();
    let mut news = news(&mut Analyst::default(), &start);
    let last = news.pop().unwrap();
    for message in news {
        assert_eq!(app.update(message), []);
    }
    assert_eq!(app.update(last), [Effect::Ask(None)]);
    assert!(insight(&app).done);
    assert_eq!(ask(&mut app, "Tab Tab PageDown PageDown h h C D A"), None);
    let row = ask(&mut app, "B").unwrap();
    assert_eq!(row.row, "CDAB".parse().ok());
    tell(&mut app, &row);
    let before = ask(&mut app, "[").unwrap();
    assert_eq!(before.row, "CDAE".parse().ok());
    tell(&mut app, &before);
    assert_eq!(ask(&mut app, "] [ ]"), None);
    // Nobody works for hints that are off.
    assert_eq!(ask(&mut app, "h Up"), None);
}

#[test]
fn news_in_part_do_not_hide_a_move() {
    let mut app = unanswered(RUNNING);
    let study = ask(&mut app, "h").unwrap();
    // Only the count has come when hints are switched off again.
    app.update(news(&mut Analyst::default(), &study).remove(0));
    assert!(insight(&app).choice.is_none());
    let wanted = ask(&mut app, "h s s").unwrap();
    assert!(wanted.choice_first);
    tell(&mut app, &wanted);
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
    tell(&mut app, &wanted);
    assert_eq!(rows(&app), 2);
    ask(&mut app, "Enter");
    assert_eq!(rows(&app), 3);
}

#[test]
fn a_suggestion_does_not_overwrite_what_was_typed_meanwhile() {
    let mut app = unanswered(RUNNING);
    let wanted = ask(&mut app, "i").unwrap();
    ask(&mut app, "F");
    tell(&mut app, &wanted);
    assert_eq!(app.table().unwrap().draft().empty_holes(), [2, 3, 4]);
}

/// On each page the key puts in what that page selects, however late it is known.
#[test]
fn what_is_put_in_is_that_of_the_page() {
    for (keys, page) in [
        ("h Tab Tab i", Page::Guesses),
        ("h Tab Tab Tab i", Page::Codes),
        ("s s h Shift-Tab i", Page::Solver),
    ] {
        let mut app = unanswered(RUNNING);
        let mut study = None;
        for key in keys.split(' ') {
            let key = Message::Key(key.parse::<Key>().unwrap());
            study = send(&mut app, key, study);
            let plays = rows(&app) < 3 && keys.starts_with('s');
            if let Some(study) = study.as_ref().filter(|_| plays) {
                tell(&mut app, study);
            }
        }
        let table = app.table().unwrap();
        assert_eq!(table.coach().page(), page);
        assert_eq!(table.draft().empty_holes().len(), 4, "nothing is known yet");
        tell(&mut app, &study.unwrap());
        let insight = insight(&app);
        let expected = match page {
            Page::Codes => insight.codes[0],
            Page::Solver => insight.choice.clone().unwrap().unwrap().guess,
            _ => insight.guesses()[0].guess.code,
        };
        assert_eq!(
            app.table().unwrap().draft().code(),
            Some(expected),
            "{page:?}"
        );
    }
}

#[test]
fn after_a_failure_a_key_asks_again() {
    let mut app = unanswered(RUNNING);
    for keys in ["s s", "s s", "a a", "i"] {
        let study = ask(&mut app, keys).unwrap_or_else(|| panic!("{keys} asks"));
        let effects = app.update(failed(Job::Study(study), "a bug"));
        assert_eq!(effects, [Effect::Ask(None)]);
        assert!(app.notice().unwrap().text.contains("a bug"), "{keys}");
        assert!(app.table().unwrap().mode() == Mode::Editing, "{keys}");
    }
    assert_eq!(rows(&app), 2);
    app.update(Message::Key(Key::Char('A')));
    assert_eq!(app.table().unwrap().mode(), Mode::Editing);
}

#[test]
fn a_failure_elsewhere_stops_nothing_here() {
    let mut app = unanswered(RUNNING);
    let study = ask(&mut app, "h").unwrap();
    ask(&mut app, "D A F F Enter a a");
    app.update(failed(Job::Study(study), "a bug"));
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
fn news_of_the_game_before_are_not_taken_for_this_one() {
    let mut app = unanswered(RUNNING);
    ask(&mut app, "n");
    let before: Study = ask(&mut app, "h").unwrap();
    ask(&mut app, "n");
    tell(&mut app, &before);
    assert!(app.table().unwrap().insight().is_none());
}

/// The list is in the order of what is known, and the player stays with the guess that was chosen.
#[test]
fn a_chosen_guess_stays_chosen_when_the_order_changes() {
    let mut app = unanswered(RUNNING);
    let study = ask(&mut app, "h Tab Tab").unwrap();
    let news = news(&mut Analyst::default(), &study);
    let chosen = |app: &App| {
        let selected = app.table().unwrap().coach().selected(Page::Guesses);
        (selected, insight(app).guesses()[selected].guess.code)
    };
    let mut before = None;
    for message in news {
        app.update(message);
        if before.is_none() && insight(&app).guesses.is_some() {
            ask(&mut app, "PageDown PageDown PageDown");
            before = Some(chosen(&app));
        }
    }
    let (before, after) = (before.unwrap(), chosen(&app));
    assert_eq!((before.0, after.1), (3, before.1));
    assert_ne!(after.0, 3);
}

#[test]
fn where_codes_are_too_many_the_row_in_the_making_still_has_its_other_figures() {
    let mut game =
        opened("pegwise 1\nboard 12x26 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n");
    press(&mut game, "h Tab Tab A B C D E F G H I J K L");
    let known = table(&game).insight().unwrap();
    let drafted = table(&game).drafted().unwrap();
    let suggestion = known.suggestion(drafted).unwrap();
    assert!(suggestion.guess.parts > 10 && suggestion.worth.is_none());
}
