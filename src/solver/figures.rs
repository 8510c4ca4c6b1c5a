//! Figures as text: each kind has one writer, so that a figure is the same wherever it stands.

use crate::rules::grouped;

/// A mean of guesses to two decimals: `2.13` for 17 guesses and 8 codes. Halves go up, and only 0 is `0.00`.
pub(crate) fn mean(guesses: u64, of: u64) -> String {
    let of = of.max(1);
    match (guesses * 100 + of / 2) / of {
        0 if guesses > 0 => "<0.01".to_owned(),
        hundredths => format!("{}.{:02}", hundredths / 100, hundredths % 100),
    }
}

/// A number of codes on average: `4,283.0`.
pub(crate) fn average(codes: f64) -> String {
    let rounded = format!("{codes:.1}");
    let (whole, tenths) = rounded.split_at(rounded.len() - 2);
    grouped(whole) + tenths
}

/// A share in percent, below 10% with a decimal. Only 1 is `100%`, and only 0 is `0%`.
pub(crate) fn percent(share: f64) -> String {
    // Small shares differ by less than a percent.
    match ((share * 1_000.0).round(), (share * 100.0).round()) {
        (few, _) if few < 1.0 && share > 0.0 => "<0.1%".to_owned(),
        (few, _) if few < 100.0 && few > 0.0 => format!("{:.1}%", few / 10.0),
        (_, most) if most > 99.0 && share < 1.0 => ">99%".to_owned(),
        (_, percent) => format!("{percent}%"),
    }
}
