//! Exchanges of holes and colours that turn codes into equivalent ones.

use std::cmp::Ordering;
use std::iter;

use crate::rules::{Board, Code, Colour};

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
