//! A puzzle says what it is about before it is opened, and while it is played where there is room.

use pegwise::coach::Puzzle;

use crate::support::drawing::*;
use crate::support::play::*;

#[test]
fn what_to_look_for_in_a_puzzle_is_never_cut() {
    let lessons = Puzzle::all()
        .iter()
        .map_while(|puzzle| puzzle.lesson.as_ref());
    for (place, lesson) in lessons.enumerate() {
        let mut game = after(at_setup(), &format!("p{}", " Down".repeat(place)));
        for size in PLAYABLE {
            let list = shown(&game, size);
            assert!(tells(&list, lesson.look_for), "{list}");
        }
        game.press("Enter");
        for size in PLAYABLE.into_iter().filter(|size| size.1 > 14) {
            let puzzle = shown(&game, size);
            assert!(tells(&puzzle, lesson.look_for), "{puzzle}");
        }
    }
}
