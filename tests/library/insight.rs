//! What the coach knows of a position, against plain counting.

use std::collections::BTreeMap;

use pegwise::coach::{Analyst, CodeMap, Forecast, Insight, Study};
use pegwise::rules::{Board, Code, Dice, Preset, Score};
use pegwise::solver::{Cancel, Cancelled, Count, Position, Solver};

use crate::support::cases::{board, cases, code, rows};
use crate::support::naive::{Costs, left, parts};

fn position(board: Board, rows: &[(Code, Score)]) -> Position {
    let start = Position::new(board);
    rows.iter().fold(start, |position, (guess, score)| {
        position.with(*guess, *score)
    })
}

fn study(position: Position, row: Option<Code>, solver: Solver) -> Study {
    Study {
        position,
        solver,
        seed: 0,
        row,
        choice_first: false,
    }
}

/// Everything that is reported.
fn reports(analyst: &mut Analyst, study: &Study) -> Vec<Insight> {
    let mut reports = Vec::new();
    let mut keep = |insight: &Insight| reports.push(insight.clone());
    analyst
        .study(study, &Cancel::default(), &mut keep)
        .expect("nobody cancels it");
    reports
}

fn known(study: &Study) -> Insight {
    reports(&mut Analyst::default(), study)
        .pop()
        .expect("a report")
}

/// All that is known, but in which order the rows were tried.
fn told(insight: &Insight) -> String {
    let Insight {
        counts,
        codes,
        forecast,
        knowledge,
        choice,
        guesses,
        optimum,
        best,
        done,
        ..
    } = insight;
    let row = insight.study.row.and_then(|row| insight.suggestion(row));
    format!(
        "{counts:?} {codes:?} {forecast:?} {knowledge:?} {choice:?} {guesses:?} {optimum:?} {best:?} {row:?} \
         {done}"
    )
}

/// A position on a small board, the rows that led to it, and a row in the making.
fn small(dice: &mut Dice) -> (Board, Vec<(Code, Score)>, Code) {
    let board = board(3, 4, 9, dice);
    let number = dice.index(4);
    (board, rows(board, number, dice), code(board, dice))
}

#[test]
fn codes_and_answers_are_counted() {
    cases(60, |dice| {
        let (board, rows, row) = small(dice);
        let insight = known(&study(position(board, &rows), Some(row), Solver::Entropy));
        let codes = left(board, &rows);
        assert_eq!(insight.codes[..], codes);
        let counts = (0..=rows.len()).map(|row| left(board, &rows[..row]).len() as u64);
        let counts: Vec<Count> = counts.map(Count::Exact).collect();
        assert_eq!(insight.counts, counts);
        assert!(insight.complete && insight.done);
        let forecast = insight.forecast.expect("a row is judged");
        check_answers(&forecast, board, row, &codes);
    });
}

/// Each answer leaves the codes that would give it, which have their places on the map.
fn check_answers(forecast: &Forecast, board: Board, row: Code, codes: &[Code]) {
    let map = CodeMap::of(board);
    let places = |codes: &[Code]| {
        let mut places: Vec<_> = codes.iter().map(|code| map.place(*code)).collect();
        places.sort_unstable();
        places
    };
    let answers = forecast.parts.iter().map(|part| {
        let score = part.score.expect("there is a row");
        assert_eq!(part.codes, Count::Exact(part.spots.len() as u64));
        let mut spots = part.spots.clone();
        spots.sort_unstable();
        ((score.black, score.white), spots)
    });
    let expected = parts(row, codes);
    let expected: BTreeMap<_, _> = expected
        .iter()
        .map(|(score, codes)| (*score, places(codes)))
        .collect();
    assert_eq!(answers.collect::<BTreeMap<_, _>>(), expected);
    assert!(forecast.shows_all);
    let figures = forecast.figures.expect("there is a row");
    let sizes = || expected.values().map(|part| part.len() as f64);
    let all: f64 = sizes().sum();
    assert_eq!(figures.parts as usize, expected.len());
    let worst = expected.values().map(Vec::len).max();
    assert_eq!(Some(figures.worst.value() as usize), worst);
    let average = sizes().map(|part| part * part / all).sum::<f64>();
    let bits = sizes()
        .map(|part| part / all * (all / part).log2())
        .sum::<f64>();
    assert!((figures.expected - average).abs() < 1e-9);
    assert!((figures.bits - bits).abs() < 1e-9);
    assert_eq!(figures.possible, codes.contains(&row));
}

#[test]
fn without_a_row_all_codes_are_one_part() {
    let rows = [("AABB".parse().unwrap(), Score::new(1, 0))];
    let insight = known(&study(
        position(Preset::Classic.board(), &rows),
        None,
        Solver::Entropy,
    ));
    let forecast = insight.forecast.expect("the map has its codes");
    assert_eq!((forecast.guess, forecast.figures), (None, None));
    let [part] = &forecast.parts[..] else {
        panic!("{forecast:?}");
    };
    assert_eq!(
        (part.score, part.codes, part.spots.len()),
        (None, Count::Exact(256), 256)
    );
}

/// By their worth: what all codes cost after each guess, by trying everything. Of equal ones those that can be
/// the code come first.
#[test]
fn the_guesses_are_in_the_order_of_their_worth() {
    cases(40, |dice| {
        let (board, rows, row) = small(dice);
        let codes = left(board, &rows);
        if codes.len() > 12 || rows.iter().any(|(_, score)| score.is_win(board.pegs())) {
            return;
        }
        let solver = Solver::ALL[dice.index(Solver::ALL.len())];
        let insight = known(&study(position(board, &rows), Some(row), solver));
        let (mut costs, rows_left) = (Costs::of(board), 9 - rows.len() as u8);
        let mut cost_of = |code| {
            let worth = insight.worth_of(code).expect("it is proven").cost;
            let cost = costs.with(code, &codes, rows_left);
            assert_eq!((worth.missed(), worth.guesses()), cost, "{code}");
            cost
        };
        cost_of(row);
        let order = insight.guesses().iter().map(|guess| {
            let possible = codes.contains(&guess.guess.code);
            (cost_of(guess.guess.code), !possible)
        });
        assert!(order.collect::<Vec<_>>().is_sorted());
        let best = insight.best.expect("it is final").guess.code;
        assert_eq!(
            costs.with(best, &codes, rows_left),
            costs.least(codes.clone(), rows_left)
        );
        assert!(insight.is_optimal(best));
        assert_eq!(insight.place_of(best), Some(0));
    });
}

#[test]
fn a_study_taken_up_again_tells_the_same_as_a_fresh_one() {
    let board = Preset::Kids.board();
    cases(30, |dice| {
        let turns = rows(board, 1 + dice.index(2), dice);
        let study = |dice: &mut Dice| {
            let row = (dice.index(4) > 0).then(|| code(board, dice));
            let turns = &turns[..=dice.index(turns.len())];
            let solver = [Solver::Entropy, Solver::Optimal][dice.index(2)];
            Study {
                choice_first: dice.index(2) == 0,
                ..study(position(board, turns), row, solver)
            }
        };
        let mut analyst = Analyst::default();
        for _ in 0..4 {
            // Each ends after some reports, or is worked out.
            let (mut rest, cancel) = (dice.index(8), Cancel::default());
            let mut count = |_: &Insight| {
                if rest == 0 {
                    cancel.cancel();
                }
                rest = rest.saturating_sub(1);
            };
            let _ = analyst.study(&study(dice), &cancel, &mut count);
        }
        let last = study(dice);
        let again = reports(&mut analyst, &last).pop().expect("a report");
        assert_eq!(told(&again), told(&known(&last)));
        // Nothing is left to be worked out: one report tells all.
        assert_eq!(reports(&mut analyst, &last).len(), 1);
    });
}

#[test]
fn later_reports_know_no_less() {
    let start = position(
        Preset::Classic.board(),
        &[("AABC".parse().unwrap(), Score::new(1, 1))],
    );
    for solver in [Solver::Entropy, Solver::Optimal] {
        let mut analyst = Analyst::default();
        for row in ["CDAE", "FFFF"] {
            let study = study(start.clone(), row.parse().ok(), solver);
            let known = |insight: &Insight| {
                let worths = insight
                    .guesses()
                    .iter()
                    .filter(|guess| guess.worth.is_some());
                let parts = [
                    insight.forecast_of(study.row).is_some(),
                    insight.knowledge.is_some(),
                    insight.choice.is_some(),
                    insight.guesses.is_some(),
                    insight.optimum.is_some(),
                    insight.has_judged(row.parse().unwrap()),
                    insight.best.is_some(),
                    insight.done,
                ];
                (
                    parts.into_iter().filter(|known| *known).count(),
                    worths.count(),
                )
            };
            let reports = reports(&mut analyst, &study);
            let all: Vec<_> = reports.iter().map(known).collect();
            assert!(
                all.is_sorted_by(|one, next| one.0 <= next.0 && one.1 <= next.1),
                "{all:?}"
            );
            assert_eq!(all.last().unwrap().0, 8);
            assert!(reports.iter().all(|it| it.codes == reports[0].codes));
            assert!(
                reports
                    .iter()
                    .rev()
                    .skip(1)
                    .all(|insight| !insight.settles(&study))
            );
        }
    }
}

/// What follows a key press comes first; a proof holds up nothing but the solver that is to move.
#[test]
fn what_comes_first() {
    let opening = Position::new(Preset::Classic.board());
    for (solver, choice_first) in [
        (Solver::Entropy, false),
        (Solver::Optimal, false),
        (Solver::Optimal, true),
    ] {
        let study = Study {
            choice_first,
            ..study(opening.clone(), "ABCD".parse().ok(), solver)
        };
        let reports = reports(&mut Analyst::default(), &study);
        let first = |is_there: fn(&Insight) -> bool| reports.iter().position(is_there).unwrap();
        let row = first(|insight| insight.forecast.is_some());
        let guesses = first(|insight| insight.guesses.is_some());
        let choice = first(|insight| insight.choice.is_some());
        assert_eq!(row, 1);
        assert_eq!(
            choice < guesses,
            !solver.proves() || choice_first,
            "{solver}"
        );
        assert!(guesses < first(|insight| insight.optimum.is_some()));
    }
}

#[test]
fn cancelling_ends_it() {
    let study = study(Position::new(Preset::Super.board()), None, Solver::Entropy);
    let mut analyst = Analyst::default();
    for reports in 0..3 {
        let (mut seen, cancel) = (0, Cancel::default());
        if reports == 0 {
            cancel.cancel();
        }
        let mut count = |_: &Insight| {
            seen += 1;
            if seen == reports {
                cancel.cancel();
            }
        };
        assert_eq!(analyst.study(&study, &cancel, &mut count), Err(Cancelled));
        assert_eq!(seen, reports);
    }
    let counted = analyst.study_until(&study, |_| true);
    assert_eq!(counted.count(), Count::Exact(32_768));
}

/// More codes than spots: the figures stay exact, the map is a sample.
#[test]
fn too_many_codes_have_every_so_many_th_on_the_map() {
    let board = Board::new(6, 9, 10, true).unwrap();
    let study = study(Position::new(board), "AABBCC".parse().ok(), Solver::Entropy);
    let insight = Analyst::default().study_until(&study, |insight| insight.forecast.is_some());
    assert_eq!(insight.codes.len(), Insight::CODES);
    let forecast = insight.forecast.unwrap();
    assert!(!forecast.shows_all);
    let codes: u64 = forecast.parts.iter().map(|part| part.codes.value()).sum();
    assert_eq!(codes, 9_u64.pow(6));
    let spots: usize = forecast.parts.iter().map(|part| part.spots.len()).sum();
    assert!((Forecast::SPOTS / 2..=Forecast::SPOTS).contains(&spots));
}

/// Where codes are a sample every figure is an estimate, and the row is measured like the guesses listed.
#[test]
fn of_a_sample_nothing_is_exact_or_proven() {
    let board = Board::new(8, 12, 12, true).unwrap();
    let rows = [("AABBCCDD".parse().unwrap(), Score::new(1, 2))];
    let mut study = study(
        position(board, &rows),
        "AAEEFFGG".parse().ok(),
        Solver::FirstConsistent,
    );
    let mut analyst = Analyst::default();
    let insight = analyst.study_until(&study, |insight| insight.guesses.is_some());
    assert!(!insight.complete && !insight.can_prove && insight.optimum.is_none());
    let forecast = insight.forecast.clone().unwrap();
    assert!(!forecast.shows_all && !forecast.figures.unwrap().is_exact());
    assert!(forecast.parts.iter().all(|part| !part.codes.is_exact()));
    let best = insight.guesses()[0].guess;
    study.row = Some(best.code);
    let again = analyst.study_until(&study, |insight| insight.settles(&study));
    assert_eq!(again.forecast.unwrap().figures, Some(best));
}
