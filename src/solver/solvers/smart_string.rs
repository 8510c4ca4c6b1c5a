//! Smart strings (Liberty, “Decryptix! and Smarter Strings”).
//!
//! Each hole keeps its own list of possible colours and an offset into it. The string on show has in
//! each hole the colour at the offset: at first all offsets are 0, or 0, 1, 2, … without repeats. The
//! strings follow one another like those of an odometer whose last wheel turns fastest, and the first
//! one that fits all scores is played. Before that a score is put to these rules:
//!
//! - *Forcing*: a colour that the secret must have, given the number of pins, is never removed again.
//! - *One*: without any pin, every colour of the guess leaves every hole.
//! - *Two*: with as many pins as the guess has forced colours, its other colours leave every hole.
//! - *Three*, if neither was so: without a black pin, each colour of the guess that is not forced
//!   leaves its own hole.
//!
//! An offset stays what it is when colours leave its list, or goes back to the last one.
//!
//! This departs from the paper in two points. Because offsets stay, the string on show can jump past
//! the secret: the original steps on to the last string and fails (on 174 of the 2,520 codes of five
//! holes and seven colours without repeats); this one goes on at the first string. And where the
//! paper, which has no repeats, forces all colours of a guess that has no more of them than it got
//! pins, this one asks for each whether the pins could do without it. Without repeats that is the
//! same; with repeats the paper's rule would force colours that the secret does not have.
//!
//! The rules remove no colour from a hole where a candidate has it. So the first string that fits is the
//! first candidate, in order, that does not come before the string on show.

use crate::rules::{Board, Code, Colour, Score};
use crate::solver::{Candidates, Choice, Deduction, Reason};

use super::odometer;

/// The next string that fits; there is at least one candidate.
pub(super) fn choose(candidates: &Candidates) -> Choice {
    let position = candidates.position();
    let mut string = SmartString::new(position.board());
    for (guess, score) in position.history() {
        string.take_score(*guess, *score);
    }
    let codes = candidates.codes();
    let shown = string.shown();
    let next = codes.partition_point(|code| *code < shown);
    // After the last string comes the first.
    let guess = codes.get(next).copied().unwrap_or(codes[0]);
    let steps = string.steps(shown, guess);
    let mut deductions = string.deductions;
    if !position.history().is_empty() {
        deductions.push(Deduction::Skipped(steps));
    }
    Choice {
        deductions,
        ..Choice::new(guess, candidates.count(), Reason::NextString)
    }
}

/// The possible colours of a hole.
struct Wheel {
    /// Those that were not removed.
    colours: Vec<Colour>,
    /// Which of them is on show.
    offset: usize,
}

/// The wheels with what they have learnt from the scores.
struct SmartString {
    board: Board,
    /// The wheel of each hole.
    wheels: Vec<Wheel>,
    /// The colours that the secret has for certain.
    forced: Vec<Colour>,
    /// What the last score told.
    deductions: Vec<Deduction>,
}

impl SmartString {
    fn new(board: Board) -> Self {
        let mut wheels = Vec::new();
        for hole in 0..board.pegs() {
            wheels.push(Wheel {
                colours: board.palette().collect(),
                offset: if board.repeats() { 0 } else { hole },
            });
        }
        Self {
            board,
            wheels,
            forced: Vec::new(),
            deductions: Vec::new(),
        }
    }

    /// The string on show.
    fn shown(&self) -> Code {
        let colours = self.wheels.iter().map(|wheel| wheel.colours[wheel.offset]);
        Code::new(colours).expect("a board has 1 to 12 pegs")
    }

    /// How many steps of the odometer lead from one string to another: after the last string comes the first.
    fn steps(&self, from: Code, to: Code) -> u64 {
        let mut strings = 1;
        for wheel in &self.wheels {
            strings *= wheel.colours.len() as u64;
        }
        (self.number(to) + strings - self.number(from)) % strings
    }

    /// How many strings the odometer shows before this one.
    fn number(&self, string: Code) -> u64 {
        let wheels = self.wheels.iter().map(|wheel| &wheel.colours[..]);
        odometer(wheels.zip(string.colours()))
    }

    /// Shows a guess, and applies the rules to its score.
    fn take_score(&mut self, guess: Code, score: Score) {
        self.show(guess);
        self.deductions.clear();
        let pins = usize::from(score.total());
        self.force(guess, pins);
        let mut forced_count = 0;
        let mut unforced = Vec::new();
        for colour in self.board.palette() {
            if pegs_of(guess, colour) == 0 {
                continue;
            }
            if self.forced.contains(&colour) {
                forced_count += 1;
            } else {
                unforced.push(colour);
            }
        }
        // By rule one or two. Without a pin no colour of the guess can have been forced.
        if pins == 0 || pins == forced_count {
            self.remove_everywhere(unforced);
        } else if score.black() == 0 {
            self.remove_from_own_holes(guess, &unforced);
        }
    }

    /// Takes colours off every wheel.
    fn remove_everywhere(&mut self, colours: Vec<Colour>) {
        if colours.is_empty() {
            return;
        }
        for hole in 0..self.wheels.len() {
            self.remove(hole, &colours);
        }
        self.deductions.push(Deduction::NotInCode(colours));
    }

    /// By rule three: takes each of these colours off the wheels of the holes where a guess has it.
    fn remove_from_own_holes(&mut self, guess: Code, colours: &[Colour]) {
        for (hole, colour) in guess.colours().enumerate() {
            if colours.contains(&colour) {
                self.remove(hole, &[colour]);
                self.deductions.push(Deduction::NotInHole { colour, hole });
            }
        }
    }

    /// Turns the wheels to a guess. A guess of another player can have a colour that was removed.
    fn show(&mut self, guess: Code) {
        for (wheel, colour) in self.wheels.iter_mut().zip(guess.colours()) {
            if let Some(offset) = wheel.colours.iter().position(|other| *other == colour) {
                wheel.offset = offset;
            }
        }
    }

    /// Forces the colours of `guess` that the number of pins requires.
    fn force(&mut self, guess: Code, pins: usize) {
        let mut newly_forced = Vec::new();
        for colour in self.board.palette() {
            let pegs = pegs_of(guess, colour);
            let is_forced = pegs > 0 && pegs + pins > self.board.pegs();
            if is_forced && !self.forced.contains(&colour) {
                newly_forced.push(colour);
            }
        }
        if !newly_forced.is_empty() {
            self.forced.extend(&newly_forced);
            self.deductions.push(Deduction::InCode(newly_forced));
        }
    }

    /// Takes colours off a wheel. The offset stays unless it has gone past the last one.
    fn remove(&mut self, hole: usize, removed: &[Colour]) {
        let Wheel { colours, offset } = &mut self.wheels[hole];
        colours.retain(|colour| !removed.contains(colour));
        *offset = (*offset).min(colours.len().saturating_sub(1));
    }
}

/// How many pegs of a code have this colour.
fn pegs_of(code: Code, colour: Colour) -> usize {
    code.colours().filter(|other| *other == colour).count()
}
