//! Fast counting, behind one door: what rankings and the exact search ask for millions of times.
//!
//! [`partitions`] counts the parts that many guesses make of many codes; [`score_indices`] writes the scores out.
//! [`Code::score`] says what is right: a ranking is the same with it, only slower. To use the solver or to
//! change it, these three lines are enough; the files below need not be opened.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the widest registers"
)]

use std::ops::ControlFlow;

use crate::rules::{Board, Code};

use super::{Cancel, Cancelled, Measure, Partition};

pub(super) use bar::Bar;
pub(super) use bits::each;
pub(crate) use bits::score_indices;
pub(super) use guesses::{Guesses, Siblings};

use guesses::LANES;
use planes::{Counts, Planes};

mod bar;
mod bits;
mod guesses;
mod planes;

/// Codes counted at a time: few enough for the planes of a usual board to stay in the nearest caches.
const SLICE: usize = 1 << 13;

/// Groups of guesses counted at a time: few, because what is learnt from some spares work on the next. Codes
/// in several slices are sliced again for each batch, so those batches are larger.
const BATCH: usize = 1 << 3;
const LARGE_BATCH: usize = 1 << 6;

/// Calls `take` with guesses and their partitions of `codes`, in order; guesses that do not reach the bar may
/// be left out. What `take` returns is the bar from then on; it can end the counting too. All are codes of the
/// board.
pub(super) fn partitions(
    board: Board,
    guesses: Guesses<'_>,
    codes: &[Code],
    mut bar: Bar,
    cancel: &Cancel,
    mut take: impl FnMut(Code, &Partition) -> ControlFlow<(), Bar>,
) -> Result<(), Cancelled> {
    let groups = guesses.groups();
    if codes.len() > SLICE {
        return in_slices(board, &groups, codes, cancel, take);
    }
    let planes = Planes::of(board, codes);
    let mut counts = Counts::default();
    let mut partition = Partition::empty(board.pegs());
    for groups in groups.chunks(BATCH) {
        cancel.check()?;
        planes.count(groups, bar, &mut counts);
        for (number, group) in groups.iter().enumerate() {
            for lane in counts.reached(number) {
                if let Some(guess) = group.guess(lane) {
                    partition.clear();
                    counts.add_to(&mut partition, number, lane);
                    match take(guess, &partition) {
                        ControlFlow::Continue(raised) => bar = raised,
                        ControlFlow::Break(()) => return Ok(()),
                    }
                }
            }
        }
    }
    Ok(())
}

/// The same for many codes. They leave room for few guesses, so no bar is needed.
fn in_slices(
    board: Board,
    groups: &[Guesses<'_>],
    codes: &[Code],
    cancel: &Cancel,
    mut take: impl FnMut(Code, &Partition) -> ControlFlow<(), Bar>,
) -> Result<(), Cancelled> {
    let (mut counts, any) = (Counts::default(), Bar::none(Measure::Worst, codes.len()));
    for groups in groups.chunks(LARGE_BATCH) {
        let mut partitions = vec![Partition::empty(board.pegs()); groups.len() * LANES];
        for codes in codes.chunks(SLICE) {
            cancel.check()?;
            Planes::of(board, codes).count(groups, any, &mut counts);
            for (place, partition) in partitions.iter_mut().enumerate() {
                counts.add_to(partition, place / LANES, place % LANES);
            }
        }
        for (place, partition) in partitions.iter().enumerate() {
            if let Some(guess) = groups[place / LANES].guess(place % LANES)
                && take(guess, partition).is_break()
            {
                return Ok(());
            }
        }
    }
    Ok(())
}
