//! The file `state.json`: what is remembered between runs.

use std::path::{Path, PathBuf};

use crate::app::{Custom, Memory};
use crate::rules::Preset;

use super::files::{self, Folder};

/// The path of the file; `None` without a home. By default nothing is remembered.
#[derive(Debug, Default)]
pub struct StateFile(Option<PathBuf>);

impl StateFile {
    /// The file of the user, which may not exist.
    pub fn of_user() -> Self {
        Folder::State
            .of_user()
            .map_or_else(Self::default, |folder| Self::open(&folder))
    }

    /// The file in this folder, which may not exist.
    pub fn open(folder: &Path) -> Self {
        Self(Some(folder.join("state.json")))
    }

    /// The content of the file. One that cannot be read counts as none.
    pub fn read(&self) -> Memory {
        let text = self.0.as_ref().and_then(|file| files::read(file).ok());
        let memory = text.and_then(|text| serde_json::from_str::<Memory>(&text).ok());
        let mut memory = memory.unwrap_or_default();
        // Only boards are written, but they were larger once.
        let custom = memory.setup.custom;
        if custom != Custom::of(custom.board()) {
            memory.setup.preset.get_or_insert(Preset::Classic);
        }
        memory
    }

    /// Writes the file; a failure is ignored. Puzzles that another window has solved meanwhile stay solved.
    pub fn write(&self, memory: &Memory) {
        let Some(file) = &self.0 else { return };
        let mut memory = memory.clone();
        for name in self.read().solved {
            if !memory.solved.contains(&name) {
                memory.solved.push(name);
            }
        }
        if let Ok(text) = serde_json::to_string_pretty(&memory) {
            let _ = files::replace(file, &(text + "\n"));
        }
    }
}
