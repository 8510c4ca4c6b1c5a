//! The answers to the row in the making: what is asked of them, and when.

use pegwise::app::{App, Effect, Key, Message};
use pegwise::coach::{AnalysisQuestion, Analyst, Question, Wanted};

use crate::common::*;

/// Presses keys; the last question asked.
fn ask(app: &mut App, keys: &str) -> Option<AnalysisQuestion> {
    let mut asked = None;
    for key in keys.split(' ') {
        for effect in app.update(Message::Key(key.parse::<Key>().unwrap())) {
            if let Effect::Ask(Some(Question::Analysis(question))) = effect {
                asked = Some(question);
            }
        }
    }
    asked
}

/// The key is not held up: the answers come first, and those to the row before stay until then.
#[test]
fn the_answers_are_asked_for_before_anything_else() {
    let mut app = unanswered(RUNNING);
    let question = ask(&mut app, "C D A B h").unwrap();
    let first = "CDAB".parse().unwrap();
    assert_eq!(question.wanted, Wanted::Forecast(Some(first)));
    let mut answers = analyses(&mut Analyst::default(), &question);
    let answer = answers.pop().unwrap();
    assert!(answers.is_empty(), "there is one answer, and it is final");
    let effects = app.update(analysed(question, answer));
    let [Effect::Ask(Some(Question::Analysis(next)))] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!(next.wanted, Wanted::Worths(vec![first]));
    let question = ask(&mut app, "Up").unwrap();
    let table = app.table().unwrap();
    assert_eq!(question.wanted, Wanted::Forecast(table.judged()));
    let known = table.analysis().unwrap().forecast.as_ref().unwrap().guess;
    assert_eq!(known, Some(first));
    assert_ne!(table.judged(), known);
}
