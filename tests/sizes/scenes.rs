//! Every screen there is, by the keys that lead to it.

use pegwise::edge::headless::Headless;
use pegwise::solver::Solver;

use super::common::*;

/// A name, and how to get there.
pub(super) type Scene = (&'static str, fn() -> Headless);

fn setup(keys: &str) -> Headless {
    after(at_setup(), keys)
}

fn record(text: &str, keys: &str) -> Headless {
    after(opened(text), keys)
}

/// One with as few rows as were played: it is lost.
fn lost(text: &str, rows: usize, keys: &str) -> Headless {
    record(&text.replace("rows 10", &format!("rows {rows}")), keys)
}

fn watched() -> Headless {
    let mut game = watching(Solver::Minimax);
    run_down(&mut game);
    game
}

pub(super) const SCENES: [Scene; 55] = [
    ("setup", at_setup),
    ("setup, a solver looks for mine", || setup("2")),
    ("setup, entered", || setup("2 Tab Down Right")),
    ("setup, solvers", || setup("3 Tab Down Down 3")),
    ("setup, games", || setup("4 Shift-Tab Right")),
    ("setup, custom", || setup("2 Tab Left Down")),
    ("setup, no such board", || {
        setup("Tab Left Down 9 Down 3 Down Down Right")
    }),
    ("hiding", || setup(&format!("{HIDE} Enter A C"))),
    ("hiding on a large board", || {
        setup("2 Tab Down Right Up Left Left Enter 1 9 0")
    }),
    ("first row, full", || setup("Enter A B C D")),
    ("first pins", || setup("Enter A B C D Enter")),
    ("largest board, first row", || {
        setup("Down Left Down 1 2 Down 2 6 Down Down Down Enter")
    }),
    ("no solver yet", || record(RUNNING, "s")),
    ("looking back", || record(RUNNING, "[")),
    ("the start", || record(RUNNING, "[ [")),
    ("help at the setup", || setup("?")),
    ("help at the end", || setup("Enter ? End")),
    ("first row", at_first_row),
    ("row in the making", || record(RUNNING, "A C")),
    ("long notice", || record(RUNNING, "z")),
    ("empty row", || record(RUNNING, "h")),
    ("row", || record(RUNNING, "C D A B h")),
    ("knowledge", || record(RUNNING, "B h Tab")),
    ("guesses", || record(RUNNING, "h Tab Tab PageDown")),
    ("codes", || record(RUNNING, "h Tab Tab Tab")),
    ("map", || record(RUNNING, "h Tab Tab Tab Tab")),
    ("map of a row", || record(RUNNING, "C D A B h Shift-Tab")),
    ("solver", || after(watching(Solver::Entropy), "Space")),
    ("tip", || record(RUNNING, "C D A B t t")),
    ("earlier row", || record(RUNNING, "h [")),
    ("largest board", || record(LARGEST, "A Z")),
    ("largest board, row", || record(LARGEST, "h")),
    ("largest board, knowledge", || record(LARGEST, "h Tab")),
    ("largest board, map", || {
        record(LARGEST, "h Tab Tab Tab Tab")
    }),
    ("largest board, guesses", || record(LARGEST, "h Tab Tab")),
    ("won", || opened(WON)),
    ("lost", || lost(LOST, 3, "End")),
    ("branch", || record(WON, "Left Left Enter A")),
    ("watched", watched),
    ("scoring", || record(BY_HAND, "1 1")),
    ("scoring once more", || record(BY_HAND, "1 1 Enter 2 1 e")),
    ("correcting", || {
        record(BY_HAND, "0 0 Enter 0 0 Enter 1 Enter")
    }),
    ("code not known", || {
        lost(&format!("{BY_HAND}1 AABB 1 0\n"), 1, "End")
    }),
    ("review", || record(REVIEWED, "r")),
    ("review of a row", || record(REVIEWED, "r Left Left Left")),
    ("rivals", || record(WON, "v Down Down")),
    ("rivals, lost", || lost(WON, 4, "v End")),
    ("evil", || record(EVIL, "A A B B Enter")),
    ("evil wins", || lost(EVIL, 2, "A A B B Enter A A B B Enter")),
    ("evil, rivals", || {
        lost(EVIL, 2, "A A B B Enter A A B B Enter v Down")
    }),
    ("puzzles", || setup("p Enter B B A A Enter p")),
    ("puzzle", || setup("p Down Enter")),
    ("puzzle solved", || {
        setup("p Enter B B A C Enter B B A A Enter")
    }),
    ("two players, hiding", || setup(&format!("{FOUND} Enter"))),
    ("two players, found", || setup(FOUND)),
];

const EVIL: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker evil
codebreaker you
";
