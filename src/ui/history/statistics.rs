//! The player's statistics on a board, beside those of the optimal solver.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, Dailies, Record, Statistics};
use crate::rules::Board;
use crate::solver::Solver;
use crate::ui::words::{board_name, counted, wrap};
use crate::ui::{Canvas, card};

/// Draws the statistics in words, and the distribution of guesses as bars.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App) {
    let inner = card::headed(canvas, area, "Your statistics");
    let (Some(board), Some(statistics)) = (app.history().board(), app.statistics()) else {
        return;
    };
    let width = usize::from(inner.width);
    let said = in_words(statistics);
    let said: Vec<_> = said.iter().flat_map(|text| wrap(text, width)).collect();
    let lines = 1 + said.len();
    let roomy = usize::from(inner.height) >= lines + 14;
    let [top, text, chart, below] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(said.len() as u16 + u16::from(roomy)),
        Constraint::Fill(1),
        Constraint::Length(if roomy { 3 } else { 0 }),
    ])
    .areas(inner);
    canvas.write(top, heading(board), canvas.theme.strong());
    canvas.write_lines(text, said, canvas.theme.text());
    draw_bars(canvas, chart, app, board, &statistics.alone);
    canvas.write_wrapped(below, WHAT_COUNTS, canvas.theme.quiet());
}

const WHAT_COUNTS: &str = "What counts: your finished games against a code that the computer drew, \
    each seed once, no practice.";

fn heading(board: Board) -> String {
    let repeats = if board.repeats() { "" } else { ", no repeats" };
    let rows = board.rows();
    format!("{}, {rows} rows{repeats}", board_name(board))
}

/// Sentences with games, wins and streaks, without help and with help.
pub(crate) fn in_words(statistics: &Statistics) -> Vec<String> {
    let Statistics {
        alone,
        helped,
        dailies,
        latest: _,
    } = statistics;
    let mut said = vec![format!("Without help: {}.", record(alone))];
    if helped.games > 0 {
        said.push(format!("With help: {}.", record(helped)));
    }
    if dailies.played > 0 {
        said.push(of_days(dailies));
    }
    said
}

/// `12 games, 10 won in 4.60 on average, streak 4, longest 6`.
pub(super) fn record(record: &Record) -> String {
    if record.games == 0 {
        return "no game yet".to_owned();
    }
    let mean = record
        .mean()
        .map(|mean| format!(" in {mean:.2} on average"));
    format!(
        "{}, {} won{}, streak {}, longest {}",
        counted(record.games, "game"),
        record.won,
        mean.unwrap_or_default(),
        record.streak,
        record.longest
    )
}

fn of_days(dailies: &Dailies) -> String {
    format!(
        "Dailies: {} won of {}, days in a row {}, longest {}.",
        dailies.won, dailies.played, dailies.streak, dailies.longest
    )
}

/// Cells for the number of guesses, and for the figure after a bar.
const GUESSES: usize = 4;
const FIGURE: usize = 6;

/// Draws a line for each number of guesses, and one for lost games.
fn draw_bars(canvas: &mut Canvas, area: Rect, app: &App, board: Board, record: &Record) {
    let best = app.best_average().filter(|best| best.tally().games > 0);
    let theirs: &[u64] = best.as_ref().map_or(&[], |best| &best.tally().distribution);
    let ours: Vec<u64> = record
        .distribution
        .iter()
        .map(|games| *games as u64)
        .collect();
    let longest = ours.len().max(theirs.len());
    if area.height < 2 {
        return;
    }
    let has_lost = u16::from(record.lost() > 0 && area.height > 3);
    let room = usize::from(area.height - 1 - has_lost);
    let half = (usize::from(area.width).saturating_sub(GUESSES) / 2).saturating_sub(1);
    let width = half.saturating_sub(FIGURE);
    let quiet = canvas.theme.quiet();
    let (you, best_title) = ("you, without help", title_of_best(app, board));
    let heading = format!("{:GUESSES$}{you:<half$}  {best_title}", "");
    let mut lines = area.rows();
    if let Some(line) = lines.next() {
        canvas.write(line, heading, quiet);
    }
    let totals = [
        record.games as u64,
        best.as_ref().map_or(0, |best| best.tally().games),
    ];
    let counts = [folded(&ours, longest, room), folded(theirs, longest, room)];
    // Both sides have the same scale: shares of their games.
    let share_of = |side: usize, games: u64| games as f64 / totals[side].max(1) as f64;
    let most = (0..2).flat_map(|side| counts[side].iter().map(move |games| share_of(side, *games)));
    let most = most.fold(0.0, f64::max);
    let cells = |side, games| bar(games, share_of(side, games) / most, width);
    let shown = longest.min(room);
    for (place, line) in (0..shown).zip(&mut lines) {
        let more = if place + 1 == shown && longest > room {
            "+"
        } else {
            ""
        };
        let figure = |side: usize| match (side, counts[side][place]) {
            (_, 0) => String::new(),
            (0, games) => format!(" {games}"),
            (_, games) => format!(" {}", share(games, totals[side])),
        };
        let [mine, others] = [0, 1].map(|side| (cells(side, counts[side][place]), figure(side)));
        let taken = mine.0.chars().count() + mine.1.chars().count();
        let air = (half + 2).saturating_sub(taken);
        Line::from(vec![
            Span::raw(format!("{:>2}{more:<2}", place + 1)),
            Span::styled(mine.0, canvas.theme.accent()),
            Span::raw(format!("{}{:air$}", mine.1, "")),
            Span::styled(others.0, quiet),
            Span::raw(others.1),
        ])
        .render(line, canvas.buf);
    }
    if let (Some(line), true) = (lines.next(), has_lost > 0) {
        canvas.write(line, format!("lost {}", record.lost()), quiet);
    }
}

/// The name of the optimal solver and its average.
fn title_of_best(app: &App, board: Board) -> String {
    let title = Solver::Optimal.title();
    let mean = app.best_average().and_then(|best| best.mean());
    match mean {
        Some(mean) => format!("{title}: {mean}"),
        None if app.has_average_failed(Solver::Optimal, board) => format!("{title}: not known"),
        None => format!("{title}: playing…"),
    }
}

/// The first `room` counts, the last one including all that follow.
fn folded(counts: &[u64], longest: usize, room: usize) -> Vec<u64> {
    let mut all = counts.to_vec();
    all.resize(longest, 0);
    if longest > room && room > 0 {
        let rest = all.split_off(room - 1);
        all.push(rest.into_iter().sum());
    }
    all
}

/// A bar of this part of the width; never empty if there is a game.
pub(crate) fn bar(games: u64, part: f64, width: usize) -> String {
    let cells = (0..width).take_while(|cells| *cells as f64 + 0.5 <= part * width as f64);
    match (games, cells.count()) {
        (0, _) => String::new(),
        (_, 0) => "▁".to_owned(),
        (_, cells) => "█".repeat(cells),
    }
}

/// A percentage; 0% only for no game, 100% only for all.
fn share(games: u64, all: u64) -> String {
    let percent = (games as f64 * 100.0 / all.max(1) as f64).round();
    match percent {
        _ if games == all => "100%".to_owned(),
        percent if percent < 1.0 => "<1%".to_owned(),
        percent if percent > 99.0 => ">99%".to_owned(),
        _ => format!("{percent}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_added_up() {
        assert_eq!(folded(&[1, 2, 3, 4], 4, 4), [1, 2, 3, 4]);
        assert_eq!(folded(&[1, 2, 3, 4], 5, 3), [1, 2, 7]);
        assert_eq!(folded(&[], 2, 9), [0, 0]);
    }

    #[test]
    fn bars_are_as_long_as_they_should_be() {
        assert_eq!(bar(0, 0.0, 8), "");
        assert_eq!(bar(1, 0.01, 8), "▁");
        assert_eq!(bar(5, 0.5, 8), "████");
        assert_eq!(bar(10, 1.0, 8), "████████");
    }

    #[test]
    fn shares_are_never_rounded_away() {
        assert_eq!(share(1, 1_296), "<1%");
        assert_eq!(share(1_295, 1_296), ">99%");
        assert_eq!(share(1_296, 1_296), "100%");
        assert_eq!(share(648, 1_296), "50%");
    }
}
