//! What the bytes after the beginning stand for.

use pegwise::app::{Glyphs, Key, Labels, Message, PinsShape, Target};
use pegwise::ui::Depth;

use super::beginning::kept;
use super::bytes::Bytes;
use super::pointed::any_target;
use super::store::Mood;
use super::worker::Worker;
use super::{ANSWERS, Program};

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

impl Program {
    /// The next event.
    pub(super) fn happen(&mut self, bytes: &mut Bytes) {
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
                let target = any_target(&self.app, bytes);
                self.send(Message::Click(target));
            }
            0xb8..=0xbf => {
                let over = match byte & 2 {
                    0 => self.pointed_at(bytes),
                    _ => Some(any_target(&self.app, bytes)),
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
                self.depth = DEPTHS[usize::from(byte & 3)];
                self.glyphs = Glyphs::ALL[usize::from(byte >> 2 & 3)];
                self.look_like(&self.app.settings().clone());
            }
            0xe0..=0xe8 => self.drag(byte, bytes),
            0xe9..=0xef => self.happen_to_store(byte, bytes),
            0xf0 => {
                let (labels, pins) = (bytes.one_of(&Labels::ALL), bytes.one_of(&PinsShape::ALL));
                self.theme = self.theme.with_labels(labels).with_pins(pins);
            }
            _ => (self.columns, self.lines) = USUAL_SIZES[usize::from(byte % 3)],
        }
    }

    fn drag(&mut self, byte: u8, bytes: &mut Bytes) {
        let over = match byte % 3 {
            0 => self.pointed_at(bytes),
            1 => Some(any_target(&self.app, bytes)),
            _ => None,
        };
        self.send(match byte {
            0xe0..=0xe2 => Message::Press(over),
            0xe3..=0xe5 => {
                let at = (u16::from(bytes.next()), u16::from(bytes.next()));
                Message::Move { over, at }
            }
            _ => Message::Release(over),
        });
    }

    fn happen_to_store(&mut self, byte: u8, bytes: &mut Bytes) {
        match byte {
            0xe9 => {
                let year = i16::from_be_bytes([bytes.next(), bytes.next()]) % 10_000;
                let (month, day) = (bytes.next() % 12 + 1, bytes.next() % 28 + 1);
                let now = format!("{year:04}-{month:02}-{day:02}T17:49:34");
                if let Ok(now) = now.parse() {
                    self.app.tell_time(now);
                }
            }
            0xea => {
                self.store.mood = bytes.one_of(&Mood::ALL);
                self.store.is_alone &= self.store.mood == Mood::Works;
            }
            0xeb => {
                let (id, game) = kept(bytes.index());
                let rows = bytes.index() % (game.turns().len() + 1);
                self.store.put_by_another(id, game.branch(rows));
            }
            0xec => self.store.take_by_another(bytes.index()),
            0xed => self.store.begin_reading(),
            _ => {
                let found = self.store.end_reading(byte == 0xee);
                if let Some(found) = found {
                    self.send(found);
                }
            }
        }
    }

    fn pass_time(&mut self) {
        if let Some(timer) = self.timer.take() {
            self.send(Message::Wake(timer));
        }
    }

    pub(super) fn let_work(&mut self, answers: usize) {
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

    /// What was drawn at a cell of the screen.
    fn pointed_at(&self, bytes: &mut Bytes) -> Option<Target> {
        let (column, line) = (bytes.next(), bytes.next());
        self.drawn.target_at(column.into(), line.into())
    }
}
