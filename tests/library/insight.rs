//! What the coach knows of a position, against plain counting.

use std::collections::BTreeMap;

use pegwise::coach::{Analyst, Forecast, Insight, Study};
use pegwise::rules::{Code, Preset};
use pegwise::solver::{Cancel, Candidates, GuessFigures, Position, Prover, Solver};

use crate::support::cases::{after, board, cases, code, read, rows, sized};
use crate::support::naive::{self, contradicted, figures, parts};

fn study(position: Position, row: Option<Code>, solver: Solver) -> Study {
    Study::new(position).solver(solver).row(row)
}

pub(super) fn reports(analyst: &mut Analyst, study: &Study) -> Vec<Insight> {
    let mut reports = Vec::new();
    let mut keep = |insight: &Insight| reports.push(insight.clone());
    analyst
        .try_study(study, &Cancel::default(), &mut keep)
        .expect("it is not cancelled");
    reports
}

#[test]
fn codes_answers_and_guesses_are_counted() {
    cases(200, |dice| {
        let board = board(3, 4, 9, dice);
        let number = dice.index(4);
        let rows = rows(board, number, dice);
        let row = (dice.index(4) > 0).then(|| code(board, dice));
        let solver = Solver::ALL[dice.index(Solver::ALL.len())];
        let study = study(after(board, &rows), row, solver);
        let insight = Analyst::default().study(&study);
        let codes = naive::candidates(board, &rows);
        assert_eq!(insight.candidates.codes(), codes);
        let counts = (0..=rows.len()).map(|row| naive::candidates(board, &rows[..row]).len());
        assert_eq!(insight.counts, counts.collect::<Vec<_>>());
        if let Some(((last, _), before)) = rows.split_last() {
            let first = contradicted(*last, before).first().copied();
            assert_eq!(insight.ruled_out().map(|conflict| conflict.row), first);
        }
        let forecast = insight.forecast_of(row).unwrap();
        check_answers(forecast, &codes);
        let conflicts = forecast.conflicts.iter().map(|conflict| conflict.row);
        let expected = row.map_or_else(Vec::new, |row| contradicted(row, &rows));
        assert_eq!(conflicts.collect::<Vec<_>>(), expected);
    });
}

/// Each answer leaves the codes that would give it. Without a row all codes are one part.
fn check_answers(forecast: &Forecast, codes: &[Code]) {
    let mut answers = BTreeMap::new();
    for part in &forecast.parts {
        assert_eq!(part.count, part.sample.len());
        if let Some(score) = part.score {
            let table = forecast.answers().unwrap();
            assert_eq!(table.codes_after(score), Some(part.count));
        }
        let score = part.score.map(|score| (score.black(), score.white()));
        answers.insert(score, part.sample.clone());
    }
    let mut expected = BTreeMap::new();
    match forecast.guess {
        Some(row) => {
            for (score, part) in parts(row, codes) {
                expected.insert(Some(score), part);
            }
        }
        None => {
            expected.insert(None, codes.to_vec());
        }
    }
    assert_eq!(answers, expected);
    assert!(forecast.is_whole);
    assert_eq!(forecast.figures.is_some(), forecast.guess.is_some());
    if let Some(found) = forecast.figures {
        check_figures(&found, codes);
    }
}

pub(super) fn check_figures(found: &GuessFigures, candidates: &[Code]) {
    let expected = figures(found.guess, candidates);
    assert_eq!(found.is_consistent, expected.possible);
    assert_eq!(found.part_count as usize, expected.parts);
    assert_eq!(found.worst as usize, expected.worst);
    assert!((found.expected - expected.expected).abs() < 1e-9);
    assert!((found.bits - expected.bits).abs() < 1e-9);
}

#[test]
fn a_study_taken_up_again_tells_the_same_as_a_fresh_one() {
    let small = sized(3, 5, 8);
    cases(30, |dice| {
        let turns = rows(small, 1 + dice.index(2), dice);
        let mut study = || {
            let board = [small, Preset::Kids.board()][dice.index(2)];
            let row = (dice.index(4) > 0).then(|| code(small, dice));
            let turns = &turns[..dice.index(turns.len() + 1)];
            let solver = [Solver::Entropy, Solver::Optimal][dice.index(2)];
            study(after(board, turns), row, solver).choice_first(dice.index(2) == 0)
        };
        let mut analyst = Analyst::default();
        // Each stops somewhere on its way.
        let stops: [fn(&Insight) -> bool; 4] = [
            |known| known.optimum.is_some(),
            |_| true,
            |known| known.is_complete,
            |known| known.knowledge.is_some(),
        ];
        for stop in stops {
            analyst.study_until(&study(), stop);
        }
        let last = study();
        let again = analyst.study(&last);
        let once_more = reports(&mut analyst, &last);
        assert_eq!(once_more.len(), 1, "nothing is left to be worked out");
        let fresh = reports(&mut Analyst::default(), &last).pop().unwrap();
        // The order in which rows were tried may differ.
        let told = |insight: &Insight| {
            let of_row = last.row.and_then(|row| insight.suggestion(row));
            let guesses = (insight.guesses(), insight.optimum, insight.best, of_row);
            let others = (
                &insight.counts,
                &insight.forecast,
                &insight.knowledge,
                &insight.choice,
            );
            format!("{others:?} {guesses:?} {}", insight.is_complete)
        };
        assert_eq!(told(&again), told(&fresh));
    });
}

/// In this position the list of the best has another guess of the same worth.
#[test]
fn the_guess_that_is_proven_first_stays_optimal() {
    let board = Preset::BullsAndCows.board();
    let position = after(board, &read(board, &["IBFC 0 0", "GAJH 1 1"]));
    let mut analyst = Analyst::default();
    let begun = analyst.study_until(&Study::new(position), |known| known.optimum.is_some());
    let first = begun.guesses()[0].figures.guess;
    let again = analyst.study(&begun.study.row(first));
    assert!(again.is_complete && again.is_optimal(first));
}

/// What a key press waits for comes first, and a proof delays only the solver that is to move. A report keeps
/// all that was in the one before.
#[test]
fn reports_grow_in_a_fixed_order() {
    let board = Preset::Classic.board();
    let position = after(board, &read(board, &["AABC 1 1"]));
    let order = |solver, choice_first| {
        let row: Code = "CDAE".parse().unwrap();
        let study = study(position.clone(), Some(row), solver).choice_first(choice_first);
        let mut order: Vec<&str> = Vec::new();
        for insight in reports(&mut Analyst::default(), &study) {
            for (what, is_known) in [
                ("row", insight.forecast_of(study.row).is_some()),
                ("knowledge", insight.knowledge.is_some()),
                ("choice", insight.choice.is_some()),
                ("guesses", insight.guesses.is_some()),
                ("optimum", insight.optimum.is_some()),
                ("best", insight.best.is_some()),
                ("judged", insight.has_judged(row)),
                ("settled", insight.settles(&study)),
            ] {
                assert!(is_known || !order.contains(&what), "{what}");
                if is_known && !order.contains(&what) {
                    order.push(what);
                }
            }
        }
        order.join(" ")
    };
    let proven_first = "row knowledge choice guesses optimum best judged settled";
    assert_eq!(order(Solver::Entropy, false), proven_first);
    let choice_last = "row knowledge guesses optimum best judged choice settled";
    assert_eq!(order(Solver::Optimal, false), choice_last);
    let choice_first = "row choice knowledge guesses optimum best judged settled";
    assert_eq!(order(Solver::Optimal, true), choice_first);
}

/// The row is counted as the guesses on the list are.
#[test]
fn a_large_board_is_counted_but_not_proven() {
    let board = sized(7, 8, 12);
    let position = after(board, &read(board, &["AABBCDE 1 2"]));
    let mut study = study(position, "AAEEFFG".parse().ok(), Solver::FirstConsistent);
    let mut analyst = Analyst::default();
    let insight = analyst.study_until(&study, |insight| insight.guesses.is_some());
    let forecast = insight.forecast.clone().unwrap();
    // The map shows every so many-th code.
    let shown: usize = forecast.parts.iter().map(|part| part.sample.len()).sum();
    assert!(!forecast.is_whole && (Forecast::SAMPLE / 2..=Forecast::SAMPLE).contains(&shown));
    let codes: usize = forecast.parts.iter().map(|part| part.count).sum();
    assert_eq!(
        (codes, Some(codes)),
        (insight.count(), insight.counts.last().copied())
    );
    let best = insight.guesses()[0].figures;
    study.row = Some(best.guess);
    let again = analyst.study(&study);
    assert_eq!(again.suggestion(best.guess).unwrap().figures, best);
    assert!(again.optimum.is_none() && again.guesses().iter().all(|guess| guess.worth.is_none()));
}

#[test]
fn a_remembered_study_ends_where_enough_is_known() {
    let position = Position::parse(sized(3, 4, 10), "AAB:1,0").unwrap();
    let study = Study::new(position);
    let mut analyst = Analyst::default();
    let knows_facts = |insight: &Insight| insight.knowledge.is_some();
    let first = analyst.study_until(&study, knows_facts);
    let again = analyst.study_until(&study, knows_facts);
    for insight in [first, again] {
        assert!(insight.knowledge.is_some() && insight.guesses().is_empty());
    }
}

/// An analyst keeps what it has proven of a position, but not for other codes that are left there.
#[test]
fn a_prover_is_of_the_candidates_that_were_asked_for() {
    let position = Position::parse(sized(3, 4, 10), "AAB:1,0").unwrap();
    let only = "ACC".parse().unwrap();
    let few = Candidates::from_codes(position.clone(), [only]).unwrap();
    let all = Candidates::new(position);
    let mut analyst = Analyst::default();
    for candidates in [&few, &all, &few] {
        let worth = analyst.prover(candidates).best().map(|(_, worth)| worth);
        let (_, expected) = Prover::new(candidates.clone()).best().unwrap();
        assert_eq!(worth, Some(expected));
    }
}
