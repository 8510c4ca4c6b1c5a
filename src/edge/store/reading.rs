//! Reads kept games.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::app::GameId;
use crate::edge::files;
use crate::edge::records::{self, LONGEST};
use crate::rules::Game;

use super::{deleted_in, file_of};

/// Age at which temporary files are removed.
const HOUR: Duration = Duration::from_secs(3_600);

/// Age at which deleted games are removed.
const MONTH: Duration = Duration::from_secs(30 * 24 * 3_600);

/// Reads one kept game. `None` without a file; an error is a sentence.
pub(super) fn read(folder: &Path, id: GameId) -> Option<Result<Game, String>> {
    let bytes = files::beginning(&file_of(folder, id), LONGEST + 1).ok()?;
    let game = records::kept(&String::from_utf8_lossy(&bytes));
    Some(game.map_err(|why| format!("{id}.txt in {} cannot be read: {why}", folder.display())))
}

/// The files in a folder for which `id` returns an id, the latest first.
pub(super) fn by_last_change(
    folder: &Path,
    id: impl Fn(&Path) -> Option<GameId>,
) -> Vec<(GameId, PathBuf)> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut games: Vec<_> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let file = entry.path();
            let changed = entry.metadata().and_then(|it| it.modified());
            Some((changed.unwrap_or(SystemTime::UNIX_EPOCH), id(&file)?, file))
        })
        .collect();
    games.sort_unstable();
    let games = games.into_iter().rev();
    games.map(|(_, id, file)| (id, file)).collect()
}

pub(super) fn id_of(file: &Path) -> Option<GameId> {
    let is_text = file.extension().is_some_and(|it| it == "txt");
    file.file_stem()?.to_str()?.parse().ok().filter(|_| is_text)
}

/// A reader of all kept games.
#[derive(Debug, Clone)]
pub(crate) struct ShelfReader {
    folder: Option<PathBuf>,
}

impl ShelfReader {
    pub(super) fn of(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// All games, and a sentence for each file that cannot be read. Removes old temporary files and deleted
    /// games.
    pub(crate) fn read(&self) -> (Vec<(GameId, Game)>, Vec<String>) {
        let (mut games, mut unreadable) = (Vec::new(), Vec::new());
        let Some(folder) = self.folder.as_deref() else {
            return (games, unreadable);
        };
        for (id, _) in by_last_change(folder, id_of) {
            match read(folder, id) {
                Some(Ok(game)) => games.push((id, game)),
                Some(Err(why)) => unreadable.push(why),
                None => {}
            }
        }
        remove_old(folder, HOUR, is_left_over);
        remove_old(&deleted_in(folder), MONTH, is_of_game);
        (games, unreadable)
    }
}

/// Removes files older than `limit` for which `meant` is true.
fn remove_old(folder: &Path, limit: Duration, meant: impl Fn(&Path) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let changed = entry.metadata().and_then(|it| it.modified());
        let age = changed.ok().and_then(|changed| changed.elapsed().ok());
        if meant(&entry.path()) && age.is_some_and(|age| age > limit) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether this is a temporary file of a program that was killed.
fn is_left_over(file: &Path) -> bool {
    let name = file.file_name().and_then(OsStr::to_str);
    name.is_some_and(files::is_left_over)
}

/// Whether a file is named like a game.
fn is_of_game(file: &Path) -> bool {
    let id = file.file_stem().and_then(OsStr::to_str);
    id.is_some_and(|id| id.parse::<GameId>().is_ok())
}
