//! Files: saved games, settings, what is remembered, and themes of the player.

use std::fs;
use std::path::Path;

use pegwise::app::{
    Animation, GameId, Glyphs, Impossible, Key, Maker, Memory, Place, Setting, Settings, Speed,
    THEMES, command_names, usual_keys,
};
use pegwise::rules::{Board, Game, Preset};
use pegwise::solver::Solver;
use pegwise::store::games::Store;
use pegwise::store::settings::{ReadSettings, SettingsFile, TEMPLATE};
use pegwise::store::state::StateFile;
use pegwise::store::themes::Themes;
use tempfile::TempDir;

use crate::support::play::game;

/// The file of this game.
const NAME: &str = "2026-11-21-174934-0000002a";

fn id() -> GameId {
    NAME.parse().unwrap()
}

/// A game with so many rows.
fn rows(number: usize) -> Game {
    game(&("KIWI".to_owned() + &" AABB".repeat(number)))
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    names
}

#[test]
fn a_game_is_on_the_disk_after_each_row_and_known_the_next_time() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("not/there/yet");
    let mut store = Store::open(&folder);
    assert_eq!(store.all(), (Vec::new(), Vec::new()));
    for number in 1..=3 {
        assert_eq!(store.save(id(), &rows(number)), Ok(id()));
        assert_eq!(names(&folder), [format!("{NAME}.txt")]);
        assert_eq!(Store::open(&folder).all().0, [(id(), rows(number))]);
    }
}

#[test]
fn one_window_has_the_lock_until_it_ends() {
    let home = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (Store::open(home.path()), Store::open(home.path()));
    assert!(one.is_alone() && !other.is_alone());
    drop(one);
    assert!(other.is_alone());
}

#[test]
fn what_another_window_has_changed_is_neither_overwritten_nor_removed() {
    let home = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (Store::open(home.path()), Store::open(home.path()));
    one.save(id(), &rows(1)).unwrap();
    other.all();
    one.save(id(), &rows(2)).unwrap();
    let new = other.save(id(), &rows(3));
    assert_eq!(new, Ok(id().next()));
    assert_eq!(other.save(id().next(), &rows(4)), new);
    let changed = Err("another window has changed it".to_owned());
    assert_eq!(other.delete(id()), changed);
    let (games, _) = one.all();
    assert_eq!(games, [(id(), rows(2)), (id().next(), rows(4))]);
    // Nor is a game that has the next name, though this window knows it.
    let (second, third) = (id().next(), id().next().next());
    assert_eq!(other.save(id(), &rows(1)), Ok(third));
    one.all();
    other.save(second, &rows(3)).unwrap();
    assert_eq!(one.save(second, &rows(2)), Ok(third.next()));
}

#[test]
fn a_deleted_game_is_gone_and_can_be_saved_again() {
    let home = tempfile::tempdir().unwrap();
    let mut store = Store::open(home.path());
    store.save(id(), &rows(3)).unwrap();
    for _ in 0..2 {
        assert_eq!(store.delete(id()), Ok(()));
        assert!(names(home.path()).is_empty());
    }
    assert_eq!(store.save(id(), &rows(3)), Ok(id()));
}

#[test]
fn what_cannot_be_read_is_named_and_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join(format!("{NAME}.txt"));
    let contents: [(&[u8], &str); 4] = [
        (b"pegwise 2\nboard of another kind\n", "line 1"),
        (b"pegwise 1\nboard 4x6 rows 10 re", "line 2"),
        (b"", "line 1"),
        (&[0xff, 0, 0xfe], "it is not text"),
    ];
    for (content, why) in contents {
        fs::write(&file, content).unwrap();
        let (games, unreadable) = Store::open(home.path()).all();
        assert_eq!((games.len(), unreadable.len()), (0, 1));
        let named = format!("{NAME}.txt cannot be read: {why}");
        assert!(unreadable[0].contains(&named), "{unreadable:?}");
        assert_eq!(fs::read(&file).unwrap(), content);
    }
}

#[test]
fn temporary_files_go_at_the_next_start_and_files_of_others_stay() {
    let home = tempfile::tempdir().unwrap();
    let others = ["2026.txt", "notes.txt", &format!("{NAME}.bak")];
    for name in [".new-42"].iter().chain(&others) {
        fs::write(home.path().join(name), "mine").unwrap();
    }
    let (games, unreadable) = Store::open(home.path()).all();
    assert!(games.is_empty() && unreadable.is_empty());
    assert_eq!(
        names(home.path()),
        ["2026-11-21-174934-0000002a.bak", "2026.txt", "notes.txt"]
    );
}

#[test]
fn games_wait_for_a_place_and_are_saved_once_there_is_one() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("games");
    fs::write(&folder, "a file in the place of the folder").unwrap();
    let mut store = Store::open(&folder);
    for number in 1..=2 {
        let why = store.save(id(), &rows(number)).unwrap_err();
        assert_eq!(why, "a file stands where its folder should be");
    }
    assert_eq!(store.unsaved().collect::<Vec<_>>(), [&rows(2)]);
    fs::remove_file(&folder).unwrap();
    let another: GameId = "2026-11-21-180000-00000001".parse().unwrap();
    store.save(another, &rows(1)).unwrap();
    assert_eq!(store.unsaved().count(), 0);
    assert_eq!(store.all().0, [(id(), rows(2)), (another, rows(1))]);
    assert!(Store::default().save(id(), &rows(1)).is_err());
}

/// Everything is otherwise than usual, and these puzzles are solved.
fn memory(solved: &[&str]) -> Memory {
    let mut memory = Memory {
        solved: solved.iter().map(|name| (*name).to_owned()).collect(),
        hints: true,
        ..Memory::default()
    };
    memory.setup.maker = Maker::Evil;
    memory.setup.solver_guesses = true;
    memory.setup.solver = Some(Solver::Minimax);
    memory.setup.set_board(Board::new(5, 9, 7, false).unwrap());
    memory
}

#[test]
fn what_is_remembered_is_known_the_next_time() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("not/there/yet");
    let open = || StateFile::open(&folder);
    assert_eq!(open().read(), Memory::default());
    open().write(&memory(&["one"]));
    // Another window does not know of the first one.
    open().write(&memory(&["two"]));
    assert_eq!(open().read(), memory(&["two", "one"]));
}

#[test]
fn a_state_that_cannot_be_used_counts_as_none() {
    let home = tempfile::tempdir().unwrap();
    let read = |text: &str| {
        fs::write(home.path().join("state.json"), text).unwrap();
        StateFile::open(home.path()).read()
    };
    for text in [
        "[]",
        "{\"setup\":",
        "{\"setup\":{\"solver\":\"oracle\"}}",
        "{\"setup\":{\"preset\":null,\"pegs\":200}}",
    ] {
        assert_eq!(read(text), Memory::default(), "{text}");
    }
    // What is left out is as usual; what is not known is passed over.
    let mut kids = Memory::default();
    kids.setup.set_board(Preset::Kids.board());
    assert_eq!(read("{\"setup\":{\"preset\":\"Kids\",\"games\":4}}"), kids);
}

/// A file of settings in a folder that is thrown away.
fn settings(content: &str) -> (TempDir, SettingsFile) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("settings.toml"), content).unwrap();
    let file = SettingsFile::open(folder.path());
    (folder, file)
}

fn content_of(folder: &TempDir) -> String {
    fs::read_to_string(folder.path().join("settings.toml")).unwrap()
}

fn read(content: &str) -> ReadSettings {
    settings(content).1.read(&THEMES.map(str::to_owned))
}

/// The command of a key while a row is made.
fn meant(found: &ReadSettings, key: char) -> &'static str {
    let command = found.keymap.command(Place::Row, Key::Char(key));
    command.map_or("", |command| command.name)
}

#[test]
fn the_template_names_every_setting_and_every_key() {
    let usual = read(TEMPLATE);
    assert_eq!(
        (usual.settings, usual.problems.len()),
        (Settings::default(), 0)
    );
    for setting in Setting::ALL {
        let values = setting.values(&THEMES.map(str::to_owned)).join("\", \"");
        let value = setting.value(&Settings::default());
        let entry = format!("# \"{values}\"\n{} = \"{value}\"\n", setting.name);
        assert!(TEMPLATE.contains(&entry), "{entry}");
    }
    // The usual keys stand in comments.
    for name in command_names() {
        let entry = TEMPLATE.split_once(&format!("\n# {name} = "));
        let (_, entry) = entry.unwrap_or_else(|| panic!("{name} is missing"));
        let keys = entry.lines().next().unwrap().split('"').skip(1).step_by(2);
        let keys: Vec<Key> = keys.map(|key| key.parse().unwrap()).collect();
        assert_eq!(keys, usual_keys(name), "{name}");
    }
}

#[test]
fn every_entry_is_read() {
    let found = read(
        "theme = \"mono\"\nglyphs = \"ascii\"\nmouse = false\nanimation = \"reduced\"\n\
         speed = \"instant\"\nimpossible = \"refuse\"\nkeys.hints = \"z\"\nkeys.tip = [\"k\"]\n",
    );
    let settings = Settings {
        theme: "mono".to_owned(),
        glyphs: Glyphs::Ascii,
        mouse: false,
        animation: Animation::Reduced,
        speed: Speed::Instant,
        impossible: Impossible::Refuse,
        ..Settings::default()
    };
    assert_eq!((&found.settings, found.problems.len()), (&settings, 0));
    assert_eq!((meant(&found, 'z'), meant(&found, 'k')), ("hints", "tip"));
}

#[test]
fn what_cannot_be_used_is_named_in_one_sentence_and_the_rest_holds() {
    let found = read(
        "theme = \"calssic\"\nspeed = 6\nlabels = \"digits\"\nascii = true\n[mouse]\n\
         [keys]\nhint = \"z\"\ntip = [\"k\", \"Shift-Q\"]\nreview = [7]\nundo = []\nversus = \"z\"\n",
    );
    assert_eq!(
        (found.settings.labels.name(), meant(&found, 'z')),
        ("digits", "versus")
    );
    let problems = [
        "settings.toml: theme can be classic, colour-blind-safe, high-contrast, mono",
        "speed can be slow, normal, fast, instant",
        "there is no setting “ascii”",
        "mouse can be on, off",
        "there is no command “hint” in [keys]",
        "tip in [keys]: “Shift-Q” is no key: write one character, or a name such as Enter, Left, PageDown or \
         Ctrl-C",
        "review in [keys]: write keys in quotes, as “h”",
        "undo in [keys]: write keys in quotes, as “h”",
    ];
    assert_eq!(found.problems, [problems.join("; ")]);
    let found = read("speed = \"fast\"\n[keys]\nhints = \"z\"\nreview = \"z\"\n");
    assert_eq!(
        (found.settings.speed, meant(&found, 'h')),
        (Speed::Fast, "hints")
    );
    let clash =
        "settings.toml: all keys are the usual ones, as z is hints and review (making a row)";
    assert_eq!(found.problems, [clash]);
    assert!(read("keys = 3").problems[0].ends_with("start it with [keys]"));
}

#[test]
fn a_change_leaves_the_rest_of_the_file_as_it_was() {
    let before =
        "# mine\nspeed = 2 # slowly\n\n  labels=\"wrong\"\n[keys] # all of them\nhints = \"z\"\n";
    let (folder, mut file) = settings(before);
    let mut settings = file.read(&[]).settings;
    settings.speed = Speed::Fast;
    assert_eq!(file.save(&settings), Ok(()));
    assert_eq!(
        content_of(&folder),
        before.replace("speed = 2", "speed = \"fast\"")
    );
}

#[test]
fn the_first_change_writes_a_file_with_every_entry() {
    let folder = tempfile::tempdir().unwrap();
    let mut file = SettingsFile::open(folder.path());
    let mut settings = file.read(&[]).settings;
    settings.speed = Speed::Fast;
    assert_eq!(file.save(&settings), Ok(()));
    let expected = TEMPLATE.replace("speed = \"normal\"", "speed = \"fast\"");
    assert_eq!(content_of(&folder), expected);
    assert_eq!(names(folder.path()), ["settings.toml"]);
}

#[test]
fn a_file_of_settings_that_cannot_be_read_stays_as_it_is() {
    let long = "# much\n".repeat(200_000);
    for (text, why) in [
        ("theme = mono\n", "settings.toml, line 1, column 9: "),
        (
            &long,
            "settings.toml cannot be read: it is longer than 1 MiB",
        ),
    ] {
        let (folder, mut file) = settings(text);
        let found = file.read(&[]);
        assert!(found.problems[0].starts_with(why), "{:?}", found.problems);
        let mut settings = found.settings;
        settings.speed = Speed::Fast;
        assert!(file.save(&settings).unwrap_err().starts_with(why));
        assert_eq!(content_of(&folder), text);
    }
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (folder, mut file) = settings("");
    let target = folder.path().join("dotfiles.toml");
    let path = folder.path().join("settings.toml");
    fs::rename(&path, &target).unwrap();
    symlink(&target, &path).unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    let mut settings = file.read(&[]).settings;
    settings.mouse = false;
    assert_eq!(file.save(&settings), Ok(()));
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
    assert!(
        fs::read_to_string(&target)
            .unwrap()
            .contains("mouse = \"off\"")
    );
    assert_eq!(
        fs::metadata(&target).unwrap().permissions().mode() & 0o777,
        0o640
    );
}

/// It would be opened for as long as nobody writes into it.
#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_file_is_not_opened() {
    let (folder, mut file) = settings("");
    let path = folder.path().join("settings.toml");
    fs::remove_file(&path).unwrap();
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.unwrap().success());
    assert_eq!(
        file.read(&[]).problems,
        ["settings.toml cannot be read: it is not a file"]
    );
}

#[test]
fn own_themes_are_found_and_what_is_wrong_with_them_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    let sea = "accent = \"#0000ff\"\npegs = [\"#102030\"]\ndim = 1\nhole = \"blue\"\npegs-16 = [\"black\"]\nsea = 2\n";
    write("sea.toml", sea.as_bytes());
    write("forest.toml", b"");
    write("latin.toml", b"# \xff");
    write("mono.toml", b"");
    write("notes.txt", b"nothing");
    write("odd\u{202e}.toml", b"");
    let themes = Themes::with_own(Some(folder.path()));
    let names: Vec<_> = themes.names().skip(THEMES.len()).collect();
    assert_eq!(names, ["forest", "sea"]);
    let classic = *themes.get("classic").unwrap();
    assert_eq!(themes.get("forest"), Some(&classic));
    let mut expected = classic;
    expected.accent = (0, 0, 255);
    expected.pegs[0] = (16, 32, 48);
    // Another colour is not named as the one before was.
    expected.accent_16 = None;
    expected.pegs_16.fill(None);
    assert_eq!(themes.get("sea"), Some(&expected));
    assert_eq!(
        themes.problems(),
        [
            "themes/latin.toml cannot be read: it is not text",
            "themes/mono.toml is not used: give it another name",
            "themes/oddU+202E.toml is not used: give it another name",
            "themes/sea.toml has errors: dim: invalid type: integer `1`, expected a boolean; hole: “blue” is not \
             a colour: write it like “#c10216”; pegs-16: choose from red, green, yellow, blue, magenta, cyan, \
             grey, bright-red, bright-green, bright-yellow, bright-blue, bright-magenta, bright-cyan, white; \
             sea: there is no such entry; classic.toml has them all",
        ]
    );
}
