//! Every claim against counting by hand, over random games.

mod by_hand;
mod checks;
mod estimates;

use proptest::prelude::*;

use super::*;
use crate::coach::Analyst;
use crate::rules::{Board, Dice, Preset};
use crate::solver::Cancel;

use by_hand::ByHand;
use checks::{check_best_play, check_cost, check_row, check_totals, digits, lost, rows_left};

/// A game of random guesses, every other one of which may be the secret; the last one may be it too.
fn games(boards: impl Strategy<Value = Board>) -> impl Strategy<Value = ReviewQuestion> {
    (boards, 1..6_usize, any::<bool>(), any::<u64>()).prop_map(|(board, rows, is_found, seed)| {
        let by_hand = ByHand::new(board);
        let mut dice = Dice::from_number(seed);
        let mut drawn = |codes: &[Code]| codes[dice.index(codes.len())];
        let secret = drawn(&by_hand.all);
        let mut position = Position::new(board);
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
                prop_assert_eq!(row.what_it_cost(), "The opening is not judged.");
                prop_assert_eq!((row.loss(), row.mark()), (None, None));
            } else {
                check_cost(&mut by_hand, row, &left, &question);
            }
        }
        check_totals(&mut by_hand, &question, &review);
        check_best_play(&mut by_hand, &question, &review.best_play);
        if let Some(said) = review.best_play_in_words() {
            let rows = review.best_play.guesses.len();
            let there = if review.best_play.found {
                format!("finds the secret in row {rows};")
            } else {
                format!("does not find the secret in {rows} row")
            };
            let found = history.last().unwrap().0 == question.secret;
            let here = if found { format!("found it in row {}.", history.len()) } else { "did not find it.".to_owned() };
            prop_assert!(said.contains(&there) && said.ends_with(&here), "{}", said);
        }
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

    #[test]
    fn nor_about_another_guess(question in games(small_boards()), lot: u64) {
        let mut by_hand = ByHand::new(question.position.board());
        let history = question.position.history();
        let rows = history.len();
        let left = by_hand.left(&history[..rows - 1]);
        prop_assume!(rows > 1 && left.len() <= 14);
        let other = by_hand.all[Dice::from_number(lot).index(by_hand.all.len())];
        let before = question.position.before(rows - 1);
        let tried = ReviewQuestion {
            position: before.with(other, other.score(question.secret)),
            only_last: true,
            ..question.clone()
        };
        let [played, now] = [&question, &tried].map(|question| reviewed(question).rows.pop().unwrap());
        check_row(&tried, &now, &left);
        check_cost(&mut by_hand, &now, &left, &question);
        let said = Verdict { before: played.clone(), now }.in_words().unwrap();
        let rows = rows_left(&question, rows);
        let mut lost = |guess| {
            let cost = by_hand.worth(guess, &left, rows);
            lost(cost, by_hand.least(left.clone(), rows), &left)
        };
        let ((old_chance, old), (new_chance, new)) = (lost(played.guess), lost(other));
        let percent = |chance: f64| {
            let text = format!("{:.0}%", chance * 100.0);
            if chance < 0.01 { "<1%".to_owned() } else { text }
        };
        let loses = match new_chance {
            0.0 => format!("loses {} guesses on average", digits(new)),
            chance => format!("loses {} of the chance", percent(chance)),
        };
        prop_assert!(said.contains(&loses), "{}", said);
        if other != played.guess && old_chance + new_chance > 0.0 {
            let than = match new_chance - old_chance {
                same if same.abs() < 1e-9 => ": as much.",
                less if less < 0.0 => "% less.",
                _ => "% more.",
            };
            prop_assert!(said.contains(than), "{}", said);
        } else if other != played.guess {
            let compared = match new - old {
                none if none.abs() < 1e-12 => "as much".to_owned(),
                less if less < 0.0 => format!("{} less", digits(-less).replace('<', "less than ")),
                more => format!("{} more", digits(more).replace('<', "less than ")),
            };
            let claim = format!(", {} {}: {compared}.", played.guess, digits(old));
            prop_assert!(said.contains(&claim), "{} {}", said, claim);
            prop_assert_eq!(said.contains("No guess is better."), new == 0.0);
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
