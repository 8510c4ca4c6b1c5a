//! Whether there is a code that fits: one with certain colours in a hole, or another than one that is
//! known.

use crate::rules::{Code, Colour};

use super::effort::{Effort, Halt};
use super::listing::{Limits, Listing, Order};
use super::strings::{Begin, Strings};
use super::{Cancel, Cancelled, Position, sampling};

/// What a search for a code came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// This one fits.
    Code(Code),
    /// It is proven that none does.
    Nothing,
    /// Neither, with reasonable effort.
    Unknown,
}

/// Effort for a search: some milliseconds. All but a few take some microseconds.
const EFFORT: u64 = 500_000;

/// Looks for a code that `position` admits and that has one of `colours` in `hole`, on a board of
/// whatever size.
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
) -> Result<Found, Cancelled> {
    let board = position.board();
    let mut wheels: Vec<Vec<Colour>> = vec![board.palette().collect(); board.pegs()];
    wheels[hole] = colours.to_vec();
    // The hole with few colours first: what they rule out is out for all that follows.
    let others = (0..board.pegs()).filter(|other| *other != hole);
    let order = std::iter::once(hole).chain(others).collect();
    let strings = Strings::new(board, order, wheels);
    match strings.next(position, Begin::First, &Effort::new(EFFORT, cancel)) {
        Ok(Some(code)) => Ok(Found::Code(code)),
        Ok(None) => Ok(Found::Nothing),
        Err(Halt::OutOfEffort) => Ok(Found::Unknown),
        Err(Halt::Cancelled) => Err(Cancelled),
    }
}

/// Looks for a code that `position` admits and that is not `known`, longer than [`find_code`] does.
pub(super) fn find_other(
    position: &Position,
    known: Option<Code>,
    cancel: &Cancel,
) -> Result<Found, Cancelled> {
    /// A second or so. Only where hardly any code is left is so much needed.
    const ROWS: u64 = 10_000_000;
    // One of two is another.
    let limits = Limits {
        codes: 2,
        rows: ROWS,
    };
    let listing = Listing::of(position, Order::Tightest, limits, cancel)?;
    let other = listing.codes.iter().find(|code| Some(**code) != known);
    if let Some(code) = other {
        return Ok(Found::Code(*code));
    }
    if listing.complete {
        return Ok(Found::Nothing);
    }
    let climbed = sampling::by_climbing(position, known, cancel)?;
    Ok(climbed
        .codes
        .first()
        .map_or(Found::Unknown, |code| Found::Code(*code)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Preset, Score};
    use crate::solver::Candidates;

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
                    Found::Code(code) => {
                        assert!(position.admits(code) && colours.contains(&code.colour(hole)));
                    }
                    Found::Nothing => assert!(!exists),
                    Found::Unknown => panic!("this board is small"),
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
            if let Found::Code(code) = find_code(&position, hole, &one, &Cancel::default()).unwrap()
            {
                assert!(position.admits(code) && code.colour(hole) == one[0]);
            }
        }
    }
}
