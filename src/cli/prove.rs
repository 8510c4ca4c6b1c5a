//! `pegwise prove`.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::cli::args::{AnswerOptions, BoardOptions};
use crate::cli::show::{answer, progress, rounded};
use crate::rules::{Board, grouped};
use crate::solver::{Cancel, Position, ProofSearch, ProveError, Strategy};
use crate::ui::board_in_words;

/// Prove the fewest guesses that find every code of a board
///
/// You get the fewest guesses for all codes, with one game for each. You also get a
/// first guess that does it, the average and the longest game. Only --rows limits the guesses for
/// each code. The classic board takes less than a second, larger ones can take
/// hours. Ctrl-C stops; you then see the least total proven so far.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pegwise prove                            the classic board
  pegwise prove --rows 5                   with 5 guesses at most
  pegwise prove --no-repeats --tree        with the strategy")]
pub(super) struct ProveOptions {
    /// Print the strategy too: after the pins (black, white) the next guess
    #[arg(long, conflicts_with = "json")]
    tree: bool,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

pub(super) fn run(options: &ProveOptions) -> Result<()> {
    let board = options.board.board()?;
    let is_stopped = Arc::default();
    flag::register(SIGINT, Arc::clone(&is_stopped)).context("cannot listen for Ctrl-C")?;
    let cancel = Cancel::from(is_stopped);
    let started = Instant::now();
    let mut show_bound = |least| progress(&at_least(least));
    let start = match options.board.rows {
        Some(_) => Position::new(board),
        None => Position::unlimited(board),
    };
    let searched = ProofSearch::new(start)
        .on_bound(&mut show_bound)
        .run(&cancel);
    progress("");
    let proof = match searched {
        Ok(strategy) => Proof::Optimal(strategy),
        Err(ProveError::Interrupted { at_least }) => Proof::AtLeast(at_least),
        Err(why) => return Err(why.into()),
    };
    let proven = Proven {
        board,
        proof,
        seconds: started.elapsed().as_secs_f64(),
    };
    answer(
        &options.answer,
        || proven.lines(options.tree),
        || proven.json(),
    )
}

fn at_least(least: u64) -> String {
    format!("at least {} guesses", grouped(least))
}

/// What is proven of the guesses for all codes.
enum Proof {
    /// No strategy needs fewer.
    Optimal(Strategy),
    /// No strategy needs fewer than this, but it may be that each needs more.
    AtLeast(u64),
}

/// The best play on a board, as far as it is proven.
struct Proven {
    board: Board,
    proof: Proof,
    seconds: f64,
}

impl Proven {
    /// Guesses for a code on average.
    fn mean(&self, strategy: &Strategy) -> f64 {
        strategy.total() as f64 / self.board.code_count() as f64
    }

    fn lines(&self, with_tree: bool) -> Vec<String> {
        let codes = grouped(self.board.code_count());
        let headline = format!("{}: {codes} codes", board_in_words(self.board));
        let end = format!("{:.2} seconds", self.seconds);
        let strategy = match &self.proof {
            Proof::Optimal(strategy) => strategy,
            Proof::AtLeast(least) => {
                let least = at_least(*least);
                let stopped = format!("stopped: {least}, the fewest are not proven");
                return vec![headline, stopped, end];
            }
        };
        let (total, mean) = (grouped(strategy.total()), self.mean(strategy));
        let (max, opening) = (strategy.max(), strategy.guess());
        let fewest = format!("{total} guesses for all codes: proven to be the fewest");
        let average = format!("average {mean:.5} guesses   most {max}   first guess {opening}");
        let tree = with_tree.then(|| format!("\n{strategy}").trim_end().to_owned());
        [headline, fewest, average, end]
            .into_iter()
            .chain(tree)
            .collect()
    }

    fn json(&self) -> Value {
        let (best, least) = match &self.proof {
            Proof::Optimal(strategy) => (Some(strategy), None),
            Proof::AtLeast(least) => (None, Some(*least)),
        };
        let mut keys = json!({
            "total": best.map(Strategy::total),
            "mean": best.map(|best| rounded(self.mean(best))),
            "max": best.map(Strategy::max),
            "opening": best.map(|best| best.guess().to_string()),
            "exact": best.is_some(),
            "seconds": rounded(self.seconds),
        });
        if let Some(least) = least {
            keys["least"] = least.into();
        }
        keys
    }
}
