//! Limits of work. They decide what a player sees, so they count work and not time: every machine shows the same.
//!
//! Times are those of one core of a server of 2025.
//!
//! What is counted is the work that grows without bounds: in a search (`BEST`, `EACH`, `LIST`) the scores that are read to
//! count parts, up to six pegs 32 to a unit, and the candidates whose scores are counted for a guess; in a ranking
//! (`RANKED`) and against evil (`EVIL`) the pairs of a guess and a code. Other work is not counted: the table of scores,
//! which `SCORES` limits, the classes of equivalent guesses, which [`exchanges`] limits, the heaps and the sets of a node.
//! So a search can take a few times as long as is said here. The longest that was met, on 5×7 after a row, took two and a
//! half seconds.
//!
//! A cancelled call comes back within some milliseconds: all of this work looks at the flag, counted or not. Only a proof
//! whose tables have gigabytes can take some tenths of a second.

/// The most codes for which it is proven how many guesses they need: a search numbers them in 16 bits.
pub(super) const PROOF_CODES: usize = 65_535;

/// Scores of a position that is proven with one matrix. Where there are more, each answer to the first guess has a matrix.
pub(super) const PROOF_SCORES: usize = 400_000_000;

/// The most scores of such an answer.
pub(super) const PART_SCORES: usize = 4_000_000_000;

/// Scores that a search works out before it begins: some 60 ms.
pub(super) const SCORES: usize = 20_000_000;

/// Node budget for the best guess of a position: about a second. The classic board takes some 30 ms.
pub(super) const BEST: u64 = 200_000_000;

/// Node budget for the worth of a single guess: less than a tenth of a second.
pub(super) const EACH: u64 = 20_000_000;

/// Node budget for a list of the best guesses: about a second.
pub(super) const LIST: u64 = 160_000_000;

/// Where a book has a good guess that is not proven: the most codes left for which a proof is tried.
pub(super) const BOOK_CODES: usize = 120;

/// On boards with at most so many codes, and at most [`QUICK_PEGS`], the optimal solver answers within some tenths of a
/// second.
pub(super) const QUICK_CODES: usize = 1_296;

/// Pegs of the boards on which it does: see [`QUICK_CODES`].
pub(super) const QUICK_PEGS: usize = 6;

/// Work of a ranking, in pairs of a guess and 64 codes, each counted once for every peg: about half a second.
pub(super) const RANKED: usize = 130_000_000;

/// Work of the search for the fewest guesses against evil, in the same pairs: about a second.
pub(super) const EVIL: u64 = 260_000_000;

/// So many codes are counted for a guess in the time that it takes to tell whether an equivalent one comes before it.
pub(super) const COUNTED: usize = 2_000;

/// Where a ranking cannot compare all guesses, it compares so many candidates by how they divide each other.
pub(super) const SAMPLE: usize = 4_000;

/// After the sample it compares the neighbours of so many of the best.
pub(super) const PARENTS: usize = 10;

/// Random codes that are looked at for one that is possible: about a fifth of a second.
pub(super) const DRAWN: usize = 1 << 21;

/// The most exchanges of holes and colours that a search for equivalent guesses tries. Only boards without repeats and
/// with more than seven pegs have more: there some equivalent guesses are compared as if they were not. With nine or ten
/// pegs it would take ten seconds to try more.
pub(super) const fn exchanges(pegs: usize) -> usize {
    if pegs > 8 { 720 } else { 5_040 }
}
