//! The card while a code is hidden.

use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use crate::app::{App, Hiding};
use crate::rules::Player;
use crate::ui::areas::left;
use crate::ui::card::{Card, below_heading};
use crate::ui::large_words::LetterSize;
use crate::ui::{Pen, STRONG, Theme};

use super::{card_area, holes_in_words};

/// Draws what to do for the player who hides a code, and what follows.
pub(in crate::ui) fn draw(pen: &mut Pen, panel: Rect, hiding: &Hiding, app: &App) {
    let area = card_area(panel);
    let rules = format!("{}.", holes_in_words(hiding.draft.board()));
    match hiding.codebreaker {
        Player::Solver(solver) => {
            let then = format!("{} guesses it. The computer sets the pins.", solver.title());
            Card::new(pen.names, area, "You hide a code")
                .text(&then)
                .text(&rules)
                .draw(pen);
        }
        Player::Person => {
            let hider = app.hider().number();
            let breaker = app.hider().other().number();
            let help = if app.help_is_free() {
                ""
            } else {
                " Each row with help: 1 point more."
            };
            let points = format!(
                "Player {hider} gets 1 point for each guess. Code not found: 1 point more.{help}"
            );
            Card::new(pen.names, area, &format!("Player {hider} hides a code"))
                .lines(look_away(pen.theme, breaker, area))
                .text(&points)
                .text(&rules)
                .draw(pen);
        }
    }
}

/// The words that send the other player away, as large as they fit above the rest of the card.
fn look_away(theme: &Theme, breaker: usize, area: Rect) -> Vec<Line<'static>> {
    const WORDS: [&str; 2] = ["LOOK", "AWAY"];
    /// The lines of the rest of the card, with the air between its parts.
    const REST: u16 = 7;
    /// The lines of a sentence between two rules.
    const RULED: u16 = 3;
    let told = format!("Player {breaker}, look away!");
    let text = below_heading(area);
    let room = Size::new(text.width, text.height.saturating_sub(REST));
    let size = LetterSize::fitting(&WORDS, room).filter(|_| !theme.is_ascii());
    let mut lines = Vec::new();
    if let Some(size) = size {
        lines.push(Line::styled(format!("Player {breaker}:"), STRONG));
        lines.push(Line::default());
        lines.extend(size.lines(&WORDS, theme.accent()));
    } else if room.height >= RULED {
        let rule = "━".repeat(left(text, told.len() as u16 + 2).width.into());
        lines.push(Line::styled(rule.clone(), theme.accent()));
        lines.push(Line::styled(format!(" {}", told.to_uppercase()), STRONG));
        lines.push(Line::styled(rule, theme.accent()));
    } else {
        lines.push(Line::styled(told, STRONG));
    }
    lines
}
