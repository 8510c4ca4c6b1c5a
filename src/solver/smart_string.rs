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
//! An offset stays what it is when colours leave its list, or points at the last one if it has gone
//! past it.
//!
//! This departs from the paper in two points. Because offsets stay, the string on show can jump past
//! the secret: the original steps on to the last string and fails (on 174 of the 2,520 codes of five
//! holes and seven colours without repeats); this one goes on at the first string. And where the
//! paper, which has no repeats, forces all colours of a guess that has no more of them than it got
//! pins, this one asks for each whether the pins could do without it. Without repeats that is the
//! same; with repeats the paper's rule would force colours that the secret does not have.

use crate::rules::{Board, Code, Colour, Score};

use super::cancel::{Interrupted, NodeBudget};
use super::strings::{Begin, Strings};
use super::{Choice, Position, Remark};

/// The next string that fits; `None` only for contradictory scores.
///
/// # Errors
/// Cancelled, or too many strings to go through.
pub(super) fn choose(
    position: &Position,
    budget: &NodeBudget<'_>,
) -> Result<Option<Choice>, Interrupted> {
    let mut string = SmartString::new(position.board());
    for (turn, (guess, score)) in position.history().iter().enumerate() {
        match string.propose(&position.before(turn), budget) {
            Err(Interrupted::Cancelled) => return Err(Interrupted::Cancelled),
            // That guess was made by another player, as others may have been.
            Ok(_) | Err(Interrupted::OutOfBudget) => string.take(*guess, *score),
        }
    }
    let guess = string.propose(position, budget)?;
    Ok(guess.map(|guess| Choice {
        learnt: string.learnt,
        ..Choice::of_guess(guess)
    }))
}

struct SmartString {
    board: Board,
    /// By hole: the colours that were not removed, and which of them is on show.
    holes: Vec<(Vec<Colour>, usize)>,
    /// One bit for each colour that the secret has for certain.
    forced: u32,
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
            forced: 0,
            learnt: Vec::new(),
        }
    }

    /// The string on show.
    fn shown(&self) -> Code {
        let colours = self.holes.iter().map(|(colours, offset)| colours[*offset]);
        Code::new(colours).expect("a board has 1 to 12 pegs")
    }

    /// Steps on to a string that fits.
    fn propose(
        &mut self,
        position: &Position,
        budget: &NodeBudget<'_>,
    ) -> Result<Option<Code>, Interrupted> {
        let wheels = self.holes.iter().map(|(colours, _)| colours.clone());
        let strings = Strings::new(
            self.board,
            (0..self.board.pegs()).collect(),
            wheels.collect(),
        );
        if strings.count() == 0 {
            return Ok(None);
        }
        let shown = self.shown();
        let guess = match strings.next(position, Begin::At(shown), budget)? {
            None => strings.next(position, Begin::First, budget)?,
            found => found,
        };
        let Some(guess) = guess else {
            return Ok(None);
        };
        if !position.history().is_empty() {
            let steps = strings.rank(guess) + strings.count() - strings.rank(shown);
            self.learnt.push(Remark::Stepped(steps % strings.count()));
        }
        for ((colours, offset), colour) in self.holes.iter_mut().zip(guess.colours()) {
            *offset = colours
                .iter()
                .position(|other| *other == colour)
                .unwrap_or(*offset);
        }
        Ok(Some(guess))
    }

    /// Applies the rules to the score of a guess.
    fn take(&mut self, guess: Code, score: Score) {
        self.learnt.clear();
        let pins = usize::from(score.total());
        self.force(guess, pins);
        let forced = |colour: Colour| self.forced & 1 << colour.index() != 0;
        let of_guess = |wanted: bool| {
            let has = |colour: &Colour| guess.colours().any(|other| other == *colour);
            let palette = self.board.palette().filter(has);
            palette
                .filter(|colour| forced(*colour) == wanted)
                .collect::<Vec<_>>()
        };
        let (certain, other) = (of_guess(true), of_guess(false));
        if pins == 0 || pins == certain.len() {
            // Without a pin no colour of the guess can have been forced.
            if !other.is_empty() {
                for hole in 0..self.holes.len() {
                    self.remove(hole, &other);
                }
                self.learnt.push(Remark::Leaving(other));
            }
        } else if score.black == 0 {
            for (hole, colour) in guess.colours().enumerate() {
                if other.contains(&colour) {
                    self.remove(hole, &[colour]);
                    self.learnt.push(Remark::Removing(colour, hole));
                }
            }
        }
    }

    /// Forces the colours of `guess` that the number of pins requires.
    fn force(&mut self, guess: Code, pins: usize) {
        let mut fresh = Vec::new();
        for colour in self.board.palette() {
            let times = guess.colours().filter(|other| *other == colour).count();
            let bit = 1 << colour.index();
            if times + pins > self.board.pegs() && times > 0 && self.forced & bit == 0 {
                self.forced |= bit;
                fresh.push(colour);
            }
        }
        if !fresh.is_empty() {
            self.learnt.push(Remark::Forcing(fresh));
        }
    }

    /// Takes colours out of a hole's list. The offset stays unless it has gone past the last one.
    fn remove(&mut self, hole: usize, gone: &[Colour]) {
        let (colours, offset) = &mut self.holes[hole];
        colours.retain(|colour| !gone.contains(colour));
        *offset = (*offset).min(colours.len().saturating_sub(1));
    }
}
