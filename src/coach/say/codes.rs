//! Sentences about codes and guesses.

use std::fmt::Display;

use crate::coach::{Conflict, Contrast, Edge};
use crate::rules::{Board, Code, Game, Score, counted, grouped};
use crate::solver::{GuessFigures, Position, Solver, Worth};

use super::{average, mean_of_worth};

/// `1 black, 2 white`.
pub fn pins(score: Score) -> String {
    format!("{} black, {} white", score.black(), score.white())
}

/// The row to come: `row 3 of 10`.
pub fn next_row(game: &Game) -> String {
    format!("row {} of {}", game.turns().len() + 1, game.board().rows())
}

/// Whether a code can be the secret, without a full stop: `CDAB cannot be the code`.
pub fn verdict(subject: impl Display, conflict: Option<Conflict>) -> String {
    if conflict.is_some() {
        format!("{subject} cannot be the code")
    } else {
        format!("{subject} could be the code")
    }
}

/// Whether a code can be the secret, and the row that rules it out.
///
/// ```
/// use pegwise::coach::{Conflict, say};
/// use pegwise::rules::{Board, Code};
/// use pegwise::solver::Position;
///
/// let position = Position::parse(Board::new(3, 4)?, "AAB:1,0 CAC:1,1")?;
/// let code: Code = "ACD".parse()?;
/// let conflict = Conflict::all(&position, code).next();
/// assert_eq!(say::fit(code, conflict), "ACD cannot be the code: row 2 rules it out.");
/// assert_eq!(
///     say::contradiction(code, conflict.expect("row 2 does")),
///     "If ACD were the code, row 2 would show 0 black, 2 white. It shows 1 black, 1 white."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fit(subject: impl Display, conflict: Option<Conflict>) -> String {
    let can_be = verdict(subject, conflict);
    match conflict {
        Some(Conflict { row, .. }) => format!("{can_be}: row {row} rules it out."),
        None => format!("{can_be}."),
    }
}

/// How a row rules a code out: `If CDAB were the code, row 1 would show 1 black, 1 white. It shows …`
pub fn contradiction(subject: impl Display, conflict: Conflict) -> String {
    format!("If {subject} were the code, row {}", would_show(conflict))
}

/// As [`contradiction`], where a [`verdict`] has named the code before: `Row 1 would show 1 black, 1 white. It shows 1 black, 0 white.`
pub fn clash(conflict: Conflict) -> String {
    format!("Row {}", would_show(conflict))
}

/// The number of a row, what it would show, and what it shows.
fn would_show(conflict: Conflict) -> String {
    let Conflict {
        row,
        would_score,
        scored,
    } = conflict;
    format!(
        "{row} would show {}. It shows {}.",
        pins(would_score),
        pins(scored)
    )
}

/// That a row has a score which is wrong for the secret: `Row 2 has wrong pins: 1 black, 1 white. Right: 0 black, 2 white.`
pub fn wrong_pins(conflict: Conflict) -> String {
    let Conflict {
        row,
        would_score,
        scored,
    } = conflict;
    format!(
        "Row {row} has wrong pins: {}. Right: {}.",
        pins(scored),
        pins(would_score)
    )
}

/// The chance that a possible code is the secret.
pub fn chance(candidates: usize) -> String {
    match candidates {
        1 => "It is the only possible code.".to_owned(),
        _ => format!("It is 1 of {} possible codes.", grouped(candidates)),
    }
}

/// How many of so many candidates have the pegs that are spoken of.
///
/// ```
/// use pegwise::coach::say;
///
/// assert_eq!(say::matching(2, 3), "2 of the 3 possible codes have these pegs.");
/// ```
pub fn matching(count: usize, candidates: usize) -> String {
    let all = grouped(candidates);
    match (count, candidates) {
        (0, _) => "No possible code has these pegs.".to_owned(),
        (1, 1) => "The only possible code has these pegs.".to_owned(),
        (1, _) => format!("1 of the {all} possible codes has these pegs."),
        _ => {
            let number = grouped(count);
            format!("{number} of the {all} possible codes have these pegs.")
        }
    }
}

/// What the answer to a guess will leave, and whether the guess can be the secret. The guess itself is *it*, so that this
/// can stand behind its name.
///
/// ```
/// use pegwise::coach::say;
/// use pegwise::rules::Preset;
/// use pegwise::solver::{Candidates, Position, GuessFigures};
///
/// let candidates = Candidates::new(Position::parse(Preset::Classic.board(), "AABB:1,1")?);
/// let figures = GuessFigures::new(&candidates, "ACAD".parse()?);
/// assert_eq!(
///     say::guess(candidates.position(), &figures),
///     "It leaves 23.4 codes on average, 39 at worst. It could be the code."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn guess(position: &Position, figures: &GuessFigures) -> String {
    let conflict = Conflict::all(position, figures.guess).next();
    // The only answer that a code with one part can get is that it is the secret.
    if conflict.is_none() && figures.part_count == 1 {
        return chance(1);
    }
    let whether_it_fits = fit("It", conflict);
    match figures.worst {
        0 => whether_it_fits,
        1 => format!("It leaves 1 code. {whether_it_fits}"),
        codes => {
            let worst = grouped(codes);
            let expected = average(figures.expected);
            format!("It leaves {expected} codes on average, {worst} at worst. {whether_it_fits}")
        }
    }
}

/// The outlook of the player who makes a guess with this worth.
///
/// ```
/// use pegwise::coach::say;
/// use pegwise::rules::Preset;
/// use pegwise::solver::{Candidates, Position, Prover};
///
/// let position = Position::parse(Preset::Classic.board(), "AABB:1,1")?;
/// let worth = Prover::new(Candidates::new(position)).worth("ACAD".parse()?);
/// assert_eq!(
///     worth.map(say::outlook),
///     Some("You need 3.45 guesses on average, this one included.".to_owned())
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outlook(worth: Worth) -> String {
    if worth.is_certain() && worth.code_count() > 1 {
        let guesses = mean_of_worth(worth);
        format!("You need {guesses} guesses on average, this one included.")
    } else {
        format!("It {}.", wins(worth))
    }
}

/// For how many of the candidates the code is found in time: `leads to a win for 2 of the 6 codes`.
pub(super) fn wins(worth: Worth) -> String {
    if worth.found() == 0 {
        "leads to no win".to_owned()
    } else if worth.is_certain() {
        "always leads to a win".to_owned()
    } else {
        let [found, all] = [worth.found(), worth.code_count()].map(grouped);
        format!("leads to a win for {found} of the {all} codes")
    }
}

/// How often two guesses lead to a win, the second in short: `always leads to a win, AABB only for 1 of 6 codes`.
pub(super) fn both_win(first: Worth, second_code: Code, second: Worth) -> String {
    let first_wins = wins(first);
    let all = counted(second.code_count() as usize, "code");
    match second.found() {
        0 => format!("{first_wins}, {second_code} to none"),
        found => {
            let number = grouped(found);
            format!("{first_wins}, {second_code} only for {number} of {all}")
        }
    }
}

/// In what the best guess is ahead of another: `AABB can leave 256 codes, AABC at most 182.` `None` if none is better.
///
/// ```
/// use pegwise::coach::{Contrast, say};
/// use pegwise::rules::Board;
/// use pegwise::solver::{Cancel, Candidates, Position, Prover};
///
/// let board = Board::new(3, 4)?;
/// let prover = Prover::new(Candidates::new(Position::new(board)));
/// let contrast = Contrast::new(&prover, "AAA".parse()?, &Cancel::default())?;
/// let contrast = contrast.expect("a small board has a proof");
/// assert_eq!(
///     say::why_not(&contrast).unwrap(),
///     "AAA can leave 27 codes, AAB at most 17."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why_not(contrast: &Contrast) -> Option<String> {
    let [mine, best] = contrast.figures();
    let [code, better] = [mine.guess, best.guess];
    Some(match contrast.edge()? {
        Edge::Worst => {
            let [worst, best_worst] = [mine, best].map(|figures| grouped(figures.worst));
            format!("{code} can leave {worst} codes, {better} at most {best_worst}.")
        }
        Edge::Average => {
            let [expected, best_expected] = [mine, best].map(|figures| average(figures.expected));
            format!("{code} leaves {expected} codes on average, {better} {best_expected}.")
        }
        Edge::Answers => {
            let [answers, best_answers] = [mine, best].map(|figures| figures.part_count);
            format!("{code} can get {answers} answers, {better} {best_answers}.")
        }
        Edge::Possible => format!("{better} could be the code, {code} could not."),
        Edge::Ease => format!("The codes that {better} leaves are easier to find."),
    })
}

/// What the sides of the [`CodeMap`](crate::coach::CodeMap) of a board are, a sentence for each: `Across: holes 1 and 2.`
/// and `Down: holes 3 and 4.`
pub fn sides_of_map(board: Board) -> Vec<String> {
    let across = board.pegs().div_ceil(2);
    let mut sides = vec![format!("Across: {}.", holes(1, across))];
    if across < board.pegs() {
        sides.push(format!("Down: {}.", holes(across + 1, board.pegs())));
    }
    sides
}

/// `hole 1`, `holes 1 and 2`, `holes 1 to 3`.
fn holes(first: usize, last: usize) -> String {
    match last - first {
        0 => format!("hole {last}"),
        1 => format!("holes {first} and {last}"),
        _ => format!("holes {first} to {last}"),
    }
}

/// What a solver does, in one sentence.
pub fn solver(solver: Solver) -> &'static str {
    match solver {
        Solver::FirstConsistent => {
            "Guesses the first possible code in the alphabet (Shapiro 1983)."
        }
        Solver::RandomConsistent => "Guesses a random possible code (Rosu; Wiener).",
        Solver::SmartString => "Tries codes in order and skips those ruled out (Liberty).",
        Solver::StateMachine => "Tries two random colours, two more, then possible codes (Huston).",
        Solver::Minimax => "Leaves the fewest possible codes in the worst case (Knuth 1977).",
        Solver::ExpectedSize => "Leaves the fewest possible codes on average (Irving 1979).",
        Solver::Entropy => "Gets the most info from each answer (Neuwirth 1982).",
        Solver::MostParts => "Picks the guess with the most possible answers (Kooi 2005).",
        Solver::Optimal => "Needs the fewest guesses on average (Koyama and Lai 1993).",
    }
}
