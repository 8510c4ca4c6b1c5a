//! The file of reviews in the cache folder: a line for each game. It can be removed at any time; what is missing is worked
//! out again.
//!
//! A line that cannot be read is passed over. Windows that run at the same time add lines, and none takes one away from another.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use crate::app::ReviewCache;
use crate::coach::StoredReview;
use crate::rules::Game;
use crate::texts::reviews::{hash, line, review_of};

use super::files::{self, Folder};

/// The file. By default nothing is kept from one start to the next.
#[derive(Debug, Default)]
pub struct ReviewFile {
    /// `None` without a home.
    path: Option<PathBuf>,
    /// What the file says, once it was read, and what was added to it.
    known: Option<HashMap<u64, StoredReview>>,
    /// The file, to be written to; `None` where that is not possible.
    opened: Option<File>,
}

impl ReviewFile {
    /// The file of the user, which may not exist.
    pub fn of_user() -> Self {
        match Folder::Cache.of_user() {
            Some(folder) => Self::open(&folder),
            None => Self::default(),
        }
    }

    /// The file in this folder; both may not exist.
    pub fn open(folder: &Path) -> Self {
        Self {
            path: Some(folder.join("reviews.txt")),
            ..Self::default()
        }
    }

    /// Reads the file, when the first review is asked for.
    fn known(&mut self) -> &mut HashMap<u64, StoredReview> {
        let path = self.path.as_deref();
        self.known.get_or_insert_with(|| {
            let lines = path.map(read_lines).unwrap_or_default();
            lines.reviews
        })
    }

    /// Adds a line to the file. If that fails, the review is made again at the next start.
    fn add_line(&mut self, line: &str) {
        if self.opened.is_none() {
            self.opened = self.path.as_deref().and_then(opened_to_add);
        }
        if let Some(file) = &mut self.opened
            && file.write_all(line.as_bytes()).is_err()
        {
            self.opened = None;
            self.path = None;
        }
    }
}

impl ReviewCache for ReviewFile {
    fn find(&mut self, game: &Game) -> Option<StoredReview> {
        let review = self.known().get(&hash(game))?;
        review.is_of(game).then(|| review.clone())
    }

    fn keep(&mut self, game: &Game, review: &StoredReview) {
        let key = hash(game);
        self.known().insert(key, review.clone());
        self.add_line(&line(key, review));
    }
}

/// What a file says.
#[derive(Debug, Default)]
struct Lines {
    reviews: HashMap<u64, StoredReview>,
    /// How many lines have another version, cannot be read, or say the same as a later one.
    useless: usize,
}

/// Reads the lines of the file. If most of them are of no use, it is written anew without those.
fn read_lines(path: &Path) -> Lines {
    let mut lines = Lines::default();
    // Opening a FIFO would block.
    let Some(file) = path
        .is_file()
        .then(|| File::open(path))
        .and_then(Result::ok)
    else {
        return lines;
    };
    for line in BufReader::new(file).split(b'\n').map_while(Result::ok) {
        let text = String::from_utf8(line).unwrap_or_default();
        let replaced = match review_of(&text) {
            Some((hash, review)) => lines.reviews.insert(hash, review).is_some(),
            None => true,
        };
        lines.useless += usize::from(replaced);
    }
    if lines.useless > lines.reviews.len() {
        let kept = lines.reviews.iter();
        let text: String = kept.map(|(hash, review)| line(*hash, review)).collect();
        // If this fails, the file stays as it is.
        let _ = files::replace(path, &text);
    }
    lines
}

/// Opens the file to add lines, with its folder if that is missing. A line that was cut off, since a program was killed,
/// is ended.
fn opened_to_add(path: &Path) -> Option<File> {
    fs::create_dir_all(files::folder_of(path)).ok()?;
    if path.exists() && !path.is_file() {
        // Opening a FIFO would block.
        return None;
    }
    let mut file = File::options().append(true).create(true).open(path).ok()?;
    if files::ends_within_line(path) {
        file.write_all(b"\n").ok()?;
    }
    Some(file)
}
