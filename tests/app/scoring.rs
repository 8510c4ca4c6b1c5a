//! Scores that a person gives: to a solver's guesses, or on a real board.

use pegwise::app::{Context, Message, Pin, Target};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Code, Codemaker, Outcome, Player, Score};
use pegwise::solver::Candidates;

use crate::common::*;

/// A game of these seats before its first row.
fn seated(codemaker: &str, codebreaker: &str, board: &str) -> String {
    format!("pegwise 1\nboard {board}\ncodemaker {codemaker}\ncodebreaker {codebreaker}\n")
}

const CLASSIC: &str = "4x6 rows 10 repeats";

/// Gives the guess on the row the score that it has with this secret.
fn score_with(game: &mut Headless, secret: Code) {
    let guess = pending(game).expect("a guess waits for its score");
    give(game, guess.score(secret));
}

fn give(game: &mut Headless, score: Score) {
    press(game, "Left");
    for (number, kind) in [(score.black, "Left"), (score.white, "Right")] {
        press(game, kind);
        // From nine upwards step by step, where the row is that long.
        press(game, &number.min(9).to_string());
        press(game, kind);
        (9..number).for_each(|_| press(game, "Up"));
    }
    press(game, "Enter");
}

/// On boards of every size a solver finds the code that somebody has in mind.
#[test]
fn a_solver_guesses_until_it_has_found_the_code() {
    for (board, secret) in [
        (CLASSIC, "DAFE"),
        ("4x10 rows 10 no-repeats", "HAGC"),
        ("1x2 rows 3 repeats", "B"),
        ("8x12 rows 20 repeats", "ABLKCCAD"),
        ("12x26 rows 40 repeats", "ABZKCCADXYYM"),
    ] {
        let secret: Code = secret.parse().unwrap();
        let mut game = opened(&seated("hand", "entropy", board));
        while table(&game).game().outcome() == Outcome::Running {
            assert_eq!(game.app.context(), Context::Scoring);
            let rows = table(&game).game().turns().len();
            score_with(&mut game, secret);
            assert_eq!(
                table(&game).game().turns().len(),
                rows + 1,
                "{}",
                notice(&game)
            );
        }
        let played = table(&game).game();
        assert_eq!(
            (played.outcome(), played.secret()),
            (Outcome::Won, Some(secret))
        );
        assert!(played.turns().iter().all(|turn| turn.by != Player::Person));
        assert!(table(&game).can_compare());
        let is_listed = Candidates::can_list(table(&game).game().board());
        assert_eq!(table(&game).can_review(), is_listed);
    }
}

#[test]
fn impossible_pins_are_refused_with_the_reason() {
    let mut game = opened(&seated("hand", "entropy", CLASSIC));
    for (pins, why) in [
        ("3 1", "no wrong place"),
        ("4 4", "more pins than the 4 pegs"),
    ] {
        press(&mut game, &format!("Left {pins} Enter"));
        assert!(notice(&game).contains(why), "{}", notice(&game));
        assert!(table(&game).game().turns().is_empty());
        assert_eq!(game.app.context(), Context::Scoring);
    }
    press(&mut game, "Left 9");
    assert!(notice(&game).contains("at most 4 pins"));
    // After a refusal digits begin a new score.
    press(&mut game, "3 1 Enter 1 2 Enter");
    assert_eq!(table(&game).game().turns()[0].score, Score::new(1, 2));
}

#[test]
fn pins_are_set_with_keys_and_with_the_mouse() {
    let mut game = opened(&seated("hand", "entropy", CLASSIC));
    let set = |game: &Headless| {
        let pins = scored(game).1.unwrap();
        (pins.score().black, pins.score().white, pins.selected())
    };
    press(&mut game, "Up Up Down Right Up");
    assert_eq!(set(&game), (1, 1, Pin::White));
    press(&mut game, "Backspace Backspace");
    assert_eq!(set(&game), (0, 0, Pin::Black));
    game.send(Message::Click(Target::Pin(Pin::White)));
    game.send(Message::Click(Target::Pin(Pin::White)));
    assert_eq!(set(&game), (0, 1, Pin::White));
    game.send(Message::Click(Target::PinPlace(3)));
    assert_eq!(set(&game), (1, 1, Pin::White));
    game.send(Message::Click(Target::PinPlace(0)));
    assert_eq!(set(&game), (0, 2, Pin::White));
    game.send(Message::Paste(" 2 1 ".to_owned()));
    assert_eq!(set(&game), (2, 1, Pin::White));
    game.send(Message::Paste("2 1 3".to_owned()));
    assert!(notice(&game).contains("paste a score"));
}

#[test]
fn looking_back_keeps_the_pins_that_were_set() {
    let mut game = opened(&seated("hand", "entropy", CLASSIC));
    press(&mut game, "1 1 Enter 2 [");
    assert_eq!(pending(&game), None);
    assert_eq!(game.app.context(), Context::Timeline);
    press(&mut game, "End");
    assert_eq!(scored(&game).1.unwrap().score(), Score::new(2, 0));
    press(&mut game, "s");
    assert!(notice(&game).contains("waits for its pins"));
    press(&mut game, "z");
    assert!(notice(&game).contains("not used here"));
}

/// On a real board a person guesses and scores, and a solver may help out.
#[test]
fn a_real_board_is_kept_beside_it() {
    let secret: Code = "DAFE".parse().unwrap();
    let mut game = opened(&seated("hand", "you", CLASSIC));
    press(&mut game, "A A B B Enter");
    assert_eq!(pending(&game), "AABB".parse().ok());
    assert_eq!(table(&game).pending_guess().unwrap().by, Player::Person);
    press(&mut game, "1 u");
    assert_eq!(game.app.context(), Context::Editing);
    assert_eq!(table(&game).draft().code(), "AABB".parse().ok());
    press(&mut game, "Enter");
    score_with(&mut game, secret);
    assert_eq!(notice(&game), "AABB: 1 black, 0 white");
    while table(&game).game().outcome() == Outcome::Running {
        press(&mut game, "s");
        let solver = table(&game).solver();
        assert_eq!(
            table(&game).pending_guess().unwrap().by,
            Player::Solver(solver)
        );
        score_with(&mut game, secret);
    }
    assert_eq!(table(&game).game().secret(), Some(secret));
    assert_eq!(table(&game).game().codemaker(), Codemaker::Hand);
}

#[test]
fn lost_by_hand_nobody_knows_the_secret() {
    let mut game = opened(&seated("hand", "entropy", "4x6 rows 1 repeats"));
    give(&mut game, Score::new(1, 0));
    assert_eq!(table(&game).open_secret(), None);
    for key in ["r", "v"] {
        press(&mut game, key);
        assert!(
            notice(&game).contains("the code is not known for certain"),
            "{key}"
        );
    }
}

#[test]
fn a_solver_that_was_asked_at_a_real_board_can_be_sent_away() {
    let mut game = opened(&seated("hand", "you", CLASSIC));
    press(&mut game, "s");
    assert!(pending(&game).is_some());
    press(&mut game, "u");
    assert_eq!(pending(&game), None);
    assert_eq!(game.app.context(), Context::Editing);
    // Where a solver sits, its guess has to be scored.
    let mut game = opened(&seated("hand", "entropy", CLASSIC));
    press(&mut game, "u");
    assert_eq!(notice(&game), "First set the pins of this guess");
    assert!(pending(&game).is_some());
}

#[test]
fn pins_that_are_left_on_the_way_stay_as_they_were() {
    let mut game = opened(&seated("hand", "entropy", CLASSIC));
    press(&mut game, "1 1 Enter 0 2 Enter");
    for key in ["[", "Home"] {
        press(&mut game, &format!("End e 3 {key}"));
        assert_eq!(notice(&game), "Pins not changed", "{key}");
    }
    press(&mut game, "End e 3");
    game.send(Message::Click(Target::Turn(1)));
    assert_eq!(notice(&game), "Pins not changed");
    press(&mut game, "End e 3 s");
    assert_eq!(
        notice(&game),
        "First the pins. Enter: save them. Esc: cancel"
    );
    assert_eq!(scored(&game).1.unwrap().score(), Score::new(3, 2));
}

#[test]
fn another_solver_makes_another_guess() {
    let mut game = opened(&seated("hand", "entropy", CLASSIC));
    press(&mut game, "1 1 Enter h");
    let before = pending(&game);
    press(&mut game, "PageUp PageUp PageUp PageUp PageUp PageUp");
    assert_eq!(notice(&game), "First Consistent guesses from now on");
    assert_ne!(pending(&game), before);
    let first = Player::Solver("first-consistent".parse().unwrap());
    assert_eq!(table(&game).pending_guess().unwrap().by, first);
    press(&mut game, "0 2 Enter");
    assert_eq!(table(&game).game().turns()[1].by, first);
}
