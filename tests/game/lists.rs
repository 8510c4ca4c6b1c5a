//! Every list answers keys, clicks and the wheel the same way.

use pegwise::app::{Input, List, Notch, Target};

use crate::support::drawing::{frame, plain, text};
use crate::support::play::*;
use crate::support::reports::{Report, report};

/// Every list, a game in which it opens, and its key.
fn lists() -> impl Iterator<Item = (List, &'static str, &'static str)> {
    List::ALL.into_iter().map(|list| {
        let (line, key) = match list {
            List::Versus => (WON, "v"),
            List::Puzzles => (RUNNING, "p"),
            List::Games => (RUNNING, "l"),
            List::Settings => (RUNNING, "o"),
            List::Share => (WON, "y"),
        };
        (list, line, key)
    })
}

/// The program with three saved games and this one on the table, after these keys.
fn listed(line: &str, keys: &str) -> Headless {
    after(open(saved(&[WON, REVIEWED, LOST]), line), keys)
}

/// The list that is open, and its selected line.
fn opened_list(game: &Headless) -> Option<(List, usize)> {
    let open = game.app.screens().list?;
    Some((open.list, open.state.selected))
}

fn selected(game: &Headless) -> Option<usize> {
    opened_list(game).map(|(_, line)| line)
}

#[test]
fn a_click_selects_and_another_one_opens() {
    for (list, line, key) in lists() {
        let mut game = listed(line, key);
        game.send(Input::Click(Target::Line(2)));
        assert_eq!(opened_list(&game), Some((list, 2)));
        game.send(Input::Click(Target::Line(2)));
        let opened = listed(line, &format!("{key} Home Down Down Enter"));
        assert_eq!(now(&game), now(&opened), "{list:?}");
    }
}

/// A click may be meant for a longer list, which was there a moment ago.
#[test]
fn a_click_on_a_line_that_is_not_there_changes_nothing() {
    const KEYS: [&str; 5] = ["Enter", "Up", "Down", "Right", "Esc"];
    for (list, line, key) in lists() {
        let last = selected(&listed(line, &format!("{key} End"))).unwrap();
        for beyond in [last + 1, 99, usize::MAX] {
            let mut game = listed(line, key);
            let before = on_show(&game);
            game.send(Input::Click(Target::Line(beyond)));
            assert!(
                selected(&game) <= Some(last),
                "line {beyond} of {list:?} is selected"
            );
            assert_eq!(on_show(&game), before, "{list:?}, line {beyond}");
            for then in KEYS {
                let mut game = listed(line, key);
                game.send(Input::Click(Target::Line(beyond)));
                game.press(then);
                let without = listed(line, &format!("{key} {then}"));
                assert_eq!(now(&game), now(&without), "{list:?}, line {beyond}, {then}");
            }
        }
    }
}

#[test]
fn the_wheel_and_the_keys_select_and_stay_inside() {
    for (list, line, key) in lists() {
        let last = selected(&listed(line, &format!("{key} End"))).unwrap();
        assert!(last >= 2);
        let mut game = listed(line, key);
        let steps = [
            ("Home", 0),
            ("Up", 0),
            ("Down", 1),
            ("End", last),
            ("Down", last),
            ("Home", 0),
        ];
        for (keys, expected) in steps {
            game.press(keys);
            assert_eq!(selected(&game), Some(expected), "{list:?}: {keys}");
        }
        let notches = [Notch::Up, Notch::Down, Notch::Down, Notch::Up];
        for (notch, expected) in notches.into_iter().zip([0, 1, 2, 1]) {
            let over = Some(Target::Line(0));
            game.send(Input::Wheel { notch, over });
            assert_eq!(selected(&game), Some(expected), "{list:?}: {notch:?}");
        }
    }
}

#[test]
fn every_list_is_closed_by_its_key_by_esc_and_by_a_click_beside_it_and_help_lies_over_it() {
    for (list, line, key) in lists() {
        let before = now(&listed(line, ""));
        for close in [key, "Esc", "q", "? q q", "? Esc Esc", "? ? Esc"] {
            let closed = now(&listed(line, &format!("{key} {close}")));
            assert!(closed.starts_with(&before), "{list:?}, {close}: {closed}");
        }
        let mut game = listed(line, key);
        game.send(Input::Click(Target::Overlay));
        assert_eq!(opened_list(&game).map(|(list, _)| list), Some(list));
        game.send(Input::Click(Target::Beside));
        assert_eq!(opened_list(&game), None);
        assert!(listed(line, &format!("{key} Ctrl-C")).app.has_quit());
    }
}

/// A long list stays where it is under the pointer: the second click on a cell opens what the first one
/// selected.
#[test]
fn a_click_does_not_scroll_the_list() {
    let mut game = after(at_setup(), "p End Up");
    report(&mut game, Report::Resize(40, 14));
    assert!(matches!(click(&mut game), Some((List::Puzzles, 1..))));
    assert_eq!(click(&mut game), None);
}

/// All of its path, or where that has no room the end. A low window has no line for it.
#[test]
fn the_list_of_games_tells_where_the_selected_one_lies() {
    let mut found = saved(&[WON, REVIEWED, LOST]);
    found.config.games = Some("~/.local/share/pegwise/games".to_owned());
    let mut game = after(open(found, RUNNING), "l Down");
    for (size, shown) in [
        (
            (120, 40),
            "~/.local/share/pegwise/games/2026-11-20-170100-00000000.txt",
        ),
        ((40, 24), "…"),
    ] {
        let screen = text(&frame(&mut game, size, plain()));
        assert!(screen.contains(shown), "{screen}");
        assert!(
            screen.contains("2026-11-20-170100-00000000.txt"),
            "{screen}"
        );
    }
    let screen = text(&frame(&mut game, (80, 14), plain()));
    assert!(!screen.contains(".txt"), "{screen}");
}

/// Clicks on a line of the list on show. Returns the list that is open then, with its selected line.
fn click(game: &mut Headless) -> Option<(List, usize)> {
    frame(game, (40, 14), plain());
    report(game, Report::Click(10, 4));
    opened_list(game)
}
