//! Every kind of game, from the setup to its end; solvers by themselves, and every puzzle.

use pegwise::app::{Field, Input, KINDS, Kind, Maker, Place, Way};
use pegwise::coach::Puzzle;
use pegwise::rules::{Board, Code, Game, Outcome, Player, Seed};
use pegwise::run::headless::Headless;
use pegwise::solver::{Position, Solver};

use crate::support::play::*;

/// Chooses this kind on the setup.
fn choose(game: &mut Headless, kind: &Kind) {
    let way = Way::ALL.iter().position(|way| *way == kind.way).unwrap();
    game.press(&(way + 1).to_string());
    while game.app.setup().kind() != kind {
        game.press(if game.app.setup().focus == Field::Code {
            "Right"
        } else {
            "Tab"
        });
    }
}

/// The program with this board chosen on its setup.
fn at_setup_with(board: Board) -> Headless {
    let mut kept = Kept::default();
    kept.memory.setup.set_board(board);
    begin(&kept)
}

/// Does what a player would, so that the game goes on for this code.
fn go_on(game: &mut Headless, secret: Code) {
    match game.app.place() {
        Place::Pins => {
            let guess = table(game).pending_guess().expect("a guess").guess;
            game.send(Input::Paste(guess.score(secret).to_string()));
            game.press("Enter");
        }
        Place::Row => {
            game.press("s");
            let asks = notice(game).ends_with("yes");
            if asks {
                game.press("Enter");
            }
        }
        _ => assert!(game.pass_time(), "nothing happens: {}", now(game)),
    }
    game.settle();
}

fn is_played_to_its_end(kind: &Kind, board: Board) {
    let secret = "KIWI".parse::<Seed>().unwrap().on(board).secret(board);
    let what = format!("{} on {board}", kind.about);
    let mut game = at_setup_with(board);
    choose(&mut game, kind);
    game.press("Enter");
    if kind.maker == Maker::Person {
        game.send(Input::Paste(secret.to_string()));
        game.press("Enter");
    }
    while table(&game).game().outcome() == Outcome::Running {
        go_on(&mut game, secret);
    }
    let played = table(&game).game();
    assert_eq!(Kind::of(played), kind, "{what}");
    assert_eq!(played.outcome(), Outcome::Won, "{what}");
    let found = played.secret().expect(&what);
    assert!(kind.maker == Maker::Evil || found == secret, "{what}");
    assert!(Position::of(played, played.turns().len()).admits(found));
    assert_eq!(played.to_string().parse::<Game>().as_ref(), Ok(played));
    assert_eq!(
        game.world.games.values().collect::<Vec<_>>(),
        [played],
        "{what}"
    );
}

fn all_on(board: Board, kinds: &[usize]) {
    for place in kinds {
        is_played_to_its_end(&KINDS[*place], board);
    }
}

#[test]
fn every_kind_of_game_is_played_to_its_end() {
    all_on(
        Board::new(4, 6, 10, true).unwrap(),
        &[0, 1, 2, 3, 4, 5, 6, 7],
    );
}

#[test]
fn without_repeats_too() {
    all_on(Board::new(4, 7, 12, false).unwrap(), &[0, 1, 3]);
}

#[test]
fn where_not_all_codes_are_listed_too() {
    all_on(Board::new(8, 12, 30, true).unwrap(), &[0, 4]);
}

#[test]
fn on_the_largest_board_too() {
    all_on(Board::new(12, 26, 99, true).unwrap(), &[6]);
}

#[test]
fn a_solver_wins_by_itself_and_plays_the_same_again() {
    let played = |solver: Solver| {
        let mut game = at_setup();
        let place = Solver::ALL.iter().position(|it| *it == solver).unwrap();
        game.press(&format!("3 Tab Down Down {} Enter", place + 1));
        while game.pass_time() {}
        let played = table(&game).game().clone();
        assert_eq!(played.outcome(), Outcome::Won, "{solver}");
        assert!(
            played
                .turns()
                .iter()
                .all(|turn| turn.by == Player::Solver(solver))
        );
        played
    };
    // One that follows a book of rules, one that counts, and one that draws.
    played(Solver::StateMachine);
    played(Solver::Minimax);
    let drawn = played(Solver::RandomConsistent);
    assert_eq!(drawn, played(Solver::RandomConsistent));
}

#[test]
fn every_puzzle_is_solved_one_after_another() {
    let mut game = after(at_setup(), "p Enter");
    for (place, puzzle) in Puzzle::all().iter().enumerate() {
        let (pick, _) = table(&game).puzzle().expect("a puzzle");
        assert!(!game.app.has_solved(pick));
        let secret = table(&game).game().secret().expect("a code").to_string();
        assert!(
            puzzle
                .game
                .secret()
                .is_none_or(|code| code.to_string() == secret)
        );
        game.send(Input::Paste(secret));
        game.press("Enter");
        game.settle();
        assert_eq!(table(&game).wrong_guesses(), Some(0));
        assert!(game.app.has_solved(pick), "{place}");
        game.press(if place % 2 == 0 { "n" } else { "Enter" });
    }
    assert_eq!(now(&game).split(", row").next(), Some("puzzle new, 5 rows"));
    let first = table(&game).game().clone();
    game.press("n");
    assert_ne!(table(&game).game(), &first, "another one");
    assert!(game.world.games.is_empty(), "no puzzle is saved");
}
