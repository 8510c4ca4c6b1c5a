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
        let line = kind_of_pin(pen, table, pin, kinds);
        pen.write(place, line);
        pen.hits.add(place, Target::Pin(pin));
    }
    let what_follows = match table.scored_row() {
        // How many are set is told beside their kinds.
        Some(_) if kinds == Kinds::Counted => "⟨submit⟩: set them".to_owned(),
        Some((_, pins)) => format!("{}. ⟨submit⟩: set them", say::pins(pins.score())),
        None => String::new(),
    };
    let how_to_count = if table.is_watched() {
        "Compare with your code. No peg counts twice."
    } else {
        "Copy the pins from your board."
    };
    Card::untitled(pen.names, below(room, kinds.height()))
        .text(&what_follows)
        .text(how_to_count)
        .extra()
        .draw(pen);
}

/// The columns of a kind of pin in few words, with the air after it.
const FIRST_KIND: u16 = 19;
/// The columns of both kinds side by side. The second one has no air after it.
const BOTH_KINDS: u16 = FIRST_KIND + 17;

/// The lines of the card above the pages of the coach: the question, the two kinds of pins side by side or below each
/// other, and what follows.
pub(super) fn lines_above_coach(width: u16) -> u16 {
    // The last column of the card is air.
    let are_side_by_side = width > BOTH_KINDS;
    if are_side_by_side { 3 } else { 4 }
}

/// How the two kinds of pins stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kinds {
    /// Below each other, each with all that it means.
    Listed,
    /// Below each other, in few words.
    Short,
    /// Below each other, in few words, each with how many are set.
    Counted,
    /// On one line.
    SideBySide,
}

impl Kinds {
    /// The kinds as they fit into a room, with room for the lines below them, which matter more.
    fn fitting(room: Rect) -> Self {
        /// The least lines for a list.
        const LISTED: u16 = 5;
        /// The columns of a kind with all that it means.
        const WHOLE: u16 = 31;
        let is_low = room.height < LISTED;
        if is_low && room.width < BOTH_KINDS {
            Self::Counted
        } else if is_low {
            Self::SideBySide
        } else if room.width < WHOLE {
            Self::Short
        } else {
            Self::Listed
        }
    }

    /// The lines that they take, with the air below them.
    fn height(self) -> u16 {
        match self {
            Self::Listed | Self::Short => 3,
            Self::Counted => 2,
            Self::SideBySide => 1,
        }
    }

    /// The places of the two kinds at the top of a room.
    fn places(self, room: Rect) -> [Rect; 2] {
        let lines = Layout::vertical([Constraint::Length(1); 2]).areas::<2>(room);
        match self {
            Self::Listed | Self::Short | Self::Counted => lines,
            Self::SideBySide => {
                Layout::horizontal([Constraint::Max(FIRST_KIND); 2]).areas(lines[0])
            }
        }
    }
}

/// A kind of pin: the key that adds one, its sign, what it means, and how many are set where that is told here.
fn kind_of_pin(pen: &Pen, table: TableView, pin: Pin, kinds: Kinds) -> Line<'static> {
    let (action, sign, place) = match pin {
        Pin::Black => ("⟨black-pin⟩", BLACK, "right place"),
        Pin::White => ("⟨white-pin⟩", WHITE, "wrong place"),
    };
    let key = pen.named(action);
    let meaning = match kinds {
        Kinds::Listed => format!("right colour, {place}"),
        Kinds::Short | Kinds::Counted | Kinds::SideBySide => place.to_owned(),
    };
    let mut line = line![
        span!(STRONG; "{key} "),
        span!(pins::style(pen.theme, sign); " {} ", pins::shown(pen.theme, sign)),
        span!(SECONDARY; " {meaning}"),
    ];
    if let (Kinds::Counted, Some((_, pins))) = (kinds, table.scored_row()) {
        let score = pins.score();
        let count = match pin {
            Pin::Black => score.black(),
            Pin::White => score.white(),
        };
        line.push_span(format!(": {count}"));
    }
    line
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
