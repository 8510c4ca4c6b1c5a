//! Statistics against counting as slowly as they are defined, and what is counted.

use std::collections::BTreeMap;

use jiff::civil::{Date, date};
use pegwise::app::{Dailies, GameId, LatestGame, Record, Statistics};
use pegwise::coach::ReviewQuestion;
use pegwise::rules::{Dice, Game, Outcome, Preset};

use crate::support::play::*;

const TODAY: Date = date(2026, 11, 21);

/// A classic game of a person with the secret of this seed: every guess was AAAA, but the last if it wins.
fn played(seed: &str, rows: usize, wins: bool) -> String {
    let secret = game(seed).secret().unwrap().to_string();
    let wrong = " AAAA".repeat(rows - usize::from(wins));
    format!(
        "{seed}{wrong}{}",
        if wins {
            format!(" {secret}")
        } else {
            String::new()
        }
    )
}

fn kept(begun: Date, number: u32, line: &str) -> (GameId, Game) {
    (GameId::new(begun.at(12, 0, 0, 0), number), game(line))
}

fn statistics(games: &[(GameId, Game)]) -> Statistics {
    let games = games.iter().map(|(id, game)| (*id, game));
    Statistics::of(games, Preset::Classic.board(), TODAY)
}

/// The statistics of games of today.
fn of_today(lines: &[&str]) -> Statistics {
    let games = (0..)
        .zip(lines)
        .map(|(number, line)| kept(TODAY, number, line));
    statistics(&games.collect::<Vec<_>>())
}

#[test]
fn what_is_no_test_of_the_player_does_not_count() {
    assert_eq!(of_today(&[]), Statistics::default());
    assert_eq!(of_today(&[&played("ONE", 5, true)]).all.games, 1);
    let won = played("ONE", 5, true);
    for other in [
        won.replace("ONE", "ONE by=minimax"),
        won.replace("ONE", "ONE rows=12"),
        format!("{won}@minimax"),
        "hand AABB:40".to_owned(),
        "evil AABB:40".to_owned(),
        "=DAFE DAFE".to_owned(),
    ] {
        assert_eq!(of_today(&[&other]), Statistics::default(), "{other}");
    }
    let practice = game(&won).branch(4);
    let id = GameId::new(TODAY.at(12, 0, 0, 0), 1);
    assert_eq!(statistics(&[(id, practice)]), Statistics::default());
}

#[test]
fn all_games_are_counted_and_those_without_help_beside_them() {
    let [five, four, lost] = [
        played("ONE", 5, true),
        played("TWO", 4, true),
        played("THREE", 10, false),
    ];
    let (left, six) = (played("FOUR", 3, false), played("FIVE", 6, true));
    let helped = played("WITH", 4, true).replacen("AAAA", "AAAA+hints", 1);
    let found = of_today(&[&five, &four, &lost, &left, &six, &helped]);
    assert_eq!(
        (
            found.all.games,
            found.all.won,
            found.all.lost(),
            found.all.unfinished
        ),
        (5, 4, 1, 1)
    );
    let alone = Record {
        games: 4,
        won: 3,
        unfinished: 1,
        distribution: vec![0, 0, 0, 1, 1, 1],
        streak: 1,
        longest: 2,
    };
    assert_eq!((&found.alone, found.alone.mean()), (&alone, Some(5.0)));
}

#[test]
fn a_game_is_unfinished_until_its_code_is_known() {
    let (left, won) = (played("ONE", 3, false), played("ONE", 5, true));
    for (games, unfinished) in [
        (vec![left.as_str()], 1),
        (vec![&left, &left], 2),
        (vec![&left, &won], 1),
        (vec![&won, &left], 0),
    ] {
        assert_eq!(of_today(&games).all.unfinished, unfinished);
    }
}

#[test]
fn days_in_a_row_are_those_on_which_the_code_of_the_day_was_won() {
    let day = |day: i8, wins| {
        let date = date(2026, 11, day);
        kept(
            date,
            0,
            &played(&date.to_string(), if wins { 5 } else { 10 }, wins),
        )
    };
    let dailies = |games: &[(GameId, Game)]| {
        let found = statistics(games).dailies;
        let won = found.days.values().filter(|won| **won).count();
        (found.days.len(), won, found.streak, found.longest)
    };
    let before = [15, 16, 17, 19, 20].map(|number| day(number, true));
    assert_eq!(dailies(&before), (5, 5, 2, 3));
    assert_eq!(dailies(&before[..4]), (4, 4, 0, 3));
    let today = |wins| [&before[..], &[day(21, wins)]].concat();
    assert_eq!(dailies(&today(true)), (6, 6, 3, 3));
    assert_eq!(dailies(&today(false)), (6, 5, 0, 3));
    // The code of another day is none of today.
    let late = kept(TODAY, 0, &played("2026-11-20", 5, true));
    assert_eq!(dailies(&[late]), (0, 0, 0, 0));
}

/// Any game, and the day it was begun.
fn any_game(number: u32, dice: &mut Dice) -> (GameId, Game) {
    let seed = match dice.index(2) {
        0 => format!("2026-11-{}", 18 + dice.index(4)),
        _ => format!("WORD{}", dice.index(6)),
    };
    let (rows, wins) = match dice.index(3) {
        0 => (1 + dice.index(9), dice.index(2) == 0),
        1 => (10, false),
        _ => (5, true),
    };
    let line = played(&seed, rows, wins);
    let edited = match dice.index(5) {
        0 => line.replacen(&seed, &format!("{seed} by=entropy"), 1),
        1 => line.replacen("AAAA", "AAAA+hints", 1),
        2 => line.replacen(&seed, &format!("{seed} rows=11"), 1),
        _ => line,
    };
    let (id, game) = kept(date(2026, 11, 17 + dice.index(5) as i8), number, &edited);
    match dice.index(6) {
        0 => (id, game.branch(rows / 2)),
        _ => (id, game),
    }
}

/// The same definitions, read as slowly as they are written.
fn naively(games: &[(GameId, Game)]) -> Statistics {
    let text = |place: usize| games[place].1.to_string();
    let seed = |place: usize| text(place).lines().nth(2).unwrap().to_owned();
    let is_persons =
        |place: usize| text(place).contains("codebreaker you") && !text(place).contains("practice");
    let is_over = |place: usize| games[place].1.outcome() != Outcome::Running;
    let is_finished = |place: usize| {
        let by_solver = text(place).lines().last().unwrap().contains(" by ");
        is_persons(place) && !by_solver && is_over(place)
    };
    let counts = |place: usize| {
        let (_, game) = &games[place];
        let is_new = !(0..place).any(|before| is_finished(before) && seed(before) == seed(place));
        let is_left = is_persons(place) && !is_over(place) && !game.turns().is_empty();
        is_new && game.board().rows() == 10 && (is_finished(place) || is_left)
    };
    let counted: Vec<usize> = (0..games.len()).filter(|place| counts(*place)).collect();
    let of = |with_help: bool| {
        let is_meant = |place: &&usize| with_help || !text(**place).contains("saw");
        let some: Vec<&Game> = counted
            .iter()
            .filter(is_meant)
            .map(|place| &games[*place].1)
            .collect();
        let ended: Vec<_> = some
            .iter()
            .filter(|game| game.outcome() != Outcome::Running)
            .collect();
        let wins: Vec<bool> = ended
            .iter()
            .map(|game| game.outcome() == Outcome::Won)
            .collect();
        let runs: Vec<usize> = wins.split(|won| !won).map(<[bool]>::len).collect();
        let mut distribution = vec![0; 10];
        for game in ended.iter().filter(|game| game.outcome() == Outcome::Won) {
            distribution[game.turns().len() - 1] += 1;
        }
        while distribution.last() == Some(&0) {
            distribution.pop();
        }
        Record {
            games: ended.len(),
            won: wins.iter().filter(|won| **won).count(),
            unfinished: some.len() - ended.len(),
            distribution,
            streak: runs.last().copied().unwrap_or(0),
            longest: runs.into_iter().max().unwrap_or(0),
        }
    };
    let ended: Vec<&(GameId, Game)> = counted
        .iter()
        .filter(|place| is_over(**place))
        .map(|place| &games[*place])
        .collect();
    let mut days = BTreeMap::new();
    for (id, game) in &ended {
        if game
            .to_string()
            .contains(&format!("seed {}\n", id.begun().date()))
        {
            days.insert(id.begun().date(), game.outcome() == Outcome::Won);
        }
    }
    let run_before = |day: Date| {
        let won = |day: &Date| days.get(day) == Some(&true);
        std::iter::successors(Some(day), |day| day.yesterday().ok())
            .take_while(won)
            .count()
    };
    let streak = match (run_before(TODAY), days.get(&TODAY)) {
        (0, Some(false)) => 0,
        (0, _) => run_before(TODAY.yesterday().unwrap()),
        (run, _) => run,
    };
    let alone = ended.iter().filter(|(_, game)| game.rows_with_help() == 0);
    let mut latest_games: Vec<_> = alone
        .rev()
        .take(10)
        .map(|(_, game)| LatestGame {
            guesses: (game.outcome() == Outcome::Won).then(|| game.turns().len()),
            question: ReviewQuestion::of_game(game).ok(),
        })
        .collect();
    latest_games.reverse();
    Statistics {
        all: of(true),
        alone: of(false),
        dailies: Dailies {
            streak,
            longest: days.keys().map(|day| run_before(*day)).max().unwrap_or(0),
            days,
        },
        latest: ended.last().map(|(id, _)| *id),
        latest_games,
    }
}

#[test]
fn counting_agrees_with_naive_counting() {
    for case in 0..256 {
        let mut dice = Dice::from_number(case);
        let all = (0..dice.index(48) as u32).map(|number| any_game(number, &mut dice));
        let games: BTreeMap<GameId, Game> = all.collect();
        let games: Vec<_> = games.into_iter().collect();
        assert_eq!(statistics(&games), naively(&games), "case {case}");
    }
}

/// The end of a game tells how the player does; the same code once more is known.
#[test]
fn the_end_of_a_game_that_counts_has_a_record() {
    let mut game = after(at_setup(), "Enter A A B B Enter D A F E Enter");
    let (record, help) = game.app.record_of_table().expect("it counts");
    assert_eq!(
        (record.games, record.won, record.streak, help),
        (1, 1, 1, "No help")
    );
    game.press("Esc Enter D A F E Enter");
    game.settle();
    assert!(game.app.record_of_table().is_none());
    assert_eq!(game.app.statistics(Preset::Classic.board()).all.games, 1);
}
