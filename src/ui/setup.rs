//! The setup screen: the chosen board, and beside it the daily, the ways to play and their options.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{Action, App, BoardView, Daily, Field, Mode, Setup, Target, Way};
use crate::rules::{Codemaker, Game, Player, Seed};
use crate::solver::Solver;

use super::card::Card;
use super::pen::{Choice, Choices, below, inset, top};
use super::places::draw_board;
use super::{Pen, STRONG, Theme, wordmark, words};

/// Cells before the text of a line: the pointer, and air.
const INDENT: usize = 2;
/// Cells for the name of an option.
const NAME: usize = 8;
/// Cells for the key and the name of a game.
const GAME: usize = 12;
/// The most options of a usual board.
const OPTIONS: usize = 4;
/// The most lines of a note in a usual window.
const NOTE: usize = 2;

/// Draws the setup into `area`. Returns the area of what can be chosen.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) -> Rect {
    // The board, the second field, stands where that of the game will stand: below the line of its title.
    let body = below(area, 1);
    let waiting = app.waiting();
    let waiting = waiting.filter(|_| app.setup().focus() == Field::GoOn);
    let key = pen.keymap.key_in(Mode::Setup, Action::Back);
    let target = key.map_or(Target::Beside, Target::Key);
    let beside = if let Some(table) = waiting {
        draw_board(pen, body, &table.board(), target)
    } else {
        let example = example(app.setup());
        let board = BoardView::of(&example);
        draw_board(pen, body, &board, Target::Field(Field::Board))
    };
    draw_choices(pen, beside.unwrap_or(area), app)
}

/// Draws the name of the game and what can be chosen. Returns the area of the latter.
fn draw_choices(pen: &mut Pen, area: Rect, app: &App) -> Rect {
    let (setup, width) = (app.setup(), usize::from(area.width));
    let mut groups = [
        games(pen, app),
        ways(pen.theme, setup, width),
        options(pen.theme, setup),
        note(setup, width),
        solvers(pen.theme, setup),
    ];
    let height = usize::from(area.height);
    let lines_of = |groups: &[Choices]| groups.iter().map(Vec::len).sum::<usize>();
    // Where all have no room, what stands around the options gives way to them.
    if !matches!(setup.focus(), Field::GoOn | Field::Daily) {
        if lines_of(&groups) > height {
            groups[4].clear();
        }
        while lines_of(&groups) > height && groups[0].pop().is_some() {}
        if lines_of(&groups) > height && setup.focus() != Field::Way {
            let chosen = Some(Target::Way(setup.kind.way));
            groups[1].retain(|(_, target)| *target == chosen);
        }
    }
    // With air below each. Options and a note that come do not move what stands above them.
    let kept = groups.iter().zip([0, 0, OPTIONS, NOTE, 0]);
    let kept = kept.map(|(group, least)| group.len().max(least));
    let lines: usize = kept.map(|lines| lines + lines.min(1)).sum();
    let spare = height.saturating_sub(lines) as u16;
    let name = wordmark::draw(pen, top(inset(area, INDENT as u16), spare));
    let rest = below(area, name + name.min(1));
    let panel = Card::bare(pen, rest);
    groups.into_iter().fold(panel, Card::choices).draw();
    rest
}

/// What goes on: the game that waits, and the daily.
fn games(pen: &Pen, app: &App) -> Choices {
    let mut lines = Choices::new();
    if let Some(table) = app.waiting() {
        let row = table.game().row_in_words();
        lines.push(game(pen, app, Field::GoOn, Action::Back, row));
    }
    if let Some(daily) = app.daily() {
        let state = words::daily(&daily);
        lines.push(game(pen, app, Field::Daily, Action::Daily, state));
        if daily.game.is_some_and(Game::is_over) {
            let (wait, unit) = Daily::wait(daily.minutes_left);
            let wait = words::counted(wait.into(), unit);
            let next = format!("{:1$}next one in {wait}", "", INDENT + GAME);
            lines.push((Line::raw(next), None));
        }
    }
    lines
}

/// A game that a key leads to.
fn game(pen: &Pen, app: &App, game: Field, action: Action, state: String) -> Choice {
    let (key, focus) = (pen.keymap.key_in(Mode::Setup, action), app.setup().focus());
    // In the field of the seed a letter is text: a click leaves the field first.
    let target = match key {
        Some(key) if focus != Field::Seed => Target::Key(key),
        _ => Target::Field(Field::Way),
    };
    let key = key.map_or(String::new(), |key| format!("{key} "));
    let name = format!("{game:0$}", GAME.saturating_sub(key.chars().count()));
    let pointer = if focus == game { "▸" } else { "" };
    let mut entry = entry(pen.theme, pointer, &key, &name, target);
    entry.0.push_span(state);
    entry
}

/// The ways to play; below the chosen one what it is about.
fn ways(theme: &Theme, setup: &Setup, width: usize) -> Choices {
    let mut lines = Vec::new();
    for (number, way) in (1..).zip(Way::ALL) {
        let (target, is_chosen) = (Target::Way(way), way == setup.kind.way);
        let pointer = match setup.focus() {
            _ if !is_chosen => "",
            Field::Way => "▸",
            _ => "›",
        };
        let number = format!("{number} ");
        lines.push(entry(theme, pointer, &number, way.name(), target));
        if is_chosen {
            lines.extend(explained(setup.kind.about, width, target));
        }
    }
    lines
}

/// The options of the chosen way.
fn options(theme: &Theme, setup: &Setup) -> Choices {
    let fields = setup.fields().into_iter();
    let lines = fields.filter(|field| *field != Field::Way).map(|field| {
        let value = value(setup, field);
        let (pointer, value) = match field {
            _ if setup.focus() != field => ("", value),
            Field::Seed => ("▸", format!("{value}_")),
            _ => ("▸", format!("‹ {value} ›")),
        };
        let name = format!("{:NAME$}", field.name());
        entry(theme, pointer, &name, &value, Target::Field(field))
    });
    lines.collect()
}

/// What is to be said of the chosen option: how a solver plays, how large a board is. It stands below all options,
/// so that none moves when it comes.
fn note(setup: &Setup, width: usize) -> Choices {
    let (board, field) = (setup.board(), setup.focus());
    let codes = || words::counted(board.code_count(), "code");
    let about = match field {
        Field::Solver => setup.solver().summary().to_owned(),
        Field::Board => {
            let (rows, shape) = (board.rows(), words::board_in_words(board));
            format!("{}: {shape}, {rows} rows", codes())
        }
        Field::Pegs | Field::Colours | Field::Rows | Field::Repeats => {
            setup.custom.gives_way(field).unwrap_or_else(codes)
        }
        _ => return Vec::new(),
    };
    explained(&about, width, Target::Field(field))
}

/// The solvers with their numbers, while one is chosen.
fn solvers(theme: &Theme, setup: &Setup) -> Choices {
    if setup.focus() != Field::Solver {
        return Vec::new();
    }
    let lines = (1..).zip(Solver::ALL).map(|(number, solver): (u8, _)| {
        let pointer = if solver == setup.solver() { "›" } else { "" };
        let (number, target) = (format!("{number} "), Target::Solver(solver));
        entry(theme, pointer, &number, solver.title(), target)
    });
    lines.collect()
}

/// A line with a name or number, and a value, which is emphasised if there is a pointer.
fn entry(theme: &Theme, pointer: &str, name: &str, value: &str, target: Target) -> Choice {
    let style = match pointer {
        "" => Style::new(),
        _ => STRONG,
    };
    let line = Line::from_iter([
        Span::styled(format!("{pointer:INDENT$}"), theme.accent()),
        Span::raw(name.to_owned()),
        Span::styled(value.to_owned(), style),
    ]);
    (line, Some(target))
}

fn explained(text: &str, width: usize, target: Target) -> Choices {
    let lines = words::beside(Span::raw(""), INDENT + 2, text, width).into_iter();
    lines.map(|line| (line, Some(target))).collect()
}

fn value(setup: &Setup, field: Field) -> String {
    let board = setup.board();
    match field {
        Field::GoOn | Field::Daily | Field::Way => String::new(),
        Field::Board => words::board_name(board),
        Field::Pegs => board.pegs().to_string(),
        Field::Colours => board.colours().to_string(),
        Field::Rows => board.rows().to_string(),
        Field::Repeats => words::repeats(board.repeats()).to_owned(),
        Field::Code => setup.kind.code.to_owned(),
        Field::Solver => setup.solver().title().to_owned(),
        Field::Seed if setup.seed.is_none() && setup.focus() != field => {
            "random, or type a word".to_owned()
        }
        Field::Seed => setup.seed(),
    }
}

/// Some rows on the chosen board.
fn example(setup: &Setup) -> Game {
    let board = setup.board();
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
    game
}
