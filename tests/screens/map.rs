//! The map and the answers, dot by dot and cell by cell.

use pegwise::app::{CoachPage, Motion};
use pegwise::rules::Score;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use crate::support::drawing::*;
use crate::support::play::*;

/// Opens the coach: a wide screen has the map.
const MAP: &str = "h";

fn wide(game: &Headless) -> Buffer {
    draw(&game.app, (160, 50), coloured()).0
}

/// The colours of the 36 × 36 dots, two in each cell.
fn dots(screen: &Buffer) -> Vec<Color> {
    let (x, y) = place_of(screen, "Map  one dot = 1 code");
    // Below the rule and the letters, and beside those of the lines.
    let (lines, columns) = (y + 3..y + 21, x + 2..x + 38);
    let cells = lines.flat_map(|line| columns.clone().map(move |column| (column, line)));
    let halves = cells.flat_map(|at| {
        let cell = &screen[at];
        match cell.symbol() {
            "▀" => [cell.fg, cell.bg],
            "▄" => [cell.bg, cell.fg],
            _ => [cell.bg, cell.bg],
        }
    });
    halves.collect()
}

#[test]
fn each_answer_lights_its_codes_in_the_colour_of_its_cell() {
    let game = after(opened(RUNNING), &format!("C D A B {MAP}"));
    let screen = wide(&game);
    let dots = dots(&screen);
    assert_eq!(dots.len(), 1_296);
    let forecast = table(&game).insight().unwrap().forecast.as_ref().unwrap();
    let answers = forecast.answers().unwrap();
    let (x, y) = place_of(&screen, "black 0");
    let next = screen[(x + 6, y + 2)].symbol();
    assert_eq!(
        next, "1",
        "has Coach no room for two lines for each answer?"
    );
    for score in Score::all(4) {
        // Two lines for each number of black pins, six columns for each of white ones.
        let (column, line) = (
            x + 8 + 6 * u16::from(score.white()),
            y + 2 * u16::from(score.black()),
        );
        let cells = (column..column + 5).map(|column| screen[(column, line)].symbol());
        let figure: String = cells.collect();
        let Some(codes) = answers.codes_after(score) else {
            assert_eq!(figure.trim(), "·", "in the cell of {score}");
            continue;
        };
        assert_eq!(figure.trim(), codes.to_string(), "in the cell of {score}");
        let lit = dots.iter().filter(|dot| **dot == screen[(column, line)].bg);
        assert_eq!(lit.count(), codes, "dots with the colour of {score}");
    }
}

#[test]
fn the_codes_that_fall_go_out_one_by_one() {
    let mut game = opened(RUNNING);
    game.press(&format!("{MAP} C D A B Enter"));
    game.settle();
    // Its first codes are ruled out by the first row: neighbours have two tones.
    let grounds = dots(&wide(&after(opened(RUNNING), MAP)))[..2].to_vec();
    let mut lit = Vec::new();
    while let Some(motion) = game.app.motion() {
        let dots = dots(&wide(&game));
        let number = dots.iter().filter(|dot| !grounds.contains(dot)).count();
        lit.extend(motion.fading().map(|_| number));
        assert!(game.pass_time());
    }
    let last = dots(&wide(&game));
    let left = last.iter().filter(|dot| !grounds.contains(dot)).count();
    assert_eq!((lit.len(), lit[0]), (Motion::FADING, 33));
    assert!(lit.is_sorted_by(|before, after| before >= after) && lit[Motion::FADING - 1] < 33);
    // As CDAB leaves with 2 white pins.
    assert_eq!(left, 14);
}

/// A line of cells has two lines of dots: where blocks of dots are not whole lines, not each of them has a letter.
#[test]
fn letters_stand_evenly_beside_the_dots_and_the_codes_left_above_them() {
    for size in [(60, 20), (80, 24), (100, 30)] {
        let pages_before = CoachPage::ALL
            .into_iter()
            .take_while(|page| *page != CoachPage::Map);
        let turns = " Tab".repeat(pages_before.count());
        let mut game = after(opened(RUNNING), &format!("h{turns}"));
        let screen = frame(&mut game, size, coloured());
        let (x, first) = place_of(&screen, "33 codes left");
        let (_, end) = place_of(&screen, "Across:");
        let letters = (first + 1..end).filter(|y| ("A".."G").contains(&screen[(x, *y)].symbol()));
        let letters: Vec<_> = letters.collect();
        let gaps: Vec<_> = letters.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(letters.len() > 2, "{size:?}");
        assert!(
            gaps.iter().all(|gap| *gap == gaps[0]),
            "{gaps:?} at {size:?}"
        );
    }
}
