//! Settings of the program, and their overlay.

use std::time::Duration;

use crate::app::action::neighbour;
use crate::app::{App, Effect, Keymap};
use crate::rules::named_enum;

/// The themes that come with the program, by name.
pub const THEMES: [&str; 4] = ["classic", "colour-blind-safe", "high-contrast", "mono"];

/// The settings. Keys are apart: they stand in the [`Keymap`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The name of the theme.
    pub theme: String,
    /// The labels on the pegs.
    pub labels: Labels,
    /// The symbols that are drawn; `None` follows the terminal and its locale.
    pub glyphs: Option<Glyphs>,
    /// Whether the mouse plays; else it is the terminal's.
    pub mouse: bool,
    /// How much moves on the screen.
    pub animation: Animation,
    /// How fast games play by themselves.
    pub speed: Speed,
    /// The rows before which there is a warning.
    pub warnings: Warnings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: "classic".to_owned(),
            labels: Labels::Letters,
            glyphs: None,
            mouse: true,
            animation: Animation::Full,
            speed: Speed::Normal,
            warnings: Warnings::Off,
        }
    }
}

named_enum! {
    /// The labels on the pegs, for players who cannot tell all colours apart.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Labels {
        /// A letter, A first: the one that sentences name the colour by.
        Letters = "letters";
        /// A digit for the first ten colours: 1 to 9, then 0; letters after that.
        Digits = "digits";
    }
}

named_enum! {
    /// The symbols that are drawn.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Glyphs {
        /// All.
        Blocks = "blocks";
        /// ASCII.
        Ascii = "ascii";
    }
}

named_enum! {
    /// How much moves on the screen without a key being pressed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Animation {
        /// Nothing: every change is shown at once.
        Off = "off";
        /// Only informative animation: the pins of a row come at once, after a moment.
        Reduced = "reduced";
        /// Pins come one by one; the shield opens hole by hole, and its pegs are pointed out in a row that won.
        Full = "full";
    }
}

named_enum! {
    /// The rows before which there is a warning.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Warnings {
        /// None.
        Off = "off";
        /// Rows that were played before.
        Repeated = "repeated rows";
        /// These, and rows that an earlier row rules out.
        Impossible = "impossible rows";
    }
}

/// One of the settings: a line of their list, and an entry of their file.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Its name in the file.
    pub name: &'static str,
    /// Its effect, in one sentence.
    pub about: &'static str,
    values: fn(themes: &[String]) -> Vec<String>,
    get: fn(&Settings) -> String,
    set: fn(&mut Settings, &str),
}

/// A setting whose values are the names of an enum.
macro_rules! named_setting {
    ($name:literal, $field:ident: $values:ty, $about:literal) => {
        Setting {
            name: $name,
            about: $about,
            values: |_| <$values>::ALL.map(|it| it.name().to_owned()).to_vec(),
            get: |it| it.$field.name().to_owned(),
            set: |it, name| it.$field = name.parse().unwrap_or(it.$field),
        }
    };
}

impl Setting {
    /// All settings, in the order in which they are listed.
    pub const ALL: [Self; 7] = [
        Self {
            name: "theme",
            about: "Choose the colours of the pegs, pins and marks.",
            values: <[String]>::to_vec,
            get: |it| it.theme.clone(),
            set: |it, name| name.clone_into(&mut it.theme),
        },
        named_setting!("labels", labels: Labels, "Choose the sign on each peg. Sentences use the letters."),
        Self {
            name: "glyphs",
            about: "Choose fewer symbols if some look broken.",
            values: |_| {
                let names = Glyphs::ALL.map(Glyphs::name).into_iter();
                let all = ["auto"].into_iter().chain(names);
                all.map(str::to_owned).collect()
            },
            get: |it| it.glyphs.map_or("auto", Glyphs::name).to_owned(),
            set: |it, name| it.glyphs = name.parse().ok(),
        },
        Self {
            name: "mouse",
            about: "Play with the mouse. On other screens: ⟨mouse⟩",
            values: |_| vec!["on".to_owned(), "off".to_owned()],
            get: |it| if it.mouse { "on" } else { "off" }.to_owned(),
            set: |it, name| it.mouse = name == "on",
        },
        named_setting!("animation", animation: Animation, "Full: pins come one by one. Reduced: all pins after a moment."),
        named_setting!("speed", speed: Speed, "Choose how fast solvers play. In a game: ⟨faster⟩ ⟨slower⟩"),
        named_setting!("warnings", warnings: Warnings, "Get a warning before you play a repeated or impossible row."),
    ];

    /// The values that it can have, in words.
    pub fn values(&self, themes: &[String]) -> Vec<String> {
        (self.values)(themes)
    }

    /// Its value in words.
    pub fn value(&self, settings: &Settings) -> String {
        (self.get)(settings)
    }

    /// Chooses one of its values.
    pub fn set(&self, settings: &mut Settings, value: &str) {
        (self.set)(settings, value);
    }
}

impl App {
    /// The program with other settings and keys than the usual ones.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings, keymap: Keymap) -> Self {
        self.settings = settings;
        self.keymap = keymap;
        self
    }

    /// The program with these themes to choose from.
    #[must_use]
    pub fn with_themes(mut self, themes: Vec<String>) -> Self {
        self.themes = themes;
        self
    }

    /// The program with its settings in this file, as it is shown.
    #[must_use]
    pub fn with_settings_file(mut self, file: String) -> Self {
        self.settings_file = Some(file);
        self
    }

    /// The settings of the program.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The names of the available themes.
    pub fn themes(&self) -> &[String] {
        &self.themes
    }

    /// The path of the settings file for display; `None` if settings are not kept.
    pub fn settings_file(&self) -> Option<&str> {
        self.settings_file.as_deref()
    }

    /// Changes the setting at a place of their list to the value `step` places further, round the end.
    pub(super) fn change_setting(&mut self, place: usize, step: isize) -> Option<Effect> {
        let setting = *Setting::ALL.get(place)?;
        let before = self.settings.clone();
        let values = setting.values(&self.themes);
        let value = neighbour(&values, &setting.value(&before), step);
        setting.set(&mut self.settings, &value);
        if self.settings.speed != before.speed {
            // The pause that is under way is cut short or stretched too.
            self.timers.restart();
        }
        (self.settings != before).then(|| self.apply_settings())
    }

    /// Sets the speed of games that play on.
    pub(super) fn change_speed(&mut self, speed: Speed) -> Option<Effect> {
        self.inform(format!("Speed: {}", speed.name()));
        self.timers.restart();
        let before = std::mem::replace(&mut self.settings.speed, speed);
        (speed != before).then(|| self.apply_settings())
    }

    /// Gives the mouse to the game, or back to the terminal.
    pub(super) fn toggle_mouse(&mut self) -> Effect {
        self.settings.mouse = !self.settings.mouse;
        self.inform(if self.settings.mouse {
            "Mouse on: hold Shift to select text"
        } else {
            "Mouse off: it selects text now"
        });
        self.apply_settings()
    }

    fn apply_settings(&self) -> Effect {
        Effect::ApplySettings(self.settings.clone())
    }
}

named_enum! {
    /// How fast games play by themselves.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Speed {
        /// Twice the time to read.
        Slow = "slow";
        /// Time to read what is said.
        Normal = "normal";
        /// Time to see each row.
        Fast = "fast";
        /// The next row comes at once.
        Instant = "instant";
    }
}

impl Speed {
    /// The time between two turns if this many words are to be read: longer for more words, but never so
    /// long that the game seems to stand still.
    pub fn pause(self, words: usize) -> Duration {
        let (row, word, longest) = match self {
            Self::Slow => (1_400, 400, 12_000),
            Self::Normal => (700, 200, 5_000),
            Self::Fast => (350, 60, 1_500),
            Self::Instant => (30, 0, 30),
        };
        Duration::from_millis((row + word * words as u64).min(longest))
    }

    /// The next faster one, up to the fastest.
    #[must_use]
    pub fn faster(self) -> Self {
        Self::ALL[(self as usize + 1).min(Self::ALL.len() - 1)]
    }

    /// The next slower one, down to the slowest.
    #[must_use]
    pub fn slower(self) -> Self {
        Self::ALL[(self as usize).saturating_sub(1)]
    }
}
