//! Where the player stands: accuracy by month, first guesses, and the rows in which guesses are lost. While the worker
//! counts, the places of the figures are kept.

use std::collections::BTreeMap;
use std::iter;

use jiff::ToSpan;
use jiff::civil::Date;
use ratatui::macros::{line, span};
use ratatui::text::Line;

use crate::app::{BesideSolvers, Opening, Progress, Standing, Statistics};
use crate::coach::{Accuracy, published, say};
use crate::rules::{Board, counted, grouped};
use crate::solver::Solver;
use crate::ui::words::{counting, wrapped_lines};
use crate::ui::{SECONDARY, Theme};

use super::{GAMES_FOR_AVERAGE, mean_of_enough, wrapped};

/// What the worker has counted, or how far it is.
pub(super) type Counted<'a> = Result<&'a Standing, Progress>;

/// A month by its first day, with its accuracy if a game was begun in it.
type Month = (Date, Option<Accuracy>);

/// The accuracy of each month as a line of blocks, with figures and names below them.
pub(super) struct Months {
    /// The months without gaps, the earliest first.
    months: Vec<Month>,
    counting: Option<Progress>,
}

impl Months {
    /// The lines that they take.
    pub(super) const HEIGHT: usize = 4;
    /// The cells of a month, with the air after it.
    const CELLS: usize = 4;

    /// The last months that have room in so many cells; `None` where there are fewer than two.
    pub(super) fn new(counted: Counted, width: usize) -> Option<Self> {
        /// Older months would have the same names.
        const MOST: usize = 12;
        let standing = match counted {
            Ok(standing) => standing,
            Err(progress) => {
                return Some(Self {
                    months: Vec::new(),
                    counting: Some(progress),
                });
            }
        };
        let mut months = without_gaps(&standing.months);
        let room = (width / Self::CELLS).min(MOST);
        months.drain(..months.len().saturating_sub(room));
        (months.len() > 1).then_some(Self {
            months,
            counting: None,
        })
    }

    /// The bars, the figures and the names of the months, a line each.
    pub(super) fn lines(&self, theme: &Theme) -> Vec<Line<'static>> {
        let title = "Accuracy by month";
        if let Some(progress) = self.counting {
            return reserved(title, progress, Self::HEIGHT);
        }
        let in_a_line =
            |cell: fn(&Month) -> String| -> String { self.months.iter().map(cell).collect() };
        let blocks = in_a_line(|(_, accuracy)| match accuracy {
            Some(accuracy) => block(*accuracy).repeat(Self::CELLS - 1) + " ",
            None => " ".repeat(Self::CELLS),
        });
        let figures = in_a_line(|(_, accuracy)| match accuracy {
            Some(accuracy) => format!("{:^3} ", percent(*accuracy)),
            None => " ".repeat(Self::CELLS),
        });
        let names = in_a_line(|(month, _)| month.strftime("%b ").to_string());
        vec![
            line![span!(SECONDARY; "{title}, in percent")],
            line![span!(theme.accent(); "{blocks}")],
            line![figures],
            line![span!(SECONDARY; "{names}")],
        ]
    }
}

/// The months from the first to the last one, also those without a game.
fn without_gaps(known: &BTreeMap<Date, Accuracy>) -> Vec<Month> {
    let Some((last, _)) = known.last_key_value() else {
        return Vec::new();
    };
    let next = |month: &Date| month.checked_add(1.month()).ok();
    let first = known.keys().next().copied();
    let all = iter::successors(first, next).take_while(|month| month <= last);
    all.map(|month| (month, known.get(&month).copied()))
        .collect()
}

/// A block as high as an accuracy of more than a half. Few are less.
#[expect(clippy::cast_sign_loss, reason = "it is no less than 0")]
fn block(accuracy: Accuracy) -> &'static str {
    const BLOCKS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    let above_half = (2.0 * accuracy.share() - 1.0).max(0.0);
    let index = (above_half * BLOCKS.len() as f64) as usize;
    BLOCKS[index.min(BLOCKS.len() - 1)]
}

/// An accuracy in whole percent without its sign. Only 1 is 100.
fn percent(accuracy: Accuracy) -> String {
    say::accuracy(accuracy).replace(['%', '>'], "")
}

/// A title, how far it is counted, and lines that are empty until then.
fn reserved(title: &'static str, progress: Progress, height: usize) -> Vec<Line<'static>> {
    let mut lines = vec![
        line![span!(SECONDARY; "{title}")],
        counting(progress).into(),
    ];
    lines.resize(height, Line::default());
    lines
}

/// How often the player begins with which guess, how that went, and what the most frequent one costs.
pub(super) fn openings(
    statistics: &Statistics,
    counted: Counted,
    width: usize,
) -> Vec<Line<'static>> {
    let often = |opening: &&Opening| opening.results.games >= GAMES_FOR_AVERAGE;
    let mut openings = statistics.openings.iter().filter(often);
    let Some(first) = openings.next() else {
        return Vec::new();
    };
    let guess = first.guess;
    let games = grouped(first.results.games);
    let all = counted_games(statistics);
    let mean = match mean_of_enough(&first.results) {
        Some(mean) => format!(": {mean:.2} on average"),
        None => String::new(),
    };
    let cost = cost_of_opening(first, counted);
    let mut lines = wrapped(
        &format!("You open {guess} in {games} of {all}{mean}.{cost}"),
        width,
    );
    let mut others = Vec::new();
    for Opening { guess, results } in openings.take(2) {
        let mean = match mean_of_enough(results) {
            Some(mean) => format!(" ({mean:.2})"),
            None => String::new(),
        };
        others.push(format!("{guess} in {}{mean}", grouped(results.games)));
    }
    if !others.is_empty() {
        lines.extend(wrapped(&format!("Others: {}.", others.join(", ")), width));
    }
    lines
}

/// The games without help: `40 games`, or `40 games without help`, where there are others.
fn counted_games(statistics: &Statistics) -> String {
    let games = counted(statistics.alone.games, "game");
    if statistics.alone == statistics.all {
        games
    } else {
        format!("{games} without help")
    }
}

/// What a first guess costs, with a blank before it; nothing where that is not proven.
fn cost_of_opening(opening: &Opening, counted: Counted) -> String {
    let Ok(standing) = counted else {
        return " Its cost: counting.".to_owned();
    };
    match standing.openings.get(&opening.guess) {
        Some(cost) if cost.best == opening.guess => " No first guess is better.".to_owned(),
        Some(cost) => {
            let loss = say::loss(cost.loss);
            format!(" It costs {loss} against {}.", cost.best)
        }
        None => String::new(),
    }
}

/// In which rows guesses are lost, and how many in a game.
pub(super) fn rows(
    statistics: &Statistics,
    counted: Counted,
    board: Board,
    width: usize,
) -> Vec<Line<'static>> {
    let title = "Guesses lost a game, by row";
    let standing = match counted {
        Ok(standing) if standing.rows.is_empty() => return Vec::new(),
        Ok(standing) => standing,
        Err(_) if statistics.alone.won == 0 => return Vec::new(),
        Err(progress) => {
            let sentences = match reserved_sentence(statistics, board) {
                Some(sentence) => wrapped_lines(&sentence, width).len(),
                None => 0,
            };
            return reserved(title, progress, 4 + sentences);
        }
    };
    let columns = in_columns(&standing.rows, width);
    let numbers = columns
        .iter()
        .map(|(number, _)| format!("{number:>CELLS$}"));
    let figures = columns.iter().map(|(_, lost)| format!("{lost:>CELLS$.2}"));
    let mut lines = vec![
        line![span!(SECONDARY; "{title}")],
        line![span!(SECONDARY; "{}", numbers.collect::<String>())],
        line![figures.collect::<String>()],
    ];
    lines.extend(wrapped(&worst_row(&standing.rows), width));
    if let Some(beside_solvers) = &standing.beside_solvers {
        lines.extend(wrapped(&lost_in_words(beside_solvers), width));
    }
    lines
}

/// The cells of the figure of a row.
const CELLS: usize = 5;

/// The figures of rows that have room in so many cells, by number. In the last column stand all others together.
fn in_columns(rows: &[f64], width: usize) -> Vec<(String, f64)> {
    let room = (width / CELLS).max(1);
    let mut columns = Vec::new();
    for (number, lost) in (1..).zip(rows) {
        if number <= room {
            columns.push((number.to_string(), *lost));
        } else if let Some((label, sum)) = columns.last_mut() {
            *label = format!("{room}+");
            *sum += lost;
        }
    }
    columns
}

/// The row in which most is lost.
fn worst_row(rows: &[f64]) -> String {
    let numbered = rows.iter().enumerate();
    // Of equal ones the first.
    let worst = numbered
        .rev()
        .max_by(|(_, one), (_, other)| one.total_cmp(other));
    match worst {
        Some((index, lost)) if *lost > 0.0 => format!("You lose most in row {}.", index + 1),
        _ => "You lose nothing in any row.".to_owned(),
    }
}

/// What the player loses, and the next better solver.
fn lost_in_words(beside_solvers: &BesideSolvers) -> String {
    let BesideSolvers { games, lost, next } = beside_solvers;
    let better = match next {
        Some((solver, loss)) if *loss > 0.0 => format!(" {} loses {loss:.2}.", solver.title()),
        Some((solver, _)) => format!(" {} loses nothing.", solver.title()),
        None => String::new(),
    };
    format!("In your last {games} wins you lost {lost:.2} guesses a game.{better}")
}

/// A sentence as long as the one that comes, if one does.
fn reserved_sentence(statistics: &Statistics, board: Board) -> Option<String> {
    let is_known = statistics.alone.won >= BesideSolvers::GAMES
        && published::loss(Solver::Minimax, board).is_some();
    is_known.then(|| {
        lost_in_words(&BesideSolvers {
            games: 30,
            lost: 0.0,
            next: Some((Solver::RandomConsistent, 0.0)),
        })
    })
}
