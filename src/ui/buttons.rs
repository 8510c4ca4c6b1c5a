//! The buttons of a screen that is played by touch: what the footer has as keys elsewhere.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Widget};

use crate::app::{Action, App, Command, Key, Target};

use super::areas::{below, middle_line, top};
use super::listing::FINGER;
use super::{Pen, STRONG};

/// The lines of the buttons in a window of so many lines: two rows of them, or one where there is less room, or a line
/// of words.
pub(super) fn height(lines: u16) -> u16 {
    /// The fewest lines of a window with a row of buttons.
    const ONE_ROW: u16 = 20;
    /// The fewest lines of a window with two rows of them.
    const TWO_ROWS: u16 = 30;
    match lines {
        TWO_ROWS.. => 2 * FINGER,
        ONE_ROW.. => FINGER,
        _ => 1,
    }
}

/// What a tap does, in a word.
#[derive(Clone)]
struct Button {
    label: String,
    key: Key,
    /// The lower it is, the sooner the button gets room.
    rank: u8,
    /// Whether it is what is done next, as Enter is.
    is_next: bool,
}

impl Button {
    /// The cells of its label, with air and edges.
    fn width(&self) -> u16 {
        self.label.chars().count() as u16 + 4
    }
}

/// Draws the buttons that are of use, in the order of the table of commands. Where there is no room for all, their ranks
/// tell which get it first.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let lines = usize::from((area.height / FINGER).max(1));
    let height = area.height.min(FINGER);
    let mut rest = area;
    for row in rows(&chosen(&all(app), area.width, lines), area.width) {
        let widths = row.iter().map(|button| Constraint::Fill(button.width()));
        let places = top(rest, height).layout_vec(&Layout::horizontal(widths));
        for (button, place) in row.iter().zip(places) {
            draw_button(pen, place, button);
        }
        rest = below(rest, height);
    }
}

fn draw_button(pen: &mut Pen, area: Rect, button: &Button) {
    let style = if button.is_next {
        pen.theme.accent()
    } else {
        pen.theme.faint()
    };
    if area.height >= FINGER {
        Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(style)
            .render(area, pen.buf);
    }
    let label = Line::styled(button.label.clone(), STRONG).centered();
    // The style of a line is that of all its cells: the frame is left out.
    let within = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..middle_line(area)
    };
    pen.write(within, label);
    pen.hits.add(area, Target::Key(button.key));
}

/// A button for each command that is of use and has a word. Commands that go two ways have two.
fn all(app: &App) -> Vec<Button> {
    let commands = Command::usable(app, app.mode());
    let key_of = |command: &Command| app.config().keymap.first_key(app.scope(), command.action);
    let mut buttons = Vec::new();
    for (index, command) in commands.iter().enumerate() {
        let word = command.word_in(app);
        let Some(key) = key_of(command) else {
            continue;
        };
        if word.is_empty() {
            continue;
        }
        let rank = (command.rank)(app);
        let is_next = command.action == Action::Submit;
        let button = |label, key| Button {
            label,
            key,
            rank,
            is_next,
        };
        let other_way = commands.get(index + 1).filter(|other| {
            other.help == command.help && other.word_in(app).is_empty() && key.is_sign()
        });
        match other_way.and_then(|other| key_of(other)) {
            Some(back) if back.is_sign() => {
                buttons.push(button(format!("{key} {word}"), key));
                buttons.push(button(format!("{word} {back}"), back));
            }
            _ => buttons.push(button(word.to_owned(), key)),
        }
    }
    buttons
}

/// Those that have room in so many rows, in their order.
fn chosen(all: &[Button], width: u16, lines: usize) -> Vec<Button> {
    let mut by_rank: Vec<usize> = (0..all.len()).collect();
    by_rank.sort_by_key(|index| all[*index].rank);
    let mut kept: Vec<usize> = Vec::new();
    for index in by_rank {
        let mut more = kept.clone();
        more.push(index);
        more.sort_unstable();
        let buttons: Vec<Button> = more.iter().map(|index| all[*index].clone()).collect();
        if rows(&buttons, width).len() <= lines {
            kept = more;
        }
    }
    kept.into_iter().map(|index| all[index].clone()).collect()
}

/// The rows that buttons take, each filled from the left.
fn rows(buttons: &[Button], width: u16) -> Vec<Vec<&Button>> {
    let mut rows: Vec<Vec<&Button>> = Vec::new();
    let mut room = 0;
    for button in buttons {
        match rows.last_mut() {
            Some(row) if button.width() <= room => row.push(button),
            _ => {
                rows.push(vec![button]);
                room = width;
            }
        }
        room = room.saturating_sub(button.width());
    }
    rows
}
