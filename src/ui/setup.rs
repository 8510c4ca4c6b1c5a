//! The setup screen: the chosen board, and beside it the daily, the ways to play and their options.

use std::iter;

use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use crate::app::{
    Action, App, BoardView, Daily, Field, Kind, Maker, Mode, NextRow, Setup, Shield, TableView,
    Target, Way,
};
use crate::coach::say;
use crate::rules::{Board, Codemaker, Game, Player, Preset, Seed};
use crate::solver::Solver;

use super::areas::{below, left, right_of, top};
use super::geometry::{Geometry, Rows};
use super::hits::HitMap;
use super::listing::FINGER;
use super::pen::{ClickLine, ClickLines};
use super::places::BoardAndList;
use super::wordmark::Wordmark;
use super::{Pen, SECONDARY, STRONG, Theme, board, words};

/// Cells before the text of a line: the pointer, and air.
const INDENT: usize = 2;
/// Cells for the name of an option.
const NAME: usize = 8;
/// Cells for the key and the name of a game.
const GAME: usize = 12;
/// The columns between the board and what can be chosen, and at the right of that.
const AIR: u16 = 2;
/// The lines of the ways to play with the explanation of one.
const WAYS: usize = Way::ALL.len() + 1;
/// The options of a board that is set number by number.
const OPTIONS: usize = 7;
/// The most options of other boards.
const USUAL_OPTIONS: usize = 4;
/// The lines of a note on one of them.
const NOTE: usize = 1;

/// Draws the setup into `area`.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let places = Places::new(area);
    if let Some(slot) = places.board {
        draw_board_of_choice(pen, slot, app);
    }
    let name = NameOfGame::new(places.list, app);
    Wordmark::new(pen.theme).render(name.room, pen.buf);
    let groups = Groups::with_room(&Pointers::new(pen.theme), app, name.below);
    for (place, lines) in groups.stacked(name.below) {
        pen.write_click_lines(place, lines);
    }
}

/// The room for what can be chosen, below the name of the game.
pub(super) fn room(area: Rect, app: &App) -> Rect {
    NameOfGame::new(Places::new(area).list, app).below
}

/// The cells of the seed behind its name, where the setup is drawn with it.
pub(crate) fn place_of_seed(hits: &HitMap) -> Option<Rect> {
    let line = hits.first_area_of(Target::Field(Field::Seed))?;
    Some(right_of(line, (INDENT + NAME) as u16))
}

/// The well-known board that needs the most columns.
pub(super) fn widest_preset() -> Board {
    let boards = Preset::ALL.map(Preset::board);
    let widest = boards.into_iter().max_by_key(|board| board.pegs());
    widest.expect("there are presets")
}

/// Where the board and what can be chosen stand. That follows from the size of the window alone, so that nothing moves
/// when another board is chosen.
struct Places {
    /// The slot of the board, if there is room for one.
    board: Option<Rect>,
    list: Rect,
}

impl Places {
    fn new(area: Rect) -> Self {
        match slot_width(area) {
            Some(width) => Self {
                // Both stand as high as in the game: below the line of its title.
                board: Some(left(below(area, 1), width)),
                list: right_of(below(area, 1), width + AIR),
            },
            None => Self {
                board: None,
                list: area,
            },
        }
    }
}

/// The columns of the slot: those of the widest well-known board, or fewer if the name of the game is larger beside them.
/// They are never fewer than those of the classic board. `None` where that board has no room.
fn slot_width(area: Rect) -> Option<u16> {
    let width_of = |preset: Preset| {
        let places = BoardAndList::new(below(area, 1), preset.board())?;
        Some(places.list.x - area.x - AIR)
    };
    let usual = width_of(Preset::Classic)?;
    let widest = Preset::ALL.into_iter().filter_map(width_of).max()?;
    let beside_names = Wordmark::widths().map(|name| {
        let list = AIR + INDENT as u16 + name + AIR;
        area.width.saturating_sub(list)
    });
    let mut wide_enough = beside_names.into_iter().filter(|width| *width >= usual);
    Some(wide_enough.next().map_or(widest, |width| width.min(widest)))
}

/// The place of the name of the game, as large as it fits above all that can be chosen on any board.
struct NameOfGame {
    room: Rect,
    below: Rect,
}

impl NameOfGame {
    fn new(area: Rect, app: &App) -> Self {
        let has_blocks = app.window().has_blocks();
        let game_lines = games(&Pointers::plain(), app, area.width).len();
        let choices = if app.window().is_touched {
            usize::from(FINGER) * (game_lines + Way::ALL.len() + USUAL_OPTIONS)
        } else {
            game_lines + WAYS + OPTIONS + NOTE
        };
        let air = if game_lines > 0 { 2 } else { 1 };
        // The air between what can be chosen gives way to a large name.
        let rooms = [choices + air, choices].map(|taken| {
            let spare = usize::from(area.height).saturating_sub(taken);
            top(right_of(area, INDENT as u16), spare as u16)
        });
        let is_large = |room: &Rect| Wordmark::height(room.as_size(), has_blocks) > 1;
        let room = rooms.into_iter().find(is_large).unwrap_or(rooms[1]);
        let height = Wordmark::height(room.as_size(), has_blocks);
        let air_below = (room.height - height).min(1);
        Self {
            room,
            below: below(area, height + air_below),
        }
    }
}

/// The game that waits, while Enter would go on with it: then its board is on show.
fn waiting_in_focus(app: &App) -> Option<TableView<'_>> {
    if app.setup().focus() == Field::GoOn {
        app.waiting()
    } else {
        None
    }
}

/// Draws the board of the game that would begin or go on, in the middle of its slot.
fn draw_board_of_choice(pen: &mut Pen, slot: Rect, app: &App) {
    if let Some(table) = waiting_in_focus(app) {
        let key = pen
            .names
            .keymap
            .key_in(app.scope_of(Mode::Setup), Action::Back);
        let target = key.map_or(Target::Beside, Target::Key);
        draw_in_slot(pen, slot, &table.board_view(), target);
    } else {
        let game = example(app.setup());
        let view = view_of_kind(&game, app.setup().kind);
        draw_in_slot(pen, slot, &view, Target::Field(Field::Board));
    }
}

fn draw_in_slot(pen: &mut Pen, slot: Rect, view: &BoardView, target: Target) {
    let fit = |area| Geometry::fit(view.board, area, Rows::Mixed);
    let width = fit(slot).slab.width;
    let before = slot.width.saturating_sub(width) / 2;
    board::draw(pen, fit(left(right_of(slot, before), width)), view);
    // Between the board and what can be chosen a click means the board too.
    let around = Rect {
        width: slot.width + AIR,
        ..slot
    };
    pen.hits.add(around, target);
}

/// A board that tells who plays where in this kind of game: who makes the row to come, and what is known of the code.
fn view_of_kind<'a>(game: &'a Game, kind: &Kind) -> BoardView<'a> {
    let shield = match (kind.way, kind.maker, game.secret()) {
        (Way::Mine, Maker::Person, Some(code)) => Shield::Yours(code),
        (Way::RealBoard, ..) => Shield::Off,
        (_, Maker::Evil, _) => Shield::Evil,
        _ => Shield::Closed,
    };
    let players = match kind.way {
        Way::Find => ["", "you"],
        Way::Mine | Way::Watch => ["", "solver"],
        Way::TwoPlayers => ["1", "2"],
        Way::RealBoard => ["", ""],
    };
    // A row that a person or a solver is about to play lies in it dimly.
    let ghost = match kind.way {
        Way::Watch => game.secret(),
        _ => None,
    };
    let last = game.turns().len().checked_sub(1);
    let set_by_hand = match kind.maker {
        Maker::Hand => last.map(|row| (row, game.turns()[row].score)),
        _ => None,
    };
    BoardView {
        shield,
        players,
        next: NextRow::Empty(ghost),
        scored: set_by_hand,
        sets_pins: set_by_hand.is_some(),
        ..BoardView::of(game)
    }
}

/// The mark of what keys change: never of more than one thing.
struct Pointers {
    sign: &'static str,
    /// The sign before the lines below: a bar goes on there.
    sign_below: &'static str,
    focus: Style,
}

impl Pointers {
    fn new(theme: &Theme) -> Self {
        let [sign, sign_below] = if theme.is_ascii() {
            ["▸", ""]
        } else {
            ["▌", "▌"]
        };
        Self {
            sign,
            sign_below,
            focus: theme.accent(),
        }
    }

    /// Marks that are only measured.
    fn plain() -> Self {
        Self {
            sign: "▌",
            sign_below: "▌",
            focus: Style::new(),
        }
    }

    /// The cells before a line that keys change or not.
    fn in_focus(&self, has_focus: bool) -> Span<'static> {
        Self::before(if has_focus { self.sign } else { "" }, INDENT, self.focus)
    }

    /// So many cells before a line that explains one that keys change or not.
    fn below_focus(&self, has_focus: bool, cells: usize) -> Span<'static> {
        Self::before(
            if has_focus { self.sign_below } else { "" },
            cells,
            self.focus,
        )
    }

    fn before(sign: &str, cells: usize, style: Style) -> Span<'static> {
        Span::styled(format!("{sign:cells$}"), style)
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
    /// The groups that have room in `area`.
    fn with_room(pointers: &Pointers, app: &App, area: Rect) -> Self {
        let setup = app.setup();
        let mut groups = Self {
            games: games(pointers, app, area.width),
            ways: ways(pointers, setup, area.width),
            options: options(pointers, setup),
            note: note(setup, area.width),
            solvers: solvers(pointers, setup),
        };
        if groups.airy_height() > area.height.into() {
            groups.solvers.clear();
        }
        if app.window().is_touched
            && let Some(spaced) = groups.for_fingers(area.height.into(), setup)
        {
            return spaced;
        }
        if !matches!(setup.focus(), Field::GoOn | Field::Daily) {
            groups.make_room(area.height.into(), setup);
        }
        groups
    }

    /// The groups with as many lines for each entry as a finger needs, or nearly as many; `None` where they have no room.
    /// The ways that are not chosen give way to options, and the solvers to all else.
    fn for_fingers(&self, height: usize, setup: &Setup) -> Option<Self> {
        for pitch in [usize::from(FINGER), 2] {
            let mut spaced = self.spaced(pitch);
            if spaced.height() > height {
                spaced.solvers.clear();
            }
            if spaced.height() > height && !setup.focus().is_game() {
                spaced.keep_chosen_way(setup);
            }
            if spaced.height() <= height {
                return Some(spaced);
            }
        }
        None
    }

    /// The groups with so many lines at least for each entry.
    fn spaced(&self, least: usize) -> Self {
        Self {
            games: spaced(&self.games, least),
            ways: spaced(&self.ways, least),
            options: spaced(&self.options, least),
            note: self.note.clone(),
            solvers: spaced(&self.solvers, least),
        }
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

    /// The lines of all groups with air between them.
    fn airy_height(&self) -> usize {
        let groups = self.all().into_iter().filter(|group| !group.is_empty());
        self.height() + groups.count().saturating_sub(1)
    }

    /// Leaves out what stands around the options, as far as they need the room: first the games from below, then the ways
    /// that are not chosen.
    fn make_room(&mut self, height: usize, setup: &Setup) {
        while self.height() > height && !self.games.is_empty() {
            self.games.pop();
        }
        if self.height() > height && setup.focus() != Field::Way {
            self.keep_chosen_way(setup);
        }
    }

    /// Leaves out the ways to play that are not chosen.
    fn keep_chosen_way(&mut self, setup: &Setup) {
        let chosen = Some(Target::Way(setup.kind.way));
        self.ways.retain(|(_, target)| *target == chosen);
    }

    /// The groups below each other in `area`. As far as there is room for air, it stands between the upper ones: they do
    /// not move when lower ones need more lines.
    fn stacked(self, area: Rect) -> Vec<(Rect, ClickLines)> {
        let mut air = usize::from(area.height).saturating_sub(self.height());
        let mut rest = area;
        let mut stacked = Vec::new();
        for group in [self.games, self.ways, self.options, self.note, self.solvers] {
            if group.is_empty() {
                continue;
            }
            if !stacked.is_empty() && air > 0 {
                rest = below(rest, 1);
                air -= 1;
            }
            let height = group.len() as u16;
            stacked.push((top(rest, height), group));
            rest = below(rest, height);
        }
        stacked
    }
}

/// The lines of entries with empty ones around those that have fewer than `least`: a finger there means the entry too.
fn spaced(lines: &ClickLines, least: usize) -> ClickLines {
    let mut spaced = ClickLines::new();
    for entry in lines.chunk_by(|(_, one), (_, next)| one == next) {
        let (_, target) = entry[0];
        let missing = match target {
            Some(_) => least.saturating_sub(entry.len()),
            None => 0,
        };
        let air = |lines: usize| iter::repeat_n((line![], target), lines);
        spaced.extend(air(missing / 2));
        spaced.extend(entry.iter().cloned());
        spaced.extend(air(missing - missing / 2));
    }
    spaced
}

/// What goes on: the game that waits, and the daily.
fn games(pointers: &Pointers, app: &App, width: u16) -> ClickLines {
    let mut lines = ClickLines::new();
    if let Some(table) = app.waiting() {
        let row = say::next_row(table.game());
        lines.push(game(pointers, app, Field::GoOn, Action::Back, row));
    }
    if let Some(daily) = app.daily() {
        let is_in_focus = app.setup().focus() == Field::Daily;
        let room = usize::from(width).saturating_sub(INDENT + GAME + 1);
        let state = if is_in_focus {
            with_note(chosen_day(app, &daily), room)
        } else {
            with_note(today(&daily), room)
        };
        lines.push(game(pointers, app, Field::Daily, Action::Daily, state));
        if daily.game.is_some_and(Game::is_over) {
            let is_today = !is_in_focus || app.chosen_day() == app.today();
            let next = if is_today {
                let wait = words::wait(daily.minutes_left);
                let indent = " ".repeat(INDENT + GAME);
                line![span!("{indent}next one in {wait}")]
            } else {
                // The line stays, so that nothing moves with the chosen day.
                line![]
            };
            lines.push((next, None));
        }
    }
    lines
}

/// `won in 4 · 2 days in a row`: a text, and behind it the first of some notes on it that has room.
fn with_note((text, notes): (String, Vec<String>), room: usize) -> String {
    let mut wholes = notes.iter().map(|note| format!("{text} · {note}"));
    let fitting = wholes.find(|whole| Span::raw(whole).width() <= room);
    fitting.unwrap_or(text)
}

/// How today's game stands, and the days in a row, from long to short.
fn today(daily: &Daily) -> (String, Vec<String>) {
    let state = match daily.game {
        Some(game) => words::result(game),
        None => "not played yet".to_owned(),
    };
    (state, words::days_in_a_row(&daily.dailies))
}

/// `‹ 20 Nov › won in 4`: the day that is chosen and how its game stands; and notes on it, from long to short.
fn chosen_day(app: &App, daily: &Daily) -> (String, Vec<String>) {
    let (day, today) = (app.chosen_day(), app.today());
    let found = app.library().game_of_day(day, today);
    let format = if day.year() == today.year() {
        "%-d %b"
    } else {
        "%-d %b %Y"
    };
    let text = format!(
        "‹ {} › {}",
        day.strftime(format),
        words::state_of_day(found)
    );
    let is_archive = match found {
        Some(found) => !found.is_on_its_day,
        None => day < today,
    };
    let notes = if is_archive {
        vec!["archive".to_owned()]
    } else if day == today {
        words::days_in_a_row(&daily.dailies)
    } else {
        Vec::new()
    };
    (text, notes)
}

/// A game that a key leads to, and how it stands.
fn game(pointers: &Pointers, app: &App, game: Field, action: Action, state: String) -> ClickLine {
    let focus = app.setup().focus();
    let key = app
        .config()
        .keymap
        .key_in(app.scope_of(Mode::Setup), action);
    let label = key.map_or(String::new(), |key| format!("{key} "));
    let name_width = GAME.saturating_sub(Span::raw(&label).width());
    let name = format!("{game:name_width$}");
    let target = match key {
        Some(key) if focus != Field::Seed => Target::Key(key),
        // In the field of the seed a letter is text: a click leaves the field first.
        _ => Target::Field(Field::Way),
    };
    let pointer = pointers.in_focus(focus == game);
    let (mut line, target) = entry(pointer, focus == game, &label, &name, target);
    line.push_span(state);
    (line, target)
}

/// The ways to play, with an explanation below the chosen one.
fn ways(pointers: &Pointers, setup: &Setup, width: u16) -> ClickLines {
    let has_focus = setup.focus() == Field::Way;
    let mut lines = ClickLines::new();
    for (number, way) in (1..).zip(Way::ALL) {
        let target = Target::Way(way);
        let label = format!("{number} ");
        if way != setup.kind.way {
            let pointer = pointers.in_focus(false);
            lines.push(entry(pointer, false, &label, way.name(), target));
            continue;
        }
        let pointer = pointers.in_focus(has_focus);
        let before = pointers.below_focus(has_focus, INDENT + label.len());
        lines.push(entry(pointer, true, &label, way.name(), target));
        lines.extend(explained(&before, setup.kind.about, width, target));
    }
    lines
}

/// The options of the chosen way.
fn options(pointers: &Pointers, setup: &Setup) -> ClickLines {
    let mut lines = ClickLines::new();
    for field in setup.fields() {
        if field == Field::Way {
            continue;
        }
        let has_focus = setup.focus() == field;
        let mut value = value_in_words(setup, field);
        if has_focus && field == Field::Seed {
            value.push('_');
        } else if has_focus {
            value = format!("‹ {value} ›");
        }
        let name = format!("{:NAME$}", field.name());
        let pointer = pointers.in_focus(has_focus);
        let target = Target::Field(field);
        lines.push(entry(pointer, has_focus, &name, &value, target));
    }
    lines
}

/// A note on the chosen option: how a solver plays, how large a board is. It stands below all options, so that none
/// moves when it comes.
fn note(setup: &Setup, width: u16) -> ClickLines {
    let board = setup.board();
    let field = setup.focus();
    let codes = words::counted(board.code_count(), "code");
    let text = match field {
        Field::Solver => say::solver(setup.solver()).to_owned(),
        Field::Board => {
            let shape = words::board_in_words(board);
            format!("{codes}: {shape}, {} rows", board.rows())
        }
        Field::Pegs | Field::Colours | Field::Rows | Field::Repeats => {
            setup.custom.gives_way(field).unwrap_or(codes)
        }
        _ => return ClickLines::new(),
    };
    let before = Span::raw(" ".repeat(INDENT));
    explained(&before, &text, width, Target::Field(field))
}

/// The solvers with their numbers, while one is chosen.
fn solvers(pointers: &Pointers, setup: &Setup) -> ClickLines {
    let mut lines = ClickLines::new();
    if setup.focus() == Field::Solver {
        for (number, solver) in (1_u8..).zip(Solver::ALL) {
            let is_chosen = solver == setup.solver();
            let pointer = pointers.in_focus(false);
            let label = format!("{number} ");
            let target = Target::Solver(solver);
            lines.push(entry(pointer, is_chosen, &label, solver.title(), target));
        }
    }
    lines
}

/// A line with a name or number, and a value, which is emphasised if it is chosen.
fn entry(
    pointer: Span<'static>,
    is_chosen: bool,
    name: &str,
    value: &str,
    target: Target,
) -> ClickLine {
    let value_style = if is_chosen { STRONG } else { Style::new() };
    let line = line![
        pointer,
        span!(SECONDARY; "{name}"),
        span!(value_style; "{value}"),
    ];
    (line, Some(target))
}

/// An explanation with a mark before each of its lines. A click on it does the same as one on what it explains.
fn explained(before: &Span<'static>, text: &str, width: u16, target: Target) -> ClickLines {
    let room = usize::from(width).saturating_sub(before.width() + 1);
    let mut lines = ClickLines::new();
    for text in words::wrapped_lines(text, room) {
        let line = line![before.clone(), span!(SECONDARY; "{text}")];
        lines.push((line, Some(target)));
    }
    lines
}

/// The value of an option, in words.
fn value_in_words(setup: &Setup, field: Field) -> String {
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
