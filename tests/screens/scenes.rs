//! Every screen there is: how to get there, what is to be seen there in a word or two, and at which sizes a golden
//! file shows it, after a line `== NAME`.

use std::fmt::Write;
use std::sync::LazyLock;

use pegwise::app::{App, CoachPage, Input, Job, Mode, TableView};

use crate::support::drawing::{Size, coloured, draw, text};
use crate::support::golden::golden;
use crate::support::headless::working;
use crate::support::play::*;

/// A screen with its name.
pub(super) struct Scene {
    pub(super) name: &'static str,
    /// What must be to be seen there, and what is.
    wanted: &'static str,
    found: String,
    pub(super) app: App,
    /// The sizes of its goldens.
    pub(super) shown: &'static [Size],
}

const NONE: &[Size] = &[];
const SMALL: &[Size] = &[(40, 14)];
const USUAL: &[Size] = &[(80, 24)];
const BOTH: &[Size] = &[(80, 24), (40, 14)];

/// Lost after all rows.
const LONG: &str = "KIWI AABB CCDD EEFF ABAB AADC FAFE DDDD DAEF FAFA DAFF";

/// There are too many guesses to compare all.
const MANY_GUESSES: &str = "=ABDCHH board=6x8 ABCDEF";

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
const SCENES: &[(&str, &str, &[Size], Open)] = &[
    ("setup", "setup: Find a code", NONE, at_setup),
    ("setup, in my head", "setup, code: in your head", NONE, || setup("2 Tab Down Right")),
    ("setup, solvers", "setup, solver: smart-string", USUAL, || setup("3 Tab Down Down 3")),
    ("setup, custom", "setup, colours: 9", NONE, || setup("2 Tab Left Down 6 Down 9")),
    ("setup, the seed", "setup, seed: KIWI", NONE, || with_games("Shift-Tab")),
    ("setup, no such board", "setup, repeats: false", NONE, || setup("Tab Left Down 9 Down 3 Down Down Right")),
    ("setup, an unfinished game", "setup: Find a code", USUAL, || with_games("")),
    ("setup, a key of no use", "setup: Find a code", NONE, || with_games("z")),
    ("hiding", "hiding, AC[_]_", NONE, || setup("2 Enter A C")),
    ("hiding a long code", "hiding, AC[_]_________", NONE, || setup("2 Tab Left Down Down 3 Up 1 2 Enter A C")),
    ("hiding one of all colours", "hiding, AZ[_]_", NONE, || setup("2 Tab Left Down Down 2 6 Enter A Z")),
    ("two players, hiding", "player 2 hides, [_]___", NONE, || after(setup(FOUND), "Enter")),
    ("two players, found", "won in 2", SMALL, || setup(FOUND)),
    ("first row", "row 1 of 10, [_]___", USUAL, || setup("Enter")),
    ("first pins", "row 2 of 10, [_]___", NONE, || setup("Enter A B C E Enter")),
    ("row in the making", "row 3 of 10, AC[_]_", NONE, || table(RUNNING, "A C")),
    ("a question", "row 3 of 10, [_]___", NONE, || table(RUNNING, "s")),
    ("long notice", "row 3 of 10, [_]___", NONE, || table(RUNNING, "v")),
    ("earlier row", "after row 2 of 2, [_]___", NONE, || table(RUNNING, "PageUp")),
    ("earlier row, hints", "after row 2 of 2, [_]___ [coach]", NONE, || table(RUNNING, "PageUp h")),
    ("tip", "row 3 of 10, CDA[B] (tip)", SMALL, || table(RUNNING, "C D A B t t")),
    ("coach", "row 3 of 10, [_]___ [coach]", NONE, || table(RUNNING, "h")),
    ("coach, row", "row 3 of 10, CDA[B] [coach]", NONE, || table(RUNNING, "C D A B h")),
    ("coach, one code left", "row 6 of 10, [_]___ [coach]", NONE, || table("KIWI AABB AACC ADDD CDAE DEEA", "h")),
    ("knowledge", "row 3 of 10, B[_]__ [knowledge A2]", USUAL, || table(RUNNING, "B h Tab")),
    ("guesses", "row 3 of 10, [A]FDE [guesses 2]", SMALL, || table(RUNNING, "h Tab Tab i i")),
    ("guesses, not in the list", "row 3 of 10, FFB[B] [guesses 1]", NONE, || table(RUNNING, "h Tab Tab F F B B")),
    ("codes", "row 3 of 10, [_]___ [codes 1]", NONE, || table(RUNNING, "h Tab Tab Tab")),
    ("map", "row 3 of 10, [_]___ [map]", NONE, || table(RUNNING, "h Shift-Tab")),
    ("map of a row", "row 3 of 10, CDA[B] [map]", USUAL, || table(RUNNING, "C D A B h Shift-Tab")),
    ("pins half way", "row 3 of 10, DCA[E]", NONE, || moving("D C A E Enter", 2)),
    ("shield half way", "won in 3", NONE, || moving("D A F E Enter", 6)),
    ("glow half way", "won in 3", NONE, || moving("D A F E Enter", 11)),
    ("watching", "row 1 of 10, Entropy waits [coach]", NONE, || setup("3 Tab Down Down 7 Enter Space")),
    ("evil wins", "lost", NONE, || table("evil rows=2", "A A B B Enter A A B B Enter")),
    ("pins", "row 2 of 10, AACD pins 2 1 [coach]", BOTH, || table("hand by=minimax", "1 1 Enter 2 1")),
    ("pins again", "row 1 again, AABB pins 1 1 [coach]", NONE, || table("hand by=minimax", "1 1 Enter 2 1 x")),
    ("a wrong score", "no code fits, correction 1 of 16", SMALL, || table("hand by=minimax", "0 0 Enter 0 0 Enter 1 Enter")),
    ("two wrong scores", "no code fits", NONE, || opened("hand AAAA:30 BBBB:30 CCCC:30 DDDD:30 EEEE:30")),
    ("a slip", "won in 2", NONE, || opened("hand by=minimax AABB:20 CDAB:40")),
    ("code not known", "lost", NONE, || opened("hand rows=1 by=minimax AABB:10")),
    ("longest rows", "row 2 of 99, AC[_]_________", USUAL, || table(LONGEST, "A C")),
    ("longest rows, coach", "row 2 of 99, [_]___________ [coach]", NONE, || table(LONGEST, "h")),
    ("longest rows, knowledge", "row 2 of 99, [_]___________ [knowledge A1]", NONE, || table(LONGEST, "h Tab")),
    ("longest rows, guesses", "row 2 of 99, [_]___________ [guesses 1]", NONE, || table(LONGEST, "h Tab Tab")),
    ("all colours", "row 2 of 99, AZ[_]_", NONE, || table(ALL_COLOURS, "A Z")),
    ("all colours, coach", "row 2 of 99, [_]___ [coach]", NONE, || table(ALL_COLOURS, "H")),
    ("all colours, knowledge", "row 2 of 99, [_]___ [knowledge A1]", NONE, || table(ALL_COLOURS, "H Tab")),
    ("all colours, guesses", "row 2 of 99, [_]___ [guesses 1]", NONE, || table(ALL_COLOURS, "H Tab Tab")),
    ("many guesses", "row 2 of 10, AAABB[B] [guesses 1]", NONE, || table(MANY_GUESSES, "H Tab Tab A A A B B B")),
    ("won", "won in 4", NONE, || opened(WON)),
    ("won again", "won in 2", NONE, || with_games("Enter A A B B Enter D A F E Enter")),
    ("lost", "lost", USUAL, || opened(MISSED)),
    ("practice", "practice, row 2 of 10, A[_]__", NONE, || table(WON, "Left Left Enter A")),
    ("review, half done", "after row 5 of 6", NONE, half_reviewed),
    ("review of a row", "after row 2 of 6", NONE, || table(MISSED, "Left Left Left Left")),
    ("review of a long game", "after row 9 of 10", SMALL, || table(LONG, "Left")),
    ("review of State Machine", "after row 2 of 5 [coach]", NONE, || table(STATE_MACHINE, "Left Left Left h")),
    ("versus", "versus 3: itself Won(4)", SMALL, || table(WON, "v Down Down")),
    ("versus, half done", "versus 2: random-consistent Won(4)", NONE, half_compared),
    ("versus, lost", "versus 10: minimax Lost(4)", NONE, || table("KIWI rows=4 AABB CDAE DCAE DCAF", "v End")),
    ("share", "share: Record", NONE, || table(WON, "y Down")),
    ("share, pins", "share: Pins", NONE, || table(WON, "y")),
    ("games", "all games, 2 of 8: 2026-11-21 BEDF", USUAL, || with_games("l Down")),
    ("games beside statistics", "all games, 2 of 8: 2026-11-21 BEDF", NONE, || wide(with_games("l Down"))),
    ("no games", "all games, no game", NONE, || setup("l")),
    ("statistics", "statistics", USUAL, || with_games("l Tab")),
    ("calendar", "calendar 2026-11-21", BOTH, || with_games("l Tab Tab")),
    ("calendar in a large window", "calendar 2026-11-20", NONE, || wide(with_games("l Tab Tab Left"))),
    ("puzzles", "puzzles: 1", USUAL, || setup("p Enter B B A A Enter p")),
    ("puzzles, the last ones", "puzzles: 15", NONE, || setup("p End")),
    ("puzzles, counting", "puzzles: counting 0 of 1", NONE, counting),
    ("your own mistakes", "puzzles: row 5 DEEA, 0.50 guesses", USUAL, || mistakes("")),
    ("mistake", "mistake DEEA, row 5 of 10", SMALL, || mistakes("Enter")),
    ("mistake, not yet", "mistake AACC, row 2 of 10", BOTH, || mistakes("Down Down Enter A A A A Enter")),
    ("mistake, not yet, wide", "mistake AACC, row 2 of 10", NONE, || wide(mistakes("Down Down Enter A A A A Enter"))),
    ("mistake, mended", "mistake DEEA, row 5 of 10", NONE, || mistakes("Enter D A F E Enter")),
    ("puzzle, solved", "puzzle 1, won in 3", SMALL, || setup("p Enter B B A C Enter B B A A Enter")),
    ("settings", "settings: labels letters", NONE, || table(RUNNING, "o Down")),
    ("help", "help 0", USUAL, || setup("Enter ?")),
    ("help at the end", "help 0", SMALL, || table(WON, "?")),
];

/// All scenes. Working them out takes seconds.
pub(super) fn scenes() -> &'static [Scene] {
    static ALL: LazyLock<Vec<Scene>> = LazyLock::new(|| {
        let opened = SCENES.iter().map(|(name, wanted, shown, open)| {
            let game = open();
            Scene {
                name,
                wanted,
                found: now(&game),
                app: game.app,
                shown,
            }
        });
        opened.collect()
    });
    &ALL
}

#[test]
fn every_scene_shows_what_its_line_says() {
    for scene in scenes() {
        let (name, found, wanted) = (scene.name, &scene.found, scene.wanted);
        assert!(
            found.starts_with(wanted),
            "`SCENES`, {name}: its keys lead to “{found}”, not to “{wanted}”"
        );
    }
}

#[test]
fn every_mode_and_every_page_of_the_coach_has_a_scene() {
    let scene = |is_there: &dyn Fn(&App) -> bool| scenes().iter().any(|scene| is_there(&scene.app));
    for mode in Mode::ALL {
        let has_scene = scene(&|app| app.mode() == mode);
        assert!(
            has_scene,
            "`SCENES` has no line in the mode {mode:?}: add one"
        );
    }
    for page in CoachPage::ALL {
        let shows = |table: TableView| table.shows_coach() && table.panel().page == page;
        let has_scene = scene(&|app| app.table().is_some_and(shows));
        assert!(
            has_scene,
            "`SCENES` has no line with the page {page:?}: add one"
        );
    }
}

#[test]
fn screens_look_as_they_did() {
    for size in [(80, 24), (40, 14)] {
        let mut all = String::new();
        for scene in scenes().iter().filter(|scene| scene.shown.contains(&size)) {
            let (screen, _) = draw(&scene.app, size, coloured());
            writeln!(all, "== {}\n{}", scene.name, text(&screen)).unwrap();
        }
        golden(&format!("screens-{}x{}.txt", size.0, size.1), &all);
    }
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
    let mut found = found();
    found.now.date = jiff::civil::datetime(2026, 11, 21, 18, 0, 0, 0);
    for (begun, line) in games {
        keep(&mut found, begun, line);
    }
    after(begin(found), keys)
}

/// The list of puzzles with the mistakes of a game, after these keys.
fn mistakes(keys: &str) -> Headless {
    after(begin(saved(&[REVIEWED])), &format!("p Home {keys}"))
}

/// The same while the worker counts them.
fn counting() -> Headless {
    let mut game = working(app(saved(&[REVIEWED])), None);
    game.press("p Home");
    game
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
