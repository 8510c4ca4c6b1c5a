//! Fast counting: what rankings and the exact search ask for millions of times.
//!
//! [`partitions`] counts the parts that many guesses make of many codes; [`score_indices`] writes the scores out.
//! [`Code::score`] says what is right: a ranking is the same with it, only slower. Who uses the solver or changes it needs
//! to know no more than that of the files below.
//!
//! Codes are written as bits in three ways, each for another question:
//!
//! | where | what a bit says | the question, and why so |
//! |---|---|---|
//! | `planes` | a plane for each hole and colour, and for each colour and number: bit *n* is code *n* | How large are the parts? One instruction adds 16 codes, for 32 guesses, and no score is ever written down. |
//! | `bits` | two sets for each code: a bit for each hole and colour, and for each colour and number | Which score does this pair get? Two intersections count its pins. |
//! | `exact::part_count` | not the code, but its score: bit *s* for score *s*, in as many bytes as the board's scores need | How many parts does each guess make of this set? The union of the bits over its codes says it. |

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the widest registers"
)]

use std::ops::ControlFlow;

use crate::rules::{Board, Code};

use super::{Cancel, Cancelled, Measure, Partition};

pub(crate) use bits::score_indices;
pub(super) use guesses::{GuessGroup, Guesses};
pub(super) use threshold::Threshold;

use guesses::LANES;
use planes::{Counts, Planes};

mod bits;
mod guesses;
mod planes;
mod threshold;

/// Codes counted at a time: few enough for the planes of a usual board to stay in the nearest caches.
const SLICE: usize = 1 << 13;

/// Registers of guesses counted at a time: few, so that the threshold soon rises for those to come.
const BATCH: usize = 1 << 3;

/// The same for codes in several slices: more, because each batch needs the planes of all slices anew.
const LARGE_BATCH: usize = 1 << 6;

/// Calls `take` with each guess and its partition of `codes`, in order; guesses that do not reach the threshold may be
/// left out. `take` returns the threshold for the guesses to come, or ends the counting. Guesses and codes are of the
/// board.
pub(super) fn partitions(
    board: Board,
    guesses: Guesses<'_>,
    codes: &[Code],
    mut threshold: Threshold,
    cancel: &Cancel,
    mut take: impl FnMut(Code, &Partition) -> ControlFlow<(), Threshold>,
) -> Result<(), Cancelled> {
    if codes.len() > SLICE {
        return partitions_in_slices(board, guesses, codes, cancel, take);
    }
    let planes = Planes::new(board, codes);
    let mut counts = Counts::default();
    let mut partition = Partition::empty(board.pegs());
    for batch in guesses.batches(BATCH) {
        cancel.check()?;
        planes.count(batch, threshold, &mut counts);
        for register in 0..batch.registers() {
            for lane in counts.passing(register) {
                if let Some(guess) = batch.guess(register, lane) {
                    partition.clear();
                    counts.add_to(&mut partition, register, lane);
                    match take(guess, &partition) {
                        ControlFlow::Continue(raised) => threshold = raised,
                        ControlFlow::Break(()) => return Ok(()),
                    }
                }
            }
        }
    }
    Ok(())
}

/// The same for many codes. They leave room for few guesses, so no threshold is needed.
fn partitions_in_slices(
    board: Board,
    guesses: Guesses<'_>,
    codes: &[Code],
    cancel: &Cancel,
    mut take: impl FnMut(Code, &Partition) -> ControlFlow<(), Threshold>,
) -> Result<(), Cancelled> {
    let threshold = Threshold::passing_all(Measure::Worst, codes.len());
    for batch in guesses.batches(LARGE_BATCH) {
        let mut partitions = Vec::new();
        for register in 0..batch.registers() {
            for lane in 0..LANES {
                if let Some(guess) = batch.guess(register, lane) {
                    partitions.push((guess, register, lane, Partition::empty(board.pegs())));
                }
            }
        }
        for slice in codes.chunks(SLICE) {
            cancel.check()?;
            let mut counts = Counts::default();
            Planes::new(board, slice).count(batch, threshold, &mut counts);
            for (_, register, lane, partition) in &mut partitions {
                counts.add_to(partition, *register, *lane);
            }
        }
        for (guess, _, _, partition) in &partitions {
            if take(*guess, partition).is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}
