//! Searches for a code that fits: with given colours in a hole, or with a number of pegs of a colour.

use crate::rules::{Code, Colour};

use super::cancel::{Interrupted, NodeBudget};
use super::listing::{Limits, Listing, Order};
use super::strings::{Begin, Strings};
use super::{Cancel, Cancelled, Position};

/// Result of a search for a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchResult {
    /// A code that fits.
    Code(Code),
    /// It is proven that there is none.
    Nothing,
    /// Not known within the node budget.
    Unknown,
}

/// Node budget for a search: some milliseconds. All but a few take some microseconds.
const BUDGET: u64 = 500_000;

/// Looks for a code that `position` admits and that has one of `colours` in `hole`, on a board of any size.
///
/// # Errors
/// [`Cancelled`].
///
/// # Panics
/// If the board has no such hole.
pub fn find_code(
    position: &Position,
    hole: usize,
    colours: &[Colour],
    cancel: &Cancel,
) -> Result<SearchResult, Cancelled> {
    let board = position.board();
    let mut wheels: Vec<Vec<Colour>> = vec![board.palette().collect(); board.pegs()];
    wheels[hole] = colours.to_vec();
    // The hole with few colours first: what they rule out is out for all that follows.
    let others = (0..board.pegs()).filter(|other| *other != hole);
    let order = std::iter::once(hole).chain(others).collect();
    let strings = Strings::new(board, order, wheels);
    match strings.next(position, Begin::First, &NodeBudget::new(BUDGET, cancel)) {
        Ok(Some(code)) => Ok(SearchResult::Code(code)),
        Ok(None) => Ok(SearchResult::Nothing),
        Err(Interrupted::OutOfBudget) => Ok(SearchResult::Unknown),
        Err(Interrupted::Cancelled) => Err(Cancelled),
    }
}

/// Range of the number of pegs of a colour in the codes that a position admits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pegs {
    /// No code has fewer.
    pub least: usize,
    /// No code has more.
    pub most: usize,
    /// Whether both bounds are reached.
    pub exact: bool,
}

impl Pegs {
    /// Bounds from each row together with rows that share no colour with it. Codes with `seen.least` and
    /// `seen.most` pegs of the colour are known, and it can stand in `holes` holes.
    pub fn bounds(position: &Position, colour: Colour, seen: Self, holes: usize) -> Self {
        let pegs = position.board().pegs();
        let (mut least, mut most) = (
            0,
            if position.board().repeats() {
                holes
            } else {
                holes.min(1)
            },
        );
        for (guess, score) in position.history() {
            let (has, pins) = (
                guess.colours().filter(|c| *c == colour).count(),
                usize::from(score.total()),
            );
            // Pins that the other pegs of the row cannot have got, and pegs of the code that got none.
            least = least.max((pins + has).saturating_sub(pegs));
            let elsewhere = position.pins_elsewhere(guess.colours().chain([colour]));
            most = most.min(has + pegs.saturating_sub(pins + elsewhere));
            if pins < has {
                most = most.min(pins);
            }
        }
        Self {
            least,
            most,
            exact: (least, most) == (seen.least, seen.most),
        }
    }

    /// The bounds tightened by a search for codes that reach them.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn found(
        self,
        position: &Position,
        colour: Colour,
        seen: Self,
        cancel: &Cancel,
    ) -> Result<Self, Cancelled> {
        // The first number that some code may have, and whether one has it; the last one was seen.
        let first = |mut numbers: Box<dyn Iterator<Item = usize>>, last| {
            numbers
                .find_map(|pegs| match find_pegs(position, colour, pegs, cancel) {
                    Ok(SearchResult::Nothing) => None,
                    found => Some(found.map(|found| (pegs, found != SearchResult::Unknown))),
                })
                .unwrap_or(Ok((last, true)))
        };
        let (least, is_least) = first(Box::new(self.least..seen.least), seen.least)?;
        let more = (seen.most + 1..=self.most).rev();
        let (most, is_most) = first(Box::new(more), seen.most)?;
        Ok(Self {
            least,
            most,
            exact: is_least && is_most,
        })
    }
}

/// Looks for a code that fits and has `pegs` pegs of a colour.
fn find_pegs(
    position: &Position,
    colour: Colour,
    pegs: usize,
    cancel: &Cancel,
) -> Result<SearchResult, Cancelled> {
    /// Some milliseconds.
    const ROWS: u64 = 20_000;
    let limits = Limits {
        codes: 1,
        rows: ROWS,
    };
    let demanded = position.with_pegs(colour, pegs);
    let listing = Listing::of(&demanded, Order::Tightest, limits, cancel)?;
    Ok(match listing.codes.first() {
        Some(code) => SearchResult::Code(*code),
        None if listing.complete => SearchResult::Nothing,
        None => SearchResult::Unknown,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Dice, Preset, Score};
    use crate::solver::{Candidates, sampling};

    proptest! {
        #[test]
        fn pegs_are_counted_by_hand(
            (pegs, colours, repeats) in (1..=5_u8, 2..=6_u8, any::<bool>()),
            turns in 0..5_usize,
            seed: u64,
        ) {
            let board = Board::new(pegs, colours, 10, repeats || colours < pegs).unwrap();
            let mut dice = Dice::from_number(seed);
            let secret = sampling::random_code(board, &mut dice);
            let position = Position::played(board, secret, (0..turns).map(|_| sampling::random_code(board, &mut dice)));
            let cancel = Cancel::default();
            let left = Candidates::of(&position, &cancel).unwrap();
            for colour in board.palette() {
                let times = |code: &Code| code.colours().filter(|other| *other == colour).count();
                let all = || left.codes().iter().map(times);
                let truly = Pegs {
                    least: all().min().unwrap(),
                    most: all().max().unwrap(),
                    exact: true,
                };
                let holes = (0..board.pegs())
                    .filter(|hole| left.codes().iter().any(|code| code.colour(*hole) == colour));
                let one = times(&secret);
                let seen = Pegs { least: one, most: one, exact: false };
                let bounds = Pegs::bounds(&position, colour, seen, holes.count());
                prop_assert!(bounds.least <= truly.least && bounds.most >= truly.most);
                prop_assert!(!bounds.exact || bounds == truly);
                prop_assert_eq!(bounds.found(&position, colour, seen, &cancel), Ok(truly));
            }
        }
    }

    #[test]
    fn finds_one_or_proves_that_there_is_none() {
        let [first, second] = ["AABB", "CDAE"].map(|code| code.parse().unwrap());
        let board = Preset::Classic.board();
        let position = Position::new(board)
            .with(first, Score::new(1, 0))
            .with(second, Score::new(1, 2));
        let left = Candidates::of(&position, &Cancel::default()).unwrap();
        let all: Vec<Colour> = board.palette().collect();
        for hole in 0..4 {
            for colours in all.chunks(1).chain([&all[1..], &all[..]]) {
                let found = find_code(&position, hole, colours, &Cancel::default()).unwrap();
                let exists = left
                    .codes()
                    .iter()
                    .any(|code| colours.contains(&code.colour(hole)));
                match found {
                    SearchResult::Code(code) => {
                        assert!(position.admits(code) && colours.contains(&code.colour(hole)));
                    }
                    SearchResult::Nothing => assert!(!exists),
                    SearchResult::Unknown => panic!("this board is small"),
                }
            }
        }
    }

    #[test]
    fn what_is_found_on_the_largest_board_fits() {
        let board = Board::new(12, 26, 99, true).unwrap();
        let guesses = [
            "ABCDEFGHIJKL",
            "LABCDEFGHIJK",
            "KLABCDEFGHIJ",
            "MNOPQRSTUVWX",
            "XMNOPQRSTUVW",
        ];
        let position = guesses
            .iter()
            .fold(Position::new(board), |position, guess| {
                position.with(guess.parse().unwrap(), Score::new(1, 4))
            });
        let one = [Colour::from_symbol('Z').unwrap()];
        for hole in 0..12 {
            if let SearchResult::Code(code) =
                find_code(&position, hole, &one, &Cancel::default()).unwrap()
            {
                assert!(position.admits(code) && code.colour(hole) == one[0]);
            }
        }
    }

    /// Four and four pins are all eight pegs.
    #[test]
    fn rows_that_share_no_colour_are_held_together() {
        let position = Position::new(Board::new(8, 12, 6, true).unwrap())
            .with("AABBCCDD".parse().unwrap(), Score::new(1, 3))
            .with("EFGHIJKL".parse().unwrap(), Score::new(0, 4));
        let unseen = Pegs {
            least: 8,
            most: 0,
            exact: true,
        };
        for (index, colour) in position.board().palette().enumerate() {
            let most = if index < 4 { 2 } else { 1 };
            let pegs = Pegs::bounds(&position, colour, unseen, 8);
            assert_eq!((pegs.least, pegs.most), (0, most), "{colour}");
        }
    }
}
