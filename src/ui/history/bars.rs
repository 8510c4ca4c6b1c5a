//! How many games took how many guesses, as bars: the player's, and those of the best solver.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, Record};
use crate::rules::Board;
use crate::solver::Solver;
use crate::ui::Canvas;

/// Cells for the number of guesses, and for a figure behind a bar.
const GUESSES: usize = 4;
const FIGURE: usize = 6;

/// A line for each number of guesses, and one for what was lost.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App, board: Board, record: &Record) {
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
    let heading = format!(
        "{:GUESSES$}{:<half$}  {}",
        "",
        "you, without help",
        title_of_best(app, board)
    );
    let mut lines = area.rows();
    if let Some(line) = lines.next() {
        canvas
            .buf
            .set_stringn(line.x, line.y, heading, usize::from(area.width), quiet);
    }
    let totals = [
        record.games as u64,
        best.as_ref().map_or(0, |best| best.tally().games),
    ];
    let counts = [folded(&ours, longest, room), folded(theirs, longest, room)];
    // Both on the same scale: shares of the games.
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
        let [mine, best_games] = [counts[0][place], counts[1][place]];
        let mut left = Line::from(format!("{:>2}{more:<2}", place + 1));
        let figure = if mine > 0 {
            format!(" {mine}")
        } else {
            String::new()
        };
        left.push_span(Span::styled(cells(0, mine), canvas.theme.accent()));
        left.push_span(Span::raw(figure));
        left.render(line, canvas.buf);
        let right = Rect {
            x: line.x + (GUESSES + half + 2) as u16,
            width: line.width.saturating_sub((GUESSES + half + 2) as u16),
            ..line
        };
        if best_games > 0 {
            let share = share(best_games, totals[1]);
            Line::from(vec![
                Span::styled(cells(1, best_games), quiet),
                Span::raw(format!(" {share}")),
            ])
            .render(right, canvas.buf);
        }
    }
    if let (Some(line), true) = (lines.next(), has_lost > 0) {
        let text = format!("lost {}", record.lost());
        canvas
            .buf
            .set_stringn(line.x, line.y, text, usize::from(line.width), quiet);
    }
}

/// Who plays best, and how many guesses that takes on average.
fn title_of_best(app: &App, board: Board) -> String {
    let title = Solver::Optimal.title();
    let mean = app.best_average().and_then(|best| best.mean());
    match mean {
        Some(mean) => format!("{title}: {mean}"),
        None if app.has_average_failed(Solver::Optimal, board) => format!("{title}: not known"),
        None => format!("{title}: playing…"),
    }
}

/// So many counts, the last of which holds all that follow.
fn folded(counts: &[u64], longest: usize, room: usize) -> Vec<u64> {
    let mut all = counts.to_vec();
    all.resize(longest, 0);
    if longest > room && room > 0 {
        let rest = all.split_off(room - 1);
        all.push(rest.into_iter().sum());
    }
    all
}

/// This part of the width, and never nothing where there is a game.
fn bar(games: u64, part: f64, width: usize) -> String {
    let cells = (0..width).take_while(|cells| *cells as f64 + 0.5 <= part * width as f64);
    match (games, cells.count()) {
        (0, _) => String::new(),
        (_, 0) => "▁".to_owned(),
        (_, cells) => "█".repeat(cells),
    }
}

/// Never nothing or all if there is one more or less.
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
