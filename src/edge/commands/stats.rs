//! `pegwise stats`.

mod answers;
mod report;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::thread;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use crate::app::Settings;
use crate::edge::args::{AnswerOptions, Args, BoardOptions, solver_name};
use crate::edge::{environment, strategies};
use crate::rules::{Board, Code};
use crate::solver::{Cancel, Playout, Solver, Tally};

use report::{Report, StatsPlayer};

/// Count the guesses that solvers and strategies need against every secret
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct StatsOptions {
    /// The solvers; without any, and without a strategy, all of them
    #[arg(
        long,
        value_name = "NAME",
        num_args = 1..,
        value_delimiter = ',',
        ignore_case = true,
        value_parser = solver_name()
    )]
    solver: Vec<Solver>,
    /// A strategy that `pegwise prove --save FILE` has written, played on its own board besides the
    /// solvers; - reads it from standard input
    #[arg(long, value_name = "FILE", conflicts_with = "opening")]
    strategy: Option<PathBuf>,
    /// Against so many secrets drawn by lot, or against all; without it, all up to 100,000, else 1000; a
    /// strategy by itself plays against all
    #[arg(long, value_name = "N")]
    games: Option<Secrets>,
    /// The first guess of every game; without one the solver chooses
    #[arg(long, value_name = "CODE")]
    opening: Option<String>,
    /// For all that is drawn by lot: the same number, the same lots
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Threads to work on; without it, one for each processor. The answer does not depend on it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    threads: Option<u16>,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

const MEANING: &str = "\
For each solver: the guesses it needed in all, on average and at most, and how many games took how
many. Secrets go on until the code is found, whatever the rows of the board. For a solver that draws
codes by lot until one fits, also how many it drew for the guess of each row, on average over all
games (Wiener's table).

A strategy is a text that says what to guess at every position; `pegwise help prove` tells its form.
It is for one board, so that no option of the board is needed.

A mean with ~ was found on secrets drawn by lot, and stands with its standard error.

With --json:
  [{\"solver\":\"minimax\",\"games\":1296,\"total\":5801,\"mean\":4.47608,\"max\":5,
  \"distribution\":[1,6,62,533,694]},...]: games that took 1, 2, 3, ... guesses; and, for a solver
  that draws, \"drawn\":[X,...]: codes drawn for the guess of each row, null where one was found
  otherwise. A strategy comes first, with \"solver\":\"strategy\" and the \"file\" that it is from.";

const EXAMPLES: &str = "\
Examples:
  pegwise stats
  pegwise stats --solver minimax entropy --preset bulls-and-cows
  pegwise stats --solver random-consistent --opening AABB --seed 7
  pegwise stats --strategy strategy.txt
  pegwise stats --solver entropy --pegs 6 --colors 9 --games 500";

/// What is played against.
#[derive(Debug, Clone, Copy)]
enum Secrets {
    All,
    Some(usize),
}

impl Secrets {
    /// Boards with more secrets than this are not played through unless that is asked for.
    const AT_ONCE: u64 = 100_000;

    /// What is played if nothing is said.
    fn usual(board: Board) -> Self {
        if board.code_count() <= Self::AT_ONCE {
            Self::All
        } else {
            Self::Some(1_000)
        }
    }

    fn count(self, board: Board) -> u64 {
        match self {
            Self::All => board.code_count(),
            Self::Some(games) => games as u64,
        }
    }
}

impl FromStr for Secrets {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // They wait in memory, with some 160 bytes each.
        const MOST: usize = 10_000_000;
        if text == "all" {
            return Ok(Self::All);
        }
        text.parse()
            .ok()
            .filter(|games| (1..=MOST).contains(games))
            .map(Self::Some)
            .ok_or_else(|| "write a number from 1 to 10000000, or all".to_owned())
    }
}

/// # Errors
/// The opening is no code of the board, or the board is too large to play against all its secrets.
pub(super) fn run(options: &StatsOptions, args: &Args) -> Result<ExitCode> {
    let given = check(options, args)?;
    let strategy = options
        .strategy
        .as_deref()
        .map(strategies::read)
        .transpose()?;
    let board = match &strategy {
        Some(strategy) => strategies::board(strategy, &given)?,
        None => given.board()?,
    };
    let solvers = solvers(options);
    let games = match options.games {
        Some(games) => games,
        None if solvers.is_empty() => Secrets::All,
        None => Secrets::usual(board),
    };
    let mut report = Report {
        board,
        games,
        json: options.answer.json,
        is_ascii: environment::is_ascii(&args.screen.over(Settings::default())),
        played: Vec::new(),
    };
    if let (Some(strategy), Some(file)) = (strategy, &options.strategy) {
        let tally = match games {
            Secrets::All => strategy.against_all(),
            Secrets::Some(games) => strategy.against_some(games, options.seed),
        };
        report.add(&StatsPlayer::Strategy(file), &tally)?;
    }
    let opening = opening(options, board)?;
    for solver in solvers {
        let mut playout = Playout::new(solver, board)
            .with_seed(options.seed)
            .on_threads(threads(options));
        if let Some(opening) = opening {
            playout = playout.with_opening(opening)?;
        }
        let tally = play(solver, &playout, games, games.count(board))?;
        report.add(&StatsPlayer::Solver(solver), &tally)?;
    }
    report.end()
}

/// What was said about the board.
///
/// # Errors
/// Options that do not fit together.
pub(super) fn check(options: &StatsOptions, args: &Args) -> Result<BoardOptions> {
    args.game
        .refuse("stats", "its options stand after its name")?;
    let given = options.board.over(&args.board);
    if options.strategy.is_none() {
        opening(options, given.board()?)?;
    }
    Ok(given)
}

fn opening(options: &StatsOptions, board: Board) -> Result<Option<Code>> {
    let opening = options.opening.as_deref();
    Ok(opening.map(|code| board.parse_code(code)).transpose()?)
}

/// The solvers asked for, each once.
fn solvers(options: &StatsOptions) -> Vec<Solver> {
    if options.solver.is_empty() && options.strategy.is_none() {
        return Solver::ALL.to_vec();
    }
    let mut solvers = Vec::new();
    for solver in &options.solver {
        if !solvers.contains(solver) {
            solvers.push(*solver);
        }
    }
    solvers
}

fn threads(options: &StatsOptions) -> NonZero<usize> {
    let asked_for = options.threads.and_then(|n| NonZero::new(usize::from(n)));
    let all = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    asked_for.unwrap_or_else(all)
}

/// Plays, with a progress bar if stderr is a terminal.
fn play(solver: Solver, playout: &Playout, games: Secrets, count: u64) -> Result<Tally> {
    let style = ProgressStyle::with_template(
        "{prefix} {wide_bar} {human_pos} of {human_len}, {eta} to go",
    )?;
    let bar = ProgressBar::new(count)
        .with_style(style)
        .with_prefix(solver.name());
    let (finished, cancel) = (|games| bar.inc(games), Cancel::default());
    let tally = match games {
        Secrets::All => playout.against_all(&finished, &cancel),
        Secrets::Some(games) => playout.against_some(games, &finished, &cancel),
    };
    bar.finish_and_clear();
    Ok(tally?)
}
