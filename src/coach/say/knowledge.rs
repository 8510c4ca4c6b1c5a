//! Sentences about what is known of holes and colours.

use crate::coach::{Cell, Fact, Knowledge, ProvenFact};
use crate::rules::{Colour, grouped, numbers};

use super::pins;

/// The knowledge of a colour in a hole, counted from 0, with the reason if it is known.
///
/// ```
/// use pegwise::coach::{Knowledge, say};
/// use pegwise::rules::{Board, Colour};
/// use pegwise::solver::{Candidates, Position};
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,0 ACD:1,1")?;
/// let knowledge = Knowledge::new(&Candidates::new(position));
/// let d = Colour::try_from('D')?;
/// assert_eq!(say::cell(&knowledge, 0, d), "D must be in hole 1: rows 1 and 2 prove it.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Panics if the board has no such hole or colour.
pub fn cell(knowledge: &Knowledge, hole: usize, colour: Colour) -> String {
    let number = hole + 1;
    match knowledge.cell(hole, colour) {
        Cell::Possible { codes, example } => {
            let all = grouped(knowledge.remaining());
            let have_it = match codes {
                1 => format!("1 of the {all} possible codes has"),
                _ => format!("{} of the {all} possible codes have", grouped(codes)),
            };
            format!("{have_it} {colour} in hole {number}, such as {example}.")
        }
        Cell::Certain(rows) => format!("{colour} must be in hole {number}{}.", proof(rows)),
        Cell::RuledOut(rows) => {
            let why = match rows[..] {
                [row] => row_alone(knowledge, hole, colour, row),
                _ => proof(rows),
            };
            format!("{colour} cannot be in hole {number}{why}.")
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

/// How a row by itself rules a colour out of a hole: `: row 2 has it and no pin`.
fn row_alone(knowledge: &Knowledge, hole: usize, colour: Colour, row: usize) -> String {
    let (guess, score) = knowledge.position().history()[row - 1];
    let has_colour = guess.colours().any(|other| other == colour);
    let all_pins = usize::from(score.total());
    if has_colour && all_pins == 0 {
        format!(": row {row} has it and no pin")
    } else if !has_colour && all_pins == guess.len() {
        format!(": row {row} has no {colour} and {all_pins} pins")
    } else if guess.colour(hole) == colour && score.black() == 0 {
        format!(": row {row} has it there and no black pin")
    } else {
        format!(": then row {row} could not show {}", pins(score))
    }
}

/// How many pegs of a colour the code has; `None` if no code is possible, or if the rows do not limit them.
pub fn pegs(knowledge: &Knowledge, colour: Colour) -> Option<String> {
    let (least, most) = knowledge.pegs(colour)?;
    let board = knowledge.position().board();
    let most_on_board = if board.repeats() { board.pegs() } else { 1 };
    if (least, most) == (0, most_on_board) {
        return None;
    }
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
pub fn fact(knowledge: &Knowledge, proven: &ProvenFact) -> String {
    match proven.fact {
        Fact::In(hole, colour) | Fact::Out(hole, colour) => cell(knowledge, hole, colour),
        Fact::Pegs(colour, least, most) => {
            let pegs = pegs_of(colour, least, most);
            format!("The code has {pegs}{}.", proof(&proven.rows))
        }
    }
}
