//! What the player has chosen about the program itself, whatever is played.

use super::Speed;

/// The settings. Keys are apart: they stand in the [`Keymap`](super::Keymap).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The name of the theme.
    pub theme: String,
    /// What stands on the pegs.
    pub labels: Labels,
    /// How the pins of a row are laid out, where there is room for a choice.
    pub pins: PinsShape,
    /// Whether only ASCII is drawn; `None` is as the terminal's locale says.
    pub ascii: Option<bool>,
    /// Whether the mouse plays at the start.
    pub mouse: bool,
    /// How much moves on the screen.
    pub animation: Animation,
    /// How fast games play by themselves at the start.
    pub speed: Speed,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: "classic".to_owned(),
            labels: Labels::Letters,
            pins: PinsShape::TwoByTwo,
            ascii: None,
            mouse: true,
            animation: Animation::Full,
            speed: Speed::default(),
        }
    }
}

/// What stands on the pegs, so that nobody has to tell colours apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Labels {
    /// A letter, A first: the one that sentences name the colour by.
    Letters,
    /// A digit as far as there are some: 1 to 9, then 0; letters after that.
    Digits,
    /// A shape as far as there are some; letters after that.
    Shapes,
}

impl Labels {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Letters, Self::Digits, Self::Shapes];
}

/// How pins stand beside their row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinsShape {
    /// On two lines, as on the real board, where rows are high enough.
    TwoByTwo,
    /// On one line.
    InLine,
}

impl PinsShape {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::TwoByTwo, Self::InLine];
}

/// How much moves on the screen without a key being pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Animation {
    /// Nothing: every change is shown at once.
    Off,
    /// What tells something; nothing that is only for the eye.
    Reduced,
    /// All of it.
    Full,
}

impl Animation {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Off, Self::Reduced, Self::Full];
}
