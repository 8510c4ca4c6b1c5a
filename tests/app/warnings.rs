//! Warnings before a row is played, for players who asked for them.

use pegwise::app::{Keymap, Message, Settings, Warnings};
use pegwise::edge::headless::Headless;
use pegwise::rules::Help;

use crate::common::*;

/// The running game with these warnings.
fn warned(warnings: Warnings) -> Headless {
    let settings = Settings {
        warnings,
        ..Settings::default()
    };
    Headless::new(unanswered(RUNNING).with_settings(settings, Keymap::default()))
}

fn rows(game: &Headless) -> usize {
    table(game).game().turns().len()
}

#[test]
fn without_the_setting_every_row_is_played_at_once() {
    let mut game = warned(Settings::default().warnings);
    press(&mut game, "A A B B Enter F F F F Enter");
    assert_eq!(rows(&game), 4);
    assert!(table(&game).game().turns()[3].help.is_none());
}

#[test]
fn a_repeated_row_is_warned_of_once_which_is_no_help() {
    for warnings in [Warnings::Repeated, Warnings::Impossible] {
        let mut game = warned(warnings);
        press(&mut game, "C D A E Enter");
        assert_eq!(
            notice(&game),
            "Same as row 2: you learn nothing new. Enter: play anyway"
        );
        assert_eq!(rows(&game), 2);
        press(&mut game, "Enter");
        assert_eq!(rows(&game), 3);
        assert!(table(&game).game().turns()[2].help.is_none());
        // In another row it is another warning.
        press(&mut game, "C D A E Enter");
        assert_eq!(rows(&game), 3);
    }
}

#[test]
fn a_row_that_cannot_be_the_code_is_warned_of_which_is_a_tip() {
    let mut game = warned(Warnings::Impossible);
    press(&mut game, "C D A B Enter");
    assert_eq!(
        notice(&game),
        "This row cannot be the code: row 1 rules it out. Enter: play anyway"
    );
    game.send(Message::Paste("AFFF".to_owned()));
    press(&mut game, "Enter");
    assert_eq!(
        notice(&game),
        "This row cannot be the code: row 2 rules it out. Enter: play anyway"
    );
    press(&mut game, "Enter");
    assert_eq!(table(&game).game().turns()[2].help, Some(Help::Tips));
    let mut game = warned(Warnings::Repeated);
    press(&mut game, "C D A B Enter");
    assert_eq!(rows(&game), 3);
}

/// Every code of the board against plain counting.
#[test]
fn exactly_the_rows_that_an_earlier_one_rules_out_are_warned_of() {
    let mut game = warned(Warnings::Impossible);
    let turns = table(&game).game().turns().to_vec();
    let board = table(&game).game().board();
    let letters: Vec<char> = ('A'..='F').collect();
    for number in (0..6_usize.pow(4)).step_by(7) {
        let code: String = (0..4)
            .map(|hole| letters[number / 6_usize.pow(hole) % 6])
            .collect();
        let guess = board.parse_code(&code).unwrap();
        let fits = turns
            .iter()
            .all(|turn| turn.guess.score(guess) == turn.score);
        game.send(Message::Paste(code.clone()));
        press(&mut game, "Enter");
        assert_eq!(rows(&game) == 2, !fits, "{code}");
        if fits {
            game = warned(Warnings::Impossible);
        }
    }
}
