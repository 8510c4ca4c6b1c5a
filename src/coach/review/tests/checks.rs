//! What is claimed, against what is counted by hand.

use std::collections::HashMap;

use crate::coach::{BestPlay, Mark, Review, ReviewQuestion, ReviewedRow};
use crate::rules::{Board, Code, Score};
use crate::solver::{Cancel, Candidates, Cost, Count, Position};

/// What stands between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let from = text.find(before)? + before.len();
    let length = text[from..].find(after)?;
    Some(&text[from..from + length])
}

fn digits(guesses: f64) -> String {
    match guesses {
        0.0 => "0".to_owned(),
        few if few < 0.01 => "<0.01".to_owned(),
        more => format!("{more:.2}"),
    }
}

/// Checks everything that is said of a row against these codes, which were left before it.
pub(super) fn check_row(question: &ReviewQuestion, row: &ReviewedRow, left: &[Code]) {
    let (guess, secret) = (row.guess, question.secret);
    let rest = parts(guess, left);
    let after = rest
        .iter()
        .find(|part| part.contains(&secret))
        .unwrap()
        .len();
    let all = left.len() as f64;
    let expected = rest.iter().map(|part| part.len().pow(2)).sum::<usize>() as f64 / all;
    let share = |part: &Vec<Code>| part.len() as f64 / all;
    let bits = rest
        .iter()
        .map(|part| -share(part) * share(part).log2())
        .sum::<f64>()
        + 0.0;
    let told = (all / after as f64).log2();
    let codes = Count::Exact(left.len() as u64).codes();
    let did = row.what_it_did();
    if left == [guess] {
        assert_eq!(did, format!("{guess} was the only possible code."));
    } else if left.len() == 1 {
        let said = format!("Only one code was possible, and {guess} was not it.");
        assert_eq!(did, said);
    } else if guess == secret {
        let said = format!("{guess} was the code, one of {} possible.", left.len());
        assert_eq!(did.replace(',', ""), said.replace(',', ""));
    } else {
        let said = format!("{guess} left {after} of {codes}. On average it leaves {expected:.1}.");
        assert_eq!(did, said);
    }
    assert!((row.told() - told).abs() < 1e-9 && (row.expected.bits - bits).abs() < 1e-9);
    assert!((row.luck() - (told - bits)).abs() < 1e-9, "{row:?}");
    match row.whether_it_fitted().as_deref() {
        None => assert!(row.found || row.number == 1),
        Some("It could have been the code.") => assert!(left.contains(&guess)),
        Some(text) => {
            let number = between(text, "It could not be the code: row ", " ruled it out.").unwrap();
            let (other, score) = question.position.history()[number.parse::<usize>().unwrap() - 1];
            assert_ne!(other.score(guess), score);
        }
    }
}

/// Checks what is said of the cost of a row, where all is proven.
pub(super) fn check_cost(
    by_hand: &mut ByHand,
    row: &ReviewedRow,
    left: &[Code],
    question: &ReviewQuestion,
) {
    let (secret, rows) = (question.secret, rows_left(question, row.number));
    let least = by_hand.least(left.to_vec(), rows);
    let cost = by_hand.worth(row.guess, left, rows);
    let (chance, guesses) = lost(cost, least, left);
    let said = row.loss().unwrap();
    assert!((said.share - lost_share(cost, least, left)).abs() < 1e-12);
    let tells_nothing = left
        .iter()
        .all(|code| row.guess.score(*code) == row.guess.score(secret));
    // With rows to spare a guess that tells nothing is lost as a whole.
    assert!(
        !tells_nothing || left.contains(&row.guess) || rows < 6 || (said.share - 1.0).abs() < 1e-12
    );
    assert!((said.guesses - guesses).abs() < 1e-12, "{row:?} {cost:?}");
    assert!((said.chance - chance).abs() < 1e-12, "{row:?} {cost:?}");
    assert_eq!(row.mark() == Some(Mark::Best), cost == least);
    let text = row.what_it_cost();
    if text == "No guess was better." {
        assert_eq!((cost, row.better()), (least, None));
        return;
    }
    let (other, rest) = text.split_once(" was better: ").unwrap();
    let other: Code = other.parse().unwrap();
    assert_eq!(by_hand.worth(other, left, rows), least, "{text}");
    if chance > 0.0 {
        let (all, found) = (left.len(), left.len() - cost.missed() as usize);
        let (best, claim) = match least.missed() as usize {
            0 => (
                "it needs ".to_owned(),
                format!(", {} wins {found} of {all} games. ", row.guess),
            ),
            missed => (
                format!("it wins {} of {all} games, ", all - missed),
                format!(", {} {found} of {all}. ", row.guess),
            ),
        };
        assert!(rest.starts_with(&best) && rest.contains(&claim), "{text}");
        return;
    }
    let less = if guesses < 0.01 {
        "less than 0.01".to_owned()
    } else {
        digits(guesses)
    };
    assert!(
        rest.starts_with(&format!("{less} fewer guesses on average. ")),
        "{text} {guesses}"
    );
    let codes = parts(other, left)
        .into_iter()
        .find(|part| part.contains(&secret))
        .unwrap()
        .len();
    let would = match codes {
        _ if other == secret => "won".to_owned(),
        1 => "left 1 code".to_owned(),
        more => format!("left {more} codes"),
    };
    let claim = format!("In this game {other} would have {would}.");
    assert!(rest.ends_with(&claim), "{text}");
}

/// Rows for a guess and those after it.
fn rows_left(question: &ReviewQuestion, row: usize) -> u8 {
    (question.position.board().rows() + 1 - row) as u8
}

/// The chance that a guess of this cost throws away, or else the guesses on average.
fn lost(cost: Cost, least: Cost, left: &[Code]) -> (f64, f64) {
    let share = |more: u32| f64::from(more) / left.len() as f64;
    let chance = share(cost.missed() - least.missed());
    if chance > 0.0 {
        return (chance, 0.0);
    }
    (0.0, share(cost.guesses() - least.guesses()))
}

/// The greater part of the chance and of the guess that is lost.
fn lost_share(cost: Cost, least: Cost, left: &[Code]) -> f64 {
    let share = |here: u32, there: u32| (f64::from(here) - f64::from(there)) / left.len() as f64;
    let guesses = share(cost.guesses(), least.guesses());
    share(cost.missed(), least.missed())
        .max(guesses)
        .clamp(0.0, 1.0)
}

/// Checks what is said of the chance before and after a row.
pub(super) fn check_chance(by_hand: &mut ByHand, question: &ReviewQuestion, review: &Review) {
    let history = question.position.history();
    let end = question.position.board().rows();
    assert_eq!(review.chance_in_words(1), None);
    for row in 2..=history.len() {
        let mut found = |played: usize| {
            let left = by_hand.left(&history[..played]);
            let missed = by_hand
                .least(left.clone(), rows_left(question, played + 1))
                .missed();
            (left.len() - missed as usize, left.len())
        };
        let lost = review
            .row(row)
            .unwrap()
            .loss()
            .is_some_and(|loss| loss.chance > 0.0);
        let Some(text) = review.chance_in_words(row) else {
            let is_over = row == history.len();
            let ((before, of), (after, rest)) =
                (found(row - 1), if is_over { (1, 1) } else { found(row) });
            assert!(
                !lost || after * of >= before * rest,
                "row {row} lost a chance in silence"
            );
            continue;
        };
        let ((before, of), (after, rest)) = (found(row - 1), found(row));
        let expected = if before == of {
            format!(
                "Before row {row}, best play always won by row {end}. After row {row}, only in {after} of {rest} cases."
            )
        } else {
            format!(
                "Before row {row}, best play won by row {end} in {before} of {of} cases. After row {row}, only in {after} of {rest}."
            )
        };
        assert_eq!(text, expected);
        assert!(lost && after * of < before * rest);
    }
}

/// Checks what is said of the whole game.
pub(super) fn check_totals(by_hand: &mut ByHand, question: &ReviewQuestion, review: &Review) {
    let history = question.position.history();
    let totals = review.totals().unwrap();
    assert_eq!((totals.judged, totals.unjudged), (history.len() - 1, 0));
    let (mut guesses, mut chance, mut share, mut luck) = (0.0, 0.0, 0.0, 0.0);
    for (row, (guess, _)) in history.iter().enumerate() {
        let left = by_hand.left(&history[..row]);
        let sizes = parts(*guess, &left)
            .into_iter()
            .map(|part| part.len() as f64);
        let bits: f64 = sizes
            .map(|size| size / left.len() as f64)
            .map(|share| -share * share.log2())
            .sum();
        let after = by_hand.left(&history[..=row]).len() as f64;
        luck += (left.len() as f64 / after).log2() - bits;
        if row > 0 {
            let rows = rows_left(question, row + 1);
            let cost = by_hand.worth(*guess, &left, rows);
            let least = by_hand.least(left.clone(), rows);
            let here = lost(cost, least, &left);
            chance += here.0;
            guesses += here.1;
            share += lost_share(cost, least, &left);
        }
    }
    assert!((totals.lost.guesses - guesses).abs() < 1e-9 && (totals.luck - luck).abs() < 1e-9);
    assert!((totals.lost.chance - chance).abs() < 1e-9);
    let text = totals.luck_in_words();
    let number = between(&text, " (", ").").unwrap();
    let figure: f64 = number.parse().unwrap();
    assert!(number.starts_with(['+', '-']) && number != "-0.0", "{text}");
    assert!((figure - luck).abs() <= 0.05 + 1e-9, "{text} {luck}");
    let of_word = match between(&text, "Luck: ", " (").unwrap() {
        "very good" => luck > 2.0 - 1e-9,
        "good" => luck > 0.5 - 1e-9 && luck < 2.0 + 1e-9,
        "average" => luck.abs() < 0.5 + 1e-9,
        "bad" => luck < -0.5 + 1e-9 && luck > -2.0 - 1e-9,
        "very bad" => luck < -2.0 + 1e-9,
        _ => false,
    };
    assert!(of_word, "{text} {luck}");
    let said = totals.accuracy_in_words();
    let Some(accuracy) = totals.accuracy() else {
        assert!(history.len() == 1 && said == "No row was judged.");
        return;
    };
    let by_hand = 1.0 - share / (history.len() - 1) as f64;
    assert!((accuracy.share - by_hand).abs() < 1e-9);
    let (start, skill) = said.split_once(". ").unwrap();
    let percent = start
        .strip_prefix("Accuracy ")
        .unwrap()
        .strip_suffix('%')
        .unwrap();
    assert_eq!(percent == "100", share == 0.0, "{said}");
    assert!(
        percent
            .parse()
            .is_ok_and(|percent: f64| (percent - 100.0 * by_hand).abs() < 0.5 + 1e-9)
            || (percent == ">99" && by_hand > 0.99)
            || (percent == "<1" && by_hand < 0.01)
    );
    let skill = skill.strip_prefix("Skill: ").unwrap();
    let (word, skill) = skill.split_once(" (").unwrap();
    let of_word = match word {
        "perfect" => share == 0.0,
        "near perfect" => by_hand > 0.95 - 1e-9,
        "very good" => by_hand > 0.85 - 1e-9 && by_hand < 0.95 + 1e-9,
        "good" => by_hand > 0.7 - 1e-9 && by_hand < 0.85 + 1e-9,
        "fair" => by_hand > 0.5 - 1e-9 && by_hand < 0.7 + 1e-9,
        "room to grow" => by_hand < 0.5 + 1e-9,
        _ => false,
    };
    assert!(of_word && (word == "perfect") == (share == 0.0), "{said}");
    let rows = history.len() - 1;
    assert!(
        skill.contains(&format!(" lost in {rows} judged row")),
        "{said}"
    );
    match skill.split_once(" lost in ").map(|(lost, _)| lost) {
        Some(lost) if lost != "nothing" => {
            let number = lost.split_once(" guesses").map(|(number, _)| number);
            assert_eq!(number.is_some(), guesses > 0.0, "{skill}");
            assert!(number.is_none_or(|number| number == digits(totals.lost.guesses)));
            let chance_lost = lost.split_once("% of the chance").map(|(chance, _)| chance);
            assert_eq!(chance_lost.is_some(), chance > 0.0, "{skill}");
            let percent = chance_lost.and_then(|chance| chance.rsplit(' ').next()?.parse().ok());
            assert!(percent.is_none_or(|percent: f64| (percent - chance * 100.0).abs() < 0.51));
        }
        _ => assert!(
            guesses + chance < 1e-12 && skill.starts_with("nothing lost in "),
            "{skill}"
        ),
    }
}

/// Checks the game of best play, and what is said of it.
pub(super) fn check_best_play(by_hand: &mut ByHand, question: &ReviewQuestion, best: &BestPlay) {
    assert_eq!(best.guesses[0], question.position.history()[0].0);
    let mut history = Vec::new();
    for (row, guess) in best.guesses.iter().enumerate() {
        let left = by_hand.left(&history);
        if row > 0 {
            let rows = rows_left(question, row + 1);
            let cost = by_hand.worth(*guess, &left, rows);
            assert_eq!(cost, by_hand.least(left, rows), "{guess}");
        }
        history.push((*guess, guess.score(question.secret)));
        let left = by_hand.left(&history).len() as u64;
        assert_eq!(best.left[row], Count::Exact(left));
    }
    assert!(best.is_over && best.is_proven);
    let all = best.guesses.len() == question.position.board().rows();
    assert!(best.found || all);
    assert_eq!(best.found, best.guesses.last() == Some(&question.secret));
}

/// Everything about a board, without any thought.
pub(super) struct ByHand {
    pub(super) all: Vec<Code>,
    least: HashMap<(Vec<Code>, u8), Cost>,
}

impl ByHand {
    pub(super) fn new(board: Board) -> Self {
        let start = Position::new(board);
        let all = Candidates::of(&start, &Cancel::default()).unwrap();
        Self {
            all: all.codes().to_vec(),
            least: HashMap::new(),
        }
    }

    pub(super) fn left(&self, history: &[(Code, Score)]) -> Vec<Code> {
        let fits = |code: &&Code| {
            history
                .iter()
                .all(|(guess, score)| guess.score(**code) == *score)
        };
        self.all.iter().filter(fits).copied().collect()
    }

    /// The cost of all these codes with this guess, in the first of `rows` rows.
    pub(super) fn worth(&mut self, guess: Code, set: &[Code], rows: u8) -> Cost {
        let parts = parts(guess, set).into_iter();
        let others = parts.filter(|part| part != &[guess]);
        let after = others.map(|part| self.least(part, rows - 1));
        Cost::new(0, set.len() as u32) + after.sum()
    }

    pub(super) fn least(&mut self, set: Vec<Code>, rows: u8) -> Cost {
        if rows == 0 {
            return Cost::new(set.len() as u32, 0);
        }
        if set.len() <= usize::from(rows.min(2)) {
            return Cost::new(0, 2 * set.len() as u32 - 1);
        }
        let key = (set, rows);
        if let Some(known) = self.least.get(&key) {
            return *known;
        }
        let guesses = self.all.clone();
        // A guess that tells nothing is never the best.
        let useful = guesses
            .into_iter()
            .filter(|guess| parts(*guess, &key.0).len() > 1);
        let costs = useful.map(|guess| self.worth(guess, &key.0, rows));
        let least = costs.min().unwrap();
        self.least.insert(key, least);
        least
    }
}

fn parts(guess: Code, set: &[Code]) -> Vec<Vec<Code>> {
    let part = |score: Score| -> Vec<Code> {
        let codes = set.iter().filter(|code| guess.score(**code) == score);
        codes.copied().collect()
    };
    let parts = Score::all(guess.len()).map(part);
    parts.filter(|part| !part.is_empty()).collect()
}
