//! Sharing a game: the pins, the record, files.

use pegwise::app::{Action, Context, Format, Message, Overlay, Shared, Target, Tone};
use pegwise::rules::Game;

use crate::common::*;

const HIDDEN: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker secret DAFE
codebreaker you
1 AABB 1 0
";

const PINS: &str = "\
Pegwise seed KIWI, 4/10
Classic 4×6
●··· nudge
●○○·
●●○· entropy
●●●●";

fn what(game: &pegwise::edge::headless::Headless) -> Option<Shared> {
    match game.app.overlay() {
        Some(Overlay::Share { what, .. }) => Some(*what),
        _ => None,
    }
}

#[test]
fn one_key_shows_the_pins_and_offers_them() {
    let mut game = opened(WON);
    press(&mut game, "y");
    assert_eq!(what(&game), Some(Shared::Pins));
    assert_eq!(game.app.context(), Context::Share);
    assert_eq!(game.offered(), [PINS]);
    assert_eq!(notice(&game), "The pins are offered to the clipboard");
    press(&mut game, "Esc");
    assert_eq!(what(&game), None);
}

#[test]
fn another_key_shows_the_whole_record() {
    let mut game = opened(WON);
    press(&mut game, "w");
    assert_eq!(what(&game), Some(Shared::Record));
    assert_eq!(game.offered(), [WON]);
    press(&mut game, "y");
    assert_eq!(what(&game), Some(Shared::Pins));
    assert_eq!(game.offered(), [WON, PINS]);
    press(&mut game, "w Enter");
    assert_eq!((what(&game), game.offered().len()), (None, 3));
}

/// Pins stay on offer wherever the cursor is, and a branch is told as practice.
#[test]
fn the_game_on_show_is_shared_as_a_whole() {
    let mut game = opened(WON);
    press(&mut game, "Left Left y");
    assert_eq!(game.offered(), [PINS]);
    press(&mut game, "Esc Enter y");
    let practice = &game.offered()[1];
    assert!(
        practice.contains("2 of 10 rows so far") && practice.contains("practice"),
        "{practice}"
    );
}

#[test]
fn before_the_first_row_there_is_nothing_to_share() {
    let mut game = at_first_row();
    press(&mut game, "y");
    assert_eq!((what(&game), game.offered().len()), (None, 0));
    assert_eq!(
        game.app.notice().map(|notice| notice.tone),
        Some(Tone::Warning)
    );
    press(&mut game, "w");
    assert_eq!(what(&game), Some(Shared::Record));
}

#[test]
fn a_chosen_secret_is_not_told_while_it_is_looked_for() {
    let mut game = opened(HIDDEN);
    press(&mut game, "w");
    assert_eq!((what(&game), game.offered().len()), (None, 0));
    assert!(
        notice(&game).contains("names the secret"),
        "{}",
        notice(&game)
    );
    press(&mut game, "y t");
    assert_eq!(game.exported(), []);
    assert!(
        notice(&game).contains("names the secret"),
        "{}",
        notice(&game)
    );
    assert!(!game.offered()[0].contains("DAFE"));
    press(&mut game, "p");
    assert_eq!(game.exported().len(), 1);
    let over = HIDDEN.to_owned() + "2 DAFE 4 0\n";
    let mut game = opened(&over);
    press(&mut game, "w");
    assert_eq!(game.offered(), [over]);
}

#[test]
fn every_form_can_be_asked_for() {
    let mut game = opened(WON);
    press(&mut game, "y t j p c");
    let forms: Vec<_> = game.exported().iter().map(|(format, _)| *format).collect();
    assert_eq!(forms, Format::ALL);
    let won: Game = WON.parse().unwrap();
    assert!(game.exported().iter().all(|(_, exported)| *exported == won));
    assert_eq!(what(&game), Some(Shared::Pins), "the text stays on show");
}

#[test]
fn what_became_of_a_file_is_told() {
    let mut game = opened(WON);
    press(&mut game, "y p");
    game.send(Message::Exported(Ok("a.svg in /home".to_owned())));
    assert_eq!(notice(&game), "Written: a.svg in /home");
    game.send(Message::Exported(Err("no room".to_owned())));
    assert_eq!(notice(&game), "Not written: no room");
    assert_eq!(
        game.app.notice().map(|notice| notice.tone),
        Some(Tone::Warning)
    );
}

#[test]
fn the_mouse_can_be_left_to_the_terminal_there() {
    let mut game = opened(WON);
    assert!(game.app.settings().mouse);
    press(&mut game, "y m");
    assert!(!game.app.settings().mouse);
    assert_eq!(what(&game), Some(Shared::Pins));
}

#[test]
fn clicks_do_what_keys_do() {
    let mut game = opened(WON);
    game.send(Message::Click(Target::Key(Action::Share(Shared::Pins))));
    assert_eq!(game.offered().len(), 1);
    game.send(Message::Click(Target::Key(Action::Export(Format::Svg))));
    assert_eq!(game.exported().len(), 1);
    game.send(Message::Click(Target::Beside));
    assert_eq!((what(&game), table(&game).cursor()), (None, 4));
}

#[test]
fn a_long_record_scrolls() {
    let scroll = |game: &pegwise::edge::headless::Headless| match game.app.overlay() {
        Some(Overlay::Share { scroll, .. }) => *scroll,
        _ => 0,
    };
    let mut game = opened(WON);
    press(&mut game, "w Down Down");
    assert_eq!(scroll(&game), 2);
    press(&mut game, "PageDown");
    game.app.limit_scroll(5);
    assert_eq!(scroll(&game), 5);
    press(&mut game, "?");
    assert_eq!(game.app.helped_context(), Context::Share);
    press(&mut game, "Esc Up");
    assert_eq!(scroll(&game), 4);
}
