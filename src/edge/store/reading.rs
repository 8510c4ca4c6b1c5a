//! Reads kept games, and renames files that are none.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::app::{Damaged, GameId};
use crate::edge::files;
use crate::edge::records::{self, LONGEST, good_rows};
use crate::rules::Game;

use super::{deleted_in, file_of};

/// Age at which temporary files are removed.
const HOUR: Duration = Duration::from_secs(3_600);

/// Age at which deleted games are removed.
const MONTH: Duration = Duration::from_secs(30 * 24 * 3_600);

/// Extensions of files that were set aside.
const DAMAGED: &str = "damaged";
const LATER: &str = "later-version";

/// The game in a file, or why there is none, with the extension to set the file aside. `None` if the file
/// cannot be opened.
fn game_in(file: &Path, id: GameId) -> Option<Result<Game, (Damaged, &'static str)>> {
    let bytes = files::beginning(file, LONGEST + 1).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    Some(records::kept(&text).map_err(|why| {
        let (what, extension) = if is_of_later_version(&text) {
            let what = "is from a newer version of pegwise".to_owned();
            (what, LATER)
        } else {
            (format!("is damaged ({why})"), DAMAGED)
        };
        let damaged = Damaged {
            why: format!("{} {what}", name(file)),
            game: good_rows(&text),
            is_new: false,
            id,
        };
        (damaged, extension)
    }))
}

/// Reads one kept game. A file that is none is set aside.
pub(super) fn read(folder: &Path, id: GameId) -> Option<Result<Game, Damaged>> {
    let file = file_of(folder, id);
    let read = game_in(&file, id)?;
    Some(read.map_err(|(damaged, extension)| Damaged {
        why: format!("{}: {}", damaged.why, set_aside(&file, extension)),
        is_new: true,
        ..damaged
    }))
}

/// The files that were set aside, the latest first, without those that became a game again.
pub(super) fn set_aside_before(folder: &Path) -> Vec<(GameId, PathBuf)> {
    by_last_change(folder, |file| {
        let kind = file.extension().and_then(OsStr::to_str).unwrap_or_default();
        let kind = kind.trim_end_matches(|c: char| c == '-' || c.is_ascii_digit());
        let id = file.file_stem()?.to_str()?.parse().ok()?;
        let is_set_aside = [DAMAGED, LATER].contains(&kind) && !file_of(folder, id).exists();
        is_set_aside.then_some(id)
    })
}

/// The content of a file that was set aside.
pub(super) fn read_set_aside(id: GameId, file: &Path) -> Option<Damaged> {
    let damaged = game_in(file, id)?.err();
    damaged.map(|(damaged, _)| damaged)
}

/// Whether a record has a later version number.
fn is_of_later_version(text: &str) -> bool {
    let number = text.strip_prefix("pegwise ").and_then(|rest| {
        let line = rest.lines().next()?;
        line.trim().parse::<u32>().ok()
    });
    number.is_some_and(|number| number > 1)
}

fn name(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Renames a file and returns the news as part of a sentence.
fn set_aside(file: &Path, kind: &str) -> String {
    let free = (1..100)
        .map(|number| match number {
            1 => file.with_extension(kind),
            number => file.with_extension(format!("{kind}-{number}")),
        })
        .find(|path| !path.exists());
    let renamed = free.filter(|free| fs::rename(file, free).is_ok());
    match renamed {
        Some(now) => format!("it is now called {}", name(&now)),
        None => "it keeps its name".to_owned(),
    }
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

    /// All games, and the files that were set aside now or before. Removes old temporary files and deleted
    /// games.
    pub(crate) fn read(&self) -> (Vec<(GameId, Game)>, Vec<Damaged>) {
        let (mut games, mut set_aside) = (Vec::new(), Vec::new());
        let Some(folder) = self.folder.as_deref() else {
            return (games, set_aside);
        };
        let before = set_aside_before(folder);
        for (id, _) in by_last_change(folder, id_of) {
            match read(folder, id) {
                Some(Ok(game)) => games.push((id, game)),
                Some(Err(damaged)) => set_aside.push(damaged),
                None => {}
            }
        }
        let before = before.iter();
        set_aside.extend(before.filter_map(|(id, file)| read_set_aside(*id, file)));
        remove_old(folder, HOUR, is_left_over);
        remove_old(&deleted_in(folder), MONTH, is_of_game);
        (games, set_aside)
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
