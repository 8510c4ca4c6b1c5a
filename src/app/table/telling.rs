//! The secret that a person tells after the last row.

use crate::coach::Conflict;
use crate::rules::{Outcome, PlayError};

use super::{Draft, Notice, Table};

impl Table {
    /// Whether only a person knows what the secret was: a game that was scored by hand ended without it.
    pub fn can_tell(&self) -> bool {
        self.at_end()
            && self.is_scored_by_hand()
            && self.game().outcome() == Outcome::Lost
            && self.game().secret().is_none()
    }

    /// The secret as far as it is told.
    pub fn telling(&self) -> Option<&Draft> {
        self.telling.as_ref()
    }

    /// Takes in a whole code, if it is asked for.
    ///
    /// # Errors
    /// Why it is none.
    pub(in crate::app) fn paste_secret(&mut self, text: &str) -> Result<(), Notice> {
        let draft = self.telling.as_mut();
        draft.map_or(Ok(()), |draft| draft.paste(text))
    }

    /// Opens the shield for the secret.
    pub(super) fn begin_telling(&mut self) -> Notice {
        self.pause();
        let draft = Draft::new(self.game().board());
        self.telling.get_or_insert(draft);
        Notice::info("What was the secret? ⟨submit⟩ tells it, ⟨back⟩ keeps it")
    }

    /// Keeps the secret; false if it was not being told.
    pub(in crate::app) fn stop_telling(&mut self) -> bool {
        self.telling.take().is_some()
    }

    /// Tells the secret. Rows that would have scored otherwise are put right first, if that is wished.
    pub(super) fn tell(&mut self, puts_right: bool) -> Notice {
        let Some(told) = self.telling.as_ref().map(Draft::complete) else {
            return Notice::info("Nobody is asked for a secret here");
        };
        let code = match told {
            Ok(code) => code,
            Err(why) => return why,
        };
        if puts_right && self.game().board().check(code).is_ok() {
            let position = self.position();
            let changes: Vec<_> = Conflict::all(&position, code)
                .map(|conflict| (conflict.row, conflict.would_score))
                .collect();
            if !changes.is_empty() {
                let notice = self.correct(&changes);
                if self.game().secret().is_some() {
                    self.telling = None;
                    return notice;
                }
            }
        }
        match self.session.game_mut().reveal(code) {
            Ok(()) => {
                self.telling = None;
                Notice::info(format!("The secret was {code}: it fits every row"))
            }
            Err(PlayError::Contradicts { .. }) => {
                let position = self.position();
                let first = Conflict::all(&position, code).next();
                let first = first.map(Conflict::sentence).unwrap_or_default();
                Notice::warning(format!("{first}: ⟨correct⟩ puts that right"))
            }
            Err(why) => Notice::warning(why.to_string()),
        }
    }
}
