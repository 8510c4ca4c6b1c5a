//! How many guesses it takes to finish: what is asked of it, and when.

use pegwise::app::{App, Effect, Key, Message, Page};
use pegwise::coach::{Analysis, AnalysisQuestion, Analyst, Question, Suggestion, Wanted};
use pegwise::rules::Code;

use crate::common::*;

/// Presses keys; the question that is open then.
fn ask(app: &mut App, keys: &str, mut open: Option<AnalysisQuestion>) -> Option<AnalysisQuestion> {
    for key in keys.split(' ') {
        open = send(app, Message::Key(key.parse::<Key>().unwrap()), open);
    }
    open
}

/// Sends a message; the question that is open then.
fn send(
    app: &mut App,
    message: Message,
    open: Option<AnalysisQuestion>,
) -> Option<AnalysisQuestion> {
    let effects = app.update(message);
    effects.into_iter().fold(open, |open, effect| match effect {
        Effect::Ask(Some(Question::Analysis(question))) => Some(question),
        Effect::Ask(None) => None,
        _ => open,
    })
}

/// The running game on the page of guesses, ranked, and what is asked then.
fn ranked() -> (App, Analyst, AnalysisQuestion) {
    let mut app = unanswered(RUNNING);
    let mut analyst = Analyst::default();
    // Hints begin with one page: that of guesses is the only one open.
    let question = ask(&mut app, "h Tab Tab h h", None).unwrap();
    assert!(appraised(&question).is_empty());
    let mut open = Some(question.clone());
    for answer in analyses(&mut analyst, &question) {
        open = send(&mut app, analysed(question.clone(), answer), open);
    }
    (app, analyst, open.unwrap())
}

/// The guesses that a question asks to be appraised.
fn appraised(question: &AnalysisQuestion) -> &[Code] {
    match &question.wanted {
        Wanted::Worths(guesses) => guesses,
        _ => &[],
    }
}

fn analysis(app: &App) -> &Analysis {
    app.table().unwrap().analysis().unwrap()
}

#[test]
fn the_guesses_are_asked_about_once_they_are_ranked() {
    let (mut app, mut analyst, question) = ranked();
    let ranking = analysis(&app).ranking.clone().unwrap();
    let first: Vec<Code> = ranking.guesses.iter().map(|guess| guess.code).collect();
    assert_eq!(appraised(&question), &first);
    // What comes in on the way does not change the question.
    let mut answers = analyses(&mut analyst, &question);
    let last = answers.pop().unwrap();
    for answer in answers {
        let message = analysed(question.clone(), answer);
        assert!(app.update(message).is_empty());
        assert!(analysis(&app).ranking_is_final && analysis(&app).choice.is_some());
    }
    let message = analysed(question, last);
    assert_eq!(app.update(message), [Effect::Ask(None)]);
    let worths = &analysis(&app).worths;
    assert!(first.iter().all(|guess| worths.of_guess(*guess).is_some()));
    let best = worths.best().unwrap();
    assert_eq!(worths.of_guess(best).unwrap().to_string(), "= 2.67");
}

#[test]
fn a_row_in_the_making_is_asked_about_first_and_alone_once_the_others_are_known() {
    let (mut app, mut analyst, question) = ranked();
    let mut open = ask(&mut app, "F F B B", Some(question.clone()));
    let with_draft = open.clone().unwrap();
    let drafted: Code = "FFBB".parse().unwrap();
    assert_eq!(appraised(&with_draft)[0], drafted);
    assert_eq!(&appraised(&with_draft)[1..], appraised(&question));
    for answer in analyses(&mut analyst, &with_draft) {
        let message = analysed(with_draft.clone(), answer);
        open = send(&mut app, message, open);
    }
    assert_eq!(open, None);
    assert!(analysis(&app).worths.of_guess(drafted).is_some());
    assert_eq!(analysis(&app).worths.figures(drafted).unwrap().parts, 3);
    // Another peg is another guess; the one before is known already.
    let next = ask(&mut app, "Left Up", None).unwrap();
    assert_eq!(appraised(&next).len(), 1);
    assert_eq!(ask(&mut app, "Down", Some(next)), None);
    // A hole in the row: there is nothing to ask.
    assert_eq!(ask(&mut app, "Delete", None), None);
}

#[test]
fn what_is_known_is_not_lost_by_another_question() {
    let (mut app, mut analyst, question) = ranked();
    let known = analyses(&mut analyst, &question).pop().unwrap();
    app.update(analysed(question.clone(), known));
    let known = analysis(&app).worths.clone();
    // Somebody asks again who does not remember.
    let first = analyses(&mut Analyst::default(), &question).remove(0);
    app.update(analysed(question, first));
    for guess in analysis(&app).ranking.clone().unwrap().guesses {
        let now = &analysis(&app).worths;
        assert_eq!(now.of_guess(guess.code), known.of_guess(guess.code));
    }
}

#[test]
fn nobody_works_for_a_page_that_is_not_looked_at() {
    let (mut app, _, question) = ranked();
    let other = ask(&mut app, "Tab", Some(question.clone())).unwrap();
    assert_eq!(other.wanted, Wanted::Forecast(None));
    assert_eq!(ask(&mut app, "Shift-Tab h h", None), Some(question.clone()));
    assert_eq!(ask(&mut app, "h", Some(question.clone())), None);
    // Going down the list changes nothing.
    assert_eq!(ask(&mut app, "h", None), Some(question.clone()));
    let keys = ["PageDown"; 80].join(" ");
    assert_eq!(ask(&mut app, &keys, Some(question.clone())), Some(question));
}

/// The list is in the order of what is known, and the player stays with the guess that was chosen.
#[test]
fn a_chosen_guess_stays_chosen_when_the_order_changes() {
    let (mut app, mut analyst, question) = ranked();
    let open = ask(
        &mut app,
        "PageDown PageDown PageDown",
        Some(question.clone()),
    );
    let chosen = |app: &App| {
        let selected = app.table().unwrap().coach().selected(Page::Guesses);
        (selected, analysis(app).suggestions()[selected].guess.code)
    };
    let before = chosen(&app);
    for answer in analyses(&mut analyst, &question) {
        send(&mut app, analysed(question.clone(), answer), open.clone());
    }
    let after = chosen(&app);
    assert_eq!(after.1, before.1);
    let suggestions = analysis(&app).suggestions();
    let worths = suggestions
        .iter()
        .map(|suggestion| suggestion.worth.unwrap());
    assert!(worths.is_sorted_by_key(|worth| worth.cost));
    // Of equal ones those that can win at once come first.
    let order =
        |suggestion: &Suggestion| (suggestion.worth.unwrap().cost, !suggestion.guess.possible);
    assert!(suggestions.is_sorted_by_key(order));
    assert!(analysis(&app).worths.is_best(suggestions[0].guess.code));
}

#[test]
fn where_codes_are_too_many_the_row_in_the_making_still_has_its_other_figures() {
    let mut game =
        opened("pegwise 1\nboard 12x26 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n");
    press(&mut game, "h Tab Tab A B C D E F G H I J K L");
    let known = table(&game).analysis().unwrap();
    let drafted = table(&game).drafted().unwrap();
    assert!(known.worths.figures(drafted).unwrap().parts > 10);
    assert_eq!(known.worths.of_guess(drafted), None);
    assert!(!known.worths.are_possible());
}
