//! The themes that the player has in a folder, beside the built-in ones.

use std::path::Path;

use crate::rules::harmless;
use crate::texts::themes::Themes;

use super::files::{self, Folder};

/// The built-in themes and those of the user.
pub fn of_user() -> Themes {
    let folder = Folder::Config.of_user();
    with_own(folder.map(|folder| folder.join("themes")).as_deref())
}

/// The built-in themes and the files in this folder, which may not exist.
pub fn with_own(folder: Option<&Path>) -> Themes {
    let mut themes = Themes::built_in();
    if let Some(folder) = folder {
        for path in files::list(folder, "toml") {
            add_file(&mut themes, &path);
        }
    }
    themes
}

/// Adds the theme of a file, unless it cannot be read or its name is taken.
fn add_file(themes: &mut Themes, path: &Path) {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    if harmless(&name) != name || themes.get(&name).is_some() {
        return themes.add_problem(&name, "cannot have this name: rename it");
    }
    match files::read(path) {
        Ok(text) => themes.add(&name, &text),
        Err(why) => {
            let problem = format!("cannot be read: {}", files::reason(&why));
            themes.add_problem(&name, &problem);
        }
    }
}
