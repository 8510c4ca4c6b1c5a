//! Where games are kept: one file each, in a folder of the player's data.
//!
//! A file is called after its [`GameId`] and holds a record. Whoever plays a game holds the claim on it,
//! so that two programs at once never write the same file. What cannot be read is set aside under another
//! name: nothing here is ever deleted but what the player deletes, and that a while later.

mod reading;
#[cfg(test)]
mod tests;

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};

use crate::app::{Damaged, GameId};
use crate::edge::files;
use crate::edge::files::Folder;
use crate::edge::store::reading::{KeptFile, set_aside_before};
use crate::rules::{Game, Outcome};

pub(super) use crate::edge::store::reading::ShelfReader;

/// The folder of kept games, and the claims on those that are being played.
#[derive(Debug, Default)]
pub(super) struct Store {
    /// `None` if there is no place for games.
    folder: Option<PathBuf>,
    claims: HashMap<GameId, Claim>,
    /// What could not be written, as it was to be last.
    unwritten: BTreeMap<GameId, Game>,
    /// Where the games were that this program has deleted, and when they were changed last.
    deleted: HashMap<GameId, (PathBuf, SystemTime)>,
}

impl Store {
    /// The games of the user of the program.
    pub(super) fn of_user() -> Self {
        let folder = Folder::Data.of_user();
        folder.map_or_else(Self::default, |folder| Self::open(&folder.join("games")))
    }

    /// The games in this folder, which need not be there yet.
    pub(super) fn open(folder: &Path) -> Self {
        Self {
            folder: Some(folder.to_owned()),
            ..Self::default()
        }
    }

    /// Where the games are, if there is a place for them.
    pub(super) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Writes a game; when this returns without an error it is on the disk. Once there is room again,
    /// games that could not be written before are written too. The claims on all others end.
    ///
    /// # Errors
    /// A sentence: why not all of them are.
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

    /// Takes the claim on a game, unless this program has it.
    fn hold(&mut self, folder: &Path, id: GameId) -> io::Result<()> {
        if let Entry::Vacant(claim) = self.claims.entry(id) {
            match Claim::take(folder, id)? {
                Claimed::Now(taken) => drop(claim.insert(taken)),
                // Whoever plays it writes down more than this program knows.
                Claimed::ByAnother => return Err(io::ErrorKind::ResourceBusy.into()),
            }
        }
        Ok(())
    }

    /// The games that could not be written, the earliest first.
    pub(super) fn unwritten(&self) -> impl Iterator<Item = &Game> {
        self.unwritten.values()
    }

    /// The game that was played last, if it goes on and nobody else plays it now; and the files that
    /// were set aside on the way to it.
    pub(super) fn last(&mut self) -> (Option<(GameId, Game)>, Vec<Damaged>) {
        let mut set_aside = Vec::new();
        let Some(folder) = self.folder.clone() else {
            return (None, set_aside);
        };
        let mut is_played_elsewhere = false;
        for (id, _) in reading::by_last_change(&folder, reading::id_of) {
            match reading::read(&folder, id) {
                KeptFile::Game(game) if game.goes_on() => {
                    // What is over goes on only with what another program may be playing already.
                    if game.outcome() != Outcome::Running && is_played_elsewhere {
                        return (None, set_aside);
                    }
                    if let Ok(game) = self.claim(id) {
                        return (Some((id, game)), set_aside);
                    }
                    is_played_elsewhere = true;
                }
                KeptFile::Game(_) => return (None, set_aside),
                KeptFile::SetAside(damaged) => set_aside.push(damaged),
                KeptFile::Nothing => {}
            }
        }
        (None, set_aside)
    }

    /// Claims a game to play on, and reads it. The good rows of a file that was set aside are a game again.
    ///
    /// # Errors
    /// A sentence: somebody else plays it, or it cannot be read.
    pub(super) fn claim(&mut self, id: GameId) -> Result<Game, String> {
        let folder = self.folder.clone().ok_or_else(|| in_words(&no_place()))?;
        // Where claims cannot be written it can be looked at; whoever plays on hears that it is not kept.
        if let Err(why) = self.hold(&folder, id)
            && why.kind() == io::ErrorKind::ResourceBusy
        {
            return Err(in_words(&why));
        }
        match reading::read(&folder, id) {
            KeptFile::Game(game) => Ok(game),
            KeptFile::SetAside(damaged) => Err(damaged.why),
            KeptFile::Nothing => self.bring_back(&folder, id),
        }
    }

    /// Makes the good rows of a file that was set aside a game again; the file stays under a third name.
    fn bring_back(&mut self, folder: &Path, id: GameId) -> Result<Game, String> {
        let mut files = reading::set_aside_before(folder).into_iter();
        let file = files.find(|(of, _)| *of == id).map(|(_, file)| file);
        let damaged = file
            .as_ref()
            .and_then(|file| reading::read_set_aside(id, file));
        let game = damaged.and_then(|damaged| damaged.game);
        let (Some(file), Some(game)) = (file, game) else {
            return Err("this game is gone".to_owned());
        };
        // Where it cannot be written, whoever plays on hears of that.
        if self.write(id, &game.to_string()).is_ok() {
            let _ = fs::rename(&file, file.with_extension("original"));
        }
        Ok(game)
    }

    /// What reads all games, on whatever thread.
    pub(super) fn shelf(&self) -> ShelfReader {
        ShelfReader::of(self.folder.clone())
    }
}

fn no_place() -> io::Error {
    io::Error::other("there is no folder for games: HOME is not set")
}

/// Why nothing could be written, for a line on the screen.
fn in_words(why: &io::Error) -> String {
    match why.kind() {
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        io::ErrorKind::QuotaExceeded => "no more may be written to the disk (quota)".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".to_owned(),
        io::ErrorKind::ResourceBusy => "it is being played in another window".to_owned(),
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => {
            "there is no folder for games".to_owned()
        }
        io::ErrorKind::PermissionDenied => "the folder for games may not be written to".to_owned(),
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
    /// Puts a game where the deleted ones are.
    ///
    /// # Errors
    /// A sentence: somebody else plays it, or it cannot be moved. It is then where it was.
    pub(super) fn delete(&mut self, id: GameId) -> Result<(), String> {
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
        fs::create_dir_all(deleted_in(&folder))?;
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
    pub(super) fn restore(&mut self, id: GameId) -> Result<(), String> {
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

fn stamp(file: &Path, time: SystemTime) -> io::Result<()> {
    File::options().append(true).open(file)?.set_modified(time)
}

fn deleted_in(folder: &Path) -> PathBuf {
    folder.join("deleted")
}

fn place_of(folder: &Path, file: &Path) -> PathBuf {
    deleted_in(folder).join(file.file_name().unwrap_or_default())
}

/// The right to write one game, until it is dropped or the program ends in whatever way.
///
/// It is a lock on a file beside that of the game: the game's own file is another one after each turn.
#[derive(Debug)]
struct Claim {
    file: PathBuf,
    /// The lock goes with it. `None` where there are no locks: then nobody is kept out.
    lock: Option<File>,
}

/// What came of asking for a claim.
enum Claimed {
    /// It is ours.
    Now(Claim),
    /// Another program has it.
    ByAnother,
}

impl Claim {
    /// Takes the claim on a game, if nobody has it.
    ///
    /// # Errors
    /// The file of the lock cannot be made.
    fn take(folder: &Path, id: GameId) -> io::Result<Claimed> {
        let file = folder.join(format!("{id}.lock"));
        loop {
            let lock = File::options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(&file)?;
            let lock = match lock.try_lock() {
                Ok(()) => Some(lock),
                Err(TryLockError::WouldBlock) => return Ok(Claimed::ByAnother),
                Err(TryLockError::Error(_)) => None,
            };
            // Whoever had it may have removed the file meanwhile: then this lock is on nothing.
            if lock.as_ref().is_none_or(|lock| is_at(lock, &file)) {
                return Ok(Claimed::Now(Self { file, lock }));
            }
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // While the lock is held, nobody else's is removed by that. If it stays, it harms nobody.
        if self.lock.is_some() {
            let _ = fs::remove_file(&self.file);
        }
    }
}

#[cfg(unix)]
fn is_at(open: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let place = |of: fs::Metadata| (of.dev(), of.ino());
    match (open.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(there)) => place(open) == place(there),
        _ => false,
    }
}

/// Elsewhere a file that is open is not removed.
#[cfg(not(unix))]
fn is_at(_open: &File, path: &Path) -> bool {
    path.exists()
}
