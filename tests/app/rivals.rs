//! The secret of a finished game, played by every solver.

use pegwise::app::{
    Action, App, Context, Effect, Entrant, Key, Message, Overlay, Screen, Setup, Standing, Target,
};
use pegwise::coach::{Analysis, Analyst, Question};
use pegwise::rules::{Dice, Game, Outcome, Player};
use pegwise::solver::{Cancel, Candidates, Position, Solver};

use crate::common::*;

/// The game that was won, without a worker: the tests answer themselves.
fn unanswered(record: &str) -> App {
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    app.open(record.parse().unwrap());
    app
}

/// Presses keys; the question that the worker is at in the end, if it was asked meanwhile.
fn ask(app: &mut App, keys: &str) -> Option<Question> {
    keys.split(' ').fold(None, |asked, key| {
        let key = Message::Key(key.parse::<Key>().unwrap());
        send(app, key, asked)
    })
}

/// Sends a message; the question that the worker is at afterwards.
fn send(app: &mut App, message: Message, asked: Option<Question>) -> Option<Question> {
    let effects = app.update(message).into_iter();
    effects.fold(asked, |asked, effect| match effect {
        Effect::Analyse(question) => Some(question),
        Effect::StopAnalysis => None,
        _ => asked,
    })
}

/// The last thing the worker says to a question.
fn answer(question: &Question) -> Analysis {
    let mut last = None;
    let mut keep = |analysis| last = Some(analysis);
    Analyst::default()
        .answer(question, &Cancel::default(), &mut keep)
        .unwrap();
    last.unwrap()
}

/// Answers a question; what the app wants then.
fn reply(app: &mut App, question: Question) -> Option<Question> {
    let analysis = answer(&question);
    send(app, Message::Analysed(question, analysis), None)
}

/// Answers until the app wants nothing more.
fn reply_to_all(app: &mut App, mut question: Option<Question>) {
    while let Some(open) = question {
        question = reply(app, open);
    }
}

fn comparison(app: &App) -> Vec<(Entrant, Standing)> {
    app.table().unwrap().comparison()
}

fn standing(app: &App, solver: Solver) -> Standing {
    let mut lines = comparison(app).into_iter();
    let line = lines.find(|(entrant, _)| *entrant == Entrant::Solver(solver));
    line.expect("every solver has a line").1
}

fn selected(app: &App) -> Option<Entrant> {
    match app.overlay() {
        Some(Overlay::Rivals { selected }) => Some(*selected),
        _ => None,
    }
}

/// Presses Down until this solver's line is selected.
fn select(app: &mut App, solver: Solver) {
    ask(app, "Home");
    while selected(app) != Some(Entrant::Solver(solver)) {
        let before = selected(app);
        ask(app, "Down");
        assert_ne!(selected(app), before, "{solver} has no line");
    }
}

/// The guesses of a solver that is told nothing but scores, and chooses row by row.
fn by_hand(solver: Solver, game: &Game, seed: u64) -> Vec<String> {
    let cancel = Cancel::default();
    let mut position = Position::new(game.board());
    let mut guesses = Vec::new();
    for _ in 0..game.board().rows() {
        let candidates = Candidates::of(&position, &cancel).unwrap();
        let choice = solver.choose(&position, &candidates, seed, &cancel);
        let guess = choice.unwrap().guess;
        guesses.push(guess.to_string());
        if guess == game.secret() {
            break;
        }
        position = position.with(guess, guess.score(game.secret()));
    }
    guesses
}

#[test]
fn every_solver_plays_the_secret_as_if_it_sat_there_itself() {
    let mut app = unanswered(WON);
    let question = ask(&mut app, "v").expect("the first solver is asked");
    let seed = question.seed;
    reply_to_all(&mut app, Some(question));
    assert_eq!(comparison(&app).len(), Solver::ALL.len() + 1);
    let itself = app.table().unwrap().main_line().clone();
    for solver in Solver::ALL {
        let expected = by_hand(solver, &itself, seed);
        assert_eq!(standing(&app, solver), Standing::Won(expected.len()));
        select(&mut app, solver);
        ask(&mut app, "Enter");
        let table = app.table().unwrap();
        let played = table.game().turns();
        let guesses: Vec<_> = played.iter().map(|turn| turn.guess.to_string()).collect();
        assert_eq!(guesses, expected, "{solver}");
        assert!(
            played
                .iter()
                .all(|turn| turn.by == Player::Solver(solver.into()))
        );
        assert!(table.game().is_practice());
        assert_eq!(table.game().secret(), itself.secret());
        ask(&mut app, "v");
    }
}

#[test]
fn lines_fill_in_one_after_another_and_the_best_comes_first() {
    let mut app = unanswered(WON);
    let mut question = ask(&mut app, "v");
    assert_eq!(
        comparison(&app)[..3],
        [
            (Entrant::Itself, Standing::Won(4)),
            (Entrant::Solver(Solver::ALL[0]), Standing::Playing(1)),
            (Entrant::Solver(Solver::ALL[1]), Standing::Waiting),
        ]
    );
    let mut done = 1;
    while let Some(open) = question {
        let solver = open.solver;
        let row = open.position.history().len() + 1;
        assert_eq!(standing(&app, solver), Standing::Playing(row));
        question = reply(&mut app, open);
        let lines = comparison(&app);
        assert!(lines.is_sorted_by(|(_, one), (_, other)| one <= other));
        let finished = lines
            .iter()
            .filter(|(_, standing)| matches!(standing, Standing::Won(_)))
            .count();
        assert!(finished == done || finished == done + 1);
        done = finished;
        assert_eq!(selected(&app), Some(Entrant::Itself), "it stays selected");
    }
    assert_eq!(done, Solver::ALL.len() + 1);
}

#[test]
fn a_solver_that_runs_out_of_rows_has_lost() {
    let mut game = opened(&ANOTHER.replace("rows 10", "rows 4").replace("AAAA", "FEDC"));
    press(&mut game, "v");
    let lines = table(&game).comparison();
    let lost = |(_, standing): &(Entrant, Standing)| *standing == Standing::Lost(4);
    assert!(lines.iter().any(lost), "{lines:?}");
    let won = |(_, standing): &(Entrant, Standing)| matches!(standing, Standing::Won(_));
    let (before, after) = lines.split_at(lines.iter().filter(|line| won(line)).count());
    assert!(
        before.iter().all(won) && after.iter().all(lost),
        "{lines:?}"
    );
    press(&mut game, "End Enter");
    assert_eq!(table(&game).game().outcome(), Outcome::Lost);
}

#[test]
fn the_secret_of_a_running_game_is_not_played() {
    for keys in ["v", "A v", "[ v", "s [ v"] {
        let mut game = opened(RUNNING);
        press(&mut game, keys);
        assert_eq!(game.app.overlay(), None, "{keys}");
        assert_eq!(
            notice(&game),
            "The solvers play the secret once the game is over"
        );
    }
}

#[test]
fn nor_from_a_finished_branch_of_it() {
    let mut game = opened(RUNNING);
    press(&mut game, "[ Enter D A F E Enter");
    assert!(table(&game).is_secret_shown());
    press(&mut game, "v");
    assert_eq!(game.app.overlay(), None);
    assert_eq!(
        notice(&game),
        "The solvers play the secret once the game itself is over"
    );
}

#[test]
fn from_a_branch_of_a_finished_game_it_is_about_the_game_itself() {
    let mut game = opened(WON);
    press(&mut game, "Left Left Enter A v");
    assert_eq!(game.app.context(), Context::Rivals);
    assert!(
        table(&game)
            .comparison()
            .contains(&(Entrant::Itself, Standing::Won(4)))
    );
    // A solver's game lies on top of the branch, with the row in the making.
    press(&mut game, "End Enter Esc");
    assert_eq!(draft(&game), "A___");
    assert_eq!(table(&game).branches(), 1);
    press(&mut game, "v Enter");
    assert_eq!(notice(&game), "A branch is on the table: Esc leaves it");
    assert_eq!(draft(&game), "A___");
}

#[test]
fn a_game_is_opened_at_its_end_and_left_again() {
    let mut game = opened(WON);
    let itself = table(&game).game().clone();
    press(&mut game, "Left v End");
    let Some(Overlay::Rivals {
        selected: Entrant::Solver(solver),
    }) = game.app.overlay().copied()
    else {
        panic!("the last line is a solver's");
    };
    press(&mut game, "Enter");
    assert_eq!(
        notice(&game),
        format!("The game of {}: Esc returns", solver.title())
    );
    assert_eq!(
        table(&game).game().codebreaker(),
        Player::Solver(solver.into())
    );
    assert!(table(&game).at_end());
    // Another one takes its place, so that one Esc is enough.
    press(&mut game, "v Home Enter v End Enter");
    assert_eq!(table(&game).branches(), 1);
    press(&mut game, "Esc");
    assert_eq!((table(&game).game(), table(&game).cursor()), (&itself, 3));
    assert_eq!(notice(&game), "Back in the game itself");
    assert_eq!(game.app.screen(), Screen::Table);
}

#[test]
fn a_solver_explains_its_own_game() {
    let mut game = opened(WON);
    assert_eq!(table(&game).solver(), Solver::Entropy);
    for solver in [Solver::SmartString, Solver::StateMachine] {
        press(&mut game, "v");
        select(&mut game.app, solver);
        press(&mut game, "Enter");
        assert_eq!(table(&game).solver(), solver);
    }
    press(&mut game, "h Shift-Tab Left");
    let next = table(&game)
        .solver_move()
        .expect("it has played here")
        .guess;
    assert_eq!(
        Some(next),
        table(&game).game().turns().last().map(|turn| turn.guess)
    );
    press(&mut game, "Left Enter Esc Esc");
    assert_eq!(table(&game).solver(), Solver::Entropy);
    let mut another = opened(WON);
    press(&mut another, "v End Enter n");
    assert_eq!(table(&another).solver(), Solver::Entropy);
    // Chosen by hand, another one stays.
    press(&mut game, "v End Enter");
    let last = table(&game).solver();
    press(&mut game, "PageDown PageUp PageUp");
    let chosen = table(&game).solver();
    assert_ne!(chosen, last);
    press(&mut game, "Esc");
    assert_eq!(table(&game).solver(), chosen);
}

#[test]
fn the_line_of_the_game_itself_leads_back_to_it() {
    let mut game = opened(WON);
    let itself = table(&game).game().clone();
    press(&mut game, "v End Enter v");
    game.send(Message::Click(Target::Entrant(Entrant::Itself)));
    game.send(Message::Click(Target::Entrant(Entrant::Itself)));
    assert_eq!(table(&game).game(), &itself);
    assert_eq!((table(&game).branches(), table(&game).at_end()), (0, true));
}

#[test]
fn keys_clicks_and_the_wheel_select() {
    let mut game = opened(WON);
    press(&mut game, "v");
    let order: Vec<Entrant> = table(&game)
        .comparison()
        .into_iter()
        .map(|(entrant, _)| entrant)
        .collect();
    let place = |game: &pegwise::edge::headless::Headless| {
        order
            .iter()
            .position(|entrant| Some(*entrant) == selected(&game.app))
            .unwrap()
    };
    for (keys, expected) in [
        ("Home", 0),
        ("Up", 0),
        ("Down Down", 2),
        ("PageUp", 0),
        ("PageDown", 5),
        ("End", order.len() - 1),
        ("Down", order.len() - 1),
        ("Up", order.len() - 2),
    ] {
        press(&mut game, keys);
        assert_eq!(place(&game), expected, "{keys}");
    }
    game.send(Message::Click(Target::Entrant(order[2])));
    assert_eq!(place(&game), 2);
    game.send(Message::Wheel {
        up: false,
        over: Some(Target::Entrant(order[0])),
    });
    assert_eq!(place(&game), 3);
    let solver = order[3];
    game.send(Message::Click(Target::Entrant(solver)));
    assert_eq!(game.app.overlay(), None);
    assert!(notice(&game).ends_with("Esc returns") || solver == Entrant::Itself);
}

#[test]
fn closed_on_the_way_it_goes_on_where_it_was() {
    let mut app = unanswered(WON);
    let first = ask(&mut app, "v").unwrap();
    let second = reply(&mut app, first).unwrap();
    assert_eq!(ask(&mut app, "Esc"), None);
    assert_eq!((app.overlay(), app.context()), (None, Context::Timeline));
    // What was under way still comes, and is not lost.
    assert_eq!(reply(&mut app, second.clone()), None);
    // Said once more, it is not played once more.
    assert_eq!(reply(&mut app, second.clone()), None);
    let third = ask(&mut app, "v").unwrap();
    assert_eq!(third.solver, second.solver);
    assert_eq!(third.position.history().len(), 2);
    reply_to_all(&mut app, Some(third));
    ask(&mut app, "Esc");
    assert_eq!(ask(&mut app, "v"), None, "everything is known already");
    assert!(matches!(standing(&app, Solver::Entropy), Standing::Won(_)));
}

#[test]
fn the_position_is_asked_about_again_afterwards() {
    let mut app = unanswered(WON);
    let position = ask(&mut app, "Left Left h").unwrap();
    assert!(position.ranked);
    let rival = ask(&mut app, "v").unwrap();
    assert!(!rival.ranked && rival.position.history().is_empty());
    assert_eq!(ask(&mut app, "v"), Some(position), "v closes it too");
}

#[test]
fn a_game_that_is_not_over_yet_is_not_opened() {
    let mut app = unanswered(WON);
    ask(&mut app, "v Down Enter");
    assert_eq!(app.context(), Context::Rivals);
    assert_eq!(
        app.notice().unwrap().text,
        "First Consistent has not finished yet"
    );
    assert_eq!(app.table().unwrap().branches(), 0);
}

#[test]
fn a_solver_that_fails_says_so_and_the_others_go_on() {
    let mut app = unanswered(WON);
    let first = ask(&mut app, "v").unwrap();
    let failed = first.solver;
    let message = Message::AnalysisFailed(first, "a bug".to_owned());
    let next = send(&mut app, message, None);
    assert_ne!(next.as_ref().unwrap().solver, failed);
    reply_to_all(&mut app, next);
    let last = (
        Entrant::Solver(failed),
        Standing::Failed("a bug".to_owned()),
    );
    assert_eq!(comparison(&app).last(), Some(&last));
    for solver in Solver::ALL.into_iter().filter(|solver| *solver != failed) {
        assert!(matches!(standing(&app, solver), Standing::Won(_)));
    }
    ask(&mut app, "End Enter");
    assert!(app.notice().unwrap().text.ends_with("failed: a bug"));
    assert_eq!(app.context(), Context::Rivals);
    // Whoever opens it once more insists.
    assert_eq!(ask(&mut app, "Esc v").unwrap().solver, failed);
}

#[test]
fn a_solver_without_a_guess_has_failed() {
    let mut app = unanswered(WON);
    let question = ask(&mut app, "v").unwrap();
    let solver = question.solver;
    let analysis = Analysis {
        choice: Some(Err("no guess".to_owned())),
        ..answer(&question)
    };
    app.update(Message::Analysed(question, analysis));
    assert_eq!(
        standing(&app, solver),
        Standing::Failed("no guess".to_owned())
    );
}

const ANOTHER: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker secret AAAA
codebreaker you
1 AAAA 4 0
";

#[test]
fn answers_about_another_game_change_nothing() {
    let mut app = unanswered(WON);
    let stale = ask(&mut app, "v").unwrap();
    ask(&mut app, "Esc");
    app.open(ANOTHER.parse().unwrap());
    let fresh = ask(&mut app, "v").unwrap();
    assert_eq!(fresh.position, stale.position);
    let before = comparison(&app);
    let analysis = answer(&stale);
    assert_eq!(
        send(&mut app, Message::Analysed(stale.clone(), analysis), None),
        None
    );
    app.update(Message::AnalysisFailed(stale, "a bug".to_owned()));
    assert_eq!(comparison(&app), before);
}

#[test]
fn the_program_can_be_left_while_solvers_play() {
    for key in [Key::Char('q'), Key::Ctrl('c')] {
        let mut app = unanswered(WON);
        ask(&mut app, "v");
        let effects = app.update(Message::Key(key));
        assert!(effects.contains(&Effect::Quit), "{effects:?}");
    }
}

#[test]
fn help_lies_over_it_and_gives_it_back() {
    let mut app = unanswered(WON);
    let question = ask(&mut app, "v Down ?");
    assert_eq!(
        (app.context(), app.helped_context()),
        (Context::Help, Context::Rivals)
    );
    // The solvers play on behind it.
    let next = reply(&mut app, question.unwrap());
    assert!(next.is_some());
    for close in ["Esc", "?", "Enter"] {
        ask(&mut app, close);
        assert_eq!(
            selected(&app),
            Some(Entrant::Solver(Solver::ALL[0])),
            "{close}"
        );
        ask(&mut app, "?");
    }
    app.update(Message::Click(Target::Key(Action::Back)));
    assert_eq!(app.context(), Context::Rivals);
    ask(&mut app, "Esc");
    assert_eq!(app.overlay(), None);
}

#[test]
fn what_plays_by_itself_stops_for_it() {
    let mut game = opened(WON);
    press(&mut game, "Home Space v");
    assert_eq!(table(&game).autoplay(), pegwise::app::Autoplay::Off);
    assert_eq!(game.app.context(), Context::Rivals);
}
