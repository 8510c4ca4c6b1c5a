//! Settings of the program, and their overlay.

use std::time::Duration;

use crate::app::action::neighbour;
use crate::app::{App, Effect, Keymap, Mode, Table};
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
    /// How the pins of a row are laid out, where there is room for a choice.
    pub pins: PinsShape,
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
            pins: PinsShape::TwoByTwo,
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
        /// A shape for the first colours; letters after that.
        Shapes = "shapes";
    }
}

named_enum! {
    /// How pins stand beside their row.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PinsShape {
        /// On two lines, as on the real board, where rows are high enough.
        TwoByTwo = "two by two";
        /// On one line.
        InLine = "in a line";
    }
}

named_enum! {
    /// The symbols that are drawn.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Glyphs {
        /// All, quarters of cells too.
        Blocks = "blocks";
        /// All that are in most fonts: halves of cells.
        HalfBlocks = "half blocks";
        /// Those that are one cell wide in every locale.
        Plain = "plain";
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

named_enum! {
    /// One of the settings, in the order in which they are listed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Setting {
        /// [`Settings::theme`]
        Theme = "theme", "Theme";
        /// [`Settings::labels`]
        Labels = "labels", "Labels";
        /// [`Settings::pins`]
        Pins = "pins", "Pins";
        /// [`Settings::glyphs`]
        Glyphs = "glyphs", "Glyphs";
        /// [`Settings::mouse`]
        Mouse = "mouse", "Mouse";
        /// [`Settings::animation`]
        Animation = "animation", "Animation";
        /// [`Settings::speed`]
        Speed = "speed", "Speed";
        /// [`Settings::warnings`]
        Warnings = "warnings", "Warnings";
    }
}

impl Setting {
    /// Its effect, in one sentence.
    pub fn about(self) -> &'static str {
        match self {
            Self::Theme => "Choose the colours of the pegs, pins and marks.",
            Self::Labels => "Choose the sign on each peg. Sentences use the letters.",
            Self::Pins => "Arrange the pins beside tall rows.",
            Self::Glyphs => "Choose fewer symbols if some look broken.",
            Self::Mouse => "Play with the mouse. On other screens: ⟨mouse⟩",
            Self::Animation => "Full: pins come one by one. Reduced: all pins after a moment.",
            Self::Speed => "Choose how fast solvers play. In a game: ⟨faster⟩ ⟨slower⟩",
            Self::Warnings => "Get a warning before you play a repeated or impossible row.",
        }
    }

    /// Its value in words.
    pub fn value(self, settings: &Settings) -> String {
        let switched = |on| if on { "on" } else { "off" };
        match self {
            Self::Theme => settings.theme.clone(),
            Self::Labels => settings.labels.name().to_owned(),
            Self::Pins => settings.pins.name().to_owned(),
            Self::Glyphs => settings.glyphs.map_or("auto", Glyphs::name).to_owned(),
            Self::Mouse => switched(settings.mouse).to_owned(),
            Self::Animation => settings.animation.name().to_owned(),
            Self::Speed => settings.speed.name().to_owned(),
            Self::Warnings => settings.warnings.name().to_owned(),
        }
    }

    /// The settings with each value of this one, in the order of the values.
    pub fn choices(self, settings: &Settings, themes: &[String]) -> Vec<Settings> {
        fn each<T>(
            settings: &Settings,
            values: impl IntoIterator<Item = T>,
            set: impl Fn(&mut Settings, T),
        ) -> Vec<Settings> {
            let with = |value| {
                let mut with = settings.clone();
                set(&mut with, value);
                with
            };
            values.into_iter().map(with).collect()
        }
        match self {
            Self::Theme => each(settings, themes, |it, theme| it.theme.clone_from(theme)),
            Self::Labels => each(settings, Labels::ALL, |it, labels| it.labels = labels),
            Self::Pins => each(settings, PinsShape::ALL, |it, pins| it.pins = pins),
            Self::Glyphs => {
                let all = [None].into_iter().chain(Glyphs::ALL.map(Some));
                each(settings, all, |it, glyphs| it.glyphs = glyphs)
            }
            Self::Mouse => each(settings, [true, false], |it, mouse| it.mouse = mouse),
            Self::Animation => each(settings, Animation::ALL, |it, animation| {
                it.animation = animation;
            }),
            Self::Speed => each(settings, Speed::ALL, |it, speed| it.speed = speed),
            Self::Warnings => each(settings, Warnings::ALL, |it, warnings| {
                it.warnings = warnings;
            }),
        }
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
        let values = setting.choices(&self.settings, &self.themes);
        let before = self.settings.clone();
        self.settings = neighbour(&values, &before, step);
        if setting == Setting::Speed {
            // The pause that is under way is cut short or stretched too.
            self.timers.restart();
        }
        (self.settings != before).then(|| self.apply_settings())
    }

    /// Sets the speed of games that play on.
    pub(super) fn change_speed(&mut self, speed: Speed) -> Option<Effect> {
        let mode = self.table().map(Table::mode);
        // The controls name it where rows follow by themselves.
        if !matches!(mode, Some(Mode::Solving | Mode::Paused | Mode::Walking)) {
            self.inform(format!("Speed: {}", speed.name()));
        }
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
