//! `pegwise suggest`.

use std::fmt;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::app::Labels;
use crate::cli::args::{AnswerOptions, BoardOptions, number};
use crate::cli::codes::{self, TypedCode};
use crate::cli::show::{NoCodeFits, Report, patiently, rounded};
use crate::coach::{Analyst, Insight, Study, Suggestion, say};
use crate::rules::{Score, counted, grouped};
use crate::run::environment::named;
use crate::solver::{Position, RankedGuess, Solver, Worth};

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
/// stand others by the codes they leave. Of guesses with the same numbers you see one.
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
    #[arg(long, value_name = "NAME", default_value_t = Solver::Optimal, value_parser = named(Solver::ALL, Solver::name), ignore_case = true)]
    solver: Solver,
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
        let guess = guess.on(board).with_context(|| format!("row {row}"))?;
        let next = position.with(guess, *score);
        position = next.with_context(|| format!("row {row}"))?;
    }
    let study = Study {
        solver: options.solver,
        top: options.top,
        ..Study::of(position)
    };
    // A solver that proves would look for its own move after that.
    let is_enough = |insight: &Insight| insight.best.is_some() || insight.mistakes.is_some();
    let insight = patiently(|| Analyst::default().study_to(&study, is_enough));
    check(&insight)?;
    let first = options.turns.first();
    let suggested = Suggested {
        labels: first.map_or(Labels::Letters, |(guess, _)| guess.labels),
        insight,
    };
    suggested.show(&options.answer)
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

struct Suggested {
    insight: Insight,
    labels: Labels,
}

impl Suggested {
    /// What a solver without a measure plays itself, unless the best guess of all is proven and it plays that.
    fn own_guess(&self) -> Option<String> {
        let solver = self.insight.study.solver;
        let choice = self.insight.choice.as_ref()?.as_ref().ok()?;
        let code = codes::write(self.labels, choice.guess.colours());
        let own = format!("{} would play {code}.", solver.title());
        let is_best = solver.proves() && self.insight.optimum.is_some();
        (solver.measure().is_none() && !is_best).then_some(own)
    }
}

impl fmt::Display for Suggested {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, board) = (self.insight.count(), self.insight.study.position.board());
        let are = if left == 1 { "is" } else { "are" };
        let (left, all) = (grouped(left), grouped(board.code_count()));
        writeln!(f, "{left} of {all} codes {are} still possible.")?;
        let width = board.pegs().max(5);
        writeln!(
            f,
            "\nrank  {:width$}  to win     left  possible  answers    worst   info",
            "guess"
        )?;
        let mut is_compared = true;
        for (rank, Suggestion { guess, worth }) in (1..).zip(self.insight.guesses()) {
            if is_compared && worth.is_none() {
                writeln!(f, "      not compared to the end")?;
                is_compared = false;
            }
            let rank = if is_compared {
                rank.to_string()
            } else {
                String::new()
            };
            let code = codes::write(self.labels, guess.code.colours());
            let possible = if guess.possible { "yes" } else { "no" };
            let (left, worst) = (guess.average(), grouped(guess.worst));
            let (info, answers) = (guess.bits, guess.parts);
            let to_win = worth.map_or_else(String::new, |worth| worth.to_string());
            writeln!(
                f,
                "{rank:>4}  {code:width$}  {to_win:>6}  {left:>7}  {possible:8}  {answers:>7}  \
                 {worst:>7}  {info:>5.2}"
            )?;
        }
        if let Some(own) = self.own_guess() {
            write!(f, "\n{own}\n")?;
        }
        Ok(())
    }
}

impl Report for Suggested {
    fn json(&self) -> Value {
        let guesses = self.insight.guesses().iter();
        let guesses = guesses.map(|it| figures(&it.guess, it.worth, self.labels));
        json!({
            "candidates": self.insight.count(),
            "guesses": guesses.collect::<Vec<_>>(),
        })
    }
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
