//! Files that tests look at.

use std::fs;
use std::path::{Path, PathBuf};

/// The names of the files in a folder without its locks, in order. There are none if there is no folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if ![".lock", ".writing"].contains(&name.as_str()) {
            names.push(name);
        }
    }
    names.sort_unstable();
    names
}

/// The Markdown pages in a folder: their paths and texts.
pub(crate) fn pages(folder: &str) -> Vec<(PathBuf, String)> {
    let mut pages = Vec::new();
    for name in names(folder.as_ref()) {
        let path = Path::new(folder).join(name);
        if path.extension().is_some_and(|it| it == "md") {
            let text = fs::read_to_string(&path).unwrap();
            pages.push((path, text.replace("\r\n", "\n")));
        }
    }
    pages
}

/// The files with this ending in a folder and in those below it.
pub(crate) fn files(folder: impl AsRef<Path>, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(self::files(path, ending));
        } else if path.extension().is_some_and(|it| it == ending) {
            files.push(path);
        }
    }
    files
}
