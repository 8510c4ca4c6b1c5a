//! The card while a person sets pins: which key adds which pin, what the pin means, and how many are set. The plate of
//! the row shows them.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::macros::{line, span};
use ratatui::text::Line;

use crate::app::{Pin, TableView, Target};
use crate::coach::say;
use crate::ui::areas::below;
use crate::ui::card::{Card, headed};
use crate::ui::pins::{self, BLACK, WHITE};
use crate::ui::{Pen, SECONDARY, STRONG};

/// Draws the kinds of pins below the question, then how many of them are set, and how to count them where there is
/// room.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView) {
    let room = headed(pen, area, &title(table, area.width));
    let kinds = Kinds::fitting(room);
    for (pin, place) in Pin::ALL.into_iter().zip(kinds.places(room)) {
        let line = kind_of_pin(pen, pin, kinds);
        pen.write(place, line);
        pen.hits.add(place, Target::Pin(pin));
    }
    let how_to_count = if table.is_watched() {
        "Compare with your code. No peg counts twice."
    } else {
        "Copy the pins from your board."
    };
    Card::untitled(pen.names, below(room, kinds.height()))
        .text(&set_so_far(table))
        .text(how_to_count)
        .extra()
        .draw(pen);
}

/// How the two kinds of pins stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kinds {
    /// Below each other, each with all that it means.
    Listed,
    /// On one line.
    SideBySide,
}

impl Kinds {
    /// The kinds as they fit into a room, with room for the lines below them, which matter more.
    fn fitting(room: Rect) -> Self {
        /// The least lines for a list.
        const LISTED: u16 = 5;
        if room.height < LISTED {
            Self::SideBySide
        } else {
            Self::Listed
        }
    }

    /// The lines that they take, with the air below them.
    fn height(self) -> u16 {
        match self {
            Self::Listed => 3,
            Self::SideBySide => 1,
        }
    }

    /// The places of the two kinds at the top of a room.
    fn places(self, room: Rect) -> [Rect; 2] {
        /// The cells of a kind on a line with the other one.
        const NARROW: u16 = 19;
        let lines = Layout::vertical([Constraint::Length(1); 2]).areas::<2>(room);
        match self {
            Self::Listed => lines,
            Self::SideBySide => Layout::horizontal([Constraint::Max(NARROW); 2]).areas(lines[0]),
        }
    }
}

/// A kind of pin: the key that adds one, its sign, and what it means.
fn kind_of_pin(pen: &Pen, pin: Pin, kinds: Kinds) -> Line<'static> {
    let (action, sign, place) = match pin {
        Pin::Black => ("⟨black-pin⟩", BLACK, "right place"),
        Pin::White => ("⟨white-pin⟩", WHITE, "wrong place"),
    };
    let key = pen.named(action);
    let meaning = match kinds {
        Kinds::Listed => format!("right colour, {place}"),
        Kinds::SideBySide => place.to_owned(),
    };
    line![
        span!(STRONG; "{key} "),
        span!(pins::style(pen.theme, sign); " {} ", pins::shown(pen.theme, sign)),
        span!(SECONDARY; " {meaning}"),
    ]
}

/// How many pins are set, and what follows: `1 black, 2 white. Enter: set them`
fn set_so_far(table: TableView) -> String {
    match table.scored_row() {
        Some((_, pins)) => format!("{}. ⟨submit⟩: set them", say::pins(pins.score())),
        None => String::new(),
    }
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
