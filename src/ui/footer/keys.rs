//! The keys that are of use now.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, Key, Place, Table, Target};
use crate::ui::{Pen, history};

/// Cells between two keys.
const BETWEEN: u16 = 2;

/// Draws the keys that are of use now, and makes them to be clicked.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App) {
    let theme = pen.theme;
    let mut x = area.x + 1;
    for shown in fitting(app, area.width) {
        let width = shown.width();
        let place = Rect::new(x, area.y, width, 1).intersection(area);
        Line::from(vec![
            Span::styled(shown.keys, theme.strong()),
            Span::styled(format!(" {}", shown.word), theme.quiet()),
        ])
        .render(place, pen.buf);
        pen.drawn.add(place, Target::Key(shown.key));
        x += width + BETWEEN;
    }
}

/// A command as the footer shows it.
struct ShownKey {
    name: &'static str,
    keys: String,
    word: &'static str,
    /// What a click on it presses.
    key: Key,
}

impl ShownKey {
    fn width(&self) -> u16 {
        // Not every character that can be a key is one cell wide.
        let cells = |text| Span::raw(text).width() as u16;
        cells(self.keys.as_str()) + u16::from(!self.word.is_empty()) + cells(self.word)
    }

    /// Which keys get room first: the way on, coach, tip and solver; the keys for a row last where the coach is
    /// on show, for then they are known.
    fn rank(&self, place: Place, has_coach: bool) -> u8 {
        match (self.name, place) {
            ("hints" | "play", Place::End | Place::Review) => 3,
            ("hole-left" | "colour-up", Place::Row) if has_coach => 3,
            ("submit" | "help" | "hints" | "tip" | "solve", _)
            | ("earlier", Place::Review | Place::End) => 0,
            ("quit" | "play", _) | ("faster", Place::Solver) => 1,
            _ => 2,
        }
    }
}

/// The keys that are of use and fit, in the order of the table of commands. Those that matter most get room
/// first; the key of the help does without its word where there is none for that.
fn fitting(app: &App, width: u16) -> Vec<ShownKey> {
    let (keymap, place) = (app.keymap(), app.place());
    // Where list and statistics stand side by side, no key leads from one to the other.
    let has_all = place == Place::Games && history::has_both(width);
    let commands = app.commands().into_iter();
    let shown = commands.filter_map(|command| {
        let word = app.word(command);
        if word.is_empty() || has_all && command.name == "next-page" {
            return None;
        }
        Some(ShownKey {
            name: command.name,
            keys: keymap.keys(place, command),
            word,
            key: keymap.key_in(place, command.name)?,
        })
    });
    let mut shown: Vec<_> = shown.collect();
    let has_coach = app.table().is_some_and(Table::shows_coach);
    let mut order: Vec<_> = (0..shown.len()).collect();
    order.sort_by_key(|at| shown[*at].rank(place, has_coach));
    let mut room = width.saturating_sub(1) + BETWEEN;
    let mut fits = vec![false; shown.len()];
    for at in order {
        let key = &mut shown[at];
        if key.width() + BETWEEN > room && key.name == "help" {
            key.word = "";
        }
        let needed = key.width() + BETWEEN;
        if needed <= room {
            room -= needed;
            fits[at] = true;
        }
    }
    let mut fits = fits.into_iter();
    shown.retain(|_| fits.next() == Some(true));
    shown
}
