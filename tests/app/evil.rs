//! The codemaker without a secret, at the table.

use pegwise::app::{App, Context, Effect, Key, Message, Seats, Setup, SetupValues, Standing};
use pegwise::coach::{EvilQuestion, EvilReply, Job, News};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Board, Codemaker, Dice, Game, Outcome, Player};
use pegwise::solver::{Position, Solver};

use crate::common::*;

const CLASSIC: &str = "4x6 rows 10 repeats";

fn seated(codebreaker: &str, board: &str) -> String {
    format!("pegwise 1\nboard {board}\ncodemaker evil\ncodebreaker {codebreaker}\n")
}

/// Every row fits the code that is known at the end.
fn is_honest(game: &Game) -> bool {
    let position = Position::of(game, game.turns().len());
    game.secret().is_some_and(|code| position.admits(code))
}

fn play_out(game: &mut Headless) {
    press(game, "a");
    while table(game).game().outcome() == Outcome::Running {
        assert!(game.pass_time(), "{}", notice(game));
    }
}

#[test]
fn every_solver_corners_it() {
    for solver in Solver::ALL {
        let mut game = opened(&seated(solver.name(), CLASSIC));
        play_out(&mut game);
        let played = table(&game).game();
        assert_eq!(played.outcome(), Outcome::Won, "{solver}");
        assert!(is_honest(played));
        let left = &table(&game)
            .disclosure()
            .expect("it proves its honesty")
            .left;
        assert_eq!(left.len(), played.turns().len());
        assert!(left.iter().all(|count| count.is_exact()));
        assert!(left.is_sorted_by(|before, after| before.value() >= after.value()));
    }
}

/// It answers where all codes are listed. The game stays as it is elsewhere, and the setup begins none.
#[test]
fn it_needs_a_list_of_all_codes() {
    let says = "evil needs a board with at most 4,194,304 codes";
    let mut game = opened(&seated("you", "8x12 rows 20 repeats"));
    press(&mut game, "A A B B C C D D Enter");
    assert_eq!(notice(&game), format!("Evil has no answer: {says}"));
    assert_eq!(game.app.context(), Context::Editing);
    let setup = Setup::of(
        SetupValues {
            seats: Seats::BEAT_EVIL,
            preset: None,
            custom: Board::new(8, 12, 20, true).unwrap().into(),
            ..SetupValues::default()
        },
        None,
    );
    let mut game = Headless::new(App::new(setup, Dice::from_number(1)));
    press(&mut game, "Enter");
    assert!(game.app.table().is_none());
    assert_eq!(notice(&game), says);
}

#[test]
fn lost_against_it_one_sees_a_code_that_fits() {
    let mut game = opened(&seated("you", "4x6 rows 2 repeats"));
    press(&mut game, "A A B B Enter");
    assert_eq!(notice(&game), "AABB: 0 black, 0 white");
    assert_eq!(game.app.context(), Context::Editing);
    press(&mut game, "A A B B Enter");
    let played = table(&game).game();
    assert_eq!(played.outcome(), Outcome::Lost);
    assert!(played.revealed().is_some() && is_honest(played));
    assert_eq!(table(&game).open_secret(), played.revealed());
    assert!(notice(&game).contains("it fits all answers"));
    // Read again, it is still known.
    let again = opened(&played.to_string());
    assert_eq!(table(&again).game(), played);
    press(&mut game, "r");
    assert!(notice(&game).contains("there is no luck to judge"));
}

#[test]
fn practice_against_it_is_against_it() {
    let mut game = opened(&seated("entropy", CLASSIC));
    play_out(&mut game);
    press(&mut game, "[ [ b F F F F Enter");
    let branch = table(&game).game();
    assert_eq!(branch.codemaker(), Codemaker::Evil);
    assert!(branch.is_practice());
    assert!(!branch.turns().is_empty() && branch.outcome() == Outcome::Running);
}

#[test]
fn every_solver_can_be_compared_against_it() {
    let mut game = opened(&seated("minimax", CLASSIC));
    play_out(&mut game);
    press(&mut game, "v");
    let lines = table(&game).comparison();
    assert_eq!(lines.len(), 9, "the game itself is that of Minimax");
    let guesses = |solver: Solver| {
        let mut standings = lines
            .iter()
            .filter(|(entrant, _)| table(&game).solver_of(*entrant) == Some(solver));
        standings.next().map(|(_, standing)| standing.clone())
    };
    // What they need is worked out once more in tests/library/evil.
    for (solver, needed) in [
        (Solver::Minimax, 5),
        (Solver::Entropy, 6),
        (Solver::FirstConsistent, 8),
        (Solver::Optimal, 5),
    ] {
        assert_eq!(guesses(solver), Some(Standing::Won(needed)), "{solver}");
    }
    press(&mut game, "End Enter");
    let rival = table(&game).game();
    assert!(rival.is_practice() && is_honest(rival));
    assert!(table(&game).disclosure().is_some());
    press(&mut game, "Esc");
    assert_eq!(
        table(&game).game().codebreaker(),
        Player::Solver("minimax".parse().unwrap())
    );
}

/// Presses keys; the effects of the last one.
fn effects(app: &mut App, keys: &str) -> Vec<Effect> {
    let keys = keys.split(' ').map(|key| key.parse::<Key>().unwrap());
    keys.map(|key| app.update(Message::Key(key)))
        .last()
        .unwrap()
}

fn asked(effects: &[Effect]) -> EvilQuestion {
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Ask(Some(Job::Evil(question))) => Some(question.clone()),
        _ => None,
    });
    asked.expect("it is asked")
}

#[test]
fn keys_typed_before_its_answer_do_no_harm() {
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    app.open(seated("you", CLASSIC).parse().unwrap());
    let question = asked(&effects(&mut app, "A A B B Enter"));
    assert_eq!(question.guess, "AABB".parse().ok());
    for key in ["Right", "Enter", "3", "Backspace", "u"] {
        effects(&mut app, key);
        assert_eq!(
            app.notice().unwrap().text,
            "Evil is choosing its answer",
            "{key}"
        );
    }
    assert!(app.table().unwrap().game().turns().is_empty());
    // An answer to another question is not for this guess.
    let other = EvilQuestion {
        guess: "AAAA".parse().ok(),
        ..question
    };
    app.update(failed(Job::Evil(other), ""));
    assert_eq!(
        app.table().unwrap().pending_guess().map(|it| it.guess),
        "AABB".parse().ok()
    );
}

#[test]
fn where_it_fails_the_row_is_the_players_again() {
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    app.open(seated("you", CLASSIC).parse().unwrap());
    let question = asked(&effects(&mut app, "A A B B Enter"));
    let after = app.update(failed(Job::Evil(question), "it broke"));
    assert!(
        !after
            .iter()
            .any(|effect| matches!(effect, Effect::Ask(Some(Job::Evil(_)))))
    );
    assert_eq!(app.notice().unwrap().text, "Evil has no answer: it broke");
    assert_eq!(app.context(), Context::Editing);
    assert_eq!(app.table().unwrap().draft().code(), "AABB".parse().ok());
}

#[test]
fn a_record_in_which_it_lies_is_found_out() {
    let rows = "1 AABB 0 0\n2 CCDD 0 0\n3 EEFF 0 0\n";
    let mut game = opened(&format!("{}{rows}", seated("you", CLASSIC)));
    press(&mut game, "A A B B Enter");
    assert!(
        notice(&game).contains("no code fits these scores"),
        "{}",
        notice(&game)
    );
    assert_eq!(game.app.context(), Context::Editing);
}

/// Who steps back while it answers goes on looking there.
#[test]
fn its_answer_moves_nobody_who_looks_back() {
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    let rows = "1 AABB 0 0\n2 CCDD 0 0\n";
    app.open(format!("{}{rows}", seated("you", CLASSIC)).parse().unwrap());
    let question = asked(&effects(&mut app, "E F E F Enter"));
    effects(&mut app, "[");
    let mut game = Headless::new(app);
    let table = |game: &Headless| {
        game.app
            .table()
            .map(|it| (it.cursor(), it.game().turns().len()))
    };
    assert_eq!(table(&game), Some((1, 2)));
    let answer = EvilReply::Answer(pegwise::solver::EvilAnswer {
        score: "2 2".parse().unwrap(),
        left: pegwise::solver::Count::Exact(1),
    });
    game.send(Message::News(News::Evil(question, answer)));
    assert_eq!(table(&game), Some((1, 3)));
}
