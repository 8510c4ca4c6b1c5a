//! Statistics of the player against counting as slowly as they are defined.

use std::collections::BTreeMap;

use jiff::civil::{Date, date};
use pegwise::app::{Dailies, GameId, Likeness, Record, Statistics};
use pegwise::rules::{Codemaker, Dice, Game, Outcome, Player, Preset, Solver};

use crate::support::cases::cases;
use crate::support::play::*;

const TODAY: Date = date(2026, 11, 21);

/// A day up to today.
fn any_day(dice: &mut Dice) -> Date {
    date(2026, 11, 21 - dice.index(5) as i8)
}

/// A game of any kind, begun on any day: many on the same few codes.
fn any_game(number: u32, dice: &mut Dice) -> (GameId, Game) {
    let day = any_day(dice);
    let seed = match dice.index(6) {
        0 | 1 => day.to_string(),
        2 => any_day(dice).to_string(),
        _ => format!("WORD{}", dice.index(16)),
    };
    let begun = seed + ["", "", "", " rows=11", " board=5x6", " by=entropy"][dice.index(6)];
    let secret = game(&begun).secret().unwrap();
    let wrong = [10, 4, 1 + dice.index(9)][dice.index(3)];
    let mut line = begun + &format!(" {}", "A".repeat(secret.len())).repeat(wrong);
    if wrong < 10 && dice.index(3) > 0 {
        line = format!("{line} {secret}");
    }
    line += ["", "", "", "", "@minimax", "+hints"][dice.index(6)];
    // Some that do not count.
    let others = ["hand AABB:40", "evil AABB:40", "=DAFE DAFE", "KIWI"];
    let line = others.get(dice.index(30)).map_or(&*line, |other| other);
    let mut game = game(line);
    if dice.index(6) == 0 {
        game = game.branch(2, Player::Person);
    }
    (GameId::new(day.at(12, 0, 0, 0), number), game)
}

/// The definitions in the documentation of [`Statistics`].
fn naively(games: &[(GameId, Game)]) -> Statistics<'_> {
    let mut counted = Vec::new();
    for (place, (id, game)) in games.iter().enumerate() {
        let mut finished = games[..place].iter().filter(|(_, game)| is_finished(game));
        let is_known = finished.any(|(_, earlier)| code_of(earlier) == code_of(game));
        let is_classic = game.board() == Preset::Classic.board();
        if is_classic && !is_known && is_finished(game) {
            counted.push((*id, game));
        }
    }
    let mut alone = counted.clone();
    alone.retain(|(_, game)| !has_help(game));
    let mut latest = alone.clone();
    latest.drain(..latest.len().saturating_sub(30));
    Statistics {
        all: record(&counted),
        alone: record(&alone),
        dailies: dailies(counted.iter()),
        latest: counted.last().map(|(id, _)| *id),
        latest_games: latest,
    }
}

fn is_won(game: &Game) -> bool {
    game.outcome() == Outcome::Won
}

/// A row that a solver played is help as well.
fn has_help(game: &Game) -> bool {
    let mut rows = game.turns().iter();
    rows.any(|row| row.help.is_some() || row.by != Player::Person)
}

/// Whether a person guesses a code that the program has drawn.
fn is_persons(game: &Game) -> bool {
    let is_drawn = matches!(game.codemaker(), Codemaker::Seed(_));
    is_drawn && game.codebreaker() == Player::Person && !game.is_practice()
}

/// Whether the person knows the code from now on.
fn is_finished(game: &Game) -> bool {
    is_persons(game) && game.is_over()
}

/// What decides about the code: not the number of rows.
fn code_of(game: &Game) -> (Codemaker, usize, usize, bool) {
    let board = game.board();
    let (pegs, colours, repeats) = (board.pegs(), board.colours(), board.repeats());
    (game.codemaker(), pegs, colours, repeats)
}

fn record(counted: &[(GameId, &Game)]) -> Record {
    let games: Vec<_> = counted.iter().map(|(_, game)| *game).collect();
    let wins: Vec<_> = games.iter().map(|game| is_won(game)).collect();
    let runs: Vec<_> = wins.split(|won| !won).map(<[bool]>::len).collect();
    let won = games.iter().filter(|game| is_won(game));
    let guesses: Vec<_> = won.map(|game| game.turns().len()).collect();
    let most = guesses.iter().max().map_or(0, |most| *most);
    let won_with = |number| guesses.iter().filter(|it| **it == number).count();
    Record {
        games: games.len(),
        won: guesses.len(),
        distribution: (1..=most).map(won_with).collect(),
        streak: runs.last().map_or(0, |run| *run),
        longest: runs.iter().max().map_or(0, |run| *run),
    }
}

fn dailies<'a>(ended: impl Iterator<Item = &'a (GameId, &'a Game)>) -> Dailies {
    let mut days = BTreeMap::new();
    for (id, game) in ended {
        let day = id.begun().date();
        if game.to_string().contains(&format!("seed {day}\n")) {
            days.insert(day, is_won(game));
        }
    }
    let last = match days.get(&TODAY) {
        Some(_) => TODAY,
        None => TODAY.yesterday().unwrap(),
    };
    Dailies {
        streak: days_won(&days, last),
        days,
    }
}

/// The consecutive days won up to this one.
fn days_won(days: &BTreeMap<Date, bool>, day: Date) -> usize {
    match days.get(&day) {
        Some(true) => 1 + days_won(days, day.yesterday().unwrap()),
        _ => 0,
    }
}

#[test]
fn counting_agrees_with_naive_counting() {
    cases(100, |dice| {
        let all = (0..dice.index(96) as u32).map(|number| any_game(number, dice));
        // The earliest first.
        let games: BTreeMap<GameId, Game> = all.collect();
        let found = Statistics::of(&games, Preset::Classic.board(), TODAY, None);
        let games: Vec<_> = games.clone().into_iter().collect();
        assert_eq!(found, naively(&games));
    });
}

/// A person plays like the solver that loses about as much, and next comes the one that loses a little less.
#[test]
fn likeness_is_that_of_the_nearest_solver() {
    for (lost, like, next) in [
        (0.31, Solver::RandomConsistent, Some("minimax 0.14")),
        (9.0, Solver::FirstConsistent, Some("state-machine 0.44")),
        (0.001, Solver::Optimal, None),
    ] {
        let found = Likeness::of(lost, Preset::Classic.board()).unwrap();
        let line = |(solver, loss)| format!("{solver} {loss:.2}");
        assert_eq!((found.like, found.next.map(line).as_deref()), (like, next));
    }
    assert_eq!(Likeness::of(0.1, Preset::Super.board()), None);
}
