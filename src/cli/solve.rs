//! `pegwise solve`.

use std::fmt;

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::{Value, json};

use crate::app::Labels;
use crate::cli::args::{AnswerOptions, BoardOptions, ChoiceOptions};
use crate::cli::codes::{self, TypedCode};
use crate::cli::plain::left_after_rows;
use crate::cli::show::{Report, patiently};
use crate::rules::Colour;
use crate::run::environment::named;
use crate::solver::{Remark, Solver, evil_answer};

/// Watch a solver find a code, and read its reasons
///
/// Each line is a guess and its pins: black, then white. Below it the solver says
/// why it made the guess and what it learnt. The game goes on until the code is
/// found, even beyond the rows of the board.
///
/// Evil has no code: its pins keep as many codes as possible. The last two lines
/// prove that it played fair.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pegwise solve FCAF                               find the code FCAF
  pegwise solve FCAF --solver state-machine --opening FFAA
  pegwise solve --codemaker evil --solver minimax  against evil
  pegwise solve GHIJF --pegs 5 --colors 10 --no-repeats")]
pub(super) struct SolveOptions {
    /// The code to find
    #[arg(required_unless_present = "codemaker")]
    secret: Option<TypedCode>,
    /// Play against evil; then leave out the code
    #[arg(long, value_name = "NAME", value_parser = ["evil"], ignore_case = true)]
    #[arg(conflicts_with = "secret")]
    codemaker: Option<String>,
    /// Choose the solver that guesses
    #[arg(long, value_name = "NAME", default_value_t = Solver::Entropy, value_parser = named(Solver::ALL, Solver::name), ignore_case = true)]
    solver: Solver,
    #[command(flatten)]
    choices: ChoiceOptions,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

/// A game of a solver.
#[derive(Serialize)]
struct Solved {
    secret: String,
    solver: &'static str,
    guesses: usize,
    turns: Vec<SolvedTurn>,
}

/// A guess with its score, and the solver's remarks on both.
#[derive(Serialize)]
struct SolvedTurn {
    guess: String,
    black: u8,
    white: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<&'static str>,
    reason: Vec<String>,
    learnt: Vec<String>,
    /// Against evil: the codes left.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<usize>,
}

pub(super) fn run(options: &SolveOptions) -> Result<()> {
    patiently(|| play(options))?.show(&options.answer)
}

/// Plays the game. Without a secret evil gives the scores.
fn play(options: &SolveOptions) -> Result<Solved> {
    let (board, solver) = (options.board.board()?, options.solver);
    let secret = options.secret.map(|typed| typed.on(board)).transpose()?;
    let labels = options.secret.or(options.choices.opening);
    let labels = labels.map_or(Labels::Letters, |typed| typed.labels);
    let words = |remarks: &[Remark]| {
        let pegs = |pegs: &[Colour]| codes::write(labels, pegs.iter().copied());
        remarks.iter().map(|remark| remark.words(&pegs)).collect()
    };
    let mut codebreaker = options.choices.codebreaker(board, solver)?;
    let mut turns = Vec::new();
    while let Some(choice) = codebreaker.choice().cloned() {
        let guess = choice.guess;
        let (score, candidates) = if let Some(secret) = secret {
            (guess.score(secret), None)
        } else {
            let answer = evil_answer(codebreaker.left(), guess)?;
            (answer.score, Some(answer.left))
        };
        codebreaker.score(guess, score)?;
        let next = codebreaker.choice();
        turns.push(SolvedTurn {
            guess: codes::write(labels, guess.colours()),
            black: score.black,
            white: score.white,
            stage: choice.stage,
            reason: words(&choice.reason),
            learnt: next.map_or_else(Vec::new, |next| words(&next.learnt)),
            candidates,
        });
    }
    let found = codebreaker.solved().context("the code was not found")?;
    Ok(Solved {
        secret: codes::write(labels, found.colours()),
        solver: solver.name(),
        guesses: turns.len(),
        turns,
    })
}

impl Report for Solved {
    fn json(&self) -> Value {
        json!(self)
    }
}

impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for turn in &self.turns {
            writeln!(f, "{} {} {}", turn.guess, turn.black, turn.white)?;
            for remark in turn.reason.iter().chain(&turn.learnt) {
                writeln!(f, "  {remark}")?;
            }
        }
        let left = self.turns.iter().filter_map(|turn| turn.candidates);
        let left: Vec<_> = left.collect();
        if !left.is_empty() {
            let code = &self.secret;
            writeln!(f, "Evil had no code, but {code} fits all rows.")?;
            writeln!(f, "{}", left_after_rows(&left))?;
        }
        Ok(())
    }
}
