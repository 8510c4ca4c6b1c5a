//! Whatever is pressed, clicked and pasted, at whatever size, however long the worker takes and whatever fails:
//! after every input what must hold does.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use crossterm::event::KeyCode::{
    self, BackTab, Backspace, Delete, Down, End, Enter, Esc, Home, Left, PageDown, PageUp, Right,
    Tab, Up,
};
use crossterm::event::{Event, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use pegwise::app::{
    Action, App, GameId, Input, Job, Key, Mode, News, Screen, Shield, Table, usual_keys,
};
use pegwise::rules::{Board, Codemaker, Dice, Game, Outcome};
use pegwise::ui::{Depth, Theme};
use ratatui::buffer::{Buffer, Cell};

use crate::support::cases;
use crate::support::drawing::{DEPTHS, PLAYABLE, Size, frame};
use crate::support::play::*;

const WALKS: u64 = 16;
const STEPS: usize = 100;
const KEYS: [KeyCode; 17] = [
    Enter, Enter, Enter, Esc, Esc, Tab, BackTab, Left, Right, Up, Down, Home, End, PageUp,
    PageDown, Backspace, Delete,
];
/// Rows, ways to play, commands and junk. A key for quitting ends a walk too soon.
const SYMBOLS: &str =
    "ABCDEFABCDEFABCDEF1234560 abcdefhilnoprstuvxyz+-?.世ש\u{202e}\u{200b}\u{301}\u{1b}";
const TEXTS: [&str; 5] = ["AABB", "2 1", "FFFF\n", "KIWI", "nonsense"];
/// What is a code, a score or a seed nowhere.
const JUNK: [&str; 6] = [
    "",
    "世界",
    "\u{202e}שלום",
    "👩‍👩‍👧‍👦 🧨",
    "e\u{301}\u{300}\u{200b}\u{feff}\u{fe0f}",
    "\u{1b}[2J\u{1b}]0;x\u{7}",
];
/// Nothing is played here.
const TOO_SMALL: Size = (20, 5);
/// Games that were played before.
const SAVED: [&str; 3] = [
    "KIWI board=3x4 rows=6 AAB",
    "KIWI board=3x4 rows=6 AAB found",
    "KIWI board=3x4 rows=1 AAB",
];
/// What lies on the table first, and keys that lead elsewhere from there.
const BEGINNINGS: [(&str, &str); 12] = [
    ("", ""),
    ("", "Enter"),
    ("", "2 Enter"),
    ("", "3 Enter"),
    ("", "4 Enter"),
    ("", "5 Enter"),
    ("", "p Enter"),
    (SAVED[0], ""),
    (SAVED[1], ""),
    ("hand board=3x4 by=minimax", ""),
    ("hand board=2x3 rows=4", ""),
    ("evil board=2x4 rows=3", ""),
];

fn one_of<T: Copy>(all: &[T], dice: &mut Dice) -> T {
    all[dice.index(all.len())]
}

/// A player who tries everything.
struct Walk {
    game: Headless,
    dice: Dice,
    size: Size,
    theme: Theme,
    /// The game that was opened first. It is saved once it is played on.
    opened: Option<Game>,
    /// Whether the disk is full now and then.
    has_bad_disk: bool,
    /// The job that the worker has looked at last, and what it has not told yet: some of it comes too late.
    asked: Option<Job>,
    told: VecDeque<News>,
}

impl Walk {
    fn begin(number: u64) -> Self {
        let mut dice = Dice::from_number(number);
        let (line, keys) = BEGINNINGS[number as usize % BEGINNINGS.len()];
        let mut found = saved(&SAVED);
        // On a small board the worker is quick.
        let small = Board::new(3, 4, 6, true).unwrap();
        found.memory.setup.set_board(small);
        let mut app = app(found);
        if !line.is_empty() {
            app.open(game(line));
        }
        let mut game = started(app);
        // One half of the walks has a worker that takes its time.
        if dice.index(2) == 0 {
            game.world.work = None;
        }
        game.press(keys);
        Self {
            opened: game.app.table().map(|table| table.main_game().clone()),
            has_bad_disk: dice.index(4) == 0,
            game,
            dice,
            size: (80, 24),
            theme: Theme::new(Depth::TrueColour, false),
            asked: None,
            told: VecDeque::new(),
        }
    }

    /// Something happens; whether it ends the program.
    fn step(&mut self) -> bool {
        match self.dice.index(30) {
            0..=3 => drop(self.game.pass_time()),
            4..=7 if self.game.world.work.is_none() => self.tell(),
            8 => self.game.world.elsewhere ^= true,
            9 if self.has_bad_disk => {
                let is_full = self.game.world.fail_saving.is_none();
                let why = is_full.then(|| "the disk is full".to_owned());
                self.game.world.fail_saving = why;
            }
            10 if self.size != TOO_SMALL => {
                let text = one_of(&JUNK, &mut self.dice).repeat(1 + self.dice.index(2) * 100_000);
                self.happen(Event::Paste(text));
                assert!(
                    self.game.app.screens().notice.as_ref().is_some(),
                    "junk is refused in words"
                );
            }
            11..=13 => return self.play(),
            14..=21 => return self.press(),
            _ => {
                let event = self.event();
                return self.happen(event);
            }
        }
        false
    }

    /// Whether the worker has too much to do on this board.
    fn is_slow(&self) -> bool {
        let table = self.game.app.table();
        let is_large = |table: &Table| table.game().board().code_count() > 500;
        table.is_some_and(|table| is_large(table) && table.puzzle().is_none())
    }

    /// Plays a row at once, the right one now and then.
    fn play(&mut self) -> bool {
        let game = self.game.app.table().map(Table::game);
        let board = game.map_or(self.game.app.setup().board(), Game::board);
        let right = game
            .and_then(Game::secret)
            .filter(|_| self.dice.index(4) == 0);
        let code = right.unwrap_or_else(|| cases::code(board, &mut self.dice));
        self.happen(Event::Paste(code.to_string()));
        self.game.world.now.time += Duration::from_secs(1);
        self.happen(Event::Key(KeyEvent::new(Enter, KeyModifiers::NONE)))
    }

    /// Presses a key that does something here.
    fn press(&mut self) -> bool {
        let app = &self.game.app;
        let keys = actions().flat_map(usual_keys);
        let letters = ('A'..='F').map(Key::Char);
        let works = |key: &Key| {
            let command = app.config().keymap.command(app.mode(), *key);
            let mut command = command.into_iter().filter(|it| (it.unless)(app).is_none());
            command.any(|it| it.action != Action::Quit)
        };
        let keys: Vec<_> = keys.chain(letters).filter(works).collect();
        let key = one_of(&keys, &mut self.dice);
        println!("{key}");
        self.game.press(&key.to_string());
        self.game.app.has_quit()
    }

    /// The worker tells more, or fails.
    fn tell(&mut self) {
        let job = self.game.world.job.clone();
        if self.asked != job {
            self.asked.clone_from(&job);
            self.told.extend(job.iter().flat_map(news));
        }
        let fails = job.filter(|_| self.dice.index(10) == 0);
        let failed = fails.map(|job| News {
            job,
            told: Err("a bug".to_owned()),
        });
        if let Some(news) = failed.or_else(|| self.told.pop_front()) {
            self.game.send(Input::News(news));
        }
    }

    /// What the terminal reports.
    fn event(&mut self) -> Event {
        let dice = &mut self.dice;
        let (columns, lines) = self.size;
        let symbols: Vec<char> = SYMBOLS.chars().collect();
        let key = |code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        let mouse = |kind, dice: &mut Dice| {
            Event::Mouse(MouseEvent {
                kind,
                column: dice.index(columns.into()) as u16,
                row: dice.index(lines.into()) as u16,
                modifiers: KeyModifiers::NONE,
            })
        };
        match dice.index(20) {
            0..=2 => mouse(MouseEventKind::Down(MouseButton::Left), dice),
            3 => mouse(MouseEventKind::ScrollUp, dice),
            4 => mouse(MouseEventKind::ScrollDown, dice),
            5 => Event::Paste(one_of(&TEXTS, dice).to_owned()),
            6..=12 => key(one_of(&KEYS, dice)),
            _ => key(KeyCode::Char(one_of(&symbols, dice))),
        }
    }

    /// Lets it happen; whether it ends the program.
    fn happen(&mut self, event: Event) -> bool {
        if !matches!(event, Event::Paste(_)) {
            println!("{event:?}");
        }
        // Questions are answered, and the end is left, by an Enter after half a second only.
        self.game.world.now.time += Duration::from_millis(self.dice.index(1_000) as u64);
        let (now, landing) = (self.game.world.now, self.landing());
        self.game.handle(event, now);
        if self.game.app.has_quit() {
            self.game.end();
            return true;
        }
        let is_kept_up = landing.is_some() && landing == self.landing();
        assert!(!is_kept_up || self.size == TOO_SMALL, "a score lands");
        // The worker answers.
        self.game.send(Input::Wake);
        false
    }

    /// The row whose score is landing: whatever the player does lets it land.
    fn landing(&self) -> Option<usize> {
        let table = self.game.app.table()?;
        let is_landing = table.variation().coming().is_some();
        is_landing.then(|| table.game().turns().len())
    }

    /// Lets everything come to rest.
    fn run_down(&mut self) {
        for _ in 0..1_000 {
            if self.game.world.work.is_none() {
                self.tell();
            }
            if self.told.is_empty() && !self.game.pass_time() {
                return;
            }
        }
        panic!("something goes on for ever");
    }

    /// Looks at everything that must hold. `before` are the games that were saved before.
    fn check(&mut self, before: &BTreeMap<GameId, Game>) {
        println!("    {}", now(&self.game));
        if self.dice.index(12) == 0 {
            let sizes = PLAYABLE.into_iter().chain([TOO_SMALL]);
            self.size = one_of(&sizes.collect::<Vec<_>>(), &mut self.dice);
            let depth = one_of(&DEPTHS, &mut self.dice);
            self.theme = Theme::new(depth, self.dice.index(4) == 0);
        }
        let screen = frame(&mut self.game, self.size, self.theme);
        is_clean(&self.game, &screen);
        let seen = now(&self.game);
        let again = frame(&mut self.game, self.size, self.theme);
        assert!(again == screen, "another picture of the same");
        assert_eq!(now(&self.game), seen, "drawing changes something");
        let app = &self.game.app;
        goes_on(app, &self.game.world);
        keeps_secrets(app);
        is_kept(&self.game, self.opened.as_ref());
        loses_nothing(&self.game, before);
        if !self.has_bad_disk {
            for (id, listed) in &self.game.app.library().all {
                assert_eq!(
                    self.game.world.games.get(id),
                    Some(listed),
                    "it is not on disk"
                );
            }
        }
    }
}

/// Nothing is on the screen but letters and signs, each in a cell of its own, and what is said is short.
fn is_clean(game: &Headless, screen: &Buffer) {
    for symbol in screen.content.iter().map(Cell::symbol) {
        let is_plain = |sign: char| sign.escape_debug().len() == 1 || "'\"\\".contains(sign);
        assert!(symbol.chars().all(is_plain), "{symbol:?} is on the screen");
    }
    let said = notice(game);
    assert!(said.chars().count() < 160, "{said}");
}

/// What goes on by itself is due, and not in the past, or the worker is asked for it.
fn goes_on(app: &App, world: &FakeSystem) {
    let due = app.wake_at();
    assert!(due.is_none_or(|due| due > world.now.time), "it is overdue");
    let is_on_show =
        |table: &&Table| app.screens().screen == Screen::Table && app.mode() == table.mode();
    let table = app.table().filter(is_on_show);
    let goes_on = |table: &Table| {
        // A solver waits for a player who looks back, is to set pins, or was told that it failed.
        let is_players = matches!(table.mode(), Mode::Pins | Mode::Wrong) || table.has_failed();
        let works = table.variation().plays_on()
            || table.variation().is_solver_at_work() && table.variation().at_end();
        works && !is_players
    };
    if table.is_some_and(goes_on) {
        assert!(due.is_some() || world.job.is_some(), "nothing goes on");
    }
}

/// The code is known while the game runs only to the person who hid it from a solver.
fn keeps_secrets(app: &App) {
    let Some(table) = app.table() else { return };
    let game = table.game();
    let is_running = game.outcome() == Outcome::Running;
    match table.board().shield {
        Shield::Yours(_) => assert!(table.is_watched() && !game.is_practice()),
        Shield::Over(code) => assert!(!is_running && code == game.secret()),
        Shield::Hiding(_) => panic!("nobody hides a code here"),
        Shield::Closed | Shield::Evil => {}
    }
    if matches!(game.codemaker(), Codemaker::Evil | Codemaker::Hand) && is_running {
        assert_eq!(game.secret(), None, "nobody has a code");
    }
}

/// What was played is saved as it was, and can be read again. Practice is not.
fn is_kept(game: &Headless, opened: Option<&Game>) {
    let reads_back = |game: &Game| assert_eq!(game.to_string().parse().as_ref(), Ok(game));
    assert!(!game.world.games.values().any(Game::is_practice));
    let Some(table) = game.app.table() else {
        return;
    };
    reads_back(table.game());
    let played = table.main_game();
    let rows = played.turns();
    let Some(id) = table.id() else {
        let is_new = !rows.is_empty() && Some(rows) != opened.map(Game::turns);
        assert!(!is_new || table.puzzle().is_some(), "not saved:\n{played}");
        return;
    };
    // What cannot be saved is kept until it can.
    let is_full = game.app.library().unsaved().next().is_some();
    let games = if is_full {
        &game.app.library().all
    } else {
        &game.world.games
    };
    let saved = &games[&id];
    reads_back(saved);
    if saved.turns().len() > rows.len() {
        // A score that is coming is saved already.
        assert_eq!(&saved.before_last_turn(), played);
    } else {
        assert_eq!(saved, played);
    }
}

/// A game on the disk stays there with all its rows, but where the player takes a row back or deletes it.
fn loses_nothing(game: &Headless, before: &BTreeMap<GameId, Game>) {
    for (id, was) in before {
        let is = game.world.games.get(id);
        let has_all = is.is_some_and(|is| is.turns().starts_with(was.turns()));
        let may_change = is.is_some() && was.codemaker() == Codemaker::Hand;
        let is_deleted = is.is_none() && game.app.mode() == Mode::Games;
        assert!(has_all || may_change || is_deleted, "lost:\n{was}");
    }
}

#[test]
fn whatever_happens_all_that_must_hold_does() {
    for number in 0..WALKS {
        println!("walk {number}");
        let mut walk = Walk::begin(number);
        for _ in 0..STEPS {
            if walk.is_slow() {
                break;
            }
            let before = walk.game.world.games.clone();
            let ends = walk.step();
            if ends {
                break;
            }
            walk.check(&before);
        }
        let before = walk.game.world.games.clone();
        walk.run_down();
        walk.check(&before);
    }
}

#[test]
fn a_key_that_cannot_be_shown_is_named() {
    let mut game = opened(RUNNING);
    game.send(Input::Key(Key::Char('\u{202e}')));
    assert!(notice(&game).starts_with("U+202E: not used here"));
    game.send(Input::Key(Key::Other));
    assert!(notice(&game).starts_with("that key: not used here"));
}
