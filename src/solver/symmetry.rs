//! Symmetry: guesses that are equivalent, for rankings and for the exact search.

use std::cmp::Ordering;
use std::iter;
use std::sync::Arc;

use crate::rules::{Board, Code, Colour};

use super::{Cancel, Cancelled, Candidates, Position};

/// The colours of a board by what the history tells of them.
///
/// Guesses that differ only by an exchange within `fresh` or within `dead` are equivalent: they divide
/// the candidates into parts of the same sizes, and games go on alike. Before the first guess holes can
/// be exchanged too. The lowest guess of a class represents it.
pub(super) struct ColourClasses {
    board: Board,
    is_opening: bool,
    /// Played, and in some candidate: each is different.
    pub(super) known: Vec<Colour>,
    /// Never played, and in some candidate: no score tells them apart.
    pub(super) fresh: Vec<Colour>,
    /// In no candidate: they only fill holes, and with repeats the lowest does for all.
    pub(super) dead: Vec<Colour>,
}

impl ColourClasses {
    /// The classes at a position. Candidates that are not complete cannot show that a colour is dead.
    pub(super) fn of(
        position: &Position,
        candidates: &Candidates,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        let mut alive = u32::MAX;
        if candidates.is_complete() && !position.history().is_empty() {
            alive = 0;
            for some in candidates.codes().chunks(1 << 14) {
                cancel.check()?;
                alive |= colour_set(some);
            }
        }
        Ok(Self::with_alive(position, alive))
    }

    /// The classes at a position whose candidates have these colours, a bit set.
    pub(super) fn with_alive(position: &Position, alive: u32) -> Self {
        let history = position.history().iter();
        let played = history.fold(0, |set, (guess, _)| set | colour_set(&[*guess]));
        let mut classes = Self {
            board: position.board(),
            is_opening: position.history().is_empty(),
            known: Vec::new(),
            fresh: Vec::new(),
            dead: Vec::new(),
        };
        for colour in position.board().palette() {
            let is_in = |set: u32| set & 1 << colour.index() != 0;
            let class = match (is_in(alive), is_in(played)) {
                (false, _) => &mut classes.dead,
                (true, true) => &mut classes.known,
                (true, false) => &mut classes.fresh,
            };
            class.push(colour);
        }
        classes
    }

    /// The classes if only dead colours can be exchanged.
    #[must_use]
    pub(super) fn dead_only(mut self) -> Self {
        self.known.append(&mut self.fresh);
        self
    }

    /// The representative of a guess's class: the lowest of the equivalent guesses.
    pub(super) fn lowest(&self, guess: Code) -> Code {
        let mut colours: Vec<Colour> = guess.colours().collect();
        if self.is_opening {
            let times = |colour: Colour| guess.colours().filter(|other| *other == colour).count();
            colours.sort_by_key(|colour| (usize::MAX - times(*colour), *colour));
        }
        let (mut dead, mut fresh) = (Vec::new(), Vec::new());
        let replaced = colours.into_iter().map(|colour| {
            if self.dead.contains(&colour) {
                let place = place_in(&mut dead, colour);
                self.dead[if self.board.repeats() { 0 } else { place }]
            } else if self.fresh.contains(&colour) {
                self.fresh[place_in(&mut fresh, colour)]
            } else {
                colour
            }
        });
        Code::new(replaced).expect("as many holes as before")
    }
}

/// The colours of some codes, as a bit set.
pub(super) fn colour_set(codes: &[Code]) -> u32 {
    let colours = codes.iter().flat_map(|code| code.colours());
    colours.fold(0, |set, colour| set | 1 << colour.index())
}

/// The place of a colour in the order of first appearance.
fn place_in(met: &mut Vec<Colour>, colour: Colour) -> usize {
    let place = met.iter().position(|other| *other == colour);
    place.unwrap_or_else(|| {
        met.push(colour);
        met.len() - 1
    })
}

/// Permutation of the holes with a partial, injective map of the colours.
///
/// Scores stay the same if both codes are exchanged. Colours without an image have not been played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchange {
    /// By hole: the hole its peg comes from.
    holes: [u8; Code::MAX_LEN],
    /// By colour: its image.
    colours: [Option<Colour>; 26],
}

impl Exchange {
    /// With more holes there are too many permutations; only colours are exchanged then.
    const HOLES: usize = 6;

    /// Every permutation of the holes in lexicographic order, with no colour mapped.
    pub(super) fn all(board: Board) -> impl Iterator<Item = Self> {
        let mut identity = [0; Code::MAX_LEN];
        for (hole, from) in (0..).zip(&mut identity) {
            *from = hole;
        }
        let exchanged = if board.pegs() <= Self::HOLES {
            board.pegs()
        } else {
            0
        };
        let next = move |holes: &[u8; Code::MAX_LEN]| {
            let mut next = *holes;
            next_permutation(&mut next[..exchanged]).then_some(next)
        };
        iter::successors(Some(identity), next).map(|holes| Self {
            holes,
            colours: [None; 26],
        })
    }

    /// The exchange extended so that it maps `before` to `after`, if that is possible.
    pub(super) fn mapping(mut self, before: Code, after: Code) -> Option<Self> {
        for (to, from) in after.colours().zip(self.holes) {
            let from = before.colour(usize::from(from)).index();
            match self.colours[from] {
                None if self.colours.contains(&Some(to)) => return None,
                None => self.colours[from] = Some(to),
                Some(already) if already != to => return None,
                Some(_) => {}
            }
        }
        Some(self)
    }

    /// The image of a code. Unplayed colours become unplayed colours, in order.
    pub(super) fn image(mut self, board: Board, code: Code) -> Option<Code> {
        let unplayed = board.palette().map(Colour::index);
        let unplayed = unplayed.filter(|colour| self.colours[*colour].is_none());
        let is_free = |colour: &Colour| !self.colours.contains(&Some(*colour));
        let free: Vec<Colour> = board.palette().filter(is_free).collect();
        for (from, to) in unplayed.collect::<Vec<_>>().into_iter().zip(free) {
            self.colours[from] = Some(to);
        }
        let pegs = self.holes[..code.len()]
            .iter()
            .map(|from| self.colours[code.colour(usize::from(*from)).index()]);
        Code::new(pegs.collect::<Option<Vec<_>>>()?).ok()
    }

    /// Compares the lowest image of a code with the code. The colours in `played`, a bit set, keep
    /// their images; the others can have any that are not played.
    pub(super) fn compare(&self, played: u32, code: Code) -> Ordering {
        let mut fresh = !played;
        let mut renamed = self.colours;
        for (own, from) in code.colours().zip(&self.holes) {
            let colour = code.colour(usize::from(*from)).index();
            let other = *renamed[colour].get_or_insert_with(|| {
                let next = fresh.trailing_zeros();
                fresh &= fresh - 1;
                Colour::from_index_unchecked(next as u8)
            });
            if other != own {
                return other.cmp(&own);
            }
        }
        Ordering::Equal
    }
}

/// Turns a permutation into the next in lexicographic order; `false` if it is the last.
fn next_permutation(order: &mut [u8]) -> bool {
    let Some(at) = order.windows(2).rposition(|two| two[0] < two[1]) else {
        return false;
    };
    let larger = order.iter().rposition(|other| *other > order[at]);
    order.swap(at, larger.unwrap_or(at));
    order[at + 1..].reverse();
    true
}

/// The exchanges of holes and colours that leave the guesses so far as they are.
///
/// They map the candidates onto themselves, whatever the guesses scored. Of the guesses that they
/// turn into one another, only the lowest needs to be looked at.
pub(super) struct Symmetry {
    board: Board,
    exchanges: Vec<Exchange>,
    /// The colours played, as a bit set: the others can be exchanged at will.
    played: u32,
}

impl Symmetry {
    /// The symmetry of a board before the first guess.
    pub(super) fn of(board: Board) -> Self {
        Self {
            board,
            exchanges: Exchange::all(board).collect(),
            played: 0,
        }
    }

    /// The symmetry after one more guess.
    pub(super) fn after(self: &Arc<Self>, guess: Code) -> Arc<Self> {
        if self.is_trivial() {
            return self.clone();
        }
        let exchanges = self.exchanges.iter();
        Arc::new(Self {
            board: self.board,
            exchanges: exchanges
                .filter_map(|exchange| exchange.mapping(guess, guess))
                .collect(),
            played: self.played | colour_set(&[guess]),
        })
    }

    /// Whether no two guesses are equivalent: then no further guess changes that.
    fn is_trivial(&self) -> bool {
        let fresh = self.board.colours() - self.played.count_ones() as usize;
        self.exchanges.len() == 1 && fresh <= 1
    }

    /// Whether no exchange turns a guess into a lower one.
    fn is_lowest(&self, guess: Code) -> bool {
        self.exchanges
            .iter()
            .all(|exchange| exchange.compare(self.played, guess) != Ordering::Less)
    }

    /// Tells whether a guess represents its class for candidates of these colours, a bit set.
    ///
    /// Colours that no candidate has only fill holes: with repeats the lowest of them does for all. The
    /// lowest guess of a class passes both tests, so each class has a representative.
    pub(super) fn representatives(&self, alive: u32) -> impl Fn(Code) -> bool {
        let dead = ((1 << self.board.colours()) - 1) & !alive;
        let hidden = if self.board.repeats() {
            dead & dead.wrapping_sub(1)
        } else {
            0
        };
        let is_trivial = self.is_trivial();
        move |guess| colour_set(&[guess]) & hidden == 0 && (is_trivial || self.is_lowest(guess))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Score};

    fn lowest(position: &Position, guess: &str) -> String {
        let cancel = Cancel::default();
        let candidates = Candidates::of(position, &cancel).unwrap();
        let classes = ColourClasses::of(position, &candidates, &cancel).unwrap();
        classes.lowest(guess.parse().unwrap()).to_string()
    }

    #[test]
    fn openings_are_represented_by_partitions_of_the_pegs() {
        let start = Position::new(Preset::Classic.board());
        for (guess, representative) in [
            ("FFCD", "AABC"),
            ("CFDF", "AABC"),
            ("EDED", "AABB"),
            ("FAAA", "AAAB"),
        ] {
            assert_eq!(lowest(&start, guess), representative);
        }
    }

    #[test]
    fn later_guesses_are_equivalent_by_fresh_and_dead_colours() {
        let position = Position::new(Preset::Classic.board());
        let position = position.with("AABB".parse().unwrap(), Score::new(1, 1));
        assert_eq!(lowest(&position, "FAFE"), "CACD");
        let position = position.with("CCCC".parse().unwrap(), Score::new(0, 0));
        assert_eq!(lowest(&position, "CAFE"), "CADE");
        let none = Position::new(Preset::BullsAndCows.board());
        let none = none.with("FGHI".parse().unwrap(), Score::new(0, 0));
        assert_eq!(lowest(&none, "IAHC"), "FAGB");
    }
}
