//! The table of commands.

use crate::app::library::LibraryPage;
use crate::app::reply::Reply;
use crate::app::routes::DayStep;
use crate::app::{
    App, Draft, Field, HelpPage, Leaving, List, Pin, PinDraft, Setup, Table, TableView, World,
};

use super::key::ALWAYS_QUITS;
use super::why_not::{
    why_no_correction, why_no_export, why_no_page, why_no_play, why_no_quit, why_no_restore,
    why_no_scrolling, why_no_share, why_no_suspend, why_no_undo,
};
use super::{Action, Command, Group, Key, Keys, Mode};

/// The lines of a page of a list, about half of what the smallest screen shows.
const PAGE: isize = 5;
/// More than any list has.
const ALL_LINES: isize = isize::MAX;

/// Hands the terminal back to the shell.
fn suspend(world: &mut dyn World) -> Reply {
    match world.suspend() {
        Ok(()) => Reply::Nothing,
        Err(why) => Reply::warning(why),
    }
}

/// Whether the coach is on show: there its keys come first.
fn shows_coach(app: &App) -> bool {
    app.table().is_some_and(TableView::shows_coach)
}

/// All commands. **Their order means two things**: the footer shows the words in this order, most useful first, and
/// neighbours with the same help are one line of the help and one word of the footer.
///
/// Each command says which action it is, in which modes, and what it does; then its keys, its words in the help and
/// in the footer, how soon it gets room there, and why it cannot be done at times.
pub(super) static COMMANDS: &[Command] = &[
    // The setup of the next game.
    Command::new(Action::Submit, Mode::is_setup, |app, _, world| {
        app.play_focused(world)
    })
    .keys(&[Key::Enter])
    .help(Group::Here, "start the game")
    .word(|_| "play")
    .rank(|_| 0),
    Command::new(Action::Up, Mode::is_setup, |app, _, _| {
        app.move_in_setup(-1)
    })
    .keys(&[Key::Up])
    .help(Group::Here, "choose a way to play or an option")
    .word(|app| app.where_keys_are("choose"))
    .rank(|app| if app.setup.focus().is_game() { 4 } else { 2 }),
    Command::new(Action::Down, Mode::is_setup, |app, _, _| {
        app.move_in_setup(1)
    })
    .keys(&[Key::Down])
    .help(Group::Here, "choose a way to play or an option"),
    Command::new(Action::NextPage, Mode::is_setup, |app, _, _| {
        app.change_setup(|setup| setup.next_field(1))
    })
    .keys(&[Key::Tab])
    .help(Group::Here, "go to the options")
    .word(|_| "options")
    .rank(|app| if app.setup.focus().is_game() { 1 } else { 3 }),
    Command::new(Action::PreviousPage, Mode::is_setup, |app, _, _| {
        app.change_setup(|setup| setup.next_field(-1))
    })
    .keys(&[Key::BackTab])
    .help(Group::Here, "go to the options"),
    Command::new(Action::Decrease, Mode::is_setup, |app, _, _| {
        app.change_in_setup(-1)
    })
    .keys(&[Key::Left])
    .help(Group::Here, "change the option, or the daily's day")
    .word(|app| match app.setup.focus() {
        Field::Daily => "other days",
        Field::GoOn | Field::Way | Field::Seed => "",
        _ => "change",
    })
    .rank(|_| 1),
    Command::new(Action::Increase, Mode::is_setup, |app, _, _| {
        app.change_in_setup(1)
    })
    .keys(&[Key::Right])
    .help(Group::Here, "change the option, or the daily's day"),
    Command::new(
        Action::Type,
        |mode| mode == Mode::Setup,
        |app, key, _| app.type_in_setup(key),
    )
    .typed(Keys::Digits)
    .help(Group::Here, "choose a way, solver or number"),
    Command::new(
        Action::Type,
        |mode| mode == Mode::Seed,
        |app, key, _| app.type_in_setup(key),
    )
    .typed(Keys::Text)
    .help(Group::Here, "type a seed"),
    Command::new(
        Action::Erase,
        |mode| mode == Mode::Seed,
        |app, _, _| app.change_setup(Setup::erase),
    )
    .keys(&[Key::Backspace, Key::Delete])
    .help(Group::Here, "erase the seed"),
    Command::new(
        Action::Daily,
        |mode| mode == Mode::Setup,
        |app, _, _| app.change(App::choose_daily),
    )
    .keys(&[Key::Char('d')])
    .help(Group::Here, "choose today's game"),
    // Making a row, or a code that is hidden; its letters stand further down.
    Command::new(
        Action::Submit,
        |mode| mode == Mode::Row,
        |app, _, world| app.play_row(world),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "play this row")
    .word(App::word_of_row)
    .rank(|_| 0),
    Command::new(
        Action::Submit,
        |mode| mode == Mode::Hide,
        |app, _, world| app.play_hidden(world),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "hide the code and play")
    .word(|_| "hide it")
    .rank(|_| 0),
    Command::new(Action::HoleLeft, Mode::makes_row, |app, _, world| {
        app.change_draft(world, |draft| draft.step(-1))
    })
    .keys(&[Key::Left])
    .help(Group::Here, "go to another hole")
    .word(|app| app.where_keys_are("hole")),
    Command::new(Action::HoleRight, Mode::makes_row, |app, _, world| {
        app.change_draft(world, |draft| draft.step(1))
    })
    .keys(&[Key::Right])
    .help(Group::Here, "go to another hole"),
    Command::new(Action::ColourUp, Mode::makes_row, |app, _, world| {
        app.change_draft(world, |draft| draft.cycle(1))
    })
    .keys(&[Key::Up])
    .help(Group::Here, "change the colour")
    .word(|app| app.where_keys_are("colour")),
    Command::new(Action::ColourDown, Mode::makes_row, |app, _, world| {
        app.change_draft(world, |draft| draft.cycle(-1))
    })
    .keys(&[Key::Down])
    .help(Group::Here, "change the colour"),
    Command::new(
        Action::Insert,
        |mode| mode == Mode::Hide,
        |app, _, _| app.change(App::draw_code),
    )
    .keys(&[Key::Char('i')])
    .help(Group::Here, "draw a random code")
    .word(|_| "random"),
    // Setting the pins of a guess.
    Command::new(
        Action::Submit,
        |mode| mode == Mode::Pins,
        |app, _, world| app.at_table(world, Table::give_score),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "set these pins")
    .word(|_| "set pins")
    .rank(|_| 0),
    Command::new(
        Action::BlackPin,
        |mode| mode == Mode::Pins,
        |app, _, world| app.at_table(world, |table, _| table.add_pin(Pin::Black)),
    )
    .keys(&[Key::Char('b')])
    .help(Group::Here, "add a black pin")
    .word(|_| "black")
    .rank(|_| 0),
    Command::new(
        Action::WhitePin,
        |mode| mode == Mode::Pins,
        |app, _, world| app.at_table(world, |table, _| table.add_pin(Pin::White)),
    )
    .keys(&[Key::Char('w')])
    .help(Group::Here, "add a white pin")
    .word(|_| "white")
    .rank(|_| 0),
    Command::new(
        Action::ClearBack,
        |mode| mode == Mode::Pins,
        |app, _, world| app.change_table(world, |table, _| table.edit_pins(PinDraft::take_last)),
    )
    .keys(&[Key::Backspace, Key::Delete])
    .help(Group::Here, "take the last pin away")
    .word(|_| "take one")
    .rank(|_| 1),
    Command::new(
        Action::Increase,
        |mode| mode == Mode::Pins,
        |app, _, world| app.at_table(world, |table, _| table.add_pin(Pin::Black)),
    )
    .keys(&[Key::Up])
    .help(Group::Here, "black, white, take one away"),
    Command::new(
        Action::HoleRight,
        |mode| mode == Mode::Pins,
        |app, _, world| app.at_table(world, |table, _| table.add_pin(Pin::White)),
    )
    .keys(&[Key::Right])
    .help(Group::Here, "black, white, take one away"),
    Command::new(
        Action::Decrease,
        |mode| mode == Mode::Pins,
        |app, _, world| app.change_table(world, |table, _| table.edit_pins(PinDraft::take_last)),
    )
    .keys(&[Key::Down])
    .help(Group::Here, "black, white, take one away"),
    Command::new(
        Action::Type,
        |mode| mode == Mode::Pins,
        |app, key, world| app.type_pins(key, world),
    )
    .typed(Keys::Digits)
    .help(Group::Here, "black pins, then white ones"),
    // Choosing a correction where no code fits the scores.
    Command::new(
        Action::Submit,
        |mode| mode == Mode::WrongPins,
        |app, _, world| app.at_table(world, Table::take_correction),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "use this correction")
    .word(|_| "use it")
    .rank(|_| 0)
    .unless(why_no_correction),
    Command::new(
        Action::Up,
        |mode| mode == Mode::WrongPins,
        |app, _, world| app.change_table(world, |table, ctx| table.select_correction(-1, ctx)),
    )
    .keys(&[Key::Up])
    .help(Group::Here, "choose another correction")
    .word(|_| "select")
    .unless(why_no_correction),
    Command::new(
        Action::Down,
        |mode| mode == Mode::WrongPins,
        |app, _, world| app.change_table(world, |table, ctx| table.select_correction(1, ctx)),
    )
    .keys(&[Key::Down])
    .help(Group::Here, "choose another correction")
    .unless(why_no_correction),
    // Enter in a game where no row is made and no pins are set.
    Command::new(
        Action::Submit,
        |mode| mode == Mode::Solver,
        |app, _, world| app.at_table(world, Table::next_row),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "the solver's next row")
    .word(|_| "next row")
    .rank(|_| 0),
    Command::new(
        Action::Submit,
        |mode| mode == Mode::LookingBack,
        |app, _, world| app.change_table(world, |table, _| table.take_row()),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "copy this row's pegs, and go back")
    .word(|app| app.either(|table| table.row_to_take().is_some(), "use row", "return"))
    .rank(|_| 0),
    Command::new(
        Action::Submit,
        |mode| mode == Mode::Review,
        |app, _, world| app.at_table(world, Table::practise),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "practise from this row, another code")
    .word(|_| "practice from here")
    .rank(|_| 0),
    Command::new(
        Action::Submit,
        |mode| mode == Mode::End,
        |app, _, _| app.leave_end(),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "next game")
    .word(|app| {
        let next = app.either(|table| table.puzzle().is_some(), "next puzzle", "next game");
        if app.in_branch() { "back" } else { next }
    })
    .rank(|_| 0),
    // Walking through the rows, letting them play by themselves, and setting the pins of one again.
    Command::new(Action::Up, Mode::walks, |app, _, world| app.walk(-1, world))
        .keys(&[Key::Up])
        .help(Group::Rows, "look at other rows, or scroll the codes"),
    Command::new(Action::Down, Mode::walks, |app, _, world| {
        app.walk(1, world)
    })
    .keys(&[Key::Down])
    .help(Group::Rows, "look at other rows, or scroll the codes"),
    Command::new(
        Action::Earlier,
        |mode| matches!(mode, Mode::Solver | Mode::LookingBack | Mode::WrongPins),
        |app, _, world| app.change_table(world, |table, _| table.earlier()),
    )
    .keys(&[Key::Left, Key::PageUp])
    .help(Group::Rows, "look at other rows")
    .word(|_| "rows"),
    Command::new(
        Action::Earlier,
        |mode| matches!(mode, Mode::Review | Mode::End),
        |app, _, world| app.change_table(world, |table, _| table.earlier()),
    )
    .keys(&[Key::Left, Key::PageUp])
    .help(Group::Rows, "look at other rows")
    .word(|_| "rows")
    .rank(|_| 1),
    Command::new(
        Action::Later,
        |mode| {
            matches!(
                mode,
                Mode::Solver | Mode::LookingBack | Mode::WrongPins | Mode::Review | Mode::End
            )
        },
        |app, _, world| app.change_table(world, Table::later),
    )
    .keys(&[Key::Right, Key::PageDown])
    .help(Group::Rows, "look at other rows"),
    Command::new(
        Action::Play,
        |mode| matches!(mode, Mode::Solver | Mode::Review | Mode::End),
        |app, _, world| app.change_table(world, Table::toggle_play),
    )
    .keys(&[Key::Char(' ')])
    .help(Group::Coach, "play on by itself, or pause")
    .word(|app| {
        let begin = app.either(|table| table.is_over(), "replay", "play");
        app.either(|table| table.variation().plays_on(), "pause", begin)
    })
    .rank(|_| 2)
    .unless(why_no_play),
    Command::new(Action::SetPins, Mode::is_table, |app, _, world| {
        app.at_table(world, |table, _| table.set_pins_again())
    })
    .keys(&[Key::Char('x')])
    .help(Group::Rows, "set a row's pins again")
    .word(|_| "set pins")
    .unless(|app| app.table()?.why_no_pins()),
    // The coach, the solvers, and how fast they play.
    Command::new(Action::Coach, Mode::is_table, |app, _, world| {
        app.toggle_coach(world)
    })
    .keys(&[Key::Char('h')])
    .help(Group::Coach, "turn the coach on or off")
    .word(|app| if app.mode() == Mode::End { "" } else { "coach" })
    .rank(|app| if app.mode() == Mode::Review { 4 } else { 1 })
    .unless(|app| app.table()?.why_corrected_first()),
    Command::new(
        Action::Tip,
        |mode| matches!(mode, Mode::Row | Mode::WrongPins),
        |app, _, world| app.at_table(world, Table::give_tip),
    )
    .keys(&[Key::Char('t')])
    .help(Group::Coach, "get a tip; again: a bigger one")
    .word(|_| "tip")
    .rank(|app| if shows_coach(app) { 2 } else { 1 })
    .unless(|app| app.table()?.why_corrected_first()),
    Command::new(Action::NextPage, Mode::is_table, |app, _, world| {
        app.change_table(world, |table, ctx| table.turn_pages(1, ctx))
    })
    .keys(&[Key::Tab])
    .help(Group::Coach, "another page of the coach")
    .word(|_| "page")
    .rank(|_| 1)
    .unless(|app| app.table()?.why_no_page()),
    Command::new(Action::PreviousPage, Mode::is_table, |app, _, world| {
        app.change_table(world, |table, ctx| table.turn_pages(-1, ctx))
    })
    .keys(&[Key::BackTab])
    .help(Group::Coach, "another page of the coach")
    .unless(|app| app.table()?.why_no_page()),
    Command::new(
        Action::Insert,
        |mode| matches!(mode, Mode::Row | Mode::WrongPins),
        |app, _, world| app.at_table(world, Table::insert_best),
    )
    .keys(&[Key::Char('i')])
    .help(Group::Coach, "use the best guess; again: the next best")
    .word(|_| "best")
    .rank(|app| if shows_coach(app) { 2 } else { 3 })
    .unless(|app| app.table()?.why_corrected_first()),
    Command::new(Action::Solve, Mode::is_table, |app, _, world| {
        app.at_table(world, Table::ask_solver_for_row)
    })
    .keys(&[Key::Char('s')])
    .help(Group::Coach, "let the solver play this row")
    .word(|app| {
        if app.mode() == Mode::Solver {
            ""
        } else {
            "solve"
        }
    })
    .rank(|app| if shows_coach(app) { 2 } else { 1 })
    .unless(|app| app.table()?.why_no_solver()),
    Command::new(
        Action::Play,
        |mode| mode == Mode::Row,
        |app, _, world| app.at_table(world, Table::ask_solver_to_play_on),
    )
    .keys(&[Key::Char(' ')])
    .help(Group::Coach, "let the solver finish the game")
    .rank(|_| 4)
    .word(|app| app.either(|table| table.variation().plays_on(), "pause", "solve all"))
    .unless(why_no_play),
    Command::new(
        Action::Play,
        |mode| matches!(mode, Mode::Pins | Mode::WrongPins | Mode::LookingBack),
        |app, _, world| app.at_table(world, Table::ask_solver_to_play_on),
    )
    .keys(&[Key::Char(' ')])
    .help(Group::Coach, "let the solver finish the game")
    .unless(why_no_play),
    Command::new(
        Action::Faster,
        |mode| mode == Mode::Solver,
        |app, _, world| app.change_speed(1, world),
    )
    .keys(&[Key::Char('+'), Key::Char('=')])
    .help(Group::Coach, "go faster or slower")
    .word(|_| "speed")
    .rank(|_| 2),
    Command::new(
        Action::Faster,
        |mode| matches!(mode, Mode::LookingBack | Mode::Review | Mode::End),
        |app, _, world| app.change_speed(1, world),
    )
    .keys(&[Key::Char('+'), Key::Char('=')])
    .help(Group::Coach, "go faster or slower")
    .word(|app| app.either(|table| table.variation().plays_on(), "speed", "")),
    Command::new(Action::Slower, Mode::walks, |app, _, world| {
        app.change_speed(-1, world)
    })
    .keys(&[Key::Char('-')])
    .help(Group::Coach, "go faster or slower"),
    // The review and the comparison of a finished game; sharing a game, and beginning another one.
    Command::new(
        Action::Review,
        |mode| matches!(mode, Mode::Review | Mode::End),
        |app, _, world| app.at_table(world, Table::show_costly_row),
    )
    .keys(&[Key::Char('r')])
    .help(Group::Rows, "go to the row that cost most")
    .word(|app| {
        if app.mode() == Mode::Review {
            "worst row"
        } else {
            "review"
        }
    })
    .unless(|app| app.table()?.review_job().err()),
    Command::new(
        Action::Versus,
        |mode| matches!(mode, Mode::Review | Mode::End),
        |app, _, _| app.change(App::open_versus),
    )
    .keys(&[Key::Char('v')])
    .help(Group::Program, "compare with every solver")
    .word(|_| "versus")
    .unless(|app| app.table()?.versus_job().err()),
    Command::new(
        Action::Versus,
        |mode| mode == Mode::Versus,
        |app, _, _| app.back(),
    )
    .keys(&[Key::Char('v')])
    .help(Group::Program, "go back"),
    Command::new(Action::Share, Mode::is_table, |app, _, world| {
        app.copy_pins(world)
    })
    .keys(&[Key::Char('y')])
    .help(Group::Program, "share this game")
    .word(|app| if app.mode() == Mode::End { "share" } else { "" })
    .unless(why_no_share),
    Command::new(
        Action::Share,
        |mode| mode == Mode::Share,
        |app, _, _| app.back(),
    )
    .keys(&[Key::Char('y')])
    .help(Group::Program, "go back"),
    Command::new(
        Action::NewGame,
        |mode| mode == Mode::Row,
        |app, key, _| app.leave_row_by(key, Leaving::NewGame),
    )
    .keys(&[Key::Char('n')])
    .help(Group::Program, "start a new game")
    .word(App::word_of_new_game)
    .rank(|_| 4),
    // At the end of the game itself Enter leads to the next game, so this key has no word in the footer there.
    Command::new(
        Action::NewGame,
        |mode| {
            matches!(
                mode,
                Mode::Pins
                    | Mode::WrongPins
                    | Mode::Solver
                    | Mode::LookingBack
                    | Mode::Review
                    | Mode::End
            )
        },
        |app, _, _| app.new_game(),
    )
    .keys(&[Key::Char('n')])
    .help(Group::Program, "start a new game")
    .word(|app| {
        if app.mode() == Mode::End && !app.in_branch() {
            ""
        } else {
            "new"
        }
    }),
    // What is typed into a row, emptied there and undone.
    Command::new(Action::Type, Mode::makes_row, |app, key, world| {
        app.type_peg(key, world)
    })
    .typed(Keys::Pegs)
    .help(Group::Here, "place a colour"),
    Command::new(Action::ClearBack, Mode::makes_row, |app, _, world| {
        app.change_draft(world, Draft::clear_back)
    })
    .keys(&[Key::Backspace])
    .help(Group::Here, "empty the hole")
    .word(|app| app.where_touched("empty"))
    .rank(|_| 0),
    Command::new(Action::Clear, Mode::makes_row, |app, _, world| {
        app.change_draft(world, Draft::clear)
    })
    .keys(&[Key::Delete])
    .help(Group::Here, "empty the hole"),
    Command::new(
        Action::Undo,
        |mode| mode.is_table() || mode == Mode::Hide,
        |app, _, world| app.undo(world),
    )
    .keys(&[Key::Char('u')])
    .help(Group::Here, "undo")
    .word(|app| app.where_touched("undo"))
    .unless(why_no_undo),
    // Looking at other rows while one is made; the first and the last row, whatever is done.
    Command::new(
        Action::Earlier,
        |mode| matches!(mode, Mode::Row | Mode::Pins),
        |app, _, world| app.change_table(world, |table, _| table.earlier()),
    )
    .keys(&[Key::PageUp])
    .help(Group::Rows, "look at other rows"),
    Command::new(
        Action::Later,
        |mode| matches!(mode, Mode::Row | Mode::Pins),
        |app, _, world| app.change_table(world, Table::later),
    )
    .keys(&[Key::PageDown])
    .help(Group::Rows, "look at other rows"),
    Command::new(Action::FirstRow, Mode::is_table, |app, _, world| {
        app.change_table(world, |table, _| table.walk_to(0))
    })
    .keys(&[Key::Home])
    .help(Group::Rows, "go to the first or last row"),
    Command::new(Action::LastRow, Mode::is_table, |app, _, world| {
        app.change_table(world, |table, _| table.walk_to_end())
    })
    .keys(&[Key::End])
    .help(Group::Rows, "go to the first or last row"),
    // Lists over the screen, and the statistics.
    Command::new(Action::Submit, Mode::is_list, |app, _, world| {
        app.open_line(world)
    })
    .keys(&[Key::Enter])
    .help(Group::Here, "open or change this line")
    .rank(|_| 0)
    .word(App::word_of_line),
    Command::new(Action::Back, Mode::is_list, |app, _, _| app.back())
        .keys(&[Key::Esc])
        .help(Group::Here, "go back")
        .word(|_| "close")
        .rank(|_| 0),
    Command::new(Action::Up, Mode::is_list, |app, _, _| {
        app.change(|app| app.select_line(-1))
    })
    .keys(&[Key::Up])
    .help(Group::Here, "go to another line")
    .word(|app| if app.has_line() { "select" } else { "" }),
    Command::new(Action::Down, Mode::is_list, |app, _, _| {
        app.change(|app| app.select_line(1))
    })
    .keys(&[Key::Down])
    .help(Group::Here, "go to another line"),
    Command::new(
        Action::Decrease,
        |mode| mode == Mode::Settings,
        |app, _, world| app.change_setting(-1, world),
    )
    .keys(&[Key::Left])
    .help(Group::Here, "change the value")
    .word(|_| "change"),
    Command::new(
        Action::Increase,
        |mode| mode == Mode::Settings,
        |app, _, world| app.change_setting(1, world),
    )
    .keys(&[Key::Right])
    .help(Group::Here, "change the value"),
    Command::new(
        Action::Decrease,
        |mode| mode == Mode::Games,
        |app, _, _| app.change(|app| app.change_filter(-1)),
    )
    .keys(&[Key::Left])
    .help(Group::Here, "show other games")
    .word(|_| "filter"),
    Command::new(
        Action::Increase,
        |mode| mode == Mode::Games,
        |app, _, _| app.change(|app| app.change_filter(1)),
    )
    .keys(&[Key::Right])
    .help(Group::Here, "show other games"),
    Command::new(Action::NextPage, Mode::shows_games, |app, _, _| {
        app.change(|app| app.turn_library(1))
    })
    .keys(&[Key::Tab])
    .help(Group::Here, "games, statistics, calendar")
    .word(App::word_of_next_library_page)
    .rank(|_| 2)
    .unless(why_no_page),
    Command::new(Action::PreviousPage, Mode::shows_games, |app, _, _| {
        app.change(|app| app.turn_library(-1))
    })
    .keys(&[Key::BackTab])
    .help(Group::Here, "games, statistics, calendar")
    .unless(why_no_page),
    Command::new(
        Action::Up,
        |mode| mode == Mode::Statistics,
        |app, _, _| app.change(|app| app.select_line(-1)),
    )
    .keys(&[Key::Up])
    .help(Group::Here, "scroll the statistics")
    .word(|app| {
        if app.scrolls_statistics() {
            "scroll"
        } else {
            ""
        }
    })
    .unless(why_no_scrolling),
    Command::new(
        Action::Down,
        |mode| mode == Mode::Statistics,
        |app, _, _| app.change(|app| app.select_line(1)),
    )
    .keys(&[Key::Down])
    .help(Group::Here, "scroll the statistics")
    .unless(why_no_scrolling),
    Command::new(
        Action::Submit,
        |mode| mode == Mode::Statistics,
        |app, _, _| app.change(|app| app.library.page = LibraryPage::Games),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "show the list of games")
    .rank(|_| 0),
    // The calendar: its days are selected and played.
    Command::new(
        Action::Submit,
        |mode| mode == Mode::Calendar,
        |app, _, _| app.play_selected_day(),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "play the selected day, or look at it")
    .word(App::word_of_selected_day)
    .rank(|_| 0),
    Command::new(
        Action::Decrease,
        |mode| mode == Mode::Calendar,
        |app, _, _| app.step_in_calendar(DayStep::Days(-1)),
    )
    .keys(&[Key::Left])
    .help(Group::Here, "select another day")
    .word(|app| app.where_keys_are("day"))
    .rank(|_| 1),
    Command::new(
        Action::Increase,
        |mode| mode == Mode::Calendar,
        |app, _, _| app.step_in_calendar(DayStep::Days(1)),
    )
    .keys(&[Key::Right])
    .help(Group::Here, "select another day"),
    Command::new(
        Action::Up,
        |mode| mode == Mode::Calendar,
        |app, _, _| app.step_in_calendar(DayStep::Days(-7)),
    )
    .keys(&[Key::Up])
    .help(Group::Here, "go a week up or down")
    .word(|app| app.where_keys_are("week")),
    Command::new(
        Action::Down,
        |mode| mode == Mode::Calendar,
        |app, _, _| app.step_in_calendar(DayStep::Days(7)),
    )
    .keys(&[Key::Down])
    .help(Group::Here, "go a week up or down"),
    Command::new(
        Action::PageUp,
        |mode| mode == Mode::Calendar,
        |app, _, _| app.step_in_calendar(DayStep::Months(-1)),
    )
    .keys(&[Key::Char('<'), Key::PageUp])
    .help(Group::Here, "turn to another month")
    .word(|_| "month")
    .rank(|_| 2),
    Command::new(
        Action::PageDown,
        |mode| mode == Mode::Calendar,
        |app, _, _| app.step_in_calendar(DayStep::Months(1)),
    )
    .keys(&[Key::Char('>'), Key::PageDown])
    .help(Group::Here, "turn to another month"),
    Command::new(
        Action::Home,
        |mode| mode == Mode::Calendar,
        |app, _, _| app.change(App::select_first_day),
    )
    .keys(&[Key::Home])
    .help(Group::Here, "go to the first day, or to today"),
    Command::new(
        Action::End,
        |mode| mode == Mode::Calendar,
        |app, _, _| app.change(App::select_today),
    )
    .keys(&[Key::End])
    .help(Group::Here, "go to the first day, or to today"),
    Command::new(
        Action::Back,
        |mode| matches!(mode, Mode::Statistics | Mode::Calendar),
        |app, _, _| app.back(),
    )
    .keys(&[Key::Esc])
    .help(Group::Here, "go back")
    .word(|_| "close")
    .rank(|_| 0),
    Command::new(
        Action::Delete,
        |mode| mode == Mode::Games,
        |app, _, world| app.delete_selected(world),
    )
    .keys(&[Key::Delete, Key::Backspace])
    .help(Group::Here, "delete this game")
    .word(|app| if app.has_line() { "remove" } else { "" }),
    Command::new(
        Action::Undo,
        |mode| mode == Mode::Games,
        |app, _, world| app.restore_deleted(world),
    )
    .keys(&[Key::Char('u')])
    .help(Group::Here, "restore the last deleted game")
    .word(|_| "undo")
    .unless(why_no_restore),
    // All games as one file.
    Command::new(
        Action::ExportGames,
        |mode| mode == Mode::Games,
        |app, _, world| app.export_games(world),
    )
    .keys(&[Key::Char('m')])
    .help(Group::Here, "save all games as one file")
    .word(|app| {
        if app.library.all().is_empty() {
            ""
        } else {
            "to file"
        }
    })
    .rank(|_| 4)
    .unless(why_no_export),
    Command::new(
        Action::AddGames,
        |mode| mode == Mode::Games,
        |app, _, world| app.ask_for_games(world),
    )
    .keys(&[Key::Char('g')])
    .help(Group::Here, "add the games of such a file")
    .word(|_| "from file")
    .rank(|_| 4)
    .unless(App::why_no_adding),
    // The help is open: its lines are selected and done, and it turns to the rules and back.
    Command::new(
        Action::Submit,
        |mode| mode == Mode::Help,
        |app, _, world| app.do_selected_help(world),
    )
    .keys(&[Key::Enter])
    .help(Group::Here, "do what is selected")
    .rank(|_| 0)
    .word(|app| app.in_keys_or_rules("do it", "")),
    Command::new(
        Action::NextPage,
        |mode| mode == Mode::Help,
        |app, _, _| app.change(|app| app.screens.turn_help()),
    )
    .keys(&[Key::Tab, Key::BackTab, Key::Left, Key::Right])
    .help(Group::Here, "keys or rules")
    .word(|app| app.in_keys_or_rules("rules", "keys")),
    Command::new(
        Action::Up,
        |mode| mode == Mode::Help,
        |app, _, _| app.change(|app| app.select_line(-1)),
    )
    .keys(&[Key::Up])
    .help(Group::Here, "select, or scroll")
    .word(|app| app.in_keys_or_rules("select", "scroll")),
    Command::new(
        Action::Down,
        |mode| mode == Mode::Help,
        |app, _, _| app.change(|app| app.select_line(1)),
    )
    .keys(&[Key::Down])
    .help(Group::Here, "select, or scroll"),
    // Going by pages and to the ends, in lists and in the help; then by pages in the lists of the coach.
    Command::new(Action::PageUp, Mode::scrolls, |app, _, _| {
        app.change(|app| app.select_line(-PAGE))
    })
    .keys(&[Key::PageUp])
    .help(Group::Here, "move by a page"),
    Command::new(Action::PageDown, Mode::scrolls, |app, _, _| {
        app.change(|app| app.select_line(PAGE))
    })
    .keys(&[Key::PageDown, Key::Char(' ')])
    .help(Group::Here, "move by a page"),
    Command::new(Action::Home, Mode::scrolls, |app, _, _| {
        app.change(|app| app.select_line(-ALL_LINES))
    })
    .keys(&[Key::Home])
    .help(Group::Here, "to the first or last line"),
    Command::new(Action::End, Mode::scrolls, |app, _, _| {
        app.change(|app| app.select_line(ALL_LINES))
    })
    .keys(&[Key::End])
    .help(Group::Here, "to the first or last line"),
    Command::new(Action::PageUp, Mode::is_table, |app, _, world| {
        app.turn_lists(-PAGE, world)
    })
    .keys(&[Key::Char('<')])
    .help(Group::Coach, "turn the coach's lists")
    .word(|_| "lists")
    .rank(|_| 1)
    .unless(App::why_no_lists),
    Command::new(Action::PageDown, Mode::is_table, |app, _, world| {
        app.turn_lists(PAGE, world)
    })
    .keys(&[Key::Char('>')])
    .help(Group::Coach, "turn the coach's lists")
    .unless(App::why_no_lists),
    // Opening lists, and closing them with the same key.
    Command::new(Action::Puzzles, Mode::opens_lists, |app, _, _| {
        app.change(App::toggle_puzzles)
    })
    .keys(&[Key::Char('p')])
    .help(Group::Program, "play puzzles")
    .word(|app| {
        if app.mode().is_over_screen() {
            ""
        } else {
            "puzzles"
        }
    })
    .rank(|app| if app.mode().is_setup() { 3 } else { 4 }),
    Command::new(Action::Games, Mode::opens_lists, |app, _, _| {
        app.change(App::toggle_games)
    })
    .keys(&[Key::Char('l')])
    .help(Group::Program, "list your games")
    .word(|app| {
        if app.mode().is_over_screen() {
            ""
        } else {
            "games"
        }
    })
    .rank(|app| if app.mode().is_setup() { 3 } else { 4 }),
    Command::new(Action::Settings, Mode::opens_lists, |app, _, _| {
        app.change(|app| app.toggle_list(List::Settings, 0))
    })
    .keys(&[Key::Char('o')])
    .help(Group::Program, "settings, hard mode")
    .word(|app| {
        if app.mode() == Mode::Setup {
            "settings"
        } else {
            ""
        }
    }),
    // Going back, but from lists, whose Esc stands with them.
    Command::new(
        Action::Back,
        |mode| mode == Mode::Help,
        |app, _, _| app.back(),
    )
    .keys(&[Key::Esc])
    .help(Group::Here, "close")
    .word(|_| "close"),
    Command::new(
        Action::Back,
        |mode| mode == Mode::Hide,
        |app, _, _| app.back(),
    )
    .keys(&[Key::Esc])
    .help(Group::Here, "go to the setup; keep the code")
    .word(|_| "setup"),
    Command::new(Action::Back, Mode::is_setup, |app, _, _| app.back())
        .keys(&[Key::Esc])
        .help(Group::Program, "go back")
        .rank(|_| 0)
        .word(|app| {
            let game = app.either(|table| table.is_over(), "last game", "your game");
            if app.setup.focus().is_game() {
                game
            } else {
                "back"
            }
        }),
    Command::new(
        Action::Back,
        |mode| mode == Mode::LookingBack,
        |app, _, _| app.back(),
    )
    .keys(&[Key::Esc])
    .help(Group::Program, "go back")
    .word(|_| "back")
    .rank(|_| 0),
    Command::new(
        Action::Back,
        |mode| mode == Mode::Solver,
        |app, _, _| app.back(),
    )
    .keys(&[Key::Esc])
    .help(Group::Program, "end the solver's turn; else the setup")
    .rank(|app| {
        if app.table().is_some_and(|table| table.is_watched()) {
            3
        } else {
            2
        }
    })
    .word(|app| app.either(|table| table.is_watched(), "setup", "your turn")),
    Command::new(
        Action::Back,
        |mode| matches!(mode, Mode::Row | Mode::Pins | Mode::WrongPins | Mode::End),
        |app, _, _| app.back(),
    )
    .keys(&[Key::Esc])
    .help(Group::Program, "go back")
    .word(|app| app.where_touched(if app.in_branch() { "back" } else { "setup" }))
    .rank(|_| 0),
    Command::new(
        Action::Back,
        |mode| mode == Mode::Review,
        |app, _, _| app.back(),
    )
    .keys(&[Key::Esc])
    .help(Group::Program, "go back")
    .word(|_| "back")
    .rank(|_| 1),
    // These can be done everywhere.
    Command::new(
        Action::Help,
        |_| true,
        |app, _, _| app.change(App::toggle_help),
    )
    .keys(&[Key::Char('?')])
    .help(Group::Program, "show this help")
    .word(|app| {
        if app.screens.help.is_some() {
            ""
        } else {
            "help"
        }
    })
    .rank(|_| 0),
    Command::new(
        Action::Quit,
        |mode| !mode.is_over_screen(),
        |app, key, _| app.leave_row_by(key, Leaving::Quit),
    )
    .keys(&[Key::Char('q'), ALWAYS_QUITS])
    .help(Group::Program, "quit; games are saved")
    .word(|_| "quit")
    .rank(|app| if app.mode() == Mode::End { 3 } else { 2 })
    .unless(why_no_quit),
    Command::new(Action::Quit, Mode::is_over_screen, |app, key, _| {
        app.close_by(key)
    })
    .keys(&[Key::Char('q'), ALWAYS_QUITS])
    .help(Group::Program, "close; Ctrl-C quits")
    .unless(why_no_quit),
    Command::new(Action::Suspend, |_| true, |_, _, world| suspend(world))
        .keys(&[Key::Ctrl('z')])
        .help(Group::Program, "leave for the shell (fg: back)")
        .unless(why_no_suspend),
];

impl App {
    /// One of two words by the state of the table; none where there is no table.
    fn either(
        &self,
        is_so: fn(TableView) -> bool,
        word: &'static str,
        other: &'static str,
    ) -> &'static str {
        match self.table() {
            Some(table) if is_so(table) => word,
            Some(_) => other,
            None => "",
        }
    }

    /// A word for what a finger does without a button: it taps what it means.
    fn where_keys_are(&self, word: &'static str) -> &'static str {
        if self.window.is_touched { "" } else { word }
    }

    /// A word for a button, of a key that everybody knows where there are keys.
    fn where_touched(&self, word: &'static str) -> &'static str {
        if self.window.is_touched { word } else { "" }
    }

    /// What Enter does with a row that is made, in one word.
    fn word_of_row(&self) -> &'static str {
        if self.table().is_some_and(TableView::shows_mending_row) {
            "next mistake"
        } else {
            self.either(|table| table.exercise().is_some(), "try", "guess")
        }
    }

    /// What a new game is called while a row is made, in one word.
    fn word_of_new_game(&self) -> &'static str {
        if self.table().is_some_and(TableView::shows_mending_row) {
            // Enter does the same.
            ""
        } else {
            self.either(|table| table.exercise().is_some(), "next", "new")
        }
    }

    /// One of two words by the page of the help.
    fn in_keys_or_rules(&self, word: &'static str, other: &'static str) -> &'static str {
        match self.screens.help {
            Some(HelpPage::Keys(_)) => word,
            _ => other,
        }
    }

    fn in_branch(&self) -> bool {
        self.table().is_some_and(|table| table.branches() > 0)
    }
}
