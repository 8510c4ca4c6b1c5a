//! The setup screen: a few fields, and what the one in focus offers.

use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::app::{App, Field, Setup, Target};
use crate::rules::{Board, Colour, Preset};
use crate::solver::Solver;

use super::{Canvas, coach, peg, words};

const WIDTH: u16 = 66;
const NAME: u16 = 15;

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
    let [_, banner, form, summary_area, choices] = Layout::vertical([
        Constraint::Length(air),
        Constraint::Length(if roomy { 4 } else { 2 }),
        Constraint::Length(fields.len() as u16 + air),
        Constraint::Length(summary.len() as u16 + air),
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
    draw_choices(canvas, choices, setup);
}

/// The name of the game in pegs, and what it is.
fn draw_banner(canvas: &mut Canvas, area: Rect) {
    for (place, letter) in "PEGWISE".chars().enumerate() {
        let Some(colour) = Colour::from_index(place) else {
            return;
        };
        let cell = Rect::new(area.x + place as u16 * 4, area.y, 3, 1);
        peg::draw(canvas, cell, colour);
        let style = canvas.theme.peg(colour);
        peg::put(canvas, cell.x + 1, cell.y, letter, style);
    }
    let line = if area.height > 2 {
        area.y + 2
    } else {
        area.y + 1
    };
    let text = match area.width {
        0..50 => "Find the hidden code.",
        _ => "Find the hidden code, or watch a solver find it.",
    };
    canvas.buf.set_stringn(
        area.x,
        line,
        text,
        usize::from(area.width),
        canvas.theme.quiet(),
    );
}

fn draw_field(canvas: &mut Canvas, line: Rect, setup: &Setup, field: Field) {
    let theme = canvas.theme;
    let in_focus = setup.focus() == field;
    let (pointer, name_style) = if in_focus {
        ('▸', theme.accent())
    } else {
        (' ', theme.text())
    };
    canvas.buf.set_string(
        line.x,
        line.y,
        format!("{pointer} {}", name(field)),
        name_style,
    );
    let value = value(setup, field);
    let (text, style) = match (in_focus, field) {
        (true, Field::Seed) => (format!("{}_", setup.seed()), theme.accent()),
        (true, _) => (format!("‹ {value} ›"), theme.accent()),
        (false, _) => (format!("  {value}"), theme.strong()),
    };
    let room = usize::from(line.width.saturating_sub(NAME));
    canvas
        .buf
        .set_stringn(line.x + NAME, line.y, text, room, style);
}

fn name(field: Field) -> &'static str {
    match field {
        Field::Board => "Board",
        Field::Pegs => "  Pegs",
        Field::Colours => "  Colours",
        Field::Rows => "  Rows",
        Field::Repeats => "  Repeats",
        Field::Codebreaker => "Codebreaker",
        Field::Seed => "Seed",
    }
}

fn value(setup: &Setup, field: Field) -> String {
    let custom = setup.custom();
    match field {
        Field::Board => match setup.preset() {
            Some(preset) => words::board_name(preset.board()),
            None => "Custom".to_owned(),
        },
        Field::Pegs => custom.pegs.to_string(),
        Field::Colours => custom.colours.to_string(),
        Field::Rows => custom.rows.to_string(),
        Field::Repeats => if custom.repeats {
            "colours may repeat"
        } else {
            "each colour once at most"
        }
        .to_owned(),
        Field::Codebreaker => codebreaker(setup.solver()),
        Field::Seed if setup.seed().is_empty() => "a new one each time".to_owned(),
        Field::Seed => setup.seed().to_owned(),
    }
}

fn codebreaker(solver: Option<Solver>) -> String {
    solver.map_or("you".to_owned(), |solver| solver.title().to_owned())
}

/// What there is to say about a codebreaker.
fn about(solver: Option<Solver>) -> &'static str {
    solver.map_or(
        "You break the code; hints and solvers are a key away.",
        Solver::summary,
    )
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

/// What the field in focus offers.
fn draw_choices(canvas: &mut Canvas, area: Rect, setup: &Setup) {
    match setup.focus() {
        Field::Board => {
            let boards: Vec<_> = Setup::boards()
                .into_iter()
                .map(|preset| (preset == setup.preset(), board_line(preset, area.width)))
                .collect();
            draw_list(canvas, area, &boards);
        }
        Field::Codebreaker => {
            let lines: Vec<_> = Setup::codebreakers()
                .into_iter()
                .map(|solver| (solver == setup.solver(), codebreaker(solver)))
                .collect();
            let lengths = Setup::codebreakers()
                .into_iter()
                .map(|solver| words::wrap(about(solver), usize::from(area.width)).len() as u16);
            // No summary is cut, and the longest decides, so that nothing moves with the choice.
            let room = area.height.saturating_sub(lengths.max().unwrap_or(0));
            let height = room.clamp(1, lines.len() as u16 + 1);
            let [list, summary] =
                Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(area);
            draw_list(canvas, list, &lines);
            draw_text(canvas, summary, about(setup.solver()));
        }
        Field::Seed => draw_text(
            canvas,
            area,
            "A seed is a word that stands for a secret: whoever plays the same board with the same seed \
             looks for the same code. Left empty, a new one is drawn for each game.",
        ),
        Field::Pegs => draw_text(canvas, area, "1 to 12 pegs."),
        Field::Colours => draw_text(canvas, area, "2 to 26 colours."),
        Field::Rows => draw_text(canvas, area, "1 to 99 rows."),
        Field::Repeats => draw_text(
            canvas,
            area,
            "Whether a colour can be in the code more than once.",
        ),
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

fn draw_list(canvas: &mut Canvas, area: Rect, lines: &[(bool, String)]) {
    let selected = lines
        .iter()
        .position(|(selected, _)| *selected)
        .unwrap_or(0);
    let height = usize::from(area.height).min(lines.len());
    let window = coach::window(selected, lines.len(), height);
    for (line, (selected, text)) in area.rows().zip(&lines[window]) {
        let theme = canvas.theme;
        let style = if *selected {
            theme.strong()
        } else {
            theme.quiet()
        };
        let pointer = if *selected { "▸ " } else { "  " };
        Line::from(vec![
            Span::styled(pointer, theme.accent()),
            Span::styled(text.clone(), style),
        ])
        .render(line, canvas.buf);
    }
}

fn draw_text(canvas: &mut Canvas, area: Rect, text: &str) {
    Paragraph::new(Line::styled(text.to_owned(), canvas.theme.quiet()))
        .wrap(Wrap { trim: true })
        .render(area, canvas.buf);
}
