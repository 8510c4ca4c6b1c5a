//! The settings: what they can be, and how the player changes them.

use std::time::Duration;

use crate::rules::{Colour, named_enum};

use super::Keymap;
use super::lists::{neighbour, stepped};

/// Where the game is played, as far as the state and its sentences differ by that.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Host {
    /// A terminal, which a program takes over until it is quit.
    #[default]
    Terminal,
    /// A page in a browser: it is left by closing its tab, and the browser has the keys with Ctrl.
    Page {
        /// The address of the page without a fragment: a `#` and a seed behind it lead to a game.
        address: String,
    },
}

impl Host {
    /// Whether it is a page in a browser.
    pub fn is_page(&self) -> bool {
        matches!(self, Self::Page { .. })
    }

    /// Until when what cannot be saved lasts.
    pub(crate) fn until_the_end(&self) -> &'static str {
        match self {
            Self::Terminal => "until you quit",
            Self::Page { .. } => "until you close this tab",
        }
    }
}

/// How the player has set the program up, and what can be chosen.
#[derive(Debug, Clone, Default)]
pub struct Config {
    /// Where the game is played.
    pub host: Host,
    /// The settings.
    pub settings: Settings,
    /// The keys.
    pub keymap: Keymap,
    /// The names of the themes.
    pub themes: Vec<String>,
    /// The path of the settings file for display; `None` if settings are not kept.
    pub file: Option<String>,
    /// The folder of saved games for display; `None` if games are not kept.
    pub games: Option<String>,
    /// Whether only ASCII is safe on this terminal and in its locale.
    pub terminal_needs_ascii: bool,
    /// Whether the terminal shows no colours, or is to show none.
    pub terminal_lacks_colours: bool,
}

/// The settings. Keys are apart, in the [`Keymap`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The name of the theme.
    pub theme: String,
    /// The labels on the pegs.
    pub labels: Labels,
    /// Whether only ASCII is drawn.
    pub ascii: Ascii,
    /// Whether the mouse plays; else it is the terminal's.
    pub mouse: bool,
    /// How much moves on the screen.
    pub animation: Animation,
    /// How fast games play by themselves.
    pub speed: Speed,
    /// Whether rows that cannot be the code are played.
    pub hard_mode: HardMode,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: "classic".to_owned(),
            labels: Labels::Letters,
            ascii: Ascii::Auto,
            mouse: true,
            animation: Animation::Full,
            speed: Speed::Normal,
            hard_mode: HardMode::Off,
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
    /// Whether only ASCII is drawn.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Ascii {
        /// Where the terminal or its locale cannot show more.
        Auto = "auto";
        On = "on";
        Off = "off";
    }
}

named_enum! {
    /// How much moves on the screen without a key being pressed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Animation {
        Off = "off";
        /// Only informative animation: the pins of a row come at once, after a moment.
        Reduced = "reduced";
        /// Pins come one by one, and the shield opens hole by hole.
        Full = "full";
    }
}

named_enum! {
    /// How fast games play by themselves.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Speed {
        /// Twice the time to read.
        Slow = "slow";
        Normal = "normal";
        /// Time to see each row.
        Fast = "fast";
        Instant = "instant";
    }
}

named_enum! {
    /// What happens to a row that cannot be the code.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum HardMode {
        /// It is played.
        Off = "off";
        /// The player is asked first.
        Warn = "warn";
        /// It is refused.
        On = "on";
    }
}

impl Ascii {
    /// Whether only ASCII is drawn on a terminal that needs it or not.
    pub fn is_drawn(self, terminal_needs_ascii: bool) -> bool {
        match self {
            Self::Auto => terminal_needs_ascii,
            Self::On => true,
            Self::Off => false,
        }
    }
}

impl Labels {
    /// The label of this colour.
    pub(crate) fn symbol(self, colour: Colour) -> char {
        match self {
            Self::Letters => colour.letter(),
            Self::Digits => colour.digit().unwrap_or(colour.letter()),
        }
    }
}

impl Speed {
    /// The time between two turns with this many words to read: longer for more words, but never so long
    /// that the game seems to stand still.
    pub fn pause(self, words: usize) -> Duration {
        let row = Duration::from_millis(self.millis_for_row());
        let reading = Duration::from_millis(self.millis_for_word() * words as u64);
        let longest = Duration::from_millis(self.millis_at_most());
        (row + reading).min(longest)
    }

    const fn millis_for_row(self) -> u64 {
        match self {
            Self::Slow => 1_400,
            Self::Normal => 700,
            Self::Fast => 350,
            Self::Instant => 30,
        }
    }

    const fn millis_for_word(self) -> u64 {
        match self {
            Self::Slow => 400,
            Self::Normal => 200,
            Self::Fast => 60,
            Self::Instant => 0,
        }
    }

    const fn millis_at_most(self) -> u64 {
        match self {
            Self::Slow => 12_000,
            Self::Normal => 5_000,
            Self::Fast => 1_500,
            Self::Instant => 30,
        }
    }
}

/// One of the settings: a line of their list, and an entry of their file.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Its name in the file.
    pub name: &'static str,
    /// Its name in the list.
    pub title: &'static str,
    /// Its effect, in one sentence.
    pub about: &'static str,
    /// The values that it can have, in words.
    pub values: fn(themes: &[String]) -> Vec<String>,
    /// Its value in words.
    pub get: fn(&Settings) -> String,
    /// Chooses one of its values.
    pub set: fn(&mut Settings, &str),
}

/// A setting whose values are the names of an enum.
macro_rules! named {
    ($name:literal, $field:ident: $values:ty, $title:literal, $about:literal) => {
        Setting {
            name: $name,
            title: $title,
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
            title: "Theme",
            about: "Choose the colours of the pegs, pins and marks.",
            values: <[String]>::to_vec,
            get: |it| it.theme.clone(),
            set: |it, name| name.clone_into(&mut it.theme),
        },
        named!(
            "labels",
            labels: Labels,
            "Pegs show",
            "Choose the sign on each peg. Sentences use the letters."
        ),
        named!(
            "ascii",
            ascii: Ascii,
            "ASCII",
            "Draw with plain characters. Auto: where your terminal needs it."
        ),
        Self {
            name: "mouse",
            title: "Mouse",
            about: "Play with the mouse. If it is off, the mouse selects text.",
            values: |_| vec!["on".to_owned(), "off".to_owned()],
            get: |it| if it.mouse { "on" } else { "off" }.to_owned(),
            set: |it, name| it.mouse = name == "on",
        },
        named!(
            "animation",
            animation: Animation,
            "Animation",
            "Full: pins come one by one. Reduced: all at once, a moment later. Off: at once."
        ),
        named!(
            "speed",
            speed: Speed,
            "Speed",
            "Choose how fast solvers play. In a game: ⟨faster⟩ ⟨slower⟩"
        ),
        named!(
            "hard-mode",
            hard_mode: HardMode,
            "Hard mode",
            "A row cannot be the code? Off: play it. Warn: be asked. On: it is refused."
        ),
    ];
}

impl Config {
    /// Whether only ASCII is drawn, by the settings or because the terminal needs it.
    pub fn draws_ascii(&self) -> bool {
        self.settings.ascii.is_drawn(self.terminal_needs_ascii)
    }

    /// The settings that mean something where the game is played, in the order in which they are listed.
    pub fn offered_settings(&self) -> Vec<Setting> {
        /// A page can draw every character, and the mouse never belongs to something else there.
        const OF_TERMINALS: [&str; 2] = ["ascii", "mouse"];
        let is_page = self.host.is_page();
        let all = Setting::ALL.into_iter();
        all.filter(|setting| !is_page || !OF_TERMINALS.contains(&setting.name))
            .collect()
    }

    /// The settings with another value for one of them, `step` places further, round the end.
    pub(super) fn with_next_value(&self, setting: &Setting, step: isize) -> Settings {
        let mut settings = self.settings.clone();
        let values = (setting.values)(&self.themes);
        let current = (setting.get)(&settings);
        let next = neighbour(&values, &current, step);
        (setting.set)(&mut settings, &next);
        settings
    }

    /// The settings with games that play by themselves faster or, with −1, slower.
    pub(super) fn with_next_speed(&self, step: isize) -> Settings {
        let mut settings = self.settings.clone();
        let next = stepped(settings.speed as usize, step, Speed::ALL.len());
        settings.speed = Speed::ALL[next];
        settings
    }
}
