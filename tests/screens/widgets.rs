//! Parts of the screen by themselves.

use pegwise::rules::{Board, Colour};
use pegwise::ui::{CodesChart, Palette, PaletteForm, Peg, Wordmark};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Rect, Size};
use ratatui::widgets::Widget;

use crate::support::drawing::{coloured, plain, text};

/// What a widget draws into an area of this size, as text.
fn drawn(widget: impl Widget, columns: u16, lines: u16) -> String {
    let area = Rect::new(0, 0, columns, lines);
    let mut buf = Buffer::empty(area);
    widget.render(area, &mut buf);
    text(&buf)
}

#[test]
fn a_chart_has_counts_above_bars_on_a_logarithmic_scale() {
    let chart = CodesChart::new(plain(), &[64, 8, 1])
        .with_best(&[64, 4])
        .at(1);
    let expected = "
codes left (log) █ game ░ best play

  64
███░░░
███░░░  8 4
███░░░ ███
███░░░ ███░░░   1
███░░░ ███░░░ ███
  0      1      2
";
    assert_eq!(drawn(&chart, 36, 9), expected.trim());
}

#[test]
fn a_chart_without_room_for_all_rows_shows_that_of_the_cursor() {
    let played: Vec<usize> = (1..=40).rev().map(|row| row * 1_000).collect();
    for cursor in [0, 9, 10, 25, 39] {
        let shown = drawn(&CodesChart::new(plain(), &played).at(cursor), 30, 8);
        let numbers = shown.lines().last().unwrap();
        let is_shown = numbers
            .split_whitespace()
            .any(|it| it == cursor.to_string());
        assert!(is_shown, "{cursor}:\n{shown}");
    }
}

#[test]
fn nothing_is_drawn_beside_the_area_of_a_widget() {
    let chart = CodesChart::new(coloured(), &[1_296, 312, 73, 16, 1])
        .with_best(&[1_296, 256])
        .at(3);
    let palette = Palette::new(coloured(), board(9), PaletteForm::Keys, true);
    let peg = Peg::new(coloured(), first_colour());
    for columns in 1..80 {
        for lines in 1..12 {
            let area = Rect::new(2, 2, columns, lines);
            stays_in_its_area(&chart, area);
            stays_in_its_area(&palette, area);
            stays_in_its_area(&peg, area);
            stays_in_its_area(&Wordmark::new(coloured()), area);
        }
    }
}

/// Draws a widget into a window of other text.
fn stays_in_its_area(widget: impl Widget, area: Rect) {
    let window = Rect::new(0, 0, area.right() + 2, area.bottom() + 2);
    let mut buf = Buffer::filled(window, Cell::new("x"));
    widget.render(area, &mut buf);
    for at in window.positions() {
        let is_untouched = buf[at] == Cell::new("x");
        assert!(area.contains(at) || is_untouched, "{at} of {area}");
    }
}

#[test]
fn a_palette_has_each_letter_in_the_place_that_is_clicked_for_it() {
    for colours in Board::COLOURS {
        for form in [
            PaletteForm::Balls,
            PaletteForm::Caps,
            PaletteForm::Keys,
            PaletteForm::Chips,
        ] {
            let board = board(colours);
            let palette = Palette::new(coloured(), board, form, true);
            let area = Rect::new(0, 0, 6 * u16::from(colours) + 2, 12);
            let mut buf = Buffer::empty(area);
            palette.render(area, &mut buf);
            let places = palette.places(area);
            assert_eq!(places.len(), usize::from(colours));
            for (place, colour) in places {
                let letter = colour.letter().to_string();
                let is_there = place.positions().any(|at| buf[at].symbol() == letter);
                assert!(is_there, "{letter} of {colours} in {place}, {form:?}");
            }
        }
    }
}

#[test]
fn a_peg_is_round_with_its_label_in_the_middle() {
    let balls = [
        (5, 3, "▗▅▆▅▖\n ▆A▄\n▝▃▂▃▘"),
        (7, 4, "▗▅▇ ▇▅▖\n ▝▅A▄▄\n▜▄▄▄▄▄▛\n ▇▅▄▅▇"),
        (9, 5, " ▁▃▅▅▅▃▁\n▗▄▆▅▄▄▄▄▖\n ▄▄▄A▄▄▄\n▝▄▄▄▄▄▄ ▘\n ▇▅▃▃▃▅▇"),
    ];
    for (columns, lines, expected) in balls {
        let shown = drawn(&Peg::new(coloured(), first_colour()), columns, lines);
        assert_eq!(shown, expected);
    }
}

#[test]
fn the_name_of_the_game_is_as_high_as_it_says() {
    for room in [(20, 1), (32, 2), (32, 3), (64, 5), (200, 20)].map(Size::from) {
        for theme in [coloured(), plain()] {
            let shown = drawn(&Wordmark::new(theme), room.width, room.height);
            let lines = shown.trim_end().lines().count();
            let has_blocks = theme.has_colours() && !theme.is_ascii();
            let height = Wordmark::height(room, has_blocks);
            assert_eq!(lines, usize::from(height), "{room}:\n{shown}");
        }
    }
}

/// A board with so many colours.
fn board(colours: u8) -> Board {
    Board::new(4, colours, 10, true).expect("a board")
}

fn first_colour() -> Colour {
    Colour::from_index(0).expect("a colour")
}
