//! The folder of kept games, with a file for each game.
//!
//! A file is named after its [`GameId`] and holds a record. A program claims the game it plays, so that two
//! programs never write the same file. Files that cannot be read are named and left alone. Nothing is removed
//! but what the player deletes, and that after a month.

mod reading;
#[cfg(test)]
mod tests;

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};

use crate::app::GameId;
use crate::edge::files::{self, Folder};
use crate::edge::system;
use crate::rules::{Game, Outcome};

pub(super) use reading::ShelfReader;

/// The folder of kept games, with the claims of this program.
#[derive(Debug, Default)]
pub(super) struct Store {
    /// `None` without a home.
    folder: Option<PathBuf>,
    claims: HashMap<GameId, Claim>,
    /// The last version of games that could not be written.
    unwritten: BTreeMap<GameId, Game>,
    /// Path and modification time of the games that this program has deleted.
    deleted: HashMap<GameId, (PathBuf, SystemTime)>,
}

impl Store {
    /// The games of the user.
    pub(super) fn of_user() -> Self {
        let folder = Folder::Data.of_user();
        folder.map_or_else(Self::default, |folder| Self::open(&folder.join("games")))
    }

    /// The games in this folder, which may not exist yet.
    pub(super) fn open(folder: &Path) -> Self {
        Self {
            folder: Some(folder.to_owned()),
            ..Self::default()
        }
    }

    /// Writes a game to the disk, and those that could not be written before. Releases other claims.
    ///
    /// # Errors
    /// A sentence: why a game could not be written.
    pub(super) fn keep(&mut self, id: GameId, game: &Game) -> Result<(), String> {
        self.unwritten.insert(id, game.clone());
        let mut failed = None;
        for (id, game) in std::mem::take(&mut self.unwritten) {
            if let Err(why) = self.write(id, &game.to_string()) {
                failed.get_or_insert(why);
                self.unwritten.insert(id, game);
            }
        }
        self.claims
            .retain(|claimed, _| *claimed == id || self.unwritten.contains_key(claimed));
        failed.map_or(Ok(()), |why| Err(in_words(&why)))
    }

    fn write(&mut self, id: GameId, text: &str) -> io::Result<()> {
        let folder = self.folder.clone().ok_or_else(no_place)?;
        std::fs::create_dir_all(&folder)?;
        self.hold(&folder, id)?;
        files::replace(&file_of(&folder, id), text)
    }

    /// Claims a game, unless this program has the claim.
    fn hold(&mut self, folder: &Path, id: GameId) -> io::Result<()> {
        if let Entry::Vacant(claim) = self.claims.entry(id) {
            match Claim::take(folder, id)? {
                Claimed::Now(taken) => drop(claim.insert(taken)),
                // The other program has a newer version of the game.
                Claimed::ByAnother => return Err(io::ErrorKind::ResourceBusy.into()),
            }
        }
        Ok(())
    }

    /// The games that could not be written, the earliest first.
    pub(super) fn unwritten(&self) -> impl Iterator<Item = &Game> {
        self.unwritten.values()
    }

    /// The last game, if it goes on and no other program plays it.
    pub(super) fn last(&mut self) -> Option<(GameId, Game)> {
        let folder = self.folder.clone()?;
        let mut is_played_elsewhere = false;
        for (id, _) in reading::by_last_change(&folder, reading::id_of) {
            match reading::read(&folder, id) {
                Some(Ok(game)) if game.goes_on() => {
                    // Another program may already play the successor of a game that is over.
                    if game.outcome() != Outcome::Running && is_played_elsewhere {
                        return None;
                    }
                    if let Ok(game) = self.claim(id) {
                        return Some((id, game));
                    }
                    is_played_elsewhere = true;
                }
                Some(Ok(_)) => return None,
                Some(Err(_)) | None => {}
            }
        }
        None
    }

    /// Claims and reads a game.
    ///
    /// # Errors
    /// A sentence: another program plays it, or it cannot be read.
    pub(super) fn claim(&mut self, id: GameId) -> Result<Game, String> {
        let folder = self.folder.clone().ok_or_else(|| in_words(&no_place()))?;
        // On a read-only disk the game can be viewed; writing it fails later with a message.
        if let Err(why) = self.hold(&folder, id)
            && why.kind() == io::ErrorKind::ResourceBusy
        {
            return Err(in_words(&why));
        }
        reading::read(&folder, id).unwrap_or_else(|| Err("this game is gone".to_owned()))
    }

    /// A reader of all games, for another thread.
    pub(super) fn shelf(&self) -> ShelfReader {
        ShelfReader::of(self.folder.clone())
    }
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
        io::ErrorKind::ResourceBusy => "it is open in another window".to_owned(),
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

fn file_of(folder: &Path, id: GameId) -> PathBuf {
    folder.join(format!("{id}.txt"))
}

impl Store {
    /// Moves a game to the folder of deleted games.
    ///
    /// # Errors
    /// A sentence: another program plays it, or it cannot be moved.
    pub(super) fn delete(&mut self, id: GameId) -> Result<(), String> {
        if self.unwritten.contains_key(&id) {
            return Err("it is not saved yet".to_owned());
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
        fs::create_dir_all(deleted_in(&folder))?;
        let now = place_of(&folder, &file);
        fs::rename(&file, &now)?;
        self.deleted.insert(id, (file, changed));
        // Starts the time until its removal. If this fails, it is removed sooner.
        let _ = stamp(&now, SystemTime::now());
        files::sync(&folder)
    }

    /// Moves a game back that this program has deleted.
    ///
    /// # Errors
    /// A sentence: it is gone, or it cannot be moved.
    pub(super) fn restore(&mut self, id: GameId) -> Result<(), String> {
        self.move_back(id).map_err(|why| in_words_of_move(&why))
    }

    fn move_back(&mut self, id: GameId) -> io::Result<()> {
        let folder = self.folder.clone().ok_or_else(no_place)?;
        let (file, changed) = self.deleted.get(&id).ok_or(io::ErrorKind::NotFound)?;
        if file.exists() {
            return Err(io::Error::other("a game of that name is there already"));
        }
        fs::rename(place_of(&folder, file), file)?;
        // The modification time decides which game is the last one.
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

fn stamp(file: &Path, time: SystemTime) -> io::Result<()> {
    File::options().append(true).open(file)?.set_modified(time)
}

fn deleted_in(folder: &Path) -> PathBuf {
    folder.join("deleted")
}

fn place_of(folder: &Path, file: &Path) -> PathBuf {
    deleted_in(folder).join(file.file_name().unwrap_or_default())
}

/// The exclusive right to write one game: a lock on a file beside it, as each turn replaces the file of the
/// game. Dropping it, or the end of the program, releases it.
#[derive(Debug)]
struct Claim {
    file: PathBuf,
    /// The locked file. `None` on file systems without locks.
    lock: Option<File>,
}

/// The result of asking for a claim.
enum Claimed {
    /// This program has it.
    Now(Claim),
    /// Another program has it.
    ByAnother,
}

impl Claim {
    /// Takes the claim on a game.
    ///
    /// # Errors
    /// The lock file cannot be created.
    fn take(folder: &Path, id: GameId) -> io::Result<Claimed> {
        let file = folder.join(format!("{id}.lock"));
        loop {
            let lock = system::lock_options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(&file)?;
            let lock = match lock.try_lock() {
                Ok(()) => Some(lock),
                Err(TryLockError::WouldBlock) => return Ok(Claimed::ByAnother),
                Err(TryLockError::Error(_)) => None,
            };
            // The owner before may have removed the file; then this lock is on no file.
            if lock.as_ref().is_none_or(|lock| system::is_at(lock, &file)) {
                return Ok(Claimed::Now(Self { file, lock }));
            }
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if self.lock.is_none() {
            return;
        }
        // Windows removes no file that is open, and so not that of another claim.
        if cfg!(windows) {
            self.lock = None;
        }
        // Elsewhere the lock is still held, so that no other claim is removed.
        let _ = fs::remove_file(&self.file);
    }
}
