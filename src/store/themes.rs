//! The built-in themes and those of the player.
//!
//! A theme is a file `NAME.toml`; `assets/themes/classic.toml` says what can stand in one.

#[cfg(test)]
mod tests;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::rules::{cleaned, harmless};
use crate::ui::{CLASSIC, Colours};

use super::files;

/// The built-in themes, the default first.
const BUILT_IN: [(&str, &str); 4] = [
    ("classic", CLASSIC),
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

/// The themes by name, and the problems of their files.
#[derive(Debug, Clone)]
pub(crate) struct Themes {
    all: Vec<(String, Colours)>,
    problems: Vec<String>,
}

impl Themes {
    /// The built-in themes and the files in this folder, which may not exist.
    pub(crate) fn with_own(folder: Option<&Path>) -> Self {
        let built_in = BUILT_IN.map(|(name, text)| (name.to_owned(), Colours::read(text).0));
        let mut themes = Self {
            all: built_in.into(),
            problems: Vec::new(),
        };
        for (name, path) in folder.map(files_in).unwrap_or_default() {
            if let Err(why) = themes.read(&name, &path) {
                let file = cleaned(&name);
                themes.problems.push(format!("themes/{file}.toml {why}"));
            }
        }
        themes
    }

    /// Adds the theme in a file, as far as it can be used; else returns part of a sentence.
    fn read(&mut self, name: &str, path: &Path) -> Result<(), String> {
        if harmless(name) != name || self.get(name).is_some() {
            return Err("is not used: give it another name".to_owned());
        }
        let text = content(path).map_err(|why| format!("cannot be read: {why}"))?;
        let (colours, problems) = Colours::read(&text);
        self.all.push((name.to_owned(), colours));
        if problems.is_empty() {
            return Ok(());
        }
        Err(format!("has errors: {}", problems.join("; ")))
    }

    /// The names, the built-in themes first.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(name, _)| name.as_str())
    }

    /// The colours of the theme with this name.
    pub(crate) fn get(&self, name: &str) -> Option<&Colours> {
        let mut all = self.all.iter();
        all.find(|(other, _)| other == name)
            .map(|(_, colours)| colours)
    }

    /// Problems of the files, one sentence each.
    pub(crate) fn problems(&self) -> &[String] {
        &self.problems
    }
}

/// Name and path of the `.toml` files in a folder, sorted.
fn files_in(folder: &Path) -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "toml") && path.is_file())
        .filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path)))
        .collect();
    files.sort();
    files
}

fn content(path: &Path) -> io::Result<String> {
    String::from_utf8(files::small(path)?).map_err(|_| io::Error::other("it is not text"))
}
