//! The overlays with text: the welcome before the first game, and the help.

use std::iter;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{App, Context};
use crate::rules::Colour;

use super::{Canvas, Theme, frame, words};

/// The game in a few lines.
pub(super) fn draw_welcome(canvas: &mut Canvas, area: Rect, app: &App) {
    const WIDTH: u16 = 54;
    let Some(table) = app.table() else { return };
    let board = table.game().board();
    let repeats = if board.repeats() {
        "colours may repeat"
    } else {
        "each colour once at most"
    };
    let last = board
        .palette()
        .next_back()
        .map(Colour::letter)
        .unwrap_or_default();
    let goal = format!(
        "Find the hidden code: {}, colours A to {last}, {repeats}. You have {}.",
        words::counted(board.pegs(), "peg"),
        words::counted(board.rows(), "guess")
    );
    let mut lines = words::wrap(&goal, usize::from(WIDTH.min(area.width)) - 4);
    if lines.len() as u16 + WELCOME.len() as u16 + 2 > area.height {
        lines.extend(SHORT_WELCOME.map(str::to_owned));
    } else {
        lines.extend(WELCOME.map(str::to_owned));
    }
    let inner = frame::opened(canvas, area, WIDTH, lines.len() as u16 + 2, " Welcome ");
    Paragraph::new(lines.into_iter().map(Line::raw).collect::<Vec<_>>()).render(inner, canvas.buf);
}

const WELCOME: [&str; 9] = [
    "",
    "↑ ↓    the colour in a hole",
    "← →    another hole",
    "Enter  plays and scores the row:",
    "   ⬤   right colour, right place",
    "   ◦   right colour, wrong place",
    "",
    "p      three puzzles that teach it",
    "Enter begins. ? shows all keys.",
];

/// Where there are fewer lines.
const SHORT_WELCOME: [&str; 6] = [
    "↑ ↓ the colour, ← → another hole",
    "Enter  plays and scores the row:",
    "   ⬤   right colour, right place",
    "   ◦   right colour, wrong place",
    "p      three puzzles that teach it",
    "Enter begins. ? shows all keys.",
];

/// All keys of the place the help was called from, the rules, then the other keys.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App, scroll: u16) {
    const WIDTH: u16 = 76;
    // A strip of the screen beside it would only be in the way.
    let width = if area.width < WIDTH + 8 {
        area.width
    } else {
        WIDTH
    };
    let inner = frame::opened(canvas, area, width, area.height, " Help ");
    let lines = lines(app, canvas.theme, usize::from(inner.width));
    let limit = (lines.len() as u16).saturating_sub(inner.height);
    canvas.drawn.scroll_limit = Some(limit);
    let scroll = scroll.min(limit);
    Paragraph::new(lines)
        .scroll((scroll, 0))
        .render(inner, canvas.buf);
    if scroll < limit {
        frame::more_below(canvas, inner);
    }
}

fn lines(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    const PLACES: [Context; 7] = [
        Context::Editing,
        Context::Scoring,
        Context::Correcting,
        Context::Timeline,
        Context::Rivals,
        Context::Puzzles,
        Context::Setup,
    ];
    let here = match app.helped_context() {
        Context::SeedField => Context::Setup,
        context => context,
    };
    let elsewhere = PLACES.into_iter().filter(|context| *context != here);
    let mut lines = Vec::new();
    for (place, context) in iter::once(here).chain(elsewhere).enumerate() {
        lines.push(Line::styled(heading(context), theme.accent()));
        for binding in app.keymap().of(context) {
            lines.extend(entry(&binding.keys(), binding.long, theme, width));
        }
        lines.push(Line::default());
        if place == 0 {
            for (heading, terms) in [
                ("The rules", &RULES[..]),
                ("The figures of a guess", &FIGURES),
                ("The review of a game", &REVIEW),
            ] {
                lines.push(Line::styled(heading, theme.accent()));
                let meanings = terms.iter();
                lines.extend(
                    meanings.flat_map(|(term, meaning)| entry(term, meaning, theme, width)),
                );
                lines.push(Line::default());
            }
        }
    }
    lines
}

fn heading(context: Context) -> &'static str {
    match context {
        Context::Setup | Context::SeedField => "Setup",
        Context::Editing => "Making a row",
        Context::Scoring => "Setting pins",
        Context::Correcting => "Scores that no code fits",
        Context::Timeline => "A finished game, an earlier row, a solver's game",
        Context::Rivals => "The games of all solvers",
        Context::Puzzles => "The list of puzzles",
        Context::Help => "Help",
    }
}

/// A term and what it means, the meaning wrapped beside it; below it where that is too narrow.
fn entry(term: &str, meaning: &str, theme: Theme, width: usize) -> Vec<Line<'static>> {
    const TERM: usize = 16;
    let narrow = width < 50;
    let indent = if narrow { 4 } else { TERM };
    let mut lines = Vec::new();
    let mut first = format!("  {term:<0$}", TERM - 2);
    if narrow {
        lines.push(Line::styled(std::mem::take(&mut first), theme.strong()));
    }
    for text in words::wrap(meaning, width.saturating_sub(indent)) {
        let before = if first.is_empty() {
            " ".repeat(indent)
        } else {
            std::mem::take(&mut first)
        };
        lines.push(Line::from(vec![
            Span::styled(before, theme.strong()),
            Span::raw(text),
        ]));
    }
    lines
}

const RULES: [(&str, &str); 7] = [
    (
        "⬤ black pin",
        "A peg of the right colour in the right place.",
    ),
    ("◦ white pin", "A peg of the right colour in a wrong place."),
    (
        "once each",
        "Each peg of the guess and of the secret counts once, black first.",
    ),
    (
        "for example",
        "With the secret BCCA the guess ABCB scores one black (the third peg) and two white (A and one B); \
         the other B gets nothing.",
    ),
    (
        "help",
        "What was looked at is shown at the end, row by row: a nudge (where you stand), a hint (what follows from the \
         rows) or an answer (what to play, or a row that a solver played).",
    ),
    (
        "practice",
        "A branch is practice; the game it left stays as it was.",
    ),
    (
        "puzzle",
        "One code fits all its rows. How hard it is: how many rows have to be held together at once, if all that \
         is remembered is which colours a hole can have and how many pegs of a colour there can be.",
    ),
];

const REVIEW: [(&str, &str); 5] = [
    (
        "left, best",
        "The codes that a row left, and those that the optimal solver leaves with the same opening.",
    ),
    (
        "lost",
        "How many guesses it takes more on average after this one than after the best one there; ~ is as far \
         as is known. It does not depend on the secret: that is skill. The opening is not judged.",
    ),
    (
        "luck",
        "The bits that the score told beyond those that were expected.",
    ),
    (
        "✓ ▂ ▅ █",
        "Best, good, inexact, costly: nothing lost, less than 0.1 guesses, less than 0.45 guesses, more.",
    ),
    (
        "try again",
        "A row that is inexact or costly can be guessed once more, as practice.",
    ),
];

const FIGURES: [(&str, &str); 7] = [
    ("parts", "How many different scores it can get."),
    ("worst", "The codes that remain at most."),
    ("left", "The codes that remain on average."),
    ("bits", "How much its score tells."),
    (
        "finish",
        "How many guesses it takes on average until the code is found, this one included, if all goes on as \
         well as can be: = is proven, ≤ is known to be enough and may still sink. Rows are not counted.",
    ),
    ("*", "Of all guesses none finishes sooner: that is proven."),
    ("fits", "Whether it can be the secret itself."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::Mark;

    #[test]
    fn the_marks_are_explained_as_they_are_given() {
        let (_, meaning) = REVIEW[3];
        let names = Mark::ALL.map(Mark::name).join(", ");
        assert!(meaning.to_lowercase().starts_with(&names), "{meaning}");
        for limit in [Mark::GOOD, Mark::COSTLY] {
            assert!(meaning.contains(&format!("{limit} guesses")), "{meaning}");
        }
    }
}
