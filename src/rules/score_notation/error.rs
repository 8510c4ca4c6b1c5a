//! What can be wrong with a written score.

use thiserror::Error;

use super::ScoreNotation;
use crate::rules::{ScoreError, counted};

/// Why a text is not a score in some notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoreNotationError {
    /// Nothing there.
    #[error("the score is missing")]
    Empty,
    /// Not a score in any notation.
    #[error("a score is {}", match .0 {
        ScoreNotation::Pins => "two numbers, black pins and white pins, such as “2 1” or “2b1w”",
        ScoreNotation::Total => {
            "two numbers, right colours and how many of them are in place, such as “3/2”"
        }
        ScoreNotation::Marks => {
            "a mark for each pin, - in place and + misplaced, such as “--+”; without any it is “0”"
        }
    })]
    Unreadable(ScoreNotation),
    /// Two numbers of which nobody said what they are.
    #[error(
        "two numbers can mean two things: for {first} black and {second} white write “{first}b{second}w”{}",
        of_total(*first, *second)
    )]
    Ambiguous {
        /// Black pins, or right colours.
        first: u8,
        /// White pins, or pegs in place.
        second: u8,
    },
    /// More pegs in place than there are right colours.
    #[error("{in_place} in place are more than {total} right colours in all")]
    MoreInPlace {
        /// Right colours, in place or not.
        total: u8,
        /// Those in place.
        in_place: u8,
    },
    /// No guess can get it.
    #[error(transparent)]
    Impossible(#[from] ScoreError),
}

/// The other way to read two numbers, if it is one.
fn of_total(total: u8, in_place: u8) -> String {
    total
        .checked_sub(in_place)
        .map_or_else(String::new, |misplaced| {
            format!(
                ", for {} with {in_place} in place “{in_place}b{misplaced}w”",
                counted(total.into(), "right colour")
            )
        })
}
