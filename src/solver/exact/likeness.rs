//! Guesses of which it is easily seen that they are worth the same.

use crate::rules::{Board, Code, Colour};
use crate::solver::{Candidates, Position};

/// Which colours stand for each other at a position.
///
/// Colours that no candidate has only fill holes. Colours that were never played are told apart by
/// no score, and before the first guess holes are not either.
pub(super) struct Likeness {
    board: Board,
    /// No candidate has them.
    dead: Vec<Colour>,
    /// Never played, and some candidate has them.
    fresh: Vec<Colour>,
    opening: bool,
}

impl Likeness {
    pub(super) fn of(position: &Position, candidates: &Candidates) -> Self {
        let mask = |codes: &mut dyn Iterator<Item = Code>| {
            let colours = codes.flat_map(Code::colours);
            colours.fold(0_u32, |mask, colour| mask | 1 << colour.index())
        };
        let alive = mask(&mut candidates.codes().iter().copied());
        let played = mask(&mut position.history().iter().map(|(guess, _)| *guess));
        let is_in = |mask: u32, colour: &Colour| mask & 1 << colour.index() != 0;
        let palette = || position.board().palette();
        Self {
            board: position.board(),
            dead: palette().filter(|colour| !is_in(alive, colour)).collect(),
            fresh: palette()
                .filter(|colour| is_in(alive & !played, colour))
                .collect(),
            opening: position.history().is_empty(),
        }
    }

    /// The guess that stands for all that are like this one: it has the lowest colours that it can.
    pub(super) fn lowest(&self, guess: Code) -> Code {
        let mut colours: Vec<Colour> = guess.colours().collect();
        if self.opening {
            let times = |colour: Colour| guess.colours().filter(|other| *other == colour).count();
            colours.sort_by_key(|colour| (usize::MAX - times(*colour), *colour));
        }
        let (mut dead, mut fresh) = (Vec::new(), Vec::new());
        let replaced = colours.into_iter().map(|colour| {
            if self.dead.contains(&colour) {
                let place = place_in(&mut dead, colour);
                self.dead[if self.board.repeats() { 0 } else { place }]
            } else if self.fresh.contains(&colour) {
                self.fresh[place_in(&mut fresh, colour)]
            } else {
                colour
            }
        });
        Code::new(replaced).expect("as many holes as before")
    }
}

/// The place of a colour in the order in which colours first came.
fn place_in(met: &mut Vec<Colour>, colour: Colour) -> usize {
    let place = met.iter().position(|other| *other == colour);
    place.unwrap_or_else(|| {
        met.push(colour);
        met.len() - 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Score};
    use crate::solver::Cancel;

    fn lowest(position: &Position, guess: &str) -> String {
        let candidates = Candidates::of(position, &Cancel::default()).unwrap();
        let likeness = Likeness::of(position, &candidates);
        likeness.lowest(guess.parse().unwrap()).to_string()
    }

    #[test]
    fn first_guesses_are_like_the_partitions_of_the_pegs() {
        let start = Position::new(Preset::Classic.board());
        for (guess, like) in [
            ("FFCD", "AABC"),
            ("CFDF", "AABC"),
            ("EDED", "AABB"),
            ("FAAA", "AAAB"),
        ] {
            assert_eq!(lowest(&start, guess), like);
        }
    }

    #[test]
    fn later_ones_differ_by_colours_that_nothing_tells_apart() {
        let position = Position::new(Preset::Classic.board());
        let position = position.with("AABB".parse().unwrap(), Score::new(1, 1));
        assert_eq!(lowest(&position, "FAFE"), "CACD");
        let position = position.with("CCCC".parse().unwrap(), Score::new(0, 0));
        assert_eq!(lowest(&position, "CAFE"), "CADE");
        let none = Position::new(Preset::BullsAndCows.board());
        let none = none.with("FGHI".parse().unwrap(), Score::new(0, 0));
        assert_eq!(lowest(&none, "IAHC"), "FAGB");
    }
}
