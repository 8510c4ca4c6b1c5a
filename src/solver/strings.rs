//! Strings of colours in the order of an odometer, and the next of them that fits the scores.

use crate::rules::{Board, Code, Colour};

use super::Position;
use super::cancel::{Interrupted, NodeBudget};
use super::clues::Row;
use super::clues::{Clues, Lack};

/// Strings over the colours that are still allowed in each hole, or the permutations of a code.
///
/// They stand in the order in which an odometer shows them, with one wheel for each hole.
#[derive(Clone, Debug)]
pub(super) struct Strings {
    board: Board,
    /// The holes; the wheel of the last one turns fastest.
    order: Vec<usize>,
    /// By hole: the colours in the order in which they come up.
    wheels: Vec<Vec<Colour>>,
    /// Of the permutations of a code: how many pegs of each colour there are.
    pegs: Option<[usize; 26]>,
}

/// Where to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begin {
    /// At the first string.
    First,
    /// At this string.
    At(Code),
    /// At the one that follows this string.
    After(Code),
}

impl Strings {
    /// All strings with these colours in the holes, in that order. The wheels of `order` turn ever
    /// faster.
    pub(super) fn new(board: Board, order: Vec<usize>, wheels: Vec<Vec<Colour>>) -> Self {
        Self {
            board,
            order,
            wheels,
            pegs: None,
        }
    }

    /// All codes of the board, in order.
    pub(super) fn all(board: Board) -> Self {
        let wheels = vec![board.palette().collect(); board.pegs()];
        Self::new(board, (0..board.pegs()).collect(), wheels)
    }

    /// The permutations of `code`, the sorted one first.
    pub(super) fn permutations(board: Board, code: Code) -> Self {
        let mut pegs = [0; 26];
        for colour in code.colours() {
            pegs[colour.index()] += 1;
        }
        let sorted: Vec<Colour> = board
            .palette()
            .filter(|colour| pegs[colour.index()] > 0)
            .collect();
        Self {
            board,
            order: (0..board.pegs()).collect(),
            wheels: vec![sorted; board.pegs()],
            pegs: Some(pegs),
        }
    }

    /// How many strings there are.
    pub(super) fn count(&self) -> u64 {
        self.below(0, self.pegs.as_ref())
    }

    /// How many strings come before `code`, which must be one of them.
    pub(super) fn rank(&self, code: Code) -> u64 {
        let mut left = self.pegs;
        let mut rank = 0;
        for (step, hole) in self.order.iter().enumerate() {
            let here = code.colour(*hole);
            for colour in &self.wheels[*hole] {
                let mut rest = left;
                if let Some(pegs) = &mut rest {
                    if pegs[colour.index()] == 0 {
                        continue;
                    }
                    pegs[colour.index()] -= 1;
                }
                if *colour == here {
                    left = rest;
                    break;
                }
                rank += self.below(step + 1, rest.as_ref());
            }
        }
        rank
    }

    /// Number of strings once the holes of `step` steps are filled.
    fn below(&self, step: usize, left: Option<&[usize; 26]>) -> u64 {
        let open = &self.order[step..];
        match left {
            None => open
                .iter()
                .map(|hole| self.wheels[*hole].len() as u64)
                .product(),
            Some(left) => {
                let factorial = |n: usize| (1..=n as u64).product::<u64>();
                factorial(open.len()) / left.iter().map(|n| factorial(*n)).product::<u64>()
            }
        }
    }

    /// The first string from `from` on that `position` admits.
    pub(super) fn next(
        &self,
        position: &Position,
        from: Begin,
        budget: &NodeBudget<'_>,
    ) -> Result<Option<Code>, Interrupted> {
        let clues = Clues::new(position);
        let mut search = StringSearch {
            strings: self,
            lacks: vec![Lack::default(); (self.order.len() + 1) * clues.groups()],
            clues: &clues,
            from,
            budget: budget.clone(),
        };
        search.lacks[..clues.groups()].copy_from_slice(clues.start());
        let mask = |colours: &Vec<Colour>| {
            let colours = colours.iter();
            colours.fold(0, |mask, colour| mask | 1 << colour.index())
        };
        let allowed: Vec<u32> = self.wheels.iter().map(mask).collect();
        search.fill(0, Row::empty(self.board, &allowed), from != Begin::First)
    }

    /// How many pegs of a colour a string may have.
    fn most(&self, colour: usize) -> usize {
        match &self.pegs {
            Some(pegs) => pegs[colour],
            None if self.board.repeats() => usize::MAX,
            None => 1,
        }
    }
}

struct StringSearch<'a> {
    strings: &'a Strings,
    clues: &'a Clues,
    budget: NodeBudget<'a>,
    from: Begin,
    /// What the guesses lack, for every number of pegs placed.
    lacks: Vec<Lack>,
}

impl StringSearch<'_> {
    /// Budget for a row, for every four guesses.
    const ROW: u64 = 16;

    /// The next string that fits. `bound`: the pegs placed are those of the string to begin at.
    fn fill(
        &mut self,
        step: usize,
        mut row: Row,
        bound: bool,
    ) -> Result<Option<Code>, Interrupted> {
        let strings = self.strings;
        let Some(hole) = strings.order.get(step).copied() else {
            let fits = !bound || matches!(self.from, Begin::At(_));
            return Ok(fits.then_some(row.code()));
        };
        let groups = self.clues.groups();
        self.budget.spend(groups.max(1) as u64 * Self::ROW)?;
        let lacks = &self.lacks[step * groups..][..groups];
        if !self.clues.narrow(lacks, &mut row) {
            return Ok(None);
        }
        let wheel = &strings.wheels[hole];
        let start = match self.from {
            Begin::At(code) | Begin::After(code) if bound => {
                wheel.iter().position(|colour| *colour == code.colour(hole))
            }
            _ => None,
        };
        for (turned, colour) in wheel.iter().enumerate().skip(start.unwrap_or(0)) {
            let colour = colour.index();
            if row.allowed(hole) & 1 << colour == 0 {
                continue;
            }
            let (before, after) = self.lacks.split_at_mut((step + 1) * groups);
            let before = &before[step * groups..];
            self.clues
                .place(&row, hole, colour, before, &mut after[..groups]);
            let next = row.with(hole, colour, strings.most(colour));
            let found = self.fill(step + 1, next, start == Some(turned))?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::Dice;
    use crate::solver::{Cancel, sampling};

    /// All strings, slowest wheel first, by turning the wheels.
    fn turned(strings: &Strings) -> Vec<Code> {
        let start = Code::filled(
            strings.board.pegs(),
            strings.board.palette().next().unwrap(),
        );
        let mut all = vec![start];
        for hole in &strings.order {
            all = all
                .into_iter()
                .flat_map(|code| {
                    strings.wheels[*hole]
                        .iter()
                        .map(move |c| code.with(*hole, *c))
                })
                .collect();
        }
        if let Some(pegs) = strings.pegs {
            all.retain(|code| {
                let times = |c: Colour| code.colours().filter(|other| *other == c).count();
                strings.board.palette().all(|c| times(c) == pegs[c.index()])
            });
        }
        all
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        /// Compared with turning the wheels string by string.
        #[test]
        fn finds_the_next_that_fits(
            (pegs, colours, repeats) in (1..=4_u8, 2..=5_u8, any::<bool>()),
            permutations: bool,
            turns in 0..4_usize,
            seed: u64,
        ) {
            let board = Board::new(pegs, colours, 99, repeats || colours < pegs).unwrap();
            let mut dice = Dice::from_number(seed);
            let mut code = || sampling::random_code(board, &mut dice);
            let secret = code();
            let position = Position::played(board, secret, (0..turns).map(|_| code()));
            let strings = if permutations {
                Strings::permutations(board, code())
            } else {
                let mut order: Vec<usize> = (0..board.pegs()).collect();
                dice.shuffle(&mut order);
                let wheels = order.iter().map(|_| {
                    let mut wheel: Vec<Colour> = board.palette().collect();
                    dice.shuffle(&mut wheel);
                    wheel.truncate(1 + dice.index(wheel.len()));
                    wheel
                });
                Strings::new(board, order.clone(), wheels.collect())
            };
            let all = turned(&strings);
            prop_assert_eq!(strings.count(), all.len() as u64);
            let cancel = Cancel::default();
            let next = |from| strings.next(&position, from, &NodeBudget::new(1 << 20, &cancel));
            let fits = |code: &&Code| board.check(**code).is_ok() && position.admits(**code);
            prop_assert_eq!(next(Begin::First), Ok(all.iter().find(fits).copied()));
            for (rank, code) in all.iter().enumerate() {
                prop_assert_eq!(strings.rank(*code), rank as u64);
                prop_assert_eq!(next(Begin::At(*code)), Ok(all[rank..].iter().find(fits).copied()));
                prop_assert_eq!(
                    next(Begin::After(*code)),
                    Ok(all[rank + 1..].iter().find(fits).copied())
                );
            }
        }
    }

    #[test]
    fn gives_up_when_asked_or_spent() {
        let board = Board::new(12, 26, 20, true).unwrap();
        let position = Position::new(board);
        let all = Strings::all(board);
        let cancel = Cancel::default();
        let next = |pegs| all.next(&position, Begin::First, &NodeBudget::new(pegs, &cancel));
        assert_eq!(next(11 * StringSearch::ROW), Err(Interrupted::OutOfBudget));
        assert_eq!(
            next(12 * StringSearch::ROW),
            Ok("AAAAAAAAAAAA".parse().ok())
        );
        assert_eq!(all.count(), 26_u64.pow(12));
        cancel.cancel();
        assert_eq!(
            next(NodeBudget::UNCHECKED * 2 + 3),
            Err(Interrupted::Cancelled)
        );
    }
}
