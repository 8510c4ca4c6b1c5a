//! Every figure of a review against plain counting, and its sentences.

use std::cell::RefCell;
use std::collections::BTreeMap;

use pegwise::coach::{
    Accuracy, Analyst, BestGuess, Consequence, Contrast, Edge, Judgement, Loss, Mark, Review,
    ReviewQuestion, ReviewedRow, StoredReview, say,
};
use pegwise::rules::{Board, Code, Codemaker, Dice, Game, Help, Outcome, Player, Preset, Score};
use pegwise::solver::{self, Cancel, Candidates, Position, Prover, Solver, Worth};

use super::insight::check_figures;
use crate::support::cases::{self, cases, rows_of};
use crate::support::golden::answers;
use crate::support::naive::{self, Cost, Costs};

/// A game of random guesses. Every other one of them may be the secret, and some repeat the first. Some rows are made with
/// help, or by a solver. The game ends in the last row of the board, or earlier with the secret.
fn drawn(board: Board, dice: &mut Dice) -> Game {
    let secret = cases::code(board, dice);
    let length = board.rows().min(1 + dice.index(6));
    let is_lost = length == board.rows() && dice.index(2) == 0;
    let mut game = Game::new(board, Codemaker::Secret(secret), Player::Person);
    for row in 1..=length {
        let candidates = naive::candidates(board, &rows_of(&game));
        let guess = match row {
            last if last == length && !is_lost => secret,
            even if even % 2 == 0 => candidates[dice.index(candidates.len())],
            third if third > 1 && dice.index(4) == 0 => game.turns()[0].guess,
            _ => cases::code(board, dice),
        };
        let score = naive::score(guess, secret);
        let by = [Player::Person, Player::Solver(Solver::Entropy)][dice.index(6) / 5];
        if dice.index(6) == 0 {
            game.look_at(Help::ALL[dice.index(Help::ALL.len())]);
        }
        game.play_scored(guess, score, by).unwrap();
        if guess == secret {
            break;
        }
    }
    game
}

fn reviewed(game: &Game) -> Review {
    thread_local! {
        /// One for all games: what it keeps of one changes nothing in another.
        static ANALYST: RefCell<Analyst> = RefCell::default();
    }
    let question = ReviewQuestion::from_game(game).unwrap();
    let mut last: Option<Review> = None;
    let mut take = |review: &Review| {
        let before = last.replace(review.clone());
        assert!(before.is_none_or(|last| !last.is_complete()));
    };
    let cancel = Cancel::default();
    ANALYST
        .with_borrow_mut(|analyst| Review::work_out(&question, analyst, &cancel, &mut take))
        .unwrap();
    let last = last.unwrap();
    assert!(last.is_complete());
    last
}

fn is_near(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-9, "{one} and not {other}");
}

/// Checks what a row did to the candidates before it.
fn check_effect(row: &ReviewedRow, rows: &[(Code, Score)], candidates: &[Code], secret: Code) {
    let (guess, score) = rows[row.number() - 1];
    let after = naive::parts(guess, candidates)[&(score.black(), score.white())].len();
    assert_eq!((row.guess(), row.is_found()), (guess, guess == secret));
    assert_eq!((row.before(), row.after()), (candidates.len(), after));
    let before = naive::contradicted(guess, &rows[..row.number() - 1]);
    let conflict = row.conflict().map(|conflict| conflict.row);
    assert_eq!(conflict, before.first().copied());
    check_figures(row.figures(), candidates);
    let told = (candidates.len() as f64 / after as f64).log2();
    is_near(row.bits(), told);
    is_near(row.luck(), told - row.figures().bits);
}

/// Checks what a row cost. The best guess is found by trying all.
fn check_cost(row: &ReviewedRow, costs: &mut Costs, candidates: &[Code], rows: u8, secret: Code) {
    let Judgement::Proven { played, best } = row.judgement() else {
        panic!("{row:?} is not proven");
    };
    let cost = costs.with(row.guess(), candidates, rows);
    let least = costs.least(candidates, rows);
    for (worth, expected) in [(played, cost), (best.worth, least)] {
        let found: Cost = (worth.cost().missed(), worth.cost().guesses());
        assert_eq!(found, expected);
        assert_eq!(worth.code_count() as usize, candidates.len());
    }
    assert_eq!(costs.with(best.guess, candidates, rows), least);
    assert_eq!(best.guess == row.guess(), cost == least);
    assert_eq!(row.better(), (cost != least).then_some(best));
    check_consequence(best, candidates, secret);
    let guesses = cost.1.saturating_sub(least.1);
    let loss = Loss::new(cost.0 - least.0, guesses, candidates.len() as u32).unwrap();
    assert_eq!(row.loss(), Some(loss));
    check_loss(loss);
    check_mark(row, loss, cost == least);
    check_contrast(row, candidates);
}

/// Checks what the best guess would have done.
fn check_consequence(best: BestGuess, candidates: &[Code], secret: Code) {
    let score = naive::score(best.guess, secret);
    let leaves = naive::parts(best.guess, candidates)[&(score.black(), score.white())].len();
    let consequence = if best.guess == secret {
        Consequence::Wins
    } else {
        Consequence::Leaves(leaves)
    };
    assert_eq!(best.consequence, consequence);
}

/// Checks what follows from the numbers of a loss.
fn check_loss(loss: Loss) {
    let codes = loss.code_count();
    is_near(loss.chance(), f64::from(loss.missed()) / f64::from(codes));
    is_near(loss.mean(), f64::from(loss.guesses()) / f64::from(codes));
    let (more_guesses, more_missed) = (100 * loss.guesses(), 100 * loss.missed());
    assert_eq!(
        loss.is_mistake(),
        more_guesses >= 10 * codes || more_missed >= codes
    );
    assert_eq!(
        loss.is_slight(),
        more_guesses <= 5 * codes && more_missed < codes
    );
}

/// Checks the mark and the accuracy of a row that lost this much.
fn check_mark(row: &ReviewedRow, loss: Loss, is_best: bool) {
    let percent = |more: u32| 100 * more / loss.code_count();
    let mark = match (percent(loss.guesses()), percent(loss.missed())) {
        _ if row.is_found() => Mark::Found,
        _ if row.after() == row.before() => Mark::Wasted,
        _ if is_best => Mark::Best,
        (..10, ..1) => Mark::Good,
        (..45, ..10) => Mark::Weak,
        _ => Mark::Costly,
    };
    assert_eq!(row.mark(), Some(mark), "{loss:?}");
    let share_lost = match mark {
        Mark::Wasted => 1.0,
        _ => loss.chance().max(loss.mean()).min(1.0),
    };
    is_near(row.accuracy().unwrap().share(), 1.0 - share_lost);
}

/// Checks the answers of a row beside those of a better one by plain counting, and the sentence about them.
fn check_contrast(row: &ReviewedRow, candidates: &[Code]) {
    let Some(contrast) = row.contrast() else {
        assert_eq!(row.better(), None);
        return;
    };
    for answers in [&contrast.played.answers, &contrast.best.answers] {
        let sizes = answers.sizes.iter();
        let sizes: BTreeMap<_, _> = sizes
            .map(|(score, codes)| ((score.black(), score.white()), *codes))
            .collect();
        let parts = naive::parts(answers.guess(), candidates).into_iter();
        let counted: BTreeMap<_, _> = parts.map(|(score, part)| (score, part.len())).collect();
        assert_eq!(sizes, counted);
        check_figures(&answers.figures, candidates);
    }
    let better = row.better().unwrap();
    assert_eq!(contrast.best.guess(), better.guess);
    assert_eq!(Some(contrast.loss()), row.loss());
    let [mine, best] = [row.guess(), better.guess].map(|guess| naive::figures(guess, candidates));
    let said = say::why_not(contrast).unwrap();
    // The text about the row says first that it could not be the code.
    let text = say::reviewed_row(row);
    let is_said_twice = said.contains(" could be the code, ") && text.contains("not ");
    assert_eq!(say::why_not_row(row).is_none(), is_said_twice, "{text}");
    if best.worst < mine.worst {
        let expected = format!(
            "{} can leave {} codes, {} at most {}.",
            row.guess(),
            mine.worst,
            better.guess,
            best.worst
        );
        assert_eq!(said, expected);
    } else {
        let is_true = [
            (" on average, ", best.expected < mine.expected),
            (" can get ", best.parts > mine.parts),
            (" could be the code, ", best.possible && !mine.possible),
            (" are easier to find.", true),
        ];
        let claim = is_true.iter().find(|(words, _)| said.contains(words));
        assert!(claim.unwrap().1, "{said}");
    }
}

/// At the limits: 0.05 guesses and 1% of the chance, of a hundred codes.
#[test]
fn a_loss_is_slight_up_to_its_limits() {
    for (missed, guesses, is_slight) in [(0, 5, true), (0, 6, false), (1, 0, false)] {
        let loss = Loss::new(missed, guesses, 100).unwrap();
        assert_eq!(loss.is_slight(), is_slight, "{loss:?}");
    }
}

/// Checks the sums over the rows that the player made without help, and the costliest of all that it made. Each row has
/// been checked by itself.
fn check_totals(review: &Review, game: &Game) {
    let (mut guesses, mut accuracies, mut luck, mut judged) = (0.0, 0.0, 0.0, 0_usize);
    let (mut costs, is_lost) = (Vec::new(), game.outcome() == Outcome::Lost);
    for (row, made) in review.rows().iter().zip(game.turns()) {
        luck += row.luck();
        let Some((loss, accuracy)) = row.loss().zip(row.accuracy()) else {
            continue;
        };
        if made.player == Player::Person && made.help.is_none() {
            judged += 1;
            guesses += loss.mean();
            accuracies += accuracy.share();
        }
        if made.player == Player::Person && !row.is_found() && accuracy.share() < 1.0 {
            let chance_of_win = if is_lost { loss.chance() } else { 0.0 };
            let larger_loss = loss.chance().max(loss.mean());
            costs.push((-chance_of_win, accuracy.share(), -larger_loss, row.number()));
        }
    }
    // In a lost game first the last row before which a win was certain.
    let has_certain_win = |row: &&ReviewedRow| match row.judgement() {
        Judgement::Proven { best, .. } => best.worth.is_certain(),
        _ => false,
    };
    let won_position = review.rows().iter().rfind(has_certain_win);
    let is_all_judged = review.rows().iter().all(|row| row.loss().is_some());
    let is_fatal = |row: &&ReviewedRow| {
        let player = game.turns()[row.number() - 1].player;
        is_lost && is_all_judged && player == Player::Person
    };
    let fatal = won_position.filter(is_fatal).map(ReviewedRow::number);
    let totals = review.totals().unwrap();
    assert_eq!(totals.judged, judged);
    is_near(totals.guesses, guesses);
    is_near(totals.luck, luck);
    assert_eq!(totals.accuracy.is_some(), judged > 0);
    if let Some(accuracy) = totals.accuracy.map(Accuracy::share) {
        is_near(accuracy, accuracies / judged as f64);
    }
    // In a lost game the chance tells first. Of equal accuracies the larger loss tells, of equal losses the first.
    costs.sort_by(|one, other| one.partial_cmp(other).unwrap());
    let costliest = fatal.or(costs.first().map(|(.., number)| *number));
    assert_eq!(review.costliest().map(ReviewedRow::number), costliest);
    let is_turning_point = |number: &usize| {
        let row = review.row(*number).unwrap();
        fatal.is_some()
            || matches!(row.mark(), Some(Mark::Costly | Mark::Wasted)) && row.better().is_some()
    };
    let turning_point = costliest.filter(is_turning_point);
    assert_eq!(
        review.turning_point().map(ReviewedRow::number),
        turning_point
    );
}

fn check_best_play(review: &Review, costs: &mut Costs, board: Board, secret: Code) {
    let mut rows = Vec::new();
    for (guess, count) in review.best_play() {
        let candidates = naive::candidates(board, &rows);
        if !rows.is_empty() {
            let rows = (board.rows() - rows.len()) as u8;
            assert_eq!(
                costs.with(*guess, &candidates, rows),
                costs.least(&candidates, rows)
            );
        }
        rows.push((*guess, naive::score(*guess, secret)));
        assert_eq!(*count, naive::candidates(board, &rows).len());
    }
    assert_eq!(review.best_play()[0].0, review.rows()[0].guess());
    let found = rows.iter().position(|(guess, _)| *guess == secret);
    assert_eq!(review.best_play_wins(), found.is_some());
    assert_eq!(rows.len(), found.map_or(board.rows(), |row| row + 1));
    assert!(review.is_best_play_proven());
}

/// Checks a review, but not the costs of rows with more candidates than `most`. Returns whether all costs were checked, but
/// for that of row 1.
fn check(game: &Game, most: usize) -> bool {
    let (board, rows, secret) = (game.board(), rows_of(game), game.secret().unwrap());
    let (review, mut costs) = (reviewed(game), Costs::of(board));
    assert_eq!(review.rows().len(), rows.len());
    assert_eq!(Review::new(game).as_ref(), Ok(&review));
    let mut checked = true;
    for (number, row) in (1..).zip(review.rows()) {
        assert_eq!(row.number(), number);
        let candidates = naive::candidates(board, &rows[..number - 1]);
        check_effect(row, &rows, &candidates, secret);
        // Row 1 has all codes left, which on larger boards are too many.
        if candidates.len() <= most {
            let rows_left = (board.rows() + 1 - number) as u8;
            check_cost(row, &mut costs, &candidates, rows_left, secret);
        } else {
            checked &= number == 1;
        }
    }
    check_totals(&review, game);
    check_kept(&review, game);
    let checks_all = checked && review.best_play()[0].1 <= most;
    if checks_all {
        check_best_play(&review, &mut costs, board, secret);
    }
    checks_all
}

/// Checks that what is kept of a review says the same as the review, also after it was written and read.
fn check_kept(review: &Review, game: &Game) {
    let kept = StoredReview::from_review(review);
    assert_eq!(kept.to_string().parse(), Ok(kept.clone()));
    assert!(kept.is_of(game));
    let totals = review.totals().unwrap();
    assert_eq!(kept.accuracy(game), totals.accuracy);
    let lost = (totals.judged == review.rows().len()).then_some(totals.guesses);
    assert_eq!(kept.guesses_lost(game), lost);
    for (row, kept) in review.rows().iter().zip(&kept.rows) {
        assert_eq!((row.loss(), row.accuracy()), (kept.loss(), kept.accuracy()));
        if let (Judgement::Proven { best, .. }, Some(cost)) = (row.judgement(), kept.against_best) {
            assert_eq!(best.guess, cost.best);
        }
    }
}

#[test]
fn every_figure_of_a_review_is_counted() {
    let mut checked = 0;
    cases(100, |dice| {
        let rows = 5 + dice.index(4) as u8;
        let game = drawn(cases::board(3, 4, rows, dice), dice);
        checked += i32::from(check(&game, 14));
    });
    // Where rows are few, a chance is lost.
    cases(100, |dice| {
        let (pegs, rows) = (2 + dice.index(2) as u8, 3 + dice.index(2) as u8);
        let game = drawn(cases::sized(pegs, 4, rows), dice);
        checked += i32::from(check(&game, 14));
    });
    cases(6, |dice| {
        let board = [Preset::Kids, Preset::Classic][dice.index(2)].board();
        checked += i32::from(check(&drawn(board, dice), 6));
    });
    assert!(checked > 165, "all costs of only {checked} games");
}

/// The row that a sentence of the summary names, and the guess.
fn named(summary: &[String], start: &str, between: &str) -> Option<(usize, Code)> {
    let is_meant = |said: &&String| said.starts_with(start) && said.contains(between);
    let said = summary.iter().find(is_meant)?.strip_prefix(start)?;
    let (row, rest) = said.split_once(between)?;
    // Where the row told nothing, that is said behind its number.
    let row = row.split(' ').next()?.parse().unwrap();
    let code = rest.split(' ').next().unwrap();
    Some((row, code.parse().unwrap()))
}

/// A row cost the game if a win was certain before it and not after it, and it is the last of these. Else the row that
/// lost most of the chance cost most.
#[test]
fn a_lost_game_names_the_row_that_lost_it() {
    let boards = [(2, 4, 3), (2, 5, 4), (3, 3, 4), (2, 6, 5), (3, 3, 5)];
    let mut all_costs = boards.map(|(pegs, colours, rows)| {
        let board = cases::sized(pegs, colours, rows);
        (board, Costs::of(board))
    });
    let (mut fatal_rows, mut costly_rows, mut lost_games) = (0, 0, 0);
    let mut dice = Dice::from_number(400);
    while lost_games < 400 {
        let (board, costs) = &mut all_costs[dice.index(boards.len())];
        let secret = cases::code(*board, &mut dice);
        let mut game = Game::new(*board, Codemaker::Secret(secret), Player::Person);
        while game.outcome() == Outcome::Running {
            let candidates = naive::candidates(*board, &rows_of(&game));
            let guess = match dice.index(2) {
                0 => candidates[dice.index(candidates.len())],
                _ => cases::code(*board, &mut dice),
            };
            game.play(guess, Player::Person).unwrap();
        }
        if game.outcome() == Outcome::Won {
            continue;
        }
        lost_games += 1;
        let rows = rows_of(&game);
        let candidates_before = |row: usize| naive::candidates(*board, &rows[..row - 1]);
        let rows_left = |row: usize| (board.rows() + 1 - row) as u8;
        let mut chance_lost = |row: usize| {
            let candidates = candidates_before(row);
            let best = costs.least(&candidates, rows_left(row));
            let played = costs.with(rows[row - 1].0, &candidates, rows_left(row));
            f64::from(played.0 - best.0) / candidates.len() as f64
        };
        let lost: Vec<f64> = (1..=rows.len()).map(&mut chance_lost).collect();
        let is_won = |row: &usize| costs.least(&candidates_before(*row), rows_left(*row)).0 == 0;
        let fatal = (1..=rows.len()).rev().find(is_won);
        let summary = say::summary(&reviewed(&game));
        let told = named(&summary, "Row ", " cost the game: ");
        assert_eq!(told.map(|(row, _)| row), fatal, "{game}: {summary:?}");
        if let Some((row, code)) = told {
            assert_eq!(
                costs.with(code, &candidates_before(row), rows_left(row)).0,
                0
            );
            fatal_rows += 1;
            continue;
        }
        let one = named(&summary, "Row ", " cost most: ");
        let of_several = named(&summary, "No row cost more than row ", ": ")
            .or_else(|| named(&summary, "Row ", ", and no row cost more: "));
        let most = lost.iter().copied().fold(0.0, f64::max);
        if let Some((row, _)) = one.or(of_several) {
            is_near(lost[row - 1], most);
            costly_rows += 1;
        } else {
            assert!(most < 0.1, "{game}: {summary:?}");
        }
    }
    assert!(
        fatal_rows > 50 && costly_rows > 50,
        "{fatal_rows}, {costly_rows}"
    );
}

#[test]
fn an_accuracy_is_a_share() {
    for share in [-0.01, 1.01, f64::NAN, f64::INFINITY] {
        assert_eq!(Accuracy::new(share), None, "{share}");
    }
    for share in [0.0, 0.5, 1.0] {
        assert_eq!(Accuracy::new(share).map(Accuracy::share), Some(share));
    }
}

/// A case is a board, a secret and guesses; or the guesses lost or taken, the codes missed, and of how many; or an
/// accuracy.
#[test]
fn sentences_are_those_of_the_golden_file() {
    let number = |text: &str| -> u32 { text.parse().unwrap() };
    answers("review.txt", |case| {
        match &case.split(' ').collect::<Vec<_>>()[..] {
            ["loss", guesses, missed, of] => {
                let loss = Loss::new(number(missed), number(guesses), number(of)).unwrap();
                format!("{}, {}", Mark::from_loss(loss).name(), say::loss(loss))
            }
            ["worth", guesses, missed, of] => {
                let cost = solver::Cost::new(number(missed), number(guesses));
                say::worth(Worth::new(cost, number(of)))
            }
            ["accuracy", share] => {
                let accuracy = Accuracy::new(share.parse().unwrap()).unwrap();
                format!("{}, {}", say::accuracy(accuracy), say::skill(accuracy))
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
    let head = format!("board {board}, codemaker secret {secret}, codebreaker you");
    let mut game = cases::recorded(&head);
    for guess in guesses.split(' ') {
        game.play(guess.parse().unwrap(), Player::Person).unwrap();
    }
    let review = reviewed(&game);
    let mut lines: Vec<String> = review.rows().iter().map(told_of_row).collect();
    lines.extend(say::summary(&review));
    lines.join("\n")
}

fn told_of_row(row: &ReviewedRow) -> String {
    let (number, luck) = (row.number(), say::luck(row.luck()));
    let text = say::reviewed_row(row);
    let lost = match row.loss() {
        Some(loss) => format!(" {}, lost {},", row.mark().unwrap().name(), say::loss(loss)),
        None => String::new(),
    };
    format!("{number}{lost} luck {luck}: {text}")
}

/// Two averages that read the same would not tell why one guess is better.
#[test]
fn a_difference_that_cannot_be_read_is_no_reason() {
    let position = Position::parse(Preset::Classic.board(), "CECF:2,0").unwrap();
    let prover = Prover::new(Candidates::new(position));
    let found = Contrast::new(&prover, "BDEF".parse().unwrap(), &Cancel::default());
    let contrast = found.unwrap().expect("it is proven");
    let [mine, best] = contrast.figures();
    assert!(best.worst == mine.worst && best.expected < mine.expected);
    assert_eq!(say::average(best.expected), say::average(mine.expected));
    assert_eq!(contrast.edge(), Some(Edge::Ease));
}
