//! Sentences about a suggestion that its figures prove.

use crate::solver::{Measure, Position, RankedGuess};

/// What a guess does, in one or two sentences. Figures that are estimates carry `~`.
///
/// `exact` says whether the figures of `guess` are.
pub fn reason(position: &Position, guess: &RankedGuess, exact: bool) -> String {
    let about = if exact { "" } else { "~" };
    let secret = match contradicted_row(position, guess) {
        Some(row) => format!("It cannot be the secret: row {row} rules it out."),
        None if guess.possible && guess.parts == 1 && exact => {
            return "It is the only code left.".to_owned();
        }
        None => "It may be the secret.".to_owned(),
    };
    let RankedGuess {
        parts,
        worst,
        expected,
        ..
    } = guess;
    let codes = if *worst == 1 {
        "code stays"
    } else {
        "codes stay"
    };
    format!(
        "{about}{parts} different answers are possible; at worst {about}{worst} {codes}, {about}{expected:.1} on average. {secret}"
    )
}

/// Why `best` is ranked before `other`, in one sentence; `None` if they are the same guess.
///
/// `exact` says whether the figures of both are.
pub fn comparison(
    best: &RankedGuess,
    other: &RankedGuess,
    measure: Measure,
    exact: bool,
) -> Option<String> {
    if best.code == other.code {
        return None;
    }
    let about = if exact { "" } else { "~" };
    let (first, second) = (best.code, other.code);
    let equal = figure(best, measure)
        .total_cmp(&figure(other, measure))
        .is_eq();
    let by_measure = match measure {
        Measure::Worst if best.worst < other.worst => Some(format!(
            "leaves at most {about}{} codes, {second} up to {about}{}",
            best.worst, other.worst
        )),
        Measure::Expected if differ(best.expected, other.expected, 1) => Some(format!(
            "leaves {about}{:.1} codes on average, {second} {about}{:.1}",
            best.expected, other.expected
        )),
        Measure::Bits if differ(best.bits, other.bits, 2) => Some(format!(
            "tells {about}{:.2} bits, {second} {about}{:.2}",
            best.bits, other.bits
        )),
        Measure::Parts if best.parts > other.parts => Some(format!(
            "tells {about}{} answers apart, {second} {about}{}",
            best.parts, other.parts
        )),
        _ => None,
    };
    Some(match by_measure {
        Some(figures) => format!("{first} {figures}."),
        None if best.possible && !other.possible => {
            format!("{first} may be the secret, {second} cannot.")
        }
        None if equal => format!("{first} and {second} are equal by this measure."),
        None => format!("{first} and {second} differ by less than the figures show."),
    })
}

fn figure(guess: &RankedGuess, measure: Measure) -> f64 {
    match measure {
        Measure::Worst => guess.worst as f64,
        Measure::Expected => guess.expected,
        Measure::Bits => guess.bits,
        Measure::Parts => f64::from(guess.parts),
    }
}

/// Whether two figures still differ when written with so many decimals.
fn differ(one: f64, other: f64, decimals: usize) -> bool {
    format!("{one:.decimals$}") != format!("{other:.decimals$}")
}

/// The first row, counted from 1, that would have scored otherwise were this guess the secret.
fn contradicted_row(position: &Position, guess: &RankedGuess) -> Option<usize> {
    let contradicts = |(played, score): &(_, _)| guess.code.score(*played) != *score;
    position
        .history()
        .iter()
        .position(contradicts)
        .map(|row| row + 1)
}
