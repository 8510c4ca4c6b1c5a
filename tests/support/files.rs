//! Files that tests look at.

use std::fs;
use std::path::{Path, PathBuf};

/// The names of the files in a folder but for its locks, in order; none if there is no folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let is_lock = |name: &String| [".lock", ".writing"].contains(&name.as_str());
    let mut names: Vec<_> = names.filter(|name| !is_lock(name)).collect();
    names.sort_unstable();
    names
}

/// The pages in a folder, by their paths.
pub(crate) fn pages(folder: &str) -> Vec<(PathBuf, String)> {
    let names = names(folder.as_ref()).into_iter();
    let paths = names.map(|name| Path::new(folder).join(name));
    let pages = paths.filter(|path| path.extension().is_some_and(|it| it == "md"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path, text.replace("\r\n", "\n"))
    };
    pages.map(read).collect()
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
