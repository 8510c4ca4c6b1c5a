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
//! On boards for which the paper has no answer the nearest thing is done. Without repeats the first two guesses are
//! of as many consecutive colours as there are holes; `GuessTwo` is passed over where it would have to repeat colours
//! of the first guess, and with repeats where it would be the first guess again, as on two colours. With a single
//! hole a guess has one colour. Pins are added up only where the two guesses share no colour. A guess that is not the
//! machine's own counts as that of the state it is in: so the machine can be given its opening, and can take over in
//! the middle of a game.
//!
//! The rules remove no colour from a hole where a candidate has it. So the first string that fits is the
//! candidate that comes first, and no string has to be looked at to find it.

use crate::rules::{Board, Code, Colour, Score};
use crate::solver::{Candidates, Choice, Deduction, Reason, Stage};

use super::odometer;

/// The machine's next guess; there is at least one candidate.
pub(super) fn choose(candidates: &Candidates, seed: u64) -> Choice {
    let position = candidates.position();
    let board = position.board();
    let mut machine = Machine {
        board,
        state: State::One,
        allowed: vec![board.palette().collect(); board.pegs()],
        deductions: Vec::new(),
    };
    for (guess, score) in position.history() {
        machine.take_score(*guess, *score);
    }
    let codes = candidates.codes();
    let (guess, stage, skipped) = match machine.state {
        State::One => {
            let mut dice = position.dice(*b"choose", seed);
            let guess = opening(board, dice.index(board.colours()));
            (guess, Stage::One, None)
        }
        State::Two { next, .. } => (next, Stage::Two, None),
        State::Compute(last) => {
            let guess = first_on_wheels(codes);
            let last_number = last.map(|last_guess| machine.number(last_guess));
            let strings = numbers_between(last_number, machine.number(guess));
            (guess, Stage::Compute, Some(strings))
        }
        State::Permute(last) => {
            let guess = codes[0];
            let last_number = last.map(permutations_before);
            let strings = numbers_between(last_number, permutations_before(guess));
            (guess, Stage::Permute, Some(strings))
        }
    };
    let mut deductions = machine.deductions;
    deductions.extend(skipped.map(Deduction::Skipped));
    Choice {
        deductions,
        ..Choice::new(guess, candidates.count(), Reason::Stage(stage))
    }
}

/// The candidate that comes first on an odometer whose first wheel turns fastest.
fn first_on_wheels(candidates: &[Code]) -> Code {
    let first = candidates
        .iter()
        .min_by(|one, other| one.colours().rev().cmp(other.colours().rev()));
    *first.expect("there is a candidate")
}

/// How many strings are between the number of the last guess and that of the next one; without a last guess, before that.
fn numbers_between(last: Option<u64>, next: u64) -> u64 {
    let first_skipped = match last {
        Some(number) => number + 1,
        None => 0,
    };
    next.saturating_sub(first_skipped)
}

/// Where the machine is, with what it keeps.
enum State {
    One,
    /// The first guess is scored, and this one comes next.
    Two {
        first: (Code, Score),
        next: Code,
    },
    /// The last guess since the odometer began.
    Compute(Option<Code>),
    /// The last permutation.
    Permute(Option<Code>),
}

struct Machine {
    board: Board,
    state: State,
    /// By hole: the colours that were not removed from it.
    allowed: Vec<Vec<Colour>>,
    /// What the last score told.
    deductions: Vec<Deduction>,
}

impl Machine {
    /// Applies the rules to the score of a guess.
    fn take_score(&mut self, guess: Code, score: Score) {
        self.deductions.clear();
        let is_complete = usize::from(score.total()) == self.board.pegs();
        if let State::Permute(_) = self.state {
            if is_complete {
                self.state = State::Permute(Some(guess));
            }
            return;
        }
        self.eliminate(guess, score);
        if let State::Two { first, .. } = self.state {
            self.add_up(first, (guess, score));
        }
        self.state = self.state_after(guess, score);
    }

    /// Where the score of a guess leads from the first three states.
    fn state_after(&self, guess: Code, score: Score) -> State {
        let in_compute = matches!(self.state, State::Compute(_));
        if in_compute && score.black() == 0 {
            // Rule one or two has fired: the odometer begins anew.
            return State::Compute(None);
        }
        if usize::from(score.total()) == self.board.pegs() {
            return State::Permute(None);
        }
        if in_compute {
            return State::Compute(Some(guess));
        }
        match (&self.state, next_opening(self.board, guess)) {
            (State::One, Some(next)) => State::Two {
                first: (guess, score),
                next,
            },
            _ => State::Compute(None),
        }
    }

    /// Rules one and two, of which one fires without a black pin.
    fn eliminate(&mut self, guess: Code, score: Score) {
        if score.total() == 0 {
            for colour in guess.colours() {
                self.forbid(colour);
            }
        } else if score.black() == 0 {
            for (hole, colour) in guess.colours().enumerate() {
                self.deductions.push(Deduction::NotInHole { colour, hole });
                self.allowed[hole].retain(|other| *other != colour);
            }
        }
    }

    /// If the first two guesses share no colour and have a pin for every peg together, there is no other colour.
    fn add_up(
        &mut self,
        (first, first_score): (Code, Score),
        (second, second_score): (Code, Score),
    ) {
        let pins = usize::from(first_score.total() + second_score.total());
        let share_colour = first.colours().any(|colour| has(second, colour));
        if share_colour || pins != self.board.pegs() {
            return;
        }
        for colour in self.board.palette() {
            if !has(first, colour) && !has(second, colour) {
                self.forbid(colour);
            }
        }
    }

    /// How many strings of the colours that are allowed come before this one: of the wheels, one for each hole, the first
    /// turns fastest.
    fn number(&self, string: Code) -> u64 {
        let wheels = self.allowed.iter().map(|wheel| &wheel[..]);
        odometer(wheels.zip(string.colours()).rev())
    }

    /// Takes a colour out of every hole.
    fn forbid(&mut self, colour: Colour) {
        self.deductions.push(Deduction::NotInCode(vec![colour]));
        for wheel in &mut self.allowed {
            wheel.retain(|other| *other != colour);
        }
    }
}

/// Whether a code has a colour.
fn has(code: Code, colour: Colour) -> bool {
    code.colours().any(|other| other == colour)
}

/// How many permutations of a code come before it in the order of the alphabet.
fn permutations_before(code: Code) -> u64 {
    let colours: Vec<Colour> = code.colours().collect();
    let mut before = 0;
    for (hole, colour) in colours.iter().enumerate() {
        let mut rest = colours[hole..].to_vec();
        rest.sort_unstable();
        // Of the permutations of the rest the share that begins with a lower colour is that of the lower pegs.
        let lower_pegs = rest.partition_point(|other| other < colour) as u64;
        before += permutations(&rest) * lower_pegs / rest.len() as u64;
    }
    before
}

/// How many permutations some pegs have, which are in order: pegs of one colour make no difference.
fn permutations(pegs: &[Colour]) -> u64 {
    let mut count = factorial(pegs.len());
    for same_colour in pegs.chunk_by(|one, next| one == next) {
        count /= factorial(same_colour.len());
    }
    count
}

fn factorial(number: usize) -> u64 {
    (1..=number as u64).product()
}

/// Two neighbouring colours, the first one in the first half of the holes; without repeats one for each hole.
fn opening(board: Board, first: usize) -> Code {
    let first_half = (board.pegs() / 2).max(1);
    let palette: Vec<Colour> = board.palette().collect();
    let mut colours = Vec::new();
    for hole in 0..board.pegs() {
        let step = match (board.repeats(), hole < first_half) {
            (false, _) => hole,
            (true, true) => 0,
            (true, false) => 1,
        };
        colours.push(palette[(first + step) % palette.len()]);
    }
    Code::new(colours).expect("a board has 1 to 12 pegs")
}

/// The colours that follow the last one of `first`, if they are worth a guess after it.
fn next_opening(board: Board, first: Code) -> Option<Code> {
    let next = opening(board, first.colour(board.pegs() - 1).index() + 1);
    let is_new = if board.repeats() {
        next != first
    } else {
        2 * board.pegs() <= board.colours()
    };
    is_new.then_some(next)
}
