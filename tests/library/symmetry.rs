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

/// The pegs of a code; nothing for a colour that no candidate has.
type Pegs = Vec<Option<Colour>>;

/// The exchanges of holes and colours that keep a position as it is.
struct Exchanges {
    board: Board,
    alive: Vec<Colour>,
    dead: Vec<Colour>,
    /// For each hole the one that its peg comes from, and for each of the alive colours what becomes of it.
    all: Vec<(Vec<usize>, Vec<usize>)>,
}

impl Exchanges {
    fn of(left: &Candidates) -> Self {
        let board = left.position().board();
        let has = |colour: &Colour| {
            left.codes()
                .iter()
                .any(|code| code.colours().any(|other| other == *colour))
        };
        let (alive, dead) = board.palette().partition(has);
        let mut exchanges = Self {
            board,
            alive,
            dead,
            all: Vec::new(),
        };
        let colours = orders(exchanges.alive.len());
        for holes in orders(board.pegs()) {
            for colours in &colours {
                let exchange = (holes.clone(), colours.clone());
                let keeps =
                    |guess: Code| exchanges.image(&exchange, guess) == exchanges.pegs(guess);
                if left
                    .position()
                    .history()
                    .iter()
                    .all(|(guess, _)| keeps(*guess))
                {
                    exchanges.all.push(exchange);
                }
            }
        }
        exchanges
    }

    fn pegs(&self, code: Code) -> Pegs {
        let peg = |colour| Some(colour).filter(|colour| self.alive.contains(colour));
        code.colours().map(peg).collect()
    }

    fn image(&self, (holes, colours): &(Vec<usize>, Vec<usize>), code: Code) -> Pegs {
        let pegs = self.pegs(code);
        let image = |from: &usize| {
            let place = self
                .alive
                .iter()
                .position(|colour| Some(*colour) == pegs[*from])?;
            Some(self.alive[colours[place]])
        };
        holes.iter().map(image).collect()
    }

    /// The lowest code with these pegs. The others earn nothing: any dead colours do as well.
    fn lowest(&self, pegs: Pegs) -> Code {
        let mut dead = self.dead.iter().copied();
        let filled = pegs.into_iter().map(|peg| match peg {
            None if self.board.repeats() => self.dead.first().copied(),
            None => dead.next(),
            alive => alive,
        });
        Code::new(filled.collect::<Option<Vec<_>>>().unwrap()).unwrap()
    }

    /// All guesses by the lowest of their equals.
    fn classes(&self) -> BTreeMap<Code, Vec<Code>> {
        let mut classes = BTreeMap::<_, Vec<_>>::new();
        for guess in codes(self.board) {
            let images = self
                .all
                .iter()
                .map(|exchange| self.lowest(self.image(exchange, guess)));
            classes
                .entry(images.min().unwrap())
                .or_default()
                .push(guess);
        }
        classes
    }
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
        let classes = Exchanges::of(&left).classes();
        for guesses in classes.values() {
            let sizes_of = |guess: &Code| sizes(*guess, left.codes());
            let first = sizes_of(&guesses[0]);
            assert!(
                guesses.iter().all(|guess| sizes_of(guess) == first),
                "{guesses:?}"
            );
        }
        let tells = |guess: &Code| {
            let (sizes, possible) = sizes(*guess, left.codes());
            sizes.len() > 1 || possible
        };
        let lowest = classes
            .values()
            .filter_map(|guesses| guesses.iter().copied().find(is_new));
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
