//! Words that several solvers use.

use super::Candidates;

/// How many codes are left.
pub(super) fn codes_left(candidates: &Candidates) -> String {
    let count = candidates.count();
    match count.value() {
        1 => format!("{count} code is left."),
        _ => format!("{count} codes are left."),
    }
}
