//! What can be done now, in a few words.

use crate::app::{App, Context, Draft, Entrant, Pin, Pins, Screen, Standing, Table};
use crate::rules::{Board, Outcome};

/// What can be done now, where there is nothing to say about the last key.
pub(super) fn now(app: &App) -> String {
    match app.context() {
        Context::Puzzles => return "Enter puts a puzzle on the table".to_owned(),
        Context::Rounds => return "Enter puts a game on the table".to_owned(),
        _ => {}
    }
    if let Some(hiding) = app.hiding().filter(|_| app.screen() == Screen::Hiding) {
        return prompt_of_row(hiding.draft(), hiding.board())
            .unwrap_or_else(|| "Enter closes the shield".to_owned());
    }
    let Some(table) = app.table().filter(|_| app.screen() == Screen::Table) else {
        return prompt_of_setup(app).to_owned();
    };
    if app.context() == Context::Rivals {
        return prompt_of_comparison(table);
    }
    if let Some(draft) = table.telling() {
        return prompt_of_row(draft, table.game().board())
            .unwrap_or_else(|| "Enter tells the secret".to_owned());
    }
    if table.is_judging() {
        return "Esc returns to the review, t tries once more".to_owned();
    }
    if table.is_reviewing() {
        return prompt_of_review(table);
    }
    if let Some(pins) = table.pins() {
        return prompt_of_pins(pins);
    }
    if table.is_scoring() {
        return if table.is_scored_by_hand() {
            "The guess is being worked out…".to_owned()
        } else {
            "Evil is choosing its answer…".to_owned()
        };
    }
    if table.is_correcting() {
        return "↑↓ select a correction, Enter takes it".to_owned();
    }
    if table.can_tell() {
        return "Enter tells the secret".to_owned();
    }
    if table.mistakes().is_some() && !table.is_editing() {
        return "e sets the pins of a row anew".to_owned();
    }
    if let Some(contest) = app.contest_on_show().filter(|_| table.is_secret_shown()) {
        return match contest.next() {
            Some(round) => format!("Enter goes on to game {}", round.number),
            None => "Enter shows all games of the contest".to_owned(),
        };
    }
    if !table.is_editing() {
        return match (table.at_end(), table.game().outcome()) {
            (true, Outcome::Running) if table.is_solver_at_it() => {
                "The solver plays: Space stops it".to_owned()
            }
            (true, Outcome::Running) => "The solver waits: Space goes on, → is one row".to_owned(),
            (true, _) => "← walks back through the game".to_owned(),
            (false, _) => format!("Position after row {}", table.cursor()),
        };
    }
    prompt_of_row(table.draft(), table.game().board())
        .unwrap_or_else(|| "Enter plays this row".to_owned())
}

fn prompt_of_setup(app: &App) -> &'static str {
    if app.contest().is_some() {
        return "Esc goes back to the contest";
    }
    if app.table().is_some() {
        return "Esc goes back to the game on the table";
    }
    if app.hiding().is_some() {
        return "Esc goes back to the hidden code";
    }
    if app.setup().focus().is_list() {
        return "← → or a digit chooses, ↓ goes on";
    }
    ""
}

/// How the next empty hole is filled, if there is one.
fn prompt_of_row(draft: &Draft, board: Board) -> Option<String> {
    let here = draft.holes()[draft.cursor()]
        .colour
        .is_none()
        .then_some(draft.cursor() + 1);
    let hole = here.or_else(|| draft.empty_holes().first().copied())?;
    let digits = match board.colours() {
        10.. => "1-9 0".to_owned(),
        few => format!("1-{few}"),
    };
    let last = board.palette().next_back()?.letter();
    Some(format!("Hole {hole}: ↑↓, {digits} or capital A-{last}"))
}

fn prompt_of_pins(pins: Pins) -> String {
    let [black, white] = Pin::ALL.map(|pin| match (pins.count(pin), pins.selected() == pin) {
        (count, true) => format!("‹{count}›"),
        (count, false) => count.to_string(),
    });
    format!("{black} black {white} white: ↑↓, digits, Enter")
}

fn prompt_of_review(table: &Table) -> String {
    if table.can_try_again() {
        format!("t tries row {} again", table.cursor())
    } else if table.at_end() {
        "← goes back through the rows".to_owned()
    } else if table.cursor() == 0 {
        "The start of the game: → goes through its rows".to_owned()
    } else {
        format!("The review after row {}", table.cursor())
    }
}

fn prompt_of_comparison(table: &Table) -> String {
    let at_it = table
        .comparison()
        .into_iter()
        .find(|(_, standing)| matches!(standing, Standing::Playing(_)));
    match at_it {
        Some((Entrant::Solver(solver), _)) => format!("{} is playing", solver.title()),
        _ => "Enter opens a game on the timeline".to_owned(),
    }
}
