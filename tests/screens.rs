//! Screens as they are drawn: snapshots of the text, rules for the styles.
#![cfg(feature = "tui")]

#[path = "screens/animation.rs"]
mod animation;
#[path = "screens/ending.rs"]
mod ending;
#[path = "screens/games.rs"]
mod games;
#[path = "screens/keys.rs"]
mod keys;
#[path = "screens/map.rs"]
mod map;
#[path = "screens/pages.rs"]
mod pages;
#[path = "support/play.rs"]
mod play;
#[path = "screens/puzzles.rs"]
mod puzzles;
#[path = "screens/review.rs"]
mod review;
#[path = "screens/rivals.rs"]
mod rivals;
#[path = "screens/seats.rs"]
mod seats;
#[path = "screens/themes.rs"]
mod themes;
#[path = "screens/two.rs"]
mod two;
#[path = "screens/usual.rs"]
mod usual;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use pegwise::app::{App, Field, GameId, Now, Target, Way};
use pegwise::rules::Game;
use pegwise::run::headless::Headless;
use pegwise::solver::Solver;
use pegwise::ui::{Depth, Drawn, Theme};
use play::*;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

/// Sizes of the snapshots: everything has its place, and the smallest.
const SHOWN: [(u16, u16); 2] = [(80, 24), (40, 14)];
/// Screens that show more where there is more room.
const WIDE: [&str; 3] = ["games", "won", "setup"];
/// Screens that differ from others in a few words only where there is little room.
const ALIKE_WHEN_SMALL: [&str; 8] = [
    "practice",
    "two_found",
    "evil_running",
    "games_filter",
    "puzzle_wrong",
    "set_for_solver",
    "setup_unfinished",
    "tip",
];
/// Sizes at which the game can be played.
const PLAYABLE: [(u16, u16); 5] = [(200, 60), (120, 40), (80, 24), (60, 20), (40, 14)];

const SIZES: [(u16, u16); 5] = [(120, 40), (80, 24), (60, 20), (40, 14), (20, 5)];
const DEPTHS: [Depth; 4] = [Depth::TrueColour, Depth::Indexed, Depth::Ansi, Depth::Mono];

/// The program with these games, at the setup on an evening of the 21st.
fn this_evening(games: Vec<(GameId, Game)>) -> Headless {
    let date = jiff::civil::datetime(2026, 11, 21, 18, 0, 0, 0);
    let now = Now {
        date,
        ..Now::default()
    };
    let kept = Kept {
        now,
        games,
        ..Kept::default()
    };
    begin(&kept)
}

fn plain() -> Theme {
    Theme::new(Depth::Mono, false)
}

/// The symbols on a screen, line by line.
fn text(screen: &Buffer) -> String {
    let lines = screen.content.chunks(usize::from(screen.area.width).max(1));
    let lines = lines.map(|cells| cells.iter().map(Cell::symbol).collect::<String>());
    let lines: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}

/// What an app draws, and what of it can be clicked.
fn drawn(app: &App, (columns, lines): (u16, u16)) -> (String, Drawn) {
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    let mut drawn = pegwise::ui::Drawn::default();
    pegwise::ui::draw(&mut screen, app, plain(), &mut drawn);
    (text(&screen), drawn)
}

/// Compares a screen in these sizes with its snapshots.
fn check(name: &str, app: &App, sizes: impl IntoIterator<Item = (u16, u16)>) {
    for (columns, lines) in sizes {
        let (shown, _) = drawn(app, (columns, lines));
        insta::assert_snapshot!(format!("{name}_{columns}x{lines}"), shown);
    }
}

/// Compares a screen with its snapshot.
fn looks(name: &str, screen: &Buffer) {
    insta::assert_snapshot!(name, text(screen));
}

/// All scenes, by name. Working them out takes seconds: the tests share them, one after another.
fn screens() -> MutexGuard<'static, Vec<(&'static str, Headless)>> {
    static SCENES: LazyLock<Mutex<Vec<(&'static str, Headless)>>> = LazyLock::new(|| {
        let mut all = usual::screens();
        all.extend(seats::screens());
        all.extend(games::screens());
        Mutex::new(all)
    });
    SCENES.lock().unwrap_or_else(PoisonError::into_inner)
}

#[test]
fn screens_look_as_they_did() {
    for (name, game) in screens().iter() {
        let wide = WIDE.contains(name).then_some((120, 40));
        let shown = if ALIKE_WHEN_SMALL.contains(name) {
            &SHOWN[..1]
        } else {
            &SHOWN
        };
        for (columns, lines) in shown.iter().copied().chain(wide) {
            check(name, &game.app, [(columns, lines)]);
        }
    }
}

#[test]
fn no_solver_is_described_by_half_a_sentence() {
    for (columns, lines) in PLAYABLE {
        for board in ["", " Left"] {
            let mut game = at_setup();
            game.press(&format!("3 Tab{board} Shift-Tab Shift-Tab Shift-Tab"));
            assert_eq!(game.app.setup().focus, Field::Solver);
            for solver in Solver::ALL {
                while game.app.setup().solver() != solver {
                    game.press("Right");
                }
                let shown = text(&game.screen(columns, lines, plain()));
                let end = solver.summary().split(' ').next_back().unwrap();
                assert!(shown.contains(end), "{solver} without {end}\n{shown}");
                assert!(shown.contains(solver.title()), "{shown}");
            }
        }
    }
}

/// What the setup shows left of the choices after these keys.
fn beside_the_choices(keys: &str, (columns, lines): (u16, u16)) -> String {
    let shown = text(&after(at_setup(), keys).screen(columns, lines, plain()));
    let left = shown.lines().take(usize::from(lines) - 2);
    let left = left.map(|line| line.chars().take(74.min(usize::from(columns) / 2 - 2)));
    left.map(|line| line.collect::<String>() + "\n").collect()
}

#[test]
fn the_board_beside_the_choices_follows_them() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let usual = beside_the_choices("1", size);
        assert!(usual.contains("10") && usual.contains('?'), "{usual}");
        for (keys, shown) in [("Tab Right Right", "12"), ("Tab Left Down 6 Down 9", " I ")] {
            let board = beside_the_choices(keys, size);
            assert!(board.contains(shown), "{keys}:\n{board}");
            assert!(!usual.contains(shown), "{keys}:\n{usual}");
        }
        let mini = beside_the_choices("Tab Right", size);
        assert!(!mini.contains("10") && mini.contains('6'), "{mini}");
        // Five pegs without repeats need five colours.
        let none = beside_the_choices("Tab Left Down 5 Down 4 Down Down Right", size);
        assert!(!none.contains('?'), "{none}");
    }
}

/// Wherever the focus is, the chosen way is on show, and while it is on the ways, all of them are.
#[test]
fn the_setup_tells_of_every_way_to_play() {
    for (columns, lines) in PLAYABLE {
        for (place, way) in (1..).zip(Way::ALL) {
            let mut game = at_setup();
            game.press(&place.to_string());
            let shown = text(&game.screen(columns, lines, plain()));
            for other in Way::ALL {
                assert!(shown.contains(other.name()), "{shown}");
            }
            let about = game.app.setup().kind().about;
            let end = about.split(' ').next_back().unwrap();
            assert!(shown.contains(end), "{about}\n{shown}");
            for _ in game.app.setup().fields() {
                game.press("Tab");
                let shown = text(&game.screen(columns, lines, plain()));
                assert!(shown.contains(way.name()), "{shown}");
            }
        }
    }
}

/// With many colours the board is a slab with round pegs, with few it is flat.
#[test]
fn symbols_depend_on_colours_only_on_the_board() {
    let shown = |game: &Headless, depth| text(&game.screen(80, 24, Theme::new(depth, false)));
    // Two dots of the map, or of the name on the setup, share a cell only where they have colours.
    for (name, game) in screens()
        .iter()
        .filter(|(name, _)| *name != "map" && !name.starts_with("setup"))
    {
        for [one, other] in [
            [Depth::Ansi, Depth::Mono],
            [Depth::TrueColour, Depth::Indexed],
        ] {
            let words = |depth| {
                let shown = shown(game, depth);
                let words = shown.replace(|symbol: char| "▀▄▌▐▘▝▖▗▚▞▙▛▜▟█".contains(symbol), " ");
                let lines = words.lines().map(|line| line.trim_end().to_owned());
                lines.collect::<Vec<_>>()
            };
            assert_eq!(words(one), words(other), "{name} in {one:?} and {other:?}");
        }
    }
}

#[test]
fn without_colours_there_are_none_and_pegs_still_stand_out() {
    for (name, game) in screens().iter() {
        let screen = game.screen(80, 24, plain());
        for cell in &screen.content {
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{name}");
        }
    }
    let screen = opened(RUNNING).screen(80, 24, plain());
    assert!(
        screen
            .content
            .iter()
            .any(|cell| cell.symbol() == "A" && cell.modifier.contains(Modifier::REVERSED))
    );
}

/// White text cannot be read on a light terminal, nor black on a dark one: a colour of our own for
/// the text needs a background of our own. The accent is chosen to be read on both.
#[test]
fn text_stands_on_any_background() {
    for (name, game) in screens().iter() {
        for depth in DEPTHS {
            for cell in &game.screen(80, 24, Theme::new(depth, false)).content {
                let extremes = [
                    Color::White,
                    Color::Black,
                    Color::Rgb(255, 255, 255),
                    Color::Rgb(0, 0, 0),
                ];
                let plain_ground = cell.bg == Color::Reset;
                assert!(
                    !(plain_ground && extremes.contains(&cell.fg)),
                    "{name}: {cell:?}"
                );
            }
        }
    }
}

#[test]
fn ascii_is_ascii() {
    for (name, game) in screens().iter() {
        for (columns, lines) in SIZES {
            let screen = game.screen(columns, lines, Theme::new(Depth::Mono, true));
            let text = text(&screen);
            assert!(text.is_ascii(), "{name}: {text}");
            // Every symbol in use has a stand-in of its own.
            assert_eq!(
                text.matches('?').count(),
                question_marks(game, columns, lines),
                "{name}: {text}"
            );
        }
    }
}

fn question_marks(game: &Headless, columns: u16, lines: u16) -> usize {
    text(&game.screen(columns, lines, plain()))
        .matches('?')
        .count()
}

#[test]
fn below_the_smallest_size_there_is_a_message() {
    let game = at_first_row();
    let screen = text(&game.screen(39, 14, plain()));
    assert!(
        screen.contains("40×14") && screen.contains("39×14") && screen.contains("q quits"),
        "{screen}"
    );
    assert!(!text(&game.screen(40, 14, plain())).contains("needs"));
}

#[test]
fn what_is_drawn_can_be_clicked_and_nothing_else_answers() {
    let game = after(opened(RUNNING), "A");
    let targets = targets(&game, (80, 24));
    for hole in 0..4 {
        assert!(targets.contains(&Target::Hole(hole)));
    }
    assert!(targets.contains(&Target::Row(2)));
    let (_, drawn) = drawn(&game.app, (80, 24));
    for absurd in [(u16::MAX, u16::MAX), (u16::MAX, 0), (80, 24)] {
        assert_eq!(drawn.target_at(absurd.0, absurd.1), None);
    }
}
