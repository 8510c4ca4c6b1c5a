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

#[test]
fn a_game_is_on_disk_after_each_turn_and_goes_on_the_next_time() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("not/there/yet");
    let mut store = Store::open(&folder);
    assert_eq!(store.last(), None);
    for rows in 1..=3 {
        store.keep(id(NAME), &game(rows)).unwrap();
        let text = fs::read_to_string(folder.join(format!("{NAME}.txt"))).unwrap();
        assert_eq!(text, game(rows).to_string());
    }
    drop(store);
    assert_eq!(names(&folder), [format!("{NAME}.txt")], "no lock stays");
    assert_eq!(Store::open(&folder).last(), Some((id(NAME), game(3))));
}

#[test]
fn a_game_that_is_over_is_not_gone_on_with() {
    let home = tempfile::tempdir().unwrap();
    let mut store = Store::open(home.path());
    store.keep(id(NAME), &game(10)).unwrap();
    assert_eq!(Store::open(home.path()).last(), None);
    let (games, _) = store.shelf().read();
    assert_eq!(games, [(id(NAME), game(10))]);
}

#[test]
fn whoever_plays_a_game_keeps_others_from_writing_it() {
    let home = tempfile::tempdir().unwrap();
    let mut one = Store::open(home.path());
    one.keep(id(NAME), &game(1)).unwrap();
    let mut other = Store::open(home.path());
    assert_eq!(other.last(), None, "it is not gone on with twice");
    let elsewhere = Err("it is open in another window".to_owned());
    assert_eq!(other.claim(id(NAME)).map(|_| ()), elsewhere);
    assert_eq!(other.keep(id(NAME), &game(2)), elsewhere);
    assert_eq!(other.unwritten().count(), 1);
    let another = "2026-11-21-174934-0000002b";
    assert!(other.keep(id(another), &game(3)).is_err(), "one is left");
    assert_eq!(other.unwritten().count(), 1);
    // Both games are there, each as its player left it.
    let (mut games, _) = one.shelf().read();
    games.sort_unstable_by_key(|(id, _)| *id);
    assert_eq!(games, [(id(NAME), game(1)), (id(another), game(3))]);
    drop(one);
    assert_eq!(other.claim(id(NAME)), Ok(game(1)));
}

#[test]
fn what_cannot_be_read_is_named_and_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join(format!("{NAME}.txt"));
    let another = "2026-11-21-174934-0000002b";
    Store::open(home.path())
        .keep(id(another), &game(1))
        .unwrap();
    let contents: [(&[u8], &str); 4] = [
        (b"pegwise 2\nboard of another kind\n", "line 1"),
        (b"pegwise 1\nboard 4x6 rows 10 re", "line 2"),
        (b"", "line 1"),
        (&[0xff, 0, 0xfe], "line 1"),
    ];
    for (content, place) in contents {
        fs::write(&file, content).unwrap();
        assert_eq!(
            Store::open(home.path()).last(),
            Some((id(another), game(1)))
        );
        let (games, unreadable) = Store::open(home.path()).shelf().read();
        assert_eq!((games.len(), unreadable.len()), (1, 1));
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
    assert_eq!(
        Store::open(home.path()).shelf().read(),
        (Vec::new(), Vec::new())
    );
    assert_eq!(names(home.path()), before);
}

#[test]
fn what_is_left_over_for_long_is_removed() {
    let home = tempfile::tempdir().unwrap();
    for (name, hours) in [(".new-old", 2), (".new-fresh", 0), ("old", 2)] {
        let file = fs::File::create(home.path().join(name)).unwrap();
        let age = std::time::Duration::from_secs(hours * 3_600);
        file.set_modified(std::time::SystemTime::now() - age)
            .unwrap();
    }
    Store::open(home.path()).shelf().read();
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
    assert_eq!(store.shelf().read().0.len(), 2);
    assert!(Store::default().keep(id(NAME), &game(1)).is_err());
}

#[test]
fn the_game_played_last_is_the_one_changed_last() {
    let home = tempfile::tempdir().unwrap();
    let mut store = Store::open(home.path());
    let early = "2026-01-01-000000-00000000";
    for (name, seconds) in [(early, 20), (NAME, 10)] {
        store.keep(id(name), &game(1)).unwrap();
        let file = fs::File::options()
            .write(true)
            .open(home.path().join(format!("{name}.txt")));
        let changed = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        file.unwrap().set_modified(changed).unwrap();
    }
    drop(store);
    let last = Store::open(home.path()).last();
    assert_eq!(last, Some((id(early), game(1))));
}

#[test]
fn a_deleted_game_is_gone_and_comes_back_as_it_was() {
    let home = tempfile::tempdir().unwrap();
    let mut store = Store::open(home.path());
    store.keep(id(NAME), &game(3)).unwrap();
    let file = home.path().join(format!("{NAME}.txt"));
    let changed = || fs::metadata(&file).unwrap().modified().unwrap();
    let before = changed();
    store.delete(id(NAME)).unwrap();
    assert_eq!(store.shelf().read().0, []);
    assert_eq!(names(home.path()), ["deleted"], "nor does its lock stay");
    assert_eq!(store.claim(id(NAME)), Err("this game is gone".to_owned()));
    store.restore(id(NAME)).unwrap();
    assert_eq!(store.shelf().read().0, [(id(NAME), game(3))]);
    assert_eq!(changed(), before);
    let gone = Err("its file is gone".to_owned());
    assert_eq!(store.restore(id("2026-11-21-174934-0000002b")), gone);
    assert_eq!(store.delete(id("2026-11-21-174934-0000002b")), gone);
}

#[test]
fn a_game_that_is_being_played_elsewhere_is_not_deleted() {
    let home = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (Store::open(home.path()), Store::open(home.path()));
    one.keep(id(NAME), &game(3)).unwrap();
    let played = Err("it is open in another window".to_owned());
    assert_eq!(other.delete(id(NAME)), played);
    assert_eq!(other.shelf().read().0, [(id(NAME), game(3))]);
    drop(one);
    assert_eq!(other.delete(id(NAME)), Ok(()));
}

#[test]
fn deleted_games_stay_for_a_month() {
    let home = tempfile::tempdir().unwrap();
    let mut store = Store::open(home.path());
    let names = ["2026-11-21-174934-0000002a", "2026-11-21-174934-0000002b"];
    for name in names {
        store.keep(id(name), &game(3)).unwrap();
        store.delete(id(name)).unwrap();
    }
    let deleted = home.path().join("deleted");
    let old = fs::File::options()
        .append(true)
        .open(deleted.join(format!("{}.txt", names[0])));
    let day = std::time::Duration::from_secs(24 * 3_600);
    let long_ago = std::time::SystemTime::now() - 31 * day;
    old.unwrap().set_modified(long_ago).unwrap();
    store.shelf().read();
    assert_eq!(self::names(&deleted), [format!("{}.txt", names[1])]);
}

/// Who leaves a game for another one does not keep other windows from it.
#[test]
fn only_the_game_that_is_played_is_claimed() {
    let home = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (Store::open(home.path()), Store::open(home.path()));
    let next = "2026-11-21-174934-0000002b";
    one.keep(id(NAME), &game(3)).unwrap();
    one.keep(id(next), &game(1)).unwrap();
    assert_eq!(other.claim(id(NAME)), Ok(game(3)));
    assert!(other.claim(id(next)).is_err());
    assert!(one.claim(id(NAME)).is_err());
    assert!(other.claim(id(next)).is_err(), "one plays it still");
}
