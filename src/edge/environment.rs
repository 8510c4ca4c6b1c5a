//! What the environment says about the terminal.

use std::env;

use crate::app::Settings;
use crate::ui::{Depth, Theme};

use super::args::{ColorChoice, ScreenOptions};

/// The theme for this terminal: the options decide, then the settings, then the environment.
pub(super) fn theme(options: &ScreenOptions, settings: &Settings) -> Theme {
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let depth = chosen(options.color).unwrap_or_else(|| {
        depth(
            &variable("NO_COLOR"),
            &variable("COLORTERM"),
            &variable("TERM"),
        )
    });
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .map(variable)
        .into_iter()
        .find(|value| !value.is_empty());
    let is_plain = || is_plain(locale.as_deref(), &variable("TERM"));
    let ascii = options.ascii || settings.ascii.unwrap_or_else(is_plain);
    Theme::new(depth, ascii)
}

/// The theme for a recording, which is the same wherever it is made: the options decide.
pub(super) fn theme_of_recording(options: &ScreenOptions) -> Theme {
    let depth = chosen(options.color).unwrap_or(Depth::TrueColour);
    Theme::new(depth, options.ascii)
}

/// The colours that somebody asked for.
fn chosen(color: ColorChoice) -> Option<Depth> {
    match color {
        ColorChoice::Auto => None,
        ColorChoice::Truecolor => Some(Depth::TrueColour),
        ColorChoice::Indexed => Some(Depth::Indexed),
        ColorChoice::Ansi => Some(Depth::Ansi),
        ColorChoice::None => Some(Depth::Mono),
    }
}

/// Whether the terminal can move its cursor about at all.
pub(super) fn can_draw() -> bool {
    env::var("TERM").is_ok_and(|term| !term.is_empty() && term != "dumb")
}

fn depth(no_color: &str, colorterm: &str, term: &str) -> Depth {
    const TRUE_COLOUR: [&str; 6] = [
        "-direct",
        "alacritty",
        "foot",
        "ghostty",
        "kitty",
        "wezterm",
    ];
    if !no_color.is_empty() || term.starts_with("vt") {
        Depth::Mono
    } else if matches!(colorterm, "truecolor" | "24bit")
        || TRUE_COLOUR.iter().any(|name| term.contains(name))
    {
        Depth::TrueColour
    } else if term.contains("256color") {
        Depth::Indexed
    } else {
        Depth::Ansi
    }
}

/// Whether symbols beyond ASCII cannot be relied on: a locale that says so, or the Linux console,
/// whose fonts have few of them.
fn is_plain(locale: Option<&str>, term: &str) -> bool {
    let utf8 = |locale: &str| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    term == "linux" || term.starts_with("vt") || locale.is_some_and(|locale| !utf8(locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_color_comes_first() {
        assert_eq!(depth("1", "truecolor", "xterm-256color"), Depth::Mono);
        assert_eq!(depth("", "truecolor", "xterm"), Depth::TrueColour);
        assert_eq!(depth("", "", "xterm-kitty"), Depth::TrueColour);
        assert_eq!(depth("", "", "tmux-256color"), Depth::Indexed);
        assert_eq!(depth("", "", "xterm"), Depth::Ansi);
        assert_eq!(depth("", "", "vt220"), Depth::Mono);
    }

    #[test]
    fn plain_where_the_locale_or_the_console_says_so() {
        assert!(!is_plain(None, "xterm"));
        assert!(!is_plain(Some("de_DE.UTF-8"), "xterm"));
        assert!(!is_plain(Some("C.utf8"), "xterm"));
        assert!(is_plain(Some("C"), "xterm"));
        assert!(is_plain(Some("de_DE.ISO-8859-1"), "xterm"));
        assert!(is_plain(Some("C.UTF-8"), "linux"));
    }
}
