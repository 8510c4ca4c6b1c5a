//! The setup screen: the chosen board, and beside it the daily, the ways to play and their options.

use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use crate::app::{Action, App, BoardView, Daily, Field, Mode, Setup, TableView, Target, Way};
use crate::rules::{Codemaker, Game, Player, Seed};
use crate::solver::Solver;

use super::areas::{below, right_of, top};
use super::card::Card;
use super::pen::{ClickLine, ClickLines};
use super::places::{BoardAndList, draw_board};
use super::wordmark::Wordmark;
use super::{Pen, STRONG, words};

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

/// Draws the setup into `area`.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    draw_board_of_choice(pen, area, app);
    draw_choices(pen, beside_board(area, app), app);
}

/// The room for what can be chosen, below the name of the game.
pub(super) fn room(area: Rect, app: &App) -> Rect {
    let beside = beside_board(area, app);
    let groups = Groups::with_room(Style::new(), app, beside);
    below_wordmark(beside, room_for_wordmark(beside, &groups), app)
}

/// The room for the name of the game and what can be chosen: beside the board, or all where a board has no room.
fn beside_board(area: Rect, app: &App) -> Rect {
    let board = match waiting_in_focus(app) {
        Some(table) => table.game().board(),
        None => app.setup().board(),
    };
    match BoardAndList::new(body(area), board) {
        Some(places) => places.list,
        None => area,
    }
}

/// The board stands where that of the game will stand: below the line of its title.
fn body(area: Rect) -> Rect {
    below(area, 1)
}

/// The game that waits, while it can be gone on with by Enter: then its board is on show.
fn waiting_in_focus(app: &App) -> Option<TableView<'_>> {
    if app.setup().focus() == Field::GoOn {
        app.waiting()
    } else {
        None
    }
}

/// The room above what can be chosen that the name of the game can take.
fn room_for_wordmark(area: Rect, groups: &Groups) -> Rect {
    let spare = usize::from(area.height).saturating_sub(groups.airy_height());
    top(right_of(area, INDENT as u16), spare as u16)
}

/// The room below the name of the game, which is as large as its room allows.
fn below_wordmark(area: Rect, room_for_wordmark: Rect, app: &App) -> Rect {
    let has_blocks = app.window().has_blocks();
    let height = Wordmark::height(room_for_wordmark.as_size(), has_blocks);
    let air = height.min(1);
    below(area, height + air)
}

/// Draws the board of the game that would begin or go on, where there is room for one.
fn draw_board_of_choice(pen: &mut Pen, area: Rect, app: &App) {
    if let Some(table) = waiting_in_focus(app) {
        let key = pen.names.keymap.key_in(Mode::Setup, Action::Back);
        let target = key.map_or(Target::Beside, Target::Key);
        draw_board(pen, body(area), &table.board(), target);
    } else {
        let example = example(app.setup());
        let target = Target::Field(Field::Board);
        draw_board(pen, body(area), &BoardView::of(&example), target);
    }
}

/// What can be chosen, from top to bottom, in groups with air between them.
struct Groups {
    games: ClickLines,
    ways: ClickLines,
    options: ClickLines,
    note: ClickLines,
    solvers: ClickLines,
}

impl Groups {
    /// The groups that have room in `area`, with pointers in this style.
    fn with_room(style: Style, app: &App, area: Rect) -> Self {
        let setup = app.setup();
        let mut groups = Self {
            games: games(style, app),
            ways: ways(style, setup, area.width),
            options: options(style, setup),
            note: note(setup, area.width),
            solvers: solvers(style, setup),
        };
        if !matches!(setup.focus(), Field::GoOn | Field::Daily) {
            groups.make_room(area.height.into(), setup);
        }
        groups
    }

    fn all(&self) -> [&ClickLines; 5] {
        [
            &self.games,
            &self.ways,
            &self.options,
            &self.note,
            &self.solvers,
        ]
    }

    /// The lines of all groups without air.
    fn height(&self) -> usize {
        self.all().into_iter().map(Vec::len).sum()
    }

    /// The lines of all groups with air below each. Options and a note have the lines that they usually need: if they
    /// come and go, nothing above them moves.
    fn airy_height(&self) -> usize {
        let groups = self.all().into_iter();
        let heights = groups.zip([0, 0, OPTIONS, NOTE, 0]);
        heights
            .map(|(group, least)| group.len().max(least))
            .map(|height| if height == 0 { 0 } else { height + 1 })
            .sum()
    }

    /// Leaves out what stands around the options, as far as they need the room: first the solvers, then the games from
    /// below, then the ways that are not chosen.
    fn make_room(&mut self, height: usize, setup: &Setup) {
        if self.height() > height {
            self.solvers.clear();
        }
        while self.height() > height && !self.games.is_empty() {
            self.games.pop();
        }
        if self.height() > height && setup.focus() != Field::Way {
            let chosen = Some(Target::Way(setup.kind.way));
            self.ways.retain(|(_, target)| *target == chosen);
        }
    }
}

/// Draws the name of the game and what can be chosen.
fn draw_choices(pen: &mut Pen, area: Rect, app: &App) {
    let groups = Groups::with_room(pen.theme.accent(), app, area);
    let room_for_wordmark = room_for_wordmark(area, &groups);
    Wordmark::new(pen.theme).render(room_for_wordmark, pen.buf);
    let rest = below_wordmark(area, room_for_wordmark, app);
    Card::untitled(pen.names, rest)
        .click_lines(groups.games)
        .click_lines(groups.ways)
        .click_lines(groups.options)
        .click_lines(groups.note)
        .click_lines(groups.solvers)
        .draw(pen);
}

/// What goes on: the game that waits, and the daily.
fn games(style: Style, app: &App) -> ClickLines {
    let mut lines = ClickLines::new();
    if let Some(table) = app.waiting() {
        let row = table.game().row_in_words();
        lines.push(game(style, app, Field::GoOn, Action::Back, row));
    }
    if let Some(daily) = app.daily() {
        let state = words::daily(&daily);
        lines.push(game(style, app, Field::Daily, Action::Daily, state));
        if daily.game.is_some_and(Game::is_over) {
            let (wait, unit) = Daily::rounded_wait(daily.minutes_left);
            let wait = words::counted(wait.into(), unit);
            let indent = " ".repeat(INDENT + GAME);
            lines.push((line![span!("{indent}next one in {wait}")], None));
        }
    }
    lines
}

/// A game that a key leads to, and how it stands.
fn game(style: Style, app: &App, game: Field, action: Action, state: String) -> ClickLine {
    let focus = app.setup().focus();
    let key = app.config().keymap.key_in(Mode::Setup, action);
    let label = key.map_or(String::new(), |key| format!("{key} "));
    let name_width = GAME.saturating_sub(Span::raw(&label).width());
    let name = format!("{game:name_width$}");
    let target = match key {
        Some(key) if focus != Field::Seed => Target::Key(key),
        // In the field of the seed a letter is text: a click leaves the field first.
        _ => Target::Field(Field::Way),
    };
    let pointer = if focus == game { "▸" } else { "" };
    let (mut line, target) = entry(style, pointer, &label, &name, target);
    line.push_span(state);
    (line, target)
}

/// The ways to play, with an explanation below the chosen one.
fn ways(style: Style, setup: &Setup, width: u16) -> ClickLines {
    let mut lines = ClickLines::new();
    for (number, way) in (1..).zip(Way::ALL) {
        let target = Target::Way(way);
        let is_chosen = way == setup.kind.way;
        let pointer = if !is_chosen {
            ""
        } else if setup.focus() == Field::Way {
            "▸"
        } else {
            "›"
        };
        let number = format!("{number} ");
        lines.push(entry(style, pointer, &number, way.name(), target));
        if is_chosen {
            lines.extend(explained(setup.kind.about, width, target));
        }
    }
    lines
}

/// The options of the chosen way.
fn options(style: Style, setup: &Setup) -> ClickLines {
    let mut lines = ClickLines::new();
    for field in setup.fields() {
        if field == Field::Way {
            continue;
        }
        let value = value(setup, field);
        let (pointer, value) = if setup.focus() != field {
            ("", value)
        } else if field == Field::Seed {
            ("▸", format!("{value}_"))
        } else {
            ("▸", format!("‹ {value} ›"))
        };
        let name = format!("{:NAME$}", field.name());
        lines.push(entry(style, pointer, &name, &value, Target::Field(field)));
    }
    lines
}

/// A note on the chosen option: how a solver plays, how large a board is. It stands below all options, so that none
/// moves when it comes.
fn note(setup: &Setup, width: u16) -> ClickLines {
    let board = setup.board();
    let field = setup.focus();
    let codes = words::counted(board.code_count(), "code");
    let note = match field {
        Field::Solver => setup.solver().summary().to_owned(),
        Field::Board => {
            let shape = words::board_in_words(board);
            format!("{codes}: {shape}, {} rows", board.rows())
        }
        Field::Pegs | Field::Colours | Field::Rows | Field::Repeats => {
            setup.custom.gives_way(field).unwrap_or(codes)
        }
        _ => return ClickLines::new(),
    };
    explained(&note, width, Target::Field(field))
}

/// The solvers with their numbers, while one is chosen.
fn solvers(style: Style, setup: &Setup) -> ClickLines {
    let mut lines = ClickLines::new();
    if setup.focus() == Field::Solver {
        for (number, solver) in (1_u8..).zip(Solver::ALL) {
            let pointer = if solver == setup.solver() { "›" } else { "" };
            let label = format!("{number} ");
            let target = Target::Solver(solver);
            lines.push(entry(style, pointer, &label, solver.title(), target));
        }
    }
    lines
}

/// A line with a name or number, and a value, which is emphasised if there is a pointer.
fn entry(
    pointer_style: Style,
    pointer: &str,
    name: &str,
    value: &str,
    target: Target,
) -> ClickLine {
    let value_style = if pointer.is_empty() {
        Style::new()
    } else {
        STRONG
    };
    let line = line![
        span!(pointer_style; "{pointer:INDENT$}"),
        span!(name),
        span!(value_style; "{value}"),
    ];
    (line, Some(target))
}

/// A text below an entry, which a click on it chooses too.
fn explained(text: &str, width: u16, target: Target) -> ClickLines {
    let lines = words::beside(Span::default(), INDENT + 2, text, width.into());
    lines.into_iter().map(|line| (line, Some(target))).collect()
}

/// The value of an option, in words.
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
    let hidden = seed("KIWI");
    let mut game = Game::new(board, Codemaker::Seed(hidden), Player::Person);
    for word in ["GRAPE", "PEAR", "CITRUS", "ORANGE"] {
        let guess = seed(word).secret(board);
        // Nobody wins, and the last row stays free.
        if guess != hidden.secret(board) && game.turns().len() + 1 < board.rows() {
            let _ = game.play(guess, Player::Person);
        }
    }
    game
}

/// The seed of a word that is one.
fn seed(word: &str) -> Seed {
    word.parse().expect("a word of letters is a seed")
}
