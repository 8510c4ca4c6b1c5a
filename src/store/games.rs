//! The folder of saved games, with a file for each game.
//!
//! A file is named after its [`GameId`] and holds a record. Files that cannot be read are named and left alone;
//! those of boards larger than there are now are counted.
//!
//! A game may change on the disk while a window plays on with it: what that window saves then becomes a new game. The
//! folder has two locks. A window claims `.lock` for as long as it runs, and only such a window goes on with the last
//! game at its start. A window that writes takes the lock of `lock::for_writing` for a moment.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::app::GameId;
use crate::app::records;
use crate::rules::Game;
use crate::texts::games::KnownGames;

use super::files::{self, Folder};
use super::lock;

/// What was read in the folder of saved games.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct StoredGames {
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
    known: KnownGames,
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

    /// Reads all files in the folder. The earliest game is the first.
    pub fn read_all(&mut self) -> StoredGames {
        let (mut saved, _) = self.read_first(|_| true);
        saved.games.sort_unstable_by_key(|(id, _)| *id);
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
        let Some(folder) = self.folder.clone() else {
            return Err(files::no_folder("games"));
        };
        let mut files = GameFile::all(&folder);
        files.sort_by(|one, other| (other.played, &other.name).cmp(&(one.played, &one.name)));
        for file in files {
            let mut saved = StoredGames::default();
            self.read(&folder, &file, &mut saved);
            if let Some((_, game)) = saved.games.pop()
                && is_meant(&game)
            {
                return Ok((files::shown(&folder.join(&file.name)), game));
            }
        }
        Err(format!("there is none in {}", files::shown(&folder)))
    }

    /// The folder for display; `None` without a home.
    pub fn shown(&self) -> Option<String> {
        Some(files::shown(self.folder.as_deref()?))
    }

    /// Reads the games that the first frame needs: the latest ones, the one played last, and those whose names are
    /// `needed`. The rest is left to be read later.
    pub fn read_first(&mut self, needed: impl Fn(&str) -> bool) -> (StoredGames, UnreadGames) {
        /// As many as a tall window lists.
        const FIRST: usize = 50;
        let Some(folder) = self.folder.clone() else {
            return (StoredGames::default(), UnreadGames::default());
        };
        let mut first = GameFile::all(&folder);
        let earlier = first.split_off(first.len().min(FIRST));
        let (more, mut rest): (Vec<_>, Vec<_>) =
            earlier.into_iter().partition(|file| needed(file.stem()));
        first.extend(more);
        let mut saved = StoredGames::default();
        let mut last = None;
        for file in &first {
            last = last.max(self.read(&folder, file, &mut saved));
        }
        // A game that cannot be read was not played last.
        while let Some(index) = GameFile::last_written(&rest)
            && rest[index].is_later_than(last)
        {
            let file = rest.remove(index);
            last = last.max(self.read(&folder, &file, &mut saved));
        }
        saved.last = last.map(|(_, id)| id);
        // They begin with the names of their files.
        saved.problems.sort_unstable();
        (
            saved,
            UnreadGames {
                folder,
                files: rest,
            },
        )
    }

    /// Reads a file, whose text is known from now on. Returns when its game was played, if it can be read.
    fn read(&mut self, folder: &Path, file: &GameFile, saved: &mut StoredGames) -> Option<Played> {
        let mut read = file.read(folder)?;
        if let Some(text) = read.text.take() {
            self.known.note(read.id, text);
        }
        let id = read.id;
        let is_game = read.game.is_ok();
        saved.add(read);
        is_game.then_some((file.played, id))
    }

    /// Takes in files that were read after the start. What was saved meanwhile stays known.
    pub fn receive(&mut self, batch: ReadBatch) -> StoredGames {
        let mut saved = StoredGames::default();
        for mut file in batch.read {
            if let Some(text) = file.text.take() {
                self.known.note_earlier(file.id, text);
            }
            saved.add(file);
        }
        saved
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

    /// Writes a game to the disk. Returns the name of the game: a new one if another program has made another game of its
    /// file.
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
        let text = game.to_string();
        let has_this_text = files::read(&file).is_ok_and(|now| now == text);
        let name = if self.has_changed(id, &file) && !has_this_text {
            id.next_free(|name| file_of(&folder, name).exists())
        } else {
            id
        };
        files::replace(&file_of(&folder, name), &text).map_err(|why| files::reason(&why))?;
        self.known.note(name, text);
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
            Ok(now) => self.known.is_foreign(id, &now),
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

/// When a game was played, to compare games by. One whose time does not count comes before all others.
type Played = (Option<SystemTime>, GameId);

/// A file of a game that is not read yet. Its name is looked at when it is read: there may be very many.
#[derive(Debug)]
struct GameFile {
    /// The name, which ends in `.txt`.
    name: String,
    /// When it was written last, unless that is in the future.
    played: Option<SystemTime>,
}

/// What was read of a file.
#[derive(Debug)]
struct ReadFile {
    id: GameId,
    /// `None` if it cannot be read.
    text: Option<String>,
    game: Result<Game, Unusable>,
}

/// Why the game of a file cannot be used.
#[derive(Debug)]
enum Unusable {
    /// Its board is too large.
    Larger,
    /// A sentence says why.
    Problem(String),
}

impl GameFile {
    /// All files in a folder that may be games, the latest game first.
    fn all(folder: &Path) -> Vec<Self> {
        let mut files = Vec::new();
        for (name, played) in files::list_with_times(folder, ".txt") {
            let begins_with_year = name.starts_with(|symbol: char| symbol.is_ascii_digit());
            if begins_with_year {
                files.push(Self { name, played });
            }
        }
        // The names of games are in their order.
        files.sort_unstable_by(|one, other| other.name.cmp(&one.name));
        files
    }

    /// The index of the file that was written last.
    fn last_written(files: &[Self]) -> Option<usize> {
        let files = files.iter().enumerate();
        let last = files.max_by_key(|(_, file)| (file.played, &file.name));
        last.map(|(index, _)| index)
    }

    /// The name without its end.
    fn stem(&self) -> &str {
        self.name.trim_end_matches(".txt")
    }

    /// Whether its game was played later, or it is none.
    fn is_later_than(&self, last: Option<Played>) -> bool {
        match GameId::of_name(self.stem()) {
            Some(id) => Some((self.played, id)) > last,
            None => true,
        }
    }

    /// Reads the file; `None` if it has not the name of a game.
    fn read(&self, folder: &Path) -> Option<ReadFile> {
        let id = GameId::of_name(self.stem())?;
        let path = folder.join(&self.name);
        let text = files::read(&path);
        let unreadable =
            |why| Unusable::Problem(format!("{} cannot be read: {why}", path.display()));
        let game = match &text {
            Ok(text) => records::parse_saved(text).map_err(|why| match why.larger_board() {
                Some(_) => Unusable::Larger,
                None => unreadable(why.to_string()),
            }),
            Err(why) => Err(unreadable(files::reason(why))),
        };
        Some(ReadFile {
            id,
            text: text.ok(),
            game,
        })
    }
}

impl StoredGames {
    fn add(&mut self, file: ReadFile) {
        match file.game {
            Ok(game) => self.games.push((file.id, game)),
            Err(Unusable::Larger) => self.larger += 1,
            Err(Unusable::Problem(problem)) => self.problems.push(problem),
        }
    }
}

/// The files of games that are read after the first frame.
#[derive(Debug, Default)]
pub struct UnreadGames {
    folder: PathBuf,
    /// The latest game first.
    files: Vec<GameFile>,
}

/// Some files that were read after the first frame.
#[derive(Debug, Default)]
pub struct ReadBatch {
    /// How many files were looked at.
    pub files: usize,
    /// What was read of those that have the name of a game.
    read: Vec<ReadFile>,
}

impl UnreadGames {
    /// How many files there are.
    pub fn count(&self) -> usize {
        self.files.len()
    }

    /// Reads them in batches, the latest games first, until `send` says that nobody waits for more.
    pub fn read(self, mut send: impl FnMut(ReadBatch) -> bool) {
        /// A batch is taken in within a few milliseconds.
        const BATCH: usize = 200;
        for files in self.files.chunks(BATCH) {
            let read = files.iter().filter_map(|file| file.read(&self.folder));
            let batch = ReadBatch {
                files: files.len(),
                read: read.collect(),
            };
            if !send(batch) {
                return;
            }
        }
    }
}

fn file_of(folder: &Path, id: GameId) -> PathBuf {
    folder.join(id.file_name())
}
