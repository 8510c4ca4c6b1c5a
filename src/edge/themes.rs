//! The built-in themes and those of the player.
//!
//! A theme is a file `NAME.toml`; `assets/themes/classic.toml` says what can stand in one.

mod file;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::rules::{cleaned, harmless};
use crate::ui::Colours;

use super::files;

use file::ThemeFile;

/// The built-in themes. The first one is the default base.
const BUILT_IN: [(&str, &str); 4] = [
    ("classic", include_str!("../../assets/themes/classic.toml")),
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
pub(super) struct Themes {
    all: Vec<(String, Colours)>,
    problems: Vec<String>,
}

impl Themes {
    /// The built-in themes and the files in this folder, which may not exist.
    pub(super) fn with_own(folder: Option<&Path>) -> Self {
        let mut own = Vec::new();
        let mut problems = Vec::new();
        for (name, path) in folder.map(files_in).unwrap_or_default() {
            match content(&path) {
                Ok(text) => own.push((name, text)),
                Err(why) => problems.push(format!("{} cannot be read: {why}", file_name(&name))),
            }
        }
        let mut themes = Self::of(&own);
        themes.problems.splice(0..0, problems);
        themes
    }

    /// The built-in themes and those with these names and texts.
    fn of(own: &[(String, String)]) -> Self {
        let mut themes = Self {
            all: Vec::new(),
            problems: Vec::new(),
        };
        let built_in = BUILT_IN.iter();
        let mut files: Vec<_> = built_in
            .map(|(name, text)| ThemeFile::read(name, text))
            .collect();
        for (name, text) in own {
            let why = if BUILT_IN.iter().any(|(taken, _)| taken == name) {
                "a built-in theme has this name"
            } else if harmless(name) != *name {
                "its name has a symbol that cannot be shown"
            } else {
                files.push(ThemeFile::read(name, text));
                continue;
            };
            let file = file_name(name);
            themes.problems.push(format!("{file} is not used: {why}"));
        }
        themes.take(files);
        themes
    }

    /// Resolves each theme after its base. Those left over are in a cycle or name an unknown base.
    fn take(&mut self, files: Vec<ThemeFile>) {
        let places = files.iter().enumerate();
        let places: HashMap<_, _> = places.map(|(place, file)| (file.name(), place)).collect();
        let mut waiting: HashMap<Option<String>, Vec<ThemeFile>> = HashMap::new();
        for file in files {
            let base = file.base().map(str::to_owned);
            waiting.entry(base).or_default().push(file);
        }
        let mut taken = Vec::new();
        let mut bases = vec![(None, Colours::default())];
        while let Some((base, colours)) = bases.pop() {
            for file in waiting.remove(&base).unwrap_or_default() {
                let name = file.name();
                let (colours, problems) = file.over(&colours);
                bases.push((Some(name.to_owned()), colours));
                taken.push((places[name], name, colours, problems));
            }
        }
        for mut file in waiting.into_values().flatten() {
            let name = file.name();
            let is_there = file.base().is_some_and(|base| places.contains_key(base));
            file.refuse_base(is_there);
            let (colours, problems) = file.over(&Colours::default());
            taken.push((places[name], name, colours, problems));
        }
        // Back in the order of the files.
        taken.sort_by_key(|(place, ..)| *place);
        for (_, name, colours, problems) in taken {
            let problems = problems.iter().map(ToString::to_string);
            self.problems.extend(problems);
            self.all.push((name.to_owned(), colours));
        }
    }

    /// The names, the built-in themes first.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(name, _)| name.as_str())
    }

    /// The colours of the theme with this name.
    pub(super) fn get(&self, name: &str) -> Option<&Colours> {
        let mut all = self.all.iter();
        all.find(|(other, _)| other == name)
            .map(|(_, colours)| colours)
    }

    /// Problems of the files, one sentence each.
    pub(super) fn problems(&self) -> &[String] {
        &self.problems
    }
}

/// The colours and problems of a theme with this text; for tests.
pub fn read(text: &str) -> (Colours, Vec<String>) {
    const NAME: &str = "tried";
    let themes = Themes::of(&[(NAME.to_owned(), text.to_owned())]);
    let colours = themes.get(NAME).copied().unwrap_or_default();
    (colours, themes.problems)
}

/// The path of a theme in messages.
fn file_name(name: &str) -> String {
    format!("themes/{}.toml", cleaned(name))
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
