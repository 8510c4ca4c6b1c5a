//! The overlay that compares the solvers: a line for each, with a bar as long as its game.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Entrant, Standing, Table, Target};
use crate::rules::Player;

use super::{Canvas, board, coach, frame, words};

const WIDTH: u16 = 76;
const TITLE: &str = " Guesses each solver needs ";
/// Cells for the pointer before a name, and for the number of guesses after it.
const POINTER: usize = 2;
const NUMBER: usize = 2;
/// Cells between the columns.
const GAP: usize = 2;

/// The secret, a line for each game with it, and what the selected one is about.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table, selected: Entrant) {
    let lines = table.comparison();
    let width = if area.width < WIDTH + 8 {
        area.width
    } else {
        WIDTH
    };
    let about = |entrant| words::wrap(&about(table, entrant), usize::from(width.saturating_sub(4)));
    // The longest text decides, so that nothing moves with the selection.
    let texts = lines.iter().map(|(entrant, _)| about(*entrant).len());
    let below = texts.max().unwrap_or(0) as u16 + 1;
    let list = lines.len() as u16;
    let room = area.height.saturating_sub(2);
    let air = u16::from(room >= list + 2);
    let below = if room >= 1 + air + list + below {
        below
    } else {
        0
    };
    let height = 2 + 1 + air + list + below;
    let inner = frame::opened(canvas, area, width, height, TITLE);
    let [secret, list, text] = Layout::vertical([
        Constraint::Length(1 + air),
        Constraint::Fill(1),
        Constraint::Length(below),
    ])
    .areas(inner);
    draw_secret(canvas, secret, table);
    draw_lines(canvas, list, table, &lines, selected);
    for (line, text) in text.rows().skip(1).zip(about(selected)) {
        canvas
            .buf
            .set_string(line.x, line.y, text, canvas.theme.quiet());
    }
}

fn draw_secret(canvas: &mut Canvas, area: Rect, table: &Table) {
    const LABEL: &str = "The secret";
    canvas
        .buf
        .set_string(area.x, area.y, LABEL, canvas.theme.text());
    let x = area.x + LABEL.len() as u16 + GAP as u16;
    let room = area.right().saturating_sub(x);
    if let Some(secret) = table.main_line().secret() {
        board::draw_code(canvas, x, area.y, secret, room);
    }
}

fn draw_lines(
    canvas: &mut Canvas,
    area: Rect,
    table: &Table,
    lines: &[(Entrant, Standing)],
    selected: Entrant,
) {
    let here = lines.iter().position(|(entrant, _)| *entrant == selected);
    let window = coach::window(here.unwrap_or(0), lines.len(), usize::from(area.height));
    let columns = Columns::of(table, lines, usize::from(area.width));
    let is_cut = window.end < lines.len();
    for (place, index) in area.rows().zip(window) {
        let (entrant, standing) = &lines[index];
        let entry = Entry {
            name: name(table, *entrant),
            standing,
            remark: remark(table, *entrant, standing),
            is_itself: *entrant == Entrant::Itself,
            is_selected: *entrant == selected,
        };
        entry.draw(canvas, place, &columns);
        canvas.drawn.add(place, Target::Entrant(*entrant));
    }
    if is_cut {
        frame::more_below(canvas, area);
    }
}

/// How wide what is.
struct Columns {
    name: usize,
    /// Cells for bar and remark.
    rest: usize,
    /// The most rows that any of them has played.
    most: usize,
}

impl Columns {
    fn of(table: &Table, lines: &[(Entrant, Standing)], width: usize) -> Self {
        let names = lines
            .iter()
            .map(|(entrant, _)| name(table, *entrant).chars().count());
        let name = names.max().unwrap_or(0);
        let before = POINTER + name + GAP + NUMBER + GAP;
        Self {
            name,
            rest: width.saturating_sub(before),
            most: lines
                .iter()
                .map(|(_, standing)| rows(standing))
                .max()
                .unwrap_or(0),
        }
    }

    /// As long as so many rows: a piece for each where that fits, else in proportion.
    fn bar(&self, rows: usize) -> String {
        const PIECES: [&str; 3] = ["▄▄▄ ", "▄▄ ", "▄"];
        let fits = |piece: &&&str| self.most * piece.chars().count() <= self.rest;
        match PIECES.iter().find(fits) {
            Some(piece) => piece.repeat(rows).trim_end().to_owned(),
            None => "▄".repeat((rows * self.rest).div_ceil(self.most)),
        }
    }
}

/// Rows played, as far as they are known to be over.
fn rows(standing: &Standing) -> usize {
    match standing {
        Standing::Won(rows) | Standing::Lost(rows) => *rows,
        Standing::Playing(row) => row - 1,
        Standing::Waiting | Standing::Failed(_) => 0,
    }
}

/// A line to be drawn.
struct Entry<'a> {
    name: &'static str,
    standing: &'a Standing,
    remark: String,
    is_itself: bool,
    is_selected: bool,
}

impl Entry<'_> {
    fn draw(&self, canvas: &mut Canvas, area: Rect, columns: &Columns) {
        let theme = canvas.theme;
        let (pointer, style) = if self.is_selected {
            ('▸', theme.accent())
        } else {
            (' ', theme.text())
        };
        let bar_style = if self.is_itself {
            theme.accent()
        } else {
            theme.quiet()
        };
        let remark_style = match self.standing {
            Standing::Waiting => theme.quiet(),
            _ => theme.text(),
        };
        let (number, bar, remark) = self.result(columns);
        let name = format!("{pointer} {:<1$}", self.name, columns.name + GAP);
        Line::from(vec![
            Span::styled(name, style),
            Span::styled(number, theme.strong()),
            Span::styled(bar, bar_style),
            Span::styled(remark, remark_style),
        ])
        .render(area, canvas.buf);
    }

    /// The number of guesses, the bar and the remark, with the air between them. Where there is no
    /// room for both, the remark tells more than the bar of a game that is not won.
    fn result(&self, columns: &Columns) -> (String, String, String) {
        const NUMBER_AND_GAP: usize = NUMBER + GAP;
        let number = match self.standing {
            Standing::Won(guesses) => format!("{guesses:>NUMBER$}{:GAP$}", ""),
            _ => " ".repeat(NUMBER_AND_GAP),
        };
        let mut bar = columns.bar(rows(self.standing));
        if !bar.is_empty() && !self.remark.is_empty() {
            bar.push_str(&" ".repeat(GAP));
        }
        let remark = self.remark.chars().count();
        if bar.chars().count() + remark <= columns.rest {
            return (number, bar, self.remark.clone());
        }
        if let Standing::Won(_) = self.standing {
            return (number, bar, String::new());
        }
        // Without a number there is room in its column.
        let room = columns.rest + NUMBER_AND_GAP;
        let before = room.saturating_sub(remark).min(NUMBER_AND_GAP);
        (
            " ".repeat(before),
            String::new(),
            shortened(&self.remark, room),
        )
    }
}

fn name(table: &Table, entrant: Entrant) -> &'static str {
    match (entrant, table.main_line().codebreaker()) {
        (Entrant::Solver(solver), _) => solver.title(),
        (Entrant::Itself, Player::Person) => "You",
        (Entrant::Itself, Player::Solver(_)) => "This game",
    }
}

/// What number and bar do not tell.
fn remark(table: &Table, entrant: Entrant, standing: &Standing) -> String {
    match standing {
        Standing::Won(_) if entrant == Entrant::Itself => {
            match table.main_line().rows_with_help() {
                0 => String::new(),
                rows => format!("help in {}", words::counted(rows, "row")),
            }
        }
        Standing::Won(_) => String::new(),
        Standing::Lost(rows) => format!("not in {}", words::counted(*rows, "row")),
        Standing::Playing(row) => format!("row {row}…"),
        Standing::Waiting => "waiting".to_owned(),
        Standing::Failed(why) => format!("failed: {why}"),
    }
}

fn about(table: &Table, entrant: Entrant) -> String {
    const LOTS: &str = "It draws lots: another time it may need more or fewer.";
    const LUCK: &str = "With a single secret much is luck.";
    match (entrant, table.main_line().codebreaker()) {
        (Entrant::Solver(solver), _) if solver.draws_lots() => {
            format!("{} {LOTS}", solver.summary())
        }
        (Entrant::Solver(solver), _) => solver.summary().to_owned(),
        (Entrant::Itself, Player::Person) => format!("Your own game. {LUCK}"),
        (Entrant::Itself, Player::Solver(_)) => format!("The game itself. {LUCK}"),
    }
}

fn shortened(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let kept: String = text.chars().take(room.saturating_sub(1)).collect();
    kept + "…"
}
