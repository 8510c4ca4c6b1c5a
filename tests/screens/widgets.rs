//! Parts of the screen by themselves.

use pegwise::ui::CodesChart;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
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
fn a_chart_stays_in_its_area() {
    let window = Rect::new(0, 0, 44, 16);
    for columns in 0..40 {
        for lines in 0..12 {
            let area = Rect::new(2, 2, columns, lines);
            let mut buf = Buffer::filled(window, Cell::new("x"));
            CodesChart::new(coloured(), &[1_296, 312, 73, 16, 1])
                .with_best(&[1_296, 256])
                .at(3)
                .render(area, &mut buf);
            for at in window.positions() {
                let is_outside = !area.contains(at);
                assert!(!is_outside || buf[at].symbol() == "x", "{at} of {area}");
            }
        }
    }
}
