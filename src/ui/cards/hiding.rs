//! The card while a code is hidden.

use ratatui::layout::Rect;

use crate::app::{App, Hiding};
use crate::rules::Player;
use crate::ui::Pen;
use crate::ui::card::Card;

use super::{holes, narrow};

/// Draws what the player does who hides a code, and what follows.
pub(in crate::ui) fn draw(pen: &mut Pen, panel: Rect, hiding: &Hiding, app: &App) {
    let (title, then) = match hiding.codebreaker {
        Player::Solver(solver) => (
            "You hide a code".to_owned(),
            format!("{} guesses it. The computer sets the pins.", solver.title()),
        ),
        Player::Person => {
            let hider = app.hider().number();
            let breaker = app.hider().other().number();
            let then = format!(
                "Player {breaker}, look away! Player {hider} gets 1 point for each guess. Code not found: 1 \
                 point more."
            );
            (format!("Player {hider} hides a code"), then)
        }
    };
    Card::new(pen.names, narrow(panel), &title)
        .text(&then)
        .text(&format!("{}.", holes(hiding.draft.board())))
        .draw(pen);
}
