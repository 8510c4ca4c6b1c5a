//! The pins that a person sets: the two numbers, and how to count them.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::macros::{line, span};
use ratatui::text::Line;

use crate::app::{Pin, PinDraft, TableView, Target};
use crate::ui::areas::{below, top};
use crate::ui::card::{Card, headed};
use crate::ui::pins::{self, BLACK, WHITE};
use crate::ui::{Pen, STRONG, Theme};

/// Draws the numbers of pins below the question, and how to count them where there is room.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView) {
    /// The cells of a number.
    const NUMBER: u16 = 18;
    let room = headed(pen, area, &title(table, area.width));
    if let Some((_, pins)) = table.scored_row() {
        let places = Layout::horizontal([Constraint::Max(NUMBER); 2]).areas::<2>(top(room, 1));
        for (pin, place) in Pin::ALL.into_iter().zip(places) {
            pen.write(place, number(pen.theme, pins, pin));
            pen.hits.add(place, Target::Pin(pin));
        }
    }
    let how_to_count = if table.is_watched() {
        "Compare with your code. Black: right place. White: wrong place. No peg counts twice."
    } else {
        "Copy the pins from your board."
    };
    Card::untitled(pen.names, below(room, 1))
        .text("Or type both numbers, like 1 2")
        .text(how_to_count)
        .extra()
        .draw(pen);
}

/// The question for the pins of a guess, as long as the width allows; without a guess yet, the number of its row.
fn title(table: TableView, width: u16) -> String {
    let turns = table.game().turns();
    let row = match table.scored_row() {
        Some((row, _)) => row,
        None => turns.len(),
    };
    let guess = match turns.get(row) {
        Some(turn) => Some(turn.guess),
        None => table.pending_guess().map(|guess| guess.code),
    };
    let Some(guess) = guess else {
        return format!("Pins of row {}", row + 1);
    };
    let whose = if table.is_watched() {
        "from your code"
    } else {
        "on your board"
    };
    let question = format!("How many pins does {guess} get {whose}?");
    if question.len() < usize::from(width) {
        question
    } else {
        format!("Pins of {guess}?")
    }
}

/// A kind of pin, and how many are set.
fn number(theme: &Theme, pins: PinDraft, pin: Pin) -> Line<'static> {
    let (sign, name) = match pin {
        Pin::Black => (BLACK, "black"),
        Pin::White => (WHITE, "white"),
    };
    let count = pins.count(pin);
    let number = if pins.selected() == pin {
        format!("↑{count}↓")
    } else {
        format!(" {count} ")
    };
    line![
        span!(pins::style(theme, sign); " {sign} "),
        span!(" {name} "),
        span!(STRONG; "{number}"),
    ]
}
