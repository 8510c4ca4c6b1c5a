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

use crate::rules::{Board, Code, Colour, Score, counted};
use crate::solver::{Candidates, Choice, Remark};

use super::{odometer, removing};

/// The next string that fits; there is at least one candidate.
pub(super) fn choose(left: &Candidates) -> Choice {
    let position = left.position();
    let mut string = SmartString::new(position.board());
    for (guess, score) in position.history() {
        string.take(*guess, *score);
    }
    let (codes, shown) = (left.codes(), string.shown());
    let next = codes.partition_point(|code| *code < shown);
    let guess = codes.get(next).copied().unwrap_or(codes[0]);
    let mut learnt = string.learnt;
    if !position.history().is_empty() {
        let wheels = || string.holes.iter().map(|(colours, _)| &colours[..]);
        let count: u64 = wheels().map(|wheel| wheel.len() as u64).product();
        let number = |code: Code| odometer(wheels().zip(code.colours()));
        let steps = (number(guess) + count - number(shown)) % count;
        let steps = counted(steps as usize, "string");
        learnt.push(Remark::new(format!("stepped {steps}")));
    }
    Choice {
        learnt,
        ..Choice::of_guess(guess)
    }
}

struct SmartString {
    board: Board,
    /// By hole: the colours that were not removed, and which of them is on show.
    holes: Vec<(Vec<Colour>, usize)>,
    /// The colours that the secret has for certain.
    forced: Vec<Colour>,
    /// Remarks since the last guess.
    learnt: Vec<Remark>,
}

impl SmartString {
    fn new(board: Board) -> Self {
        let offset = |hole| if board.repeats() { 0 } else { hole };
        let holes = (0..board.pegs()).map(|hole| (board.palette().collect(), offset(hole)));
        Self {
            board,
            holes: holes.collect(),
            forced: Vec::new(),
            learnt: Vec::new(),
        }
    }

    /// The string on show.
    fn shown(&self) -> Code {
        let colours = self.holes.iter().map(|(colours, offset)| colours[*offset]);
        Code::new(colours).expect("a board has 1 to 12 pegs")
    }

    /// Shows a guess, and applies the rules to its score.
    fn take(&mut self, guess: Code, score: Score) {
        for ((colours, offset), colour) in self.holes.iter_mut().zip(guess.colours()) {
            // A guess of another player can have a colour that was removed.
            let place = colours.iter().position(|other| *other == colour);
            *offset = place.unwrap_or(*offset);
        }
        self.learnt.clear();
        let pins = usize::from(score.total());
        self.force(guess, pins);
        let colours = self.board.palette();
        let of_guess = colours.filter(|colour| times(guess, *colour) > 0);
        let (certain, other): (Vec<_>, Vec<_>) =
            of_guess.partition(|colour| self.forced.contains(colour));
        if pins == certain.len() || pins == 0 {
            // Without a pin no colour of the guess can have been forced.
            if !other.is_empty() {
                for hole in 0..self.holes.len() {
                    self.remove(hole, &other);
                }
                let words = "removing {} from every position";
                self.learnt.push(Remark::of_colours(words, &other));
            }
        } else if score.black() == 0 {
            for (hole, colour) in guess.colours().enumerate() {
                if other.contains(&colour) {
                    self.remove(hole, &[colour]);
                    self.learnt.push(removing(colour, hole));
                }
            }
        }
    }

    /// Forces the colours of `guess` that the number of pins requires.
    fn force(&mut self, guess: Code, pins: usize) {
        let is_fresh = |colour: &Colour| {
            let times = times(guess, *colour);
            let is_forced = times > 0 && times + pins > self.board.pegs();
            is_forced && !self.forced.contains(colour)
        };
        let fresh: Vec<Colour> = self.board.palette().filter(is_fresh).collect();
        if !fresh.is_empty() {
            self.learnt.push(Remark::of_colours("forcing {}", &fresh));
            self.forced.extend(fresh);
        }
    }

    /// Takes colours out of a hole's list. The offset stays unless it has gone past the last one.
    fn remove(&mut self, hole: usize, gone: &[Colour]) {
        let (colours, offset) = &mut self.holes[hole];
        colours.retain(|colour| !gone.contains(colour));
        *offset = (*offset).min(colours.len().saturating_sub(1));
    }
}

/// How many pegs of a code have this colour.
fn times(code: Code, colour: Colour) -> usize {
    code.colours().filter(|other| *other == colour).count()
}
