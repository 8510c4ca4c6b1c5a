//! The panel of whoever sets pins by hand: the guess, the two numbers, and what they mean.
//!
//! ```text
//! Entropy guesses  A  A  B  C
//!
//! ▸ ● ‹ 1 › black  right place
//!   ○   0   white  wrong place
//! ```

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Doing, PendingGuess, Pin, Pins, Table, Target};
use crate::rules::Player;

use super::pen::inset;
use super::pins::{BLACK, WHITE};
use super::{Pen, board, card, words};

/// Draws the panel into `area`.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: &Table) {
    let inner = card::headed(pen, area, "Your pins");
    let roomy = inner.height >= 9;
    let mut lines = inner.rows();
    let mut next = |air: bool| {
        if air && roomy {
            lines.next();
        }
        lines.next()
    };
    if let Some(line) = next(false) {
        draw_guess(pen, line, table);
    }
    if let Some((_, pins)) = table.scored_row() {
        for (pin, air) in Pin::ALL.into_iter().zip([true, false]) {
            if let Some(line) = next(air) {
                draw_number(pen, line, pins, pin);
            }
        }
    }
    let mut air = true;
    // After the last line: the mark of a text that is cut.
    let mut end = Rect::default();
    for text in explanations(table) {
        for text in words::wrap(&pen.named(text), usize::from(inner.width)) {
            let Some(line) = next(std::mem::take(&mut air)) else {
                return pen.write(end, "…", pen.theme.quiet());
            };
            let last = line.width.saturating_sub(1);
            end = inset(line, last.min(text.chars().count() as u16));
            pen.write(line, text, pen.theme.quiet());
        }
        air = true;
    }
}

/// Who guesses what, or which row is scored once more.
fn draw_guess(pen: &mut Pen, line: Rect, table: &Table) {
    let (label, guess) = match (table.doing(), table.pending_guess()) {
        (Doing::Again { row, .. }, _) => {
            let turn = table.game().turns().get(*row);
            let label = format!("Row {} again", row + 1);
            (label, turn.map(|turn| turn.guess))
        }
        (_, None) => ("Choosing a guess…".to_owned(), None),
        (_, Some(PendingGuess { guess, by, .. })) => {
            let label = match by {
                Player::Solver(solver) => format!("{} guesses", solver.title()),
                Player::Person => "Your guess".to_owned(),
            };
            (label, Some(guess))
        }
    };
    pen.write(line, &label, pen.theme.text());
    if let Some(guess) = guess {
        let x = line.x + label.chars().count() as u16 + 2;
        board::draw_code(pen, x, line.y, guess, line.right().saturating_sub(x));
    }
}

fn draw_number(pen: &mut Pen, line: Rect, pins: Pins, pin: Pin) {
    let theme = pen.theme;
    let (symbol, meaning) = match pin {
        Pin::Black => (BLACK, "black  right place"),
        Pin::White => (WHITE, "white  wrong place"),
    };
    let count = pins.count(pin);
    let (pointer, number, style) = if pins.selected() == pin {
        ("▸", format!("‹{count:>2} ›"), theme.accent())
    } else {
        (" ", format!(" {count:>2}  "), theme.strong())
    };
    Line::from(vec![
        Span::styled(format!("{pointer} "), theme.accent()),
        Span::raw(format!("{symbol} ")),
        Span::styled(number, style),
        Span::raw(format!(" {meaning}")),
    ])
    .render(line, pen.buf);
    pen.drawn.add(line, Target::Pin(pin));
}

fn explanations(table: &Table) -> Vec<&'static str> {
    let counting = if table.is_watched() {
        "Compare the guess with your code. Count blacks first, then whites; no peg counts twice."
    } else {
        "Copy the pins from your board."
    };
    let mut said = vec![
        counting,
        "⟨hole-left hole-right⟩ choose black or white. ⟨increase decrease⟩ or digits set how many. ⟨submit⟩ gives \
         the score.",
    ];
    if table.cursor() > 0 && !matches!(table.doing(), Doing::Again { .. }) {
        said.push("⟨set-pins⟩  correct the row before");
    }
    said
}
