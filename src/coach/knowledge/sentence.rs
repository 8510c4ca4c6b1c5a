//! What is known of a cell in a sentence, in terms that a person can check.

use crate::rules::{Code, Colour, Score, counted, numbers};

use crate::solver::Pegs;

use super::{Cell, Knowledge};

impl Knowledge {
    /// What is known of a colour in a hole, counted from 0, and why; while the reason is being worked
    /// out, without it.
    ///
    /// # Panics
    /// If the board has no such hole or colour.
    pub fn reason(&self, hole: usize, colour: Colour) -> String {
        let place = hole + 1;
        let index = self.index(hole, colour);
        let rows = self.rows[index].as_deref();
        match (self.cells[index], rows) {
            (Cell::Possible(codes), _) => {
                let example = self.examples[index];
                let example = example.map_or_else(String::new, |code| format!(", such as {code}"));
                format!(
                    "{codes} of the {} left {} {colour} in hole {place}{example}.",
                    self.left.codes(),
                    if codes.value() == 1 { "has" } else { "have" },
                )
            }
            (Cell::Rare(code), _) => format!(
                "No code of a sample has {colour} in hole {place}, but {code} fits and has it there."
            ),
            (Cell::Unseen, _) => {
                format!("No code was found that has {colour} in hole {place}; there may be one.")
            }
            (Cell::RuledOut, Some([row])) => self.one_row(hole, colour, *row),
            (Cell::RuledOut, Some(rows)) => format!(
                "{colour} is out of hole {place}: no code that fits {} has it there.",
                named(rows)
            ),
            (Cell::RuledOut, None) => format!("{colour} is out of hole {place}."),
            (Cell::Certain, Some(rows)) => {
                format!(
                    "{colour} is in hole {place}: every code that fits {} has it there.",
                    named(rows)
                )
            }
            (Cell::Certain, None) => format!("{colour} is in hole {place}."),
        }
    }

    /// How a single row rules a colour out of a hole.
    fn one_row(&self, hole: usize, colour: Colour, row: usize) -> String {
        let (guess, score) = self.position.history()[row - 1];
        let out = format!("{colour} is out of hole {}: row {row}", hole + 1);
        match OneRow::of(guess, score, hole, colour) {
            OneRow::NoPin => format!("{out} has it and got no pin at all."),
            OneRow::AllPins => format!("{out} got a pin for every peg and has no {colour}."),
            OneRow::NoBlack => format!("{out} had it there and got no black pin."),
            OneRow::Other => format!(
                "{out} could not have scored {} black {} white with it there.",
                score.black, score.white
            ),
        }
    }

    /// How many pegs of a colour the code has, in a sentence.
    ///
    /// # Panics
    /// If the board has no such colour.
    pub fn pegs_in_words(&self, colour: Colour) -> String {
        let Pegs { least, most, exact } = self.pegs(colour);
        if least > most {
            return "No code is left.".to_owned();
        }
        let pegs = match (least, most) {
            (0, 0) => format!("no {colour}"),
            (one, other) if one == other => {
                format!("exactly {} of {colour}", counted(one, "peg"))
            }
            _ => format!("{least} to {} of {colour}", counted(most, "peg")),
        };
        if exact {
            format!("The code has {pegs}.")
        } else {
            format!("The code has {pegs}; the range may be narrower.")
        }
    }
}

/// How a single row rules out a colour in a hole.
enum OneRow {
    /// It has the colour, and no pin.
    NoPin,
    /// It has not got the colour, and pins for all pegs.
    AllPins,
    /// It has the colour there, and no black pin.
    NoBlack,
    /// In some other way.
    Other,
}

impl OneRow {
    fn of(guess: Code, score: Score, hole: usize, colour: Colour) -> Self {
        let has = guess.colours().any(|other| other == colour);
        if has && score.total() == 0 {
            Self::NoPin
        } else if !has && usize::from(score.total()) == guess.len() {
            Self::AllPins
        } else if guess.colour(hole) == colour && score.black == 0 {
            Self::NoBlack
        } else {
            Self::Other
        }
    }
}

/// `row 2`, `rows 1 and 3`.
fn named(rows: &[usize]) -> String {
    let noun = if rows.len() == 1 { "row" } else { "rows" };
    format!("{noun} {}", numbers(rows))
}
