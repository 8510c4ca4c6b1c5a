//! What can be done: the names, the table of commands, and why some cannot be done at the moment.

use crate::app::keys::ALWAYS_QUITS;
use crate::app::keys::Keys::{Digits, Pegs, Text, These};
use crate::app::{App, Field, Help, Key, List, Mode, Pin, Pins, Row, Table};
use crate::rules::named_enum;

use super::{Command, Group, Run, row};

named_enum! {
    /// What a player can do, by its name in the settings, and in sentences as ⟨name⟩.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Action {
        Submit = "submit";
        Up = "up";
        Down = "down";
        NextPage = "next-page";
        PreviousPage = "previous-page";
        Decrease = "decrease";
        Increase = "increase";
        Type = "type";
        Erase = "erase";
        Daily = "daily";
        HoleLeft = "hole-left";
        HoleRight = "hole-right";
        ColourUp = "colour-up";
        ColourDown = "colour-down";
        Insert = "insert";
        ClearBack = "clear-back";
        Earlier = "earlier";
        Later = "later";
        Play = "play";
        SetPins = "set-pins";
        Coach = "coach";
        Tip = "tip";
        Solve = "solve";
        Faster = "faster";
        Slower = "slower";
        Review = "review";
        Versus = "versus";
        Share = "share";
        NewGame = "new-game";
        Clear = "clear";
        Undo = "undo";
        FirstRow = "first-row";
        LastRow = "last-row";
        Back = "back";
        Delete = "delete";
        PageUp = "page-up";
        PageDown = "page-down";
        Home = "home";
        End = "end";
        Puzzles = "puzzles";
        Games = "games";
        Settings = "settings";
        Help = "help";
        Quit = "quit";
        Suspend = "suspend";
    }
}

/// The lines of a page of a list, about half of what the smallest screen shows.
const PAGE: isize = 5;
/// More than any list has.
const ALL_LINES: isize = isize::MAX;

fn no_play(app: &App) -> Option<String> {
    let table = app.table()?;
    let comes_again = table.is_over() && !table.game().turns().is_empty();
    let is_possible = table.line().plays_on() || comes_again;
    table.why_no_solver().filter(|_| !is_possible)
}

fn no_correction(app: &App) -> Option<String> {
    let table = app.table()?;
    table
        .why_corrected_first()
        .filter(|_| !table.has_corrections())
}

fn no_lists(app: &App) -> Option<String> {
    let has_lists = app.table()?.has_lists();
    (!has_lists).then(|| "Turn to Guesses or Codes first. ⟨next-page⟩: next page".into())
}

fn no_share(app: &App) -> Option<String> {
    let is_empty = app.table()?.game().turns().is_empty();
    is_empty.then(|| "No pins to share yet".into())
}

fn no_undo(app: &App) -> Option<String> {
    let can_undo = match app.hiding_on_show() {
        Some(hiding) => hiding.row.can_undo(),
        None => app.table().is_some_and(Table::can_undo),
    };
    (!can_undo).then(|| "Nothing to undo here".into())
}

/// Where the coach is on show its keys come first.
fn shows_coach(app: &App) -> bool {
    app.table().is_some_and(Table::shows_coach)
}

/// The modes that are one of these.
macro_rules! on {
    ($($mode:ident)|+) => { |mode| matches!(mode, $(Mode::$mode)|+) };
}

/// The commands in the order of the footer, most useful first; the first one that a key fits counts. Neighbours
/// with the same help belong together: footer and help show them as one.
#[rustfmt::skip]
pub(in crate::app) static COMMANDS: &[Command] = &[
    row(Action::Submit, Mode::is_setup, These(&[Key::Enter]), "start the game", Group::Here, Run::World(App::start)).word(|_| "play").rank(|_| 0),
    row(Action::Up, Mode::is_setup, These(&[Key::Up]), "choose a way to play or an option", Group::Here, Run::App(|app| app.setup_move(-1))).word(|_| "choose").rank(|_| 4),
    row(Action::Down, Mode::is_setup, These(&[Key::Down]), "choose a way to play or an option", Group::Here, Run::App(|app| app.setup_move(1))),
    row(Action::NextPage, Mode::is_setup, These(&[Key::Tab]), "go to the options", Group::Here, Run::App(|app| app.setup_focus(1))).word(|_| "options").rank(|app| if app.setup.focus().is_game() { 1 } else { 3 }),
    row(Action::PreviousPage, Mode::is_setup, These(&[Key::BackTab]), "go to the options", Group::Here, Run::App(|app| app.setup_focus(-1))),
    row(Action::Decrease, Mode::is_setup, These(&[Key::Left]), "change the option", Group::Here, Run::App(|app| app.setup_change(-1))).word(|app| if app.setup.focus().is_game() || app.setup.focus() == Field::Seed { "" } else { "change" }),
    row(Action::Increase, Mode::is_setup, These(&[Key::Right]), "change the option", Group::Here, Run::App(|app| app.setup_change(1))),
    row(Action::Type, on!(Setup), Digits, "choose a way, solver or number", Group::Here, Run::Typed(App::setup_type)),
    row(Action::Type, on!(Seed), Text, "type a seed", Group::Here, Run::Typed(App::setup_type)),
    row(Action::Erase, on!(Seed), These(&[Key::Backspace, Key::Delete]), "erase the seed", Group::Here, Run::App(App::setup_erase)),
    row(Action::Daily, on!(Setup), These(&[Key::Char('d')]), "play today's game", Group::Here, Run::App(App::play_daily)),

    row(Action::Submit, on!(Row), These(&[Key::Enter]), "play this row", Group::Here, Run::Table(Table::play_row)).word(|_| "guess").rank(|_| 0),
    row(Action::Submit, on!(Hide), These(&[Key::Enter]), "hide the code and play", Group::Here, Run::App(App::hidden)).word(|_| "hide it").rank(|_| 0),
    row(Action::HoleLeft, Mode::makes_row, These(&[Key::Left]), "go to another hole", Group::Here, Run::Row(|row| row.step(-1))).word(|_| "hole"),
    row(Action::HoleRight, Mode::makes_row, These(&[Key::Right]), "go to another hole", Group::Here, Run::Row(|row| row.step(1))),
    row(Action::ColourUp, Mode::makes_row, These(&[Key::Up]), "change the colour", Group::Here, Run::Row(|row| row.cycle(1))).word(|_| "colour"),
    row(Action::ColourDown, Mode::makes_row, These(&[Key::Down]), "change the colour", Group::Here, Run::Row(|row| row.cycle(-1))),
    row(Action::Insert, on!(Hide), These(&[Key::Char('i')]), "draw a random code", Group::Here, Run::App(App::draw_code)).word(|_| "random"),

    row(Action::Submit, on!(Pins), These(&[Key::Enter]), "set these pins", Group::Here, Run::Table(Table::give_score)).word(|_| "set pins").rank(|_| 0),
    row(Action::HoleLeft, on!(Pins), These(&[Key::Left]), "black or white pins", Group::Here, Run::Pins(|pins| pins.select(Pin::Black))).word(|_| "black or white"),
    row(Action::HoleRight, on!(Pins), These(&[Key::Right]), "black or white pins", Group::Here, Run::Pins(|pins| pins.select(Pin::White))),
    row(Action::Increase, on!(Pins), These(&[Key::Up]), "more or fewer pins", Group::Here, Run::Pins(|pins| pins.change(1))).word(|_| "pins"),
    row(Action::Decrease, on!(Pins), These(&[Key::Down]), "more or fewer pins", Group::Here, Run::Pins(|pins| pins.change(-1))),
    row(Action::Type, on!(Pins), Digits, "black pins, then white ones", Group::Here, Run::Typed(|app, symbol| app.at_table(|table| table.type_pins(symbol)))),
    row(Action::ClearBack, on!(Pins), These(&[Key::Backspace, Key::Delete]), "remove the pins", Group::Here, Run::Pins(Pins::erase)),

    row(Action::Submit, on!(Wrong), These(&[Key::Enter]), "use this correction", Group::Here, Run::Table(Table::take_correction)).word(|_| "use it").rank(|_| 0).unless(no_correction),
    row(Action::Up, on!(Wrong), These(&[Key::Up]), "choose another correction", Group::Here, Run::Table(|table| table.select_correction(-1))).word(|_| "select").unless(no_correction),
    row(Action::Down, on!(Wrong), These(&[Key::Down]), "choose another correction", Group::Here, Run::Table(|table| table.select_correction(1))).unless(no_correction),

    row(Action::Submit, on!(Solver), These(&[Key::Enter]), "the solver's next row", Group::Here, Run::Table(Table::next_row)).word(|_| "next row").rank(|_| 0),
    row(Action::Submit, on!(Back), These(&[Key::Enter]), "copy this row's pegs, and go back", Group::Here, Run::Table(Table::take_row)).rank(|_| 0).word(|app| app.either(|table| table.is_watched() || table.line().cursor() == 0, "return", "use row")),
    row(Action::Submit, on!(Review), These(&[Key::Enter]), "play this row again, as practice", Group::Here, Run::Table(|table| Some(table.practise()))).word(|_| "practice").rank(|_| 0),
    row(Action::Submit, on!(End), These(&[Key::Enter]), "next game", Group::Here, Run::App(App::leave_end)).rank(|_| 0).word(|app| if app.in_branch() { "back" } else { app.either(|table| table.puzzle().is_some(), "next puzzle", "next game") }),

    row(Action::Up, Mode::walks, These(&[Key::Up]), "look at other rows, or scroll the codes", Group::Rows, Run::Table(|table| table.walk(-1))),
    row(Action::Down, Mode::walks, These(&[Key::Down]), "look at other rows, or scroll the codes", Group::Rows, Run::Table(|table| table.walk(1))),
    row(Action::Earlier, on!(Solver | Back | Wrong), These(&[Key::Left, Key::PageUp]), "look at other rows", Group::Rows, Run::Table(Table::earlier)).word(|_| "rows"),
    row(Action::Earlier, on!(Review | End), These(&[Key::Left, Key::PageUp]), "look at other rows", Group::Rows, Run::Table(Table::earlier)).word(|_| "rows").rank(|_| 1),
    row(Action::Later, |mode| mode.walks() || mode == Mode::Wrong, These(&[Key::Right, Key::PageDown]), "look at other rows", Group::Rows, Run::Table(Table::later)),
    row(Action::Play, on!(Solver | Review | End), These(&[Key::Char(' ')]), "play on by itself, or pause", Group::Coach, Run::Table(Table::toggle_play)).rank(|_| 2).word(|app| app.either(|table| table.line().plays_on(), "pause", app.either(Table::is_over, "replay", "play"))).unless(no_play),
    row(Action::SetPins, Mode::is_table, These(&[Key::Char('x')]), "set a row's pins again", Group::Rows, Run::Table(|table| Some(table.set_pins_again()))).word(|_| "set pins").unless(|app| app.table()?.why_no_pins()),

    row(Action::Coach, Mode::is_running, These(&[Key::Char('h')]), "turn the coach on or off", Group::Coach, Run::World(App::toggle_coach)).word(|_| "coach").rank(|_| 1).unless(|app| app.table()?.why_corrected_first()),
    row(Action::Coach, on!(Review), These(&[Key::Char('h')]), "turn the coach on or off", Group::Coach, Run::World(App::toggle_coach)).word(|_| "coach").rank(|_| 4).unless(|app| app.table()?.why_corrected_first()),
    row(Action::Coach, on!(End), These(&[Key::Char('h')]), "turn the coach on or off", Group::Coach, Run::World(App::toggle_coach)).unless(|app| app.table()?.why_corrected_first()),
    row(Action::Tip, on!(Row | Wrong), These(&[Key::Char('t')]), "get a tip; again: a bigger one", Group::Coach, Run::Table(Table::give_tip)).word(|_| "tip").rank(|app| if shows_coach(app) { 2 } else { 1 }).unless(|app| app.table()?.why_corrected_first()),
    row(Action::NextPage, Mode::is_table, These(&[Key::Tab]), "another page of the coach", Group::Coach, Run::Table(|table| table.turn_pages(1))).word(|_| "page").rank(|_| 1).unless(|app| app.table()?.why_no_page()),
    row(Action::PreviousPage, Mode::is_table, These(&[Key::BackTab]), "another page of the coach", Group::Coach, Run::Table(|table| table.turn_pages(-1))).unless(|app| app.table()?.why_no_page()),
    row(Action::Insert, on!(Row | Wrong), These(&[Key::Char('i')]), "use the best guess; again: the next best", Group::Coach, Run::Table(Table::insert)).word(|_| "best").rank(|app| if shows_coach(app) { 2 } else { 3 }).unless(|app| app.table()?.why_corrected_first()),
    row(Action::Solve, Mode::is_table, These(&[Key::Char('s')]), "let the solver play this row", Group::Coach, Run::Table(|table| table.ask_solver(false))).word(|app| if app.mode() == Mode::Solver { "" } else { "solve" }).rank(|app| if shows_coach(app) { 2 } else { 1 }).unless(|app| app.table()?.why_no_solver()),
    row(Action::Play, on!(Row), These(&[Key::Char(' ')]), "let the solver finish the game", Group::Coach, Run::Table(|table| table.ask_solver(true))).rank(|_| 4).word(|app| app.either(|table| table.line().plays_on(), "pause", "solve all")).unless(no_play),
    row(Action::Play, on!(Pins | Wrong | Back), These(&[Key::Char(' ')]), "let the solver finish the game", Group::Coach, Run::Table(|table| table.ask_solver(true))).unless(no_play),
    row(Action::Faster, on!(Solver), These(&[Key::Char('+'), Key::Char('=')]), "go faster or slower", Group::Coach, Run::World(|app, world| app.change_speed(1, world))).word(|_| "speed").rank(|_| 2),
    row(Action::Faster, on!(Back | Review | End), These(&[Key::Char('+'), Key::Char('=')]), "go faster or slower", Group::Coach, Run::World(|app, world| app.change_speed(1, world))).word(|app| app.either(|table| table.line().plays_on(), "speed", "")),
    row(Action::Slower, Mode::walks, These(&[Key::Char('-')]), "go faster or slower", Group::Coach, Run::World(|app, world| app.change_speed(-1, world))),
    row(Action::Review, Mode::is_table, These(&[Key::Char('r')]), "go to the row that cost most", Group::Rows, Run::Table(Table::show_costly_row)).word(|app| if app.mode() == Mode::Review { "worst row" } else { "review" }).unless(|app| app.table()?.why_no_review()),
    row(Action::Versus, Mode::is_table, These(&[Key::Char('v')]), "compare with every solver", Group::Program, Run::App(App::open_versus)).word(|_| "versus").unless(|app| app.table()?.why_not_compared()),
    row(Action::Versus, on!(Versus), These(&[Key::Char('v')]), "go back", Group::Program, Run::App(App::back)),
    row(Action::Share, Mode::is_table, These(&[Key::Char('y')]), "share this game", Group::Program, Run::World(App::copy_pins)).word(|app| if app.mode() == Mode::End { "share" } else { "" }).unless(no_share),
    row(Action::Share, on!(Share), These(&[Key::Char('y')]), "go back", Group::Program, Run::App(App::back)),
    row(Action::NewGame, on!(Row), These(&[Key::Char('n')]), "start a new game", Group::Program, Run::App(App::new_game)).word(|_| "new").rank(|_| 4),
    // At the end of the game itself Enter leads to the next one.
    row(Action::NewGame, |mode| mode.is_table() && mode != Mode::Row, These(&[Key::Char('n')]), "start a new game", Group::Program, Run::App(App::new_game)).word(|app| if app.mode() == Mode::End && !app.in_branch() { "" } else { "new" }),

    row(Action::Type, Mode::makes_row, Pegs, "place a colour", Group::Here, Run::Typed(App::type_peg)),
    row(Action::ClearBack, Mode::makes_row, These(&[Key::Backspace]), "empty the hole", Group::Here, Run::Row(Row::clear_back)),
    row(Action::Clear, Mode::makes_row, These(&[Key::Delete]), "empty the hole", Group::Here, Run::Row(Row::clear)),
    row(Action::Undo, |mode| mode.is_table() || mode == Mode::Hide, These(&[Key::Char('u')]), "undo", Group::Here, Run::App(App::undo)).unless(no_undo),
    row(Action::Earlier, on!(Row | Pins), These(&[Key::PageUp]), "look at other rows", Group::Rows, Run::Table(Table::earlier)),
    row(Action::Later, on!(Row | Pins), These(&[Key::PageDown]), "look at other rows", Group::Rows, Run::Table(Table::later)),
    row(Action::FirstRow, Mode::is_table, These(&[Key::Home]), "go to the first or last row", Group::Rows, Run::Table(|table| table.look_at(0))),
    row(Action::LastRow, Mode::is_table, These(&[Key::End]), "go to the first or last row", Group::Rows, Run::Table(Table::last_row)),

    row(Action::Submit, Mode::is_list, These(&[Key::Enter]), "open or change this line", Group::Here, Run::World(App::open_line)).rank(|_| 0).word(App::word_of_line),
    row(Action::Back, Mode::is_list, These(&[Key::Esc]), "go back", Group::Here, Run::App(App::back)).word(|_| "close").rank(|_| 0),
    row(Action::Up, Mode::is_list, These(&[Key::Up]), "go to another line", Group::Here, Run::App(|app| app.select_line(-1))).word(|app| if app.has_line() { "select" } else { "" }),
    row(Action::Down, Mode::is_list, These(&[Key::Down]), "go to another line", Group::Here, Run::App(|app| app.select_line(1))),
    row(Action::Decrease, on!(Settings), These(&[Key::Left]), "change the value", Group::Here, Run::World(|app, world| app.change_setting(-1, world))).word(|_| "change"),
    row(Action::Increase, on!(Settings), These(&[Key::Right]), "change the value", Group::Here, Run::World(|app, world| app.change_setting(1, world))),
    row(Action::Decrease, on!(Games), These(&[Key::Left]), "show other games", Group::Here, Run::App(|app| app.change_filter(-1))).word(|_| "filter"),
    row(Action::Increase, on!(Games), These(&[Key::Right]), "show other games", Group::Here, Run::App(|app| app.change_filter(1))),
    row(Action::NextPage, on!(Games), These(&[Key::Tab, Key::BackTab]), "show statistics", Group::Here, Run::App(|app| app.games.show_statistics(true))).word(|_| "statistics").unless(|app| app.view.has_room_for_both().then(|| "The statistics are on show".into())),
    row(Action::Submit, on!(Statistics), These(&[Key::Enter]), "show the list of games", Group::Here, Run::App(|app| app.games.show_statistics(false))).rank(|_| 0),
    row(Action::NextPage, on!(Statistics), These(&[Key::Tab, Key::BackTab]), "show the list of games", Group::Here, Run::App(|app| app.games.show_statistics(false))).word(|_| "games"),
    row(Action::Back, on!(Statistics), These(&[Key::Esc]), "go back", Group::Here, Run::App(App::back)).word(|_| "close").rank(|_| 0),
    row(Action::Delete, on!(Games), These(&[Key::Delete, Key::Backspace]), "delete this game", Group::Here, Run::World(App::delete_selected)).word(|app| if app.has_line() { "remove" } else { "" }),
    row(Action::Undo, on!(Games), These(&[Key::Char('u')]), "restore the last deleted game", Group::Here, Run::World(App::restore_deleted)).word(|_| "undo").unless(|app| (!app.games.can_restore()).then(|| "No deleted game to restore".into())),
    row(Action::Submit, on!(Help), These(&[Key::Enter]), "do what is selected", Group::Here, Run::Helped).rank(|_| 0).word(|app| app.in_keys_or_rules("do it", "")),
    row(Action::NextPage, on!(Help), These(&[Key::Tab, Key::BackTab, Key::Left, Key::Right]), "keys or rules", Group::Here, Run::App(|app| app.view.turn_help())).word(|app| app.in_keys_or_rules("rules", "keys")),
    row(Action::Up, on!(Help), These(&[Key::Up]), "select, or scroll", Group::Here, Run::App(|app| app.select_line(-1))).word(|app| app.in_keys_or_rules("select", "scroll")),
    row(Action::Down, on!(Help), These(&[Key::Down]), "select, or scroll", Group::Here, Run::App(|app| app.select_line(1))),
    row(Action::PageUp, Mode::scrolls, These(&[Key::PageUp]), "move by a page", Group::Here, Run::App(|app| app.select_line(-PAGE))),
    row(Action::PageDown, Mode::scrolls, These(&[Key::PageDown, Key::Char(' ')]), "move by a page", Group::Here, Run::App(|app| app.select_line(PAGE))),
    row(Action::Home, Mode::scrolls, These(&[Key::Home]), "to the first or last line", Group::Here, Run::App(|app| app.select_line(-ALL_LINES))),
    row(Action::End, Mode::scrolls, These(&[Key::End]), "to the first or last line", Group::Here, Run::App(|app| app.select_line(ALL_LINES))),
    row(Action::PageUp, Mode::is_table, These(&[Key::Char('<')]), "turn the coach's lists", Group::Coach, Run::Table(|table| table.turn_lists(-PAGE))).word(|_| "lists").rank(|_| 1).unless(no_lists),
    row(Action::PageDown, Mode::is_table, These(&[Key::Char('>')]), "turn the coach's lists", Group::Coach, Run::Table(|table| table.turn_lists(PAGE))).unless(no_lists),

    row(Action::Puzzles, Mode::opens_lists, These(&[Key::Char('p')]), "play puzzles", Group::Program, Run::App(|app| app.toggle_list(List::Puzzles, app.puzzle_line()))).word(|app| if app.mode().is_over_screen() { "" } else { "puzzles" }).rank(|app| if app.mode().is_setup() { 3 } else { 4 }),
    row(Action::Games, Mode::opens_lists, These(&[Key::Char('l')]), "list your games", Group::Program, Run::App(App::toggle_games)).word(|app| if app.mode().is_over_screen() { "" } else { "games" }).rank(|app| if app.mode().is_setup() { 3 } else { 4 }),
    row(Action::Settings, Mode::opens_lists, These(&[Key::Char('o')]), "change the settings", Group::Program, Run::App(|app| app.toggle_list(List::Settings, 0))).word(|app| if app.mode() == Mode::Setup { "settings" } else { "" }),
    row(Action::Back, on!(Help), These(&[Key::Esc]), "close", Group::Here, Run::App(App::back)).word(|_| "close"),
    row(Action::Back, on!(Hide), These(&[Key::Esc]), "go to the setup; keep the code", Group::Here, Run::App(App::back)).word(|_| "setup"),
    row(Action::Back, Mode::is_setup, These(&[Key::Esc]), "go back", Group::Program, Run::App(App::back)).rank(|_| 0).word(|app| app.either(Table::is_over, "last game", "your game")),
    row(Action::Back, on!(Back), These(&[Key::Esc]), "go back", Group::Program, Run::App(App::back)).word(|_| "back").rank(|_| 0),
    row(Action::Back, on!(Solver), These(&[Key::Esc]), "end the solver's turn; else the setup", Group::Program, Run::App(App::back)).rank(|app| if app.table().is_some_and(Table::is_watched) { 3 } else { 2 }).word(|app| app.either(Table::is_watched, "setup", "your turn")),
    row(Action::Back, |mode| mode.is_table() && !matches!(mode, Mode::Back | Mode::Solver), These(&[Key::Esc]), "go back", Group::Program, Run::App(App::back)),
    row(Action::Help, |_| true, These(&[Key::Char('?')]), "show this help", Group::Program, Run::App(|app| app.view.toggle_help())).word(|app| if app.view.help.is_some() { "" } else { "help" }).rank(|_| 0),
    row(Action::Quit, |mode| !mode.is_over_screen(), These(&[Key::Char('q'), ALWAYS_QUITS]), "quit; games are saved", Group::Program, Run::Quit).word(|_| "quit").rank(|app| if app.mode() == Mode::End { 3 } else { 2 }),
    row(Action::Quit, Mode::is_over_screen, These(&[Key::Char('q'), ALWAYS_QUITS]), "close; Ctrl-C quits", Group::Program, Run::Quit),
    row(Action::Suspend, |_| true, These(&[Key::Ctrl('z')]), "leave for the shell (fg: back)", Group::Program, Run::Suspend).unless(|_| (!cfg!(unix)).then(|| "This system has no shell to go to".into())),
];

impl App {
    /// One of two words by the state of the table; none where there is no table.
    fn either(
        &self,
        is_so: fn(&Table) -> bool,
        word: &'static str,
        other: &'static str,
    ) -> &'static str {
        match self.table() {
            Some(table) if is_so(table) => word,
            Some(_) => other,
            None => "",
        }
    }

    /// One of two words by the page of the help.
    fn in_keys_or_rules(&self, word: &'static str, other: &'static str) -> &'static str {
        match self.view.help {
            Some(Help::Keys(_)) => word,
            _ => other,
        }
    }

    fn in_branch(&self) -> bool {
        self.table().is_some_and(|table| table.branches() > 0)
    }
}
