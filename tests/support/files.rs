//! Files that tests look at.

use std::fs;
use std::path::Path;

/// The names of the files in a folder but for its lock, in order; none if there is no folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| name != ".lock").collect();
    names.sort_unstable();
    names
}
