//! All saved games as one text: it comes back as it was, and nothing that is there is lost.

use std::collections::BTreeMap;

use pegwise::app::{GameId, GamesText, Input, Mended, SavedRow, Startup};
use pegwise::rules::Game;

use crate::support::headless::working;
use crate::support::many_games::many_games;
use crate::support::play::*;

type Games = BTreeMap<GameId, Game>;

/// The program with these games saved, and without a worker.
fn with(games: Games) -> Headless {
    let mut found = Startup { games, ..found() };
    found.now.date = "2026-11-21T09:30".parse().unwrap();
    // While a seed is typed, no key opens a list.
    found.memory.setup.seed = None;
    working(app(found), None)
}

/// Games of all kinds, a minute after each other.
fn all_kinds() -> Games {
    saved(&[
        WON,
        RUNNING,
        LOST,
        LONGEST,
        ALL_COLOURS,
        "=DAFE AABB+tip",
        "evil AABB:00",
        "hand board=4x7,no-repeats ABCD:11",
        "KIWI by=minimax AABC@minimax",
    ])
    .games
}

/// The text of all games that a program has.
fn text(games: &Games) -> String {
    let game = after(with(games.clone()), "l m");
    let (stem, text) = game.world.exported.last().expect("a file");
    assert_eq!(stem, "pegwise-games-2026-11-21");
    text.clone()
}

/// Lets a text come from a file, and adds all of its games.
fn add(game: &mut Headless, text: &str) {
    send(game, text);
    while game.app.library().adding().is_some() {
        game.pass_time();
    }
    assert_eq!(&game.world.games, game.app.library().all());
}

fn send(game: &mut Headless, text: &str) {
    game.send(Input::Games(GamesText {
        file: Some("my.txt".to_owned()),
        text: text.to_owned(),
    }));
}

/// The games of a program that had some and has added a text, and what it says of them.
fn added(before: &Games, text: &str) -> (Games, String) {
    let mut game = with(before.clone());
    add(&mut game, text);
    let said = notice(&game).to_owned();
    (game.world.games, said)
}

fn one(name: &str, line: &str) -> Games {
    BTreeMap::from([(id(name), game(line))])
}

fn id(name: &str) -> GameId {
    GameId::of_name(name).expect(name)
}

const FIRST: &str = "2026-11-20-170000-00000000";
const SECOND: &str = "2026-11-20-170000-00000001";
const THIRD: &str = "2026-11-20-170000-00000002";

#[test]
fn all_games_come_back_under_their_names() {
    let mut games = many_games(40);
    games.extend(all_kinds());
    let text = text(&games);
    let (back, said) = added(&Games::new(), &text);
    assert_eq!(back, games);
    assert_eq!(said, "Added 49 games. From my.txt");
    // The ends of lines and what is in comments do not matter.
    let windows = format!("\u{feff}# mine\n{text}").replace('\n', "\r\n");
    assert_eq!(added(&Games::new(), &windows).0, games);
    // A second time they are there.
    let (same, said) = added(&games, &text);
    assert_eq!(same, games);
    assert_eq!(said, "No new games; 49 were there already. From my.txt");
}

#[test]
fn a_game_with_more_rows_goes_on_and_another_one_gets_the_next_name() {
    let [short, long] = [one(FIRST, RUNNING), one(FIRST, "KIWI AABB CDAE DCAE+tip")];
    let (games, said) = added(&short, &text(&long));
    assert_eq!(games, long);
    assert_eq!(said, "Added rows to 1 game. From my.txt");
    let (games, said) = added(&long, &text(&short));
    assert_eq!(games, long);
    assert_eq!(said, "No new games; 1 was there already. From my.txt");

    // Other rows, another code, and help that the longer game has not: all of them are kept.
    let looked_at = format!("{}looking hints\n", game(RUNNING));
    for other in [
        game("KIWI AABB DDDD"),
        game("PLUM AABB"),
        looked_at.parse().unwrap(),
    ] {
        let other = BTreeMap::from([(id(FIRST), other)]);
        let (games, said) = added(&long, &text(&other));
        let both = BTreeMap::from([
            (id(FIRST), long[&id(FIRST)].clone()),
            (id(SECOND), other[&id(FIRST)].clone()),
        ]);
        assert_eq!((&games, &*said), (&both, "Added 1 game. From my.txt"));
        // A second time it is known by its new name.
        assert_eq!(added(&both, &text(&other)).0, both);
        // A third game takes the next name that is free.
        let third = one(FIRST, "FIG AABB");
        let (games, _) = added(&both, &text(&third));
        assert_eq!(games[&id(THIRD)], third[&id(FIRST)]);
    }
}

#[test]
fn the_game_on_the_table_stays_as_it_is() {
    let mut game = with(one(FIRST, RUNNING));
    game.press("l Enter");
    add(&mut game, &text(&one(FIRST, "KIWI AABB CDAE DCAE")));
    assert_eq!(line(table(&game).game()), RUNNING);
    assert_eq!(game.world.last, Some(id(FIRST)));
    assert_eq!(line(&game.world.games[&id(FIRST)]), RUNNING);
    assert_eq!(line(&game.world.games[&id(SECOND)]), "KIWI AABB CDAE DCAE");
}

#[test]
fn a_game_that_another_window_has_saved_meanwhile_is_left_alone() {
    let mut game = with(Games::new());
    game.world.games = one(FIRST, LOST);
    game.world.elsewhere = true;
    send(&mut game, &text(&one(FIRST, RUNNING)));
    assert_eq!(line(&game.world.games[&id(FIRST)]), LOST);
    assert_eq!(line(&game.world.games[&id(SECOND)]), RUNNING);
    assert_eq!(game.app.library().all(), &one(SECOND, RUNNING));
}

/// Whatever happens to one line, all games but the one that it belongs to come back.
#[test]
fn a_damaged_line_is_named_and_costs_one_game_at_most() {
    let games = all_kinds();
    let text = text(&games);
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut lines: Vec<&str> = text.lines().collect();
        lines[number - 1] = "1 noise\u{202e}";
        let (back, said) = added(&Games::new(), &lines.join("\n"));
        let whole = back
            .values()
            .filter(|&game| games.values().any(|it| it == game));
        assert!(whole.count() >= games.len() - 1, "{number}: {back:?}");
        assert!(
            said.contains(&format!("line {number}: “1 noiseU+202E”")),
            "{said}"
        );

        // A line that is missing may make another game, but no other one is lost with it.
        lines.remove(number - 1);
        let (back, _) = added(&Games::new(), &lines.join("\n"));
        let kept = games.iter().filter(|(id, game)| back.get(id) == Some(game));
        assert!(kept.count() >= games.len() - 1, "{number}: {back:?}");

        // A text that ends too early has all games before its end.
        let (back, _) = added(&Games::new(), &lines[..number - 1].join("\n"));
        let begun = lines[..number - 1]
            .iter()
            .filter(|line| line.starts_with("game "));
        assert!(back.len() + 1 >= begun.count(), "{number}: {back:?}");
    }
}

#[test]
fn what_is_no_text_of_games_is_said_and_what_is_too_large_is_counted() {
    let said = |text: &str| added(&Games::new(), text).1;
    let nothing = "No games added: there is no game of Pegwise in it (my.txt)";
    for text in ["", "hello", "<html>\n</html>", "# pegwise 1", "\0\u{1b}[2J"] {
        assert_eq!(said(text), nothing);
    }
    assert_eq!(
        said("pegwise games 2\ngame x"),
        "No games added: these games are from a newer Pegwise (my.txt)"
    );
    let larger = "pegwise 1\nboard 12x9 rows 10 repeats\n";
    assert_eq!(
        said(&format!("{larger}{}{larger}", game(WON))),
        "Added 1 game; left out 2 games on larger boards. From my.txt"
    );
    let wrong_name = format!("game mine\n{}\nmended mine 3\nhello", game(WON));
    assert_eq!(
        said(&wrong_name),
        "Added 1 game. Not read: my.txt, line 1: “game mine” is not the name of a game: it gets a new \
         one (and 2 more)"
    );
    let evil = format!("\n\n{}", game("evil AABB:00")).replace("AABB 0 0", "AABB 4 0");
    assert!(
        said(&evil).contains("line 3: row 1: evil answers"),
        "{}",
        said(&evil)
    );
}

#[test]
fn records_without_names_get_one_each_once() {
    let records = format!("{}{}", game(WON), game(LOST));
    let (games, said) = added(&Games::new(), &records);
    assert_eq!(said, "Added 2 games. From my.txt");
    let lines: Vec<_> = games.values().map(line).collect();
    assert_eq!(lines, [WON, LOST]);
    let day = |id: &GameId| id.begun().date().to_string();
    assert!(games.keys().all(|id| day(id) == "2026-11-21"));
    assert_eq!(added(&games, &records).0, games);
}

#[test]
fn what_is_remembered_of_games_and_puzzles_comes_along() {
    let row = |name, number| SavedRow {
        game: id(name),
        number,
    };
    let mut found = Startup {
        games: one(FIRST, WON),
        ..found()
    };
    found.memory.setup.seed = None;
    found.memory.solved = vec!["lesson-1".to_owned()];
    found.memory.mended = Mended::new([row(FIRST, 2), row(THIRD, 1)]);
    let game = after(working(app(found), None), "l m");
    let (_, text) = game.world.exported.last().unwrap().clone();

    // The name is that of another game here, and one of the mended rows has no game.
    let mut game = with(one(FIRST, LOST));
    add(&mut game, &text);
    let memory = game.world.memories.last().expect("a memory");
    assert_eq!(memory.solved, ["lesson-1"]);
    assert_eq!(memory.mended, Mended::new([row(SECOND, 2)]));
    // What is known is not written again.
    let written = game.world.memories.len();
    add(&mut game, &text);
    assert_eq!(game.world.memories.len(), written);
}

#[test]
fn no_key_waits_for_thousands_of_games() {
    let games = many_games(3_000);
    let text = text(&games);
    let mut before = one(FIRST, RUNNING);
    before.extend(one("2026-11-22-080000-00000000", WON));
    let mut game = with(before);
    game.press("l Down");
    send(&mut game, &text);
    let mut steps = 0;
    while let Some(progress) = game.app.library().adding() {
        let before = game.world.games.len();
        // Keys do what they do, and a second text waits.
        game.press("Down Up");
        assert_eq!(game.app.selected_game().unwrap().0, id(FIRST));
        assert!(game.app.statistics(game.app.listed_board()).is_err());
        assert_eq!(game.world.games.len(), before);
        game.press("g");
        assert_eq!(
            notice(&game),
            "Your games are still being read. Try again soon"
        );
        send(&mut game, &text);
        assert!(game.pass_time());
        assert!(game.world.games.len() - before <= 10, "{progress:?}");
        steps += 1;
    }
    assert!(steps >= 299, "{steps}");
    assert_eq!(game.world.games.len(), games.len() + 2);
    let said = [
        notice(&game).to_owned(),
        notice(&after(game, "Up")).to_owned(),
    ];
    assert!(
        said.contains(&"Added 3,000 games. From my.txt".to_owned()),
        "{said:?}"
    );
}

#[test]
fn what_came_of_games_is_said_when_nothing_else_is() {
    let mut game = with(Games::new());
    send(&mut game, &text(&many_games(15)));
    game.press("l Delete");
    let said = notice(&game).to_owned();
    assert!(game.pass_time());
    assert_eq!(notice(&game), said);
    game.press("Down");
    assert_eq!(notice(&game), "Added 15 games. From my.txt");
}
