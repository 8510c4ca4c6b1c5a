//! The state machine: messages in, effects out. No clock, no terminal, no file.
//!
//! A key press becomes a [`Message`], the [`Keymap`] makes an [`Action`] of it, [`App::update`]
//! changes the state and says what the world must do as [`Effect`]s. Drawing only reads.

mod action;
mod coach_panel;
mod draft;
mod effect;
mod key;
mod keymap;
mod message;
mod notice;
mod overlay;
mod setup;
mod speed;
mod table;

pub use action::Action;
pub use coach_panel::CoachPanel;
pub use draft::{Draft, Hole};
pub use effect::Effect;
pub use key::{Key, UnknownKey};
pub use keymap::{Binding, Context, Keymap};
pub use message::{Message, Target};
pub use notice::{Notice, Tone};
pub use overlay::Overlay;
pub use setup::{Custom, Field, Setup};
pub use speed::Speed;
pub use table::{Autoplay, Table};

use crate::coach::Question;
use crate::rules::{Dice, Game, Outcome, Player, Seed};

/// Which screen is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// What to play.
    Setup,
    /// The game.
    Table,
}

/// The whole state of the program.
pub struct App {
    screen: Screen,
    setup: Setup,
    table: Option<Table>,
    overlay: Option<Overlay>,
    notice: Option<Notice>,
    keymap: Keymap,
    mouse: bool,
    dice: Dice,
    /// Games that were left before their end for another one.
    left_behind: Vec<Game>,
    welcomed: bool,
    /// What the worker was last asked.
    asked: Option<Question>,
    /// The number of the timer that is running.
    timer: Option<u64>,
    timers: u64,
}

impl App {
    /// The program before the first key. `dice` draws the seeds of new games.
    pub fn new(setup: Setup, dice: Dice) -> Self {
        Self {
            screen: Screen::Setup,
            setup,
            table: None,
            overlay: None,
            notice: None,
            keymap: Keymap::default(),
            mouse: true,
            dice,
            left_behind: Vec::new(),
            welcomed: false,
            asked: None,
            timer: None,
            timers: 0,
        }
    }

    /// Puts a game on the table, at its end.
    pub fn open(&mut self, game: Game) {
        self.leave_behind();
        self.setup = Setup::new(game.board(), table::solver_in_seat(&game), None);
        self.table = Some(Table::new(game, self.dice.bits()));
        self.screen = Screen::Table;
    }

    /// Which screen is shown.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game on the table, if there is one.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// What lies over the screen.
    pub fn overlay(&self) -> Option<&Overlay> {
        self.overlay.as_ref()
    }

    /// What there is to say about the last key.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The table of keys.
    pub fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// Every game that was begun and not ended, oldest first; practice does not count.
    pub fn unfinished(&self) -> Vec<&Game> {
        let on_table = self
            .table
            .iter()
            .map(Table::main_line)
            .filter(|game| is_unfinished(game));
        self.left_behind.iter().chain(on_table).collect()
    }

    /// The overlay on show can be scrolled by so many lines at most.
    pub fn limit_scroll(&mut self, limit: u16) {
        if let Some(Overlay::Help { scroll }) = &mut self.overlay {
            *scroll = (*scroll).min(limit);
        }
    }

    /// Where the next key is pressed.
    pub fn context(&self) -> Context {
        match (&self.overlay, self.screen, &self.table) {
            (Some(Overlay::Help { .. }), _, _) => Context::Help,
            (_, Screen::Table, Some(table)) if table.is_editing() => Context::Editing,
            (_, Screen::Table, Some(_)) => Context::Timeline,
            _ if self.setup.focus() == Field::Seed => Context::SeedField,
            _ => Context::Setup,
        }
    }

    /// Takes in what happened and says what has to be done about it.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = Vec::new();
        match message {
            Message::Key(key) => effects.extend(self.press(key)),
            Message::Paste(text) => self.paste(&text),
            Message::Click(target) => effects.extend(self.click(target)),
            Message::Wheel { up, over } => effects.extend(self.wheel(up, over)),
            Message::Analysed(question, analysis) => {
                let notice = self
                    .table
                    .as_mut()
                    .and_then(|table| table.learn(&question, analysis));
                self.notice = notice.or(self.notice.take());
            }
            Message::AnalysisFailed(question, why) => {
                if let Some(table) = &mut self.table {
                    self.notice = Some(table.give_up_on(&question, &why));
                }
            }
            Message::Wake(timer) if self.timer == Some(timer) => {
                self.timer = None;
                self.notice = self
                    .table
                    .as_mut()
                    .and_then(Table::tick)
                    .or(self.notice.take());
            }
            Message::Wake(_) | Message::Redraw => {}
            Message::Terminate => effects.push(Effect::Quit),
        }
        self.note_help();
        effects.extend(self.ask());
        effects.extend(self.set_timer());
        effects
    }

    fn press(&mut self, key: Key) -> Option<Effect> {
        self.notice = None;
        if let Some(Overlay::Welcome) = self.overlay {
            // Whoever knows the keys already is not held up: only Enter and Esc are used up.
            self.overlay = None;
            if matches!(key, Key::Enter | Key::Esc) {
                return None;
            }
        }
        let context = self.context();
        if let Some(action) = self.keymap.action(context, key) {
            return self.act(action);
        }
        self.notice = Some(Notice::warning(self.keymap.why_nothing(context, key)));
        None
    }

    /// The one place where an action takes effect, whichever key or click asked for it.
    fn act(&mut self, action: Action) -> Option<Effect> {
        match action {
            Action::Quit => return Some(Effect::Quit),
            Action::Suspend => return Some(Effect::Suspend),
            Action::ToggleMouse => {
                self.mouse = !self.mouse;
                self.notice = Some(Notice::info(if self.mouse {
                    "The mouse plays: hold Shift to select text"
                } else {
                    "The mouse is off: it selects text again"
                }));
                return Some(Effect::CaptureMouse(self.mouse));
            }
            Action::ToggleHelp => self.toggle_help(),
            Action::Back => self.back(),
            Action::NewGame => self.new_game(),
            _ => match (&mut self.overlay, self.screen, &mut self.table) {
                (Some(overlay), _, _) => overlay.act(action),
                (None, Screen::Table, Some(table)) => self.notice = table.act(action),
                (None, _, _) => self.act_on_setup(action),
            },
        }
        None
    }

    fn act_on_setup(&mut self, action: Action) {
        match action {
            Action::Start => self.start(),
            Action::Previous => self.setup.move_focus(-1),
            Action::Next => self.setup.move_focus(1),
            Action::Decrease | Action::Increase if self.setup.focus() == Field::Seed => {
                self.notice = Some(Notice::info(
                    "Type a word as the seed; without one it is drawn anew each time",
                ));
            }
            Action::Decrease => self.setup.change(-1),
            Action::Increase => self.setup.change(1),
            Action::EraseBack => self.setup.erase(),
            Action::Type(symbol) if !self.setup.write(symbol) => {
                self.notice = Some(Notice::warning(match self.setup.focus() {
                    Field::Seed => format!("A seed has at most {} characters", Seed::MAX_LEN),
                    _ => format!("{symbol} does nothing here: ← and → change this field"),
                }));
            }
            _ => {}
        }
    }

    /// Starts the game of the setup; the table is left as it was if there is no such board.
    fn start(&mut self) {
        let fresh = Seed::random(&mut self.dice);
        match self.setup.game(fresh) {
            Ok(game) => {
                let by_person = game.codebreaker() == Player::Person;
                self.put_on_table(game);
                if by_person && !self.welcomed {
                    self.welcomed = true;
                    self.overlay = Some(Overlay::Welcome);
                }
            }
            Err(why) => self.notice = Some(Notice::warning(why.to_string())),
        }
    }

    /// Another game like the last one; a seed that was asked for is used once only.
    fn new_game(&mut self) {
        self.setup.forget_seed();
        self.start();
    }

    fn put_on_table(&mut self, game: Game) {
        self.leave_behind();
        let mut table = Table::new(game, self.dice.bits());
        if let Some(before) = &self.table {
            table.keep_habits_of(before);
        }
        self.table = Some(table);
        self.screen = Screen::Table;
    }

    fn leave_behind(&mut self) {
        if let Some(game) = self
            .table
            .as_ref()
            .map(Table::main_line)
            .filter(|game| is_unfinished(game))
        {
            self.left_behind.push(game.clone());
        }
    }

    fn toggle_help(&mut self) {
        self.overlay = match self.overlay {
            Some(Overlay::Help { .. }) => None,
            _ => Some(Overlay::Help { scroll: 0 }),
        };
    }

    fn back(&mut self) {
        if self.overlay.take().is_some() {
            return;
        }
        match (self.screen, &mut self.table) {
            (Screen::Setup, Some(_)) => self.screen = Screen::Table,
            (Screen::Setup, None) => {
                let quit = self.keymap.key_for(Action::Quit);
                self.notice = Some(Notice::info(format!(
                    "There is no game to go back to; {quit} quits"
                )));
            }
            (Screen::Table, Some(table)) => {
                table.pause();
                if table.leave_branch() {
                    self.notice = Some(Notice::info("Back in the game itself; the branch is gone"));
                } else {
                    self.screen = Screen::Setup;
                }
            }
            (Screen::Table, None) => {}
        }
    }

    fn paste(&mut self, text: &str) {
        self.notice = None;
        let typed = text.trim();
        let understood = match self.context() {
            Context::SeedField => typed.chars().all(|symbol| self.setup.write(symbol)),
            Context::Editing => self.table.as_mut().is_some_and(|table| table.paste(typed)),
            _ => false,
        };
        if !understood {
            self.notice = Some(Notice::warning(
                "What was pasted is neither a code of this board nor a seed",
            ));
        }
    }

    fn click(&mut self, target: Target) -> Option<Effect> {
        self.notice = None;
        if self.overlay.take().is_some() {
            return None;
        }
        match (target, self.screen, &mut self.table) {
            (Target::Key(action), _, _) => return self.act(action),
            (Target::Field(index), Screen::Setup, _) => self.setup.click(index),
            (_, Screen::Table, Some(table)) => self.notice = table.click(target),
            _ => {}
        }
        None
    }

    fn wheel(&mut self, up: bool, over: Option<Target>) -> Option<Effect> {
        let over_coach = matches!(
            over,
            Some(Target::Coach | Target::Entry(_) | Target::Page(_))
        );
        let action = match (self.screen, &self.overlay) {
            (Screen::Table, None) if over_coach && up => Action::SelectPrevious,
            (Screen::Table, None) if over_coach => Action::SelectNext,
            (Screen::Table, None) if up => Action::StepBack,
            (Screen::Table, None) => Action::StepForward,
            _ if up => Action::Previous,
            _ => Action::Next,
        };
        self.act(action)
    }

    /// Help that is on show for a row counts as help for that row.
    fn note_help(&mut self) {
        if let (Screen::Table, Some(table)) = (self.screen, &mut self.table) {
            table.note_help();
        }
    }

    /// Keeps the worker at what the screen needs, and at nothing else.
    fn ask(&mut self) -> Option<Effect> {
        let on_table = self.table.as_ref().filter(|_| self.screen == Screen::Table);
        let wanted = on_table.and_then(Table::question);
        if wanted == self.asked {
            return None;
        }
        self.asked.clone_from(&wanted);
        Some(wanted.map_or(Effect::StopAnalysis, Effect::Analyse))
    }

    fn set_timer(&mut self) -> Option<Effect> {
        let after = self
            .table
            .as_ref()
            .filter(|_| self.screen == Screen::Table)
            .and_then(Table::next_tick);
        let Some(after) = after else {
            self.timer = None;
            return None;
        };
        if self.timer.is_some() {
            return None;
        }
        self.timers += 1;
        self.timer = Some(self.timers);
        Some(Effect::WakeAfter(after, self.timers))
    }
}

fn is_unfinished(game: &Game) -> bool {
    game.outcome() == Outcome::Running && !game.turns().is_empty()
}
