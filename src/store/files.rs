//! Folders of the program, and reading and writing of files.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use etcetera::BaseStrategy;
use tempfile::NamedTempFile;

use crate::rules::harmless;

/// A day. No program takes so long to write a file, and no clock is so far ahead unnoticed.
pub(super) const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A folder of the program for the user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Folder {
    /// Saved games: `XDG_DATA_HOME`.
    Data,
    /// What the program remembers: `XDG_STATE_HOME`.
    State,
    /// Settings and themes: `XDG_CONFIG_HOME`.
    Config,
    /// What can be worked out again: `XDG_CACHE_HOME`.
    Cache,
}

impl Folder {
    /// Its path, which may not exist; `None` without a home.
    pub(super) fn of_user(self) -> Option<PathBuf> {
        let folders = etcetera::choose_base_strategy().ok()?;
        let folder = match self {
            Self::Data => folders.data_dir(),
            Self::Config => folders.config_dir(),
            Self::Cache => folders.cache_dir(),
            Self::State => folders.state_dir().unwrap_or_else(|| folders.cache_dir()),
        };
        Some(folder.join("pegwise"))
    }
}

/// Part of a sentence: there is no folder for these files, and which variable to set.
pub(super) fn no_folder(what: &str) -> String {
    let variable = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
    format!("there is no folder for {what}: set {variable}")
}

/// The files in a folder whose names end like this, sorted.
pub(super) fn list(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|it| it == extension) && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The names of the files in a folder that end like this, in no order, with the time at which each was written. There is
/// none if that is in the future, since the clock was wrong then; less than a day is taken as it is, since the clock of a
/// server may be a little ahead.
pub(super) fn list_with_times(folder: &Path, end: &str) -> Vec<(String, Option<SystemTime>)> {
    let latest = SystemTime::now() + DAY;
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        if !name.ends_with(end) {
            continue;
        }
        // What the entry tells of a link is about the link.
        let found = match entry.metadata() {
            Ok(found) if !found.is_symlink() => Ok(found),
            _ => fs::metadata(entry.path()),
        };
        if let Ok(found) = found
            && found.is_file()
        {
            let written = found.modified().ok();
            files.push((name, written.filter(|time| *time <= latest)));
        }
    }
    files
}

/// The text of a file.
///
/// # Errors
/// It cannot be read, or it is no regular file: opening a FIFO would block.
pub(super) fn read(file: &Path) -> io::Result<String> {
    text_of(File::open(end_of_links(file)?)?)
}

/// The text that comes from a source, such as standard input.
///
/// # Errors
/// It cannot be read, it is longer than a file with tens of thousands of games, or it is not UTF-8.
pub(super) fn text_of(source: impl Read) -> io::Result<String> {
    const LONGEST: u64 = 8 << 20;
    let mut bytes = Vec::new();
    source.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(io::Error::other("it is longer than 8 MiB"));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not text"))
}

/// How the names of files begin that are being written.
const NEW: &str = ".new-";

/// Whether the last line of a file is not ended.
pub(super) fn ends_within_line(file: &Path) -> bool {
    let last_byte = || {
        let mut opened = File::open(file)?;
        opened.seek(SeekFrom::End(-1))?;
        let mut byte = [0];
        opened.read_exact(&mut byte)?;
        Ok::<u8, io::Error>(byte[0])
    };
    // An empty file has no last byte.
    last_byte().is_ok_and(|byte| byte != b'\n')
}

/// Replaces the content of a file atomically: a program that is killed leaves the old content or the new.
/// Keeps permissions and symbolic links.
///
/// # Errors
/// It cannot be written, or something else than a file has its name. All is then as before.
pub(super) fn replace(file: &Path, text: &str) -> io::Result<()> {
    let file = end_of_links(file)?;
    let new = written_beside(&file, text)?;
    if let Ok(before) = fs::metadata(&file) {
        // If this fails, the file has the permissions of any new one.
        let _ = new.as_file().set_permissions(before.permissions());
    }
    new.persist(&file)?;
    if cfg!(unix) {
        // The new name is written to the disk too, where the system allows that.
        let _ = File::open(folder_of(&file)).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

/// Writes a file that is not there yet.
///
/// # Errors
/// It is there already, or it cannot be written.
pub(super) fn create(file: &Path, text: &str) -> io::Result<()> {
    written_beside(file, text)?.persist_noclobber(file)?;
    Ok(())
}

/// The path at which a file is read and written: where a link leads, or the path itself, which may not exist.
///
/// # Errors
/// There is something else than a file, or a link to nowhere. The player has put it there on purpose.
fn end_of_links(file: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(file) {
        Ok(end) if end.is_file() => Ok(end),
        Ok(_) => Err(io::Error::other("it is not a file")),
        Err(_) if fs::symlink_metadata(file).is_ok() => {
            Err(io::Error::other("it is a link to nowhere"))
        }
        Err(_) => Ok(file.to_owned()),
    }
}

/// A new file in the same folder, with its text on the disk. It is gone again unless it gets its name.
fn written_beside(file: &Path, text: &str) -> io::Result<NamedTempFile> {
    let folder = folder_of(file);
    fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(NEW);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The umask takes away what the player keeps private.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut new = builder.tempfile_in(folder)?;
    new.write_all(text.as_bytes())?;
    new.as_file().sync_all()?;
    Ok(new)
}

/// A path for display, with `~` for the home.
pub(super) fn shown(path: &Path) -> String {
    let shown = match path_in_home(path) {
        Some(beneath) if cfg!(unix) => format!("~/{}", beneath.display()),
        _ => path.display().to_string(),
    };
    harmless(&shown)
}

/// The rest of a path that leads through the home of the user.
fn path_in_home(path: &Path) -> Option<&Path> {
    let home = etcetera::home_dir().ok()?;
    path.strip_prefix(home).ok()
}

/// The folder of a file.
pub(super) fn folder_of(file: &Path) -> &Path {
    file.parent().unwrap_or(Path::new("."))
}

/// Removes what killed programs have left in a folder. What is younger than a day may still be written.
pub(super) fn remove_left_over(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_new = entry.file_name().to_string_lossy().starts_with(NEW);
        if is_new && age(&entry).is_some_and(|age| age > DAY) {
            // The next start tries again.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// How long ago a file was written; `None` if its time is in the future.
fn age(file: &fs::DirEntry) -> Option<Duration> {
    let written = file.metadata().and_then(|found| found.modified()).ok()?;
    written.elapsed().ok()
}

/// Part of a sentence: why a file cannot be read or written, without its path.
pub(super) fn reason(why: &io::Error) -> String {
    match why.kind() {
        ErrorKind::StorageFull => "the disk is full".to_owned(),
        ErrorKind::QuotaExceeded => "your disk quota is used up".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only".to_owned(),
        ErrorKind::FileTooLarge => "the system allows no file of this size".to_owned(),
        ErrorKind::PermissionDenied => "you have no permission".to_owned(),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => {
            "a file has the name of its folder".to_owned()
        }
        ErrorKind::Other => why.to_string(),
        // The kind of many failures of a disk is no more than "uncategorized".
        _ if why.raw_os_error().is_some() => why.to_string(),
        kind => kind.to_string(),
    }
}
