//! Pegs dragged with the mouse, and everything else the pointer does.

use pegwise::app::{Context, Field, Key, Message, Page, Target, Way};
use pegwise::edge::headless::Headless;
use pegwise::rules::Colour;

use crate::common::*;

/// The pointer comes over something.
fn moved(over: Option<Target>) -> Message {
    let at = (30, 9);
    Message::Move { over, at }
}

/// Presses over something and lets go over something else.
fn drag(game: &mut Headless, from: Target, to: Option<Target>) {
    game.send(Message::Press(Some(from)));
    game.send(moved(to));
    game.send(Message::Release(to));
}

fn colour(index: usize) -> Target {
    Target::Colour(Colour::from_index(index).unwrap())
}

/// A peg of the first row of the running game, which is AABB.
fn peg(hole: usize) -> Target {
    Target::Peg { turn: 1, hole }
}

#[test]
fn pegs_come_from_earlier_rows_and_from_the_palette() {
    let mut game = opened(RUNNING);
    drag(&mut game, peg(2), Some(Target::Hole(3)));
    assert_eq!(draft(&game), "___B");
    drag(&mut game, colour(4), Some(Target::Hole(0)));
    assert_eq!(draft(&game), "E__B");
    assert_eq!(table(&game).cursor(), table(&game).game().turns().len());
    press(&mut game, "u");
    assert_eq!(draft(&game), "___B");
    press(&mut game, "u");
    assert_eq!(draft(&game), "____");
}

#[test]
fn two_holes_swap_and_the_palette_takes_back() {
    let mut game = opened(RUNNING);
    press(&mut game, "A C");
    drag(&mut game, Target::Hole(0), Some(Target::Hole(1)));
    assert_eq!(draft(&game), "CA__");
    drag(&mut game, Target::Hole(0), Some(Target::Hole(3)));
    assert_eq!(draft(&game), "_A_C");
    drag(&mut game, Target::Hole(1), Some(colour(5)));
    assert_eq!(draft(&game), "___C");
    for expected in ["_A_C", "CA__", "AC__"] {
        press(&mut game, "u");
        assert_eq!(draft(&game), expected);
    }
}

#[test]
fn a_kept_peg_stays_kept_where_it_goes() {
    let mut game = opened(RUNNING);
    press(&mut game, "A Left Space");
    drag(&mut game, Target::Hole(0), Some(Target::Hole(2)));
    let held = table(&game).draft().holes().iter().map(|hole| hole.held);
    assert_eq!(held.collect::<Vec<_>>(), [false, false, true, false]);
}

#[test]
fn beside_the_row_nothing_changes() {
    for to in [
        None,
        Some(Target::Turn(1)),
        Some(peg(0)),
        Some(Target::Page(Page::Row)),
    ] {
        let mut game = opened(RUNNING);
        press(&mut game, "A C");
        drag(&mut game, Target::Hole(0), to);
        assert_eq!(draft(&game), "AC__", "{to:?}");
        assert!(notice(&game).starts_with("Peg kept in hole 1"));
        drag(&mut game, colour(3), to);
        assert_eq!(draft(&game), "AC__", "{to:?}");
    }
}

#[test]
fn back_where_it_came_from_is_no_click() {
    let mut game = opened(RUNNING);
    let d = colour(3);
    game.send(Message::Press(Some(d)));
    game.send(moved(None));
    game.send(moved(Some(d)));
    game.send(Message::Release(Some(d)));
    assert_eq!((draft(&game).as_str(), game.app.held()), ("____", None));
    for end in [Key::Esc, Key::Char('A')] {
        let mut game = opened(RUNNING);
        game.send(Message::Press(Some(d)));
        game.send(moved(Some(Target::Hole(2))));
        game.send(Message::Key(end));
        game.send(Message::Release(Some(Target::Hole(2))));
        let expected = if end == Key::Esc { "____" } else { "A___" };
        assert_eq!(draft(&game), expected);
        assert_eq!(game.app.context(), Context::Editing);
    }
}

/// Pressed and released on one place everything does what a click does; and what cannot be dragged
/// does it when it is pressed.
#[test]
fn a_press_released_where_it_was_is_a_click() {
    let mut game = opened(RUNNING);
    for target in [colour(3), colour(4), Target::Hole(0), Target::Hole(0)] {
        game.send(Message::Press(Some(target)));
        game.send(Message::Release(Some(target)));
    }
    assert_eq!(draft(&game), "EE__");
    game.send(Message::Press(Some(Target::Hole(3))));
    assert_eq!(table(&game).draft().cursor(), 3, "an empty hole");
    game.send(Message::Release(Some(Target::Hole(3))));
    drag(&mut game, peg(1), Some(peg(1)));
    assert_eq!(table(&game).cursor(), 1);
    let mut game = opened(WON);
    game.send(Message::Press(Some(peg(1))));
    assert_eq!(table(&game).cursor(), 1, "no row is being made");
}

#[test]
fn a_secret_is_made_with_drags_too() {
    let mut game = at_setup();
    press(&mut game, &format!("{HIDE} Enter"));
    drag(&mut game, colour(1), Some(Target::Hole(2)));
    drag(&mut game, Target::Hole(2), Some(Target::Hole(0)));
    assert_eq!(letters(game.app.hiding().unwrap().draft()), "B___");
    press(&mut game, "u u");
    assert_eq!(letters(game.app.hiding().unwrap().draft()), "____");
}

#[test]
fn while_it_is_dragged_the_hole_shows_it() {
    use pegwise::ui::{Depth, Theme};
    let line = |game: &Headless| {
        let screen = game.screen(80, 24, Theme::new(Depth::Mono, false));
        let cells = screen.content.iter().map(ratatui::buffer::Cell::symbol);
        cells.collect::<String>()
    };
    let mut game = opened(RUNNING);
    press(&mut game, "A C");
    let before = line(&game);
    game.send(Message::Press(Some(Target::Hole(0))));
    assert_eq!(line(&game), before);
    game.send(moved(Some(Target::Hole(3))));
    assert!(line(&game).contains("›A‹"), "{}", line(&game));
    assert!(line(&game).contains("Let go: swap holes 1 and 4"));
    game.send(Message::Key(Key::Esc));
    assert_eq!(line(&game), before);
}

/// Off the holes the peg is where the pointer is, and its own hole is empty.
#[test]
fn the_pointer_carries_the_peg() {
    use pegwise::ui::{Depth, Theme};
    let line = |game: &Headless, line: u16| {
        let screen = game.screen(80, 24, Theme::new(Depth::Mono, false));
        let cells = (0..80).map(|column| screen[(column, line)].symbol().to_owned());
        cells.collect::<String>()
    };
    let lines = |game: &Headless| (0..24).map(|y| line(game, y)).collect::<Vec<_>>();
    let mut game = opened(RUNNING);
    press(&mut game, "E");
    let before = lines(&game);
    let row = before.iter().position(|line| line.contains(" E ")).unwrap();
    game.send(Message::Press(Some(Target::Hole(0))));
    for at in [(50, 5), (0, 0), (79, 23), (u16::MAX, u16::MAX)] {
        game.send(Message::Move { over: None, at });
        let place = (at.0.clamp(2, 77), at.1.min(23));
        let carried = line(&game, place.1).chars().nth(usize::from(place.0));
        assert_eq!(carried, Some('E'), "{at:?}");
        assert!(!lines(&game)[row].contains(" E "), "the hole is empty");
    }
    game.send(moved(Some(Target::Hole(1))));
    assert!(lines(&game)[row].contains("›E‹"));
    game.send(Message::Release(None));
    assert_eq!(draft(&game), "E___");
}

/// The loop draws no frame for a move after which the drag is the same.
#[test]
fn in_a_hole_and_on_the_pressed_place_a_move_changes_nothing() {
    let mut game = opened(RUNNING);
    let d = Some(colour(3));
    game.send(Message::Press(d));
    let held = game.app.held().unwrap();
    assert_eq!(held.moved(d, (3, 3)), held, "still a click");
    let hole = Some(Target::Hole(2));
    let lies = held.moved(hole, (9, 9));
    assert_ne!(lies, held);
    assert_eq!(lies.moved(hole, (10, 9)), lies);
    let floats = lies.moved(None, (10, 8));
    assert_eq!(floats.moved(None, (10, 8)), floats);
    assert_ne!(floats.moved(None, (11, 8)), floats);
    assert_ne!(floats.moved(d, (10, 8)), floats);
}

#[test]
fn a_suggestion_is_selected_and_then_put_into_the_row() {
    let mut game = opened(RUNNING);
    press(&mut game, "h Tab Tab");
    assert_eq!(table(&game).coach().page(), Page::Guesses);
    game.send(Message::Click(Target::Entry(Page::Guesses, 2)));
    assert_eq!(draft(&game), "____");
    game.send(Message::Click(Target::Entry(Page::Guesses, 2)));
    let suggestions = table(&game).analysis().unwrap().suggestions();
    assert_eq!(draft(&game), suggestions[2].guess.code.to_string());
}

#[test]
fn a_click_beside_a_box_closes_it_and_one_in_it_does_not() {
    for (keys, overlay) in [("?", "help"), ("p", "puzzles")] {
        let mut game = at_setup();
        press(&mut game, keys);
        game.send(Message::Press(Some(Target::Overlay)));
        assert!(game.app.overlay().is_some(), "{overlay}");
        game.send(Message::Press(Some(Target::Beside)));
        assert!(game.app.overlay().is_none(), "{overlay}");
    }
}

#[test]
fn the_wheel_changes_what_is_under_it() {
    let wheel = |game: &mut Headless, up, over| game.send(Message::Wheel { up, over });
    let mut game = at_setup();
    press(&mut game, "Tab Left");
    let custom = game.app.setup().custom();
    press(&mut game, "Down");
    assert_eq!(game.app.setup().focus(), Field::Pegs);
    wheel(&mut game, true, Some(Target::Field(2)));
    assert_eq!(game.app.setup().custom().pegs, custom.pegs + 1);
    wheel(&mut game, false, Some(Target::Field(2)));
    assert_eq!(game.app.setup().custom(), custom);
    wheel(&mut game, false, None);
    assert_eq!(game.app.setup().focus(), Field::Colours);
    wheel(&mut game, false, Some(Target::Way(4)));
    let setup = game.app.setup();
    assert_eq!((setup.way(), setup.focus()), (Way::Mine, Field::Way));
}
