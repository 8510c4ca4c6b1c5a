//! The first steps of somebody who never played.

use pegwise::app::FirstStep;
use pegwise::edge::headless::Headless;
use pegwise::rules::Score;

use crate::common::*;

fn step(game: &Headless) -> Option<FirstStep> {
    table(game).first_step()
}

#[test]
fn they_follow_what_the_player_does() {
    let mut game = at_setup();
    press(&mut game, "Enter");
    for (keys, expected) in [
        ("Up Right B Right", Some(FirstStep::Fill)),
        ("A B C D", Some(FirstStep::Play)),
        ("Backspace", Some(FirstStep::Fill)),
        ("D", Some(FirstStep::Play)),
        ("Enter", Some(FirstStep::Read(Score::new(0, 2)))),
        ("A A B", Some(FirstStep::Read(Score::new(0, 2)))),
        // An earlier row has a story of its own.
        ("[", None),
        ("]", Some(FirstStep::Read(Score::new(0, 2)))),
        ("B Enter", None),
    ] {
        press(&mut game, keys);
        assert_eq!(step(&game), expected, "{keys}");
    }
}

#[test]
fn no_key_is_kept_from_whoever_just_plays() {
    let mut game = at_setup();
    press(&mut game, "Enter D A F E Enter");
    assert_eq!(guesses(&game), ["DAFE"]);
    assert_eq!((step(&game), mode(&game)), (None, Mode::Ended));
}

#[test]
fn a_row_that_may_not_be_played_is_not_full() {
    let mut game = at_setup();
    press(&mut game, "Tab Left Left Enter");
    assert!(!table(&game).game().board().repeats());
    press(&mut game, "A A B C");
    assert_eq!(step(&game), Some(FirstStep::Fill));
}

#[test]
fn they_are_for_the_first_game_only() {
    let mut game = at_first_row();
    // Without a row nobody has played yet.
    press(&mut game, "A n");
    assert_eq!(step(&game), Some(FirstStep::Fill));
    press(&mut game, "A A B B Enter n");
    assert_eq!(step(&game), None);
    assert_eq!(step(&opened(RUNNING)), None);
}

#[test]
fn evil_says_nothing_before_their_answer() {
    let mut game = after(at_setup(), "Tab Down Right Enter A A B B");
    assert_eq!(step(&game), Some(FirstStep::Play));
    press(&mut game, "Enter");
    assert!(matches!(step(&game), Some(FirstStep::Read(_))));
}
