//! Equivalent positions and first guesses, against every exchange of holes and colours.

use std::collections::BTreeSet;

use pegwise::rules::{Board, Code, Colour, Dice, Score};
use pegwise::solver::{Position, first_guesses};

use crate::support::cases::{after, board, cases, code, shaped};
use crate::support::naive::codes;

/// All orders of the numbers below `len`.
fn orders(len: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..len {
        let mut longer = Vec::new();
        for order in orders {
            for next in (0..len).filter(|next| !order.contains(next)) {
                longer.push([&order[..], &[next]].concat());
            }
        }
        orders = longer;
    }
    orders
}

/// The code with the peg of hole `holes[n]` in hole n, and colour `colours[n]` in place of colour n.
fn exchanged(code: Code, holes: &[usize], colours: &[usize]) -> Code {
    let image = |hole: &usize| Colour::from_index(colours[code.colour(*hole).index()]).unwrap();
    Code::new(holes.iter().map(image)).unwrap()
}

/// What the exchanges of holes and colours turn some guesses into.
fn images(board: Board, guesses: &[Code]) -> BTreeSet<Vec<Code>> {
    let mut images = BTreeSet::new();
    for holes in orders(board.pegs()) {
        for colours in orders(board.colours()) {
            let image = |guess: &Code| exchanged(*guess, &holes, &colours);
            images.insert(guesses.iter().map(image).collect());
        }
    }
    images
}

/// The position after these guesses, whose scores alternate.
fn position(board: Board, guesses: &[Code]) -> Position {
    let scores = [(0, 0), (1, 0)].map(|(black, white)| Score::new(black, white).unwrap());
    let rows = guesses.iter().copied().zip(scores.into_iter().cycle());
    after(board, &rows.collect::<Vec<_>>())
}

fn guesses(position: &Position) -> Vec<Code> {
    position.history().iter().map(|(guess, _)| *guess).collect()
}

/// Other guesses: an image of the own ones, in which one may be replaced by any guess.
fn drawn_image(
    board: Board,
    own: &[Code],
    images: &BTreeSet<Vec<Code>>,
    dice: &mut Dice,
) -> Vec<Code> {
    let mut image = images.iter().nth(dice.index(images.len())).unwrap().clone();
    if dice.index(2) == 0 && !own.is_empty() {
        let row = dice.index(own.len());
        image[row] = code(board, dice);
    }
    image
}

#[test]
fn positions_are_equivalent_if_some_exchange_turns_one_into_the_other() {
    let mut equivalent = 0;
    cases(300, |dice| {
        let board = board(4, 4, 10, dice);
        let own: Vec<Code> = (0..dice.index(4)).map(|_| code(board, dice)).collect();
        let images = images(board, &own);
        let one = position(board, &own);
        let canonical = one.canonical();
        assert!(images.contains(&guesses(&canonical)), "{one}: {canonical}");
        for _ in 0..20 {
            let others = drawn_image(board, &own, &images, dice);
            let is_image = images.contains(&others);
            equivalent += usize::from(is_image);
            let other = position(board, &others);
            assert_eq!(one.is_equivalent_to(&other), is_image, "{one}, {other}");
            assert_eq!(canonical == other.canonical(), is_image, "{one}, {other}");
        }
    });
    assert!((1_000..5_500).contains(&equivalent), "{equivalent}");
}

/// The holes of the first two positions are in pairs that mirror each other, so that many orders of holes look alike.
#[test]
fn a_canonical_form_of_a_large_board_is_that_of_its_images() {
    let board = Board::without_repeats(10, 10).unwrap();
    let after_guesses = |written: [&str; 2]| {
        let guesses = written.map(|guess| guess.parse().unwrap());
        position(board, &guesses)
    };
    let one = after_guesses(["ABCDEFGHIJ", "BADCFEHGJI"]);
    let other = after_guesses(["JEAFGBHCID", "EJFABGCHDI"]);
    assert_eq!(one.canonical(), other.canonical());
    assert!(one.is_equivalent_to(&other));
    let third = after_guesses(["JEAFGBHCID", "EJFABGCHID"]);
    assert_ne!(one.canonical(), third.canonical());
    assert!(!one.is_equivalent_to(&third));
}

#[test]
fn scores_and_rows_left_tell_positions_apart() {
    let board = shaped(4, 6, 10, true).unwrap();
    let read = |board, rows| Position::parse(board, rows).unwrap();
    let one = read(board, "AABB:1,1 CDCD:1,0");
    for other in [
        read(board, "AABB:1,1 CDCD:0,1"),
        read(board, "CDCD:1,0 AABB:1,1"),
        read(board, "AABB:1,1"),
        read(shaped(4, 6, 9, true).unwrap(), "AABB:1,1 CDCD:1,0"),
        read(shaped(4, 7, 10, true).unwrap(), "AABB:1,1 CDCD:1,0"),
    ] {
        assert!(!one.is_equivalent_to(&other), "{other}");
        assert_ne!(one.canonical(), other.canonical(), "{other}");
    }
}

#[test]
fn first_guesses_are_the_lowest_of_their_classes() {
    for (pegs, colours, repeats) in [
        (1, 2, true),
        (3, 2, true),
        (3, 5, true),
        (3, 5, false),
        (4, 4, true),
        (4, 4, false),
        (5, 3, true),
    ] {
        let board = shaped(pegs, colours, 10, repeats).unwrap();
        let is_lowest = |guess: &Code| images(board, &[*guess]).first() == Some(&vec![*guess]);
        let lowest: Vec<Code> = codes(board).into_iter().filter(is_lowest).collect();
        assert_eq!(first_guesses(board), lowest, "{board}");
    }
}
