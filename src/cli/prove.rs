//! `pegwise prove`.

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value, json};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::cli::args::{AnswerOptions, number};
use crate::cli::codes::Alphabet;
use crate::cli::position::{PositionOptions, TypedPosition, check_pins, rows_as_read, turns};
use crate::cli::proof_files::open_files;
use crate::cli::show::{answer, progress, rounded};
use crate::rules::{Code, Score, counted, grouped};
use crate::solver::{
    Cancel, Candidates, Position, ProofLine, ProofLines, ProofSearch, ProveError, Strategy,
    StrategyLine,
};
use crate::ui::board_in_words;

/// Prove the fewest guesses that find every code of a board
///
/// You get the fewest guesses for all codes, with one game for each. You also get a
/// first guess that does it, the average and the longest game. Only --rows limits the guesses for
/// each code. The classic board takes less than a second, larger ones can take
/// hours. Ctrl-C stops; you then see the least total proven so far.
///
/// After rows of a game, with their pins, all this is for the codes that are still possible. You
/// can write pins as for suggest.
///
/// A proof that takes hours can be stopped and go on later, with --save. You can divide it too.
/// First prove what follows each answer to a guess, as in prove AABB:1,1, with a file for each.
/// Then prove the whole with all these files as --known.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pegwise prove                            the classic board
  pegwise prove --rows 5                   with 5 guesses at most
  pegwise prove AABB:1,1 CDAE:0,2          the codes that are possible after these rows
  pegwise prove --no-repeats --tree        with the strategy
  pegwise prove --pegs 5 --short           with the shortest longest game
  pegwise prove --preset bulls-and-cows --save 4x10.txt
                                           go on later where it was stopped")]
pub(super) struct ProveOptions {
    /// Print the strategy too: after the pins (black, white) the next guess
    #[arg(long)]
    tree: bool,
    /// Of the strategies with the fewest guesses, find one whose longest game is the shortest
    #[arg(long)]
    short: bool,
    /// Search on this many threads. Without this option on all cores
    #[arg(long, value_name = "N", value_parser = number(1..=1_024_usize))]
    threads: Option<usize>,
    /// Write a line for each guess that is proven to this file, and use those that it has
    #[arg(long, value_name = "FILE", conflicts_with = "rows")]
    save: Option<PathBuf>,
    /// Use the lines of these files too, as --save wrote them elsewhere. Name them after the rows
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "rows")]
    known: Vec<PathBuf>,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    position: PositionOptions,
}

pub(super) fn run(options: &ProveOptions) -> Result<()> {
    let TypedPosition { position, alphabet } = options.position.position()?;
    check(&position)?;
    let (known, mut saved) = open_files(position.board(), &options.known, options.save.as_deref())?;
    let is_stopped = Arc::default();
    flag::register(SIGINT, Arc::clone(&is_stopped)).context("cannot listen for Ctrl-C")?;
    let cancel = Cancel::from(is_stopped);
    let mut save = |line| {
        if let Some(saved) = &mut saved
            && !saved.add(&line)
        {
            // The proof stops: without its lines hours of work may be lost.
            cancel.cancel();
        }
    };
    let candidates = Candidates::new(position);
    let started = Instant::now();
    let threads = options.threads.unwrap_or_else(cores);
    let found = search(
        candidates.clone(),
        threads,
        known.together(),
        &mut save,
        &cancel,
    )
    .map_err(|why| known.error(why))?;
    let proof = match found {
        Proof::Optimal { strategy, .. } if options.short => {
            shorten(candidates.clone(), threads, strategy, &cancel)?
        }
        Proof::Optimal { .. } | Proof::AtLeast(_) => found,
    };
    let proven = ProvenPosition {
        candidates,
        alphabet,
        proof,
        seconds: started.elapsed().as_secs_f64(),
    };
    answer(
        &options.answer,
        || proven.lines(options.tree),
        || proven.json(options.tree),
    )?;
    match saved {
        Some(saved) => saved.finish(),
        None => Ok(()),
    }
}

/// Checks that a code fits the pins, and is not found yet.
fn check(position: &Position) -> Result<()> {
    check_pins(position)?;
    let (rows, pegs) = (position.history(), position.board().pegs());
    let is_found = (rows.last()).is_some_and(|(_, score)| score.is_win(pegs));
    ensure!(!is_found, "row {} finds the code: leave it out", rows.len());
    Ok(())
}

/// How many threads run at the same time on this machine.
fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Searches until the fewest guesses are proven, or it is stopped. The least so far is shown on the way.
fn search(
    candidates: Candidates,
    threads: usize,
    known: &ProofLines,
    on_line: &mut (dyn FnMut(ProofLine) + Send),
    cancel: &Cancel,
) -> Result<Proof, ProveError> {
    let mut show_bound = |least| progress(&at_least(least));
    let searched = ProofSearch::from_candidates(candidates)
        .threads(threads)
        .known_lines(known)
        .on_line(on_line)
        .on_bound(&mut show_bound)
        .run(cancel);
    progress("");
    match searched {
        Ok(strategy) => Ok(Proof::Optimal {
            strategy,
            is_shortest: None,
        }),
        Err(ProveError::Interrupted { at_least }) => Ok(Proof::AtLeast(at_least)),
        Err(why) => Err(why),
    }
}

/// Searches for as few guesses with a shorter longest game. If it is stopped, what is proven stays.
fn shorten(
    candidates: Candidates,
    threads: usize,
    strategy: Strategy,
    cancel: &Cancel,
) -> Result<Proof, ProveError> {
    let search = ProofSearch::from_candidates(candidates).threads(threads);
    match search.shorten(strategy.clone(), cancel) {
        Ok(shortest) => Ok(Proof::Optimal {
            strategy: shortest,
            is_shortest: Some(true),
        }),
        Err(ProveError::Interrupted { .. }) => Ok(Proof::Optimal {
            strategy,
            is_shortest: Some(false),
        }),
        Err(why) => Err(why),
    }
}

/// Whether the longest game of a strategy can be shorter.
fn longest_game(strategy: &Strategy, is_shortest: bool) -> String {
    let longest = counted(strategy.max(), "guess");
    if is_shortest {
        format!("the longest game has {longest}: proven to be the shortest with so few in all")
    } else {
        format!("stopped: the longest game has {longest}, a shorter one is not ruled out")
    }
}

fn at_least(least: u64) -> String {
    format!("at least {} guesses", grouped(least))
}

/// What is proven of the guesses for all codes.
enum Proof {
    /// No strategy needs fewer.
    Optimal {
        strategy: Strategy,
        /// Whether its longest game is proven to be the shortest, if that was asked for.
        is_shortest: Option<bool>,
    },
    /// No strategy needs fewer than this, but it may be that each needs more.
    AtLeast(u64),
}

/// The best play for the candidates of a position, as far as it is proven.
struct ProvenPosition {
    candidates: Candidates,
    /// What names the colours in the answer.
    alphabet: Alphabet,
    proof: Proof,
    seconds: f64,
}

impl ProvenPosition {
    /// The rows before.
    fn rows(&self) -> &[(Code, Score)] {
        self.candidates.position().history()
    }

    /// The strategy, if there is one.
    fn strategy(&self) -> Option<&Strategy> {
        match &self.proof {
            Proof::Optimal { strategy, .. } => Some(strategy),
            Proof::AtLeast(_) => None,
        }
    }

    fn lines(&self, with_tree: bool) -> Vec<String> {
        let mut lines = rows_as_read(self.rows(), &self.alphabet);
        lines.push(self.headline());
        match &self.proof {
            Proof::Optimal {
                strategy,
                is_shortest,
            } => {
                lines.extend(self.result(strategy));
                lines.extend(is_shortest.map(|is_shortest| longest_game(strategy, is_shortest)));
            }
            Proof::AtLeast(least) => {
                let least = at_least(*least);
                lines.push(format!("stopped: {least}, the fewest are not proven"));
            }
        }
        lines.push(format!("{:.2} seconds", self.seconds));
        if with_tree && let Some(strategy) = self.strategy() {
            lines.push(String::new());
            lines.extend(strategy.lines().map(|line| self.tree_line(line)));
        }
        lines
    }

    /// The board, and how many codes are to be found.
    fn headline(&self) -> String {
        let board = self.candidates.position().board();
        let (shape, all) = (board_in_words(board), counted(board.code_count(), "code"));
        if self.rows().is_empty() {
            return format!("{shape}: {all}");
        }
        let possible = self.candidates.count();
        let are = if possible == 1 { "is" } else { "are" };
        format!("{shape}: {} of {all} {are} possible", grouped(possible))
    }

    /// The figures of the strategy, and how it begins.
    fn result(&self, strategy: &Strategy) -> [String; 2] {
        let (which, next) = if self.rows().is_empty() {
            ("all codes", "first")
        } else {
            ("all possible codes", "next")
        };
        let total = counted(strategy.total() as usize, "guess");
        let (mean, max) = (strategy.mean(), strategy.max());
        let guess = self.alphabet.write(strategy.guess().colours());
        [
            format!("{total} for {which}: proven to be the fewest"),
            format!("average {mean:.5} guesses   most {max}   {next} guess {guess}"),
        ]
    }

    /// A line of the strategy: it is indented below the guess before it, and has the pins of that before its own guess.
    fn tree_line(&self, line: StrategyLine) -> String {
        let indent = "  ".repeat(line.depth);
        let pins = line
            .score
            .map_or_else(String::new, |score| format!("{score} "));
        let guess = self.alphabet.write(line.guess.colours());
        format!("{indent}{pins}{guess}")
    }

    fn json(&self, with_tree: bool) -> Value {
        let best = self.strategy();
        let mut keys = json!({
            "turns": turns(self.rows(), &self.alphabet),
            "candidates": self.candidates.count(),
            "total": best.map(Strategy::total),
            "mean": best.map(|best| rounded(best.mean())),
            "max": best.map(Strategy::max),
            "opening": best.map(|best| self.alphabet.write(best.guess().colours())),
            "exact": best.is_some(),
            "seconds": rounded(self.seconds),
        });
        if let Proof::AtLeast(least) = self.proof {
            keys["least"] = least.into();
        }
        if let Proof::Optimal {
            is_shortest: Some(is_shortest),
            ..
        } = self.proof
        {
            keys["shortest"] = is_shortest.into();
        }
        if with_tree {
            keys["tree"] = best.map(|best| self.json_tree(best)).into();
        }
        keys
    }

    /// A strategy as JSON: its guess, and by the pins of that what follows. Nothing follows the win.
    fn json_tree(&self, strategy: &Strategy) -> Value {
        let mut answers = Map::new();
        for (score, next) in strategy.children() {
            let pins = format!("{},{}", score.black(), score.white());
            answers.insert(pins, self.json_tree(next));
        }
        json!({
            "guess": self.alphabet.write(strategy.guess().colours()),
            "answers": answers,
        })
    }
}
