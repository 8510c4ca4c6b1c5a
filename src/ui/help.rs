//! The overlays with text: the welcome before the first game, and the help.

mod texts;

use std::iter;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{Action, App, Context, Seats, Target};
use crate::rules::{Codemaker, Colour};

use super::{Canvas, Theme, frame, words};
use texts::{FIGURES, MOUSE, REVIEW, RULES};

/// The game in a few lines.
pub(super) fn draw_welcome(canvas: &mut Canvas, area: Rect, app: &App) {
    const WIDTH: u16 = 54;
    let Some(table) = app.table() else { return };
    let board = table.game().board();
    let repeats = words::repeats(board.repeats());
    let last = board
        .palette()
        .next_back()
        .map(Colour::letter)
        .unwrap_or_default();
    let what = match table.game().codemaker() {
        Codemaker::Evil => "Corner the codemaker that has no code",
        _ => "Find the hidden code",
    };
    let goal = format!(
        "{what}: {}, colours A to {last}, {repeats}. You have {}.",
        words::counted(board.pegs(), "peg"),
        words::counted(board.rows(), "guess")
    );
    let mut lines = words::wrap(&goal, usize::from(WIDTH.min(area.width)) - 4);
    let texts = if lines.len() as u16 + WELCOME.len() as u16 + 2 > area.height {
        &SHORT_WELCOME[..]
    } else {
        &WELCOME
    };
    // Nobody leaves the other one waiting for puzzles.
    let offered = |text: &&&str| !(app.contest().is_some() && text.starts_with("⟨puzzles⟩"));
    let texts = texts.iter().filter(offered).copied();
    lines.extend(canvas.key_lines(texts, 5));
    let inner = frame::opened(canvas, area, WIDTH, lines.len() as u16 + 2, " Welcome ");
    for (place, text) in inner.rows().zip(&lines) {
        if text.starts_with("p ") {
            canvas.drawn.add(place, Target::Key(Action::Puzzles));
        }
    }
    Paragraph::new(lines.into_iter().map(Line::raw).collect::<Vec<_>>()).render(inner, canvas.buf);
}

const WELCOME: [&str; 9] = [
    "",
    "⟨colour-up⟩ ⟨colour-down⟩\tthe colour in a hole",
    "⟨hole-left⟩ ⟨hole-right⟩\tanother hole",
    "⟨submit⟩\tplays and scores the row:",
    "   ⬤   right colour, right place",
    "   ◦   right colour, wrong place",
    "",
    "⟨puzzles⟩\tthree puzzles that teach it",
    "⟨submit⟩ begins. ⟨help⟩ shows all keys.",
];

/// Where there are fewer lines.
const SHORT_WELCOME: [&str; 6] = [
    "⟨colour-up⟩ ⟨colour-down⟩ the colour, ⟨hole-left⟩ ⟨hole-right⟩ another hole",
    "⟨submit⟩\tplays and scores the row:",
    "   ⬤   right colour, right place",
    "   ◦   right colour, wrong place",
    "⟨puzzles⟩\tthree puzzles that teach it",
    "⟨submit⟩ begins. ⟨help⟩ shows all keys.",
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
    let here = match app.helped_context() {
        Context::SeedField => Context::Setup,
        context => context,
    };
    // The field for a seed has the keys of the setup.
    let has_keys_of_its_own =
        |context: &Context| !matches!(context, Context::SeedField | Context::Help);
    let elsewhere = Context::ALL
        .into_iter()
        .filter(|context| *context != here && has_keys_of_its_own(context));
    let mut lines = Vec::new();
    for (place, context) in iter::once(here).chain(elsewhere).enumerate() {
        lines.push(Line::styled(context.title(), theme.accent()));
        for binding in app.keymap().of(context) {
            lines.extend(entry(&binding.keys(), binding.long, theme, width));
        }
        lines.push(Line::default());
        if place == 0 {
            let ways = Seats::ALL.map(|seats| (seats.title(), seats.about()));
            let mut sections = vec![
                ("The rules", &RULES[..]),
                ("The mouse", &MOUSE),
                ("The figures of a guess", &FIGURES),
                ("The review of a game", &REVIEW),
            ];
            // Who chooses what to play asks for that first.
            let first = usize::from(here != Context::Setup);
            sections.insert(first, ("The ways to play", &ways));
            for (heading, terms) in sections {
                lines.push(Line::styled(heading, theme.accent()));
                let meanings = terms.iter();
                lines.extend(meanings.flat_map(|(term, meaning)| {
                    let named = |text| app.keymap().named(here, text);
                    entry(&named(term), &named(meaning), theme, width)
                }));
                lines.push(Line::default());
            }
        }
    }
    lines
}

/// A term and what it means, the meaning wrapped beside it; below it where there is no room.
fn entry(term: &str, meaning: &str, theme: Theme, width: usize) -> Vec<Line<'static>> {
    const TERM: usize = 16;
    let below = width < 50 || term.chars().count() > TERM - 3;
    let indent = if below { 4 } else { TERM };
    let mut lines = Vec::new();
    let mut first = format!("  {term:<0$}", TERM - 2);
    if below {
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
