//! From the list of kept games to the table.

use crate::app::kept::Kept;
use crate::app::{App, Effect, GameId, Notice, Table};
use crate::rules::{Game, Outcome};

impl App {
    /// Puts the game selected on the table: to look at if it is over, else to go on with, for which it
    /// has to be claimed.
    pub(super) fn open_selected(&mut self) -> Option<Effect> {
        let Some(id) = self.history.selected() else {
            return self.tell("There is no game to open");
        };
        self.open_known(id)
    }

    /// The same with any of the kept games.
    pub(in crate::app) fn open_known(&mut self, id: GameId) -> Option<Effect> {
        if self.kept_on_table() == Some(id) {
            self.screens.close_history();
            self.screens.show_table();
            return None;
        }
        if self.contest().is_some_and(|contest| !contest.is_over()) {
            return self
                .tell("Other games wait until the contest is over, or left for another game from the setup");
        }
        if let Some(damaged) = self.shelf.damaged(id) {
            if damaged.game.is_some() {
                return Some(Effect::Claim(id));
            }
            self.notice = Some(Notice::warning(damaged.why.clone()));
            return None;
        }
        let game = self.shelf.get(id)?.clone();
        if game.outcome() == Outcome::Running {
            return Some(Effect::Claim(id));
        }
        self.open_kept(id, game);
        None
    }

    /// A game was claimed, and stands as it was kept last; or somebody else plays it.
    pub(in crate::app) fn hear_of_claim(&mut self, id: GameId, result: Result<Game, String>) {
        match result {
            Ok(game) => {
                self.shelf.put(id, game.clone());
                self.open_kept(id, game);
            }
            Err(why) => {
                self.notice = Some(Notice::warning(format!("The game stays closed: {why}")));
            }
        }
    }

    /// Nothing is kept until it changes, and then under its own name.
    fn open_kept(&mut self, id: GameId, game: Game) {
        let is_over = game.outcome() != Outcome::Running;
        let left = self.keeps_unfinished();
        // What was on show at the table before is not looked at here.
        self.screens.take_table();
        let mut table = Table::new(game.clone(), self.dice.bits());
        table.pause();
        if is_over {
            table.show_review();
        }
        self.put_on_table(table);
        let rows = game.board().rows();
        let row = game.turns().len() + 1;
        self.notice = match (is_over, left) {
            (true, false) => None,
            (true, true) => Some(Notice::info("The game before is not over: it is kept")),
            (false, _) => Some(Notice::info(format!(
                "Your game goes on: row {row} of {rows}"
            ))),
        };
        self.set_kept(Kept::as_kept(id, game));
        self.rejoin_contest();
    }
}
