//! Pairs of seats, from the setup to the end of the game, on boards of every size.

use pegwise::app::{App, Context, Maker, Message, Seats, Setup};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Board, Code, Dice, Game, Outcome, Seed};
use pegwise::solver::Position;

use crate::common::*;

/// The code that is drawn, hidden or had in mind.
fn secret(board: Board) -> Code {
    let seed: Seed = "KIWI".parse().unwrap();
    seed.secret(board)
}

/// The game of these seats, begun.
fn begun(seats: Seats, board: Board) -> Headless {
    let setup = Setup::new(board, None, "KIWI".parse().ok());
    let mut game = Headless::new(App::new(setup, Dice::from_number(1)));
    press(&mut game, &format!("{} Enter", keys_to(seats)));
    if seats.maker == Maker::Person {
        game.send(Message::Paste(secret(board).to_string()));
        press(&mut game, "Enter");
    }
    game
}

/// Does what is next: a solver makes the rows of a person, and pins are set for the secret.
fn go_on(game: &mut Headless, secret: Code) {
    match game.app.context() {
        Context::Scoring => {
            let guess = pending(game).expect("there is something to score");
            game.send(Message::Paste(guess.score(secret).to_string()));
            press(game, "Enter");
        }
        Context::Editing => press(game, "s"),
        _ => assert!(game.pass_time(), "nothing happens: {}", notice(game)),
    }
}

fn is_played_to_its_end(seats: Seats, board: Board) {
    let secret = secret(board);
    let mut game = begun(seats, board);
    while table(&game).game().outcome() == Outcome::Running {
        go_on(&mut game, secret);
    }
    let played = table(&game).game();
    let what = format!("{seats:?} on {board}");
    assert_eq!(Seats::of(played), seats, "{what}");
    assert_eq!(played.outcome(), Outcome::Won, "{what}");
    let found = played.secret().expect(&what);
    assert!(seats.maker == Maker::Evil || found == secret, "{what}");
    assert!(Position::of(played, played.turns().len()).admits(found));
    assert_eq!(played.to_string().parse::<Game>().as_ref(), Ok(played));
    assert!(game.unfinished().is_empty());
}

#[test]
fn on_the_classic_board() {
    for seats in Seats::ALL {
        is_played_to_its_end(seats, Board::new(4, 6, 10, true).unwrap());
    }
}

// Games on larger boards take seconds: the pairs are shared out between them.

#[test]
fn without_repeats() {
    for seats in [Seats::FIND, Seats::SET, Seats::BEAT_EVIL] {
        is_played_to_its_end(seats, Board::new(4, 7, 12, false).unwrap());
    }
}

#[test]
fn where_codes_cannot_all_be_held() {
    for seats in [Seats::FIND, Seats::WATCH, Seats::REAL_BOARD] {
        is_played_to_its_end(seats, Board::new(8, 12, 30, true).unwrap());
    }
}

#[test]
fn on_the_largest_board() {
    for seats in [Seats::GUESSES_MINE, Seats::TWO_PLAYERS] {
        is_played_to_its_end(seats, Board::new(12, 26, 99, true).unwrap());
    }
}
