//! Guesses that differ only by exchanging holes and colours which no guess so far tells apart.

use std::cmp::Ordering;

use crate::rules::{Board, Code, Colour};

/// Holes exchanged, and with them the colours that were played, so that every guess so far stays what
/// it is. Colours never played can be exchanged at will besides.
#[derive(Clone, Debug)]
struct Exchange {
    /// By hole: where its peg comes from.
    holes: Vec<u8>,
    /// By colour: what it becomes, if it was played.
    colours: [Option<Colour>; 26],
}

/// All exchanges that leave the guesses so far as they are.
///
/// They map the candidates onto themselves, whatever the guesses scored. Of the guesses that they
/// turn into one another, only the lowest needs to be looked at.
#[derive(Clone, Debug)]
pub(in crate::solver::exact) struct Symmetry {
    board: Board,
    exchanges: Vec<Exchange>,
    played: u32,
}

impl Symmetry {
    /// Beyond this many holes their exchanges would be too many; only colours are exchanged then.
    const HOLES: usize = 6;

    /// Before the first guess.
    pub(in crate::solver::exact) fn of(board: Board) -> Self {
        let mut orders = vec![Vec::new()];
        for hole in 0..board.pegs() as u8 {
            orders = if board.pegs() <= Self::HOLES {
                let longer = |order: Vec<u8>| {
                    (0..=order.len()).map(move |at| {
                        let mut order = order.clone();
                        order.insert(at, hole);
                        order
                    })
                };
                orders.into_iter().flat_map(longer).collect()
            } else {
                orders
                    .into_iter()
                    .map(|order| [order, vec![hole]].concat())
                    .collect()
            };
        }
        let exchange = |holes| Exchange {
            holes,
            colours: [None; 26],
        };
        Self {
            board,
            exchanges: orders.into_iter().map(exchange).collect(),
            played: 0,
        }
    }

    /// After one more guess.
    #[must_use]
    pub(in crate::solver::exact) fn after(&self, guess: Code) -> Self {
        let exchanges = self.exchanges.iter();
        Self {
            board: self.board,
            exchanges: exchanges
                .filter_map(|exchange| exchange.keeping(guess))
                .collect(),
            played: guess
                .colours()
                .fold(self.played, |played, c| played | 1 << c.index()),
        }
    }

    /// Whether no two guesses are the same but for an exchange: then that stays so.
    pub(in crate::solver::exact) fn is_trivial(&self) -> bool {
        let fresh = self.board.colours() - self.played.count_ones() as usize;
        self.exchanges.len() == 1 && fresh <= 1
    }

    /// Whether no exchange makes a lower guess of this one.
    pub(in crate::solver::exact) fn is_lowest(&self, guess: Code) -> bool {
        self.exchanges
            .iter()
            .all(|exchange| self.compare(exchange, guess) != Ordering::Less)
    }

    /// What an exchange makes of a guess, with the colours never played in the order that makes it
    /// lowest, compared with the guess.
    fn compare(&self, exchange: &Exchange, guess: Code) -> Ordering {
        let mut fresh = !self.played;
        let mut renamed = exchange.colours;
        for (own, from) in guess.colours().zip(&exchange.holes) {
            let colour = guess.colour(usize::from(*from)).index();
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

impl Exchange {
    /// The exchange with the colours of `guess` besides, if it can leave that as it is.
    fn keeping(&self, guess: Code) -> Option<Self> {
        let mut colours = self.colours;
        for (to, from) in guess.colours().zip(&self.holes) {
            let from = guess.colour(usize::from(*from));
            match colours[from.index()] {
                None => {
                    if colours.contains(&Some(to)) {
                        return None;
                    }
                    colours[from.index()] = Some(to);
                }
                Some(already) if already != to => return None,
                Some(_) => {}
            }
        }
        Some(Self {
            holes: self.holes.clone(),
            colours,
        })
    }
}
