//! Parts of the screen by themselves.

use pegwise::coach::Mark;
use pegwise::rules::{Board, Code, Colour, Score};
use pegwise::ui::{
    Palette, PaletteForm, Peg, RowBar, RowBars, ScaleMark, Slider, SolverScale, Wordmark,
};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
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
fn rows_have_bars_on_a_logarithmic_scale_with_ticks_for_best_play() {
    let rows = [
        row("AABB", "1,0", 256)
            .with_best(Some(256))
            .with_mark(Some(Mark::Best)),
        row("CCDD", "0,1", 48)
            .with_best(Some(4))
            .with_mark(Some(Mark::Weak))
            .with_note("0.14 guesses"),
        row("EEAF", "0,3", 8).with_best(Some(64)),
    ];
    let bars = RowBars::new(plain(), &rows, 1_296).at(Some(1));
    let expected = "
 1   A  A  B  B    ● · · ·   ██████████████████ 256          best
▸2   C  C  D  D    ○ · · ·   █████▏██████▉ 48                weak ?!    0.14 guesses
 3   E  E  A  F    ○ ○ ○ ·   ███████▍      ▏ 8";
    let shown = drawn(&bars, 84, 3);
    assert_eq!(format!("\n{shown}"), expected);
}

#[test]
fn bars_have_air_where_there_is_room_and_all_that_is_needed_where_there_is_little() {
    let rows = [
        row("AABB", "1,0", 256).with_mark(Some(Mark::Good)),
        row("AABB", "1,0", 256).with_mark(Some(Mark::Wasted)),
    ];
    let bars = RowBars::new(plain(), &rows, 1_296);
    let airy = drawn(&bars, 60, 5);
    assert!(airy.starts_with("before row 1"), "{airy}");
    assert_eq!(RowBars::airy_height(rows.len()), 5);
    let narrow = drawn(&bars, 20, 2);
    let last = narrow.lines().last().unwrap();
    assert!(last.contains("256") && last.ends_with("??"), "{narrow}");
}

#[test]
fn a_scale_has_a_brick_for_each_solver_and_its_marks_below() {
    let mark = |end, name| ScaleMark {
        end,
        names: [name, name],
        style: Style::new(),
    };
    let solvers = [Some(3), Some(5), Some(5), None];
    let marks = [mark(Some(5), "you"), mark(Some(5), "best play")];
    let scale = SolverScale::new(plain(), &solvers, &marks);
    let expected = "
●                   ●●        ●
3         4         5         lost
                    ▲ you and best play";
    let shown = drawn(&scale, 40, SolverScale::HEIGHT);
    assert_eq!(format!("\n{shown}"), expected);
}

#[test]
fn a_slider_has_its_mark_from_end_to_end() {
    for (place, expected) in [
        (-9.0, "●━━━┼━━━━"),
        (0.0, "━━━━●━━━━"),
        (0.5, "━━━━┼━●━━"),
        (1.0, "━━━━┼━━━●"),
    ] {
        assert_eq!(drawn(&Slider::new(plain(), place), 9, 1), expected);
    }
}

#[test]
fn nothing_is_drawn_beside_the_area_of_a_widget() {
    let rows = [
        row("AABB", "1,0", 256).with_best(Some(256)),
        row("CCDD", "0,1", 48)
            .with_best(Some(4))
            .with_mark(Some(Mark::Weak)),
    ];
    let bars = RowBars::new(coloured(), &rows, 1_296).at(Some(1));
    let marks = [ScaleMark {
        end: Some(4),
        names: ["you", "you"],
        style: Style::new(),
    }];
    let scale = SolverScale::new(coloured(), &[Some(3), Some(7), None], &marks);
    let slider = Slider::new(coloured(), 0.3);
    let palette = Palette::new(coloured(), board(9), PaletteForm::Keys, true);
    let peg = Peg::new(coloured(), first_colour());
    for columns in 1..80 {
        for lines in 1..12 {
            let area = Rect::new(2, 2, columns, lines);
            stays_in_its_area(&bars, area);
            stays_in_its_area(&scale, area);
            stays_in_its_area(&slider, area);
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

/// A row with a guess, its score as black and white pins, and the codes that it left.
fn row(guess: &str, score: &str, left: usize) -> RowBar {
    let guess = guess.parse::<Code>().expect("a guess");
    let score = score.parse::<Score>().expect("a score");
    RowBar::new(guess, score, left)
}

/// A board with so many colours.
fn board(colours: u8) -> Board {
    Board::new(4, colours).expect("a board")
}

fn first_colour() -> Colour {
    Colour::from_index(0).expect("a colour")
}
