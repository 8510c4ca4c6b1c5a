//! Environment variables: the terminal, its colours and symbols.

use std::env;

use anyhow::Result;

use crate::app::{Glyphs, Settings};
use crate::cli::args::{ColorChoice, ScreenOptions};
use crate::store::files::Folder;
use crate::store::themes::Themes;
use crate::ui::{Colours, Depth, Theme};

/// The built-in themes and those of the player; an error if `--theme` names none of them.
pub(crate) fn themes(options: &ScreenOptions) -> Result<Themes> {
    let folder = Folder::Config.of_user().map(|folder| folder.join("themes"));
    let themes = Themes::with_own(folder.as_deref());
    options.check_theme(&themes)?;
    Ok(themes)
}

/// The theme of these settings for this terminal. The environment decides what is `Auto` or not set. An
/// unknown name stands for the default theme.
pub(crate) fn theme(color: ColorChoice, settings: &Settings, themes: &Themes) -> Theme {
    let colours = themes.get(&settings.theme).copied();
    Theme::of(
        &colours.unwrap_or_else(Colours::classic),
        depth_of(color),
        glyphs(settings),
    )
    .with_labels(settings.labels)
}

/// Whether only ASCII is drawn, by the settings or by the locale.
pub(crate) fn is_ascii(settings: &Settings) -> bool {
    glyphs(settings) == Glyphs::Ascii
}

/// The symbols that are drawn, by the settings or by the terminal.
fn glyphs(settings: &Settings) -> Glyphs {
    if settings.glyphs != Glyphs::Auto {
        return settings.glyphs;
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .map(variable)
        .into_iter()
        .find(|value| !value.is_empty());
    let has_few = cfg!(windows) && variable("WT_SESSION").is_empty();
    safe_glyphs(locale.as_deref(), &variable("TERM"), has_few)
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
pub(crate) fn theme_of_picture(settings: Settings, themes: &Themes) -> Theme {
    let settings = Settings {
        glyphs: Glyphs::Blocks,
        ..settings
    };
    theme(ColorChoice::Truecolor, &settings, themes)
}

/// The theme of a picture, from the options alone, so that it is the same on every machine.
pub(crate) fn theme_of_options(options: &ScreenOptions) -> Result<Theme> {
    let everything = Settings {
        glyphs: Glyphs::Blocks,
        ..Settings::default()
    };
    let color = match options.color {
        ColorChoice::Auto => ColorChoice::Truecolor,
        color => color,
    };
    let themes = themes(options)?;
    Ok(theme(color, &options.over(everything), &themes))
}

/// Whether the terminal can move its cursor. A Windows console can, without a name for it.
pub(crate) fn can_draw() -> bool {
    let term = variable("TERM");
    term != "dumb" && (cfg!(windows) || !term.is_empty())
}

/// Whether this is one of the old terminals vt52 to vt525; others such as vte are newer.
fn is_vt(term: &str) -> bool {
    let number = term.strip_prefix("vt");
    number.is_some_and(|number| number.starts_with(|it: char| it.is_ascii_digit()))
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
    if !no_color.is_empty() || is_vt(term) {
        Depth::Mono
    } else if matches!(colorterm, "truecolor" | "24bit")
        || TRUE_COLOUR.iter().any(|name| term.contains(name))
        || (cfg!(windows) && term.is_empty())
    {
        Depth::TrueColour
    } else if term.contains("256color") {
        Depth::Indexed
    } else {
        Depth::Ansi
    }
}

/// The symbols that are safe: ASCII in another locale than UTF-8, where others may be two cells wide, and where
/// fonts are small, on the Linux console and the old console of Windows.
fn safe_glyphs(locale: Option<&str>, term: &str, has_few: bool) -> Glyphs {
    let locale = locale.map(str::to_ascii_lowercase);
    let is_utf8 = |locale: &String| locale.contains("utf-8") || locale.contains("utf8");
    let is_wide = |locale: &String| {
        let language = locale.split(['_', '.', '@']).next().unwrap_or_default();
        ["zh", "ja", "ko"].contains(&language)
    };
    let is_safe = |locale| is_utf8(locale) && !is_wide(locale);
    if has_few || term == "linux" || is_vt(term) || !locale.as_ref().is_none_or(is_safe) {
        Glyphs::Ascii
    } else {
        Glyphs::Blocks
    }
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
        assert_eq!(depth("", "", "linux"), Depth::Ansi);
        assert_eq!(depth("", "", "vt220"), Depth::Mono);
        assert_eq!(depth("", "", "vte-256color"), Depth::Indexed);
    }

    #[test]
    fn fewer_glyphs_where_the_locale_or_the_console_says_so() {
        for (locale, term, glyphs) in [
            (None, "xterm", Glyphs::Blocks),
            (Some("de_DE.UTF-8"), "xterm", Glyphs::Blocks),
            (Some("C.utf8"), "xterm", Glyphs::Blocks),
            (Some("C"), "xterm", Glyphs::Ascii),
            (Some("de_DE.ISO-8859-1"), "xterm", Glyphs::Ascii),
            (Some("C.UTF-8"), "linux", Glyphs::Ascii),
            (Some("ja_JP.UTF-8"), "xterm", Glyphs::Ascii),
            (Some("kok_IN.UTF-8"), "vte", Glyphs::Blocks),
            (Some("ja_JP.eucJP"), "xterm", Glyphs::Ascii),
        ] {
            assert_eq!(
                safe_glyphs(locale, term, false),
                glyphs,
                "{locale:?}, {term}"
            );
        }
        assert_eq!(safe_glyphs(None, "", true), Glyphs::Ascii);
    }
}
