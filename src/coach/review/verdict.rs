//! Another guess in place of one that was played.

use super::{Loss, ReviewedRow};

/// What another guess would have meant, beside the one that was played.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// The row as it was played.
    pub before: ReviewedRow,
    /// The row with the other guess.
    pub now: ReviewedRow,
}

impl Verdict {
    /// In one sentence or two; `None` while it is being worked out.
    pub fn in_words(&self) -> Option<String> {
        let (lost, loses) = (self.before.loss()?, self.now.loss()?);
        let (old, new) = (self.before.guess, self.now.guess);
        if old == new {
            return Some(format!(
                "{new} was played before: it loses {lost} guesses on average."
            ));
        }
        let comparison = compared(loses, lost);
        let better = match self.now.better() {
            None if loses.is_none() => " No guess is better.".to_owned(),
            None => " No better guess is known.".to_owned(),
            Some(better) if loses.is_exact => format!(" No guess is better than {}.", better.code),
            Some(better) => format!(" The best guess known is {}.", better.code),
        };
        Some(format!(
            "{new} loses {loses} guesses on average, {old} {lost}: {comparison}.{better}"
        ))
    }
}

/// How the loss of one guess compares with that of another.
fn compared(now: Loss, before: Loss) -> String {
    let about = if now.is_exact && before.is_exact {
        ""
    } else {
        "~"
    };
    let by = now.guesses - before.guesses;
    // Losses of the same position are whole numbers of guesses by as many codes: less than this is none.
    if by.abs() < 1e-9 {
        return format!("{about}as much");
    }
    let than = if by < 0.0 { "less" } else { "more" };
    if by.abs() < 0.01 && about.is_empty() {
        return format!("less than 0.01 {than}");
    }
    format!("{about}{:.2} {than}", by.abs())
}
