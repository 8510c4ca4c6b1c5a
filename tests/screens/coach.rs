//! Where the pages of the coach stand.

use pegwise::app::{Page, Target};

use super::drawing::*;
use crate::support::play::*;

/// The pages on a screen of this size: those with more than their tab.
fn on_screen(game: &Headless, size: Size) -> Vec<Page> {
    let (_, drawn) = draw(&game.app, size, plain());
    let pages = clickable(&drawn, size).into_iter();
    let pages = pages.filter_map(|(_, line, target)| match target {
        Target::Page(page) => Some((line, page)),
        _ => None,
    });
    let pages: Vec<_> = pages.collect();
    let tabs = pages.iter().map(|(line, _)| *line).min();
    let is_shown = |page| {
        pages
            .iter()
            .any(|(line, other)| *other == page && Some(*line) > tabs)
    };
    Page::ALL
        .into_iter()
        .filter(|page| is_shown(*page))
        .collect()
}

/// Tab turns to a page that is not shown; those that are shown stay where they are.
#[test]
fn pages_stay_where_they_are_while_the_focus_moves() {
    for size in PLAYABLE {
        let mut game = after(opened(RUNNING), "h");
        let first = on_screen(&game, size);
        assert!(
            !first.is_empty() && Page::ALL.starts_with(&first),
            "{size:?}"
        );
        let has_room = size.0 >= 200;
        assert!(first == Page::ALL || !has_room, "{first:?} at {size:?}");
        for _ in Page::ALL {
            game.press("Tab");
            let page = table(&game).page();
            let pages = on_screen(&game, size);
            assert!(pages.contains(&page), "{pages:?} at {size:?}");
            assert!(
                pages == first || !first.contains(&page),
                "{pages:?} at {size:?}"
            );
        }
    }
}
