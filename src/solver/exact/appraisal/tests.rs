//! Bounds that hold, and where they end.

use proptest::prelude::*;

use super::*;
use crate::rules::{Board, Dice, Preset, Score};
use crate::solver::exact::bounds::parts;
use crate::solver::exact::tests::{drawn, slowly};
use crate::solver::sampling;

fn appraisal(position: &Position) -> Appraisal {
    let candidates = Candidates::of(position, &Cancel::default()).unwrap();
    Appraisal::of(position.clone(), candidates)
}

/// An appraisal can be made on one thread and used on another.
const _: fn() = || {
    fn can_be_sent<T: Send>() {}
    can_be_sent::<Appraisal>();
};

fn totals(position: &Position, guesses: &[&str]) -> Vec<(u32, bool)> {
    let mut appraisal = appraisal(position);
    let guesses: Vec<Code> = guesses.iter().map(|code| code.parse().unwrap()).collect();
    appraisal
        .close_in(&guesses, &Cancel::default(), &mut |_| {})
        .unwrap();
    let worth = |guess: &Code| appraisal.worth(*guess).unwrap();
    let total = |guess| (worth(guess).most.guesses(), worth(guess).is_exact());
    guesses.iter().map(total).collect()
}

#[test]
fn openings_of_the_classic_board_are_as_published() {
    let position = Position::new(Preset::Classic.board());
    assert_eq!(
        totals(&position, &["AABC", "ABCD", "AABB", "FCDF"]),
        [(5_625, true), (5_673, true), (5_702, true), (5_625, true)]
    );
}

/// Colours that are ruled out only fill holes, whichever they are.
#[test]
fn colours_that_fill_holes_are_all_the_same() {
    let none = Score::new(0, 0);
    let position = Position::new(Preset::Classic.board()).with("CDDE".parse().unwrap(), none);
    let position = position.with("AAAA".parse().unwrap(), Score::new(1, 0));
    let worths = totals(&position, &["ABBC", "ABBD", "ABBE", "BFAD"]);
    assert_eq!(worths[0], worths[1]);
    assert_eq!(worths[0], worths[2]);
    assert!(worths.iter().all(|(_, exact)| *exact), "{worths:?}");
    let board = Board::new(2, 6, 10, false).unwrap();
    let position = Position::new(board).with("EF".parse().unwrap(), none);
    let worths = totals(&position, &["AE", "AF", "FA", "EF"]);
    assert_eq!(worths[0], worths[1]);
    // It tells nothing, and costs a guess for each of the twelve codes.
    assert_eq!(worths[3].0, totals(&position, &["AB"])[0].0 + 12);
}

#[test]
fn a_question_may_be_dropped_and_another_one_asked() {
    let position = Position::new(Preset::Classic.board());
    let position = position.with("AABB".parse().unwrap(), Score::new(1, 0));
    let mut appraisal = appraisal(&position);
    let [first, second] = ["CDAE", "BAAA"].map(|code| code.parse().unwrap());
    let cancel = Cancel::default();
    let mut drop_it = |_: &Appraisal| cancel.cancel();
    let dropped = appraisal.close_in(&[first], &cancel, &mut drop_it);
    assert_eq!(dropped, Err(Cancelled));
    let known = appraisal.worth(first).unwrap();
    assert!(known.least < known.most);
    appraisal
        .close_in(&[second, first], &Cancel::default(), &mut |_| {})
        .unwrap();
    for guess in [first, second] {
        assert!(appraisal.worth(guess).unwrap().is_exact());
    }
    let best = appraisal.worth(appraisal.best().unwrap()).unwrap();
    assert!(best.most <= appraisal.worth(first).unwrap().most);
}

#[test]
fn where_it_would_take_too_long_there_is_nothing_or_a_bound() {
    let some: Code = "AABBCCDD".parse().unwrap();
    let large = Position::new(Board::new(8, 12, 12, true).unwrap());
    let mut large = appraisal(&large);
    large
        .close_in(&[some], &Cancel::default(), &mut |_| {})
        .unwrap();
    assert_eq!(large.worth(some), None);
    let first: Code = "AABBC".parse().unwrap();
    let position = Position::new(Board::new(5, 8, 12, true).unwrap());
    let position = position.with(first, Score::new(1, 1));
    let mut bounded = appraisal(&position);
    bounded
        .close_in(&[first], &Cancel::default(), &mut |_| {})
        .unwrap();
    assert!(bounded.worth(first).is_some_and(|worth| !worth.is_exact()));
}

/// Where a strategy comes with the program, what it takes is known at once.
#[test]
fn kept_strategies_are_known() {
    for (pegs, colours, is_proven) in [(4, 7, true), (5, 8, false)] {
        let board = Board::new(pegs, colours, 10, true).unwrap();
        let strategy = crate::solver::Strategy::kept(board).unwrap();
        let position = Position::new(board);
        let candidates = Candidates::of(&position, &Cancel::default()).unwrap();
        let appraisal = Appraisal::of(position, candidates);
        let worth = appraisal.worth(strategy.opening()).unwrap();
        assert_eq!(u64::from(worth.most.guesses()), strategy.total());
        assert_eq!(worth.is_exact(), is_proven);
        assert_eq!(appraisal.best().is_some(), is_proven);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn bounds_close_in_on_the_truth(
        (pegs, colours, repeats) in (1..=3_u8, 2..=4_u8, any::<bool>()),
        turns in 0..3_usize,
        rows in prop_oneof![Just(96), 1..6_u8],
        seed: u64,
    ) {
        let board = Board::new(pegs, colours, rows + turns as u8, repeats || colours < pegs).unwrap();
        let mut dice = Dice::from_number(seed);
        let cancel = Cancel::default();
        let (position, all, left) = drawn(board, turns, &mut dice);
        prop_assume!(left.codes().len() <= 12);
        let guesses: Vec<Code> = (0..4).map(|_| sampling::random_code(board, &mut dice)).collect();
        let truth = |guess: &Code| {
            let parts = parts(*guess, left.codes());
            let total = |part: &[u16]| {
                let part: Vec<Code> = part.iter().map(|at| left.codes()[usize::from(*at)]).collect();
                slowly(all.codes(), &part, rows - 1)
            };
            Cost::new(0, left.codes().len() as u32) + parts.iter().map(|part| total(part)).sum()
        };
        let mut appraisal = appraisal(&position);
        let mut before: HashMap<Code, Worth> = HashMap::new();
        let mut check = |appraisal: &Appraisal| {
            for guess in &guesses {
                let Some(worth) = appraisal.worth(*guess) else { continue };
                let truth = truth(guess);
                assert!(worth.least <= truth && truth <= worth.most, "{guess} {worth:?} {truth:?}");
                if let Some(before) = before.insert(*guess, worth) {
                    assert!(worth.least >= before.least && worth.most <= before.most);
                }
            }
        };
        appraisal.close_in(&guesses, &cancel, &mut check).unwrap();
        check(&appraisal);
        for guess in &guesses {
            prop_assert!(appraisal.worth(*guess).unwrap().is_exact());
        }
        let best = appraisal.worth(appraisal.best().unwrap()).unwrap();
        prop_assert_eq!(best.most, slowly(all.codes(), left.codes(), rows));
    }
}
