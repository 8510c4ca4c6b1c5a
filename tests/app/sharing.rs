//! Sharing a game: the pins, the record, files.

use pegwise::app::{Action, Context, Format, Message, Overlay, Shared, Target, Tone};
use pegwise::edge::headless::Headless;
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
●··· hints
●○○·
●●○· entropy
●●●●";

fn selected(game: &Headless) -> Option<Shared> {
    match game.app.overlay() {
        Some(Overlay::Share { selected }) => Some(*selected),
        _ => None,
    }
}

#[test]
fn the_list_begins_with_the_pins() {
    let mut game = opened(WON);
    press(&mut game, "y");
    assert_eq!(selected(&game), Some(Shared::Pins));
    assert_eq!(game.app.context(), Context::Share);
    assert!(game.offered().is_empty(), "nothing is copied unasked");
    press(&mut game, "Enter");
    assert_eq!(game.offered(), [PINS]);
    assert_eq!(notice(&game), "Pins copied, if your terminal allows it");
    assert_eq!(selected(&game), Some(Shared::Pins), "the list stays open");
    press(&mut game, "y");
    assert_eq!(selected(&game), None);
}

#[test]
fn each_line_shares_what_it_says() {
    let mut game = opened(WON);
    press(&mut game, "y Down Enter Down Enter Down Enter");
    assert_eq!(game.offered(), [WON]);
    let forms: Vec<_> = game.exported().iter().map(|(format, _)| *format).collect();
    assert_eq!(forms, Format::ALL);
    let won: Game = WON.parse().unwrap();
    assert!(game.exported().iter().all(|(_, exported)| *exported == won));
    assert_eq!(
        selected(&game),
        None,
        "a picture shows the game, not the list"
    );
}

/// Pins stay on offer wherever the cursor is, and a branch is told as practice.
#[test]
fn the_game_on_show_is_shared_as_a_whole() {
    let mut game = opened(WON);
    press(&mut game, "Left Left y Enter");
    assert_eq!(game.offered(), [PINS]);
    press(&mut game, "Esc b y Enter");
    let practice = &game.offered()[1];
    assert!(
        practice.contains("2 of 10 rows so far") && practice.contains("practice"),
        "{practice}"
    );
}

#[test]
fn before_the_first_row_there_are_no_pins() {
    let mut game = at_first_row();
    press(&mut game, "y Enter");
    assert_eq!(game.offered().len(), 0);
    assert_eq!(
        game.app.notice().map(|notice| notice.tone),
        Some(Tone::Warning)
    );
    press(&mut game, "Down Enter");
    assert_eq!(game.offered().len(), 1);
}

#[test]
fn a_chosen_secret_is_not_told_while_it_is_looked_for() {
    let mut game = opened(HIDDEN);
    press(&mut game, "y");
    for keys in ["Down Enter", "Down Enter"] {
        press(&mut game, keys);
        assert_eq!((game.offered().len(), game.exported().len()), (0, 0));
        assert!(
            notice(&game).contains("shows the code"),
            "{}",
            notice(&game)
        );
    }
    press(&mut game, "Home Enter");
    assert!(!game.offered()[0].contains("DAFE"));
    press(&mut game, "End Enter");
    assert_eq!(game.exported().len(), 1, "a picture hides the secret");
    let over = HIDDEN.to_owned() + "2 DAFE 4 0\n";
    let mut game = opened(&over);
    press(&mut game, "y Down Enter");
    assert_eq!(game.offered(), [over]);
}

#[test]
fn what_became_of_a_file_is_told() {
    let mut game = opened(WON);
    press(&mut game, "y End Enter");
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
    assert_eq!(selected(&game), Some(Shared::Pins));
}

#[test]
fn clicks_do_what_keys_do() {
    let mut game = opened(WON);
    game.send(Message::Click(Target::Key(Action::Share)));
    let picture = Shared::File(Format::Svg);
    game.send(Message::Click(Target::Shared(picture)));
    assert_eq!(selected(&game), Some(picture));
    game.send(Message::Click(Target::Shared(picture)));
    assert_eq!(game.exported().len(), 1);
    game.send(Message::Click(Target::Beside));
    assert_eq!((selected(&game), table(&game).cursor()), (None, 4));
}
