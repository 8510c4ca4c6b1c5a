//! The setup screen: the ways to play, and the options of the one that is chosen.
//!
//! ```text
//! ▸ 1 Find a code          ‹ ›
//!     You guess. …
//!   2 Computer guesses mine
//!   …
//!   Board   Classic 4×6
//!   Code    drawn
//! ```

mod daily;
mod preview;
mod solvers;
mod wordmark;

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{App, Field, Setup, Target, Way};
use crate::rules::{Preset, Seed};

use super::canvas::{More, below, window};
use super::{Canvas, frame, words};
use wordmark::Wordmark;

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
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App) {
    let has_room = |(width, height)| area.width >= width && area.height >= height;
    if !has_room(SIDE_BY_SIDE) {
        let width = area.width.min(ALONE);
        let left = (area.width - width) / 2;
        return draw_choices(
            canvas,
            inset(area, left).intersection(Rect {
                width: left + width,
                ..area
            }),
            app,
            None,
        );
    }
    let (choices, between) = if has_room(WIDE) {
        (WIDE_CHOICES, 4)
    } else {
        (CHOICES, 1)
    };
    let room = area.width - choices - between;
    // The choices stay where they are while the board changes.
    let usual = preview::width(Preset::Classic.board(), room, area.height, canvas.theme);
    let left = (room - usual) / 2;
    let beside = inset(area, left + choices + between);
    let beside = Rect {
        width: beside.width - left / 2,
        ..beside
    };
    let choices = Rect {
        x: area.x + left,
        width: choices,
        ..area
    };
    draw_choices(canvas, choices, app, Some(beside));
}

/// The sentence below the name, and a shorter one.
const TAGLINES: [&str; 2] = [
    "Crack the code, or watch it being cracked.",
    "Crack the code, or watch it cracked.",
];

/// Draws name, ways to play, options and what else has room in `area`, and the board `beside` it.
fn draw_choices(canvas: &mut Canvas, area: Rect, app: &App, beside: Option<Rect>) {
    let setup = app.setup();
    let lists_solvers = setup.focus() == Field::Solver;
    let options = options(setup, area.width);
    let about = words::wrap(setup.about(), usize::from(area.width - INDENT - 2));
    let ways = (Way::ALL.len() + about.len()) as u16;
    let spare = area.height.saturating_sub(options.len() as u16);
    let daily = app.daily();
    // Its last column may reach beyond the bar.
    let name = Wordmark::fit(canvas.theme, area.width - INDENT + 1, area.height);
    let mut heights = Heights::of(
        spare,
        ways,
        name.map_or(0, Wordmark::height),
        daily.is_some(),
    );
    if beside.is_none() {
        heights.air = heights.air.min(1);
    }
    let lists_below = lists_solvers && heights.spare >= solvers::ALL;
    // The list takes the place of the board, or that of all but the options.
    let lists_beside = lists_solvers && !lists_below && beside.is_some();
    if lists_solvers && !lists_below && !lists_beside {
        heights = Heights::least(spare);
    }
    let mut rest = area;
    take(&mut rest, heights.air);
    draw_name(canvas, take(&mut rest, heights.name));
    if heights.tagline > 0 {
        let line = take(&mut rest, heights.tagline);
        let line = inset(below(line, heights.tagline - 1), INDENT);
        let [long, short] = TAGLINES;
        let is_long = long.len() <= usize::from(line.width);
        canvas.write(
            line,
            if is_long { long } else { short },
            canvas.theme.quiet(),
        );
    }
    take(&mut rest, heights.below_name);
    draw_ways(canvas, take(&mut rest, heights.ways), setup, &about);
    take(&mut rest, heights.below_ways);
    for line in options {
        let place = take(&mut rest, 1);
        if place.height > 0 {
            line.draw(canvas, place, setup);
        }
    }
    take(&mut rest, heights.above_daily);
    let place = take(&mut rest, heights.daily);
    if let Some(daily) = daily.filter(|_| place.height > 0) {
        daily::draw(canvas, place, &daily);
    }
    if lists_solvers && !lists_beside {
        let air = u16::from(rest.height >= solvers::ALL);
        take(&mut rest, air);
        solvers::draw(canvas, inset(rest, 1), setup);
    }
    match beside {
        Some(beside) if lists_beside => {
            let beside = below(beside, heights.above_ways());
            solvers::draw(canvas, inset(beside, 2), setup);
        }
        Some(beside) => preview::draw(canvas, beside, setup),
        None => {}
    }
}

fn draw_name(canvas: &mut Canvas, area: Rect) {
    let area = inset(area, INDENT);
    if let Some(wordmark) = Wordmark::fit(canvas.theme, area.width + 1, area.height) {
        wordmark.draw(canvas, area);
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
struct Heights {
    air: u16,
    name: u16,
    /// With the air above it.
    tagline: u16,
    below_name: u16,
    ways: u16,
    below_ways: u16,
    above_daily: u16,
    daily: u16,
    /// What is left.
    spare: u16,
}

impl Heights {
    /// The parts that have room in `spare` lines, the most important ones first; `ways` lines show all ways,
    /// and `name` lines the largest name.
    fn of(spare: u16, ways: u16, name: u16, has_daily: bool) -> Self {
        let mut heights = Self {
            ways: ways.min(spare),
            ..Self::default()
        };
        heights.spare = spare - heights.ways;
        let daily = u16::from(has_daily);
        heights.daily = heights.take(daily);
        heights.below_ways = heights.take(1);
        heights.daily += heights.take(daily);
        heights.name = heights.take(1.min(name));
        heights.below_name = heights.take(1);
        heights.above_daily = heights.take(daily);
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
        self.air + self.name + self.tagline + self.below_name
    }

    /// So many lines, or none if there are fewer left.
    fn take(&mut self, lines: u16) -> u16 {
        let taken = if lines <= self.spare { lines } else { 0 };
        self.spare -= taken;
        taken
    }
}

/// Draws the ways to play, those around the chosen one if not all have room, with what that one is about.
fn draw_ways(canvas: &mut Canvas, area: Rect, setup: &Setup, about: &[String]) {
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
        let (name, quiet) = if is_chosen {
            lit(canvas, target, setup.focus() == Field::Way)
        } else {
            (canvas.theme.text(), canvas.theme.quiet())
        };
        if is_chosen && setup.focus() != Field::Way {
            canvas.write(inset(line, 1), "›", name);
        }
        canvas.write(inset(line, INDENT), (place + 1).to_string(), quiet);
        canvas.write(inset(line, INDENT + 2), Way::ALL[place].name(), name);
        if is_chosen {
            let text = inset(below(target, 1), INDENT + 2);
            canvas.write_lines(text, about, quiet);
        }
        canvas.drawn.add(target, Target::Way(place));
    }
    if lines > 1 {
        frame::more(canvas, area, more);
    }
}

/// Lights the lines with the focus, and marks that their value can be changed. Returns the styles of their
/// name and of the rest.
fn lit(canvas: &mut Canvas, area: Rect, in_focus: bool) -> (Style, Style) {
    let theme = canvas.theme;
    if !in_focus {
        return (theme.strong(), theme.quiet());
    }
    let bar = theme.bar();
    canvas.buf.set_style(area, bar);
    let strong = bar.patch(theme.strong());
    canvas.write(inset(area, 1), "▸", strong);
    canvas.write(inset(area, area.width.saturating_sub(4)), "‹ ›", strong);
    (strong, bar)
}

/// The area without its first cells.
fn inset(area: Rect, cells: u16) -> Rect {
    let cells = cells.min(area.width);
    Rect {
        x: area.x + cells,
        width: area.width - cells,
        ..area
    }
}

/// A line of the options.
enum OptionLine {
    /// A field, its place among all fields, and its value.
    Field(Field, usize, String),
    /// Why there is no such board.
    Refusal(String),
}

impl OptionLine {
    fn draw(&self, canvas: &mut Canvas, area: Rect, setup: &Setup) {
        let (field, place, value) = match self {
            Self::Field(field, place, value) => (*field, *place, value),
            Self::Refusal(why) => {
                return canvas.write(inset(area, INDENT), why, canvas.theme.strong());
            }
        };
        let in_focus = setup.focus() == field;
        let quiet = if in_focus {
            lit(canvas, area, true).1
        } else {
            canvas.theme.quiet()
        };
        let value_style = if in_focus {
            quiet.patch(canvas.theme.strong())
        } else {
            canvas.theme.text()
        };
        canvas.write(inset(area, INDENT), name(field), quiet);
        canvas.write(inset(area, INDENT + NAME), value, value_style);
        canvas.drawn.add(area, Target::Field(place));
    }
}

/// The lines of the options in this width.
fn options(setup: &Setup, width: u16) -> Vec<OptionLine> {
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

fn name(field: Field) -> &'static str {
    match field {
        Field::Way => "Play",
        Field::Board => "Board",
        Field::Pegs => "Pegs",
        Field::Colours => "Colours",
        Field::Rows => "Rows",
        Field::Repeats => "Repeats",
        Field::Code => "Code",
        Field::Solver => "Solver",
        Field::Seed => "Seed",
        Field::Games => "Games",
    }
}

/// The value of a field, as long as `room` cells allow.
fn value(setup: &Setup, field: Field, room: usize) -> String {
    let custom = setup.custom();
    match field {
        Field::Way => setup.way().name().to_owned(),
        Field::Board => board(setup, room),
        Field::Pegs => custom.pegs.to_string(),
        Field::Colours => custom.colours.to_string(),
        Field::Rows => custom.rows.to_string(),
        Field::Repeats => words::repeats(custom.repeats).to_owned(),
        Field::Code => setup.code().name().to_owned(),
        Field::Solver => setup.solver().title().to_owned(),
        Field::Seed => match setup.seed().parse::<Seed>() {
            Ok(seed) if seed.is_daily() => seed.in_words(),
            Ok(_) if setup.focus() == Field::Seed => format!("{}_", setup.seed()),
            Ok(_) => setup.seed().to_owned(),
            Err(_) => "a new one each time".to_owned(),
        },
        Field::Games => setup.games().to_string(),
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
