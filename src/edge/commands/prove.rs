//! `pegwise prove`.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::edge::args::{AnswerOptions, BoardOptions};
use crate::edge::commands::Args;
use crate::edge::strategies::{self, Destination};
use crate::edge::{answer, signals};
use crate::rules::Board;
use crate::solver::{Cancel, Count, Proof, Strategy, prove};
use crate::ui::board_in_words;

/// Prove how few guesses all codes of a board take together
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct ProveOptions {
    /// No code may take more guesses than this
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=99))]
    max_guesses: Option<u8>,
    /// Write the best strategy that is known in the end to this file, in place of what it has; - prints
    /// it, with the answer as comments
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    pub(super) board: BoardOptions,
}

const MEANING: &str = "\
The answer is the least number of guesses in which all codes can be found, each in a game of its
own, with the first guess of a way to do it, its mean and its longest game. Rows of the board do not
count; --max-guesses does. The classic board takes a fraction of a second, larger ones can take
hours. Ctrl-C ends the search with what is known by then: a way that may not be the best, and a
number of guesses below which there is none.

The strategy that --save writes is what to guess at every position, one line each:
  pegwise strategy 1
  board 3x6 repeats     the board; no-repeats if each colour is there at most once in a code
  total 854 max 5       guesses for all codes together, and for the code that takes the most
  proven                no strategy has a smaller total; \"proven within 5\": none of those with at
                        most 5 guesses for each code; \"best known\": a smaller one was not found
  ABC                   the first guess
    0 0 DDE             two spaces further in, for each of its scores: black pins, white pins, and
      0 1 EFF           the next guess; and so on
Where one or two codes are left, no line is written: the lowest of them is guessed. Empty lines and
everything from # on are passed over. `pegwise stats --strategy FILE` plays it out.

With --json:
  {\"total\":5625,\"mean\":4.34028,\"max\":6,\"opening\":\"AABC\",\"exact\":true,\"seconds\":X}; if not
  exact, \"least\":N besides, and null for what is not known.";

const EXAMPLES: &str = "\
Examples:
  pegwise prove
  pegwise prove --max-guesses 5
  pegwise prove --no-repeats --save strategy.txt
  pegwise prove --pegs 3 --colors 8 --json";

pub(super) fn run(options: &ProveOptions, args: &Args) -> Result<()> {
    let board = options.board.over(&args.board).board()?;
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
        (Saving::File(_), None) => answer::remark("no way to play is known, so none was saved"),
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
            "--save - prints the strategy, which is no JSON: with --json, save it to a file"
        );
        Ok(Self::Output)
    }
}

/// The proof, which may be interrupted, and the time it took.
fn proven(board: Board, max_guesses: Option<u8>) -> Result<(Proof, Duration)> {
    let cancel = Cancel::default();
    signals::cancel_on_interrupt(cancel.clone()).context("signals cannot be listened to")?;
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}")?;
    let bar = ProgressBar::new_spinner().with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    let started = Instant::now();
    let proof = prove(
        board,
        max_guesses,
        &mut |proof| bar.set_message(bounds(proof)),
        &cancel,
    );
    bar.finish_and_clear();
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
        return format!("{headline}\nat least {least} guesses; no way to play is known\n{end}\n");
    };
    let mean = best.total() as f64 / board.code_count() as f64;
    let worth = if proof.is_exact() {
        "proven to be the fewest".to_owned()
    } else {
        format!("the fewest are {least} or more")
    };
    format!(
        "{headline}\n{} guesses in all, {worth}\n\
         mean {mean:.5}   most {}   first guess {}\n{end}\n",
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
