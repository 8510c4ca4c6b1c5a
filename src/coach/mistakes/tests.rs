//! Every claim against counting by hand.

use super::*;
use proptest::prelude::*;
use std::collections::BTreeMap;

use crate::rules::{Board, Code, Colour, Dice, Preset, Score};
use crate::solver::Position;

fn found(mistakes: &Mistakes) -> Corrections {
    let rows = |correction: &Correction| {
        let changes = correction.changes.iter();
        changes
            .map(|change| (change.row, change.would_score))
            .collect()
    };
    let all = mistakes.corrections.iter();
    all.map(|correction| (rows(correction), correction.leaves.value()))
        .collect()
}

fn of(position: &Position) -> Option<Mistakes> {
    Mistakes::of(position, &Cancel::default()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]
    #[test]
    fn no_correction_is_wrong_and_none_is_missing(contradiction in contradictions()) {
        let Contradiction { position, secret } = contradiction;
        let (board, rows) = (position.board(), position.history());
        let Some(mistakes) = of(&position) else {
            prop_assert!(left(board, rows) > 0);
            return Ok(());
        };
        prop_assert_eq!(left(board, rows), 0);
        let by_hand = by_hand(&position);
        prop_assert_eq!(&found(&mistakes), &by_hand);
        for correction in &mistakes.corrections {
            prop_assert!(correction.leaves.is_exact());
            prop_assert_eq!(left(board, correction.of(&position).history()), correction.leaves.value());
            for change in &correction.changes {
                prop_assert_eq!(change.scored, rows[change.row - 1].1);
            }
        }
        // Best first.
        let leaves = mistakes.corrections.iter().map(|correction| correction.leaves.value());
        prop_assert!(leaves.is_sorted_by(|first, second| first >= second));
        // What is true is among them, unless more is wrong than they change.
        let truth: Vec<(usize, Score)> = (1..)
            .zip(rows)
            .map(|(row, (guess, score))| (row, guess.score(secret), *score))
            .filter(|(_, truly, scored)| truly != scored)
            .map(|(row, truly, _)| (row, truly))
            .collect();
        let changed = mistakes.likeliest().map_or(2, |likeliest| likeliest.changes.len());
        prop_assert!(truth.len() >= changed);
        prop_assert_eq!(by_hand.contains_key(&truth), truth.len() == changed);
    }

    #[test]
    fn no_sentence_is_false(contradiction in contradictions()) {
        let Contradiction { position, .. } = contradiction;
        let (board, rows) = (position.board(), position.history());
        let Some(mistakes) = of(&position) else {
            return Ok(());
        };
        let by_hand = by_hand(&position);
        let sentence = mistakes.to_string();
        let says = |words: &str| sentence.contains(words);
        let changed = by_hand.keys().map(Vec::len).max();
        prop_assert_eq!(says("Changing one score is not enough."), changed == Some(2), "{}", sentence);
        prop_assert_eq!(says("Even changing two scores is not enough."), changed.is_none());

        let most = by_hand.values().max();
        let as_many = by_hand.values().filter(|leaves| Some(*leaves) == most).count();
        prop_assert_eq!(says("The only correction of"), by_hand.len() == 1);
        prop_assert_eq!(says("more than any other of"), by_hand.len() > 1 && as_many == 1);
        prop_assert_eq!(says("leaves more."), as_many > 1);
        prop_assert_eq!(says("of one score"), changed == Some(1));
        prop_assert_eq!(says("of two scores"), changed == Some(2));
        if let Some(most) = most {
            let unit = if *most == 1 { "code" } else { "codes" };
            let claim = format!("It leaves {most} {unit}");
            prop_assert!(says(&claim), "{}", sentence);
            let named = by_hand.iter().filter(|(changes, leaves)| {
                let gets = |(row, score): &(usize, Score)| {
                    let did = rows[row - 1].1;
                    let [would, did] = [*score, did].map(|score| format!("{} black {} white", score.black, score.white));
                    format!("row {row} gets {would} instead of {did}")
                };
                let changes: Vec<String> = changes.iter().map(gets).collect();
                *leaves == most && says(&format!(": {}. It", changes.join(", and ")))
            });
            prop_assert_eq!(named.count(), 1, "{}", sentence);
        }
        if let Some((_, rest)) = sentence.split_once("fit together up to row ") {
            let fitting: usize = rest.split(',').next().unwrap().parse().unwrap();
            prop_assert!(left(board, &rows[..fitting]) > 0);
            prop_assert_eq!(left(board, &rows[..=fitting]), 0);
            let claim = format!("but not with row {}.", fitting + 1);
            prop_assert!(says(&claim), "{}", sentence);
        }
    }

    #[test]
    fn no_clash_is_false(contradiction in contradictions()) {
        let Contradiction { position, .. } = contradiction;
        let (board, rows) = (position.board(), position.history());
        let clash = of(&position).and_then(|mistakes| mistakes.clash);
        let fit = |which: &[usize]| {
            let rows: Vec<_> = which.iter().map(|row| rows[row - 1]).collect();
            left(board, &rows) > 0
        };
        match clash {
            Some(RowClash::Impossible(row)) => prop_assert!(!fit(&[row])),
            Some(RowClash::SameGuess([one, other])) => {
                prop_assert_eq!(rows[one - 1].0, rows[other - 1].0);
                prop_assert!(!fit(&[one, other]));
            }
            Some(RowClash::TooManyPins { rows: both, pins }) => {
                let [(one, scored), (other, also)] = both.map(|row| rows[row - 1]);
                prop_assert!(one.colours().all(|colour| other.colours().all(|other| other != colour)));
                prop_assert_eq!(usize::from(scored.total() + also.total()), pins);
                prop_assert!(pins > board.pegs());
                prop_assert!(!fit(&both));
            }
            None => {}
        }
        // One row that no code gives its score is always found.
        if (1..=rows.len()).any(|row| !fit(&[row])) {
            prop_assert!(matches!(clash, Some(RowClash::Impossible(_))));
        }
    }
}

/// What is said after these rows on the classic board.
fn said(rows: &[(&str, u8, u8)]) -> String {
    let start = Position::new(Preset::Classic.board());
    let position = rows.iter().fold(start, |position, (guess, black, white)| {
        position.with(guess.parse().unwrap(), Score::new(*black, *white))
    });
    of(&position).map_or_else(String::new, |mistakes| mistakes.to_string())
}

#[test]
fn sentences_read_well() {
    let (one, other) = (("AABB", 1, 1), ("AABB", 0, 0));
    for (rows, sentence) in [
        (&[one][..], ""),
        (
            &[other, ("CCDD", 0, 0), ("EEFF", 1, 1)],
            "One of the likeliest corrections: row 2 gets 1 black 1 white instead of 0 black 0 white. \
             It leaves 24 codes. No other of one score leaves more.",
        ),
        (
            &[one, ("AABB", 1, 0)],
            "The same guess has two scores: row 1 and row 2. Likeliest correction: row 1 \
             gets 1 black 0 white instead of 1 black 1 white. It leaves 256 codes, more than any other \
             of one score.",
        ),
        (
            &[("AAAA", 0, 1)],
            "No code can give row 1 its score. Likeliest correction: row 1 gets 0 black 0 \
             white instead of 0 black 1 white. It leaves 625 codes, more than any other of one score.",
        ),
        (
            &[("AABB", 2, 1), ("CCDD", 1, 1)],
            "Together row 1 and row 2 have 5 pins, too many for guesses that share no colour. \
             Likeliest correction: row 1 gets 0 black 0 white instead \
             of 2 black 1 white. It leaves 56 codes, more than any other of one score.",
        ),
        (
            &[one, one, other, other],
            "The same guess has two scores: row 1 and row 3. Changing one score is not enough. \
             Likeliest correction: row 1 gets 0 black 0 white instead of 1 black 1 white, and \
             row 2 gets 0 black 0 white instead of 1 black 1 white. It leaves 256 codes, more than any \
             other of two scores.",
        ),
        (
            &[one, one, one, other, other, other],
            "The same guess has two scores: row 1 and row 4. Even changing two scores is not enough. \
             The scores fit together up to row 3, but not with row 4.",
        ),
    ] {
        assert_eq!(said(rows), sentence);
    }
}

/// 8×12 has 430 million codes.
#[test]
fn where_not_all_codes_are_listed_no_corrections_are_offered() {
    let board = Board::new(8, 12, 12, true).unwrap();
    let with = |rows: &[(&str, u8, u8)]| {
        let rows = rows.iter();
        rows.fold(Position::new(board), |position, (guess, black, white)| {
            position.with(guess.parse().unwrap(), Score::new(*black, *white))
        })
    };
    assert_eq!(of(&with(&[("ABCDEFGH", 1, 3)])), None);
    let needs = "Corrections need a board with at most 4,194,304 codes.";
    let few = [("AAAABBBB", 4, 4), ("AAAABBBC", 4, 3), ("AAAAAAAB", 4, 0)];
    assert_eq!(of(&with(&few)).unwrap().to_string(), needs);
    let many = [("ABCDEFGH", 4, 3), ("IJKLIJKL", 1, 1)];
    let clash = "Together row 1 and row 2 have 9 pins, too many for guesses that share no colour.";
    assert_eq!(
        of(&with(&many)).unwrap().to_string(),
        format!("{clash} {needs}")
    );
}

#[test]
fn stops_when_it_is_asked_to() {
    let cancel = Cancel::default();
    cancel.cancel();
    let start = Position::new(Preset::Classic.board());
    let position = start.with("AAAA".parse().unwrap(), Score::new(1, 0));
    assert!(Mistakes::of(&position, &cancel).is_err());
}

/// Scores with some lies among them, and what is true.
#[derive(Debug)]
struct Contradiction {
    position: Position,
    secret: Code,
}

/// Random games on small boards in which one, two or three rows are scored at random. Scores that some
/// code fits after all are among them.
fn contradictions() -> impl Strategy<Value = Contradiction> {
    let boards = (1..=4_u8, 2..=5_u8, any::<bool>());
    (boards, 1..=7_usize, 1..=3_usize, any::<u64>()).prop_map(
        |((pegs, colours, repeats), rows, lies, seed)| {
            let board = Board::new(pegs, colours, 99, repeats || colours < pegs).unwrap();
            let (codes, mut dice) = (codes(board), Dice::from_number(seed));
            let scores: Vec<Score> = Score::all(board.pegs()).collect();
            let secret = codes[dice.index(codes.len())];
            let lies: Vec<usize> = (0..lies).map(|_| dice.index(rows)).collect();
            let position = (0..rows).fold(Position::new(board), |position, row| {
                let guess = codes[dice.index(codes.len())];
                let lie = scores[dice.index(scores.len())];
                let score = if lies.contains(&row) {
                    lie
                } else {
                    guess.score(secret)
                };
                position.with(guess, score)
            });
            Contradiction { position, secret }
        },
    )
}

/// Every code of a board.
fn codes(board: Board) -> Vec<Code> {
    let (pegs, colours) = (board.pegs() as u32, board.colours());
    let code = |number: usize| {
        let digits = (0..pegs).map(|hole| number / colours.pow(hole) % colours);
        Code::new(digits.filter_map(Colour::from_index)).unwrap()
    };
    let all = (0..colours.pow(pegs)).map(code);
    all.filter(|code| board.check(*code).is_ok()).collect()
}

/// What the codes that fit these rows number.
fn left(board: Board, rows: &[(Code, Score)]) -> u64 {
    let fits = |code: &Code| {
        rows.iter()
            .all(|(guess, score)| guess.score(*code) == *score)
    };
    codes(board).into_iter().filter(fits).count() as u64
}

/// Rows and the scores that they are given, with what that leaves.
type Corrections = BTreeMap<Vec<(usize, Score)>, u64>;

/// Every other score for one row, and if no code fits any, for two.
fn by_hand(position: &Position) -> Corrections {
    let (board, rows) = (position.board(), position.history());
    let changes = |row: usize| {
        let others = Score::all(board.pegs()).filter(move |score| *score != rows[row].1);
        others.map(move |score| (row, score))
    };
    let with = |changes: Vec<(usize, Score)>| {
        let mut corrected = rows.to_vec();
        for (row, score) in &changes {
            corrected[*row].1 = *score;
        }
        let rows = changes.into_iter().map(|(row, score)| (row + 1, score));
        (rows.collect(), left(board, &corrected))
    };
    let fitting = |corrections: &mut dyn Iterator<Item = _>| -> Corrections {
        corrections
            .map(with)
            .filter(|(_, left)| *left > 0)
            .collect()
    };
    let all = || (0..rows.len()).flat_map(changes);
    let singles = fitting(&mut all().map(|change| vec![change]));
    if !singles.is_empty() {
        return singles;
    }
    let pairs = all().flat_map(|first| {
        let later = all().filter(move |second| second.0 > first.0);
        later.map(move |second| vec![first, second])
    });
    fitting(&mut pairs.into_iter())
}

fn correction(leaves: u64, changes: &[(usize, [u8; 2], [u8; 2])]) -> Correction {
    let score = |[black, white]: [u8; 2]| Score::new(black, white);
    let change = |(row, from, to): &(_, _, _)| Conflict {
        row: *row,
        would_score: score(*to),
        scored: score(*from),
    };
    Correction {
        changes: changes.iter().map(change).collect(),
        leaves: Count::Exact(leaves),
    }
}

#[test]
fn the_likelier_correction_comes_first() {
    let ordered = [
        correction(9, &[(1, [0, 0], [2, 2])]),
        // A white pin for a black one is a smaller slip than two more pins.
        correction(5, &[(1, [2, 0], [1, 1])]),
        correction(5, &[(4, [1, 1], [2, 2])]),
        correction(5, &[(3, [1, 1], [2, 2])]),
        correction(5, &[(3, [1, 1], [3, 0])]),
        correction(4, &[(2, [0, 0], [0, 1]), (5, [0, 0], [0, 1])]),
        correction(4, &[(3, [0, 0], [0, 1]), (4, [0, 0], [0, 1])]),
    ];
    // Three black for one black and one white: one pin is put in, one is another.
    assert_eq!(slip(&ordered[4].changes[0]), 2);
    let mut sorted = ordered.to_vec();
    sorted.reverse();
    sorted.sort_by(Correction::order);
    assert_eq!(sorted, ordered);
}
