//! State kept between runs besides games: the choice of the setup and the solved puzzles, in a file each.

use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::app::{CustomBoard, Pick, Seats, Setup, SetupValues};
use crate::rules::{Board, Preset};
use crate::solver::Solver;

use super::files::{self, Folder};

/// Version of the files.
const VERSION: u64 = 1;

/// The files; none by default.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// The choice of the setup.
    file: Option<PathBuf>,
    /// The puzzles that were solved.
    puzzles: Option<PathBuf>,
}

impl Memory {
    /// The memory of the user, and the last choice.
    pub(super) fn of_user() -> (Self, SetupValues) {
        let folder = Folder::State.of_user();
        folder.map_or_else(Default::default, |folder| Self::open(&folder))
    }

    /// The memory in this folder, and the last choice. Files that cannot be read count as missing.
    fn open(folder: &Path) -> (Self, SetupValues) {
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

    /// Adds solved puzzles to the file, which another program may have changed.
    pub(super) fn keep_solved(&self, solved: &[Pick]) {
        let Some(file) = &self.puzzles else { return };
        let noted = self.solved();
        let all = Pick::all().filter(|pick| solved.contains(pick) || noted.contains(pick));
        let names: Vec<_> = all.filter_map(Pick::name).collect();
        let kept = json!({ "version": VERSION, "solved": names });
        let _ = files::replace(file, &format!("{kept:#}\n"));
    }

    /// Keeps the choice; a failure is ignored.
    pub(super) fn keep(&self, choice: &SetupValues) {
        if let Some(file) = &self.file {
            let _ = files::replace(file, &text(choice));
        }
    }
}

/// A file and its content. `None` for a file of a later version, which stays as it is.
fn readable(file: PathBuf) -> (Option<PathBuf>, Value) {
    let kept = read(&file).unwrap_or_default();
    if kept["version"].as_u64().is_some_and(|it| it > VERSION) {
        return (None, Value::Null);
    }
    (Some(file), kept)
}

fn read(file: &Path) -> io::Result<Value> {
    Ok(serde_json::from_slice(&files::small(file)?)?)
}

fn text(choice: &SetupValues) -> String {
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
        "solver": choice.solver.map(Solver::name),
        "secret_told": choice.told,
        "games": choice.games,
    });
    format!("{kept:#}\n")
}

/// The kept choice; the default where a value cannot be read.
fn choice(kept: &Value) -> SetupValues {
    let usual = SetupValues::default();
    SetupValues {
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
        solver: named(&kept["solver"]),
        told: kept["secret_told"].as_bool().unwrap_or(usual.told),
        games: games(&kept["games"]).unwrap_or(usual.games),
    }
}

fn named<T: std::str::FromStr>(kept: &Value) -> Option<T> {
    kept.as_str()?.parse().ok()
}

/// The numbers of a custom board, if they are valid.
fn custom(kept: &Value) -> Option<CustomBoard> {
    let number = |name: &str| u8::try_from(kept[name].as_u64()?).ok();
    let (pegs, colours, rows) = (number("pegs")?, number("colors")?, number("rows")?);
    let board = Board::new(pegs, colours, rows, kept["repeats"].as_bool()?);
    board.ok().map(CustomBoard::from)
}

fn games(kept: &Value) -> Option<usize> {
    let games = usize::try_from(kept.as_u64()?).ok()?;
    Setup::GAMES.contains(&games).then_some(games)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    use proptest::prelude::*;

    use crate::app::Maker;

    /// Everything is chosen otherwise than usual.
    fn unusual() -> SetupValues {
        let mut choice = SetupValues {
            seats: Seats::EVIL_AND_SOLVER,
            solver: Some(Solver::Minimax),
            told: true,
            games: 6,
            ..SetupValues::default()
        };
        choice.set_board(Board::new(5, 9, 7, false).unwrap());
        choice
    }

    fn kept(folder: &Path) -> PathBuf {
        folder.join("setup.json")
    }

    /// The files in a folder.
    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    }

    #[test]
    fn what_is_kept_is_known_the_next_time() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("not/there/yet");
        let (memory, first) = Memory::open(&folder);
        assert_eq!(first, SetupValues::default());
        memory.keep(&unusual());
        let (memory, second) = Memory::open(&folder);
        assert_eq!(second, unusual());
        memory.keep(&first);
        assert_eq!(Memory::open(&folder).1, first);
        assert_eq!(files(&folder), [kept(&folder)]);
    }

    #[test]
    fn the_file_is_for_people_too() {
        let written = text(&unusual());
        assert!(written.starts_with("{\n") && written.ends_with("}\n"));
        for line in ["\"codemaker\": \"evil\"", "\"solver\": \"minimax\""] {
            assert!(written.contains(line), "{written}");
        }
        assert!(!written.contains("seed"), "{written}");
    }

    #[test]
    fn nonsense_is_passed_over_and_replaced() {
        for nonsense in [
            "",
            "pegwise 1",
            "[]",
            "null",
            "{\"version\":",
            "{\"version\":\"9\"}",
            "{\"version\":1,\"codemaker\":7,\"preset\":{},\"custom\":[],\"games\":3}",
            "{\"version\":1,\"custom\":{\"pegs\":300,\"colors\":6,\"rows\":10,\"repeats\":true}}",
        ] {
            let folder = tempfile::tempdir().unwrap();
            fs::write(kept(folder.path()), nonsense).unwrap();
            let (memory, choice) = Memory::open(folder.path());
            assert_eq!(choice, SetupValues::default(), "{nonsense}");
            memory.keep(&unusual());
            assert_eq!(Memory::open(folder.path()).1, unusual());
        }
    }

    #[test]
    fn what_is_not_understood_leaves_the_rest_as_it_was() {
        for (key, unknown, usual) in [
            (
                "minimax",
                "oracle",
                SetupValues {
                    solver: None,
                    ..unusual()
                },
            ),
            (
                "\"games\": 6",
                "\"games\": 7",
                SetupValues {
                    games: 2,
                    ..unusual()
                },
            ),
            ("\"version\": 1", "\"version\": 1, \"more\": []", unusual()),
        ] {
            let written = text(&unusual()).replace(key, unknown);
            assert_ne!(written, text(&unusual()));
            assert_eq!(choice(&serde_json::from_str(&written).unwrap()), usual);
        }
    }

    #[test]
    fn the_file_of_a_later_version_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let later = "{\"version\":2,\"solver\":\"minimax\"}";
        fs::write(kept(folder.path()), later).unwrap();
        let (memory, choice) = Memory::open(folder.path());
        assert_eq!(choice, SetupValues::default());
        memory.keep(&unusual());
        assert_eq!(fs::read_to_string(kept(folder.path())).unwrap(), later);
    }

    #[test]
    fn where_nothing_can_be_written_nothing_happens() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("file");
        fs::write(&file, "").unwrap();
        let (memory, choice) = Memory::open(&file.join("pegwise"));
        memory.keep(&choice);
        assert_eq!(files(home.path()), [file]);
        // A folder in the place of the file stays, and nothing beside it.
        let folder = kept(home.path());
        fs::create_dir(&folder).unwrap();
        let (memory, choice) = Memory::open(home.path());
        memory.keep(&choice);
        assert!(folder.is_dir());
        assert_eq!(files(home.path()).len(), 2);
        Memory::default().keep(&choice);
    }

    proptest! {
        #[test]
        fn every_choice_round_trips(
            seats in prop::sample::select(&Seats::ALL[..]),
            board in prop::sample::select(Setup::boards()),
            solver in prop::option::of(prop::sample::select(&Solver::ALL[..])),
            (told, games) in (any::<bool>(), prop::sample::select(&Setup::GAMES[..])),
            (pegs, colours, rows, repeats) in (1..=12_u8, 12..=26_u8, 1..=99_u8, any::<bool>()),
        ) {
            let chosen = SetupValues {
                seats,
                preset: board,
                custom: CustomBoard { pegs, colours, rows, repeats },
                solver,
                told,
                games,
            };
            prop_assert_eq!(choice(&serde_json::from_str(&text(&chosen)).unwrap()), chosen);
        }

        /// Whatever stands there, the setup offers a game that can be started.
        #[test]
        fn no_file_keeps_a_game_from_starting(text in ".{0,200}", maker in prop::sample::select(&Maker::ALL[..])) {
            let wild: Value = serde_json::from_str(&text).unwrap_or_default();
            prop_assert!(choice(&wild).board().is_ok());
            let kept = json!({"codemaker": maker.name(), "preset": null, "custom": {"pegs": text.len()}});
            prop_assert!(choice(&kept).board().is_ok());
        }
    }

    #[test]
    fn solved_puzzles_are_known_the_next_time() {
        let folder = tempfile::tempdir().unwrap();
        let (one, _) = Memory::open(folder.path());
        let (other, _) = Memory::open(folder.path());
        assert!(one.solved().is_empty());
        one.keep_solved(&[Pick::Shipped(3)]);
        // Another program has solved something else meanwhile; those that are drawn anew are never solved.
        let drawn = Pick::all().last().unwrap();
        other.keep_solved(&[drawn, Pick::Shipped(0)]);
        let (later, _) = Memory::open(folder.path());
        assert_eq!(later.solved(), [Pick::Shipped(0), Pick::Shipped(3)]);
        let file = folder.path().join("puzzles.json");
        assert!(fs::read_to_string(&file).unwrap().contains("\"learn-1\""));
        let from_later = "{\"version\":2,\"solved\":[\"learn-2\"]}";
        fs::write(&file, from_later).unwrap();
        let (memory, _) = Memory::open(folder.path());
        memory.keep_solved(&[Pick::Shipped(0)]);
        assert!(memory.solved().is_empty());
        assert_eq!(fs::read_to_string(&file).unwrap(), from_later);
    }

    /// They would be opened for as long as nobody writes into them.
    #[cfg(unix)]
    #[test]
    fn pipes_in_the_place_of_files_keep_nobody_waiting() {
        let home = tempfile::tempdir().unwrap();
        for name in ["setup.json", "puzzles.json"] {
            let pipe = home.path().join(name);
            let made = std::process::Command::new("mkfifo").arg(pipe).status();
            assert!(made.unwrap().success());
        }
        let (memory, choice) = Memory::open(home.path());
        assert_eq!(choice, SetupValues::default());
        assert_eq!(memory.solved(), []);
    }
}
