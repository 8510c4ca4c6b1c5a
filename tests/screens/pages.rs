//! Which pages of the coach share the window, and where they stand.

use pegwise::app::{Page, Target};

use super::*;

/// The pages on a screen of this size: those with more than their tab.
fn on_screen(game: &Headless, (columns, lines): (u16, u16)) -> Vec<Page> {
    let (_, drawn) = drawn(&game.app, (columns, lines));
    let cells = (0..lines).flat_map(|line| (0..columns).map(move |column| (column, line)));
    let pages = cells.filter_map(|(column, line)| match drawn.target_at(column, line)? {
        Target::Page(page) => Some((line, page)),
        _ => None,
    });
    let pages: Vec<_> = pages.collect();
    let tabs = pages.iter().map(|(line, _)| *line).min();
    let mut on_screen = Page::ALL.to_vec();
    on_screen.retain(|page| {
        let mut lines = pages.iter().filter(|(_, other)| other == page);
        lines.any(|(line, _)| Some(*line) > tabs)
    });
    on_screen
}

/// From the first `h` on, in that order.
#[test]
fn a_larger_window_shows_more_pages() {
    let game = after(opened(RUNNING), "h");
    for (size, pages) in [
        ((40, 14), 1..=1),
        ((60, 20), 1..=1),
        ((80, 24), 1..=1),
        ((120, 40), 3..=4),
        ((150, 40), 3..=5),
        ((200, 60), 5..=5),
    ] {
        let shown = on_screen(&game, size);
        assert!(pages.contains(&shown.len()), "{shown:?} at {size:?}");
        assert_eq!(shown, Page::ALL[..shown.len()], "{size:?}");
    }
}

/// Tab turns to a page that is not shown; those that are shown stay where they are.
#[test]
fn pages_stay_where_they_are_while_the_focus_moves() {
    for size in [(40, 14), (80, 24), (120, 40), (200, 60)] {
        let mut game = after(opened(RUNNING), "h");
        let first = on_screen(&game, size);
        for _ in Page::ALL {
            game.press("Tab");
            let shown = on_screen(&game, size);
            assert!(
                shown.contains(&table(&game).page()),
                "{shown:?} at {size:?}"
            );
            if first.contains(&table(&game).page()) {
                assert_eq!(shown, first, "{size:?}");
            }
        }
    }
}

/// The panel is the same thing whoever plays.
#[test]
fn whoever_plays_the_coach_comes_first() {
    for (line, keys) in [
        (RUNNING, "h"),
        (RUNNING, "h PageUp"),
        ("hand AABB:10", ""),
        ("KIWI by=minimax AABB", ""),
        (WON, "h Left"),
    ] {
        let game = after(opened(line), keys);
        for size in [(80, 24), (120, 40), (200, 60)] {
            assert_eq!(
                on_screen(&game, size).first(),
                Some(&Page::Coach),
                "{line}, {keys}"
            );
        }
    }
}

/// A board that is too wide for that steps down, or has its pages below.
#[test]
fn from_sixty_columns_on_pages_stand_beside_the_board() {
    for (line, columns, is_beside) in [
        (RUNNING, 59, false),
        (RUNNING, 60, true),
        (RUNNING, 80, true),
        (LARGEST, 60, false),
        (LARGEST, 80, true),
    ] {
        let game = after(opened(line), "h");
        let (_, drawn) = drawn(&game.app, (columns, 20));
        let cells = |sought: fn(Target) -> bool| {
            let cells = (0..20).flat_map(|line| (0..columns).map(move |column| (column, line)));
            let found =
                cells.filter(|(column, line)| drawn.target_at(*column, *line).is_some_and(sought));
            found.map(|(column, _)| column).collect::<Vec<_>>()
        };
        let page = cells(|target| target == Target::Page(Page::Coach));
        let row = cells(|target| target == Target::Row(1));
        assert_eq!(
            page.iter().min() > row.iter().max(),
            is_beside,
            "{line} at {columns}"
        );
    }
}

#[test]
fn every_tab_has_its_place_and_the_current_one_is_named() {
    for (line, width) in [
        (RUNNING, 40),
        (RUNNING, 60),
        (RUNNING, 80),
        (LARGEST, 40),
        (LARGEST, 80),
    ] {
        let mut game = after(opened(line), "h");
        for page in Page::ALL {
            assert_eq!(table(&game).page(), page);
            let (shown, _) = drawn(&game.app, (width, 24));
            assert!(
                targets(&game, (width, 24)).contains(&Target::Page(page)),
                "{page:?} at {width}"
            );
            assert!(
                shown.contains(&page.name()[..3]),
                "{page:?} at {width}\n{shown}"
            );
            game.press("Tab");
        }
    }
}
