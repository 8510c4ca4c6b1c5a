//! What the terminal answers when it is asked for its own colours, told apart from keys.
//!
//! crossterm does not know these answers and reports them as keys: one begins with Alt-`]`, goes on with letters and
//! digits, and ends with Ctrl-G or Alt-`\`. An answer may come in pieces, and long after the game has begun: none of it
//! must press a key. No key is taken for an answer, as the game has no command for those that begin one.

use std::time::{Duration, Instant};

use crossterm::event::{Event as TerminalEvent, KeyCode, KeyEvent, KeyModifiers};

use crate::ui::{Paper, Rgb};

/// After so much silence an answer is over, whether its end has come or not.
const SILENCE: Duration = Duration::from_millis(50);

/// Sorts the answers of the terminal out of its events.
#[derive(Debug, Default)]
pub struct Answers {
    /// The answer that has begun.
    open: Option<OpenAnswer>,
    /// When Esc was pressed last. It is the first byte of an answer if the next one comes apart from it.
    escaped_at: Option<Instant>,
    ink: Option<Rgb>,
    ground: Option<Rgb>,
}

/// The beginning of an answer.
#[derive(Debug)]
struct OpenAnswer {
    text: String,
    /// When its last part came.
    at: Instant,
}

impl Answers {
    /// Gives back an event that is no part of an answer; `now` is when it came.
    pub fn sort_out(&mut self, event: TerminalEvent, now: Instant) -> Option<TerminalEvent> {
        let TerminalEvent::Key(key) = event else {
            return Some(event);
        };
        if self.takes(key, now) {
            None
        } else {
            Some(event)
        }
    }

    /// The terminal's own colours, once it has told both.
    pub fn paper(&self) -> Option<Paper> {
        Some(Paper {
            ink: self.ink?,
            ground: self.ground?,
        })
    }

    /// Whether a key is a part of an answer.
    fn takes(&mut self, key: KeyEvent, now: Instant) -> bool {
        let is_soon = |at: Instant| now.saturating_duration_since(at) <= SILENCE;
        let follows_escape = self.escaped_at.take().is_some_and(is_soon);
        let answer = self.open.take().filter(|answer| is_soon(answer.at));
        let Some(mut answer) = answer else {
            if key.code == KeyCode::Esc {
                self.escaped_at = Some(now);
            }
            let begins = begins_answer(key, follows_escape);
            if begins {
                self.open = Some(OpenAnswer {
                    text: String::new(),
                    at: now,
                });
            }
            return begins;
        };
        match part_of_answer(key) {
            Some(Part::Symbol(symbol)) => {
                answer.text.push(symbol);
                answer.at = now;
                self.open = Some(answer);
                true
            }
            Some(Part::Escape) => {
                answer.at = now;
                self.open = Some(answer);
                true
            }
            Some(Part::End) => {
                self.read(&answer.text);
                true
            }
            None => false,
        }
    }

    /// Notes the colour that an answer tells: `10;` and that of text, or `11;` and that of the ground.
    fn read(&mut self, answer: &str) {
        if let Some(value) = answer.strip_prefix("10;") {
            self.ink = colour(value);
        } else if let Some(value) = answer.strip_prefix("11;") {
            self.ground = colour(value);
        }
    }
}

/// Whether an answer begins with this key: OSC or DCS, `ESC ]` or `ESC P`.
fn begins_answer(key: KeyEvent, follows_escape: bool) -> bool {
    let is_escaped = follows_escape || key.modifiers.contains(KeyModifiers::ALT);
    is_escaped && matches!(key.code, KeyCode::Char(']' | 'P'))
}

/// What a key is within an answer.
enum Part {
    Symbol(char),
    /// The first half of the end, `ESC \`, if the other one comes apart from it.
    Escape,
    End,
}

/// What a key is within an answer; `None` if no answer contains it.
fn part_of_answer(key: KeyEvent) -> Option<Part> {
    let is_ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('g') if is_ctrl => Some(Part::End),
        KeyCode::Char(_) if is_ctrl => None,
        KeyCode::Char('\\') => Some(Part::End),
        KeyCode::Char(symbol) => Some(Part::Symbol(symbol)),
        KeyCode::Esc => Some(Part::Escape),
        _ => None,
    }
}

/// The colour in a text such as `rgb:ffff/8080/0000`: of red, green and blue, one to four hexadecimal digits each. What
/// follows them tells how opaque the colour is.
fn colour(text: &str) -> Option<Rgb> {
    let values = text
        .strip_prefix("rgb:")
        .or_else(|| text.strip_prefix("rgba:"))?;
    let mut channels = values.split('/').map(channel);
    Some([channels.next()??, channels.next()??, channels.next()??])
}

/// The light of a channel from 0 to 255, of which `digits` are a share.
fn channel(digits: &str) -> Option<u8> {
    let value = u32::from_str_radix(digits, 16).ok()?;
    let largest = match digits.len() {
        1 => 0xf,
        2 => 0xff,
        3 => 0xfff,
        4 => 0xffff,
        _ => return None,
    };
    u8::try_from((value * 255 + largest / 2) / largest).ok()
}
