//! Whatever is pressed, clicked and pasted, at whatever size, however long the worker takes and whatever fails:
//! what must hold does, after every event and in every frame.
//!
//! Events come in batches, as they do when a player is faster than the terminal: one to six between two frames. So a
//! click may be meant for a frame that is past, and a window may have another size before the program is told.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use pegwise::app::{
    App, CoachPage, Field, GameId, Input, Key, Mode, Pin, Screen, Shield, TableView, Target, Way,
};
use pegwise::rules::{Board, Codemaker, Colour, Dice, Game, Outcome};
use pegwise::solver::Solver;
use pegwise::ui::{Depth, HitMap, Theme};
use ratatui::buffer::{Buffer, Cell};

use crate::support::drawing::{DEPTHS, PLAYABLE, Size, classic, draw, frame};
use crate::support::play::*;
use crate::support::player::{anything, clickable_cell, guess, is_slow, one_of, working_key};
use crate::support::reports::{Report, report};

const WALKS: u64 = 32;
/// Frames of a walk.
const FRAMES: usize = 40;
/// The most events between two frames.
const BATCH: usize = 6;
/// The frames that a walk remembers: a click may be meant for one of them.
const REMEMBERED: usize = 5;
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

/// A player who tries everything.
struct Walk {
    game: Headless,
    dice: Dice,
    size: Size,
    theme: Theme,
    /// The last frames, with what could be clicked there.
    frames: VecDeque<(Size, HitMap)>,
    /// The game that was opened first. It is saved once it is played on.
    opened: Option<Game>,
    /// Whether the disk is full now and then.
    has_bad_disk: bool,
    /// What tells the news where the world has no worker.
    worker: SlowWorker,
    /// The size of the last frame, and the one that the program was told last: in too small a window nothing is played.
    drawn_size: Size,
    told_size: Size,
}

impl Walk {
    fn begin(number: u64) -> Self {
        let mut dice = Dice::from_number(number);
        let (line, keys) = BEGINNINGS[number as usize % BEGINNINGS.len()];
        let mut found = saved(&SAVED);
        // On a small board the worker is quick.
        let small = Board::new(3, 4).unwrap().with_rows(6).unwrap();
        found.memory.setup.set_board(small);
        let mut app = app(found);
        if !line.is_empty() {
            app.show_record(game(line));
        }
        let mut game = started(app);
        // One half of the walks has a worker that takes its time.
        if dice.index(2) == 0 {
            game.world.work = None;
        }
        game.press(keys);
        let mut walk = Self {
            opened: game.app.table().map(|table| table.main_game().clone()),
            has_bad_disk: dice.index(4) == 0,
            game,
            dice,
            size: (80, 24),
            theme: classic(Depth::TrueColour, false),
            frames: VecDeque::new(),
            worker: SlowWorker::default(),
            drawn_size: (80, 24),
            told_size: (80, 24),
        };
        walk.tell_size();
        walk.draw();
        walk
    }

    /// Lets one to six events happen, then draws a frame; whether the program has ended.
    fn batch(&mut self) -> bool {
        let is_told_size = self.change_size();
        for _ in 0..=self.dice.index(BATCH) {
            let before = self.game.world.games.clone();
            if self.step() {
                return true;
            }
            self.check_state(&before);
        }
        self.draw();
        if !is_told_size {
            self.tell_size();
        }
        false
    }

    /// Changes the size of the window now and then. Whether the program is told before the next frame: it is not
    /// while it is stopped.
    fn change_size(&mut self) -> bool {
        if self.dice.index(5) > 0 {
            return true;
        }
        let sizes: Vec<Size> = PLAYABLE.into_iter().chain([TOO_SMALL]).collect();
        self.size = one_of(&sizes, &mut self.dice);
        let depth = one_of(&DEPTHS, &mut self.dice);
        self.theme = classic(depth, self.dice.index(4) == 0);
        let is_told = self.dice.index(2) == 0;
        if is_told {
            self.tell_size();
        }
        is_told
    }

    fn tell_size(&mut self) {
        let (columns, lines) = self.size;
        println!("window {columns}x{lines}");
        report(&mut self.game, Report::Resize(columns, lines));
        self.told_size = self.size;
    }

    /// Lets something happen; whether it ends the program.
    fn step(&mut self) -> bool {
        match self.dice.index(34) {
            0..=3 => drop(self.game.pass_time()),
            4..=7 if self.game.world.work.is_none() => self.tell(),
            8 => self.game.world.elsewhere ^= true,
            9 if self.has_bad_disk => self.break_or_mend_disk(),
            10 if !self.may_be_too_small() => self.paste_junk(),
            11..=13 => return self.play(),
            14..=20 => return self.press(),
            21..=22 => return self.click_what_may_be_gone(),
            23..=26 => return self.click_in_an_earlier_frame(),
            _ => {
                let event = anything(self.size, &mut self.dice);
                return self.happen(event);
            }
        }
        false
    }

    fn break_or_mend_disk(&mut self) {
        let why = match self.game.world.fail_saving {
            Some(_) => None,
            None => Some("the disk is full".to_owned()),
        };
        self.game.world.fail_saving = why;
    }

    fn paste_junk(&mut self) {
        let times = 1 + self.dice.index(2) * 100_000;
        let junk = one_of(&JUNK, &mut self.dice).repeat(times);
        self.happen(Report::Paste(junk));
        let notice = self.game.app.screens().notice.as_ref();
        assert!(notice.is_some(), "junk is refused in words");
    }

    /// Plays a row at once.
    fn play(&mut self) -> bool {
        let code = guess(&self.game.app, &mut self.dice);
        self.happen(Report::Paste(code.to_string()));
        self.game.world.now.time += Duration::from_secs(1);
        self.happen(Report::Key(Key::Enter))
    }

    /// Presses a key that does something here.
    fn press(&mut self) -> bool {
        let key = working_key(&self.game.app, &mut self.dice);
        self.game.world.now.time += Duration::from_secs(1);
        self.happen(Report::Key(key))
    }

    /// Clicks on something that could be clicked in one of the last frames.
    fn click_in_an_earlier_frame(&mut self) -> bool {
        let (size, drawn) = &self.frames[self.dice.index(self.frames.len())];
        match clickable_cell(&self.game.app, drawn, *size, &mut self.dice) {
            Some((column, line)) => self.happen(Report::Click(column, line)),
            None => false,
        }
    }

    /// Sends a click on something that is perhaps not there, or not any more.
    fn click_what_may_be_gone(&mut self) -> bool {
        let dice = &mut self.dice;
        let target = match dice.index(11) {
            0..=2 => Target::Line(dice.index(120)),
            3 => Target::Hole(dice.index(14)),
            4 => Target::Colour(Colour::from_index(dice.index(26)).unwrap()),
            5 => Target::Row(dice.index(100)),
            6 => Target::Guess(dice.index(100)),
            7 => Target::Page(one_of(&CoachPage::ALL, dice)),
            8 => Target::Pin(one_of(&[Pin::Black, Pin::White], dice)),
            9 => Target::Field(one_of(&Field::ALL, dice)),
            _ => one_of(
                &[
                    Target::Way(one_of(&Way::ALL, dice)),
                    Target::Solver(one_of(&Solver::ALL, dice)),
                    Target::Codes,
                    Target::Plate,
                    Target::Overlay,
                    Target::Beside,
                ],
                dice,
            ),
        };
        println!("click on {target:?}");
        self.let_time_pass();
        self.game.send(Input::Click(target));
        self.game.app.has_quit()
    }

    /// The worker tells more, or fails.
    fn tell(&mut self) {
        let fails = self.dice.index(10) == 0;
        let job = self.game.world.job.clone();
        if let Some(news) = self.worker.tell(job, fails) {
            self.game.send(Input::News(news));
        }
    }

    /// Questions are answered, and the end is left, by an Enter after half a second only.
    fn let_time_pass(&mut self) {
        self.game.world.now.time += Duration::from_millis(self.dice.index(1_000) as u64);
    }

    /// Lets it happen; whether it ends the program.
    fn happen(&mut self, event: Report) -> bool {
        println!("{event}");
        self.let_time_pass();
        let landing = self.landing();
        report(&mut self.game, event);
        if self.game.app.has_quit() {
            self.game.end();
            return true;
        }
        let is_kept_up = landing.is_some() && landing == self.landing();
        assert!(!is_kept_up || self.may_be_too_small(), "a score lands");
        // The worker answers.
        self.game.send(Input::Wake);
        false
    }

    /// Whether the window is too small to play in, or the program still takes it for that.
    fn may_be_too_small(&self) -> bool {
        [self.drawn_size, self.told_size].contains(&TOO_SMALL)
    }

    /// The row whose score is landing: whatever the player does lets it land.
    fn landing(&self) -> Option<usize> {
        let table = self.game.app.table()?;
        let is_landing = table.variation().coming_game().is_some();
        is_landing.then(|| table.game().turns().len())
    }

    /// Lets everything come to rest.
    fn run_down(&mut self) {
        for _ in 0..1_000 {
            if self.game.world.work.is_none() {
                self.tell();
            }
            if self.worker.has_told_all() && !self.game.pass_time() {
                return;
            }
        }
        panic!("something goes on for ever");
    }

    /// Looks at all that must hold after an event. `before` are the games that were saved before it.
    fn check_state(&self, before: &BTreeMap<GameId, Game>) {
        println!("    {}", now(&self.game));
        goes_on(&self.game.app, &self.game.world);
        keeps_secrets(&self.game.app);
        is_kept(&self.game, self.opened.as_ref());
        loses_nothing(&self.game, before);
        if !self.has_bad_disk {
            for (id, listed) in self.game.app.library().all() {
                let on_disk = self.game.world.games.get(id);
                assert_eq!(on_disk, Some(listed), "it is not on disk");
            }
        }
    }

    /// Draws a frame, looks at all that must hold there, and remembers it for clicks that come late.
    fn draw(&mut self) {
        println!("  frame");
        let screen = frame(&mut self.game, self.size, &self.theme);
        is_clean(&self.game, &screen);
        let seen = now(&self.game);
        let again = frame(&mut self.game, self.size, &self.theme);
        assert!(again == screen, "another picture of the same");
        assert_eq!(now(&self.game), seen, "drawing changes something");
        self.drawn_size = self.size;
        let (_, drawn) = draw(&self.game.app, self.size, &self.theme);
        self.frames.push_back((self.size, drawn));
        if self.frames.len() > REMEMBERED {
            self.frames.pop_front();
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
    let Some(table) = app.table() else {
        return;
    };
    let is_on_show = app.screens().screen == Screen::Table && app.mode() == table.mode();
    if is_on_show && solver_has_to_play(table) {
        assert!(due.is_some() || world.job.is_some(), "nothing goes on");
    }
}

/// Whether a solver has to play the next row, and not a player who looks back, is to set pins, or was told that the
/// solver has failed.
fn solver_has_to_play(table: TableView) -> bool {
    if matches!(table.mode(), Mode::Pins | Mode::WrongPins) || table.has_failed() {
        return false;
    }
    let line = table.variation();
    line.plays_on() || line.is_solver_at_work() && line.at_end()
}

/// The code is known while the game runs only to the person who hid it from a solver.
fn keeps_secrets(app: &App) {
    let Some(table) = app.table() else { return };
    let game = table.game();
    let is_running = game.outcome() == Outcome::Running;
    match table.board_view().shield {
        Shield::Yours(_) => assert!(table.is_watched() && !game.is_practice()),
        Shield::Over(code) => assert!(!is_running && code == game.secret()),
        Shield::Hiding(_) => panic!("nobody hides a code here"),
        Shield::Closed | Shield::Evil | Shield::Off => {}
    }
    if matches!(game.codemaker(), Codemaker::Evil | Codemaker::Hand) && is_running {
        assert_eq!(game.secret(), None, "nobody has a code");
    }
}

/// What was played is saved as it was, and can be read again. Practice is not.
fn is_kept(game: &Headless, opened: Option<&Game>) {
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
        game.app.library().all()
    } else {
        &game.world.games
    };
    let Some(saved) = games.get(&id) else {
        // A game whose only row was taken back has no file any more.
        assert!(rows.is_empty(), "not saved:\n{played}");
        return;
    };
    reads_back(saved);
    if saved.turns().len() > rows.len() {
        // A score that is coming is saved already.
        assert_eq!(&saved.before_last_turn(), played);
    } else {
        assert_eq!(saved, played);
    }
}

/// A game that is written can be read again.
fn reads_back(game: &Game) {
    assert_eq!(game.to_string().parse().as_ref(), Ok(game));
}

/// A game on the disk stays there with all its rows, but where the player takes a row back or deletes it.
fn loses_nothing(game: &Headless, before: &BTreeMap<GameId, Game>) {
    for (id, was) in before {
        let is = game.world.games.get(id);
        let has_all = is.is_some_and(|is| is.turns().starts_with(was.turns()));
        // A game whose only row is taken back has no file any more.
        let may_go = is.is_some() || was.turns().len() == 1;
        let may_change = may_go && was.codemaker() == Codemaker::Hand;
        let is_deleted = is.is_none() && game.app.mode() == Mode::Games;
        assert!(has_all || may_change || is_deleted, "lost:\n{was}");
    }
}

#[test]
fn whatever_happens_all_that_must_hold_does() {
    for number in 0..WALKS {
        println!("walk {number}");
        let mut walk = Walk::begin(number);
        for _ in 0..FRAMES {
            let has_ended = walk.batch();
            if has_ended || is_slow(&walk.game.app) {
                break;
            }
        }
        let before = walk.game.world.games.clone();
        walk.run_down();
        walk.check_state(&before);
        walk.draw();
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
