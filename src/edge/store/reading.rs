//! Kept games read, and what is none of them set aside.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::app::{Damaged, GameId};
use crate::edge::files;
use crate::edge::records::{self, LONGEST, NoRecord, good_rows};
use crate::rules::Game;

use super::{deleted_in, file_of};

/// How long files stay that a program has left over which was stopped while it wrote them.
const HOUR: Duration = Duration::from_secs(3_600);

/// How long deleted games stay.
const MONTH: Duration = Duration::from_secs(30 * 24 * 3_600);

/// What stands where a game should.
pub(super) enum KeptFile {
    /// A game.
    Game(Game),
    /// Something else, which has another name now.
    SetAside(Damaged),
    /// Nothing, or nothing that can be read at the moment.
    Nothing,
}

/// Reads one kept game.
pub(super) fn read(folder: &Path, id: GameId) -> KeptFile {
    let file = file_of(folder, id);
    let Ok(bytes) = files::beginning(&file, LONGEST + 1) else {
        return KeptFile::Nothing;
    };
    let text = String::from_utf8_lossy(&bytes);
    match records::kept(&text) {
        Ok(game) => KeptFile::Game(game),
        Err(why) => {
            let is_later = is_of_later_version(&text);
            let now = set_aside(&file, if is_later { LATER } else { DAMAGED });
            KeptFile::SetAside(Damaged {
                why: format!("{} {}: {now}", name(&file), what_it_is(&text, &why)),
                game: good_rows(&text),
                is_new: true,
                id,
            })
        }
    }
}

/// How files are called that were set aside.
const DAMAGED: &str = "damaged";
const LATER: &str = "later-version";

/// What a text is that is no record of this version.
fn what_it_is(text: &str, why: &NoRecord) -> String {
    if is_of_later_version(text) {
        "was written by a later version of pegwise".to_owned()
    } else {
        format!("is damaged ({why})")
    }
}

/// The files that were set aside, the one that was changed last first, but for those of which a game was
/// brought back.
pub(super) fn set_aside_before(folder: &Path) -> Vec<(GameId, PathBuf)> {
    by_last_change(folder, |file| {
        let kind = file.extension().and_then(OsStr::to_str).unwrap_or_default();
        let kind = kind.trim_end_matches(|c: char| c == '-' || c.is_ascii_digit());
        let id = file.file_stem()?.to_str()?.parse().ok()?;
        let is_set_aside = [DAMAGED, LATER].contains(&kind) && !file_of(folder, id).exists();
        is_set_aside.then_some(id)
    })
}

/// What can be read of a file that was set aside.
pub(super) fn read_set_aside(id: GameId, file: &Path) -> Option<Damaged> {
    let bytes = files::beginning(file, LONGEST + 1).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let why = records::kept(&text).err()?;
    Some(Damaged {
        why: format!("{} {}", name(file), what_it_is(&text, &why)),
        game: good_rows(&text),
        is_new: false,
        id,
    })
}

/// Whether a record begins as those of this version do, with a larger number.
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

/// Gives a file another name, under which nobody looks for a game, and says so.
fn set_aside(file: &Path, kind: &str) -> String {
    let free = (1..100)
        .map(|number| match number {
            1 => file.with_extension(kind),
            number => file.with_extension(format!("{kind}-{number}")),
        })
        .find(|path| !path.exists());
    let renamed = free.filter(|free| fs::rename(file, free).is_ok());
    match renamed {
        Some(now) => format!("it is kept as {}", name(&now)),
        None => "it stays where it is".to_owned(),
    }
}

/// The files of games in a folder, the one that was changed last first; `id` tells them from others.
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

/// The folder of kept games, for whoever reads it through.
#[derive(Debug, Clone)]
pub(crate) struct ShelfReader {
    folder: Option<PathBuf>,
}

impl ShelfReader {
    pub(super) fn of(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// All games, and those in files that were set aside, now or before. What programs have left over
    /// that were stopped while they wrote is removed.
    pub(crate) fn read(&self) -> (Vec<(GameId, Game)>, Vec<Damaged>) {
        let (mut games, mut set_aside) = (Vec::new(), Vec::new());
        let Some(folder) = self.folder.as_deref() else {
            return (games, set_aside);
        };
        let before = set_aside_before(folder);
        for (id, _) in by_last_change(folder, id_of) {
            match read(folder, id) {
                KeptFile::Game(game) => games.push((id, game)),
                KeptFile::SetAside(damaged) => set_aside.push(damaged),
                KeptFile::Nothing => {}
            }
        }
        let before = before.iter();
        set_aside.extend(before.filter_map(|(id, file)| read_set_aside(*id, file)));
        remove_old(folder, HOUR, is_left_over);
        remove_old(&deleted_in(folder), MONTH, is_of_game);
        (games, set_aside)
    }
}

/// Removes the files of a folder that are older than `limit`, where their names are `meant`.
fn remove_old(folder: &Path, limit: Duration, meant: impl Fn(&Path) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let changed = entry.metadata().and_then(|it| it.modified());
        let age = changed.ok().and_then(|changed| changed.elapsed().ok());
        if meant(&entry.path()) && age.is_some_and(|age| age > limit) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a file is left over from a program that was stopped while it wrote it.
fn is_left_over(file: &Path) -> bool {
    let name = file.file_name().and_then(OsStr::to_str);
    name.is_some_and(files::is_left_over)
}

/// Whether a file is a deleted game, be it whole or damaged.
fn is_of_game(file: &Path) -> bool {
    let id = file.file_stem().and_then(OsStr::to_str);
    id.is_some_and(|id| id.parse::<GameId>().is_ok())
}
