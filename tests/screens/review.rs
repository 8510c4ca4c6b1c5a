//! The review while it is being worked out, and where there is little to be known.

use pegwise::app::{App, Effect, Key, Message, Setup};
use pegwise::coach::{Analyst, Question, Review, ReviewQuestion};
use pegwise::rules::Dice;
use pegwise::solver::Cancel;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::common::{REVIEWED, opened, press, reviewed};
use super::{SHOWN, plain, text};

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

fn drawn(app: &App, columns: u16, lines: u16) -> String {
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    pegwise::ui::draw(&mut screen, app, plain());
    text(&screen)
}

/// The review that was asked for, and everything the worker says to it.
fn asked(app: &mut App) -> (ReviewQuestion, Vec<Review>) {
    let effects = app.update(Message::Key(Key::Char('r')));
    let [Effect::Ask(Question::Review(question))] = effects.as_slice() else {
        panic!("nothing was asked: {effects:?}");
    };
    let mut answers = Vec::new();
    let mut keep = |review| answers.push(review);
    Analyst::default()
        .review(question, &Cancel::default(), &mut keep)
        .unwrap();
    (question.clone(), answers)
}

#[test]
fn what_is_not_known_yet_is_left_open() {
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    app.open(REVIEWED.parse().unwrap());
    let (question, answers) = asked(&mut app);
    for (name, answered) in [("at_once", 0), ("half_done", 4)] {
        for answer in &answers[..answered] {
            app.update(reviewed(question.clone(), answer.clone()));
        }
        for (columns, lines) in SHOWN {
            let name = format!("review_{name}_{columns}x{lines}");
            insta::with_settings!({ snapshot_path => "../snapshots" }, {
                insta::assert_snapshot!(name, drawn(&app, columns, lines));
            });
        }
    }
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
fn where_codes_are_too_many_everything_is_an_estimate() {
    let mut game = opened(LARGE);
    press(&mut game, "r Left");
    for (columns, lines) in [(120, 40), (80, 24)] {
        let name = format!("review_large_{columns}x{lines}");
        insta::with_settings!({ snapshot_path => "../snapshots" }, {
            insta::assert_snapshot!(name, drawn(&game.app, columns, lines));
        });
    }
}
