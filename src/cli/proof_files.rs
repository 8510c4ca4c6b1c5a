//! The files with the lines of a proof: those that are known, and the one that gets new ones.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::rules::Board;
use crate::solver::{ProofLine, ProofLines};

/// The lines of all files that are to be used.
pub(super) fn read_lines<'a>(
    board: Board,
    files: impl Iterator<Item = &'a PathBuf>,
) -> Result<ProofLines> {
    let mut known = ProofLines::new(board);
    for path in files {
        let in_file = || path.display().to_string();
        let text = fs::read_to_string(path).with_context(in_file)?;
        let lines: ProofLines = text.parse().with_context(in_file)?;
        known = known.merge(&lines).with_context(in_file)?;
    }
    Ok(known)
}

/// A file that gets the lines of a proof. Each is on the disk as soon as it is proven.
pub(super) struct SavedLines {
    path: PathBuf,
    file: File,
    /// The first error: no line is written after it.
    failed: Option<io::Error>,
}

impl SavedLines {
    /// Opens a file for more lines, and begins it if it is new. A last line that was cut off is taken out.
    pub(super) fn open(path: &Path, board: Board) -> Result<Self> {
        let open = || -> io::Result<File> {
            let mut options = File::options();
            let mut file = options.read(true).append(true).create(true).open(path)?;
            let text = io::read_to_string(&file)?;
            let whole = ProofLines::whole_lines(&text);
            if whole.is_empty() {
                file.set_len(0)?;
                write!(file, "{}", ProofLines::new(board))?;
            } else if whole != text {
                file.set_len(whole.len() as u64)?;
            }
            Ok(file)
        };
        Ok(Self {
            path: path.to_owned(),
            file: open().with_context(|| path.display().to_string())?,
            failed: None,
        })
    }

    /// Writes a line.
    pub(super) fn add(&mut self, line: &ProofLine) {
        if self.failed.is_none() {
            let text = format!("{line}\n");
            self.failed = self.file.write_all(text.as_bytes()).err();
        }
    }

    /// An error if a line could not be written.
    pub(super) fn check(self) -> Result<()> {
        match self.failed {
            Some(why) => Err(why).with_context(|| self.path.display().to_string()),
            None => Ok(()),
        }
    }
}
