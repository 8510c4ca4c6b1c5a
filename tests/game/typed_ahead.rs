//! What comes together does the same as what comes one by one: a player may be faster than the frames.
//!
//! Two programs get the same events at the same times, with the worker's news at the same places. One draws a frame
//! after each event; the other one draws a frame now and then, or only at the end. Neither what they hold nor what
//! they show may differ.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use pegwise::app::{CoachPage, GameId, Input, Job, Key, Memory, Settings, Target};
use pegwise::rules::{Board, Colour, Dice, Game};

use crate::support::drawing::{PLAYABLE, Size, coloured, draw, frame, place_of, plain, text};
use crate::support::play::*;
use crate::support::player::{anything, clickable_cell, guess, is_slow, working_key};
use crate::support::reports::{Report, report};

/// A window in which the coach shows several pages beside each other, but not all.
const WIDE: Size = (130, 40);
/// Events of a walk.
const EVENTS: usize = 300;
/// The most events for which the hasty program draws no frame: in the last walk it draws none before the end.
const BATCHES: [usize; 3] = [4, 40, EVENTS];
/// What lies on the table at the beginning of a walk, and keys that lead elsewhere from there.
const BEGINNINGS: [(&str, &str); 6] = [
    ("KIWI board=3x4 rows=6 AAB", "h"),
    ("", ""),
    ("KIWI board=3x4 rows=9 AAB AAC", ""),
    ("KIWI board=3x4 rows=6 AAB found", ""),
    ("hand board=3x4 by=minimax", ""),
    ("evil board=3x4 rows=6", "h"),
];

/// Something that happens to a program.
#[derive(Clone)]
enum Event {
    /// The terminal reports something.
    Outside(Report),
    /// The worker has news, or something is due.
    Inside(Input),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside(report) => report.fmt(f),
            Self::Inside(Input::News(news)) => {
                write!(f, "news of {:.40}", format!("{:?}", news.job))
            }
            Self::Inside(input) => write!(f, "{input:?}"),
        }
    }
}

/// What a program holds, as far as a player, a disk or a worker can tell.
#[derive(Debug, PartialEq)]
struct State {
    has_quit: bool,
    seen: String,
    attention: Option<Target>,
    wakes_at: Option<Duration>,
    job: Option<Job>,
    saved: BTreeMap<GameId, Game>,
    settings: Vec<Settings>,
    memories: Vec<Memory>,
    copied: Vec<String>,
}

impl State {
    fn of(game: &Headless) -> Self {
        Self {
            has_quit: game.app.has_quit(),
            seen: now(game),
            attention: game.app.attention(),
            wakes_at: game.app.wake_at(),
            job: game.world.job.clone(),
            saved: game.world.games.clone(),
            settings: game.world.settings.clone(),
            memories: game.world.memories.clone(),
            copied: game.world.offered.clone(),
        }
    }
}

/// Two programs to which the same happens.
struct Twins {
    /// The program that draws a frame after each event.
    steady: Headless,
    /// The program that draws few frames.
    hasty: Headless,
    size: Size,
    /// What has happened, for the message of a test that fails.
    log: Vec<String>,
}

impl Twins {
    /// Two programs that begin in the same way, each with its first frame.
    fn begin(begin: impl Fn() -> Headless, size: Size) -> Self {
        let mut twins = Self {
            steady: begin(),
            hasty: begin(),
            size,
            log: Vec::new(),
        };
        let (columns, lines) = size;
        twins.happen(&Event::Outside(Report::Resize(columns, lines)));
        twins.compare_frames();
        twins
    }

    /// Lets the same happen to both, and compares what they hold then.
    fn happen(&mut self, event: &Event) {
        self.log.push(event.to_string());
        for game in [&mut self.steady, &mut self.hasty] {
            match event.clone() {
                Event::Outside(reported) => report(game, reported),
                Event::Inside(input) => game.send(input),
            }
            if game.app.has_quit() {
                game.end();
            } else if game.world.work.is_some() {
                // A quick worker answers.
                game.send(Input::Wake);
            }
        }
        frame(&mut self.steady, self.size, coloured());
        self.log.push(format!("    {}", now(&self.steady)));
        let steady = State::of(&self.steady);
        let hasty = State::of(&self.hasty);
        let log = self.log.join("\n");
        assert_eq!(hasty.seen, steady.seen, "another state after\n{log}");
        assert_eq!(hasty, steady, "another state after\n{log}");
    }

    /// Presses keys, which come at the same moment.
    fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            self.happen(&Event::Outside(Report::Key(key.parse().unwrap())));
        }
    }

    /// Clicks where something stands in the frame that the hasty program has drawn last.
    fn click(&mut self, (column, line): (u16, u16)) {
        self.happen(&Event::Outside(Report::Click(column, line)));
    }

    /// Lets time pass for both.
    fn pass(&mut self, time: Duration) {
        for game in [&mut self.steady, &mut self.hasty] {
            game.world.now.pass(time);
        }
    }

    /// Lets the hasty program draw a frame as well, and compares the frames cell by cell.
    fn compare_frames(&mut self) {
        let steady = frame(&mut self.steady, self.size, coloured());
        let hasty = frame(&mut self.hasty, self.size, coloured());
        let log = self.log.join("\n");
        assert_eq!(text(&hasty), text(&steady), "another screen after\n{log}");
        assert_eq!(hasty, steady, "other colours after\n{log}");
        let cursors = [self.hasty.cursor(), self.steady.cursor()];
        assert_eq!(cursors[0], cursors[1], "another cursor after\n{log}");
    }
}

/// A player who tries everything at two programs.
struct Walk {
    twins: Twins,
    worker: SlowWorker,
    dice: Dice,
}

impl Walk {
    fn begin(number: usize, size: Size) -> Self {
        let (line, keys) = BEGINNINGS[number % BEGINNINGS.len()];
        let begin = || {
            let mut found = found();
            // On a small board the worker is quick.
            let small = Board::new(3, 4).unwrap().with_rows(6).unwrap();
            found.memory.setup.set_board(small);
            let mut app = app(found);
            if !line.is_empty() {
                app.show_record(game(line));
            }
            let mut game = started(app);
            game.world.work = None;
            game.press(keys);
            game
        };
        Self {
            twins: Twins::begin(begin, size),
            worker: SlowWorker::default(),
            dice: Dice::from_number(number as u64),
        }
    }

    /// Lets something happen to both programs.
    fn step(&mut self) {
        let pause = Duration::from_millis(self.dice.index(1_000) as u64);
        self.twins.pass(pause);
        let app = &self.twins.steady.app;
        match self.dice.index(20) {
            0..=3 => self.tell(),
            4..=5 => self.wake(),
            6..=10 => {
                let key = working_key(app, &mut self.dice);
                self.report(Report::Key(key));
            }
            11..=12 => {
                let code = guess(app, &mut self.dice);
                self.report(Report::Paste(code.to_string()));
                self.twins.pass(Duration::from_secs(1));
                self.report(Report::Key(Key::Enter));
            }
            13..=15 => self.click_on_something(),
            _ => {
                let anything = anything(self.twins.size, &mut self.dice);
                self.report(anything);
            }
        }
    }

    fn report(&mut self, report: Report) {
        self.twins.happen(&Event::Outside(report));
    }

    /// The worker tells more.
    fn tell(&mut self) {
        let job = self.twins.steady.world.job.clone();
        if let Some(news) = self.worker.tell(job, false) {
            self.twins.happen(&Event::Inside(Input::News(news)));
        }
    }

    /// Waits until something is due.
    fn wake(&mut self) {
        let steady = &self.twins.steady;
        if let Some(due) = steady.app.wake_at() {
            let pause = due.saturating_sub(steady.world.now.time);
            self.twins.pass(pause);
            self.twins.happen(&Event::Inside(Input::Wake));
        }
    }

    /// Clicks on something that the player of the steady program sees.
    fn click_on_something(&mut self) {
        let app = &self.twins.steady.app;
        let size = self.twins.size;
        let (_, drawn) = draw(app, size, plain());
        if let Some((column, line)) = clickable_cell(app, &drawn, size, &mut self.dice) {
            self.report(Report::Click(column, line));
        }
    }

    /// Whether the program has ended, or a game has begun on which the worker has too much to do for a test.
    fn is_over(&self) -> bool {
        let app = &self.twins.steady.app;
        app.has_quit() || is_slow(app)
    }
}

#[test]
fn whatever_comes_together_does_the_same_as_one_by_one() {
    for (place, size) in PLAYABLE.into_iter().chain([WIDE]).enumerate() {
        for (number, batch) in BATCHES.into_iter().enumerate() {
            println!("walk {number} at {size:?}");
            let mut walk = Walk::begin(place + number, size);
            for event in 1..=EVENTS {
                walk.step();
                if walk.is_over() {
                    break;
                }
                if event % batch == 0 {
                    walk.twins.compare_frames();
                }
            }
            if !walk.twins.steady.app.has_quit() {
                walk.twins.compare_frames();
            }
        }
    }
}

/// A cell where this can be clicked in the frame on show.
fn cell_of(twins: &Twins, target: Target) -> (u16, u16) {
    let (columns, lines) = twins.size;
    let (screen, drawn) = draw(&twins.steady.app, twins.size, plain());
    for line in 0..lines {
        for column in 0..columns {
            if drawn.target_at(column, line) == Some(target) {
                return (column, line);
            }
        }
    }
    panic!("{target:?} is nowhere\n{}", text(&screen));
}

#[test]
fn a_click_that_was_meant_for_a_longer_list_opens_no_setting_that_is_not_there() {
    let mut twins = Twins::begin(|| after(at_setup(), "p"), (80, 24));
    let cell = cell_of(&twins, Target::Line(9));
    twins.press("o");
    twins.click(cell);
    twins.press("Enter");
    twins.compare_frames();
}

#[test]
fn a_click_that_was_meant_for_a_saved_game_opens_no_puzzle_that_is_not_there() {
    let games = [RUNNING; 30];
    let mut twins = Twins::begin(|| after(open(saved(&games), RUNNING), "l End"), (120, 40));
    let cell = cell_of(&twins, Target::Line(25));
    twins.press("p");
    twins.click(cell);
    twins.press("Enter");
    twins.compare_frames();
}

#[test]
fn a_click_on_a_colour_of_a_larger_board_puts_no_such_peg() {
    let begin = || open(saved(&[RUNNING, "KIWI AABB"]), ALL_COLOURS);
    let mut twins = Twins::begin(begin, (120, 40));
    let cell = cell_of(&twins, Target::Colour(Colour::from_index(25).unwrap()));
    twins.press("l Down Enter");
    twins.click(cell);
    twins.press("Left h");
    twins.compare_frames();
}

#[test]
fn a_page_is_turned_from_the_coach_that_is_opened_at_the_same_moment() {
    let mut twins = Twins::begin(|| opened(RUNNING), WIDE);
    twins.press("h Tab");
    twins.compare_frames();
}

/// The panel keeps what it tells until the pins have come, and its tabs can be clicked all that time.
#[test]
fn a_click_on_a_tab_turns_the_page_while_pins_come() {
    let size = (80, 24);
    let mut game = after(opened(RUNNING), "h");
    report(&mut game, Report::Resize(80, 24));
    frame(&mut game, size, plain());
    game.press("D A F B Enter");
    let screen = frame(&mut game, size, plain());
    assert!(
        table(&game).variation().coming_game().is_some(),
        "pins come"
    );
    let (column, line) = place_of(&screen, "Guess");
    report(&mut game, Report::Click(column, line));
    assert_eq!(table(&game).panel().page, CoachPage::Guesses);
}

/// The same while the worker has not told anything about the new row yet.
#[test]
fn a_click_on_a_tab_turns_the_page_while_the_worker_thinks() {
    let size = (80, 24);
    let mut game = after(opened(RUNNING), "h");
    report(&mut game, Report::Resize(80, 24));
    game.world.work = None;
    frame(&mut game, size, plain());
    let mut game = after(game, "D A F B Enter");
    let screen = frame(&mut game, size, plain());
    assert!(table(&game).insight().is_none(), "the worker thinks");
    let (column, line) = place_of(&screen, "Guess");
    report(&mut game, Report::Click(column, line));
    assert_eq!(table(&game).panel().page, CoachPage::Guesses);
}
