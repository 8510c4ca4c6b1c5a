//! Games that the player has deleted. They stay in a folder of their own for a while.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::{Store, file_of, files, in_words, no_place};
use crate::app::GameId;

/// How long they stay.
const STAY: Duration = Duration::from_secs(30 * 24 * 3_600);

impl Store {
    /// Puts a game where the deleted ones are.
    ///
    /// # Errors
    /// A sentence: somebody else plays it, or it cannot be moved. It is then where it was.
    pub(in crate::edge) fn delete(&mut self, id: GameId) -> Result<(), String> {
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
        let file = file_of(&folder, id);
        let changed = fs::metadata(&file)?.modified()?;
        fs::create_dir_all(folder_of(&folder))?;
        let now = place_of(&folder, id);
        fs::rename(&file, &now)?;
        self.deleted.insert(id, changed);
        // From now on it stays so long. Where that cannot be noted, it has stayed for a while already.
        let _ = stamp(&now, SystemTime::now());
        files::sync(&folder)
    }

    /// Brings a game back that this program has deleted.
    ///
    /// # Errors
    /// A sentence: it is gone, or it cannot be moved. It is then where it was.
    pub(in crate::edge) fn restore(&mut self, id: GameId) -> Result<(), String> {
        self.move_back(id).map_err(|why| in_words_of_move(&why))
    }

    fn move_back(&mut self, id: GameId) -> io::Result<()> {
        let folder = self.folder.clone().ok_or_else(no_place)?;
        let (file, now) = (file_of(&folder, id), place_of(&folder, id));
        if file.exists() {
            return Err(io::Error::other("there is a game of that name"));
        }
        fs::rename(now, &file)?;
        // The game that was changed last is the one to go on with the next time: this is no change.
        if let Some(changed) = self.deleted.remove(&id) {
            let _ = stamp(&file, changed);
        }
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
        if super::reading::id_of(&entry.path()).is_some() && age.is_some_and(|age| age > STAY) {
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

fn place_of(folder: &Path, id: GameId) -> PathBuf {
    file_of(&folder_of(folder), id)
}
