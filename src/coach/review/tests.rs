//! Every claim against counting by hand, over random games.

mod checks;

use proptest::prelude::*;

use crate::coach::Analyst;
use crate::rules::{Board, Code, Dice, Preset};
use crate::solver::{Cancel, Candidates, Partition, Position};

use super::*;

use checks::{ByHand, check_best_play, check_chance, check_cost, check_row, check_totals};

/// A game of random guesses, every other one of which may be the secret; the last one may be it too.
fn games(boards: impl Strategy<Value = Board>) -> impl Strategy<Value = ReviewQuestion> {
    (boards, 1..6_usize, any::<bool>(), any::<u64>()).prop_map(|(board, rows, is_found, seed)| {
        let by_hand = ByHand::new(board);
        let mut dice = Dice::from_number(seed);
        let mut drawn = |codes: &[Code]| codes[dice.index(codes.len())];
        let secret = drawn(&by_hand.all);
        let mut position = Position::new(board);
        let rows = rows.min(board.rows());
        for row in 1..=rows {
            let guess = match row {
                _ if row == rows && is_found => secret,
                row if row % 2 == 0 => drawn(&by_hand.left(position.history())),
                _ => drawn(&by_hand.all),
            };
            position = position.with(guess, guess.score(secret));
            if guess == secret {
                break;
            }
        }
        ReviewQuestion {
            position,
            secret,
            only_last: false,
        }
    })
}

fn small_boards() -> impl Strategy<Value = Board> {
    let any = (1..=3_u8, 2..=4_u8, 5..=8_u8, any::<bool>());
    any.prop_map(|(pegs, colours, rows, repeats)| {
        Board::new(pegs, colours, rows, repeats || colours < pegs).unwrap()
    })
}

fn scarce_boards() -> impl Strategy<Value = Board> {
    let any = (2..=3_u8, 3..=4_u8, 3..=4_u8);
    any.prop_map(|(pegs, colours, rows)| Board::new(pegs, colours, rows, true).unwrap())
}

fn usual_boards() -> impl Strategy<Value = Board> {
    prop_oneof![Just(Preset::Kids.board()), Just(Preset::Classic.board())]
}

fn reviews(question: &ReviewQuestion) -> Vec<Review> {
    let mut reviews = Vec::new();
    let mut keep = |review| reviews.push(review);
    Analyst::default()
        .review(question, &Cancel::default(), &mut keep)
        .unwrap();
    reviews
}

fn reviewed(question: &ReviewQuestion) -> Review {
    reviews(question).pop().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn no_sentence_is_false(question in games(small_boards())) {
        let mut by_hand = ByHand::new(question.position.board());
        let history = question.position.history();
        prop_assume!((1..history.len().max(2)).all(|row| by_hand.left(&history[..row]).len() <= 14));
        let review = reviewed(&question);
        prop_assert_eq!(review.rows.len(), history.len());
        for row in &review.rows {
            let left = by_hand.left(&history[..row.number - 1]);
            check_row(&question, row, &left);
            if row.number == 1 {
                prop_assert_eq!(row.what_it_cost(), "The first guess is not judged.");
                prop_assert_eq!((row.loss(), row.mark()), (None, None));
            } else {
                check_cost(&mut by_hand, row, &left, &question);
            }
        }
        check_totals(&mut by_hand, &question, &review);
        check_chance(&mut by_hand, &question, &review);
        check_best_play(&mut by_hand, &question, &review.best_play);
        if let Some(said) = review.best_play_in_words() {
            let rows = review.best_play.guesses.len();
            let there = if review.best_play.found {
                format!(" wins in row {rows}. ")
            } else {
                format!(" does not win in {rows} row")
            };
            let found = history.last().unwrap().0 == question.secret;
            let here = if found { format!(" won in row {}.", history.len()) } else { " was not won.".to_owned() };
            prop_assert!(said.contains(&there) && said.ends_with(&here), "{}", said);
        }
    }

    /// Where rows are few.
    #[test]
    fn nor_about_a_chance(question in games(scarce_boards())) {
        let mut by_hand = ByHand::new(question.position.board());
        let history = question.position.history();
        prop_assume!((1..history.len().max(2)).all(|row| by_hand.left(&history[..row]).len() <= 14));
        let review = reviewed(&question);
        check_totals(&mut by_hand, &question, &review);
        check_chance(&mut by_hand, &question, &review);
    }

    #[test]
    fn nor_on_the_boards_that_people_play(question in games(usual_boards())) {
        let mut by_hand = ByHand::new(question.position.board());
        let history = question.position.history();
        for row in &reviewed(&question).rows {
            let left = by_hand.left(&history[..row.number - 1]);
            check_row(&question, row, &left);
            if row.number > 1 && left.len() <= 6 {
                check_cost(&mut by_hand, row, &left, &question);
            }
        }
    }

    /// What was said once stays, and more is said each time.
    #[test]
    fn a_review_grows(question in games(small_boards())) {
        let reviews = reviews(&question);
        for pair in reviews.windows(2) {
            prop_assert!(pair[1].is_as_far_as(&pair[0]));
            prop_assert_eq!(&pair[0].counts, &pair[1].counts);
        }
        let complete: Vec<bool> = reviews.iter().map(|review| review.is_complete).collect();
        prop_assert_eq!(complete.iter().filter(|complete| **complete).count(), 1);
    }
}

/// Counted on paper: row 1 leaves CC, CD, DC and DD. In three rows CD finds them all, in two rows three of them,
/// in one row a single one.
#[test]
fn a_chance_thrown_away_is_told() {
    let secret: Code = "CC".parse().unwrap();
    let start = Position::new(Board::new(2, 4, 4, true).unwrap());
    let played = ["AB", "AB", "AB", "CD"].map(|guess| guess.parse::<Code>().unwrap());
    let position = played.iter().fold(start, |position, guess| {
        position.with(*guess, guess.score(secret))
    });
    let question = ReviewQuestion {
        position,
        secret,
        only_last: false,
    };
    let review = reviewed(&question);
    let said = |row| review.chance_in_words(row);
    assert_eq!(
        said(2).as_deref(),
        Some("Before row 2, best play always won by row 4. After row 2, only in 3 of 4 cases.")
    );
    assert_eq!(
        said(3).as_deref(),
        Some("Before row 3, best play won by row 4 in 3 of 4 cases. After row 3, only in 1 of 4.")
    );
    assert_eq!((said(1), said(4), said(5)), (None, None, None));
    assert_eq!(
        review.turning_point_in_words().as_deref(),
        Some(
            "Turning point: row 3, AB lost 50% of the chance to win. Before row 3, best play won by row 4 \
             in 3 of 4 cases. After row 3, only in 1 of 4."
        )
    );
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
    let (_, other) = text.split_once("codes). ").unwrap();
    let (other, bits) = other.split_once(" gives ").unwrap();
    let partition = Partition::of(other.parse().unwrap(), left.codes());
    let by_hand = Partition::of(played[1], left.codes()).bits();
    let figures = format!("{:.2} bits of info, BBBBB {by_hand:.2}.", partition.bits());
    assert_eq!(bits, figures);
    assert!(partition.bits() > by_hand);
}
