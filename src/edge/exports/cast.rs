//! A game as a recording of its screens, in asciicast format version 2: a header object in the first line,
//! then one `[seconds, "o", output]` in each line.

use std::time::Duration;

use anyhow::{Context, Result};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::json;

use crate::app::{App, Effect, Key, Message, Setup};
use crate::edge::terminal::Frames;
use crate::rules::{Dice, Game};
use crate::ui::{self, Theme};

const COLUMNS: u16 = 80;
const LINES: u16 = 24;

/// Duration of the last screen.
const END: Duration = Duration::from_secs(3);

/// The recording of a whole game at the default speed; the same every time.
pub(super) fn cast(game: &Game, theme: Theme) -> Result<String> {
    let header = json!({
        "version": 2,
        "width": COLUMNS,
        "height": LINES,
        "title": format!("Pegwise: {}", ui::board_in_words(game.board())),
        "env": {"TERM": "xterm-256color"},
    });
    let mut recording = Recording {
        app: App::new(Setup::default(), Dice::from_number(0)),
        theme,
        frames: Frames::default(),
        at: Duration::ZERO,
        text: format!("{header}\n"),
    };
    recording.app.open(game.clone());
    recording.play(game.turns().len())?;
    Ok(recording.text)
}

struct Recording {
    app: App,
    theme: Theme,
    frames: Frames,
    /// Time since the start.
    at: Duration,
    text: String,
}

impl Recording {
    /// Plays the timeline. The app's questions stay unanswered: a replay needs no solver.
    fn play(&mut self, turns: usize) -> Result<()> {
        let mut first = Vec::new();
        Frames::begin(&mut first)?;
        let mut next = self.app.update(Message::Key(Key::Home));
        if turns > 0 {
            next = self.app.update(Message::Key(Key::Char(' ')));
        }
        self.record(first)?;
        for _ in 0..turns {
            let Some((pause, timer)) = timer(&next) else {
                break;
            };
            self.at += pause;
            next = self.app.update(Message::Wake(timer));
            self.record(Vec::new())?;
        }
        self.at += END;
        self.event(&[])
    }

    /// Adds an event: this output, then the current screen.
    fn record(&mut self, mut output: Vec<u8>) -> Result<()> {
        let mut frame = Buffer::empty(Rect::new(0, 0, COLUMNS, LINES));
        ui::draw(&mut frame, &self.app, self.theme);
        self.frames.write(&mut output, frame)?;
        self.event(&output)
    }

    fn event(&mut self, output: &[u8]) -> Result<()> {
        let output = std::str::from_utf8(output).context("a screen is text")?;
        self.text += &serde_json::to_string(&(self.at.as_secs_f64(), "o", output))?;
        self.text.push('\n');
        Ok(())
    }
}

/// The timer the app asks for: duration and number.
fn timer(effects: &[Effect]) -> Option<(Duration, u64)> {
    effects.iter().find_map(|effect| match effect {
        Effect::WakeAfter(after, number) => Some((*after, *number)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::ui::Depth;

    const WON: &str = "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n\
                       1 AABB 1 0\n2 CDAE 1 2\n3 DAFE 4 0\n";

    /// The screen after each event of a recording, and when that was.
    fn screens(record: &str, theme: Theme) -> Vec<(f64, String)> {
        let cast = cast(&record.parse().unwrap(), theme).unwrap();
        let mut lines = cast
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap());
        let header = lines.next().unwrap();
        assert_eq!(header["version"], 2);
        assert_eq!(
            (&header["width"], &header["height"]),
            (&json!(80), &json!(24))
        );
        let mut terminal = vt100::Parser::new(24, 80, 0);
        lines
            .map(|event| {
                assert_eq!(event[1], "o");
                terminal.process(event[2].as_str().unwrap().as_bytes());
                (event[0].as_f64().unwrap(), terminal.screen().contents())
            })
            .collect()
    }

    fn row(screen: &str, number: usize) -> String {
        let start = format!("{number} ");
        let line = screen.lines().find_map(|line| {
            let line = line.trim_start_matches(['▌', '▸', '>', ' ']);
            line.strip_prefix(&start)
        });
        let pegs = line.unwrap_or_default().split(['●', '○', '·']).next();
        pegs.unwrap_or_default()
            .chars()
            .filter(char::is_ascii_uppercase)
            .collect()
    }

    #[test]
    fn a_terminal_shows_the_game_row_by_row() {
        let screens = screens(WON, Theme::new(Depth::TrueColour, false));
        assert_eq!(screens.len(), 5);
        for (played, (_, screen)) in screens.iter().take(4).enumerate() {
            for (number, guess) in (1..).zip(["AABB", "CDAE", "DAFE"]) {
                let shown = if number <= played { guess } else { "" };
                assert_eq!(row(screen, number), shown, "after {played} rows:\n{screen}");
            }
            assert_eq!(screen.contains("secret"), played == 3, "{screen}");
        }
        assert!(
            screens[3].1.contains("won in 3 guesses"),
            "{}",
            screens[3].1
        );
        assert_eq!(screens[4].1, screens[3].1);
    }

    #[test]
    fn time_passes_as_in_the_program() {
        let times: Vec<f64> = screens(WON, Theme::new(Depth::Mono, true))
            .into_iter()
            .map(|(at, _)| at)
            .collect();
        let pause = crate::app::Speed::Normal.pause(0).as_secs_f64();
        let expected = [0.0, pause, 2.0 * pause, 3.0 * pause, 3.0 * pause + 3.0];
        for (at, expected) in times.iter().zip(expected) {
            assert!((at - expected).abs() < 1e-9, "{times:?}");
        }
    }

    #[test]
    fn every_kind_of_game_can_be_recorded() {
        let theme = Theme::new(Depth::TrueColour, false);
        for (record, events) in [
            (WON.replace("3 DAFE 4 0\n", ""), 4),
            (WON.replace("you", "entropy"), 5),
            // The first frame has its first row: a solver plays on from there.
            (WON.replace("you", "entropy").replace("3 DAFE 4 0\n", ""), 3),
            (WON.replace("seed KIWI", "hand"), 5),
            (
                WON.replace("seed KIWI", "hand")
                    .replace("3 DAFE 4 0\n", "3 ABCD 0 0\n"),
                5,
            ),
            (
                WON.replace("seed KIWI", "evil").replace("3 DAFE 4 0\n", ""),
                4,
            ),
            (WON.split("1 AABB").next().unwrap().to_owned(), 2),
        ] {
            assert_eq!(screens(&record, theme).len(), events, "{record}");
        }
    }
}
