use std::fs;

use super::*;
use crate::rules::Player;

/// The file of this game.
const NAME: &str = "2026-11-21-174934-0000002a";

fn id(text: &str) -> GameId {
    text.parse().unwrap()
}

/// A game with so many rows.
fn game(rows: usize) -> Game {
    let mut game: Game =
        "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n"
            .parse()
            .unwrap();
    for _ in 0..rows {
        let guess = game.board().parse_code("AABB").unwrap();
        game.play(guess, Player::Person).unwrap();
    }
    game
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    names
}

fn files(folder: &Path) -> Vec<String> {
    let mut names = names(folder);
    names.retain(|name| name != LOCK);
    names
}

#[test]
fn a_game_is_on_disk_after_each_turn_and_known_the_next_time() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("not/there/yet");
    let mut store = Store::open(&folder);
    assert_eq!(store.all(), (Vec::new(), Vec::new()));
    for rows in 1..=3 {
        assert_eq!(store.keep(id(NAME), &game(rows)), Ok(id(NAME)));
        let text = fs::read_to_string(folder.join(format!("{NAME}.txt"))).unwrap();
        assert_eq!(text, game(rows).to_string());
    }
    let (games, _) = Store::open(&folder).all();
    assert_eq!(games, [(id(NAME), game(3))]);
}

#[test]
fn one_window_has_the_lock_until_it_ends() {
    let home = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (Store::open(home.path()), Store::open(home.path()));
    one.keep(id(NAME), &game(1)).unwrap();
    assert!(one.is_alone() && !other.is_alone());
    drop(one);
    assert!(other.is_alone(), "the file that stays is no lock");
}

#[test]
fn what_another_window_has_changed_is_neither_overwritten_nor_removed() {
    let home = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (Store::open(home.path()), Store::open(home.path()));
    one.keep(id(NAME), &game(1)).unwrap();
    other.all();
    one.keep(id(NAME), &game(2)).unwrap();
    let name = other.keep(id(NAME), &game(3));
    assert_eq!(name, Ok(id(NAME).next()));
    assert_eq!(other.keep(id(NAME).next(), &game(4)), name);
    let changed = Err("another window has changed it".to_owned());
    assert_eq!(other.forget(id(NAME)), changed);
    let (mut games, _) = one.all();
    games.sort_unstable_by_key(|(id, _)| *id);
    assert_eq!(games, [(id(NAME), game(2)), (id(NAME).next(), game(4))]);
}

#[test]
fn a_deleted_game_is_gone_and_can_be_saved_again() {
    let home = tempfile::tempdir().unwrap();
    let mut store = Store::open(home.path());
    store.keep(id(NAME), &game(3)).unwrap();
    for _ in 0..2 {
        assert_eq!(store.forget(id(NAME)), Ok(()));
        assert_eq!(files(home.path()), Vec::<String>::new());
    }
    assert_eq!(store.keep(id(NAME), &game(3)), Ok(id(NAME)));
    assert_eq!(store.all().0, [(id(NAME), game(3))]);
}

#[test]
fn what_cannot_be_read_is_named_and_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join(format!("{NAME}.txt"));
    let contents: [(&[u8], &str); 4] = [
        (b"pegwise 2\nboard of another kind\n", "line 1"),
        (b"pegwise 1\nboard 4x6 rows 10 re", "line 2"),
        (b"", "line 1"),
        (&[0xff, 0, 0xfe], "line 1"),
    ];
    for (content, place) in contents {
        fs::write(&file, content).unwrap();
        let (games, unreadable) = Store::open(home.path()).all();
        assert_eq!((games.len(), unreadable.len()), (0, 1));
        let why = &unreadable[0];
        assert!(
            why.contains(&format!("{NAME}.txt")) && why.contains(place),
            "{why}"
        );
        assert_eq!(fs::read(&file).unwrap(), content);
    }
}

#[test]
fn other_files_are_left_alone() {
    let home = tempfile::tempdir().unwrap();
    for name in [
        "notes.txt",
        "2026.txt",
        ".new-1",
        "2026-11-21-174934-0000002a.bak",
    ] {
        fs::write(home.path().join(name), "mine").unwrap();
    }
    let before = names(home.path());
    assert_eq!(Store::open(home.path()).all(), (Vec::new(), Vec::new()));
    assert_eq!(names(home.path()), before);
}

#[test]
fn what_is_left_over_for_long_is_removed() {
    let home = tempfile::tempdir().unwrap();
    for (name, hours) in [(".new-old", 2), (".new-fresh", 0), ("old", 2)] {
        let file = File::create(home.path().join(name)).unwrap();
        let age = std::time::Duration::from_secs(hours * 3_600);
        file.set_modified(std::time::SystemTime::now() - age)
            .unwrap();
    }
    Store::open(home.path()).all();
    assert_eq!(names(home.path()), [".new-fresh", "old"]);
}

#[test]
fn games_wait_for_a_place_and_are_written_once_there_is_one() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("games");
    fs::write(&folder, "a file in the place of the folder").unwrap();
    let mut store = Store::open(&folder);
    assert!(store.keep(id(NAME), &game(1)).is_err());
    assert!(store.keep(id(NAME), &game(2)).is_err());
    assert_eq!(store.unwritten().collect::<Vec<_>>(), [&game(2)]);
    fs::remove_file(&folder).unwrap();
    let another = "2026-11-21-180000-00000001";
    store.keep(id(another), &game(1)).unwrap();
    assert_eq!(store.unwritten().count(), 0);
    assert_eq!(store.all().0.len(), 2);
    assert!(Store::default().keep(id(NAME), &game(1)).is_err());
}
