use std::collections::BTreeMap;

use jiff::civil::date;

use crate::coach::ReviewQuestion;
use crate::rules::{Dice, Preset};

use super::*;

const TODAY: Date = date(2026, 11, 21);

/// The classic board with the secret of a seed, in which every guess but the last was AAAA.
fn record(seed: &str, rows: usize, wins: bool) -> String {
    let board = Preset::Classic.board();
    let secret = seed.parse::<crate::rules::Seed>().unwrap().secret(board);
    let wrong = board.parse_code("AAAA").unwrap();
    let turns = (1..=rows).map(|row| {
        let guess = if wins && row == rows { secret } else { wrong };
        format!("{row} {guess} {}\n", guess.score(secret))
    });
    let turns: String = turns.collect();
    format!("pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed {seed}\ncodebreaker you\n{turns}")
}

/// When it was begun, and what it was.
fn kept(begun: Date, lot: u32, record: &str) -> (GameId, Game) {
    (
        GameId::new(begun.at(12, 0, 0, 0), lot),
        record.parse().unwrap(),
    )
}

fn statistics(games: &[(GameId, Game)]) -> Statistics {
    let games = games.iter().map(|(id, game)| (*id, game));
    Statistics::of(games, Preset::Classic.board(), TODAY)
}

#[test]
fn a_player_who_has_not_played_has_no_record() {
    let nothing = statistics(&[]);
    assert!(nothing.is_empty());
    assert_eq!(nothing, Statistics::default());
    assert_eq!(nothing.alone.mean(), None);
}

#[test]
fn games_are_counted_as_by_hand() {
    let with_help = record("WITH", 4, true).replace("\n2 ", " saw hints\n2 ");
    let games = [
        kept(TODAY, 1, &record("ONE", 5, true)),
        kept(TODAY, 2, &record("TWO", 4, true)),
        kept(TODAY, 3, &record("THREE", 10, false)),
        kept(TODAY, 4, &record("FOUR", 3, false)),
        kept(TODAY, 5, &record("FIVE", 6, true)),
        kept(TODAY, 6, &with_help),
    ];
    let found = statistics(&games);
    assert_eq!(
        found.alone,
        Record {
            games: 4,
            won: 3,
            unfinished: 1,
            distribution: vec![0, 0, 0, 1, 1, 1],
            streak: 1,
            longest: 2,
        }
    );
    assert_eq!(found.alone.mean(), Some(5.0));
    assert_eq!((found.helped.games, found.helped.won), (1, 1));
    assert_eq!(found.helped.mean(), Some(4.0));
    assert_eq!(found.latest, Some(games[5].0));
    let latest = found.latest_games.iter();
    let latest: Vec<_> = latest.map(|game| (game.id, game.guesses)).collect();
    let guesses = [Some(5), Some(4), None, Some(6)];
    let ids = [0, 1, 2, 4].map(|place: usize| games[place].0);
    assert_eq!(latest, ids.into_iter().zip(guesses).collect::<Vec<_>>());
}

#[test]
fn only_the_last_games_are_compared() {
    let games = (0..40_u8).map(|lot| {
        let guesses = usize::from(lot % 8) + 2;
        kept(
            TODAY,
            lot.into(),
            &record(&format!("WORD{lot}"), guesses, true),
        )
    });
    let games: Vec<_> = games.collect();
    let latest = statistics(&games).latest_games;
    let ids = |games: &[(GameId, Game)]| games.iter().map(|(id, _)| *id).collect::<Vec<_>>();
    let found: Vec<_> = latest.iter().map(|game| game.id).collect();
    assert_eq!(found, ids(&games[10..]));
    assert!(latest.iter().all(|game| game.question.is_some()));
}

#[test]
fn a_game_is_unfinished_until_its_code_is_known() {
    let left = record("ONE", 3, false);
    let won = record("ONE", 5, true);
    for (games, unfinished) in [
        (vec![&left], 1),
        (vec![&left, &left], 2),
        (vec![&left, &won], 1),
        (vec![&won, &left], 0),
    ] {
        let games = (0..).zip(games).map(|(lot, game)| kept(TODAY, lot, game));
        let found = statistics(&games.collect::<Vec<_>>());
        assert_eq!(found.alone.unfinished, unfinished);
    }
}

#[test]
fn what_is_no_test_of_the_player_does_not_count() {
    let won = record("ONE", 5, true);
    for other in [
        won.replace("codebreaker you", "codebreaker minimax"),
        won.replace("codebreaker you", "codebreaker you\npractice"),
        won.replace("codemaker seed ONE", "codemaker hand"),
        won.replace("rows 10", "rows 12"),
        format!("{} by minimax\n", won.trim_end()),
        "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker secret DAFE\ncodebreaker you\n1 DAFE 4 0\n"
            .to_owned(),
    ] {
        let games = [kept(TODAY, 1, &other)];
        assert!(statistics(&games).is_empty(), "{other}");
    }
}

#[test]
fn a_seed_counts_with_the_first_game_that_a_person_has_finished() {
    let first = record("ONE", 5, true);
    let fewer_rows = first.replace("rows 10", "rows 6");
    let begun = record("ONE", 3, false);
    let watched = first.replace("codebreaker you", "codebreaker minimax");
    let ended_by_solver = format!("{} by minimax\n", first.trim_end());
    let practice = first.replace("codebreaker you", "codebreaker you\npractice");
    // Which of both games counts: the first on this board, the first on another one, or the second.
    for (before, counts) in [
        (first, Some(0)),
        (fewer_rows, None),
        (begun, Some(1)),
        (watched, Some(1)),
        (ended_by_solver, Some(1)),
        (practice, Some(1)),
    ] {
        let games = [
            kept(TODAY, 1, &before),
            kept(TODAY, 2, &record("ONE", 1, true)),
        ];
        let latest = statistics(&games).latest;
        assert_eq!(
            latest,
            counts.map(|place: usize| games[place].0),
            "{before}"
        );
    }
}

#[test]
fn a_daily_that_was_left_counts_for_its_day_once_it_is_finished() {
    let yesterday = date(2026, 11, 20);
    let again = kept(TODAY, 0, &record("2026-11-20", 4, true));
    let left = kept(yesterday, 0, &record("2026-11-20", 3, false));
    let found = statistics(&[left, again.clone()]);
    assert_eq!((found.latest, found.dailies.played), (Some(again.0), 0));
    let finished = kept(yesterday, 0, &record("2026-11-20", 5, true));
    let found = statistics(&[finished.clone(), again]);
    assert_eq!((found.latest, found.dailies.streak), (Some(finished.0), 1));
}

#[test]
fn days_in_a_row_are_those_on_which_the_code_of_the_day_was_won() {
    let day = |day: i8, wins| {
        let date = date(2026, 11, day);
        kept(
            date,
            0,
            &record(&date.to_string(), if wins { 5 } else { 10 }, wins),
        )
    };
    let dailies = |games: &[(GameId, Game)]| {
        let found = statistics(games).dailies;
        (found.played, found.won, found.streak, found.longest)
    };
    let up_to_yesterday = [
        day(15, true),
        day(16, true),
        day(17, true),
        day(19, true),
        day(20, true),
    ];
    assert_eq!(dailies(&up_to_yesterday), (5, 5, 2, 3));
    assert_eq!(dailies(&up_to_yesterday[..4]), (4, 4, 0, 3));
    let today = |wins| [&up_to_yesterday[..], &[day(21, wins)]].concat();
    assert_eq!(dailies(&today(true)), (6, 6, 3, 3));
    assert_eq!(dailies(&today(false)), (6, 5, 0, 3));
    // The code of another day is none of today.
    let late = kept(TODAY, 0, &record("2026-11-20", 5, true));
    assert_eq!(dailies(&[late]), (0, 0, 0, 0));
}

/// Any game: the day it was begun, its seed, and what is said of it.
fn any_game(dice: &mut Dice) -> (Date, String) {
    const EDITS: [(&str, &str); 5] = [
        ("", ""),
        ("codebreaker you\n", "codebreaker entropy\n"),
        ("codebreaker you\n", "codebreaker you\npractice\n"),
        ("\n2 ", " saw guesses\n2 "),
        ("rows 10", "rows 11"),
    ];
    let seed = match dice.index(2) {
        0 => format!("2026-11-{}", 18 + dice.index(4)),
        _ => format!("WORD{}", dice.index(6)),
    };
    let (rows, wins) = match dice.index(3) {
        0 => (1 + dice.index(9), dice.index(2) == 0),
        1 => (10, false),
        _ => (5, true),
    };
    let (from, to) = EDITS[dice.index(EDITS.len())];
    let text = record(&seed, rows, wins).replacen(from, to, 1);
    (date(2026, 11, 17 + dice.index(5) as i8), text)
}

/// The last 30 of the games without help.
fn latest_games(counted: &[&(GameId, Game)]) -> Vec<LatestGame> {
    let alone = counted
        .iter()
        .rev()
        .filter(|(_, game)| !game.to_string().contains("saw"));
    let mut latest: Vec<_> = alone
        .take(30)
        .map(|(id, game)| LatestGame {
            id: *id,
            guesses: (game.outcome() == Outcome::Won).then(|| game.turns().len()),
            question: ReviewQuestion::of_game(game).ok(),
        })
        .collect();
    latest.reverse();
    latest
}

/// The same definitions, read as slowly as they are written.
fn naively(games: &[(GameId, Game)]) -> Statistics {
    let seed = |game: &Game| game.to_string().lines().nth(2).unwrap().to_owned();
    let is_persons = |game: &Game| {
        let text = game.to_string();
        text.contains("codebreaker you") && !text.contains("practice")
    };
    let is_finished = |game: &Game| {
        let text = game.to_string();
        is_persons(game)
            && !text.lines().last().unwrap().contains(" by ")
            && game.outcome() != Outcome::Running
    };
    let is_new = |place: usize| {
        let (_, game) = &games[place];
        game.board().rows() == 10
            && !games[..place]
                .iter()
                .any(|(_, before)| is_finished(before) && seed(before) == seed(game))
    };
    let counts = |place: usize| is_finished(&games[place].1) && is_new(place);
    let unfinished = |with_help: bool| {
        (0..games.len())
            .filter(|place| {
                let (_, game) = &games[*place];
                is_new(*place)
                    && is_persons(game)
                    && game.outcome() == Outcome::Running
                    && game.to_string().contains("saw") == with_help
            })
            .count()
    };
    let counted: Vec<_> = (0..games.len())
        .filter(|place| counts(*place))
        .map(|place| &games[place])
        .collect();
    let of = |with_help: bool| {
        let some: Vec<_> = counted
            .iter()
            .map(|(_, game)| game)
            .filter(|game| game.to_string().contains("saw") == with_help)
            .collect();
        let wins: Vec<bool> = some
            .iter()
            .map(|game| game.outcome() == Outcome::Won)
            .collect();
        let runs: Vec<usize> = wins.split(|won| !won).map(<[bool]>::len).collect();
        let mut distribution = vec![0; 10];
        for game in some.iter().filter(|game| game.outcome() == Outcome::Won) {
            distribution[game.turns().len() - 1] += 1;
        }
        while distribution.last() == Some(&0) {
            distribution.pop();
        }
        Record {
            games: some.len(),
            won: wins.iter().filter(|won| **won).count(),
            unfinished: unfinished(with_help),
            distribution,
            streak: runs.last().copied().unwrap_or(0),
            longest: runs.into_iter().max().unwrap_or(0),
        }
    };
    let mut days = BTreeMap::new();
    for (id, game) in &counted {
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
    let is_lost_today = days.get(&TODAY) == Some(&false);
    let yesterday = TODAY.yesterday().unwrap();
    let streak = match run_before(TODAY) {
        0 if is_lost_today => 0,
        0 => run_before(yesterday),
        run => run,
    };
    Statistics {
        alone: of(false),
        helped: of(true),
        dailies: Dailies {
            played: days.len(),
            won: days.values().filter(|won| **won).count(),
            streak,
            longest: days.keys().map(|day| run_before(*day)).max().unwrap_or(0),
            days,
        },
        latest: counted.last().map(|(id, _)| *id),
        latest_games: latest_games(&counted),
    }
}

#[test]
fn counting_agrees_with_naive_counting() {
    for case in 0..256 {
        let mut dice = Dice::from_number(case);
        let games: BTreeMap<GameId, Game> = (0..dice.index(48) as u32)
            .map(|lot| {
                let (begun, text) = any_game(&mut dice);
                kept(begun, lot, &text)
            })
            .collect();
        let games: Vec<_> = games.into_iter().collect();
        assert_eq!(statistics(&games), naively(&games), "case {case}");
    }
}
