//! The state in one line: the place, what is selected or made there, and what is said.

use std::fmt::Write;

use pegwise::app::{
    App, Assessment, CoachPage, Draft, Entrant, Field, HelpPage, List, Mode, OpenList, PuzzleId,
    PuzzleLine, Screen, ShareWay, TableView, Tone,
};
use pegwise::coach::say;
use pegwise::rules::{Colour, Game, Outcome, Player};

use super::harness::table;
use super::headless::Headless;
use super::notation;

/// What the footer says about the last key.
pub(crate) fn notice(game: &Headless) -> &str {
    game.app
        .screens()
        .notice
        .as_ref()
        .map_or("", |notice| &notice.text)
}

/// What is to be seen, in one line: what is on show, then `|` and a notice, `!` and a warning or `?` and a question.
pub(crate) fn now(game: &Headless) -> String {
    let on_show = on_show(game);
    let Some(notice) = &game.app.screens().notice else {
        return on_show;
    };
    let mark = match notice.tone {
        Tone::Info | Tone::Tip | Tone::Row => '|',
        Tone::Warning => '!',
        Tone::Question(_) => '?',
    };
    format!("{on_show} {mark} {}", notice.text)
}

/// The place that is on show, and what is selected or made there.
pub(crate) fn on_show(game: &Headless) -> String {
    let app = &game.app;
    if let Some(help) = app.screens().help {
        return match help {
            HelpPage::Keys(state) => format!("help {}", state.selected),
            HelpPage::Rules(text) => format!("rules {}", text.top()),
        };
    }
    match app.mode() {
        Mode::Statistics => return "statistics".to_owned(),
        Mode::Calendar => return calendar(app),
        _ => {}
    }
    if let Some(OpenList { list, state }) = app.screens().list {
        let line = state.selected;
        return selected(app, list, line);
    }
    match app.screens().screen {
        Screen::Setup => setup(app),
        Screen::Hiding => hiding(app),
        Screen::Table => at_table(table(game)),
    }
}

/// The day selected in the calendar.
fn calendar(app: &App) -> String {
    let day = app.day_in_calendar().expect("a day is selected");
    format!("calendar {day}")
}

/// The code that is being hidden.
fn hiding(app: &App) -> String {
    let hiding = app.hiding_on_show().expect("a code is hidden");
    let row = pegs(&hiding.draft);
    match hiding.codebreaker {
        Player::Person => format!("player {} hides, {row}", app.hider().number()),
        _ => format!("hiding, {row}"),
    }
}

/// The line selected in a list, which must be one of its lines.
fn selected(app: &App, list: List, line: usize) -> String {
    match list {
        List::Versus => {
            let standings = app.table().expect("a game").comparison();
            format!("versus {}: {}", line + 1, standing(&standings[line]))
        }
        List::Puzzles => format!("puzzles: {}", puzzle_line(app, app.puzzle_lines()[line])),
        List::Games => {
            let filter = app.library().filter().name();
            let Some((_, game)) = app.selected_game() else {
                return format!("{filter}, no game");
            };
            let number = line + 1;
            let all = app.library().listed_count();
            format!("{filter}, {number} of {all}: {}", notation::line(game))
        }
        List::Settings => {
            let setting = app.config().offered_settings()[line];
            let value = (setting.get)(&app.config().settings);
            format!("settings: {} {value}", setting.name)
        }
        List::Share => format!("share: {:?}", ShareWay::ALL[line]),
    }
}

/// How an entrant does in the comparison.
pub(crate) fn standing(entrant: &Entrant) -> String {
    let name = match entrant.solver {
        Some(solver) if !entrant.is_original => solver.name(),
        _ => "itself",
    };
    match entrant.game {
        Some(game) => format!("{name} {:?}({})", game.outcome(), game.turns().len()),
        None => format!("{name} is to play"),
    }
}

/// A line of the list of puzzles.
fn puzzle_line(app: &App, line: PuzzleLine) -> String {
    match line {
        PuzzleLine::Counting(progress) => {
            format!("counting {} of {}", progress.done, progress.total)
        }
        PuzzleLine::Mistake(mistake) => {
            let mended = if app.is_mended(mistake) {
                ", mended"
            } else {
                ""
            };
            let game = &app.library().all()[&mistake.row.game];
            let rows_before = mistake.row.number - 1;
            let guess = game.turns()[rows_before].guess;
            format!(
                "row {} {guess}, {}{mended}",
                rows_before + 1,
                say::loss(mistake.loss)
            )
        }
        PuzzleLine::Puzzle(pick) => puzzle(pick),
    }
}

/// The number of a puzzle, or how many rows a new one has.
fn puzzle(pick: PuzzleId) -> String {
    match pick {
        PuzzleId::Shipped(place) => (place + 1).to_string(),
        PuzzleId::Drawn(rows) => format!("new, {rows} rows"),
    }
}

/// The field of the setup in focus and its value, and the number that has to give way to the board.
fn setup(app: &App) -> String {
    let setup = app.setup();
    let board = setup.board();
    let value = match setup.focus() {
        Field::Daily => app.chosen_day().to_string(),
        Field::GoOn | Field::Way => setup.kind.way.name().to_owned(),
        Field::Board => match setup.preset {
            Some(preset) => format!("{preset:?}"),
            None => "custom".to_owned(),
        },
        Field::Pegs => board.pegs().to_string(),
        Field::Colours => board.colours().to_string(),
        Field::Rows => board.rows().to_string(),
        Field::Repeats => board.repeats().to_string(),
        Field::Code => setup.kind.code.to_owned(),
        Field::Solver => setup.solver().name().to_owned(),
        Field::Seed => setup.seed(),
    };
    let mut seen = match setup.focus() {
        Field::Way => "setup".to_owned(),
        field => format!("setup, {field:?}").to_lowercase(),
    };
    write!(seen, ": {value}").unwrap();
    if let field @ (Field::Pegs | Field::Colours | Field::Rows | Field::Repeats) = setup.focus()
        && let Some(limit) = setup.custom.gives_way(field)
    {
        write!(seen, " ({limit})").unwrap();
    }
    seen
}

/// The row with the cursor in brackets: `DA[_]_`.
fn pegs(row: &Draft) -> String {
    let mut pegs = String::new();
    for (hole, peg) in row.holes().iter().enumerate() {
        let letter = peg.map_or('_', Colour::letter);
        if hole == row.cursor() {
            write!(pegs, "[{letter}]").unwrap();
        } else {
            pegs.push(letter);
        }
    }
    pegs
}

/// The game on the table: practice or a puzzle, the place, the page of the coach, a tip.
fn at_table(table: TableView) -> String {
    let mut seen = match table.branches() {
        0 => String::new(),
        1 => "practice, ".to_owned(),
        depth => format!("practice {depth}, "),
    };
    if let Some(exercise) = table.exercise() {
        write!(seen, "mistake {}, ", exercise.played()).unwrap();
    }
    if table.is_puzzle()
        && let Some((pick, _)) = table.puzzle()
    {
        write!(seen, "puzzle {}, ", puzzle(pick)).unwrap();
    }
    seen += &at_place(table);
    if table.variation().plays_on() && table.mode() != Mode::Solver {
        seen += ", plays";
    }
    if table.shows_coach() {
        write!(seen, " [{}]", page(table)).unwrap();
    }
    if table.tip().is_some() {
        seen += " (tip)";
    }
    seen += match table.assessment() {
        None => "",
        Some(Assessment::Awaited) => " (comparing)",
        Some(Assessment::NotCompared) => " (not compared)",
        Some(Assessment::NotYet(_)) => " (not yet)",
        Some(Assessment::Mended(_)) => " (mended)",
    };
    seen
}

/// The page of the coach, and what of it is selected or on show first.
fn page(table: TableView) -> String {
    let page = table.panel().page;
    let name = page.name().to_lowercase();
    match page {
        CoachPage::Knowledge => {
            let (hole, colour) = table.selected_cell();
            format!("{name} {colour}{}", hole + 1)
        }
        CoachPage::Guesses => {
            let number = table.marked().map_or(0, |index| index + 1);
            format!("{name} {number}")
        }
        CoachPage::Codes => format!("{name} {}", table.panel().scroll.top() + 1),
        CoachPage::Coach | CoachPage::Map => name,
    }
}

/// Where the table is, and the row, the pins or the correction that is made there.
fn at_place(table: TableView) -> String {
    let game = table.game();
    let played = game.turns().len();
    match table.mode() {
        Mode::Row => format!("{}, {}", next_row(game), pegs(table.variation().draft())),
        Mode::Pins => at_pins(table),
        Mode::WrongPins => {
            let corrections = table.wrong_scores().map_or(0, |it| it.corrections.len());
            if corrections == 0 {
                return "no code fits".to_owned();
            }
            let number = table.panel().corrections.selected + 1;
            format!("no code fits, correction {number} of {corrections}")
        }
        Mode::Solver => {
            let solver = table.variation().solver().title();
            if table.variation().plays_on() {
                format!("{}, {solver} plays", next_row(game))
            } else {
                format!("{}, {solver} waits", next_row(game))
            }
        }
        Mode::LookingBack | Mode::Review => {
            let back = format!("after row {} of {played}", table.variation().cursor());
            if table.mode() == Mode::LookingBack && !table.is_watched() {
                format!("{back}, {}", pegs(table.variation().draft()))
            } else {
                back
            }
        }
        _ => match game.outcome() {
            Outcome::Won => format!("won in {played}"),
            _ => "lost".to_owned(),
        },
    }
}

/// The number of the row that comes next.
fn next_row(game: &Game) -> String {
    format!("row {} of {}", game.turns().len() + 1, game.board().rows())
}

/// The pins that are set, and for which guess.
fn at_pins(table: TableView) -> String {
    let game = table.game();
    let (row, pins) = table.scored_row().expect("a row is scored");
    let set = pins.score();
    if let Some(turn) = game.turns().get(row) {
        return format!("row {} again, {} pins {set}", row + 1, turn.guess);
    }
    let pending = table.pending_guess().expect("a guess waits for its pins");
    format!("{}, {} pins {set}", next_row(game), pending.code)
}
