//! How many codes there are.

use std::fmt;

/// A number of codes, with what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Counted.
    Exact(u64),
    /// Estimated.
    About(u64),
}

impl Count {
    /// The number, counted or estimated.
    pub fn value(self) -> u64 {
        match self {
            Self::Exact(value) | Self::About(value) => value,
        }
    }

    /// Whether it was counted.
    pub fn is_exact(self) -> bool {
        matches!(self, Self::Exact(_))
    }

    /// How many questions with two equally likely answers would still be needed: log₂, and 0 for
    /// no code at all.
    pub fn bits(self) -> f64 {
        (self.value().max(1) as f64).log2()
    }
}

/// Thousands are parted by commas; an estimate carries a tilde: `~1,296`.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        if !self.is_exact() {
            text.push('~');
        }
        let digits = self.value().to_string();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place) % 3 == 0 {
                text.push(',');
            }
            text.push(digit);
        }
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_written_for_people() {
        assert_eq!(Count::Exact(0).to_string(), "0");
        assert_eq!(Count::Exact(999).to_string(), "999");
        assert_eq!(Count::About(1_296).to_string(), "~1,296");
        assert_eq!(Count::Exact(1_000_000).to_string(), "1,000,000");
        assert_eq!(format!("{:>5}", Count::Exact(32)), "   32");
    }

    #[test]
    fn bits_are_halvings() {
        assert!((Count::Exact(32).bits() - 5.0).abs() < 1e-12);
        assert!(Count::Exact(0).bits().abs() < 1e-12);
    }
}
