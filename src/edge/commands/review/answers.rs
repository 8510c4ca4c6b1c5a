//! A review, printed.

use serde::Serialize;

use crate::coach::{BestPlay, Better, Loss, Mark, Review, ReviewedRow, Totals};
use crate::edge::answer::rounded;
use crate::edge::json::GuessKeys;
use crate::rules::{NoDigit, Notation};
use crate::solver::Count;

/// The line of a row.
pub(super) fn row(row: &ReviewedRow) -> String {
    let figures = match row.loss() {
        Some(loss) => format!("{}, lost {loss}, luck", mark(loss)),
        None => "luck".to_owned(),
    };
    let (number, luck) = (row.number, row.luck_digits());
    format!("Row {number} ({figures} {luck}): {}\n", row.text())
}

/// What follows the lines of the rows.
pub(super) fn whole(review: &Review) -> String {
    format!("\n{}\n", review.summary().join("\n"))
}

fn mark(loss: Loss) -> String {
    let about = if loss.is_exact { "" } else { "~" };
    format!("{about}{}", Mark::of(loss).name())
}

/// A review as JSON; see the help of the command for its keys.
#[derive(Serialize)]
pub(super) struct ReviewKeys {
    rows: Vec<ReviewedRowKeys>,
    judged: usize,
    lost: f64,
    chance_lost: f64,
    proven: bool,
    luck: f64,
    estimated: bool,
    best_play: BestPlayKeys,
}

#[derive(Serialize)]
struct ReviewedRowKeys {
    row: usize,
    played: GuessKeys,
    before: u64,
    after: u64,
    estimated: bool,
    told: f64,
    luck: f64,
    ruled_out_by: Option<usize>,
    lost: Option<f64>,
    chance_lost: Option<f64>,
    proven: bool,
    mark: Option<&'static str>,
    better: Option<BetterKeys>,
}

#[derive(Serialize)]
struct BetterKeys {
    code: String,
    total: u32,
    chance: f64,
    exact: bool,
    would_leave: u64,
}

#[derive(Serialize)]
struct BestPlayKeys {
    guesses: Vec<String>,
    left: Vec<u64>,
    found: bool,
    proven: bool,
}

impl ReviewKeys {
    /// Of a review with these totals.
    ///
    /// # Errors
    /// A code cannot be written.
    pub(super) fn of(review: &Review, totals: &Totals) -> Result<Self, NoDigit> {
        let rows = review.rows.iter().map(ReviewedRowKeys::of);
        Ok(Self {
            rows: rows.collect::<Result<_, _>>()?,
            judged: totals.judged,
            lost: rounded(totals.lost.guesses),
            chance_lost: rounded(totals.lost.chance),
            proven: totals.lost.is_exact,
            luck: rounded(totals.luck),
            estimated: !totals.is_luck_exact,
            best_play: BestPlayKeys::of(&review.best_play),
        })
    }
}

impl ReviewedRowKeys {
    fn of(row: &ReviewedRow) -> Result<Self, NoDigit> {
        let loss = row.loss();
        Ok(Self {
            row: row.number,
            played: GuessKeys::of(&row.expected, row.worth(), Notation::Letters)?,
            before: row.before.value(),
            after: row.after.value(),
            estimated: !row.is_luck_exact(),
            told: rounded(row.told()),
            luck: rounded(row.luck()),
            ruled_out_by: row.conflict.map(|conflict| conflict.row),
            lost: loss.map(|loss| rounded(loss.guesses)),
            chance_lost: loss.map(|loss| rounded(loss.chance)),
            proven: loss.is_some_and(|loss| loss.is_exact),
            mark: row.mark().map(Mark::name),
            better: row.better().map(BetterKeys::of),
        })
    }
}

impl BetterKeys {
    fn of(better: Better) -> Self {
        Self {
            code: better.code.to_string(),
            total: better.worth.most.guesses(),
            chance: rounded(better.worth.chance()),
            exact: better.worth.is_exact(),
            would_leave: better.would_leave.value(),
        }
    }
}

impl BestPlayKeys {
    fn of(best: &BestPlay) -> Self {
        Self {
            guesses: best.guesses.iter().map(ToString::to_string).collect(),
            left: best.left.iter().copied().map(Count::value).collect(),
            found: best.found,
            proven: best.is_proven,
        }
    }
}
