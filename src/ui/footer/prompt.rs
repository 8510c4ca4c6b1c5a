//! What can be done now, in a few words.

use crate::app::{
    App, Autoplay, Contest, Context, Draft, Entrant, Field, Mode, Overlay, PendingGuess, Pin, Pins,
    Screen, Speed, Standing, Table,
};
use crate::rules::{Board, Game, Outcome, Player};
use crate::solver::Solver;

/// What can be done now, where there is nothing to say about the last key.
pub(super) fn now(app: &App) -> String {
    match app.context() {
        Context::Help => return "⟨back⟩ closes the help".to_owned(),
        Context::Settings => return "Changes apply at once and are saved".to_owned(),
        Context::Puzzles => return "⟨submit⟩ opens the puzzle".to_owned(),
        Context::Rounds => return "⟨submit⟩ opens the game".to_owned(),
        Context::Share => return "⟨back⟩ goes back to the game".to_owned(),
        Context::History => return prompt_of_history(app),
        _ => {}
    }
    if let Screen::Hiding(hiding) = app.screen() {
        return prompt_of_row(hiding.draft(), hiding.board())
            .unwrap_or_else(|| "⟨submit⟩ hides the code".to_owned());
    }
    let Screen::Table(table) = app.screen() else {
        return prompt_of_setup(app).to_owned();
    };
    if app.context() == Context::Versus {
        return prompt_of_comparison(app, table);
    }
    prompt_of_table(table, app.settings().speed)
}

/// What is said before the last pin has come: nothing but the controls of a solver's game.
pub(super) fn in_suspense(table: &Table, speed: Speed) -> String {
    if table.is_watched() {
        controls(table, speed)
    } else {
        String::new()
    }
}

/// What can be done where rows follow by themselves: `Space pause · ← → step · - + normal`.
fn controls(table: &Table, speed: Speed) -> String {
    let is_still = table.autoplay() == Autoplay::Off && !table.is_solver_thinking();
    let play = if is_still { "play" } else { "pause" };
    let speed = speed.name();
    format!("⟨play⟩ {play} · ⟨step-back⟩ ⟨step-forward⟩ step · ⟨slower⟩ ⟨faster⟩ {speed}")
}

fn prompt_of_table(table: &Table, speed: Speed) -> String {
    let board = table.game().board();
    match table.mode() {
        Mode::Telling => table
            .telling()
            .and_then(|draft| prompt_of_row(draft, board))
            .unwrap_or_else(|| "⟨submit⟩ tells your code".to_owned()),
        Mode::Landing(_) => in_suspense(table, speed),
        Mode::Judging if table.is_secret_shown() => "⟨submit⟩ returns to the review".to_owned(),
        Mode::Judging => "⟨submit⟩ goes back, ⟨branch⟩ plays on".to_owned(),
        Mode::Reviewing => prompt_of_review(table),
        Mode::Scoring(PendingGuess { pins, .. }) | Mode::Rescoring { pins, .. } => {
            prompt_of_pins(pins)
        }
        Mode::AwaitingGuess => "Choosing a guess…".to_owned(),
        Mode::Solving
        | Mode::AwaitingAnswer(PendingGuess {
            by: Player::Solver(_),
            ..
        })
        | Mode::Paused => controls(table, speed),
        Mode::AwaitingAnswer(_) => "Evil is choosing its answer…".to_owned(),
        Mode::Correcting => match table.mistakes() {
            Some(mistakes) if mistakes.corrections.is_empty() => {
                "⟨step-back⟩ row, ⟨edit-pins⟩ correct it"
            }
            _ => "⟨previous next⟩ select, ⟨correct⟩ uses it",
        }
        .to_owned(),
        Mode::Ended if table.can_tell() => "⟨submit⟩ tells your code".to_owned(),
        Mode::Ended => match table.contest_on_show().map(Contest::next) {
            Some(Some(round)) => format!("⟨submit⟩ starts game {}", round.number),
            Some(None) => "⟨submit⟩ shows all games of the contest".to_owned(),
            None if table.branches() > 0 => "⟨submit⟩ goes back to the game".to_owned(),
            None => "⟨help⟩ shows all keys".to_owned(),
        },
        Mode::Walking if table.is_watched() || table.game().outcome() != Outcome::Running => {
            controls(table, speed)
        }
        Mode::Walking => prompt_of_earlier_row(table),
        Mode::Editing if table.corrects_next() => "⟨submit⟩ corrects the scores".to_owned(),
        Mode::Editing => {
            let ready = || match table.row_played_before() {
                Some(row) => format!("Same as row {row}: ⟨submit⟩ plays it"),
                None => "⟨submit⟩ plays this row".to_owned(),
            };
            prompt_of_row(table.draft(), board).unwrap_or_else(ready)
        }
    }
}

fn prompt_of_earlier_row(table: &Table) -> String {
    let place = match table.cursor() {
        0 => "The start".to_owned(),
        row => format!("Row {row}"),
    };
    let next = table.game().turns().len() + 1;
    format!("{place}: ⟨submit⟩ returns to row {next}")
}

fn prompt_of_history(app: &App) -> String {
    let selected = app.history().selected();
    let game = selected.and_then(|id| app.shelf().get(id));
    match game.map(Game::outcome) {
        None => "⟨decrease increase⟩ show other games",
        Some(Outcome::Running) => "⟨submit⟩ continues this game",
        Some(_) => "⟨submit⟩ opens this game",
    }
    .to_owned()
}

fn prompt_of_setup(app: &App) -> &'static str {
    if app.contest().is_some() {
        return "⟨back⟩ goes back to the contest";
    }
    if app.table().is_some() {
        return "⟨back⟩ goes back to your game";
    }
    if app.hiding().is_some() {
        return "⟨back⟩ goes back to the hidden code";
    }
    match app.setup().focus() {
        Field::Way => "⟨previous next⟩ choose, ⟨next-page⟩ options, ⟨submit⟩ plays",
        Field::Board | Field::Code | Field::Solver | Field::Repeats => {
            "⟨decrease increase⟩ change it, ⟨submit⟩ plays"
        }
        Field::Pegs => "Type 1 to 12 pegs, or ⟨decrease increase⟩",
        Field::Colours => "Type 2 to 26 colours, or ⟨decrease increase⟩",
        Field::Rows => "Type 1 to 99 rows, or ⟨decrease increase⟩",
        Field::Games => "2, 4, 6 or 8 games",
        Field::Seed => "The same word gives the same code",
    }
}

/// What a row still needs: pegs in its empty holes, or others where these are no code of the board.
fn prompt_of_row(draft: &Draft, board: Board) -> Option<String> {
    if draft.code().is_some() {
        return draft.refusal().map(|why| why.to_string());
    }
    let hole = draft.cursor() + 1;
    let digits = match board.colours() {
        10.. => "1-9 0".to_owned(),
        few => format!("1-{few}"),
    };
    let last = board.palette().next_back()?.letter();
    Some(format!(
        "Hole {hole}: ⟨colour-up colour-down⟩, {digits} or capital A-{last}"
    ))
}

fn prompt_of_pins(pins: Pins) -> String {
    let [black, white] = Pin::ALL.map(|pin| match (pins.count(pin), pins.selected() == pin) {
        (count, true) => format!("‹{count}›"),
        (count, false) => count.to_string(),
    });
    format!("{black} black {white} white: ⟨increase decrease⟩, digits, ⟨submit⟩")
}

fn prompt_of_review(table: &Table) -> String {
    if table.can_try_row() {
        let row = table.cursor();
        format!("⟨submit⟩ tries row {row} again")
    } else {
        "⟨step-forward⟩ goes through the rows".to_owned()
    }
}

/// What Enter does with the entrant selected.
fn prompt_of_comparison(app: &App, table: &Table) -> String {
    let Some(Overlay::Versus { selected }) = app.overlay() else {
        return String::new();
    };
    let solver = table.solver_of(*selected).map(Solver::title);
    let standings = table.comparison();
    let standing = standings.iter().find(|(entrant, _)| entrant == selected);
    match (standing, selected, solver) {
        (Some((_, Standing::Playing(_) | Standing::Waiting)), _, Some(title)) => {
            format!("{title} has not finished yet")
        }
        (Some((_, Standing::Failed(_))), _, Some(title)) => format!("{title} failed"),
        (_, Entrant::Solver(_), Some(title)) => format!("⟨submit⟩ opens {title}'s game"),
        _ => "⟨submit⟩ goes back to this game".to_owned(),
    }
}
