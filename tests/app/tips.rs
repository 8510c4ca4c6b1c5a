//! Tips: a nudge first, more when asked again, and what they count as.

use pegwise::edge::headless::Headless;
use pegwise::rules::Help;

use crate::common::*;

#[test]
fn a_tip_tells_more_each_time() {
    let mut game = opened(RUNNING);
    press(&mut game, "C D A B");
    for said in [
        "This row cannot be the code: row 1 rules it out. t: more",
        "If CDAB were the code, row 1 would show 1 black 1 white, not 1 and 0. t: more",
        "Best guess: ADFC. Press i to use it",
    ] {
        press(&mut game, "t");
        assert_eq!(notice(&game), said);
    }
    press(&mut game, "t i Enter");
    let turn = *table(&game).game().turns().last().unwrap();
    assert_eq!(turn.guess.to_string(), "ADFC");
    assert_eq!(turn.help, Some(Help::Hints), "the guess was put in");
}

#[test]
fn another_row_begins_with_a_nudge_again() {
    let mut game = opened(RUNNING);
    press(&mut game, "t");
    assert_eq!(notice(&game), "33 codes are still possible. t: more");
    press(&mut game, "t");
    assert_eq!(
        notice(&game),
        "A good row uses A, C, D and F. It could be the code. t: more"
    );
    press(&mut game, "D A F E t");
    assert_eq!(
        notice(&game),
        "This row could be the code. Would another tell you more? t: more"
    );
    assert_eq!(table(&game).game().looking_at(), Some(Help::Tips));
}

#[test]
fn a_nudge_points_to_a_row_before_the_row_is_full() {
    let mut game = opened(RUNNING);
    press(&mut game, "B B t");
    assert_eq!(
        notice(&game),
        "Row 1 allows at most 1 B. Yours has 2. t: more"
    );
}

#[test]
fn a_row_that_is_as_good_as_any_is_called_so() {
    let mut game = opened(RUNNING);
    for keys in ["C A F D t t", "t"] {
        press(&mut game, keys);
        assert_eq!(
            notice(&game),
            "Good row! No guess is better. Press Enter to play it"
        );
    }
}

#[test]
fn tips_are_kept_with_their_row() {
    let mut game = opened(RUNNING);
    press(&mut game, "D A F A t Enter D A F E t t t Enter");
    let game = table(&game).game().to_string();
    assert!(game.contains("3 DAFA 3 0 saw tip\n"));
    assert!(game.contains("4 DAFE 4 0 saw tip\n"));
}

/// A correction, and going back from it, leave the same empty row of another game.
#[test]
fn a_row_of_another_game_begins_with_a_nudge() {
    let mut game = opened(
        "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker hand\ncodebreaker you\n1 AABB 1 1\n",
    );
    let nudge = |game: &mut Headless| {
        press(game, "t");
        notice(game).contains("still possible")
    };
    assert!(nudge(&mut game));
    assert!(!nudge(&mut game));
    press(&mut game, "e 2 0 Enter");
    assert!(nudge(&mut game), "{}", notice(&game));
    press(&mut game, "Esc");
    assert!(nudge(&mut game), "{}", notice(&game));
}
