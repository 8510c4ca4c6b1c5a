//! What is looked at where a person guesses, at the table and around it.

use super::review::LONG;
use super::*;

pub(super) fn screens() -> Vec<(&'static str, Headless)> {
    let mut watched = watching(Solver::Minimax);
    run_down(&mut watched);
    vec![
        ("setup", at_setup()),
        ("setup_mine", after(at_setup(), "2")),
        ("setup_solver", after(at_setup(), "3 Tab Down Down 3")),
        ("setup_secret", after(at_setup(), "2 Tab Down Right")),
        ("setup_custom", after(at_setup(), "2 Tab Left Down")),
        ("hiding", after(at_setup(), &format!("{HIDE} Enter A C"))),
        ("two_found", after(at_setup(), FOUND)),
        (
            "set_for_solver",
            after(at_setup(), &format!("{HIDE} Enter D A F E Enter")),
        ),
        ("first_row", at_first_row()),
        ("first_row_full", after(at_first_row(), "A B C D")),
        ("first_pins", after(at_first_row(), "A B C E Enter")),
        ("asked", after(opened(RUNNING), "s")),
        ("earlier_row", after(opened(RUNNING), "[")),
        ("earlier_row_hints", after(opened(LOST), "[ h")),
        ("row_in_the_making", after(opened(RUNNING), "A C")),
        ("row_empty", after(opened(RUNNING), "h")),
        ("row", after(opened(RUNNING), "C D A B h")),
        ("knowledge", after(opened(RUNNING), "B h Tab")),
        ("tip", after(opened(RUNNING), "C D A B t t")),
        ("guesses", after(opened(RUNNING), "h Tab Tab PageDown")),
        ("codes", after(opened(RUNNING), "h Tab Tab Tab")),
        ("map", after(opened(RUNNING), "C D A B h Shift-Tab")),
        ("solver", after(watching(Solver::Entropy), "Space")),
        ("won", opened(WON)),
        (
            "lost",
            after(opened(&LOST.replace("rows 10", "rows 3")), "End"),
        ),
        ("looking_back", after(opened(WON), "Left Left")),
        ("branch", after(opened(WON), "Left Left Enter A")),
        ("watched", watched),
        ("state_machine", after(opened(STATE_MACHINE), "[ [ [ h")),
        ("share", after(opened(WON), "y")),
        ("share_record", after(opened(WON), "w m")),
        ("rivals", after(opened(WON), "v Down Down")),
        (
            "rivals_lost",
            after(opened(&WON.replace("rows 10", "rows 4")), "v End"),
        ),
        ("settings", after(at_first_row(), "o Down")),
        ("help", after(at_first_row(), "?")),
        ("largest_board", after(opened(LARGEST), "A Z")),
        ("thought_of", after(opened(RUNNING), "h Tab Tab F F B B")),
        ("sampled_knowledge", after(opened(SAMPLED), "h Tab")),
        (
            "sampled_guesses",
            after(opened(SAMPLED), "h Tab Tab A A A A B B B B"),
        ),
        ("puzzles", after(at_setup(), "p Enter B B A A Enter p")),
        ("puzzle", after(at_setup(), "p Down Enter")),
        ("puzzle_wrong", after(at_setup(), "p Enter B B A C Enter")),
        (
            "puzzle_solved",
            after(at_setup(), "p Enter B B A C Enter B B A A Enter"),
        ),
        ("review", after(opened(REVIEWED), "r")),
        ("review_row", after(opened(REVIEWED), "r Left Left Left")),
        ("review_long", after(opened(LONG), "r Left")),
    ]
}

pub(super) const STATE_MACHINE: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker secret FCAF
codebreaker state-machine
1 FFAA 2 1 by state-machine
2 BBCC 0 1 by state-machine
3 FABA 1 1 by state-machine
4 CFFA 0 4 by state-machine
5 FCAF 4 0 by state-machine
";

/// So many codes are left that guesses are measured by a sample.
const SAMPLED: &str = "\
pegwise 1
board 8x12 rows 10 repeats
codemaker secret AACEGILL
codebreaker you
1 ABCDEFGH 2 2
";

pub(super) const BULLS: &str = "\
pegwise 1
board 4x10 rows 10 no-repeats
codemaker seed KIWI
codebreaker you
1 ABCD 0 1
2 EAFG 0 1
3 BEHI 2 0
";
