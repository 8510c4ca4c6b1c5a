//! What a player does in a script: keys, pauses, clicks, turns of the wheel and pastes.

use std::time::Duration;

use pegwise::app::{Input, Key, Notch};

use super::super::play::watch;
use super::Script;
use super::tables::{entry, no_more, unknown};
use super::targets::target;

/// Does what the rest of a word says.
type Act = fn(&mut Script, &str) -> Result<(), String>;

/// What can stand among keys: an example, whose word before the colon tells the kind, and what plays what follows. All
/// other words are keys, with the names that the help has: `A`, `Enter`, `Shift-Tab`.
pub(super) const ACTS: [(&str, Act); 8] = [
    // A pause until something happens by itself, and one until nothing does any more.
    ("wait", Script::wait),
    ("wait*", Script::wait_for_all),
    // A key right after the one before.
    ("at-once:Enter", Script::press_at_once),
    // A text is pasted, with spaces for `_` and the end of a line for `␤`.
    ("paste:A_B", Script::paste),
    // A click on something, and a turn of the wheel over something; `wheel:up` turns it over nothing.
    ("click:hole1", Script::click),
    ("wheel:up@line1", Script::turn_wheel),
    // The window has this size from now on, in columns and lines.
    ("window:120x40", Script::resize),
    // The game is played by touch from now on, or no more.
    ("touch:on", Script::touch),
];

/// Acts of a player.
impl Script {
    /// Does what a player does: a key, a pause, a click, a turn of the wheel or a paste.
    pub(super) fn act(&mut self, act: &str) -> Result<(), String> {
        let (word, rest) = act.split_once(':').unwrap_or((act, ""));
        match entry("act", word, &[':'], &ACTS) {
            Ok(play) => play(self, rest)?,
            Err(why) => self.press(act).map_err(|no_key| {
                if act.contains(':') {
                    why
                } else {
                    format!("{no_key}; {why}")
                }
            })?,
        }
        if !word.starts_with("wait") {
            self.pressed = self.program()?.world.now.time;
        }
        Ok(())
    }

    pub(super) fn press(&mut self, key: &str) -> Result<(), String> {
        key.parse::<Key>()?;
        self.program()?.press(key);
        Ok(())
    }

    fn press_at_once(&mut self, key: &str) -> Result<(), String> {
        let pressed = key.parse()?;
        self.program()?.send(Input::Key(pressed));
        Ok(())
    }

    fn wait(&mut self, rest: &str) -> Result<(), String> {
        no_more(rest)?;
        self.program()?.pass_time();
        Ok(())
    }

    fn wait_for_all(&mut self, rest: &str) -> Result<(), String> {
        no_more(rest)?;
        watch(self.program()?, |_| {});
        Ok(())
    }

    fn paste(&mut self, text: &str) -> Result<(), String> {
        // A terminal sends a carriage return at the end of a line.
        let pasted = text.replace('_', " ").replace('␤', "\r");
        self.program()?.send(Input::Paste(pasted));
        Ok(())
    }

    fn click(&mut self, what: &str) -> Result<(), String> {
        let target = target(what)?;
        let game = self.program()?;
        game.world.now.pass(Duration::from_secs(1));
        game.send(Input::Click(target));
        Ok(())
    }

    fn turn_wheel(&mut self, turn: &str) -> Result<(), String> {
        let (way, over) = match turn.split_once('@') {
            Some((way, what)) => (way, Some(target(what)?)),
            None => (turn, None),
        };
        let notch = match way {
            "up" => Notch::Up,
            "down" => Notch::Down,
            _ => return Err(unknown("turn", way, &["up".into(), "down".into()])),
        };
        self.program()?.send(Input::Wheel { notch, over });
        Ok(())
    }

    fn touch(&mut self, state: &str) -> Result<(), String> {
        let is_touched = match state {
            "on" => true,
            "off" => false,
            _ => return Err(unknown("touch", state, &["on".into(), "off".into()])),
        };
        self.program()?.send(Input::Touch(is_touched));
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), String> {
        let read = || {
            let (columns, lines) = size.split_once('x')?;
            Some((columns.parse().ok()?, lines.parse().ok()?))
        };
        let (columns, lines) = read().ok_or("a window has a size like 120x40")?;
        self.window = Some((columns, lines));
        self.program()?.send(Input::Resize(columns, lines));
        Ok(())
    }
}
