//! `pegwise prove`.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde::Serialize;

use crate::cli::answer;
use crate::cli::answer::Counter;
use crate::cli::args::{AnswerOptions, BoardOptions};
use crate::rules::Board;
use crate::run::system;
use crate::solver::{Cancel, Count, Proof, Strategy, prove};
use crate::ui::board_in_words;

/// Prove how few guesses all codes of a board need together
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct ProveOptions {
    /// Print the strategy too: after each score the next guess
    #[arg(long, conflicts_with = "json")]
    tree: bool,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    pub(crate) board: BoardOptions,
}

const MEANING: &str = "\
You get the smallest number of guesses that finds every code, one game for each.
You also see a first guess that does it, the average and the longest game. Only
--rows limits the guesses for each code. The classic board takes less than a
second. Larger boards can take hours. Press Ctrl-C to stop early. You then see a
total that none can be below.

With --tree an empty line follows, then the strategy, one line for each guess:
  ABC                   the first guess
    0 0 DDE             after the score 0 0 (black pins, white pins) guess DDE
      0 1 EFF           and after 0 1 then EFF; and so on

With --json:
  {\"total\":5625,\"mean\":4.34028,\"max\":6,\"opening\":\"AABC\",\"exact\":true,
  \"seconds\":X}; stopped early: \"exact\":false, \"least\":N, and null";

const EXAMPLES: &str = "\
Examples:
  pegwise prove                            the classic board
  pegwise prove --rows 5                   with 5 guesses at most
  pegwise prove --no-repeats --tree        with the strategy
  pegwise prove --pegs 3 --colors 8 --json";

pub(crate) fn run(options: &ProveOptions) -> Result<()> {
    let board = options.board.board()?;
    let (proof, taken) = proven(board, options.board.rows())?;
    if options.answer.json {
        return answer::print_json(&ProofKeys::new(board, &proof, taken));
    }
    let mut words = in_words(board, &proof, taken);
    if let Some(strategy) = proof.strategy.filter(|_| options.tree) {
        words.push('\n');
        words += &strategy.to_string();
    }
    answer::print(&words)
}

/// The proof, which may be interrupted, and the time it took.
fn proven(board: Board, max_guesses: Option<u8>) -> Result<(Proof, Duration)> {
    let cancel = Cancel::default();
    system::cancel_on_interrupt(&cancel).context("cannot listen for Ctrl-C")?;
    let counter = Counter::new();
    let started = Instant::now();
    let mut rising = |least| counter.show(&at_least(least));
    let proof = prove(board, max_guesses, &mut rising, &cancel);
    Ok((proof?, started.elapsed()))
}

fn at_least(least: u64) -> String {
    format!("at least {} guesses", Count::Exact(least))
}

fn in_words(board: Board, proof: &Proof, taken: Duration) -> String {
    let codes = Count::Exact(board.code_count());
    let headline = format!("{}: {codes} codes", board_in_words(board));
    let end = format!("{:.2} seconds", taken.as_secs_f64());
    let Some(strategy) = &proof.strategy else {
        let least = at_least(proof.least);
        return format!("{headline}\n{least}; stopped before the fewest were proven\n{end}\n");
    };
    let total = strategy.total();
    let mean = total as f64 / board.code_count() as f64;
    format!(
        "{headline}\n{} guesses in all, proven to be the fewest\n\
         average {mean:.5}   most {}   first guess {}\n{end}\n",
        Count::Exact(total),
        strategy.max(),
        strategy.guess()
    )
}

/// The answer as JSON.
#[derive(Serialize)]
struct ProofKeys {
    total: Option<u64>,
    mean: Option<f64>,
    max: Option<usize>,
    opening: Option<String>,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u64>,
    seconds: f64,
}

impl ProofKeys {
    fn new(board: Board, proof: &Proof, taken: Duration) -> Self {
        let best = proof.strategy.as_ref();
        let mean = |total: u64| answer::rounded(total as f64 / board.code_count() as f64);
        Self {
            total: best.map(Strategy::total),
            mean: best.map(|best| mean(best.total())),
            max: best.map(Strategy::max),
            opening: best.map(|best| best.guess().to_string()),
            exact: best.is_some(),
            least: best.is_none().then_some(proof.least),
            seconds: answer::rounded(taken.as_secs_f64()),
        }
    }
}
