//! The comparison of all solvers, as an overlay.

use crate::coach::{Answer, Average, AverageQuestion, Question, Taken, harder};
use crate::rules::Board;
use crate::solver::Solver;

use super::overlay::moved;
use super::table::{Entrant, Standing, Table};
use super::{Action, App, Notice, Overlay, Target};

impl App {
    /// Opens the comparison, if the secret is out.
    pub(super) fn compare(&mut self) {
        let Some(table) = self.screens.table_mut() else {
            return;
        };
        match table.compare() {
            Ok(()) => {
                self.answers.forget_failures(|_| true);
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
    /// before those with others, and there whoever is known least comes first.
    pub(super) fn comparison_question(&self, table: &Table) -> Option<Question> {
        table.rival_question().or_else(|| {
            if !table.has_secret() {
                return None;
            }
            let board = table.main_line().board();
            let open = Solver::ALL.into_iter().filter_map(|solver| {
                let question = self.average_question(solver, board)?;
                Some((self.average(solver, board).answered(), question))
            });
            open.min_by_key(|(answered, _)| *answered)
                .map(|(_, question)| question)
        })
    }

    /// What the worker should be at to know more about one solver on this board.
    pub(super) fn average_question(&self, solver: Solver, board: Board) -> Option<Question> {
        let question = Question::Average(self.average(solver, board).question()?);
        self.answers.is_open(&question).then_some(question)
    }

    /// The worker failed on an average: it is not asked about that solver again but by a key press.
    pub(super) fn give_up_average(&mut self, question: AverageQuestion, why: &str) {
        self.answers.give_up(&Question::Average(question));
        if self.is_comparing() {
            let title = question.solver.title();
            let text = format!("The average of {title} failed: {why}");
            self.notice = Some(Notice::warning(text));
        }
    }

    /// How a solver does on a board, as far as it is known.
    pub(super) fn average(&self, solver: Solver, board: Board) -> Average {
        let mut average = Average::new(solver, board);
        while let Some(question) = average.question()
            && let Some(Answer::Average(tally)) = self.answers.get(&Question::Average(question))
        {
            average.learn(question, tally);
        }
        average
    }

    /// Whether the worker failed on a solver, so that nothing more is to come.
    pub fn has_average_failed(&self, solver: Solver, board: Board) -> bool {
        let question = self.average(solver, board).question();
        question.is_some_and(|question| self.answers.has_failed(&Question::Average(question)))
    }

    /// How a solver does on the board of the game, if anything is known of that.
    pub fn average_of(&self, solver: Solver) -> Option<Average> {
        let average = self.average(solver, self.table()?.main_line().board());
        (average.answered() > 0).then_some(average)
    }

    /// How the secret of the game compares with others: for a solver, or over all of them once each has
    /// played.
    pub fn rank(&self, entrant: Entrant) -> Option<String> {
        let has_secret = self.table()?.has_secret();
        if !has_secret {
            return None;
        }
        let lines = self.table()?.comparison().into_iter();
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
                let all = all.collect::<Option<Vec<_>>>()?;
                harder(&all)
            }
        }
    }

    /// Moves the selection, or opens the game selected.
    pub(super) fn act_on_comparison(&mut self, action: Action) {
        let (Some(Overlay::Rivals { selected }), Some(table)) =
            (&mut self.overlay, self.screens.table_mut())
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
        let Action::Move(step) = action else { return };
        let lines = table.comparison();
        let here = lines.iter().position(|(entrant, _)| entrant == selected);
        *selected = lines[moved(step, here.unwrap_or(0), lines.len())].0;
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
