//! The folder of saved games, with a file for each game.
//!
//! A file is named after its [`GameId`] and holds a record. Files that cannot be read are named and left alone;
//! those of boards larger than there are now are counted.
//! One window has the lock of the folder, which only decides what a start goes on with. What a window plays on
//! that has changed on the disk meanwhile is saved as a new game.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Error;

use crate::app::GameId;
use crate::rules::Game;

use super::files::{self, Folder};
use super::records;

/// What is in the folder of saved games.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// The games.
    pub games: Vec<(GameId, Game)>,
    /// The game that was played last.
    pub last: Option<GameId>,
    /// How many files have a board that is too large.
    pub larger: usize,
    /// A sentence for each other file that cannot be read.
    pub problems: Vec<String>,
}

/// The folder of saved games.
#[derive(Debug, Default)]
pub struct Store {
    /// `None` without a home.
    folder: Option<PathBuf>,
    /// The lock, once this program has it.
    lock: Option<File>,
    /// The content of each file as it was last read or written here.
    known: HashMap<GameId, String>,
}

impl Store {
    /// The games of the user.
    pub fn of_user() -> Self {
        let others = [Folder::State, Folder::Config].map(Folder::of_user);
        let others = others.iter().flatten();
        others.for_each(|folder| files::remove_left_over(folder));
        let folder = Folder::Data.of_user();
        folder.map_or_else(Self::default, |it| Self::open(&it.join("games")))
    }

    /// The games in this folder, which may not exist yet.
    pub fn open(folder: &Path) -> Self {
        files::remove_left_over(folder);
        Self {
            folder: Some(folder.to_owned()),
            ..Self::default()
        }
    }

    /// Everything in the folder.
    pub fn all(&mut self) -> Saved {
        let mut saved = Saved::default();
        let mut last = None;
        let folder = self.folder.as_deref();
        for file in folder.map(|it| files::list(it, "txt")).unwrap_or_default() {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let Some(id) = GameId::of_name(&name) else {
                continue;
            };
            let text = files::read(&file).map_err(|why| Error::msg(files::reason(&why)));
            let game = text.and_then(|text| {
                // Thousands are read at once, so answers of evil are checked on small boards only.
                let game = records::parse(&text, 1 << 16);
                self.known.insert(id, text);
                game
            });
            match game {
                Ok(game) => {
                    last = last.max(Some((played(&file), id)));
                    saved.games.push((id, game));
                }
                Err(why) if records::larger_board(&why).is_some() => saved.larger += 1,
                Err(why) => {
                    let problem = format!("{} cannot be read: {why}", file.display());
                    saved.problems.push(problem);
                }
            }
        }
        saved.last = last.map(|(_, id)| id);
        saved
    }

    /// Whether no other window has the lock; then this one has it from now on.
    pub fn is_alone(&mut self) -> bool {
        if let (Some(folder), None) = (&self.folder, &self.lock) {
            match lock(folder) {
                Ok(lock) => self.lock = Some(lock),
                // Not all file systems have locks; and without a folder there are no games.
                Err(why) => return why.kind() != ErrorKind::WouldBlock,
            }
        }
        true
    }

    /// Writes a game to the disk. Returns the name of the game: a new one if another program has changed its file.
    ///
    /// # Errors
    /// Part of a sentence: why the game could not be written.
    pub fn save(&mut self, mut id: GameId, game: &Game) -> Result<GameId, String> {
        let folder = self.folder.clone();
        let folder = folder.ok_or_else(|| files::no_folder("games"))?;
        fs::create_dir_all(&folder).map_err(|why| files::reason(&why))?;
        // The lock may be free since the last row, and other windows are to see that this one plays.
        self.is_alone();
        if self.has_changed(id, &file_of(&folder, id)) {
            id = id.next_free(|id| file_of(&folder, id).exists());
        }
        let text = game.to_string();
        files::replace(&file_of(&folder, id), &text).map_err(|why| files::reason(&why))?;
        self.known.insert(id, text);
        Ok(id)
    }

    /// Makes this game the one played last, unless another program has changed it.
    pub fn leave(&self, id: GameId) {
        if let Some(file) = self.path(id).filter(|file| !self.has_changed(id, file)) {
            // Else the next start goes on with another game.
            let file = File::options().append(true).open(file);
            let _ = file.and_then(|file| file.set_modified(SystemTime::now()));
        }
    }

    /// Whether another program has changed the file of a game.
    fn has_changed(&self, id: GameId, file: &Path) -> bool {
        match files::read(file) {
            Ok(now) => self.known.get(&id) != Some(&now),
            Err(_) => file.exists(),
        }
    }

    /// Removes a game.
    ///
    /// # Errors
    /// Part of a sentence: another program has changed it, or it cannot be removed.
    pub fn delete(&mut self, id: GameId) -> Result<(), String> {
        let Some(file) = self.path(id) else {
            return Ok(());
        };
        if self.has_changed(id, &file) {
            return Err("another window has changed it".to_owned());
        }
        match fs::remove_file(&file) {
            Err(why) if file.exists() => Err(files::reason(&why)),
            _ => Ok(()),
        }
    }

    /// Where a game is saved.
    pub fn path(&self, id: GameId) -> Option<PathBuf> {
        Some(file_of(self.folder.as_deref()?, id))
    }
}

fn file_of(folder: &Path, id: GameId) -> PathBuf {
    folder.join(format!("{id}.txt"))
}

/// When a game was written last. A time to come is of a clock that was wrong; the clock of a server may be a little
/// ahead.
fn played(file: &Path) -> Option<SystemTime> {
    let latest = SystemTime::now() + files::DAY;
    let written = fs::metadata(file).and_then(|file| file.modified()).ok();
    written.filter(|written| *written <= latest)
}

/// Locks a folder until the program ends, however it ends.
fn lock(folder: &Path) -> io::Result<File> {
    let path = folder.join(".lock");
    if path.exists() && !path.is_file() {
        // Opening a FIFO would block.
        return Err(ErrorKind::Unsupported.into());
    }
    let mut options = File::options();
    // What is opened to append only cannot be locked on Windows.
    let lock = options.read(true).append(true).create(true).open(path)?;
    lock.try_lock()?;
    Ok(lock)
}
