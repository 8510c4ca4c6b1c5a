//! `pegwise suggest`.

use anyhow::Result;
use serde_json::{Value, json};

use crate::cli::args::{AnswerOptions, number};
use crate::cli::codes::Alphabet;
use crate::cli::position::{PositionOptions, TypedPosition, check_counts, rows_as_read, turns};
use crate::cli::show::{answer, patiently, rounded};
use crate::coach::{Analyst, Insight, Study, Suggestion, say};
use crate::rules::grouped;
use crate::run::options::named;
use crate::solver::{GuessFigures, Limit, Solver, Worth};

/// Show the best next guesses, and how many codes are possible
///
/// The columns:
///   to win    guesses you still need on average, this one included, with perfect
///             play: proven. If the rows may not be enough: your chance to win,
///             like 17%
///   left      how many codes the guess leaves on average
///   possible  whether it could be the code
///   answers   how many different pins it can get
///   worst     how many codes it leaves at worst
///   info      how much its pins tell, in bits
///
/// Guesses that win soonest come first: no guess of the board is better. Below a line
/// stand others by the codes they leave; with 2 rows left by their answers. With 1 row
/// left every possible code has the same chance: they stand in the alphabet's order.
/// Of guesses with the same numbers you see one.
///
/// Write pins as 2 1 or 2b1w for 2 black and 1 white; as 2A1B or 2b1c, as bulls and
/// cows are written; as --+ with a mark for each; or as 3/2 for 3 right colours, 2 of
/// them in place. You see first how your rows were read.
///
/// The game goes on until the code is found, unless you give --rows.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
#[command(after_help = "Examples:
  pegwise suggest                            see the best first guesses
  pegwise suggest AABB:1,1 CDAE:0,2 --top 3  see the 3 best next guesses
  pegwise suggest 1234:2b1w                  with digits
  pegwise suggest RGGY:2A1B --letters RGBYOW with letters of your own")]
pub(super) struct SuggestOptions {
    /// Rank what stands below the line by this solver's rule
    #[arg(long, value_name = "NAME", value_parser = named(Solver::ALL, Solver::name), ignore_case = true)]
    solver: Option<Solver>,
    /// Print at most this many guesses
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number(1..=100_u8))]
    top: u8,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    position: PositionOptions,
}

pub(super) fn run(options: &SuggestOptions) -> Result<()> {
    let TypedPosition { position, alphabet } = options.position.position()?;
    let usual_solver = || Solver::usual(position.board());
    let solver = options.solver.unwrap_or_else(usual_solver);
    let study = Study::new(position).solver(solver).top(options.top.into());
    // A solver that proves would look for its own move after that.
    let is_enough = |insight: &Insight| insight.best.is_some() || insight.wrong_scores.is_some();
    let insight = patiently(|| Analyst::default().study_until(&study, is_enough));
    check_counts(&insight.counts, insight.wrong_scores.as_deref())?;
    answer(
        &options.answer,
        || lines(&insight, &alphabet),
        || json(&insight, &alphabet),
    )
}

/// The only code that is possible.
fn only_code(insight: &Insight, alphabet: &Alphabet) -> Option<String> {
    match insight.candidates.codes() {
        [code] => Some(alphabet.write(code.colours())),
        _ => None,
    }
}

/// How many codes are left, and a table of the guesses.
fn lines(insight: &Insight, alphabet: &Alphabet) -> Vec<String> {
    let position = &insight.study.position;
    let (left, board) = (insight.count(), position.board());
    let are = if left == 1 { "is" } else { "are" };
    let (left, all) = (grouped(left), grouped(board.code_count()));
    let width = board.pegs().max(5);
    let mut lines = rows_as_read(position.history(), alphabet);
    lines.push(format!("{left} of {all} codes {are} still possible."));
    if let Some(code) = only_code(insight, alphabet) {
        lines.push(format!("The code is {code}."));
    } else if position.rows_left() == Limit::Rows(0) {
        lines.push("No row is left for another guess.".to_owned());
    }
    if !insight.guesses().is_empty() {
        lines.push(format!(
            "\nrank  {:width$}  to win     left  possible  answers    worst   info",
            "guess"
        ));
    }
    for (index, Suggestion { figures, worth }) in insight.guesses().iter().enumerate() {
        let is_proven = index < insight.proven_count();
        if index == insight.proven_count() {
            let chance_is_known = worth.is_some();
            let text = if chance_is_known {
                "others may be better"
            } else {
                "not compared to the end"
            };
            lines.push(format!("      {text}"));
        }
        let rank = if is_proven {
            (index + 1).to_string()
        } else {
            String::new()
        };
        let to_win = worth.map_or_else(String::new, say::worth);
        let code = alphabet.write(figures.guess.colours());
        let possible = if figures.is_consistent { "yes" } else { "no" };
        let (left, worst) = (say::average(figures.expected), grouped(figures.worst));
        let (info, answers) = (figures.bits, figures.part_count);
        lines.push(format!(
            "{rank:>4}  {code:width$}  {to_win:>6}  {left:>7}  {possible:8}  {answers:>7}  \
             {worst:>7}  {info:>5.2}"
        ));
    }
    let own = own_guess(insight, alphabet);
    lines.into_iter().chain(own).collect()
}

/// What a solver without a measure plays itself, unless the best guess of all is proven and it plays that.
fn own_guess(insight: &Insight, alphabet: &Alphabet) -> Option<String> {
    let solver = insight.study.solver;
    let choice = insight.choice.as_ref()?.as_ref().ok()?;
    let code = alphabet.write(choice.guess.colours());
    let own = format!("\n{} would play {code}.", solver.title());
    let is_best = solver.proves() && insight.optimum.is_some();
    (solver.measure().is_none() && !is_best).then_some(own)
}

fn json(insight: &Insight, alphabet: &Alphabet) -> Value {
    let suggestions = insight.guesses().iter();
    let guesses = suggestions.map(|it| figures(&it.figures, it.worth, alphabet));
    json!({
        "turns": turns(insight.study.position.history(), alphabet),
        "code": only_code(insight, alphabet),
        "candidates": insight.count(),
        "guesses": guesses.collect::<Vec<_>>(),
    })
}

/// A guess and its figures as JSON.
pub(super) fn figures(guess: &GuessFigures, worth: Option<Worth>, alphabet: &Alphabet) -> Value {
    json!({
        "code": alphabet.write(guess.guess.colours()),
        "possible": guess.is_consistent,
        "worst": guess.worst,
        "expected": rounded(guess.expected),
        "bits": rounded(guess.bits),
        "parts": guess.part_count,
        "total": worth.map(|worth| worth.cost().guesses()),
        "chance": worth.map(|worth| rounded(worth.chance())),
    })
}
