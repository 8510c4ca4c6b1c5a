//! The colours of a theme, before they are converted to those of a terminal.

use ratatui::style::Color;

use crate::rules::Board;

/// Red, green and blue.
pub type Rgb = (u8, u8, u8);

/// How many colours a board can have.
pub const PEGS: usize = *Board::COLOURS.end() as usize;

/// The colours of a theme. The usual ones are those of the theme `classic`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colours {
    /// The colours of pegs, A first.
    pub pegs: [Rgb; PEGS],
    /// The colours of pegs with sixteen colours; `None` is the nearest free one.
    pub pegs_16: [Option<Color>; PEGS],
    /// Marks the player's place.
    pub accent: Rgb,
    /// The accent with sixteen colours.
    pub accent_16: Option<Color>,
    /// The shield over the secret.
    pub shield: Rgb,
    /// The text on the shield.
    pub shield_text: Rgb,
    /// The plate that pins stand on.
    pub plate: Rgb,
    /// A black pin.
    pub black_pin: Rgb,
    /// A white pin.
    pub white_pin: Rgb,
    /// A hole for a pin that was not given.
    pub no_pin: Rgb,
    /// Whether colours are used.
    pub shown: bool,
    /// Whether past rows and less important text are dimmed.
    pub dims: bool,
    /// Whether the marks of the player's place are in reverse video.
    pub bold_marks: bool,
}

impl Default for Colours {
    fn default() -> Self {
        let pegs_16 = [
            Color::Red,
            Color::Blue,
            Color::LightYellow,
            Color::Green,
            Color::White,
            Color::LightRed,
            Color::Yellow,
            Color::LightMagenta,
            Color::Magenta,
            Color::LightGreen,
            Color::LightCyan,
            Color::Gray,
            Color::Cyan,
            Color::LightBlue,
        ];
        Self {
            pegs: CLASSIC,
            pegs_16: std::array::from_fn(|index| pegs_16.get(index).copied()),
            accent: (0x00, 0x87, 0xAF),
            accent_16: Some(Color::Magenta),
            shield: (0x4E, 0x46, 0x40),
            shield_text: (0xE4, 0xDC, 0xD2),
            plate: (0x76, 0x76, 0x76),
            black_pin: (0x00, 0x00, 0x00),
            white_pin: (0xFF, 0xFF, 0xFF),
            no_pin: (0xA4, 0xA4, 0xA4),
            shown: true,
            dims: true,
            bold_marks: false,
        }
    }
}

/// The first eight are the hues of the pegs of the real game, moved in lightness until every pair
/// differs clearly for every kind of colour vision. The rest only need to differ at all, since
/// every peg carries its label.
const CLASSIC: [Rgb; PEGS] = [
    (0xC1, 0x02, 0x16), // A red
    (0x2D, 0x28, 0xC2), // B blue
    (0xFF, 0xE2, 0x00), // C yellow
    (0x32, 0x96, 0x54), // D green
    (0xDD, 0xEA, 0xEC), // E white
    (0xFF, 0x7B, 0x25), // F orange
    (0x50, 0x2C, 0x2E), // G brown
    (0xC1, 0x5D, 0xE6), // H pink
    (0x7A, 0x2E, 0x8E), // I purple
    (0x8B, 0xD0, 0x6A), // J light green
    (0x5B, 0xD6, 0xE0), // K turquoise
    (0x9A, 0x9A, 0x9A), // L grey
    (0x2A, 0x9D, 0x9D), // M teal
    (0xF7, 0xC9, 0x9B), // N peach
    (0x8C, 0x1C, 0x2B), // O wine
    (0xB9, 0xA7, 0xE8), // P lavender
    (0x6F, 0x87, 0x14), // Q olive
    (0xFF, 0x7F, 0x7F), // R salmon
    (0x3C, 0x5A, 0x78), // S slate
    (0xC7, 0xEF, 0xCF), // T mint
    (0xC2, 0x3B, 0x9B), // U magenta
    (0xB5, 0x8D, 0x3D), // V ochre
    (0x3A, 0x7D, 0xFF), // W azure
    (0x5C, 0x5C, 0x5C), // X charcoal
    (0xD8, 0xF2, 0x2B), // Y lime
    (0x5E, 0x4B, 0xC4), // Z indigo
];
