//! Sentences of tips.

use std::collections::BTreeSet;

use crate::coach::{Advantage, Conflict};
use crate::rules::{Code, Colour, counted};
use crate::solver::GuessFigures;

use super::{contradiction, fit};

/// What a tip says of a row that is as good as the best guess.
pub(in crate::coach) fn praise(is_ruled_out: bool, is_proven: bool) -> String {
    let known = known_unless(is_proven);
    if is_ruled_out {
        format!("Good row! It cannot win now, but no{known} row is better.")
    } else {
        format!("Good row! No{known} row is better.")
    }
}

/// How a row is ruled out, or that it fits; then whether another may be better, if that is not certain.
pub(in crate::coach) fn fits(row: Code, conflict: Option<Conflict>, is_sure: bool) -> String {
    match conflict {
        Some(conflict) => contradiction(row, conflict),
        None if is_sure => fit("This row", None),
        None => format!("{} Another row may be better.", fit("This row", None)),
    }
}

/// What kind of row the best guess is: of how many colours, and whether it could be the code.
pub(in crate::coach) fn kind_of_row(best: &GuessFigures, advantage: Option<Advantage>) -> String {
    if best.part_count == 1 {
        return "Only one code is still possible!".to_owned();
    }
    let colours: BTreeSet<Colour> = best.guess.colours().collect();
    let of_colours = counted(colours.len(), "colour");
    if best.is_consistent {
        return format!("Try a row of {of_colours} that could be the code.");
    }
    let why = match advantage {
        Some(Advantage::TellsMore) => ": it tells more",
        Some(Advantage::WinsMoreOften) => ": it wins more often",
        Some(Advantage::WinsSooner) => ": it wins sooner",
        None => "",
    };
    format!("Try a row of {of_colours} that cannot be the code{why}.")
}

/// The best guess.
pub(in crate::coach) fn answer(best: &GuessFigures, is_proven: bool) -> String {
    let guess = best.guess;
    if best.part_count == 1 {
        return format!("The code must be {guess}!");
    }
    let known = known_unless(is_proven);
    if best.is_consistent {
        format!("Best{known} guess: {guess}.")
    } else {
        format!("Best{known} guess: {guess}. It cannot win now, but it rules out codes.")
    }
}

/// The word by which a guess is only the best known one, unless it is proven to be the best.
fn known_unless(is_proven: bool) -> &'static str {
    if is_proven { "" } else { " known" }
}
