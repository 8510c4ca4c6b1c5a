//! Sentences about pins that no code fits.

use crate::coach::{Correction, Mistakes};
use crate::rules::counted;

use super::pins;

/// What a correction changes: `row 2 is 1 black, 2 white`.
pub fn correction(correction: &Correction) -> String {
    let mut rows = Vec::new();
    for change in &correction.changes {
        rows.push(format!(
            "row {} is {}",
            change.row,
            pins(change.would_score)
        ));
    }
    rows.join(" and ")
}

/// Why pins that no code fits take more than one correction, or have none; empty if one is enough.
pub fn slips(mistakes: &Mistakes) -> String {
    match (&mistakes.corrections[..], mistakes.fitting_rows) {
        ([first, ..], _) if first.changes.len() == 1 => String::new(),
        ([_, ..], _) => "One correction is not enough.".to_owned(),
        ([], 0) => "Two corrections are not enough.".to_owned(),
        ([], rows) => {
            let row = rows + 1;
            format!("Two corrections are not enough. Row {row} does not fit the rows before it.")
        }
    }
}

/// Why no code fits the pins, and the likeliest correction.
pub fn mistakes(mistakes: &Mistakes) -> String {
    let slips = slips(mistakes);
    let Some(first) = mistakes.corrections.first() else {
        return slips;
    };
    let (what, leaves) = (correction(first), counted(first.leaves, "code"));
    let says = format!("{slips} Most likely: {what}. This leaves {leaves}.");
    says.trim_start().to_owned()
}
