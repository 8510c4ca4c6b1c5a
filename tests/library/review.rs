//! Every figure of a review against plain counting, and its sentences.

use pegwise::coach::{
    Accuracy, Judgement, Loss, Mark, NoReview, Review, ReviewQuestion, ReviewedRow,
};
use pegwise::rules::{Board, Code, Codemaker, Dice, Game, Player, Preset, Score};
use pegwise::solver::{Cancel, Count, Solver};

use super::insight::check_figures;
use crate::support::cases::{self, cases, rows_of};
use crate::support::golden::answers;
use crate::support::naive::{self, Cost, Costs};

/// A game of random guesses, every other one of which may be the secret, and some of which repeat the first.
/// It ends in the last row of the board, or earlier with the secret.
fn drawn(board: Board, dice: &mut Dice) -> Game {
    let secret = cases::code(board, dice);
    let length = board.rows().min(1 + dice.index(6));
    let is_lost = length == board.rows() && dice.index(2) == 0;
    let mut game = Game::new(board, Codemaker::Secret(secret), Player::Person);
    for row in 1..=length {
        let left = naive::left(board, &rows_of(&game));
        let guess = match row {
            last if last == length && !is_lost => secret,
            even if even % 2 == 0 => left[dice.index(left.len())],
            third if third > 1 && dice.index(4) == 0 => game.turns()[0].guess,
            _ => cases::code(board, dice),
        };
        let score = naive::score(guess, secret);
        let by = [Player::Person, Player::Solver(Solver::Entropy)][dice.index(6) / 5];
        game.play_scored(guess, score, by).unwrap();
        if guess == secret {
            break;
        }
    }
    game
}

fn reviewed(game: &Game) -> Review {
    let question = ReviewQuestion::of_game(game).unwrap();
    let mut last: Option<Review> = None;
    let mut take = |review: &Review| {
        let before = last.replace(review.clone());
        assert!(before.is_none_or(|last| !last.is_complete));
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
    let count = |codes: usize| Count::Exact(codes as u64);
    let after = naive::parts(guess, left)[&(score.black, score.white)].len();
    assert_eq!((row.guess, row.found), (guess, guess == secret));
    assert_eq!((row.before, row.after), (count(left.len()), count(after)));
    let before = naive::contradicted(guess, &rows[..row.number - 1]);
    let conflict = row.conflict.map(|conflict| conflict.row);
    assert_eq!(conflict, before.first().copied());
    check_figures(&row.expected, left);
    let told = (left.len() as f64 / after as f64).log2();
    is_near(row.told(), told);
    is_near(row.luck(), told - row.expected.bits);
}

/// What a row cost, against the best guess by trying all.
fn check_cost(row: &ReviewedRow, costs: &mut Costs, left: &[Code], rows: u8, secret: Code) {
    let Judgement::Proven { played, best } = row.judgement else {
        panic!("{row:?} is not proven");
    };
    let cost = costs.with(row.guess, left, rows);
    let least = costs.least(left, rows);
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
        _ if row.guess != secret && row.after == row.before => Mark::Wasted,
        _ if cost == least => Mark::Best,
        (..10.0, ..1.0) => Mark::Good,
        _ if row.found => Mark::Good,
        (..45.0, ..10.0) => Mark::Weak,
        _ => Mark::Costly,
    };
    assert_eq!(row.mark(), Some(mark), "{loss:?}");
}

/// The sums over the player's rows, each of which has been checked by itself.
fn check_totals(review: &Review, game: &Game) {
    let (mut guesses, mut cost, mut luck, mut judged) = (0.0, 0.0, 0.0, 0_usize);
    let (mut most, mut turning_point) = (None, None);
    for (row, made) in review.rows.iter().zip(game.turns()) {
        luck += row.luck();
        let Some(loss) = row.loss().filter(|_| made.by == Player::Person) else {
            continue;
        };
        judged += 1;
        guesses += loss.guesses;
        let is_wasted = row.mark() == Some(Mark::Wasted);
        cost += if is_wasted {
            1.0
        } else {
            loss.chance.max(loss.guesses).min(1.0)
        };
        let figures = Some((loss.chance, loss.guesses));
        let is_costly = !row.found && (loss.chance >= 0.095 || loss.guesses >= 0.445);
        if is_costly && figures > most {
            (most, turning_point) = (figures, Some(row.number));
        }
    }
    let totals = review.totals().unwrap();
    assert_eq!(totals.judged, judged);
    is_near(totals.guesses, guesses);
    is_near(totals.luck, luck);
    assert_eq!(totals.accuracy.is_some(), judged > 0);
    if let Some(Accuracy(accuracy)) = totals.accuracy {
        is_near(accuracy, 1.0 - cost / judged as f64);
    }
    let costly = review.turning_point().map(|row| row.number);
    assert_eq!(costly, turning_point);
}

fn check_best_play(review: &Review, costs: &mut Costs, board: Board, secret: Code) {
    let mut rows = Vec::new();
    for (guess, count) in &review.best_play {
        let left = naive::left(board, &rows);
        if !rows.is_empty() {
            let rows = (board.rows() - rows.len()) as u8;
            assert_eq!(costs.with(*guess, &left, rows), costs.least(&left, rows));
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

/// Checks a review, but no costs of rows with more codes left than `most`; returns whether there was none.
fn check(game: &Game, most: usize) -> bool {
    let (board, rows, secret) = (game.board(), rows_of(game), game.secret().unwrap());
    let (review, mut costs) = (reviewed(game), Costs::of(board));
    assert_eq!(review.rows.len(), rows.len());
    assert_eq!(review.rows[0].judgement, Judgement::Opening);
    assert_eq!(review.rows[0].loss(), None);
    let mut checked = 1;
    for (number, row) in (1..).zip(&review.rows) {
        assert_eq!(row.number, number);
        let left = naive::left(board, &rows[..number - 1]);
        check_effect(row, &rows, &left, secret);
        if number > 1 && left.len() <= most {
            let rows_left = (board.rows() + 1 - number) as u8;
            check_cost(row, &mut costs, &left, rows_left, secret);
            checked += 1;
        }
    }
    check_totals(&review, game);
    let checks_all = checked == rows.len() && review.best_play[0].1.value() <= most as u64;
    if checks_all {
        check_best_play(&review, &mut costs, board, secret);
    }
    checks_all
}

#[test]
fn every_figure_of_a_review_is_counted() {
    let mut checked = 0;
    cases(150, |dice| {
        let rows = 5 + dice.index(4) as u8;
        let game = drawn(cases::board(3, 4, rows, dice), dice);
        checked += i32::from(check(&game, 14));
    });
    // Where rows are few, a chance is lost.
    cases(150, |dice| {
        let (pegs, rows) = (2 + dice.index(2) as u8, 3 + dice.index(2) as u8);
        let game = drawn(Board::new(pegs, 4, rows, true).unwrap(), dice);
        checked += i32::from(check(&game, 14));
    });
    cases(12, |dice| {
        let board = [Preset::Kids, Preset::Classic][dice.index(2)].board();
        checked += i32::from(check(&drawn(board, dice), 6));
    });
    assert!(checked > 250, "all costs of only {checked} games");
}

/// A case is a board, a secret and guesses, or the guesses and the chance that were lost, or an accuracy.
#[test]
fn sentences_are_those_of_the_golden_file() {
    let number = |text: &str| -> f64 { text.parse().unwrap() };
    answers("review.txt", |case| {
        match &case.split(' ').collect::<Vec<_>>()[..] {
            ["loss", guesses, chance] => {
                let (guesses, chance) = (number(guesses), number(chance));
                let loss = Loss { chance, guesses };
                format!("{}, {loss}", Mark::of(loss).name())
            }
            ["accuracy", share] => {
                let accuracy = Accuracy(number(share));
                format!("{accuracy}, {}", accuracy.in_words())
            }
            _ => told(case),
        }
    });
}

/// A review as the game and the command show it.
fn told(case: &str) -> String {
    let [board, secret, guesses] = case.split(", ").collect::<Vec<_>>()[..] else {
        panic!("{case}");
    };
    let head = format!("pegwise 1\nboard {board}\ncodemaker secret {secret}\ncodebreaker you\n");
    let mut game: Game = head.parse().unwrap();
    for guess in guesses.split(' ') {
        game.play(guess.parse().unwrap(), Player::Person).unwrap();
    }
    let review = reviewed(&game);
    let row = |row: &ReviewedRow| {
        let (number, luck, text) = (row.number, row.luck_digits(), row.text());
        let lost = row.loss().map_or(String::new(), |loss| {
            format!(" {}, lost {loss},", row.mark().unwrap().name())
        });
        format!("{number}{lost} luck {luck}: {text}")
    };
    let rows = review.rows.iter().map(row);
    let lines: Vec<_> = rows.chain(review.summary()).collect();
    lines.join("\n")
}

/// The other reasons stand in tests/scripts/review.txt.
#[test]
fn a_game_with_a_wrong_score_has_no_review() {
    let game = "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker hand\ncodebreaker you\n\
                1 AABB 1 0\n2 ABBB 0 0\n3 DAFE 4 0\n";
    let question = ReviewQuestion::of_game(&game.parse().unwrap());
    assert_eq!(question, Err(NoReview::WrongScore { row: 2 }));
}
