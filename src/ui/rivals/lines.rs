//! The lines of the comparison, column by column.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{App, Entrant, Standing, Table, Target};
use crate::rules::Player;
use crate::ui::{Canvas, Theme, frame, words};

use super::GAP;

/// Cells for the pointer before a name, and for the number of guesses after it.
const POINTER: usize = 2;
const NUMBER: usize = 2;
/// The title of the averages, which is as wide as they can be.
const AVERAGE: &str = "average";
/// The least cells for a bar.
const LEAST_BAR: usize = 8;

/// The list of entrants, and the widths of its columns.
pub(super) struct EntrantList<'a> {
    app: &'a App,
    table: &'a Table,
    lines: &'a [(Entrant, Standing)],
    name: usize,
    /// Cells for bar and remark.
    rest: usize,
    /// The rows of the longest game.
    most: usize,
    /// The rows of the player's game, and the cells of its remark.
    own: (usize, usize),
    /// Whether the averages stand beside the guesses, otherwise at the end.
    beside: bool,
}

impl<'a> EntrantList<'a> {
    pub(super) fn new(
        app: &'a App,
        table: &'a Table,
        lines: &'a [(Entrant, Standing)],
        width: u16,
        beside: bool,
    ) -> Self {
        let names = lines
            .iter()
            .map(|(entrant, _)| name(table, *entrant).chars().count());
        let name = names.max().unwrap_or(0);
        let others = POINTER + name + GAP + NUMBER + GAP + AVERAGE.len() + GAP;
        let most = lines.iter().map(|(_, standing)| rows(standing)).max();
        let mut itself = lines
            .iter()
            .filter(|(entrant, _)| *entrant == Entrant::Itself);
        let own = itself.next().map_or((0, 0), |(entrant, standing)| {
            let remark = remark(table, *entrant, standing).chars().count();
            (rows(standing), remark + if remark > 0 { GAP } else { 0 })
        });
        Self {
            app,
            table,
            lines,
            name,
            own,
            rest: usize::from(width).saturating_sub(others),
            most: most.unwrap_or(0),
            beside,
        }
    }

    /// Draws the title of the averages on the last line of this area. Returns its column.
    pub(super) fn draw_headline(&self, canvas: &mut Canvas, area: Rect) -> u16 {
        let before = POINTER + self.name + GAP + NUMBER + GAP;
        let x = if self.beside {
            area.x + before as u16
        } else {
            area.right().saturating_sub(AVERAGE.len() as u16)
        };
        let y = area.bottom().saturating_sub(1);
        if self.table.has_secret() {
            canvas.buf.set_string(x, y, AVERAGE, canvas.theme.quiet());
        }
        x
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, area: Rect, selected: Entrant) {
        let here = self
            .lines
            .iter()
            .position(|(entrant, _)| *entrant == selected);
        let theme = canvas.theme;
        let is_cut = canvas.list(area, self.lines.len(), here, |index, style| {
            let (entrant, standing) = &self.lines[index];
            let line = self.line(theme, *entrant, standing, style);
            (line, Target::Entrant(*entrant))
        });
        if is_cut {
            frame::more_below(canvas, area);
        }
    }

    /// The name, the guesses, the average, a bar as long as the game, and a remark.
    fn line(&self, theme: Theme, entrant: Entrant, standing: &Standing, style: Style) -> Line<'a> {
        let bar_style = match entrant {
            Entrant::Itself => theme.accent(),
            Entrant::Solver(_) => theme.quiet(),
        };
        let remark_style = match standing {
            Standing::Waiting => theme.quiet(),
            _ => theme.text(),
        };
        let name = format!(" {:<1$}", name(self.table, entrant), self.name + GAP);
        let name = Span::styled(name, style);
        let remark = remark(self.table, entrant, standing);
        let Some((bar, remark)) = self.bar_and_remark(standing, &remark) else {
            // The remark takes the place of all figures.
            let room = NUMBER + GAP + AVERAGE.len() + GAP + self.rest;
            let remark = shortened(&remark, room);
            let before = " ".repeat((room - remark.chars().count()).min(NUMBER + GAP));
            return Line::from(vec![name, Span::styled(before + &remark, remark_style)]);
        };
        let number = match standing {
            Standing::Won(guesses) => format!("{guesses:>NUMBER$}{:GAP$}", ""),
            _ => " ".repeat(NUMBER + GAP),
        };
        let taken = bar.chars().count() + remark.chars().count();
        let air = " ".repeat(self.rest.saturating_sub(taken));
        let average = Span::raw(self.average(entrant));
        let gap = Span::raw(" ".repeat(GAP));
        let game = [
            Span::styled(bar, bar_style),
            Span::styled(remark, remark_style),
            Span::raw(air),
        ];
        let mut spans = vec![name, Span::styled(number, theme.strong())];
        if self.beside {
            spans.extend([average, gap]);
            spans.extend(game);
        } else {
            spans.extend(game);
            spans.extend([gap, average]);
        }
        Line::from(spans)
    }

    /// An average, aligned at the decimal point.
    fn average(&self, entrant: Entrant) -> String {
        const DECIMALS: usize = 3;
        let mean = match entrant {
            Entrant::Itself => None,
            Entrant::Solver(solver) => self.app.average_of(solver),
        };
        let mean = mean.filter(|_| self.table.has_secret());
        let mean = mean.and_then(|average| average.mean()).unwrap_or_default();
        let point = mean.find('.').unwrap_or(mean.len());
        let (before, after) = mean.split_at(point);
        format!("{before:>0$}{after:<DECIMALS$}", AVERAGE.len() - DECIMALS)
    }

    /// A bar for so many rows: a piece for each where that fits, if possible with the remark on the player's
    /// game, otherwise in proportion.
    fn bar(&self, rows: usize) -> String {
        const PIECES: [&str; 3] = ["▄▄▄ ", "▄▄ ", "▄"];
        let (own, remark) = self.own;
        let fits = |rows: usize, others: usize| {
            let cells = move |piece: &str| rows * piece.chars().count() + others;
            move |piece: &&str| cells(piece) <= self.rest
        };
        let (longest, own) = (fits(self.most, 0), fits(own, remark));
        let all = PIECES
            .into_iter()
            .find(|piece| longest(piece) && own(piece));
        match all.or_else(|| PIECES.into_iter().find(longest)) {
            _ if self.rest < LEAST_BAR => String::new(),
            Some(piece) => piece.repeat(rows).trim_end().to_owned(),
            None => "▄".repeat((rows * self.rest).div_ceil(self.most)),
        }
    }

    /// The bar and the remark with a gap between them. Where both do not fit, only the bar of a game that is
    /// won or the remark on another game; `None` if that does not fit either.
    fn bar_and_remark(&self, standing: &Standing, remark: &str) -> Option<(String, String)> {
        let mut bar = self.bar(rows(standing));
        if !bar.is_empty() && !remark.is_empty() {
            bar.push_str(&" ".repeat(GAP));
        }
        let length = remark.chars().count();
        if bar.chars().count() + length <= self.rest {
            return Some((bar, remark.to_owned()));
        }
        match standing {
            Standing::Won(_) => Some((bar.trim_end().to_owned(), String::new())),
            _ if length <= self.rest => Some((String::new(), remark.to_owned())),
            _ => None,
        }
    }
}

/// The rows played so far.
fn rows(standing: &Standing) -> usize {
    match standing {
        Standing::Won(rows) | Standing::Lost(rows) => *rows,
        Standing::Playing(row) => row - 1,
        Standing::Waiting | Standing::Failed(_) => 0,
    }
}

fn name(table: &Table, entrant: Entrant) -> &'static str {
    match (entrant, table.main_line().codebreaker()) {
        (Entrant::Solver(solver), _) => solver.title(),
        (Entrant::Itself, Player::Person) => "You",
        (Entrant::Itself, Player::Solver(_)) => "This game",
    }
}

/// The remark on a game: help, loss, progress or failure.
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

fn shortened(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let kept: String = text.chars().take(room.saturating_sub(1)).collect();
    kept + "…"
}
