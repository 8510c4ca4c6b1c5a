//! Where a game comes from: whether it is one of the first, which show the first steps.

use crate::app::play::Origin;
use crate::app::{Kind, Library, Way};
use crate::rules::Game;

/// How many games of a person show the first steps.
const FIRST_GAMES: usize = 2;

/// The origin of a game that is new or saved: one of the first steps until enough games of a person are over.
pub(crate) fn origin_of(game: &Game, library: &Library) -> Origin {
    if !is_persons(game) {
        return Origin::Usual;
    }
    let games = library.all().values();
    let played = games.filter(|other| other.is_over() && is_persons(other));
    let are_first =
        library.games_to_come().is_none() && played.take(FIRST_GAMES).count() < FIRST_GAMES;
    if are_first {
        Origin::FirstSteps
    } else {
        Origin::Usual
    }
}

/// Whether a person looks for a code of the computer.
fn is_persons(game: &Game) -> bool {
    Kind::of(game).way == Way::Find
}
