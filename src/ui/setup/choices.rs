//! What the field in focus offers: a list, or what there is to say about it.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::app::{Field, Seats, Setup, Target};
use crate::rules::Preset;
use crate::solver::Solver;
use crate::ui::{Canvas, coach, words};

/// The lines of a list, and the text about the one selected.
struct ChoiceList {
    lines: Vec<String>,
    selected: usize,
    about: &'static str,
    /// The lines that the longest of these texts takes.
    about_height: u16,
}

impl ChoiceList {
    /// A line for each of `items`, and what `about` has to say of them.
    fn of<T: Copy + PartialEq>(
        items: &[T],
        chosen: T,
        width: u16,
        line: impl Fn(T) -> String,
        about: impl Fn(T) -> &'static str,
    ) -> Self {
        let text_width = width - indent(width);
        let heights = items.iter().map(|item| height(about(*item), text_width));
        Self {
            lines: items.iter().map(|item| line(*item)).collect(),
            selected: items.iter().position(|item| *item == chosen).unwrap_or(0),
            about: about(chosen),
            about_height: heights.max().unwrap_or(0),
        }
    }

    fn in_focus(setup: &Setup, width: u16) -> Option<Self> {
        Some(match setup.focus() {
            Field::Play => Self::of(
                &Seats::ALL,
                setup.seats(),
                width,
                |seats| seats.title().to_owned(),
                Seats::about,
            ),
            Field::Board => Self::of(
                &Setup::boards(),
                setup.preset(),
                width,
                |preset| board_line(preset, width),
                |_| "",
            ),
            Field::Solver => Self::of(
                &Solver::ALL,
                setup.solver(),
                width,
                |solver| solver.title().to_owned(),
                Solver::summary,
            ),
            _ => return None,
        })
    }

    /// No text is cut, and the longest decides, so that nothing moves with the choice.
    fn draw(&self, canvas: &mut Canvas, area: Rect) {
        let room = area.height.saturating_sub(self.about_height);
        let height = room.min(self.lines.len() as u16 + 1);
        let [list, text] =
            Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(area);
        self.draw_lines(canvas, list);
        let indent = indent(area.width);
        let text = Rect {
            x: text.x + indent,
            width: text.width - indent,
            ..text
        };
        draw_text(canvas, text, self.about);
    }

    fn draw_lines(&self, canvas: &mut Canvas, area: Rect) {
        let theme = canvas.theme;
        let height = usize::from(area.height).min(self.lines.len());
        let window = coach::window(self.selected, self.lines.len(), height);
        for (line, place) in area.rows().zip(window) {
            let (pointer, style) = if place == self.selected {
                ("▸ ", theme.strong())
            } else {
                ("  ", theme.quiet())
            };
            Line::from(vec![
                Span::styled(pointer, theme.accent()),
                Span::styled(format!("{} {}", place + 1, self.lines[place]), style),
            ])
            .render(line, canvas.buf);
            canvas.drawn.add(line, Target::Choice(place));
        }
    }
}

/// Where there is room, a text stands below its list, not below the pointer.
fn indent(width: u16) -> u16 {
    if width < 60 { 0 } else { 2 }
}

/// The lines without which the field in focus is not told about.
pub(super) fn least_height(setup: &Setup, width: u16) -> u16 {
    ChoiceList::in_focus(setup, width).map_or_else(
        || height(text(setup), width),
        |list| list.about_height.max(1),
    )
}

/// Draws what the field in focus offers.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, setup: &Setup) {
    match ChoiceList::in_focus(setup, area.width) {
        Some(list) => list.draw(canvas, area),
        None => draw_text(canvas, area, text(setup)),
    }
}

/// What there is to say about a field that has no list.
fn text(setup: &Setup) -> &'static str {
    match setup.focus() {
        Field::Seed => {
            "Type a word that stands for a secret: same board and same word, same secret. ← → choose \
             between the daily and a new one each time."
        }
        Field::Pegs => "1 to 12 pegs.",
        Field::Colours => "2 to 26 colours.",
        Field::Rows => "1 to 99 rows.",
        Field::Repeats => "Whether a colour can be in the code more than once.",
        Field::Secret => {
            "A wrong pin is pointed out before it counts if the secret is told beforehand. Else nobody can tell \
             but by what contradicts itself."
        }
        Field::Games => "Both hide as many codes. 2, 4, 6 or 8 games.",
        Field::Play | Field::Board | Field::Solver => "",
    }
}

fn board_line(preset: Option<Preset>, width: u16) -> String {
    let Some(preset) = preset else {
        return format!("{:<15} your own numbers", "Custom");
    };
    let (title, board) = (preset.title(), preset.board());
    let (pegs, colours, rows) = (board.pegs(), board.colours(), board.rows());
    let repeats = if board.repeats() { "" } else { ", no repeats" };
    if width < 60 {
        return format!("{title:<15} {pegs}×{colours}, {rows} rows");
    }
    format!("{title:<15} {pegs} pegs, {colours:>2} colours, {rows:>2} rows{repeats}")
}

fn height(text: &str, width: u16) -> u16 {
    if text.is_empty() {
        return 0;
    }
    words::wrap(text, usize::from(width)).len() as u16
}

fn draw_text(canvas: &mut Canvas, area: Rect, text: &'static str) {
    Paragraph::new(Line::styled(text, canvas.theme.quiet()))
        .wrap(Wrap { trim: true })
        .render(area, canvas.buf);
}
