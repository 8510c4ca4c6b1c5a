//! A contest: two players at one keyboard hide codes for each other in turn.

#[cfg(test)]
mod tests;

use crate::app::kept::Kept;
use crate::app::seats::GameConfig;
use crate::app::{App, GameId, Overlay, Screen, Table};
use crate::rules::{Game, Outcome, Round, Side};

/// The codemaker's points for a finished game: one for each guess, and one more if the code was not found.
pub fn points(game: &Game) -> usize {
    game.turns().len() + usize::from(game.outcome() == Outcome::Lost)
}

/// A series of games with the seats swapped after each. One of them is on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contest {
    games: usize,
    /// The games that are over.
    played: Vec<Game>,
    /// The number of the game on the table.
    on_table: usize,
}

impl Contest {
    /// A contest at its first game.
    fn new(games: usize) -> Self {
        Self {
            games,
            played: Vec::new(),
            on_table: 1,
        }
    }

    /// The contest whose game `round` is `game`, kept as `id`, out of all kept games, the latest first;
    /// `None` if a later game of it was begun, or one before is not there.
    fn rejoined(round: Round, game: &Game, id: GameId, kept: &[(GameId, &Game)]) -> Option<Self> {
        let is_of_it = |other: &Game, number: usize| {
            let wanted = Round { number, ..round };
            other.round() == Some(wanted) && other.board() == game.board()
        };
        let (later, earlier): (Vec<_>, Vec<_>) = kept
            .iter()
            .filter(|(other, _)| *other != id)
            .partition(|(other, _)| *other > id);
        if later
            .iter()
            .any(|(_, other)| is_of_it(other, round.number + 1))
        {
            return None;
        }
        let mut earlier = earlier.into_iter().map(|entry| entry.1);
        let mut played: Vec<Game> = (1..round.number)
            .rev()
            .map(|number| earlier.find(|other| is_of_it(other, number)).cloned())
            .collect::<Option<_>>()?;
        played.reverse();
        let are_over = |game: &Game| game.outcome() != Outcome::Running;
        played.iter().all(are_over).then_some(Self {
            games: round.games,
            played,
            on_table: round.number,
        })
    }

    /// The games that are over, in their order.
    pub fn played(&self) -> &[Game] {
        &self.played
    }

    /// All its games, played or not.
    pub fn rounds(&self) -> impl Iterator<Item = Round> + use<> {
        let games = self.games;
        (1..=games).map(move |number| Round { number, games })
    }

    /// The game on the table.
    pub fn on_table(&self) -> Round {
        Round {
            number: self.on_table,
            games: self.games,
        }
    }

    /// The game that follows those that are over, or is being played.
    pub fn next(&self) -> Option<Round> {
        self.rounds().nth(self.played.len())
    }

    /// Whether all games are over.
    pub fn is_over(&self) -> bool {
        self.next().is_none()
    }

    /// The points of a player so far.
    pub fn points(&self, side: Side) -> usize {
        let rounds = self.rounds().zip(&self.played);
        let hidden = rounds.filter(|(round, _)| round.codemaker() == side);
        hidden.map(|(_, game)| points(game)).sum()
    }

    /// The player with more points; `None` for a draw.
    pub fn leader(&self) -> Option<Side> {
        let [one, two] = Side::ALL.map(|side| self.points(side));
        match one.cmp(&two) {
            std::cmp::Ordering::Less => Some(Side::Two),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::One),
        }
    }

    /// Takes the game on the table in once it is over.
    fn note(&mut self, game: &Game) {
        let is_new = self.on_table == self.played.len() + 1;
        if is_new && game.outcome() != Outcome::Running {
            self.played.push(game.clone());
        }
    }

    /// The contest before the game on the table is over.
    #[must_use]
    pub(super) fn before_end(&self) -> Self {
        let mut before = self.clone();
        before.played.truncate(self.on_table - 1);
        before
    }

    /// The sentence about a contest that is left; `None` if it is over or has not begun.
    pub(super) fn left_at(&self) -> Option<String> {
        if self.is_over() || self.played.is_empty() {
            return None;
        }
        let [one, two] = Side::ALL.map(|side| self.points(side));
        let (played, games) = (self.played.len(), self.games);
        Some(format!(
            "You left the contest at {one} to {two} after {played} of {games} games"
        ))
    }
}

impl Table {
    /// The contest whose game is on the table.
    pub fn contest(&self) -> Option<&Contest> {
        self.contest.as_ref()
    }

    /// The contest, while one of its games itself is on the table and not a branch of it.
    pub fn contest_on_show(&self) -> Option<&Contest> {
        self.contest().filter(|_| self.branches() == 0)
    }

    /// Whether the end of a game of a contest is on show, so that Enter goes on.
    pub fn has_ended_round(&self) -> bool {
        self.has_ended() && self.contest_on_show().is_some()
    }
}

impl App {
    /// The contest whose game is on the table.
    pub fn contest(&self) -> Option<&Contest> {
        self.table()?.contest()
    }

    /// The contest, while one of its games itself is on the table and not a branch of it.
    pub fn contest_on_show(&self) -> Option<&Contest> {
        self.table()?.contest_on_show()
    }

    /// Whether a game is on the table whose contest is not over.
    pub(super) fn is_contest_running(&self) -> bool {
        self.contest().is_some_and(|contest| !contest.is_over())
    }

    /// Puts the game of a contest on the table; with the first one the contest begins.
    pub(crate) fn begin_round(&mut self, round: Round, game: Game) {
        let before = self.screens.table_mut().filter(|_| round.number > 1);
        let contest = before.and_then(|table| table.contest.take());
        self.begin(game.in_round(round));
        let mut contest = contest.unwrap_or_else(|| Contest::new(round.games));
        contest.on_table = round.number;
        if let Some(table) = self.screens.table_mut() {
            table.contest = Some(contest);
        }
    }

    /// Remembers the game on the table once it is over.
    pub(crate) fn note_round(&mut self) {
        if let Some(table) = self.screens.table_mut()
            && let Some(mut contest) = table.contest.take()
        {
            contest.note(table.main_line());
            table.contest = Some(contest);
        }
    }

    /// Whether the end of a game of a contest is on show, so that Enter goes on.
    pub(crate) fn has_ended_round(&self) -> bool {
        self.table().is_some_and(Table::has_ended_round)
    }

    /// After a game of a contest: the next one, or the list of all.
    pub(crate) fn go_on(&mut self) {
        match self.contest().and_then(Contest::next) {
            Some(_) => self.next_round(),
            None => self.list_rounds(),
        }
    }

    /// The next game of the contest, or another contest where it is over.
    pub(crate) fn next_round(&mut self) {
        let (Some(contest), Some(table)) = (self.contest(), self.table()) else {
            return;
        };
        let game = table.main_line();
        if game.outcome() == Outcome::Running {
            return self.inform("Finish this game first. ⟨back⟩: setup");
        }
        let round = contest.next().unwrap_or(Round::first(contest.games));
        self.hide(GameConfig::like(game), Some(round));
    }

    /// Opens the list of the games of the contest.
    pub(crate) fn list_rounds(&mut self) {
        let Some(contest) = self.contest() else {
            return self.inform("For a contest, choose Two players on the setup");
        };
        let selected = contest.on_table;
        self.pause();
        self.overlay = Some(Overlay::Rounds { selected });
    }

    /// Puts a game of the contest that is over on the table, or says why not.
    pub(crate) fn open_round(&mut self, number: usize) {
        let Some(contest) = self.contest() else {
            return;
        };
        if number != contest.on_table {
            if contest.on_table > contest.played.len() {
                return self.inform("Finish your game first");
            }
            let Some(game) = contest.played.get(number - 1).cloned() else {
                return self.inform("This game is not played yet");
            };
            self.put_round_on_table(number, game);
        }
        self.overlay = None;
    }

    fn put_round_on_table(&mut self, number: usize, game: Game) {
        let before = self.screens.table_mut();
        let contest = before.and_then(|table| table.contest.take());
        // The next code may be in the making.
        let hiding = self.screens.take_hiding();
        let mut table = Table::new(game, self.dice.bits());
        table.kept = Some(Kept::opened(table.game()));
        table.contest = contest.map(|contest| Contest {
            on_table: number,
            ..contest
        });
        self.put_on_table(table);
        if let Some(hiding) = hiding {
            self.screens.show(Screen::Hiding(hiding));
            self.screens.show_table();
        }
    }

    /// After a game of a contest was put on the table that was kept: the contest goes on with it, unless a
    /// later game of it was begun. The games before it must be known.
    pub(crate) fn rejoin_contest(&mut self) {
        let (None, Some(id), Some(table)) = (self.contest(), self.kept_on_table(), self.table())
        else {
            return;
        };
        let game = table.main_line();
        let contest = game.round().and_then(|round| {
            let kept: Vec<_> = self.shelf.games().collect();
            Contest::rejoined(round, game, id, &kept)
        });
        if let Some(table) = self.screens.table_mut() {
            table.contest = contest;
        }
    }
}
