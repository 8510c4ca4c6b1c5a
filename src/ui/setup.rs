//! The setup screen: a few fields, and below them what the one in focus offers.

use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, Field, Seats, Setup, Target};
use crate::rules::{Colour, Preset, Seed};
use crate::solver::Solver;

use super::{Canvas, peg, words};

const WIDTH: u16 = 66;
/// The least width with wide names.
const NARROW: u16 = 50;

/// The number of fields that most ways to play need.
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
    // Where space is short, help on the field in focus comes before the banner and the summary.
    let form = fields.len() as u16 + air;
    let needed = form + least_height(setup, area.width);
    let left = area.height.saturating_sub(needed + air);
    // The list below stays in place while the number of fields changes.
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
    canvas.write_lines(summary_area, summary, style);
    draw_choices(canvas, choices, setup);
}

/// Draws the name of the game in pegs, and a sentence about the ways to play.
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
    canvas.write(line, text, canvas.theme.quiet());
}

fn draw_field(canvas: &mut Canvas, line: Rect, setup: &Setup, field: Field) {
    let theme = canvas.theme;
    let in_focus = setup.focus() == field;
    let (pointer, name_style) = if in_focus {
        ('▸', theme.accent())
    } else {
        (' ', theme.text())
    };
    let (name, width) = match line.width {
        ..NARROW => (name(field).trim_start(), 10),
        _ => (name(field), 15),
    };
    let value = value(setup, field);
    let (text, style) = match (in_focus, field) {
        (true, Field::Seed) if is_written(setup) => (format!("{}_", setup.seed()), theme.accent()),
        (true, _) => (format!("‹ {value} ›"), theme.accent()),
        (false, _) => (format!("  {value}"), theme.strong()),
    };
    let name = Span::styled(
        format!("{:width$}", format!("{pointer} {name}")),
        name_style,
    );
    Line::from(vec![name, Span::styled(text, style)]).render(line, canvas.buf);
}

/// Whether the seed is a word, and neither empty nor a daily.
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

/// The board in words, or why it is not possible.
fn summary(setup: &Setup) -> String {
    let board = match setup.board() {
        Ok(board) => board,
        Err(why) => return format!("Not possible: {why}"),
    };
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

/// What a field offers: lines, and a text about the selected one.
struct ChoiceList {
    lines: Vec<String>,
    selected: usize,
    about: &'static str,
    /// The height of the longest of these texts.
    about_height: u16,
}

impl ChoiceList {
    /// A list of `items`.
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

    /// Draws the list, with room for the longest text, so that nothing moves with the choice.
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
        canvas.write_wrapped(text, self.about, canvas.theme.quiet());
    }

    fn draw_lines(&self, canvas: &mut Canvas, area: Rect) {
        let theme = canvas.theme;
        let lines = &self.lines;
        canvas.list(area, lines.len(), self.selected, |place, _| {
            let is_selected = place == self.selected;
            let style = if is_selected {
                theme.strong()
            } else {
                theme.quiet()
            };
            let line = Line::styled(format!(" {} {}", place + 1, lines[place]), style);
            (line, Target::Choice(place))
        });
    }
}

/// Cells before the text, where there is room.
fn indent(width: u16) -> u16 {
    if width < 60 { 0 } else { 2 }
}

/// The least height of the help on the field in focus.
fn least_height(setup: &Setup, width: u16) -> u16 {
    ChoiceList::in_focus(setup, width).map_or_else(
        || height(text(setup), width),
        |list| list.about_height.max(1),
    )
}

/// Draws what the field in focus offers.
fn draw_choices(canvas: &mut Canvas, area: Rect, setup: &Setup) {
    match ChoiceList::in_focus(setup, area.width) {
        Some(list) => list.draw(canvas, area),
        None => canvas.write_wrapped(area, text(setup), canvas.theme.quiet()),
    }
}

/// The help on a field without a list.
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
