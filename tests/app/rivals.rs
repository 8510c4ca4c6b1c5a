//! The secret of a finished game, played by every solver.

mod filling;
mod walking;

use pegwise::app::{
    Action, App, Context, Effect, Entrant, Key, Message, Overlay, Standing, Target,
};
use pegwise::coach::{Analyst, Insight, Job, News, Study};
use pegwise::rules::{Game, Outcome, Player};
use pegwise::solver::{Cancel, Candidates, Position, Solver};

use crate::common::*;

/// Another game on the same board, won at once.
const ANOTHER: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker secret AAAA
codebreaker you
1 AAAA 4 0
";

/// What the worker knows once the solver has chosen.
fn choice(study: &Study) -> Insight {
    Analyst::default().study_until(study, |insight| insight.choice.is_some())
}

fn message(insight: Insight) -> Message {
    Message::News(News::Insight(insight.into()))
}

/// Tells the choice; what the app wants then.
fn reply(app: &mut App, study: &Study) -> Option<Study> {
    send(app, message(choice(study)), None)
}

/// Tells choices until the app wants nothing more.
fn reply_to_all(app: &mut App, mut study: Option<Study>) {
    while let Some(open) = study {
        study = reply(app, &open);
    }
}

fn comparison(app: &App) -> Vec<(Entrant, Standing)> {
    app.table().unwrap().comparison()
}

fn standing(app: &App, solver: Solver) -> Standing {
    let mut lines = comparison(app).into_iter();
    let line = lines.find(|(entrant, _)| *entrant == Entrant::Solver(solver));
    line.expect("every solver has a line").1
}

fn selected(app: &App) -> Option<Entrant> {
    match app.overlay() {
        Some(Overlay::Versus { selected }) => Some(*selected),
        _ => None,
    }
}

/// Presses Down until this solver's line is selected.
fn select(app: &mut App, solver: Solver) {
    ask(app, "Home");
    while selected(app) != Some(Entrant::Solver(solver)) {
        let before = selected(app);
        ask(app, "Down");
        assert_ne!(selected(app), before, "{solver} has no line");
    }
}

/// The guesses of a solver that is told nothing but scores, and chooses row by row.
fn by_hand(solver: Solver, game: &Game, seed: u64) -> Vec<String> {
    let cancel = Cancel::default();
    let mut position = Position::new(game.board());
    let mut guesses = Vec::new();
    for _ in 0..game.board().rows() {
        let candidates = Candidates::of(&position, &cancel).unwrap();
        let choice = solver.choose(&position, &candidates, seed, &cancel);
        let guess = choice.unwrap().guess;
        guesses.push(guess.to_string());
        if Some(guess) == game.secret() {
            break;
        }
        position = position.with(guess, guess.score(game.secret().unwrap()));
    }
    guesses
}
