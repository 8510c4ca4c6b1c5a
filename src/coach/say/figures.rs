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
    let divisor = u128::from(codes.max(1));
    let hundredths = (u128::from(guesses) * 100 + divisor / 2) / divisor;
    if hundredths == 0 && guesses > 0 {
        "<0.01".to_owned()
    } else {
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
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
    let whole = (share * 100.0).round();
    let tenths = (share * 1_000.0).round();
    if share > 0.0 && tenths < 1.0 {
        "<0.1%".to_owned()
    } else if 0.0 < tenths && tenths < 100.0 {
        // Small shares differ by less than a percent.
        format!("{:.1}%", tenths / 10.0)
    } else if whole > 99.0 && share < 1.0 {
        ">99%".to_owned()
    } else {
        format!("{whole}%")
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

/// The part of a loss that matters more, with its unit: `17% chance`, `0.31 guesses`, `nothing`.
pub fn loss(loss: Loss) -> String {
    if loss.is_nothing() {
        "nothing".to_owned()
    } else if loss.is_of_chance() {
        format!("{} chance", percent(loss.chance()))
    } else {
        let guesses = mean(loss.guesses().into(), loss.code_count().into());
        format!("{guesses} guesses")
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
    let percent = accuracy.percent();
    if accuracy.share() >= 1.0 {
        "perfect"
    } else if percent >= 95 {
        "near perfect"
    } else if percent >= 85 {
        "very good"
    } else if accuracy.is_good() {
        "good"
    } else if percent >= 50 {
        "fair"
    } else {
        "low"
    }
}

/// Luck in bits: `+0.63`.
pub fn luck(bits: f64) -> String {
    format!("{:+.2}", rounded(bits, 100.0))
}

/// A figure rounded to so many parts of 1: with 10 to tenths.
pub(super) fn rounded(figure: f64, parts: f64) -> f64 {
    // To add 0 turns a negative zero, which would be written with its sign, into 0.
    (figure * parts).round() / parts + 0.0
}
