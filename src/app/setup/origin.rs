//! What is special about a game that begins.

use crate::app::play::Origin;
use crate::app::{Kind, Library, Way};
use crate::rules::Game;

/// What is special about a game: until two games of a person are over it shows the first steps.
pub(crate) fn origin_of(game: &Game, library: &Library) -> Origin {
    /// The games that a person needs to have played to their end.
    const FIRST: usize = 2;
    let is_find = |game: &Game| Kind::of(game).way == Way::Find;
    if !is_find(game) {
        return Origin::Usual;
    }
    let games = library.all.values();
    let played = games.filter(|game| game.is_over() && is_find(game));
    if played.count() < FIRST {
        Origin::FirstSteps
    } else {
        Origin::Usual
    }
}
