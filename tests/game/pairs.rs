//! Every kind of game from the setup to its end, and every puzzle.

use pegwise::app::{Field, Input, KINDS, Kind, Maker, Mode, Way};
use pegwise::coach::Puzzle;
use pegwise::rules::{Board, Code, Game, Outcome, Seed};
use pegwise::solver::Position;

use crate::support::play::*;

/// The setup with this board and this kind of game chosen.
fn at_setup_with(board: Board, kind: &Kind) -> Headless {
    let mut kept = Kept::default();
    kept.memory.setup.set_board(board);
    let mut game = begin(&kept);
    let way = Way::ALL.iter().position(|way| *way == kind.way).unwrap();
    game.press(&(way + 1).to_string());
    while game.app.setup().kind != kind {
        let is_at_code = game.app.setup().focus() == Field::Code;
        game.press(if is_at_code { "Right" } else { "Tab" });
    }
    game
}

/// Does what a player would, so that the game goes on for this code.
fn go_on(game: &mut Headless, secret: Code) {
    match game.app.mode() {
        Mode::Pins => {
            let guess = table(game).pending_guess().expect("a guess").guess;
            game.press(&guess.score(secret).to_string());
            game.press("Enter");
        }
        Mode::Row => {
            game.press("s");
            if notice(game).ends_with("help") {
                game.press("Enter");
            }
        }
        _ => assert!(game.pass_time(), "nothing happens: {}", now(game)),
    }
    game.settle();
}

fn is_played_to_its_end(kind: &Kind, board: Board) {
    let secret = "KIWI".parse::<Seed>().unwrap().secret(board);
    let what = format!("{} on {board}", kind.about);
    let mut game = at_setup_with(board, kind);
    game.press("Enter");
    if kind.maker == Maker::Person {
        game.send(Input::Paste(secret.to_string()));
        game.press("Enter");
    }
    while table(&game).game().outcome() == Outcome::Running {
        go_on(&mut game, secret);
    }
    let played = table(&game).game();
    assert_eq!(
        (Kind::of(played), played.outcome()),
        (kind, Outcome::Won),
        "{what}"
    );
    let found = played.secret().expect(&what);
    assert!(kind.maker == Maker::Evil || found == secret, "{what}");
    assert!(
        Position::of(played, played.turns().len()).admits(found),
        "{what}"
    );
    assert_eq!(played.to_string().parse::<Game>().as_ref(), Ok(played));
    assert!(game.world.games.values().eq([played]), "{what}");
}

#[test]
fn every_kind_of_game_is_played_to_its_end() {
    for kind in &KINDS {
        is_played_to_its_end(
            kind,
            Board::new(3, 5, 9, kind.maker != Maker::Evil).unwrap(),
        );
    }
}

#[test]
fn every_puzzle_is_solved_one_after_another() {
    let mut game = after(at_setup(), "p Enter");
    for (place, puzzle) in Puzzle::all().iter().enumerate() {
        let (pick, _) = table(&game).puzzle().expect("a puzzle");
        assert!(!game.app.has_solved(pick));
        let secret = table(&game).game().secret().expect("a code");
        assert!(puzzle.game.secret().is_none_or(|code| code == secret));
        game.send(Input::Paste(secret.to_string()));
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
