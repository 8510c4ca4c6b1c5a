//! The text of reviews that are kept: a line for each game, with the version of the figures, a hash of the record of the
//! game, and what is kept of its review.

use crate::coach::StoredReview;
use crate::rules::Game;

/// The line of a review.
pub fn line(hash: u64, review: &StoredReview) -> String {
    format!("{} {hash:016x} {review}\n", StoredReview::VERSION)
}

/// The hash and the review of a line; `None` if it has another version or cannot be read.
pub fn review_of(line: &str) -> Option<(u64, StoredReview)> {
    let (version, rest) = line.split_once(' ')?;
    let (hash, review) = rest.split_once(' ')?;
    let is_current = version == StoredReview::VERSION.to_string() && hash.len() == 16;
    let hash = u64::from_str_radix(hash, 16).ok()?;
    Some((hash, review.parse().ok()?)).filter(|_| is_current)
}

/// The hash of a game's record by FNV-1a: the same in every version of the program, and on every machine.
pub fn hash(game: &Game) -> u64 {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x100_0000_01b3;
    let record = game.to_string();
    let mixed = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(PRIME);
    record.bytes().fold(BASIS, mixed)
}
