//! Files: saved games, settings, what is remembered, and themes of the player.

use std::fs;
use std::path::{MAIN_SEPARATOR, Path};
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, SystemTime};

use jiff::civil::{date, datetime};
use pegwise::app::{
    Evening, Field, GameId, HardMode, Key, Keymap, Kind, Maker, Memory, Mended, Mode, SavedRow,
    Scope, Setting, Settings, Speed, usual_keys,
};
use pegwise::rules::{Board, Game, Preset};
use pegwise::solver::Solver;
use pegwise::store;
use pegwise::store::games::{Store, StoredGames};
use pegwise::store::settings::SettingsFile;
use pegwise::store::state::{ReadState, StateFile};
use pegwise::texts::settings::{ReadSettings, TEMPLATE};
use pegwise::texts::themes::Themes;
use tempfile::TempDir;

use crate::support::files::names;
use crate::support::golden::golden;
use crate::support::play::{actions, app, at_setup, game, line, saved, themes};

/// The name of a saved game.
const NAME: &str = "2026-11-21-174934-0000002a";

fn id() -> GameId {
    GameId::of_name(NAME).unwrap()
}

/// Where a row of the usual board is made.
const CLASSIC_ROW: Scope = Scope {
    mode: Mode::Row,
    colours: 6,
};
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Makes a file written at this time.
fn set_time(file: &Path, time: SystemTime) {
    let file = fs::File::options().write(true).open(file);
    file.unwrap().set_modified(time).unwrap();
}

/// A game with this number of rows.
fn rows(number: usize) -> Game {
    game(&("KIWI".to_owned() + &" AABB".repeat(number)))
}

#[test]
fn names_of_games_are_read_as_written_and_in_order() {
    let begun = |second| datetime(2026, 11, 21, 17, 49, second, 987_000_000);
    assert_eq!(id(), GameId::new(begun(34), 0x2a));
    assert_eq!(id().to_string(), NAME);
    let later = GameId::new(begun(35), 0);
    assert!(later > id() && later.to_string().as_str() > NAME);
    let (date, _) = NAME.rsplit_once('-').unwrap();
    let others = ["", "-2a", "-0000002A", "-0000002a ", "-0000002a/.."];
    let others = others.map(|end| format!("{date}{end}"));
    let no_date = [
        String::new(),
        NAME.replace("-11-", "-13-"),
        format!("../{NAME}"),
    ];
    for text in others.iter().chain(&no_date) {
        assert_eq!(GameId::of_name(text), None, "{text}");
    }
}

#[test]
fn a_game_is_on_the_disk_after_each_row_and_known_the_next_time() {
    let home = tempfile::tempdir().unwrap();
    let (folder, file) = (home.path().join("not/there/yet"), home.path().join("not"));
    fs::write(&file, "a file in the place of the folder").unwrap();
    let mut store = Store::open(&folder);
    assert_eq!(store.read_all(), StoredGames::default());
    let why = "a file has the name of its folder".to_owned();
    assert_eq!(store.save(id(), &rows(1)), Err(why));
    fs::remove_file(&file).unwrap();
    for number in 1..=3 {
        assert_eq!(store.save(id(), &rows(number)), Ok(id()));
        assert_eq!(names(&folder), [format!("{NAME}.txt")]);
        assert_eq!(
            Store::open(&folder).read_all().games,
            [(id(), rows(number))]
        );
    }
    // A game that was deleted can be saved again.
    assert_eq!(store.delete(id()), Ok(()));
    assert_eq!(names(&folder), [""; 0]);
    assert_eq!(store.save(id(), &rows(3)), Ok(id()));
}

/// By the time of its file, not by its name. A clock that was once ahead means nothing.
#[test]
fn the_last_game_is_the_one_played_last() {
    let home = tempfile::tempdir().unwrap();
    let mut store = Store::open(home.path());
    let (first, second) = (id(), id().next());
    let now = SystemTime::now();
    let [yesterday, later] = [now - DAY, now + 2 * DAY];
    for (times, last) in [
        ([now, yesterday], first),
        ([yesterday, now], second),
        ([later, yesterday], second),
        ([yesterday, later], first),
        ([now, now], second),
        // The clock of a server may be a little ahead.
        ([now + DAY / 24, now], first),
    ] {
        for (id, time) in [first, second].into_iter().zip(times) {
            store.save(id, &rows(1)).unwrap();
            set_time(&store.path(id).unwrap(), time);
        }
        assert_eq!(
            Store::open(home.path()).read_all().last,
            Some(last),
            "{times:?}"
        );
    }
    // So is one that is left without another row, unless another window has changed it.
    fs::write(store.path(second).unwrap(), rows(2).to_string()).unwrap();
    for left in [first, second] {
        set_time(&store.path(left).unwrap(), yesterday);
        store.leave(left);
    }
    assert_eq!(Store::open(home.path()).read_all().last, Some(first));
    // A file that cannot be read was not played, whenever it was written.
    fs::write(store.path(second.next()).unwrap(), "noise").unwrap();
    assert_eq!(Store::open(home.path()).read_all().last, Some(first));
}

#[test]
fn one_window_claims_the_folder_until_it_ends() {
    let home = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (Store::open(home.path()), Store::open(home.path()));
    assert!(one.claim() && !other.claim());
    drop(one);
    assert!(other.claim());
}

#[test]
fn what_another_window_has_changed_is_neither_overwritten_nor_removed() {
    let home = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (Store::open(home.path()), Store::open(home.path()));
    let (second, third) = (id().next(), id().next().next());
    one.save(id(), &rows(1)).unwrap();
    other.read_all();
    one.save(id(), &rows(2)).unwrap();
    assert_eq!(other.save(id(), &rows(3)), Ok(second));
    let changed = Err("another window has changed it".to_owned());
    assert_eq!(other.delete(id()), changed);
    assert_eq!(one.read_all().games, [(id(), rows(2)), (second, rows(3))]);
    // The next name may be taken, even by a game that this window knows.
    assert_eq!(other.save(id(), &rows(1)), Ok(third));
}

/// How often two windows save at the same moment.
const ROUNDS: usize = 40;

/// Does both at the same moment.
fn at_once(one: impl FnOnce() + Send, other: impl FnOnce() + Send) {
    let barrier = Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(|| {
            barrier.wait();
            one();
        });
        barrier.wait();
        other();
    });
}

#[test]
fn two_windows_that_save_one_game_at_the_same_moment_lose_no_row() {
    for _ in 0..ROUNDS {
        let home = tempfile::tempdir().unwrap();
        let (mut one, mut other) = (Store::open(home.path()), Store::open(home.path()));
        one.save(id(), &rows(2)).unwrap();
        other.read_all();
        let [left, right] = ["KIWI AABB AABB CCCD", "KIWI AABB AABB EEEF"].map(game);
        at_once(
            || assert!(one.save(id(), &left).is_ok()),
            || assert!(other.save(id(), &right).is_ok()),
        );
        let mut games: Vec<_> = Store::open(home.path())
            .read_all()
            .games
            .into_iter()
            .map(|(_, game)| line(&game))
            .collect();
        games.sort_unstable();
        assert_eq!(games, [line(&left), line(&right)]);
    }
}

#[test]
fn two_windows_that_change_a_setting_each_at_the_same_moment_lose_no_change() {
    for _ in 0..ROUNDS {
        let home = tempfile::tempdir().unwrap();
        let file = SettingsFile::open(home.path());
        let usual = Settings::default();
        let (mut fast, mut dark) = (usual.clone(), usual.clone());
        fast.speed = Speed::Fast;
        dark.theme = "mono".to_owned();
        at_once(
            || assert_eq!(file.save(&usual, &fast), Ok(())),
            || assert_eq!(file.save(&usual, &dark), Ok(())),
        );
        let found = file.read(&themes()).settings;
        assert_eq!((found.speed, found.theme.as_str()), (Speed::Fast, "mono"));
    }
}

#[test]
fn two_windows_that_remember_something_at_the_same_moment_both_do() {
    for _ in 0..ROUNDS {
        let home = tempfile::tempdir().unwrap();
        let open = || StateFile::open(home.path());
        let (mut with_coach, mut with_solver) = (Memory::default(), Memory::default());
        with_coach.coach = true;
        with_coach.solved = vec!["one".to_owned()];
        with_solver.setup.solver = Some(Solver::Minimax);
        with_solver.solved = vec!["two".to_owned()];
        at_once(|| open().write(&with_coach), || open().write(&with_solver));
        let mut found = open().read().memory;
        found.solved.sort_unstable();
        with_coach.setup = with_solver.setup;
        with_coach.solved.push("two".to_owned());
        assert_eq!(found, with_coach);
    }
}

#[test]
fn a_window_that_was_stopped_while_it_wrote_stops_no_other() {
    let home = tempfile::tempdir().unwrap();
    let lock = fs::File::create(home.path().join(".writing")).unwrap();
    lock.lock().unwrap();
    let mut store = Store::open(home.path());
    assert_eq!(store.save(id(), &rows(1)), Ok(id()));
}

/// Each of them changes one thing, one after the other, and knows nothing of the other.
#[test]
fn what_another_window_remembers_stays() {
    let home = tempfile::tempdir().unwrap();
    let open = || StateFile::open(home.path()).read();
    let (mut one, mut other) = (open(), open());
    one.memory.coach = true;
    one.file.write(&one.memory);
    other.memory.setup.solver = Some(Solver::Minimax);
    other.file.write(&other.memory);
    one.memory.evening = Evening::new(vec![id()]);
    one.file.write(&one.memory);
    let found = open().memory;
    assert_eq!(
        (found.coach, found.setup.solver, found.evening.games()),
        (true, Some(Solver::Minimax), &[id()][..])
    );
    // What was switched off again is no longer remembered.
    one.memory.coach = false;
    one.file.write(&one.memory);
    assert!(!open().memory.coach);
    // Nothing is forgotten with the file that was removed.
    fs::remove_file(home.path().join("state.json")).unwrap();
    other.file.write(&other.memory);
    assert_eq!(open().memory, other.memory);
}

/// Each window adds the rows that it mends and removes those of games that it deletes, and leaves the others.
#[test]
fn mended_rows_of_two_windows_come_together() {
    let home = tempfile::tempdir().unwrap();
    let open = || StateFile::open(home.path()).read();
    let row = |number| SavedRow { game: id(), number };
    let rows = || -> Vec<_> { open().memory.mended.rows().iter().copied().collect() };
    let mut first = open();
    first.memory.mended = Mended::new([row(1), row(2)]);
    first.file.write(&first.memory);
    let (mut one, mut other) = (open(), open());
    one.memory.mended.add(row(3));
    one.file.write(&one.memory);
    other.memory.mended = Mended::new([row(2), row(4)]);
    other.file.write(&other.memory);
    assert_eq!(rows(), [2, 3, 4].map(row));
    // What one window has removed does not come back with what the other one knows.
    one.memory.coach = true;
    one.file.write(&one.memory);
    assert_eq!(rows(), [2, 3, 4].map(row));
    // With the file that was removed nothing is forgotten.
    fs::remove_file(home.path().join("state.json")).unwrap();
    one.file.write(&one.memory);
    assert_eq!(rows(), [1, 2, 3].map(row));
}

/// A file that is younger may still be written.
#[test]
fn what_a_killed_program_left_goes_after_a_day_and_files_of_others_stay() {
    let home = tempfile::tempdir().unwrap();
    let backup = format!("{NAME}.bak");
    let others = [".new-young", &backup, "2026.txt", "notes.txt"];
    for name in others.iter().chain(&[".new-old"]) {
        fs::write(home.path().join(name), "mine").unwrap();
    }
    set_time(&home.path().join(".new-old"), SystemTime::now() - 2 * DAY);
    assert_eq!(Store::open(home.path()).read_all(), StoredGames::default());
    assert_eq!(names(home.path()), others);
}

#[test]
fn without_a_home_saving_fails_with_the_reason() {
    let why = Store::default().save(id(), &rows(1)).unwrap_err();
    assert!(why.starts_with("there is no folder for games: set "));
}

#[test]
fn what_is_remembered_is_known_the_next_time() {
    let home = tempfile::tempdir().unwrap();
    let open = || StateFile::open(&home.path().join("not/there/yet"));
    assert_eq!(open().read().memory, Memory::default());
    let mut memory = Memory::default();
    memory.setup.kind = Kind::of(&game("evil by=minimax"));
    memory.setup.solver = Some(Solver::Minimax);
    memory
        .setup
        .set_board(Board::without_repeats(5, 9).unwrap().with_rows(7).unwrap());
    memory.coach = true;
    memory.solved = vec!["one".to_owned()];
    open().write(&memory);
    assert_eq!(open().read().memory, memory);
    // Another window does not know of the first puzzle.
    memory.solved = vec!["two".to_owned()];
    open().write(&memory);
    memory.solved.insert(0, "one".to_owned());
    assert_eq!(open().read().memory, memory);
    // What holds is remembered, and not what was wished before.
    memory.setup.custom.set(Field::Pegs, 12);
    open().write(&memory);
    let found = open().read().memory.setup;
    assert_eq!((found.preset, found.board()), (None, memory.setup.board()));
}

/// Puzzles that were solved are lost neither by a version that has other words nor by a file that was cut.
#[test]
fn nothing_that_is_remembered_is_written_over_unread() {
    let home = tempfile::tempdir().unwrap();
    let in_home = |name| home.path().join(name);
    let [file, damaged, damaged_2] =
        ["state.json", "state.json.damaged", "state.json.damaged-2"].map(in_home);
    let newer = r#"{"setup": {"maker": "robot", "solver": "oracle"}, "solved": ["one", 2]}"#;
    let cut = &newer[..newer.len() - 1];
    fs::write(&file, newer).unwrap();
    let open = || StateFile::open(home.path());
    open().write(&Memory::default());
    assert_eq!(open().read().memory.solved, ["one"]);
    assert!(fs::read_to_string(&file).unwrap().contains("oracle"));
    fs::write(&file, cut).unwrap();
    let problems = open().read().problem.unwrap();
    assert!(
        problems.ends_with("kept as state.json.damaged"),
        "{problems}"
    );
    open().write(&Memory::default());
    assert_eq!(open().read().problem, None);
    // The next one does not take the place of the first.
    fs::write(&file, "{").unwrap();
    let problem = open().read().problem.unwrap();
    assert!(
        problem.ends_with("kept as state.json.damaged-2"),
        "{problem}"
    );
    assert_eq!(fs::read_to_string(damaged).unwrap(), cut);
    assert_eq!(fs::read_to_string(damaged_2).unwrap(), "{");
}

/// `tests/golden/files.txt` has the files, and under each of them what the program says of it.
#[test]
fn every_file_of_the_player_is_used_as_far_as_it_can_be() {
    let examples = fs::read_to_string("tests/golden/files.txt").unwrap();
    let answered = examples.trim_end().split("\n\n").map(|example| {
        let written = example.lines().filter(|line| !line.starts_with("  "));
        let mut lines: Vec<_> = written.map(str::to_owned).collect();
        let place = lines.iter().position(|line| !line.starts_with('#'));
        let place = place.expect("the name of a file");
        let said = said_of(&lines[place], &lines[place + 1..].join("\n"));
        lines.extend(said.iter().map(|line| format!("  {line}")));
        lines.join("\n") + "\n"
    });
    golden("files.txt", &answered.collect::<Vec<_>>().join("\n"));
}

/// The problems of a file in the folders of the program, and what it changes. The file stays as it is.
fn said_of(name: &str, content: &str) -> Vec<String> {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join(name);
    let folder = path.parent().unwrap();
    fs::create_dir_all(folder).unwrap();
    fs::write(&path, content).unwrap();
    let (problems, more) = match name.split(['.', '/']).next().unwrap() {
        "games" => {
            let saved = Store::open(folder).read_all();
            let games = saved.games.iter().map(|(_, game)| line(game));
            let larger = (0..saved.larger).map(|_| "larger than boards are now".to_owned());
            (saved.problems, games.chain(larger).collect())
        }
        "state" => {
            let ReadState {
                memory, problem, ..
            } = StateFile::open(folder).read();
            let setup = memory.setup;
            let (way, code) = (setup.kind.way.name(), setup.kind.code);
            let board = setup.board();
            let chosen = format!("{way}, {code}, {board}, solver {}", setup.solver());
            let rest = format!("hints {}, solved {:?}", memory.coach, memory.solved);
            (problem.into_iter().collect(), vec![chosen, rest])
        }
        "themes" => {
            let themes = store::themes::with_own(Some(folder));
            (themes.problems().to_vec(), Vec::new())
        }
        _ => {
            let found = SettingsFile::open(folder).read(&themes());
            let changes = changes(&found);
            (found.problem.into_iter().collect(), changes)
        }
    };
    let damaged = path.with_extension("json.damaged");
    let kept = if damaged.exists() { &damaged } else { &path };
    assert_eq!(fs::read_to_string(kept).unwrap(), content);
    let here = format!("{}{MAIN_SEPARATOR}", folder.display());
    let problems = problems.iter().map(|problem| problem.replace(&here, ""));
    let problems = problems.map(|problem| "! ".to_owned() + &problem.replace("; ", ";\n    "));
    problems.chain(more).collect()
}

/// The settings that are not the usual ones, and the keys that do something else while a row is made.
fn changes(found: &ReadSettings) -> Vec<String> {
    let usual = ReadSettings::default();
    let mut changes = Vec::new();
    for setting in Setting::ALL {
        let value = (setting.get)(&found.settings);
        if value != (setting.get)(&usual.settings) {
            changes.push(format!("{}: {value}", setting.name));
        }
    }
    let meaning = |keymap: &Keymap, key| {
        let command = keymap.command(CLASSIC_ROW, Key::Char(key));
        command.map_or("nothing", |command| command.action.name())
    };
    for key in '!'..='~' {
        let (now, before) = (meaning(&found.keymap, key), meaning(&usual.keymap, key));
        let is_as_small = now == meaning(&found.keymap, key.to_ascii_lowercase());
        if now != before && !(key.is_ascii_uppercase() && is_as_small) {
            changes.push(format!("key {key}: {now}"));
        }
    }
    changes
}

#[test]
fn the_template_names_every_setting_and_every_key() {
    let themes = themes();
    let nowhere = tempfile::tempdir().unwrap();
    let usual = SettingsFile::open(nowhere.path()).read(&themes);
    assert_eq!((usual.problem.as_deref(), changes(&usual).len()), (None, 0));
    for setting in Setting::ALL {
        let about = usual.keymap.named(CLASSIC_ROW, setting.about);
        let values = (setting.values)(&themes).join("\", \"");
        let (name, value) = (setting.name, (setting.get)(&Settings::default()));
        let entry = format!("\n# {about}\n# \"{values}\"\n# {name} = \"{value}\"\n");
        let is_there = TEMPLATE.contains(&entry);
        assert!(
            is_there,
            "assets/settings.toml must have these lines:{entry}"
        );
    }
    // The usual keys stand in comments.
    for action in actions() {
        let name = action.name();
        let entry = TEMPLATE.split_once(&format!("\n# {name} = "));
        let missing = || panic!("assets/settings.toml has no key for {name}: add `# {name} = …`");
        let (_, entry) = entry.unwrap_or_else(missing);
        let keys = entry.lines().next().unwrap().split('"').skip(1).step_by(2);
        let keys: Vec<Key> = keys.map(|key| key.parse().unwrap()).collect();
        let usual = usual_keys(action);
        assert_eq!(
            keys, usual,
            "assets/settings.toml: the usual keys of {name}"
        );
    }
}

/// A folder with the files that version 0.1 has written.
fn files_of_first_version() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["settings.toml", "state.json"] {
        let file = Path::new("tests/golden/0.1").join(name);
        fs::copy(file, folder.path().join(name)).unwrap();
    }
    folder
}

/// Settings, their values and commands keep the names that they had, whatever they are called in the code.
#[test]
fn settings_of_the_first_version_are_read() {
    let folder = files_of_first_version();
    let found = SettingsFile::open(folder.path()).read(&themes());
    assert_eq!(found.problem, None);
    let expected = [
        "theme: night",
        "labels: digits",
        "ascii: on",
        "mouse: off",
        "animation: reduced",
        "speed: fast",
        "hard-mode: warn",
        "key %: tip",
        "key (: hole-left",
        "key ): hole-right",
        "key h: nothing",
        "key k: tip",
        "key n: nothing",
        "key t: nothing",
        "key z: coach",
    ];
    assert_eq!(changes(&found), expected);
    for (name, values) in [
        (
            "theme",
            "classic felt night paper colour-blind-safe high-contrast mono",
        ),
        ("labels", "letters digits"),
        ("ascii", "auto on off"),
        ("mouse", "on off"),
        ("animation", "off reduced full"),
        ("speed", "slow normal fast instant"),
        ("hard-mode", "off warn on"),
    ] {
        let setting = Setting::ALL.into_iter().find(|it| it.name == name);
        let known = (setting.expect(name).values)(&themes());
        for value in values.split(' ') {
            assert!(known.iter().any(|it| it == value), "{name} = {value}");
        }
    }
}

/// Hard mode had other names in the first files. They are read, and written with the names of today.
#[test]
fn hard_mode_keeps_its_place_under_its_new_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    for (old, new) in [("play", "off"), ("warn", "warn"), ("refuse", "on")] {
        let before = format!(
            "# Mine.\ntheme = \"night\"\n# Strict.\nimpossible = \"{old}\" # always\n\n[keys]\ntip = \"k\"\n"
        );
        fs::write(&path, &before).unwrap();
        let file = SettingsFile::open(folder.path());
        let found = file.read(&themes());
        assert_eq!(found.problem, None);
        assert_eq!(found.settings.hard_mode.name(), new);
        let mut other = found.settings.clone();
        other.theme = "paper".to_owned();
        file.save(&found.settings, &other).unwrap();
        let after = fs::read_to_string(&path).unwrap();
        let renamed = before
            .replace(
                &format!("impossible = \"{old}\""),
                &format!("hard-mode = \"{new}\""),
            )
            .replace("night", "paper");
        assert_eq!(after, renamed);
    }
    // A file that has both names has the new one, and the old one is none.
    for lines in [
        ["impossible = \"refuse\"", "hard-mode = \"warn\""],
        ["hard-mode = \"warn\"", "impossible = \"refuse\""],
    ] {
        let found = ReadSettings::parse(&lines.join("\n"), &themes());
        assert_eq!(found.settings.hard_mode, HardMode::Warn);
        let why = "settings.toml: there is no setting “impossible”";
        assert_eq!(found.problem.as_deref(), Some(why));
    }
    // The comments of the first template are those of today after the first change.
    let old = TEMPLATE
        .replace(
            "Off: play it. Warn: be asked. On: it is refused.",
            "Play it, be warned, or refuse it (hard mode).",
        )
        .replace(
            "# \"off\", \"warn\", \"on\"\n# hard-mode = \"off\"",
            "# \"play\", \"warn\", \"refuse\"\n# impossible = \"play\"",
        );
    assert_ne!(old, TEMPLATE);
    fs::write(&path, old).unwrap();
    let strict = Settings {
        hard_mode: HardMode::On,
        ..Settings::default()
    };
    SettingsFile::open(folder.path())
        .save(&Settings::default(), &strict)
        .unwrap();
    let after = fs::read_to_string(&path).unwrap();
    assert_eq!(
        after,
        TEMPLATE.replace("# hard-mode = \"off\"", "hard-mode = \"on\"")
    );
}

/// In the first version help cost two players no points. An evening that was begun then keeps its score, and each
/// later one is remembered with its own rule.
#[test]
fn an_evening_keeps_the_rule_that_it_began_with() {
    let mut found = saved(&["=DAFE AABB+hints CDAE+tip DAFE", "=ABCD ABCD"]);
    let games: Vec<GameId> = found.games.keys().copied().collect();
    let home = tempfile::tempdir().unwrap();
    let open = || StateFile::open(home.path()).read();
    for (evening, points) in [
        (Evening::with_free_help(games.clone()), [3, 1]),
        (Evening::new(games), [5, 1]),
        (Evening::default(), [0, 0]),
    ] {
        found.memory.evening = evening;
        assert_eq!(app(found.clone()).points(), points);
        open().file.write(&found.memory);
        assert_eq!(open().memory.evening, found.memory.evening);
    }
}

#[test]
fn what_the_first_version_remembers_is_read_and_written_with_the_same_names() {
    let folder = files_of_first_version();
    let found = StateFile::open(folder.path()).read();
    assert_eq!(found.problem, None);
    let mut expected = Memory::default();
    expected.setup.kind = Kind::of(&game("evil by=minimax"));
    expected.setup.solver = Some(Solver::Minimax);
    expected
        .setup
        .set_board(Board::without_repeats(5, 9).unwrap().with_rows(7).unwrap());
    expected.solved = vec!["easy-kids".to_owned()];
    expected.coach = true;
    expected.evening = Evening::with_free_help(vec![id()]);
    assert_eq!(found.memory, expected);
    let path = folder.path().join("state.json");
    let before = fs::read_to_string(&path).unwrap();
    fs::remove_file(&path).unwrap();
    let mut file = found.file;
    file.write(&found.memory);
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        before.replace("\r\n", "\n")
    );
}

#[test]
fn makers_presets_and_solvers_of_the_first_version_keep_their_names() {
    for name in ["program", "evil", "hand", "secret"] {
        let maker: Maker = name.parse().expect(name);
        assert_eq!(maker.name(), name);
    }
    for name in ["classic", "mini", "super", "4x8", "kids", "bulls-and-cows"] {
        let preset: Preset = name.parse().expect(name);
        assert_eq!(preset.name(), name);
    }
    for name in [
        "first-consistent",
        "random-consistent",
        "smart-string",
        "state-machine",
        "minimax",
        "expected-size",
        "entropy",
        "most-parts",
        "optimal",
    ] {
        let solver: Solver = name.parse().expect(name);
        assert_eq!(solver.name(), name);
    }
}

/// Makes games faster by the settings.
fn save_fast(folder: &Path) -> Result<(), String> {
    let file = SettingsFile::open(folder);
    let before = file.read(&[]).settings;
    let mut after = before.clone();
    after.speed = Speed::Fast;
    file.save(&before, &after)
}

/// Below the head of a table a setting would be read as one of its entries.
#[test]
fn a_change_is_read_again_where_a_table_begins_the_file() {
    for own in [
        "[keys]\n# speed = \"fast\"\n",
        "  [keys]\n# speed = 1\ncoach = \"z\"\n",
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("settings.toml"), own).unwrap();
        assert_eq!(save_fast(folder.path()), Ok(()));
        let found = SettingsFile::open(folder.path()).read(&themes());
        assert_eq!((found.problem, found.settings.speed), (None, Speed::Fast));
    }
}

#[test]
fn a_change_leaves_the_rest_of_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    let own = "# mine\nspeed = 2 # slowly\n\n  labels=\"wrong\"\n[keys] # all\ncoach = \"z\"\n";
    fs::write(&path, own).unwrap();
    assert_eq!(save_fast(folder.path()), Ok(()));
    let changed = own.replace("speed = 2", "speed = \"fast\"");
    assert_eq!(fs::read_to_string(&path).unwrap(), changed);
    // What cannot be read is not written over.
    fs::write(&path, "theme = mono\n").unwrap();
    let why = save_fast(folder.path()).unwrap_err();
    assert!(why.starts_with("settings.toml, line 1, column 9: "));
    assert_eq!(fs::read_to_string(&path).unwrap(), "theme = mono\n");
    // The first change writes a file with every entry in comments: defaults of later versions count.
    fs::remove_file(&path).unwrap();
    assert_eq!(save_fast(folder.path()), Ok(()));
    let template = TEMPLATE.replace("# speed = \"normal\"", "speed = \"fast\"");
    assert_eq!(fs::read_to_string(&path).unwrap(), template);
    assert_eq!(names(folder.path()), ["settings.toml"]);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("dotfiles.toml");
    let link = folder.path().join("settings.toml");
    fs::write(&target, "").unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&target, &link).unwrap();
    assert_eq!(save_fast(folder.path()), Ok(()));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&target).unwrap(), "speed = \"fast\"\n");
    let mode = |file| fs::metadata(file).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&target), 0o640);
    // A new file has those of every new file.
    let plain = folder.path().join("plain");
    fs::write(&plain, "").unwrap();
    let mut store = Store::open(folder.path());
    store.save(id(), &rows(1)).unwrap();
    assert_eq!(mode(&store.path(id()).unwrap()), mode(&plain));
}

/// A pipe in the place of a file, which blocks whoever opens it.
#[cfg(unix)]
fn make_pipe(path: &Path) {
    let done = std::process::Command::new("mkfifo").arg(path).status();
    assert!(done.unwrap().success());
}

#[cfg(unix)]
#[test]
fn nothing_but_a_file_is_written_over() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let [pipe, link, settings] =
        ["pipe", "link", "settings.toml"].map(|name| folder.path().join(name));
    make_pipe(&pipe);
    symlink(folder.path().join("nowhere"), &link).unwrap();
    for (target, why) in [
        (&pipe, "it is not a file"),
        (&link, "it is a link to nowhere"),
    ] {
        symlink(target, &settings).unwrap();
        // What cannot be read is not replaced either.
        let read = SettingsFile::open(folder.path()).read(&[]).problem;
        assert_eq!(read, Some(format!("settings.toml cannot be read: {why}")));
        assert!(save_fast(folder.path()).unwrap_err().ends_with(why));
        assert!(fs::symlink_metadata(&settings).unwrap().is_symlink());
        fs::remove_file(&settings).unwrap();
    }
    // As with `ln -s /dev/null state.json`.
    symlink(&pipe, folder.path().join("state.json")).unwrap();
    let mut state = StateFile::open(folder.path());
    state.write(&Memory::default());
    assert_eq!(state.read().problem, None);
    assert!(!fs::metadata(&pipe).unwrap().is_file());
}

/// The beginning of this file cannot be read, as if the disk was broken there.
#[cfg(target_os = "linux")]
#[test]
fn a_failure_of_the_disk_is_told_in_the_words_of_the_system() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings.toml");
    std::os::unix::fs::symlink("/proc/self/mem", settings).unwrap();
    let said = SettingsFile::open(folder.path()).read(&[]).problem.unwrap();
    let expected = "settings.toml cannot be read: Input/output error";
    assert!(said.starts_with(expected), "{said}");
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_file_blocks_nobody() {
    let home = tempfile::tempdir().unwrap();
    let pipe = home.path().join("pipe");
    make_pipe(&pipe);
    // The folder, its locks, and a game that is being played.
    assert!(Store::open(&pipe).claim());
    make_pipe(&home.path().join(".lock"));
    make_pipe(&home.path().join(".writing"));
    let mut store = Store::open(home.path());
    store.save(id(), &rows(1)).unwrap();
    let file = store.path(id()).unwrap();
    fs::remove_file(&file).unwrap();
    fs::rename(&pipe, &file).unwrap();
    assert_eq!(store.save(id(), &rows(2)), Ok(id().next()));
}

#[test]
fn of_many_problems_the_first_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let entries = (0..20_000).map(|number| format!("key{number} = 1\n"));
    fs::write(folder.path().join("mine.toml"), entries.collect::<String>()).unwrap();
    let problems = store::themes::with_own(Some(folder.path()))
        .problems()
        .concat();
    assert!(problems.ends_with("; and 19990 more"), "{problems}");
}

#[test]
fn themes_of_the_player_are_found_by_the_names_of_their_files() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    write("latin.toml", b"# \xff");
    write("mine.toml", b"accent = \"#0000ff\"\npegs = [\"#102030\"]\n");
    write("mono.toml", b"");
    write("notes.txt", b"nothing");
    write("odd\u{202e}.toml", b"");
    write("yours.toml", b"");
    let themes = store::themes::with_own(Some(folder.path()));
    let own = themes.names().split_off(Themes::built_in().names().len());
    assert_eq!(own, ["mine", "yours"]);
    let classic = themes.get("classic").unwrap();
    assert_eq!(themes.get("yours"), Some(classic));
    let mut mine = classic.clone();
    mine.accent = [0, 0, 255];
    mine.pegs[0] = [16, 32, 48];
    // The names for sixteen colours are those of other colours.
    mine.pegs_16.fill(None);
    assert_eq!(themes.get("mine"), Some(&mine));
    let problems = [
        "themes/latin.toml cannot be read: it is not text",
        "themes/mono.toml cannot have this name: rename it",
        "themes/oddU+202E.toml cannot have this name: rename it",
    ];
    assert_eq!(themes.problems(), problems);
}

/// The clock goes back from three to two, and later by a day.
#[test]
fn games_are_in_the_order_in_which_they_were_begun_though_the_clock_was_set_back() {
    let mut game = at_setup();
    let mut names = Vec::new();
    for time in ["02:50", "02:10", "02:10", "02:50", "02:55"] {
        game.world.now.date = format!("2026-10-25T{time}").parse().unwrap();
        game.press("n Enter A A B B Enter");
        names.extend(game.world.last);
    }
    assert!(names.is_sorted(), "{names:?}");
    // The day is right, whatever the clock said before.
    game.world.now.date = "2026-10-24T12:00".parse().unwrap();
    game.press("n Enter A A B B Enter");
    assert_eq!(game.world.last.unwrap().begun().date(), date(2026, 10, 24));
    assert_eq!(game.world.games.len(), names.len() + 1);
}
