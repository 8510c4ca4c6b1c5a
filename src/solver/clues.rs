//! Constraints from the scores on a code that is filled peg by peg.

use crate::rules::{Board, Code, Colour};

use super::Position;

/// Guesses that are worked on together: processors do that many at a time.
const LANES: usize = 4;

type Lanes = [u32; LANES];

/// Pins that some guesses still lack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lack {
    /// Black pins.
    black: Lanes,
    /// Pins in all.
    pins: Lanes,
    /// The colours that can still earn a pin, as bits.
    open: Lanes,
}

/// Constraints from the scores on a code.
///
/// For each guess the pins it still lacks, black and in all; a peg subtracts the pins it earns. Both restrict
/// the colours of the empty holes.
pub(super) struct Clues {
    board: Board,
    /// Groups of lanes with one lane for each guess.
    groups: usize,
    /// What the guesses lack of an empty row.
    start: Vec<Lack>,
    /// By hole: the colour that each guess has there, as a bit.
    colours: Vec<Lanes>,
    /// By colour and number of pegs: the colour's bit for each guess that does not have more of it.
    spent: Vec<Lanes>,
}

impl Clues {
    /// The clues of `position`.
    pub(super) fn new(position: &Position) -> Self {
        let board = position.board();
        let history = position.history();
        let groups = history.len().div_ceil(LANES);
        let mut clues = Self {
            board,
            groups,
            start: vec![Lack::default(); groups],
            colours: vec![Lanes::default(); board.pegs() * groups],
            spent: vec![Lanes::default(); board.colours() * (board.pegs() + 1) * groups],
        };
        for (turn, (guess, score)) in history.iter().enumerate() {
            let (group, lane) = (turn / LANES, turn % LANES);
            let mut times = [0; 26];
            for (hole, colour) in guess.colours().enumerate() {
                clues.colours[hole * groups + group][lane] = 1 << colour.index();
                clues.start[group].open[lane] |= 1 << colour.index();
                times[colour.index()] += 1;
            }
            clues.start[group].black[lane] = u32::from(score.black);
            clues.start[group].pins[lane] = u32::from(score.total());
            for (colour, has) in times.iter().enumerate().take(board.colours()) {
                for number in *has..=board.pegs() {
                    let place = clues.spent_by(colour, number) + group;
                    clues.spent[place][lane] = 1 << colour;
                }
            }
        }
        clues
    }

    fn spent_by(&self, colour: usize, number: usize) -> usize {
        (colour * (self.board.pegs() + 1) + number) * self.groups
    }

    /// Groups of lanes in a state.
    pub(super) fn groups(&self) -> usize {
        self.groups
    }

    /// What the guesses lack of an empty row.
    pub(super) fn start(&self) -> &[Lack] {
        &self.start
    }

    /// A row without pegs.
    pub(super) fn row(&self) -> Row {
        let all = (1 << self.board.colours()) - 1;
        Row::empty(self.board, &vec![all; self.board.pegs()])
    }

    /// The row with a peg in an empty hole.
    pub(super) fn with(&self, row: &Row, hole: usize, colour: usize) -> Row {
        let most = if self.board.repeats() { usize::MAX } else { 1 };
        row.with(hole, colour, most)
    }

    /// What the guesses lack after a peg in an empty hole of `row` that allows it.
    #[inline]
    pub(super) fn place(
        &self,
        row: &Row,
        hole: usize,
        colour: usize,
        before: &[Lack],
        after: &mut [Lack],
    ) {
        let colours = &self.colours[hole * self.groups..][..self.groups];
        let spent = self.spent_by(colour, row.times(colour) + 1);
        let spent = &self.spent[spent..][..self.groups];
        for (((before, after), colours), spent) in before.iter().zip(after).zip(colours).zip(spent)
        {
            for lane in 0..LANES {
                after.black[lane] = before.black[lane] - (colours[lane] >> colour & 1);
                after.pins[lane] = before.pins[lane] - (before.open[lane] >> colour & 1);
                after.open[lane] = before.open[lane] & !spent[lane];
            }
        }
    }

    /// How likely each colour is in an empty hole of `row`: as if each guess spread the pins that it lacks evenly
    /// over the empty holes, and had nothing to do with the others. Not 0 for a colour that is allowed.
    pub(super) fn odds(&self, lacks: &[Lack], row: &Row, hole: usize) -> [f64; 26] {
        const LEAST: f64 = 0.02;
        let (left, colours) = (row.left() as f64, self.board.colours() as f64);
        let mut odds = [0.0; 26];
        for colour in bits(row.allowed(hole)) {
            odds[colour] = 1.0;
        }
        for (group, lack) in lacks.iter().enumerate() {
            for lane in 0..LANES {
                let here = self.colours[hole * self.groups + group][lane];
                if here == 0 {
                    // A lane without a guess.
                    break;
                }
                let open = lack.open[lane] & !here;
                let others = f64::from(open.count_ones());
                let [black, pins] = [lack.black[lane], lack.pins[lane]].map(f64::from);
                let share = |pegs: f64, of: f64| (pegs / left * colours / of.max(1.0)).max(LEAST);
                let is_black = share(black, 1.0);
                let is_white = share(pins - black, others);
                let is_none = share(left - pins, colours - others - 1.0);
                for colour in bits(row.allowed(hole)) {
                    odds[colour] *= match 1 << colour {
                        bit if bit == here => is_black,
                        bit if bit & open != 0 => is_white,
                        _ => is_none,
                    };
                }
            }
        }
        odds
    }

    /// Removes from the empty holes of `row` (at least one) the colours that contradict a score. False if no
    /// code is left.
    ///
    /// If a single hole is empty, each colour that is left makes a code that fits.
    pub(super) fn narrow(&self, lacks: &[Lack], row: &mut Row) -> bool {
        if lacks.is_empty() && row.full() == 0 {
            return true;
        }
        self.bar(lacks, row)
            && loop {
                match self.force(lacks, row) {
                    Forced::Nothing => break true,
                    Forced::Some => {}
                    Forced::Impossible => break false,
                }
            }
    }

    /// Removes colours that would earn a pin too many or leave too few holes.
    #[inline]
    fn bar(&self, lacks: &[Lack], row: &mut Row) -> bool {
        let left = row.left() as u32;
        let mut wanted = [u32::MAX; LANES];
        for lack in lacks {
            for (lane, wanted) in wanted.iter_mut().enumerate() {
                let open = lack.open[lane];
                *wanted &= if lack.pins[lane] == 0 {
                    !open
                } else {
                    u32::MAX
                };
                *wanted &= if lack.pins[lane] < left {
                    u32::MAX
                } else {
                    open
                };
            }
        }
        let wanted = wanted.iter().fold(!row.full(), |all, lane| all & lane);
        for (hole, allowed) in row.holes_mut().iter_mut().enumerate() {
            if *allowed == 0 {
                continue;
            }
            let colours = &self.colours[hole * self.groups..][..self.groups];
            let mut barred = Lanes::default();
            for (lack, colours) in lacks.iter().zip(colours) {
                for (lane, barred) in barred.iter_mut().enumerate() {
                    *barred |= if lack.black[lane] == 0 {
                        colours[lane]
                    } else {
                        0
                    };
                }
            }
            let barred = barred.iter().fold(0, |all, lane| all | lane);
            *allowed &= wanted & !barred;
            if *allowed == 0 {
                return false;
            }
        }
        true
    }

    /// If only as many holes as a guess lacks pins can earn one, they must.
    #[inline]
    fn force(&self, lacks: &[Lack], row: &mut Row) -> Forced {
        let mut forced = Forced::Nothing;
        for (group, lack) in lacks.iter().enumerate() {
            let (mut black, mut pins) = (Lanes::default(), Lanes::default());
            for (hole, allowed) in row.holes().iter().enumerate() {
                let colours = &self.colours[hole * self.groups + group];
                for lane in 0..LANES {
                    black[lane] += u32::from(allowed & colours[lane] != 0);
                    pins[lane] += u32::from(allowed & lack.open[lane] != 0);
                }
            }
            for lane in 0..LANES {
                if black[lane] < lack.black[lane] || pins[lane] < lack.pins[lane] {
                    return Forced::Impossible;
                }
                if black[lane] == lack.black[lane] && black[lane] > 0 {
                    let colours = |hole: usize| self.colours[hole * self.groups + group][lane];
                    forced = forced.or(keep(row, colours));
                }
                if pins[lane] == lack.pins[lane] && pins[lane] > 0 {
                    forced = forced.or(keep(row, |_| lack.open[lane]));
                }
            }
        }
        forced
    }
}

/// Result of looking for forced holes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forced {
    Nothing,
    Some,
    Impossible,
}

impl Forced {
    fn or(self, more: bool) -> Self {
        if more { Self::Some } else { self }
    }
}

/// Keeps only these colours in every hole that allows one of them. True if any was removed.
fn keep(row: &mut Row, colours: impl Fn(usize) -> u32) -> bool {
    let mut changed = false;
    for (hole, allowed) in row.holes_mut().iter_mut().enumerate() {
        let kept = *allowed & colours(hole);
        if kept != 0 && kept != *allowed {
            *allowed = kept;
            changed = true;
        }
    }
    changed
}

/// A row with some empty holes.
#[derive(Clone, Copy)]
pub(super) struct Row {
    code: Code,
    /// How often it has each colour, four bits for each.
    times: u128,
    /// By hole, one bit for each colour that may stand there; none in a filled hole.
    holes: [u32; Code::MAX_LEN],
    /// The colours of which it has as many pegs as it may, as bits.
    full: u32,
    /// Empty holes.
    left: usize,
}

impl Row {
    /// A row without pegs, with the colours that may stand in each hole, as bits.
    pub(super) fn empty(board: Board, allowed: &[u32]) -> Self {
        let mut holes = [0; Code::MAX_LEN];
        holes[..allowed.len()].copy_from_slice(allowed);
        Self {
            code: Code::filled(board.pegs(), Colour::from_index_unchecked(0)),
            times: 0,
            holes,
            full: 0,
            left: board.pegs(),
        }
    }

    /// The row with a peg in an empty hole, and at most `most` pegs of that colour.
    pub(super) fn with(&self, hole: usize, colour: usize, most: usize) -> Self {
        let mut next = *self;
        next.code = self
            .code
            .with(hole, Colour::from_index_unchecked(colour as u8));
        next.times += 1 << (4 * colour);
        next.holes[hole] = 0;
        next.left -= 1;
        if next.times(colour) >= most {
            next.full |= 1 << colour;
        }
        next
    }

    /// The code, once no hole is empty; until then empty holes have an arbitrary colour.
    pub(super) fn code(&self) -> Code {
        self.code
    }

    /// Empty holes.
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// How often it has this colour.
    pub(super) fn times(&self, colour: usize) -> usize {
        (self.times >> (4 * colour) & 0b1111) as usize
    }

    /// The colours of which it has as many pegs as it may, as bits.
    pub(super) fn full(&self) -> u32 {
        self.full
    }

    /// The colours that may stand in this hole, as bits; none if it is filled.
    pub(super) fn allowed(&self, hole: usize) -> u32 {
        self.holes[hole]
    }

    /// The same for all holes.
    pub(super) fn holes(&self) -> &[u32] {
        &self.holes[..self.code.len()]
    }

    /// The same, to be narrowed.
    fn holes_mut(&mut self) -> &mut [u32] {
        let pegs = self.code.len();
        &mut self.holes[..pegs]
    }

    /// The empty hole with the fewest colours, the first such in this order of the holes.
    pub(super) fn tightest(&self, order: &[usize]) -> Option<usize> {
        let empty = order.iter().filter(|hole| self.holes[**hole] != 0);
        empty
            .min_by_key(|hole| self.holes[**hole].count_ones())
            .copied()
    }
}

/// The bits that are set, lowest first.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        bit
    })
}
