//! Equivalent guesses: one stands for all of them, and no other is looked at. Held against all exchanges.

use std::collections::{BTreeMap, BTreeSet};

use pegwise::rules::{Board, Code, Colour, Dice};
use pegwise::solver::{Cancel, Candidates, Prover};

use super::ranking::sizes;
use crate::support::cases::{cases, left_after, rows};
use crate::support::naive::codes;

/// All orders of the numbers below `number`.
fn orders(number: usize) -> Vec<Vec<usize>> {
    (0..number).fold(vec![Vec::new()], |orders, new| {
        let longer = orders.iter().flat_map(|order| {
            (0..=order.len()).map(move |at| [&order[..at], &[new], &order[at..]].concat())
        });
        longer.collect()
    })
}

/// An exchange of holes and colours: for each hole the one that its peg comes from, and what becomes of the colours
/// that a candidate has. Other colours earn nothing: one is like another.
type Exchange = (Vec<usize>, BTreeMap<Colour, Colour>);

fn image((holes, colours): &Exchange, code: Code) -> Vec<Option<Colour>> {
    let image = |from: &usize| colours.get(&code.colour(*from)).copied();
    holes.iter().map(image).collect()
}

/// All guesses in classes, the lowest first: an exchange that keeps the rows makes one from another.
fn classes(left: &Candidates) -> impl Iterator<Item = Vec<Code>> {
    let (board, history) = (left.position().board(), left.position().history());
    let colours = left.codes().iter().flat_map(|code| code.colours());
    let colours: BTreeSet<Colour> = colours.collect();
    let colours: Vec<Colour> = colours.into_iter().collect();
    let nothing = (
        (0..board.pegs()).collect(),
        colours.iter().map(|colour| (*colour, *colour)).collect(),
    );
    let mut exchanges = Vec::new();
    for holes in orders(board.pegs()) {
        for order in orders(colours.len()) {
            let becomes = order.iter().map(|place| colours[*place]);
            let exchange = (
                holes.clone(),
                colours.iter().copied().zip(becomes).collect(),
            );
            let mut guesses = history.iter().map(|(guess, _)| *guess);
            if guesses.all(|guess| image(&exchange, guess) == image(&nothing, guess)) {
                exchanges.push(exchange);
            }
        }
    }
    let mut classes = BTreeMap::<_, Vec<_>>::new();
    for guess in codes(board) {
        let images = exchanges.iter().map(|exchange| image(exchange, guess));
        classes.entry(images.min()).or_default().push(guess);
    }
    classes.into_values()
}

/// A position of a small board with at most so many codes left.
fn drawn(most: usize, dice: &mut Dice) -> Candidates {
    loop {
        let (pegs, colours, repeats) = [
            (2, 5, true),
            (3, 4, true),
            (3, 5, true),
            (4, 3, true),
            (4, 4, true),
            (4, 5, true),
            (5, 3, true),
            (3, 5, false),
            (4, 5, false),
            (5, 5, false),
        ][dice.index(10)];
        let turns = dice.index(4);
        let rows_left = [2, 9][dice.index(2)];
        let board = Board::new(pegs, colours, turns as u8 + rows_left, repeats).unwrap();
        let left = left_after(board, &rows(board, turns, dice));
        if left.count() <= most {
            return left;
        }
    }
}

/// A proven list has one guess of each class, the lowest that was not played. Guesses that tell nothing do not
/// matter: those that were played are among them.
#[test]
fn one_guess_stands_for_all_that_are_equivalent() {
    let mut folded = 0;
    cases(150, |dice| {
        let left = drawn(64, dice);
        let (board, history) = (left.position().board(), left.position().history());
        let is_new = |guess: &Code| history.iter().all(|(played, _)| played != guess);
        let tells = |guess: &Code| {
            let (sizes, possible) = sizes(*guess, left.codes());
            sizes.len() > 1 || possible
        };
        let lowest = classes(&left).filter_map(|guesses| guesses.into_iter().find(is_new));
        let lowest: BTreeSet<Code> = lowest.filter(tells).collect();
        folded += usize::from(lowest.len() < board.code_count() / 2);
        let mut prover = Prover::new(left.clone());
        let all = prover.list_until(usize::MAX, |guess| is_new(&guess), &Cancel::default());
        let all = all.unwrap().into_iter().map(|(guess, _)| guess);
        let all: Vec<Code> = all.filter(tells).collect();
        let found: BTreeSet<Code> = all.iter().copied().collect();
        assert_eq!(found, lowest, "{board} {}", left.position());
        assert_eq!(all.len(), found.len());
    });
    assert!(folded > 50, "only {folded} positions");
}
