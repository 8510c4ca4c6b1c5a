//! Everything that a player can do: one table of commands, which input, footer, help, settings and tests read.

use std::ops::ControlFlow;

use crate::rules::named_enum;

use super::keys::Keys;
use super::keys::Keys::{Digits, Pegs, Text, These};
use super::table::{Said, Table};
use super::{App, Key, Mode, Pin, Pins, Row, Screen, World};

named_enum! {
    /// The part of the help in which a command is listed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Group {
        /// What is done here.
        Here = "Here";
        /// The coach and the solver.
        Coach = "Coach and solver";
        /// The rows of the game.
        Rows = "Rows";
        /// Games and the program.
        Program = "Games and program";
    }
}

/// Something that a player can do.
pub struct Command {
    /// Its name in the settings, and in sentences as ⟨name⟩. Commands of one name have their keys together.
    pub name: &'static str,
    /// Where it is there.
    pub modes: &'static [Mode],
    /// Its usual keys.
    pub(super) keys: Keys,
    /// One word for the footer; empty where it is not shown there.
    pub word: &'static str,
    /// A few words for the help.
    pub help: &'static str,
    /// Where the help lists it.
    pub group: Group,
    why_not: fn(&App) -> Option<String>,
    run: Run,
}

/// What a command does.
enum Run {
    Quit,
    Suspend,
    App(fn(&mut App)),
    World(fn(&mut App, &mut dyn World)),
    Table(fn(&mut Table)),
    /// The notice says what came of it.
    Says(fn(&mut Table) -> Said),
    Typed(fn(&mut App, char)),
    /// Changes the row in the making, or the code being hidden.
    Row(fn(&mut Row)),
    /// Changes the pins being set.
    Pins(fn(&mut Pins)),
}

const fn command(
    name: &'static str,
    modes: &'static [Mode],
    keys: Keys,
    word: &'static str,
    help: &'static str,
    group: Group,
    run: Run,
) -> Command {
    Command {
        name,
        modes,
        keys,
        word,
        help,
        group,
        why_not: |_| None,
        run,
    }
}

impl Command {
    const fn unless(mut self, why_not: fn(&App) -> Option<String>) -> Self {
        self.why_not = why_not;
        self
    }

    /// Why it cannot be done now.
    pub fn why_not(&self, app: &App) -> Option<String> {
        (self.why_not)(app)
    }

    /// The commands of a mode, in the order of the table.
    pub fn of(mode: Mode) -> impl Iterator<Item = &'static Self> {
        COMMANDS
            .iter()
            .filter(move |command| command.modes.contains(&mode))
    }
}

const TABLE: &[Mode] = &[
    Mode::Row,
    Mode::Pins,
    Mode::Wrong,
    Mode::Solver,
    Mode::Back,
    Mode::Review,
    Mode::End,
];
/// Where all arrows walk through the rows.
const WALKS: &[Mode] = &[Mode::Solver, Mode::Back, Mode::Review, Mode::End];
const MAKES: &[Mode] = &[Mode::Row, Mode::Hide];
const SETUP: &[Mode] = &[Mode::Setup, Mode::Seed];
const LISTS: &[Mode] = &[
    Mode::Versus,
    Mode::Puzzles,
    Mode::Settings,
    Mode::Share,
    Mode::Games,
];
/// Where screens and lists are opened from.
const SCREENS: &[Mode] = &[
    Mode::Row,
    Mode::Pins,
    Mode::Wrong,
    Mode::Solver,
    Mode::Back,
    Mode::Review,
    Mode::End,
    Mode::Setup,
    Mode::Versus,
    Mode::Puzzles,
    Mode::Settings,
    Mode::Share,
    Mode::Games,
];
const SCROLLS: &[Mode] = &[
    Mode::Versus,
    Mode::Puzzles,
    Mode::Settings,
    Mode::Share,
    Mode::Games,
    Mode::Help,
];

/// The lines of a page of a list, about half of what the smallest screen shows.
const PAGE: isize = 5;
/// More than any list has.
const ALL_LINES: isize = isize::MAX;

fn no_solver(app: &App) -> Option<String> {
    app.table()?.why_no_solver()
}

fn no_play(app: &App) -> Option<String> {
    let table = app.table()?;
    let comes_again = table.is_over() && !table.game.turns().is_empty();
    let is_possible = table.plays_on() || comes_again;
    table.why_no_solver().filter(|_| !is_possible)
}

fn no_coach(app: &App) -> Option<String> {
    app.table()?.why_corrected_first()
}

fn no_correction(app: &App) -> Option<String> {
    let table = app.table()?;
    let is_found = !table.mistakes()?.corrections.is_empty();
    table.why_corrected_first().filter(|_| !is_found)
}

fn no_page(app: &App) -> Option<String> {
    no_coach(app).or_else(|| {
        let table = app.table()?;
        let is_off = !table.coach_on() && !table.shows_coach();
        is_off.then(|| "The coach is off. ⟨coach⟩: turn it on".into())
    })
}

fn no_share(app: &App) -> Option<String> {
    let is_empty = app.table()?.game.turns().is_empty();
    is_empty.then(|| "No pins to share yet".into())
}

fn no_undo(app: &App) -> Option<String> {
    let can_undo = match (&app.hiding, app.table()) {
        (Some(hiding), _) if app.screen == Screen::Hiding => hiding.row.can_undo(),
        (_, Some(table)) => {
            table.mode() == Mode::Row && table.row.can_undo()
                || table.can_take_back()
                || !table.corrected.is_empty()
        }
        _ => false,
    };
    (!can_undo).then(|| "Nothing to undo here".into())
}

fn no_shell(_: &App) -> Option<String> {
    (!cfg!(unix)).then(|| "This system has no shell to go to".into())
}

fn no_deleted(app: &App) -> Option<String> {
    app.list
        .deleted
        .is_empty()
        .then(|| "No deleted game to restore".into())
}

/// The commands in the order of the footer, most useful first; the first one that a key fits counts. Neighbours
/// with the same help belong together: footer and help show them as one.
#[rustfmt::skip]
pub(super) static COMMANDS: &[Command] = &[
    command("submit", SETUP, These(&[Key::Enter]), "play", "start the game", Group::Here, Run::World(App::start)),
    command("up", SETUP, These(&[Key::Up]), "choose", "choose a way to play or an option", Group::Here, Run::App(|app| app.setup_move(-1))),
    command("down", SETUP, These(&[Key::Down]), "", "choose a way to play or an option", Group::Here, Run::App(|app| app.setup_move(1))),
    command("next-page", SETUP, These(&[Key::Tab]), "options", "go to the options", Group::Here, Run::App(|app| app.setup_focus(1))),
    command("previous-page", SETUP, These(&[Key::BackTab]), "", "go to the options", Group::Here, Run::App(|app| app.setup_focus(-1))),
    command("decrease", SETUP, These(&[Key::Left]), "change", "change the option", Group::Here, Run::App(|app| app.setup_change(-1))),
    command("increase", SETUP, These(&[Key::Right]), "", "change the option", Group::Here, Run::App(|app| app.setup_change(1))),
    command("type", &[Mode::Setup], Digits, "", "choose a way, solver or number", Group::Here, Run::Typed(App::setup_type)),
    command("type", &[Mode::Seed], Text, "", "type a seed", Group::Here, Run::Typed(App::setup_type)),
    command("erase", &[Mode::Seed], These(&[Key::Backspace, Key::Delete]), "", "erase the seed", Group::Here, Run::App(App::setup_erase)),
    command("daily", &[Mode::Setup], These(&[Key::Char('d')]), "", "play today's game", Group::Here, Run::App(App::play_daily)),

    command("submit", &[Mode::Row], These(&[Key::Enter]), "guess", "play this row", Group::Here, Run::App(App::play_row)),
    command("submit", &[Mode::Hide], These(&[Key::Enter]), "hide it", "hide the code and play", Group::Here, Run::App(App::hidden)),
    command("hole-left", MAKES, These(&[Key::Left]), "hole", "go to another hole", Group::Here, Run::Row(|row| row.step(-1))),
    command("hole-right", MAKES, These(&[Key::Right]), "", "go to another hole", Group::Here, Run::Row(|row| row.step(1))),
    command("colour-up", MAKES, These(&[Key::Up]), "colour", "change the colour", Group::Here, Run::Row(|row| row.cycle(1))),
    command("colour-down", MAKES, These(&[Key::Down]), "", "change the colour", Group::Here, Run::Row(|row| row.cycle(-1))),
    command("insert", &[Mode::Hide], These(&[Key::Char('i')]), "random", "draw a random code", Group::Here, Run::App(App::draw_code)),

    command("submit", &[Mode::Pins], These(&[Key::Enter]), "set pins", "set these pins", Group::Here, Run::Says(Table::give_score)),
    command("hole-left", &[Mode::Pins], These(&[Key::Left]), "black or white", "black or white pins", Group::Here, Run::Pins(|pins| pins.select(Pin::Black))),
    command("hole-right", &[Mode::Pins], These(&[Key::Right]), "", "black or white pins", Group::Here, Run::Pins(|pins| pins.select(Pin::White))),
    command("increase", &[Mode::Pins], These(&[Key::Up]), "pins", "more or fewer pins", Group::Here, Run::Pins(|pins| pins.change(1))),
    command("decrease", &[Mode::Pins], These(&[Key::Down]), "", "more or fewer pins", Group::Here, Run::Pins(|pins| pins.change(-1))),
    command("type", &[Mode::Pins], Digits, "", "black pins, then white ones", Group::Here, Run::Typed(App::type_pins)),
    command("clear-back", &[Mode::Pins], These(&[Key::Backspace, Key::Delete]), "", "remove the pins", Group::Here, Run::Pins(Pins::erase)),

    command("submit", &[Mode::Wrong], These(&[Key::Enter]), "use it", "use this correction", Group::Here, Run::Says(Table::take_correction)).unless(no_correction),
    command("up", &[Mode::Wrong], These(&[Key::Up]), "select", "choose another correction", Group::Here, Run::Table(|table| table.select_correction(-1))).unless(no_correction),
    command("down", &[Mode::Wrong], These(&[Key::Down]), "", "choose another correction", Group::Here, Run::Table(|table| table.select_correction(1))).unless(no_correction),

    command("submit", &[Mode::Solver], These(&[Key::Enter]), "next row", "solver: next row, or stop", Group::Here, Run::Says(Table::next_row)),
    command("submit", &[Mode::Back], These(&[Key::Enter]), "use row", "copy this row's pegs, and go back", Group::Here, Run::Table(Table::take_row)),
    command("submit", &[Mode::Review], These(&[Key::Enter]), "practice", "play this row again, as practice", Group::Here, Run::Says(|table| Some(table.practise()))),
    command("submit", &[Mode::End], These(&[Key::Enter]), "next game", "next game", Group::Here, Run::App(App::leave_end)),

    command("up", WALKS, These(&[Key::Up]), "", "look at other rows, or scroll the codes", Group::Rows, Run::Table(|table| table.walk(-1))),
    command("down", WALKS, These(&[Key::Down]), "", "look at other rows, or scroll the codes", Group::Rows, Run::Table(|table| table.walk(1))),
    command("earlier", WALKS, These(&[Key::Left, Key::PageUp]), "rows", "look at other rows", Group::Rows, Run::Table(Table::earlier)),
    command("later", WALKS, These(&[Key::Right, Key::PageDown]), "", "look at other rows", Group::Rows, Run::Table(Table::later)),
    command("earlier", &[Mode::Wrong], These(&[Key::Left, Key::PageUp]), "rows", "look at other rows", Group::Rows, Run::Table(Table::earlier)),
    command("later", &[Mode::Wrong], These(&[Key::Right, Key::PageDown]), "", "look at other rows", Group::Rows, Run::Table(Table::later)),
    command("play", &[Mode::Solver, Mode::Review, Mode::End], These(&[Key::Char(' ')]), "play", "play on by itself, or pause", Group::Coach, Run::Table(Table::toggle_play)).unless(no_play),
    command("set-pins", TABLE, These(&[Key::Char('x')]), "set pins", "set a row's pins again", Group::Rows, Run::Says(|table| Some(table.set_pins_again()))).unless(|app| app.table()?.why_no_pins()),

    command("coach", TABLE, These(&[Key::Char('h')]), "coach", "turn the coach on or off", Group::Coach, Run::World(App::toggle_coach)).unless(no_coach),
    command("tip", &[Mode::Row, Mode::Wrong], These(&[Key::Char('t')]), "tip", "get a tip; again: a bigger one", Group::Coach, Run::Says(Table::give_tip)).unless(no_coach),
    command("next-page", TABLE, These(&[Key::Tab]), "page", "another page of the coach", Group::Coach, Run::Table(|table| table.turn_pages(1))).unless(no_page),
    command("previous-page", TABLE, These(&[Key::BackTab]), "", "another page of the coach", Group::Coach, Run::Table(|table| table.turn_pages(-1))).unless(no_page),
    command("insert", &[Mode::Row, Mode::Wrong], These(&[Key::Char('i')]), "best", "use the best guess; again: the next best", Group::Coach, Run::Says(Table::insert)).unless(no_coach),
    command("solve", TABLE, These(&[Key::Char('s')]), "solve", "let the solver play this row", Group::Coach, Run::App(|app| app.ask_solver(false))).unless(no_solver),
    command("play", &[Mode::Row, Mode::Pins, Mode::Wrong, Mode::Back], These(&[Key::Char(' ')]), "solve all", "let the solver finish the game", Group::Coach, Run::App(|app| app.ask_solver(true))).unless(no_play),
    command("faster", WALKS, These(&[Key::Char('+'), Key::Char('=')]), "speed", "go faster or slower", Group::Coach, Run::World(|app, world| app.change_speed(1, world))),
    command("slower", WALKS, These(&[Key::Char('-')]), "", "go faster or slower", Group::Coach, Run::World(|app, world| app.change_speed(-1, world))),
    command("review", TABLE, These(&[Key::Char('r')]), "review", "go to the row that cost most", Group::Rows, Run::Says(Table::show_costly_row)).unless(|app| app.table()?.why_no_review()),
    command("versus", TABLE, These(&[Key::Char('v')]), "versus", "compare with every solver", Group::Program, Run::App(App::open_versus)).unless(|app| app.table()?.why_not_compared()),
    command("versus", &[Mode::Versus], These(&[Key::Char('v')]), "", "go back", Group::Program, Run::App(App::back)),
    command("share", TABLE, These(&[Key::Char('y')]), "share", "share this game", Group::Program, Run::World(App::copy_pins)).unless(no_share),
    command("share", &[Mode::Share], These(&[Key::Char('y')]), "", "go back", Group::Program, Run::App(App::back)),
    command("new-game", TABLE, These(&[Key::Char('n')]), "new", "start a new game", Group::Program, Run::App(App::new_game)),

    command("type", MAKES, Pegs, "", "place a colour", Group::Here, Run::Typed(App::type_peg)),
    command("clear-back", MAKES, These(&[Key::Backspace]), "", "empty the hole", Group::Here, Run::Row(Row::clear_back)),
    command("clear", MAKES, These(&[Key::Delete]), "", "empty the hole", Group::Here, Run::Row(Row::clear)),
    command("undo", TABLE, These(&[Key::Char('u')]), "", "undo", Group::Here, Run::App(App::undo)).unless(no_undo),
    command("undo", &[Mode::Hide], These(&[Key::Char('u')]), "", "undo", Group::Here, Run::App(App::undo)).unless(no_undo),
    command("earlier", &[Mode::Row, Mode::Pins], These(&[Key::PageUp]), "", "look at other rows", Group::Rows, Run::Table(Table::earlier)),
    command("later", &[Mode::Row, Mode::Pins], These(&[Key::PageDown]), "", "look at other rows", Group::Rows, Run::Table(Table::later)),
    command("first-row", TABLE, These(&[Key::Home]), "", "go to the first or last row", Group::Rows, Run::Table(|table| table.go_to(0))),
    command("last-row", TABLE, These(&[Key::End]), "", "go to the first or last row", Group::Rows, Run::Table(Table::last_row)),

    command("submit", LISTS, These(&[Key::Enter]), "open", "open or change this line", Group::Here, Run::World(App::open_line)),
    command("up", LISTS, These(&[Key::Up]), "select", "go to another line", Group::Here, Run::App(|app| app.select_line(-1))),
    command("down", LISTS, These(&[Key::Down]), "", "go to another line", Group::Here, Run::App(|app| app.select_line(1))),
    command("decrease", &[Mode::Settings], These(&[Key::Left]), "change", "change the value", Group::Here, Run::World(|app, world| app.change_setting(-1, world))),
    command("increase", &[Mode::Settings], These(&[Key::Right]), "", "change the value", Group::Here, Run::World(|app, world| app.change_setting(1, world))),
    command("decrease", &[Mode::Games], These(&[Key::Left]), "filter", "show other games", Group::Here, Run::App(|app| app.change_filter(-1))),
    command("increase", &[Mode::Games], These(&[Key::Right]), "", "show other games", Group::Here, Run::App(|app| app.change_filter(1))),
    command("next-page", &[Mode::Games], These(&[Key::Tab, Key::BackTab]), "statistics", "show statistics", Group::Here, Run::App(|app| app.list.shows_statistics ^= true)),
    command("delete", &[Mode::Games], These(&[Key::Delete, Key::Backspace]), "remove", "delete this game", Group::Here, Run::World(App::delete_selected)),
    command("undo", &[Mode::Games], These(&[Key::Char('u')]), "undo", "restore the last deleted game", Group::Here, Run::World(App::restore_deleted)).unless(no_deleted),
    command("submit", &[Mode::Help], These(&[Key::Enter]), "", "close", Group::Here, Run::App(App::back)),
    command("next-page", &[Mode::Help], These(&[Key::Tab, Key::BackTab, Key::Left, Key::Right]), "rules", "keys or rules", Group::Here, Run::App(App::turn_help)),
    command("up", &[Mode::Help], These(&[Key::Up]), "scroll", "scroll", Group::Here, Run::App(|app| app.select_line(-1))),
    command("down", &[Mode::Help], These(&[Key::Down]), "", "scroll", Group::Here, Run::App(|app| app.select_line(1))),
    command("page-up", SCROLLS, These(&[Key::PageUp]), "", "move by a page", Group::Here, Run::App(|app| app.select_line(-PAGE))),
    command("page-down", SCROLLS, These(&[Key::PageDown, Key::Char(' ')]), "", "move by a page", Group::Here, Run::App(|app| app.select_line(PAGE))),
    command("home", SCROLLS, These(&[Key::Home]), "", "to the first or last line", Group::Here, Run::App(|app| app.select_line(-ALL_LINES))),
    command("end", SCROLLS, These(&[Key::End]), "", "to the first or last line", Group::Here, Run::App(|app| app.select_line(ALL_LINES))),

    command("puzzles", SCREENS, These(&[Key::Char('p')]), "puzzles", "play puzzles", Group::Program, Run::App(App::toggle_puzzles)),
    command("games", SCREENS, These(&[Key::Char('l')]), "games", "list your games", Group::Program, Run::App(App::toggle_games)),
    command("settings", SCREENS, These(&[Key::Char('o')]), "settings", "change the settings", Group::Program, Run::App(|app| app.toggle_overlay(Mode::Settings, 0))),
    command("back", LISTS, These(&[Key::Esc]), "close", "go back", Group::Here, Run::App(App::back)),
    command("back", &[Mode::Help], These(&[Key::Esc]), "close", "close", Group::Here, Run::App(App::back)),
    command("back", &[Mode::Hide], These(&[Key::Esc]), "setup", "go to the setup; keep the code", Group::Here, Run::App(App::back)),
    command("back", &[Mode::Row, Mode::Pins, Mode::Wrong, Mode::Solver, Mode::Back, Mode::Review, Mode::End, Mode::Setup, Mode::Seed], These(&[Key::Esc]), "", "go back", Group::Program, Run::App(App::back)),
    command("help", &Mode::ALL, These(&[Key::Char('?')]), "help", "show this help", Group::Program, Run::App(App::toggle_help)),
    command("quit", &Mode::ALL, These(&[Key::Char('q'), Key::Ctrl('c')]), "quit", "quit; games are saved", Group::Program, Run::Quit),
    command("suspend", &Mode::ALL, These(&[Key::Ctrl('z')]), "", "leave for the shell (fg: back)", Group::Program, Run::Suspend).unless(no_shell),
];

impl App {
    /// The commands that can be used now.
    pub fn commands(&self) -> Vec<&'static Command> {
        self.commands_of(self.mode())
    }

    /// The commands of a mode that can be used as things stand.
    pub fn commands_of(&self, mode: Mode) -> Vec<&'static Command> {
        let can_be_used = |command: &&Command| command.why_not(self).is_none();
        Command::of(mode).filter(can_be_used).collect()
    }

    /// The word of a command for the footer, as things stand.
    pub fn word(&self, command: &Command) -> &'static str {
        let table = self.table.as_ref();
        if self.question.is_some() {
            return match command.name {
                "submit" => "yes",
                "back" => "no",
                _ => "",
            };
        }
        match (command.name, self.mode(), table) {
            ("play", _, Some(table)) if !command.word.is_empty() && table.plays_on() => "pause",
            ("submit", Mode::Solver, Some(table)) if !table.is_watched() => "stop",
            ("submit", Mode::End, Some(table)) if table.branches() > 0 => "back",
            // Enter leads to it.
            ("new-game", Mode::End, Some(table)) if table.branches() == 0 => "",
            ("submit" | "new-game", Mode::End, Some(table)) if table.puzzle().is_some() => {
                "next puzzle"
            }
            ("submit", Mode::Back, Some(table)) if table.is_watched() || table.cursor() == 0 => {
                "return"
            }
            ("faster", Mode::Review | Mode::End | Mode::Back, Some(table)) if !table.plays_on() => {
                ""
            }
            ("coach", Mode::End, _)
            | ("puzzles", Mode::Puzzles, _)
            | ("games", Mode::Games, _)
            | ("decrease", Mode::Seed, _)
            | ("play", Mode::Pins | Mode::Wrong | Mode::Back, _) => "",
            ("share", mode, _) if mode != Mode::End => "",
            ("decrease", Mode::Setup, _) if self.setup.focus.is_game() => "",
            ("back", Mode::Setup | Mode::Seed, Some(table)) if table.is_over() => "last game",
            ("back", Mode::Setup | Mode::Seed, Some(_)) => "your game",
            ("back", Mode::Back, _) => "back",
            ("review", Mode::Review, _) => "worst row",
            ("settings", mode, _) if mode != Mode::Setup => "",
            ("next-page", Mode::Help, _) if self.shows_rules => "keys",
            ("next-page", Mode::Games, _) if self.list.shows_statistics => "games",
            // The statistics are in mode of the list, or there is nothing in it.
            ("submit" | "up" | "delete" | "decrease", Mode::Games, _)
                if self.list.shows_statistics =>
            {
                ""
            }
            ("submit" | "up" | "delete", Mode::Games, _) if self.selected_game().is_none() => "",
            ("submit", Mode::Share, _) => "share",
            ("submit", Mode::Settings, _) => "next value",
            ("submit", Mode::Puzzles, _) => "play",
            _ => command.word,
        }
    }

    /// Does what a key means here, or says why it does nothing.
    pub(super) fn press(&mut self, key: Key, world: &mut dyn World) -> ControlFlow<()> {
        let mode = self.mode();
        let (asked, notice) = (self.question.take(), self.notice.take());
        let command = self.keymap.command(mode, key);
        match (asked, command.map(|command| command.name)) {
            (Some(asked), Some("submit")) => {
                if asked.counts(self.now) {
                    self.answer(asked.question);
                } else {
                    (self.question, self.notice) = (Some(asked), notice);
                }
                return ControlFlow::Continue(());
            }
            (Some(_), Some("back")) => return ControlFlow::Continue(()),
            _ => {}
        }
        let Some(command) = command else {
            let why = self.keymap.why_nothing(mode, key);
            self.warn(why);
            return ControlFlow::Continue(());
        };
        if let Some(why) = command.why_not(self) {
            self.say(why);
            return ControlFlow::Continue(());
        }
        self.run(command, key, world)
    }

    fn run(&mut self, command: &Command, key: Key, world: &mut dyn World) -> ControlFlow<()> {
        match (&command.run, key) {
            (Run::Quit, _) => return ControlFlow::Break(()),
            (Run::Suspend, _) => world.suspend(),
            (Run::App(run), _) => run(self),
            (Run::World(run), _) => run(self, world),
            (Run::Table(run), _) => self.at_table(|table| {
                run(table);
                None
            }),
            (Run::Says(run), _) => self.at_table(run),
            (Run::Typed(run), Key::Char(symbol)) => run(self, symbol),
            (Run::Typed(_), _) => {}
            (Run::Row(edit), _) => self.edit_row(edit),
            (Run::Pins(edit), _) => self.edit_pins(edit),
        }
        ControlFlow::Continue(())
    }

    /// Does something with the table, which is on show; what it says is the notice.
    pub(super) fn at_table(&mut self, run: impl FnOnce(&mut Table) -> Said) {
        if let Some(notice) = self.table.as_mut().and_then(run) {
            self.notice = Some(notice);
        }
    }
}
