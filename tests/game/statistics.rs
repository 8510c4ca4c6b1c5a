//! Statistics of the player against counting as slowly as they are defined.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jiff::civil::{Date, date};
use pegwise::app::{BesideSolvers, Dailies, GameId, Opening, Results, Standing, Statistics};
use pegwise::coach::{Accuracy, Loss, RowLoss, StoredReview, StoredRow};
use pegwise::rules::{Code, Codemaker, Dice, Game, Outcome, Player, Preset};

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
fn naively(games: &[(GameId, Game)]) -> Statistics {
    let mut counted = Vec::new();
    let mut code_known = 0;
    for (place, (id, game)) in games.iter().enumerate() {
        let mut finished = games[..place].iter().filter(|(_, game)| is_finished(game));
        let is_known = finished.any(|(_, earlier)| code_of(earlier) == code_of(game));
        let is_classic = game.board() == Preset::Classic.board();
        if is_classic && is_finished(game) {
            if is_known {
                code_known += 1;
            } else {
                counted.push((*id, game));
            }
        }
    }
    let mut alone = counted.clone();
    alone.retain(|(_, game)| !has_help(game));
    Statistics {
        all: results_of(&counted),
        alone: results_of(&alone),
        dailies: dailies(counted.iter()),
        latest: counted.last().map(|(id, _)| *id),
        unhelped: alone.iter().map(|(id, _)| *id).collect(),
        last_results: last_results(&alone),
        openings: openings(&alone),
        code_known,
    }
}

fn last_results(games: &[(GameId, &Game)]) -> Vec<Option<usize>> {
    let last = games.iter().rev().take(10).rev();
    let result = |game: &Game| is_won(game).then_some(game.turns().len());
    last.map(|(_, game)| result(game)).collect()
}

fn first_guess(game: &Game) -> Code {
    game.turns()[0].guess
}

/// Each first guess with its games, those with most games first.
fn openings(games: &[(GameId, &Game)]) -> Vec<Opening> {
    let mut guesses: Vec<Code> = games.iter().map(|(_, game)| first_guess(game)).collect();
    guesses.sort_unstable();
    guesses.dedup();
    let mut openings = Vec::new();
    for guess in guesses {
        let mut its_games = games.to_vec();
        its_games.retain(|(_, game)| first_guess(game) == guess);
        let results = results_of(&its_games);
        openings.push(Opening { guess, results });
    }
    openings.sort_by_key(|opening| Reverse(opening.results.games));
    openings
}

fn is_won(game: &Game) -> bool {
    game.outcome() == Outcome::Won
}

/// A row that a solver played is help as well.
fn has_help(game: &Game) -> bool {
    let mut rows = game.turns().iter();
    rows.any(|row| row.help.is_some() || row.player != Player::Person)
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

fn results_of(counted: &[(GameId, &Game)]) -> Results {
    let games: Vec<_> = counted.iter().map(|(_, game)| *game).collect();
    let wins: Vec<_> = games.iter().map(|game| is_won(game)).collect();
    let runs: Vec<_> = wins.split(|won| !won).map(<[bool]>::len).collect();
    let won = games.iter().filter(|game| is_won(game));
    let guesses: Vec<_> = won.map(|game| game.turns().len()).collect();
    let most = guesses.iter().max().map_or(0, |most| *most);
    let won_with = |number| guesses.iter().filter(|it| **it == number).count();
    Results {
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

/// Costs of the rows of a game that nobody has worked out. A first guess costs the same in every game.
fn any_review(game: &Game, dice: &mut Dice) -> StoredReview {
    let opening = any_row(&mut Dice::from_number(
        first_guess(game).to_string().len() as u64
    ));
    let rows = (1..game.turns().len()).map(|_| any_row(dice));
    StoredReview::new([opening].into_iter().chain(rows).collect())
}

fn any_row(dice: &mut Dice) -> StoredRow {
    let (missed, guesses) = (dice.index(3) as u32 / 2, dice.index(40) as u32);
    let loss = Loss::new(missed, guesses, 50 + dice.index(20) as u32).unwrap();
    let best = "AABC".parse().unwrap();
    let is_wasted = dice.index(8) == 0;
    let cost = RowLoss::new(loss, best);
    StoredRow::new(is_wasted, (dice.index(20) > 0).then_some(cost))
}

/// A game of the classic board that a person has finished, in any month.
fn any_finished_game(number: u32, dice: &mut Dice) -> (GameId, Game) {
    let month = date(2026, 1 + dice.index(4) as i8, 1 + dice.index(28) as i8);
    loop {
        let (_, game) = any_game(number, dice);
        let is_classic = game.board() == Preset::Classic.board();
        if is_classic && is_finished(&game) {
            return (GameId::new(month.at(12, 0, 0, 0), number), game);
        }
    }
}

/// The accuracy of a row as the documentation of [`Accuracy`] says it.
fn share(row: &StoredRow) -> Option<f64> {
    if row.is_wasted {
        return Some(0.0);
    }
    let loss = row.against_best?.loss;
    let most = f64::max(loss.missed().into(), loss.guesses().into()) / f64::from(loss.code_count());
    Some(1.0 - most.min(1.0))
}

/// The rows of a game that its player made without help.
fn unhelped<'a>(game: &Game, review: &'a StoredReview) -> Vec<&'a StoredRow> {
    let mut rows = Vec::new();
    for (turn, row) in game.turns().iter().zip(&review.rows) {
        if turn.help.is_none() && turn.player == Player::Person {
            rows.push(row);
        }
    }
    rows
}

fn mean(figures: &[f64]) -> Option<f64> {
    let count = figures.len() as f64;
    (!figures.is_empty()).then(|| figures.iter().sum::<f64>() / count)
}

fn accuracy(game: &Game, review: &StoredReview) -> Option<f64> {
    let rows = unhelped(game, review).into_iter();
    mean(&rows.filter_map(share).collect::<Vec<_>>())
}

fn assert_near(found: Option<f64>, expected: Option<f64>) {
    let difference = found.zip(expected).map(|(one, other)| (one - other).abs());
    assert_eq!(found.is_some(), expected.is_some());
    assert!(
        difference.is_none_or(|it| it < 1e-9),
        "{found:?} {expected:?}"
    );
}

#[test]
fn where_a_person_stands_agrees_with_naive_counting() {
    cases(60, |dice| {
        let mut all = BTreeMap::new();
        for number in 0..dice.index(80) as u32 {
            let (id, game) = any_finished_game(number, dice);
            let review = any_review(&game, dice);
            all.insert(id, (game, review));
        }
        let games: Vec<_> = all
            .iter()
            .map(|(id, (game, review))| (*id, game, review))
            .collect();
        let standing = Standing::new(Preset::Classic.board(), &games);

        // By month.
        for month in 1..=12 {
            let of_month = games.iter().filter(|(id, ..)| id.begun().month() == month);
            let shares = of_month.filter_map(|(_, game, review)| accuracy(game, review));
            let found = standing.months.get(&date(2026, month, 1));
            let expected = mean(&shares.collect::<Vec<_>>());
            assert_near(found.map(|accuracy| accuracy.share()), expected);
        }
        let latest = games.iter().rev().take(10);
        let shares = latest.filter_map(|(_, game, review)| accuracy(game, review));
        let expected = mean(&shares.collect::<Vec<_>>());
        assert_near(standing.accuracy.map(Accuracy::share), expected);

        // By first guess.
        for (_, game, review) in &games {
            let cost = standing.openings.get(&first_guess(game));
            assert_eq!(cost.copied(), review.rows[0].against_best);
        }

        // By row, and in all.
        let mut counted = Vec::new();
        for (_, game, review) in &games {
            let is_judged = review.rows.iter().all(|row| row.against_best.is_some());
            if is_won(game) && is_judged && !has_help(game) {
                counted.push(review);
            }
        }
        let lost = |row: &StoredRow| {
            let loss = row.against_best.unwrap().loss;
            f64::from(loss.guesses()) / f64::from(loss.code_count())
        };
        for row in 0..12 {
            let in_row = |review: &&StoredReview| review.rows.get(row).map_or(0.0, lost);
            let expected = mean(
                &counted
                    .iter()
                    .map(|review| in_row(review))
                    .collect::<Vec<_>>(),
            );
            let found = standing.rows.get(row).copied();
            assert_near(Some(found.unwrap_or(0.0)), Some(expected.unwrap_or(0.0)));
        }
        let latest = counted.iter().rev().take(30);
        let sums = latest.map(|review| review.rows.iter().map(lost).sum::<f64>());
        let sums: Vec<f64> = sums.collect();
        let beside_solvers = standing.beside_solvers;
        assert_eq!(beside_solvers.is_some(), sums.len() >= 10);
        if let Some(BesideSolvers { games, lost, .. }) = beside_solvers {
            assert_eq!(games, sums.len());
            assert_near(Some(lost), mean(&sums));
        }
    });
}

/// The next better solver is the worst of those that lose less, by the hundredths that a reader sees.
#[test]
fn next_better_solver_is_the_worst_of_those_that_lose_less() {
    for (lost, next) in [
        (9.0, Some("smart-string 1.42")),
        (0.58, Some("state-machine 0.44")),
        (0.44, Some("random-consistent 0.30")),
        (0.31, Some("random-consistent 0.30")),
        (0.304, Some("minimax 0.14")),
        (0.04, Some("most-parts 0.03")),
        (0.03, Some("optimal 0.00")),
        (0.001, None),
    ] {
        let found = BesideSolvers::of(&[lost; 10], Preset::Classic.board()).unwrap();
        let line = |(solver, loss)| format!("{solver} {loss:.2}");
        assert_eq!(found.next.map(line).as_deref(), next, "{lost}");
    }
    assert_eq!(BesideSolvers::of(&[0.1; 10], Preset::Super.board()), None);
    assert_eq!(BesideSolvers::of(&[0.1; 9], Preset::Classic.board()), None);
}
