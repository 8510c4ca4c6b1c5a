//! How many guesses it takes to finish, before that is proven.

use pegwise::app::{App, Effect, Key, Message};
use pegwise::coach::{AnalysisQuestion, Analyst, Question, Wanted};
use pegwise::solver::Cancel;
use pegwise::ui::{Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::common::{analysed, unanswered};
use super::{SHOWN, check, text};

const BULLS: &str = "\
pegwise 1
board 4x10 rows 10 no-repeats
codemaker seed KIWI
codebreaker you
1 ABCD 0 1
";

/// A row in the making on a larger board, when of the guesses no more is known than what can be said
/// at once.
fn at_once() -> App {
    let mut app = unanswered(BULLS);
    let keys = ["h", "Tab", "Tab", "E", "F", "G", "I"]
        .map(|key| Message::Key(key.parse::<Key>().unwrap()));
    let mut asked: Option<AnalysisQuestion> = None;
    for key in keys {
        asked = tell(&mut app, key).or(asked);
    }
    // First the ranking, then half an answer about its guesses.
    let asked = answer(&mut app, &asked.unwrap(), usize::MAX);
    assert!(matches!(asked.wanted, Wanted::Worths(_)));
    answer(&mut app, &asked, 3);
    app
}

/// The question that the app asks after this message.
fn tell(app: &mut App, message: Message) -> Option<AnalysisQuestion> {
    let effects = app.update(message).into_iter();
    effects.fold(None, |asked, effect| match effect {
        Effect::Ask(Some(Question::Analysis(question))) => Some(question),
        _ => asked,
    })
}

/// Answers so many times at most; the last question that was asked.
fn answer(app: &mut App, question: &AnalysisQuestion, most: usize) -> AnalysisQuestion {
    let (cancel, mut asked, mut answers) = (Cancel::default(), question.clone(), 0);
    let mut report = |analysis| {
        asked = tell(app, analysed(question.clone(), analysis)).unwrap_or(asked.clone());
        answers += 1;
        if answers == most {
            cancel.cancel();
        }
    };
    let ended = Analyst::default().analyse(question, &cancel, &mut report);
    assert_eq!(ended.is_err(), answers == most);
    asked
}

#[test]
fn bounds_are_marked_as_such() {
    let app = at_once();
    check("bounds", &app, SHOWN);
    let mut screen = Buffer::empty(Rect::new(0, 0, 80, 24));
    pegwise::ui::draw(&mut screen, &app, Theme::new(Depth::Mono, true));
    let ascii = text(&screen);
    assert!(ascii.contains("<=4.5") && ascii.is_ascii(), "{ascii}");
}
