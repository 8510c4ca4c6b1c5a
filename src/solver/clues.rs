//! The scores so far as bounds that a code has to keep while it is put together peg by peg.

use crate::rules::{Board, Code};

use super::Position;

/// Bytes that are worked on together; every current processor does sixteen at a time.
pub(super) type Lanes = [u8; 16];

/// What the scores demand of a code, in a form that can be checked with every peg.
///
/// Each guess has two numbers, the pins it still lacks: black ones and pins in all. A new peg
/// takes away what it earns, and both numbers must stay between nothing and what the empty holes
/// can still earn. A number that goes below nothing wraps to a large one, so that one comparison
/// does for both bounds.
pub(super) struct Clues {
    board: Board,
    /// The holes in the order in which they are filled.
    order: Vec<usize>,
    /// How many colours each guess has.
    distinct: Vec<usize>,
    /// Groups of lanes for two numbers for each guess.
    groups: usize,
    /// What the scores demand of an empty row.
    demand: Vec<Lanes>,
    /// Black pins earned, by step and colour.
    in_place: Vec<Lanes>,
    /// Pins earned whatever the hole, by colour and how often the row has that colour already.
    in_code: Vec<Lanes>,
    /// The most that can still be earned, by pegs placed.
    most: Vec<Lanes>,
}

impl Clues {
    /// The clues of `position` for codes whose holes are filled in this order.
    pub(super) fn new(position: &Position, order: Vec<usize>) -> Self {
        let board = position.board();
        let (pegs, colours) = (board.pegs(), board.colours());
        let history = position.history();
        let groups = (2 * history.len()).div_ceil(size_of::<Lanes>());
        let mut clues = Self {
            board,
            distinct: Vec::with_capacity(history.len()),
            groups,
            demand: vec![Lanes::default(); groups],
            in_place: vec![Lanes::default(); pegs * colours * groups],
            in_code: vec![Lanes::default(); colours * pegs * groups],
            most: vec![Lanes::default(); (pegs + 1) * groups],
            order,
        };
        let allowed = Allowed::new(position);
        for (turn, (guess, score)) in history.iter().enumerate() {
            let (black, total) = (turn, history.len() + turn);
            set(&mut clues.demand, black, score.black);
            set(&mut clues.demand, total, score.total());
            for (step, hole) in clues.order.iter().enumerate() {
                let row = (step * colours + guess.colour(*hole).index()) * groups;
                set(&mut clues.in_place[row..], black, 1);
            }
            let mut seen = [0; 26];
            for colour in guess.colours() {
                let times = &mut seen[colour.index()];
                let row = (colour.index() * pegs + *times) * groups;
                set(&mut clues.in_code[row..], total, 1);
                *times += 1;
            }
            let distinct = seen.iter().filter(|times| **times > 0).count();
            clues.distinct.push(distinct);
            for placed in 0..pegs {
                let empty = &clues.order[placed..];
                let row = placed * groups;
                set(
                    &mut clues.most[row..],
                    black,
                    allowed.most_black(*guess, empty),
                );
                set(
                    &mut clues.most[row..],
                    total,
                    allowed.most_pins(&seen, empty),
                );
            }
        }
        clues
    }

    /// The board.
    pub(super) fn board(&self) -> Board {
        self.board
    }

    /// The hole that is filled in this step.
    pub(super) fn hole(&self, step: usize) -> usize {
        self.order[step]
    }

    /// Groups of lanes in a state.
    pub(super) fn groups(&self) -> usize {
        self.groups
    }

    /// The state of an empty row, unless the scores are impossible from the start.
    pub(super) fn start(&self) -> Option<&[Lanes]> {
        let possible = self
            .demand
            .as_flattened()
            .iter()
            .zip(self.most.as_flattened())
            .all(|(demand, most)| demand <= most);
        possible.then_some(&self.demand)
    }

    /// The most pins that can still be earned in this lane with so many pegs placed.
    pub(super) fn most(&self, placed: usize, lane: usize) -> usize {
        usize::from(self.most[placed * self.groups..].as_flattened()[lane])
    }

    /// How many colours would earn a pin in this lane, where so many pins are lacking.
    pub(super) fn colours_wanted(&self, lane: usize, lacking: usize) -> f64 {
        let Some(guess) = lane.checked_sub(self.distinct.len()) else {
            return 1.0;
        };
        let Some(distinct) = self.distinct.get(guess) else {
            return 1.0;
        };
        let pegs = self.board.pegs() as f64;
        let demand = usize::from(self.demand.as_flattened()[lane]);
        let earned = demand.saturating_sub(lacking) as f64;
        *distinct as f64 * (pegs - earned) / pegs
    }

    /// The state after a peg: `colour`, which the row already has `times` times, in the hole of
    /// `step`. Whether the scores can still be met.
    #[inline]
    pub(super) fn place(
        &self,
        step: usize,
        colour: usize,
        times: usize,
        before: &[Lanes],
        after: &mut [Lanes],
    ) -> bool {
        let row = |table: &'_ [Lanes], row: usize, group: usize| table[row * self.groups + group];
        let mut broken = 0;
        for (group, (before, after)) in before.iter().zip(after).enumerate() {
            let in_place = row(&self.in_place, step * self.board.colours() + colour, group);
            let in_code = row(&self.in_code, colour * self.board.pegs() + times, group);
            let most = row(&self.most, step + 1, group);
            for lane in 0..size_of::<Lanes>() {
                let left = before[lane]
                    .wrapping_sub(in_place[lane])
                    .wrapping_sub(in_code[lane]);
                after[lane] = left;
                broken |= u8::from(left > most[lane]);
            }
        }
        broken == 0
    }
}

fn set(lanes: &mut [Lanes], lane: usize, value: u8) {
    lanes.as_flattened_mut()[lane] = value;
}

/// Which colours may stand in which holes, as far as a single score tells.
struct Allowed {
    /// By hole, one bit for each colour.
    colours: Vec<u32>,
}

impl Allowed {
    fn new(position: &Position) -> Self {
        let pegs = position.board().pegs();
        let mut colours = vec![u32::MAX; pegs];
        for (guess, score) in position.history() {
            let guessed = guess
                .colours()
                .fold(0, |mask, colour| mask | 1_u32 << colour.index());
            for (hole, mask) in colours.iter_mut().enumerate() {
                if score.total() == 0 {
                    *mask &= !guessed;
                } else if usize::from(score.total()) == pegs {
                    *mask &= guessed;
                }
                if score.black == 0 {
                    *mask &= !(1 << guess.colour(hole).index());
                }
            }
        }
        Self { colours }
    }

    fn allows(&self, hole: usize, colour: usize) -> bool {
        self.colours[hole] & 1 << colour != 0
    }

    /// The most black pins `guess` can earn in these holes.
    fn most_black(&self, guess: Code, holes: &[usize]) -> u8 {
        holes
            .iter()
            .filter(|hole| self.allows(**hole, guess.colour(**hole).index()))
            .count() as u8
    }

    /// The most pins a guess with these numbers of pegs by colour can earn in these holes.
    fn most_pins(&self, guess: &[usize; 26], holes: &[usize]) -> u8 {
        let by_colour: usize = guess
            .iter()
            .enumerate()
            .map(|(colour, pegs)| {
                let open = holes.iter().filter(|hole| self.allows(**hole, colour));
                open.count().min(*pegs)
            })
            .sum();
        by_colour.min(holes.len()) as u8
    }
}
