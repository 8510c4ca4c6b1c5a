//! Every screen there is, by the keys that lead to it.

use pegwise::run::headless::Headless;
use pegwise::solver::Solver;

use super::play::*;

/// A name, and how to get there.
pub(super) type Scene = (&'static str, fn() -> Headless);

fn setup(keys: &str) -> Headless {
    after(at_setup(), keys)
}

fn on_table(line: &str, keys: &str) -> Headless {
    after(opened(line), keys)
}

pub(super) const SCENES: [Scene; 54] = [
    ("setup", at_setup),
    ("setup, a solver looks for mine", || setup("2")),
    ("setup, in my head", || setup("2 Tab Down Right")),
    ("setup, solvers", || setup("3 Tab Down Down 3")),
    ("setup, custom", || setup("2 Tab Left Down")),
    ("setup, no such board", || {
        setup("Tab Left Down 9 Down 3 Down Down Right")
    }),
    ("hiding", || setup("2 Enter A C")),
    ("hiding on a large board", || {
        setup("2 Tab Left Down 1 2 Down 2 6 Enter 1 9 0")
    }),
    ("first row", at_first_row),
    ("first row, full", || setup("Enter A B C D")),
    ("first pins", || setup("Enter A B C D Enter")),
    ("largest board, first row", || {
        setup("Tab Left Down 1 2 Down 2 6 Enter A Z")
    }),
    ("a question", || on_table(RUNNING, "s")),
    ("an earlier row", || on_table(RUNNING, "PageUp")),
    ("the start", || on_table(RUNNING, "Home")),
    ("help at the setup", || setup("?")),
    ("help at the end", || setup("Enter ? End")),
    ("row in the making", || on_table(RUNNING, "A C")),
    ("long notice", || on_table(RUNNING, "v")),
    ("coach, empty row", || on_table(RUNNING, "h")),
    ("coach, row", || on_table(RUNNING, "C D A B h")),
    ("knowledge", || on_table(RUNNING, "B h Tab")),
    ("guesses", || on_table(RUNNING, "h Tab Tab i i")),
    ("codes", || on_table(RUNNING, "h Tab Tab Tab")),
    ("map", || on_table(RUNNING, "h Shift-Tab")),
    ("map of a row", || on_table(RUNNING, "C D A B h Shift-Tab")),
    ("watching", || after(watching(Solver::Entropy), "Space")),
    ("tip", || on_table(RUNNING, "C D A B t t")),
    ("earlier row, coach", || on_table(RUNNING, "h PageUp")),
    ("largest board", || on_table(LARGEST, "A Z")),
    ("largest board, coach", || on_table(LARGEST, "h")),
    ("largest board, knowledge", || on_table(LARGEST, "h Tab")),
    ("largest board, guesses", || on_table(LARGEST, "h Tab Tab")),
    ("largest board, map", || on_table(LARGEST, "h Shift-Tab")),
    ("won", || opened(WON)),
    ("lost", || opened(LOST)),
    ("practice", || on_table(WON, "Left Left Enter A")),
    ("pins", || on_table("hand by=minimax", "1 1")),
    ("pins again", || {
        on_table("hand by=minimax", "1 1 Enter 2 1 x")
    }),
    ("a wrong score", || {
        on_table("hand by=minimax AABB:00 CCDD:00 EEFF:11", "")
    }),
    ("code not known", || {
        opened("hand rows=1 by=minimax AABB:10")
    }),
    ("review", || opened(REVIEWED)),
    ("review of a row", || on_table(REVIEWED, "Left Left Left")),
    ("versus", || on_table(WON, "v Down Down")),
    ("versus, lost", || on_table(LOST, "v End")),
    ("evil", || on_table("evil", "A A B B Enter")),
    ("evil wins", || {
        on_table("evil rows=2", "A A B B Enter A A B B Enter")
    }),
    ("puzzles", || setup("p Enter B B A A Enter p")),
    ("puzzle", || setup("p Down Enter")),
    ("puzzle solved", || {
        setup("p Enter B B A C Enter B B A A Enter")
    }),
    ("settings", || on_table(RUNNING, "o Down")),
    ("share", || on_table(WON, "y Down")),
    ("games", || on_table(WON, "l")),
    ("two players", || {
        setup("4 Enter D A F E Enter A A B B Enter t D A F E Enter")
    }),
];
