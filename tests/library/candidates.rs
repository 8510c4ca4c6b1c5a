//! The codes that are left: all of them on boards that can be listed, an even sample elsewhere.

use pegwise::rules::{Board, Code, Colour, Dice, Score};
use pegwise::solver::{Cancel, Candidates, Count, Partition, Position};

use crate::support::cases::{self, cases};
use crate::support::naive;

fn of(position: &Position) -> Candidates {
    Candidates::of(position, &Cancel::default()).unwrap()
}

#[test]
fn all_codes_that_fit_are_listed_in_order() {
    cases(150, |dice| {
        let board = cases::board(5, 6, 99, dice);
        let number = dice.index(12);
        let mut rows = cases::rows(board, number, dice);
        if dice.index(2) == 0 {
            // A score that may be wrong, or that no guess gets.
            rows.push((cases::code(board, dice), Score::new(dice.index(7) as u8, 1)));
        }
        let position = cases::after(board, &rows);
        let candidates = of(&position);
        assert_eq!(candidates.codes(), naive::left(board, &rows));
        assert!(candidates.is_complete());
        let before = of(&position.before(number / 2));
        let after = before.after(&position, &Cancel::default()).unwrap();
        assert_eq!(after.codes(), candidates.codes());
    });
}

/// A sample is drawn at random after one row, and searched for after two. A guess divides both as it divides
/// random codes that fit.
#[test]
fn a_sample_divides_like_the_whole() {
    let board = Board::new(8, 12, 99, true).unwrap();
    for (turns, drawn, least) in [(1, 40_000, 4_000), (2, 300_000, 3_500)] {
        let mut dice = Dice::from_number(5);
        let position = cases::after(board, &cases::rows(board, turns, &mut dice));
        let sample = of(&position);
        assert!(!sample.is_complete() && sample.codes().len() >= least);
        assert!(sample.codes().is_sorted_by(|one, other| one < other));
        assert!(sample.codes().iter().all(|code| position.admits(*code)));
        assert_eq!(of(&position).codes(), sample.codes());
        let random = (0..drawn).map(|_| cases::code(board, &mut dice));
        let random: Vec<Code> = random.filter(|code| position.admits(*code)).collect();
        for _ in 0..30 {
            let guess = cases::code(board, &mut dice);
            let [own, other] = [sample.codes(), &random].map(|codes| Partition::of(guess, codes));
            // Thousands of random codes err by less.
            assert!((own.bits() - other.bits()).abs() < 0.15, "{guess}");
        }
    }
}

/// The board has too many codes to list. After a row without pins, only those without A to D can be left.
#[test]
fn a_search_that_ends_finds_every_code() {
    let large = Board::new(8, 7, 99, true).unwrap();
    let rows = ["AABBCCDD 0 0", "EEEFFFGG 2 1"];
    let position = cases::after(large, &cases::read(large, &rows));
    let small = naive::codes(Board::new(8, 3, 99, true).unwrap());
    let raised = small.iter().map(|code| {
        let colours = code
            .colours()
            .map(|colour| Colour::from_index(colour.index() + 4));
        Code::new(colours.flatten()).unwrap()
    });
    let fitting: Vec<Code> = raised.filter(|code| position.admits(*code)).collect();
    let found = of(&position);
    assert!(found.is_complete());
    assert_eq!(found.codes(), fitting);
}

/// Each guess of a whole game is one of the codes found, so there must always be one.
#[test]
fn a_code_is_found_on_the_largest_boards() {
    for (pegs, colours, repeats) in [(8, 12, true), (9, 11, false)] {
        let board = Board::new(pegs, colours, 99, repeats).unwrap();
        let mut dice = Dice::from_number(colours.into());
        let secret = cases::code(board, &mut dice);
        let mut position = Position::new(board);
        assert_eq!(of(&position).count(), Count::Exact(board.code_count()));
        loop {
            let found = of(&position);
            let codes = found.codes();
            assert!(!found.is_complete() || codes.contains(&secret));
            let guess = codes[dice.index(codes.len())];
            if guess == secret {
                break;
            }
            position = position.with(guess, guess.score(secret));
        }
        assert!(of(&position).is_complete());
    }
}

/// Each score is possible by itself.
#[test]
fn contradictions_beyond_listing_are_proven() {
    let board = Board::new(12, 26, 99, true).unwrap();
    let no_colour = ('A'..='Z').map(|letter| letter.to_string().repeat(12) + " 0 0");
    let no_colour: Vec<String> = no_colour.collect();
    for rows in [
        &["AAAAAAAAAAAA 6 0", "BBBBBBBBBBBB 7 0"][..],
        &["AAAAAAAAAAAA 1 0", "AAAAAAAAAAAA 2 0"],
        &["AAAAAABBBBBB 0 12", "AAAAAAAAAAAB 6 0", "BAAAAAAAAAAA 6 0"],
        &no_colour.iter().map(String::as_str).collect::<Vec<_>>(),
    ] {
        let position = cases::after(board, &cases::read(board, rows));
        assert_eq!(of(&position).count(), Count::Exact(0), "{rows:?}");
    }
}

#[test]
fn work_stops_when_asked() {
    let cancel = Cancel::default();
    cancel.cancel();
    for (pegs, colours) in [(6, 10), (12, 26)] {
        let start = Position::new(Board::new(pegs, colours, 9, true).unwrap());
        assert!(Candidates::of(&start, &cancel).is_err());
    }
}
