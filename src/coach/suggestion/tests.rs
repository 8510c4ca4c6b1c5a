use super::*;
use crate::coach::{Analyst, Wanted};
use crate::rules::{Board, Code, Dice, Preset, Score, Seed};
use crate::solver::{Cancel, Candidates, Position, Prover, assess};
use proptest::prelude::*;

fn figures(position: &Position, codes: &[Code], appraised: bool) -> (Vec<Suggestion>, Vec<Code>) {
    let cancel = Cancel::default();
    let candidates = Candidates::of(position, &cancel).unwrap();
    let mut prover = Prover::new(position.clone(), candidates.clone());
    let figures = codes.iter().map(|code| Suggestion {
        guess: assess(position, &candidates, *code),
        worth: appraised.then(|| prover.worth(*code, &cancel).unwrap().unwrap()),
    });
    (figures.collect(), candidates.codes().to_vec())
}

#[test]
fn two_guesses_are_compared_by_the_measure_and_by_what_else_is_known() {
    let position = Position::new(Preset::Classic.board())
        .with("AABB".parse().unwrap(), Score::new(1, 0))
        .with("CDAE".parse().unwrap(), Score::new(1, 2));
    let codes = ["ADCF", "ADFC", "ACCF"].map(|code| code.parse().unwrap());
    let left = Count::Exact(33);
    let (known, _) = figures(&position, &codes, true);
    assert_eq!(comparison(&known[0], &known[0], Measure::Bits, left), None);
    let compared = |one: &Suggestion, other: &Suggestion, measure| {
        comparison(one, other, measure, left).unwrap()
    };
    assert_eq!(
        compared(&known[0], &known[1], Measure::Bits),
        "ADCF needs 2.70 guesses on average, ADFC 2.67. ADCF gives 3.17 bits of info, ADFC 3.12."
    );
    let (at_first, _) = figures(&position, &codes, false);
    assert_eq!(
        compared(&at_first[0], &at_first[1], Measure::Parts),
        "ADCF and ADFC have the same number of answers. On average ADCF leaves 4.2 codes, ADFC 4.5."
    );
    assert_eq!(
        compared(&at_first[0], &at_first[2], Measure::Expected),
        "On average ADCF leaves 4.2 codes, ACCF 4.0. \
         ADCF could be the code (chance 1 in 33), ACCF cannot."
    );
}

#[test]
fn with_few_rows_left_the_chance_to_win_comes_first() {
    let position = |rows| {
        Position::new(Board::new(4, 6, rows, true).unwrap())
            .with("EFED".parse().unwrap(), Score::new(0, 2))
            .with("DEBA".parse().unwrap(), Score::new(0, 3))
            .with("AAFB".parse().unwrap(), Score::new(0, 1))
    };
    let codes = ["BCDE", "BDBD"].map(|code| code.parse().unwrap());
    // BDBD tells all six apart and is none of them; BCDE makes parts of 1, 1, 2 and 2, itself one.
    for (rows, expected) in [
        (
            4,
            "BCDE wins 1 of 6 games, BDBD 0 of 6. BCDE gives 1.92 bits of info, BDBD 2.58.",
        ),
        (
            5,
            "BDBD needs 2.00 guesses on average, BCDE wins 4 of 6 games. BDBD gives 2.58 bits of info, BCDE 1.92.",
        ),
        (
            6,
            "BDBD needs 2.00 guesses on average, BCDE 2.17. BDBD gives 2.58 bits of info, BCDE 1.92.",
        ),
    ] {
        let (known, _) = figures(&position(rows), &codes, true);
        let [one, other] = if rows == 4 { [0, 1] } else { [1, 0] };
        let said = comparison(&known[one], &known[other], Measure::Bits, Count::Exact(6));
        assert_eq!(said.unwrap(), expected);
    }
}

/// The order of estimates is not known where the figures do not show it.
#[test]
fn estimates_that_look_equal_are_called_so() {
    let position = Position::new(Preset::Classic.board());
    let candidates = Candidates::of(&position, &Cancel::default()).unwrap();
    let [one, other] = ["AABB", "AABC"].map(|guess| Suggestion {
        guess: RankedGuess {
            bits: if guess == "AABB" { 3.01 } else { 3.02 },
            worst: Count::Sample {
                codes: 800,
                of: 4_000,
            },
            ..assess(&position, &candidates, guess.parse().unwrap())
        },
        worth: None,
    });
    let said = comparison(&one, &other, Measure::Bits, Count::Exact(1_296)).unwrap();
    assert!(
        said.starts_with("AABB and AABC give the same info."),
        "{said}"
    );
}

proptest! {
    /// Every claim against counting by hand.
    #[test]
    fn no_comparison_is_false(
        numbers in proptest::collection::vec(any::<u32>(), 3..6),
        appraised: bool,
        measure in proptest::sample::select(&Measure::ALL[..]),
    ) {
        let board = Preset::Kids.board();
        let drawn = |number: &u32| number.to_string().parse::<Seed>().unwrap().secret(board);
        let codes = [drawn(&numbers[0]), drawn(&numbers[1])];
        let secret = drawn(&numbers[2]);
        let position = Position::played(board, secret, numbers[3..].iter().map(drawn));
        let (known, left) = figures(&position, &codes, appraised);
        let count = Count::Exact(left.len() as u64);
        let Some(said) = comparison(&known[0], &known[1], measure, count) else {
            prop_assert_eq!(codes[0], codes[1]);
            return Ok(());
        };
        let sizes = codes.map(|guess| -> Vec<usize> {
            Score::all(3)
                .map(|score| left.iter().filter(|code| guess.score(**code) == score).count())
                .filter(|size| *size > 0)
                .collect()
        });
        let n = left.len() as f64;
        let value = |sizes: &[usize], measure| match measure {
            Measure::Worst => *sizes.iter().max().unwrap() as f64,
            Measure::Expected => sizes.iter().map(|size| (size * size) as f64).sum::<f64>() / n,
            Measure::Bits => sizes.iter().map(|size| *size as f64 / n * (n / *size as f64).log2()).sum(),
            Measure::Parts => sizes.len() as f64,
        };
        let [one, two] = [0, 1].map(|which: usize| value(&sizes[which], measure));
        let appraised = known[0].worth.is_some();
        if appraised && !said.contains(". ") {
            prop_assert!((one - two).abs() < 0.11, "{}", said);
        } else if said.contains(" the same ") {
            prop_assert!((one - two).abs() < 1e-9, "{}", said);
        } else if said.contains("very slightly") {
            let first_is_better = said.contains(&format!("{} is very slightly better than", codes[0]));
            let lower = matches!(measure, Measure::Worst | Measure::Expected);
            prop_assert_eq!(first_is_better, (one < two) == lower, "{}", said);
        } else {
            let digits = match measure {
                Measure::Worst | Measure::Parts => 0,
                Measure::Expected => 1,
                Measure::Bits => 2,
            };
            let claims = [format!(" {one:.digits$} "), format!("{} {two:.digits$}.", codes[1])];
            prop_assert!(claims.iter().all(|claim| said.contains(claim)), "{}", said);
        }
        if said.contains("could be the code") {
            let can = usize::from(!left.contains(&codes[0]));
            prop_assert!(left.contains(&codes[can]) && !left.contains(&codes[1 - can]));
            let chance = format!("{} could be the code (chance 1 in {}), {} cannot.", codes[can], left.len(), codes[1 - can]);
            prop_assert!(said.contains(&chance), "{}", said);
        }
        if said.contains("At worst") {
            let [one, two] = [0, 1].map(|which: usize| value(&sizes[which], Measure::Worst));
            let noun = if one < 1.5 { "code" } else { "codes" };
            let claim = format!("{} leaves {one} {noun}, {} {two}.", codes[0], codes[1]);
            prop_assert!(said.contains(&claim), "{}", said);
        }
        if said.contains("On average") {
            let [one, two] = [0, 1].map(|which: usize| value(&sizes[which], Measure::Expected));
            let claim = format!("{} leaves {one:.1} codes, {} {two:.1}.", codes[0], codes[1]);
            prop_assert!(said.contains(&claim), "{}", said);
        }
        let totals = [0, 1].map(|which: usize| known[which].worth);
        let naive = |guess: Code| total(&left, guess, board.palette().len());
        if let [Some(one), Some(two)] = totals {
            prop_assert_eq!(said.contains("are equally good."), one.cost == two.cost, "{}", said);
            let [here, there] = [one, two].map(Worth::digits);
            let claim = format!("{} needs {here} guesses on average, {} {there}.", codes[0], codes[1]);
            prop_assert!(here == there || said.starts_with(&claim), "{}", said);
            if left.len() <= 5 {
                let totals = [one, two].map(|worth| worth.cost.guesses() as usize);
                prop_assert_eq!(totals, codes.map(naive));
            }
        }
    }
}

#[test]
fn equal_guesses_are_one_suggestion() {
    let board = Preset::Kids.board();
    let secret = "ABC".parse().unwrap();
    let position = Position::played(board, secret, ["AAB".parse().unwrap()]);
    let suggestions = Analyst::last_answer(&position, Wanted::Ranking).suggestions();
    assert!(suggestions.len() > 1);
    for here in &suggestions {
        let equal = suggestions.iter().filter(|there| there.equals(here));
        assert_eq!(equal.count(), 1, "{}", here.guess.code);
    }
}

/// How many guesses a few codes need in all after a guess, by trying out everything.
fn total(left: &[Code], guess: Code, colours: usize) -> usize {
    let all: Vec<Code> = Candidates::of(&Position::new(Preset::Kids.board()), &Cancel::default())
        .unwrap()
        .codes()
        .to_vec();
    assert_eq!(all.len(), colours.pow(3));
    after(left, guess, &all).unwrap_or_else(|| {
        let next = all.iter().filter_map(|next| after(left, *next, &all));
        left.len() + next.min().unwrap()
    })
}

/// None if the guess tells nothing of these codes: such a guess is no way on.
fn after(left: &[Code], guess: Code, all: &[Code]) -> Option<usize> {
    let mut sum = left.len();
    for score in Score::all(3).filter(|score| !score.is_win(3)) {
        let fits = |code: &&Code| guess.score(**code) == score;
        let part: Vec<Code> = left.iter().filter(fits).copied().collect();
        sum += match part.len() {
            0 => 0,
            1 => 1,
            size if size == left.len() => return None,
            _ => all
                .iter()
                .filter_map(|next| after(&part, *next, all))
                .min()
                .unwrap(),
        };
    }
    Some(sum)
}

fn measured(position: &Position, guess: &str) -> RankedGuess {
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
    let best = measured(&position(), "ADCF");
    assert_eq!(
        reason(&position(), &best),
        "Its answer will leave 4.2 codes on average, 7 at worst. It could be the code."
    );
}

#[test]
fn an_impossible_one_with_the_row_that_rules_it_out() {
    let other = measured(&position(), "AFCC");
    assert!(reason(&position(), &other).ends_with("It cannot be the code: row 2 rules it out."));
}

#[test]
fn the_last_code_is_called_so() {
    let position = position().with("DAFE".parse().unwrap(), Score::new(4, 0));
    let last = measured(&position, "DAFE");
    assert_eq!(reason(&position, &last), "It is the only possible code.");
}

#[test]
fn estimates_carry_their_mark_in_every_figure() {
    let guess = RankedGuess {
        worst: Count::Sample {
            codes: 490,
            of: 4_000,
        },
        expected: 377.6,
        ..measured(&position(), "ADCF")
    };
    let sentence = reason(&position(), &guess);
    assert!(
        sentence.starts_with("Its answer will leave ~9% of the codes on average, ~12% at worst."),
        "{sentence}"
    );
}

proptest! {
    /// Every number and every claim of the sentence, against counting by hand.
    #[test]
    fn no_sentence_is_false(numbers in proptest::collection::vec(any::<u32>(), 1..4), secret: u32) {
        let board = Preset::Kids.board();
        let drawn = |number: u32| number.to_string().parse::<Seed>().unwrap().secret(board);
        let secret = drawn(secret);
        let position = Position::played(board, secret, numbers.iter().map(|number| drawn(*number)));
        let all = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
        let left: Vec<Code> = all.codes().iter().copied().filter(|code| position.admits(*code)).collect();
        let guess = all.codes()[Dice::from_number(u64::from(numbers[0])).index(216)];
        let sentence = reason(&position, &measured(&position, &guess.to_string()));

        let sizes: Vec<usize> = Score::all(3)
            .map(|score| left.iter().filter(|code| guess.score(**code) == score).count())
            .filter(|size| *size > 0)
            .collect();
        let possible = left.contains(&guess);
        if possible && left.len() == 1 {
            prop_assert_eq!(sentence, "It is the only possible code.");
            return Ok(());
        }
        let worst = sizes.iter().max().unwrap();
        let average = sizes.iter().map(|size| size * size).sum::<usize>() as f64 / left.len() as f64;
        let leaves = match worst {
            1 => "1 code".to_owned(),
            worst => format!("{average:.1} codes on average, {worst} at worst"),
        };
        let claim = format!("Its answer will leave {leaves}. ");
        prop_assert!(sentence.starts_with(&claim), "{}", sentence);
        prop_assert_eq!(sentence.contains("could be the code"), possible);
        prop_assert_eq!(sentence.contains("cannot be the code"), !possible);
        if let Some((_, rest)) = sentence.split_once("row ") {
            let row: usize = rest.split(' ').next().unwrap().parse().unwrap();
            let (played, score) = position.history()[row - 1];
            prop_assert!(guess.score(played) != score);
        }
    }
}
