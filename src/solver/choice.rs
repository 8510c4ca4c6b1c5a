//! A solver's next guess, and what it says of it.

use std::fmt;

use thiserror::Error;

use crate::rules::{Code, Colour, counted};

use super::{Cancelled, Candidates, Cost, Count, Measure, RankedGuess};

/// A solver's next guess, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The guess.
    pub guess: Code,
    /// Whether it can be the secret.
    pub possible: bool,
    /// Whether the guess is proven to be the one the solver's rule asks for.
    pub exact: bool,
    /// Where the solver stands in a procedure of its own, if it has one.
    pub stage: Option<&'static str>,
    /// What the last score told.
    pub learnt: Vec<Remark>,
    /// Why this guess.
    pub reason: Vec<Remark>,
}

impl Choice {
    /// A possible and exact guess, without remarks.
    pub(super) fn of_guess(guess: Code) -> Self {
        Self {
            guess,
            possible: true,
            exact: true,
            stage: None,
            learnt: Vec::new(),
            reason: Vec::new(),
        }
    }

    /// All it has to say: what the last score told, then why this guess.
    pub fn remarks(&self) -> impl Iterator<Item = &Remark> {
        self.learnt.iter().chain(&self.reason)
    }

    /// Whether the rows left provably find every code.
    pub(super) fn finds_all(&self) -> bool {
        let finds_all =
            |remark: &Remark| matches!(remark, Remark::Optimum { cost, .. } if cost.missed() == 0);
        self.reason.iter().any(finds_all)
    }

    /// Number of random codes tried to find this one, if it was found so.
    pub fn codes_drawn(&self) -> Option<u64> {
        self.reason.iter().find_map(|remark| match remark {
            Remark::Drawn { codes, .. } => Some(*codes),
            _ => None,
        })
    }
}

/// Why a solver has no next guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChooseError {
    /// The solver was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// It is proven that no code fits the scores.
    #[error("no code fits these scores: one of them must be wrong")]
    NoneLeft,
}

/// One thing a solver says: what the last score told it, or why it plays its next guess.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Remark {
    /// Number of codes that can be the secret.
    CodesLeft(Count),
    /// The guess is the lowest candidate, or the lowest of those that were found.
    Lowest {
        /// The guess.
        guess: Code,
        /// Whether it is known that there is no lower one.
        known: bool,
    },
    /// The guess is the first of this many random codes that fits all scores.
    Drawn {
        /// The guess.
        guess: Code,
        /// Random codes, the guess included.
        codes: u64,
    },
    /// Codes that fit are rare; the guess is a random one of them.
    DrawnFromFitting(Code),
    /// No candidate was found, and the guess is a random code.
    NoneFound(Code),
    /// The effect of the guess on the candidates, by a measure.
    Effect {
        /// The guess and its figures.
        guess: RankedGuess,
        /// The solver's measure.
        measure: Measure,
        /// The candidates that it divides.
        of: Count,
    },
    /// The guess that is proven to be the best.
    Optimum {
        /// The guess.
        guess: Code,
        /// The cost of all candidates.
        cost: Cost,
        /// The rows left, if they are limited.
        rows: Option<u8>,
        /// How many candidates there are.
        of: Count,
    },
    /// The best guess that is known. A better one would have taken too long to rule out.
    BestKnown {
        /// The guess.
        guess: Code,
        /// The guesses that all candidates take together.
        total: u32,
        /// How many candidates there are.
        of: Count,
    },
    /// The best guess would have taken too long to prove.
    NotProven,
    /// Not every guess was compared with the others.
    NotAllCompared,
    /// Every guess was compared with the others, by a sample of the candidates.
    ComparedBySample,
    /// The guess cannot be the secret, and by this measure no possible code is better.
    CannotBeTheSecret(Measure),
    /// With one row left, only a code that can be the secret can win.
    LastRow,
    /// The state machine: a colour that is in no hole.
    Eliminating(Colour),
    /// The state machine and smart strings: a colour that is not in this hole, counted from 0.
    Removing(Colour, usize),
    /// The state machine: strings passed over since it last said so.
    Eliminated(u64),
    /// Smart strings: colours that the secret has for certain.
    Forcing(Vec<Colour>),
    /// Smart strings: colours that leave every hole.
    Leaving(Vec<Colour>),
    /// Smart strings: strings stepped over.
    Stepped(u64),
    /// There were too many strings to go through; the guess is a candidate that was found otherwise.
    TooManyStrings(Code),
}

impl Remark {
    /// How many codes can still be the secret.
    pub(super) fn codes_left(candidates: &Candidates) -> Self {
        Self::CodesLeft(candidates.count())
    }

    /// In words, with a row of pegs, which may be a single one, written as `pegs` says. Estimates carry
    /// a tilde.
    pub fn words(&self, pegs: &dyn Fn(&[Colour]) -> String) -> String {
        let code = |code: &Code| pegs(&code.colours().collect::<Vec<_>>());
        let one = |colour: &Colour| pegs(std::slice::from_ref(colour));
        let list = |colours: &[Colour]| colours.iter().map(one).collect::<Vec<_>>().join(", ");
        match self {
            Self::CodesLeft(Count::Exact(1)) => "1 code is possible.".to_owned(),
            Self::CodesLeft(count) if count.is_unknown() => "No fitting code found yet.".to_owned(),
            Self::CodesLeft(count) => format!("{count} codes are possible."),
            Self::Lowest { guess, known } if *known => {
                format!("{} is the first in the alphabet that fits.", code(guess))
            }
            Self::Lowest { guess, .. } => {
                format!(
                    "{} is the first in the alphabet of the codes found.",
                    code(guess)
                )
            }
            Self::Drawn { guess, codes: 1 } => {
                format!("{} is a random code, and it fits.", code(guess))
            }
            Self::Drawn { guess, codes } => {
                let codes = Count::Exact(*codes);
                format!(
                    "{} is the first of {codes} random codes that fits.",
                    code(guess)
                )
            }
            Self::DrawnFromFitting(guess) => {
                format!("Fitting codes are rare. {} is a random one.", code(guess))
            }
            Self::NoneFound(guess) => format!(
                "No fitting code found yet. {} is a random code.",
                code(guess)
            ),
            Self::Effect { guess, measure, of } => {
                format!("{} {}", code(&guess.code), effect(guess, *measure, *of))
            }
            Self::Optimum {
                guess,
                of: Count::Exact(1),
                ..
            } => {
                format!("{} is the only code that fits.", code(guess))
            }
            Self::Optimum {
                guess,
                cost,
                rows,
                of,
            } => format!("{} {}", code(guess), proven(*cost, *rows, *of)),
            Self::BestKnown { guess, total, of } => format!(
                "{} {}. No better guess is known, but that is not proven.",
                code(guess),
                finds(*total, *of)
            ),
            Self::NotProven => "Proving the best guess would take too long.".to_owned(),
            Self::NotAllCompared => "Not all guesses were compared: there are too many.".to_owned(),
            Self::ComparedBySample => {
                "All guesses were compared on a sample of the codes.".to_owned()
            }
            Self::CannotBeTheSecret(measure) => format!(
                "It cannot be the code, but no possible code {}.",
                match measure {
                    Measure::Worst => "leaves fewer at worst",
                    Measure::Expected => "leaves fewer on average",
                    Measure::Bits => "tells more",
                    Measure::Parts => "has more answers",
                }
            ),
            Self::LastRow => "On the last row only a possible code can win.".to_owned(),
            Self::Eliminating(colour) => format!("eliminating {}", one(colour)),
            Self::Removing(colour, hole) => {
                format!("removing {} from position {}", one(colour), hole + 1)
            }
            Self::Eliminated(strings) => format!("possible guesses eliminated were {strings}"),
            Self::Forcing(colours) => format!("forcing {}", list(colours)),
            Self::Leaving(colours) => format!("removing {} from every position", list(colours)),
            Self::Stepped(1) => "stepped 1 string".to_owned(),
            Self::Stepped(strings) => format!("stepped {} strings", Count::Exact(*strings)),
            Self::TooManyStrings(guess) => format!(
                "There are too many strings to try. Another search found {}.",
                code(guess)
            ),
        }
    }
}

/// With colours as letters.
impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words(&|pegs| pegs.iter().map(|colour| colour.letter()).collect()))
    }
}

/// Sentence about a guess proven to be the best within the rows left.
fn proven(cost: Cost, rows: Option<u8>, of: Count) -> String {
    let with = |rows: u8| format!(" with {} left", counted(rows.into(), "row"));
    let rows = rows.map(with).unwrap_or_default();
    if cost.missed() == 0 {
        let finds = finds(cost.guesses(), of);
        return format!("{finds}. Proven: no guess is better{rows}.");
    }
    let found = Count::Exact(of.value() - u64::from(cost.missed()));
    format!("finds {found} of the {of} codes. Proven: no guess finds more{rows}.")
}

/// With how many guesses a guess and those after it find the candidates.
fn finds(total: u32, of: Count) -> String {
    format!(
        "finds the {of} codes with {} guesses in all, {:.2} on average",
        Count::Exact(u64::from(total)),
        f64::from(total) / of.value() as f64
    )
}

/// Sentence about the effect of a guess on the candidates.
fn effect(guess: &RankedGuess, measure: Measure, of: Count) -> String {
    if of == Count::Exact(1) {
        return "is the only code that fits.".to_owned();
    }
    if guess.worst == Count::Exact(1) {
        return format!("tells all {of} codes apart.");
    }
    let answers = format!("has {} possible answers", guess.parts_in_words());
    match measure {
        Measure::Worst => {
            let worst = guess.worst;
            format!("{answers}. At worst {worst} of the {of} codes stay possible.")
        }
        Measure::Expected => {
            let left = guess.average();
            format!("{answers}. On average {left} of the {of} codes stay possible.")
        }
        Measure::Bits => match (guess.bits_in_words(), of.bits()) {
            (bits, Some(all)) => format!("gives {bits} of the {all:.2} bits needed."),
            (bits, None) => format!("gives {bits} bits."),
        },
        Measure::Parts => format!("{answers}."),
    }
}
