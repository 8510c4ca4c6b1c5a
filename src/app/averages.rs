//! How the solvers do on other secrets, as far as anybody wanted to know.

use crate::coach::{Average, AverageQuestion};
use crate::rules::Board;
use crate::solver::{Solver, Tally};

/// What is known of the solvers on the boards that were played. It holds for every game there.
#[derive(Default)]
pub struct Averages {
    known: Vec<Average>,
    /// Whom the worker failed on, and where.
    failed: Vec<(Solver, Board)>,
}

impl Averages {
    /// How a solver does on a board, if anything is known of that.
    pub fn of(&self, solver: Solver, board: Board) -> Option<&Average> {
        self.known
            .iter()
            .find(|average| (average.solver(), average.board()) == (solver, board))
    }

    /// Whether the worker failed on a solver, so that nothing more is to come.
    pub fn has_failed(&self, solver: Solver, board: Board) -> bool {
        self.failed.contains(&(solver, board))
    }

    /// What the worker should be at for this board: whoever is known least comes first.
    pub(super) fn question(&self, board: Board) -> Option<AverageQuestion> {
        let solvers = Solver::ALL.into_iter();
        let open = solvers.filter_map(|solver| {
            let answered = self.of(solver, board).map_or(0, Average::answered);
            let question = self.question_about(solver, board);
            question.map(|question| (answered, question))
        });
        open.min_by_key(|(answered, _)| *answered)
            .map(|(_, question)| question)
    }

    /// What the worker should be at to know more about one solver on this board.
    pub(super) fn question_about(&self, solver: Solver, board: Board) -> Option<AverageQuestion> {
        if self.has_failed(solver, board) {
            return None;
        }
        match self.of(solver, board) {
            Some(average) => average.question(),
            None => Average::new(solver, board).question(),
        }
    }

    /// Takes in an answer of the worker. It is true of its board, whichever is on the table now.
    pub(super) fn learn(&mut self, question: AverageQuestion, tally: &Tally) {
        let AverageQuestion { solver, board, .. } = question;
        if self.of(solver, board).is_none() {
            self.known.push(Average::new(solver, board));
        }
        for average in &mut self.known {
            average.learn(question, tally);
        }
    }

    /// The worker failed on a question.
    pub(super) fn give_up(&mut self, question: AverageQuestion) {
        self.failed.push((question.solver, question.board));
    }

    /// The player insists: what failed before may be asked again.
    pub(super) fn forget_failures(&mut self) {
        self.failed.clear();
    }
}
