//! The file `state.json`: what is remembered between runs.

use std::path::{Path, PathBuf};

use crate::app::{Memory, Setup};

use super::files::{self, Folder};

/// The path of the file; `None` without a home.
#[derive(Debug, Default)]
pub(crate) struct StateFile(Option<PathBuf>);

impl StateFile {
    /// The file of the user, which may not exist.
    pub(crate) fn of_user() -> Self {
        Self::in_folder(Folder::State.of_user().as_deref())
    }

    fn in_folder(folder: Option<&Path>) -> Self {
        Self(folder.map(|folder| folder.join("state.json")))
    }

    /// The content of the file. One that cannot be read counts as none.
    pub(crate) fn read(&self) -> Memory {
        let bytes = self.0.as_ref().and_then(|file| files::small(file).ok());
        let memory = bytes.and_then(|bytes| serde_json::from_slice::<Memory>(&bytes).ok());
        let mut memory = memory.unwrap_or_default();
        if memory.setup.board().is_err() {
            memory.setup = Setup::default();
        }
        memory
    }

    /// Writes the file; a failure is ignored. Puzzles that another window has solved meanwhile stay solved.
    pub(crate) fn write(&self, memory: &Memory) {
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

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::app::Maker;
    use crate::rules::{Board, Preset};
    use crate::solver::Solver;

    /// Everything is otherwise than usual, and these puzzles are solved.
    fn unusual(solved: &[&str]) -> Memory {
        let mut setup = Setup {
            maker: Maker::Evil,
            solver_guesses: true,
            solver: Some(Solver::Minimax),
            ..Setup::default()
        };
        setup.set_board(Board::new(5, 9, 7, false).unwrap());
        let solved = solved.iter().map(|name| (*name).to_owned()).collect();
        let hints = true;
        Memory {
            setup,
            solved,
            hints,
        }
    }

    #[test]
    fn what_is_kept_is_known_the_next_time() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("not/there/yet");
        let open = || StateFile::in_folder(Some(&folder));
        assert_eq!(open().read(), Memory::default());
        open().write(&unusual(&["one"]));
        // Another window does not know of the first one.
        open().write(&unusual(&["two"]));
        assert_eq!(open().read(), unusual(&["two", "one"]));
    }

    #[test]
    fn a_file_that_cannot_be_used_counts_as_none_and_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let file = StateFile::in_folder(Some(folder.path()));
        let write = |text: &str| fs::write(folder.path().join("state.json"), text).unwrap();
        for nonsense in [
            "",
            "[]",
            "{\"setup\":",
            "{\"setup\":{\"solver\":\"oracle\"}}",
            "{\"setup\":{\"preset\":null,\"pegs\":200}}",
        ] {
            write(nonsense);
            assert_eq!(file.read(), Memory::default(), "{nonsense}");
            file.write(&unusual(&[]));
            assert_eq!(file.read(), unusual(&[]));
        }
        // What is left out is as usual; what is not known is passed over.
        write("{\"setup\":{\"preset\":\"Kids\",\"games\":4}}");
        let mut kids = Memory::default();
        kids.setup.set_board(Preset::Kids.board());
        assert_eq!(file.read(), kids);
    }

    #[test]
    fn where_nothing_can_be_written_nothing_happens() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("file");
        fs::write(&path, "").unwrap();
        for file in [StateFile::in_folder(Some(&path)), StateFile::default()] {
            file.write(&unusual(&[]));
            assert_eq!(file.read(), Memory::default());
        }
    }
}
