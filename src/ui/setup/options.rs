//! The options of the chosen way to play.

use ratatui::layout::Rect;

use crate::app::{Field, Setup, Target};
use crate::ui::{Pen, words};

use super::{INDENT, NAME, inset, lit};

/// A line of the options.
pub(super) enum OptionLine {
    /// A field, its place among all fields, and its value.
    Field(Field, usize, String),
    /// Why there is no such board.
    Refusal(String),
}

impl OptionLine {
    pub(super) fn draw(&self, pen: &mut Pen, area: Rect, setup: &Setup) {
        if area.height == 0 {
            return;
        }
        let (field, place, value) = match self {
            Self::Field(field, place, value) => (*field, *place, value),
            Self::Refusal(why) => {
                return pen.write(inset(area, INDENT), why, pen.theme.strong());
            }
        };
        let in_focus = setup.focus == field;
        let (value_style, quiet) = if in_focus {
            let (strong, bar) = lit(pen, area);
            if field != Field::Seed {
                pen.write(inset(area, area.width.saturating_sub(4)), "‹ ›", strong);
            }
            (strong, bar)
        } else {
            (pen.theme.text(), pen.theme.quiet())
        };
        pen.write(inset(area, INDENT), field.name(), quiet);
        pen.write(inset(area, INDENT + NAME), value, value_style);
        pen.drawn.add(area, Target::Field(place));
    }
}

/// The lines of the options in this width.
pub(super) fn lines(setup: &Setup, width: u16) -> Vec<OptionLine> {
    // The last cells are those of the marks of the focus.
    let room = usize::from(width.saturating_sub(INDENT + NAME + 4));
    let mut lines = Vec::new();
    for (place, field) in setup.fields().into_iter().enumerate() {
        if field == Field::Way {
            continue;
        }
        let value = value(setup, field, room);
        lines.push(OptionLine::Field(field, place, value));
        if let (Field::Repeats, Err(why)) = (field, setup.board()) {
            let why = words::wrap(&why.to_string(), usize::from(width - INDENT));
            lines.extend(why.into_iter().map(OptionLine::Refusal));
        }
    }
    lines
}

/// The value of a field, as long as `room` cells allow.
fn value(setup: &Setup, field: Field, room: usize) -> String {
    match field {
        Field::Way => setup.way().name().to_owned(),
        Field::Board => board(setup, room),
        Field::Pegs => setup.pegs.to_string(),
        Field::Colours => setup.colours.to_string(),
        Field::Rows => setup.rows.to_string(),
        Field::Repeats => words::repeats(setup.repeats).to_owned(),
        Field::Code => setup.kind().code.to_owned(),
        Field::Solver => setup.solver().title().to_owned(),
        Field::Seed if setup.seed.is_none() => "a new one each time".to_owned(),
        Field::Seed if setup.focus == Field::Seed => format!("{}_", setup.seed()),
        Field::Seed => setup.seed(),
    }
}

/// The board with its number of codes, or its name alone.
fn board(setup: &Setup, room: usize) -> String {
    let Ok(board) = setup.board() else {
        return "Custom: not possible".to_owned();
    };
    let name = words::board_name(board);
    let codes = words::thousands(board.code_count());
    let repeats = if board.repeats() { "" } else { ", no repeats" };
    [
        format!("{name}{repeats} · {codes} codes"),
        format!("{name} · {codes} codes"),
    ]
    .into_iter()
    .find(|text| text.chars().count() <= room)
    .unwrap_or(name)
}
