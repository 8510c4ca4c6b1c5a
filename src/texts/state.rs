//! The text of `state.json`: what is remembered between runs.

use std::fmt;
use std::str::FromStr;

use serde_json::{Map, Value, json};

use crate::app::{Custom, Evening, GameId, Kind, Memory, Mended, SavedRow, Setup};
use crate::rules::Preset;
use crate::solver::Solver;

/// The name of the file, in its folder and in sentences.
pub(crate) const NAME: &str = "state.json";

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

/// What a text says, entry by entry. Those that only a newer version knows are kept.
#[derive(Debug, Default)]
pub(crate) struct Entries(Map<String, Value>);

impl FromStr for Entries {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        serde_json::from_str(text).map(Self)
    }
}

/// The text that stands in the file: JSON with a line for each entry.
impl fmt::Display for Entries {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let text = serde_json::to_string_pretty(&self.0).map_err(|_| fmt::Error)?;
        writeln!(f, "{text}")
    }
}

impl Entries {
    /// What the entries say. An entry that this version cannot read counts as missing.
    pub(crate) fn memory(&self) -> Memory {
        let entries = &self.0;
        Memory {
            setup: setup(entries.get(SETUP).unwrap_or(&Value::Null)),
            solved: texts(entries.get(SOLVED)).map(str::to_owned).collect(),
            mended: Mended::new(texts(entries.get(MENDED)).filter_map(SavedRow::of_name)),
            coach: entries.get(HINTS).is_some_and(|it| *it == true),
            evening: evening(entries),
        }
    }

    /// Changes what differs between two memories: the one that a window knew last, and its own. What another window has
    /// changed meanwhile stays, and so does what a newer version has written.
    pub(crate) fn change(&mut self, known: &Memory, memory: &Memory) {
        // New entries stand in the order in which they are documented.
        for name in [SETUP, SOLVED, HINTS, EVENING] {
            self.0.entry(name).or_insert(Value::Null);
        }
        let before = whole_entries(known);
        let after = whole_entries(memory);
        for ((name, old), (_, new)) in before.into_iter().zip(after) {
            // An entry is missing from a new text, also where the one before was damaged or removed.
            if new != old || self.0[name].is_null() {
                self.0.insert(name.to_owned(), new);
            }
        }
        self.add_names(SOLVED, memory.solved.iter().cloned());
        self.change_mended(known, memory);
    }

    /// Adds the rows that were mended since they were known last, and removes those whose games were deleted since: other
    /// windows do the same. A text without the entry gets all rows, if there are any.
    fn change_mended(&mut self, known: &Memory, memory: &Memory) {
        let [before, after] = [known, memory].map(|memory| memory.mended.rows());
        let is_new = !self.0.get(MENDED).is_some_and(Value::is_array);
        let mut added = after
            .iter()
            .filter(|row| is_new || !before.contains(row))
            .peekable();
        if added.peek().is_some() {
            self.add_names(MENDED, added.map(SavedRow::to_string));
        }
        let removed: Vec<_> = before.difference(after).map(SavedRow::to_string).collect();
        if let Some(Value::Array(listed)) = self.0.get_mut(MENDED) {
            listed.retain(|row| !removed.iter().any(|name| row == name));
        }
    }

    /// Adds names to those that an entry lists: a window may not know of all that others have added.
    fn add_names(&mut self, entry: &str, names: impl Iterator<Item = String>) {
        let listed = self.0.entry(entry).or_insert_with(|| json!([]));
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
