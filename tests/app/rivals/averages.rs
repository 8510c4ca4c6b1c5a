//! What the solvers need on average, and how the secret compares.

use pegwise::app::Tone;
use pegwise::coach::{AverageQuestion, Question, Secrets};
use pegwise::solver::Tally;

use super::*;

/// The solvers have played; what is asked about their averages.
fn played(app: &mut App) -> Option<AverageQuestion> {
    let mut question = ask(app, "v");
    loop {
        let open = question.expect("this is called before the last answer");
        let analysis = answer(&open);
        let effects = app.update(analysed(open, analysis));
        if let [.., Effect::Ask(Some(Question::Average(average)))] = effects[..] {
            return Some(average);
        }
        question = effects.into_iter().find_map(|effect| match effect {
            Effect::Ask(Some(Question::Analysis(question))) => Some(question),
            _ => None,
        });
    }
}

/// Presses keys; what is asked about averages in the end.
fn press_keys(app: &mut App, keys: &str) -> Option<AverageQuestion> {
    let effects = keys
        .split(' ')
        .flat_map(|key| app.update(Message::Key(key.parse().unwrap())));
    average(effects.collect())
}

fn average(effects: Vec<Effect>) -> Option<AverageQuestion> {
    effects
        .into_iter()
        .fold(None, |asked, effect| match effect {
            Effect::Ask(Some(Question::Average(question))) => Some(question),
            Effect::Ask(Some(Question::Analysis(_)) | None) => None,
            _ => asked,
        })
}

/// Games of which half take four guesses, half five.
fn tally() -> Tally {
    Tally {
        games: 1_296,
        total: 5_832,
        max: 5,
        distribution: vec![0, 0, 0, 648, 648],
        draws: Vec::new(),
    }
}

fn tell(app: &mut App, question: AverageQuestion) -> Option<AverageQuestion> {
    average(app.update(averaged(question, tally())))
}

fn tell_all(app: &mut App, mut question: Option<AverageQuestion>) {
    while let Some(open) = question {
        question = tell(app, open);
    }
}

fn mean(app: &App, solver: Solver) -> Option<String> {
    app.average_of(solver)?.mean()
}

#[test]
fn they_follow_the_games_with_the_secret() {
    let mut app = unanswered(WON);
    let mut question = played(&mut app);
    let lines = comparison(&app);
    let is_won = |(_, standing): &(_, Standing)| matches!(standing, Standing::Won(_));
    assert!(lines.iter().all(is_won), "{lines:?}");
    for solver in Solver::ALL {
        let open = question.unwrap();
        assert_eq!((open.solver, open.secrets), (solver, Secrets::All));
        assert_eq!(
            (mean(&app, solver), app.rank(Entrant::Itself)),
            (None, None)
        );
        question = tell(&mut app, open);
        let about = if solver.draws_lots() { "~4.50" } else { "4.50" };
        assert_eq!(mean(&app, solver).as_deref(), Some(about));
        let said = app.rank(Entrant::Solver(solver)).unwrap();
        let Standing::Won(guesses) = standing(&app, solver) else {
            panic!("{solver} has won");
        };
        let share = match guesses {
            4 | 5 if solver.draws_lots() => "~50%",
            4 | 5 => "50%",
            _ => "none",
        };
        assert!(
            said.starts_with("Of ") && said.contains(&format!(" {share} as many")),
            "{said}"
        );
    }
    assert_eq!(question, None);
    let more = lines
        .iter()
        .filter(|(entrant, standing)| *entrant != Entrant::Itself && *standing > Standing::Won(4));
    let expected = format!("{} of 9 solvers needed more guesses", more.count());
    let said = app.rank(Entrant::Itself).unwrap();
    assert!(said.starts_with(&expected), "{said}");
}

#[test]
fn true_answers_make_a_true_sentence() {
    let mut game = opened(
        &ANOTHER
            .replace("4x6", "3x4")
            .replace("AAAA 4", "AAA 3")
            .replace("AAAA", "AAA"),
    );
    press(&mut game, "v");
    assert_eq!(
        game.app
            .rank(Entrant::Solver(Solver::FirstConsistent))
            .unwrap(),
        "Of all codes, none need fewer guesses, 2% as many, 98% more."
    );
}

#[test]
fn boards_are_known_for_the_whole_session() {
    let mut app = unanswered(WON);
    let question = played(&mut app);
    tell_all(&mut app, question);
    assert_eq!(press_keys(&mut app, "Esc v"), None);
    ask(&mut app, "Esc");
    app.open(ANOTHER.parse().unwrap());
    let first = ask(&mut app, "v").unwrap();
    assert_eq!(mean(&app, Solver::Minimax).as_deref(), Some("4.50"));
    assert_eq!(
        app.rank(Entrant::Solver(Solver::Minimax)),
        None,
        "it has not played this secret yet"
    );
    reply_to_all(&mut app, Some(first));
    assert_eq!(app.context(), Context::Versus);
    assert_eq!(press_keys(&mut app, "Esc v"), None);
}

#[test]
fn closed_on_the_way_they_go_on_where_they_were() {
    let mut app = unanswered(WON);
    let first = played(&mut app).unwrap();
    let second = tell(&mut app, first).unwrap();
    // The end of the game, which is on show then, asks for its accuracy first.
    assert_eq!(press_keys(&mut app, "Esc"), None);
    // What was under way still comes, and is not lost; nothing more is asked.
    assert_eq!(app.update(averaged(second, tally())), []);
    assert_eq!(app.update(averaged(second, tally())), []);
    let third = press_keys(&mut app, "v").unwrap();
    assert_eq!(third.solver, Solver::ALL[2]);
    assert!(mean(&app, second.solver).is_some());
    // The help lies over it: that stops nothing.
    assert_eq!(app.update(Message::Key(Key::Char('?'))), []);
    assert_eq!(tell(&mut app, third).unwrap().solver, Solver::ALL[3]);
}

#[test]
fn answers_about_another_board_wait_for_it() {
    let mut app = unanswered(WON);
    let stale = played(&mut app).unwrap();
    ask(&mut app, "Esc");
    app.open(ANOTHER.replace("rows 10", "rows 9").parse().unwrap());
    assert!(ask(&mut app, "v").is_some());
    app.update(averaged(stale, tally()));
    assert_eq!(mean(&app, stale.solver), None);
    app.open(ANOTHER.parse().unwrap());
    assert_eq!(mean(&app, stale.solver).as_deref(), Some("4.50"));
}

#[test]
fn failures_are_told_once_and_not_repeated() {
    let mut app = unanswered(WON);
    let mut question = played(&mut app);
    let first = question.unwrap();
    let mut failed = Vec::new();
    while let Some(open) = question {
        assert!(!failed.contains(&open.solver), "{} again", open.solver);
        failed.push(open.solver);
        let message = average_failed(open, "a bug".to_owned());
        question = average(app.update(message));
        let notice = app.notice().unwrap();
        let expected = format!("The average for {} failed: a bug", open.solver.title());
        assert_eq!(
            (notice.text.as_str(), notice.tone),
            (expected.as_str(), Tone::Warning)
        );
    }
    assert_eq!(failed, Solver::ALL);
    let board = app.table().unwrap().main_line().board();
    let is_told = |solver| app.has_average_failed(solver, board);
    assert!(Solver::ALL.into_iter().all(is_told));
    ask(&mut app, "Down");
    assert_eq!(app.notice(), None);
    // Opening it again asks again.
    assert_eq!(press_keys(&mut app, "Esc v"), Some(first));
    ask(&mut app, "Esc");
    app.update(average_failed(first, "a bug".to_owned()));
    assert_eq!(app.notice(), None, "nobody looks at it any more");
}

#[test]
fn a_solver_that_cannot_play_on_leaves_no_sentence_over_all() {
    let mut app = unanswered(WON);
    let first = ask(&mut app, "v").unwrap();
    let failed = first.solver;
    app.update(analysis_failed(first, "a bug".to_owned()));
    ask(&mut app, "Esc");
    let open = ask(&mut app, "v").unwrap();
    assert_eq!(open.solver, failed, "asked again, it may go on");
    let next = send(&mut app, analysis_failed(open, "a bug".to_owned()), None);
    let mut question = next;
    let mut averages = None;
    while let Some(open) = question {
        let analysis = answer(&open);
        let effects = app.update(analysed(open, analysis));
        averages = average(effects.clone());
        question = effects.into_iter().find_map(|effect| match effect {
            Effect::Ask(Some(Question::Analysis(question))) => Some(question),
            _ => None,
        });
    }
    tell_all(&mut app, averages);
    assert_eq!(app.rank(Entrant::Itself), None);
    assert_eq!(app.rank(Entrant::Solver(failed)), None);
    assert_eq!(mean(&app, failed).as_deref(), Some("4.50"));
}

#[test]
fn rows_that_ran_out_are_no_number_of_guesses() {
    let record = ANOTHER.replace("rows 10", "rows 2").replace("AAAA", "FEDC");
    let mut app = unanswered(&record);
    let question = played(&mut app);
    tell_all(&mut app, question);
    let lost = |solver: &Solver| standing(&app, *solver) == Standing::Lost(2);
    let solver = Solver::ALL.into_iter().rev().find(lost).unwrap();
    let said = app.rank(Entrant::Solver(solver)).unwrap();
    let expected = " more than 2 guesses.";
    assert!(
        said.contains(" all need") && said.ends_with(expected),
        "{said}"
    );
    assert_eq!(app.rank(Entrant::Itself), None, "three guesses may be few");
}
