//! `pegwise stats`.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::Result;
use serde_json::{Value, json};

use crate::cli::args::{AnswerOptions, BoardOptions, ChoiceOptions, number};
use crate::cli::show::{answer, progress, rounded};
use crate::rules::{counted, grouped};
use crate::run::options::named;
use crate::solver::{Cancel, Codebreaker, PlayOut, Solver, Tally};
use crate::ui::board_in_words;

/// Count the guesses that solvers need for every code
///
/// For each solver you see its guesses on average, at most and in all. A list below
/// tells how many games took how many. Games go on until the code is found, even
/// beyond the rows of the board. An average of random codes or guesses has its standard error, ±.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pegwise stats                                  compare all solvers
  pegwise stats --solver minimax entropy --preset bulls-and-cows
  pegwise stats --solver entropy --opening AABB  test a first guess
  pegwise stats --solver entropy --pegs 6 --colors 9 --games 500")]
pub(super) struct StatsOptions {
    /// Choose solvers; without this, all of them play
    #[arg(long, value_name = "NAME", num_args = 1.., value_delimiter = ',', value_parser = named(Solver::ALL, Solver::name), ignore_case = true)]
    #[arg(default_values_t = Solver::ALL, hide_default_value = true)]
    solver: Vec<Solver>,
    /// Play this many random codes. Without it: all codes, or 1,000 if there are over 100,000
    #[arg(long, value_name = "N", value_parser = number(2..=4_000_000_u64))]
    games: Option<u64>,
    #[command(flatten)]
    choices: ChoiceOptions,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

/// The games of a solver.
struct Run {
    solver: Solver,
    tally: Tally,
    /// Whether its guesses are random.
    draws_lots: bool,
    /// Whether its guesses or the codes are random, so that the average is one of many.
    is_drawn: bool,
}

/// Boards with more codes are played against random ones.
const LARGE: u64 = 100_000;

pub(super) fn run(options: &StatsOptions) -> Result<()> {
    let board = options.board.board()?;
    let codes = board.code_count() as u64;
    let usual = if codes > LARGE { 1_000 } else { codes };
    let games = options.games.unwrap_or(usual);
    let sample = Some(games).filter(|games| *games < codes);
    let mut played = Vec::new();
    for solver in &options.solver {
        let start = options.choices.codebreaker(board, *solver)?;
        let tally = play(&start, *solver, sample, games.min(codes))?;
        let draws_lots = start.draws_lots();
        played.push(Run {
            solver: *solver,
            tally,
            draws_lots,
            is_drawn: draws_lots || sample.is_some(),
        });
    }
    let secrets = match sample {
        None => format!("all {}", counted(board.code_count(), "code")),
        Some(games) => {
            let (games, all) = (counted(games as usize, "code"), grouped(codes));
            format!("{games} of {all} at random")
        }
    };
    let headline = format!("{}: {secrets}", board_in_words(board));
    let lines = || {
        let runs = played.iter().flat_map(lines);
        [headline].into_iter().chain(runs).collect()
    };
    let json = || played.iter().map(json).collect();
    answer(&options.answer, lines, json)
}

/// Plays all games, and counts them on a terminal.
fn play(start: &Codebreaker, solver: Solver, sample: Option<u64>, games: u64) -> Result<Tally> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let (done, cancel) = (AtomicU64::new(0), Cancel::default());
    let finished = |ended: u64| {
        let before = done.fetch_add(ended, Ordering::Relaxed);
        let [before, now] = [before, before + ended].map(|done| done * 100 / games);
        if before != now {
            progress(&format!("{solver}: {now}%"));
        }
    };
    progress(&format!("{solver}: 0%"));
    let mut play_out = PlayOut::new(start).threads(threads).on_finished(&finished);
    if let Some(games) = sample {
        play_out = play_out.sample(games as usize);
    }
    let tally = play_out.run(&cancel);
    progress("");
    Ok(tally?)
}

/// The keys of a solver.
fn json(run: &Run) -> Value {
    let tally = &run.tally;
    let mut keys = json!({
        "solver": run.solver.name(),
        "games": tally.games,
        "total": tally.total,
        "mean": rounded(tally.mean()),
        "max": tally.max,
        "distribution": tally.distribution,
    });
    let mut drawn = Vec::new();
    for mean in tally.codes_drawn() {
        drawn.push(mean.map(rounded));
    }
    if !drawn.is_empty() {
        keys["drawn"] = drawn.into();
    }
    if run.is_drawn {
        keys["error"] = rounded(tally.standard_error()).into();
    }
    keys
}

/// The figures of a solver, with the distribution of guesses as a bar chart.
fn lines(run: &Run) -> Vec<String> {
    let tally = &run.tally;
    let (mean, max, total) = (tally.mean(), tally.max, grouped(tally.total));
    let average = if run.is_drawn {
        format!("{mean:.3} ± {:.3}", tally.standard_error())
    } else {
        format!("{mean:.5}")
    };
    let longest = tally.distribution.iter().max().copied().unwrap_or(0);
    let chart = (1..).zip(&tally.distribution).map(|(guesses, games)| {
        let bar = bar(*games, longest);
        format!("  {guesses:>7}  {:>9}{bar}", grouped(*games))
    });
    let mut lines = vec![
        format!("\n{}", run.solver.title()),
        format!("  average {average} guesses   most {max}   total {total}"),
    ];
    if run.draws_lots {
        lines.push("  One run: its guesses are random. Another --seed gives others.".to_owned());
    }
    lines.push("  guesses      games".to_owned());
    lines.extend(chart);
    lines
}

/// Two blanks and a bar, at least one eighth of a cell; nothing without any games.
fn bar(games: u64, longest: u64) -> String {
    const WIDTH: u64 = 40;
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if games == 0 {
        return String::new();
    }
    let eighths = (games * WIDTH * 8).div_ceil(longest) as usize;
    format!("  {}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}
