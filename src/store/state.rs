//! The file `state.json`: what is remembered between runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde_json::{Map, Value, json};

use crate::app::{Custom, GameId, Kind, Memory, Setup};
use crate::rules::Preset;
use crate::solver::Solver;

use super::files::{self, Folder};

/// The name of the file, in its folder and in sentences.
const NAME: &str = "state.json";
/// The name of one that is no JSON.
const DAMAGED: &str = "state.json.damaged";

/// The path of the file; `None` without a home. By default nothing is remembered.
#[derive(Debug, Default)]
pub struct StateFile(Option<PathBuf>);

/// What is remembered.
#[derive(Debug, Default)]
pub struct ReadState {
    /// What could be read; the usual for the rest.
    pub memory: Memory,
    /// A sentence: why nothing could be read.
    pub problem: Option<String>,
}

impl StateFile {
    /// The file of the user, which may not exist.
    pub fn of_user() -> Self {
        Self(Folder::State.of_user().map(|folder| folder.join(NAME)))
    }

    /// The file in this folder, which may not exist.
    pub fn open(folder: &Path) -> Self {
        Self(Some(folder.join(NAME)))
    }

    /// Reads the file. One that is no JSON gets another name: the next one must not take its place.
    pub fn read(&self) -> ReadState {
        let entries = self.entries();
        ReadState {
            memory: entries.as_ref().map(memory).unwrap_or_default(),
            problem: entries.err(),
        }
    }

    fn entries(&self) -> Result<Map<String, Value>, String> {
        let Some(file) = &self.0 else {
            return Ok(Map::new());
        };
        let text = match files::read(file) {
            // Who links it to the null device wants nothing to be remembered.
            Err(_) if !file.is_file() => return Ok(Map::new()),
            text => {
                text.map_err(|why| format!("{NAME} cannot be read: {}", files::reason(&why)))?
            }
        };
        serde_json::from_str(&text).map_err(|why| {
            let kept = match fs::rename(file, file.with_file_name(DAMAGED)) {
                Ok(()) => format!("It is kept as {DAMAGED}"),
                Err(why) => format!("It stays as it is: {}", files::reason(&why)),
            };
            format!("{NAME} cannot be used: {why}. {kept}")
        })
    }

    /// Writes the file; a failure is ignored. Puzzles that another window has solved meanwhile stay solved.
    pub fn write(&self, memory: &Memory) {
        let Some(file) = &self.0 else { return };
        let before = self.read();
        if before.problem.is_some() && file.exists() {
            return;
        }
        let mut memory = memory.clone();
        for name in before.memory.solved {
            if !memory.solved.contains(&name) {
                memory.solved.push(name);
            }
        }
        let _ = files::replace(file, &format!("{:#}\n", json(&memory)));
    }
}

/// What the entries of the file say. One that means nothing counts as left out.
fn memory(entries: &Map<String, Value>) -> Memory {
    let texts = |name: &str| {
        let all = entries.get(name).and_then(Value::as_array);
        all.into_iter().flatten().filter_map(Value::as_str)
    };
    Memory {
        setup: setup(entries.get("setup").unwrap_or(&Value::Null)),
        solved: texts("solved").map(str::to_owned).collect(),
        coach: entries.get("hints").is_some_and(|it| *it == true),
        evening: texts("evening").filter_map(GameId::of_name).collect(),
    }
}

fn setup(entries: &Value) -> Setup {
    let usual = Setup::default();
    let mut setup = usual;
    let maker = word(&entries["maker"]).unwrap_or(usual.kind.maker);
    setup.kind = Kind::with(maker, entries["solver_guesses"] == true);
    setup.solver = word(&entries["solver"]);
    setup.preset = word(&entries["preset"]);
    let board = usual.custom.board();
    let number = |name: &str, usual: usize| {
        let number = entries[name].as_u64().unwrap_or(usual as u64);
        u8::try_from(number).unwrap_or(u8::MAX)
    };
    let wished = Custom::wished(
        number("pegs", board.pegs()),
        number("colours", board.colours()),
        number("rows", board.rows()),
        entries["repeats"].as_bool().unwrap_or(board.repeats()),
    );
    setup.custom = Custom::of(wished.board());
    // A board that there is no more is Classic, and so is one that has no name and no numbers.
    let is_custom = wished == setup.custom && entries.get("preset").is_some_and(Value::is_null);
    if setup.preset.is_none() && !is_custom {
        setup.preset = usual.preset;
    }
    setup
}

fn word<T: FromStr>(name: &Value) -> Option<T> {
    name.as_str()?.parse().ok()
}

fn json(memory: &Memory) -> Value {
    let (setup, board) = (&memory.setup, memory.setup.custom.board());
    json!({
        "setup": {
            "maker": setup.kind.maker.name(),
            "solver_guesses": setup.kind.solver,
            "solver": setup.solver.map(Solver::name),
            "preset": setup.preset.map(Preset::name),
            "pegs": board.pegs(),
            "colours": board.colours(),
            "rows": board.rows(),
            "repeats": board.repeats(),
        },
        "solved": memory.solved,
        "hints": memory.coach,
        "evening": memory.evening.iter().map(GameId::to_string).collect::<Vec<_>>(),
    })
}
