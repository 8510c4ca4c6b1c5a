//! The file `state.json`: what is remembered between runs.

use std::fs;
use std::path::{Path, PathBuf};

use crate::app::Memory;
use crate::texts::state::{Entries, NAME};

use super::files::{self, Folder};
use super::lock;

/// The name of one that is no JSON.
const DAMAGED: &str = "state.json.damaged";

/// The file. By default nothing is remembered.
#[derive(Debug, Default)]
pub struct StateFile {
    /// The path of the file; `None` without a home.
    path: Option<PathBuf>,
    /// What was last read or written here: where the file says something else, another window has changed it.
    known: Memory,
}

/// What is remembered.
#[derive(Debug, Default)]
pub struct ReadState {
    /// What could be read; the usual for the rest.
    pub memory: Memory,
    /// A sentence: why nothing could be read.
    pub problem: Option<String>,
    /// The file, to write to.
    pub file: StateFile,
}

impl StateFile {
    /// The file of the user, which may not exist.
    pub fn of_user() -> Self {
        match Folder::State.of_user() {
            Some(folder) => Self::open(&folder),
            None => Self::default(),
        }
    }

    /// The file in this folder, which may not exist.
    pub fn open(folder: &Path) -> Self {
        Self {
            path: Some(folder.join(NAME)),
            known: Memory::default(),
        }
    }

    /// Reads the file. One that is no JSON gets another name, so that the next one does not take its place.
    pub fn read(mut self) -> ReadState {
        let found = match &self.path {
            Some(file) if file.is_file() => {
                // No other window writes the file between the look at it and its new name.
                let _lock = lock::for_writing(file);
                read_entries(file)
            }
            _ => Ok(Entries::default()),
        };
        let memory = found.as_ref().map(Entries::memory).unwrap_or_default();
        self.known.clone_from(&memory);
        ReadState {
            memory,
            problem: found.err(),
            file: self,
        }
    }

    /// Writes what has changed since the file was last read or written here; a failure is ignored. What another window
    /// has changed meanwhile stays, and so does what a newer version has written.
    pub fn write(&mut self, memory: &Memory) {
        let Some(file) = &self.path else { return };
        let _lock = lock::for_writing(file);
        let Some(mut entries) = entries_to_change(file) else {
            return;
        };
        entries.change(&self.known, memory);
        if files::replace(file, &entries.to_string()).is_ok() {
            self.known.clone_from(memory);
        }
    }
}

/// The entries of a file that is about to be written. `None` if the file is there but cannot be read: then nothing
/// can be written without losing what it says.
fn entries_to_change(file: &Path) -> Option<Entries> {
    if let Ok(entries) = read_entries(file) {
        return Some(entries);
    }
    if file.exists() {
        return None;
    }
    // It was no JSON, and has another name by now.
    Some(Entries::default())
}

/// Reads the entries of a file; there are none if there is no file. A file that is no JSON gets another name.
///
/// # Errors
/// A sentence: why it cannot be used, and where it is now.
fn read_entries(file: &Path) -> Result<Entries, String> {
    if !file.is_file() {
        // A link to the null device is a wish that nothing be remembered.
        return Ok(Entries::default());
    }
    let text = files::read(file)
        .map_err(|why| format!("{NAME} cannot be read: {}", files::reason(&why)))?;
    text.parse().map_err(|why: serde_json::Error| {
        let name = free_name(file);
        let kept = match fs::rename(file, file.with_file_name(&name)) {
            Ok(()) => format!("It is kept as {name}"),
            Err(why) => format!("It stays as it is: {}", files::reason(&why)),
        };
        format!("{NAME} cannot be used: {why}. {kept}")
    })
}

/// The name for a file that is no JSON. No file that was kept before has it.
fn free_name(file: &Path) -> String {
    let mut name = DAMAGED.to_owned();
    let mut number = 1;
    while fs::symlink_metadata(file.with_file_name(&name)).is_ok() {
        number += 1;
        name = format!("{DAMAGED}-{number}");
    }
    name
}
