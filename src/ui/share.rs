//! The ways to share a game: a frame with what the selected one sends, and below it the list of all.

use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Cell, Row, Widget};

use crate::app::{App, Extent, Format, Host, ListState, ShareWay, Target};

use super::areas::{below, top};
use super::card::Section;
use super::listing::{self, Listing};
use super::{Pen, SECONDARY, as_secondary, words};

/// The places of the parts of the page.
struct SharePlaces {
    section: Section,
    /// The room of what is sent.
    preview: Rect,
    list: Rect,
}

impl SharePlaces {
    fn new(area: Rect, is_touched: bool) -> Self {
        /// A lower page has no line of its own for the rule.
        const LOW: u16 = 14;
        let section = Section {
            area,
            heading: if area.height < LOW { 1 } else { 2 },
        };
        let pitch = if is_touched { listing::FINGER } else { 1 };
        let lines = Constraint::Length(pitch * ShareWay::ALL.len() as u16);
        let [preview, list] = Layout::vertical([Constraint::Fill(1), lines])
            .spacing(section.heading - 1)
            .areas(section.room());
        Self {
            section,
            preview,
            list,
        }
    }
}

/// How many ways there are, and how many of them have room.
pub(super) fn extent(area: Rect, selected: usize, is_touched: bool) -> Extent {
    let room = listing::rows_in(SharePlaces::new(area, is_touched).list, is_touched);
    Extent::of_list(ShareWay::ALL.len(), room, Some(selected))
}

/// Draws what the selected way to share would send, and the list of all ways.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, state: ListState) {
    let is_touched = app.window().is_touched;
    let places = SharePlaces::new(area, is_touched);
    places.section.draw_heading(pen, "Share");
    draw_preview(pen, places.preview, app, ShareWay::ALL[state.selected]);
    draw_list(pen, places.list, app, state);
}

/// Draws the list, with what each way does beside it where there is room.
fn draw_list(pen: &mut Pen, area: Rect, app: &App, state: ListState) {
    /// The cells of the names, with air.
    const NAMES: u16 = 23;
    /// The fewest cells for the names and what the ways do.
    const BOTH: u16 = 49;
    let widths = if area.width < BOTH {
        vec![Constraint::Fill(1)]
    } else {
        vec![Constraint::Length(NAMES), Constraint::Fill(1)]
    };
    let row = |index: usize| {
        let way = ShareWay::ALL[index];
        let what = Span::styled(what_it_does(way, &app.config().host), SECONDARY.not_bold());
        Row::new([Cell::new(title(way)), Cell::new(what)])
    };
    let listing = Listing {
        widths,
        head: None,
        len: ShareWay::ALL.len(),
        row,
        selected: Some(state.selected),
        top: state.scroll.top(),
        is_touched: app.window().is_touched,
    };
    listing.draw(pen, area, Target::Line);
}

fn title(way: ShareWay) -> &'static str {
    match way {
        ShareWay::Pins => "Copy the pins",
        ShareWay::Record => "Copy the game as text",
        ShareWay::File(Format::Text) => "Save the game as text",
        ShareWay::File(Format::Svg) => "Save a picture (SVG)",
    }
}

fn what_it_does(way: ShareWay, host: &Host) -> &'static str {
    match way {
        ShareWay::Pins => "without the code",
        ShareWay::Record => "with all guesses",
        ShareWay::File(_) if host.is_page() => "as a download",
        ShareWay::File(_) => "into the current folder",
    }
}

/// Draws what is sent in a frame in the middle of `area`, with a hint below it where there is room.
fn draw_preview(pen: &mut Pen, area: Rect, app: &App, way: ShareWay) {
    let text = match app.text_to_share(way) {
        Ok(sentence) if way == ShareWay::File(Format::Svg) => {
            return draw_sentence(pen, area, &sentence);
        }
        Ok(text) => text,
        Err(why) => return draw_sentence(pen, area, &format!("{why}.")),
    };
    let frame = Frame::around(&text, area);
    let wrapped_hint = words::wrap(hint(app, way), area.width.into());
    let framed = frame.height();
    let with_hint = framed + 1 + wrapped_hint.height() as u16;
    if wrapped_hint.width() == 0 || with_hint > area.height {
        frame.draw(pen, middle(area, framed));
        return;
    }
    let place = middle(area, with_hint);
    frame.draw(pen, place);
    let hint_lines = as_secondary(wrapped_hint).map(Line::centered);
    pen.write_lines(below(place, framed + 1), hint_lines);
}

/// What to do if the text does not arrive; empty where it cannot fail so.
fn hint(app: &App, way: ShareWay) -> &'static str {
    match way {
        ShareWay::File(_) => "",
        _ if app.config().host.is_page() => "Not copied? Save it in place of that.",
        ShareWay::Pins | ShareWay::Record if app.config().settings.mouse => {
            "Not copied? Hold Shift and select it with the mouse."
        }
        ShareWay::Pins | ShareWay::Record => "Not copied? Select it with the mouse.",
    }
}

/// Draws a sentence in the middle of `area`.
fn draw_sentence(pen: &mut Pen, area: Rect, sentence: &str) {
    let lines = words::wrap(sentence, area.width.into());
    let place = middle(area, lines.height() as u16);
    pen.write_lines(place, lines.into_iter().map(Line::centered));
}

/// So many lines in the middle of `area`.
fn middle(area: Rect, lines: u16) -> Rect {
    area.centered_vertically(Constraint::Length(lines))
}

/// A text as it is sent, in a frame.
struct Frame {
    lines: Text<'static>,
    /// The cells between the text and the edges of the frame, edges included: at the sides, and above and below; none
    /// where a frame would cost lines of the text.
    margin: Margin,
}

impl Frame {
    /// The frame around a text, with as much air inside as there is room for in `area`.
    fn around(text: &str, area: Rect) -> Self {
        let margins = [(4, 2), (2, 1), (0, 0)].map(|(sides, ends)| Margin::new(sides, ends));
        let framed = margins.map(|margin| Self {
            lines: unbroken(text, area.inner(margin).width),
            margin,
        });
        let [airy, narrow, bare] = framed;
        let whole = text.lines().count();
        let fits = |frame: &Self| frame.height() <= area.height;
        if airy.lines.height() == whole && fits(&airy) {
            airy
        } else if fits(&narrow) {
            narrow
        } else {
            bare
        }
    }

    fn height(&self) -> u16 {
        self.lines.height() as u16 + 2 * self.margin.vertical
    }

    /// Draws it in the middle of the first lines of `area`.
    fn draw(self, pen: &mut Pen, area: Rect) {
        let width = self.lines.width() as u16 + 2 * self.margin.horizontal;
        let place = top(area, self.height()).centered_horizontally(Constraint::Length(width));
        if self.margin.vertical > 0 {
            Block::bordered()
                .border_type(BorderType::Rounded)
                .border_style(pen.theme.faint())
                .render(place, pen.buf);
        }
        pen.write_lines(place.inner(self.margin), self.lines);
    }
}

/// The lines of a text. Only those that are wider than `width` are wrapped.
fn unbroken(text: &str, width: u16) -> Text<'static> {
    let mut lines = Text::default();
    for line in text.lines() {
        if Line::raw(line).width() <= usize::from(width) {
            lines.push_line(line.to_owned());
        } else {
            lines.extend(words::wrap(line, width.into()));
        }
    }
    lines
}
