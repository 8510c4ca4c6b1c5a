//! The pointer: whatever is drawn can be clicked where it is, and every list answers the same way.

use crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use pegwise::app::{Input, Place, Target};
use pegwise::run::headless::Headless;
use pegwise::ui::{Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::support::play::*;

/// A list, how to open it, and its key.
const LISTS: [(Place, &str, &str); 5] = [
    (Place::Versus, "won", "v"),
    (Place::Puzzles, "running", "p"),
    (Place::Games, "running", "l"),
    (Place::Settings, "running", "o"),
    (Place::Share, "won", "y"),
];

fn listed(line: &str, key: &str) -> Headless {
    let mut kept = Kept::default();
    for (minute, kept_game) in [WON, REVIEWED, LOST].into_iter().enumerate() {
        let id = format!("2026-11-20-17{minute:02}00-00000000");
        kept.games.push((id.parse().unwrap(), game(kept_game)));
    }
    after(open(&kept, line), key)
}

#[test]
fn in_every_list_a_click_selects_and_another_one_opens() {
    for (overlay, line, key) in LISTS {
        let mut game = listed(line, key);
        assert_eq!(game.app.overlay(), Some((overlay, 0)));
        game.send(Input::Click(Target::Line(2)));
        assert_eq!(game.app.overlay(), Some((overlay, 2)));
        let mut opened = listed(line, &format!("{key} Down Down Enter"));
        game.send(Input::Click(Target::Line(2)));
        assert_eq!(now(&game), now(&opened), "{overlay:?}");
        opened.send(Input::Click(Target::Line(99)));
    }
}

#[test]
fn in_every_list_the_wheel_and_the_keys_select_and_stay_inside() {
    for (overlay, line, key) in LISTS {
        let mut game = listed(line, key);
        let last = listed(line, &format!("{key} End")).app.overlay().unwrap().1;
        assert!(last >= 2);
        for (keys, expected) in [
            ("Up", 0),
            ("Down", 1),
            ("End", last),
            ("Down", last),
            ("Home", 0),
        ] {
            game.press(keys);
            assert_eq!(game.app.overlay(), Some((overlay, expected)), "{keys}");
        }
        for (up, expected) in [(true, 0), (false, 1), (false, 2), (true, 1)] {
            game.send(Input::Wheel {
                up,
                over: Some(Target::Line(0)),
            });
            assert_eq!(game.app.overlay(), Some((overlay, expected)), "{up}");
        }
    }
}

#[test]
fn every_list_is_closed_by_its_key_by_esc_and_by_a_click_beside_it_and_help_lies_over_it() {
    for (overlay, line, key) in LISTS {
        let before = now(&listed(line, ""));
        for close in [key, "Esc", "? Esc Esc", "? ? Esc"] {
            let closed = listed(line, &format!("{key} {close}"));
            assert!(
                now(&closed).starts_with(&before),
                "{close}: {}",
                now(&closed)
            );
        }
        let mut game = listed(line, key);
        game.send(Input::Click(Target::Overlay));
        assert_eq!(game.app.overlay(), Some((overlay, 0)));
        game.send(Input::Click(Target::Beside));
        assert_eq!(game.app.overlay(), None);
        assert!(listed(line, &format!("{key} q")).has_ended());
    }
}

/// Each line of a list answers where it is drawn.
#[test]
fn every_line_is_clicked_where_it_stands() {
    for (overlay, line, key) in LISTS {
        for size in [(120, 40), (80, 24), (40, 14)] {
            let game = listed(line, key);
            let lines = targets(&game, size);
            let lines = lines
                .iter()
                .filter(|target| matches!(target, Target::Line(_)));
            assert!(lines.clone().count() >= 3, "{overlay:?} at {size:?}");
            for target in lines {
                let mut game = listed(line, key);
                game.send(Input::Click(*target));
                if *target != Target::Line(0) {
                    let Target::Line(place) = target else {
                        unreachable!()
                    };
                    assert_eq!(game.app.overlay(), Some((overlay, *place)));
                }
            }
        }
    }
}

/// A long list stays where it is under the pointer: the second click on a cell opens what the first one selected.
#[test]
fn a_click_does_not_scroll_the_list() {
    let mut game = after(at_setup(), "p End Up");
    let click = Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: 10,
        row: 4,
        modifiers: KeyModifiers::NONE,
    });
    let mut selected = Vec::new();
    for _ in 0..2 {
        let mut screen = Buffer::empty(Rect::new(0, 0, 40, 14));
        game.draw(&mut screen, Theme::new(Depth::Mono, false));
        let now = game.world.now;
        let _ = game.handle(click.clone(), now);
        selected.push(game.app.overlay());
    }
    assert!(
        matches!(selected[..], [Some((Place::Puzzles, 1..)), None]),
        "{selected:?}"
    );
}
