//! What is looked at where a person guesses, at the table and around it.

use super::*;

pub(super) fn screens() -> Vec<(&'static str, Headless)> {
    let mut watched = watching(Solver::Minimax);
    run_down(&mut watched);
    let opened = |line: &str, keys: &str| after(opened(line), keys);
    let setup = |keys: &str| after(at_setup(), keys);
    vec![
        ("setup", at_setup()),
        ("setup_mine", setup("2")),
        ("setup_solver", setup("3 Tab Down Down 3")),
        ("setup_custom", setup("2 Tab Left Down")),
        ("hiding", setup("2 Enter A C")),
        ("two_found", setup(FOUND)),
        ("set_for_solver", setup("2 Enter D A F E Enter")),
        ("first_row", at_first_row()),
        ("first_row_full", setup("Enter A B C D")),
        ("first_pins", setup("Enter A B C E Enter")),
        ("asked", opened(RUNNING, "s")),
        ("earlier_row", opened(RUNNING, "PageUp")),
        ("earlier_row_hints", opened(RUNNING, "PageUp h")),
        ("row_in_the_making", opened(RUNNING, "A C")),
        ("coach_empty_row", opened(RUNNING, "h")),
        ("coach_row", opened(RUNNING, "C D A B h")),
        ("coach_one_left", opened("KIWI AABB CDAE DCAE", "h")),
        ("knowledge", opened(RUNNING, "B h Tab")),
        ("tip", opened(RUNNING, "C D A B t t")),
        ("guesses", opened(RUNNING, "h Tab Tab i i")),
        ("guesses_own", opened(RUNNING, "h Tab Tab F F B B")),
        ("codes", opened(RUNNING, "h Tab Tab Tab")),
        ("map", opened(RUNNING, "C D A B h Shift-Tab")),
        ("watching", after(watching(Solver::Entropy), "Space")),
        ("watched", watched),
        ("won", opened(WON, "")),
        ("lost", opened(LOST, "")),
        ("practice", opened(WON, "Left Left Enter A")),
        ("review_best", opened(REVIEWED, "")),
        ("review_row", opened(REVIEWED, "Left Left Left")),
        ("review_long", opened(LONG, "Left")),
        ("state_machine", opened(STATE_MACHINE, "Left Left Left h")),
        ("share", opened(WON, "y")),
        ("versus", opened(WON, "v Down Down")),
        (
            "versus_lost",
            opened("KIWI rows=4 AABB CDAE DCAE DCAF", "v End"),
        ),
        ("settings", setup("Enter o Down")),
        ("help", setup("Enter ?")),
        ("largest_board", opened(LARGEST, "A Z")),
        ("sampled_knowledge", opened(SAMPLED, "h Tab")),
        (
            "sampled_guesses",
            opened(SAMPLED, "h Tab Tab A A A A B B B B"),
        ),
        ("puzzles", setup("p Enter B B A A Enter p")),
        ("puzzle", setup("p Down Enter")),
        ("puzzle_wrong", setup("p Enter B B A C Enter")),
        (
            "puzzle_solved",
            setup("p Enter B B A C Enter B B A A Enter"),
        ),
    ]
}

/// At the setup: a game of two players, found with a little help.
pub(super) const FOUND: &str = "4 Enter D A F E Enter A A B B Enter t D A F E Enter";

pub(super) const STATE_MACHINE: &str = "=FCAF by=state-machine FFAA@state-machine BBCC@state-machine FABA@state-machine CFFA@state-machine FCAF@state-machine";

/// Lost after all rows.
pub(super) const LONG: &str = "KIWI AABB CCDD EEFF ABAB AADC FAFE DDDD DAEF FAFA DAFF";

/// So many codes are left that guesses are measured by a sample.
const SAMPLED: &str = "=AACEGILL board=8x12 ABCDEFGH";
