//! Every screen there is: how to get there, and at which sizes a golden file shows it.

use std::sync::LazyLock;

use pegwise::app::{App, GameId, Input, Job, Now};
use pegwise::solver::Solver;

use super::drawing::Size;
use crate::support::play::*;

/// A screen with its name.
pub(super) struct Scene {
    pub(super) name: &'static str,
    pub(super) app: App,
    /// The sizes of its goldens.
    pub(super) shown: &'static [Size],
}

const NONE: &[Size] = &[];
const SMALL: &[Size] = &[(40, 14)];
const USUAL: &[Size] = &[(80, 24)];
const BOTH: &[Size] = &[(80, 24), (40, 14)];
const WIDE: &[Size] = &[(120, 40)];
const USUAL_AND_LARGEST: &[Size] = &[(80, 24), (200, 60)];

/// Lost after all rows.
const LONG: &str = "KIWI AABB CCDD EEFF ABAB AADC FAFE DDDD DAEF FAFA DAFF";

/// There are too many guesses to compare all.
const MANY_GUESSES: &str = "=AACEGHH board=7x8 ABCDEFG";

/// Lost because of its last row; one row had hints.
const MISSED: &str = "KIWI rows=6 AABB AACC+hints ADDD CDAE DEEA AAAA";

const STATE_MACHINE: &str = "=FCAF by=state-machine FFAA@state-machine BBCC@state-machine FABA@state-machine \
                             CFFA@state-machine FCAF@state-machine";

/// At the setup: a game of two players, found with a tip.
const FOUND: &str = "4 Enter D A F E Enter A A B B Enter t D A F E Enter";

fn setup(keys: &str) -> Headless {
    after(at_setup(), keys)
}

fn table(line: &str, keys: &str) -> Headless {
    after(opened(line), keys)
}

/// In a window of 120 columns.
fn wide(mut game: Headless) -> Headless {
    game.send(Input::Resize(120, 40));
    game
}

type Open = fn() -> Headless;

#[rustfmt::skip]
const SCENES: [(&str, &[Size], Open); 78] = [
    ("setup", NONE, at_setup),
    ("setup, the computer guesses mine", NONE, || setup("2")),
    ("setup, in my head", NONE, || setup("2 Tab Down Right")),
    ("setup, solvers", USUAL, || setup("3 Tab Down Down 3")),
    ("setup, custom", NONE, || setup("2 Tab Left Down 6 Down 9")),
    ("setup, the seed", NONE, || setup("Shift-Tab")),
    ("setup, no such board", SMALL, || setup("Tab Left Down 9 Down 3 Down Down Right")),
    ("setup, an unfinished game", USUAL, || with_games("")),
    ("setup, a key of no use", SMALL, || with_games("z")),
    ("hiding", USUAL, || setup("2 Enter A C")),
    ("hiding a long code", NONE, || setup("2 Tab Left Down Down 3 Up 1 2 Enter A C")),
    ("hiding one of all colours", NONE, || setup("2 Tab Left Down Down 2 6 Enter A Z")),
    ("two players, hiding", SMALL, || after(setup(FOUND), "Enter")),
    ("two players, found", SMALL, || setup(FOUND)),
    ("first row", USUAL, at_first_row),
    ("first row, full", SMALL, || setup("Enter A B C D")),
    ("first pins", NONE, || setup("Enter A B C E Enter")),
    ("longest row, first row", NONE, || setup("Tab Left Down Down 3 Up 1 2 Enter A C")),
    ("row in the making", NONE, || table(RUNNING, "A C")),
    ("a question", NONE, || table(RUNNING, "s")),
    ("long notice", SMALL, || table(RUNNING, "v")),
    ("earlier row", USUAL, || table(RUNNING, "PageUp")),
    ("the start", NONE, || table(RUNNING, "Home")),
    ("earlier row, hints", NONE, || table(RUNNING, "PageUp h")),
    ("tip", SMALL, || table(RUNNING, "C D A B t t")),
    ("coach", USUAL_AND_LARGEST, || table(RUNNING, "h")),
    ("coach, row", USUAL, || table(RUNNING, "C D A B h")),
    ("coach, one code left", NONE, || table("KIWI AABB AACC ADDD CDAE DEEA", "h")),
    ("knowledge", USUAL, || table(RUNNING, "B h Tab")),
    ("guesses", BOTH, || table(RUNNING, "h Tab Tab i i")),
    ("guesses, not in the list", NONE, || table(RUNNING, "h Tab Tab F F B B")),
    ("codes", USUAL, || table(RUNNING, "h Tab Tab Tab")),
    ("map", NONE, || table(RUNNING, "h Shift-Tab")),
    ("map of a row", USUAL, || table(RUNNING, "C D A B h Shift-Tab")),
    ("pins half way", NONE, || moving("D C A E Enter", 2)),
    ("shield half way", NONE, || moving("D A F E Enter", 6)),
    ("burst half way", USUAL, || moving("D A F E Enter", 14)),
    ("watching", USUAL, || after(watching(Solver::Entropy), "Space")),
    ("watched", NONE, || opened(STATE_MACHINE)),
    ("evil", SMALL, || table("evil", "A A B B Enter")),
    ("evil wins", NONE, || table("evil rows=2", "A A B B Enter A A B B Enter")),
    ("pins", BOTH, || table("hand by=minimax", "1 1 Enter 2 1")),
    ("pins again", NONE, || table("hand by=minimax", "1 1 Enter 2 1 x")),
    ("a wrong score", BOTH, || table("hand by=minimax", "0 0 Enter 0 0 Enter 1 Enter")),
    ("two wrong scores", NONE, || opened("hand AAAA:30 BBBB:30 CCCC:30 DDDD:30 EEEE:30")),
    ("a slip", NONE, || opened("hand by=minimax AABB:20 CDAB:40")),
    ("code not known", NONE, || opened("hand rows=1 by=minimax AABB:10")),
    ("longest rows", BOTH, || table(LONGEST, "A C")),
    ("longest rows, coach", NONE, || table(LONGEST, "h")),
    ("longest rows, knowledge", NONE, || table(LONGEST, "h Tab")),
    ("longest rows, guesses", NONE, || table(LONGEST, "h Tab Tab")),
    ("all colours", BOTH, || table(ALL_COLOURS, "A Z")),
    ("all colours, coach", NONE, || table(ALL_COLOURS, "h")),
    ("all colours, knowledge", NONE, || table(ALL_COLOURS, "h Tab")),
    ("all colours, guesses", NONE, || table(ALL_COLOURS, "h Tab Tab")),
    ("many guesses", USUAL, || table(MANY_GUESSES, "h Tab Tab A A A B B B B")),
    ("won", NONE, || opened(WON)),
    ("won again", WIDE, || with_games("Enter A A B B Enter D A F E Enter")),
    ("lost", USUAL, || opened(MISSED)),
    ("practice", NONE, || table(WON, "Left Left Enter A")),
    ("review, half done", USUAL, half_reviewed),
    ("review of a row", NONE, || table(MISSED, "Left Left Left Left")),
    ("review of a long game", SMALL, || table(LONG, "Left")),
    ("review of State Machine", NONE, || table(STATE_MACHINE, "Left Left Left h")),
    ("versus", SMALL, || table(WON, "v Down Down")),
    ("versus, half done", USUAL, half_compared),
    ("versus, lost", NONE, || table("KIWI rows=4 AABB CDAE DCAE DCAF", "v End")),
    ("share", USUAL, || table(WON, "y Down")),
    ("games", USUAL, || with_games("l Down")),
    ("games beside statistics", WIDE, || wide(with_games("l Down"))),
    ("no games", NONE, || setup("l")),
    ("statistics", USUAL, || with_games("l Tab")),
    ("puzzles", USUAL, || setup("p Enter B B A A Enter p")),
    ("puzzles, the last ones", NONE, || setup("p End")),
    ("puzzle, solved", SMALL, || setup("p Enter B B A C Enter B B A A Enter")),
    ("settings", USUAL, || table(RUNNING, "o Down")),
    ("help", USUAL, || setup("Enter ?")),
    ("help at the end", SMALL, || table(WON, "?")),
];

/// All scenes. Working them out takes seconds.
pub(super) fn scenes() -> &'static [Scene] {
    static ALL: LazyLock<Vec<Scene>> = LazyLock::new(|| {
        let opened = SCENES.map(|(name, shown, open)| Scene {
            name,
            app: open().app,
            shown,
        });
        opened.into()
    });
    &ALL
}

/// The program with games of all kinds, on an evening of November 21st, after these keys.
fn with_games(keys: &str) -> Headless {
    let lost = format!("PLUM{}", " AABB".repeat(10));
    let games = [
        ("2026-11-21-175900", RUNNING),
        ("2026-11-21-170000", "2026-11-21 BEDF"),
        ("2026-11-20-120000", &lost),
        ("2026-11-19-080500", "=DAFE AABB CDAE DCAE DAFE"),
        ("2025-12-24-223000", REVIEWED),
        ("2025-12-24-220000", ALL_COLOURS),
        (
            "2025-12-24-213000",
            "hand board=4x10,no-repeats ABCD:01 EAFG:01 BEHI:20",
        ),
        ("2025-12-24-210000", STATE_MACHINE),
    ];
    let games = games.map(|(id, line)| {
        let id = GameId::of_name(&format!("{id}-00000000")).unwrap();
        (id, game(line))
    });
    let kept = Kept {
        now: Now {
            date: jiff::civil::datetime(2026, 11, 21, 18, 0, 0, 0),
            ..Now::default()
        },
        games: games.into(),
        ..Kept::default()
    };
    after(begin(&kept), keys)
}

/// The running game after these keys and some steps of what moves then.
fn moving(keys: &str, steps: usize) -> Headless {
    let mut game = opened(RUNNING);
    game.press(keys);
    for _ in 0..steps {
        assert!(game.pass_time(), "something moves");
    }
    game
}

/// The review after its first four reports.
fn half_reviewed() -> Headless {
    let mut game = waiting(REVIEWED, "Left");
    let job = game.world.job.clone().expect("a review");
    for news in news(&job).into_iter().take(4) {
        game.send(Input::News(news));
    }
    game
}

/// The comparison while the third solver plays.
fn half_compared() -> Headless {
    let mut game = waiting(WON, "v Down");
    loop {
        let job = game.world.job.clone().expect("solvers play");
        let is_versus = matches!(job, Job::Versus(_));
        let known = if is_versus { 2 } else { usize::MAX };
        for news in news(&job).into_iter().take(known) {
            game.send(Input::News(news));
        }
        if is_versus {
            return game;
        }
    }
}
