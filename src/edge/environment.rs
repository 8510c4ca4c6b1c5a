//! Environment variables: the terminal, its colours and symbols, failures for tests.

use std::env;

use anyhow::Result;

use crate::app::Settings;
use crate::edge::args::{ColorChoice, ScreenOptions};
use crate::edge::files::Folder;
use crate::edge::themes::Themes;
use crate::ui::{Depth, Theme};

/// The built-in themes and those of the player; an error if `--theme` names none of them.
pub(super) fn themes(options: &ScreenOptions) -> Result<Themes> {
    let folder = Folder::Config.of_user().map(|folder| folder.join("themes"));
    let themes = Themes::with_own(folder.as_deref());
    options.check_theme(&themes)?;
    Ok(themes)
}

/// The theme of these settings for this terminal. The environment decides what is `Auto` or not set. An
/// unknown name stands for the default theme.
pub(super) fn theme(color: ColorChoice, settings: &Settings, themes: &Themes) -> Theme {
    let colours = themes.get(&settings.theme).copied();
    let ascii = is_ascii(settings);
    Theme::of(&colours.unwrap_or_default(), depth_of(color), ascii)
        .with_labels(settings.labels)
        .with_pins(settings.pins)
}

/// Whether only ASCII is drawn, by the settings or by the locale.
pub(super) fn is_ascii(settings: &Settings) -> bool {
    settings.ascii.unwrap_or_else(|| {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .map(variable)
            .into_iter()
            .find(|value| !value.is_empty());
        is_plain(locale.as_deref(), &variable("TERM"))
    })
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

fn depth_of(color: ColorChoice) -> Depth {
    match color {
        ColorChoice::Auto => depth(
            &variable("NO_COLOR"),
            &variable("COLORTERM"),
            &variable("TERM"),
        ),
        ColorChoice::Truecolor => Depth::TrueColour,
        ColorChoice::Indexed => Depth::Indexed,
        ColorChoice::Ansi => Depth::Ansi,
        ColorChoice::None => Depth::Mono,
    }
}

/// The theme of these settings for a picture: all colours and symbols.
pub(super) fn theme_of_picture(settings: Settings, themes: &Themes) -> Theme {
    let settings = Settings {
        ascii: Some(false),
        ..settings
    };
    theme(ColorChoice::Truecolor, &settings, themes)
}

/// The theme for a recording, from the options alone, so that it is the same on every machine.
pub(super) fn theme_of_recording(options: &ScreenOptions, color: ColorChoice) -> Result<Theme> {
    let everything = Settings {
        ascii: Some(false),
        ..Settings::default()
    };
    let color = match color {
        ColorChoice::Auto => ColorChoice::Truecolor,
        color => color,
    };
    let themes = themes(options)?;
    Ok(theme(color, &options.over(everything), &themes))
}

/// Whether the terminal can move its cursor.
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

/// Whether only ASCII is safe: another locale than UTF-8, or the Linux console with its small fonts.
fn is_plain(locale: Option<&str>, term: &str) -> bool {
    let utf8 = |locale: &str| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    term == "linux" || term.starts_with("vt") || locale.is_some_and(|locale| !utf8(locale))
}

/// Panics if the environment asks for a panic at this place: `PEGWISE_DRILL=solver`, or `key`.
pub(super) fn panic_if_asked(place: &str) {
    let asked = || std::env::var("PEGWISE_DRILL").is_ok_and(|wanted| wanted == place);
    assert!(
        !cfg!(debug_assertions) || !asked(),
        "a drill in the {place}"
    );
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
