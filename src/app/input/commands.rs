//! What can be done: the names, the table of commands, and why some cannot be done at the moment.

use super::key::ALWAYS_QUITS;
use crate::app::{App, Draft, Field, Help, Key, Keys, List, Mode, Pin, PinDraft, Table};
use crate::rules::named_enum;

use super::command::{Command, Group, Run};

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
    let is_possible = table.variation().plays_on() || comes_again;
    table.why_no_solver().filter(|_| !is_possible)
}

fn no_correction(app: &App) -> Option<String> {
    let table = app.table()?;
    table
        .why_corrected_first()
        .filter(|_| table.corrections().is_empty())
}

fn no_share(app: &App) -> Option<String> {
    let is_empty = app.table()?.game().turns().is_empty();
    is_empty.then(|| "No pins to share yet".into())
}

fn no_undo(app: &App) -> Option<String> {
    let can_undo = match app.hiding_on_show() {
        Some(hiding) => hiding.row.changes() > 0,
        None => app.table().is_some_and(Table::can_undo),
    };
    let has_pins = || app.table_on_show()?.why_no_pins().is_none().then_some(());
    (!can_undo).then(|| match has_pins() {
        Some(()) => "Nothing to undo here. ⟨set-pins⟩: set a row's pins again".into(),
        None => "Nothing to undo here".into(),
    })
}

/// Where the coach is on show its keys come first.
fn shows_coach(app: &App) -> bool {
    app.table().is_some_and(Table::shows_coach)
}

/// What a row of the table has where it says nothing else.
const USUAL: Command = Command {
    action: Action::Submit,
    is_in: |_| true,
    keys: Keys::These(&[]),
    word: |_| "",
    rank: |_| 3,
    help: "",
    group: Group::Here,
    unless: |_| None,
    run: Run::Quit,
};

/// Rows of the table: the modes, the action, its keys, its help and the part of it, what it does, and then its word
/// and rank in the footer, and why it cannot be done. What depends on the app stands behind `=`.
macro_rules! commands {
    ($(
        $modes:tt $action:ident $keys:tt $help:literal $group:ident $run:ident $(($does:expr))?
        $(, $more:ident $($is:literal)? $(= $by:expr)?)*;
    )+) => {
        &[$(Command {
            action: Action::$action,
            is_in: commands!(@modes $modes),
            keys: commands!(@keys $keys),
            help: $help,
            group: Group::$group,
            run: Run::$run $(($does))?,
            $($more: $(|_| $is)? $($by)?,)*
            ..USUAL
        }),+]
    };
    (@modes $is_in:ident) => { Mode::$is_in };
    (@modes ($($mode:ident)|+)) => { |mode| matches!(mode, $(Mode::$mode)|+) };
    (@modes { $is_in:expr }) => { $is_in };
    (@keys $typed:ident) => { Keys::$typed };
    (@keys [$($key:tt),+]) => { Keys::These(&[$(commands!(@key $key)),+]) };
    (@key $key:ident) => { Key::$key };
    (@key $symbol:literal) => { Key::Char($symbol) };
    (@key ($key:expr)) => { $key };
}

/// The commands in the order of the footer, most useful first; the first one that a key fits counts. Neighbours
/// with the same help belong together: footer and help show them as one.
#[expect(clippy::needless_update, reason = "some rows say everything")]
pub(in crate::app) static COMMANDS: &[Command] = commands! {
    is_setup Submit [Enter] "start the game" Here World(App::start), word "play", rank 0;
    is_setup Up [Up] "choose a way to play or an option" Here App(|app| app.setup_move(-1)), word "choose",
        rank = |app| if app.setup.focus().is_game() { 4 } else { 2 };
    is_setup Down [Down] "choose a way to play or an option" Here App(|app| app.setup_move(1));
    is_setup NextPage [Tab] "go to the options" Here App(|app| app.setup_focus(1)),
        word "options", rank = |app| if app.setup.focus().is_game() { 1 } else { 3 };
    is_setup PreviousPage [BackTab] "go to the options" Here App(|app| app.setup_focus(-1));
    is_setup Decrease [Left] "change the option" Here App(|app| app.setup_change(-1)),
        word = |app| if app.setup.focus().is_game() || app.setup.focus() == Field::Seed { "" } else { "change" },
        rank 1;
    is_setup Increase [Right] "change the option" Here App(|app| app.setup_change(1));
    (Setup) Type Digits "choose a way, solver or number" Here Typed(App::setup_type);
    (Seed) Type Text "type a seed" Here Typed(App::setup_type);
    (Seed) Erase [Backspace, Delete] "erase the seed" Here App(App::setup_erase);
    (Setup) Daily ['d'] "play today's game" Here App(App::play_daily);

    (Row) Submit [Enter] "play this row" Here Says(Table::play_row), word "guess", rank 0;
    (Hide) Submit [Enter] "hide the code and play" Here World(App::play_hidden), word "hide it", rank 0;
    makes_row HoleLeft [Left] "go to another hole" Here Row(|row| row.step(-1)), word "hole";
    makes_row HoleRight [Right] "go to another hole" Here Row(|row| row.step(1));
    makes_row ColourUp [Up] "change the colour" Here Row(|row| row.cycle(1)), word "colour";
    makes_row ColourDown [Down] "change the colour" Here Row(|row| row.cycle(-1));
    (Hide) Insert ['i'] "draw a random code" Here App(App::draw_code), word "random";

    (Pins) Submit [Enter] "set these pins" Here Says(Table::give_score), word "set pins", rank 0;
    (Pins) HoleLeft [Left] "black or white pins" Here Pins(|pins| pins.select(Pin::Black)),
        word "black or white", rank 1;
    (Pins) HoleRight [Right] "black or white pins" Here Pins(|pins| pins.select(Pin::White));
    (Pins) Increase [Up] "more or fewer pins" Here Pins(|pins| pins.change(1)), word "pins", rank 1;
    (Pins) Decrease [Down] "more or fewer pins" Here Pins(|pins| pins.change(-1));
    (Pins) Type Digits "black pins, then white ones" Here
        Typed(|app, symbol| app.at_table(|table| table.type_pins(symbol)));
    (Pins) ClearBack [Backspace, Delete] "remove the pins" Here Pins(PinDraft::erase);

    (Wrong) Submit [Enter] "use this correction" Here Says(Table::take_correction),
        word "use it", rank 0, unless = no_correction;
    (Wrong) Up [Up] "choose another correction" Here Table(|table| table.select_correction(-1)),
        word "select", unless = no_correction;
    (Wrong) Down [Down] "choose another correction" Here Table(|table| table.select_correction(1)),
        unless = no_correction;

    (Solver) Submit [Enter] "the solver's next row" Here Says(Table::next_row), word "next row", rank 0;
    (Back) Submit [Enter] "copy this row's pegs, and go back" Here Table(Table::take_row),
        word = |app| app.either(|table| table.row_to_take().is_some(), "use row", "return"), rank 0;
    (Review) Submit [Enter] "play this row again, as practice" Here Says(|table| Some(table.practise())),
        word "practice", rank 0;
    (End) Submit [Enter] "next game" Here App(App::leave_end),
        word = |app| {
            let next = app.either(|table| table.puzzle().is_some(), "next puzzle", "next game");
            if app.in_branch() { "back" } else { next }
        }, rank 0;

    walks Up [Up] "look at other rows, or scroll the codes" Rows Table(|table| table.walk(-1));
    walks Down [Down] "look at other rows, or scroll the codes" Rows Table(|table| table.walk(1));
    (Solver | Back | Wrong) Earlier [Left, PageUp] "look at other rows" Rows Table(Table::earlier), word "rows";
    (Review | End) Earlier [Left, PageUp] "look at other rows" Rows Table(Table::earlier), word "rows", rank 1;
    (Solver | Back | Wrong | Review | End) Later [Right, PageDown] "look at other rows" Rows Table(Table::later);
    (Solver | Review | End) Play [' '] "play on by itself, or pause" Coach Table(Table::toggle_play),
        word = |app| {
            let begin = app.either(Table::is_over, "replay", "play");
            app.either(|table| table.variation().plays_on(), "pause", begin)
        }, rank 2, unless = no_play;
    is_table SetPins ['x'] "set a row's pins again" Rows Says(|table| Some(table.set_pins_again())),
        word "set pins", unless = |app| app.table()?.why_no_pins();

    is_table Coach ['h'] "turn the coach on or off" Coach World(App::toggle_coach),
        word = |app| if app.mode() == Mode::End { "" } else { "coach" },
        rank = |app| if app.mode() == Mode::Review { 4 } else { 1 },
        unless = |app| app.table()?.why_corrected_first();
    (Row | Wrong) Tip ['t'] "get a tip; again: a bigger one" Coach Says(Table::give_tip),
        word "tip",
        rank = |app| if shows_coach(app) { 2 } else { 1 },
        unless = |app| app.table()?.why_corrected_first();
    is_table NextPage [Tab] "another page of the coach" Coach Table(|table| table.turn_pages(1)),
        word "page", rank 1, unless = |app| app.table()?.why_no_page();
    is_table PreviousPage [BackTab] "another page of the coach" Coach Table(|table| table.turn_pages(-1)),
        unless = |app| app.table()?.why_no_page();
    (Row | Wrong) Insert ['i'] "use the best guess; again: the next best" Coach Says(Table::insert),
        word "best",
        rank = |app| if shows_coach(app) { 2 } else { 3 },
        unless = |app| app.table()?.why_corrected_first();
    is_table Solve ['s'] "let the solver play this row" Coach Says(|table| table.ask_solver(false)),
        word = |app| if app.mode() == Mode::Solver { "" } else { "solve" },
        rank = |app| if shows_coach(app) { 2 } else { 1 },
        unless = |app| app.table()?.why_no_solver();
    (Row) Play [' '] "let the solver finish the game" Coach Says(|table| table.ask_solver(true)),
        rank 4, word = |app| app.either(|table| table.variation().plays_on(), "pause", "solve all"), unless = no_play;
    (Pins | Wrong | Back) Play [' '] "let the solver finish the game" Coach Says(|table| table.ask_solver(true)),
        unless = no_play;
    (Solver) Faster ['+', '='] "go faster or slower" Coach World(|app, world| app.change_speed(1, world)),
        word "speed", rank 2;
    (Back | Review | End) Faster ['+', '='] "go faster or slower" Coach
        World(|app, world| app.change_speed(1, world)),
        word = |app| app.either(|table| table.variation().plays_on(), "speed", "");
    walks Slower ['-'] "go faster or slower" Coach World(|app, world| app.change_speed(-1, world));
    (Review | End) Review ['r'] "go to the row that cost most" Rows Says(Table::show_costly_row),
        word = |app| if app.mode() == Mode::Review { "worst row" } else { "review" },
        unless = |app| app.table()?.review_job().err();
    (Review | End) Versus ['v'] "compare with every solver" Program App(App::open_versus),
        word "versus", unless = |app| app.table()?.versus_job().err();
    (Versus) Versus ['v'] "go back" Program App(App::back);
    is_table Share ['y'] "share this game" Program World(App::copy_pins),
        word = |app| if app.mode() == Mode::End { "share" } else { "" }, unless = no_share;
    (Share) Share ['y'] "go back" Program App(App::back);
    (Row) NewGame ['n'] "start a new game" Program App(App::new_game), word "new", rank 4;
    // At the end of the game itself Enter leads to the next one.
    (Pins | Wrong | Solver | Back | Review | End) NewGame ['n'] "start a new game" Program App(App::new_game),
        word = |app| if app.mode() == Mode::End && !app.in_branch() { "" } else { "new" };

    makes_row Type Pegs "place a colour" Here Typed(App::type_peg);
    makes_row ClearBack [Backspace] "empty the hole" Here Row(Draft::clear_back);
    makes_row Clear [Delete] "empty the hole" Here Row(Draft::clear);
    { |mode| mode.is_table() || mode == Mode::Hide } Undo ['u'] "undo" Here App(App::undo), unless = no_undo;
    (Row | Pins) Earlier [PageUp] "look at other rows" Rows Table(Table::earlier);
    (Row | Pins) Later [PageDown] "look at other rows" Rows Table(Table::later);
    is_table FirstRow [Home] "go to the first or last row" Rows Table(|table| table.look_at(0));
    is_table LastRow [End] "go to the first or last row" Rows Table(Table::last_row);

    is_list Submit [Enter] "open or change this line" Here World(App::open_line), rank 0, word = App::word_of_line;
    is_list Back [Esc] "go back" Here App(App::back), word "close", rank 0;
    is_list Up [Up] "go to another line" Here App(|app| app.select_line(-1)),
        word = |app| if app.has_line() { "select" } else { "" };
    is_list Down [Down] "go to another line" Here App(|app| app.select_line(1));
    (Settings) Decrease [Left] "change the value" Here World(|app, world| app.change_setting(-1, world)),
        word "change";
    (Settings) Increase [Right] "change the value" Here World(|app, world| app.change_setting(1, world));
    (Games) Decrease [Left] "show other games" Here App(|app| app.change_filter(-1)), word "filter";
    (Games) Increase [Right] "show other games" Here App(|app| app.change_filter(1));
    (Games) NextPage [Tab, BackTab] "show statistics" Here App(|app| app.games.show_statistics(true)),
        word "statistics",
        unless = |app| app.view.has_room_for_both().then(|| "The statistics are on show".into());
    (Statistics) Submit [Enter] "show the list of games" Here App(|app| app.games.show_statistics(false)), rank 0;
    (Statistics) NextPage [Tab, BackTab] "show the list of games" Here App(|app| app.games.show_statistics(false)),
        word "games";
    (Statistics) Back [Esc] "go back" Here App(App::back), word "close", rank 0;
    (Games) Delete [Delete, Backspace] "delete this game" Here World(App::delete_selected),
        word = |app| if app.has_line() { "remove" } else { "" };
    (Games) Undo ['u'] "restore the last deleted game" Here World(App::restore_deleted),
        word "undo", unless = |app| (!app.games.can_restore()).then(|| "No deleted game to restore".into());
    (Help) Submit [Enter] "do what is selected" Here World(App::do_helped), rank 0, word = |app| app.in_keys_or_rules("do it", "");
    (Help) NextPage [Tab, BackTab, Left, Right] "keys or rules" Here App(|app| app.view.turn_help()),
        word = |app| app.in_keys_or_rules("rules", "keys");
    (Help) Up [Up] "select, or scroll" Here App(|app| app.select_line(-1)),
        word = |app| app.in_keys_or_rules("select", "scroll");
    (Help) Down [Down] "select, or scroll" Here App(|app| app.select_line(1));
    scrolls PageUp [PageUp] "move by a page" Here App(|app| app.select_line(-PAGE));
    scrolls PageDown [PageDown, ' '] "move by a page" Here App(|app| app.select_line(PAGE));
    scrolls Home [Home] "to the first or last line" Here App(|app| app.select_line(-ALL_LINES));
    scrolls End [End] "to the first or last line" Here App(|app| app.select_line(ALL_LINES));
    is_table PageUp ['<'] "turn the coach's lists" Coach Table(|table| table.turn_lists(-PAGE)),
        word "lists", rank 1, unless = |app| app.table()?.why_no_lists();
    is_table PageDown ['>'] "turn the coach's lists" Coach Table(|table| table.turn_lists(PAGE)),
        unless = |app| app.table()?.why_no_lists();

    opens_lists Puzzles ['p'] "play puzzles" Program App(|app| app.toggle_list(List::Puzzles, app.puzzle_line())),
        word = |app| if app.mode().is_over_screen() { "" } else { "puzzles" },
        rank = |app| if app.mode().is_setup() { 3 } else { 4 };
    opens_lists Games ['l'] "list your games" Program App(App::toggle_games),
        word = |app| if app.mode().is_over_screen() { "" } else { "games" },
        rank = |app| if app.mode().is_setup() { 3 } else { 4 };
    opens_lists Settings ['o'] "change the settings" Program App(|app| app.toggle_list(List::Settings, 0)),
        word = |app| if app.mode() == Mode::Setup { "settings" } else { "" };
    (Help) Back [Esc] "close" Here App(App::back), word "close";
    (Hide) Back [Esc] "go to the setup; keep the code" Here App(App::back), word "setup";
    is_setup Back [Esc] "go back" Program App(App::back),
        rank 0, word = |app| {
            let game = app.either(Table::is_over, "last game", "your game");
            if app.setup.focus().is_game() { game } else { "back" }
        };
    (Back) Back [Esc] "go back" Program App(App::back), word "back", rank 0;
    (Solver) Back [Esc] "end the solver's turn; else the setup" Program App(App::back),
        rank = |app| if app.table().is_some_and(Table::is_watched) { 3 } else { 2 },
        word = |app| app.either(Table::is_watched, "setup", "your turn");
    (Row | Pins | Wrong | Review | End) Back [Esc] "go back" Program App(App::back);
    { |_| true } Help ['?'] "show this help" Program App(App::toggle_help),
        word = |app| if app.view.help.is_some() { "" } else { "help" }, rank 0;
    { |mode| !mode.is_over_screen() } Quit ['q', (ALWAYS_QUITS)] "quit; games are saved" Program Quit,
        word "quit", rank = |app| if app.mode() == Mode::End { 3 } else { 2 };
    is_over_screen Quit ['q', (ALWAYS_QUITS)] "close; Ctrl-C quits" Program Quit;
    { |_| true } Suspend [(Key::Ctrl('z'))] "leave for the shell (fg: back)" Program World(App::suspend),
        unless = |_| (!cfg!(unix)).then(|| "This system has no shell to go to".into());
};

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
