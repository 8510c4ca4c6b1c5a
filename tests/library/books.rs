//! The strategies that come with the program: what they need, and that the best solver plays them.

use pegwise::rules::{Board, Preset, Score};
use pegwise::solver::{Cancel, Candidates, Choice, Count, Playout, Position, Solver, Strategy};

use super::exact::play_all;
use crate::support::cases::after;

fn board(pegs: u8, colours: u8, rows: u8, repeats: bool) -> Board {
    Board::new(pegs, colours, rows, repeats).unwrap()
}

/// The boards whose book is proven, with the guesses for all codes and for the one that takes the
/// most. That for 4×9 is not published.
fn proven() -> [(Board, u64, usize); 4] {
    [
        (board(4, 7, 10, true), 11_228, 6),
        (board(4, 8, 10, true), 20_471, 7),
        (board(4, 9, 10, true), 34_666, 8),
        (Preset::BullsAndCows.board(), 26_274, 7),
    ]
}

/// What the book for five pegs and eight colours takes for all 32,768 codes. The best published strategy
/// takes 179,274.
const FIVE_BY_EIGHT: (u64, usize) = (178_292, 8);

#[test]
fn books_are_played_out() {
    let others = [(Preset::Super.board(), FIVE_BY_EIGHT.0, FIVE_BY_EIGHT.1)];
    for (board, total, max) in proven().into_iter().chain(others) {
        let played = play_all(board, Strategy::kept(board).unwrap());
        assert_eq!(played, (total, max), "{board}");
    }
}

#[test]
fn other_boards_have_none() {
    for board in [
        board(4, 6, 10, true),
        board(4, 10, 10, true),
        board(5, 8, 12, false),
    ] {
        assert_eq!(Strategy::kept(board), None);
    }
}

fn optimal(position: &Position) -> Choice {
    let cancel = Cancel::default();
    let candidates = Candidates::of(position, &cancel).unwrap();
    let choice = Solver::Optimal.choose(position, &candidates, 0, &cancel);
    choice.unwrap()
}

#[test]
fn the_best_solver_plays_what_is_proven() {
    for (board, total, _) in proven() {
        let playout = Playout::new(Solver::Optimal, board);
        let tally = playout.against_all(&|_| {}, &Cancel::default()).unwrap();
        assert_eq!(tally.total, total);
        let choice = optimal(&Position::new(board));
        assert!(choice.exact);
        let said = choice.reason[0].to_string();
        assert!(
            said.contains("Proven: no guess is better with 10 rows left."),
            "{said}"
        );
    }
}

#[test]
fn the_best_solver_says_what_is_not_proven() {
    let strategy = Strategy::kept(Preset::Super.board()).unwrap();
    let choice = optimal(&Position::new(Preset::Super.board()));
    assert_eq!(choice.guess, strategy.guess());
    assert!(!choice.exact);
    let said = choice.reason[0].to_string();
    let total = format!("{} guesses", Count::Exact(FIVE_BY_EIGHT.0));
    assert!(
        said.contains(&total) && said.contains("not proven"),
        "{said}"
    );
}

/// With few codes left the best guess is proven at once, and then that is said.
#[test]
fn the_best_solver_proves_what_it_can() {
    let board = Preset::Super.board();
    let start = Strategy::kept(board).unwrap();
    for first in Score::all(5).filter(|score| score.total() == 3) {
        let second = start.after(first).unwrap();
        for score in Score::all(5) {
            let Some(third) = second.after(score) else {
                continue;
            };
            // From 10 codes to 40.
            if !(25..=120).contains(&third.total()) {
                continue;
            }
            let turns = [(start.guess(), first), (second.guess(), score)];
            let choice = optimal(&after(board, &turns));
            let cost = choice.cost.unwrap_or_else(|| panic!("{turns:?}"));
            assert!(choice.exact && u64::from(cost.guesses()) <= third.total());
        }
    }
}

/// Exchanged holes and colours make no difference.
#[test]
fn other_games_of_the_same_kind_are_known() {
    let board = Preset::BullsAndCows.board();
    let first = "JHIA".parse().unwrap();
    let choice = optimal(&after(board, &[(first, Score::new(0, 1))]));
    let strategy = Strategy::kept(board).unwrap();
    let next = strategy.after(Score::new(0, 1)).unwrap();
    let cost = choice.cost.unwrap();
    assert_eq!(u64::from(cost.guesses()), next.total());
}

/// A proof is about the rows there are, and other guesses lead elsewhere: then it is searched.
#[test]
fn where_a_strategy_does_not_help_it_is_searched() {
    let few_rows = board(4, 7, 3, true);
    let turns = [("AABC", (1, 1)), ("ADBE", (1, 1))];
    let turns =
        turns.map(|(guess, (black, white))| (guess.parse().unwrap(), Score::new(black, white)));
    let missed = |board| optimal(&after(board, &turns)).cost.unwrap().missed();
    assert!(missed(few_rows) > 0);
    assert_eq!(missed(board(4, 7, 10, true)), 0);
}
