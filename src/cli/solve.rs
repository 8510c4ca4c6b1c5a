//! `pegwise solve`.

use std::fmt::Write as _;

use anyhow::Result;
use serde::Serialize;

use crate::app::Maker;
use crate::cli::answer;
use crate::cli::args::{AnswerOptions, BoardOptions, CodebreakerOptions, codemaker_name};
use crate::cli::json::CountKeys;
use crate::cli::labels::PegLabels;
use crate::cli::plain::left_after_rows;
use crate::rules::{Code, Score, counted};
use crate::solver::{
    Cancel, Choice, Codebreaker, Count, Disclosure, EvilError, Remark, evil_answer,
};

/// Watch a solver break a code, and read its reasons
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct SolveOptions {
    /// The code to find
    #[arg(value_name = "SECRET", required_unless_present = "codemaker")]
    secret: Option<String>,
    /// Let evil answer the guesses; then leave out the code
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with = "secret",
        ignore_case = true,
        value_parser = codemaker_name([Maker::Evil])
    )]
    codemaker: Option<Maker>,
    #[command(flatten)]
    codebreaker: CodebreakerOptions,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

const MEANING: &str = "\
Each line is a guess and its score: black pins, then white pins. Below it the
solver says why it made the guess and what it learnt. The game goes on until
the code is found, even beyond the rows of the board.

The evil codemaker has no fixed code. Its answers keep most codes possible. Of
equal answers it takes fewer black pins, then fewer white pins. The last two
lines prove that it played fair: its code fits every row, and you see how many
codes were possible after each row.

With --json:
  {\"secret\":\"FCAF\",\"solver\":\"minimax\",\"guesses\":N,\"turns\":[{
  \"guess\":\"AABB\",\"black\":N,\"white\":N,\"stage\":\"GuessOne\",
  \"reason\":[\"...\"],\"learnt\":[\"...\"]},...]}
  stage       only for solvers that work in stages
  secret      with evil: the code that was found
  candidates  with evil: how many codes are possible after this turn, with
              \"estimated\":true if that is an estimate";

const EXAMPLES: &str = "\
Examples:
  pegwise solve FCAF                               find the code FCAF
  pegwise solve FCAF --solver state-machine --opening FFAA
  pegwise solve --codemaker evil --solver minimax  against evil
  pegwise solve GHIJF --pegs 5 --colors 10 --no-repeats";

pub(crate) fn run(options: &SolveOptions) -> Result<()> {
    let board = options.board.board()?;
    let secret = options.secret.as_deref();
    let secret = secret.map(|code| board.parse_code(code)).transpose()?;
    if secret.is_none() {
        EvilError::check(board)?;
    }
    let mut codebreaker = options.codebreaker.codebreaker(board)?;
    let labels = options
        .secret
        .as_deref()
        .map_or_else(|| options.codebreaker.labels(), PegLabels::of);
    let mut turns = Vec::new();
    while let Some(turn) = play(&mut codebreaker, secret)? {
        if !options.answer.json {
            answer::print(&turn.in_words(labels)?)?;
        }
        turns.push(turn);
    }
    let (code, left) = if let Some(secret) = secret {
        (secret, None)
    } else {
        let end = Disclosure::of(codebreaker.position(), &Cancel::default())?;
        (end.revealed, Some(end.left))
    };
    if options.answer.json {
        answer::print_json(&SolutionKeys::new(
            options,
            labels,
            &turns,
            code,
            left.as_deref(),
        ))?;
    } else if let Some(left) = &left {
        answer::print(&format!(
            "Evil had no fixed code, but {} fits every row.\n{}\n",
            labels.code(code),
            left_after_rows(left)
        ))?;
    }
    if turns.len() > board.rows() {
        answer::remark(&format!(
            "this took {} guesses, but the board has {}",
            turns.len(),
            counted(board.rows(), "row")
        ));
    }
    Ok(())
}

/// A guess, its score, and the solver's remarks on both.
struct SolvedTurn {
    choice: Choice,
    score: Score,
    learnt: Vec<Remark>,
}

/// Plays one turn, which evil scores without a secret; `None` once the code is found.
fn play(codebreaker: &mut Codebreaker, secret: Option<Code>) -> Result<Option<SolvedTurn>> {
    let Some(choice) = codebreaker.choice().cloned() else {
        return Ok(None);
    };
    let score = if let Some(secret) = secret {
        choice.guess.score(secret)
    } else {
        let (position, left) = (codebreaker.position(), codebreaker.left());
        evil_answer(position, left, choice.guess, &Cancel::default())?.score
    };
    codebreaker.score(choice.guess, score)?;
    let next = codebreaker.choice();
    let learnt = next.map_or_else(Vec::new, |next| next.learnt.clone());
    Ok(Some(SolvedTurn {
        choice,
        score,
        learnt,
    }))
}

impl SolvedTurn {
    fn in_words(&self, labels: PegLabels) -> Result<String> {
        let mut text = format!("{} {}\n", labels.code(self.choice.guess), self.score);
        for remark in self.choice.reason.iter().chain(&self.learnt) {
            writeln!(text, "  {}", remark.words(&|pegs| labels.pegs(pegs)))?;
        }
        Ok(text)
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct SolutionKeys {
    secret: String,
    solver: &'static str,
    guesses: usize,
    turns: Vec<SolvedTurnKeys>,
}

#[derive(Serialize)]
struct SolvedTurnKeys {
    guess: String,
    black: u8,
    white: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<&'static str>,
    reason: Vec<String>,
    learnt: Vec<String>,
    #[serde(flatten)]
    left: Option<CountKeys>,
}

impl SolutionKeys {
    fn new(
        options: &SolveOptions,
        labels: PegLabels,
        turns: &[SolvedTurn],
        code: Code,
        left: Option<&[Count]>,
    ) -> Self {
        let words = |remarks: &[Remark]| {
            let words = |remark: &Remark| remark.words(&|pegs| labels.pegs(pegs));
            remarks.iter().map(words).collect()
        };
        let left = |row: usize| left.map(|left| left[row].into());
        let keys = |(row, turn): (usize, &SolvedTurn)| SolvedTurnKeys {
            guess: labels.code(turn.choice.guess),
            black: turn.score.black,
            white: turn.score.white,
            stage: turn.choice.stage,
            reason: words(&turn.choice.reason),
            learnt: words(&turn.learnt),
            left: left(row),
        };
        Self {
            secret: labels.code(code),
            solver: options.codebreaker.solver.name(),
            guesses: turns.len(),
            turns: turns.iter().enumerate().map(keys).collect(),
        }
    }
}
