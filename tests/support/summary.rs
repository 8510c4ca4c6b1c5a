//! The state in one line: the place, what is selected or made there, and what is said.

use std::fmt::Write;

use pegwise::app::{
    App, Draft, Entrant, Field, Help, List, Mode, Page, Pin, PuzzleId, Screen, Setting, Shared,
    TableView, Tone,
};
use pegwise::rules::{Colour, Outcome, Player};

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
            Help::Keys(line) => format!("help {line}"),
            Help::Rules(text) => format!("rules {}", text.top()),
        };
    }
    if app.mode() == Mode::Statistics {
        return "statistics".to_owned();
    }
    if let Some((list, line)) = app.screens().list {
        return selected(app, list, line);
    }
    match app.screens().screen {
        Screen::Setup => setup(app),
        Screen::Hiding => hiding(app),
        Screen::Table => at_table(table(game)),
    }
}

/// The code that is being hidden.
fn hiding(app: &App) -> String {
    let hiding = app.hiding_on_show().expect("a code is hidden");
    let row = pegs(&hiding.draft);
    match hiding.codebreaker {
        Player::Person => format!("player {} hides, {row}", app.hider().number()),
        Player::Solver(_) => format!("hiding, {row}"),
    }
}

/// The line selected in a list, which must be one of its lines.
fn selected(app: &App, list: List, line: usize) -> String {
    match list {
        List::Versus => {
            let standings = app.table().expect("a game").comparison();
            format!("versus {}: {}", line + 1, standing(&standings[line]))
        }
        List::Puzzles => format!("puzzles: {}", puzzle(PuzzleId::all()[line])),
        List::Games => {
            let (filter, all) = (app.library().filter.name(), app.library().listed().len());
            match app.selected_game() {
                Some((_, game)) => {
                    format!("{filter}, {} of {all}: {}", line + 1, notation::line(game))
                }
                None => format!("{filter}, no game"),
            }
        }
        List::Settings => {
            let setting = Setting::ALL[line];
            let value = (setting.get)(&app.config().settings);
            format!("settings: {} {value}", setting.name)
        }
        List::Share => format!("share: {:?}", Shared::ALL[line]),
    }
}

/// How an entrant does in the comparison.
pub(crate) fn standing(entrant: &Entrant) -> String {
    let name = match entrant.solver {
        Some(solver) if !entrant.is_itself => solver.name(),
        _ => "itself",
    };
    match entrant.game {
        Some(game) => format!("{name} {:?}({})", game.outcome(), game.turns().len()),
        None => format!("{name} is to play"),
    }
}

fn puzzle(pick: PuzzleId) -> String {
    match pick {
        PuzzleId::Shipped(place) => (place + 1).to_string(),
        PuzzleId::Drawn(rows) => format!("new, {rows} rows"),
    }
}

fn setup(app: &App) -> String {
    let setup = app.setup();
    let board = setup.board();
    let value = match setup.focus() {
        Field::GoOn | Field::Daily | Field::Way => setup.kind.way.name().to_owned(),
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
    let field = match setup.focus() {
        Field::Way => "setup".to_owned(),
        field => format!("setup, {field:?}").to_lowercase(),
    };
    let limit = match setup.focus() {
        field @ (Field::Pegs | Field::Colours | Field::Rows | Field::Repeats) => {
            setup.custom.gives_way(field)
        }
        _ => None,
    };
    let limit = limit.map_or_else(String::new, |limit| format!(" ({limit})"));
    format!("{field}: {value}{limit}")
}

/// The row with the cursor in brackets: `DA[_]_`.
fn pegs(row: &Draft) -> String {
    let hole = |(place, peg): (usize, &Option<Colour>)| match peg.map_or('_', Colour::letter) {
        peg if place == row.cursor() => format!("[{peg}]"),
        peg => peg.to_string(),
    };
    row.holes().iter().enumerate().map(hole).collect()
}

fn at_table(table: TableView) -> String {
    let mut seen = match table.branches() {
        0 => String::new(),
        1 => "practice, ".to_owned(),
        depth => format!("practice {depth}, "),
    };
    if let Some((pick, _)) = table.puzzle().filter(|_| table.is_puzzle()) {
        write!(seen, "puzzle {}, ", puzzle(pick)).unwrap();
    }
    seen += &at_place(table);
    if table.variation().plays_on() && table.mode() != Mode::Solver {
        seen += ", plays";
    }
    if table.shows_coach() {
        let detail = match table.panel().page {
            Page::Knowledge => {
                let (hole, colour) = table.selected_cell();
                format!(" {colour}{}", hole + 1)
            }
            Page::Guesses => format!(" {}", table.marked().map_or(0, |it| it + 1)),
            Page::Codes => format!(" {}", table.panel().scroll.top() + 1),
            Page::Coach | Page::Map => String::new(),
        };
        write!(
            seen,
            " [{}{detail}]",
            table.panel().page.name().to_lowercase()
        )
        .unwrap();
    }
    if table.tip().is_some() {
        seen += " (tip)";
    }
    seen
}

/// Where the table is, and the row, the pins or the correction that is made there.
fn at_place(table: TableView) -> String {
    let game = table.game();
    let (rows, played) = (game.board().rows(), game.turns().len());
    let row = format!("row {} of {rows}", played + 1);
    let back = format!("after row {} of {played}", table.variation().cursor());
    match table.mode() {
        Mode::Row => format!("{row}, {}", pegs(table.variation().draft())),
        Mode::Pins => {
            let (place, pins) = table.scored_row().expect("a row is scored");
            let score = pins.score();
            let score = match pins.selected() {
                Pin::Black => format!("[{}] {}", score.black, score.white),
                Pin::White => format!("{} [{}]", score.black, score.white),
            };
            let again = game.turns().get(place).map(|turn| turn.guess);
            let pending = || table.pending_guess().expect("a guess").code;
            match again {
                Some(guess) => format!("row {} again, {guess} pins {score}", place + 1),
                None => format!("{row}, {} pins {score}", pending()),
            }
        }
        Mode::Wrong => match table.mistakes().map_or(0, |it| it.corrections.len()) {
            0 => "no code fits".to_owned(),
            all => {
                let place = table.panel().correction + 1;
                format!("no code fits, correction {place} of {all}")
            }
        },
        Mode::Solver => {
            let does = if table.variation().plays_on() {
                "plays"
            } else {
                "waits"
            };
            format!("{row}, {} {does}", table.variation().solver().title())
        }
        Mode::Back if !table.is_watched() => format!("{back}, {}", pegs(table.variation().draft())),
        Mode::Back | Mode::Review => back,
        _ if game.outcome() == Outcome::Won => format!("won in {played}"),
        _ => "lost".to_owned(),
    }
}
