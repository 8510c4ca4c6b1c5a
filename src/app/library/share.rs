//! Sharing the game on the table: as text on the clipboard, or as a file.

mod spoiler_free;

use crate::app::{DailyEnd, HardMode, Host, TableView};
use crate::coach::{Review, say};
use crate::rules::{Codemaker, Player, named_enum};
use crate::solver::Position;

pub(crate) use spoiler_free::headline;
pub use spoiler_free::without_spoilers;

/// A way to share a game: a line of their list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShareWay {
    /// The pins on the clipboard. They do not show the code.
    Pins,
    /// The whole record on the clipboard.
    Record,
    /// The game in a file of this form.
    File(Format),
}

impl ShareWay {
    /// The lines of the list.
    pub const ALL: [Self; 4] = [
        Self::Pins,
        Self::Record,
        Self::File(Format::Text),
        Self::File(Format::Svg),
    ];
}

named_enum! {
    /// What a file holds, by its extension.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Format {
        /// The record.
        Text = "txt";
        /// A picture of the screen.
        Svg = "svg";
    }
}

impl TableView<'_> {
    /// The text that is shared, with what is to be said of a daily game; for a picture a sentence about it.
    ///
    /// # Errors
    /// A sentence says why the game cannot be shared so yet.
    pub fn text_to_share(
        self,
        what: ShareWay,
        daily: Option<DailyEnd>,
        host: &Host,
    ) -> Result<String, &'static str> {
        match what {
            ShareWay::Pins => Ok(without_spoilers(self.game(), &self.remarks(daily), host)),
            ShareWay::File(Format::Svg) => Ok("This screen as a picture for a browser.".into()),
            ShareWay::Record | ShareWay::File(Format::Text) => {
                if self.would_reveal_code() {
                    return Err("The record shows the code. Finish the game first");
                }
                Ok(self.game().to_string())
            }
        }
    }

    /// Whether the record names a hidden code, which the player may still be looking for.
    fn would_reveal_code(self) -> bool {
        let is_hidden = matches!(self.game().codemaker(), Codemaker::Secret(_));
        is_hidden && !self.is_over() && self.board_view().shield.code().is_none()
    }

    /// What else is told of a shared game: the days in a row of a daily, how well it was played, and whether in hard
    /// mode.
    fn remarks(self, daily: Option<DailyEnd>) -> Vec<String> {
        let mut remarks = Vec::new();
        match daily {
            Some(DailyEnd::OnItsDay { days_in_a_row, .. }) if days_in_a_row > 1 => {
                remarks.push(format!("{days_in_a_row} days in a row"));
            }
            Some(DailyEnd::Archive(_)) => remarks.push("from the archive".to_owned()),
            Some(DailyEnd::OnItsDay { .. }) | None => {}
        }
        if let Some(totals) = self.review().and_then(Review::totals)
            && let Some(accuracy) = say::accuracy_of_rows(&totals)
        {
            remarks.push(format!("accuracy {accuracy}"));
        }
        if self.is_in_hard_mode() {
            remarks.push("hard mode".to_owned());
        }
        remarks
    }

    /// Whether a person plays in hard mode, and each row could be the code.
    pub fn is_in_hard_mode(self) -> bool {
        let game = self.game();
        if self.read_ctx().settings.hard_mode != HardMode::On || game.solver().is_some() {
            return false;
        }
        let position = Position::from_game(game, game.turns().len());
        game.turns().iter().enumerate().all(|(row, turn)| {
            turn.player == Player::Person && position.first_rows(row).admits(turn.guess)
        })
    }
}
