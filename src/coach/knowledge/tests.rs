use proptest::prelude::*;

use super::*;
use crate::rules::{Dice, Preset, Score, Seed};

fn known(position: &Position) -> Knowledge {
    let cancel = Cancel::default();
    let candidates = Candidates::of(position, &cancel).unwrap();
    Knowledge::of(position, &candidates, &cancel).unwrap()
}

fn position(turns: &[(&str, u8, u8)]) -> Position {
    let start = Position::new(Preset::Classic.board());
    turns.iter().fold(start, |position, (guess, black, white)| {
        position.with(guess.parse().unwrap(), Score::new(*black, *white))
    })
}

fn colour(letter: char) -> Colour {
    Colour::from_symbol(letter).unwrap()
}

#[test]
fn one_row_is_explained_by_its_pins() {
    let position = position(&[("AABB", 0, 1), ("CCDD", 0, 0), ("EEFA", 1, 3)]);
    let knowledge = known(&position);
    let reason = |letter, hole: usize| knowledge.reason(hole - 1, colour(letter));
    assert_eq!(
        reason('A', 1),
        "A cannot be in hole 1: row 1 has it there but shows no black pin."
    );
    assert_eq!(
        reason('C', 4),
        "C cannot be in hole 4: row 2 has it but shows no pin at all."
    );
    assert_eq!(
        reason('B', 1),
        "B cannot be in hole 1: row 3 has no B but a pin for every peg."
    );
}

#[test]
fn several_rows_are_named() {
    let knowledge = known(&position(&[("AABB", 1, 0), ("CDAE", 1, 2)]));
    assert_eq!(
        knowledge.reason(0, colour('A')),
        "14 of the 33 possible codes have A in hole 1, such as ACCE."
    );
    assert_eq!(
        knowledge.pegs_in_words(colour('F')).unwrap(),
        "The code has at most 1 peg of F."
    );
}

#[test]
fn nothing_is_claimed_of_a_sample_that_is_not_proven() {
    let board = Board::new(8, 12, 10, true).unwrap();
    let start = Position::new(board);
    let position = start.with("AABBCCDD".parse().unwrap(), Score::new(0, 0));
    let position = position.with("EEFFGGHH".parse().unwrap(), Score::new(2, 3));
    let knowledge = known(&position);
    assert!(!knowledge.left().is_exact());
    for hole in 0..8 {
        for letter in board.palette() {
            let is_out = "ABCD".contains(letter.letter());
            let cell = knowledge.cell(hole, letter);
            assert_eq!(cell == Cell::RuledOut, is_out);
        }
    }
    let reason = knowledge.reason(7, colour('A'));
    assert!(
        reason.ends_with("row 1 has it but shows no pin at all."),
        "{reason}"
    );
    assert!(knowledge.reason(0, colour('E')).starts_with('~'));
    assert_eq!(knowledge.pegs_in_words(colour('E')), None);
}

/// The search for candidates came to its end, so they are all there are.
#[test]
fn where_few_codes_are_left_of_many_they_are_counted() {
    let board = Board::new(8, 12, 10, true).unwrap();
    let row = |letters: &str| letters.parse().unwrap();
    let position = Position::new(board)
        .with(row("AABBCCDD"), Score::new(0, 0))
        .with(row("EEFFGGHH"), Score::new(0, 0))
        .with(row("IJJJJJJJ"), Score::new(7, 0))
        .with(row("KJJJJJJJ"), Score::new(7, 0));
    let knowledge = known(&position);
    assert_eq!(knowledge.cell(0, colour('I')), Cell::RuledOut);
    assert_eq!(
        knowledge.cell(0, colour('J')),
        Cell::Possible(Count::Exact(1))
    );
    assert_eq!(knowledge.cell(1, colour('J')), Cell::Certain);
    assert_eq!(knowledge.reason(1, colour('J')), "J must be in hole 2.");
    assert_eq!(knowledge.pegs(colour('J')), Some((7, 8)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    /// Every count and every sentence, against counting by hand.
    #[test]
    fn no_sentence_is_false(
        (pegs, colours, repeats) in (1..=4_u8, 2..=5_u8, any::<bool>()),
        turns in 0..6_usize,
        seed: u64,
    ) {
        let board = Board::new(pegs, colours, 99, repeats || colours < pegs).unwrap();
        let mut dice = Dice::from_number(seed);
        let mut code = || {
            let number = dice.index(1 << 20).to_string();
            number.parse::<Seed>().unwrap().secret(board)
        };
        let secret = code();
        let position = Position::played(board, secret, (0..turns).map(|_| code()));
        let all = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
        let fitting = |rows: &[usize]| -> Vec<Code> {
            let fits = |code: &&Code| rows.iter().all(|row| {
                let (guess, score) = position.history()[row - 1];
                guess.score(**code) == score
            });
            all.codes().iter().filter(fits).copied().collect()
        };
        let rows: Vec<usize> = (1..=turns).collect();
        let left = fitting(&rows);
        let knowledge = known(&position);
        for colour in board.palette() {
            let times = |code: &Code| code.colours().filter(|other| *other == colour).count();
            let least = left.iter().map(times).min().unwrap();
            let most = left.iter().map(times).max().unwrap();
            prop_assert_eq!(knowledge.pegs(colour), Some((least, most)));
            for hole in 0..board.pegs() {
                let there = |codes: &[Code]| {
                    codes.iter().filter(|code| code.colour(hole) == colour).count()
                };
                let sentence = knowledge.reason(hole, colour);
                let start = format!("{colour} cannot be in hole {}: ", hole + 1);
                let certain = format!("{colour} must be in hole {}: row", hole + 1);
                let cited = cited(&sentence);
                let some = fitting(&cited);
                if there(&left) == 0 {
                    prop_assert_eq!(knowledge.cell(hole, colour), Cell::RuledOut);
                    prop_assert!(sentence.starts_with(&start), "{}", sentence);
                    prop_assert_eq!(there(&some), 0, "{}", sentence);
                    for pair in rows.iter().filter(|_| cited.len() > 1) {
                        prop_assert!(there(&fitting(&[*pair])) > 0, "one row is enough: {}", sentence);
                    }
                    check_pins(&position, &cited, hole, colour, &sentence)?;
                } else if there(&left) == left.len() {
                    prop_assert_eq!(knowledge.cell(hole, colour), Cell::Certain);
                    prop_assert!(sentence.starts_with(&certain), "{}", sentence);
                    prop_assert_eq!(there(&some), some.len(), "{}", sentence);
                } else {
                    let number = there(&left) as u64;
                    prop_assert_eq!(knowledge.cell(hole, colour), Cell::Possible(Count::Exact(number)));
                    let claim = format!("{number} of the {} possible codes ha", left.len());
                    prop_assert!(sentence.starts_with(&claim), "{}", sentence);
                    let example = sentence.split("such as ").nth(1).unwrap();
                    let example: Code = example.trim_end_matches('.').parse().unwrap();
                    prop_assert!(left.contains(&example) && example.colour(hole) == colour);
                }
            }
        }
    }
}

/// The rows that a sentence names.
fn cited(sentence: &str) -> Vec<usize> {
    let Some((_, rest)) = sentence.split_once("row") else {
        return Vec::new();
    };
    let rest = rest.trim_start_matches('s').trim_start();
    let end = rest.find(|symbol: char| !"0123456789–, and".contains(symbol));
    let mut rows = Vec::new();
    for part in rest[..end.unwrap_or(rest.len())].split([',', ' ']) {
        if let Some((first, last)) = part.split_once('–') {
            rows.extend(first.parse::<usize>().unwrap()..=last.parse().unwrap());
        } else if let Ok(row) = part.parse() {
            rows.push(row);
        }
    }
    rows
}

/// What a sentence says of the pins of its one row.
fn check_pins(
    position: &Position,
    cited: &[usize],
    hole: usize,
    colour: Colour,
    sentence: &str,
) -> Result<(), TestCaseError> {
    let [row] = cited else { return Ok(()) };
    let (guess, score) = position.history()[row - 1];
    let has = guess.colours().any(|other| other == colour);
    if sentence.contains("no pin at all") {
        prop_assert!(has && score.total() == 0);
    } else if sentence.contains("for every peg") {
        prop_assert!(!has && usize::from(score.total()) == guess.len());
    } else if sentence.contains("no black pin") {
        prop_assert!(guess.colour(hole) == colour && score.black == 0);
    } else {
        let scored = format!("not show {} black {} white", score.black, score.white);
        prop_assert!(sentence.contains(&scored), "{}", sentence);
    }
    Ok(())
}
