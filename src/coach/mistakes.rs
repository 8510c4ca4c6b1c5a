//! Which scores are most likely wrong where no code fits them all.

mod clash;
mod correction;
mod search;
mod sentences;

use crate::solver::{Cancel, Cancelled, Position};

pub use clash::RowClash;
pub use correction::Correction;
pub use sentences::Terms;

use search::CorrectionSearch;

/// What is wrong with scores that no code fits: one of them, or two if no single one will do.
///
/// Every code was equally likely to be the secret, and any other score may have been written in place of
/// the right one; so the more codes a correction leaves, the likelier it is.
///
/// ```
/// use pegwise::coach::Mistakes;
/// use pegwise::rules::{Preset, Score};
/// use pegwise::solver::{Cancel, Position};
///
/// let position = Position::new(Preset::Classic.board())
///     .with("AABB".parse()?, Score::new(0, 0))
///     .with("CCDD".parse()?, Score::new(0, 0))
///     .with("EEFF".parse()?, Score::new(1, 1));
/// let mistakes = Mistakes::of(&position, &Cancel::default())?.expect("no code fits");
/// let likeliest = mistakes.likeliest().expect("one wrong score explains it");
/// assert_eq!(likeliest.to_string(), "row 2 gets 1 black 1 white instead of 0 black 0 white");
/// assert_eq!(likeliest.leaves.codes(), "24 codes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistakes {
    /// What would make the scores fit, the likeliest first: all change as many scores, one or two.
    pub corrections: Vec<Correction>,
    /// Whether these are all corrections of so few scores, and what each leaves is counted.
    pub complete: bool,
    /// How many rows from the first on fit together, if that is known.
    pub fitting: Option<usize>,
    /// What can be seen without counting.
    pub clash: Option<RowClash>,
}

impl Mistakes {
    /// What is wrong in `position`; none if a code fits, as far as that is known.
    ///
    /// On boards whose codes can all be held it takes some tenths of a second at most, on others up to
    /// some seconds.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn of(position: &Position, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        let Some(CorrectionSearch {
            mut corrections,
            complete,
            fitting,
        }) = CorrectionSearch::of(position, cancel)?
        else {
            return Ok(None);
        };
        corrections.sort_unstable_by(Correction::order);
        Ok(Some(Self {
            clash: RowClash::of(position, &corrections, cancel)?,
            corrections,
            complete,
            fitting,
        }))
    }

    /// The likeliest correction, if any was found.
    pub fn likeliest(&self) -> Option<&Correction> {
        self.corrections.first()
    }
}

#[cfg(test)]
mod by_hand;
#[cfg(test)]
mod tests;
