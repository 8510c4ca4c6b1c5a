//! The overlay that compares all solvers on the secret: a line for each with its guesses and a bar, and a
//! text about the selected one.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{App, Entrant, Standing, Table, Target};
use crate::rules::Player;

use super::pen::below;
use super::{Pen, Theme, board, frame, peg, words};

const WIDTH: u16 = 76;
const TITLE: &str = " Versus ";
/// Cells between the columns.
const GAP: usize = 2;
/// Cells for the pointer before a name.
const POINTER: usize = 2;
/// The title of the column, which is as wide as its figures.
const GUESSES: &str = "guesses";
/// The least cells for a bar.
const LEAST_BAR: usize = 8;

/// Draws the secret, the list of games with it, and the text about the one on the selected line.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, selected: usize) {
    let Some(table) = app.table() else { return };
    let lines = table.comparison();
    let width = if area.width < WIDTH + 8 {
        area.width
    } else {
        WIDTH
    };
    let text_of = |(entrant, _): &(Entrant, Standing)| {
        let room = usize::from(width.saturating_sub(4));
        let text = about(table, *entrant);
        text.map_or(Vec::new(), |text| words::wrap(&text, room))
    };
    let list = EntrantList::new(table, &lines, width.saturating_sub(4));
    let secret = table.main_line().secret();
    // A long secret has a line of its own, where there is room.
    let is_long = secret.is_some_and(|secret| peg::code_width(secret.len()) > list.before());
    let mut room = area.height.saturating_sub(3 + lines.len() as u16);
    let mut take = |wanted: u16| {
        let taken = if wanted <= room { wanted } else { 0 };
        room -= taken;
        taken
    };
    // Nothing moves with the selection.
    let texts = lines.iter().map(|line| text_of(line).len());
    let text = take(texts.max().unwrap_or(0) as u16);
    let above = take(u16::from(is_long));
    let gap = take(text.min(1));
    let height = 3 + lines.len() as u16 + above + gap + text;
    let inner = frame::opened(pen, area, width, height, TITLE);
    let [top, headline, places, below_list] = Layout::vertical([
        Constraint::Length(above),
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(gap + text),
    ])
    .areas(inner);
    if let Some(secret) = secret {
        let (place, room) = match above {
            0 => (headline, list.before()),
            _ => (top, top.width),
        };
        if !is_long || above > 0 {
            board::draw_code(pen, place.x, place.y, secret, room);
        }
    }
    list.draw_headline(pen, headline);
    let more = pen.list(places, lines.len(), selected, list.entry(pen.theme));
    frame::more(pen, frame::around(inner), more);
    let text = lines.get(selected).map(text_of).unwrap_or_default();
    pen.write_lines(below(below_list, gap), text, pen.theme.quiet());
}

/// What the line does not say.
fn about(table: &Table, entrant: Entrant) -> Option<String> {
    match (table.solver_of(entrant), table.main_line().rows_with_help()) {
        (Some(solver), _) => solver
            .draws_lots()
            .then(|| "It uses chance: next time it may need more or fewer.".to_owned()),
        (None, 0) => None,
        (None, rows) => Some(format!("You had help in {}.", words::counted(rows, "row"))),
    }
}

/// The list of entrants, and the widths of its columns.
struct EntrantList<'a> {
    table: &'a Table,
    lines: &'a [(Entrant, Standing)],
    name: usize,
    /// Cells for the bar.
    rest: usize,
    /// The rows of the longest game.
    most: usize,
}

impl<'a> EntrantList<'a> {
    fn new(table: &'a Table, lines: &'a [(Entrant, Standing)], width: u16) -> Self {
        let names = lines
            .iter()
            .map(|(entrant, _)| name(table, *entrant).chars().count());
        let name = names.max().unwrap_or(0);
        let others = POINTER + name + GUESSES.len() + GAP;
        let most = lines.iter().map(|(_, standing)| rows(standing)).max();
        Self {
            table,
            lines,
            name,
            rest: usize::from(width).saturating_sub(others),
            most: most.unwrap_or(0),
        }
    }

    /// Cells before the figures.
    fn before(&self) -> u16 {
        (POINTER + self.name) as u16
    }

    /// Draws the title of the column.
    fn draw_headline(&self, pen: &mut Pen, area: Rect) {
        let x = area.x + self.before();
        pen.buf.set_string(x, area.y, GUESSES, pen.theme.quiet());
    }

    fn entry(&self, theme: Theme) -> impl Fn(usize, Style) -> (Line<'a>, Target) {
        move |index, style| {
            let (entrant, standing) = &self.lines[index];
            let line = self.line(theme, *entrant, standing, style);
            (line, Target::Line(index))
        }
    }

    /// The name, the guesses, and a bar as long as the game.
    fn line(&self, theme: Theme, entrant: Entrant, standing: &Standing, style: Style) -> Line<'a> {
        let (bar_style, guesses_style) = match (entrant, standing) {
            (Entrant::Itself, _) => (theme.accent(), theme.strong()),
            (_, Standing::Won(_)) => (theme.quiet(), theme.strong()),
            _ => (theme.quiet(), theme.quiet()),
        };
        let name = format!(" {:<1$}", name(self.table, entrant), self.name);
        let guesses = format!("{:>1$}", guesses(standing), GUESSES.len());
        Line::from(vec![
            Span::styled(name, style),
            Span::styled(guesses, guesses_style),
            Span::raw(" ".repeat(GAP)),
            Span::styled(self.bar(rows(standing)), bar_style),
        ])
    }

    /// A bar for so many rows: a piece for each where that fits, otherwise in proportion.
    fn bar(&self, rows: usize) -> String {
        const PIECES: [&str; 3] = ["▄▄▄ ", "▄▄ ", "▄"];
        let fits = |piece: &&str| self.most * piece.chars().count() <= self.rest;
        match PIECES.into_iter().find(fits) {
            _ if self.rest < LEAST_BAR => String::new(),
            Some(piece) => piece.repeat(rows).trim_end().to_owned(),
            None => "▄".repeat((rows * self.rest).div_ceil(self.most)),
        }
    }
}

/// The rows played so far.
fn rows(standing: &Standing) -> usize {
    match standing {
        Standing::Won(rows) | Standing::Lost(rows) => *rows,
        Standing::Playing | Standing::Waiting => 0,
    }
}

fn name(table: &Table, entrant: Entrant) -> &'static str {
    match (table.solver_of(entrant), table.main_line().codebreaker()) {
        (Some(solver), _) => solver.title(),
        (None, Player::Person) => "You",
        (None, Player::Solver(_)) => "This game",
    }
}

/// The guesses, or how far it is.
fn guesses(standing: &Standing) -> String {
    match standing {
        Standing::Won(guesses) => guesses.to_string(),
        Standing::Lost(_) => "lost".to_owned(),
        Standing::Playing => "plays…".to_owned(),
        Standing::Waiting => "…".to_owned(),
    }
}
