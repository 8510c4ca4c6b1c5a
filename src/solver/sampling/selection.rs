//! Keeping some of many in proportion to their values.

use crate::rules::Dice;

/// Which of the items with these values are kept, `size` at most and none twice, and how many
/// items like it each stands for.
///
/// Large values are certain to be kept and stand for themselves, small ones are kept in proportion
/// to their value. Among all ways to drop items without bias this one changes their weights least
/// (Fearnhead and Clifford 2003).
pub(super) fn selection(values: &[f64], size: usize, dice: &mut Dice) -> Vec<(usize, f64)> {
    if values.len() <= size {
        return (0..values.len()).map(|number| (number, 1.0)).collect();
    }
    let certain = threshold(values, size);
    let mut kept = Vec::with_capacity(size);
    // Evenly spaced marks on the line of all small values, from a random start.
    let mut to_mark = certain * (dice.bits() >> 11) as f64 / (1_u64 << 53) as f64;
    for (number, value) in values.iter().enumerate() {
        if *value >= certain {
            kept.push((number, 1.0));
            continue;
        }
        to_mark -= value;
        if to_mark < 0.0 {
            to_mark += certain;
            kept.push((number, certain / value));
        }
    }
    // Rounding may have made room for one too many.
    kept.truncate(size);
    kept
}

/// The threshold for which Σ min(1, value / threshold) = size.
fn threshold(values: &[f64], size: usize) -> f64 {
    let mut threshold = values.iter().sum::<f64>() / size as f64;
    loop {
        let (mut certain, mut rest) = (0, 0.0);
        for value in values {
            if *value >= threshold {
                certain += 1;
            } else {
                rest += value;
            }
        }
        // The threshold only ever falls.
        let next = rest / size.saturating_sub(certain).max(1) as f64;
        if next >= threshold || next <= 0.0 {
            return threshold;
        }
        threshold = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_sum_and_the_large_ones() {
        let mut values: Vec<f64> = (0..1000).map(|n| f64::from(n % 7) + 0.5).collect();
        values[500] = 1e6;
        let mut dice = Dice::from_number(3);
        let kept = selection(&values, 100, &mut dice);
        assert!((99..=100).contains(&kept.len()));
        assert!(kept.contains(&(500, 1.0)));
        let kept: f64 = kept.iter().map(|(n, times)| values[*n] * times).sum();
        let all: f64 = values.iter().sum();
        assert!((kept - all).abs() < all * 1e-4, "{kept} of {all}");
        assert_eq!(selection(&values, 1000, &mut dice).len(), 1000);
    }
}
