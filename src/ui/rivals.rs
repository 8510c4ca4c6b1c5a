//! The overlay that compares all solvers on the secret: a line for each with its game as a bar and its
//! average, and a text about the selected one.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{App, Entrant, Standing, Table, Target};
use crate::rules::Player;

use super::canvas::{More, below};
use super::{Canvas, Theme, board, frame, words};

const WIDTH: u16 = 76;
const TITLE: &str = " Guesses each solver needs ";
/// Cells between the columns.
const GAP: usize = 2;
/// Cells for the pointer before a name, and for the number of guesses after it.
const POINTER: usize = 2;
const NUMBER: usize = 2;
/// The title of the averages, which is as wide as they can be.
const AVERAGE: &str = "average";
/// The least cells for a bar.
const LEAST_BAR: usize = 8;

/// Draws the secret, the list of games with it, and the text about the selected one.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App, selected: Entrant) {
    let Some(table) = app.table() else { return };
    let lines = table.comparison();
    let width = if area.width < WIDTH + 8 {
        area.width
    } else {
        WIDTH
    };
    let about = About {
        app,
        table,
        width: usize::from(width.saturating_sub(4)),
    };
    let room = area.height.saturating_sub(2);
    let heights = Heights::of(&about, &lines, room);
    let inner = frame::opened(canvas, area, width, 2 + heights.sum(), TITLE);
    let [top, places, text] = Layout::vertical([
        Constraint::Length(1 + heights.air),
        Constraint::Fill(1),
        Constraint::Length(heights.gap + heights.text),
    ])
    .areas(inner);
    let list = EntrantList::new(app, table, &lines, inner.width, heights.air > 0);
    let headline = list.draw_headline(canvas, top);
    let secret_ends = if heights.air > 0 {
        top.right()
    } else {
        headline.saturating_sub(GAP as u16)
    };
    draw_secret(canvas, top, table, secret_ends);
    let more = list.draw(canvas, places, selected);
    frame::more(canvas, frame::around(inner), more);
    let said = about.lines(selected, heights.has_summary);
    canvas.write_lines(below(text, heights.gap), said, canvas.theme.quiet());
}

/// The lines of each part. They do not depend on the selection or on pending answers, so that nothing
/// moves.
struct Heights {
    /// Below the secret, for the headline of a column.
    air: u16,
    list: u16,
    /// Above the text.
    gap: u16,
    text: u16,
    /// Whether the text also describes the solver.
    has_summary: bool,
}

impl Heights {
    /// As much as fits. The list comes first, then the comparison, then empty lines.
    fn of(about: &About, lines: &[(Entrant, Standing)], room: u16) -> Self {
        let list = lines.len() as u16;
        let entrants = || lines.iter().map(|(entrant, _)| *entrant);
        let [long, short] = [true, false].map(|summary| about.height(entrants(), summary));
        let layout = |air, gap, text, has_summary| Self {
            air,
            list,
            gap,
            text,
            has_summary,
        };
        let layouts = [
            layout(1, 1, long, true),
            layout(1, 1, short, false),
            layout(1, 0, short, false),
            layout(0, 0, short, false),
            layout(1, 0, 0, false),
        ];
        let mut fitting = layouts.into_iter().filter(|layout| layout.sum() <= room);
        fitting.next().unwrap_or(layout(0, 0, 0, false))
    }

    fn sum(&self) -> u16 {
        1 + self.air + self.list + self.gap + self.text
    }
}

fn draw_secret(canvas: &mut Canvas, area: Rect, table: &Table, ends: u16) {
    const LABEL: &str = "The secret";
    if !table.has_secret() {
        let text = match area.width {
            0..50 => "Evil answers each solver anew.",
            _ => "There is no secret: evil answers each solver anew.",
        };
        canvas.write(area, text, canvas.theme.text());
        return;
    }
    canvas.write(area, LABEL, canvas.theme.text());
    let x = area.x + LABEL.len() as u16 + GAP as u16;
    let room = ends.saturating_sub(x);
    if let Some(secret) = table.main_line().secret() {
        board::draw_code(canvas, x, area.y, secret, room);
    }
}

/// The text below the list, about the entrant selected.
struct About<'a> {
    app: &'a App,
    table: &'a Table,
    width: usize,
}

impl About<'_> {
    /// How the secret compares with the average of an entrant; before that what the entrant is, if there
    /// is room.
    fn lines(&self, entrant: Entrant, has_summary: bool) -> Vec<String> {
        let summary = has_summary.then(|| self.summary(entrant));
        let texts = summary.into_iter().chain(self.rank(entrant));
        texts
            .flat_map(|text| words::wrap(&text, self.width))
            .collect()
    }

    /// The most lines that takes for any of them, now or with the answers still to come.
    fn height(&self, entrants: impl Iterator<Item = Entrant>, has_summary: bool) -> u16 {
        const LONGEST: &str = "Random Consistent needs ~12.34 guesses on average, given rows enough. \
            This secret took it 12: of 1,234 games under 1% took it fewer, under 1% as many, over 99% \
            more.";
        let lines = |text: &str| words::wrap(text, self.width).len();
        let longest = if self.table.has_secret() {
            lines(LONGEST)
        } else {
            0
        };
        let height = |entrant| {
            let summary = if has_summary {
                lines(&self.summary(entrant))
            } else {
                0
            };
            let rank = self.rank(entrant).map_or(0, |text| lines(&text));
            summary + rank.max(longest)
        };
        entrants.map(height).max().unwrap_or(0) as u16
    }

    fn rank(&self, entrant: Entrant) -> Option<String> {
        let board = self.table.main_line().board();
        self.app.rank(entrant).or_else(|| match entrant {
            Entrant::Itself => None,
            Entrant::Solver(_) if !self.table.has_secret() => None,
            Entrant::Solver(solver) if self.app.has_average_failed(solver, board) => {
                Some("Its average is not known.".to_owned())
            }
            Entrant::Solver(_) => Some("Its average is still to come.".to_owned()),
        })
    }

    fn summary(&self, entrant: Entrant) -> String {
        const LOTS: &str = "It draws lots: another time it may need more or fewer.";
        let luck = if self.table.has_secret() {
            "With a single secret much is luck."
        } else {
            "Evil gives nobody any luck."
        };
        match (entrant, self.table.main_line().codebreaker()) {
            (Entrant::Solver(solver), _) if solver.draws_lots() => {
                format!("{} {LOTS}", solver.summary())
            }
            (Entrant::Solver(solver), _) => solver.summary().to_owned(),
            (Entrant::Itself, Player::Person) => format!("Your own game. {luck}"),
            (Entrant::Itself, Player::Solver(_)) => format!("The game itself. {luck}"),
        }
    }
}

/// The list of entrants, and the widths of its columns.
struct EntrantList<'a> {
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
    fn new(
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
    fn draw_headline(&self, canvas: &mut Canvas, area: Rect) -> u16 {
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

    fn draw(&self, canvas: &mut Canvas, area: Rect, selected: Entrant) -> More {
        let here = self
            .lines
            .iter()
            .position(|(entrant, _)| *entrant == selected);
        let theme = canvas.theme;
        canvas.list(area, self.lines.len(), here, |index, style| {
            let (entrant, standing) = &self.lines[index];
            let line = self.line(theme, *entrant, standing, style);
            (line, Target::Entrant(*entrant))
        })
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
            let remark = words::shortened(&remark, room);
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
