//! Which pages of the coach share the window, and what they count as.

use pegwise::app::{Message, Page, Target};
use pegwise::edge::headless::Headless;
use pegwise::rules::Help;
use pegwise::solver::Solver;
use pegwise::ui::{self, Depth, Theme};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::common::*;

/// Nobody guesses here: the code is on a real board.
const REAL_BOARD: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker hand
codebreaker you
1 AABB 1 0
";

const SIZES: [(u16, u16); 7] = [
    (40, 14),
    (60, 20),
    (80, 24),
    (120, 40),
    (150, 40),
    (200, 60),
    (300, 90),
];

/// The pages on a screen of this size: those with more than their tab.
fn on_screen(game: &Headless, (columns, lines): (u16, u16)) -> Vec<Page> {
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    let drawn = ui::draw(&mut screen, &game.app, Theme::new(Depth::Mono, false));
    let cells = screen.area.positions();
    let pages = cells.filter_map(|cell| match drawn.target_at(cell.x, cell.y)? {
        Target::Page(page) => Some((cell.y, page)),
        _ => None,
    });
    let pages: Vec<_> = pages.collect();
    let tabs = pages.iter().map(|(line, _)| *line).min();
    let mut on_screen = table(game).pages().to_vec();
    on_screen.retain(|page| {
        let mut lines = pages.iter().filter(|(_, other)| other == page);
        lines.any(|(line, _)| Some(*line) > tabs)
    });
    on_screen
}

fn seen(game: &Headless) -> Option<Help> {
    table(game).game().looking_at()
}

#[test]
fn hints_show_no_page_that_was_not_asked_for() {
    for size in SIZES {
        let mut game = opened(RUNNING);
        press(&mut game, "h");
        assert_eq!(on_screen(&game, size), [Page::Row]);
        press(&mut game, "Tab");
        let both = on_screen(&game, size);
        assert!(
            both.contains(&Page::Knowledge) && both.iter().all(|page| *page <= Page::Knowledge)
        );
        // Once more they begin with one page.
        press(&mut game, "h h");
        assert_eq!(on_screen(&game, size), [Page::Knowledge]);
    }
}

#[test]
fn a_larger_window_shows_more_of_what_was_opened() {
    for (size, pages) in [
        ((60, 20), 1),
        ((80, 24), 1),
        ((120, 40), 2),
        ((150, 40), 4),
        ((200, 60), 5),
    ] {
        let mut game = opened(RUNNING);
        press(&mut game, "h Tab Tab Tab Tab");
        let shown = on_screen(&game, size);
        assert_eq!(shown.len(), pages, "{shown:?} at {size:?}");
        assert!(shown.contains(&Page::Map));
    }
}

#[test]
fn the_pages_that_share_the_window_stay_where_they_are_while_the_focus_moves() {
    let mut game = opened(RUNNING);
    press(&mut game, "h Tab Tab Tab Tab");
    let all = on_screen(&game, (200, 60));
    for _ in 0..all.len() {
        press(&mut game, "Tab");
        assert_eq!(on_screen(&game, (200, 60)), all);
    }
}

#[test]
fn a_page_that_still_waits_is_no_help() {
    let mut app = unanswered(RUNNING);
    for key in ["h", "Tab", "Tab"] {
        app.update(Message::Key(key.parse().unwrap()));
    }
    assert!(app.table().unwrap().game().looking_at().is_none());
}

#[test]
fn a_solver_is_watched_with_its_reasons_and_the_map() {
    for (size, expected) in [
        ((40, 14), &[Page::Solver][..]),
        ((80, 24), &[Page::Solver]),
        ((120, 40), &[Page::Solver, Page::Map]),
    ] {
        let game = watching(Solver::Entropy);
        assert_eq!(on_screen(&game, size), expected, "{size:?}");
    }
    let game = watching(Solver::Entropy);
    assert_eq!(on_screen(&game, (200, 60)).len(), 6);
}

#[test]
fn at_a_real_board_the_best_guesses_come_first_and_count_for_nothing() {
    for size in SIZES {
        let mut game = opened(REAL_BOARD);
        assert_eq!(on_screen(&game, size)[0], Page::Guesses);
        press(&mut game, "Tab");
        press(&mut game, "t i");
        assert!(seen(&game).is_none(), "{size:?}");
    }
}

#[test]
fn a_click_and_the_wheel_turn_to_the_page_under_them() {
    let mut game = opened(RUNNING);
    press(&mut game, "h Tab Tab Tab");
    game.send(Message::Click(Target::Page(Page::Knowledge)));
    assert_eq!(table(&game).coach().page(), Page::Knowledge);
    game.send(Message::Wheel {
        up: false,
        over: Some(Target::Page(Page::Guesses)),
    });
    let coach = table(&game).coach();
    assert_eq!(
        (coach.page(), coach.selected(Page::Guesses)),
        (Page::Guesses, 1)
    );
    press(&mut game, "Tab PageDown PageDown");
    let coach = table(&game).coach();
    assert_eq!(
        (coach.selected(Page::Guesses), coach.selected(Page::Codes)),
        (1, 2)
    );
    // A tab of a page that is not on show is no reason to open it.
    game.send(Message::Wheel {
        up: false,
        over: Some(Target::Page(Page::Map)),
    });
    assert_eq!(table(&game).coach().page(), Page::Codes);
}

/// A board that is too wide for that steps down, or has its pages below.
#[test]
fn from_sixty_columns_on_pages_stand_beside_the_board() {
    let wide = "pegwise 1\nboard 12x26 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n\
                1 AABBCDEFGHIJ 0 2\n";
    for (record, columns, is_beside) in [
        (RUNNING, 59, false),
        (RUNNING, 60, true),
        (RUNNING, 80, true),
        (wide, 60, false),
        (wide, 80, true),
    ] {
        for depth in [Depth::TrueColour, Depth::Mono] {
            let game = after(opened(record), "h");
            let mut screen = Buffer::empty(Rect::new(0, 0, columns, 20));
            let drawn = ui::draw(&mut screen, &game.app, Theme::new(depth, false));
            let cells = |sought: fn(Target) -> bool| {
                let cells = (0..20).flat_map(|line| (0..columns).map(move |column| (column, line)));
                let found = cells
                    .filter(|(column, line)| drawn.target_at(*column, *line).is_some_and(sought));
                found.collect::<Vec<_>>()
            };
            let page = cells(|target| target == Target::Page(Page::Row));
            let row = cells(|target| target == Target::Turn(1));
            let right = row.iter().map(|(column, _)| column).max();
            let stands_beside = page.iter().map(|(column, _)| column).min() > right;
            assert_eq!(stands_beside, is_beside, "{record} at {columns}, {depth:?}");
        }
    }
}

#[test]
fn who_sets_pins_is_told_how_and_has_pages_only_below_that() {
    for (size, pages) in [((60, 20), 0), ((80, 24), 0), ((120, 40), 1), ((200, 60), 5)] {
        let mut game = opened(REAL_BOARD);
        press(&mut game, "A A B B Enter");
        assert_eq!(on_screen(&game, size).len(), pages, "{size:?}");
        let screen = game.screen(size.0, size.1, Theme::new(Depth::Mono, false));
        let shown: String = screen.content.iter().map(Cell::symbol).collect();
        assert!(shown.contains("right place"), "{size:?}");
    }
}
