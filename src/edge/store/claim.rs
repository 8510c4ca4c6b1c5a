//! Who may write a game.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::app::GameId;

/// The right to write one game, until it is dropped or the program ends in whatever way.
///
/// It is a lock on a file beside that of the game: the game's own file is another one after each turn.
#[derive(Debug)]
pub(super) struct Claim {
    file: PathBuf,
    /// The lock goes with it. `None` where there are no locks: then nobody is kept out.
    lock: Option<File>,
}

/// What came of asking for a claim.
pub(super) enum Claimed {
    /// It is ours.
    Now(Claim),
    /// Another program has it.
    ByAnother,
}

impl Claim {
    /// Takes the claim on a game, if nobody has it.
    ///
    /// # Errors
    /// The file of the lock cannot be made.
    pub(super) fn take(folder: &Path, id: GameId) -> io::Result<Claimed> {
        let file = folder.join(format!("{id}.lock"));
        loop {
            let lock = File::options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(&file)?;
            let lock = match lock.try_lock() {
                Ok(()) => Some(lock),
                Err(TryLockError::WouldBlock) => return Ok(Claimed::ByAnother),
                Err(TryLockError::Error(_)) => None,
            };
            // Whoever had it may have removed the file meanwhile: then this lock is on nothing.
            if lock.as_ref().is_none_or(|lock| is_at(lock, &file)) {
                return Ok(Claimed::Now(Self { file, lock }));
            }
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // While the lock is held, nobody else's is removed by that. If it stays, it harms nobody.
        if self.lock.is_some() {
            let _ = fs::remove_file(&self.file);
        }
    }
}

#[cfg(unix)]
fn is_at(open: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let place = |of: fs::Metadata| (of.dev(), of.ino());
    match (open.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(there)) => place(open) == place(there),
        _ => false,
    }
}

/// Elsewhere a file that is open is not removed.
#[cfg(not(unix))]
fn is_at(_open: &File, path: &Path) -> bool {
    path.exists()
}
