//! The overlay that compares all solvers on the secret: a line for each with its game as a bar and its
//! average, and a text about the selected one.

mod lines;

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{App, Entrant, Standing, Table};
use crate::rules::Player;

use super::{Canvas, board, frame, words};

use lines::EntrantList;

const WIDTH: u16 = 76;
const TITLE: &str = " Guesses each solver needs ";
/// Cells between the columns.
const GAP: usize = 2;

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
    list.draw(canvas, places, selected);
    let said = about.lines(selected, heights.has_summary);
    let text = text.rows().skip(usize::from(heights.gap)).zip(said);
    text.for_each(|(line, text)| canvas.write(line, text, canvas.theme.quiet()));
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
