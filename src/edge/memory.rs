//! What is remembered from one run of the program to the next besides games: the choice of the setup and
//! the puzzles that were solved, each in a small file of its own.

use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::app::{Choice, Custom, Pick, Seats, Setup};
use crate::rules::{Board, Preset};

use super::files::{self, Folder};

/// The version of the file that is written here.
const VERSION: u64 = 1;

/// No file of this kind is longer.
const LONGEST: u64 = 1 << 16;

/// Where things are remembered, if there is a place for them. By itself there is none.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// The choice of the setup.
    file: Option<PathBuf>,
    /// The puzzles that were solved.
    puzzles: Option<PathBuf>,
}

impl Memory {
    /// What the user of the program has chosen the last time, and where the next choice goes.
    pub(super) fn of_user() -> (Self, Choice) {
        let folder = Folder::State.of_user();
        folder.map_or_else(Default::default, |folder| Self::open(&folder))
    }

    /// What is kept in this folder. Nobody is told of a file that is missing or that cannot be read: the
    /// setup shows what is chosen instead.
    fn open(folder: &Path) -> (Self, Choice) {
        let (file, kept) = readable(folder.join("setup.json"));
        let (puzzles, _) = readable(folder.join("puzzles.json"));
        (Self { file, puzzles }, choice(&kept))
    }

    /// The puzzles that were solved.
    pub(super) fn solved(&self) -> Vec<Pick> {
        let kept = self.puzzles.as_ref().and_then(|file| read(file).ok());
        let names = kept.as_ref().and_then(|kept| kept["solved"].as_array());
        let is_named = |pick: &Pick| {
            let name = pick.name();
            name.is_some_and(|name| names.is_some_and(|names| names.contains(&name.into())))
        };
        Pick::all().filter(is_named).collect()
    }

    /// Keeps for the next time that these puzzles were solved, as well as those that another program has
    /// noted meanwhile.
    pub(super) fn keep_solved(&self, solved: &[Pick]) {
        let Some(file) = &self.puzzles else { return };
        let noted = self.solved();
        let all = Pick::all().filter(|pick| solved.contains(pick) || noted.contains(pick));
        let names: Vec<_> = all.filter_map(Pick::name).collect();
        let kept = json!({ "version": VERSION, "solved": names });
        let _ = files::replace(file, &format!("{kept:#}\n"));
    }

    /// Keeps this for the next time. If that fails, the next time begins as this one did.
    pub(super) fn keep(&self, choice: &Choice) {
        if let Some(file) = &self.file {
            let _ = files::replace(file, &text(choice));
        }
    }
}

/// A file, and what stands in it. What a later version of the program has written is of more use to that
/// than to this one, and stays.
fn readable(file: PathBuf) -> (Option<PathBuf>, Value) {
    let kept = read(&file).unwrap_or_default();
    if kept["version"].as_u64().is_some_and(|it| it > VERSION) {
        return (None, Value::Null);
    }
    (Some(file), kept)
}

fn read(file: &Path) -> io::Result<Value> {
    Ok(serde_json::from_slice(&files::beginning(file, LONGEST)?)?)
}

fn text(choice: &Choice) -> String {
    let custom = choice.custom;
    let kept = json!({
        "version": VERSION,
        "codemaker": choice.seats.maker.name(),
        "solver_guesses": choice.seats.solver,
        "preset": choice.preset.map(Preset::name),
        "custom": {
            "pegs": custom.pegs,
            "colors": custom.colours,
            "rows": custom.rows,
            "repeats": custom.repeats,
        },
        "solver": choice.solver.name(),
        "secret_told": choice.told,
        "games": choice.games,
    });
    format!("{kept:#}\n")
}

/// What can be understood of what was kept; the rest is as usual.
fn choice(kept: &Value) -> Choice {
    let usual = Choice::default();
    Choice {
        seats: Seats {
            maker: named(&kept["codemaker"]).unwrap_or(usual.seats.maker),
            solver: kept["solver_guesses"]
                .as_bool()
                .unwrap_or(usual.seats.solver),
        },
        preset: match kept.get("preset") {
            Some(Value::Null) => None,
            preset => preset.and_then(named).or(usual.preset),
        },
        custom: custom(&kept["custom"]).unwrap_or(usual.custom),
        solver: named(&kept["solver"]).unwrap_or(usual.solver),
        told: kept["secret_told"].as_bool().unwrap_or(usual.told),
        games: games(&kept["games"]).unwrap_or(usual.games),
    }
}

fn named<T: std::str::FromStr>(kept: &Value) -> Option<T> {
    kept.as_str()?.parse().ok()
}

/// The numbers of a custom board, if there can be one.
fn custom(kept: &Value) -> Option<Custom> {
    let number = |name: &str| u8::try_from(kept[name].as_u64()?).ok();
    let (pegs, colours, rows) = (number("pegs")?, number("colors")?, number("rows")?);
    let board = Board::new(pegs, colours, rows, kept["repeats"].as_bool()?);
    board.ok().map(Custom::from)
}

fn games(kept: &Value) -> Option<usize> {
    let games = usize::try_from(kept.as_u64()?).ok()?;
    Setup::GAMES.contains(&games).then_some(games)
}

#[cfg(test)]
mod tests;
