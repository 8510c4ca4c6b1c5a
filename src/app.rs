//! The game as state: input and time in, calls to the world out. No clock, no terminal, no file.
//!
//! [`App::update`] is the only way in. It lets an input act, saves what was played, and asks for the work that the
//! screen needs. What an input means stands in `input/`; what it changes is a method of the part that it changes:
//!
//! | folder | what is there |
//! |---|---|
//! | `input/` | keys, clicks and pasted text: the table of commands, and the one path of a key press |
//! | `play/` | the game being played: its variations, what goes on there, guesses, pins, walking |
//! | `coach/` | what the worker is asked and has answered, and what the panel shows of it |
//! | `library/` | saved games, statistics, the daily, puzzles, sharing |
//! | `setup/` | the next game, and a code that is hidden for it |
//! | `routes/` | what touches more than one of these: how games come onto the table, screens, lists, sharing |
//!
//! A method that changes something gets a `context.rs: Ctx` and gives back a `reply.rs: Reply`. Drawing only reads.
//!
//! The methods of [`App`] stand beside what they lead to: in `input/` those that find what an input means, in `routes/`
//! those that change more than one part, and here the way in and what is read of all parts together.

mod coach;
mod context;
mod input;
mod library;
mod lists;
mod play;
mod reply;
mod routes;
mod screen;
mod settings;
mod setup;
mod window;
mod world;

pub(crate) use coach::reason_of_panic;
pub use coach::{
    Answer, CoachPage, Entrant, FirstStep, Job, News, Panel, PracticeQuestion, VersusQuestion,
};
pub use input::{Action, Command, Group, Key, Keymap, Keys, Mode, Scope, Target, usual_keys};
pub use library::{
    BesideSolvers, Dailies, Daily, DailyEnd, DayGame, Evening, Filter, Format, GameId, Library,
    Mended, Mistake, Mistakes, NextDaily, Opening, Points, Progress, PuzzleId, PuzzleLine,
    ReadGames, Results, ReviewBatch, ReviewCache, Reviews, SavedGames, SavedRow, ShareWay, Side,
    Standing, Statistics, archive_day, daily, day_of_seed, is_unfinished, unfinished_like,
    why_not_open, without_spoilers,
};
pub(crate) use library::{day_in_words, headline, records, seed_in_words};
pub use lists::List;
pub use play::{
    Activity, Assessment, Awaited, BoardView, Draft, Exercise, Guess, Landing, Motion, NextRow,
    Pin, PinDraft, Question, Shield, Table, TableView, Variation, WaitsFor,
};
pub(crate) use play::{Asked, Leaving};
pub(crate) use reply::capitalised;
pub use reply::{Notice, Tone};
pub use routes::First;
pub(crate) use routes::fragment;
pub use screen::{HelpPage, OpenList, Screen, Screens};
pub use settings::{Animation, Ascii, Config, HardMode, Host, Labels, Setting, Settings, Speed};
pub use setup::{Custom, Field, Hiding, KINDS, Kind, Maker, Setup, Way};
pub use window::{Extent, ListState, Metrics, Scroll, Scrolled, Window};
pub use world::{GamesText, Input, Memory, Notch, Now, World};

use std::collections::VecDeque;
use std::mem;
use std::sync::Arc;
use std::time::Duration;

use jiff::civil::{Date, DateTime};

use crate::rules::{Board, Dice, Game};

use coach::{Answers, HeldPanel};
use context::{Ctx, ReadCtx};
use library::{LibraryPage, Saved, note_solved};
use play::Due;
use reply::Reply;

/// The whole state of the program.
#[derive(Clone)]
pub struct App {
    screens: Screens,
    window: Window,
    /// What has room in the window.
    metrics: &'static dyn Metrics,
    setup: Setup,
    table: Option<Table>,
    /// What the panel shows while its next state is not ready.
    held: HeldPanel,
    /// The code that is being hidden.
    hiding: Option<Hiding>,
    library: Library,
    config: Config,
    memory: Memory,
    /// What the worker has told.
    answers: Answers,
    dice: Dice,
    now: Now,
    /// What came of games that were read or added, which is still to be said.
    unsaid: VecDeque<Notice>,
    /// What the worker is working on.
    asked: Option<Job>,
    has_quit: bool,
}

/// What the program finds when it starts.
#[derive(Debug, Clone, Default)]
pub struct Startup {
    /// What earlier starts have left to remember.
    pub memory: Memory,
    /// The games of earlier starts, or those of them that the first frame needs.
    pub games: SavedGames,
    /// How many more files of games are read after the first frame: [`Input::Read`] brings them.
    pub unread_games: usize,
    /// How many more there are on boards that are too large.
    pub larger_games: usize,
    /// Settings, keys and themes.
    pub config: Config,
    /// The time before the first input.
    pub now: Now,
}

/// The pause after some of many games were added, before the next ones: what happens meanwhile comes first.
const PAUSE_BETWEEN_GAMES: Duration = Duration::from_millis(1);

/// The parts of the state that handlers change, apart from what their context has.
struct Parts<'a> {
    table: Option<&'a mut Table>,
    library: &'a mut Library,
}

/// What happens: what an input does, and what follows from it.
impl App {
    /// The program before the first key. `dice` draws the seeds of new games, and `metrics` tell what has room in the
    /// window.
    pub fn new(found: Startup, dice: Dice, metrics: &'static dyn Metrics) -> Self {
        Self {
            screens: Screens::default(),
            window: Window {
                is_ascii: found.config.draws_ascii(),
                has_colours: !found.config.terminal_lacks_colours,
                ..Window::default()
            },
            metrics,
            held: HeldPanel::default(),
            setup: found.memory.setup,
            table: None,
            hiding: None,
            library: Library::new(found.games, found.unread_games, found.larger_games),
            config: found.config,
            memory: found.memory,
            answers: Answers::default(),
            dice,
            now: found.now,
            unsaid: VecDeque::new(),
            asked: None,
            has_quit: false,
        }
    }

    /// Takes in what has happened; the world does at once what is asked of it.
    pub fn update(&mut self, input: Input, now: Now, world: &mut dyn World) {
        self.now = now;
        let panel_before = self.panel_on_show();
        if !input.is_from_player() {
            self.take_in_event(input, world);
        } else if self.window.is_too_small() {
            self.leave_with(&input, world);
            // What goes on by itself goes on all the same.
            self.take_in_event(Input::Wake, world);
        } else {
            self.take_in_act(input, world);
        }
        self.note_mended(world);
        self.play_due(world);
        let not_saved = self.save(world);
        self.screens.say(not_saved);
        self.say_what_waits();
        self.name_keys();
        self.hold_panel(panel_before);
        self.fit_to_window();
        self.ask(world);
    }

    /// Takes in what a player does: it is meant for the game with its last row, whose score is complete then.
    fn take_in_act(&mut self, input: Input, world: &mut dyn World) {
        if let Some(table) = &mut self.table {
            table.end_explanation();
        }
        let score = self.finish_score(world);
        self.take_in_and_say(input, world);
        self.screens.say_if_silent(score);
    }

    /// Takes in what happens by itself. The puzzle selected in the list stays selected, whatever comes or goes.
    fn take_in_event(&mut self, input: Input, world: &mut dyn World) {
        let selected_puzzle = self.selected_puzzle();
        self.take_in_and_say(input, world);
        self.keep_puzzle_selected(selected_puzzle);
    }

    /// Takes in an input, and says what came of it: first its price, if it was help that costs a point.
    fn take_in_and_say(&mut self, input: Input, world: &mut dyn World) {
        let cost_more_before = self.row_costs_more();
        let reply = self.take_in(input, world);
        let costs_more_now = self.row_costs_more() && !cost_more_before;
        self.screens.say(if costs_more_now {
            reply.after("Help: this row costs one point more.")
        } else {
            reply
        });
    }

    /// Takes in what a player does in a window that is too small for the game. Nothing is played unseen: only quitting
    /// and suspending work.
    fn leave_with(&mut self, input: &Input, world: &mut dyn World) {
        let Input::Key(key) = *input else {
            return;
        };
        // The keys are those of the help, where none is text: so they work whatever the window would show.
        let Some(command) = self.config.keymap.command(self.scope_of(Mode::Help), key) else {
            return;
        };
        if (command.unless)(self).is_some() {
            return;
        }
        match command.action {
            Action::Quit => self.quit(),
            // There is no place to say why it cannot be done.
            Action::Suspend => _ = world.suspend(),
            _ => {}
        }
    }

    fn take_in(&mut self, input: Input, world: &mut dyn World) -> Reply {
        match input {
            Input::Key(key) => self.press(key, world),
            Input::Click(target) => self.click(target, world),
            Input::Paste(text) => self.paste(&text, world),
            Input::Wheel { notch, over } => self.wheel(notch, over, world),
            Input::News(news) => self.receive(news, world),
            Input::Read(read) => {
                self.receive_read(read);
                Reply::Nothing
            }
            Input::Seed(text) => self.take_seed(&text),
            Input::Touch(is_touched) => {
                self.window.is_touched = is_touched;
                Reply::Nothing
            }
            Input::Resize(columns, lines) => {
                self.resize(columns, lines);
                Reply::Nothing
            }
            Input::Games(text) => self.add_games(&text, world),
            Input::Wake => {
                self.add_more_games(world);
                Reply::Nothing
            }
        }
    }

    /// Lets a score be complete at once, and notes a puzzle that is solved with it.
    fn finish_score(&mut self, world: &mut dyn World) -> Reply {
        let Some(table) = &mut self.table else {
            return Reply::Nothing;
        };
        let reply = table.finish_score(self.now.time);
        note_solved(table, &mut self.memory, world);
        reply
    }

    /// Remembers that the mistake on the table is mended, once it is.
    fn note_mended(&mut self, world: &mut dyn World) {
        let Some(mistake) = self.table().and_then(TableView::mended_mistake) else {
            return;
        };
        if self.library.all().contains_key(&mistake.row.game) && self.memory.mended.add(mistake.row)
        {
            world.remember(&self.memory);
        }
    }

    /// Lets all happen that is due: a score is complete, or a solver plays. A guess and its score may both be due at
    /// once, and the game ends after some rows.
    fn play_due(&mut self, world: &mut dyn World) {
        let mut may_be_more = true;
        while may_be_more {
            may_be_more = self.play_next_due(world);
        }
    }

    /// Lets the next thing happen that is due. Returns whether something else may be due after it.
    fn play_next_due(&mut self, world: &mut dyn World) -> bool {
        if self.is_score_due() {
            let reply = self.finish_score(world);
            self.screens.say_if_silent(reply);
            return true;
        }
        if self.screens.screen != Screen::Table {
            return false;
        }
        let (parts, mut ctx) = self.split(world);
        let Some(table) = parts.table else {
            return false;
        };
        match table.play_due(&mut ctx) {
            Due::Nothing => false,
            Due::Said(reply) => {
                self.screens.say(reply);
                false
            }
            Due::ScoreComes => {
                self.screens.forget_row();
                true
            }
        }
    }

    /// Whether the score that is coming is complete by now.
    fn is_score_due(&self) -> bool {
        let is_on_show = self.screens.screen == Screen::Table;
        let complete = self
            .table()
            .and_then(|table| table.score_complete_at(is_on_show));
        complete.is_some_and(|complete| complete <= self.now.time)
    }

    /// Takes in what the worker tells.
    fn receive(&mut self, news: News, world: &mut dyn World) -> Reply {
        if let Job::Reviews(batch) = &news.job {
            self.library.receive_reviews(batch, news.told);
            return Reply::Nothing;
        }
        if matches!(news.job, Job::Evil(..)) {
            // That it chooses is said no more.
            self.screens.forget_row();
        }
        if self.table.is_none() {
            self.answers.receive(news);
            return Reply::Nothing;
        }
        self.at_table(world, |table, ctx| table.receive(news, ctx))
    }

    /// Takes in games that were read after the start. The game selected in the list stays selected.
    fn receive_read(&mut self, mut read: ReadGames) {
        if let Some(problem) = read.problem.take() {
            self.say_later(Reply::warning(problem));
        }
        let selected = self.selected_game().map(|(id, _)| id);
        self.library.receive_read(read);
        if let Some(id) = selected {
            self.select_game(id);
        }
    }

    /// Says this as soon as nothing else is said.
    fn say_later(&mut self, reply: Reply) {
        if let Reply::Say(notice) = reply {
            self.unsaid.push_back(notice);
        }
    }

    /// Says what came of games that were read or added, if nothing else is said.
    fn say_what_waits(&mut self) {
        if self.screens.notice.is_none() {
            self.screens.notice = self.unsaid.pop_front();
        }
    }

    /// Saves the game on the table if it has changed.
    fn save(&mut self, world: &mut dyn World) -> Reply {
        let (parts, mut ctx) = self.split(world);
        let Some(table) = parts.table else {
            return Reply::Nothing;
        };
        let saved = parts.library.save_table(table, &mut ctx);
        self.note_saved(saved, world)
    }

    /// Calls games by the names under which they were saved, wherever they are kept. Returns what is to be said.
    fn note_saved(&mut self, saved: Saved, world: &mut dyn World) -> Reply {
        let mut is_remembered = false;
        for (from, to) in saved.renamed {
            if let Some(table) = &mut self.table
                && table.id() == Some(from)
            {
                table.rename(to);
            }
            is_remembered |= self.memory.evening.rename(from, to);
            is_remembered |= self.memory.mended.rename_game(from, to);
        }
        if is_remembered {
            world.remember(&self.memory);
        }
        saved.reply
    }

    /// Asks the worker for what is needed most, unless it works on that already.
    fn ask(&mut self, world: &mut dyn World) {
        let needed = self.needed_job();
        if needed != self.asked {
            self.asked.clone_from(&needed);
            world.ask(needed);
        }
    }

    /// The job that is needed most, of those that are not done.
    fn needed_job(&mut self) -> Option<Job> {
        let list = self.screens.list.map(|open| open.list);
        if list != Some(List::Games)
            && let Some(table) = self.table_on_show()
        {
            for job in table.needed_jobs(list) {
                if self.answers.is_open(&job) {
                    return Some(job);
                }
            }
        }
        // The statistics and the player's mistakes are counted from reviews: they wait for all else.
        let needs_reviews = matches!(list, Some(List::Games | List::Puzzles));
        if needs_reviews {
            let board = self.listed_board();
            self.library.reviews_job(board)
        } else {
            None
        }
    }

    /// Writes the keys of commands into what is said.
    fn name_keys(&mut self) {
        let said = self.screens.notice.take();
        self.screens.notice = said.map(|notice| Notice {
            text: self.named(self.scope(), &notice.text),
            ..notice
        });
    }

    /// Lets the program end.
    pub fn quit(&mut self) {
        self.has_quit = true;
    }

    /// Whether the program is to end.
    pub fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// Lets a score be complete, and saves the game on the table: before the program ends.
    pub fn end(&mut self, world: &mut dyn World) {
        let _ = self.finish_score(world);
        let _ = self.save(world);
        let (parts, mut ctx) = self.split(world);
        let saved = parts.library.save_again(&mut ctx);
        let _ = self.note_saved(saved, world);
        if self.keeps_unfinished()
            && let Some(id) = self.id_on_table()
        {
            world.leave(id);
        }
    }

    /// When something is due by itself, on the scale of [`Now::time`]: then send [`Input::Wake`].
    pub fn wake_at(&self) -> Option<Duration> {
        let table = self.table_on_show();
        let due = table.and_then(|table| table.variation().due());
        let times = [
            due.filter(|due| *due > self.now.time),
            table.and_then(TableView::next_picture),
            self.long_work_at(),
            self.daily_changes_at(),
            self.library
                .adding()
                .map(|_| self.now.time + PAUSE_BETWEEN_GAMES),
        ];
        times.into_iter().flatten().min()
    }

    /// When work on what is on show takes longer than a moment, which is to be seen then.
    fn long_work_at(&self) -> Option<Duration> {
        let thinks = self.table_on_show()?.thinks_long_at();
        let late = self.held.next_late_at(self.now.time);
        let times = [thinks.filter(|long| *long > self.now.time), late];
        times.into_iter().flatten().min()
    }

    /// When the screen says something else of the daily game than now: the setup, the calendar, or the end of a daily.
    fn daily_changes_at(&self) -> Option<Duration> {
        let is_told = match self.table_on_show() {
            Some(table) => self.daily_end(table).is_some(),
            None => self.screens.screen == Screen::Setup,
        };
        if !is_told && !self.screens.has_open(List::Games) {
            return None;
        }
        let wait = self.library.daily_changes_in(self.now.date)?;
        Some(self.now.time + wait)
    }

    /// Tells the player something.
    pub fn say(&mut self, text: impl Into<String>) {
        self.screens.say(Reply::info(text));
    }

    /// Tells the player why something was not done.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.screens.say(Reply::warning(text));
    }
}

/// How handlers are called.
impl App {
    /// The parts that handlers change, and their context.
    fn split<'a>(&'a mut self, world: &'a mut dyn World) -> (Parts<'a>, Ctx<'a>) {
        let help_costs_points = self.help_costs_points();
        let parts = Parts {
            table: self.table.as_mut(),
            library: &mut self.library,
        };
        let ctx = Ctx {
            now: self.now,
            settings: &self.config.settings,
            help_costs_points,
            answers: &mut self.answers,
            window: self.window,
            metrics: self.metrics,
            dice: &mut self.dice,
            world,
        };
        (parts, ctx)
    }

    /// Lets a handler of the table act, if there is a table.
    fn at_table(
        &mut self,
        world: &mut dyn World,
        act: impl FnOnce(&mut Table, &mut Ctx) -> Reply,
    ) -> Reply {
        let (parts, mut ctx) = self.split(world);
        match parts.table {
            Some(table) => act(table, &mut ctx),
            None => Reply::Nothing,
        }
    }

    /// Lets a handler of the table act that has nothing to say.
    fn change_table(
        &mut self,
        world: &mut dyn World,
        act: impl FnOnce(&mut Table, &mut Ctx),
    ) -> Reply {
        self.at_table(world, |table, ctx| {
            act(table, ctx);
            Reply::Nothing
        })
    }

    /// Lets a handler of the setup act that has nothing to say.
    fn change_setup(&mut self, act: impl FnOnce(&mut Setup)) -> Reply {
        act(&mut self.setup);
        Reply::Nothing
    }

    /// Lets a command act that has nothing to say.
    fn change(&mut self, act: impl FnOnce(&mut Self)) -> Reply {
        act(self);
        Reply::Nothing
    }
}

/// What has room.
impl App {
    /// The window that the game is played in.
    pub fn window(&self) -> Window {
        self.window
    }

    /// Shows the game in this window from now on, as for a picture of it.
    pub fn show_in(&mut self, window: Window) {
        self.window = window;
        self.fit_to_window();
    }

    /// Notes the size of the window. What plays by itself stops in one that is too small to see it.
    fn resize(&mut self, columns: u16, lines: u16) {
        self.window.columns = columns;
        self.window.lines = lines;
        if self.window.is_too_small() {
            self.pause();
        }
    }

    /// The extent of a list or a text; `None` where it is not on show.
    fn extent(&self, what: Scrolled) -> Option<Extent> {
        self.metrics.extent(self, what)
    }

    /// Whether a list or a text on show has more lines than room.
    fn is_cut(&self, what: Scrolled) -> bool {
        self.extent(what).is_some_and(|extent| extent.is_cut())
    }

    /// Brings the lists and texts on show within their ends, and on to what is selected: the state is what a frame of
    /// it shows.
    fn fit_to_window(&mut self) {
        if let Some(mut help) = self.screens.help {
            if let Some(extent) = self.extent(Scrolled::Help) {
                match &mut help {
                    HelpPage::Keys(state) => state.scroll.follow(&extent),
                    HelpPage::Rules(scroll) => scroll.fit(&extent),
                }
                self.screens.help = Some(help);
            }
        } else if let Some(mut open) = self.screens.list {
            if let Some(extent) = self.extent(Scrolled::List) {
                open.state.scroll.follow(&extent);
                self.screens.list = Some(open);
            }
            if let Some(extent) = self.extent(Scrolled::Statistics)
                && let LibraryPage::Statistics(scroll) = &mut self.library.page
            {
                scroll.fit(&extent);
            }
        } else if self.held.whole.is_none() {
            self.fit_panel();
        }
    }

    fn fit_panel(&mut self) {
        const LISTS: [Scrolled; 5] = [
            Scrolled::Guesses,
            Scrolled::Codes,
            Scrolled::Corrections,
            Scrolled::Ending,
            Scrolled::Review,
        ];
        for what in LISTS {
            if self.is_list_held(what) {
                continue;
            }
            let extent = self.extent(what);
            if let (Some(extent), Some(table)) = (extent, &mut self.table) {
                table.panel_mut().fit(what, &extent);
            }
        }
    }

    /// The table that the panel is drawn from, if one is on show, to be held if the next panel is not ready.
    fn panel_on_show(&self) -> Option<Table> {
        let table = self.panel_table()?;
        Some(table.table().without_past())
    }

    /// Whether a list is on a page of the coach that is held as it was.
    fn is_list_held(&self, what: Scrolled) -> bool {
        let page = match what {
            Scrolled::Guesses => CoachPage::Guesses,
            Scrolled::Codes => CoachPage::Codes,
            _ => return false,
        };
        self.held.page(page).is_some()
    }

    /// Holds the panel, or pages of it, as they were before an input while the next ones are not ready.
    fn hold_panel(&mut self, before: Option<Table>) {
        let held = mem::take(&mut self.held);
        if let (Some(table), Some(before)) = (self.table_on_show(), before) {
            self.held = held.after(table, before);
        }
    }
}

/// What is on show.
impl App {
    /// Screen, list, help and notice.
    pub fn screens(&self) -> &Screens {
        &self.screens
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game on the table, on show or below another screen.
    pub fn table(&self) -> Option<TableView<'_>> {
        let table = self.table.as_ref()?;
        Some(TableView::new(table, self.read_ctx()))
    }

    fn read_ctx(&self) -> ReadCtx<'_> {
        ReadCtx {
            time: self.now.time,
            settings: &self.config.settings,
            answers: &self.answers,
            window: self.window,
            metrics: self.metrics,
        }
    }

    /// The table that the panel is drawn from: as it is, or as it was until the next panel is ready.
    pub fn panel_table(&self) -> Option<TableView<'_>> {
        let table = self.table_on_show()?;
        match &self.held.whole {
            Some(held) => Some(TableView::new(held, self.read_ctx())),
            None => Some(table),
        }
    }

    /// The table that a page of the coach is drawn from while it is worked out anew: as it was when the page was whole
    /// last, and whether the work takes longer than a moment.
    pub fn held_page(&self, page: CoachPage) -> Option<(TableView<'_>, bool)> {
        let held = self.held.page(page)?;
        let table = TableView::new(&held.table, self.read_ctx());
        Some((table, held.is_late(self.now.time)))
    }

    /// The game on the table, if no other screen takes its place.
    pub fn table_on_show(&self) -> Option<TableView<'_>> {
        match self.screens.screen {
            Screen::Table => self.table(),
            Screen::Setup | Screen::Hiding => None,
        }
    }

    /// The code that is being hidden, if that is on show.
    pub fn hiding_on_show(&self) -> Option<&Hiding> {
        match self.screens.screen {
            Screen::Hiding => self.hiding.as_ref(),
            Screen::Setup | Screen::Table => None,
        }
    }

    /// The board of the game on show, or that of the next one.
    pub fn board_on_show(&self) -> Board {
        if let Some(table) = self.table_on_show() {
            table.game().board()
        } else if let Some(hiding) = self.hiding_on_show() {
            hiding.draft.board()
        } else {
            self.setup.board()
        }
    }

    /// What moves on the board, if the end of its game is on show.
    pub fn motion(&self) -> Option<Motion> {
        self.table_on_show()?.motion()
    }

    /// Whether something moves on the board by itself.
    pub fn is_moving(&self) -> bool {
        let Some(table) = self.table_on_show() else {
            return false;
        };
        table.motion().is_some() || table.lifted().is_some()
    }

    /// Whether a key does something now. A page leaves other keys to the browser: Tab leads on where nothing turns.
    pub fn has_use_for(&self, key: Key) -> bool {
        if self.window.is_too_small() {
            return false;
        }
        let command = self.config.keymap.command(self.scope(), key);
        command.is_some_and(|command| (command.unless)(self).is_none())
    }

    /// Settings, keys and themes.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// What the clock on the wall says.
    pub fn date(&self) -> DateTime {
        self.now.date
    }

    /// The day of the clock on the wall.
    pub fn today(&self) -> Date {
        self.now.date.date()
    }

    /// The lines of the help: what can be done in the mode below it.
    pub fn help_lines(&self) -> Vec<Vec<&'static Command>> {
        Command::help_lines(self)
    }

    /// The keys of a command as they are shown in this room.
    pub fn keys(&self, mode: Mode, command: &Command, room: usize) -> String {
        let keymap = &self.config.keymap;
        keymap.shown(self.scope_of(mode), command, room)
    }
}

/// What the saved games tell.
impl App {
    /// The saved games.
    pub fn library(&self) -> &Library {
        &self.library
    }

    fn id_on_table(&self) -> Option<GameId> {
        self.table.as_ref()?.id()
    }

    /// Whether a saved game was ever played to its end.
    pub fn has_finished_game(&self) -> bool {
        self.library.all().values().any(Game::is_over)
    }

    /// Whether the game on the table is on disk and not over.
    pub fn keeps_unfinished(&self) -> bool {
        match self.id_on_table() {
            Some(id) => self.library.keeps_unfinished(id),
            None => false,
        }
    }

    /// How many games can be gone on with besides the one on the table.
    pub fn unfinished_elsewhere(&self) -> usize {
        self.library.unfinished_besides(self.id_on_table())
    }

    /// The game that waits to be gone on with, if it is not that of today, which has a line of its own.
    pub fn waiting(&self) -> Option<TableView<'_>> {
        let table = self.table()?;
        let game_of_today = self.library.game_of_day(self.today(), self.today());
        let is_of_today = game_of_today.is_some_and(|found| table.id() == Some(found.id));
        if table.is_over() || is_of_today {
            None
        } else {
            Some(table)
        }
    }

    /// Goes to the next line of the setup that has the focus, or with −1 to the one before.
    fn move_in_setup(&mut self, step: isize) -> Reply {
        let mut above = Vec::new();
        if self.waiting().is_some() {
            above.push(Field::GoOn);
        }
        if self.daily().is_some() {
            above.push(Field::Daily);
        }
        self.setup.move_focus(step, &above);
        Reply::Nothing
    }

    /// The game selected in the list, while the list is open.
    pub fn selected_game(&self) -> Option<(GameId, &Game)> {
        match self.screens.list? {
            OpenList {
                list: List::Games,
                state,
            } => self.library.listed_game(state.selected),
            _ => None,
        }
    }

    /// Whether the statistics have room beside the list of games or below it.
    pub fn has_room_for_both(&self) -> bool {
        let (columns, lines) = Library::WITH_STATISTICS;
        self.window.columns >= columns && self.window.lines >= lines
    }

    /// Whether the statistics are in place of the list.
    pub fn shows_statistics_alone(&self) -> bool {
        matches!(self.library.page, LibraryPage::Statistics(_)) && !self.has_room_for_both()
    }

    /// How a person does on a board. A game whose end is still to be seen does not count yet, though it is saved.
    ///
    /// # Errors
    /// So many of the games were read.
    pub fn statistics(&self, board: Board) -> Result<Arc<Statistics>, Progress> {
        self.library
            .statistics(board, self.today(), self.unseen_end())
    }

    /// What reviews tell of how a person plays on a board. Games count as in [`App::statistics`].
    ///
    /// # Errors
    /// So many of the games were read, or so many of the reviews are made.
    pub fn standing(&self, board: Board) -> Result<Arc<Standing>, Progress> {
        self.library
            .standing(board, self.today(), self.unseen_end())
    }

    /// The game on the table if it is over, but its last pins are still to come.
    fn unseen_end(&self) -> Option<GameId> {
        match self.panel_table() {
            Some(shown) if !shown.is_over() => self.id_on_table(),
            _ => None,
        }
    }

    /// The board of the statistics beside the list of games.
    pub fn listed_board(&self) -> Board {
        match self.selected_game() {
            Some((_, game)) => game.board(),
            None => self.board_on_show(),
        }
    }

    /// How the player does on the board of the game on the table, if the end of that is on show and it is the last game
    /// that counts.
    pub fn statistics_at_end(&self, table: TableView) -> Option<Arc<Statistics>> {
        let id = table.id()?;
        if !table.shows_end() || table.branches() > 0 {
            return None;
        }
        let statistics = self.statistics(table.game().board()).ok()?;
        if statistics.latest == Some(id) {
            Some(statistics)
        } else {
            None
        }
    }

    /// How the player stands with the daily game; `None` where the day is not known.
    pub fn daily(&self) -> Option<Daily<'_>> {
        self.library.daily(self.now.date)
    }

    /// The day of the game on the table, if that is from the archive: the daily of a day that was over when it was begun.
    pub fn archive_day(&self, table: TableView) -> Option<Date> {
        archive_day(table.begun_on()?.date(), table.main_game())
    }

    /// What the end of a daily game says of it, if that is on show.
    pub fn daily_end(&self, table: TableView) -> Option<DailyEnd> {
        if !table.shows_end() || table.branches() > 0 {
            return None;
        }
        self.library.daily_end(table.id()?, self.now.date)
    }

    /// The game that a line of the list of puzzles begins with; without rows if it is drawn anew.
    pub fn puzzle_preview(&self, line: PuzzleLine) -> Option<Game> {
        match line {
            PuzzleLine::Counting(_) => None,
            PuzzleLine::Puzzle(puzzle) => Some(puzzle.preview()),
            PuzzleLine::Mistake(mistake) => {
                let game = self.library.all().get(&mistake.row.game)?;
                let (_, before) = Exercise::of(mistake, game)?;
                Some(before)
            }
        }
    }

    /// Whether a mistake is mended.
    pub fn is_mended(&self, mistake: Mistake) -> bool {
        self.memory.mended.has(mistake.row)
    }

    /// How many of the player's mistakes are mended, and how many there are.
    pub fn mended_and_all_mistakes(&self) -> [usize; 2] {
        let mistakes = self.library.mistakes();
        let mended = mistakes.filter(|mistake| self.is_mended(*mistake));
        [mended.count(), self.library.mistakes().count()]
    }

    /// Whether a puzzle that comes with the program was ever solved.
    pub fn has_solved(&self, puzzle: PuzzleId) -> bool {
        puzzle.is_solved(&self.memory.solved)
    }

    /// The text that is shared of the game on the table.
    ///
    /// # Errors
    /// A sentence says why the game cannot be shared so yet.
    pub fn text_to_share(&self, what: ShareWay) -> Result<String, &'static str> {
        match self.table() {
            Some(table) => {
                let daily = match table.id() {
                    Some(id) if table.is_over() && table.branches() == 0 => {
                        self.library.daily_end(id, self.now.date)
                    }
                    _ => None,
                };
                table.text_to_share(what, daily, &self.config.host)
            }
            None => Err("No game to share"),
        }
    }

    /// The points of two players so far this evening, player 1 first. A game whose end is still to be seen gives none yet.
    pub fn points(&self) -> [usize; 2] {
        self.memory.evening.points(&self.library, self.unseen_end())
    }

    /// Which of two players hides the next code.
    pub fn hider(&self) -> Side {
        self.memory.evening.hider(&self.library)
    }

    /// The player who hid the code of a game, if it is one of this evening and no practice.
    pub fn hider_of(&self, table: TableView) -> Option<Side> {
        if table.branches() > 0 {
            return None;
        }
        self.memory.evening.hider_of(table.id()?)
    }

    /// The points for the game on the table, which is over.
    pub fn points_for(&self, table: TableView) -> Points {
        self.memory.evening.points_for(table.game())
    }

    /// Whether help costs two players no points this evening.
    pub fn help_is_free(&self) -> bool {
        self.memory.evening.help_is_free()
    }

    /// Whether each row with help costs a point more in the game on the table.
    fn help_costs_points(&self) -> bool {
        let hider = self.table().and_then(|table| self.hider_of(table));
        hider.is_some() && !self.help_is_free()
    }

    /// Whether the row to come costs a point more, since the player had help.
    pub fn row_costs_more(&self) -> bool {
        let help = self.table().and_then(|table| table.game().looking_at());
        help.is_some() && self.help_costs_points()
    }
}

/// Codes that are hidden.
impl App {
    /// Draws a random code for the game to come.
    fn draw_code(&mut self) {
        if let Some(hiding) = &mut self.hiding {
            hiding.draw(&mut self.dice);
        }
    }
}
