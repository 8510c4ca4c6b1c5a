//! Games that are those of a strategy but for an exchange of holes and colours.

use crate::rules::{Board, Code, Colour};

/// Beyond this many holes their exchanges would be too many; only colours are exchanged then.
const HOLES: usize = 6;

/// Holes exchanged, and with them colours.
struct Exchange {
    /// By hole: where its peg comes from.
    holes: Vec<usize>,
    /// By colour: what it becomes, if it was played.
    colours: [Option<Colour>; 26],
}

/// What `guess` becomes by an exchange that makes of the first code of each of these pairs the second;
/// none if no exchange does.
pub(super) fn image(board: Board, pairs: &[(Code, Code)], guess: Code) -> Option<Code> {
    let mut holes: Vec<usize> = (0..board.pegs()).collect();
    loop {
        if let Some(exchange) = Exchange::of(&holes, pairs) {
            return exchange.image(board, guess);
        }
        if board.pegs() > HOLES || !next_order(&mut holes) {
            return None;
        }
    }
}

impl Exchange {
    /// The exchange with these holes that turns all these pairs of codes.
    fn of(holes: &[usize], pairs: &[(Code, Code)]) -> Option<Self> {
        let mut colours = [None; 26];
        let mut taken = 0_u32;
        for (before, after) in pairs {
            for (to, from) in after.colours().zip(holes) {
                let becomes = &mut colours[before.colour(*from).index()];
                match *becomes {
                    None if taken & 1 << to.index() == 0 => {
                        taken |= 1 << to.index();
                        *becomes = Some(to);
                    }
                    Some(already) if already == to => {}
                    _ => return None,
                }
            }
        }
        Some(Self {
            holes: holes.to_vec(),
            colours,
        })
    }

    /// What it makes of a guess. Colours that were not played become such, in order.
    fn image(mut self, board: Board, guess: Code) -> Option<Code> {
        let is_fresh = |colour: &Colour| !self.colours.contains(&Some(*colour));
        let fresh: Vec<Colour> = board.palette().filter(is_fresh).collect();
        let unplayed = board.palette().map(Colour::index);
        let unplayed = unplayed.filter(|colour| self.colours[*colour].is_none());
        for (from, to) in unplayed.collect::<Vec<_>>().into_iter().zip(fresh) {
            self.colours[from] = Some(to);
        }
        let pegs = self
            .holes
            .iter()
            .map(|from| self.colours[guess.colour(*from).index()]);
        Code::new(pegs.collect::<Option<Vec<_>>>()?).ok()
    }
}

/// The next order in the dictionary, if this is not the last.
fn next_order(order: &mut [usize]) -> bool {
    let Some(at) = order.windows(2).rposition(|two| two[0] < two[1]) else {
        return false;
    };
    let larger = order.iter().rposition(|other| *other > order[at]);
    order.swap(at, larger.unwrap_or(at));
    order[at + 1..].reverse();
    true
}
