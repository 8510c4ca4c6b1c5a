//! The codes that are left: all of them on boards that can be listed, an even sample elsewhere.

use std::iter;

use pegwise::rules::{Board, Code, Codemaker, Colour, Dice, Game, Player, Preset, Score};
use pegwise::solver::{Cancel, Candidates, Count, Partition, Position};

use crate::support::cases::{self, cases};
use crate::support::naive;

fn of(position: &Position) -> Candidates {
    Candidates::of(position, &Cancel::default()).unwrap()
}

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

#[test]
fn a_position_follows_a_game() {
    let secret = Codemaker::Secret(code("FCAF"));
    let mut game = Game::new(Preset::Classic.board(), secret, Player::Person);
    for guess in ["FFAA", "BBCC"] {
        game.play(code(guess), Player::Person).unwrap();
    }
    let position = Position::of(&game, 2);
    let rows = [
        (code("FFAA"), Score::new(2, 1)),
        (code("BBCC"), Score::new(0, 1)),
    ];
    assert_eq!(position.history(), rows);
    assert_eq!(position.before(1), Position::of(&game, 1));
    assert_eq!(position.before(9), position);
    assert!(position.admits(code("FCAF")) && !position.admits(code("BBCC")));
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

/// Every code of seven pegs and ten colours, more than are listed.
fn all_of_7x10() -> impl Iterator<Item = Code> {
    (0..10_usize.pow(7)).map(|number| {
        let digits = (0..7).rev().map(|place| number / 10_usize.pow(place) % 10);
        Code::new(digits.filter_map(Colour::from_index)).unwrap()
    })
}

/// In a position with more than half a million codes every code has nearly the same chance to be in the sample, and
/// its figures are near those of all. A row later the search comes to its end.
#[test]
fn a_sample_is_like_the_whole_and_ends_in_a_list() {
    let board = Board::new(7, 10, 99, true).unwrap();
    let mut dice = Dice::from_number(5);
    let rows = cases::rows(board, 3, &mut dice);
    let position = cases::after(board, &rows);
    let first = position.before(1);
    let whole: Vec<Code> = all_of_7x10().filter(|code| first.admits(*code)).collect();
    let sample = of(&first);
    assert!(whole.len() > 500_000 && !sample.is_complete());
    assert!((3_500..=4_000).contains(&sample.codes().len()));
    assert!(sample.codes().is_sorted_by(|one, other| one < other));
    assert!(sample.codes().iter().all(|code| first.admits(*code)));
    assert_eq!(of(&first).codes(), sample.codes());
    for guess in iter::repeat_with(|| cases::code(board, &mut dice)).take(30) {
        let [few, all] = [sample.codes(), &whole].map(|codes| Partition::of(guess, codes));
        assert!((few.bits() - all.bits()).abs() < 0.3, "{guess}");
    }
    let left: Vec<Code> = whole
        .into_iter()
        .filter(|code| position.admits(*code))
        .collect();
    assert_eq!(of(&position).codes(), left);
    assert!(of(&position).is_complete());
}

/// Whole games: a search that is not at its end has found a code.
#[test]
fn a_code_is_found_on_the_largest_boards() {
    for (pegs, colours, repeats) in [(8, 12, true), (12, 26, true), (12, 14, false)] {
        let board = Board::new(pegs, colours, 99, repeats).unwrap();
        let mut dice = Dice::from_number(u64::from(colours));
        let secret = cases::code(board, &mut dice);
        let mut position = Position::new(board);
        assert_eq!(of(&position).count(), Count::Exact(board.code_count()));
        while position
            .history()
            .last()
            .is_none_or(|(guess, _)| *guess != secret)
        {
            let found = of(&position);
            let codes = found.codes();
            assert!(!codes.is_empty(), "{position:?}");
            assert!(!found.is_complete() || codes.contains(&secret));
            let guess = codes[dice.index(codes.len())];
            assert!(position.admits(guess));
            position = position.with(guess, guess.score(secret));
        }
        assert!(of(&position).is_complete());
    }
}

/// Each score is possible by itself.
#[test]
fn contradictions_beyond_listing_are_proven() {
    let board = Board::new(12, 26, 99, true).unwrap();
    let nowhere: Vec<String> = ('A'..='Z')
        .map(|letter| letter.to_string().repeat(12))
        .collect();
    let nowhere: Vec<(&str, u8, u8)> = nowhere.iter().map(|guess| (guess.as_str(), 0, 0)).collect();
    for rows in [
        &[("AAAAAAAAAAAA", 6, 0), ("BBBBBBBBBBBB", 7, 0)][..],
        &[("AAAAAAAAAAAA", 1, 0), ("AAAAAAAAAAAA", 2, 0)],
        &[("AAAAAAAAAAAA", 200, 100)],
        &[
            ("AAAAAABBBBBB", 0, 12),
            ("AAAAAAAAAAAB", 6, 0),
            ("BAAAAAAAAAAA", 6, 0),
        ],
        &nowhere,
    ] {
        let rows = rows
            .iter()
            .map(|(guess, black, white)| (code(guess), Score::new(*black, *white)));
        let position = cases::after(board, &rows.collect::<Vec<_>>());
        assert_eq!(of(&position).count(), Count::Exact(0));
    }
}

#[test]
fn work_stops_when_asked() {
    let cancel = Cancel::default();
    cancel.clone().cancel();
    for (pegs, colours) in [(6, 10), (12, 26)] {
        let start = Position::new(Board::new(pegs, colours, 9, true).unwrap());
        assert!(Candidates::of(&start, &cancel).is_err());
    }
}
