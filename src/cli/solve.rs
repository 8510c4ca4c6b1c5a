//! `pegwise solve`.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::app::{Labels, Maker};
use crate::cli::args::{AnswerOptions, BoardOptions, ChoiceOptions, SolverOptions};
use crate::cli::codes::{self, TypedCode};
use crate::cli::plain::left_after_rows;
use crate::cli::show::{answer, patiently};
use crate::coach::say::{self, Remark};
use crate::rules::{Board, Code, Colour, Score};
use crate::solver::{Choice, Solver, Stage, evil_answer};

/// Watch a solver find a code, and read its reasons
///
/// Each line is a guess and its pins: black, then white. Below it the solver says
/// why it made the guess and what it learnt. The game goes on until the code is
/// found, even beyond the rows of the board.
///
/// Evil picks its code as late as it can: its pins keep the most codes. The last
/// two lines prove that it played fair.
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
    #[command(flatten)]
    solver: SolverOptions,
    #[command(flatten)]
    choices: ChoiceOptions,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

impl SolveOptions {
    /// The solver that guesses on this board.
    fn solver_on(&self, board: Board) -> Solver {
        // Without a code evil plays.
        let maker = match self.secret {
            Some(_) => Maker::Program,
            None => Maker::Evil,
        };
        self.solver.solver(maker, board)
    }
}

/// A guess with its score, and what the solver learnt from that.
struct Turn {
    choice: Choice,
    score: Score,
    learnt: Vec<Remark>,
    /// Against evil: how many codes are left.
    remaining: Option<usize>,
}

pub(super) fn run(options: &SolveOptions) -> Result<()> {
    let board = options.board.board()?;
    let solver = options.solver_on(board);
    let (code, turns) = patiently(|| play(options, board, solver))?;
    let typed = options.secret.or(options.choices.opening);
    let labels = typed.map_or(Labels::Letters, |typed| typed.labels);
    let secret = codes::write(labels, code.colours());
    answer(
        &options.answer,
        || lines(&secret, &turns, labels),
        || {
            json!({
                "secret": secret,
                "solver": solver.name(),
                "guesses": turns.len(),
                "turns": turns.iter().map(|turn| json(turn, labels)).collect::<Vec<_>>(),
            })
        },
    )
}

/// Plays the game: the code that was found, and the way to it. Without a secret evil gives the scores.
fn play(options: &SolveOptions, board: Board, solver: Solver) -> Result<(Code, Vec<Turn>)> {
    if let Some(secret) = options.secret {
        secret.on(board)?;
    }
    let mut codebreaker = options.choices.codebreaker(board, solver)?;
    let mut turns = Vec::new();
    while let Some(choice) = codebreaker.choice().cloned() {
        let guess = choice.guess;
        let (score, remaining) = if let Some(secret) = options.secret {
            (guess.score(secret.code), None)
        } else {
            let answer = evil_answer(codebreaker.candidates(), guess)?;
            (answer.score, Some(answer.remaining))
        };
        codebreaker.take_score(guess, score)?;
        let next = codebreaker.choice();
        turns.push(Turn {
            choice,
            score,
            learnt: next.map_or_else(Vec::new, say::learnt),
            remaining,
        });
    }
    let code = codebreaker.solved().context("the code was not found")?;
    Ok((code, turns))
}

/// The guesses with their pins and remarks; against evil also the evidence that it did not cheat.
fn lines(secret: &str, turns: &[Turn], labels: Labels) -> Vec<String> {
    let mut lines = Vec::new();
    for turn in turns {
        let guess = codes::write(labels, turn.choice.guess.colours());
        lines.push(format!("{guess} {}", turn.score));
        let mut remarks = say::reasons(&turn.choice);
        remarks.extend(turn.learnt.iter().cloned());
        for remark in in_words(&remarks, labels) {
            lines.push(format!("  {remark}"));
        }
    }
    let remaining: Vec<usize> = turns.iter().filter_map(|turn| turn.remaining).collect();
    if !remaining.is_empty() {
        lines.push(format!("Evil's code fits all rows: {secret}."));
        lines.push(left_after_rows(&remaining));
    }
    lines
}

/// The keys of a guess; those that say nothing are left out.
fn json(turn: &Turn, labels: Labels) -> Value {
    let mut keys = json!({
        "guess": codes::write(labels, turn.choice.guess.colours()),
        "black": turn.score.black(),
        "white": turn.score.white(),
        "stage": turn.choice.stage().map(Stage::name),
        "reason": in_words(&say::reasons(&turn.choice), labels).collect::<Vec<_>>(),
        "learnt": in_words(&turn.learnt, labels).collect::<Vec<_>>(),
        "candidates": turn.remaining,
    });
    if let Some(all) = keys.as_object_mut() {
        all.retain(|_, value| !value.is_null());
    }
    keys
}

/// The sentences, with pegs in these labels.
fn in_words<'a>(
    remarks: impl IntoIterator<Item = &'a Remark>,
    labels: Labels,
) -> impl Iterator<Item = String> {
    let write_pegs = move |pegs: &[Colour]| codes::write(labels, pegs.iter().copied());
    remarks
        .into_iter()
        .map(move |remark| remark.words(&write_pegs))
}
