//! The map and the answers, dot by dot and cell by cell.

use std::collections::HashMap;

use pegwise::app::Motion;
use pegwise::rules::{Code, Score};

use super::*;

/// Opens the map.
const MAP: &str = "h Shift-Tab";

/// How many codes that fit the running game would give each answer to a guess, by plain counting.
fn counted(guess: &str) -> HashMap<Score, usize> {
    let guess: Code = guess.parse().unwrap();
    let game = opened(RUNNING);
    let turns = table(&game).game().turns().to_vec();
    let mut counted = HashMap::new();
    for number in 0..6_usize.pow(4) {
        let letter = |place| char::from(b'A' + (number / 6_usize.pow(place) % 6) as u8);
        let code: Code = (0..4).map(letter).collect::<String>().parse().unwrap();
        if turns
            .iter()
            .all(|turn| turn.guess.score(code) == turn.score)
        {
            *counted.entry(guess.score(code)).or_default() += 1;
        }
    }
    counted
}

/// Where these words stand on the screen.
fn place_of(screen: &Buffer, words: &str) -> (u16, u16) {
    let shown = text(screen);
    let lines = shown.lines().enumerate();
    let mut places = lines.filter_map(|(y, line)| {
        let before = &line[..line.find(words)?];
        Some((before.chars().count() as u16, y as u16))
    });
    places.next().unwrap_or_else(|| panic!("{words}\n{shown}"))
}

/// The colours of the dots, two in each cell.
fn dots(screen: &Buffer) -> Vec<Color> {
    let (x, y) = place_of(screen, "Map  one dot per code");
    let lines = y + 1..y + 19;
    let cells = lines.flat_map(|line| (x..x + 36).map(move |column| (column, line)));
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
    let screen = game.screen(120, 40, Theme::new(Depth::TrueColour, false));
    let dots = dots(&screen);
    assert_eq!(dots.len(), 1_296);
    let counted = counted("CDAB");
    let (x, y) = place_of(&screen, "black 0");
    for score in Score::all(4) {
        let cell = (
            x + 8 + 5 * u16::from(score.white),
            y + u16::from(score.black),
        );
        let symbols = (0..4).map(|column| screen[(cell.0 + column, cell.1)].symbol());
        let figure = symbols.collect::<String>();
        let Some(codes) = counted.get(&score) else {
            assert_eq!(figure.trim(), "·", "{score}");
            continue;
        };
        assert_eq!(figure.trim(), codes.to_string(), "{score}");
        let lit = dots.iter().filter(|dot| **dot == screen[cell].bg);
        assert_eq!(lit.count(), *codes, "{score}");
    }
}

#[test]
fn without_colours_a_symbol_says_what_is_possible() {
    let game = after(opened(RUNNING), MAP);
    for depth in [Depth::Ansi, Depth::Mono] {
        let screen = game.screen(120, 40, Theme::new(depth, false));
        let (x, y) = place_of(&screen, "Map  ");
        let count = |symbol| {
            let cells = (y + 1..40).flat_map(|line| (x..120).map(move |column| (column, line)));
            let cells = cells.map(|place| screen[place].symbol());
            cells.filter(|cell| *cell == symbol).count()
        };
        // A dot may stand for two codes.
        assert!((17..=33).contains(&count("●")), "{}", text(&screen));
        assert!(count("·") > 600);
    }
}

#[test]
fn the_codes_that_fall_fade_while_those_that_stay_are_lit() {
    let theme = Theme::new(Depth::TrueColour, false);
    let mut game = opened(RUNNING);
    game.press(&format!("{MAP} C D A B Enter"));
    game.settle();
    let seen = |game: &Headless| dots(&game.screen(120, 40, theme));
    // Its first code is ruled out by the first row.
    let ground = seen(&after(opened(RUNNING), MAP))[0];
    let lit = |dots: &[Color]| dots.iter().filter(|dot| **dot != ground).count();
    let mut pictures = Vec::new();
    while let Some(motion) = game.app.motion() {
        if motion.fading().is_some() {
            pictures.push(seen(&game));
        }
        assert!(game.pass_time());
    }
    let last = seen(&game);
    let left = table(&game).insight().unwrap().count().value() as usize;
    assert_eq!((pictures.len(), lit(&last)), (Motion::FADING, left));
    for (one, next) in pictures.iter().zip(&pictures[1..]) {
        assert_eq!(lit(one), 33);
        for ((one, next), last) in one.iter().zip(next).zip(&last) {
            let stays = *last != ground || *one == ground;
            assert_eq!(one == next, stays, "what falls is darker in each picture");
        }
    }
}
