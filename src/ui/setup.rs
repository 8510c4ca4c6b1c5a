//! The setup screen: the daily, the ways to play, and the options of the one that is chosen.
//!
//! ```text
//!   d Daily   not played yet · 3 days in a row
//! ▸ 1 Find a code
//!     You guess. …
//!   2 Computer guesses mine
//!   …
//!   Board   Classic 4×6
//!   Code    drawn
//! ```

mod daily;
mod options;
mod solvers;

use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::Style;

use crate::app::{App, Field, Setup, Table, Target, Way};
use crate::rules::{Board, Codemaker, Game, Player, Preset, Seed};

use super::pen::{More, below, inset, window};
use super::wordmark::Wordmark;
use super::{Pen, Theme, frame, preview, words};

/// Cells before the name of a way to play and of an option: air, the mark of the focus.
const INDENT: u16 = 3;

/// Cells for the name of an option.
const NAME: u16 = 8;

/// The least size with the board beside the choices.
const SIDE_BY_SIDE: (u16, u16) = (78, 18);

/// The cells of the choices beside a board, on screens with less and with more room, and the least size
/// with more.
const CHOICES: u16 = 40;
const WIDE_CHOICES: u16 = 67;
const WIDE: (u16, u16) = (116, 32);

/// The widest the choices are drawn without a board.
const ALONE: u16 = 62;

/// Draws the setup into `area`.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    if area.width < SIDE_BY_SIDE.0 || area.height < SIDE_BY_SIDE.1 {
        let [alone] = Layout::horizontal([Constraint::Max(ALONE)])
            .flex(Flex::Center)
            .areas(area);
        return draw_choices(pen, alone, app, None);
    }
    let board = app.setup().board().unwrap_or(Preset::Classic.board());
    let [choices, beside] = side_by_side(area, board, pen.theme);
    draw_choices(pen, choices, app, Some(beside));
}

/// The places of the choices and of the board.
fn side_by_side(area: Rect, board: Board, theme: Theme) -> [Rect; 2] {
    // With the cells between choices and board.
    let [narrow, wide] = [(CHOICES, 1), (WIDE_CHOICES, 4)];
    // Beside wide choices a wide board may be smaller.
    let height = |(choices, between)| {
        let room = area.width.saturating_sub(choices + between);
        preview::height(board, room, area.height, theme)
    };
    let has_room = area.width >= WIDE.0 && area.height >= WIDE.1;
    let (choices, between) = if has_room && height(wide) == height(narrow) {
        wide
    } else {
        narrow
    };
    let room = area.width - choices - between;
    // The choices stay where they are while the board changes, unless it is a wide one.
    let width = |board| preview::width(board, room, area.height, theme);
    let left = (room - width(Preset::Classic.board()).max(width(board))) / 2;
    let places = [(left, choices), (left + choices + between, room - 2 * left)];
    places.map(|(x, width)| Rect {
        x: area.x + x,
        width,
        ..area
    })
}

/// The sentence below the name, and a shorter one.
const TAGLINES: [&str; 2] = [
    "Crack the code, or watch a solver do it.",
    "Crack the code, or watch.",
];

/// Draws name, ways to play, options and what else has room in `area`, and the board `beside` it.
fn draw_choices(pen: &mut Pen, area: Rect, app: &App, beside: Option<Rect>) {
    let setup = app.setup();
    let lists_solvers = setup.focus == Field::Solver;
    let options = options::lines(setup, area.width);
    let about = words::wrap(setup.kind().about, usize::from(area.width - INDENT - 2));
    let ways = (Way::ALL.len() + about.len()) as u16;
    let spare = area.height.saturating_sub(options.len() as u16);
    let daily = app.daily();
    // It comes first until it is over.
    let first = daily.as_ref().filter(|daily| !daily::is_over(daily));
    let last = daily.as_ref().filter(|daily| daily::is_over(daily));
    // Its last column may reach beyond the bar.
    let name = Wordmark::fit(pen.theme, area.width - INDENT + 1, area.height);
    let name = name.map_or(0, Wordmark::height);
    let mut heights = SetupHeights::of(spare, ways, name, [first.is_some(), last.is_some()]);
    if beside.is_none() {
        heights.air = heights.air.min(1);
    }
    let lists_below = lists_solvers && heights.spare >= solvers::ALL;
    // The list takes the place of the board, or that of all but the options.
    let lists_beside = lists_solvers && !lists_below && beside.is_some();
    if lists_solvers && !lists_below && !lists_beside {
        heights = SetupHeights::least(spare);
    }
    let mut rest = area;
    take(&mut rest, heights.air);
    draw_name(pen, take(&mut rest, heights.name));
    if heights.tagline > 0 {
        let line = take(&mut rest, heights.tagline);
        let line = inset(below(line, heights.tagline - 1), INDENT);
        let fits = |text: &&str| text.len() <= usize::from(line.width);
        let text = TAGLINES.into_iter().find(fits).unwrap_or_default();
        pen.write(line, text, pen.theme.quiet());
    }
    take(&mut rest, heights.below_name);
    let place = take(&mut rest, heights.first);
    if let Some(daily) = first.filter(|_| place.height > 0) {
        daily::draw(pen, place, app, daily);
    }
    draw_ways(pen, take(&mut rest, heights.ways), setup, &about);
    take(&mut rest, heights.below_ways);
    for line in options {
        line.draw(pen, take(&mut rest, 1), setup);
    }
    take(&mut rest, heights.above_last);
    let place = take(&mut rest, heights.last);
    if let Some(daily) = last.filter(|_| place.height > 0) {
        daily::draw(pen, place, app, daily);
    }
    if lists_solvers && !lists_beside {
        let air = u16::from(rest.height >= solvers::ALL);
        take(&mut rest, air);
        solvers::draw(pen, inset(rest, 1), setup);
    }
    match beside {
        Some(beside) if lists_beside => {
            let beside = below(beside, heights.above_ways());
            solvers::draw(pen, inset(beside, 2), setup);
        }
        Some(beside) => {
            if let Some(example) = example(setup) {
                // The second field is the board.
                preview::draw(pen, beside, &example, Target::Field(1));
            }
        }
        None => {}
    }
}

fn draw_name(pen: &mut Pen, area: Rect) {
    let area = inset(area, INDENT);
    if let Some(wordmark) = Wordmark::fit(pen.theme, area.width + 1, area.height) {
        wordmark.draw(pen, area);
    }
}

/// Takes the first lines of an area.
fn take(rest: &mut Rect, lines: u16) -> Rect {
    let lines = lines.min(rest.height);
    let taken = Rect {
        height: lines,
        ..*rest
    };
    rest.y += lines;
    rest.height -= lines;
    taken
}

/// The lines of each part of the choices but the options.
#[derive(Debug, Default)]
struct SetupHeights {
    air: u16,
    name: u16,
    /// With the air above it.
    tagline: u16,
    below_name: u16,
    /// The daily above the ways to play.
    first: u16,
    ways: u16,
    below_ways: u16,
    above_last: u16,
    /// The daily below the options.
    last: u16,
    /// What is left.
    spare: u16,
}

impl SetupHeights {
    /// The parts that have room in `spare` lines, the most important ones first; `ways` lines show all ways,
    /// and `name` lines the largest name. The daily comes first or last.
    fn of(spare: u16, ways: u16, name: u16, daily: [bool; 2]) -> Self {
        let mut heights = Self {
            ways: ways.min(spare),
            ..Self::default()
        };
        heights.spare = spare - heights.ways;
        let [first, last] = daily.map(u16::from);
        heights.first = heights.take(first);
        heights.last = heights.take(last);
        heights.below_ways = heights.take(1);
        heights.last += heights.take(last);
        heights.name = heights.take(1.min(name));
        heights.below_name = heights.take(1);
        heights.above_last = heights.take(last);
        for _ in 0..2 {
            heights.name += heights.take(if name > heights.name { 2 } else { 0 });
        }
        heights.tagline = heights.take(2);
        heights.air = (heights.spare / 4).max(heights.spare.min(1));
        heights.spare -= heights.air;
        heights
    }

    /// One way to play, and nothing else.
    fn least(spare: u16) -> Self {
        Self {
            ways: spare.min(1),
            below_ways: u16::from(spare > solvers::ALL),
            ..Self::default()
        }
    }

    fn above_ways(&self) -> u16 {
        self.air + self.name + self.tagline + self.below_name + self.first
    }

    /// So many lines, or none if there are fewer left.
    fn take(&mut self, lines: u16) -> u16 {
        let taken = if lines <= self.spare { lines } else { 0 };
        self.spare -= taken;
        taken
    }
}

/// Draws the ways to play, those around the chosen one if not all have room, with what that one is about.
fn draw_ways(pen: &mut Pen, area: Rect, setup: &Setup, about: &[String]) {
    let chosen = Way::ALL.iter().position(|way| *way == setup.way());
    let chosen = chosen.unwrap_or(0);
    let lines = usize::from(area.height);
    let about = if lines < Way::ALL.len() + about.len() {
        &[]
    } else {
        about
    };
    let shown = window(chosen, Way::ALL.len(), lines);
    let more = More::beside(&shown, Way::ALL.len());
    let mut rest = area;
    for place in shown {
        let is_chosen = place == chosen;
        let lines = if is_chosen { 1 + about.len() } else { 1 };
        let target = take(&mut rest, lines as u16);
        let line = Rect {
            height: 1,
            ..target
        };
        let theme = pen.theme;
        let (name, quiet) = match (is_chosen, setup.focus) {
            (false, _) => (theme.text(), theme.quiet()),
            (true, Field::Way) => lit(pen, target),
            (true, _) => {
                pen.write(inset(line, 1), "›", theme.strong());
                (theme.strong(), theme.quiet())
            }
        };
        pen.write(inset(line, INDENT), (place + 1).to_string(), quiet);
        pen.write(inset(line, INDENT + 2), Way::ALL[place].name(), name);
        if is_chosen {
            let text = inset(below(target, 1), INDENT + 2);
            pen.write_lines(text, about, quiet);
        }
        pen.drawn.add(target, Target::Way(place));
    }
    if lines > 1 {
        frame::more(pen, area, more);
    }
}

/// Lights the lines with the focus. Returns the styles of their name and of the rest.
fn lit(pen: &mut Pen, area: Rect) -> (Style, Style) {
    let theme = pen.theme;
    let bar = theme.bar();
    pen.buf.set_style(area, bar);
    let strong = bar.patch(theme.strong());
    pen.write(inset(area, 1), "▸", strong);
    (strong, bar)
}

/// Some rows on the chosen board, to be looked at only; `None` if there is no such board.
fn example(setup: &Setup) -> Option<Table> {
    let board = setup.board().ok()?;
    let secret: Seed = "KIWI".parse().ok()?;
    let mut game = Game::new(board, Codemaker::Seed(secret), Player::Person);
    for word in ["GRAPE", "PEAR", "CITRUS", "ORANGE"] {
        let guess = word.parse::<Seed>().ok()?.secret(board);
        // Nobody wins, and the last row stays free.
        if guess != secret.secret(board) && game.turns().len() + 1 < board.rows() {
            game.play(guess, Player::Person).ok()?;
        }
    }
    Some(Table::to_look_at(game))
}
