//! How many codes there are.

use std::fmt;

/// A number of codes, exact or estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Counted.
    Exact(u64),
    /// Estimated with unknown error.
    About(u64),
    /// Estimated from a sample.
    Sampled {
        /// The estimate.
        about: u64,
        /// Its standard error, in percent.
        percent: u8,
    },
}

impl Count {
    /// An estimate with its standard error; neither is negative.
    #[expect(clippy::cast_sign_loss, reason = "no count is negative")]
    pub(super) fn sampled(about: f64, error: f64) -> Self {
        // Rounded up, for no estimate is without error.
        let percent = (error / about.max(1.0) * 100.0).ceil().clamp(1.0, 255.0);
        Self::Sampled {
            about: about.round() as u64,
            percent: percent as u8,
        }
    }

    /// Number of these codes in a part, given that `part` of `all` codes looked at are in it. `all` are a
    /// sample unless the count is exact.
    #[expect(clippy::cast_sign_loss, reason = "no count is negative")]
    pub(crate) fn share(self, part: u64, all: u64) -> Self {
        if self == Self::Exact(all) {
            return Self::Exact(part);
        }
        let (share, looked_at) = (part as f64 / all as f64, all as f64);
        let about = (self.value() as f64 * share).max(part as f64);
        match self {
            Self::About(_) => Self::About(about.round() as u64),
            Self::Exact(_) | Self::Sampled { .. } => {
                let own = f64::from(self.error().unwrap_or(0)) / 100.0;
                let of_share = ((1.0 - share) / (share * looked_at)).sqrt();
                // Not `hypot`: that of glibc needs version 2.35, and each C library rounds its own way.
                let error = (own * own + of_share * of_share).sqrt();
                Self::sampled(about, about * error)
            }
        }
    }

    /// The number, counted or estimated.
    pub fn value(self) -> u64 {
        match self {
            Self::Exact(value) | Self::About(value) | Self::Sampled { about: value, .. } => value,
        }
    }

    /// The standard error of an estimate in percent, if it is known.
    pub fn error(self) -> Option<u8> {
        match self {
            Self::Sampled { percent, .. } => Some(percent),
            Self::Exact(_) | Self::About(_) => None,
        }
    }

    /// Whether it was counted.
    pub fn is_exact(self) -> bool {
        matches!(self, Self::Exact(_))
    }

    /// The number with what is counted: `1 code`, `256 codes`.
    pub fn codes(self) -> String {
        let codes = if self.value() == 1 { "code" } else { "codes" };
        format!("{self} {codes}")
    }

    /// The information needed to find the code, in bits: log₂, and 0 for no code.
    pub fn bits(self) -> f64 {
        (self.value().max(1) as f64).log2()
    }
}

/// With thousands separators. An estimate has a tilde and three significant digits: `1,296`, `~1,290,000`,
/// `~8.7e15`.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value();
        if self.is_exact() {
            f.pad(&with_commas(value))
        } else if value < 10_000_000 {
            f.pad(&format!("~{}", with_commas(rounded(value))))
        } else {
            f.pad(&format!("~{:.1e}", value as f64))
        }
    }
}

fn with_commas(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// To three significant digits.
fn rounded(value: u64) -> u64 {
    let unit = 10_u64.pow(value.checked_ilog10().unwrap_or(0).saturating_sub(2));
    (value + unit / 2) / unit * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_written_for_people() {
        assert_eq!(Count::Exact(0).to_string(), "0");
        assert_eq!(Count::Exact(999).to_string(), "999");
        assert_eq!(Count::About(1_296).to_string(), "~1,300");
        assert_eq!(Count::Exact(1_000_000).to_string(), "1,000,000");
        assert_eq!(Count::About(0).to_string(), "~0");
        assert_eq!(Count::About(47).to_string(), "~47");
        assert_eq!(Count::About(1_234_567).to_string(), "~1,230,000");
        assert_eq!(Count::About(8_670_933_394_402_054).to_string(), "~8.7e15");
        assert_eq!(format!("{:>5}", Count::Exact(32)), "   32");
        assert_eq!(Count::Exact(1).codes(), "1 code");
        assert_eq!(Count::About(1_296).codes(), "~1,300 codes");
    }

    #[test]
    fn samples_tell_their_error() {
        let count = Count::sampled(12_345.6, 800.0);
        let (about, percent) = (12_346, 7);
        assert_eq!(count, Count::Sampled { about, percent });
        assert_eq!(count.error(), Some(7));
        assert_eq!(count.to_string(), "~12,300");
        assert_eq!(Count::sampled(5e9, 0.0).error(), Some(1));
        assert_eq!(Count::sampled(0.3, 9.0).error(), Some(255));
        assert_eq!(Count::Exact(5).error(), None);
    }

    #[test]
    fn parts_are_counted_or_estimated_like_their_whole() {
        assert_eq!(Count::Exact(1_296).share(256, 1_296), Count::Exact(256));
        assert_eq!(Count::About(50).share(2, 10), Count::About(10));
        assert_eq!(Count::About(5).share(2, 10), Count::About(2));
        // A quarter of a hundred is known to 17.3 %; with the 12 % of the whole that makes 21.1.
        let (about, percent) = (1_000, 12);
        let part = Count::Sampled { about, percent }.share(25, 100);
        let (about, percent) = (250, 22);
        assert_eq!(part, Count::Sampled { about, percent });
        let (about, percent) = (25_000_000, 18);
        let part = Count::Exact(100_000_000).share(25, 100);
        assert_eq!(part, Count::Sampled { about, percent });
    }

    #[test]
    fn bits_are_halvings() {
        assert!((Count::Exact(32).bits() - 5.0).abs() < 1e-12);
        assert!(Count::Exact(0).bits().abs() < 1e-12);
    }
}
