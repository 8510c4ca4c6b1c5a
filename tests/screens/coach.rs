//! Where the pages of the coach stand.

use pegwise::app::Page;

use crate::support::drawing::*;
use crate::support::play::*;

/// The pages that a frame of this size shows, which the next key goes by.
fn on_screen(game: &mut Headless, size: Size) -> Vec<Page> {
    frame(game, size, plain());
    draw(&game.app, size, plain()).1.seen.pages
}

/// Tab turns to a page that is not shown; those that are shown stay where they are.
#[test]
fn pages_stay_where_they_are_while_the_focus_moves() {
    for size in PLAYABLE {
        let mut game = after(opened(RUNNING), "h");
        let first = on_screen(&mut game, size);
        assert!(
            !first.is_empty() && Page::ALL.starts_with(&first),
            "{size:?}"
        );
        let has_room = size.0 >= 200;
        assert!(first == Page::ALL || !has_room, "{first:?} at {size:?}");
        let mut before = first;
        for _ in Page::ALL {
            game.press("Tab");
            let pages = on_screen(&mut game, size);
            let page = table(&game).page();
            let is_new = pages.contains(&page) && !before.contains(&page);
            assert!(
                is_new || before == Page::ALL,
                "{before:?} {pages:?} {page:?} at {size:?}"
            );
            before = pages;
        }
    }
}

/// `>` turns the lists on show, and nothing where there is none.
#[test]
fn lists_of_the_coach_are_turned() {
    for (size, pages, chosen, top) in [
        ((80, 24), "", 0, 0),
        ((80, 24), "Tab Tab", 5, 0),
        ((80, 24), "Shift-Tab Shift-Tab", 0, 5),
        ((120, 40), "", 5, 5),
        ((200, 60), "", 5, 5),
    ] {
        let mut game = after(opened("KIWI AABB"), &format!("h {pages}"));
        on_screen(&mut game, size);
        game.press("> > <");
        let table = table(&game);
        let turned = (table.chosen(), table.codes_top());
        assert_eq!(turned, (chosen, top), "{pages} at {size:?}");
    }
}

/// The footer leaves a tip to the panel, so it must be there as a whole.
#[test]
fn a_tip_has_room_at_every_size() {
    for (line, keys) in [(RUNNING, "t t t"), (RUNNING, "h t"), (LONGEST, "h t t t")] {
        let game = after(opened(line), keys);
        let tip = table(&game).tip().expect("a tip");
        let tip = game.app.config().keymap.named(game.app.mode(), tip);
        for size in PLAYABLE {
            assert!(tells(&shown(&game, size), &tip), "{tip} at {size:?}");
        }
    }
}

/// What a solver plays for the player is explained until the next key, whether the coach is on or not.
#[test]
fn a_row_of_the_solver_is_explained_until_the_next_key() {
    for keys in ["s Enter", "h s Enter"] {
        let mut game = after(opened(RUNNING), keys);
        for said in ["Optimal played", "Row 3 left"] {
            for size in [(80, 24), (120, 40), (200, 60)] {
                assert!(tells(&shown(&game, size), said), "{said}: {size:?}");
            }
        }
        game.press("A");
        assert!(!tells(&shown(&game, (80, 24)), "Optimal played"));
    }
}

/// A tip leaves what else the panel has, and the coach takes its place.
#[test]
fn a_tip_does_not_empty_the_panel() {
    let mut game = after(opened(RUNNING), "C D A B t");
    let screen = shown(&game, (80, 24));
    for said in ["If CDAB were the code", "Find the hidden code"] {
        assert!(tells(&screen, said), "{said}\n{screen}");
    }
    game.press("h");
    let screen = shown(&game, (80, 24));
    assert!(!tells(&screen, "If CDAB were the code") && tells(&screen, "33 codes left"));
    game.press("t");
    let screen = shown(&game, (80, 24));
    for said in ["If CDAB were the code", "33 codes left"] {
        assert!(tells(&screen, said), "{said}\n{screen}");
    }
}

/// While the rows of a finished game come again the review shows none before its turn.
#[test]
fn a_replay_shows_no_later_row() {
    let mut game = opened(REVIEWED);
    game.settle();
    game.press("Space");
    let mut rows = 0;
    while table(&game).plays_on() {
        let screen = text(&draw(&game.app, (200, 60), coloured()).0);
        let shown = table(&game).cursor();
        for (row, turn) in (1..).zip(table(&game).game().turns()) {
            let guess = turn.guess.to_string();
            let chips: Vec<_> = guess.chars().map(|letter| format!("▐{letter}▌")).collect();
            let chips = chips.concat();
            assert_eq!(
                screen.contains(&chips),
                row <= shown,
                "row {row} of {shown}\n{screen}"
            );
        }
        rows = rows.max(shown);
        game.pass_time();
    }
    assert!(rows > 2);
}
