//! The file `state.json`: the choices of the setup and the solved puzzles, kept between runs.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::app::{Pick, SetupValues};

use super::files::{self, Folder};

/// The path of the file; `None` without a home.
#[derive(Debug, Default)]
pub(super) struct StateFile(Option<PathBuf>);

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct State {
    setup: SetupValues,
    /// The names of the puzzles that were solved.
    solved: Vec<String>,
}

impl StateFile {
    /// The file of the user, which may not exist.
    pub(super) fn of_user() -> Self {
        Self::in_folder(Folder::State.of_user().as_deref())
    }

    fn in_folder(folder: Option<&Path>) -> Self {
        Self(folder.map(|folder| folder.join("state.json")))
    }

    /// The last choices of the setup; the default if there is no such game.
    pub(super) fn setup(&self) -> SetupValues {
        let setup = self.read().setup;
        if setup.board().is_ok() {
            setup
        } else {
            SetupValues::default()
        }
    }

    /// The puzzles that were solved.
    pub(super) fn solved(&self) -> Vec<Pick> {
        let names = self.read().solved;
        let is_named = |name: &str| names.iter().any(|solved| solved == name);
        Pick::all()
            .filter(|pick| pick.name().is_some_and(is_named))
            .collect()
    }

    /// Keeps the choices of the setup; a failure is ignored.
    pub(super) fn keep_setup(&self, setup: SetupValues) {
        self.change(|state| state.setup = setup);
    }

    /// Adds solved puzzles; a failure is ignored.
    pub(super) fn keep_solved(&self, solved: &[Pick]) {
        self.change(|state| {
            for name in solved.iter().filter_map(|pick| pick.name()) {
                if !state.solved.iter().any(|known| known == name) {
                    state.solved.push(name.to_owned());
                }
            }
        });
    }

    /// The content of the file. One that cannot be read counts as none.
    fn read(&self) -> State {
        let bytes = self.0.as_ref().and_then(|file| files::small(file).ok());
        let state = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        state.unwrap_or_default()
    }

    /// Changes the file, which another program may have changed.
    fn change(&self, change: impl FnOnce(&mut State)) {
        let Some(file) = &self.0 else { return };
        let mut state = self.read();
        change(&mut state);
        if let Ok(text) = serde_json::to_string_pretty(&state) {
            let _ = files::replace(file, &(text + "\n"));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::app::Seats;
    use crate::rules::{Board, Preset};
    use crate::solver::Solver;

    /// Everything is chosen otherwise than usual.
    fn unusual() -> SetupValues {
        let mut setup = SetupValues {
            seats: Seats::EVIL_AND_SOLVER,
            solver: Some(Solver::Minimax),
            ..SetupValues::default()
        };
        setup.set_board(Board::new(5, 9, 7, false).unwrap());
        setup
    }

    #[test]
    fn what_is_kept_is_known_the_next_time() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("not/there/yet");
        let open = || StateFile::in_folder(Some(&folder));
        assert_eq!(open().setup(), SetupValues::default());
        // Another program has solved something else; puzzles that are drawn anew are never solved.
        let drawn = Pick::all().last().unwrap();
        open().keep_solved(&[Pick::Shipped(3)]);
        open().keep_setup(unusual());
        open().keep_solved(&[drawn, Pick::Shipped(0), Pick::Shipped(3)]);
        assert_eq!(open().setup(), unusual());
        assert_eq!(open().solved(), [Pick::Shipped(0), Pick::Shipped(3)]);
    }

    #[test]
    fn a_file_that_cannot_be_used_counts_as_none_and_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let file = StateFile::in_folder(Some(folder.path()));
        for nonsense in [
            "",
            "[]",
            "{\"setup\":",
            "{\"setup\":{\"solver\":\"oracle\"}}",
            "{\"setup\":{\"preset\":null,\"custom\":{\"pegs\":200}}}",
        ] {
            fs::write(folder.path().join("state.json"), nonsense).unwrap();
            assert_eq!(file.setup(), SetupValues::default(), "{nonsense}");
            file.keep_setup(unusual());
            assert_eq!(file.setup(), unusual());
        }
        // What is left out is as usual; what is not known is passed over.
        fs::write(
            folder.path().join("state.json"),
            "{\"setup\":{\"preset\":\"Kids\",\"games\":4}}",
        )
        .unwrap();
        let preset = file.setup().preset;
        assert_eq!((preset, file.solved()), (Some(Preset::Kids), Vec::new()));
    }

    #[test]
    fn where_nothing_can_be_written_nothing_happens() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("file");
        fs::write(&path, "").unwrap();
        for file in [StateFile::in_folder(Some(&path)), StateFile::default()] {
            file.keep_setup(unusual());
            assert_eq!(file.setup(), SetupValues::default());
        }
    }
}
