//! How the saved games are read: those that the first frame needs before it, the rest after it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use pegwise::app::{GameId, Input, Progress, ReadGames, Startup};
use pegwise::rules::Game;
use pegwise::store::games::{Store, StoredGames};

use crate::support::headless::working;
use crate::support::many_games::many_games;
use crate::support::play::*;

/// Writes games into a folder as the program saves them, all at the same time.
fn write_games(folder: &Path, games: &BTreeMap<GameId, Game>) {
    let time = SystemTime::now() - Duration::from_secs(60);
    for (id, game) in games {
        let path = folder.join(format!("{id}.txt"));
        fs::write(&path, game.to_string()).unwrap();
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_modified(time).unwrap();
    }
}

fn ids(saved: &StoredGames) -> Vec<GameId> {
    let mut ids: Vec<_> = saved.games.iter().map(|(id, _)| *id).collect();
    ids.sort_unstable();
    ids
}

#[test]
fn the_first_frame_needs_the_latest_games_the_last_one_and_those_that_are_asked_for() {
    let home = tempfile::tempdir().unwrap();
    let games = many_games(600);
    write_games(home.path(), &games);
    fs::write(home.path().join("notes.txt"), "no game").unwrap();
    fs::write(home.path().join("2026-01-01-000000-00000000.txt"), "noise").unwrap();
    let all: Vec<GameId> = games.keys().copied().collect();
    // A game from long ago was played last, and another one is asked for.
    let [last, asked_for] = [all[70], all[90]];
    let mut store = Store::open(home.path());
    store.leave(last);
    let file = fs::File::options()
        .append(true)
        .open(store.path(last).unwrap());
    file.unwrap().set_modified(SystemTime::now()).unwrap();

    let name = asked_for.to_string();
    let (first, unread) = store.read_first(|other| other == name);
    let mut expected = vec![last, asked_for];
    expected.extend(&all[550..]);
    assert_eq!((ids(&first), first.last), (expected, Some(last)));
    assert_eq!(unread.count(), 549);

    // The rest comes in batches. A game that was read so can be saved: no other window has changed it.
    let mut batches = Vec::new();
    unread.read(|files| {
        batches.push(store.receive(files));
        true
    });
    assert!(batches.len() > 1);
    let problems: Vec<_> = batches.iter().flat_map(|batch| &batch.problems).collect();
    assert_eq!(problems.len(), 1, "{problems:?}");
    let mut read = ids(&first);
    read.extend(batches.iter().flat_map(ids));
    read.sort_unstable();
    assert_eq!(read, all);
    assert_eq!(store.save(all[0], &games[&all[1]]), Ok(all[0]));
    assert_eq!(ids(&Store::open(home.path()).read_all()), all);
}

/// A file that was read was then removed by another window, and this one has saved a game of its name.
#[test]
fn what_was_saved_is_known_though_the_file_was_read_before() {
    let home = tempfile::tempdir().unwrap();
    let games = many_games(60);
    write_games(home.path(), &games);
    let mut store = Store::open(home.path());
    let (_, unread) = store.read_first(|_| false);
    let mut batches = Vec::new();
    unread.read(|batch| {
        batches.push(batch);
        true
    });
    let [one, other] = [0, 1].map(|place| *games.keys().nth(place).unwrap());
    fs::remove_file(store.path(one).unwrap()).unwrap();
    assert_eq!(store.save(one, &games[&other]), Ok(one));
    for batch in batches {
        store.receive(batch);
    }
    assert_eq!(store.save(one, &game(RUNNING)), Ok(one));
}

#[test]
fn what_nobody_waits_for_is_not_read() {
    let home = tempfile::tempdir().unwrap();
    write_games(home.path(), &many_games(600));
    let (_, unread) = Store::open(home.path()).read_first(|_| false);
    let mut batches = 0;
    unread.read(|_| {
        batches += 1;
        false
    });
    assert_eq!(batches, 1);
}

/// The program with the latest two of these games read, and the others.
fn reading(mut games: BTreeMap<GameId, Game>) -> (Headless, Vec<(GameId, Game)>) {
    let latest = games.keys().rev().nth(1).copied().unwrap();
    let first = games.split_off(&latest);
    let mut found = Startup {
        games: first,
        unread_games: games.len(),
        ..found()
    };
    // While a seed is typed, no key opens a list.
    found.memory.setup.seed = None;
    let game = working(app(found), None);
    (game, games.into_iter().rev().collect())
}

/// Lets the program read a file with this game.
fn read(game: &mut Headless, games: &[(GameId, Game)]) {
    game.send(Input::Read(ReadGames {
        files: games.len(),
        games: games.to_vec(),
        ..ReadGames::default()
    }));
}

#[test]
fn figures_wait_until_all_games_are_read() {
    let (mut game, rest) = reading(many_games(5));
    game.press("l");
    let board = game.app.listed_board();
    for done in 0..rest.len() {
        let progress = Progress {
            done: 2 + done,
            total: 5,
        };
        assert_eq!(game.app.statistics(board), Err(progress));
        assert_eq!(game.app.library().listed_count(), 2 + done);
        read(&mut game, &rest[done..=done]);
    }
    assert_eq!(game.app.library().games_to_come(), None);
    assert_eq!(game.app.statistics(board).unwrap().all.games, 5);
}

#[test]
fn a_game_that_is_not_over_is_offered_as_soon_as_it_is_read() {
    let mut games = many_games(4);
    let (earliest, _) = games.first_key_value().unwrap();
    games.insert(*earliest, game(RUNNING));
    let (mut game, rest) = reading(games);
    assert_eq!(game.app.unfinished_elsewhere(), 0);
    read(&mut game, &rest);
    assert_eq!(game.app.unfinished_elsewhere(), 1);
}

#[test]
fn the_game_that_is_selected_stays_so_while_others_are_read() {
    let mut games = many_games(4);
    let (earliest, saved) = games.pop_first().unwrap();
    let (mut game, mut rest) = reading(games);
    // One that is older than all that are still to come was needed before.
    read(&mut game, &[(earliest, saved)]);
    game.press("l End");
    assert_eq!(game.app.selected_game().unwrap().0, earliest);
    read(&mut game, &rest.split_off(0));
    assert_eq!(game.app.selected_game().unwrap().0, earliest);
}

#[test]
fn what_was_saved_meanwhile_is_newer_than_what_is_read() {
    let (mut game, rest) = reading(many_games(3));
    game.press("l Delete");
    let (id, _) = rest[0];
    let known = game.app.library().all().clone();
    let [(first, _)] = known.iter().collect::<Vec<_>>()[..] else {
        panic!("{known:?}");
    };
    let older = crate::support::notation::game(RUNNING);
    read(&mut game, &[(*first, older), rest[0].clone()]);
    assert_eq!(game.app.library().all()[first], known[first]);
    assert!(game.app.library().all().contains_key(&id));
}

#[test]
fn files_that_cannot_be_read_are_told_of_when_nothing_else_is_said() {
    let (mut game, rest) = reading(many_games(3));
    game.press("l Delete");
    let said = game.app.screens().notice.clone();
    assert!(said.is_some());
    game.send(Input::Read(ReadGames {
        files: rest.len(),
        problem: Some("x.txt cannot be read".to_owned()),
        ..ReadGames::default()
    }));
    assert_eq!(game.app.screens().notice, said);
    game.press("Up");
    let notice = game.app.screens().notice.clone().unwrap();
    assert_eq!(notice.text, "x.txt cannot be read");
}
