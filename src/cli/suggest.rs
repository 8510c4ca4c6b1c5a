//! `pegwise suggest`.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::app::Labels;
use crate::cli::args::{AnswerOptions, BoardOptions, number};
use crate::cli::codes::{self, TypedCode};
use crate::cli::show::{NoCodeFits, answer, patiently, rounded};
use crate::coach::{Analyst, Insight, Study, Suggestion, say};
use crate::rules::{Score, counted, grouped};
use crate::run::options::named;
use crate::solver::{Limit, Position, RankedGuess, Solver, Worth};

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
/// Write pins as 2 1 or 2b1w for 2 black and 1 white; or as --+ with a mark for
/// each; or as 3/2 for 3 right colours, 2 of them in place.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
#[command(after_help = "Examples:
  pegwise suggest                            see the best first guesses
  pegwise suggest AABB:1,1 CDAE:0,2 --top 3  see the 3 best next guesses
  pegwise suggest 1234:2b1w                  with digits")]
pub(super) struct SuggestOptions {
    /// Your guesses and their pins, like AABB:1,1 for 1 black and 1 white
    #[arg(value_name = "CODE:PINS", value_parser = turn)]
    turns: Vec<(TypedCode, Score)>,
    /// Rank what stands below the line by this solver's rule
    #[arg(long, value_name = "NAME", value_parser = named(Solver::ALL, Solver::name), ignore_case = true)]
    solver: Option<Solver>,
    /// Print at most this many guesses
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number(1..=100_u8))]
    top: u8,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

fn turn(text: &str) -> Result<(TypedCode, Score)> {
    let parts = text.split_once(':');
    let (guess, score) = parts.context("write a guess, a colon and its pins, like AABB:2,1")?;
    let guess: TypedCode = guess.trim().parse()?;
    let score = Score::read(score, guess.code.len())?;
    Ok((guess, score))
}

pub(super) fn run(options: &SuggestOptions) -> Result<()> {
    let board = options.board.board()?;
    let mut position = Position::new(board);
    for (row, (guess, score)) in (1..).zip(&options.turns) {
        let next = position.with(guess.code, *score);
        position = next.with_context(|| format!("row {row}"))?;
    }
    let study = Study {
        solver: options.solver.unwrap_or_else(|| Solver::usual(board)),
        top: options.top,
        ..Study::of(position)
    };
    // A solver that proves would look for its own move after that.
    let is_enough = |insight: &Insight| insight.best.is_some() || insight.mistakes.is_some();
    let insight = patiently(|| Analyst::default().study_to(&study, is_enough));
    check(&insight)?;
    let first = options.turns.first();
    let labels = first.map_or(Labels::Letters, |(guess, _)| guess.labels);
    answer(
        &options.answer,
        || lines(&insight, labels),
        || json(&insight, labels),
    )
}

/// Checks that a code fits the pins. If none does, the error names the row and the likeliest mistake.
fn check(insight: &Insight) -> Result<(), NoCodeFits> {
    let Some(row) = insight.counts.iter().position(|count| *count == 0) else {
        return Ok(());
    };
    let before = match insight.counts[row - 1] {
        1 => "code".to_owned(),
        before => counted(before, "code"),
    };
    let mistakes = insight.mistakes.as_deref();
    let mistakes = mistakes.map_or_else(String::new, say::mistakes);
    Err(NoCodeFits(format!(
        "no code fits these pins. Row {row} rules out the last {before}. {mistakes}"
    )))
}

/// How many codes are left, and a table of the guesses.
fn lines(insight: &Insight, labels: Labels) -> Vec<String> {
    let (left, board) = (insight.count(), insight.study.position.board());
    let are = if left == 1 { "is" } else { "are" };
    let (left, all) = (grouped(left), grouped(board.code_count()));
    let width = board.pegs().max(5);
    let mut lines = vec![format!("{left} of {all} codes {are} still possible.")];
    if insight.study.position.left() == Limit::Rows(0) {
        lines.push("No row is left for another guess.".to_owned());
    }
    if !insight.guesses().is_empty() {
        lines.push(format!(
            "\nrank  {:width$}  to win     left  possible  answers    worst   info",
            "guess"
        ));
    }
    for (index, Suggestion { guess, worth }) in insight.guesses().iter().enumerate() {
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
        let to_win = worth.map_or_else(String::new, |worth| worth.to_string());
        let code = codes::write(labels, guess.code.colours());
        let possible = if guess.possible { "yes" } else { "no" };
        let (left, worst) = (guess.average(), grouped(guess.worst));
        let (info, answers) = (guess.bits, guess.parts);
        lines.push(format!(
            "{rank:>4}  {code:width$}  {to_win:>6}  {left:>7}  {possible:8}  {answers:>7}  \
             {worst:>7}  {info:>5.2}"
        ));
    }
    let own = own_guess(insight, labels);
    lines.into_iter().chain(own).collect()
}

/// What a solver without a measure plays itself, unless the best guess of all is proven and it plays that.
fn own_guess(insight: &Insight, labels: Labels) -> Option<String> {
    let solver = insight.study.solver;
    let choice = insight.choice.as_ref()?.as_ref().ok()?;
    let code = codes::write(labels, choice.guess.colours());
    let own = format!("\n{} would play {code}.", solver.title());
    let is_best = solver.proves() && insight.optimum.is_some();
    (solver.measure().is_none() && !is_best).then_some(own)
}

fn json(insight: &Insight, labels: Labels) -> Value {
    let guesses = insight.guesses().iter();
    let guesses = guesses.map(|it| figures(&it.guess, it.worth, labels));
    json!({
        "candidates": insight.count(),
        "guesses": guesses.collect::<Vec<_>>(),
    })
}

/// A guess and its figures as JSON.
pub(super) fn figures(guess: &RankedGuess, worth: Option<Worth>, labels: Labels) -> Value {
    json!({
        "code": codes::write(labels, guess.code.colours()),
        "possible": guess.possible,
        "worst": guess.worst,
        "expected": rounded(guess.expected),
        "bits": rounded(guess.bits),
        "parts": guess.parts,
        "total": worth.map(|worth| worth.cost.guesses()),
        "chance": worth.map(|worth| rounded(worth.chance())),
    })
}
