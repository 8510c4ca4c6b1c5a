//! The clock on the wall where the player is, for the game, the commands and the names of games.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::{Instant, SystemTime};

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// The date and the time of day.
///
/// `PEGWISE_NOW` in the environment sets the clock to a date and time such as `2026-11-21T23:59:58`, at which the
/// program starts: so a day can be shown again.
pub(crate) fn date() -> DateTime {
    static SET: LazyLock<Option<(DateTime, Instant)>> = LazyLock::new(|| {
        let date = env::var("PEGWISE_NOW").ok()?.parse().ok()?;
        Some((date, Instant::now()))
    });
    match *SET {
        Some((date, start)) => date.saturating_add(start.elapsed()),
        None => date_at(SystemTime::now()),
    }
}

/// The date and the time of day when the clock of the system says this. A clock that was never set may be thousands of
/// years off: then it is the first or the last date that there is, in the year -9999 or 9999.
pub fn date_at(time: SystemTime) -> DateTime {
    let timestamp = Timestamp::try_from(time).unwrap_or_else(|_| nearest_timestamp(time));
    zone().to_datetime(timestamp)
}

/// The first or the last timestamp that there is, whichever is nearer to a time without one.
fn nearest_timestamp(time: SystemTime) -> Timestamp {
    if time < SystemTime::UNIX_EPOCH {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    }
}

/// The time zone of the player. It is UTC where a device or a pipe is in the place of its file, since reading that may
/// never end.
fn zone() -> TimeZone {
    static CAN_BE_READ: LazyLock<bool> =
        LazyLock::new(|| zone_files().iter().all(|file| is_short(file)));
    if *CAN_BE_READ {
        TimeZone::system()
    } else {
        TimeZone::UTC
    }
}

/// The files that may be read for the time zone: what `TZ` names, as a path or in `TZDIR`, and that of the system.
fn zone_files() -> Vec<PathBuf> {
    let mut files = vec![PathBuf::from("/etc/localtime")];
    if let Ok(value) = env::var("TZ") {
        let name = value.trim_start_matches(':');
        files.push(PathBuf::from(name));
        if let Some(folder) = env::var_os("TZDIR") {
            files.push(Path::new(&folder).join(name));
        }
    }
    files
}

/// Whether reading this comes to an end soon: it is missing, or a folder, or a file as short as those of time zones.
fn is_short(path: &Path) -> bool {
    const LONGEST: u64 = 1 << 20;
    match fs::metadata(path) {
        Ok(found) => found.is_dir() || (found.is_file() && found.len() <= LONGEST),
        Err(_) => true,
    }
}
