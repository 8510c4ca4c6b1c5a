//! The help.

mod keys;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{App, Place, Way};

use super::{Pen, Theme, frame, words};

/// Draws the help: the keys of the current place, the rules, then all other keys.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, scroll: usize) {
    const WIDTH: u16 = 84;
    // A narrow strip of the screen beside the box would only distract.
    let width = if area.width < WIDTH + 8 {
        area.width
    } else {
        WIDTH
    };
    let inner = frame::opened(pen, area, width, area.height, " Help ");
    let lines = lines(app, pen.theme, usize::from(inner.width));
    frame::scrolled(pen, inner, &lines, scroll);
}

fn lines(app: &App, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let here = match app.helped_place() {
        Place::Seed => Place::Setup,
        place => place,
    };
    let mut lines = keys::of_place(app, here, theme, width);
    let ways = Way::ALL.map(|way| (way.name(), way.about()));
    let mut sections = vec![
        ("The rules", &RULES[..]),
        ("The mouse", &MOUSE),
        ("The figures of a guess", &FIGURES),
        ("The review of a game", &REVIEW),
    ];
    // On the setup the ways to play come first.
    let first = usize::from(here != Place::Setup);
    sections.insert(first, ("The ways to play", &ways));
    for (heading, terms) in sections {
        lines.push(Line::styled(heading, theme.accent()));
        lines.extend(terms.iter().flat_map(|(term, meaning)| {
            let named = |text| app.keymap().named(here, text);
            entry(&named(term), &named(meaning), theme, width)
        }));
        lines.push(Line::default());
    }
    for place in Place::ALL {
        // The field for a seed has the keys of the setup.
        if [here, Place::Seed, Place::Help].contains(&place) {
            continue;
        }
        let keys = keys::elsewhere(app, here, place, theme, width);
        if !keys.is_empty() {
            lines.push(Line::styled(place.name(), theme.accent()));
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
const RULES: [(&str, &str); 11] = [
    (
        "● black pin",
        "One peg has the right colour in the right place.",
    ),
    (
        "○ white pin",
        "One peg has the right colour in a wrong place.",
    ),
    (
        "counting",
        "Count blacks first, then whites. No peg counts twice.",
    ),
    (
        "for example",
        "The code is BCCA and you guess ABCB. The third peg gets a black pin. A and one B get white pins. The \
         other B gets nothing.",
    ),
    (
        "colours",
        "Type the letter on a peg. After F press Shift too. Digits place colours as well.",
    ),
    (
        "help",
        "⟨tip⟩ gives a small tip. ⟨hints⟩ turns the coach on until you turn it off. After the game you see which \
         rows had help.",
    ),
    (
        "practice",
        "After the game, go to a row and press ⟨submit⟩ to play it again. Your game stays as it was.",
    ),
    (
        "your pins",
        "If no code fits your pins, choose a correction. Or go to a row and press ⟨set-pins⟩ to set its pins \
         again. ⟨undo⟩ takes a correction back.",
    ),
    (
        "evil",
        "Evil has no code. Its answers leave the most codes, as far as it can count. Of equal answers it gives the \
         one with fewest black pins, then fewest white. It never lies. At the end it shows a code that fits all its \
         answers.",
    ),
    (
        "two players",
        "You get a point for each guess of the other player, and one more if your code is not found.",
    ),
    (
        "puzzle",
        "Only one code fits all rows. Find it. A wrong guess shows which row rules it out.",
    ),
];

const MOUSE: [(&str, &str); 3] = [
    (
        "click",
        "Click a hole, a row, a hint or a field to select it. Click again to open, change or use it. Click a colour to \
         place it, or a key in the last line to press it. Click beside a box to close it.",
    ),
    (
        "wheel",
        "Scroll, select in lists, walk through the rows, or change the pins or the field under the mouse.",
    ),
    (
        "select text",
        "Hold Shift, or turn the mouse off in the settings.",
    ),
];

const REVIEW: [(&str, &str); 6] = [
    (
        "accuracy",
        "How good your guesses are, on average: 100% is best, 0% is wasted.",
    ),
    (
        "left, opt.",
        "Left: the codes still possible after a row. Opt.: the same for the optimal solver, after the same first guess.",
    ),
    (
        "lost",
        "How many more guesses you need on average than after the best guess. Luck does not count: this is skill. \
         With few rows left: the games that only the best guess wins, in percent. 3%+0.90: both. \
         The first guess is not judged.",
    ),
    (
        "luck",
        "How much more the score told than expected, in bits.",
    ),
    (
        "verdict",
        "By the loss as shown. Best: nothing. Good: less than 0.1 guesses and 1%. Inexact: less than 0.45 guesses \
         and 10%. Costly: more.",
    ),
    ("⟨submit⟩", "Play the row again, as practice."),
];

const FIGURES: [(&str, &str); 8] = [
    ("answers", "How many different answers the guess can get."),
    ("worst", "How many codes stay possible at worst."),
    ("left", "How many codes stay possible on average."),
    (
        "bits",
        "How much the answer tells. One bit halves the possible codes.",
    ),
    (
        "~",
        "Of a sample. So many codes are possible that 4,000 of them stand for all.",
    ),
    (
        "to win",
        "How many guesses you need to win on average, with this one, if you play as well as possible. This is proven. \
         With few rows left it shows the chance to win.",
    ),
    ("*", "No guess is better. This is proven."),
    ("fits", "Whether the guess could be the code."),
];
