//! The folder of saved games, with a file for each game.
//!
//! A file is named after its [`GameId`] and holds a record. Files that cannot be read are named and left alone;
//! those of boards larger than there are now are counted.
//!
//! A game may change on the disk while a window plays on with it: what that window saves then becomes a new game. The
//! folder has two locks. A window claims `.lock` for as long as it runs, and only such a window goes on with the last
//! game at its start. A window that writes takes the lock of `lock::for_writing` for a moment.

use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Error, Result};

use crate::app::GameId;
use crate::rules::Game;

use super::files::{self, Folder};
use super::{lock, records};

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
    /// The claim of this window on the folder: a locked file. `None` if another window has it, or if there was no
    /// reason yet to ask.
    claim: Option<File>,
    /// The content of each file as it was last read or written here.
    known: HashMap<GameId, String>,
}

impl Store {
    /// The games of the user.
    pub fn of_user() -> Self {
        for folder in [Folder::State, Folder::Config] {
            if let Some(folder) = folder.of_user() {
                files::remove_left_over(&folder);
            }
        }
        match Folder::Data.of_user() {
            Some(folder) => Self::open(&folder.join("games")),
            None => Self::default(),
        }
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
        let Some(folder) = self.folder.clone() else {
            return Saved::default();
        };
        let mut saved = Saved::default();
        // The game with the latest time. One whose time does not count comes before all others.
        let mut last = None;
        for file in files::list(&folder, "txt") {
            let Some(id) = id_of(&file) else { continue };
            match self.read(id, &file) {
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

    /// The game that was played last of those that are meant, and its file for display.
    ///
    /// # Errors
    /// Part of a sentence: there is none, and where games are saved.
    pub fn last_game(
        &mut self,
        is_meant: impl Fn(&Game) -> bool,
    ) -> Result<(String, Game), String> {
        let folder = self.folder.clone();
        let folder = folder.ok_or_else(|| files::no_folder("games"))?;
        let mut found = Vec::new();
        for file in files::list(&folder, "txt") {
            if let Some(id) = id_of(&file) {
                found.push((played(&file), id, file));
            }
        }
        found.sort();
        for (_, id, file) in found.into_iter().rev() {
            if let Ok(game) = self.read(id, &file)
                && is_meant(&game)
            {
                return Ok((files::shown(&file), game));
            }
        }
        Err(format!("there is none in {}", files::shown(&folder)))
    }

    /// The folder for display; `None` without a home.
    pub fn shown(&self) -> Option<String> {
        Some(files::shown(self.folder.as_deref()?))
    }

    /// The game in a file, whose text is known from now on.
    fn read(&mut self, id: GameId, file: &Path) -> Result<Game> {
        /// Thousands of games are read at once, so answers of evil are checked on small boards only.
        const CHECKED: usize = 1 << 16;
        let text = files::read(file).map_err(|why| Error::msg(files::reason(&why)))?;
        let game = records::parse(&text, CHECKED);
        self.known.insert(id, text);
        game
    }

    /// Claims the folder for this window, for as long as it runs. False if another window has claimed it.
    pub fn claim(&mut self) -> bool {
        let Some(folder) = &self.folder else {
            return true;
        };
        if self.claim.is_some() {
            return true;
        }
        // Not all file systems have locks; and without a folder there are no games.
        let Ok(lock) = lock::open(&folder.join(".lock")) else {
            return true;
        };
        match lock.try_lock() {
            Ok(()) => {
                self.claim = Some(lock);
                true
            }
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(_)) => true,
        }
    }

    /// Writes a game to the disk. Returns the name of the game: a new one if another program has changed its file.
    ///
    /// # Errors
    /// Part of a sentence: why the game could not be written.
    pub fn save(&mut self, id: GameId, game: &Game) -> Result<GameId, String> {
        let Some(folder) = self.folder.clone() else {
            return Err(files::no_folder("games"));
        };
        fs::create_dir_all(&folder).map_err(|why| files::reason(&why))?;
        // The window that had claimed the folder may have ended since the last row. The next start is to see that this
        // one plays.
        self.claim();
        let file = file_of(&folder, id);
        let _lock = lock::for_writing(&file);
        let name = if self.has_changed(id, &file) {
            id.next_free(|name| file_of(&folder, name).exists())
        } else {
            id
        };
        let text = game.to_string();
        files::replace(&file_of(&folder, name), &text).map_err(|why| files::reason(&why))?;
        self.known.insert(name, text);
        Ok(name)
    }

    /// Makes this game the one played last, unless another program has changed it.
    pub fn leave(&self, id: GameId) {
        let Some(file) = self.path(id) else { return };
        if self.has_changed(id, &file) {
            return;
        }
        // If this fails, the next start goes on with another game.
        let opened = File::options().append(true).open(file);
        let _ = opened.and_then(|file| file.set_modified(SystemTime::now()));
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
        let _lock = lock::for_writing(&file);
        if self.has_changed(id, &file) {
            return Err("another window has changed it".to_owned());
        }
        if let Err(why) = fs::remove_file(&file)
            && file.exists()
        {
            return Err(files::reason(&why));
        }
        Ok(())
    }

    /// Where a game is saved.
    pub fn path(&self, id: GameId) -> Option<PathBuf> {
        Some(file_of(self.folder.as_deref()?, id))
    }
}

/// The game whose name a file has; `None` if it has another name.
fn id_of(file: &Path) -> Option<GameId> {
    GameId::of_name(&file.file_stem()?.to_string_lossy())
}

fn file_of(folder: &Path, id: GameId) -> PathBuf {
    folder.join(id.file_name())
}

/// When a game was written last. `None` if that is in the future, since the clock was wrong then; less than a day is
/// taken as it is, since the clock of a server may be a little ahead.
fn played(file: &Path) -> Option<SystemTime> {
    let written = fs::metadata(file).and_then(|found| found.modified()).ok()?;
    if written <= SystemTime::now() + files::DAY {
        Some(written)
    } else {
        None
    }
}
