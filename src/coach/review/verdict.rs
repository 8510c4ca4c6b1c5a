//! Another guess in place of one that was played.

use super::{Better, Judgement, Loss, ReviewedRow};

/// What another guess would have meant, beside the one that was played.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// The row as it was played.
    pub before: ReviewedRow,
    /// The row with the other guess.
    pub now: ReviewedRow,
}

impl Verdict {
    /// The best guess known by now, of both.
    pub fn best(&self) -> Option<Better> {
        let best = |row: &ReviewedRow| match &row.judgement {
            Judgement::Guesses { best, .. } => Some(*best),
            _ => None,
        };
        // Of equal ones the guess made now is the first.
        let known = [best(&self.now), best(&self.before)];
        known
            .into_iter()
            .flatten()
            .min_by_key(|best| best.worth.most)
    }

    /// What either guess loses against that one: first the guess made now. The earlier one was compared
    /// with those that were known before.
    pub fn losses(&self) -> Option<[Loss; 2]> {
        let best = self.best()?;
        let [now, before] = [&self.now, &self.before].map(ReviewedRow::worth);
        let against = |worth| Loss::between(worth, best.worth, best.is_best);
        Some([against(now?), against(before?)])
    }

    /// In one sentence or two; `None` while it is being worked out.
    pub fn in_words(&self) -> Option<String> {
        let best = self.best()?;
        let [loses, lost] = self.losses()?;
        let (old, new) = (self.before.guess, self.now.guess);
        if old == new {
            return Some(format!(
                "{new} was played before: it loses {}.",
                amount(lost)
            ));
        }
        let comparison = compared(loses, lost);
        let better = match best.code {
            _ if loses.is_none() => " No guess is better.".to_owned(),
            code if code == new => " No better guess is known.".to_owned(),
            code if loses.is_exact => format!(" No guess is better than {code}."),
            code => format!(" The best guess known is {code}."),
        };
        Some(format!(
            "{new} loses {}, {old} {lost}: {comparison}.{better}",
            amount(loses)
        ))
    }
}

/// `0.31 guesses on average`, or `17% of the chance`.
fn amount(loss: Loss) -> String {
    let of = if loss.chance > 0.0 {
        "of the chance"
    } else {
        "guesses on average"
    };
    format!("{loss} {of}")
}

/// How the loss of one guess compares with that of another.
fn compared(now: Loss, before: Loss) -> String {
    let about = if now.is_exact && before.is_exact {
        ""
    } else {
        "~"
    };
    let chance = now.chance - before.chance;
    if chance.abs() > 1e-9 {
        let than = if chance < 0.0 { "less" } else { "more" };
        return format!("{about}{:.0}% {than}", chance.abs() * 100.0);
    }
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
