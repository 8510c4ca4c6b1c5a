//! The figures of guesses in columns.

use crate::coach::{Suggestion, codes_on_average};
use crate::solver::{Count, Measure};

/// A column of figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GuessColumn {
    Parts,
    Worst,
    Left,
    Bits,
    /// Guesses to win on average, or the chance to win.
    Finish {
        chance: bool,
    },
    Possible,
}

/// GuessColumns with their widths.
pub(super) struct GuessColumns(Vec<(GuessColumn, usize)>);

impl GuessColumns {
    /// The columns for these guesses: as many as fit; the one that decides the order is always there,
    /// and how many guesses it takes to finish wherever that will be known.
    pub(super) fn of(guesses: &[Suggestion], finish: bool, measure: Measure, room: usize) -> Self {
        let width = |column: GuessColumn| {
            let figures = guesses
                .iter()
                .map(|guess| column.figure(guess).chars().count());
            figures.max().unwrap_or(0).max(column.title().len()) + 2
        };
        let mut worths = guesses.iter().filter_map(|guess| guess.worth);
        let chance = worths.any(|worth| !worth.is_certain());
        let all = [
            GuessColumn::Parts,
            GuessColumn::Worst,
            GuessColumn::Left,
            GuessColumn::Bits,
            GuessColumn::Finish { chance },
            GuessColumn::Possible,
        ];
        let mut columns: Vec<_> = all.map(|column| (column, width(column))).to_vec();
        columns.retain(|(column, _)| !column.is_finish() || finish);
        let deciding = GuessColumn::of(measure);
        for dispensable in [
            GuessColumn::Worst,
            GuessColumn::Parts,
            GuessColumn::Left,
            GuessColumn::Bits,
        ] {
            let too_wide = columns.iter().map(|(_, width)| width).sum::<usize>() > room;
            if too_wide && dispensable != deciding {
                columns.retain(|(column, _)| *column != dispensable);
            }
        }
        Self(columns)
    }

    /// The titles, each above its column.
    pub(super) fn titles(&self) -> String {
        self.line(&|column| column.title().to_owned())
    }

    /// The figures of a guess.
    pub(super) fn figures(&self, guess: &Suggestion) -> String {
        self.line(&|column| column.figure(guess))
    }

    /// How far from the start the column of guesses to win ends, if it is there.
    pub(super) fn end_of_finish(&self) -> Option<usize> {
        let place = self.0.iter().position(|(column, _)| column.is_finish())?;
        Some(self.0[..=place].iter().map(|(_, width)| width).sum())
    }

    fn line(&self, text: &dyn Fn(GuessColumn) -> String) -> String {
        let cell = |(column, width): &(GuessColumn, usize)| format!("{:>width$}", text(*column));
        self.0.iter().map(cell).collect()
    }
}

impl GuessColumn {
    fn of(measure: Measure) -> Self {
        match measure {
            Measure::Worst => Self::Worst,
            Measure::Expected => Self::Left,
            Measure::Bits => Self::Bits,
            Measure::Parts => Self::Parts,
        }
    }

    fn is_finish(self) -> bool {
        matches!(self, Self::Finish { .. })
    }

    fn title(self) -> &'static str {
        match self {
            Self::Parts => "parts",
            Self::Worst => "worst",
            Self::Left => "left",
            Self::Bits => "bits",
            Self::Finish { chance: false } => "finish",
            Self::Finish { chance: true } => "chance",
            Self::Possible => "fits",
        }
    }

    fn figure(self, figures: &Suggestion) -> String {
        let (guess, exact) = (&figures.guess, figures.exact);
        let [about, at_least] = if exact { ["", ""] } else { ["~", "≥ "] };
        match self {
            Self::Possible => if guess.possible { "✓" } else { "" }.to_owned(),
            // There was nothing to measure it by.
            _ if !guess.is_measured() => String::new(),
            Self::Parts => format!("{at_least}{}", guess.parts),
            Self::Worst if exact => guess.worst.to_string(),
            Self::Worst => Count::About(guess.worst).to_string(),
            Self::Left => codes_on_average(guess, exact),
            Self::Bits => format!("{about}{:.2}", guess.bits),
            Self::Finish { chance } => match figures.worth {
                Some(worth) if chance && worth.is_certain() => "100%".to_owned(),
                worth => worth.map_or(String::new(), |worth| worth.to_string()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::RankedGuess;

    #[test]
    fn estimates_carry_their_marks() {
        let figures = Suggestion {
            guess: RankedGuess {
                code: "AABB".parse().unwrap(),
                possible: true,
                parts: 43,
                worst: 8_500_000,
                expected: 4_900_000.0,
                bits: 3.8,
                error: 0.02,
            },
            exact: false,
            worth: None,
        };
        let columns = GuessColumns::of(&[figures], false, Measure::Bits, 60);
        assert_eq!(
            columns.figures(&figures),
            "   ≥ 43  ~8,500,000  ~4,900,000  ~3.80     ✓"
        );
        let unmeasured = RankedGuess {
            worst: 0,
            ..figures.guess
        };
        let unmeasured = Suggestion {
            guess: unmeasured,
            ..figures
        };
        assert_eq!(columns.figures(&unmeasured).trim(), "✓");
    }
}
