//! Sentences about pins that no code fits.

use crate::coach::{Correction, WrongScores};
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
pub fn why_more_corrections(wrong_scores: &WrongScores) -> String {
    if let Some(likeliest) = wrong_scores.corrections.first() {
        return if likeliest.changes.len() == 1 {
            String::new()
        } else {
            "One correction is not enough.".to_owned()
        };
    }
    match wrong_scores.fitting_rows {
        0 => "Two corrections are not enough.".to_owned(),
        rows => {
            let row = rows + 1;
            format!("Two corrections are not enough. Row {row} does not fit the rows before it.")
        }
    }
}

/// Why no code fits the pins, and the likeliest correction.
///
/// ```
/// use pegwise::coach::{WrongScores, say};
/// use pegwise::rules::Preset;
/// use pegwise::solver::Position;
///
/// let position = Position::parse(Preset::Classic.board(), "AABB:0,0 CCDD:0,0 EEFF:1,1")?;
/// let wrong_scores = WrongScores::find(&position).expect("no code fits");
/// assert_eq!(
///     say::wrong_scores(&wrong_scores),
///     "Most likely: row 3 is 1 black, 2 white. This leaves 4 codes."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn wrong_scores(wrong_scores: &WrongScores) -> String {
    let mut said = Vec::new();
    let why_more_than_one = why_more_corrections(wrong_scores);
    if !why_more_than_one.is_empty() {
        said.push(why_more_than_one);
    }
    if let Some(likeliest) = wrong_scores.corrections.first() {
        said.push(format!("Most likely: {}.", correction(likeliest)));
        said.push(format!(
            "This leaves {}.",
            counted(likeliest.leaves, "code")
        ));
    }
    said.join(" ")
}
