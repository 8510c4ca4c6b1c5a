//! Sentences about codes, holes, guesses and corrections.

use std::fmt::Display;

use crate::rules::{Code, Colour, Game, Score, counted, grouped, numbers};
use crate::solver::{Position, RankedGuess, Worth};

use super::{Cell, Conflict, Correction, Fact, Knowledge, Mistakes, Proven};

/// `1 black, 2 white`.
pub fn pins(score: Score) -> String {
    format!("{} black, {} white", score.black(), score.white())
}

/// The row to come: `row 3 of 10`.
pub fn next_row(game: &Game) -> String {
    format!("row {} of {}", game.turns().len() + 1, game.board().rows())
}

/// Whether a code can be the secret, without a full stop: `CDAB cannot be the code`.
pub fn verdict(subject: impl Display, conflict: Option<Conflict>) -> String {
    let can = conflict.map_or("could", |_| "cannot");
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

/// How a row rules a code out: `If CDAB were the code, row 1 would show 1 black, 1 white. It shows …`
pub fn contradiction(subject: impl Display, conflict: Conflict) -> String {
    format!("If {subject} were the code, row {}", would_show(conflict))
}

/// The same after a verdict: `Row 1 would show 1 black, 1 white. It shows 1 black, 0 white.`
pub fn clash(conflict: Conflict) -> String {
    format!("Row {}", would_show(conflict))
}

fn would_show(conflict: Conflict) -> String {
    let [would, shows] = [conflict.would_score, conflict.scored].map(pins);
    format!("{} would show {would}. It shows {shows}.", conflict.row)
}

/// A score that is wrong for the secret.
pub fn slip(conflict: Conflict) -> String {
    let [right, wrong] = [conflict.would_score, conflict.scored].map(pins);
    let row = conflict.row;
    format!("Row {row} has wrong pins: {wrong}. Right: {right}.")
}

/// The chance that a possible code is the secret.
pub fn chance(left: usize) -> String {
    match left {
        1 => "It is the only possible code.".to_owned(),
        left => format!("It is 1 of {} possible codes.", grouped(left)),
    }
}

/// How many of the codes left have these pegs, hole by hole.
pub fn matching(codes: &[Code], holes: &[Option<Colour>]) -> String {
    let matches = |code: &&Code| {
        let mut pegs = holes.iter().zip(code.colours());
        pegs.all(|(hole, colour)| hole.is_none_or(|hole| hole == colour))
    };
    let count = codes.iter().filter(matches).count();
    let [some, left] = [count, codes.len()].map(grouped);
    match count {
        0 => "No possible code has these pegs.".to_owned(),
        _ if codes.len() == 1 => "The only possible code has these pegs.".to_owned(),
        1 => format!("1 of the {left} possible codes has these pegs."),
        _ => format!("{some} of the {left} possible codes have these pegs."),
    }
}

/// The knowledge of a colour in a hole, counted from 0, with the reason if it is known.
///
/// # Panics
/// If the board has no such hole or colour.
pub fn cell(knowledge: &Knowledge, hole: usize, colour: Colour) -> String {
    let (place, left) = (hole + 1, grouped(knowledge.remaining));
    match knowledge.cell(hole, colour) {
        Cell::Possible { codes, example } => {
            let has = if *codes == 1 { "has" } else { "have" };
            let codes = grouped(codes);
            format!(
                "{codes} of the {left} possible codes {has} {colour} in hole {place}, such as {example}."
            )
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

/// `: row 2 proves it`, `: rows 1 and 3 prove it`.
fn proof(rows: &[usize]) -> String {
    match rows {
        [] => String::new(),
        [row] => format!(": row {row} proves it"),
        rows => format!(": rows {} prove it", numbers(rows)),
    }
}

/// How a row by itself rules a colour out of a hole.
fn row_alone(knowledge: &Knowledge, hole: usize, colour: Colour, row: usize) -> String {
    let (guess, score) = knowledge.position.history()[row - 1];
    let has = guess.colours().any(|other| other == colour);
    let pins = match usize::from(score.total()) {
        0 if has => "has it and no pin".to_owned(),
        all if !has && all == guess.len() => format!("has no {colour} and {all} pins"),
        _ if guess.colour(hole) == colour && score.black() == 0 => {
            "has it there and no black pin".to_owned()
        }
        _ => return format!(": then row {row} could not show {}", pins(score)),
    };
    format!(": row {row} {pins}")
}

/// How many pegs of a colour the code has, if a code is left.
pub fn pegs(knowledge: &Knowledge, colour: Colour) -> Option<String> {
    let (least, most) = knowledge.pegs(colour)?;
    Some(format!("The code has {}.", pegs_of(colour, least, most)))
}

fn pegs_of(colour: Colour, least: usize, most: usize) -> String {
    match (least, most) {
        (0, 0) => format!("no {colour}"),
        (one, other) if one == other => format!("exactly {one} {colour}"),
        (0, most) => format!("at most {most} {colour}"),
        (least, most) if least + 1 == most => format!("{least} or {most} {colour}"),
        (least, most) => format!("{least} to {most} {colour}"),
    }
}

/// A fact with the rows that prove it: `The code has at most 1 B: row 1 proves it.`
pub fn fact(knowledge: &Knowledge, proven: &Proven) -> String {
    match proven.fact {
        Fact::In(hole, colour) | Fact::Out(hole, colour) => cell(knowledge, hole, colour),
        Fact::Pegs(colour, least, most) => {
            let pegs = pegs_of(colour, least, most);
            format!("The code has {pegs}{}.", proof(&proven.rows))
        }
    }
}

/// What the answer to a guess will leave, and whether the guess can be the secret.
pub fn guess(position: &Position, guess: &RankedGuess) -> String {
    let conflict = Conflict::all(position, guess.guess).next();
    // Its own score is the only one that can come.
    if conflict.is_none() && guess.part_count == 1 {
        return chance(1);
    }
    let fit = fit("It", conflict);
    match guess.worst {
        0 => fit,
        1 => format!("It leaves 1 code. {fit}"),
        worst => {
            let (average, worst) = (guess.average(), grouped(worst));
            format!("It leaves {average} codes on average, {worst} at worst. {fit}")
        }
    }
}

/// The outlook of the player who makes a guess.
pub fn outlook(worth: Worth) -> String {
    if worth.is_certain() && worth.codes() > 1 {
        let guesses = worth.digits();
        format!("You need {guesses} guesses on average, this one included.")
    } else {
        format!("It {}.", worth.wins())
    }
}

/// How often two guesses lead to a win, the second in short: `always leads to a win, AABB only for 1 of 6 codes`.
pub(super) fn both_win(first: Worth, code: Code, second: Worth) -> String {
    let (of, first) = (counted(second.codes() as usize, "code"), first.wins());
    match second.found() {
        0 => format!("{first}, {code} to none"),
        found => format!("{first}, {code} only for {} of {of}", grouped(found)),
    }
}

/// What a correction changes: `row 2 is 1 black, 2 white`.
pub fn correction(correction: &Correction) -> String {
    let changes = correction.changes.iter();
    let changes = changes.map(|it| format!("row {} is {}", it.row, pins(it.would_score)));
    changes.collect::<Vec<_>>().join(" and ")
}

/// Why pins that no code fits take more than one correction, or have none; empty if one is enough.
pub fn slips(mistakes: &Mistakes) -> String {
    match (&mistakes.corrections[..], mistakes.fitting) {
        ([first, ..], _) if first.changes.len() == 1 => String::new(),
        ([_, ..], _) => "One correction is not enough.".to_owned(),
        ([], 0) => "Two corrections are not enough.".to_owned(),
        ([], rows) => {
            let row = rows + 1;
            format!("Two corrections are not enough. Row {row} does not fit the rows before it.")
        }
    }
}

/// Why no code fits the pins, and the likeliest correction.
pub fn mistakes(mistakes: &Mistakes) -> String {
    let slips = slips(mistakes);
    let Some(first) = mistakes.corrections.first() else {
        return slips;
    };
    let (what, leaves) = (correction(first), counted(first.leaves, "code"));
    let says = format!("{slips} Most likely: {what}. This leaves {leaves}.");
    says.trim_start().to_owned()
}
