//! The setup screen: a few fields, and what the one in focus offers.

mod choices;

use ratatui::layout::{Constraint, Flex, Layout, Rect};

use crate::app::{App, Field, Seats, Setup, Target};
use crate::rules::{Board, Colour, Seed};

use super::{Canvas, peg, words};

const WIDTH: u16 = 66;
/// Below this, names and margins are cut so that every value fits.
const NARROW: u16 = 50;

/// The fields that most ways to play need at most.
const LINES: usize = 4;

/// Draws the setup into `area`.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App) {
    let setup = app.setup();
    let fields = setup.fields();
    let [area] = Layout::horizontal([Constraint::Max(WIDTH)])
        .flex(Flex::Center)
        .areas(area);
    let area = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    };
    let roomy = area.height >= 18;
    let air = u16::from(roomy);
    let summary = words::wrap(&summary(setup), usize::from(area.width));
    // What is said of the field in focus counts more than the name of the game, and than the numbers
    // of the board, which another field tells too.
    let form = fields.len() as u16 + air;
    let needed = form + choices::least_height(setup, area.width);
    let left = area.height.saturating_sub(needed + air);
    // Where there is room, the list below stays where it is while other ways to play need other fields.
    let missing = LINES.saturating_sub(fields.len()) as u16;
    let summary_height = summary.len() as u16 + air * (1 + missing);
    let tells = summary_height <= left || setup.board().is_err();
    let summary_height = if tells { summary_height } else { 0 };
    let left = left.saturating_sub(summary_height);
    let banner = if roomy { 4 } else { 2 };
    let [_, banner, form, summary_area, choices] = Layout::vertical([
        Constraint::Length(air),
        Constraint::Length(left.min(banner)),
        Constraint::Length(form),
        Constraint::Length(summary_height),
        Constraint::Fill(1),
    ])
    .areas(area);
    draw_banner(canvas, banner);
    for (index, (line, field)) in form.rows().zip(fields).enumerate() {
        draw_field(canvas, line, setup, field);
        canvas.drawn.add(line, Target::Field(index));
    }
    let style = if setup.board().is_ok() {
        canvas.theme.text()
    } else {
        canvas.theme.strong()
    };
    for (line, text) in summary_area.rows().zip(summary) {
        canvas.buf.set_string(line.x, line.y, text, style);
    }
    choices::draw(canvas, choices, setup);
}

/// The name of the game in pegs, and that there is more than one way to play it.
fn draw_banner(canvas: &mut Canvas, area: Rect) {
    if area.height == 0 {
        return;
    }
    for (place, letter) in "PEGWISE".chars().enumerate() {
        let Some(colour) = Colour::from_index(place) else {
            return;
        };
        let cell = Rect::new(area.x + place as u16 * 4, area.y, 3, 1);
        peg::draw(canvas, cell, colour);
        let style = canvas.theme.peg(colour);
        peg::put(canvas, cell.x + 1, cell.y, letter, style);
    }
    let Some(line) = area.rows().skip(1).take(2).last() else {
        return;
    };
    let text = match area.width {
        0..60 => "Guess its code, or let it guess yours.",
        _ => "Guess the computer's code, or let the computer guess yours.",
    };
    let width = usize::from(area.width);
    canvas
        .buf
        .set_stringn(line.x, line.y, text, width, canvas.theme.quiet());
}

fn draw_field(canvas: &mut Canvas, line: Rect, setup: &Setup, field: Field) {
    let theme = canvas.theme;
    let in_focus = setup.focus() == field;
    let (pointer, name_style) = if in_focus {
        ('▸', theme.accent())
    } else {
        (' ', theme.text())
    };
    let (name, width) = if line.width < NARROW {
        (name(field).trim_start(), 10)
    } else {
        (name(field), 15)
    };
    canvas
        .buf
        .set_string(line.x, line.y, format!("{pointer} {name}"), name_style);
    let value = value(setup, field);
    let (text, style) = match (in_focus, field) {
        (true, Field::Seed) if is_written(setup) => (format!("{}_", setup.seed()), theme.accent()),
        (true, _) => (format!("‹ {value} ›"), theme.accent()),
        (false, _) => (format!("  {value}"), theme.strong()),
    };
    let room = usize::from(line.width.saturating_sub(width));
    canvas
        .buf
        .set_stringn(line.x + width, line.y, text, room, style);
}

/// Whether the seed is a word that is being written, and neither a daily nor none.
fn is_written(setup: &Setup) -> bool {
    let seed = setup.seed().parse::<Seed>();
    seed.is_ok_and(|seed| !seed.is_daily())
}

fn name(field: Field) -> &'static str {
    match field {
        Field::Play => "Play",
        Field::Board => "Board",
        Field::Pegs => "  Pegs",
        Field::Colours => "  Colours",
        Field::Rows => "  Rows",
        Field::Repeats => "  Repeats",
        Field::Solver => "Solver",
        Field::Seed => "Seed",
        Field::Secret => "Secret",
        Field::Games => "Games",
    }
}

fn value(setup: &Setup, field: Field) -> String {
    let custom = setup.custom();
    match field {
        Field::Play => setup.seats().title().to_owned(),
        Field::Board => match setup.preset() {
            Some(preset) => words::board_name(preset.board()),
            None => "Custom".to_owned(),
        },
        Field::Pegs => custom.pegs.to_string(),
        Field::Colours => custom.colours.to_string(),
        Field::Rows => custom.rows.to_string(),
        Field::Repeats => words::repeats(custom.repeats).to_owned(),
        Field::Solver => setup.solver().title().to_owned(),
        Field::Seed if setup.seed().is_empty() => "a new one each time".to_owned(),
        Field::Seed if is_written(setup) => setup.seed().to_owned(),
        Field::Seed => {
            let seed = setup.seed().parse::<Seed>();
            seed.map_or_else(|_| String::new(), Seed::in_words)
        }
        Field::Secret => match (setup.is_told(), setup.seats()) {
            (true, _) => "told, to check the pins",
            (false, Seats::GUESSES_MINE) => "in your head",
            (false, _) => "not told",
        }
        .to_owned(),
        Field::Games => setup.games().to_string(),
    }
}

/// What the game will be, or why it cannot be.
fn summary(setup: &Setup) -> String {
    match setup.board() {
        Ok(board) => describe(board),
        Err(why) => format!("Not possible: {why}"),
    }
}

fn describe(board: Board) -> String {
    let repeats = if board.repeats() {
        "repeats"
    } else {
        "no repeats"
    };
    format!(
        "{} codes: {}, {} colours, {repeats}. {}.",
        words::thousands(board.code_count()),
        words::counted(board.pegs(), "peg"),
        board.colours(),
        words::counted(board.rows(), "guess"),
    )
}
