//! The overlay with the list of puzzles.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

use crate::app::{App, Pick, Table, Target};
use crate::coach::{Puzzle, say};
use crate::rules::Board;

use super::pen::below;
use super::{Pen, frame, preview, words};

/// The width without a board.
const WIDTH: u16 = 62;
/// The width of the list beside a board, the air between them, and the least width of that board.
const LIST: u16 = 44;
const AIR: u16 = 2;
const BOARD: u16 = 26;
/// Cells for the kind of a puzzle, and for its name.
const KIND: usize = 9;
const NAME: usize = 22;

/// Draws the list, the board of the selected puzzle where there is room, and a text about that puzzle.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, selected: usize) {
    let entries: Vec<PuzzleLine> = Pick::all().map(PuzzleLine::of).collect();
    let here = selected.min(entries.len() - 1);
    // Room for the widest board, so that nothing moves with the selection.
    let room = area
        .width
        .min(120)
        .saturating_sub(LIST + AIR + 4)
        .min(area.width / 2);
    let boards = entries.iter().map(|entry| {
        let height = area.height.saturating_sub(6);
        preview::width(entry.board, room, height, pen.theme)
    });
    let board = boards.max().filter(|width| *width >= BOARD).unwrap_or(0);
    // A narrow strip of the screen beside the box would only distract.
    let width = match (board, area.width) {
        (0, all) => WIDTH.min(all),
        (_, all @ ..160) => all,
        _ => 120,
    };
    let about =
        |entry: &PuzzleLine| words::wrap(&entry.about, usize::from(width.saturating_sub(4)));
    let text_height = entries.iter().map(|entry| about(entry).len()).max();
    let text_height = text_height.unwrap_or(0) as u16 + 1;
    let height = if board > 0 {
        area.height
    } else {
        entries.len() as u16 + text_height + 2
    };
    let inner = frame::opened(pen, area, width, height, " Puzzles ");
    let [above, text] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(text_height)]).areas(inner);
    let [list, _, beside] = Layout::horizontal([
        Constraint::Fill(1),
        Constraint::Length(if board > 0 { AIR } else { 0 }),
        Constraint::Length(board),
    ])
    .areas(above);
    let theme = pen.theme;
    let more = pen.list(list, entries.len(), here, |index, style| {
        let entry = &entries[index];
        let solved = if app.has_solved(entry.pick) {
            '✓'
        } else {
            ' '
        };
        let (kind, name) = (&entry.kind, &entry.name);
        let text = format!(" {solved} {kind:<KIND$}{name:<NAME$}");
        (Line::styled(text, style), Target::Line(index))
    });
    pen.write_lines(below(text, 1), about(&entries[here]), theme.quiet());
    let marks = Rect {
        width: list.width,
        ..frame::around(list)
    };
    frame::more(pen, marks, more);
    if board > 0 {
        let table = entries[here].pick.preview();
        preview::draw(pen, beside, &table, Target::Line(here));
    }
}

/// What to look for in the puzzle on the table, or why the last guess was wrong.
pub(super) fn goal(table: &Table) -> Option<String> {
    if let Some((guess, conflict)) = table.contradiction() {
        return Some(say::conflict(guess, conflict));
    }
    let (pick, _) = table.puzzle().filter(|_| table.is_puzzle())?;
    let lesson = pick.shipped().and_then(|puzzle| puzzle.lesson);
    let look_for = lesson.map(|lesson| lesson.look_for.to_owned());
    Some(look_for.unwrap_or_else(|| "Only one code fits all rows. Find it!".to_owned()))
}

/// How the player solved the finished puzzle on the table, if so.
pub(super) fn solved_in(table: &Table) -> Option<String> {
    let wrong = table.wrong_guesses().filter(|_| table.is_puzzle())?;
    Some(match wrong {
        0 => "Solved on your first try!".to_owned(),
        1 => "Solved after one wrong guess!".to_owned(),
        _ => format!("Solved after {wrong} wrong guesses!"),
    })
}

/// A puzzle in the list.
struct PuzzleLine {
    pick: Pick,
    kind: String,
    name: String,
    board: Board,
    about: String,
}

impl PuzzleLine {
    fn of(pick: Pick) -> Self {
        let of_rows = |rows: usize, name: String, board| {
            let about = format!(
                "{}. Only one code fits all {rows} rows.",
                words::board_in_words(board)
            );
            (format!("{rows} rows"), name, board, about)
        };
        let (kind, name, board, about) = match pick {
            Pick::Shipped(place) => {
                let Puzzle { game, lesson, .. } = &Puzzle::all()[place];
                let board = game.board();
                match lesson {
                    Some(lesson) => (
                        format!("Learn {}", place + 1),
                        lesson.title.to_owned(),
                        board,
                        lesson.look_for.to_owned(),
                    ),
                    None => of_rows(game.turns().len(), words::board_name(board), board),
                }
            }
            Pick::Drawn(rows) => of_rows(
                rows,
                "a new one each time".to_owned(),
                Pick::board_of_drawn(),
            ),
        };
        Self {
            pick,
            kind,
            name,
            board,
            about,
        }
    }
}
