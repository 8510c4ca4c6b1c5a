//! The map and the answers, dot by dot and cell by cell.

use std::collections::HashMap;

use pegwise::app::Motion;
use pegwise::rules::{Code, Score};

use super::*;

/// Opens the map, and shows nothing else.
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

/// The columns and lines of the map at 120×40.
const DOTS: (std::ops::Range<u16>, std::ops::Range<u16>) = (43..79, 20..38);

/// The colours of the dots, two in each cell.
fn dots(screen: &Buffer) -> Vec<Color> {
    let (columns, lines) = DOTS;
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
fn each_answer_lights_its_codes_in_the_colour_of_the_legend() {
    let game = after(opened(RUNNING), &format!("C D A B {MAP}"));
    let screen = game.screen(120, 40, Theme::new(Depth::TrueColour, false));
    let dots = dots(&screen);
    assert_eq!(dots.len(), 1_296);
    let counted = counted("CDAB");
    let mut lit = 0;
    // The legend is beside the map: a colour, the answer, and the number of codes.
    for line in 21..21 + counted.len() as u16 {
        let colour = screen[(82, line)].bg;
        let words: String = (84..110)
            .map(|column| screen[(column, line)].symbol())
            .collect();
        let numbers: Vec<usize> = words
            .split_whitespace()
            .filter_map(|word| word.parse().ok())
            .collect();
        let [black, white, codes] = numbers[..] else {
            panic!("{words}");
        };
        assert_eq!(counted[&Score::new(black as u8, white as u8)], codes);
        assert_eq!(
            dots.iter().filter(|dot| **dot == colour).count(),
            codes,
            "{words}"
        );
        lit += codes;
    }
    assert_eq!(lit, 33);
}

#[test]
fn without_colours_a_symbol_says_what_is_possible() {
    let game = after(opened(RUNNING), MAP);
    for (ascii, dark, lit) in [(false, "·", "●"), (true, ".", "#")] {
        for depth in [Depth::Ansi, Depth::Mono] {
            let screen = game.screen(120, 64, Theme::new(depth, ascii));
            let count = |symbol| {
                // Beside the board, whose pins have the same symbol.
                let beside = (0..64).flat_map(|line| (39..120).map(move |column| (column, line)));
                let cells = beside.map(|place| screen[place].symbol());
                cells.filter(|cell| *cell == symbol).count()
            };
            // A dot may stand for two codes.
            assert!((17..=33).contains(&count(lit)), "{}", text(&screen));
            assert!(count(dark) > 600);
        }
    }
}

#[test]
fn an_answer_that_cannot_be_is_blank() {
    let game = after(opened(RUNNING), "C D A B h");
    let shown = text(&game.screen(80, 24, plain()));
    let row = |black: &str| {
        // Beside the board.
        let panel = |line: &str| line.chars().skip(31).collect::<String>();
        let mut lines = shown.lines().map(panel).filter_map(|line| {
            let cells = line.strip_prefix(&format!("  {black}  "))?;
            Some(
                cells
                    .split_whitespace()
                    .map(str::to_owned)
                    .collect::<Vec<_>>(),
            )
        });
        lines.next().unwrap_or_else(|| panic!("{shown}"))
    };
    let counted = counted("CDAB");
    for black in 0..=4 {
        let answers = Score::all(4).filter(|score| score.black == black);
        let mut expected: Vec<(u8, String)> = answers
            .map(|score| {
                let codes = counted.get(&score);
                (
                    score.white,
                    codes.map_or("·".to_owned(), ToString::to_string),
                )
            })
            .collect();
        expected.sort();
        let expected: Vec<String> = expected.into_iter().map(|(_, figure)| figure).collect();
        // The figures follow.
        assert_eq!(
            row(&black.to_string())[..expected.len()],
            expected,
            "{black} black"
        );
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
