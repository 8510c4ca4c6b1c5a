//! Screens as they are drawn: snapshots of the text, rules for the styles.

mod common;
#[path = "screens/contest.rs"]
mod contest;
#[path = "screens/history.rs"]
mod history;
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
#[path = "screens/worths.rs"]
mod worths;

use common::*;
use pegwise::app::{Field, Seats};
use pegwise::edge::headless::Headless;
use pegwise::solver::Solver;
use pegwise::ui::{Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use review::LONG;

const SIZES: [(u16, u16); 5] = [(120, 40), (80, 24), (60, 20), (40, 14), (20, 5)];
const DEPTHS: [Depth; 4] = [Depth::TrueColour, Depth::Indexed, Depth::Ansi, Depth::Mono];

fn plain() -> Theme {
    Theme::new(Depth::Mono, false)
}

/// The symbols on a screen, line by line.
fn text(screen: &Buffer) -> String {
    let lines = screen.content.chunks(usize::from(screen.area.width).max(1));
    let line = |cells: &[ratatui::buffer::Cell]| {
        cells
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect::<String>()
    };
    let lines: Vec<String> = lines
        .map(|cells| line(cells).trim_end().to_owned())
        .collect();
    lines.join("\n")
}

fn after(mut game: Headless, keys: &str) -> Headless {
    press(&mut game, keys);
    game
}

/// Every screen worth looking at, by name.
fn screens() -> Vec<(&'static str, Headless)> {
    let mut all = screens_of_the_usual_game();
    all.extend(seats::screens());
    all.extend(history::screens());
    all
}

fn screens_of_the_usual_game() -> Vec<(&'static str, Headless)> {
    let mut watched = watching(Solver::Minimax);
    run_down(&mut watched);
    vec![
        ("setup", at_setup()),
        ("setup_mine", after(at_setup(), "2")),
        ("setup_solver", after(at_setup(), "6 Down Down 3")),
        ("setup_secret", after(at_setup(), "2 Up Right")),
        ("setup_games", after(at_setup(), "5 Up Right")),
        ("setup_custom", after(at_setup(), "2 Down Left Down")),
        ("hiding", after(at_setup(), "3 Enter A C")),
        (
            "hiding_told",
            after(at_setup(), "2 Up Right Up Up 6 Enter 1 9 0"),
        ),
        ("contest_hiding", contest::played("Enter")),
        ("contest_found", contest::played("Left Right")),
        ("contest_games", contest::played("g Down")),
        ("set_for_solver", after(at_setup(), "3 Enter D A F E Enter")),
        ("welcome", after(at_setup(), "Enter")),
        ("first_row", at_first_row()),
        ("row_in_the_making", after(opened(RUNNING), "A C")),
        ("count", after(opened(RUNNING), "h")),
        ("draft", after(opened(RUNNING), "C D A B h Tab")),
        ("knowledge", after(opened(RUNNING), "B h Tab Tab")),
        ("tip", after(opened(RUNNING), "C D A B t t")),
        ("guesses", after(opened(RUNNING), "h Tab Tab Tab PageDown")),
        ("codes", after(opened(RUNNING), "h Tab Tab Tab Tab")),
        ("solver", after(opened(RUNNING), "h Shift-Tab")),
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
        ("nonsense_key", after(at_first_row(), "z")),
        ("largest_board", after(opened(LARGEST), "A Z")),
        ("bulls_and_cows", after(opened(BULLS), "h Tab Tab Tab")),
        (
            "thought_of",
            after(opened(RUNNING), "h Tab Tab Tab F F B B"),
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
        (
            "try_again",
            after(opened(REVIEWED), "r Left Left Left t A D"),
        ),
        (
            "tried_again",
            after(opened(REVIEWED), "r Left Left Left t A D E E Enter"),
        ),
    ]
}

const LOST: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
2 CDAE 1 2
3 DCAE 2 1
";

const STATE_MACHINE: &str = "\
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

const LARGEST: &str = "\
pegwise 1
board 12x26 rows 99 repeats
codemaker seed KIWI
codebreaker you
1 AABBCDEFGHIJ 0 2
";

const BULLS: &str = "\
pegwise 1
board 4x10 rows 10 no-repeats
codemaker seed KIWI
codebreaker you
1 ABCD 0 1
2 EAFG 0 1
3 BEHI 2 0
";

#[test]
fn screens_look_as_they_did() {
    for (name, game) in screens() {
        for (columns, lines) in SIZES {
            let screen = game.screen(columns, lines, plain());
            insta::assert_snapshot!(format!("{name}_{columns}x{lines}"), text(&screen));
        }
    }
}

#[test]
fn no_solver_is_described_by_half_a_sentence() {
    for (columns, lines) in [(40, 14), (60, 20), (80, 24)] {
        for board in ["1", "7"] {
            let mut game = at_setup();
            press(&mut game, &format!("6 Down {board} Up Up Up"));
            assert_eq!(game.app.setup().focus(), Field::Solver);
            for solver in Solver::ALL {
                while game.app.setup().solver() != solver {
                    press(&mut game, "Right");
                }
                let shown = text(&game.screen(columns, lines, plain()));
                let end = solver.summary().split(' ').next_back().unwrap();
                assert!(shown.contains(end), "{solver} without {end}\n{shown}");
            }
        }
    }
}

/// Whoever comes to the program for the first time sees that the computer can guess too, wherever on
/// the setup they are; and of a way to play whose name is on show everything is said.
#[test]
fn the_setup_tells_of_every_way_to_play() {
    let offers = ["let the computer guess yours", "let it guess yours"];
    for (columns, lines) in [(40, 14), (60, 20), (80, 24), (120, 40)] {
        for (place, seats) in (1..).zip(Seats::ALL) {
            let mut game = at_setup();
            press(&mut game, &place.to_string());
            let shown = text(&game.screen(columns, lines, plain()));
            let end = seats.about().split(' ').next_back().unwrap();
            assert!(shown.contains(end), "{}\n{shown}", seats.about());
            assert!(shown.contains(&format!("‹ {} ›", seats.title())), "{shown}");
            for _ in game.app.setup().fields() {
                press(&mut game, "Down");
                let shown = text(&game.screen(columns, lines, plain()));
                assert!(offers.iter().any(|offer| shown.contains(offer)), "{shown}");
                assert!(shown.contains(seats.title()), "{shown}");
            }
            if columns >= 80 {
                let all = Seats::ALL.iter().all(|seats| {
                    text(&game.screen(columns, lines, plain())).contains(seats.title())
                });
                assert!(all, "{}", text(&game.screen(columns, lines, plain())));
            }
        }
    }
}

#[test]
fn symbols_do_not_depend_on_colours() {
    for (name, game) in screens() {
        let expected = text(&game.screen(80, 24, plain()));
        for depth in DEPTHS {
            assert_eq!(
                text(&game.screen(80, 24, Theme::new(depth, false))),
                expected,
                "{name} in {depth:?}"
            );
        }
    }
}

#[test]
fn styles_look_as_they_did() {
    let mut game = opened(RUNNING);
    press(&mut game, "A C h Tab Tab Tab");
    for depth in DEPTHS {
        let screen = game.screen(80, 24, Theme::new(depth, false));
        insta::assert_debug_snapshot!(format!("styles_{depth:?}"), screen);
    }
}

#[test]
fn without_colours_there_are_none_and_pegs_still_stand_out() {
    for (name, game) in screens() {
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
    for (name, game) in screens() {
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
fn ascii_means_ascii() {
    for (name, game) in screens() {
        for (columns, lines) in SIZES {
            let screen = game.screen(columns, lines, Theme::new(Depth::Mono, true));
            let text = text(&screen);
            assert!(text.is_ascii(), "{name}: {text}");
            // Every symbol in use has a stand-in of its own.
            assert_eq!(
                text.matches('?').count(),
                question_marks(&game, columns, lines),
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
    use pegwise::app::Target;
    let mut game = opened(RUNNING);
    press(&mut game, "A");
    let mut screen = Buffer::empty(ratatui::layout::Rect::new(0, 0, 80, 24));
    let drawn = pegwise::ui::draw(&mut screen, &game.app, plain());
    let targets: Vec<Target> = (0..24)
        .flat_map(|line| (0..80).map(move |column| (column, line)))
        .filter_map(|(c, l)| drawn.target_at(c, l))
        .collect();
    for hole in 0..4 {
        assert!(targets.contains(&Target::Hole(hole)));
    }
    assert!(targets.contains(&Target::Turn(2)));
    for absurd in [(u16::MAX, u16::MAX), (u16::MAX, 0), (80, 24)] {
        assert_eq!(drawn.target_at(absurd.0, absurd.1), None);
    }
}
