//! Locks between programs that use the same files.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::files;

/// The name of the file whose lock [`for_writing`] takes.
const WRITING: &str = ".writing";

/// The lock of the folder of a file, under which a program reads the file, compares it and writes it, so that two
/// programs that do so at the same moment do it one after the other. The folder is made if it is missing.
///
/// The lock ends when the file is dropped that is returned, or with the program. Saving goes on without it where the
/// system has no locks, which gives `None`, and where another program keeps it for seconds: that one was stopped.
pub(super) fn for_writing(file: &Path) -> Option<File> {
    /// Far longer than it takes to write a small file.
    const PATIENCE: Duration = Duration::from_secs(2);
    const PAUSE: Duration = Duration::from_millis(2);
    let folder = files::folder_of(file);
    fs::create_dir_all(folder).ok()?;
    let lock = open(&folder.join(WRITING)).ok()?;
    let end = Instant::now() + PATIENCE;
    while let Err(TryLockError::WouldBlock) = lock.try_lock()
        && Instant::now() < end
    {
        thread::sleep(PAUSE);
    }
    Some(lock)
}

/// Opens a file that is there only to be locked. It is never removed: two programs could then lock two files of one
/// name.
///
/// # Errors
/// It cannot be opened, or something else than a file has its name.
pub(super) fn open(file: &Path) -> io::Result<File> {
    if file.exists() && !file.is_file() {
        // Opening a FIFO would block.
        return Err(ErrorKind::Unsupported.into());
    }
    // On Windows a file that is opened to append only cannot be locked.
    File::options()
        .read(true)
        .append(true)
        .create(true)
        .open(file)
}
