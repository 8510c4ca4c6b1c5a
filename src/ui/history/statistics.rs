//! How a person does on a board, next to the solver that plays best.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::bars;
use crate::app::{App, Dailies, Record, Statistics};
use crate::rules::Board;
use crate::ui::words::{board_name, counted, wrap};
use crate::ui::{Canvas, card};

/// The board, the record without help as bars and in words, then the one with help.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App) {
    let inner = card::framed(canvas, area, " Your statistics ");
    let (Some(board), Some(statistics)) = (app.history().board(), app.statistics()) else {
        return;
    };
    let width = usize::from(inner.width);
    let mut lines = vec![Line::styled(heading(board), canvas.theme.strong())];
    let said = in_words(statistics);
    lines.extend(
        said.iter()
            .flat_map(|text| wrap(text, width))
            .map(Line::raw),
    );
    let roomy = inner.height as usize >= lines.len() + 14;
    if roomy {
        lines.push(Line::default());
    }
    let [text, chart, below] = Layout::vertical([
        Constraint::Length(lines.len() as u16),
        Constraint::Fill(1),
        Constraint::Length(if roomy { 3 } else { 0 }),
    ])
    .areas(inner);
    Paragraph::new(lines).render(text, canvas.buf);
    bars::draw(canvas, chart, app, board, &statistics.alone);
    let about = wrap(WHAT_COUNTS, width).into_iter();
    let about = about.map(|text| Line::styled(text, canvas.theme.quiet()));
    Paragraph::new(about.collect::<Vec<_>>()).render(below, canvas.buf);
}

const WHAT_COUNTS: &str = "What counts: your finished games against a code that the computer drew, \
    each seed once, no practice.";

fn heading(board: Board) -> String {
    let repeats = if board.repeats() { "" } else { ", no repeats" };
    let rows = board.rows();
    format!("{}, {rows} rows{repeats}", board_name(board))
}

/// Games, wins and streaks; those with help apart from the others.
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
