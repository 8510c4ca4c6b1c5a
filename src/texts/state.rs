//! The file `state.json`: what is remembered between runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde_json::{Map, Value, json};

use crate::app::{Custom, Evening, GameId, Kind, Memory, Mended, SavedRow, Setup};
use crate::rules::Preset;
use crate::solver::Solver;

use super::files::{self, Folder};
use super::lock;

/// The name of the file, in its folder and in sentences.
const NAME: &str = "state.json";
/// The name of one that is no JSON.
const DAMAGED: &str = "state.json.damaged";

/// The entry with the choices of the setup.
const SETUP: &str = "setup";
/// The entry with the names of puzzles.
const SOLVED: &str = "solved";
/// The entry with the rows of saved games that were played better since.
const MENDED: &str = "mended";
/// The entry that says whether the coach is on.
const HINTS: &str = "hints";
/// The entry with the games of two players: an object, or a list of an evening on which help costs no points.
const EVENING: &str = "evening";
/// In that object the names of the games.
const GAMES: &str = "games";

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
            _ => Ok(Map::new()),
        };
        let memory = found.as_ref().map(memory).unwrap_or_default();
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
        // A new file has its entries in the order in which they are documented.
        for name in [SETUP, SOLVED, HINTS, EVENING] {
            entries.entry(name).or_insert(Value::Null);
        }
        let before = whole_entries(&self.known);
        let after = whole_entries(memory);
        for ((name, old), (_, new)) in before.into_iter().zip(after) {
            // An entry is missing from a new file, also where the file before was damaged or removed.
            if new != old || entries[name].is_null() {
                entries.insert(name.to_owned(), new);
            }
        }
        add_names(&mut entries, SOLVED, memory.solved.iter().cloned());
        self.write_mended(&mut entries, memory);
        if files::replace(file, &format!("{:#}\n", Value::Object(entries))).is_ok() {
            self.known.clone_from(memory);
        }
    }
}

/// How mended rows come into the file and go out of it.
impl StateFile {
    /// Adds the rows that were mended since the file was last read or written here, and removes those whose games were
    /// deleted since: other windows do the same. A file without the entry gets all rows, if there are any.
    fn write_mended(&self, entries: &mut Map<String, Value>, memory: &Memory) {
        let [before, after] = [&self.known, memory].map(|memory| memory.mended.rows());
        let is_new = !entries.get(MENDED).is_some_and(Value::is_array);
        let mut added = after
            .iter()
            .filter(|row| is_new || !before.contains(row))
            .peekable();
        if added.peek().is_some() {
            add_names(entries, MENDED, added.map(SavedRow::to_string));
        }
        let removed: Vec<_> = before.difference(after).map(SavedRow::to_string).collect();
        if let Some(Value::Array(listed)) = entries.get_mut(MENDED) {
            listed.retain(|row| !removed.iter().any(|name| row == name));
        }
    }
}

/// The entries of a file that is about to be written. `None` if the file is there but cannot be read: then nothing
/// can be written without losing what it says.
fn entries_to_change(file: &Path) -> Option<Map<String, Value>> {
    if let Ok(entries) = read_entries(file) {
        return Some(entries);
    }
    if file.exists() {
        return None;
    }
    // It was no JSON, and has another name by now.
    Some(Map::new())
}

/// Reads the entries of a file; there are none if there is no file. A file that is no JSON gets another name.
///
/// # Errors
/// A sentence: why it cannot be used, and where it is now.
fn read_entries(file: &Path) -> Result<Map<String, Value>, String> {
    if !file.is_file() {
        // A link to the null device is a wish that nothing be remembered.
        return Ok(Map::new());
    }
    let text = files::read(file)
        .map_err(|why| format!("{NAME} cannot be read: {}", files::reason(&why)))?;
    serde_json::from_str(&text).map_err(|why| {
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

/// Adds names to those that an entry of the file lists: a window may not know of all that others have added.
fn add_names(entries: &mut Map<String, Value>, entry: &str, names: impl Iterator<Item = String>) {
    let listed = entries.entry(entry).or_insert_with(|| json!([]));
    if !listed.is_array() {
        *listed = json!([]);
    }
    if let Value::Array(listed) = listed {
        for name in names {
            if !listed.iter().any(|it| *it == name) {
                listed.push(json!(name));
            }
        }
    }
}

/// What the entries of the file say. An entry that this version cannot read counts as missing.
fn memory(entries: &Map<String, Value>) -> Memory {
    Memory {
        setup: setup(entries.get(SETUP).unwrap_or(&Value::Null)),
        solved: texts(entries.get(SOLVED)).map(str::to_owned).collect(),
        mended: Mended::new(texts(entries.get(MENDED)).filter_map(SavedRow::of_name)),
        coach: entries.get(HINTS).is_some_and(|it| *it == true),
        evening: evening(entries),
    }
}

/// The games of this evening, without names that are none.
fn evening(entries: &Map<String, Value>) -> Evening {
    let Some(evening) = entries.get(EVENING) else {
        return Evening::default();
    };
    match evening.get(GAMES) {
        Some(games) => Evening::new(ids(games)),
        None => match ids(evening) {
            games if games.is_empty() => Evening::default(),
            games => Evening::with_free_help(games),
        },
    }
}

/// The names of games in a list, without texts that are none.
fn ids(list: &Value) -> Vec<GameId> {
    texts(Some(list)).filter_map(GameId::of_name).collect()
}

/// The texts in an entry that is a list.
fn texts(list: Option<&Value>) -> impl Iterator<Item = &str> {
    let list = list.and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_str)
}

/// The choices of the setup, as an entry has them.
fn setup(entries: &Value) -> Setup {
    let mut setup = Setup::default();
    let maker = word(&entries["maker"]).unwrap_or(setup.kind.maker);
    setup.kind = Kind::with(maker, entries["solver_guesses"] == true);
    setup.solver = word(&entries["solver"]);
    let usual = setup.custom.board();
    let wished = Custom::wished(
        number(&entries["pegs"], usual.pegs()),
        number(&entries["colours"], usual.colours()),
        number(&entries["rows"], usual.rows()),
        entries["repeats"].as_bool().unwrap_or(usual.repeats()),
    );
    setup.custom = Custom::from_board(wished.board());
    // The board is custom where the file says so, unless its numbers make no board any more: then it is Classic.
    let is_custom = wished == setup.custom && entries.get("preset").is_some_and(Value::is_null);
    if let Some(preset) = word(&entries["preset"]) {
        setup.preset = Some(preset);
    } else if is_custom {
        setup.preset = None;
    }
    setup
}

/// A number in an entry, or the usual one. A number that is too large for any board counts as the largest.
fn number(entry: &Value, usual: usize) -> u8 {
    let number = entry.as_u64().unwrap_or(usual as u64);
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// What the text of an entry stands for; `None` if it is no text, or if this version does not know it.
fn word<T: FromStr>(entry: &Value) -> Option<T> {
    entry.as_str()?.parse().ok()
}

/// The entries that a window writes as a whole where they have changed. Those of solved puzzles and of mended rows are
/// none of them: windows add to them.
fn whole_entries(memory: &Memory) -> [(&'static str, Value); 3] {
    let setup = &memory.setup;
    let board = setup.custom.board();
    let choices = json!({
        "maker": setup.kind.maker.name(),
        "solver_guesses": setup.kind.solver_guesses,
        "solver": setup.solver.map(Solver::name),
        "preset": setup.preset.map(Preset::name),
        "pegs": board.pegs(),
        "colours": board.colours(),
        "rows": board.rows(),
        "repeats": board.repeats(),
    });
    let games = memory.evening.games().iter();
    let names: Vec<String> = games.map(GameId::to_string).collect();
    let evening = if memory.evening.help_is_free() {
        json!(names)
    } else {
        json!({ GAMES: names })
    };
    [
        (SETUP, choices),
        (HINTS, json!(memory.coach)),
        (EVENING, evening),
    ]
}
