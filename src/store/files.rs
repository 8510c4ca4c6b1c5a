//! Folders of the program, and reading and writing of files.

use std::error::Error;
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, Result, ensure};
use etcetera::BaseStrategy;

/// A folder of the program for the user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Folder {
    /// Kept games: `XDG_DATA_HOME`.
    Data,
    /// What the program remembers: `XDG_STATE_HOME`.
    State,
    /// Settings and themes: `XDG_CONFIG_HOME`.
    Config,
}

impl Folder {
    /// Its path, which may not exist; `None` without a home.
    pub(crate) fn of_user(self) -> Option<PathBuf> {
        let folders = etcetera::choose_base_strategy().ok()?;
        let folder = match self {
            Self::Data => folders.data_dir(),
            Self::Config => folders.config_dir(),
            Self::State => folders.state_dir().unwrap_or_else(|| folders.cache_dir()),
        };
        Some(folder.join("pegwise"))
    }
}

/// Part of a sentence: there is no folder for these, and what to do.
pub(crate) fn no_folder(what: &str) -> String {
    let variable = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
    format!("there is no folder for {what}: set {variable}")
}

/// The first `most` bytes of a regular file.
///
/// # Errors
/// It cannot be read, or it is no regular file: opening a FIFO would block.
pub(crate) fn beginning(file: &Path, most: u64) -> io::Result<Vec<u8>> {
    if !fs::metadata(file)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(file)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The bytes of a file of at most 64 KiB: settings, a theme, the state of the program.
///
/// # Errors
/// It cannot be read, it is no regular file, or it is longer.
pub(crate) fn small(file: &Path) -> io::Result<Vec<u8>> {
    const LONGEST: u64 = 1 << 16;
    let bytes = beginning(file, LONGEST + 1)?;
    if bytes.len() as u64 > LONGEST {
        return Err(io::Error::other("it is too long (64 KiB at most)"));
    }
    Ok(bytes)
}

/// Prefix of temporary files.
const NEW: &str = ".new-";

/// Replaces the content of a file atomically. Keeps its permissions; a new file is readable only for the
/// user.
///
/// # Errors
/// It cannot be written. The file is then as before.
pub(crate) fn replace(file: &Path, text: &str) -> io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut new = tempfile::Builder::new().prefix(NEW).tempfile_in(folder)?;
    if let Ok(there) = fs::metadata(file) {
        // If this fails, only the user can read it.
        let _ = new.as_file().set_permissions(there.permissions());
    }
    new.write_all(text.as_bytes())?;
    new.as_file().sync_all()?;
    // On Windows another program may read the file just now; only the standard library replaces it then.
    let (_, path) = new.keep().map_err(|failed| failed.error)?;
    fs::rename(&path, file).inspect_err(|_| drop(fs::remove_file(&path)))?;
    sync(folder)
}

/// Flushes the entries of a folder to the disk.
pub(crate) fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Whether a file is named like a temporary one.
pub(crate) fn is_left_over(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().starts_with(NEW)
}

/// Parses a file of at most `longest` bytes; `-` is standard input. `what` names its kind in errors.
pub(crate) fn read_as<T, E>(
    path: &Path,
    what: &str,
    longest: u64,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T>
where
    E: Error + Send + Sync + 'static,
{
    let name = if path == Path::new("-") {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    };
    let bytes = if path == Path::new("-") {
        bytes_of(io::stdin(), longest)
    } else {
        File::open(path).and_then(|file| bytes_of(file, longest))
    }
    .with_context(|| format!("cannot read {name}"))?;
    ensure!(
        bytes.len() as u64 <= longest,
        "{name} is not a {what}: it is too long"
    );
    let text =
        String::from_utf8(bytes).with_context(|| format!("{name} is not a {what}: not text"))?;
    parse(&text).with_context(|| format!("{name} is not a {what}"))
}

/// The bytes up to one more than `longest`.
fn bytes_of(source: impl Read, longest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(longest + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    /// It would be opened for as long as nobody writes into it.
    #[test]
    fn what_is_no_file_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        for path in [&*pipe, folder.path(), Path::new("/dev/zero")] {
            assert_eq!(
                beginning(path, 9).unwrap_err().to_string(),
                "it is not a file"
            );
        }
        let file = folder.path().join("file");
        fs::write(&file, "0123456789").unwrap();
        assert_eq!(beginning(&file, 9).unwrap(), *b"012345678");
    }

    #[test]
    fn whoever_may_read_a_file_may_read_the_next_one() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.toml");
        let mode = || fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        replace(&file, "one").unwrap();
        assert_eq!(mode(), 0o600);
        for wished in [0o644, 0o664, 0o600, 0o400] {
            fs::set_permissions(&file, fs::Permissions::from_mode(wished)).unwrap();
            replace(&file, "two").unwrap();
            assert_eq!(mode(), wished);
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    }
}
