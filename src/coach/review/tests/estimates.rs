//! What is said where not everything is proven.

use super::reviewed;
use crate::coach::review::*;
use crate::rules::{Board, Code, Preset};
use crate::solver::{Cancel, Candidates, Cost, Count, Partition, Position, Worth};

/// A board with too many codes to list, after these rows.
fn large(rows: &[&str]) -> ReviewQuestion {
    let secret: Code = "ABCDEFGHIJKL".parse().unwrap();
    let start = Position::new(Board::new(12, 26, 10, true).unwrap());
    ReviewQuestion {
        position: rows.iter().fold(start, |position, guess| {
            let guess: Code = guess.parse().unwrap();
            position.with(guess, guess.score(secret))
        }),
        secret,
        only_last: false,
    }
}

#[test]
fn where_codes_are_too_many_bits_are_all_that_is_said() {
    let question = ReviewQuestion {
        only_last: true,
        ..large(&["AABBCDEFGHIJ", "KLMNOPQRSTUV"])
    };
    let row = reviewed(&question).rows.pop().unwrap();
    assert_eq!((row.loss(), row.mark()), (None, None));
    let text = row.text();
    assert!(text.contains("nobody knows what it cost"), "{text}");
    assert!(text.contains("told ~") && text.contains(", ~"), "{text}");
    assert!(row.luck_digits().starts_with('~'));
}

#[test]
fn what_they_tell_is_exact_where_all_codes_are_held() {
    let secret: Code = "FGHIJ".parse().unwrap();
    let start = Position::new(Board::new(5, 12, 10, true).unwrap());
    let played = ["AAAAA", "BBBBB"].map(|guess| guess.parse::<Code>().unwrap());
    let position = played.iter().fold(start, |position, guess| {
        position.with(*guess, guess.score(secret))
    });
    let question = ReviewQuestion {
        position,
        secret,
        only_last: true,
    };
    let row = reviewed(&question).rows.pop().unwrap();
    let left = Candidates::of(&question.position.before(1), &Cancel::default()).unwrap();
    assert_eq!(left.codes().len(), 161_051);
    let text = row.what_it_cost();
    let (_, other) = text.split_once("in guesses. ").unwrap();
    let (other, bits) = other.split_once(" was expected to tell ").unwrap();
    let partition = Partition::of(other.parse().unwrap(), left.codes());
    assert_eq!(
        bits,
        format!("{:.2} bits, which is more.", partition.bits())
    );
    let by_hand = Partition::of(played[1], left.codes()).bits();
    assert!(
        partition.bits() > by_hand
            && row
                .what_it_did()
                .contains(&format!("{by_hand:.2} were expected"))
    );
}

#[test]
fn what_is_not_proven_says_so() {
    let position = Position::new(Preset::Classic.board());
    let [first, second]: [Code; 2] = ["AABB", "CDAE"].map(|code| code.parse().unwrap());
    let secret = "DAFE".parse().unwrap();
    let position = position
        .with(first, first.score(secret))
        .with(second, second.score(secret));
    let question = ReviewQuestion {
        position,
        secret,
        only_last: true,
    };
    let mut row = reviewed(&question).rows.pop().unwrap();
    let worth = |least, most| Worth {
        least: Cost::new(0, least),
        most: Cost::new(0, most),
        of: 100,
    };
    let mut with = |played, code: &str, best, is_best| {
        let code = code.parse().unwrap();
        let would_leave = Count::Exact(7);
        let best = Better {
            code,
            worth: best,
            is_best,
            would_leave,
            would_find: false,
        };
        row.judgement = Judgement::Guesses { played, best };
        (row.what_it_cost(), row.mark())
    };
    let (text, mark) = with(worth(300, 360), "CADE", worth(300, 332), false);
    assert_eq!(
        text,
        "As far as is known CADE was better, by ~0.28 guesses: it takes at most 3.32 guesses on \
         average, CDAE takes at most 3.60 guesses on average. In this game CADE would have left 7 codes."
    );
    assert_eq!(mark, Some(Mark::Inexact));
    let (text, mark) = with(worth(300, 360), "CDAE", worth(300, 360), false);
    assert_eq!(
        text,
        "No better guess is known: CDAE takes at most 3.60 guesses on average."
    );
    assert_eq!(mark, Some(Mark::Good));
}

/// What was found out since counts for the earlier guess too.
#[test]
fn two_guesses_are_compared_with_the_same_best_one() {
    let question = large(&["AABBCDEFGHIJ", "KLMNOPQRSTUV"]);
    let begun = reviewed(&question).rows.pop().unwrap();
    let row = |guess: &str, most, best: &str, least| {
        let worth = |most| Worth {
            least: Cost::new(0, 200),
            most: Cost::new(0, most),
            of: 100,
        };
        let best = Better {
            code: best.parse().unwrap(),
            worth: worth(least),
            is_best: false,
            would_leave: Count::Exact(9),
            would_find: false,
        };
        let guess = guess.parse().unwrap();
        let judgement = Judgement::Guesses {
            played: worth(most),
            best,
        };
        ReviewedRow {
            guess,
            judgement,
            ..begun.clone()
        }
    };
    let (before, now) = (row("AAAA", 340, "CCCC", 330), row("BBBB", 325, "BBBB", 325));
    assert_eq!(before.loss().unwrap().to_string(), "~0.10");
    let verdict = Verdict { before, now };
    assert_eq!(
        verdict.in_words().unwrap(),
        "BBBB loses ~0.00 guesses on average, AAAA ~0.15: ~0.15 less. No better guess is known."
    );
}
