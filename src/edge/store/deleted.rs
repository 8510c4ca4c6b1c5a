//! Games that the player has deleted. They stay in a folder of their own for a while.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::reading::set_aside_before;
use super::{Store, file_of, files, in_words, no_place};
use crate::app::GameId;

/// How long they stay.
const STAY: Duration = Duration::from_secs(30 * 24 * 3_600);

impl Store {
    /// Puts a game where the deleted ones are.
    ///
    /// # Errors
    /// A sentence: somebody else plays it, or it cannot be moved. It is then where it was.
    pub(crate) fn delete(&mut self, id: GameId) -> Result<(), String> {
        if self.unwritten.contains_key(&id) {
            return Err("it is not on the disk yet, and waits for room there".to_owned());
        }
        let result = self.move_away(id);
        self.claims.remove(&id);
        result.map_err(|why| in_words_of_move(&why))
    }

    fn move_away(&mut self, id: GameId) -> io::Result<()> {
        let folder = self.folder.clone().ok_or_else(no_place)?;
        self.hold(&folder, id)?;
        let mut set_aside = set_aside_before(&folder).into_iter();
        let set_aside = set_aside.find(|(of, _)| *of == id);
        let file = set_aside.map_or_else(|| file_of(&folder, id), |(_, file)| file);
        let changed = fs::metadata(&file)?.modified()?;
        fs::create_dir_all(folder_of(&folder))?;
        let now = place_of(&folder, &file);
        fs::rename(&file, &now)?;
        self.deleted.insert(id, (file, changed));
        // From now on it stays so long. Where that cannot be noted, it has stayed for a while already.
        let _ = stamp(&now, SystemTime::now());
        files::sync(&folder)
    }

    /// Brings a game back that this program has deleted.
    ///
    /// # Errors
    /// A sentence: it is gone, or it cannot be moved. It is then where it was.
    pub(crate) fn restore(&mut self, id: GameId) -> Result<(), String> {
        self.move_back(id).map_err(|why| in_words_of_move(&why))
    }

    fn move_back(&mut self, id: GameId) -> io::Result<()> {
        let folder = self.folder.clone().ok_or_else(no_place)?;
        let (file, changed) = self.deleted.get(&id).ok_or(io::ErrorKind::NotFound)?;
        if file.exists() {
            return Err(io::Error::other("there is a game of that name"));
        }
        fs::rename(place_of(&folder, file), file)?;
        // The game that was changed last is the one to go on with the next time: this is no change.
        let _ = stamp(file, *changed);
        self.deleted.remove(&id);
        files::sync(&folder)
    }
}

fn in_words_of_move(why: &io::Error) -> String {
    match why.kind() {
        io::ErrorKind::NotFound => "its file is gone".to_owned(),
        _ => in_words(why),
    }
}

/// Removes what was deleted long ago.
pub(super) fn tidy(folder: &Path) {
    for entry in fs::read_dir(folder_of(folder))
        .into_iter()
        .flatten()
        .flatten()
    {
        let changed = entry.metadata().and_then(|it| it.modified());
        let age = changed.ok().and_then(|changed| changed.elapsed().ok());
        if is_of_game(&entry.path()) && age.is_some_and(|age| age > STAY) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn stamp(file: &Path, time: SystemTime) -> io::Result<()> {
    File::options().append(true).open(file)?.set_modified(time)
}

fn folder_of(folder: &Path) -> PathBuf {
    folder.join("deleted")
}

fn place_of(folder: &Path, file: &Path) -> PathBuf {
    folder_of(folder).join(file.file_name().unwrap_or_default())
}

/// Whether a file is a deleted game, be it whole or damaged.
fn is_of_game(file: &Path) -> bool {
    let id = file.file_stem().and_then(OsStr::to_str);
    id.is_some_and(|id| id.parse::<GameId>().is_ok())
}
