//! Every figure of a review against plain counting, and its sentences.

use std::fmt::Write as _;

use pegwise::coach::{
    Accuracy, Judgement, Loss, Mark, NoReview, Review, ReviewQuestion, ReviewedRow,
};
use pegwise::rules::{Board, Code, Codemaker, Dice, Game, Player, Preset, Score};
use pegwise::solver::{Cancel, Count};

use crate::support::cases::{self, cases};
use crate::support::golden::golden;
use crate::support::naive::{self, Cost, Costs};

type Rows = Vec<(Code, Score)>;

fn rows(game: &Game) -> Rows {
    let turns = game.turns().iter();
    turns.map(|turn| (turn.guess, turn.score)).collect()
}

/// A game of random guesses, every other one of which may be the secret. It ends in the last row of the board,
/// or earlier with the secret.
fn drawn(board: Board, dice: &mut Dice) -> Game {
    let secret = cases::code(board, dice);
    let length = board.rows().min(1 + dice.index(6));
    let is_lost = length == board.rows() && dice.index(2) == 0;
    let mut rows = Rows::new();
    while rows.len() < length && rows.last().is_none_or(|(guess, _)| *guess != secret) {
        let left = naive::left(board, &rows);
        let guess = match rows.len() + 1 {
            row if row == length && !is_lost => secret,
            row if row % 2 == 0 => left[dice.index(left.len())],
            _ => cases::code(board, dice),
        };
        rows.push((guess, naive::score(guess, secret)));
    }
    game(board, secret, &rows)
}

/// The game with this secret and these rows.
fn game(board: Board, secret: Code, rows: &[(Code, Score)]) -> Game {
    let mut game = Game::new(board, Codemaker::Secret(secret), Player::Person);
    for (guess, score) in rows {
        game.play_scored(*guess, *score, Player::Person).unwrap();
    }
    game
}

fn reviewed(game: &Game) -> Review {
    let question = ReviewQuestion::of_game(game).unwrap();
    let mut last: Option<Review> = None;
    let mut take = |review: &Review| {
        let before = last.replace(review.clone());
        let grows = |last: Review| !last.is_complete && review.is_as_far_as(&last);
        assert!(before.is_none_or(grows));
    };
    let cancel = Cancel::default();
    let judged = Review::of(&question, &cancel, &mut take).unwrap();
    judged.play_best(&cancel, &mut take).unwrap();
    let last = last.unwrap();
    assert!(last.is_complete);
    last
}

fn is_near(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-9, "{one} and not {other}");
}

/// What a row did, against the codes left before it.
fn check_effect(row: &ReviewedRow, rows: &[(Code, Score)], left: &[Code], secret: Code) {
    let (guess, score) = rows[row.number - 1];
    let parts = naive::parts(guess, left);
    let all = left.len() as f64;
    let shares = || parts.values().map(|part| part.len() as f64 / all);
    let after = parts[&(score.black, score.white)].len();
    let count = |codes: usize| Count::Exact(codes as u64);
    assert_eq!((row.guess, row.found), (guess, guess == secret));
    assert_eq!((row.before, row.after), (count(left.len()), count(after)));
    let before = naive::contradicted(guess, &rows[..row.number - 1]);
    let conflict = row.conflict.map(|conflict| conflict.row);
    assert_eq!(conflict, before.first().copied());
    assert_eq!(row.expected.parts as usize, parts.len());
    assert_eq!(
        Some(row.expected.worst),
        parts.values().map(Vec::len).max().map(count)
    );
    is_near(
        row.expected.expected,
        shares().map(|share| share * share * all).sum(),
    );
    let bits: f64 = shares().map(|share| -share * share.log2()).sum();
    is_near(row.expected.bits, bits);
    is_near(row.told(), (all / after as f64).log2());
    is_near(row.luck(), (all / after as f64).log2() - bits);
}

/// What a row cost, against the best guess by trying all.
fn check_cost(row: &ReviewedRow, costs: &mut Costs, left: &[Code], rows: u8, secret: Code) -> Loss {
    let Judgement::Proven { played, best } = row.judgement else {
        panic!("{row:?} is not proven");
    };
    let cost = costs.with(row.guess, left, rows);
    let least = costs.least(left.to_vec(), rows);
    for (worth, cost) in [(played, cost), (best.worth, least)] {
        let found: Cost = (worth.cost.missed(), worth.cost.guesses());
        assert_eq!((found, worth.of as usize), (cost, left.len()));
    }
    assert_eq!(costs.with(best.code, left, rows), least);
    assert_eq!(best.code == row.guess, cost == least);
    assert_eq!(row.better(), (cost != least).then_some(best));
    let part = naive::score(best.code, secret);
    let leaves = naive::parts(best.code, left)[&(part.black, part.white)].len() as u64;
    let leaves = (best.code != secret).then_some(Count::Exact(leaves));
    assert_eq!(best.would_leave, leaves);
    let share = |more: f64| more / left.len() as f64;
    let loss = row.loss().unwrap();
    is_near(loss.chance, share((cost.0 - least.0).into()));
    let guesses = share((f64::from(cost.1) - f64::from(least.1)).max(0.0));
    let counts = guesses > loss.chance;
    is_near(loss.guesses, if counts { guesses } else { 0.0 });
    let [guesses, percent] = [loss.guesses, loss.chance].map(|lost| (lost * 100.0).round());
    let mark = match (guesses, percent) {
        _ if cost == least => Mark::Best,
        (..10.0, ..1.0) => Mark::Good,
        (..45.0, ..10.0) => Mark::Inexact,
        _ => Mark::Costly,
    };
    assert_eq!(row.mark(), Some(mark), "{loss:?}");
    loss
}

fn check_best_play(review: &Review, costs: &mut Costs, board: Board, secret: Code) {
    let mut rows = Rows::new();
    for (guess, count) in &review.best_play {
        let left = naive::left(board, &rows);
        if !rows.is_empty() {
            let rows = (board.rows() - rows.len()) as u8;
            assert_eq!(costs.with(*guess, &left, rows), costs.least(left, rows));
        }
        rows.push((*guess, naive::score(*guess, secret)));
        assert_eq!(*count, Count::Exact(naive::left(board, &rows).len() as u64));
    }
    assert_eq!(review.best_play[0].0, review.rows[0].guess);
    let found = rows.iter().position(|(guess, _)| *guess == secret);
    assert_eq!(review.best_play_wins(), found.is_some());
    assert_eq!(rows.len(), found.map_or(board.rows(), |row| row + 1));
    assert!(review.best_play_is_proven);
}

/// Checks a review in full, if that does not take too long.
fn check(game: &Game) {
    let (board, all, secret) = (game.board(), rows(game), game.secret().unwrap());
    let left = |row: usize| naive::left(board, &all[..row]);
    if (1..all.len().max(2)).any(|row| left(row).len() > 14) {
        return;
    }
    let review = reviewed(game);
    let mut costs = Costs::of(board);
    let (mut guesses, mut kept, mut wasted, mut luck) = (0.0, 1.0, 0.0, 0.0);
    let mut turning_point = None;
    for (number, row) in (1..).zip(&review.rows) {
        assert_eq!(row.number, number);
        let left = left(number - 1);
        check_effect(row, &all, &left, secret);
        luck += row.luck();
        if number == 1 {
            assert_eq!((&row.judgement, row.loss()), (&Judgement::Opening, None));
            continue;
        }
        let rows = (board.rows() + 1 - number) as u8;
        let loss = check_cost(row, &mut costs, &left, rows, secret);
        guesses += loss.guesses;
        wasted += loss.chance.max(loss.guesses).min(1.0);
        let cost = Some((loss.chance, loss.guesses));
        if row.mark() == Some(Mark::Costly) && cost > turning_point {
            turning_point = cost;
        }
        let found = |cost: Cost| left.len() as f64 - f64::from(cost.0);
        kept *= found(costs.with(row.guess, &left, rows)) / found(costs.least(left.clone(), rows));
    }
    assert_eq!(review.rows.len(), all.len());
    let totals = review.totals().unwrap();
    assert_eq!((totals.judged, totals.unjudged), (all.len() - 1, 0));
    is_near(totals.guesses, guesses);
    is_near(totals.chance, 1.0 - kept);
    is_near(totals.luck, luck);
    assert_eq!(totals.accuracy.is_some(), totals.judged > 0);
    if let Some(Accuracy(accuracy)) = totals.accuracy {
        is_near(accuracy, 1.0 - wasted / totals.judged as f64);
    }
    let most = review.turning_point().and_then(ReviewedRow::loss);
    assert_eq!(most.map(|loss| (loss.chance, loss.guesses)), turning_point);
    check_best_play(&review, &mut costs, board, secret);
}

#[test]
fn every_figure_is_counted() {
    cases(400, |dice| {
        let rows = 5 + dice.index(4) as u8;
        check(&drawn(cases::board(3, 4, rows, dice), dice));
    });
}

/// Where rows are few, a chance is lost.
#[test]
fn every_figure_is_counted_where_rows_are_few() {
    cases(400, |dice| {
        let (pegs, rows) = (2 + dice.index(2) as u8, 3 + dice.index(2) as u8);
        check(&drawn(Board::new(pegs, 4, rows, true).unwrap(), dice));
    });
}

/// On boards that people play every row has its effect, and late rows their cost.
#[test]
fn figures_of_usual_boards_are_counted() {
    cases(12, |dice| {
        let board = [Preset::Kids, Preset::Classic][dice.index(2)].board();
        let (game, mut costs) = (drawn(board, dice), Costs::of(board));
        let (all, secret) = (rows(&game), game.secret().unwrap());
        for row in &reviewed(&game).rows {
            let left = naive::left(board, &all[..row.number - 1]);
            check_effect(row, &all, &left, secret);
            if row.number > 1 && left.len() <= 6 {
                let rows = (board.rows() + 1 - row.number) as u8;
                check_cost(row, &mut costs, &left, rows, secret);
            }
        }
    });
}

/// A review in words, as the game and the command show it.
fn told(board: &str, secret: &str, guesses: &str) -> String {
    let mut record =
        format!("pegwise 1\nboard {board}\ncodemaker secret {secret}\ncodebreaker you\n");
    let secret: Code = secret.parse().unwrap();
    for (row, guess) in (1..).zip(guesses.split(' ')) {
        let Score { black, white } = naive::score(guess.parse().unwrap(), secret);
        writeln!(record, "{row} {guess} {black} {white}").unwrap();
    }
    let review = reviewed(&record.parse().unwrap());
    let mut told = format!("{board}, {secret}\n");
    for row in &review.rows {
        let lost = row.loss().map_or(String::new(), |loss| {
            format!("{}, lost {loss}, ", Mark::of(loss).name())
        });
        writeln!(
            told,
            "{} {lost}luck {}: {}",
            row.number,
            row.luck_digits(),
            row.text()
        )
        .unwrap();
    }
    told + &review.summary().join("\n") + "\n\n"
}

#[test]
fn sentences() {
    let mut table = String::new();
    for (board, secret, guesses) in [
        (
            "4x6 rows 10 repeats",
            "DAFE",
            "AABB AACC ADDD CDAE DEEA DAFE",
        ),
        ("4x6 rows 10 repeats", "DAFE", "DAFE"),
        ("4x6 rows 10 repeats", "FCAF", "AABC CBEA FCAF"),
        // A win that was certain is thrown away, and most of a guess with a little of a chance.
        (
            "4x6 rows 6 repeats",
            "DAFE",
            "AABB AACC ADDD CDAE DEEA AAAA",
        ),
        ("4x6 rows 4 repeats", "BCDE", "EFED DEBA AAFB BDBD"),
        ("4x6 rows 5 repeats", "DAFE", "AABB AABB AABB CCDD DAFE"),
        // AB tells nothing. Then four codes are left, of which three rows find all, two three, and one a single one.
        ("2x4 rows 4 repeats", "CC", "AB AB AB CD"),
        ("3x4 rows 4 repeats", "BBB", "ABD BBB"),
        ("5x8 rows 10 repeats", "FGHEE", "AAAAA BBBBB FGHEE"),
    ] {
        table += &told(board, secret, guesses);
    }
    for (guesses, chance) in [
        (0.0, 0.0),
        (0.004, 0.0),
        (0.096, 0.0),
        (0.1, 0.0),
        (0.446, 0.0),
        (1.0, 0.0),
        (0.0, 0.004),
        (0.0, 0.096),
        (0.0, 1.0),
        (0.9, 0.03),
        (0.2, 0.001),
    ] {
        let loss = Loss { chance, guesses };
        writeln!(
            table,
            "{guesses} guesses, {chance} of the games: {}, {loss}",
            Mark::of(loss).name()
        )
        .unwrap();
    }
    for share in [1.0, 0.998, 0.95, 0.85, 0.7, 0.5, 0.002, 0.0] {
        let accuracy = Accuracy(share);
        writeln!(table, "{share}: {accuracy}, {}", accuracy.in_words()).unwrap();
    }
    golden("review.txt", &table);
}

/// Why a game has none.
#[test]
fn refusals() {
    let why = |record: &str| {
        let game: Game = format!("pegwise 1\n{record}\n").parse().unwrap();
        ReviewQuestion::of_game(&game).unwrap_err()
    };
    let running = "board 4x6 rows 10 repeats\ncodemaker secret DAFE\ncodebreaker you\n1 AABB 1 0";
    let large = "board 12x26 rows 1 repeats\ncodemaker secret ABCDEFGHIJKL\ncodebreaker you\n1 ABCDEFGHIJKL 12 0";
    let evil =
        "board 2x2 rows 9 repeats\ncodemaker evil\ncodebreaker you\n1 AA 1 0\n2 AB 0 2\n3 BA 2 0";
    let untold = "board 4x6 rows 1 repeats\ncodemaker hand\ncodebreaker you\n1 AABB 1 0";
    let wrong = "board 4x6 rows 10 repeats\ncodemaker hand\ncodebreaker you\n1 AABB 1 0\n2 ABBB 0 0\n3 DAFE 4 0";
    assert_eq!(why(running), NoReview::Running);
    assert_eq!(why(large), NoReview::TooManyCodes);
    assert_eq!(why(evil), NoReview::Evil);
    assert_eq!(why(untold), NoReview::NoSecret);
    assert_eq!(why(wrong), NoReview::WrongScore { row: 2 });
}
