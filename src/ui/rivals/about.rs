//! What is said below the list, about the selected line.

use crate::app::{App, Entrant, Table};
use crate::rules::Player;
use crate::ui::words;

/// What to say, and how wide.
pub(super) struct About<'a> {
    pub(super) app: &'a App,
    pub(super) table: &'a Table,
    pub(super) width: usize,
}

impl About<'_> {
    /// What is said of an entrant: how the secret compares, and before that what it is, if there is
    /// room.
    pub(super) fn lines(&self, entrant: Entrant, has_summary: bool) -> Vec<String> {
        let summary = has_summary.then(|| words::wrap(&self.summary(entrant), self.width));
        let rank = self.rank(entrant);
        let rank = rank.map(|text| words::wrap(&text, self.width));
        summary.into_iter().chain(rank).flatten().collect()
    }

    /// How many lines that takes for all of them, whatever is still to come.
    pub(super) fn height(&self, entrants: impl Iterator<Item = Entrant>, has_summary: bool) -> u16 {
        const LONGEST: &str = "Random Consistent needs ~12.34 guesses on average, given rows enough. \
            This secret took it 12: of 1,234 games under 1% took it fewer, under 1% as many, over 99% \
            more.";
        let lines = |text: &str| words::wrap(text, self.width).len();
        let longest = if self.table.has_secret() {
            lines(LONGEST)
        } else {
            0
        };
        let height = |entrant| {
            let summary = if has_summary {
                lines(&self.summary(entrant))
            } else {
                0
            };
            let rank = self.rank(entrant).map_or(0, |text| lines(&text));
            summary + rank.max(longest)
        };
        entrants.map(height).max().unwrap_or(0) as u16
    }

    fn rank(&self, entrant: Entrant) -> Option<String> {
        let board = self.table.main_line().board();
        self.app.rank(entrant).or_else(|| match entrant {
            Entrant::Itself => None,
            Entrant::Solver(_) if !self.table.has_secret() => None,
            Entrant::Solver(solver) if self.app.has_average_failed(solver, board) => {
                Some("Its average is not known.".to_owned())
            }
            Entrant::Solver(_) => Some("Its average is still to come.".to_owned()),
        })
    }

    fn summary(&self, entrant: Entrant) -> String {
        const LOTS: &str = "It draws lots: another time it may need more or fewer.";
        let luck = if self.table.has_secret() {
            "With a single secret much is luck."
        } else {
            "Evil gives nobody any luck."
        };
        match (entrant, self.table.main_line().codebreaker()) {
            (Entrant::Solver(solver), _) if solver.draws_lots() => {
                format!("{} {LOTS}", solver.summary())
            }
            (Entrant::Solver(solver), _) => solver.summary().to_owned(),
            (Entrant::Itself, Player::Person) => format!("Your own game. {luck}"),
            (Entrant::Itself, Player::Solver(_)) => format!("The game itself. {luck}"),
        }
    }
}
