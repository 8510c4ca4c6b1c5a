//! Limits of work. They decide what a player sees, so they count work and not time: every machine shows the same.
//!
//! Times are those of one core of a server of 2025.
//!
//! What is counted is the work that grows without bounds: in a search (`BEST`, `EACH`, `LIST`) the marks that are joined,
//! 32 to a unit, and the candidates whose scores are counted for a guess; in a ranking (`RANKED`) and against evil
//! (`EVIL`) the pairs of a guess and a code. What goes with it is not: the table of scores, which `SCORES` limits, the
//! classes of equivalent guesses, which [`exchanges`] limits, the heaps and the sets of a node. So a search can take
//! some times as long as is said here; two and a half seconds are the most that was met, on 5×7 after a row.
//!
//! A cancelled call comes back within some milliseconds: all of this work looks at the flag, counted or not.

/// Codes of a board for which it is proven how many guesses they need: their scores take some 250 MB.
pub(super) const PROOF_CODES: usize = 16_000;

/// Scores that a search works out before it begins: some 60 ms.
pub(super) const SCORES: usize = 20_000_000;

/// Node budget for the best guess of a position: about a second. The classic board takes some 30 ms.
pub(super) const BEST: u64 = 200_000_000;

/// Node budget for the worth of a single guess: less than a tenth of a second.
pub(super) const EACH: u64 = 20_000_000;

/// Node budget for a list of the best guesses: about a second.
pub(super) const LIST: u64 = 200_000_000;

/// Where a book has a good guess that is not proven: the most codes left for which a proof is tried.
pub(super) const BOOK_CODES: usize = 120;

/// On boards with at most so many codes and pegs the optimal solver answers within some tenths of a second.
pub(super) const QUICK_CODES: usize = 1_296;
pub(super) const QUICK_PEGS: usize = 6;

/// Work of a ranking, in pairs of a guess and 64 codes, each counted once for every peg: about half a second.
pub(super) const RANKED: usize = 130_000_000;

/// Work of the search for the fewest guesses against evil, in the same pairs: about a second.
pub(super) const EVIL: u64 = 260_000_000;

/// Codes that are counted for a guess as fast as it is told whether an equivalent one comes before it.
pub(super) const COUNTED: usize = 2_000;

/// If that is not enough to compare all guesses, so many candidates are compared by how they divide each other,
/// and then the neighbours of so many of the best.
pub(super) const SOME: usize = 4_000;
pub(super) const PARENTS: usize = 10;

/// Random codes that are looked at for one that is possible: about a fifth of a second.
pub(super) const DRAWN: usize = 1 << 21;

/// Exchanges of holes and colours that are told apart. Only boards without repeats and with more than seven pegs have
/// more; there some equivalent guesses are looked at twice. With nine or ten, to tell more apart takes ten seconds.
pub(super) const fn exchanges(pegs: usize) -> usize {
    if pegs > 8 { 720 } else { 5_040 }
}
