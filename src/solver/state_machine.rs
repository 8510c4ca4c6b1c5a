//! The state machine (Huston, “Mastermind and Design Paradigms”).
//!
//! Four states, one after the other:
//!
//! 1. `GuessOne`: a random colour in the first half of the holes, its successor in the rest.
//! 2. `GuessTwo`: the next two colours, the same way. If the pins of both guesses add up to the
//!    number of pegs, every other colour is eliminated.
//! 3. `GuessCompute`: the strings of the colours that are still allowed in each hole, like an
//!    odometer whose first wheel turns fastest; the first that fits all scores is played.
//! 4. `GuessPermute`: once all colours are known, the permutations in the order of the alphabet.
//!
//! Each score of the first three states is put to three rules. One: without any pin, the colours of
//! the guess are eliminated. Two, if that was not so: without a black pin, each colour leaves its
//! hole. Three: as many pins as pegs lead to `GuessPermute`. Where rule one or two fires in
//! `GuessCompute`, the odometer begins anew and rule three is not looked at.
//!
//! On boards for which the paper has no answer the nearest thing is done. Without repeats the first
//! two guesses are of as many consecutive colours as there are holes; `GuessTwo` is passed over where
//! it would have to repeat colours of the first guess. With repeats it may repeat colours, but where
//! it would be the first guess again, as on two colours, it is passed over as well. With a single
//! hole a guess has one colour.
//! Pins are added up only where the two guesses share no colour. A guess that is not the machine's own
//! counts as the guess of the state it is in: so the machine can be given its opening, and can take
//! over in the middle of a game.

use crate::rules::{Board, Code, Colour, Score};

use super::cancel::{Interrupted, NodeBudget};
use super::strings::{Begin, Strings};
use super::{Choice, Position, Remark, sampling};

/// The machine's next guess; `None` after its last string, which only contradictory scores bring about.
///
/// # Errors
/// Cancelled, or too many strings to go through.
pub(super) fn choose(
    position: &Position,
    seed: u64,
    budget: &NodeBudget<'_>,
) -> Result<Option<Choice>, Interrupted> {
    let mut machine = Machine::new(position.board(), seed);
    for (turn, (guess, score)) in position.history().iter().enumerate() {
        match machine.propose(&position.before(turn), budget) {
            Err(Interrupted::Cancelled) => return Err(Interrupted::Cancelled),
            // That guess was made by another player, as others may have been.
            Ok(_) | Err(Interrupted::OutOfBudget) => machine.take(*guess, *score),
        }
    }
    let Some(guess) = machine.propose(position, budget)? else {
        return Ok(None);
    };
    Ok(Some(Choice {
        possible: position.admits(guess),
        stage: Some(machine.state.name()),
        learnt: machine.learnt,
        ..Choice::of_guess(guess)
    }))
}

#[derive(Clone, Debug)]
enum MachineState {
    One,
    Two { first: (Code, Score) },
    Compute(StringWalk),
    Permute(StringWalk),
}

impl MachineState {
    /// As the paper calls it.
    fn name(&self) -> &'static str {
        match self {
            Self::One => "GuessOne",
            Self::Two { .. } => "GuessTwo",
            Self::Compute(_) => "GuessCompute",
            Self::Permute(_) => "GuessPermute",
        }
    }
}

/// A walk along strings.
#[derive(Clone, Debug)]
struct StringWalk {
    strings: Strings,
    begin: Begin,
}

struct Machine {
    board: Board,
    seed: u64,
    state: MachineState,
    /// By hole: the colours that were not removed from it.
    allowed: Vec<Vec<Colour>>,
    /// Remarks since the last guess.
    learnt: Vec<Remark>,
}

impl Machine {
    fn new(board: Board, seed: u64) -> Self {
        Self {
            board,
            seed,
            state: MachineState::One,
            allowed: vec![board.palette().collect(); board.pegs()],
            learnt: Vec::new(),
        }
    }

    /// Its guess at `position`, which is where it stands.
    fn propose(
        &mut self,
        position: &Position,
        budget: &NodeBudget<'_>,
    ) -> Result<Option<Code>, Interrupted> {
        match &mut self.state {
            MachineState::One => {
                let mut dice = sampling::seeded_dice(position, *b"choose", self.seed);
                Ok(Some(opening(self.board, dice.index(self.board.colours()))))
            }
            MachineState::Two { first: (first, _) } => Ok(Some(next_opening(self.board, *first))),
            MachineState::Compute(walk) | MachineState::Permute(walk) => {
                let before = match walk.begin {
                    Begin::First => 0,
                    Begin::At(code) => walk.strings.rank(code),
                    Begin::After(code) => walk.strings.rank(code) + 1,
                };
                let Some(guess) = walk.strings.next(position, walk.begin, budget)? else {
                    return Ok(None);
                };
                let passed = walk.strings.rank(guess) - before;
                self.learnt.push(Remark::Eliminated(passed));
                walk.begin = Begin::At(guess);
                Ok(Some(guess))
            }
        }
    }

    /// Applies the rules to the score of a guess.
    fn take(&mut self, guess: Code, score: Score) {
        self.learnt.clear();
        let complete = usize::from(score.total()) == self.board.pegs();
        let permute = |board| {
            MachineState::Permute(StringWalk::from_start(Strings::permutations(board, guess)))
        };
        let state = std::mem::replace(&mut self.state, MachineState::One);
        self.state = match state {
            MachineState::One => {
                self.eliminate(guess, score);
                if complete {
                    permute(self.board)
                } else if next_opening_is_new(self.board, guess) {
                    MachineState::Two {
                        first: (guess, score),
                    }
                } else {
                    self.compute()
                }
            }
            MachineState::Two { first } => {
                self.eliminate(guess, score);
                self.add_up(first, (guess, score));
                if complete {
                    permute(self.board)
                } else {
                    self.compute()
                }
            }
            MachineState::Compute(walk) => {
                if self.eliminate(guess, score) {
                    self.compute()
                } else if complete {
                    permute(self.board)
                } else {
                    MachineState::Compute(walk.past(guess))
                }
            }
            MachineState::Permute(walk) => MachineState::Permute(walk.past(guess)),
        };
    }

    /// Rules one and two; whether one of them fired.
    fn eliminate(&mut self, guess: Code, score: Score) -> bool {
        if score.total() == 0 {
            for colour in guess.colours() {
                self.learnt.push(Remark::Eliminating(colour));
                self.forbid_everywhere(colour);
            }
        } else if score.black == 0 {
            for (hole, colour) in guess.colours().enumerate() {
                self.learnt.push(Remark::Removing(colour, hole));
                self.allowed[hole].retain(|other| *other != colour);
            }
        }
        score.black == 0
    }

    /// If the first two guesses account for every peg, there is no other colour.
    fn add_up(&mut self, first: (Code, Score), second: (Code, Score)) {
        let has = |code: Code, colour| code.colours().any(|other| other == colour);
        let overlap = first.0.colours().any(|colour| has(second.0, colour));
        let pins = usize::from(first.1.total()) + usize::from(second.1.total());
        if overlap || pins != self.board.pegs() {
            return;
        }
        for colour in self.board.palette() {
            if !has(first.0, colour) && !has(second.0, colour) {
                self.learnt.push(Remark::Eliminating(colour));
                self.forbid_everywhere(colour);
            }
        }
    }

    fn forbid_everywhere(&mut self, colour: Colour) {
        for wheel in &mut self.allowed {
            wheel.retain(|other| *other != colour);
        }
    }

    /// The odometer at its first string: the first hole turns fastest.
    fn compute(&self) -> MachineState {
        let order = (0..self.board.pegs()).rev().collect();
        MachineState::Compute(StringWalk::from_start(Strings::new(
            self.board,
            order,
            self.allowed.clone(),
        )))
    }
}

impl StringWalk {
    fn from_start(strings: Strings) -> Self {
        Self {
            strings,
            begin: Begin::First,
        }
    }

    /// Continues after the proposed string, if it was played.
    fn past(mut self, played: Code) -> Self {
        if self.begin == Begin::At(played) {
            self.begin = Begin::After(played);
        }
        self
    }
}

/// Two neighbouring colours, the first one in the first half of the holes; without repeats as many
/// neighbouring colours as there are holes.
fn opening(board: Board, first: usize) -> Code {
    let half = (board.pegs() / 2).max(1);
    let colours: Vec<Colour> = board.palette().collect();
    let colour = |hole: usize| {
        let next = if board.repeats() {
            usize::from(hole >= half)
        } else {
            hole
        };
        colours[(first + next) % colours.len()]
    };
    Code::new((0..board.pegs()).map(colour)).expect("a board has 1 to 12 pegs")
}

/// The colours that follow the last one of `first`.
fn next_opening(board: Board, first: Code) -> Code {
    opening(board, first.colour(board.pegs() - 1).index() + 1)
}

/// Whether the next opening is worth a guess after `first`.
fn next_opening_is_new(board: Board, first: Code) -> bool {
    if board.repeats() {
        next_opening(board, first) != first
    } else {
        2 * board.pegs() <= board.colours()
    }
}
