//! The tip that was given last: how much it gave away, and of which draft it speaks.

use crate::app::Draft;
use crate::coach::Degree;

/// A tip that was given.
#[derive(Clone)]
pub(crate) struct GivenTip {
    /// The draft when it was given.
    draft: Draft,
    degree: Degree,
    text: String,
}

impl GivenTip {
    pub(crate) fn new(draft: Draft, degree: Degree, text: String) -> Self {
        Self {
            draft,
            degree,
            text,
        }
    }

    /// Whether the draft has the same pegs as when the tip was given.
    fn is_of(&self, draft: &Draft) -> bool {
        self.draft.holes() == draft.holes()
    }

    /// How much it gave away, if it was given for this draft.
    pub(super) fn degree_for(&self, draft: &Draft) -> Option<Degree> {
        if self.is_of(draft) {
            Some(self.degree)
        } else {
            None
        }
    }

    /// Its text, if that is true of this draft: a tip that speaks of pegs is true of no others.
    pub(super) fn text_for(&self, draft: &Draft) -> Option<&str> {
        if self.draft.is_empty() || self.is_of(draft) {
            Some(&self.text)
        } else {
            None
        }
    }
}
