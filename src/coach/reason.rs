//! Sentences about a suggestion that its figures prove.

use crate::solver::{Count, Position, RankedGuess};

use super::Conflict;

/// What a guess does, in one or two sentences. Figures that are estimates carry `~`; where no code that
/// fits was found, how many rows it fits.
///
/// `exact` says whether the figures of `guess` are.
pub fn reason(position: &Position, guess: &RankedGuess, exact: bool) -> String {
    if !guess.is_measured() {
        let rows = position.history().len();
        let fits = rows - Conflict::all(position, guess.code).count();
        return if fits == rows {
            "It fits all rows: it may be the secret.".to_owned()
        } else {
            format!("It fits {fits} of the {rows} rows; no code found fits more.")
        };
    }
    let secret = match Conflict::all(position, guess.code).next() {
        Some(Conflict { row, .. }) => {
            format!("It cannot be the secret: row {row} rules it out.")
        }
        // Its own score is the only one that can come.
        None if guess.parts == 1 && exact => return "It is the only code left.".to_owned(),
        None => "It may be the secret.".to_owned(),
    };
    let at_least = if exact { "" } else { "At least " };
    let (parts, worst) = (guess.parts, codes(guess.worst, exact));
    let stay = if guess.worst == 1 {
        "code stays"
    } else {
        "codes stay"
    };
    let average = codes_on_average(guess, exact);
    let answers = if parts == 1 {
        "answer is"
    } else {
        "different answers are"
    };
    format!(
        "{at_least}{parts} {answers} possible; at worst {worst} {stay}, {average} on average. {secret}"
    )
}

/// How many codes remain on average after `guess`, as it is written.
pub fn codes_on_average(guess: &RankedGuess, exact: bool) -> String {
    if exact {
        return format!("{:.1}", guess.expected);
    }
    #[expect(clippy::cast_sign_loss, reason = "no number of codes is negative")]
    let rounded = guess.expected.round() as u64;
    codes(rounded, exact)
}

/// A number of codes as it is written.
pub(super) fn codes(number: u64, exact: bool) -> String {
    if exact {
        Count::Exact(number)
    } else {
        Count::About(number)
    }
    .to_string()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Code, Dice, Preset, Score, Seed};
    use crate::solver::{Cancel, Candidates, assess};

    fn figures(position: &Position, guess: &str) -> RankedGuess {
        let candidates = Candidates::of(position, &Cancel::default()).unwrap();
        assess(position, &candidates, guess.parse().unwrap())
    }

    /// After AABB 1 0 and CDAE 1 2.
    fn position() -> Position {
        Position::new(Preset::Classic.board())
            .with("AABB".parse().unwrap(), Score::new(1, 0))
            .with("CDAE".parse().unwrap(), Score::new(1, 2))
    }

    #[test]
    fn a_possible_guess_is_called_so() {
        let best = figures(&position(), "ADCF");
        assert_eq!(
            reason(&position(), &best, true),
            "11 different answers are possible; at worst 7 codes stay, 4.2 on average. It may be the secret."
        );
    }

    #[test]
    fn an_impossible_one_with_the_row_that_rules_it_out() {
        let other = figures(&position(), "AFCC");
        assert!(
            reason(&position(), &other, true)
                .ends_with("It cannot be the secret: row 2 rules it out.")
        );
    }

    #[test]
    fn the_last_code_is_called_so() {
        let position = position().with("DAFE".parse().unwrap(), Score::new(4, 0));
        let last = figures(&position, "DAFE");
        assert_eq!(reason(&position, &last, true), "It is the only code left.");
    }

    #[test]
    fn estimates_carry_their_mark_in_every_figure() {
        let guess = RankedGuess {
            worst: 12_345,
            expected: 2_345.6,
            ..figures(&position(), "ADCF")
        };
        let sentence = reason(&position(), &guess, false);
        assert!(
            sentence.starts_with("At least 11 ") && sentence.contains("~12,300 codes"),
            "{sentence}"
        );
        assert!(sentence.contains("~2,350 on average"), "{sentence}");
    }

    proptest! {
        /// Every number and every claim of the sentence, against counting by hand.
        #[test]
        fn no_sentence_is_false(numbers in proptest::collection::vec(any::<u32>(), 1..4), secret: u32) {
            let board = Preset::Kids.board();
            let drawn = |number: u32| number.to_string().parse::<Seed>().unwrap().secret(board);
            let secret = drawn(secret);
            let position = numbers.iter().fold(Position::new(board), |position, number| {
                let guess = drawn(*number);
                position.with(guess, guess.score(secret))
            });
            let all = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
            let left: Vec<Code> = all.codes().iter().copied().filter(|code| position.admits(*code)).collect();
            let guess = all.codes()[Dice::from_number(u64::from(numbers[0])).index(216)];
            let sentence = reason(&position, &figures(&position, &guess.to_string()), true);

            let sizes: Vec<usize> = Score::all(3)
                .map(|score| left.iter().filter(|code| guess.score(**code) == score).count())
                .filter(|size| *size > 0)
                .collect();
            let possible = left.contains(&guess);
            if possible && left.len() == 1 {
                prop_assert_eq!(sentence, "It is the only code left.");
                return Ok(());
            }
            let worst = sizes.iter().max().unwrap();
            let average = sizes.iter().map(|size| size * size).sum::<usize>() as f64 / left.len() as f64;
            let parts = format!("{} ", sizes.len());
            prop_assert!(sentence.starts_with(&parts), "{}", sentence);
            let claim = format!("at worst {worst} code");
            prop_assert!(sentence.contains(&claim), "{}", sentence);
            let claim = format!(", {average:.1} on average");
            prop_assert!(sentence.contains(&claim), "{}", sentence);
            prop_assert_eq!(sentence.contains("may be the secret"), possible);
            if let Some((_, rest)) = sentence.split_once("row ") {
                let row: usize = rest.split(' ').next().unwrap().parse().unwrap();
                let (played, score) = position.history()[row - 1];
                prop_assert!(guess.score(played) != score);
            }
        }
    }
}
