//! The files with the lines of a proof: those that are known, and the one that gets new ones.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result};

use crate::rules::Board;
use crate::solver::{ProofFault, ProofLine, ProofLines, ProveError};

/// The lines of these files together, and the file for new ones, if one is named. Its own lines are among those that are
/// known.
pub(super) fn open_files(
    board: Board,
    known: &[PathBuf],
    saved: Option<&Path>,
) -> Result<(KnownLines, Option<SavedLines>)> {
    let mut lines = KnownLines::new(board);
    for path in known {
        let text = File::open(path)
            .and_then(|mut file| text_of(&mut file))
            .with_context(|| cannot_read(path))?;
        lines.add_file(path, &text)?;
    }
    let Some(path) = saved else {
        return Ok((lines, None));
    };
    let file = SavedLines::open(&mut lines, path)?;
    Ok((lines, Some(file)))
}

/// The lines of several files.
pub(super) struct KnownLines {
    together: ProofLines,
    by_file: Vec<(PathBuf, ProofLines)>,
}

impl KnownLines {
    fn new(board: Board) -> Self {
        Self {
            together: ProofLines::new(board),
            by_file: Vec::new(),
        }
    }

    /// The lines of all files.
    pub(super) fn together(&self) -> &ProofLines {
        &self.together
    }

    /// Adds the lines in the text of a file. The error names the file, and the other one if a line of that contradicts.
    fn add_file(&mut self, path: &Path, text: &str) -> Result<()> {
        let name = path.display();
        let lines: ProofLines = text.parse().with_context(|| name.to_string())?;
        let merged = self.together.clone().merge(&lines);
        self.together = merged.map_err(|why| {
            let files = match self.contradicted_file(&why) {
                Some(other) => format!("{} and {name}", other.display()),
                None => name.to_string(),
            };
            Error::new(why).context(files)
        })?;
        self.by_file.push((path.to_owned(), lines));
        Ok(())
    }

    /// The file with the known one of two lines that contradict each other.
    fn contradicted_file(&self, why: &ProofFault) -> Option<&Path> {
        let ProofFault::Contradiction { line, known } = why else {
            return None;
        };
        self.file_with(&ProofLine {
            proven: *known,
            ..line.clone()
        })
    }

    /// The first file that has this line.
    fn file_with(&self, line: &ProofLine) -> Option<&Path> {
        let has_line = |lines: &ProofLines| {
            let proven = lines.proven(&line.history, line.guess);
            proven == Some(line.proven)
        };
        let (path, _) = self.by_file.iter().find(|(_, lines)| has_line(lines))?;
        Some(path)
    }

    /// The error of a proof. If a line is wrong, it names the file that has the line.
    pub(super) fn error(&self, why: ProveError) -> Error {
        let file = match &why {
            ProveError::WrongLine(line) => self.file_with(line),
            _ => None,
        };
        match file {
            Some(path) => Error::new(why).context(path.display().to_string()),
            None => Error::new(why),
        }
    }
}

/// A file that gets the lines of a proof, each as soon as it is proven.
pub(super) struct SavedLines {
    path: PathBuf,
    file: File,
    /// Why a line could not be written.
    failure: Option<io::Error>,
}

impl SavedLines {
    /// Opens a file for more lines, or begins it. The lines that it has are added to those that are known.
    ///
    /// # Errors
    /// It cannot be read or written, or it has something else than lines of this board. Then it stays as it is.
    fn open(known: &mut KnownLines, path: &Path) -> Result<Self> {
        check_kind(path).with_context(|| cannot_read(path))?;
        let mut file = open_alone(path).with_context(|| cannot_write(path))?;
        // Until here another proof may have added lines.
        let text = text_of(&mut file).with_context(|| cannot_read(path))?;
        let first_line = ProofLines::new(known.together.board()).to_string();
        // The program may have been stopped before the first line was whole.
        let is_new = first_line.starts_with(&text);
        if !is_new {
            known.add_file(path, &text)?;
        }
        make_ready(path, &mut file, &text, &first_line).with_context(|| cannot_write(path))?;
        Ok(Self {
            path: path.to_owned(),
            file,
            failure: None,
        })
    }

    /// Writes a line. Returns whether this line and all before it could be written: after one that was cut off none can
    /// follow.
    pub(super) fn add(&mut self, line: &ProofLine) -> bool {
        if self.failure.is_none() {
            let text = format!("{line}\n");
            self.failure = self.file.write_all(text.as_bytes()).err();
        }
        self.failure.is_none()
    }

    /// An error if a line could not be written.
    pub(super) fn finish(self) -> Result<()> {
        match self.failure {
            Some(why) => Err(why).with_context(|| cannot_write(&self.path)),
            None => Ok(()),
        }
    }
}

/// The text of a file from where it is read next.
fn text_of(file: &mut File) -> io::Result<String> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not text"))
}

/// Checks that what has this name is a file, or that nothing has it: to read a device may never end.
fn check_kind(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => Ok(()),
        Ok(_) => Err(io::Error::other("it is not a file")),
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(()),
        Err(why) => Err(why),
    }
}

/// Opens a file to read it and to add lines, or begins it, and locks it against other proofs until it is closed.
fn open_alone(path: &Path) -> io::Result<File> {
    // On Windows a file that is opened to append only cannot be locked.
    let file = File::options()
        .read(true)
        .append(true)
        .create(true)
        .open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(io::Error::other("another proof is being saved to it"))
        }
        Err(TryLockError::Error(why)) => Err(why),
    }
}

/// Makes a locked file with this text ready for more lines: a last line that was cut off is taken out, and a first one is
/// written if there is none.
fn make_ready(path: &Path, file: &mut File, text: &str, first_line: &str) -> io::Result<()> {
    let whole_lines = ProofLines::whole_lines(text);
    if whole_lines != text {
        cut_off(path, whole_lines.len())?;
    }
    if whole_lines.is_empty() {
        file.write_all(first_line.as_bytes())?;
    }
    Ok(())
}

/// Shortens a file to so many bytes. On Windows what is open to append cannot do it.
fn cut_off(path: &Path, bytes: usize) -> io::Result<()> {
    let file = File::options().write(true).open(path)?;
    file.set_len(bytes as u64)
}

fn cannot_read(path: &Path) -> String {
    format!("cannot read {}", path.display())
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}
