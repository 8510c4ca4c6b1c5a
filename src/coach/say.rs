//! Sentences about codes, holes, guesses and corrections. Each fact is worded here and nowhere else.
//!
//! Estimates carry a `~`.

use std::cmp::Ordering;
use std::fmt::Display;

use crate::rules::{Code, Colour, Score, counted, numbers};
use crate::solver::{Candidates, Count, Measure, Position, RankedGuess, Worth};

use super::knowledge::PinsAlone;
use super::{Cell, Conflict, Correction, Knowledge, Mistakes, Suggestion};

/// `1 black 2 white`.
pub fn pins(score: Score) -> String {
    format!("{} black {} white", score.black, score.white)
}

/// Whether a code can be the secret, without a full stop: `CDAB cannot be the code`.
pub fn verdict(subject: impl Display, conflict: Option<Conflict>) -> String {
    let can = if conflict.is_none() {
        "could"
    } else {
        "cannot"
    };
    format!("{subject} {can} be the code")
}

/// Whether a code can be the secret, and the row that rules it out.
pub fn fit(subject: impl Display, conflict: Option<Conflict>) -> String {
    let verdict = verdict(subject, conflict);
    match conflict {
        Some(Conflict { row, .. }) => format!("{verdict}: row {row} rules it out."),
        None => format!("{verdict}."),
    }
}

/// Whether a guess of an earlier row could be the secret when it was made.
pub fn fitted(conflict: Option<Conflict>) -> String {
    match conflict {
        Some(Conflict { row, .. }) => format!("It could not be the code: row {row} ruled it out."),
        None => "It could have been the code.".to_owned(),
    }
}

/// How a row rules a code out: `If CDAB were the code, row 1 would show 1 black 1 white, not 1 and 0.`
pub fn conflict(subject: impl Display, conflict: Conflict) -> String {
    format!("If {subject} were the code, {}.", shows("would", conflict))
}

/// A score that is wrong for the secret.
pub fn slip(conflict: Conflict) -> String {
    format!("Wrong score: {}.", shows("should", conflict))
}

/// The score of a row for another secret beside its own.
fn shows(verb: &str, conflict: Conflict) -> String {
    let (row, other, Score { black, white }) =
        (conflict.row, pins(conflict.would_score), conflict.scored);
    format!("row {row} {verb} show {other}, not {black} and {white}")
}

/// The chance that a possible code is the secret.
pub fn chance(left: Count) -> String {
    match left {
        Count::Exact(1) => "It is the only possible code.".to_owned(),
        left if left.is_unknown() => "No other fitting code found yet.".to_owned(),
        left => format!("It is one of {left} possible codes."),
    }
}

/// How many of the codes left have these pegs, hole by hole. If `codes` are only some of them, whether
/// one has them.
pub fn matching(codes: &[Code], left: Count, holes: &[Option<Colour>]) -> String {
    let matches = |code: &&Code| {
        let mut pegs = holes.iter().zip(code.colours());
        pegs.all(|(hole, colour)| hole.is_none_or(|hole| hole == colour))
    };
    if left != Count::Exact(codes.len() as u64) {
        return match codes.iter().find(matches) {
            Some(code) => format!("Some possible codes have these pegs, such as {code}."),
            None => "No code seen so far has these pegs. Others may.".to_owned(),
        };
    }
    match codes.iter().filter(matches).count() {
        0 => "No possible code has these pegs.".to_owned(),
        _ if codes.len() == 1 => "The only possible code has these pegs.".to_owned(),
        1 => format!("1 of the {left} possible codes has these pegs."),
        some => {
            let some = Count::Exact(some as u64);
            format!("{some} of the {left} possible codes have these pegs.")
        }
    }
}

/// The knowledge of a colour in a hole, counted from 0, with the reason if it is known.
///
/// # Panics
/// If the board has no such hole or colour.
pub fn cell(knowledge: &Knowledge, hole: usize, colour: Colour) -> String {
    let (place, left) = (hole + 1, knowledge.left);
    match knowledge.cell(hole, colour) {
        Cell::Possible { codes, example } => {
            let has = if codes.value() == 1 { "has" } else { "have" };
            let example = example.map_or_else(String::new, |code| format!(", such as {code}"));
            format!("{codes} of the {left} possible codes {has} {colour} in hole {place}{example}.")
        }
        Cell::Certain(rows) => format!("{colour} must be in hole {place}{}.", proof(rows)),
        Cell::RuledOut(rows) => {
            let why = match rows[..] {
                [row] => row_alone(knowledge, hole, colour, row),
                _ => proof(rows),
            };
            format!("{colour} cannot be in hole {place}{why}.")
        }
    }
}

/// `: row 2 proves it`, `: rows 1 and 3 together prove it`.
fn proof(rows: &[usize]) -> String {
    match rows {
        [] => String::new(),
        [row] => format!(": row {row} proves it"),
        rows => format!(": rows {} together prove it", numbers(rows)),
    }
}

/// How a row by itself rules a colour out of a hole.
fn row_alone(knowledge: &Knowledge, hole: usize, colour: Colour, row: usize) -> String {
    let (guess, score) = knowledge.position.history()[row - 1];
    let pins = match PinsAlone::of(guess, score, hole, colour) {
        Some(PinsAlone::NoPin) => "has it but shows no pin at all".to_owned(),
        Some(PinsAlone::AllPins) => format!("has no {colour} but a pin for every peg"),
        Some(PinsAlone::NoBlack) => "has it there but shows no black pin".to_owned(),
        None => format!("could then not show {}", pins(score)),
    };
    format!(": row {row} {pins}")
}

/// How many pegs of a colour the code has, if all codes left are listed and there is one.
pub fn pegs(knowledge: &Knowledge, colour: Colour) -> Option<String> {
    let pegs = match knowledge.pegs(colour)? {
        (0, 0) => format!("no {colour}"),
        (one, other) if one == other => format!("exactly {} of {colour}", counted(one, "peg")),
        (0, most) => format!("at most {} of {colour}", counted(most, "peg")),
        (least, most) => format!("{least} to {} of {colour}", counted(most, "peg")),
    };
    Some(format!("The code has {pegs}."))
}

/// What the answer to a guess will leave, and whether the guess can be the secret.
pub fn guess(position: &Position, guess: &RankedGuess) -> String {
    let conflict = Conflict::all(position, guess.code).next();
    // Its own score is the only one that can come.
    if conflict.is_none() && guess.is_exact() && guess.parts == 1 {
        return chance(Count::Exact(1));
    }
    let fit = fit("It", conflict);
    if !guess.is_measured() {
        return fit;
    }
    if guess.worst == Count::Exact(1) {
        return format!("Its answer will leave 1 code. {fit}");
    }
    let (average, worst) = (guess.average(), guess.worst);
    let codes = if guess.is_exact() {
        "codes"
    } else {
        "of the codes"
    };
    format!("Its answer will leave {average} {codes} on average, {worst} at worst. {fit}")
}

/// What a player does on from a guess, without a subject: `needs 5.12 guesses on average`, or
/// `wins 2 of 6 games` if the code is not certain to be found.
pub fn outlook(worth: Worth) -> String {
    if worth.is_certain() {
        format!("needs {} guesses on average", worth.digits())
    } else {
        format!("wins {} games", wins(worth))
    }
}

/// The outlooks of two guesses, the second without the words that both share.
fn outlooks(one: Worth, other: Worth) -> [String; 2] {
    let second = match (one.is_certain(), other.is_certain()) {
        (true, true) => other.digits(),
        (false, false) => wins(other),
        _ => outlook(other),
    };
    [outlook(one), second]
}

/// The outlook of the player who makes a guess.
pub fn with_it(worth: Worth) -> String {
    if worth.is_certain() {
        format!("With it you need {} guesses on average.", worth.digits())
    } else {
        format!("With it you win {} games.", wins(worth))
    }
}

/// `2 of 6`.
pub(super) fn wins(worth: Worth) -> String {
    let [found, of] = [worth.found(), worth.of].map(|codes| Count::Exact(codes.into()));
    format!("{found} of {of}")
}

/// Comparison of `best` and another guess with `left` codes left, in one or two sentences; `None` for
/// the same guess, or without figures.
///
/// Proven worths come first, then the measure that orders the guesses, then which of them could be the
/// code.
pub fn comparison(
    best: &Suggestion,
    other: &Suggestion,
    measure: Measure,
    left: Count,
) -> Option<String> {
    let (one, two) = (&best.guess, &other.guess);
    if one.code == two.code || !one.is_measured() {
        return None;
    }
    let by_measure = by_measure(one, two, measure);
    let (first, second) = match best.worth.zip(other.worth) {
        Some((here, there)) => {
            let differ = figure(one, measure) != figure(two, measure);
            let by_worth = by_worth([one.code, two.code], here, there);
            (by_worth, differ.then_some(by_measure))
        }
        None => (by_measure, by_chance(one, two, left)),
    };
    Some(match second {
        Some(second) => format!("{first} {second}"),
        None => first,
    })
}

fn by_worth([first, second]: [Code; 2], here: Worth, there: Worth) -> String {
    let better = match here.cost.cmp(&there.cost) {
        Ordering::Less => first,
        Ordering::Equal => return format!("{first} and {second} are equally good."),
        Ordering::Greater => second,
    };
    let [one, other] = outlooks(here, there);
    if outlook(here) != outlook(there) {
        format!("{first} {one}, {second} {other}.")
    } else if here.is_certain() {
        format!("{better} is better, but by less than 0.01 guesses.")
    } else {
        let wins = wins(here);
        format!("Both win {wins} games, {better} with fewer guesses.")
    }
}

fn by_measure(one: &RankedGuess, two: &RankedGuess, measure: Measure) -> String {
    let (first, second) = (one.code, two.code);
    let (here, there) = (figure(one, measure), figure(two, measure));
    if here == there {
        let is_counted = one.is_exact() && matches!(measure, Measure::Worst | Measure::Parts);
        let same = if is_counted {
            "the same"
        } else {
            "about the same"
        };
        return match measure {
            Measure::Worst => {
                format!("{first} and {second} leave {same} number of codes at worst.")
            }
            Measure::Expected => {
                format!("{first} and {second} leave {same} number of codes on average.")
            }
            Measure::Bits => format!("{first} and {second} give {same} info."),
            Measure::Parts => format!("{first} and {second} have {same} number of answers."),
        };
    }
    let codes = match here.as_str() {
        "1" => "code",
        _ if one.is_exact() => "codes",
        _ => "of the codes",
    };
    match measure {
        Measure::Worst => format!("At worst {first} leaves {here} {codes}, {second} {there}."),
        Measure::Expected => format!("On average {first} leaves {here} {codes}, {second} {there}."),
        Measure::Bits => format!("{first} gives {here} bits of info, {second} {there}."),
        Measure::Parts => format!("{first} has {here} possible answers, {second} {there}."),
    }
}

/// Which of the two could be the code, if one could not.
fn by_chance(one: &RankedGuess, two: &RankedGuess, left: Count) -> Option<String> {
    let (can, cannot) = match (one.possible, two.possible) {
        (true, false) => (one.code, two.code),
        (false, true) => (two.code, one.code),
        _ => return None,
    };
    Some(if left.is_exact() {
        format!("{can} could be the code (chance 1 in {left}), {cannot} cannot.")
    } else {
        format!("{can} could be the code, {cannot} cannot.")
    })
}

/// The figure that ranks a guess, with its name: `info 3.48`.
pub fn ranked_by(guess: &RankedGuess, measure: Measure) -> String {
    let name = match measure {
        Measure::Worst => "worst",
        Measure::Expected => "leaves",
        Measure::Bits => "info",
        Measure::Parts => "answers",
    };
    format!("{name} {}", figure(guess, measure))
}

fn figure(guess: &RankedGuess, measure: Measure) -> String {
    match measure {
        Measure::Worst => guess.worst.to_string(),
        Measure::Expected => guess.average(),
        Measure::Bits => guess.bits_in_words(),
        Measure::Parts => guess.parts_in_words(),
    }
}

/// What a correction changes: `row 2 should show 1 black 2 white, not 2 and 0`.
pub fn correction(correction: &Correction) -> String {
    let changes = correction.changes.iter();
    let changes: Vec<_> = changes.map(|change| shows("should", *change)).collect();
    changes.join(", and ")
}

/// Why scores that no code fits take more than one correction, or have none; empty if one is enough.
pub fn slips(mistakes: &Mistakes) -> String {
    match (&mistakes.corrections[..], mistakes.fitting) {
        ([first, ..], _) if first.changes.len() == 1 => String::new(),
        ([_, ..], _) => "Changing one score is not enough.".to_owned(),
        ([], None) => {
            let most = Count::Exact(Candidates::HELD as u64);
            format!("Corrections need a board with at most {most} codes.")
        }
        ([], Some(0)) => "Even changing two scores is not enough.".to_owned(),
        ([], Some(rows)) => format!(
            "Even changing two scores is not enough. \
             The scores fit together up to row {rows}, but not with row {}.",
            rows + 1
        ),
    }
}

/// Why no code fits the scores, and the likeliest correction.
pub fn mistakes(mistakes: &Mistakes) -> String {
    let slips = slips(mistakes);
    let Some((first, others)) = mistakes.corrections.split_first() else {
        return slips;
    };
    let which = match others.first() {
        None if first.changes.len() == 1 => "The only correction of one score",
        None => "The only correction of two scores",
        Some(other) if other.leaves == first.leaves => "One of the likeliest corrections",
        Some(_) => "Likeliest correction",
    };
    let (what, leaves) = (correction(first), first.leaves.codes());
    let says = format!("{slips} {which}: {what}. It leaves {leaves}.");
    says.trim_start().to_owned()
}
