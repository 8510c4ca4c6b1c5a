//! The setup screen: the chosen board, and beside it the daily, the ways to play and their options.

use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use crate::app::{App, Daily, Field, Place, Setup, Table, Target, Way};
use crate::rules::{Codemaker, Game, Outcome, Player, Preset, Seed};
use crate::solver::Solver;

use super::overlay::draw_board;
use super::pen::{below, inset};
use super::{Pen, Theme, wordmark, words};

/// Cells before the text of a line: the pointer, and air.
const INDENT: usize = 2;
/// Cells for the name of an option.
const NAME: usize = 8;

/// Lines, and what a click on each means.
type Choices = Vec<(Line<'static>, Target)>;

/// Draws the setup into `area`. Returns the place of what can be chosen.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) -> Rect {
    /// The most columns of text without a board.
    const ALONE: u16 = 62;
    // The board, the second field, stands where that of the game will stand: below the line of its title.
    let body = below(area, 1);
    let beside = draw_board(pen, body, &example(app.setup()), Target::Field(1));
    let Some(beside) = beside else {
        return draw_choices(pen, area.centered_horizontally(Constraint::Max(ALONE)), app);
    };
    if app.setup().board().is_err() {
        let width = beside.x - body.x;
        Clear.render(Rect { width, ..body }, pen.buf);
    }
    draw_choices(pen, beside, app)
}

/// Draws the name of the game and what can be chosen. Returns the place of the latter.
fn draw_choices(pen: &mut Pen, area: Rect, app: &App) -> Rect {
    let (setup, width) = (app.setup(), usize::from(area.width));
    let daily = app.daily().map(|daily| daily_lines(pen, app, &daily));
    let mut groups = [
        daily.unwrap_or_default(),
        ways(pen.theme, setup, width),
        options(pen.theme, setup, width),
        solvers(pen.theme, setup),
    ];
    let height = usize::from(area.height);
    let lines_of = |groups: &[Choices]| groups.iter().map(Vec::len).sum::<usize>();
    // Where all have no room, the least important lines give way.
    for (group, kept) in [(3, 0), (0, 1), (0, 0)] {
        if lines_of(&groups) > height {
            groups[group].truncate(kept);
        }
    }
    if lines_of(&groups) > height && setup.focus != Field::Way {
        let chosen = Target::Way(setup.way() as usize);
        groups[1].retain(|(_, target)| *target == chosen);
        groups[1].truncate(1);
    }
    let lines = lines_of(&groups);
    let air = groups.iter().filter(|group| !group.is_empty()).count() - 1;
    let spare = height.saturating_sub(lines + air + 1) as u16;
    let place = Rect {
        height: spare,
        ..inset(area, INDENT as u16)
    };
    let name = wordmark::draw(pen, place);
    let rest = below(area, name + name.min(1));
    let mut places = rest.rows();
    for group in groups.into_iter().filter(|group| !group.is_empty()) {
        for ((line, target), place) in group.into_iter().zip(&mut places) {
            pen.write_line(place, line);
            pen.drawn.add(place, target);
        }
        if lines + air <= height {
            places.next();
        }
    }
    if lines > height {
        let last = Rect::new(rest.right() - 1, rest.bottom() - 1, 1, 1);
        pen.write(last, "▼", pen.theme.quiet());
    }
    rest
}

/// The line of the daily game, and one about the last days.
fn daily_lines(pen: &Pen, app: &App, daily: &Daily) -> Choices {
    let theme = pen.theme;
    let is_over = daily
        .game
        .is_some_and(|game| game.outcome() != Outcome::Running);
    let key = pen.keymap.key_in(Place::Setup, "daily");
    // In the field of the seed the key is text: a click leaves it first.
    let target = match key {
        Some(key) if app.setup().focus != Field::Seed => Target::Key(key),
        _ => Target::Field(0),
    };
    let key = key.filter(|_| !is_over);
    let key = key.map_or(String::new(), |key| format!("{key} "));
    let name = format!("{:NAME$}", "Daily");
    let mut today = entry("", &key, &name, theme.strong(), theme);
    today.push_span(words::daily(daily));
    let mut lines = vec![(today, target)];
    if is_over || daily.last_days.iter().any(Option::is_some) {
        let mut days = Line::raw(" ".repeat(INDENT + key.chars().count()));
        days.extend(daily.last_days.map(|day| match day {
            Some(true) => Span::styled("●", theme.strong()),
            Some(false) => Span::raw("○"),
            None => Span::styled("·", theme.quiet()),
        }));
        if is_over {
            let next = match daily.minutes_left {
                minutes @ ..60 => format!("  next in {minutes} min"),
                minutes => format!("  next in {} h", minutes / 60),
            };
            days.push_span(Span::styled(next, theme.quiet()));
        }
        lines.push((days, target));
    }
    lines
}

/// The ways to play; below the chosen one what it is about.
fn ways(theme: Theme, setup: &Setup, width: usize) -> Choices {
    let mut lines = Vec::new();
    for (place, way) in Way::ALL.into_iter().enumerate() {
        let (target, number) = (Target::Way(place), format!("{} ", place + 1));
        let (pointer, style) = match (way == setup.way(), setup.focus) {
            (false, _) => ("", Style::new()),
            (true, Field::Way) => ("▸", theme.accent()),
            (true, _) => ("›", theme.strong()),
        };
        lines.push((entry(pointer, &number, way.name(), style, theme), target));
        if way == setup.way() {
            lines.extend(explained(theme, setup.kind().about, width, target));
        }
    }
    lines
}

/// The options of the chosen way; below the chosen solver how it plays, and below a board why there is none.
fn options(theme: Theme, setup: &Setup, width: usize) -> Choices {
    let mut lines = Vec::new();
    for (place, field) in setup.fields().into_iter().enumerate() {
        if field == Field::Way {
            continue;
        }
        let (target, is_chosen) = (Target::Field(place), setup.focus == field);
        let name = format!("{:NAME$}", field.name());
        let value = value(setup, field, width.saturating_sub(INDENT + NAME + 2));
        let (pointer, style, value) = match field {
            Field::Seed if is_chosen => ("▸", theme.accent(), format!("{value}_")),
            _ if is_chosen => ("▸", theme.accent(), format!("‹{value}›")),
            _ => ("", Style::new(), value),
        };
        lines.push((entry(pointer, &name, &value, style, theme), target));
        let about = match (field, setup.board()) {
            (Field::Solver, _) if is_chosen => setup.solver().summary().to_owned(),
            (Field::Repeats, Err(why)) => why.to_string(),
            _ => continue,
        };
        lines.extend(explained(theme, &about, width, target));
    }
    lines
}

/// The solvers with their numbers, while one is chosen.
fn solvers(theme: Theme, setup: &Setup) -> Choices {
    if setup.focus != Field::Solver {
        return Vec::new();
    }
    let solvers = Solver::ALL.into_iter().enumerate();
    let lines = solvers.map(|(place, solver)| {
        let (pointer, style) = if solver == setup.solver() {
            ("›", theme.strong())
        } else {
            ("", Style::new())
        };
        let number = format!("{} ", place + 1);
        let line = entry(pointer, &number, solver.title(), style, theme);
        (line, Target::Solver(place))
    });
    lines.collect()
}

/// A line with a pointer, a quiet name or number, and a value.
fn entry(pointer: &str, name: &str, value: &str, style: Style, theme: Theme) -> Line<'static> {
    Line::from(vec![
        Span::styled(format!("{pointer:INDENT$}"), style),
        Span::styled(name.to_owned(), theme.quiet()),
        Span::styled(value.to_owned(), style),
    ])
}

/// A quiet text below a line.
fn explained(theme: Theme, text: &str, width: usize, target: Target) -> Choices {
    let lines = words::wrap(text, width.saturating_sub(INDENT + 2));
    let quiet = |line| Line::styled(format!("{:1$}{line}", "", INDENT + 2), theme.quiet());
    lines
        .into_iter()
        .map(|line| (quiet(line), target))
        .collect()
}

/// The value of a field; of a board as much as `room` cells allow.
fn value(setup: &Setup, field: Field, room: usize) -> String {
    match field {
        Field::Way => setup.way().name().to_owned(),
        Field::Board => board(setup, room),
        Field::Pegs => setup.pegs.to_string(),
        Field::Colours => setup.colours.to_string(),
        Field::Rows => setup.rows.to_string(),
        Field::Repeats => words::repeats(setup.repeats).to_owned(),
        Field::Code => setup.kind().code.to_owned(),
        Field::Solver => setup.solver().title().to_owned(),
        Field::Seed if setup.seed.is_none() && setup.focus != field => {
            "a new one each time".to_owned()
        }
        Field::Seed => setup.seed(),
    }
}

/// The board with its number of codes, or its name alone.
fn board(setup: &Setup, room: usize) -> String {
    let Ok(board) = setup.board() else {
        return "Custom: not possible".to_owned();
    };
    let (name, codes) = (
        words::board_name(board),
        words::thousands(board.code_count()),
    );
    let repeats = if board.repeats() { "" } else { ", no repeats" };
    let long = format!("{name} · {codes} codes{repeats}");
    if long.chars().count() <= room {
        long
    } else {
        name
    }
}

/// Some rows on the chosen board; on the classic one, which is not shown, if there is no such board.
fn example(setup: &Setup) -> Table {
    let board = setup.board().unwrap_or(Preset::Classic.board());
    let word = |word: &str| word.parse::<Seed>().expect("a seed");
    let secret = word("KIWI");
    let mut game = Game::new(board, Codemaker::Seed(secret), Player::Person);
    for guess in ["GRAPE", "PEAR", "CITRUS", "ORANGE"] {
        let guess = word(guess).secret(board);
        // Nobody wins, and the last row stays free.
        if guess != secret.secret(board) && game.turns().len() + 1 < board.rows() {
            let _ = game.play(guess, Player::Person);
        }
    }
    Table::to_look_at(game)
}
