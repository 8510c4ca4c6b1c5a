//! The review while it is being worked out, and where there is little to be known.

use pegwise::app::{App, Effect, Key, Message};
use pegwise::coach::{Job, Review, ReviewQuestion};

use super::common::{reviewed, reviews};
use super::*;

pub(super) const LONG: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
2 CCDD 0 1
3 EEFF 1 1
4 ABAB 0 1
5 AADC 1 1
6 FAFE 3 0
7 DDDD 1 0
8 DAEF 2 2
9 FAFA 2 0
10 DAFF 3 0
";

/// The review that was asked for, and everything the worker says to it.
fn asked(app: &mut App) -> (ReviewQuestion, Vec<Review>) {
    let effects = app.update(Message::Key(Key::Char('r')));
    let [Effect::Ask(Some(Job::Review(question)))] = effects.as_slice() else {
        panic!("nothing was asked: {effects:?}");
    };
    (question.clone(), reviews(question))
}

#[test]
fn what_is_not_known_yet_is_left_open() {
    let mut app = unanswered(REVIEWED);
    let (question, answers) = asked(&mut app);
    for (name, answered) in [("at_once", 0), ("half_done", 4)] {
        for answer in &answers[..answered] {
            app.update(reviewed(question.clone(), answer.clone()));
        }
        let sizes = if answered == 0 { &SHOWN[..1] } else { &SHOWN };
        check(&format!("review_{name}"), &app, sizes.iter().copied());
    }
}

#[test]
fn the_hints_used_for_a_row_stand_in_its_review() {
    let helped = REVIEWED.replace("2 AACC 1 0", "2 AACC 1 0 saw hints");
    let mut game = opened(&helped);
    press(&mut game, "r Home Right Right");
    let told = |game: &Headless| text(&game.screen(120, 40, plain())).contains("Hints used.");
    assert!(told(&game));
    press(&mut game, "Right");
    assert!(!told(&game));
}

const LARGE: &str = "\
pegwise 1
board 12x26 rows 10 repeats
codemaker secret ABCDEFGHIJKL
codebreaker you
1 AABBCDEFGHIJ 1 9
2 KLMNOPQRSTUV 0 2
3 ABCDEFGHIJKL 12 0
";

#[test]
fn where_not_all_codes_are_listed_there_is_no_review() {
    let mut game = opened(LARGE);
    press(&mut game, "r");
    let says = "No review: it needs a board with at most 4,194,304 codes";
    assert_eq!(game.app.notice().unwrap().text, says);
}
