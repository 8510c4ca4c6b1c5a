//! Where boards in the setup end, and pauses.

use std::time::Duration;

use pegwise::app::{Custom, Field, Speed};

use crate::support::cases::{cases, shaped};

#[test]
fn what_was_set_last_holds_and_wishes_hold_where_they_make_a_board() {
    cases(200, |dice| {
        let mut number =
            |least: u8, most: u8| least + dice.index(usize::from(most - least) + 1) as u8;
        let mut custom = Custom::default();
        let (mut pegs, mut colours, mut rows, mut repeats) = (4, 7, 10, true);
        for _ in 0..40 {
            match number(0, 3) {
                0 => {
                    pegs = number(1, 12);
                    custom.set(Field::Pegs, pegs);
                    assert_eq!(custom.board().pegs(), usize::from(pegs));
                }
                1 => {
                    colours = number(2, 26);
                    custom.set(Field::Colours, colours);
                    assert_eq!(custom.board().colours(), usize::from(colours));
                }
                2 => {
                    rows = number(1, 99);
                    custom.set(Field::Rows, rows);
                }
                _ => {
                    repeats = number(0, 1) == 1;
                    custom.set_repeats(repeats);
                    assert_eq!(custom.board().repeats(), repeats);
                }
            }
            assert_eq!(custom.board().rows(), usize::from(rows));
            // So a number that goes elsewhere and back leaves the board as it was.
            let wished = shaped(pegs, colours, rows, repeats).ok();
            assert!(wished.is_none_or(|wished| custom.board() == wished));
            let told = custom.gives_way(Field::Pegs);
            assert_eq!(told.is_none(), wished.is_some(), "{told:?}");
        }
    });
}

/// Who says more is read for longer, but no game seems to stand still.
#[test]
fn a_pause_grows_with_what_is_said_and_has_an_end() {
    for speed in Speed::ALL {
        let pauses: Vec<_> = (0..1_000).map(|words| speed.pause(words)).collect();
        assert!(pauses.is_sorted(), "{speed}");
        assert!(pauses[999] <= Duration::from_secs(12), "{speed}");
    }
    assert!(Speed::ALL.is_sorted_by(|slow, fast| slow.pause(999) > fast.pause(999)));
}
