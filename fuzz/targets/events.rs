//! Any sequence of events into the app, drawn after each.
//!
//! An input is how the program begins, and then an event for each byte: printable characters are keys,
//! and so are control characters; for the rest see [`key`] and [`Program::happen_beside_keys`].

#[path = "bytes.rs"]
mod bytes;
#[path = "worker.rs"]
mod worker;

use std::time::Duration;

use pegwise::app::{
    Action, App, Choice, Context, Effect, Entrant, Key, Message, Page, Pick, Pin, Seats, Setup,
    Table, Target,
};
use pegwise::rules::{Board, Colour, Dice, Game};
use pegwise::solver::Solver;
use pegwise::ui::{self, Depth, Drawn, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use bytes::Bytes;
use worker::Worker;

/// No sequence is longer: what goes wrong goes wrong in a short one, too.
const EVENTS: usize = 400;

/// Answers of the worker after one event. Comparing all solvers takes the most.
const ANSWERS: usize = 200;

/// Pauses until everything that plays or moves by itself has come to its end: 99 rows of 12 pins take the
/// most.
const PAUSES: usize = 2_000;

const RECORDS: [&str; 12] = [
    include_str!("../corpus/record/example.txt"),
    include_str!("../corpus/record/help.txt"),
    include_str!("../corpus/record/evil-revealed.txt"),
    include_str!("../corpus/record/hand.txt"),
    include_str!("../corpus/record/hand-contradicts.txt"),
    include_str!("../corpus/record/told.txt"),
    include_str!("../corpus/record/lost.txt"),
    include_str!("../corpus/record/smallest.txt"),
    include_str!("../corpus/record/largest.txt"),
    include_str!("../corpus/record/dressed.txt"),
    include_str!("../corpus/record/puzzle-easy-kids.txt"),
    include_str!("../corpus/record/unknown-solver.txt"),
];

/// Pegs, colours, rows and whether colours repeat.
const BOARDS: [(u8, u8, u8, bool); 8] = [
    (2, 3, 4, true),
    (3, 4, 6, true),
    (1, 2, 1, true),
    (2, 4, 3, false),
    (3, 3, 12, true),
    (4, 2, 2, true),
    (4, 6, 10, true),
    (12, 26, 99, false),
];

const KEYS: [Key; 12] = [
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::BackTab,
    Key::Delete,
    Key::Esc,
    Key::Other,
];

const DEPTHS: [Depth; 4] = [Depth::TrueColour, Depth::Indexed, Depth::Ansi, Depth::Mono];

/// Columns and lines.
const USUAL_SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 14)];

/// Nothing panics, whatever happens at whatever size; the game on the table and those not ended are
/// records at any time; and nothing plays by itself for ever.
pub(crate) fn check(input: &[u8]) {
    let mut bytes = Bytes(input);
    let Some(app) = beginning(&mut bytes) else {
        return;
    };
    let mut program = Program::new(app.animated());
    program.send(Message::Redraw);
    for _ in 0..EVENTS {
        if bytes.is_empty() || program.has_ended {
            break;
        }
        program.happen(&mut bytes);
        program.draw();
        program.check_records();
    }
    program.run_down();
    program.draw();
    program.check_records();
}

fn beginning(bytes: &mut Bytes) -> Option<App> {
    let (first, dice) = (bytes.index(), Dice::from_number(1));
    let record = match first {
        255 => Some(bytes.text()),
        odd if odd % 2 == 1 => Some(RECORDS[odd / 2 % RECORDS.len()].to_owned()),
        _ => None,
    };
    if let Some(record) = record {
        let mut app = App::new(Setup::default(), dice);
        app.open(record.parse().ok()?);
        return Some(app);
    }
    let (pegs, colours, rows, repeats) = bytes.one_of(&BOARDS);
    let mut choice = Choice {
        seats: Seats::ALL[first / 2 % Seats::ALL.len()],
        solver: bytes.one_of(&Solver::ALL),
        ..Choice::default()
    };
    choice.set_board(Board::new(pegs, colours, rows, repeats).expect("within the limits"));
    Some(App::new(Setup::of(choice, "KIWI".parse().ok()), dice))
}

/// The key that a byte stands for, and those after it in two cases.
fn key(byte: u8, bytes: &mut Bytes) -> Option<Key> {
    Some(match byte {
        b'\n' => Key::Enter,
        b'\t' => Key::Tab,
        0x1b => Key::Esc,
        0x7f => Key::Backspace,
        _ if byte < b' ' => Key::Ctrl(char::from(byte | 0x60)),
        _ if byte.is_ascii() => Key::Char(char::from(byte)),
        0x80..=0x8f => KEYS[usize::from(byte) % KEYS.len()],
        0x9e => {
            let symbol = u16::from_be_bytes([bytes.next(), bytes.next()]);
            char::from_u32(symbol.into()).map_or(Key::Other, Key::Char)
        }
        0x9f => Key::Ctrl(char::from(bytes.next())),
        _ => return None,
    })
}

/// The app and what surrounds it.
struct Program {
    app: App,
    worker: Worker,
    /// Whether the worker answers everything at once.
    is_diligent: bool,
    /// The number of the timer that runs.
    timer: Option<u64>,
    columns: u16,
    lines: u16,
    theme: Theme,
    drawn: Drawn,
    /// The game on the table when it was last printed.
    printed: Option<Game>,
    has_ended: bool,
}

impl Program {
    fn new(app: App) -> Self {
        Self {
            app,
            worker: Worker::default(),
            is_diligent: true,
            timer: None,
            columns: 80,
            lines: 24,
            theme: Theme::new(Depth::TrueColour, false),
            drawn: Drawn::default(),
            printed: None,
            has_ended: false,
        }
    }

    /// The next event.
    fn happen(&mut self, bytes: &mut Bytes) {
        let byte = bytes.next();
        if let Some(key) = key(byte, bytes) {
            self.send(Message::Key(key));
        } else {
            self.happen_beside_keys(byte, bytes);
        }
        if self.is_diligent {
            self.let_work(ANSWERS);
        }
    }

    fn happen_beside_keys(&mut self, byte: u8, bytes: &mut Bytes) {
        match byte {
            0x90..=0x93 => self.pass_time(),
            0x94..=0x97 => self.let_work(1),
            0x98 => self.is_diligent = !self.is_diligent,
            0x99 => self.hear(Worker::late_answer),
            0x9a => self.hear(Worker::fail),
            0x9b => self.send(Message::Wake(bytes.next().into())),
            0x9c => self.send(Message::Redraw),
            0x9d => self.send(Message::Terminate),
            0xa0..=0xaf => {
                if let Some(target) = self.pointed_at(bytes) {
                    self.send(Message::Click(target));
                }
            }
            0xb0..=0xb7 => {
                let target = self.any_target(bytes);
                self.send(Message::Click(target));
            }
            0xb8..=0xbf => {
                let over = match byte & 2 {
                    0 => self.pointed_at(bytes),
                    _ => Some(self.any_target(bytes)),
                };
                let up = byte & 1 == 0;
                self.send(Message::Wheel { up, over });
            }
            0xc0..=0xc7 => self.send(Message::Paste(bytes.text())),
            0xc8..=0xcf => {
                self.columns = bytes.number(1..=200);
                self.lines = bytes.number(1..=60);
            }
            0xd0..=0xd7 => {
                let depth = DEPTHS[usize::from(byte & 3)];
                self.theme = Theme::new(depth, byte & 4 != 0);
            }
            _ => (self.columns, self.lines) = USUAL_SIZES[usize::from(byte % 3)],
        }
    }

    fn pass_time(&mut self) {
        if let Some(timer) = self.timer.take() {
            self.send(Message::Wake(timer));
        }
    }

    fn let_work(&mut self, answers: usize) {
        for _ in 0..answers {
            let Some(answer) = self.worker.answer() else {
                return;
            };
            self.send(answer);
        }
    }

    fn hear(&mut self, from: impl FnOnce(&mut Worker) -> Option<Message>) {
        if let Some(message) = from(&mut self.worker) {
            self.send(message);
        }
    }

    /// Gives the app a message, and sees to what it asks for.
    fn send(&mut self, message: Message) {
        let mut timers = 0;
        for effect in self.app.update(message) {
            match effect {
                Effect::WakeAfter(pause, timer) => {
                    assert!(pause <= Duration::from_secs(10), "{pause:?} is long");
                    assert!(!pause.is_zero(), "a pause that is none");
                    self.timer = Some(timer);
                    timers += 1;
                }
                Effect::StopAnalysis => self.worker.stop(),
                Effect::Quit => self.has_ended = true,
                Effect::Keep(_, game) => reads_back(&game),
                Effect::Remember(_)
                | Effect::ApplySettings(_)
                | Effect::Copy(_)
                | Effect::Export(..)
                | Effect::CaptureMouse(_)
                | Effect::Suspend => {}
                question => self.worker.ask(question),
            }
        }
        assert!(timers <= 1, "{timers} timers at once");
    }

    /// What was drawn at a cell of the screen.
    fn pointed_at(&self, bytes: &mut Bytes) -> Option<Target> {
        let (column, line) = (bytes.next(), bytes.next());
        self.drawn.target_at(column.into(), line.into())
    }

    /// Something that may not be on the screen any more when the click arrives.
    fn any_target(&self, bytes: &mut Bytes) -> Target {
        let (kind, index) = (bytes.next(), bytes.index());
        match kind % 16 {
            0 => Target::Hole(index),
            1 => Target::Colour(Colour::from_index(index % 26).expect("there are 26")),
            2 => Target::Turn(index),
            3 => Target::Page(Page::ALL[index % Page::ALL.len()]),
            4 => Target::Entry(index),
            5 => Target::Coach,
            6 => Target::Pin(Pin::ALL[index % 2]),
            7 => Target::PinPlace(index),
            8 => Target::Correction(index),
            9 => Target::Entrant(match Solver::ALL.get(index % 16) {
                Some(solver) => Entrant::Solver(*solver),
                None => Entrant::Itself,
            }),
            10 => {
                let picks: Vec<_> = Pick::all().collect();
                Target::Pick(picks[index % picks.len()])
            }
            11 => Target::Round(index),
            12 => Target::Field(index),
            13 => Target::Choice(index),
            _ => Target::Key(self.any_action(bytes, index)),
        }
    }

    /// What some key asks for somewhere.
    fn any_action(&self, bytes: &mut Bytes, index: usize) -> Action {
        let context = bytes.one_of(&Context::ALL);
        let bindings: Vec<_> = self.app.keymap().of(context).collect();
        bindings[index % bindings.len()].action()
    }

    fn draw(&mut self) {
        let mut screen = Buffer::empty(Rect::new(0, 0, self.columns, self.lines));
        self.drawn = ui::draw(&mut screen, &self.app, self.theme);
        if let Some(limit) = self.drawn.scroll_limit {
            self.app.limit_scroll(limit);
        }
    }

    /// What could be written down now could be read again.
    fn check_records(&mut self) {
        let on_table = self.app.table().map(Table::game);
        if on_table == self.printed.as_ref() {
            return;
        }
        self.printed = on_table.cloned();
        self.printed.iter().for_each(reads_back);
    }

    /// Waits until nothing happens without the player.
    fn run_down(&mut self) {
        let mut pauses = 0;
        while let Some(timer) = self.timer.take() {
            self.send(Message::Wake(timer));
            self.let_work(ANSWERS);
            pauses += 1;
            assert!(pauses < PAUSES, "something goes on for ever");
        }
    }
}

fn reads_back(game: &Game) {
    let printed = game.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(game), "{printed}");
}
