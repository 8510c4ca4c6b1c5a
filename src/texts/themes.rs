//! The built-in themes and those of the player.
//!
//! A theme is a file `NAME.toml`; `assets/themes/classic.toml` says what can stand in one.

mod entries;

use std::path::Path;
use std::sync::LazyLock;

use crate::rules::{cleaned, harmless};
use crate::ui::Colours;

use super::files::{self, Folder};

/// The file of the default theme, which has every entry.
const CLASSIC: &str = include_str!("../../assets/themes/classic.toml");

/// The built-in themes: names and texts.
const BUILT_IN: [(&str, &str); 7] = [
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
        if let Ok(theme) = files::parse_toml(CLASSIC) {
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
    /// The built-in themes and those of the user.
    pub fn of_user() -> Self {
        let folder = Folder::Config.of_user();
        Self::with_own(folder.map(|folder| folder.join("themes")).as_deref())
    }

    /// The built-in themes and the files in this folder, which may not exist.
    pub fn with_own(folder: Option<&Path>) -> Self {
        let mut themes = Self {
            all: Vec::new(),
            problems: Vec::new(),
        };
        for (name, text) in BUILT_IN {
            themes.add(name, text);
        }
        if let Some(folder) = folder {
            for path in files::list(folder, "toml") {
                themes.add_file(&path);
            }
        }
        themes
    }

    /// Adds the theme of a file, unless it cannot be read or its name is taken.
    fn add_file(&mut self, path: &Path) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if harmless(&name) != name || self.get(&name).is_some() {
            return self.add_problem(&name, "cannot have this name: rename it");
        }
        match files::read(path) {
            Ok(text) => self.add(&name, &text),
            Err(why) => {
                let problem = format!("cannot be read: {}", files::reason(&why));
                self.add_problem(&name, &problem);
            }
        }
    }

    /// Adds a theme as far as its text can be used.
    fn add(&mut self, name: &str, text: &str) {
        let mut colours = classic().clone();
        let problems = match files::parse_toml(text) {
            Ok(theme) => entries::apply(&theme, &mut colours),
            Err(why) => vec![why],
        };
        self.all.push((name.to_owned(), colours));
        if !problems.is_empty() {
            let problem = format!("has errors: {}", files::listed(problems));
            self.add_problem(name, &problem);
        }
    }

    /// Adds a sentence about the file of a theme.
    fn add_problem(&mut self, name: &str, problem: &str) {
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

    /// Problems of the files, one sentence each.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }
}
