//! The list of puzzles, and what is said about the one on the table.

use ratatui::layout::{Constraint, Rect};
use ratatui::widgets::Row;

use crate::app::{App, BoardView, Extent, ListState, PuzzleId, TableView, Target};
use crate::coach::{Puzzle, say};
use crate::rules::Outcome;

use super::areas::right_of;
use super::menu::Menu;
use super::places::{BoardAndList, draw_board};
use super::{Pen, words};

/// Draws the list, and beside it the board of the selected puzzle.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, state: ListState) {
    let game = PuzzleId::all()[state.selected].preview();
    let target = Target::Line(state.selected);
    let beside = draw_board(pen, area, &BoardView::of(&game), target);
    let list = beside.unwrap_or(right_of(area, 1));
    menu(app).draw(pen, list, state);
}

/// How many puzzles are listed, and how many of them have room.
pub(super) fn extent(area: Rect, app: &App, selected: usize) -> Extent {
    let board = PuzzleId::all()[selected].preview().board();
    let list = match BoardAndList::new(area, board) {
        Some(places) => places.list,
        None => right_of(area, 1),
    };
    menu(app).extent(list, selected)
}

/// The puzzles, with a mark at those that were solved.
fn menu(app: &App) -> Menu {
    let puzzles = PuzzleId::all();
    let row = |(number, puzzle): (usize, &PuzzleId)| {
        let mark = if app.has_solved(*puzzle) { "✓" } else { "" };
        let [kind, name, _] = in_words(*puzzle);
        Row::new([mark.to_owned(), format!("{number:>2} {kind}"), name])
    };
    Menu {
        title: "Puzzles",
        widths: [2, 11, 20].map(Constraint::Length).into(),
        head: None,
        rows: (1..).zip(&puzzles).map(row).collect(),
        about: puzzles
            .iter()
            .map(|puzzle| in_words(*puzzle)[2].clone())
            .collect(),
        note: String::new(),
    }
}

/// The kind of a puzzle, its name, and what to look for in it.
fn in_words(pick: PuzzleId) -> [String; 3] {
    if let Some(lesson) = pick.shipped().and_then(|puzzle| puzzle.lesson.as_ref()) {
        return ["Learn", lesson.title, lesson.look_for].map(str::to_owned);
    }
    let game = pick.preview();
    let board = game.board();
    let (rows, name) = match pick {
        PuzzleId::Drawn(rows) => (rows, "a new one each time".to_owned()),
        PuzzleId::Shipped(_) => (game.turns().len(), words::board_name(board)),
    };
    let shape = words::board_in_words(board);
    let about = format!("{shape}. Only one code fits all {rows} rows.");
    [format!("{rows} rows"), name, about]
}

/// What to look for in the puzzle on the table, or why the last guess was wrong.
pub(super) fn goal(table: TableView) -> Option<String> {
    if let Some((guess, conflict)) = table.contradiction() {
        return Some(say::contradiction(guess, conflict));
    }
    if !table.is_puzzle() || table.puzzle().is_none() {
        return None;
    }
    if let Some(look_for) = lesson(table) {
        return Some(look_for.to_owned());
    }
    let once = if table.game().board().repeats() {
        ""
    } else {
        ", no colour twice"
    };
    Some(format!("Only one code fits all rows{once}. Find it!"))
}

/// `Puzzle 2 of 15`, or `Puzzle` if it is drawn; `None` where no puzzle is on the table.
pub(super) fn title(table: TableView) -> Option<String> {
    let (pick, _) = table.puzzle()?;
    Some(match pick {
        PuzzleId::Shipped(place) => format!("Puzzle {} of {}", place + 1, Puzzle::all().len()),
        PuzzleId::Drawn(_) => "Puzzle".to_owned(),
    })
}

/// What the puzzle on the table teaches, if it is a lesson.
pub(super) fn lesson(table: TableView) -> Option<&'static str> {
    if !table.is_puzzle() {
        return None;
    }
    let (pick, _) = table.puzzle()?;
    Some(pick.shipped()?.lesson?.look_for)
}

/// How the puzzle on the table ended, if one is there.
pub(super) fn ended(table: TableView) -> Option<String> {
    if !table.is_puzzle() {
        return None;
    }
    let game = table.game();
    if game.outcome() != Outcome::Won {
        return Some("Not solved".to_owned());
    }
    Some(match table.wrong_guesses() {
        None => "A solver found it".to_owned(),
        Some(_) if game.rows_with_help() > 0 => "Solved with help!".to_owned(),
        Some(0) => "Solved on your first try!".to_owned(),
        Some(wrong) => format!("Solved after {}!", words::counted(wrong, "wrong guess")),
    })
}
