//! Lists of the best guesses against every guess of the board.
//!
//! Guesses with the same figures are a class, the worth being one of the figures. A list has each class once,
//! by its lowest guess. First come guesses with a proven worth, then the others by the codes that they leave.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use pegwise::coach::{Analyst, Insight, Study};
use pegwise::rules::{Board, Code, Score, Solver};
use pegwise::solver::{Limit, Position};

use super::exact::pair;
use super::insight::check_figures;
use crate::support::cases::{after, cases, rows};
use crate::support::naive::{Cost, Costs, codes, figures, left};

/// With more codes left it takes too long to try everything.
const FEW: usize = 24;

/// So many of the best are never missing. Where few codes are left they are proven.
const BEST: usize = 10;

/// What a guess does in one step: the codes that it leaves, in all; whether it cannot be the code; the worst;
/// the parts; and millionths of a bit.
type Step = (i64, bool, usize, usize, i64);

/// Guesses that count as one: by the worth too, where it is known.
type Class = (Option<Cost>, Step);

fn step(guess: Code, left: &[Code]) -> Step {
    let found = figures(guess, left);
    let leaves = (found.expected * left.len() as f64).round() as i64;
    let bits = (found.bits * 1e6).round() as i64;
    (leaves, !found.possible, found.worst, found.parts, bits)
}

/// Guesses that tell nothing and cannot be the code are of no use, whether they are listed or not.
fn tells_nothing((_, is_impossible, _, parts, _): Step) -> bool {
    is_impossible && parts == 1
}

/// What a list is sorted by: whether nothing is proven, then the cost and possible codes first, or the codes left.
fn order((cost, step): Class) -> (bool, Cost, bool, i64) {
    match cost {
        Some(cost) => (false, cost, step.1, 0),
        None => (true, (0, 0), false, step.0),
    }
}

/// A study whose solver ranks what is not proven by the codes left.
fn study(position: Position, possible_only: bool) -> Study {
    Study {
        solver: Solver::ExpectedSize,
        possible_only,
        ..Study::of(position)
    }
}

/// The list, with the figures counted anew.
fn entries(insight: &Insight, left: &[Code]) -> Vec<(Class, Code)> {
    let guesses = insight.guesses().iter();
    let entry = guesses.map(|entry| {
        check_figures(&entry.guess, left);
        let class = (entry.worth.map(pair), step(entry.guess.code, left));
        (class, entry.guess.code)
    });
    entry
        .filter(|((_, step), _)| !tells_nothing(*step))
        .collect()
}

/// All guesses to consider, in their classes, the lowest first; with costs if a search is given.
fn classes(
    study: &Study,
    left: &[Code],
    mut costs: Option<&mut Costs>,
) -> BTreeMap<Class, Vec<Code>> {
    let (position, mut classes) = (&study.position, BTreeMap::<_, Vec<_>>::new());
    let Limit::Rows(rows) = position.left() else {
        panic!("rows are limited");
    };
    let possible_only = study.possible_only || left.len() == 1;
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

/// What is wrong with the list of a position.
fn check(study: &Study, costs: &mut Costs) -> Result<(), String> {
    let position = &study.position;
    let left = left(position.board(), position.history());
    let is_few = left.len() <= FEW;
    let classes = classes(study, &left, is_few.then_some(costs));
    let insight = Analyst::default().study(study);
    let list = entries(&insight, &left);
    let listed: BTreeSet<Class> = list.iter().map(|(class, _)| *class).collect();
    if listed.len() < list.len() {
        return Err("has a class twice".to_owned());
    }
    if !list.is_sorted_by_key(|(class, _)| order(*class)) {
        return Err("is not in order".to_owned());
    }
    if is_few {
        let best = insight.best.expect("it is final");
        let code = best.guess.code;
        let is_first = best.worth.map(pair) == list[0].0.0 && insight.place_of(code) == Some(0);
        // The optimum is that of all guesses.
        if !is_first || !study.possible_only && !insight.is_optimal(code) {
            return Err(format!("has {code} as its best"));
        }
    }
    let kinds = list.iter().map(|(class, _)| *class);
    let (proven, others): (Vec<_>, Vec<_>) = kinds.partition(|(cost, _)| cost.is_some());
    // In the last row a guess that cannot be the code is of no use.
    let is_last = position.left() == Limit::Rows(1);
    let wanted = classes.keys().filter(|(_, step)| !is_last || !step.1);
    let wanted = wanted.count().min(BEST);
    let found = if is_few { proven.len() } else { list.len() };
    if found < wanted {
        return Err(format!("has {found} of the {wanted} best"));
    }
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
        if lacks_proven || lacks_other {
            return Err(format!("lacks {}: {cost:?}, {step:?}", guesses[0]));
        }
        let first = lowest.entry(*step).or_insert(guesses[0]);
        *first = guesses[0].min(*first);
    }
    for (class, guess) in &list {
        let first = match class.0 {
            Some(_) if is_few => classes.get(class).map(|equals| equals[0]),
            // With many codes left its cost is not counted here.
            Some(_) => Some(*guess),
            None => lowest.get(&class.1).copied(),
        };
        if first != Some(*guess) {
            let first = first.map_or("no class".to_owned(), |first| first.to_string());
            return Err(format!("has {guess} for {first}"));
        }
    }
    Ok(())
}

/// Draws positions with as many codes left as wanted, and tells what is wrong with their lists.
fn check_drawn(board: (u8, u8, bool), wanted: RangeInclusive<usize>, number: u64) -> Vec<String> {
    let (pegs, colours, repeats) = board;
    let board = |rows| Board::new(pegs, colours, rows, repeats).unwrap();
    let (mut costs, mut wrong) = (Costs::of(board(1)), Vec::new());
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
        let study = study(position, dice.index(4) == 0);
        if let Err(what) = check(&study, &mut costs) {
            let only = study.possible_only;
            let row = |(guess, score): &(Code, Score)| format!("{guess} {score}");
            let drawn: Vec<_> = drawn.iter().map(row).collect();
            let board = study.position.board();
            wrong.push(format!("{board}, {drawn:?}, possible only: {only}: {what}"));
        }
    });
    wrong
}

fn assert_none(wrong: &[String]) {
    let lists = wrong.len();
    assert!(lists == 0, "{lists} lists are wrong:\n{}", wrong.join("\n"));
}

#[test]
fn lists_of_few_codes_have_the_best_of_all_guesses() {
    let boards = [
        ((4, 4, true), 60),
        ((3, 6, true), 60),
        ((5, 3, true), 60),
        ((4, 6, false), 60),
        ((5, 5, false), 60),
        ((2, 9, true), 60),
        ((4, 6, true), 25),
    ];
    let wrong = boards.map(|(board, number)| check_drawn(board, 1..=FEW, number));
    assert_none(&wrong.concat());
}

#[test]
fn lists_of_more_codes_have_the_best_of_all_guesses() {
    let wrong = [
        check_drawn((4, 4, true), FEW + 1..=260, 20),
        check_drawn((4, 6, true), 40..=260, 12),
        check_drawn((5, 4, true), 40..=500, 6),
    ];
    assert_none(&wrong.concat());
}
