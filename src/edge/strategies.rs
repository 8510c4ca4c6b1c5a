//! Strategies from and to files and pipes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::rules::Board;
use crate::solver::Strategy;
use crate::ui::board_in_words;

use super::args::BoardOptions;
use crate::edge::{answer, files};

/// What stands at the head of a saved strategy, for people.
const HEAD: &str = "\
# What to guess after which score: `pegwise help prove` tells how to read it, and
# `pegwise stats --strategy FILE` plays it out.
";

/// No strategy is longer: the largest board that can be played out has four million codes, and few of
/// them a line of their own.
const LONGEST: u64 = 1 << 28;

/// The strategy in a file; `-` is standard input.
pub(super) fn read(path: &Path) -> Result<Strategy> {
    files::read_as(path, "strategy", LONGEST)
}

/// The board of a strategy.
///
/// # Errors
/// The options speak of another.
pub(super) fn board(strategy: &Strategy, given: &BoardOptions) -> Result<Board> {
    let (board, asked_for) = (strategy.board(), given.board_like(strategy.board())?);
    ensure!(
        strategy.is_for(asked_for),
        "the strategy is for a board of {}, not for {}: leave the options of the board out",
        board_in_words(board),
        board_in_words(asked_for)
    );
    Ok(board)
}

/// A strategy as it is written to files.
pub(super) fn text(strategy: &Strategy) -> String {
    format!("{HEAD}{strategy}")
}

/// A file that a strategy will be written to, once it is known.
///
/// It is opened at once: nobody wants to hear after hours of work that it cannot be written. Until then
/// it keeps what it has.
pub(super) struct Destination {
    path: PathBuf,
    file: File,
    /// Whether it is empty because it was not there before.
    is_new: bool,
}

impl Destination {
    /// # Errors
    /// The file cannot be written.
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

    /// Writes the strategy in place of what is there. If that fails, it goes to stderr, so that it is
    /// not lost.
    ///
    /// # Errors
    /// The file could not be written after all.
    pub(super) fn write(mut self, strategy: &Strategy) -> Result<()> {
        let text = text(strategy);
        let written = self.replace(&text);
        self.is_new &= written.is_err();
        written.with_context(|| {
            answer::remark("the strategy could not be saved, so it follows here");
            // If that fails too, there is no other place.
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

/// A file that was made for a strategy and did not get one is of no use.
impl Drop for Destination {
    fn drop(&mut self) {
        if self.is_new {
            // If it stays, it is empty and harms nobody.
            let _ = fs::remove_file(&self.path);
        }
    }
}
