//! From game to game of a contest.

use super::Contest;
use crate::app::arrangement::Arrangement;
use crate::app::overlay::moved;
use crate::app::{Action, App, Notice, Overlay, Table, Target};
use crate::rules::{Game, Outcome, Round};

impl App {
    /// The contest whose game is on the table.
    pub fn contest(&self) -> Option<&Contest> {
        self.contest.as_ref()
    }

    /// The contest, while one of its games itself is on the table and not a branch of it.
    pub fn contest_on_show(&self) -> Option<&Contest> {
        let table = self.table.as_ref()?;
        self.contest.as_ref().filter(|_| table.branches() == 0)
    }

    /// Puts the game of a contest on the table; with the first one the contest begins.
    pub(in crate::app) fn begin_round(&mut self, round: Round, game: Game) {
        let contest = self.contest.take_if(|_| round.number > 1);
        self.begin(game.in_round(round));
        let mut contest = contest.unwrap_or_else(|| Contest::new(round.games));
        contest.on_table = round.number;
        self.contest = Some(contest);
    }

    /// Remembers the game on the table once it is over.
    pub(in crate::app) fn note_round(&mut self) {
        if let (Some(contest), Some(table)) = (&mut self.contest, &self.table) {
            contest.note(table.main_line());
        }
    }

    /// Whether the end of a game of a contest is on show, so that Enter goes on.
    pub(crate) fn has_ended_round(&self) -> bool {
        let ends = self.table.as_ref().is_some_and(Table::is_secret_shown);
        ends && self.contest_on_show().is_some()
    }

    /// After a game of a contest: the next one, or the list of all.
    pub(in crate::app) fn go_on(&mut self) {
        match self.contest.as_ref().and_then(Contest::next) {
            Some(_) => self.next_round(),
            None => self.list_rounds(),
        }
    }

    /// The next game of the contest, or another contest where it is over.
    pub(in crate::app) fn next_round(&mut self) {
        let (Some(contest), Some(table)) = (&self.contest, &self.table) else {
            return;
        };
        let game = table.main_line();
        if game.outcome() == Outcome::Running {
            self.notice = Some(Notice::info(
                "The contest goes on when this game is over; ⟨back⟩ leads to the setup",
            ));
            return;
        }
        let round = contest.next().unwrap_or(Round::first(contest.games));
        self.hide(Arrangement::like(game), Some(round));
    }

    /// Opens the list of the games of the contest.
    pub(in crate::app) fn list_rounds(&mut self) {
        let Some(contest) = &self.contest else {
            self.notice = Some(Notice::info(
                "This is no contest: two players is a way to play on the setup",
            ));
            return;
        };
        let selected = contest.on_table;
        if let Some(table) = &mut self.table {
            table.pause();
        }
        self.overlay = Some(Overlay::Rounds { selected });
    }

    /// Moves the selection, or puts the game selected on the table.
    pub(in crate::app) fn act_on_rounds(&mut self, action: Action) {
        let (Some(Overlay::Rounds { selected }), Some(contest)) =
            (&mut self.overlay, &self.contest)
        else {
            return;
        };
        if action == Action::Open {
            let number = *selected;
            match self.open_round(number) {
                Ok(()) => self.overlay = None,
                Err(why) => self.notice = Some(Notice::info(why)),
            }
            return;
        }
        if let Action::Move(step) = action {
            *selected = 1 + moved(step, *selected - 1, contest.games);
        }
    }

    /// A click on a line selects it; one more opens its game.
    pub(in crate::app) fn click_in_rounds(&mut self, target: Target) {
        match (target, &mut self.overlay) {
            (Target::Round(number), Some(Overlay::Rounds { selected })) if *selected != number => {
                *selected = number;
            }
            (Target::Round(_), _) => self.act_on_rounds(Action::Open),
            _ => {}
        }
    }

    /// Puts a game that is over on the table, or says why not.
    fn open_round(&mut self, number: usize) -> Result<(), &'static str> {
        let Some(contest) = &self.contest else {
            return Ok(());
        };
        if number == contest.on_table {
            return Ok(());
        }
        if contest.on_table > contest.played.len() {
            return Err("The game on the table is not over: finish it first");
        }
        let Some(game) = contest.played.get(number - 1).cloned() else {
            return Err("This game has not been played yet");
        };
        // The next code may be in the making.
        let (contest, hiding) = (self.contest.take(), self.hiding.take());
        let solver_seed = self.dice.bits();
        self.put_on_table(Table::new(game, solver_seed));
        self.keep_apart();
        self.hiding = hiding;
        self.contest = contest.map(|contest| Contest {
            on_table: number,
            ..contest
        });
        Ok(())
    }

    /// After a game of a contest was put on the table that was kept: the contest goes on with it, unless a
    /// later game of it was begun. The games before it must be known.
    pub(in crate::app) fn rejoin_contest(&mut self) {
        let (None, Some(id), Some(table)) = (&self.contest, self.kept_on_table(), &self.table)
        else {
            return;
        };
        let game = table.main_line();
        self.contest = game.round().and_then(|round| {
            let kept: Vec<_> = self.shelf.games().collect();
            Contest::rejoined(round, game, id, &kept)
        });
    }
}
