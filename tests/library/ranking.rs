//! Rankings, and the lists of the coach, against every guess of the board: figures, order, ties, and that no guess is
//! missing.
//!
//! Guesses with the same figures are a class, the worth being one of the figures where it is proven. Each class has one
//! place, which is that of its lowest guess.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use pegwise::coach::{Analyst, Insight, Study, Suggestion};
use pegwise::rules::{Board, Code, Dice};
use pegwise::solver::{
    Candidates, GuessFigures, Limit, Measure, Position, RankOptions, Solver, rank,
};

use super::exact::pair;
use super::insight::{check_figures, reports};
use crate::support::cases::{after, board, candidates_after, cases, code, read, rows, shaped};
use crate::support::naive::{self, Cost, Costs, codes, figures};

/// With more codes left it takes too long to try everything.
const FEW: usize = 24;

/// So many of the best are never missing from a list. Where few codes are left they are proven.
const BEST: usize = 10;

/// What a guess does in one step: the codes that it leaves, added up over all secrets; whether it cannot be the code; the
/// size of the largest part; how many parts there are; and millionths of a bit.
type Step = (isize, bool, usize, usize, isize);

/// Guesses that count as one: by the worth too, where it is known.
type Class = (Option<Cost>, Step);

fn step(guess: Code, candidates: &[Code]) -> Step {
    let found = figures(guess, candidates);
    let leaves = (found.expected * candidates.len() as f64).round() as isize;
    let bits = (found.bits * 1e6).round() as isize;
    (leaves, !found.possible, found.worst, found.parts, bits)
}

/// Guesses that tell nothing and cannot be the code are of no use, whether they are listed or not.
fn tells_nothing((_, is_impossible, _, parts, _): Step) -> bool {
    is_impossible && parts == 1
}

/// All guesses to consider, in their classes, the lowest first; with costs if a search is given.
fn classes(
    position: &Position,
    possible_only: bool,
    candidates: &[Code],
    mut costs: Option<&mut Costs>,
) -> BTreeMap<Class, Vec<Code>> {
    let mut classes = BTreeMap::<_, Vec<_>>::new();
    let Limit::Rows(rows) = position.rows_left() else {
        panic!("rows are limited");
    };
    for guess in codes(position.board()) {
        let mut played = position.history().iter().map(|(played, _)| *played);
        let step = step(guess, candidates);
        let is_allowed = !possible_only || candidates.contains(&guess);
        if is_allowed && !played.any(|played| played == guess) && !tells_nothing(step) {
            let cost = costs
                .as_mut()
                .map(|costs| costs.with(guess, candidates, rows));
            classes.entry((cost, step)).or_default().push(guess);
        }
    }
    classes
}

/// What a ranking is sorted by, the lower the better, and then possible codes first.
fn key(measure: Measure, (leaves, is_impossible, worst, parts, bits): Step) -> (isize, bool) {
    let figure = match measure {
        Measure::Worst => worst.cast_signed(),
        Measure::Expected => leaves,
        Measure::Bits => -bits,
        Measure::Parts => -parts.cast_signed(),
        other => panic!(
            "`key` in this file must say what guesses are sorted by with the measure {other}"
        ),
    };
    (figure, is_impossible)
}

/// The candidates after random guesses.
fn drawn(board: Board, turns: usize, dice: &mut Dice) -> Candidates {
    candidates_after(board, &rows(board, turns, dice))
}

/// Checks every figure against plain counting, and the order.
fn check(guesses: &[GuessFigures], measure: Measure, candidates: &Candidates) {
    let entry = |guess: &GuessFigures| {
        check_figures(guess, candidates.codes());
        (
            key(measure, step(guess.guess, candidates.codes())),
            guess.guess,
        )
    };
    let order: Vec<_> = guesses.iter().map(entry).collect();
    // In the last row each candidate is as good.
    assert!(candidates.position().rows_left() == Limit::Rows(1) || order.is_sorted());
}

/// The lowest guess of each class, in order.
fn best(candidates: &Candidates, options: RankOptions) -> Vec<Code> {
    let position = candidates.position();
    let codes = candidates.codes();
    match position.rows_left() {
        Limit::Rows(0) => return Vec::new(),
        // In the last row only a candidate is of use, and each as much.
        Limit::Rows(1) => return codes.to_vec(),
        _ if codes.len() < 2 => return codes.to_vec(),
        _ => {}
    }
    let mut lowest = BTreeSet::new();
    for ((_, step), guesses) in classes(position, options.is_consistent_only(), codes, None) {
        lowest.insert((key(options.measure(), step), guesses[0]));
    }
    lowest.into_iter().map(|(_, guess)| guess).collect()
}

/// Boards of all shapes. No guess is missing but those that were played.
#[test]
fn a_ranking_is_that_of_trying_every_guess() {
    cases(160, |dice| {
        let shape = loop {
            let drawn = board(12, 26, 1, dice);
            if drawn.code_count() <= 700 {
                break drawn;
            }
        };
        let turns = dice.index(5);
        let rows_left = [16, 16, 16, 2, 1, 0][dice.index(6)].max(1 - turns.min(1));
        let board = shape.with_rows((turns + rows_left) as u8).unwrap();
        let candidates = drawn(board, turns, dice);
        let mut all =
            RankOptions::new(Measure::ALL[dice.index(Measure::ALL.len())]).top(usize::MAX);
        if dice.index(4) == 0 {
            all = all.consistent_only();
        }
        let best = best(&candidates, all);
        for top in [usize::MAX, 0, 1, 2 + dice.index(39)] {
            let options = all.top(top);
            let ranking = rank(&candidates, options);
            assert!(ranking.all_compared);
            check(&ranking.guesses, options.measure(), &candidates);
            let of_use = |guess: &&GuessFigures| guess.part_count > 1 || guess.is_consistent;
            let found: Vec<Code> = ranking
                .guesses
                .iter()
                .filter(of_use)
                .map(|guess| guess.guess)
                .collect();
            let is_right = found == best[..best.len().min(top)];
            assert!(is_right, "{board}, {}, {options:?}", candidates.position());
            for guess in &ranking.guesses {
                assert_eq!(GuessFigures::new(&candidates, guess.guess), *guess);
            }
        }
    });
}

/// Short lists of codes, and long ones that are counted in several slices; few pegs and many.
#[test]
fn long_lists_are_counted_as_short_ones() {
    let mut lengths = Vec::new();
    for (pegs, colours, repeats, turns) in [
        (2, 26, true, 1),
        (4, 6, true, 1),
        (4, 10, false, 1),
        (5, 8, true, 1),
        (6, 5, true, 0),
        (7, 4, true, 0),
        (8, 3, true, 1),
        (10, 2, true, 1),
        (12, 2, true, 1),
    ] {
        let mut dice = Dice::from_number(pegs.into());
        let board = shaped(pegs, colours, 10, repeats).unwrap();
        let candidates = drawn(board, turns, &mut dice);
        lengths.push(candidates.count());
        for measure in Measure::ALL {
            let all = rank(&candidates, RankOptions::new(measure).top(1_000));
            assert!(all.all_compared);
            for top in [1, 30] {
                let some = rank(&candidates, RankOptions::new(measure).top(top));
                let most = all.guesses.len().min(top);
                assert_eq!(some.guesses, all.guesses[..most], "{pegs}×{colours}");
            }
            check(&all.guesses[..2], measure, &candidates);
        }
    }
    // There are lists of all lengths.
    for least in [32, 64, 256, 1_024, 4_096, 8_192] {
        let is_near = |length: &usize| (least..least * 4).contains(length);
        assert!(lengths.iter().any(is_near), "{least}: {lengths:?}");
    }
}

/// Where not all guesses can be compared, the best of those that were stand first, and there are better ones than
/// random guesses.
#[test]
fn large_boards_are_ranked_by_some_of_their_guesses() {
    for (pegs, colours, repeats, measure) in [
        (11, 4, true, Measure::Bits),
        (6, 12, true, Measure::Parts),
        (9, 5, true, Measure::Bits),
        (8, 10, false, Measure::Parts),
    ] {
        let mut dice = Dice::from_number(colours.into());
        let board = shaped(pegs, colours, 12, repeats).unwrap();
        let candidates = drawn(board, 2, &mut dice);
        let ranking = rank(&candidates, RankOptions::new(measure).top(12));
        assert!(
            ranking.guesses.len() > 4 && !ranking.all_compared,
            "{board}"
        );
        for guess in &ranking.guesses {
            assert_eq!(GuessFigures::new(&candidates, guess.guess), *guess);
        }
        let best = &ranking.guesses[0];
        check(&[*best], measure, &candidates);
        let any = GuessFigures::new(&candidates, code(board, &mut dice));
        match measure {
            Measure::Bits => assert!(best.bits > any.bits),
            _ => assert!(best.part_count >= any.part_count),
        }
        assert!(rank(&candidates, RankOptions::new(measure).top(1)).guesses == [*best]);
    }
}

/// The classes of openings are the ways to divide the pegs among colours.
#[test]
fn one_opening_of_each_class_is_ranked() {
    for (pegs, colours, repeats, number) in [
        (4, 6, true, 5),
        (4, 2, true, 3),
        (4, 10, false, 1),
        (5, 8, true, 7),
        (6, 9, true, 11),
    ] {
        let board = shaped(pegs, colours, 12, repeats).unwrap();
        let all = rank(
            &candidates_after(board, &[]),
            RankOptions::new(Measure::Bits).top(usize::MAX),
        );
        assert_eq!(all.guesses.len(), number, "{board}");
    }
    // With several guesses of each class there would be too many to compare them all.
    let candidates = drawn(
        Board::without_repeats(7, 10).unwrap(),
        1,
        &mut Dice::from_number(7),
    );
    assert!(rank(&candidates, RankOptions::new(Measure::Bits).top(1)).all_compared);
}

/// What a list is sorted by: whether nothing is proven, then the cost and possible codes first, or the codes left.
fn order((cost, step): Class) -> (bool, Cost, bool, isize) {
    match cost {
        Some(cost) => (false, cost, step.1, 0),
        None => (true, (0, 0), false, step.0),
    }
}

/// The list, with the figures counted anew.
fn entries(insight: &Insight, candidates: &[Code]) -> Vec<(Class, Code)> {
    let mut entries = Vec::new();
    for entry in insight.guesses() {
        check_figures(&entry.figures, candidates);
        let guess = entry.figures.guess;
        let step = step(guess, candidates);
        if !tells_nothing(step) {
            entries.push(((entry.worth.map(pair), step), guess));
        }
    }
    entries
}

/// Compares the list of a position with all guesses.
fn check_list(study: &Study, costs: &mut Costs) {
    let (position, possible_only) = (&study.position, study.consistent_only);
    let board = position.board();
    println!("{board}, {position}, possible only: {possible_only}");
    let candidates = naive::candidates(board, position.history());
    let is_few = candidates.len() <= FEW && !possible_only;
    let only = possible_only || candidates.len() == 1;
    let classes = classes(position, only, &candidates, is_few.then_some(costs));
    let mut insights = reports(&mut Analyst::default(), study);
    let is_allowed = |entry: &Suggestion| entry.figures.is_consistent || !possible_only;
    assert!(
        insights
            .iter()
            .all(|it| it.guesses().iter().all(is_allowed))
    );
    let insight = insights.pop().expect("a report");
    let list = entries(&insight, &candidates);
    let listed: BTreeSet<Class> = list.iter().map(|(class, _)| *class).collect();
    assert_eq!(listed.len(), list.len(), "a class is there twice");
    assert!(list.is_sorted_by_key(|(class, _)| order(*class)));
    for (place, entry) in insight.guesses().iter().enumerate() {
        assert_eq!(insight.rank_of(entry.figures.guess), Some(place));
    }
    if is_few {
        let best = insight.best.expect("it is final");
        let code = best.figures.guess;
        assert_eq!(best.worth.map(pair), list[0].0.0);
        assert!(insight.is_optimal(code));
    }
    assert!(!possible_only || list.iter().all(|(class, _)| class.0.is_none()));
    let (proven, others): (Vec<Class>, Vec<Class>) = list
        .iter()
        .map(|(class, _)| *class)
        .partition(|(cost, _)| cost.is_some());
    // In the last row a guess that cannot be the code is of no use.
    let is_last = position.rows_left() == Limit::Rows(1);
    let wanted = classes.keys().filter(|(_, step)| !is_last || !step.1);
    let found = if is_few { proven.len() } else { list.len() };
    assert!(
        found >= wanted.count().min(BEST),
        "only {found} of the best"
    );
    // The lowest guesses of the classes that are not listed as proven. With many codes left guesses that do the
    // same in one step as a proven one may belong to it or not.
    let mut lowest = BTreeMap::new();
    for ((cost, step), guesses) in &classes {
        let is_listed = |class: &Class| class.1 == *step && (!is_few || class.0 == *cost);
        if proven.iter().any(is_listed) {
            continue;
        }
        let is_before = |cost: Option<Cost>, last: Option<&Class>| {
            last.is_some_and(|last| order((cost, *step)) < order(*last))
        };
        let lacks_proven = cost.is_some() && is_before(*cost, proven.last());
        let lacks_other = is_before(None, others.last()) && !listed.contains(&(None, *step));
        let first = guesses[0];
        assert!(!lacks_proven && !lacks_other, "{first}: {cost:?}, {step:?}");
        let lowest_of_step = lowest.entry(*step).or_insert(first);
        *lowest_of_step = first.min(*lowest_of_step);
    }
    for (class, guess) in &list {
        let first = match class.0 {
            Some(_) if is_few => classes.get(class).map(|equals| equals[0]),
            // With many codes left its cost is not counted here.
            Some(_) => Some(*guess),
            None => lowest.get(&class.1).copied(),
        };
        assert_eq!(first, Some(*guess));
    }
}

/// Draws positions with as many codes left as wanted, and checks their lists.
fn check_drawn(shape: (u8, u8, bool), wanted: &RangeInclusive<usize>, number: u64) {
    let (pegs, colours, repeats) = shape;
    let board = shaped(pegs, colours, 1, repeats).unwrap();
    let mut costs = Costs::of(board);
    cases(number, |dice| {
        let drawn = loop {
            let rows = rows(board, [1, 2, 2, 3][dice.index(4)], dice);
            let is_found = rows.iter().any(|(_, score)| score.is_win(pegs.into()));
            if !is_found && wanted.contains(&naive::candidates(board, &rows).len()) {
                break rows;
            }
        };
        let rows_left = [9, 9, 9, 1, 2, 3][dice.index(6)];
        let all_rows = drawn.len() as u8 + rows_left;
        let position = after(board.with_rows(all_rows).unwrap(), &drawn);
        // Of consistent guesses alone nothing is proven, and with two rows left answers would count.
        let consistent_only = rows_left == 9 && dice.index(2) == 0;
        // What is not proven is ranked by the codes left.
        let study = Study::new(position)
            .solver(Solver::ExpectedSize)
            .consistent_only(consistent_only);
        check_list(&study, &mut costs);
    });
}

#[test]
fn lists_have_the_best_of_all_guesses() {
    for (board, candidate_count, number) in [
        ((4, 4, true), 1..=FEW, 40),
        ((3, 6, true), 1..=FEW, 40),
        ((5, 3, true), 1..=FEW, 40),
        ((4, 6, false), 1..=FEW, 40),
        ((5, 5, false), 1..=FEW, 40),
        ((2, 9, true), 1..=FEW, 40),
        ((4, 6, true), 1..=FEW, 15),
        ((4, 4, true), FEW + 1..=260, 20),
        ((4, 6, true), 40..=260, 12),
        ((5, 4, true), 40..=500, 6),
    ] {
        check_drawn(board, &candidate_count, number);
    }
}

/// Even on boards of which nothing else is proven. In the last row each candidate finds one of the candidates. With two rows
/// left a guess finds one code for each of its answers.
#[test]
fn the_chance_in_the_last_two_rows_is_always_known() {
    let large = |pegs, colours, rows| shaped(pegs, colours, rows, true).unwrap();
    let of_6x9 = [
        "ABCDEF 1 2",
        "AGHIBB 1 1",
        "CGGDEA 1 2",
        "ABGHII 1 1",
        "ADCBEH 1 2",
    ];
    let of_7x7 = ["AAADDAF 0 2", "FAECCBG 0 4", "BEDFBEC 1 2", "GBGFAFB 2 2"];
    // Too many guesses to compare all.
    let of_9x4 = ["AABBCCDDA 2 4", "ABCDABCDA 2 4"];
    let of_5x8 = ["AABCD 1 1", "EFGHA 1 2"];
    for (board, rows) in [
        (large(6, 9, 6), &of_6x9[..]),
        (large(7, 7, 5), &of_7x7),
        (large(5, 8, 3), &of_5x8),
        (large(6, 9, 7), &of_6x9),
        (large(5, 8, 4), &of_5x8),
        (large(7, 7, 5), &of_7x7[..3]),
        (large(9, 4, 4), &of_9x4),
    ] {
        let rows = read(board, rows);
        let insight = Analyst::default().study(&Study::new(after(board, &rows)));
        let codes = naive::candidates(board, &rows);
        let is_last = insight.study.position.rows_left() == Limit::Rows(1);
        assert_eq!(insight.optimum.is_none(), board.pegs() == 9);
        let mut chances = Vec::new();
        for suggestion in insight.guesses() {
            let guess = suggestion.figures.guess;
            let found = if is_last {
                usize::from(codes.contains(&guess))
            } else {
                figures(guess, &codes).parts
            };
            let worth = suggestion.worth.expect("its chance is known");
            let told = (worth.found() as usize, worth.code_count() as usize);
            assert_eq!(told, (found, codes.len()), "{board}: {guess}");
            chances.push((found, guess));
        }
        if is_last {
            // Each is as good, and they stand in the order of the alphabet.
            assert!(chances.is_sorted_by_key(|(_, guess)| *guess));
            let best = insight.best.unwrap().figures.guess;
            assert!(insight.is_optimal(best));
        } else {
            assert!(chances.is_sorted_by(|(one, _), (next, _)| one >= next));
        }
    }
}
