//! Corrections of scores that contradict each other.

use serde::Serialize;

use crate::coach::{Correction, Mistakes, Terms};
use crate::edge::json::CountKeys;
use crate::edge::lines::Voice;
use crate::rules::Score;
use crate::solver::{Cancel, Cancelled, Position};

/// Most corrections listed at once.
const TOLD: usize = 5;

/// Most corrections listed on request.
const LISTED: usize = 100;

/// The corrections of scores that no code fits.
pub(super) struct Offer {
    /// Includes the refused score.
    position: Position,
    mistakes: Mistakes,
}

/// The corrections as JSON.
#[derive(Serialize)]
pub(super) struct OfferKeys {
    corrections: Vec<CorrectionKeys>,
    complete: bool,
}

#[derive(Serialize)]
struct CorrectionKeys {
    changes: Vec<ChangeKeys>,
    #[serde(flatten)]
    leaves: CountKeys,
}

#[derive(Serialize)]
struct ChangeKeys {
    turn: usize,
    black: u8,
    white: u8,
}

impl Offer {
    /// The corrections of `position`, which no code fits.
    pub(super) fn of(position: Position) -> Result<Option<Self>, Cancelled> {
        let mistakes = Mistakes::of(&position, &Cancel::default())?;
        Ok(mistakes.map(|mistakes| Self { position, mistakes }))
    }

    /// The number of corrections to choose from.
    pub(super) fn len(&self) -> usize {
        self.mistakes.corrections.len().min(LISTED)
    }

    /// The words of a correction, counted from 1, and the corrected position.
    pub(super) fn take(&self, number: usize, voice: &Voice) -> Option<(String, Position)> {
        let corrections = &self.mistakes.corrections[..self.len()];
        let correction = corrections.get(number.checked_sub(1)?)?;
        let what = in_words(voice, |terms| correction.words(terms));
        Some((what, correction.of(&self.position)))
    }

    /// The explanation and the likeliest corrections.
    pub(super) fn words(&self, voice: &Voice) -> String {
        let explanation = in_words(voice, |terms| self.mistakes.explanation(terms));
        if self.len() == 0 {
            return explanation;
        }
        let more = match self.mistakes.corrections.len().saturating_sub(TOLD) {
            0 => String::new(),
            more => format!("\n{more} more: type fixes to see them."),
        };
        let take = match self.len() {
            1 => "Press Enter for fix 1.",
            _ => "Press Enter for fix 1; type fix 2 for the second, and so on.",
        };
        let list = self.list(TOLD, voice);
        let words = format!("{explanation}\n{list}{more}\n{take}");
        words.trim_start().to_owned()
    }

    /// All corrections there are to choose from.
    pub(super) fn all_in_words(&self, voice: &Voice) -> String {
        let list = self.list(LISTED, voice);
        match self.mistakes.corrections.len() - self.len() {
            0 => list,
            more => format!("{list}\n{more} more are not listed."),
        }
    }

    fn list(&self, most: usize, voice: &Voice) -> String {
        let line = |(number, correction): (usize, &Correction)| {
            let what = in_words(voice, |terms| correction.words(terms));
            format!(
                "fix {number}: {what}; it leaves {}.",
                correction.leaves.codes()
            )
        };
        let heading = if self.mistakes.complete {
            "Corrections, the likeliest first:"
        } else {
            "Corrections found, the likeliest first; there may be more:"
        };
        let lines = (1..).zip(&self.mistakes.corrections).take(most).map(line);
        let lines: Vec<String> = lines.collect();
        format!("{heading}\n{}", lines.join("\n"))
    }

    pub(super) fn keys(&self) -> OfferKeys {
        let keys = |correction: &Correction| CorrectionKeys {
            changes: (correction.changes.iter())
                .map(|change| ChangeKeys {
                    turn: change.row,
                    black: change.would_score.black,
                    white: change.would_score.white,
                })
                .collect(),
            leaves: correction.leaves.into(),
        };
        let corrections = self.mistakes.corrections.iter().take(LISTED);
        OfferKeys {
            corrections: corrections.map(keys).collect(),
            complete: self.mistakes.complete,
        }
    }
}

/// The number after the word `fix`, or the text that is no number.
pub(super) fn number(line: &str) -> Option<Result<usize, &str>> {
    let (word, rest) = line.split_once(char::is_whitespace)?;
    let rest = rest.trim();
    word.eq_ignore_ascii_case("fix")
        .then(|| rest.parse().map_err(|_| rest))
}

/// A sentence of the coach in the terms of this dialogue.
fn in_words(voice: &Voice, says: impl FnOnce(Terms) -> String) -> String {
    says(Terms {
        row: &|row| format!("guess {row}"),
        score: &|score: Score| voice.score(score),
    })
}
