//! The overlay with the list of puzzles: a line for each.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{self, App, Pick, Table, Target};
use crate::coach::{Grade, Shipped};
use crate::rules::Board;

use super::{Canvas, coach, frame, words};

const WIDTH: u16 = 62;
/// Cells for what kind of puzzle it is, and for its name.
const KIND: usize = 9;
const NAME: usize = 22;

/// The list, and what the puzzle selected is about.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App, selected: Pick) {
    let entries: Vec<PuzzleLine> = Pick::all().map(PuzzleLine::of).collect();
    let width = WIDTH.min(area.width);
    let about =
        |entry: &PuzzleLine| words::wrap(&entry.about, usize::from(width.saturating_sub(4)));
    // The longest text decides, so that nothing moves with the selection.
    let below = entries.iter().map(|entry| about(entry).len()).max();
    let below = below.unwrap_or(0) as u16 + 1;
    let height = entries.len() as u16 + below + 2;
    let inner = frame::opened(canvas, area, width, height, " Puzzles ");
    let [list, text] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(below)]).areas(inner);
    let here = entries.iter().position(|entry| entry.pick == selected);
    let here = here.unwrap_or(0);
    let window = coach::window(here, entries.len(), usize::from(list.height));
    let is_cut = window.end < entries.len();
    for (line, entry) in list.rows().zip(&entries[window]) {
        entry.draw(
            canvas,
            line,
            entry.pick == selected,
            app.has_solved(entry.pick),
        );
        canvas.drawn.add(line, Target::Pick(entry.pick));
    }
    for (line, text) in text.rows().skip(1).zip(about(&entries[here])) {
        canvas
            .buf
            .set_string(line.x, line.y, text, canvas.theme.quiet());
    }
    if is_cut {
        frame::more_below(canvas, inner);
    }
}

/// What to look for in the puzzle on the table, or why the guess on show was wrong.
pub(super) fn goal(table: &Table) -> Option<String> {
    if let Some((guess, conflict)) = table.contradiction() {
        return Some(format!("{guess} cannot be the secret: {conflict}."));
    }
    let (pick, puzzle) = table.puzzle().filter(|_| table.is_puzzle())?;
    let lesson = match pick {
        Pick::Shipped(place) => Shipped::all()[place].lesson,
        Pick::Drawn(_) => None,
    };
    let look_for = lesson.map(|lesson| lesson.look_for.to_owned());
    Some(look_for.unwrap_or_else(|| {
        format!(
            "One code fits all rows: find it. {}",
            puzzle.grade().sentence()
        )
    }))
}

/// How the puzzle whose end is on show was solved, if the player has solved it.
pub(super) fn solved_in(table: &Table) -> Option<String> {
    let wrong = table.wrong_guesses().filter(|_| table.is_puzzle())?;
    Some(format!("{}.", app::solved(wrong)))
}

/// A line to be drawn.
struct PuzzleLine {
    pick: Pick,
    kind: String,
    name: String,
    grade: Grade,
    about: String,
}

impl PuzzleLine {
    fn of(pick: Pick) -> Self {
        match pick {
            Pick::Shipped(place) => Self::of_shipped(pick, place, &Shipped::all()[place]),
            Pick::Drawn(grade) => Self {
                pick,
                kind: grade.title().to_owned(),
                name: "a new one each time".to_owned(),
                grade,
                about: about(grade, Pick::board_of_drawn()),
            },
        }
    }

    fn of_shipped(pick: Pick, place: usize, shipped: &Shipped) -> Self {
        let grade = shipped.puzzle.grade();
        let board = shipped.puzzle.game().board();
        let (kind, name, about) = match shipped.lesson {
            Some(lesson) => (
                format!("Learn {}", place + 1),
                lesson.title.to_owned(),
                lesson.look_for.to_owned(),
            ),
            None => (
                grade.title().to_owned(),
                words::board_name(board),
                about(grade, board),
            ),
        };
        Self {
            pick,
            kind,
            name,
            grade,
            about,
        }
    }

    fn draw(&self, canvas: &mut Canvas, area: Rect, is_selected: bool, is_solved: bool) {
        let theme = canvas.theme;
        let (pointer, style) = if is_selected {
            ('▸', theme.accent())
        } else {
            (' ', theme.text())
        };
        let solved = if is_solved { '✓' } else { ' ' };
        let (kind, name) = (&self.kind, &self.name);
        let mut line = Line::styled(
            format!("{pointer} {solved} {kind:<KIND$}{name:<NAME$}"),
            style,
        );
        let grade = Span::styled(self.grade.to_string(), theme.quiet());
        if line.width() + grade.width() <= usize::from(area.width) {
            line.push_span(grade);
        }
        line.render(area, canvas.buf);
    }
}

fn about(grade: Grade, board: Board) -> String {
    format!("{}. {}", words::board_in_words(board), grade.sentence())
}
