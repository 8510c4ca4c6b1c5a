//! What tips say of the best guess, against plain counting.

use std::collections::BTreeMap;

use pegwise::coach::{Analyst, Degree, Insight, Study, TipRequest};
use pegwise::rules::{Board, Code, Preset};

use super::insight::reports;
use crate::support::cases::{after, cases, read, rows, sized};
use crate::support::naive::{self, Costs, figures};

fn studied(board: Board, rows: &[&str]) -> Insight {
    let position = after(board, &read(board, rows));
    Analyst::default().study(&Study::new(position))
}

/// The tip on a row, or on an empty one; `None` until it is known.
fn said(insight: &Insight, degree: Degree, row: Option<Code>) -> Option<String> {
    let position = &insight.study.position;
    let mut holes = vec![None; position.board().pegs()];
    if let Some(row) = row {
        holes = row.colours().map(Some).collect();
    }
    let request = TipRequest::new(position).holes(&holes).insight(insight);
    request.tip(degree).map(|tip| tip.text)
}

fn hint(insight: &Insight) -> String {
    said(insight, Degree::Hint, None).expect("all is known")
}

/// In these positions a candidate gives more bits and leaves fewer codes than the best guess.
#[test]
fn a_best_guess_that_tells_less_wins_sooner() {
    let kids = sized(3, 6, 5);
    for (board, row, colours) in [
        (Preset::Classic.board(), "DAEF 0 1", 3),
        (kids, "CFB 1 0", 3),
    ] {
        let insight = studied(board, &[row]);
        let told =
            format!("Try a row of {colours} colours that cannot be the code: it wins sooner.");
        assert_eq!(hint(&insight), told);
    }
}

#[test]
fn the_reason_for_an_inconsistent_guess_is_true() {
    let mut told = BTreeMap::<&str, usize>::new();
    let boards = [(3, 6), (4, 4), (5, 3), (2, 9), (3, 5)];
    let mut all_costs = boards.map(|(pegs, colours)| Costs::of(sized(pegs, colours, 1)));
    cases(1_000, |dice| {
        let index = dice.index(boards.len());
        let (pegs, colours) = boards[index];
        let number = 1 + dice.index(3);
        let rows_left = [9, 2, 3, 3, 4][dice.index(5)];
        let board = sized(pegs, colours, number as u8 + rows_left);
        let rows = rows(board, number, dice);
        let codes = naive::candidates(board, &rows);
        if rows.iter().any(|row| row.1.is_win(pegs.into())) || codes.len() > 30 {
            return;
        }
        let insight = Analyst::default().study(&Study::new(after(board, &rows)));
        let best = insight.best.expect("a code fits").figures;
        if best.is_consistent {
            return;
        }
        let text = hint(&insight);
        let own = figures(best.guess, &codes);
        let tells_more = codes.iter().all(|code| {
            let other = figures(*code, &codes);
            own.bits > other.bits + 1e-9 && own.expected < other.expected - 1e-9
        });
        let costs = &mut all_costs[index];
        let of_best = costs.with(best.guess, &codes, rows_left);
        let of_candidates = codes
            .iter()
            .map(|code| costs.with(*code, &codes, rows_left))
            .min()
            .unwrap();
        let reason = if tells_more {
            ": it tells more."
        } else if of_best.0 < of_candidates.0 {
            ": it wins more often."
        } else {
            assert!(of_best < of_candidates);
            ": it wins sooner."
        };
        *told.entry(reason).or_default() += 1;
        assert!(text.ends_with(reason), "{text}: {insight:?}");
    });
    assert!(
        told.len() == 3 && told.values().all(|times| *times > 1),
        "{told:?}"
    );
}

/// Until it is known whether the row is the best, no tip is given.
#[test]
fn the_first_tip_on_a_best_row_is_praise() {
    let board = sized(2, 9, 6);
    let row: Code = "AC".parse().unwrap();
    let rows = read(board, &["HI 0 0", "DB 1 0", "DG 0 0"]);
    let study = Study::new(after(board, &rows)).row(row);
    let praise = "Good row! It cannot win now, but no row is better.";
    let mut was_praised = false;
    for insight in reports(&mut Analyst::default(), &study) {
        let told = said(&insight, Degree::Nudge, Some(row));
        assert!(
            told.is_none() || told.as_deref() == Some(praise),
            "{told:?}"
        );
        was_praised |= told.is_some();
    }
    assert!(was_praised);
}

/// Whether a full row fits is told before the best guess is known where nothing else matters: in the last row.
#[test]
fn in_the_last_row_it_is_told_at_once_whether_a_row_fits() {
    for (rows_of_board, is_told) in [(2, true), (3, false)] {
        let board = sized(3, 4, rows_of_board);
        let position = after(board, &read(board, &["AAB 1 0"]));
        for row in ["ACC", "BBB"] {
            let holes: Vec<_> = row.parse::<Code>().unwrap().colours().map(Some).collect();
            let nudge = TipRequest::new(&position).holes(&holes).tip(Degree::Nudge);
            assert_eq!(nudge.is_some(), is_told, "{row} of {rows_of_board} rows");
        }
    }
}
