//! The list of puzzles and of the player's own mistakes, and what is said about the one on the table.

use jiff::civil::Date;
use ratatui::layout::{Constraint, Rect};
use ratatui::widgets::Row;

use crate::app::{
    App, BoardView, Extent, ListState, Mistake, PuzzleId, PuzzleLine, SavedRow, TableView, Target,
};
use crate::coach::{Puzzle, say};
use crate::rules::{Game, Outcome, Preset};

use super::areas::right_of;
use super::menu::Menu;
use super::places::{BoardAndList, draw_board};
use super::{Pen, words};

/// Draws the list, and beside it the board of the selected line.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, state: ListState) {
    let game = preview(app, state.selected);
    let target = Target::Line(state.selected);
    let beside = draw_board(pen, area, &BoardView::of(&game), target);
    let list = beside.unwrap_or(right_of(area, 1));
    menu(app, list.width).draw(pen, list, state);
}

/// How many puzzles are listed, and how many of them have room.
pub(super) fn extent(area: Rect, app: &App, selected: usize) -> Extent {
    let board = preview(app, selected).board();
    let list = match BoardAndList::new(area, board) {
        Some(places) => places.list,
        None => right_of(area, 1),
    };
    menu(app, list.width).extent(list, selected)
}

/// The game that a line of the list begins with.
fn preview(app: &App, line: usize) -> Game {
    let lines = app.puzzle_lines();
    let game = lines.get(line).and_then(|line| app.puzzle_preview(*line));
    game.unwrap_or_else(|| PuzzleId::Drawn(3).preview())
}

/// The player's mistakes and the puzzles, with a mark at those that were mended or solved, in so many columns.
fn menu(app: &App, width: u16) -> Menu {
    /// The cells of a line beside the name: its mark, and a scroll bar with air.
    const BESIDE_NAME: u16 = 6;
    let lines = app.puzzle_lines();
    let room = usize::from(width.saturating_sub(BESIDE_NAME));
    let has_room = |puzzle: &PuzzleId| in_words(*puzzle, true)[0].chars().count() <= room;
    let tells_size = PuzzleId::all().iter().all(has_room);
    let mut rows = Vec::new();
    let mut about = Vec::new();
    let mut note = String::new();
    for line in lines {
        let (is_done, name, text) = match line {
            PuzzleLine::Counting(progress) => {
                let counting = words::counting(progress);
                let text = format!("Your own mistakes: {counting}.");
                (false, format!("Mistakes: {counting}"), text)
            }
            PuzzleLine::Mistake(mistake) => {
                note = mended_in_words(app);
                let name = mistake_in_words(mistake, app.today());
                (app.is_mended(mistake), name, about_mistake(app, mistake))
            }
            PuzzleLine::Puzzle(puzzle) => {
                let [name, text] = in_words(puzzle, tells_size);
                (app.has_solved(puzzle), name, text)
            }
        };
        let mark = if is_done { "✓" } else { "" };
        rows.push(Row::new([mark.to_owned(), name]));
        about.push(text);
    }
    Menu {
        title: "Puzzles",
        widths: [Constraint::Length(2), Constraint::Fill(1)].into(),
        head: None,
        rows,
        about,
        note,
        is_touched: app.window().is_touched,
    }
}

/// The line of a mistake in the list: `8 May, row 5: 1.00 guesses`. Of another year the month is told, as there is no
/// room for more.
fn mistake_in_words(mistake: Mistake, today: Date) -> String {
    let SavedRow { game, number } = mistake.row;
    let day = game.begun().date();
    let format = if day.year() == today.year() {
        "%-d %b"
    } else {
        "%b %Y"
    };
    let cost = say::loss(mistake.loss);
    format!("{}, row {number}: {cost}", day.strftime(format))
}

/// What a mistake was, in sentences.
pub(super) fn about_mistake(app: &App, mistake: Mistake) -> String {
    let row = mistake.row;
    let cost = words::cost(mistake.loss);
    let day = row.game.begun().strftime("%-d %b %Y");
    let number = row.number;
    let game = app.library().all().get(&row.game);
    match game.and_then(|game| game.turns().get(number - 1)) {
        Some(turn) => {
            let guess = turn.guess;
            format!(
                "On {day} you played {guess} in row {number}. It cost {cost}. Play a better row."
            )
        }
        None => format!("On {day} row {number} cost {cost}. Play a better row."),
    }
}

/// How many of the player's mistakes are mended: `3 of 12 mistakes mended`.
pub(super) fn mended_in_words(app: &App) -> String {
    let [mended, all] = app.mended_and_all_mistakes();
    format!(
        "{} of {} mended",
        words::grouped(mended),
        words::counted(all, "mistake")
    )
}

/// The name of a puzzle in the list, with the size of its board if there is room for it, and what to look for in it.
fn in_words(pick: PuzzleId, tells_size: bool) -> [String; 2] {
    let game = pick.preview();
    let board = game.board();
    let shape = words::board_in_words(board);
    let (place, rows) = match pick {
        PuzzleId::Drawn(rows) => {
            let name = format!("Endless: {} rows given", words::spelled(rows));
            let about =
                format!("A new one each time. {shape}. Only one code fits all {rows} rows.");
            return [name, about];
        }
        PuzzleId::Shipped(place) => (place + 1, game.turns().len()),
    };
    if let Some(lesson) = pick.shipped().and_then(|puzzle| puzzle.lesson.as_ref()) {
        return [
            format!("{place:>2} Learn: {}", lesson.title),
            lesson.look_for.to_owned(),
        ];
    }
    let name = if tells_size {
        format!(
            "{}, {} rows given",
            words::board_name(board),
            words::spelled(rows)
        )
    } else {
        let preset = Preset::from_board(board).map_or("Custom", Preset::title);
        format!("{preset}, {rows} rows given")
    };
    [
        format!("{place:>2} {name}"),
        format!("{shape}. Only one code fits all {rows} rows."),
    ]
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
