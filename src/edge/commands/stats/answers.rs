//! Statistics in words and as JSON.

use serde::Serialize;

use crate::edge::answer;
use crate::edge::columns::{TextColumn, table};
use crate::rules::Board;
use crate::solver::{Count, Tally};
use crate::ui::board_in_words;

use super::Secrets;
use super::report::StatsPlayer;

/// What is played.
pub(super) fn headline(board: Board, games: Secrets) -> String {
    let all = Count::Exact(board.code_count());
    let secrets = match games {
        Secrets::All => format!("all {all} secrets"),
        Secrets::Some(1) => format!("1 secret drawn by lot from {all}"),
        Secrets::Some(games) => {
            format!(
                "{} secrets drawn by lot from {all}",
                Count::Exact(games as u64)
            )
        }
    };
    format!("{}: {secrets}\n", board_in_words(board))
}

/// A player's figures, and a bar for each number of guesses.
pub(super) fn in_words(
    player: &StatsPlayer,
    tally: &Tally,
    games: Secrets,
    is_ascii: bool,
) -> String {
    let total = Count::Exact(tally.total);
    let mean = match games {
        Secrets::All => format!("{:.5}", tally.mean()),
        // One game does not tell how far from the mean it may be.
        Secrets::Some(1) => format!("~{:.3}", tally.mean()),
        Secrets::Some(_) => format!("~{:.3} ± {:.3}", tally.mean(), tally.standard_error()),
    };
    let mean = if is_ascii {
        mean.replace('±', "+-")
    } else {
        mean
    };
    let figures = format!("mean {mean}   most {}   total {total}", tally.max);
    let chart = chart(tally, is_ascii);
    let chart = chart.trim_end().replace('\n', "\n  ");
    format!("\n{}\n  {figures}\n  {chart}\n", player.name())
}

/// A line for each number of guesses that a game took.
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

/// A bar; something can be seen of it if there is anything at all.
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

/// A player's figures as JSON.
#[derive(Serialize)]
pub(super) struct TallyKeys {
    solver: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    games: u64,
    total: u64,
    mean: f64,
    max: usize,
    distribution: Vec<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    drawn: Vec<Option<f64>>,
}

impl TallyKeys {
    pub(super) fn new(player: &StatsPlayer, tally: &Tally) -> Self {
        let drawn = tally.codes_drawn().into_iter();
        let (solver, file) = match player {
            StatsPlayer::Solver(solver) => (solver.name(), None),
            StatsPlayer::Strategy(file) => ("strategy", Some(file.display().to_string())),
        };
        Self {
            solver,
            file,
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
