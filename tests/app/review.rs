//! The review of a finished game, and guessing once more at one of its rows.

use pegwise::app::{App, Context, Effect, Key, Message, Target};
use pegwise::coach::{Job, Mark, ReviewQuestion, ReviewedRow};
use pegwise::edge::headless::Headless;
use pegwise::rules::Game;

use crate::common::*;

fn marks(game: &Headless) -> Vec<Option<Mark>> {
    let review = table(game).review().expect("there is a review");
    review.rows.iter().map(ReviewedRow::mark).collect()
}

/// Presses keys; the effects of all of them.
fn effects(app: &mut App, keys: &str) -> Vec<Effect> {
    let keys = keys
        .split(' ')
        .map(|key| Message::Key(key.parse::<Key>().unwrap()));
    keys.flat_map(|key| app.update(key)).collect()
}

fn question(record: &str) -> ReviewQuestion {
    ReviewQuestion::of_game(&record.parse::<Game>().unwrap()).unwrap()
}

#[test]
fn it_comes_when_the_game_is_over() {
    let mut game = opened(RUNNING);
    press(&mut game, "r");
    assert_eq!(notice(&game), "No review: finish the game first");
    assert_ne!(mode(&game), Mode::Reviewing);
    let mut game = opened(REVIEWED);
    press(&mut game, "Left Left b r");
    assert!(
        notice(&game).contains("Finish this practice first"),
        "{}",
        notice(&game)
    );
}

#[test]
fn it_goes_on_and_off_and_follows_the_timeline() {
    let mut game = opened(REVIEWED);
    press(&mut game, "r");
    assert!(mode(&game) == Mode::Reviewing && table(&game).review().unwrap().is_complete);
    let [inexact, best] = [Mark::Inexact, Mark::Best].map(Some);
    let costly = Some(Mark::Costly);
    assert_eq!(
        marks(&game),
        [None, inexact, inexact, inexact, costly, best]
    );
    press(&mut game, "Left Left");
    assert_eq!(
        (table(&game).cursor(), mode(&game) == Mode::Reviewing),
        (4, true)
    );
    game.send(Message::Click(Target::Turn(2)));
    assert_eq!(
        (table(&game).cursor(), mode(&game) == Mode::Reviewing),
        (2, true)
    );
    press(&mut game, "Home");
    assert_eq!(game.app.context(), Context::Timeline);
    press(&mut game, "r");
    assert_ne!(mode(&game), Mode::Reviewing);
    press(&mut game, "r Esc");
    assert_ne!(mode(&game), Mode::Reviewing);
    assert_eq!(on_show(&game.app), OnShow::Table);
    press(&mut game, "Esc");
    assert_eq!(on_show(&game.app), OnShow::Setup);
}

#[test]
fn nobody_works_for_a_review_that_is_closed() {
    let mut app = unanswered(REVIEWED);
    let asked = question(REVIEWED);
    assert_eq!(
        effects(&mut app, "r"),
        [Effect::Ask(Some(Job::Review(asked.clone())))]
    );
    assert_eq!(effects(&mut app, "Left Left"), []);
    assert_eq!(effects(&mut app, "r"), [Effect::Ask(None)]);
    assert_eq!(
        effects(&mut app, "r"),
        [Effect::Ask(Some(Job::Review(asked.clone())))]
    );
    let mut answers = reviews(&asked);
    let last = answers.pop().unwrap();
    let first = answers.remove(0);
    for answer in answers {
        assert_eq!(app.update(reviewed(asked.clone(), answer)), []);
    }
    let known = |app: &App| app.table().unwrap().review().cloned().unwrap();
    let before = known(&app);
    // Asked again, the worker starts again; the known review stays.
    assert_eq!(app.update(reviewed(asked.clone(), first)), []);
    assert_eq!(known(&app), before);
    assert_eq!(app.update(reviewed(asked, last)), [Effect::Ask(None)]);
    // It is not worked out twice.
    assert_eq!(effects(&mut app, "r r Esc Esc Esc r"), []);
}

#[test]
fn a_review_that_fails_says_so_and_may_be_asked_for_again() {
    let mut app = unanswered(REVIEWED);
    let asked = question(REVIEWED);
    effects(&mut app, "r");
    let failed = failed(Job::Review(asked.clone()), "a bug");
    assert_eq!(app.update(failed), [Effect::Ask(None)]);
    assert_eq!(app.notice().unwrap().text, "The review failed (a bug)");
    assert!(app.table().unwrap().has_review_failed());
    let again = effects(&mut app, "r r");
    assert_eq!(again.last(), Some(&Effect::Ask(Some(Job::Review(asked)))));
    assert!(!app.table().unwrap().has_review_failed());
}

#[test]
fn hints_and_review_take_turns() {
    let mut game = opened(REVIEWED);
    press(&mut game, "r Left Tab");
    assert!(notice(&game).contains("The review is open"));
    press(&mut game, "h");
    assert!(mode(&game) != Mode::Reviewing && table(&game).coach().is_on());
    press(&mut game, "r PageDown");
    assert!(notice(&game).contains("The review is open"));
    press(&mut game, "h");
    assert!(mode(&game) != Mode::Reviewing && table(&game).coach().is_on());
}

#[test]
fn solvers_games_and_branches_are_reviewed_alike() {
    let mut game = watching(pegwise::solver::Solver::Minimax);
    run_down(&mut game);
    press(&mut game, "r");
    assert!(table(&game).review().unwrap().is_complete);
    let mut game = opened(REVIEWED);
    press(&mut game, "Left Left b D A F E Enter r");
    assert_eq!(mode(&game), Mode::Reviewing);
    assert_eq!(table(&game).review().unwrap().rows.len(), 5);
    press(&mut game, "Esc");
    assert_eq!((mode(&game), table(&game).branches()), (Mode::Ended, 1));
    press(&mut game, "Esc");
    // The review belongs to the game, not to its branch.
    assert_eq!((mode(&game), table(&game).branches()), (Mode::Walking, 0));
    press(&mut game, "v Down Enter r");
    assert!(table(&game).review().unwrap().is_complete);
}

#[test]
fn any_row_is_made_again_as_practice() {
    for (keys, row) in [
        ("r Enter", 6),
        ("h r Left Enter", 5),
        ("r Left b", 5),
        ("r Home Right Enter", 1),
    ] {
        let mut game = opened(REVIEWED);
        press(&mut game, keys);
        assert!(notice(&game).starts_with(&format!("Row {row} again")));
        assert_eq!(
            (guesses(&game).len(), mode(&game)),
            (row - 1, Mode::Editing)
        );
        assert!(table(&game).game().is_practice());
        press(&mut game, "C C D D Enter Esc");
        assert_eq!(notice(&game), "Back in the review");
        assert_eq!((mode(&game), table(&game).cursor()), (Mode::Reviewing, row));
        assert_eq!(table(&game).game(), &REVIEWED.parse::<Game>().unwrap());
        assert!(game.unfinished().is_empty());
    }
    let mut game = opened(REVIEWED);
    press(&mut game, "r Home Enter");
    assert_eq!((table(&game).cursor(), table(&game).branches()), (1, 0));
}

/// The end of a game names its accuracy.
#[test]
fn the_end_of_a_game_asks_for_its_review() {
    let lost = LOST.replace("rows 10", "rows 3");
    let mut app = unanswered(&lost);
    let asked = question(&lost);
    let review = Effect::Ask(Some(Job::Review(asked.clone())));
    assert_eq!(app.update(Message::Redraw), [review]);
    let complete = reviews(&asked).pop().unwrap();
    assert_eq!(app.update(reviewed(asked, complete)), [Effect::Ask(None)]);
}
