//! The keys on the screen: the footer and the help.

use super::*;

#[test]
fn coach_tip_and_solver_stay_in_the_footer_of_a_row() {
    for keys in ["A u", "h", "A B C D", "h Tab Tab A B C D"] {
        let game = after(opened(RUNNING), keys);
        for size in PLAYABLE {
            let footer = screen(&game, size).pop().unwrap();
            for key in ["Enter", "h coach", "t tip", "s solve", "?"] {
                assert!(footer.contains(key), "{keys}, {size:?}: {footer}");
            }
        }
    }
}

/// A long message takes lines above it, never those of the keys.
#[test]
fn messages_never_cover_the_keys() {
    let game = opened(RUNNING);
    let keys = screen(&game, (40, 14)).pop();
    let game = after(game, "v");
    assert!(notice(&game).len() > 40, "{}", notice(&game));
    let shown = screen(&game, (40, 14));
    assert_eq!(shown.last().cloned(), keys);
    let said = shown[..13].join(" ");
    let words: Vec<_> = said.split_whitespace().collect();
    assert!(words.join(" ").contains(notice(&game)), "{said}");
}

/// Where both have no room, the state beside a message gives way.
#[test]
fn a_message_has_its_line_before_the_state() {
    let id = "2026-11-20-170000-00000000".parse().unwrap();
    let mut begun = this_evening(vec![(id, game(RUNNING))]);
    let line = |game: &Headless| screen(game, (40, 14))[12].trim().to_owned();
    assert_eq!(line(&begun), "1 unfinished game: l lists");
    begun.press("z");
    assert_eq!(line(&begun), "z: not used here. ?: help");
}

/// The help begins with the keys of the screen, in groups of at most ten, and nothing that cannot be done now.
#[test]
fn the_help_begins_with_the_keys_of_the_screen() {
    for (line, keys) in [
        ("", "5 1"),
        ("", "2 Enter"),
        ("", "o"),
        (RUNNING, "A"),
        (RUNNING, "PageUp"),
        (WON, ""),
        (WON, "Left"),
        (WON, "l"),
        ("hand", "A A B B Enter"),
        ("KIWI by=minimax AABB", ""),
    ] {
        let game = if line.is_empty() {
            at_setup()
        } else {
            opened(line)
        };
        let place = after(game, keys).app.place().name();
        let game = if line.is_empty() {
            at_setup()
        } else {
            opened(line)
        };
        let game = after(game, &format!("{keys} ?"));
        assert_eq!(game.app.helped_place().name(), place);
        let shown = screen(&game, (60, 120)).into_iter();
        let shown: Vec<_> = shown
            .map(|line| line.trim_matches(['│', ' ']).to_owned())
            .collect();
        let heading = shown.iter().position(|line| line == place);
        let heading = heading.unwrap_or_else(|| panic!("no {place}\n{}", shown.join("\n")));
        for group in shown[heading..].split(String::is_empty) {
            assert!(group.len() <= 11, "a heading and ten keys: {group:#?}");
        }
    }
    let shown = screen(&after(opened(RUNNING), "?"), (80, 24)).join("\n");
    for other in ["review", "pins", "wrong score", "points"] {
        assert!(!shown.contains(other), "{other} in {shown}");
    }
}
