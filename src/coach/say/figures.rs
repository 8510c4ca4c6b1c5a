//! Figures as text: each kind has one writer, so that a figure is the same wherever it stands.

use crate::coach::{Accuracy, Loss};
use crate::rules::grouped;
use crate::solver::Worth;

/// A mean of guesses to two decimals: `2.13` for 17 guesses and 8 codes. Halves go up, and only 0 is `0.00`.
///
/// ```
/// use pegwise::coach::say;
///
/// assert_eq!(say::mean(17, 8), "2.13");
/// assert_eq!(say::mean(1, 1_296), "<0.01");
/// ```
pub fn mean(guesses: u64, codes: u64) -> String {
    let codes = codes.max(1);
    match (guesses * 100 + codes / 2) / codes {
        0 if guesses > 0 => "<0.01".to_owned(),
        hundredths => format!("{}.{:02}", hundredths / 100, hundredths % 100),
    }
}

/// A number of codes on average: `4,283.0`.
pub fn average(codes: f64) -> String {
    let rounded = format!("{codes:.1}");
    let (whole, tenths) = rounded.split_at(rounded.len() - 2);
    grouped(whole) + tenths
}

/// A share from 0 to 1 in percent, below 10% with a decimal. Only 1 is `100%`, and only 0 is `0%`.
///
/// ```
/// use pegwise::coach::say;
///
/// assert_eq!(say::percent(0.17), "17%");
/// assert_eq!(say::percent(0.0342), "3.4%");
/// assert_eq!(say::percent(0.9999), ">99%");
/// ```
pub fn percent(share: f64) -> String {
    // Small shares differ by less than a percent.
    match ((share * 1_000.0).round(), (share * 100.0).round()) {
        (few, _) if few < 1.0 && share > 0.0 => "<0.1%".to_owned(),
        (few, _) if few < 100.0 && few > 0.0 => format!("{:.1}%", few / 10.0),
        (_, most) if most > 99.0 && share < 1.0 => ">99%".to_owned(),
        (_, percent) => format!("{percent}%"),
    }
}

/// The guesses that are needed on average: `2.58`.
pub fn mean_of_worth(worth: Worth) -> String {
    mean(worth.cost().guesses().into(), worth.code_count().into())
}

/// The one figure that tells how good a guess is: the guesses that are needed on average, `2.58`; where the code is not
/// certain to be found, the chance, `17%`.
///
/// ```
/// use pegwise::coach::say;
/// use pegwise::solver::{Cost, Worth};
///
/// assert_eq!(say::worth(Worth::new(Cost::new(0, 31), 12)), "2.58");
/// assert_eq!(say::worth(Worth::new(Cost::new(5, 6), 6)), "17%");
/// ```
pub fn worth(worth: Worth) -> String {
    if worth.is_certain() {
        mean_of_worth(worth)
    } else {
        percent(worth.chance())
    }
}

/// What matters most of a loss, with its unit: `17% chance`, `0.31 guesses`, `nothing`.
pub fn loss(loss: Loss) -> String {
    if loss.is_of_chance() {
        format!("{} chance", percent(loss.chance()))
    } else if loss.guesses() > 0 {
        format!(
            "{} guesses",
            mean(loss.guesses().into(), loss.code_count().into())
        )
    } else {
        "nothing".to_owned()
    }
}

/// `76%`. Only 1 is written as `100%`, and only 0 as `0%`.
pub fn accuracy(accuracy: Accuracy) -> String {
    percent(accuracy.share())
}

/// The skill that an accuracy shows, in a word or two.
///
/// ```
/// use pegwise::coach::{Accuracy, say};
///
/// let accuracy = Accuracy::new(0.87).expect("a share");
/// assert_eq!(say::accuracy(accuracy), "87%");
/// assert_eq!(say::skill(accuracy), "very good");
/// ```
pub fn skill(accuracy: Accuracy) -> &'static str {
    match accuracy.percent() {
        _ if accuracy.share() >= 1.0 => "perfect",
        95.. => "near perfect",
        85.. => "very good",
        _ if accuracy.is_good() => "good",
        50.. => "fair",
        _ => "low",
    }
}

/// Luck in bits: `+0.63`.
pub fn luck(bits: f64) -> String {
    format!("{:+.2}", rounded(bits, 100.0))
}

/// To a fraction of 1. Adding 0 turns a negative zero into 0.
pub(super) fn rounded(figure: f64, fraction: f64) -> f64 {
    (figure * fraction).round() / fraction + 0.0
}
