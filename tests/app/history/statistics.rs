//! What the kept games say about the player.

use super::*;

#[test]
fn the_end_of_a_game_tells_how_the_player_does() {
    let mut game = at_first_row();
    press(&mut game, "A A B B Enter D A F E Enter");
    let (record, help) = game.app.record_of_table().expect("it counts");
    assert_eq!(
        (record.games, record.won, record.streak, help),
        (1, 1, 1, "No help")
    );
    let statistics = game.app.statistics().expect("a game is over");
    assert_eq!(statistics.alone.distribution, [0, 1]);
    // The same code once more is known.
    press(&mut game, "Esc Enter D A F E Enter");
    assert!(game.app.record_of_table().is_none());
    let statistics = game.app.statistics().expect("a game is over");
    assert_eq!(statistics.alone.games, 1);
}

#[test]
fn the_best_solver_is_asked_what_it_needs() {
    let game = listed();
    let best = game.app.best_average().expect("its games were played");
    assert!(best.is_exact());
    assert_eq!((best.tally().games, best.tally().total), (1_296, 5_625));
}
