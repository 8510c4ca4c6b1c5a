//! How many codes there are.

use std::fmt;

/// A number of codes.
///
/// ```
/// use pegwise::solver::Count;
///
/// assert_eq!(Count::Exact(1_296).codes(), "1,296 codes");
/// assert_eq!(Count::Exact(32).bits(), Some(5.0));
/// let all = Count::Sample { codes: 4_000, of: 4_000 };
/// assert_eq!(all.codes(), "4,000+ codes");
/// let some = Count::Sample { codes: 490, of: 4_000 };
/// assert_eq!(some.codes(), "~12% of the codes");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Counted.
    Exact(u64),
    /// This many codes of a sample. How many codes the sample stands for is not known.
    Sample {
        /// The codes.
        codes: u64,
        /// The size of the sample.
        of: u64,
    },
}

impl Count {
    /// The number of codes, or of codes of a sample.
    pub fn value(self) -> u64 {
        match self {
            Self::Exact(codes) | Self::Sample { codes, .. } => codes,
        }
    }

    /// Whether it was counted.
    pub fn is_exact(self) -> bool {
        matches!(self, Self::Exact(_))
    }

    /// Whether no code was found, though there may be one.
    pub fn is_unknown(self) -> bool {
        matches!(self, Self::Sample { of: 0, .. })
    }

    /// The number with what is counted: `1 code`, `256 codes`, `4,000+ codes`, `~12% of the codes`.
    pub fn codes(self) -> String {
        match self {
            Self::Exact(1) => "1 code".to_owned(),
            Self::Sample { codes, of } if codes != of => format!("{self} of the codes"),
            Self::Exact(_) | Self::Sample { .. } => format!("{self} codes"),
        }
    }

    /// The information needed to find the code, in bits: log₂, and 0 for no code; `None` for a sample.
    pub fn bits(self) -> Option<f64> {
        match self {
            Self::Exact(codes) => Some((codes.max(1) as f64).log2()),
            Self::Sample { .. } => None,
        }
    }

    /// This many codes on average, which these are a number of: `4,283.0`, or `~16%` of a sample.
    pub fn average(self, codes: f64) -> String {
        match self {
            Self::Exact(_) => {
                let rounded = format!("{codes:.1}");
                let (whole, tenths) = rounded.split_at(rounded.len() - 2);
                with_commas(whole) + tenths
            }
            Self::Sample { of, .. } => percent(codes, of),
        }
    }
}

/// With thousands separators: `1,296`. All of a sample of 4,000 codes are `4,000+`, and a part of it is `~12%`.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Exact(codes) => f.pad(&with_commas(&codes.to_string())),
            Self::Sample { codes, of } if codes == of => {
                f.pad(&format!("{}+", with_commas(&codes.to_string())))
            }
            Self::Sample { codes, of } => f.pad(&percent(codes as f64, of)),
        }
    }
}

/// So many of a sample.
fn percent(codes: f64, of: u64) -> String {
    format!("~{:.0}%", codes / of as f64 * 100.0)
}

fn with_commas(digits: &str) -> String {
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
