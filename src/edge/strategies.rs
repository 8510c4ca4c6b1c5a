//! Files of strategies.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::rules::Board;
use crate::solver::Strategy;
use crate::ui::board_in_words;

use super::args::BoardOptions;
use crate::edge::{answer, files};

/// Comment at the head of a saved strategy.
const HEAD: &str = "\
# A strategy: what to guess after each score. `pegwise help prove` explains it.
# Play it with `pegwise stats --strategy FILE`.
";

/// Most bytes in a strategy; the largest board that can be played out has four million codes.
const LONGEST: u64 = 1 << 28;

/// The strategy in a file; `-` is standard input.
pub(super) fn read(path: &Path) -> Result<Strategy> {
    files::read_as(path, "strategy", LONGEST, str::parse)
}

/// The board of a strategy; an error if the options describe another one.
pub(super) fn board(strategy: &Strategy, given: &BoardOptions) -> Result<Board> {
    let (board, asked_for) = (strategy.board(), given.board_like(strategy.board())?);
    ensure!(
        strategy.is_for(asked_for),
        "the strategy is for a board of {}, not for {}: leave out the board options",
        board_in_words(board),
        board_in_words(asked_for)
    );
    Ok(board)
}

/// The text of a file of a strategy.
pub(super) fn text(strategy: &Strategy) -> String {
    format!("{HEAD}{strategy}")
}

/// A file for a strategy, opened before the search, so that an error shows before hours of work. Its
/// content stays until the strategy is written.
pub(super) struct Destination {
    path: PathBuf,
    file: File,
    /// Whether the file was created and is still empty.
    is_new: bool,
}

impl Destination {
    pub(super) fn open(path: &Path) -> Result<Self> {
        let opened = match File::create_new(path) {
            Err(there) if there.kind() == ErrorKind::AlreadyExists => {
                let file = OpenOptions::new().write(true).open(path);
                file.map(|file| (file, false))
            }
            new => new.map(|file| (file, true)),
        };
        let (file, is_new) = opened.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self {
            path: path.to_owned(),
            file,
            is_new,
        })
    }

    /// Replaces the content of the file with the strategy. If that fails, prints it to stderr.
    pub(super) fn write(mut self, strategy: &Strategy) -> Result<()> {
        let text = text(strategy);
        let written = self.replace(&text);
        self.is_new &= written.is_err();
        written.with_context(|| {
            answer::remark("the strategy could not be saved; here it is:");
            // There is no other place if this fails too.
            let _ = io::stderr().write_all(text.as_bytes());
            format!("cannot write {}", self.path.display())
        })
    }

    fn replace(&mut self, text: &str) -> io::Result<()> {
        // Pipes and devices have no length.
        if self.file.metadata()?.is_file() {
            self.file.set_len(0)?;
        }
        self.file.write_all(text.as_bytes())?;
        self.file.flush()
    }
}

/// Removes a file that was created and got no strategy.
impl Drop for Destination {
    fn drop(&mut self) {
        if self.is_new {
            // If it stays, it is empty.
            let _ = fs::remove_file(&self.path);
        }
    }
}
