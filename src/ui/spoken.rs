//! The screen for those who hear it: what has just happened, and what has the attention.

use std::fmt::Display;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::app::{
    App, CoachPage, Draft, HelpPage, Labels, List, Mode, OpenList, Scrolled, TableView, Target,
    capitalised,
};
use crate::coach::say;
use crate::rules::{Code, Codemaker, Colour, Game, Outcome, Score, counted};

use super::hits::HitMap;
use super::{Theme, draw_in_rgb, metrics, words};

/// A screen in sentences.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Spoken {
    /// What has happened: a notice, the last score or the end of a game. It is told as soon as it changes.
    pub status: String,
    /// What the next key changes, with what is there.
    pub attention: String,
}

/// What is to be heard of the state.
pub fn spoken(app: &App, theme: &Theme) -> Spoken {
    let labels = app.config().settings.labels;
    let (screen, hits) = draw_in_rgb(app, theme, false);
    let frame = Frame {
        screen: &screen,
        hits: &hits,
    };
    Spoken {
        status: status(app, labels),
        attention: attention(app, labels, &frame),
    }
}

/// A row with its score, whose guess is written so that it is not read as a word: `Row 2, C D A E: 1 black, 2 white.`
pub fn row(number: usize, guess: impl Display, score: Score) -> String {
    format!("Row {number}, {guess}: {}.", say::pins(score))
}

/// How a game that is over ended: `Cracked in 4 guesses with help! The code was D A F E.`
pub fn result(game: &Game, write: impl Fn(Code) -> String) -> String {
    let guesses = counted(game.turns().len(), "guess");
    let secret = match game.secret().map(write) {
        Some(code) if game.codemaker() == Codemaker::Evil => format!("{code} fits all rows."),
        Some(code) => format!("The code was {code}."),
        None => "The code is unknown.".to_owned(),
    };
    let is_helped = game.solver().is_none() && game.rows_with_help() > 0;
    let help = if is_helped { " with help" } else { "" };
    match game.outcome() {
        Outcome::Lost => format!("Not found in {guesses}{help}. {secret}"),
        _ => format!("Cracked in {guesses}{help}! {secret}"),
    }
}

/// The notice or, where nothing is said, what the last row has come to.
fn status(app: &App, labels: Labels) -> String {
    if let Some(notice) = &app.screens().notice {
        return notice.text.clone();
    }
    let Some(table) = app.table_on_show() else {
        return String::new();
    };
    if table.mode() == Mode::End {
        return result(table.game(), |code| spelled(labels, code.colours()));
    }
    let turns = table.game().turns();
    match turns.last() {
        Some(turn) => row(
            turns.len(),
            spelled(labels, turn.guess.colours()),
            turn.score,
        ),
        None => String::new(),
    }
}

/// What the next key changes.
fn attention(app: &App, labels: Labels, frame: &Frame) -> String {
    match app.screens().help {
        Some(HelpPage::Keys(_)) => return frame.selected("Keys", app, Scrolled::Help),
        Some(HelpPage::Rules(_)) => return "The rules of the game.".to_owned(),
        None => {}
    }
    if let Some(open) = app.screens().list {
        return in_list(app, open, frame);
    }
    if let Some(table) = app.table_on_show() {
        return at_table(table, labels);
    }
    if let Some(hiding) = app.hiding_on_show() {
        return in_draft("Your code", &hiding.draft, labels);
    }
    match app.attention() {
        Some(target) => format!("Setup. {}", frame.text_of(target)),
        None => "Setup.".to_owned(),
    }
}

/// The line of a list that is selected, or the page in its place.
fn in_list(app: &App, open: OpenList, frame: &Frame) -> String {
    if let Some(day) = app.day_in_calendar().filter(|_| open.list == List::Games) {
        let found = app.library().game_of_day(day, app.today());
        let date = day.strftime("%A %-d %B %Y");
        return format!("Calendar. {date}: {}.", words::state_of_day(found));
    }
    if app.mode() == Mode::Statistics {
        return "Statistics.".to_owned();
    }
    let list = capitalised(open.list.name().to_owned());
    frame.selected(&list, app, Scrolled::List)
}

/// What goes on at the table, and the page of the coach beside it.
fn at_table(table: TableView, labels: Labels) -> String {
    let place = at_place(table, labels);
    if !table.shows_coach() {
        return place;
    }
    let page = table.panel().page;
    let told = match (page, table.insight()) {
        (CoachPage::Coach, Some(insight)) => say::still_possible(insight.candidates.count()),
        _ => String::new(),
    };
    let said = format!("{place} Coach, page {}. {told}", page.name());
    said.trim_end().to_owned()
}

/// The row, the pins or the score that is on show.
fn at_place(table: TableView, labels: Labels) -> String {
    let game = table.game();
    let variation = table.variation();
    let next = say::next_row(game);
    match table.mode() {
        Mode::Row => match variation.draft_on_show() {
            Some(draft) => in_draft(&format!("Row {}", game.turns().len() + 1), draft, labels),
            None => format!("The pins of {next} come."),
        },
        Mode::Pins => at_pins(table, labels),
        Mode::WrongPins => {
            let corrections = table.corrections();
            let selected = table.panel().corrections.selected;
            match corrections.get(selected) {
                Some(correction) => {
                    let (number, all) = (selected + 1, corrections.len());
                    let text = say::correction(correction);
                    format!("No code fits the pins. Correction {number} of {all}: {text}")
                }
                None => "No code fits the pins.".to_owned(),
            }
        }
        Mode::Solver => {
            let does = if variation.plays_on() {
                "plays"
            } else {
                "waits"
            };
            format!("{} {does}: {next}.", variation.solver().title())
        }
        Mode::End => "The end of the game.".to_owned(),
        _ => match variation.cursor().checked_sub(1) {
            Some(index) => {
                let turn = game.turns()[index];
                let guess = spelled(labels, turn.guess.colours());
                format!("Looking back. {}", row(index + 1, guess, turn.score))
            }
            None => "Looking back at the start.".to_owned(),
        },
    }
}

/// A row in the making: `Row 3, hole 2 of 4: B. So far: A, B, empty, empty.`
fn in_draft(name: &str, draft: &Draft, labels: Labels) -> String {
    let peg = |hole: &Option<Colour>| match hole {
        Some(colour) => labels.symbol(*colour).to_string(),
        None => "empty".to_owned(),
    };
    let holes: Vec<String> = draft.holes().iter().map(peg).collect();
    let hole = draft.cursor();
    let (number, all) = (hole + 1, holes.len());
    format!(
        "{name}, hole {number} of {all}: {}. So far: {}.",
        holes[hole],
        holes.join(", ")
    )
}

/// The pins that are set, and for which guess.
fn at_pins(table: TableView, labels: Labels) -> String {
    let Some((row, pins)) = table.scored_row() else {
        return "The solver looks for its guess.".to_owned();
    };
    let guess = match table.game().turns().get(row) {
        Some(turn) => Some(turn.guess),
        None => table.pending_guess().map(|guess| guess.code),
    };
    let pins = say::pins(pins.score());
    match guess {
        Some(code) => {
            let guess = spelled(labels, code.colours());
            format!("Your pins for row {}, {guess}: {pins}.", row + 1)
        }
        None => format!("Your pins for row {}: {pins}.", row + 1),
    }
}

/// Pegs with spaces between them, or a screen reader would read them as a word.
fn spelled(labels: Labels, pegs: impl Iterator<Item = Colour>) -> String {
    let labels: Vec<String> = pegs
        .map(|colour| labels.symbol(colour).to_string())
        .collect();
    labels.join(" ")
}

/// A screen as it is drawn: a line of a list is read as it stands there.
struct Frame<'a> {
    screen: &'a Buffer,
    hits: &'a HitMap,
}

impl Frame<'_> {
    /// The selected line of a list with its place: `Settings, line 2 of 7: Pegs show letters`.
    fn selected(&self, list: &str, app: &App, what: Scrolled) -> String {
        let Some(target @ Target::Line(line)) = app.attention() else {
            return format!("{list}: nothing is selected.");
        };
        let text = self.text_of(target);
        match metrics().extent(app, what) {
            Some(extent) if what == Scrolled::List => {
                format!("{list}, line {} of {}: {text}", line + 1, extent.lines)
            }
            _ => format!("{list}: {text}"),
        }
    }

    /// The words on the lines of a target, without the signs that only the eye needs.
    fn text_of(&self, target: Target) -> String {
        let lines = self.hits.first_lines_of(target).into_iter();
        let words: Vec<String> = lines.map(|area| self.words_in(area)).collect();
        let text = words.join(" ");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn words_in(&self, area: Rect) -> String {
        let cells = area
            .intersection(self.screen.area)
            .positions()
            .filter_map(|at| self.screen.cell(at));
        let signs = cells.flat_map(|cell: &Cell| cell.symbol().chars());
        // Marks, frames and blocks are between words; the mark of what is done is one.
        signs
            .map(|sign| match sign {
                '✓' => " done ".to_owned(),
                '▸' | '‹' | '›' | '·' | '_' | '─'..='▟' => " ".to_owned(),
                _ => sign.to_string(),
            })
            .collect()
    }
}
