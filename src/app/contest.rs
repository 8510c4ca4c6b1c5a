//! Two players at one keyboard: they hide codes for each other in turn.

mod playing;
#[cfg(test)]
mod tests;

use super::GameId;
use crate::rules::{Game, Outcome, Round, Side};

/// What a finished game is worth to its codemaker: a point for each guess, and one more if none of
/// them found the code.
pub fn points(game: &Game) -> usize {
    game.turns().len() + usize::from(game.outcome() == Outcome::Lost)
}

/// So many games with the seats swapped after each. One of them is on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contest {
    games: usize,
    /// The games that are over.
    played: Vec<Game>,
    /// The number of the game on the table.
    on_table: usize,
}

impl Contest {
    /// A contest whose first game begins.
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

    /// The games there are to be.
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

    /// Who has more points, if one of them has.
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

    /// How it stands if it is left now; `None` if there is nothing to leave.
    pub(super) fn left_at(&self) -> Option<String> {
        if self.is_over() || self.played.is_empty() {
            return None;
        }
        let [one, two] = Side::ALL.map(|side| self.points(side));
        let (played, games) = (self.played.len(), self.games);
        Some(format!(
            "The contest was left at {one} to {two} after {played} of {games} games"
        ))
    }
}
