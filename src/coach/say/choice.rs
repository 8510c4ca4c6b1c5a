//! What a solver says of its guess.

use std::fmt;

use crate::rules::{Colour, counted, grouped};
use crate::solver::{Choice, Deduction, GuessFigures, Measure, Reason, Stage, Worth};

use super::codes::wins;
use super::{average, mean_of_worth};

/// A sentence of a solver. The pegs in it can be written as letters, digits or otherwise.
///
/// ```
/// use pegwise::coach::say;
/// use pegwise::rules::Board;
/// use pegwise::solver::{Candidates, Position, Solver};
///
/// let candidates = Candidates::new(Position::new(Board::new(3, 4)?));
/// let choice = Solver::FirstConsistent.choose(&candidates, 0)?;
/// let remark = &say::reasons(&choice)[0];
/// assert_eq!(remark.to_string(), "AAA is the first possible code in the alphabet.");
/// let digits = |pegs: &[_]| pegs.iter().map(|_| '1').collect();
/// assert_eq!(remark.words(&digits), "111 is the first possible code in the alphabet.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The sentence, with `{}` in place of the pegs.
    words: String,
    /// The rows of pegs, which are written as a list. A row can be a single peg.
    pegs: Vec<Vec<Colour>>,
}

impl Remark {
    /// A sentence without pegs.
    fn plain(words: impl Into<String>) -> Self {
        Self {
            words: words.into(),
            pegs: Vec::new(),
        }
    }

    /// A sentence with the guess in place of `{}`.
    fn of_guess(choice: &Choice, words: impl Into<String>) -> Self {
        Self {
            words: words.into(),
            pegs: vec![choice.guess.colours().collect()],
        }
    }

    /// A sentence with a list of colours in place of `{}`.
    fn of_colours(words: impl Into<String>, colours: &[Colour]) -> Self {
        Self {
            words: words.into(),
            pegs: colours.iter().map(|colour| vec![*colour]).collect(),
        }
    }

    /// In words, with each row of pegs as `write_pegs` writes it.
    pub fn words(&self, write_pegs: &dyn Fn(&[Colour]) -> String) -> String {
        let rows: Vec<String> = self.pegs.iter().map(|row| write_pegs(row)).collect();
        self.words.replace("{}", &rows.join(", "))
    }
}

/// Writes the pegs as letters.
impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words(&letters))
    }
}

fn letters(pegs: &[Colour]) -> String {
    pegs.iter().map(|colour| colour.letter()).collect()
}

/// How many codes can be the secret.
pub fn still_possible(candidates: usize) -> String {
    match candidates {
        1 => "1 code is still possible.".to_owned(),
        _ => format!("{} codes are still possible.", grouped(candidates)),
    }
}

/// All that a solver says of its guess: what the last score told, then why it makes this guess.
pub fn remarks(choice: &Choice) -> Vec<Remark> {
    let mut remarks = learnt(choice);
    remarks.extend(reasons(choice));
    remarks
}

/// What the last score told a solver before it made this guess. The solvers that keep lists of colours speak as their
/// papers do.
pub fn learnt(choice: &Choice) -> Vec<Remark> {
    match choice.reason {
        Reason::Given => Vec::new(),
        Reason::NextString => choice.deductions.iter().map(of_string).collect(),
        Reason::Stage(_) => choice.deductions.iter().map(of_machine).collect(),
        _ => vec![Remark::plain(still_possible(choice.candidate_count))],
    }
}

/// A deduction in the words of Liberty's paper.
fn of_string(deduction: &Deduction) -> Remark {
    match deduction {
        Deduction::InCode(colours) => Remark::of_colours("forcing {}", colours),
        Deduction::NotInCode(colours) => {
            Remark::of_colours("removing {} from every position", colours)
        }
        Deduction::NotInHole { colour, hole } => not_in_hole(*colour, *hole),
        Deduction::Skipped(strings) => {
            Remark::plain(format!("stepped {}", counted(*strings as usize, "string")))
        }
    }
}

/// A deduction in the words of Huston's paper.
fn of_machine(deduction: &Deduction) -> Remark {
    match deduction {
        Deduction::InCode(colours) => Remark::of_colours("forcing {}", colours),
        Deduction::NotInCode(colours) => Remark::of_colours("eliminating {}", colours),
        Deduction::NotInHole { colour, hole } => not_in_hole(*colour, *hole),
        Deduction::Skipped(codes) => {
            Remark::plain(format!("possible guesses eliminated were {codes}"))
        }
    }
}

/// That a colour is not in a hole, in the words of both papers.
fn not_in_hole(colour: Colour, hole: usize) -> Remark {
    let words = format!("removing {{}} from position {}", hole + 1);
    Remark::of_colours(words, &[colour])
}

/// Why a solver makes its guess.
pub fn reasons(choice: &Choice) -> Vec<Remark> {
    let words = match choice.reason {
        Reason::Given | Reason::NextString => return Vec::new(),
        Reason::Measured {
            measure,
            figures,
            all_compared,
            replaces_proof,
        } => return of_measure(choice, measure, figures, all_compared, replaces_proof),
        Reason::OnlyCandidate => "{} must be the code.".to_owned(),
        Reason::LastRow => "On the last row only a possible code can win.".to_owned(),
        Reason::FirstCandidate => "{} is the first possible code in the alphabet.".to_owned(),
        Reason::FirstOfRandomCodes { drawn: 1 } => "{} is a random possible code.".to_owned(),
        Reason::FirstOfRandomCodes { drawn } => {
            let number = grouped(drawn);
            format!("Of {number} random codes, {{}} is the first possible one.")
        }
        Reason::RandomCandidate => "Possible codes are rare. {} is a random one.".to_owned(),
        Reason::Stage(stage) => of_stage(stage).to_owned(),
        Reason::Worth(worth) => of_worth(worth, choice.is_proven),
        Reason::Evil(figures) => {
            let codes = counted(figures.worst as usize, "code");
            format!("{{}} leaves {codes} at worst.")
        }
    };
    vec![Remark::of_guess(choice, words)]
}

/// What the stages of the State Machine do.
fn of_stage(stage: Stage) -> &'static str {
    match stage {
        Stage::One => "Stage 1 of 4: begin with random colours.",
        Stage::Two => "Stage 2 of 4: try the next colours.",
        Stage::Compute => "Stage 3 of 4: try the next possible code.",
        Stage::Permute => "Stage 4 of 4: put the colours in order.",
    }
}

/// How good a guess with this worth is, and whether there may be a better one.
fn of_worth(worth: Worth, is_proven: bool) -> String {
    let best_or_not = if is_proven {
        "No guess is better: proven."
    } else {
        "No better guess is known."
    };
    if worth.is_certain() {
        let guesses = mean_of_worth(worth);
        format!("{{}} wins in {guesses} guesses on average. {best_or_not}")
    } else {
        format!("{{}} {}. {best_or_not}", wins(worth))
    }
}

/// What a guess that was measured does, and whether all others were compared with it.
fn of_measure(
    choice: &Choice,
    measure: Measure,
    figures: GuessFigures,
    all_compared: bool,
    replaces_proof: bool,
) -> Vec<Remark> {
    let (effect, best) = effect_by(measure, figures);
    let words = if figures.worst == 1 {
        let codes = grouped(choice.candidate_count);
        format!("{{}} tells the {codes} codes apart.")
    } else if all_compared {
        format!("{{}} {effect}: the {best}.")
    } else {
        format!("{{}} {effect}.")
    };
    let mut remarks = vec![Remark::of_guess(choice, words)];
    if !all_compared {
        remarks.push(Remark::plain("There are too many guesses to compare all."));
    } else if !figures.is_consistent {
        remarks.push(Remark::plain("It cannot be the code itself."));
    }
    if replaces_proof {
        remarks.push(Remark::plain("Proving the best guess takes too long here."));
    }
    remarks
}

/// What a guess does by a measure, and the word for the best that a guess can do by it: the fewest or the most.
fn effect_by(measure: Measure, figures: GuessFigures) -> (String, &'static str) {
    match measure {
        Measure::Worst => {
            let worst = grouped(figures.worst);
            (format!("leaves {worst} codes at worst"), "fewest")
        }
        Measure::Expected => {
            let expected = average(figures.expected);
            (format!("leaves {expected} codes on average"), "fewest")
        }
        Measure::Bits => (format!("gives {:.2} bits of info", figures.bits), "most"),
        Measure::Parts => (format!("can get {} answers", figures.part_count), "most"),
    }
}
