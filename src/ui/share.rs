//! The list of ways to share a game, above a frame with what would be sent.

use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, BorderType, Row, Widget};

use crate::app::{App, Extent, Format, ListState, Shared, Target};

use super::areas::{below, left, top};
use super::card::Section;
use super::listing::{self, Listing};
use super::pins::{BLACK, NONE, WHITE};
use super::{Pen, STRONG, as_secondary, words};

/// The places of the parts of the page.
struct SharePlaces {
    section: Section,
    list: Rect,
    /// The room below the list.
    rest: Rect,
}

impl SharePlaces {
    fn new(area: Rect) -> Self {
        /// A lower page has no line of its own for the rule.
        const LOW: u16 = 14;
        let section = Section {
            area,
            heading: if area.height < LOW { 1 } else { 2 },
        };
        let room = section.room();
        let lines = Shared::ALL.len() as u16;
        Self {
            section,
            list: top(room, lines),
            rest: below(room, lines + 1),
        }
    }
}

/// How many ways there are, and how many of them have room.
pub(super) fn extent(area: Rect, selected: usize) -> Extent {
    let room = listing::room(SharePlaces::new(area).list, false);
    Extent::of_list(Shared::ALL.len(), room, Some(selected))
}

/// Draws the ways to share a game, and what the selected one would send.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, state: ListState) {
    let places = SharePlaces::new(area);
    places.section.draw_heading(pen, "Share");
    let listing = Listing {
        widths: vec![Constraint::Fill(1)],
        head: None,
        len: Shared::ALL.len(),
        row: |index: usize| Row::new([title(Shared::ALL[index])]),
        selected: Some(state.selected),
        top: state.scroll.top(),
    };
    listing.draw(pen, places.list, Target::Line);
    let what = Shared::ALL[state.selected];
    let rest = match app.text_to_share(what) {
        Ok(sentence) if what == Shared::File(Format::Svg) => draw_text(pen, places.rest, &sentence),
        Ok(text) => draw_framed(pen, places.rest, &text),
        Err(why) => draw_text(pen, places.rest, &format!("{why}.")),
    };
    let note = words::wrap(note(app, what), rest.width.into());
    if note.height() <= usize::from(rest.height) {
        pen.write_lines(rest, as_secondary(note));
    }
}

fn title(what: Shared) -> &'static str {
    match what {
        Shared::Pins => "Copy the pins, without the code",
        Shared::Record => "Copy the game as text",
        Shared::File(Format::Text) => "Save the game as text",
        Shared::File(Format::Svg) => "Save a picture (SVG)",
    }
}

/// Where it goes, or what to do if it does not arrive.
fn note(app: &App, what: Shared) -> &'static str {
    match what {
        Shared::File(_) => "The file goes into the current folder.",
        Shared::Pins | Shared::Record if app.config().settings.mouse => {
            "Not copied? Hold Shift and select it with the mouse."
        }
        Shared::Pins | Shared::Record => "Not copied? Select it with the mouse.",
    }
}

/// Draws a sentence. Returns the room below it.
fn draw_text(pen: &mut Pen, area: Rect, text: &str) -> Rect {
    let lines = words::wrap(text, area.width.into());
    let rest = below(area, lines.height() as u16 + 1);
    pen.write_lines(area, lines);
    rest
}

/// Draws what is sent in a frame that is as large as the text, with air inside where there is room. Returns the room
/// below it.
fn draw_framed(pen: &mut Pen, area: Rect, text: &str) -> Rect {
    /// The cells of the frame with the air beside the text, and the lines of the frame.
    const FRAME: (u16, u16) = (6, 2);
    let lines = in_signs(text, area.width.saturating_sub(FRAME.0));
    let has_air = area.height >= lines.height() as u16 + FRAME.1 + 4;
    let air = u16::from(has_air);
    let height = lines.height() as u16 + FRAME.1 + 2 * air;
    let width = lines.width() as u16 + FRAME.0;
    let frame = left(top(area, height), width);
    Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(pen.theme.faint())
        .render(frame, pen.buf);
    pen.write_lines(frame.inner(Margin::new(3, 1 + air)), lines);
    below(area, frame.height + 1)
}

/// The text in lines of at most so many cells, with signs for the pins in place of emoji: terminals do not agree on how
/// wide these are.
fn in_signs(text: &str, width: u16) -> Text<'static> {
    let mut lines = Text::default();
    for line in text.lines() {
        if line.starts_with(['⚫', '⚪', '🟤']) {
            let signs: String = line.chars().map(sign).collect();
            lines.push_line(Line::styled(signs, STRONG));
        } else {
            lines.extend(words::wrap(line, width.into()));
        }
    }
    lines
}

/// The sign for an emoji, as wide as that.
fn sign(symbol: char) -> String {
    match symbol {
        '⚫' => format!("{BLACK} "),
        '⚪' => format!("{WHITE} "),
        '🟤' => format!("{NONE} "),
        _ => symbol.to_string(),
    }
}
