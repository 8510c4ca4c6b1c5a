//! The help.

mod keys;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{App, Context, Way};
use crate::coach::Accuracy;

use super::{Canvas, Theme, frame, words};

/// Draws the help: the keys of the current context, the rules, then all other keys.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App, scroll: u16) {
    const WIDTH: u16 = 84;
    // A narrow strip of the screen beside the box would only distract.
    let width = if area.width < WIDTH + 8 {
        area.width
    } else {
        WIDTH
    };
    let inner = frame::opened(canvas, area, width, area.height, " Help ");
    let lines = lines(app, canvas.theme, usize::from(inner.width));
    frame::scrolled(canvas, inner, lines, scroll);
}

fn lines(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let here = match app.helped_context() {
        Context::SeedField => Context::Setup,
        context => context,
    };
    let mut lines = keys::of_screen(app, here, theme, width);
    let ways = Way::ALL.map(|way| (way.name(), way.about()));
    let mut sections = vec![
        ("The rules", &RULES[..]),
        ("The mouse", &MOUSE),
        ("The figures of a guess", &FIGURES),
        ("The review of a game", &REVIEW),
    ];
    // On the setup the ways to play come first.
    let first = usize::from(here != Context::Setup);
    sections.insert(first, ("The ways to play", &ways));
    for (heading, terms) in sections {
        lines.push(Line::styled(heading, theme.accent()));
        lines.extend(terms.iter().flat_map(|(term, meaning)| {
            let named = |text| app.keymap().named(here, text);
            entry(&named(term), &named(meaning), theme, width)
        }));
        lines.push(Line::default());
    }
    for context in Context::ALL {
        // The field for a seed has the keys of the setup.
        if [here, Context::SeedField, Context::Help].contains(&context) {
            continue;
        }
        let keys = keys::elsewhere(app, here, context, theme, width);
        if !keys.is_empty() {
            lines.push(Line::styled(context.name(), theme.accent()));
            lines.extend(keys);
            lines.push(Line::default());
        }
    }
    lines
}

/// Lines of a term and its meaning, wrapped beside the term, or below it where space is short.
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

/// Terms of the game, and what they mean.
const RULES: [(&str, &str); 10] = [
    (
        "● black pin",
        "A peg of the right colour in the right place.",
    ),
    ("○ white pin", "A peg of the right colour in a wrong place."),
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
        "After the game one line says which rows had hints. The review says what you looked at.",
    ),
    (
        "practice",
        "A branch is practice. The game it left stays as it was; if that still runs, practice counts as help.",
    ),
    (
        "your pins",
        "Where you set the pins, those that no guess can get are refused, and wrong ones if you told your secret. \
         Any others come to light when no code fits them all; ⟨edit-pins⟩ sets the pins of an earlier row anew. The game \
         goes on with them, ⟨back⟩ goes back to how it was.",
    ),
    (
        "evil",
        "Of the answers that keep most codes possible, as far as they can be counted, it gives the one with the fewest \
         black pins, then with the fewest white. It never lies: at the end it reveals a code that fits all its answers.",
    ),
    (
        "two players",
        "The codemaker gets a point for each guess, and one more if the rows run out.",
    ),
    (
        "puzzle",
        "One code fits all its rows. How hard it is: how many rows have to be held together at once, if all that \
         is remembered is which colours a hole can have and how many pegs of a colour there can be.",
    ),
];

const MOUSE: [(&str, &str); 5] = [
    (
        "click",
        "A hole, a colour, an earlier row, a page or an entry of the hints, a field, a key of the last line. What \
         is selected already is opened, changed or put into the row. A click beside a box closes it.",
    ),
    (
        "drag",
        "A peg of an earlier row or a colour, into a hole. From hole to hole two pegs change places; the palette \
         takes a peg back. Anywhere else nothing changes, and what was dragged can be undone like any change.",
    ),
    (
        "wheel",
        "Scrolls and selects in lists, walks through the rows, changes the pins or the field under it.",
    ),
    (
        "select text",
        "With Shift held down, or with the mouse off.",
    ),
    ("⟨back⟩", "Ends a drag: the row stays as it was."),
];

const REVIEW: [(&str, &str); 6] = [
    ("accuracy", Accuracy::MEANING),
    (
        "left, best",
        "The codes that a row left, and those that the optimal solver leaves with the same opening.",
    ),
    (
        "lost",
        "How many guesses it takes more on average after this one than after the best one there; ~ is as far \
         as is known. With few rows left it is the chance to win. It does not depend on the secret: that is \
         skill. The opening is not judged.",
    ),
    (
        "luck",
        "The bits that the score told beyond those that were expected.",
    ),
    (
        "verdict",
        "Best, good, inexact, costly: nothing lost, less than 0.1 guesses, less than 0.45 guesses, more.",
    ),
    (
        "⟨submit⟩",
        "Tries a row again, as practice, and compares the two guesses.",
    ),
];

const FIGURES: [(&str, &str); 9] = [
    (
        "parts",
        "How many different scores it can get; ≥ at least so many.",
    ),
    ("worst", "The codes that remain at most."),
    ("left", "The codes that remain on average."),
    ("bits", "How much its score tells."),
    ("±", "The standard error of the bits."),
    (
        "finish",
        "How many guesses it takes on average until the code is found, this one included, if all goes on as \
         well as can be: = is proven, ≤ is known to be enough and may still sink. With few rows left it is the chance to win.",
    ),
    ("*", "No guess is better: that is proven."),
    ("fits", "Whether it can be the secret itself."),
    (
        "same",
        "How many other guesses have the same figures; ≥ at least so many.",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::Mark;

    #[test]
    fn the_marks_are_explained_as_they_are_given() {
        let (_, meaning) = REVIEW[4];
        let names = Mark::ALL.map(Mark::name).join(", ");
        assert!(meaning.to_lowercase().starts_with(&names), "{meaning}");
        for limit in [Mark::GOOD, Mark::COSTLY] {
            assert!(meaning.contains(&format!("{limit} guesses")), "{meaning}");
        }
    }
}
