//! The built-in themes and those of the player.
//!
//! A theme is a file `NAME.toml`; `assets/themes/classic.toml` says what can stand in one.

use std::path::Path;

use toml_edit::DocumentMut;
use toml_edit::de::from_document;

use crate::app::THEMES;
use crate::rules::{cleaned, harmless};
use crate::ui::{CLASSIC, Colours};

use super::files::{self, Folder};

/// The texts of the built-in themes, in the order of their names.
const BUILT_IN: [&str; THEMES.len()] = [
    CLASSIC,
    include_str!("../../assets/themes/colour-blind-safe.toml"),
    include_str!("../../assets/themes/high-contrast.toml"),
    include_str!("../../assets/themes/mono.toml"),
];

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
        for (name, text) in THEMES.into_iter().zip(BUILT_IN) {
            themes.add(name, text);
        }
        for path in folder.map(|it| files::list(it, "toml")).unwrap_or_default() {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            if harmless(&name) != name || themes.get(&name).is_some() {
                themes.note(&name, "cannot have this name: rename it");
            } else {
                match files::read(&path) {
                    Ok(text) => themes.add(&name, &text),
                    Err(why) => {
                        themes.note(&name, &format!("cannot be read: {}", files::reason(&why)));
                    }
                }
            }
        }
        themes
    }

    /// Adds a theme as far as its text can be used.
    fn add(&mut self, name: &str, text: &str) {
        let (colours, problems) = read(text);
        self.all.push((name.to_owned(), colours));
        if !problems.is_empty() {
            self.note(name, &format!("has errors: {}", problems.join("; ")));
        }
    }

    fn note(&mut self, name: &str, problem: &str) {
        let name = cleaned(name);
        self.problems.push(format!("themes/{name}.toml {problem}"));
    }

    /// The names, the built-in themes first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(name, _)| name.as_str())
    }

    /// The colours of the theme with this name.
    pub fn get(&self, name: &str) -> Option<&Colours> {
        let mut all = self.all.iter();
        all.find(|(other, _)| other == name)
            .map(|(_, colours)| colours)
    }

    /// Problems of the files, one sentence each.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }
}

/// The colours in the text of a theme, and what is wrong with the entries that are not used.
fn read(text: &str) -> (Colours, Vec<String>) {
    let own = match files::parse_toml(text) {
        Ok(own) => own,
        Err(why) => return (Colours::classic(), vec![why]),
    };
    let classic = files::parse_toml(CLASSIC).unwrap_or_default();
    let mut used = classic.clone();
    // Other colours do not have the names that those of classic have.
    for (colours, names) in [("pegs", "pegs-16"), ("board", "board-256")] {
        if own.contains_key(colours) {
            used.remove(names);
        }
    }
    let mut problems = Vec::new();
    for (name, item) in own.iter() {
        let mut more = used.clone();
        more.insert(name, item.clone());
        match colours(&more) {
            _ if !classic.contains_key(name) => {
                let name = cleaned(name);
                problems.push(format!("there is no entry {name}: see classic.toml"));
            }
            Ok(_) => used = more,
            Err(why) => problems.push(format!("{name}: {why}")),
        }
    }
    (colours(&used).unwrap_or_default(), problems)
}

fn colours(entries: &DocumentMut) -> Result<Colours, String> {
    from_document(entries.clone()).map_err(|why| why.message().to_owned())
}
