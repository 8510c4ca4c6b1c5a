//! Clicks and the wheel.

use pegwise::app::{Field, Message, Page, Target, Way};
use pegwise::edge::headless::Headless;
use pegwise::rules::Colour;

use crate::common::*;

fn colour(index: usize) -> Target {
    Target::Colour(Colour::from_index(index).unwrap())
}

#[test]
fn colours_holes_and_rows_are_clicked() {
    let mut game = opened(RUNNING);
    for target in [colour(3), colour(4), Target::Hole(0), Target::Hole(0)] {
        game.send(Message::Click(target));
    }
    assert_eq!(draft(&game), "EE__");
    game.send(Message::Click(Target::Hole(3)));
    assert_eq!(table(&game).draft().cursor(), 3);
    press(&mut game, "u");
    assert_eq!(draft(&game), "DE__");
    game.send(Message::Click(Target::Turn(1)));
    assert_eq!(table(&game).cursor(), 1);
}

#[test]
fn a_secret_is_clicked_together() {
    let mut game = at_setup();
    press(&mut game, &format!("{HIDE} Enter"));
    for target in [Target::Hole(2), colour(1)] {
        game.send(Message::Click(target));
    }
    assert_eq!(letters(game.app.hiding().unwrap().draft()), "__B_");
}

#[test]
fn a_suggestion_is_selected_and_then_put_into_the_row() {
    let mut game = opened(RUNNING);
    press(&mut game, "h Tab Tab");
    assert_eq!(table(&game).coach().page(), Page::Guesses);
    game.send(Message::Click(Target::Entry(Page::Guesses, 2)));
    assert_eq!(draft(&game), "____");
    game.send(Message::Click(Target::Entry(Page::Guesses, 2)));
    let suggestions = table(&game).insight().unwrap().guesses().to_vec();
    assert_eq!(draft(&game), suggestions[2].guess.code.to_string());
}

#[test]
fn a_click_beside_a_box_closes_it_and_one_in_it_does_not() {
    for (keys, overlay) in [("?", "help"), ("p", "puzzles")] {
        let mut game = at_setup();
        press(&mut game, keys);
        game.send(Message::Click(Target::Overlay));
        assert!(game.app.overlay().is_some(), "{overlay}");
        game.send(Message::Click(Target::Beside));
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
