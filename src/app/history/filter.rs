//! Which of the kept games are listed.

use crate::app::{GameId, daily};
use crate::rules::{Board, Game, Outcome, Player};

/// Some of the kept games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Filter {
    /// All of them.
    #[default]
    All,
    /// Those that are not over.
    Unfinished,
    /// Those that a person has won.
    Won,
    /// Those that a person has lost.
    Lost,
    /// Those of a person who took no help.
    Alone,
    /// Those of a person with help.
    Helped,
    /// Those of solvers.
    Solvers,
    /// Those with the code of the day, played on that day.
    Dailies,
    /// Those on the board of the game that was selected.
    SameBoard,
}

impl Filter {
    /// All of them, in their order.
    const ALL: [Self; 9] = [
        Self::All,
        Self::Unfinished,
        Self::Won,
        Self::Lost,
        Self::Alone,
        Self::Helped,
        Self::Solvers,
        Self::Dailies,
        Self::SameBoard,
    ];

    /// What the games are called.
    pub fn title(self) -> &'static str {
        match self {
            Self::All => "all games",
            Self::Unfinished => "unfinished",
            Self::Won => "won by you",
            Self::Lost => "lost by you",
            Self::Alone => "yours without help",
            Self::Helped => "yours with help",
            Self::Solvers => "played by solvers",
            Self::Dailies => "dailies",
            Self::SameBoard => "on this board",
        }
    }

    /// So many places further on, and from the last to the first.
    pub(super) fn moved(self, by: isize) -> Self {
        let here = Self::ALL.iter().position(|filter| *filter == self);
        let all = Self::ALL.len().cast_signed();
        let to = (here.unwrap_or(0).cast_signed() + by).rem_euclid(all);
        Self::ALL[to.cast_unsigned()]
    }

    /// Whether a game is one of them, where `board` is that of the game that was selected.
    pub(super) fn admits(self, id: GameId, game: &Game, board: Option<Board>) -> bool {
        // Of two players either may be meant.
        let is_persons = game.codebreaker() == Player::Person && game.round().is_none();
        match self {
            Self::All => true,
            Self::Unfinished => game.outcome() == Outcome::Running,
            Self::Won => is_persons && game.outcome() == Outcome::Won,
            Self::Lost => is_persons && game.outcome() == Outcome::Lost,
            Self::Alone => is_persons && game.rows_with_help() == 0,
            Self::Helped => is_persons && game.rows_with_help() > 0,
            Self::Solvers => game.codebreaker() != Player::Person,
            Self::Dailies => daily(id, game).is_some(),
            Self::SameBoard => Some(game.board()) == board,
        }
    }
}
