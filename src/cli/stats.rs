//! `pegwise stats`.

use std::num::NonZero;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Result;
use serde::Serialize;

use crate::app::Settings;
use crate::cli::answer;
use crate::cli::answer::{Counter, TextColumn, table};
use crate::cli::args::{AnswerOptions, BoardOptions, solver_name};
use crate::cli::processors;
use crate::rules::{Board, Code};
use crate::run::environment;
use crate::solver::{Cancel, Count, Playout, Solver, Tally};
use crate::ui::board_in_words;

/// Count the guesses that solvers need for every code
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct StatsOptions {
    /// Choose solvers; without this, all of them play
    #[arg(
        long,
        value_name = "NAME",
        num_args = 1..,
        value_delimiter = ',',
        ignore_case = true,
        value_parser = solver_name()
    )]
    solver: Vec<Solver>,
    /// Play this many random codes, or all. The default is all, but 1000 on boards with over
    /// 100,000 codes
    #[arg(long, value_name = "N")]
    games: Option<SecretRange>,
    /// Set the first guess; without it the solver chooses
    #[arg(long, value_name = "CODE")]
    opening: Option<String>,
    /// Fix random choices: the same number gives the same choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Use this many threads; without it, one for each processor. The answer is the same
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    threads: Option<u16>,
    /// Draw bars with ASCII symbols only
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

const MEANING: &str = "\
For each solver you see its guesses: in all, on average and at most. You also
see how many games took how many guesses. Games go on until the code is found,
even beyond the rows of the board.

Some solvers try random codes until one fits. For them, \"drawn\" is how many
codes they tried for the guess of each row, on average (Wiener's table).

An average with ~ comes from random codes, with its standard error.

With --json:
  [{\"solver\":\"minimax\",\"games\":1296,\"total\":5801,\"mean\":4.47608,\"max\":5,
  \"distribution\":[1,6,62,533,694]},...]
  distribution  games that took 1, 2, 3, ... guesses
  drawn         only for solvers that try random codes: [X,...], codes tried
                for each row, null where none were tried";

const EXAMPLES: &str = "\
Examples:
  pegwise stats                                  compare all solvers
  pegwise stats --solver minimax entropy --preset bulls-and-cows
  pegwise stats --solver entropy --opening AABB  test a first guess
  pegwise stats --solver entropy --pegs 6 --colors 9 --games 500";

/// The secrets to play against: all, or a random sample.
#[derive(Debug, Clone, Copy)]
enum SecretRange {
    All,
    Some(usize),
}

impl SecretRange {
    /// Largest board on which all secrets are the default.
    const AT_ONCE: u64 = 100_000;

    /// The default for a board.
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

impl FromStr for SecretRange {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // Each takes about 160 bytes of memory.
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

pub(crate) fn run(options: &StatsOptions) -> Result<()> {
    let board = options.board.board()?;
    let opening = opening(options, board)?;
    let games = options.games.unwrap_or_else(|| SecretRange::usual(board));
    let mut report = Report {
        board,
        games,
        json: options.answer.json,
        is_ascii: options.ascii || environment::is_ascii(&Settings::default()),
        played: Vec::new(),
    };
    for solver in solvers(options) {
        let mut playout = Playout::new(solver, board)
            .with_seed(options.seed)
            .on_threads(threads(options));
        if let Some(opening) = opening {
            playout = playout.with_opening(opening)?;
        }
        let tally = play(solver, &playout, games, games.count(board))?;
        report.add(solver, &tally)?;
    }
    report.end()
}

fn opening(options: &StatsOptions, board: Board) -> Result<Option<Code>> {
    let opening = options.opening.as_deref();
    Ok(opening.map(|code| board.parse_code(code)).transpose()?)
}

/// The solvers asked for, each once.
fn solvers(options: &StatsOptions) -> Vec<Solver> {
    if options.solver.is_empty() {
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
    asked_for.unwrap_or_else(processors)
}

/// Plays all games, and counts them on a terminal.
fn play(solver: Solver, playout: &Playout, games: SecretRange, count: u64) -> Result<Tally> {
    let (counter, done, cancel) = (Counter::new(), AtomicU64::new(0), Cancel::default());
    let finished = |games| {
        let before = done.fetch_add(games, Ordering::Relaxed);
        let percent = |games: u64| games * 100 / count;
        if percent(before) != percent(before + games) {
            counter.show(&format!("{solver}: {}%", percent(before + games)));
        }
    };
    Ok(match games {
        SecretRange::All => playout.against_all(&finished, &cancel),
        SecretRange::Some(games) => playout.against_some(games, &finished, &cancel),
    }?)
}

/// Prints the figures: in words player by player, or as JSON at the end.
struct Report {
    board: Board,
    games: SecretRange,
    json: bool,
    is_ascii: bool,
    played: Vec<TallyKeys>,
}

impl Report {
    fn add(&mut self, solver: Solver, tally: &Tally) -> Result<()> {
        if !self.json {
            if self.played.is_empty() {
                answer::print(&headline(self.board, self.games))?;
            }
            let words = in_words(solver.name(), tally, self.games, self.is_ascii);
            answer::print(&words)?;
        }
        self.played.push(TallyKeys::of(solver.name(), tally));
        Ok(())
    }

    fn end(self) -> Result<()> {
        if self.json {
            answer::print_json(&self.played)?;
        }
        Ok(())
    }
}

/// The line about board and secrets.
fn headline(board: Board, games: SecretRange) -> String {
    let all = Count::Exact(board.code_count());
    let secrets = match games {
        SecretRange::All => format!("all {all} codes"),
        SecretRange::Some(1) => format!("1 random code of {all}"),
        SecretRange::Some(games) => {
            format!("{} random codes of {all}", Count::Exact(games as u64))
        }
    };
    format!("{}: {secrets}\n", board_in_words(board))
}

/// The figures of a player, with a bar chart.
fn in_words(title: &str, tally: &Tally, games: SecretRange, is_ascii: bool) -> String {
    let total = Count::Exact(tally.total);
    let mean = match games {
        SecretRange::All => format!("{:.5}", tally.mean()),
        // One game has no standard error.
        SecretRange::Some(1) => format!("~{:.3}", tally.mean()),
        SecretRange::Some(_) => format!("~{:.3} ± {:.3}", tally.mean(), tally.standard_error()),
    };
    let mean = if is_ascii {
        mean.replace('±', "+-")
    } else {
        mean
    };
    let figures = format!("average {mean}   most {}   total {total}", tally.max);
    let chart = chart(tally, is_ascii);
    let chart = chart.trim_end().replace('\n', "\n  ");
    format!("\n{title}\n  {figures}\n  {chart}\n")
}

/// The distribution of guesses as a bar chart.
fn chart(tally: &Tally, is_ascii: bool) -> String {
    let longest = tally.distribution.iter().max().copied().unwrap_or(0);
    let row = |at: usize, games: u64| {
        (
            (at + 1).to_string(),
            Count::Exact(games).to_string(),
            bar(games, longest, is_ascii),
        )
    };
    let rows = (0..)
        .zip(&tally.distribution)
        .map(|(at, games)| row(at, *games));
    let (guesses, games) = (TextColumn::Numbers("guesses"), TextColumn::Numbers("games"));
    let drawn = tally.codes_drawn();
    if drawn.is_empty() {
        let rows: Vec<_> = rows.map(|(at, games, bar)| [at, games, bar]).collect();
        return table([guesses, games, TextColumn::Words("")], &rows);
    }
    let drawn = |at: usize| {
        let mean = drawn.get(at).copied().flatten();
        mean.map_or("-".to_owned(), |mean| format!("{mean:.3}"))
    };
    let rows: Vec<_> = (0..)
        .zip(rows)
        .map(|(at, (guesses, games, bar))| [guesses, games, drawn(at), bar])
        .collect();
    let columns = [
        guesses,
        games,
        TextColumn::Numbers("drawn"),
        TextColumn::Words(""),
    ];
    table(columns, &rows)
}

/// A bar, at least one eighth of a cell if there are any games.
fn bar(games: u64, longest: u64, is_ascii: bool) -> String {
    const WIDTH: u64 = 40;
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if games == 0 {
        return String::new();
    }
    if is_ascii {
        return "#".repeat((games * WIDTH).div_ceil(longest) as usize);
    }
    let eighths = (games * WIDTH * 8).div_ceil(longest) as usize;
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// The figures of a player as JSON.
#[derive(Serialize)]
struct TallyKeys {
    solver: &'static str,
    games: u64,
    total: u64,
    mean: f64,
    max: usize,
    distribution: Vec<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    drawn: Vec<Option<f64>>,
}

impl TallyKeys {
    fn of(solver: &'static str, tally: &Tally) -> Self {
        let drawn = tally.codes_drawn().into_iter();
        Self {
            solver,
            games: tally.games,
            total: tally.total,
            mean: answer::rounded(tally.mean()),
            max: tally.max,
            distribution: tally.distribution.clone(),
            drawn: drawn.map(|mean| mean.map(answer::rounded)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_in_proportion_and_seen() {
        let bars = |games| [bar(games, 1_000, false), bar(games, 1_000, true)];
        assert_eq!(bars(0), ["", ""]);
        assert_eq!(bars(1), ["▏", "#"]);
        assert_eq!(bars(500), ["█".repeat(20), "#".repeat(20)]);
        assert_eq!(bars(490), ["█".repeat(19) + "▋", "#".repeat(20)]);
        assert_eq!(bars(1_000), ["█".repeat(40), "#".repeat(40)]);
    }
}
