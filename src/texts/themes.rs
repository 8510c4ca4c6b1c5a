//! Themes: the built-in ones, and the texts of those of the player.
//!
//! A theme is a file `NAME.toml`; `assets/themes/classic.toml` says what can stand in one.

mod entries;

use std::sync::LazyLock;

use crate::app::{Ascii, Settings};
use crate::rules::cleaned;
use crate::ui::{Colours, Depth, Paper, Theme};

use super::toml;

/// The file of the default theme, which has every entry.
const CLASSIC: &str = include_str!("../../assets/themes/classic.toml");

/// The built-in themes: names and texts.
const BUILT_IN: &[(&str, &str)] = &[
    ("classic", CLASSIC),
    ("felt", include_str!("../../assets/themes/felt.toml")),
    ("night", include_str!("../../assets/themes/night.toml")),
    ("paper", include_str!("../../assets/themes/paper.toml")),
    (
        "colour-blind-safe",
        include_str!("../../assets/themes/colour-blind-safe.toml"),
    ),
    (
        "high-contrast",
        include_str!("../../assets/themes/high-contrast.toml"),
    ),
    ("mono", include_str!("../../assets/themes/mono.toml")),
];

/// The colours of the default theme. Other themes change some of them.
pub fn classic() -> &'static Colours {
    static CLASSIC_COLOURS: LazyLock<Colours> = LazyLock::new(|| {
        let mut colours = Colours::default();
        // It has no problems: a test looks for those of all built-in themes.
        if let Ok(theme) = toml::parse(CLASSIC) {
            entries::apply(&theme, &mut colours);
        }
        colours
    });
    &CLASSIC_COLOURS
}

/// The themes by name, and the problems of their files.
#[derive(Debug, Clone)]
pub struct Themes {
    all: Vec<(String, Colours)>,
    problems: Vec<String>,
}

impl Themes {
    /// The built-in themes.
    pub fn built_in() -> Self {
        let mut themes = Self {
            all: Vec::new(),
            problems: Vec::new(),
        };
        for (name, text) in BUILT_IN {
            themes.add(name, text);
        }
        themes
    }

    /// Adds a theme as far as its text can be used.
    pub(crate) fn add(&mut self, name: &str, text: &str) {
        let mut colours = classic().clone();
        let problems = match toml::parse(text) {
            Ok(theme) => entries::apply(&theme, &mut colours),
            Err(why) => vec![why],
        };
        self.all.push((name.to_owned(), colours));
        if !problems.is_empty() {
            let problem = format!("has errors: {}", toml::listed(problems));
            self.add_problem(name, &problem);
        }
    }

    /// Adds a sentence about the file of a theme.
    pub(crate) fn add_problem(&mut self, name: &str, problem: &str) {
        let shown = cleaned(name);
        self.problems.push(format!("themes/{shown}.toml {problem}"));
    }

    /// The names, the built-in themes first.
    pub fn names(&self) -> Vec<String> {
        self.all.iter().map(|(name, _)| name.clone()).collect()
    }

    /// The colours of the theme with this name.
    pub fn get(&self, name: &str) -> Option<&Colours> {
        for (other, colours) in &self.all {
            if other == name {
                return Some(colours);
            }
        }
        None
    }

    /// The theme that the settings name, or the default one if there is none with this name.
    pub(crate) fn theme(&self, settings: &Settings, depth: Depth, is_ascii: bool) -> Theme {
        let colours = match self.get(&settings.theme) {
            Some(colours) => colours,
            None => classic(),
        };
        Theme::new(colours, depth, is_ascii).with_labels(settings.labels)
    }

    /// The theme of these settings for a picture on this paper: what they leave open is drawn in full, the same on every
    /// machine.
    pub(crate) fn theme_of_picture(
        &self,
        settings: &Settings,
        depth: Option<Depth>,
        paper: Paper,
    ) -> Theme {
        let shown_depth = depth.unwrap_or(Depth::TrueColour);
        self.theme(settings, shown_depth, settings.ascii == Ascii::On)
            .on_paper(Some(paper))
    }

    /// Problems of the files, one sentence each.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }
}
