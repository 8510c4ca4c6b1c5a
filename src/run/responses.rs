//! What the terminal responds when it is asked for its own colours, told apart from keys.
//!
//! crossterm does not know these responses and reports them as keys: a response begins with Alt-`]`, goes on with
//! letters and digits, and ends with Ctrl-G or Alt-`\`. It may come in pieces, and long after the game has begun. No part
//! of it may act as a key; and no key of the game is lost, since no command has a key that begins a response.

use std::time::{Duration, Instant};

use crossterm::event::{Event as TerminalEvent, KeyCode, KeyEvent, KeyModifiers};

use crate::ui::{Paper, Rgb};

/// After this time without a part a response is over, whether its end has come or not.
const SILENCE: Duration = Duration::from_millis(50);

/// Sorts the responses of the terminal out of its events.
#[derive(Debug, Default)]
pub struct Responses {
    /// The response that has begun.
    open: Option<OpenResponse>,
    /// When Esc came, if it was the last key: it may be the first byte of a response whose second one came apart from it.
    escaped_at: Option<Instant>,
    ink: Option<Rgb>,
    ground: Option<Rgb>,
}

/// The beginning of a response.
#[derive(Debug)]
struct OpenResponse {
    text: String,
    /// When its last part came.
    at: Instant,
}

impl Responses {
    /// Gives back an event that is no part of a response; `now` is when it came.
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

    /// Takes a key if it is a part of a response. Returns whether it is one.
    fn takes(&mut self, key: KeyEvent, now: Instant) -> bool {
        let is_soon = |at: Instant| now.saturating_duration_since(at) <= SILENCE;
        let follows_escape = self.escaped_at.take().is_some_and(is_soon);
        match self.open.take() {
            Some(response) if is_soon(response.at) => self.goes_on(response, key, now),
            _ => self.begins(key, follows_escape, now),
        }
    }

    /// Begins a response if a key is the beginning of one. Returns whether it is.
    fn begins(&mut self, key: KeyEvent, follows_escape: bool, now: Instant) -> bool {
        if key.code == KeyCode::Esc {
            self.escaped_at = Some(now);
        }
        let begins = begins_response(key, follows_escape);
        if begins {
            self.open = Some(OpenResponse {
                text: String::new(),
                at: now,
            });
        }
        begins
    }

    /// Goes on with a response if a key is a part of it, and reads it at its end. Returns whether the key is a part.
    fn goes_on(&mut self, mut response: OpenResponse, key: KeyEvent, now: Instant) -> bool {
        match part_of_response(key) {
            None => return false,
            Some(Part::End) => {
                self.read(&response.text);
                return true;
            }
            Some(Part::Symbol(symbol)) => response.text.push(symbol),
            Some(Part::Escape) => {}
        }
        response.at = now;
        self.open = Some(response);
        true
    }

    /// Notes the colour that a response tells: `10;` and that of text, or `11;` and that of the ground.
    fn read(&mut self, response: &str) {
        if let Some(value) = response.strip_prefix("10;") {
            self.ink = colour(value);
        } else if let Some(value) = response.strip_prefix("11;") {
            self.ground = colour(value);
        }
    }
}

/// Whether a response begins with this key: OSC or DCS, `ESC ]` or `ESC P`.
fn begins_response(key: KeyEvent, follows_escape: bool) -> bool {
    let is_escaped = follows_escape || key.modifiers.contains(KeyModifiers::ALT);
    is_escaped && matches!(key.code, KeyCode::Char(']' | 'P'))
}

/// A part of a response that crossterm reports as a key.
enum Part {
    Symbol(char),
    /// The first byte of the end, `ESC \`, whose second one comes apart from it.
    Escape,
    End,
}

/// The part of a response that a key is; `None` if no response contains it.
fn part_of_response(key: KeyEvent) -> Option<Part> {
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

/// The colour in a text such as `rgb:ffff/8080/0000`, with one to four hexadecimal digits for red, green and blue. After
/// `rgba:` a fourth number tells how opaque the colour is, which makes no difference.
fn colour(text: &str) -> Option<Rgb> {
    let values = text
        .strip_prefix("rgb:")
        .or_else(|| text.strip_prefix("rgba:"))?;
    let mut channels = values.split('/').map(channel);
    Some([channels.next()??, channels.next()??, channels.next()??])
}

/// The light of a channel from 0 to 255. The digits are a share of the largest number with as many digits.
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
