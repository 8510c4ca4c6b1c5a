//! The themes there are: those of the program, and those of the person at the keyboard.
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

/// The themes of the program. The first one is the base of all that name none.
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

/// No theme is longer.
const LONGEST: u64 = 1 << 16;

/// The themes by name, and what could not be read of them.
#[derive(Debug, Clone)]
pub(super) struct Themes {
    all: Vec<(String, Colours)>,
    problems: Vec<String>,
}

impl Themes {
    /// Those of the program, and the files in this folder. One that is not there holds none.
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

    /// The themes of the program, and those with these names and texts.
    fn of(own: &[(String, String)]) -> Self {
        let mut themes = Self {
            all: Vec::new(),
            problems: Vec::new(),
        };
        let mut sheets = Vec::new();
        for (name, text) in BUILT_IN {
            sheets.push(ThemeFile::read(name, text));
        }
        for (name, text) in own {
            if BUILT_IN.iter().any(|(taken, _)| taken == name) {
                let file = file_name(name);
                themes.problems.push(format!(
                    "{file} is left out: there is a theme of the program with this name"
                ));
            } else if harmless(name) != *name {
                let file = file_name(name);
                themes.problems.push(format!(
                    "{file} is left out: its name has a symbol that cannot be shown"
                ));
            } else {
                sheets.push(ThemeFile::read(name, text));
            }
        }
        themes.take(sheets);
        themes
    }

    /// Takes each sheet once its base is there. What is left then has none.
    fn take(&mut self, sheets: Vec<ThemeFile>) {
        let places = sheets.iter().enumerate();
        let places: HashMap<_, _> = places.map(|(place, sheet)| (sheet.name(), place)).collect();
        let mut waiting: HashMap<Option<String>, Vec<ThemeFile>> = HashMap::new();
        for sheet in sheets {
            let base = sheet.base().map(str::to_owned);
            waiting.entry(base).or_default().push(sheet);
        }
        let mut taken = Vec::new();
        let mut bases = vec![(None, Colours::default())];
        while let Some((base, colours)) = bases.pop() {
            for sheet in waiting.remove(&base).unwrap_or_default() {
                let name = sheet.name();
                let (colours, problems) = sheet.over(&colours);
                bases.push((Some(name.to_owned()), colours));
                taken.push((places[name], name, colours, problems));
            }
        }
        for mut sheet in waiting.into_values().flatten() {
            let name = sheet.name();
            let is_there = sheet.base().is_some_and(|base| places.contains_key(base));
            sheet.refuse_base(is_there);
            let (colours, problems) = sheet.over(&Colours::default());
            taken.push((places[name], name, colours, problems));
        }
        // As they were given, whatever waited for what.
        taken.sort_by_key(|(place, ..)| *place);
        for (_, name, colours, problems) in taken {
            let problems = problems.iter().map(ToString::to_string);
            self.problems.extend(problems);
            self.all.push((name.to_owned(), colours));
        }
    }

    /// Their names, those of the program first.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(name, _)| name.as_str())
    }

    /// The colours of the theme with this name.
    pub(super) fn get(&self, name: &str) -> Option<&Colours> {
        let mut all = self.all.iter();
        all.find(|(other, _)| other == name)
            .map(|(_, colours)| colours)
    }

    /// What could not be used of the files, in sentences for people.
    pub(super) fn problems(&self) -> &[String] {
        &self.problems
    }
}

/// The colours of a theme with this text, and what could not be used in it: for whoever tries out texts.
pub fn read(text: &str) -> (Colours, Vec<String>) {
    const NAME: &str = "tried";
    let themes = Themes::of(&[(NAME.to_owned(), text.to_owned())]);
    let colours = themes.get(NAME).copied().unwrap_or_default();
    (colours, themes.problems)
}

/// How people are told of the file of a theme.
fn file_name(name: &str) -> String {
    format!("themes/{}.toml", cleaned(name))
}

/// The files in a folder that can be themes, in the order of their names.
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
    let bytes = files::beginning(path, LONGEST + 1)?;
    if bytes.len() as u64 > LONGEST {
        return Err(io::Error::other("it is longer than any theme"));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not text"))
}
