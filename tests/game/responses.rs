//! What the terminal responds is told apart from keys.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use pegwise::run::responses::Responses;
use pegwise::ui::Paper;

/// The responses of a terminal with light text on blue.
const INK: &str = "\x1b]10;rgb:fdfd/f6f6/E3E3\x07";
const GROUND: &str = "\x1b]11;rgb:00/2b/36\x1b\\";
const BLUE: Paper = Paper {
    ink: [0xfd, 0xf6, 0xe3],
    ground: [0x00, 0x2b, 0x36],
};

/// What crossterm reports when a terminal sends this in one piece.
fn reported(sent: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let mut symbols = sent.chars().peekable();
    while let Some(symbol) = symbols.next() {
        let key = match symbol {
            '\x1b' => match symbols.next() {
                Some(next) => {
                    let case = KeyModifiers::SHIFT;
                    let shift = if next.is_uppercase() {
                        case
                    } else {
                        KeyModifiers::NONE
                    };
                    KeyEvent::new(KeyCode::Char(next), KeyModifiers::ALT | shift)
                }
                None => KeyCode::Esc.into(),
            },
            '\x03' => KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL),
            '\x07' => KeyEvent::new(KeyCode::Char('g'), KeyModifiers::CONTROL),
            '\r' => KeyCode::Enter.into(),
            other if other.is_uppercase() => {
                KeyEvent::new(KeyCode::Char(other), KeyModifiers::SHIFT)
            }
            other => KeyCode::Char(other).into(),
        };
        events.push(Event::Key(key));
    }
    events
}

/// The keys that are left of what is sent in pieces, each so many milliseconds after the one before, and the colours
/// that the terminal has told.
fn left_of(pieces: &[(u64, &str)]) -> (Vec<Event>, Option<Paper>) {
    let mut responses = Responses::default();
    let mut now = Instant::now();
    let mut left = Vec::new();
    for (pause, piece) in pieces {
        now += Duration::from_millis(*pause);
        for event in reported(piece) {
            left.extend(responses.sort_out(event, now));
        }
    }
    (left, responses.paper())
}

#[test]
fn both_responses_tell_the_colours_and_keys_between_them_stay_keys() {
    let sent = format!("A{INK}1{GROUND}b");
    assert_eq!(left_of(&[(0, &sent)]), (reported("A1b"), Some(BLUE)));
}

#[test]
fn a_response_in_pieces_presses_no_key() {
    let all = format!("{INK}{GROUND}");
    for cut in 1..all.len() {
        let (before, after) = all.split_at(cut);
        let (left, paper) = left_of(&[(0, before), (40, after)]);
        // Esc on its own cannot be told from the key, but what follows it can.
        let is_after_escape = before.ends_with('\x1b') && after.starts_with(']');
        let escape = reported(if is_after_escape { "\x1b" } else { "" });
        assert_eq!((left, paper), (escape, Some(BLUE)), "{before:?}, {after:?}");
    }
}

/// Each piece comes soon after the one before, and the last one long after the first.
#[test]
fn an_answer_in_many_pieces_presses_no_key() {
    let pieces = [
        "\x1b]", "1", "1", ";", "rgb:", "00/", "2b/", "36", "\x1b\\", INK,
    ];
    assert_eq!(
        left_of(&pieces.map(|piece| (40, piece))),
        (Vec::new(), Some(BLUE))
    );
}

#[test]
fn half_a_response_takes_no_keys_after_a_silence() {
    let half = "\x1b]11;rgb:00";
    assert_eq!(left_of(&[(0, half), (60, "1b")]), (reported("1b"), None));
    // No response contains these keys.
    for key in ["\x03", "\r"] {
        let sent = format!("{half}{key}1b");
        let expected = format!("{key}1b");
        assert_eq!(left_of(&[(0, &sent)]), (reported(&expected), None));
    }
}

#[test]
fn other_responses_and_noise_tell_no_colours() {
    for sent in [
        "\x1bP>|Terminal 1b\x1b\\",
        "\x1b]10;?\x07\x1b]11;?\x07",
        "\x1b]10;rgb:12/34\x07\x1b]11;rgb:12345/0/0\x07",
        "\x1b]10;red\x07\x1b]4;1;rgb:0/0/0\x07",
        "\x1b]11;rgb:é/0/0\x07\x1b]10;rgb:-1/0/0\x07",
    ] {
        assert_eq!(left_of(&[(0, sent)]), (Vec::new(), None), "{sent:?}");
    }
}

#[test]
fn colours_come_with_one_to_four_digits() {
    let sent = "\x1b]10;rgb:f/fff/8000\x07\x1b]11;rgba:0/10/7f7f/ffff\x07";
    let paper = Paper {
        ink: [255, 255, 128],
        ground: [0, 16, 127],
    };
    assert_eq!(left_of(&[(0, sent)]), (Vec::new(), Some(paper)));
}
