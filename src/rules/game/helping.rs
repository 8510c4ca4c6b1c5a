//! What help a game has seen.

use super::Game;
use crate::rules::{Degree, HelpKind, HelpSet, Outcome, Player};

impl Game {
    /// Notes that the codebreaker is being shown help for the row not played yet.
    ///
    /// True if that was not noted before.
    pub fn look_at(&mut self, kind: HelpKind) -> bool {
        self.outcome() == Outcome::Running && self.looking_at.insert(kind)
    }

    /// The help on show for the row that is not played yet.
    pub fn looking_at(&self) -> HelpSet {
        self.looking_at
    }

    /// In how many rows help was looked at or a solver moved in a person's place, the row not
    /// played yet included.
    pub fn rows_with_help(&self) -> usize {
        self.degrees().flatten().count()
    }

    /// In how many of these rows the most that was looked at gave away so much.
    pub fn rows_with(&self, degree: Degree) -> usize {
        self.degrees().filter(|most| *most == Some(degree)).count()
    }

    /// How much help gave away, row by row, the row not played yet included. Whose row a solver played
    /// got the answer.
    fn degrees(&self) -> impl Iterator<Item = Option<Degree>> {
        let played = self.turns.iter().map(|turn| {
            let taken_over = self.codebreaker == Player::Person && turn.by != Player::Person;
            taken_over.then_some(Degree::Answer).max(turn.help.degree())
        });
        played.chain([self.looking_at.degree()])
    }
}
