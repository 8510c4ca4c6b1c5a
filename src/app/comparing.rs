//! The comparison of all solvers, as an overlay.

use crate::coach::{Average, AverageQuestion, Taken, harder};
use crate::solver::Solver;

use super::overlay::moved;
use super::table::{Entrant, Standing, Table};
use super::{Action, App, Effect, Notice, Overlay, Target};

impl App {
    /// Opens the comparison, if the secret is out.
    pub(super) fn compare(&mut self) {
        let Some(table) = &mut self.table else { return };
        match table.compare() {
            Ok(()) => {
                self.averages.forget_failures();
                self.overlay = Some(Overlay::Rivals {
                    selected: Entrant::Itself,
                });
            }
            Err(why) => self.notice = Some(why),
        }
    }

    /// Whether the solvers play, even where the help lies over their games.
    pub(super) fn is_comparing(&self) -> bool {
        [self.overlay, self.covered]
            .iter()
            .any(|overlay| matches!(overlay, Some(Overlay::Rivals { .. })))
    }

    /// What the worker should be at while the solvers are compared: their games with the secret come
    /// before those with others.
    pub(super) fn comparison_question(&self, table: &Table) -> Option<Effect> {
        table.rival_request().or_else(|| {
            if !table.has_secret() {
                return None;
            }
            let average = self.averages.question(table.main_line().board());
            average.map(Effect::Average)
        })
    }

    /// The worker failed on an average: it is not asked about that solver again but by a key press.
    pub(super) fn give_up_average(&mut self, question: AverageQuestion, why: &str) {
        self.averages.give_up(question);
        if self.is_comparing() {
            let title = question.solver.title();
            let text = format!("The average of {title} failed: {why}");
            self.notice = Some(Notice::warning(text));
        }
    }

    /// How a solver does on the board of the game, as far as it is known.
    pub fn average_of(&self, solver: Solver) -> Option<&Average> {
        self.averages
            .of(solver, self.table.as_ref()?.main_line().board())
    }

    /// How the secret of the game compares with others: for a solver, or over all of them once each has
    /// played.
    pub fn rank(&self, entrant: Entrant) -> Option<String> {
        let has_secret = self.table.as_ref()?.has_secret();
        if !has_secret {
            return None;
        }
        let lines = self.table.as_ref()?.comparison().into_iter();
        match entrant {
            Entrant::Solver(solver) => {
                let mut standings = lines.filter(|(other, _)| *other == entrant);
                let taken = standings.find_map(|(_, standing)| taken(&standing));
                self.average_of(solver)?.rank(taken)
            }
            Entrant::Itself => {
                let solvers = lines.filter_map(|(entrant, standing)| match entrant {
                    Entrant::Itself => None,
                    Entrant::Solver(solver) => Some((solver, standing)),
                });
                let all = solvers
                    .map(|(solver, standing)| Some((self.average_of(solver)?, taken(&standing)?)));
                harder(&all.collect::<Option<Vec<_>>>()?)
            }
        }
    }

    /// Moves the selection, or opens the game selected.
    pub(super) fn act_on_comparison(&mut self, action: Action) {
        let (Some(Overlay::Rivals { selected }), Some(table)) =
            (&mut self.overlay, &mut self.table)
        else {
            return;
        };
        if action == Action::Open {
            let opened = table.open_game_of(*selected);
            if opened.is_ok() {
                self.overlay = None;
            }
            self.notice = Some(opened.unwrap_or_else(|why| why));
            return;
        }
        let lines = table.comparison();
        let here = lines.iter().position(|(entrant, _)| entrant == selected);
        *selected = lines[moved(action, here.unwrap_or(0), lines.len())].0;
    }

    /// A click on a line selects it; one more opens its game.
    pub(super) fn click_in_comparison(&mut self, target: Target) {
        match (target, &mut self.overlay) {
            (Target::Entrant(entrant), Some(Overlay::Rivals { selected }))
                if *selected != entrant =>
            {
                *selected = entrant;
            }
            (Target::Entrant(_), _) => self.act_on_comparison(Action::Open),
            _ => {}
        }
    }
}

/// What a solver took for the secret, once it has finished.
fn taken(standing: &Standing) -> Option<Taken> {
    match standing {
        Standing::Won(guesses) => Some(Taken::Guesses(*guesses)),
        Standing::Lost(rows) => Some(Taken::MoreThan(*rows)),
        Standing::Playing(_) | Standing::Waiting | Standing::Failed(_) => None,
    }
}
