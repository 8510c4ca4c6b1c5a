//! The folder of saved games, with a file for each game.
//!
//! A file is named after its [`GameId`] and holds a record. Files that cannot be read are named and left alone.
//! One window has the lock of the folder. Another one goes on with no game by itself; what it plays on that
//! has changed on the disk meanwhile is saved as a new game.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File, TryLockError};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::GameId;
use crate::rules::Game;
use crate::store::files::{self, Folder};
use crate::store::records::{self, LONGEST};

/// The file that is locked. It stays: only its lock counts, which ends with the program.
const LOCK: &str = ".lock";

/// Age at which temporary files of killed programs are removed.
const HOUR: Duration = Duration::from_secs(3_600);

/// The folder of saved games.
#[derive(Debug, Default)]
pub(crate) struct Store {
    /// `None` without a home.
    folder: Option<PathBuf>,
    /// The open file of the lock, once this program has it.
    lock: Option<File>,
    /// The hash of each file as it was last read or written here.
    known: HashMap<GameId, u64>,
    /// The last version of games that could not be written.
    unwritten: BTreeMap<GameId, Game>,
}

impl Store {
    /// The games of the user.
    pub(crate) fn of_user() -> Self {
        let folder = Folder::Data.of_user();
        folder.map_or_else(Self::default, |folder| Self::open(&folder.join("games")))
    }

    /// The games in this folder, which may not exist yet.
    pub(crate) fn open(folder: &Path) -> Self {
        Self {
            folder: Some(folder.to_owned()),
            ..Self::default()
        }
    }

    /// All games, and a sentence for each file that cannot be read. Removes old temporary files.
    pub(crate) fn all(&mut self) -> (Vec<(GameId, Game)>, Vec<String>) {
        let (mut games, mut unreadable) = (Vec::new(), Vec::new());
        let folder = self.folder.as_deref();
        let entries = folder.and_then(|folder| fs::read_dir(folder).ok());
        for entry in entries.into_iter().flatten().flatten() {
            let file = entry.path();
            if files::is_left_over(&file) && is_old(&entry) {
                let _ = fs::remove_file(&file);
            }
            let Some(id) = id_of(&file) else { continue };
            let Ok(bytes) = files::beginning(&file, LONGEST + 1) else {
                continue;
            };
            self.known.insert(id, hash(&bytes));
            match records::kept(&String::from_utf8_lossy(&bytes)) {
                Ok(game) => games.push((id, game)),
                Err(why) => unreadable.push(format!("{} cannot be read: {why}", file.display())),
            }
        }
        unreadable.sort_unstable();
        (games, unreadable)
    }

    /// Whether no other window has the lock; then this one has it from now on.
    pub(crate) fn is_alone(&mut self) -> bool {
        let Some(folder) = self.folder.as_deref().filter(|_| self.lock.is_none()) else {
            return true;
        };
        let mut options = File::options();
        options.create(true).truncate(false).write(true);
        // Where no file can be written, no other window writes one.
        let Ok(file) = options.open(folder.join(LOCK)) else {
            return true;
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return false,
            // Not all file systems have locks.
            Ok(()) | Err(TryLockError::Error(_)) => self.lock = Some(file),
        }
        true
    }

    /// Writes a game to the disk, and those that could not be written before. Returns the name of the game: a
    /// new one if another program has changed its file.
    ///
    /// # Errors
    /// A sentence: why a game could not be written.
    pub(crate) fn keep(&mut self, id: GameId, game: &Game) -> Result<GameId, String> {
        self.unwritten.insert(id, game.clone());
        let mut result = Ok(id);
        for (waiting, game) in std::mem::take(&mut self.unwritten) {
            match self.write(waiting, &game.to_string()) {
                Ok(name) if waiting == id => result = result.map(|_| name),
                Ok(_) => {}
                Err(why) => {
                    result = Err(in_words(&why));
                    self.unwritten.insert(waiting, game);
                }
            }
        }
        result
    }

    fn write(&mut self, mut id: GameId, text: &str) -> io::Result<GameId> {
        let folder = self.folder.clone().ok_or_else(no_place)?;
        fs::create_dir_all(&folder)?;
        // Other windows see that this one plays; the lock may be free since the last row.
        self.is_alone();
        while self.has_changed(id, &file_of(&folder, id)) {
            id = id.next();
        }
        files::replace(&file_of(&folder, id), text)?;
        self.known.insert(id, hash(text.as_bytes()));
        Ok(id)
    }

    /// Whether another program has changed the file of a game.
    fn has_changed(&self, id: GameId, file: &Path) -> bool {
        let now = files::beginning(file, LONGEST + 1);
        now.is_ok_and(|bytes| self.known.get(&id) != Some(&hash(&bytes)))
    }

    /// Removes a game.
    ///
    /// # Errors
    /// A sentence: another program has changed it, or it cannot be removed.
    pub(crate) fn forget(&mut self, id: GameId) -> Result<(), String> {
        if let Some(folder) = &self.folder {
            let file = file_of(folder, id);
            if self.has_changed(id, &file) {
                return Err("another window has changed it".to_owned());
            }
            match fs::remove_file(&file).and_then(|()| files::sync(folder)) {
                Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(in_words(&why)),
                _ => {}
            }
        }
        self.unwritten.remove(&id);
        Ok(())
    }

    /// Where a game is saved.
    pub(crate) fn path(&self, id: GameId) -> Option<PathBuf> {
        Some(file_of(self.folder.as_deref()?, id))
    }

    /// The games that could not be written, the earliest first.
    pub(crate) fn unwritten(&self) -> impl Iterator<Item = &Game> {
        self.unwritten.values()
    }
}

fn file_of(folder: &Path, id: GameId) -> PathBuf {
    folder.join(format!("{id}.txt"))
}

fn id_of(file: &Path) -> Option<GameId> {
    let is_text = file.extension().is_some_and(|it| it == "txt");
    file.file_stem()?.to_str()?.parse().ok().filter(|_| is_text)
}

fn is_old(entry: &fs::DirEntry) -> bool {
    let changed = entry.metadata().and_then(|it| it.modified());
    let age = changed.ok().and_then(|changed| changed.elapsed().ok());
    age.is_some_and(|age| age > HOUR)
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

fn no_place() -> io::Error {
    io::Error::other(files::no_folder("games"))
}

/// The reason of a failure, for a line on the screen.
fn in_words(why: &io::Error) -> String {
    match why.kind() {
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        io::ErrorKind::QuotaExceeded => "your disk quota is used up".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".to_owned(),
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => {
            "there is no folder for games".to_owned()
        }
        io::ErrorKind::PermissionDenied => "you may not write to the folder for games".to_owned(),
        _ => {
            let text = why.to_string();
            let code = text.find(" (os error").unwrap_or(text.len());
            text[..code].to_owned()
        }
    }
}
