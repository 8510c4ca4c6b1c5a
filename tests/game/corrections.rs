//! Corrections of wrong scores, and rows that are warned of, against plain counting.

use pegwise::app::{Impossible, Input, Target};
use pegwise::rules::{Board, Code, Game};
use pegwise::solver::{Cancel, Candidates, Position};

use crate::support::play::*;

const WRONG: &str = "hand AABB:00 CCDD:00 EEFF:11";

/// All codes of a board.
fn codes(board: Board) -> Vec<Code> {
    let all = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
    all.codes().to_vec()
}

fn fits(code: Code, game: &Game) -> bool {
    let mut turns = game.turns().iter();
    turns.all(|turn| turn.guess.score(code) == turn.score)
}

#[test]
fn every_correction_leaves_as_many_codes_as_it_says() {
    let all = table(&opened(WRONG))
        .mistakes()
        .expect("no code fits")
        .corrections
        .clone();
    assert!(all.len() > 3);
    for (place, correction) in all.iter().enumerate() {
        let mut game = opened(WRONG);
        game.press(&"Down ".repeat(place));
        game.press("Enter");
        let corrected = table(&game).game();
        let left = codes(corrected.board())
            .into_iter()
            .filter(|code| fits(*code, corrected));
        assert_eq!(left.count() as u64, correction.leaves.value());
        for change in &correction.changes {
            assert_eq!(corrected.turns()[change.row - 1].score, change.would_score);
        }
        let mut clicked = opened(WRONG);
        clicked.send(Input::Click(Target::Line(place)));
        if place > 0 {
            clicked.send(Input::Click(Target::Line(place)));
        }
        assert_eq!(table(&clicked).game(), corrected);
    }
}

#[test]
fn exactly_the_rows_that_an_earlier_one_rules_out_are_refused() {
    let before = game(RUNNING);
    let mut kept = Kept::default();
    kept.settings.impossible = Impossible::Refuse;
    for code in codes(before.board()).into_iter().step_by(7) {
        let mut game = open(&kept, RUNNING);
        game.send(Input::Paste(code.to_string()));
        game.press("Enter");
        game.settle();
        let is_played = table(&game).game().turns().len() == 3;
        assert_eq!(is_played, fits(code, &before), "{code}");
    }
}
