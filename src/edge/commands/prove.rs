//! `pegwise prove`.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::edge::answer::Counter;
use crate::edge::args::{AnswerOptions, BoardOptions};
use crate::edge::commands::processors;
use crate::edge::strategies::{self, Destination};
use crate::edge::{answer, system};
use crate::rules::Board;
use crate::solver::{Cancel, Count, Proof, Strategy, prove};
use crate::ui::board_in_words;

/// Prove how few guesses all codes of a board need together
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct ProveOptions {
    /// Allow at most this many guesses for each code
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=99))]
    max_guesses: Option<u8>,
    /// Save the best strategy in this file, replacing its content; - prints it, with the answer as
    /// comments
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    pub(super) board: BoardOptions,
}

const MEANING: &str = "\
You get the smallest number of guesses that finds every code, one game for each.
You also see a first guess that does it, the average and the longest game. The
rows of the board do not count; --max-guesses does. The classic board takes
less than a second. Larger boards can take hours on all processors, and more
than two gigabytes of memory. Press Ctrl-C to stop early. You then see the best
strategy so far, and a total that none can be below. On large boards the two are
close after a minute.

A strategy saved with --save has one line for each position:
  pegwise strategy 1
  board 3x6 repeats     the board; or no-repeats: no colour twice in a code
  total 854 max 5       guesses for all codes together, and for the worst code
  proven                no strategy has a smaller total; \"proven within 5\":
                        among strategies with at most 5 guesses for each code;
                        \"best known\": the best one found
  ABC                   the first guess
    0 0 DDE             for each score (black pins, white pins) the next guess,
      0 1 EFF           two spaces further in; and so on
When one or two codes are possible, there is no line: guess the first in the
alphabet. Empty lines are skipped, and so is everything after #. Play a strategy
with `pegwise stats --strategy FILE`.

With --json:
  {\"total\":5625,\"mean\":4.34028,\"max\":6,\"opening\":\"AABC\",\"exact\":true,
  \"seconds\":X}; not exact: also \"least\":N, and null for unknown values";

const EXAMPLES: &str = "\
Examples:
  pegwise prove                            the classic board
  pegwise prove --max-guesses 5            with 5 guesses at most
  pegwise prove --no-repeats --save strategy.txt
  pegwise prove --pegs 3 --colors 8 --json";

pub(super) fn run(options: &ProveOptions) -> Result<()> {
    let board = options.board.board()?;
    let saving = Saving::of(options)?;
    let (proof, taken) = proven(board, options.max_guesses)?;
    let strategy = proof.strategy();
    let words = in_words(board, &proof, taken);
    match (&saving, options.answer.json) {
        (_, true) => answer::print_json(&ProofKeys::new(board, &proof, taken))?,
        (Saving::Output, _) => answer::print(&commented(&words, strategy.as_ref()))?,
        _ => answer::print(&words)?,
    }
    match (saving, strategy) {
        (Saving::File(file), Some(strategy)) => file.write(&strategy)?,
        (Saving::File(_), None) => answer::remark("no strategy was found, so none was saved"),
        _ => {}
    }
    Ok(())
}

/// Where the strategy goes.
enum Saving {
    Nothing,
    Output,
    File(Destination),
}

impl Saving {
    fn of(options: &ProveOptions) -> Result<Self> {
        let Some(file) = &options.save else {
            return Ok(Self::Nothing);
        };
        if file != Path::new("-") {
            return Ok(Self::File(Destination::open(file)?));
        }
        ensure!(
            !options.answer.json,
            "--save - does not work with --json: save to a file instead"
        );
        Ok(Self::Output)
    }
}

/// The proof, which may be interrupted, and the time it took.
fn proven(board: Board, max_guesses: Option<u8>) -> Result<(Proof, Duration)> {
    let cancel = Cancel::default();
    system::cancel_on_interrupt(&cancel).context("cannot listen for Ctrl-C")?;
    let counter = Counter::new();
    let started = Instant::now();
    let proof = prove(
        board,
        max_guesses,
        processors(),
        &mut |proof| counter.show(&bounds(proof)),
        &cancel,
    );
    Ok((proof?, started.elapsed()))
}

/// The answer as comments, and the strategy.
fn commented(answer: &str, strategy: Option<&Strategy>) -> String {
    let comments = answer.lines().map(|line| format!("# {line}\n"));
    comments.collect::<String>() + &strategy.map(strategies::text).unwrap_or_default()
}

/// The bounds of the total in words.
fn bounds(proof: &Proof) -> String {
    let least = Count::Exact(proof.least);
    proof.best.as_ref().map_or_else(
        || format!("at least {least} guesses"),
        |best| format!("{least} to {} guesses", Count::Exact(best.total())),
    )
}

fn in_words(board: Board, proof: &Proof, taken: Duration) -> String {
    let headline = format!(
        "{}: {} codes",
        board_in_words(board),
        Count::Exact(board.code_count())
    );
    let least = Count::Exact(proof.least);
    let end = format!("{:.2} seconds", taken.as_secs_f64());
    let Some(best) = &proof.best else {
        return format!("{headline}\nat least {least} guesses; no strategy found yet\n{end}\n");
    };
    let mean = best.total() as f64 / board.code_count() as f64;
    let worth = if proof.is_exact() {
        "proven to be the fewest".to_owned()
    } else {
        format!("the minimum is {least} or more")
    };
    format!(
        "{headline}\n{} guesses in all, {worth}\n\
         average {mean:.5}   most {}   first guess {}\n{end}\n",
        Count::Exact(best.total()),
        best.max(),
        best.opening()
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
        let best = proof.best.as_ref();
        let mean = |total: u64| answer::rounded(total as f64 / board.code_count() as f64);
        Self {
            total: best.map(|best| best.total()),
            mean: best.map(|best| mean(best.total())),
            max: best.map(|best| best.max()),
            opening: best.map(|best| best.opening().to_string()),
            exact: proof.is_exact(),
            least: (!proof.is_exact()).then_some(proof.least),
            seconds: answer::rounded(taken.as_secs_f64()),
        }
    }
}
