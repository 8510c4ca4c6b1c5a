//! What the terminal can show, by its environment, and the theme that follows from that and the settings.

use std::env;

use crate::app::Settings;
use crate::texts::themes::Themes;
use crate::ui::{Depth, Paper, Theme};

/// What the terminal can show. It is found out once, at the start.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Capabilities {
    depth: Depth,
    /// Whether only ASCII is safe to draw.
    needs_ascii: bool,
    /// The terminal's own colours, if it has told them.
    paper: Option<Paper>,
}

impl Capabilities {
    /// What the environment says of the terminal, with the depth of the command line where there is one.
    pub(crate) fn detect(color: Option<Depth>) -> Self {
        Self {
            depth: color.unwrap_or_else(detected_depth),
            needs_ascii: detected_need_of_ascii(),
            paper: None,
        }
    }

    /// These capabilities on a terminal that has told these colours of its own.
    pub(crate) fn on_paper(self, paper: Option<Paper>) -> Self {
        Self { paper, ..self }
    }

    /// Whether anything would be drawn otherwise if the terminal told its own colours, and it can be asked for them.
    /// The Linux console shows some questions as text, and crossterm reads no answers on Windows.
    pub(crate) fn can_use_paper(self) -> bool {
        let has_shades = matches!(self.depth, Depth::TrueColour | Depth::Indexed);
        has_shades && cfg!(unix) && variable("TERM") != "linux"
    }

    /// Whether only ASCII is safe to draw.
    pub(crate) fn needs_ascii(self) -> bool {
        self.needs_ascii
    }

    /// Whether the terminal shows no colours, or is to show none.
    pub(crate) fn lacks_colours(self) -> bool {
        self.depth == Depth::Mono
    }

    /// The theme of these settings on this terminal.
    pub(crate) fn theme(self, settings: &Settings, themes: &Themes) -> Theme {
        themes
            .theme(settings, self.depth, self.is_ascii(settings))
            .on_paper(self.paper)
    }

    /// Whether only ASCII is drawn with these settings.
    pub(crate) fn is_ascii(self, settings: &Settings) -> bool {
        settings.ascii.is_drawn(self.needs_ascii)
    }
}

fn detected_depth() -> Depth {
    depth(
        &variable("NO_COLOR"),
        &variable("COLORTERM"),
        &variable("TERM"),
    )
}

fn detected_need_of_ascii() -> bool {
    let is_old_console = cfg!(windows) && variable("WT_SESSION").is_empty();
    let locales = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable);
    let locale = locales.iter().find(|value| !value.is_empty());
    is_old_console || needs_ascii(locale.map(String::as_str), &variable("TERM"))
}

/// The theme of the screen, with the settings that it was worked out from.
pub(crate) struct ScreenTheme {
    capabilities: Capabilities,
    settings: Settings,
    theme: Theme,
}

impl ScreenTheme {
    /// The theme of these settings on a terminal with these capabilities.
    pub(crate) fn new(capabilities: Capabilities, settings: &Settings, themes: &Themes) -> Self {
        Self {
            capabilities,
            settings: settings.clone(),
            theme: capabilities.theme(settings, themes),
        }
    }

    /// The theme that was worked out last.
    pub(crate) fn theme(&self) -> &Theme {
        &self.theme
    }

    /// The theme of these settings. It is worked out anew only if they have changed, since every frame asks for it.
    pub(crate) fn of_settings(&mut self, settings: &Settings, themes: &Themes) -> &Theme {
        if *settings != self.settings {
            *self = Self::new(self.capabilities, settings, themes);
        }
        &self.theme
    }
}

/// Whether the terminal can move its cursor. A Windows console can, without a name for it.
pub(crate) fn can_draw() -> bool {
    let term = variable("TERM");
    term != "dumb" && (cfg!(windows) || !term.is_empty())
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

/// The number of colours, by the values of `NO_COLOR`, `COLORTERM` and `TERM`.
pub fn depth(no_color: &str, colorterm: &str, term: &str) -> Depth {
    /// What the names of terminals with all colours contain.
    const TRUE_COLOUR: [&str; 6] = [
        "-direct",
        "alacritty",
        "foot",
        "ghostty",
        "kitty",
        "wezterm",
    ];
    let is_windows_console = cfg!(windows) && term.is_empty();
    if !no_color.is_empty() || is_vt(term) {
        Depth::Mono
    } else if matches!(colorterm, "truecolor" | "24bit")
        || TRUE_COLOUR.iter().any(|name| term.contains(name))
        || is_windows_console
    {
        Depth::TrueColour
    } else if term.contains("256color") {
        Depth::Indexed
    } else {
        Depth::Ansi
    }
}

/// Whether only ASCII is safe: in a locale whose terminals may show other symbols badly, on an old terminal, and in the
/// small font of the Linux console.
pub fn needs_ascii(locale: Option<&str>, term: &str) -> bool {
    term == "linux" || is_vt(term) || locale.is_some_and(needs_ascii_in_locale)
}

/// Whether symbols beyond ASCII are unknown in a locale, or may be two cells wide.
fn needs_ascii_in_locale(locale: &str) -> bool {
    /// The languages whose terminals show some symbols two cells wide.
    const WIDE: [&str; 3] = ["zh", "ja", "ko"];
    let name = locale.to_lowercase();
    let is_utf8 = name.contains("utf-8") || name.contains("utf8");
    let language = name.split(['_', '.', '@']).next().unwrap_or_default();
    !is_utf8 || WIDE.contains(&language)
}

/// Whether this is one of the old terminals vt52 to vt525; others such as vte are newer.
fn is_vt(term: &str) -> bool {
    let number = term.strip_prefix("vt");
    number.is_some_and(|number| number.starts_with(|it: char| it.is_ascii_digit()))
}
