//! Making rows by hand.

use pegwise::app::Message;
use pegwise::rules::{Outcome, Player};

use crate::common::*;

#[test]
fn a_game_is_won_with_the_arrow_keys_alone() {
    let mut game = at_first_row();
    // D A F E: four up, one up, one down (round to F), two down.
    press(
        &mut game,
        "Up Up Up Up Right Up Right Down Right Down Down Enter",
    );
    assert_eq!(guesses(&game), ["DAFE"]);
    assert_eq!(table(&game).game().outcome(), Outcome::Won);
    assert!(table(&game).is_secret_shown());
    assert_eq!(notice(&game), "", "the card tells it");
}

#[test]
fn a_game_is_lost_with_the_last_row() {
    let mut game = at_first_row();
    for _ in 0..10 {
        press(&mut game, "1 1 2 2 Enter");
    }
    assert_eq!(table(&game).game().outcome(), Outcome::Lost);
    assert!(table(&game).is_secret_shown() && guesses(&game).len() == 10);
}

#[test]
fn a_row_is_scored_in_words() {
    let mut game = at_first_row();
    press(&mut game, "C D A E Enter");
    assert_eq!(notice(&game), "CDAE: 1 black, 2 white");
    let turn = table(&game).game().turns()[0];
    assert_eq!(turn.by, Player::Person);
    assert!(turn.help.is_none());
}

#[test]
fn an_incomplete_row_says_what_is_missing() {
    let mut game = at_first_row();
    press(&mut game, "A B C Enter");
    assert_eq!(notice(&game), "Hole 4 is empty");
    press(&mut game, "Left Backspace Left Left Backspace Enter");
    assert!(notice(&game).starts_with("Holes 1"), "{}", notice(&game));
    assert!(guesses(&game).is_empty());
}

#[test]
fn a_colour_that_is_not_there_is_refused() {
    let mut game = at_first_row();
    press(&mut game, "G");
    assert!(notice(&game).contains("A to F"));
    press(&mut game, "7");
    assert!(notice(&game).contains("A to F"));
    assert_eq!(draft(&game), "____");
}

#[test]
fn repeated_colours_are_refused_where_they_may_not_be() {
    let mut game = at_setup();
    press(&mut game, "Tab Left Left Enter");
    assert!(!table(&game).game().board().repeats());
    press(&mut game, "A A B C Enter");
    assert!(notice(&game).contains("do not repeat"), "{}", notice(&game));
    press(&mut game, "f");
    assert!(notice(&game).contains("do not repeat"), "{}", notice(&game));
    assert!(guesses(&game).is_empty());
}

#[test]
fn filling_copying_and_undoing() {
    let mut game = at_first_row();
    press(&mut game, "c");
    assert!(notice(&game).contains("first row"));
    press(&mut game, "f");
    assert!(notice(&game).contains("Choose a colour"));
    press(&mut game, "C Left f");
    assert_eq!(draft(&game), "CCCC");
    press(&mut game, "u");
    assert_eq!(draft(&game), "C___");
    press(&mut game, "u u");
    assert!(notice(&game).contains("Nothing to undo"));
    press(&mut game, "A B C D Enter c");
    assert_eq!(draft(&game), "ABCD");
}

#[test]
fn a_held_peg_is_there_in_the_next_row() {
    let mut game = at_first_row();
    press(&mut game, "Space");
    assert!(notice(&game).contains("no peg to keep"));
    press(&mut game, "A B C D Left Space Enter");
    assert_eq!(draft(&game), "__C_");
    assert_eq!(table(&game).draft().cursor(), 0);
}

#[test]
fn an_earlier_row_is_copied_into_the_row_being_made() {
    let mut game = opened(RUNNING);
    press(&mut game, "[ c");
    assert_eq!(draft(&game), "AABB");
    assert_eq!(mode(&game), Mode::Editing);
    press(&mut game, "[ [ c");
    assert!(notice(&game).contains("No row here to copy"));
}

#[test]
fn a_pasted_code_is_put_in() {
    let mut game = at_first_row();
    game.send(Message::Paste(" abcd\n".to_owned()));
    assert_eq!(draft(&game), "ABCD");
    game.send(Message::Paste("\u{202e}⚫️ rm -rf 🧨".to_owned()));
    assert!(
        notice(&game).starts_with("You did not paste a code: “U+202E” at hole 1"),
        "{}",
        notice(&game)
    );
    assert_eq!(draft(&game), "ABCD");
}

#[test]
fn where_nothing_can_be_pasted_that_is_said() {
    for keys in ["Esc", "[", "End v", "?"] {
        let mut game = opened(if keys == "End v" { WON } else { RUNNING });
        press(&mut game, keys);
        game.send(Message::Paste("ABCD".to_owned()));
        assert!(
            notice(&game).starts_with("Paste a code into a row"),
            "{keys}: {}",
            notice(&game)
        );
    }
}

#[test]
fn enter_is_not_offered_for_a_row_that_it_refuses() {
    let mut game =
        opened("pegwise 1\nboard 4x6 rows 10 no-repeats\ncodemaker seed KIWI\ncodebreaker you\n");
    press(&mut game, "A B C A");
    let [said, keys] = footer(&game);
    assert_eq!(
        said,
        "A is there twice: colours do not repeat on this board"
    );
    assert!(!keys.contains("Enter"), "{keys}");
    press(&mut game, "D");
    let [said, keys] = footer(&game);
    assert_eq!(said, "");
    assert!(keys.starts_with("Enter guess"), "{keys}");
    // A code that is hidden has to be one of the board too.
    let mut game = at_setup();
    press(&mut game, "4 Tab Left Left Enter A A B B");
    let [said, keys] = footer(&game);
    assert!(said.starts_with("A is there twice"), "{said}");
    assert!(!keys.contains("Enter"), "{keys}");
    press(&mut game, "F Left Left C");
    assert!(footer(&game)[1].starts_with("Enter hide"));
}
