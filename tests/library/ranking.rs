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
    Candidates, Limit, Measure, Position, RankOptions, RankedGuess, Solver, rank,
};

use super::exact::pair;
use super::insight::{check_figures, reports};
use crate::support::cases::{after, board, cases, code, left_after, read, rows, shaped};
use crate::support::naive::{Cost, Costs, codes, figures, left};

/// With more codes left it takes too long to try everything.
const FEW: usize = 24;

/// So many of the best are never missing in a list. Where few codes are left they are proven.
const BEST: usize = 10;

/// What a guess does in one step: the codes that it leaves, in all; whether it cannot be the code; the worst;
/// the parts; and millionths of a bit.
type Step = (isize, bool, usize, usize, isize);

/// Guesses that count as one: by the worth too, where it is known.
type Class = (Option<Cost>, Step);

fn step(guess: Code, left: &[Code]) -> Step {
    let found = figures(guess, left);
    let leaves = (found.expected * left.len() as f64).round() as isize;
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
    left: &[Code],
    mut costs: Option<&mut Costs>,
) -> BTreeMap<Class, Vec<Code>> {
    let mut classes = BTreeMap::<_, Vec<_>>::new();
    let Limit::Rows(rows) = position.rows_left() else {
        panic!("rows are limited");
    };
    for guess in codes(position.board()) {
        let mut played = position.history().iter().map(|(played, _)| *played);
        let step = step(guess, left);
        let is_allowed = !possible_only || left.contains(&guess);
        if is_allowed && !played.any(|played| played == guess) && !tells_nothing(step) {
            let cost = costs.as_mut().map(|costs| costs.with(guess, left, rows));
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
        _ => unreachable!(),
    };
    (figure, is_impossible)
}

/// What is left after random guesses.
fn drawn(board: Board, turns: usize, dice: &mut Dice) -> Candidates {
    left_after(board, &rows(board, turns, dice))
}

/// Every figure by plain counting, and the order.
fn check(guesses: &[RankedGuess], measure: Measure, left: &Candidates) {
    let entry = |guess: &RankedGuess| {
        check_figures(guess, left.codes());
        (key(measure, step(guess.guess, left.codes())), guess.guess)
    };
    let order: Vec<_> = guesses.iter().map(entry).collect();
    // In the last row each candidate is as good.
    assert!(left.position().rows_left() == Limit::Rows(1) || order.is_sorted());
}

/// The lowest guess of each class, in order.
fn best(left: &Candidates, options: RankOptions) -> Vec<Code> {
    let (position, left) = (left.position(), left.codes());
    match position.rows_left() {
        Limit::Rows(0) => return Vec::new(),
        // In the last row only a candidate is of use, and each as much.
        Limit::Rows(1) => return left.to_vec(),
        _ if left.len() < 2 => return left.to_vec(),
        _ => {}
    }
    let classes = classes(position, options.is_consistent_only(), left, None).into_iter();
    let lowest = classes.map(|((_, step), guesses)| (key(options.measure(), step), guesses[0]));
    let lowest: BTreeSet<_> = lowest.collect();
    lowest.into_iter().map(|(_, guess)| guess).collect()
}

/// On boards of all shapes: the figures, the order, and that no guess is missing that was not played.
#[test]
fn a_ranking_is_that_of_trying_every_guess() {
    cases(160, |dice| {
        let shape = loop {
            let board = board(12, 26, 1, dice);
            if board.code_count() <= 700 {
                break board;
            }
        };
        let turns = dice.index(5);
        let rows_left = [16, 16, 16, 2, 1, 0][dice.index(6)].max(1 - turns.min(1));
        let (pegs, colours) = (shape.pegs() as u8, shape.colours() as u8);
        let all_rows = (turns + rows_left) as u8;
        let board = shaped(pegs, colours, all_rows, shape.repeats()).unwrap();
        let left = drawn(board, turns, dice);
        let mut all = RankOptions::new(Measure::ALL[dice.index(4)]).top(usize::MAX);
        if dice.index(4) == 0 {
            all = all.consistent_only();
        }
        let best = best(&left, all);
        for top in [usize::MAX, 0, 1, 2 + dice.index(39)] {
            let options = all.top(top);
            let ranking = rank(&left, options);
            assert!(ranking.all_compared);
            check(&ranking.guesses, options.measure(), &left);
            let tells = |guess: &&RankedGuess| guess.part_count > 1 || guess.is_consistent;
            let found = ranking.guesses.iter().filter(tells);
            let found: Vec<Code> = found.map(|guess| guess.guess).collect();
            let is_right = found == best[..best.len().min(top)];
            assert!(is_right, "{board}, {}, {options:?}", left.position());
            for guess in &ranking.guesses {
                assert_eq!(RankedGuess::new(&left, guess.guess), *guess);
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
        let left = drawn(board, turns, &mut dice);
        lengths.push(left.count());
        for measure in Measure::ALL {
            let all = rank(&left, RankOptions::new(measure).top(1_000));
            assert!(all.all_compared);
            for top in [1, 30] {
                let some = rank(&left, RankOptions::new(measure).top(top));
                let most = all.guesses.len().min(top);
                assert_eq!(some.guesses, all.guesses[..most], "{pegs}×{colours}");
            }
            check(&all.guesses[..2], measure, &left);
        }
    }
    // No order of length is left out.
    for least in [32, 64, 256, 1_024, 4_096, 8_192] {
        let mut lengths = lengths.iter();
        let is_there = lengths.any(|length| (least..least * 4).contains(length));
        assert!(is_there, "{least}: {lengths:?}");
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
        let left = drawn(board, 2, &mut dice);
        let ranking = rank(&left, RankOptions::new(measure).top(12));
        assert!(
            ranking.guesses.len() > 4 && !ranking.all_compared,
            "{board}"
        );
        for guess in &ranking.guesses {
            assert_eq!(RankedGuess::new(&left, guess.guess), *guess);
        }
        let best = &ranking.guesses[0];
        check(&[*best], measure, &left);
        let any = RankedGuess::new(&left, code(board, &mut dice));
        match measure {
            Measure::Bits => assert!(best.bits > any.bits),
            _ => assert!(best.part_count >= any.part_count),
        }
        assert!(rank(&left, RankOptions::new(measure).top(1)).guesses == [*best]);
    }
}

/// Openings are the ways to divide the pegs.
#[test]
fn an_opening_is_ranked_for_every_way_to_divide_the_pegs() {
    for (pegs, colours, repeats, number) in [
        (4, 6, true, 5),
        (4, 2, true, 3),
        (4, 10, false, 1),
        (5, 8, true, 7),
        (6, 9, true, 11),
    ] {
        let board = shaped(pegs, colours, 12, repeats).unwrap();
        let all = rank(
            &left_after(board, &[]),
            RankOptions::new(Measure::Bits).top(usize::MAX),
        );
        assert_eq!(all.guesses.len(), number, "{board}");
    }
    // Where equivalent guesses were several, there would be too many.
    let left = drawn(
        Board::without_repeats(7, 10).unwrap(),
        1,
        &mut Dice::from_number(7),
    );
    assert!(rank(&left, RankOptions::new(Measure::Bits).top(1)).all_compared);
}

/// What a list is sorted by: whether nothing is proven, then the cost and possible codes first, or the codes left.
fn order((cost, step): Class) -> (bool, Cost, bool, isize) {
    match cost {
        Some(cost) => (false, cost, step.1, 0),
        None => (true, (0, 0), false, step.0),
    }
}

/// The list, with the figures counted anew.
fn entries(insight: &Insight, left: &[Code]) -> Vec<(Class, Code)> {
    let guesses = insight.guesses().iter();
    let entries = guesses.map(|entry| {
        check_figures(&entry.figures, left);
        let class = (entry.worth.map(pair), step(entry.figures.guess, left));
        (class, entry.figures.guess)
    });
    let tells = entries.filter(|((_, step), _)| !tells_nothing(*step));
    tells.collect()
}

/// Holds the list of a position against all guesses.
fn check_list(study: &Study, costs: &mut Costs) {
    let (position, possible_only) = (&study.position, study.consistent_only);
    let board = position.board();
    println!("{board}, {position}, possible only: {possible_only}");
    let left = left(board, position.history());
    let is_few = left.len() <= FEW && !possible_only;
    let only = possible_only || left.len() == 1;
    let classes = classes(position, only, &left, is_few.then_some(costs));
    let mut reports = reports(&mut Analyst::default(), study);
    let is_allowed = |entry: &Suggestion| entry.figures.is_consistent || !possible_only;
    assert!(reports.iter().all(|it| it.guesses().iter().all(is_allowed)));
    let insight = reports.pop().expect("a report");
    let list = entries(&insight, &left);
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
    let kinds = list.iter().map(|(class, _)| *class);
    let (proven, others): (Vec<_>, Vec<_>) = kinds.partition(|(cost, _)| cost.is_some());
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
        let lowest = lowest.entry(*step).or_insert(first);
        *lowest = first.min(*lowest);
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
fn check_drawn(board: (u8, u8, bool), wanted: &RangeInclusive<usize>, number: u64) {
    let (pegs, colours, repeats) = board;
    let board = |rows| shaped(pegs, colours, rows, repeats).unwrap();
    let mut costs = Costs::of(board(1));
    cases(number, |dice| {
        let drawn = loop {
            let drawn = rows(board(1), [1, 2, 2, 3][dice.index(4)], dice);
            let mut scores = drawn.iter().map(|(_, score)| score);
            let is_found = scores.any(|score| score.is_win(pegs.into()));
            if !is_found && wanted.contains(&left(board(1), &drawn).len()) {
                break drawn;
            }
        };
        let rows_left = [9, 9, 9, 1, 2, 3][dice.index(6)];
        let position = after(board(drawn.len() as u8 + rows_left), &drawn);
        // What is not proven is ranked by the codes left.
        let study = Study::new(position)
            .solver(Solver::ExpectedSize)
            // Nothing is proven then, and with two rows left answers would count.
            .consistent_only(rows_left == 9 && dice.index(2) == 0);
        check_list(&study, &mut costs);
    });
}

#[test]
fn lists_have_the_best_of_all_guesses() {
    for (board, left, number) in [
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
        check_drawn(board, &left, number);
    }
}

/// On boards of which nothing else is proven, too: in the last row each possible code wins with the chance of 1 in all
/// codes left, and with two rows a guess finds one code for each of its answers.
#[test]
fn the_chance_in_the_last_two_rows_is_known_on_every_board() {
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
        let codes = left(board, &rows);
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
