//! `pegwise solve`.

use std::fmt::Write as _;
use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;

use crate::edge::answer;
use crate::edge::args::{AnswerOptions, Args, BoardOptions, CodebreakerOptions, NotationOptions};
use crate::rules::counted;
use crate::rules::{Code, Score};
use crate::solver::{Codebreaker, Progress, Remark};

/// Let a solver break a code, and print its game with what it has to say
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(in crate::edge) struct Options {
    /// The code to break
    #[arg(value_name = "SECRET")]
    secret: String,
    #[command(flatten)]
    codebreaker: CodebreakerOptions,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    notation: NotationOptions,
    #[command(flatten)]
    board: BoardOptions,
}

const MEANING: &str = "\
Each turn is a line with the guess and its score, black pins and then white ones. Indented below it
stands what the solver says: why it made the guess, and what the score told it. The game goes on
until the code is found, whatever the rows of the board.

With --json:
  {\"secret\":\"FCAF\",\"solver\":\"minimax\",\"guesses\":N,\"turns\":[{\"guess\":\"AABB\",\"black\":N,
  \"white\":N,\"stage\":\"GuessOne\",\"reason\":[\"...\"],\"learnt\":[\"...\"]},...]}; \"stage\" only for
  solvers with a procedure in stages.";

const EXAMPLES: &str = "\
Examples:
  pegwise solve FCAF
  pegwise solve FCAF --solver state-machine --opening FFAA
  pegwise solve GHIJF --pegs 5 --colors 10 --no-repeats --solver smart-string";

/// # Errors
/// The secret or the opening is no code of the board.
pub(super) fn run(options: &Options, args: &Args) -> Result<ExitCode> {
    args.game
        .refuse("solve", "its options stand after its name")?;
    let board = options.board.over(&args.board).board()?;
    options.notation.check(board)?;
    let secret = board.parse_code(&options.secret)?;
    let mut codebreaker = options.codebreaker.codebreaker(board)?;
    let mut turns = Vec::new();
    while let Some(turn) = play(&mut codebreaker, secret)? {
        if !options.answer.json {
            answer::print(&turn.in_words(&options.notation)?)?;
        }
        turns.push(turn);
    }
    if options.answer.json {
        answer::print_json(&Answer::new(secret, options, &turns)?)?;
    }
    if turns.len() > board.rows() {
        answer::remark(&format!(
            "the board has {}, and this took {}",
            counted(board.rows(), "row"),
            turns.len()
        ));
    }
    Ok(ExitCode::SUCCESS)
}

/// A guess with what the solver said of it and of its score.
struct Turn {
    guess: Code,
    score: Score,
    stage: Option<&'static str>,
    reason: Vec<Remark>,
    learnt: Vec<Remark>,
}

/// Plays one turn; none once the code is found.
fn play(codebreaker: &mut Codebreaker, secret: Code) -> Result<Option<Turn>> {
    let Some(choice) = codebreaker.choice().cloned() else {
        return Ok(None);
    };
    let score = choice.guess.score(secret);
    let learnt = match codebreaker.score(choice.guess, score)? {
        Progress::Solved(_) => Vec::new(),
        Progress::CarryOn => codebreaker
            .choice()
            .map_or_else(Vec::new, |next| next.learnt.clone()),
    };
    Ok(Some(Turn {
        guess: choice.guess,
        score,
        stage: choice.stage,
        reason: choice.reason,
        learnt,
    }))
}

impl Turn {
    fn in_words(&self, notation: &NotationOptions) -> Result<String> {
        let guess = notation.notation.write(self.guess)?;
        let mut text = format!("{guess} {}\n", notation.scores.write(self.score));
        for remark in self.reason.iter().chain(&self.learnt) {
            writeln!(text, "  {}", notation.words(remark))?;
        }
        Ok(text)
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    secret: String,
    solver: &'static str,
    guesses: usize,
    turns: Vec<TurnKeys>,
}

#[derive(Serialize)]
struct TurnKeys {
    guess: String,
    black: u8,
    white: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<&'static str>,
    reason: Vec<String>,
    learnt: Vec<String>,
}

impl Answer {
    fn new(secret: Code, options: &Options, turns: &[Turn]) -> Result<Self> {
        let notation = &options.notation;
        let words = |remarks: &[Remark]| remarks.iter().map(|r| notation.words(r)).collect();
        let keys = |turn: &Turn| {
            Ok(TurnKeys {
                guess: notation.notation.write(turn.guess)?,
                black: turn.score.black,
                white: turn.score.white,
                stage: turn.stage,
                reason: words(&turn.reason),
                learnt: words(&turn.learnt),
            })
        };
        Ok(Self {
            secret: notation.notation.write(secret)?,
            solver: options.codebreaker.solver.name(),
            guesses: turns.len(),
            turns: turns.iter().map(keys).collect::<Result<_>>()?,
        })
    }
}
