//! Tips: a nudge first, more when asked again, and what they count as.

use pegwise::rules::{Degree, HelpKind, HelpSet};

use crate::common::*;

#[test]
fn a_tip_tells_more_each_time() {
    let mut game = opened(RUNNING);
    press(&mut game, "C D A B t");
    assert_eq!(notice(&game), "Your row cannot be the secret; t says more");
    press(&mut game, "t");
    assert_eq!(
        notice(&game),
        "Row 1 would have scored 1 black 1 white, it scored 1 black 0 white"
    );
    press(&mut game, "t");
    assert_eq!(
        notice(&game),
        "Best guess: ADFC takes 2.67 guesses on average: i puts it into the row"
    );
    press(&mut game, "t i Enter");
    let turn = *table(&game).game().turns().last().unwrap();
    assert_eq!(turn.guess.to_string(), "ADFC");
    let all = [HelpKind::Nudge, HelpKind::Hint, HelpKind::Guesses];
    assert_eq!(turn.help, HelpSet::from_iter(all));
}

#[test]
fn another_row_begins_with_a_nudge_again() {
    let mut game = opened(RUNNING);
    press(&mut game, "t");
    assert_eq!(notice(&game), "33 codes are left; t says more");
    press(&mut game, "t");
    assert_eq!(
        notice(&game),
        "A good guess is made of A, C, D and F; it may be the secret itself"
    );
    press(&mut game, "D A F E t");
    assert_eq!(notice(&game), "Your row can be the secret; t says more");
    let rows = Degree::ALL.map(|degree| table(&game).game().rows_with(degree));
    assert_eq!(rows, [0, 1, 0]);
}

#[test]
fn a_nudge_counts_less_than_an_answer() {
    let mut game = opened(RUNNING);
    press(&mut game, "D A F A t Enter D A F E t t t Enter");
    let game = table(&game).game();
    let rows = Degree::ALL.map(|degree| game.rows_with(degree));
    assert_eq!(rows, [1, 0, 1]);
    assert!(game.to_string().contains("3 DAFA 3 0 saw nudge\n"));
    assert!(
        game.to_string()
            .contains("4 DAFE 4 0 saw guesses nudge hint\n")
    );
}
