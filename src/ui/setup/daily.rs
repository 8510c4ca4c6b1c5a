//! The daily on the setup: today's game, the days in a row, the last days.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, Daily, Field, Place, Target};
use crate::rules::{Colour, Game, Outcome};
use crate::ui::pen::below;
use crate::ui::{Pen, Theme, words};

use super::{INDENT, NAME, inset};

/// Whether the game of today is over.
pub(super) fn is_over(daily: &Daily) -> bool {
    let is_over = |game: &Game| game.outcome() != Outcome::Running;
    daily.game.is_some_and(is_over)
}

/// Draws what has room in `area`: a line about today, and one about the last days. Until the game of today is
/// over, its key stands before its name, like the numbers of the ways to play.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, daily: &Daily) {
    let theme = pen.theme;
    let key = app.keymap().key_in(Place::Setup, "daily");
    let mut name = inset(area, INDENT);
    if let Some(key) = key.filter(|_| !is_over(daily)) {
        pen.write(name, key.to_string(), theme.quiet());
        name = inset(name, 2);
    }
    let text = inset(name, NAME);
    let room = usize::from(text.width);
    pen.write(name, "Daily", theme.strong());
    pen.write(text, today(daily, room), theme.text());
    last_days(theme, daily, room).render(below(text, 1), pen.buf);
    // In the field of the seed its key is text.
    if let Some(key) = key.filter(|_| app.setup().focus != Field::Seed) {
        pen.drawn.add(area, Target::Key(key));
    }
}

/// How today's game stands, and the days in a row.
fn today(daily: &Daily, room: usize) -> String {
    let [long, short] = daily
        .game
        .map_or_else(|| ["not played yet", "not yet"].map(str::to_owned), state);
    let streak = match daily.dailies.streak {
        0 => String::new(),
        days => format!(" · {} in a row", words::counted(days, "day")),
    };
    let whole = format!("{long}{streak}");
    if whole.chars().count() <= room {
        whole
    } else {
        format!("{short}{streak}")
    }
}

/// How a game stands, at length and in short.
fn state(game: &Game) -> [String; 2] {
    let rows = game.turns().len();
    match game.outcome() {
        Outcome::Running => {
            let row = format!("row {}", rows + 1);
            [format!("{row} of {}", game.board().rows()), row]
        }
        Outcome::Won if game.rows_with_help() > 0 => {
            [format!("solved in {rows} with help"), format!("in {rows}")]
        }
        Outcome::Won => [format!("solved in {rows}"), format!("in {rows}")],
        Outcome::Lost => ["lost", "lost"].map(str::to_owned),
    }
}

/// A dot for each of the last days, and when the next daily comes.
fn last_days(theme: Theme, daily: &Daily, room: usize) -> Line<'static> {
    let next = match daily.minutes_left {
        minutes @ ..60 => format!("next in {minutes} min"),
        minutes => format!("next in {} h", minutes / 60),
    };
    let between = if daily.last_days.len() * 2 + 1 + next.len() <= room {
        " "
    } else {
        ""
    };
    let mut spans = Vec::new();
    for day in daily.last_days {
        spans.push(match day {
            Some(true) => Span::styled("●", of_peg(theme, 3)),
            Some(false) => Span::styled("○", of_peg(theme, 0)),
            None => Span::styled("·", theme.quiet()),
        });
        spans.push(Span::raw(between));
    }
    spans.push(Span::styled(format!("  {next}"), theme.quiet()));
    Line::from(spans)
}

/// The colour of a peg, counted from 0, as ink.
fn of_peg(theme: Theme, colour: usize) -> Style {
    let colour = Colour::from_index(colour).filter(|_| theme.has_colours());
    let ink = colour.map(|colour| theme.tone(colour).shown);
    ink.map_or(theme.strong(), |ink| theme.strong().fg(ink))
}
