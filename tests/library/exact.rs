//! What is proven: the fewest guesses for all codes of a board, and the worth of single guesses.

use pegwise::rules::{Board, Code, Dice, Preset, Score};
use pegwise::solver::{
    Cancel, Cancelled, Candidates, Cost, Position, Proof, ProveError, Prover, Strategy, Worth,
    prove,
};

use crate::support::cases::{after, board, cases, code, rows};
use crate::support::naive::{self, Costs, left};

fn of(pegs: u8, colours: u8, rows: u8, repeats: bool) -> Board {
    Board::new(pegs, colours, rows, repeats).unwrap()
}

fn prover(position: &Position) -> Prover {
    let candidates = Candidates::of(position, &Cancel::default()).unwrap();
    Prover::new(position.clone(), candidates)
}

/// The best guess, and what it costs.
fn best(position: &Position) -> (Code, Cost) {
    let best = prover(position).best(&Cancel::default()).unwrap();
    let (guess, worth) = best.expect("it takes little time");
    (guess, worth.cost)
}

/// What each of these guesses costs.
fn costs(position: &Position, guesses: &[&str]) -> Vec<Cost> {
    let (mut prover, cancel) = (prover(position), Cancel::default());
    let mut worth = |guess: &&str| prover.worth(guess.parse().unwrap(), &cancel);
    let worths = guesses.iter().map(|guess| worth(guess).unwrap().unwrap());
    worths.map(|worth| worth.cost).collect()
}

fn pair(cost: Cost) -> naive::Cost {
    (cost.missed(), cost.guesses())
}

/// The fewest guesses, with rows to spare and with too few, from the first row and later; and the
/// worth of any guess.
#[test]
fn nothing_is_better() {
    cases(150, |dice| {
        let turns = dice.index(3);
        let rows_left = [96, 1, 2, 3, 4, 5][dice.index(6)];
        let board = board(3, 5, rows_left + turns as u8, dice);
        against_naive(board, turns, 24, dice);
    });
}

/// Scores of seven pegs and of ten take wider marks.
#[test]
fn nothing_is_better_with_many_pegs() {
    cases(20, |dice| {
        let (pegs, turns) = [(7, 2), (10, 4)][dice.index(2)];
        against_naive(of(pegs, 2, 20, true), turns, 9, dice);
    });
}

/// Looks at the position after some rows, if so many codes are left at most.
fn against_naive(board: Board, turns: usize, most: usize, dice: &mut Dice) {
    let rows = rows(board, turns, dice);
    let left = left(board, &rows);
    if left.len() > most {
        return;
    }
    let position = after(board, &rows);
    let rows_left = position.rows_left().unwrap_or(99);
    let mut naive = Costs::of(board);
    let (mut prover, cancel) = (prover(&position), Cancel::default());
    for guess in [code(board, dice), code(board, dice), left[0]] {
        let worth = prover.worth(guess, &cancel).unwrap().unwrap();
        let told = (worth.of as usize, pair(worth.cost));
        assert_eq!(told, (left.len(), naive.with(guess, &left, rows_left)));
    }
    let (guess, cost) = best(&position);
    assert_eq!(pair(cost), naive.with(guess, &left, rows_left));
    assert_eq!(pair(cost), naive.least(left, rows_left));
}

#[test]
fn with_few_rows_as_many_codes_are_found_as_can_be() {
    let cost = |pegs, colours, rows| best(&Position::new(of(pegs, colours, rows, true))).1;
    // One row finds one code; a second one finds one more for each score of the first.
    assert_eq!(pair(cost(3, 4, 1)), (63, 64));
    assert_eq!(cost(4, 6, 2).missed(), 1_296 - 14);
    assert_eq!(pair(cost(4, 6, 6)), (0, 5_625));
    assert_eq!(pair(cost(4, 6, 5)), (0, 5_626));
}

fn proven(board: Board, max_guesses: Option<u8>) -> Result<Proof, ProveError> {
    let mut bound = 0;
    let mut rising = |least| {
        assert!(least >= bound);
        bound = least;
    };
    let proof = prove(board, max_guesses, &mut rising, &Cancel::default())?;
    assert!(proof.least >= bound);
    Ok(proof)
}

/// Proves a board, and plays the strategy against every code: its first guess, its total, its longest
/// game.
fn played(board: Board, max_guesses: Option<u8>) -> (String, u64, usize) {
    let proof = proven(board, max_guesses).unwrap();
    let strategy = proof.strategy.unwrap();
    let (total, max) = play_all(board, &strategy);
    assert_eq!(proof.least, total);
    (strategy.guess().to_string(), total, max)
}

/// The guesses in all and those of the longest game, against every code.
pub(super) fn play_all(board: Board, strategy: &Strategy) -> (u64, usize) {
    let games = naive::codes(board).into_iter().map(|secret| {
        let (mut place, mut guesses) = (strategy, 1);
        while place.guess() != secret {
            place = place.after(naive::score(place.guess(), secret)).unwrap();
            guesses += 1;
        }
        guesses
    });
    let games: Vec<usize> = games.collect();
    let (total, max) = (games.iter().sum::<usize>() as u64, games.into_iter().max());
    assert_eq!((strategy.total(), Some(strategy.max())), (total, max));
    (total, strategy.max())
}

#[test]
fn proofs_reach_the_published_totals() {
    let classic = Preset::Classic.board();
    assert_eq!(played(classic, None), ("AABC".to_owned(), 5_625, 6));
    assert_eq!(played(classic, Some(5)), ("AABC".to_owned(), 5_626, 5));
    assert_eq!(proven(classic, Some(4)), Err(ProveError::TooFewGuesses));
    for (pegs, colours, repeats, total) in [
        (1, 2, true, 3),
        (1, 26, true, 351),
        (3, 6, true, 854),
        (4, 4, true, 905),
        (6, 2, true, 224),
        (4, 6, false, 1_446),
        (3, 8, false, 1_449),
    ] {
        let board = of(pegs, colours, 10, repeats);
        assert_eq!(played(board, None).1, total, "{board}");
    }
}

#[test]
fn openings_of_the_classic_board_are_as_published() {
    let start = Position::new(Preset::Classic.board());
    let totals = costs(&start, &["AABC", "ABCD", "AABB", "FCDF"]);
    assert_eq!(
        totals,
        [5_625, 5_673, 5_702, 5_625].map(|total| Cost::new(0, total))
    );
}

/// Where a book is proven, the best guess is known at once.
#[test]
fn books_are_known() {
    for (colours, total) in [(7, 11_228), (9, 34_666)] {
        let start = Position::new(of(4, colours, 10, true));
        assert_eq!(best(&start).1, Cost::new(0, total));
    }
}

/// Colours that are ruled out only fill holes, whichever they are.
#[test]
fn colours_that_fill_holes_are_all_the_same() {
    let rows = [("CDDE", Score::new(0, 0)), ("AAAA", Score::new(1, 0))];
    let rows = rows.map(|(guess, score)| (guess.parse().unwrap(), score));
    let position = after(Preset::Classic.board(), &rows);
    let [b, d, e] = costs(&position, &["ABBC", "ABBD", "ABBE"])[..] else {
        panic!()
    };
    assert_eq!((b, b), (d, e));
    let row = ("EF".parse().unwrap(), Score::new(0, 0));
    let position = after(of(2, 6, 10, false), &[row]);
    let [e, f, best, nothing] = costs(&position, &["AE", "AF", "AB", "EF"])[..] else {
        panic!()
    };
    assert_eq!(e, f);
    // It tells nothing, and costs a guess for each of the twelve codes.
    assert_eq!(nothing, best + Cost::new(0, 12));
}

#[test]
fn what_would_take_too_long_is_left_out() {
    let cancel = Cancel::default();
    let row = ("AABBC".parse().unwrap(), Score::new(1, 1));
    for position in [
        Position::new(of(8, 12, 12, true)),
        Position::new(of(6, 10, 10, true)),
        after(Preset::Super.board(), &[row]),
    ] {
        let mut prover = prover(&position);
        let guess = code(position.board(), &mut Dice::from_number(1));
        assert_eq!(prover.worth(guess, &cancel), Ok(None));
        assert_eq!(prover.best(&cancel), Ok(None));
    }
    let large = proven(of(8, 12, 10, true), None);
    assert!(matches!(large, Err(ProveError::TooLarge(_))));
}

#[test]
fn a_question_may_be_dropped_and_asked_again() {
    let row = ("AABB".parse().unwrap(), Score::new(1, 0));
    let mut prover = prover(&after(Preset::Classic.board(), &[row]));
    let cancel = Cancel::default();
    cancel.cancel();
    let guess = "CDAE".parse().unwrap();
    assert_eq!(prover.worth(guess, &cancel), Err(Cancelled));
    let cancel = Cancel::default();
    let worth = prover.worth(guess, &cancel).unwrap().unwrap();
    let (_, best) = prover.best(&cancel).unwrap().unwrap();
    assert!(best.cost <= worth.cost);
}

#[test]
fn a_proof_that_is_cancelled_says_what_was_known() {
    let cancel = Cancel::default();
    let board = Preset::Classic.board();
    let proof = prove(board, None, &mut |_| cancel.cancel(), &cancel).unwrap();
    assert!((1_296..5_625).contains(&proof.least));
    assert_eq!(proof.strategy, None);
}

/// A prover can be made on one thread and used on another.
#[test]
fn a_prover_can_be_sent() {
    fn can_be_sent<T: Send>() {}
    can_be_sent::<Prover>();
}

/// The mean; or the chance, where the code may be missed.
#[test]
fn a_worth_is_rounded() {
    for (missed, guesses, of, text) in [
        (0, 5_625, 1_296, "= 4.34"),
        (0, 1, 1, "= 1.00"),
        (5, 12, 6, "= 17%"),
        (1, 600, 300, ">99%"),
        (299, 600, 300, "= 0.3%"),
        (2_076, 4_200, 2_100, "= 1.1%"),
        (4_999, 10_000, 5_000, "<0.1%"),
        (6, 12, 6, "= 0%"),
    ] {
        let cost = Cost::new(missed, guesses);
        assert_eq!(Worth { cost, of }.to_string(), text);
    }
}
