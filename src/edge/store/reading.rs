//! Kept games read, and what is none of them set aside.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::app::GameId;
use crate::edge::files;
use crate::edge::records::{LONGEST, Recorded};
use crate::rules::Game;

use super::{deleted, file_of};

/// What stands where a game should.
pub(super) enum Found {
    /// A game.
    Game(Game),
    /// Something else, which has another name now; a sentence says so.
    SetAside(String),
    /// Nothing, or nothing that can be read at the moment.
    Nothing,
}

/// Reads one kept game.
pub(super) fn read(folder: &Path, id: GameId) -> Found {
    let file = file_of(folder, id);
    let Ok(bytes) = bytes_of(&file) else {
        return Found::Nothing;
    };
    let text = String::from_utf8_lossy(&bytes);
    match text.parse() {
        Ok(Recorded(game)) => Found::Game(game),
        Err(_) if is_of_later_version(&text) => set_aside(
            &file,
            "later-version",
            "was written by a later version of pegwise",
        ),
        Err(why) => set_aside(&file, "damaged", &format!("is damaged ({why})")),
    }
}

fn bytes_of(file: &Path) -> io::Result<Vec<u8>> {
    // Whoever opens a pipe waits for somebody to write into it.
    if !fs::metadata(file)?.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    let mut bytes = Vec::new();
    File::open(file)?
        .take(LONGEST + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Whether a record begins as those of this version do, with a larger number.
fn is_of_later_version(text: &str) -> bool {
    let number = text.strip_prefix("pegwise ").and_then(|rest| {
        let line = rest.lines().next()?;
        line.trim().parse::<u32>().ok()
    });
    number.is_some_and(|number| number > 1)
}

/// Gives a file another name, under which nobody looks for a game.
fn set_aside(file: &Path, kind: &str, why: &str) -> Found {
    let name = |path: &Path| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    let free = (1..100)
        .map(|number| match number {
            1 => file.with_extension(kind),
            number => file.with_extension(format!("{kind}-{number}")),
        })
        .find(|path| !path.exists());
    let renamed = free.filter(|free| fs::rename(file, free).is_ok());
    Found::SetAside(match renamed {
        Some(now) => format!("{} {why}: it is kept as {}", name(file), name(&now)),
        None => format!("{} {why}: it stays where it is", name(file)),
    })
}

/// The games in a folder, the one that was changed last first.
pub(super) fn by_last_change(folder: &Path) -> Vec<GameId> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut games: Vec<_> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let id = id_of(&entry.path())?;
            let changed = entry.metadata().and_then(|it| it.modified());
            Some((changed.unwrap_or(SystemTime::UNIX_EPOCH), id))
        })
        .collect();
    games.sort_unstable();
    games.into_iter().rev().map(|(_, id)| id).collect()
}

pub(super) fn id_of(file: &Path) -> Option<GameId> {
    let is_text = file.extension().is_some_and(|it| it == "txt");
    file.file_stem()?.to_str()?.parse().ok().filter(|_| is_text)
}

/// The folder of kept games, for whoever reads it through.
#[derive(Debug, Clone)]
pub(in crate::edge) struct Shelf {
    folder: Option<PathBuf>,
}

impl Shelf {
    pub(super) fn of(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// All games, and what there is to say about files that were set aside. What programs have left
    /// over that were stopped while they wrote is removed.
    pub(in crate::edge) fn read(&self) -> (Vec<(GameId, Game)>, Vec<String>) {
        let (mut games, mut set_aside) = (Vec::new(), Vec::new());
        let Some(folder) = self.folder.as_deref() else {
            return (games, set_aside);
        };
        for id in by_last_change(folder) {
            match read(folder, id) {
                Found::Game(game) => games.push((id, game)),
                Found::SetAside(why) => set_aside.push(why),
                Found::Nothing => {}
            }
        }
        tidy(folder);
        deleted::tidy(folder);
        (games, set_aside)
    }
}

/// Removes what was being written an hour ago and never became a game.
fn tidy(folder: &Path) {
    const HOUR: Duration = Duration::from_secs(3_600);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_left_over = entry.file_name().to_str().is_some_and(files::is_left_over);
        let changed = entry.metadata().and_then(|it| it.modified());
        let age = changed.ok().and_then(|changed| changed.elapsed().ok());
        if is_left_over && age.is_some_and(|age| age > HOUR) {
            let _ = fs::remove_file(entry.path());
        }
    }
}
