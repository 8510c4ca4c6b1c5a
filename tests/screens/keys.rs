//! The keys on the screen: the footer and the help.

use super::*;

fn lines(game: &Headless, (columns, lines): (u16, u16)) -> Vec<String> {
    let shown = text(&game.screen(columns, lines, plain()));
    shown
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

#[test]
fn hints_tip_and_solver_stay_in_the_footer_of_a_row() {
    for keys in ["A u", "h", "A B C D", "h Tab Tab A B C D"] {
        let game = after(opened(RUNNING), keys);
        for size in PLAYABLE {
            let shown = lines(&game, size);
            let footer = shown.last().unwrap();
            for key in ["Enter guess", "h hints", "t tip", "s solve", " ?"] {
                assert!(footer.contains(key), "{keys}, {size:?}: {footer}");
            }
        }
    }
}

/// A long message takes lines above it, never those of the keys.
#[test]
fn messages_never_cover_the_keys() {
    let mut game = opened(RUNNING);
    let keys = lines(&game, (40, 14)).pop();
    press(&mut game, "v");
    assert!(notice(&game).len() > 40, "{}", notice(&game));
    let shown = lines(&game, (40, 14));
    assert_eq!(shown.last().cloned(), keys);
    let said = shown[11..13].join(" ");
    assert!(
        said.split_whitespace().eq(notice(&game).split_whitespace()),
        "{said}"
    );
}

/// The keys of the screen in groups of at most eight, and nothing that cannot be done now.
#[test]
fn the_help_begins_with_the_keys_of_the_screen() {
    let hide = format!("{HIDE} Enter");
    for (record, keys, first) in [
        (None, "5 1", "Setup"),
        (Some(RUNNING), "A", "Making a row"),
        (Some(RUNNING), "[", "Looking back"),
        (Some(WON), "Left", "Looking back"),
        (None, hide.as_str(), "Hiding a code"),
        (None, "2 Enter", "Setting pins"),
        (None, "o", "Settings"),
        (Some(WON), "l", "Your games"),
    ] {
        let mut game = record.map_or_else(at_setup, opened);
        press(&mut game, keys);
        press(&mut game, "?");
        let shown = lines(&game, (60, 120)).into_iter();
        let shown = shown.map(|line| line.trim_matches(['│', ' ']).to_owned());
        let mut groups: Vec<_> = shown.skip(1).collect();
        let rest = groups
            .iter()
            .position(|line| line.starts_with("The rules") || line.starts_with("The ways"));
        groups.truncate(rest.expect("the rules follow"));
        assert_eq!(groups[0], first);
        for group in groups.split(String::is_empty) {
            assert!(group.len() <= 9, "a heading and eight keys: {group:#?}");
        }
    }
    let running = after(opened(RUNNING), "?");
    let shown = lines(&running, (80, 24)).join("\n");
    for other in ["review", "pins", "wrong scores", "points"] {
        assert!(!shown.contains(other), "{other} in {shown}");
    }
}
