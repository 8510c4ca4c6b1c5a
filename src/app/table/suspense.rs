//! The table as it is drawn while the pins of a row are still to come: nothing on it knows the score.

use crate::app::session::{PendingGuess, Session};
use crate::app::{Autoplay, Draft, Pins, Table};
use crate::rules::Score;

use super::Pending;

impl Table {
    /// The table before its last row was scored, with that guess on the row, so many of its pins, and what
    /// went on by itself then. `None` if there is no row.
    ///
    /// It is only drawn. As the score is not in its game, no part of the screen can give it away.
    pub(crate) fn in_suspense(&self, pins: Option<Score>, autoplay: Autoplay) -> Option<Self> {
        let turn = self.game().turns().last()?;
        let board = self.game().board();
        let nothing = Score { black: 0, white: 0 };
        let mut draft = Draft::new(board);
        draft.set(turn.guess);
        let mut before = Self {
            session: Session::new(self.game().before_last_turn()),
            cursor: self.game().turns().len() - 1,
            draft,
            rescoring: None,
            correction: 0,
            landing: Some(PendingGuess {
                guess: turn.guess,
                by: turn.by,
                pins: Pins::of(pins.unwrap_or(nothing), board.pegs()),
            }),
            parents: self.parents.clone(),
            coach: self.coach,
            solver: self.solver,
            autoplay,
            pending: Pending::Nothing,
            tip: None,
            warned_of: None,
            solver_seed: self.solver_seed,
            insights: Vec::new(),
            failed: None,
            reviews: Vec::new(),
            disclosure: None,
            rivals: Vec::new(),
            kept: None,
            hidden_by: self.hidden_by,
            puzzle: self.puzzle.clone(),
            shows_review: false,
            teaches: self.teaches,
            fresh_score: None,
        };
        let position = before.position();
        let insights = self.insights.iter();
        let known = insights.filter(|insight| insight.study.position == position);
        before.insights = known.cloned().collect();
        Some(before)
    }
}
