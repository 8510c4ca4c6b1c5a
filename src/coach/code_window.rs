//! The codes of a long list that are at hand.

use std::fmt;
use std::sync::Arc;

use crate::rules::{Code, Colour};
use crate::solver::Candidates;
#[cfg(feature = "screens")]
use crate::solver::{Cancel, Cancelled};

/// The candidates of a position as far as they are at hand: all of them, or those in a part of the list.
///
/// An [`Analyst`](super::Analyst) gives all of them. Only a front end whose solver is elsewhere, as on a page of a browser,
/// holds parts of long lists.
///
/// ```
/// use pegwise::coach::{Analyst, Study};
/// use pegwise::rules::Board;
/// use pegwise::solver::Position;
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,1")?;
/// let insight = Analyst::default().study_until(&Study::new(position), |_| true);
/// let window = insight.candidates;
/// assert!(window.is_whole());
/// assert_eq!(window.codes().len(), window.count());
/// let codes: Vec<String> = window.codes().iter().map(ToString::to_string).collect();
/// assert_eq!(codes.join(" "), "ABC ABD ACA ADA BAC BAD CAA DAA");
/// assert_eq!(window.codes_from(6), ["CAA".parse()?, "DAA".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "web", derive(serde::Serialize, serde::Deserialize))]
pub struct CodeWindow {
    /// How many candidates there are.
    count: usize,
    /// How many of them come before those at hand.
    before: usize,
    #[cfg_attr(feature = "web", serde(with = "first_codes"))]
    codes: Arc<Vec<Code>>,
}

impl CodeWindow {
    /// The most codes that are at hand where the solver is elsewhere.
    pub const MOST: usize = 1 << 16;

    /// All candidates. They are shared, not copied.
    pub(crate) fn whole(candidates: &Candidates) -> Self {
        Self {
            count: candidates.count(),
            before: 0,
            codes: candidates.shared_codes(),
        }
    }

    /// The part of the list after so many codes.
    #[cfg(feature = "screens")]
    pub(crate) fn part(candidates: &Candidates, before: usize) -> Self {
        let from = &candidates.codes()[before.min(candidates.count())..];
        Self {
            count: candidates.count(),
            before,
            codes: Arc::new(from[..from.len().min(Self::MOST)].to_vec()),
        }
    }

    /// How many codes come before the part of the list to ask for, to have the code at this place at hand and many after
    /// it.
    #[cfg(feature = "screens")]
    pub(crate) fn part_with(place: usize) -> usize {
        // Parts overlap, so that what is on show lies in one of them.
        const STEP: usize = CodeWindow::MOST / 2;
        place / STEP * STEP
    }

    /// The same list with none of its codes at hand.
    pub(super) fn without_codes(&self) -> Self {
        Self {
            codes: Arc::default(),
            ..*self
        }
    }

    /// How many candidates there are, at hand or not.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The codes at hand, in order.
    pub fn codes(&self) -> &[Code] {
        &self.codes
    }

    /// Whether all candidates are at hand.
    pub fn is_whole(&self) -> bool {
        self.codes.len() == self.count
    }

    /// How many of the candidates have these pegs, hole by hole; `None` unless all are at hand.
    ///
    /// ```
    /// use pegwise::coach::{Analyst, Study};
    /// use pegwise::rules::{Board, Colour};
    /// use pegwise::solver::Position;
    ///
    /// let position = Position::parse(Board::new(3, 4)?, "AAB:1,1")?;
    /// let insight = Analyst::default().study_until(&Study::new(position), |_| true);
    /// assert_eq!(insight.candidates.matching(&[Some(Colour::A), None, None]), Some(4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn matching(&self, holes: &[Option<Colour>]) -> Option<usize> {
        let have_them = self.codes.iter().filter(|code| has_pegs(**code, holes));
        self.is_whole().then(|| have_them.count())
    }

    /// The codes at hand from this place of the list on, counted from 0; none if the code there is not at hand.
    pub fn codes_from(&self, place: usize) -> &[Code] {
        let first = place.checked_sub(self.before);
        first
            .and_then(|first| self.codes.get(first..))
            .unwrap_or_default()
    }
}

/// How many of the candidates have these pegs, hole by hole, unless it is cancelled.
#[cfg(feature = "screens")]
pub(crate) fn try_matching(
    candidates: &Candidates,
    holes: &[Option<Colour>],
    cancel: &Cancel,
) -> Result<usize, Cancelled> {
    let mut count = 0;
    for code in candidates {
        cancel.check()?;
        count += usize::from(has_pegs(code, holes));
    }
    Ok(count)
}

/// Whether a code has these pegs, hole by hole; holes without one do not count.
fn has_pegs(code: Code, holes: &[Option<Colour>]) -> bool {
    let mut pegs = holes.iter().zip(code.colours());
    pegs.all(|(hole, colour)| hole.is_none_or(|wanted| wanted == colour))
}

/// The numbers alone: there can be millions of codes.
impl fmt::Debug for CodeWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CodeWindow")
            .field("count", &self.count)
            .field("before", &self.before)
            .field("at_hand", &self.codes.len())
            .finish()
    }
}

/// What of the codes is written as bytes: a list that is too long to cross in a moment is cut.
#[cfg(feature = "web")]
mod first_codes {
    use std::sync::Arc;

    use serde::{Deserializer, Serializer};

    use crate::rules::{Code, packed};

    use super::CodeWindow;

    pub(super) fn serialize<S: Serializer>(
        codes: &Arc<Vec<Code>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let most = codes.len().min(CodeWindow::MOST);
        packed::serialize(&codes[..most], serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Arc<Vec<Code>>, D::Error> {
        packed::deserialize(deserializer).map(Arc::new)
    }
}
