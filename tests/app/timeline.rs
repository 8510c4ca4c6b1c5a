//! Walking through games and branching off from them.

use pegwise::app::{Autoplay, Context};
use pegwise::rules::Outcome;

use crate::common::*;

#[test]
fn a_finished_game_is_walked_through() {
    let mut game = opened(WON);
    assert_eq!(
        (table(&game).cursor(), game.app.context()),
        (4, Context::Timeline)
    );
    press(&mut game, "Right");
    assert_eq!(notice(&game), "This is the end of the game");
    press(&mut game, "Left [");
    assert_eq!(table(&game).cursor(), 2);
    assert!(!table(&game).is_secret_shown());
    press(&mut game, "Home Left");
    assert_eq!(table(&game).cursor(), 0);
    assert_eq!(notice(&game), "This is the start of the game");
    press(&mut game, "] Right End");
    assert_eq!(table(&game).cursor(), 4);
    assert!(table(&game).is_secret_shown());
}

#[test]
fn a_finished_game_plays_by_itself_and_pauses() {
    let mut game = opened(WON);
    press(&mut game, "Space");
    assert_eq!(
        (table(&game).cursor(), table(&game).autoplay()),
        (0, Autoplay::Timeline)
    );
    assert!(game.pass_time());
    assert_eq!(table(&game).cursor(), 1);
    press(&mut game, "Space");
    assert!(!game.pass_time() || table(&game).cursor() == 1);
    press(&mut game, "Space");
    run_down(&mut game);
    assert_eq!(
        (table(&game).cursor(), table(&game).autoplay()),
        (4, Autoplay::Off)
    );
}

#[test]
fn enter_leads_on_from_the_end() {
    let mut game = opened(WON);
    let rows = guesses(&game).len();
    press(&mut game, "Left Left b D A F E Enter");
    assert_eq!((table(&game).branches(), mode(&game)), (1, Mode::Ended));
    press(&mut game, "Enter");
    assert_eq!((table(&game).branches(), mode(&game)), (0, Mode::Walking));
    press(&mut game, "End Enter");
    assert_eq!((guesses(&game).len(), mode(&game)), (0, Mode::Editing));
    assert!(
        rows > 0 && !table(&game).game().is_practice(),
        "the next game"
    );
}

#[test]
fn a_branch_is_practice_and_esc_returns() {
    let mut game = opened(WON);
    press(&mut game, "Left Left b");
    assert!(table(&game).game().is_practice());
    assert_eq!(
        (guesses(&game).len(), game.app.context()),
        (2, Context::Editing)
    );
    press(&mut game, "D A F E Enter");
    assert_eq!(table(&game).game().outcome(), Outcome::Won);
    assert_eq!(table(&game).main_line().turns().len(), 4);
    press(&mut game, "Left b A Esc");
    assert_eq!(guesses(&game).len(), 3, "out of the inner branch");
    press(&mut game, "Esc");
    assert_eq!(table(&game).game().to_string(), WON);
}

#[test]
fn a_running_game_is_looked_back_at_without_losing_the_row() {
    let mut game = opened(RUNNING);
    press(&mut game, "A B [ [");
    assert_eq!(
        (table(&game).cursor(), game.app.context()),
        (0, Context::Timeline)
    );
    press(&mut game, "A");
    assert!(
        notice(&game).contains("while you make a row"),
        "{}",
        notice(&game)
    );
    press(&mut game, "End");
    assert_eq!(draft(&game), "AB__");
    press(&mut game, "Home Enter");
    assert_eq!(
        (draft(&game), mode(&game)),
        ("AB__".to_owned(), Mode::Editing)
    );
}

#[test]
fn a_running_game_has_no_practice() {
    let mut game = opened(RUNNING);
    press(&mut game, "A B [ b");
    assert!(notice(&game).starts_with("Finish this game first"));
    assert_eq!((table(&game).branches(), mode(&game)), (0, Mode::Walking));
    press(&mut game, "s s");
    assert_eq!(guesses(&game), ["AABB", "CDAE"]);
    press(&mut game, "End");
    assert_eq!(draft(&game), "AB__");
    assert_eq!(table(&game).game().rows_with_help(), 0);
}

#[test]
fn games_left_for_another_are_not_lost() {
    let mut game = opened(RUNNING);
    press(&mut game, "h n");
    assert!(game.kept().is_empty(), "its file is as it was");
    let mut game = opened(RUNNING);
    press(&mut game, "A A B A Enter n A A A A Enter Esc Enter");
    let mut kept: Vec<usize> = game
        .unfinished()
        .iter()
        .map(|game| game.turns().len())
        .collect();
    kept.sort_unstable();
    assert_eq!(kept, [1, 3]);
}

#[test]
fn leaving_a_branch_of_a_branch_says_where_one_is() {
    let mut game = opened(WON);
    press(&mut game, "Left Left b D A F E Enter [ b Esc");
    assert!(
        notice(&game).contains("earlier practice"),
        "{}",
        notice(&game)
    );
    press(&mut game, "End Esc");
    assert!(
        notice(&game).contains("Back in your game"),
        "{}",
        notice(&game)
    );
}

#[test]
fn a_new_game_is_like_the_one_on_the_table() {
    let mut game = opened(&WON.replace("rows 10", "rows 8"));
    press(&mut game, "Esc Right Esc n");
    let table = table(&game).game();
    assert_eq!(table.board().to_string(), "4x6 rows 8 repeats");
    assert!(table.turns().is_empty());
}

#[test]
fn what_plays_stops_at_the_start_too() {
    let mut game = opened(WON);
    press(&mut game, "Space");
    assert_eq!(
        (table(&game).cursor(), table(&game).autoplay()),
        (0, Autoplay::Timeline)
    );
    press(&mut game, "Home");
    assert_eq!(table(&game).autoplay(), Autoplay::Off);
}

#[test]
fn esc_on_an_earlier_row_returns_to_the_running_game() {
    let mut game = opened(RUNNING);
    press(&mut game, "A [ [ Esc");
    assert_eq!(
        (mode(&game), draft(&game)),
        (Mode::Editing, "A___".to_owned())
    );
    press(&mut game, "Esc");
    assert_eq!(on_show(&game.app), OnShow::Setup);
}
