//! What panels say where figures are equal, or where there is just one.

use pegwise::app::{Input, Target};

use super::drawing::*;
use crate::support::play::*;

/// The screen of a game in a window of this size.
fn screen_of(mut game: Headless, size: Size) -> String {
    game.send(Input::Resize(size.0, size.1));
    run_down(&mut game);
    shown(&game, size)
}

#[test]
fn as_many_guesses_as_the_best_player_beat_nobody() {
    let card = screen_of(opened("KIWI AABB ACCD DEBC FAEC DAFE"), (80, 24));
    assert!(card.contains("5 with your row 1"), "{card}");
    assert!(!card.contains("beat it"), "{card}");
}

#[test]
fn solvers_that_are_all_as_good_have_one_figure() {
    let card = screen_of(opened("=B board=1x3 B"), (80, 24));
    assert!(tells(&card, "Solvers 2 guesses"), "{card}");
}

#[test]
fn help_is_not_counted_in_a_puzzle() {
    let card = screen_of(after(at_setup(), "p Enter t B B A A Enter"), (80, 24));
    assert!(card.contains("Solved on your first try!"), "{card}");
    assert!(!card.contains("Help used"), "{card}");
}

/// Fewer guesses than any game took have no bar, one game has no sparkline, and columns go where they do not fit.
#[test]
fn statistics_of_one_win_in_five_and_one_loss_show_no_more_than_there_is() {
    let games = [
        "KIWI AABB ACCD DEBC FAEC DAFE+tip",
        "PLUM rows=10 AABB AABB AABB AABB AABB AABB AABB AABB AABB AABB",
    ];
    let game = after(begin(&Kept::with(&games)), "l Tab");
    let list = screen_of(game, (80, 24));
    let bars: Vec<_> = list
        .lines()
        .map(str::trim_start)
        .filter(|line| line.starts_with("in "))
        .collect();
    assert!(
        matches!(bars[..], [bar] if bar.starts_with("in 5 ")),
        "{list}"
    );
    assert!(list.contains("lost") && list.contains("longest"), "{list}");
    assert!(!list.contains("last 1 game"), "{list}");
}

/// The next daily is said to come in whole hours that are left.
#[test]
fn hours_to_the_next_daily_are_not_rounded_up() {
    let mut kept = Kept::default();
    kept.now.date = jiff::civil::datetime(2026, 11, 21, 9, 30, 0, 0);
    let game = after(begin(&kept), "d B E D F Enter Esc");
    let setup = shown(&game, (80, 24));
    assert!(setup.contains("next one in 14 hours"), "{setup}");
}

/// A notice of several lines lies over what is below it.
#[test]
fn nothing_is_clicked_through_a_long_notice() {
    let size = (40, 14);
    let game = after(opened(RUNNING), "v");
    let (screen, drawn) = draw(&game.app, size, plain());
    let shown = text(&screen);
    let first = shown
        .lines()
        .position(|line| line.contains("Finish the game"))
        .expect(&shown) as u16;
    assert!(first < size.1 - 2, "it has several lines:\n{shown}");
    let beneath = (0..size.0).find_map(|column| drawn.target_at(column, first));
    assert_eq!(beneath, Some(Target::Overlay));
}
