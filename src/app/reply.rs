//! What the player is told: a handler gives back a reply, and the app shows it in one place.

use super::Question;

/// What comes of an input, for the player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[must_use]
pub(crate) enum Reply {
    /// There is nothing to say.
    #[default]
    Nothing,
    /// This is said in place of what was said before.
    Say(Notice),
}

/// One sentence for the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

/// How a notice is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// It is for information.
    Info,
    /// It is the tip that was asked for, which the panel shows too where it has room.
    Tip,
    /// It tells the score of the last row, which the panel may explain.
    Row,
    /// Something was not done.
    Warning,
    /// Enter means yes.
    Question(Question),
}

impl Reply {
    /// A sentence for information.
    pub(crate) fn info(text: impl Into<String>) -> Self {
        Self::with(Tone::Info, text)
    }

    /// A sentence that says what was not done, and why.
    pub(crate) fn warning(text: impl Into<String>) -> Self {
        Self::with(Tone::Warning, text)
    }

    /// A warning that begins with a capital, from the words of an error.
    pub(crate) fn refusal(why: &impl ToString) -> Self {
        Self::warning(capitalised(why.to_string()))
    }

    /// Says why pasted text was not taken, from the words of an error.
    pub(crate) fn not_pasted(why: &impl ToString) -> Self {
        Self::warning(format!("Not pasted: {}", why.to_string()))
    }

    /// A sentence in this tone.
    pub(crate) fn with(tone: Tone, text: impl Into<String>) -> Self {
        Self::Say(Notice {
            text: text.into(),
            tone,
        })
    }

    /// This reply after a sentence. The panel shows a tip, so that the sentence alone is said.
    pub(crate) fn after(self, sentence: &str) -> Self {
        match self {
            Self::Say(notice) if notice.tone != Tone::Tip => {
                Self::with(notice.tone, format!("{sentence} {}", notice.text))
            }
            Self::Say(_) | Self::Nothing => Self::info(sentence),
        }
    }

    /// This reply, or the other one where this says nothing.
    pub(crate) fn or(self, other: Self) -> Self {
        match self {
            Self::Nothing => other,
            Self::Say(_) => self,
        }
    }
}

impl Notice {
    /// Whether it is about what has just been done, so that another row ends it.
    pub(crate) fn is_of_last_row(&self) -> bool {
        matches!(self.tone, Tone::Info | Tone::Tip | Tone::Row)
    }
}

/// The text with a capital at its beginning.
pub(crate) fn capitalised(mut text: String) -> String {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}
