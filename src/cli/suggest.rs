//! `pegwise suggest`.

use std::fmt;

use anyhow::{Context, Result};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::app::Labels;
use crate::cli::args::{AnswerOptions, BoardOptions, number};
use crate::cli::codes::{self, TypedCode};
use crate::cli::show::{NoCodeFits, rounded, show};
use crate::coach::{Analyst, Insight, Study, Suggestion, say};
use crate::rules::Score;
use crate::solver::{Count, Position, RankedGuess, Solver, Worth};

/// Show the best next guesses, and how many codes are possible
///
/// Each guess splits the possible codes by the answers it can get:
///   could be it  whether the guess can be the code
///   worst        how many codes stay possible at worst
///   leaves       how many codes stay possible on average
///   info         how much the answer tells, in bits
///   answers      how many answers there can be
///   to win       guesses to win on average with best play, this one included:
///                = proven, - not known. When the rows may not be enough, you see
///                the chance to win instead, as in = 17%
///
/// Guesses that win soonest come first, if the best one is proven; then those that
/// the solver's rule ranks first. Of guesses with the same figures you see one.
/// ~ marks an estimate: on boards with more than 4,194,304 codes a sample of 4,000
/// codes stands for all that are possible.
///
/// A score is 2 1 or 2b1w for two black pins and a white one, or --+ with a mark
/// for each pin, or 3/2: three right colours, two of them in place.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
#[command(after_help = "Examples:
  pegwise suggest                            see the best first guesses
  pegwise suggest AABB:1,1 CDAE:0,2 --top 3  see the 3 best next guesses
  pegwise suggest 1234:2b1w                  with digits")]
pub(super) struct SuggestOptions {
    /// Your guesses and their scores, such as AABB:1,1 for 1 black pin and 1 white
    #[arg(value_name = "CODE:SCORE", value_parser = turn)]
    turns: Vec<(TypedCode, Score)>,
    /// Choose the solver that ranks the guesses
    #[arg(long, value_name = "NAME", default_value_t = Solver::Entropy, ignore_case = true)]
    solver: Solver,
    /// Print at most this many guesses
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number(1..=100_usize))]
    top: usize,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

/// Reads a guess and its score.
fn turn(text: &str) -> Result<(TypedCode, Score)> {
    let parts = text.split_once(':');
    let (guess, score) = parts.context("write a guess, a colon and its score, such as AABB:2,1")?;
    let guess: TypedCode = guess.trim().parse()?;
    let score = Score::read(score, guess.code.len())?;
    Ok((guess, score))
}

pub(super) fn run(options: &SuggestOptions) -> Result<()> {
    let board = options.board.board()?;
    let mut position = Position::new(board);
    for (row, (guess, score)) in (1..).zip(&options.turns) {
        let guess = guess.on(board).with_context(|| format!("row {row}"))?;
        position = position.with(guess, *score);
    }
    let study = Study {
        position,
        solver: options.solver,
        seed: 0,
        row: None,
        choice_first: false,
    };
    // A solver that proves would look for its own move after that.
    let is_enough = |insight: &Insight| insight.best.is_some() || insight.mistakes.is_some();
    let insight = Analyst::default().study_until(&study, is_enough);
    check(&insight)?;
    let first = options.turns.first();
    let suggested = Suggested {
        top: options.top,
        labels: first.map_or(Labels::Letters, |(guess, _)| guess.labels),
        insight,
    };
    show(&suggested, &options.answer)
}

/// Checks that a code fits the scores. If none does, the error names the row and the likeliest mistake.
fn check(insight: &Insight) -> Result<(), NoCodeFits> {
    let is_none = |count: &Count| *count == Count::Exact(0);
    let Some(row) = insight.counts.iter().position(is_none) else {
        return Ok(());
    };
    let before = insight.counts[row - 1].codes();
    let mistakes = insight.mistakes.as_deref();
    let mistakes = mistakes.map_or_else(String::new, say::mistakes);
    Err(NoCodeFits(format!(
        "no code fits these scores: {before} before row {row}, none after it. {mistakes}"
    )))
}

/// The best guesses of a position.
struct Suggested {
    insight: Insight,
    /// How many are shown.
    top: usize,
    labels: Labels,
}

impl Suggested {
    fn guesses(&self) -> impl Iterator<Item = &Suggestion> {
        self.insight.guesses().iter().take(self.top)
    }

    /// What a solver without a measure plays itself.
    fn own_guess(&self) -> Option<String> {
        let solver = self.insight.study.solver;
        let choice = self.insight.choice.as_ref()?.as_ref().ok()?;
        let code = codes::write(self.labels, choice.guess.colours());
        let own = format!("{} itself plays {code}.", solver.title());
        solver.measure().is_none().then_some(own)
    }
}

impl fmt::Display for Suggested {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, board) = (self.insight.count(), self.insight.study.position.board());
        if left.is_unknown() {
            writeln!(f, "No fitting code was found yet. There may still be one.")?;
        } else {
            let all = Count::Exact(board.code_count());
            writeln!(f, "Still possible: {} of {all}", left.codes())?;
        }
        let width = board.pegs().max(5);
        writeln!(
            f,
            "\nrank  {:width$}  could be it    worst   leaves   info  answers  to win",
            "guess"
        )?;
        for (rank, Suggestion { guess, worth }) in (1..).zip(self.guesses()) {
            let code = codes::write(self.labels, guess.code.colours());
            let could_be_it = if guess.possible { "yes" } else { "no" };
            let (worst, leaves) = (guess.worst, guess.average());
            let (info, answers) = (guess.bits_in_words(), guess.parts_in_words());
            let to_win = worth.map_or("-".to_owned(), |worth| worth.to_string());
            writeln!(
                f,
                "{rank:>4}  {code:width$}  {could_be_it:11}  {worst:>7}  {leaves:>7}  \
                 {info:>5}  {answers:>7}  {to_win:>6}"
            )?;
        }
        if let Some(own) = self.own_guess() {
            write!(f, "\n{own}\n")?;
        }
        if !self.insight.all_compared() || !self.insight.complete {
            writeln!(
                f,
                "\nNot every guess was tried on every code. There may be better ones."
            )?;
        }
        Ok(())
    }
}

impl Serialize for Suggested {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let guesses = self
            .guesses()
            .map(|it| figures(&it.guess, it.worth, self.labels));
        let mut report = json!({
            "candidates": self.insight.count().value(),
            "guesses": guesses.collect::<Vec<_>>(),
        });
        if !self.insight.complete {
            report["estimated"] = true.into();
        }
        report.serialize(serializer)
    }
}

/// A guess and its figures as JSON.
pub(super) fn figures(guess: &RankedGuess, worth: Option<Worth>, labels: Labels) -> Value {
    json!({
        "code": codes::write(labels, guess.code.colours()),
        "possible": guess.possible,
        "worst": guess.worst.value(),
        "expected": rounded(guess.expected),
        "bits": rounded(guess.bits),
        "parts": guess.parts,
        "total": worth.map(|worth| worth.cost.guesses()),
        "chance": worth.map(|worth| rounded(worth.chance())),
    })
}
