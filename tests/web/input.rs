//! Keys as browsers name them, and cells on pages of all sizes.

use pegwise::app::Key;
use pegwise::web::keys::{Held, key};
use pegwise::web::place::Cells;

#[test]
fn every_key_that_the_screen_names_can_be_pressed_on_a_page() {
    let shift = Held {
        shift: true,
        ..Held::default()
    };
    for (name, held, expected) in [
        ("Enter", Held::default(), Key::Enter),
        ("Escape", Held::default(), Key::Esc),
        ("Tab", Held::default(), Key::Tab),
        ("Tab", shift, Key::BackTab),
        ("Backspace", Held::default(), Key::Backspace),
        ("Delete", Held::default(), Key::Delete),
        ("ArrowLeft", Held::default(), Key::Left),
        ("ArrowRight", Held::default(), Key::Right),
        ("ArrowUp", Held::default(), Key::Up),
        ("ArrowDown", Held::default(), Key::Down),
        ("Home", Held::default(), Key::Home),
        ("End", Held::default(), Key::End),
        ("PageUp", Held::default(), Key::PageUp),
        ("PageDown", Held::default(), Key::PageDown),
        (" ", Held::default(), Key::Char(' ')),
        ("A", shift, Key::Char('A')),
        ("?", shift, Key::Char('?')),
        ("ф", Held::default(), Key::Char('ф')),
    ] {
        assert_eq!(key(name, held), Some(expected), "{name}");
    }
}

#[test]
fn other_keys_are_the_browsers() {
    for name in [
        "F5",
        "F6",
        "Shift",
        "Dead",
        "Process",
        "Unidentified",
        "AudioVolumeUp",
        "",
    ] {
        assert_eq!(key(name, Held::default()), None, "{name}");
    }
    let command = Held {
        command: true,
        ..Held::default()
    };
    for name in ["r", "l", "Tab", "ArrowLeft", "Enter"] {
        assert_eq!(key(name, command), None, "{name}");
    }
}

#[test]
fn cells_fill_a_page_and_each_is_found_at_its_middle() {
    for width in (200..2600).step_by(37) {
        let [width, height] = [f64::from(width), 700.0];
        let cells = Cells::within(width, height);
        assert!(cells.columns >= 40, "{width}: {cells:?}");
        let [used, used_below] = cells.size();
        let [cell_width, cell_height] = cells.extent(1, 1);
        assert!(
            used <= width + 1e-3 && width - used < cell_width + 1e-3,
            "{width}: {cells:?}"
        );
        assert!(
            used_below <= height + 1e-3 && height - used_below < cell_height + 1e-3,
            "{width}: {cells:?}"
        );
        for (column, line) in [(0, 0), (cells.columns - 1, cells.lines - 1), (7, 3)] {
            let [left, top] = cells.corner(column, line);
            let middle = (left + cell_width / 2.0, top + cell_height / 2.0);
            assert_eq!(cells.at(middle.0, middle.1), Some((column, line)));
        }
        let [left, top] = cells.corner(0, 0);
        assert_eq!(cells.at(left - 1.0, top), None);
        let [right, below] = cells.corner(cells.columns, cells.lines);
        assert_eq!(cells.at(right + 1.0, top), None);
        assert_eq!(cells.at(left, below + 1.0), None);
    }
}

#[test]
fn a_page_without_room_has_no_cells() {
    for (width, height) in [(0.0, 0.0), (0.0, 700.0), (700.0, 3.0)] {
        let cells = Cells::within(width, height);
        assert_eq!(cells.at(1.0, 1.0), None, "{cells:?}");
    }
}
