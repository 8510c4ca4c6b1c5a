//! What panels tell at any size: all that can be chosen, what to look for in a puzzle, the pages of the coach.

use pegwise::app::{CoachPage, Field, Mode, Way};
use pegwise::coach::{Puzzle, say};
use pegwise::solver::Solver;

use crate::support::drawing::*;
use crate::support::many_games::many_games;
use crate::support::play::*;

use super::steady::page;

/// These sentences stand on the screen as a whole, however small it is.
fn assert_told(game: &Headless, sentences: &[&str]) {
    for size in PLAYABLE {
        let shown = shown(game, size);
        for sentence in sentences {
            assert!(tells(&shown, sentence), "{sentence} at {size:?}\n{shown}");
        }
    }
}

#[test]
fn every_way_to_play_is_on_show_and_the_chosen_one_described() {
    for (place, way) in (1..).zip(Way::ALL) {
        let mut game = after(busy_setup(), &format!("{place}"));
        let fields = game.app.setup().fields();
        assert_told(&game, &Way::ALL.map(Way::name));
        assert_told(&game, &[game.app.setup().kind.about]);
        let options = fields[1..].iter().map(|field| field.name());
        assert_told(&game, &options.collect::<Vec<_>>());
        for _ in fields {
            game.press("Tab");
            assert_told(&game, &[way.name()]);
        }
    }
}

#[test]
fn every_solver_is_described() {
    // A board of one's own takes more lines.
    for board in ["", " Left"] {
        let keys = format!("3 Tab{board} Shift-Tab Shift-Tab Shift-Tab");
        let mut game = after(at_setup(), &keys);
        assert_eq!(game.app.setup().focus(), Field::Solver);
        for _ in Solver::ALL {
            game.press("Right");
            let solver = game.app.setup().solver();
            assert_told(&game, &[solver.title(), say::solver(solver)]);
        }
    }
}

#[test]
fn every_value_of_a_setting_stands_between_its_marks() {
    let mut game = after(opened(RUNNING), "o");
    for _ in themes() {
        let theme = &game.app.config().settings.theme;
        assert_told(&game, &[&format!("‹ {theme} ›")]);
        game.press("Right");
    }
}

#[test]
fn what_to_look_for_in_a_puzzle_is_never_cut() {
    let lessons = Puzzle::all()
        .iter()
        .map_while(|puzzle| puzzle.lesson.as_ref());
    for (place, lesson) in lessons.enumerate() {
        let mut game = after(at_setup(), &format!("p{}", " Down".repeat(place)));
        assert_told(&game, &[lesson.look_for]);
        game.press("Enter");
        for size in PLAYABLE.into_iter().filter(|size| size.1 > 14) {
            let puzzle = shown(&game, size);
            assert!(tells(&puzzle, lesson.look_for), "{puzzle}");
        }
    }
}

/// First steps, pins that a person sets, a code that is hidden, and the end of a game.
#[test]
fn no_line_of_a_card_is_cut() {
    let mut games = vec![after(at_setup(), "4 Enter D A")];
    for (pegs, colours) in [(4, 6), (4, 8), (5, 8), (12, 3)] {
        let board = format!("board={pegs}x{colours}");
        let keys = "A ".repeat(pegs);
        let digits: Vec<_> = pegs.to_string().chars().map(String::from).collect();
        let begin = format!("Tab Left Down Down {colours} Up {} Enter", digits.join(" "));
        for row in ["", &format!("{keys}Enter")] {
            let first_game = after(at_setup(), &format!("{begin} {row}"));
            assert!(table(&first_game).first_step().is_some());
            assert_eq!(table(&first_game).game().board().pegs(), pegs);
            games.push(first_game);
        }
        for coach in ["", "h "] {
            let keys = format!("{coach}{keys}Enter b");
            let setting_pins = after(opened(&format!("hand {board}")), &keys);
            assert_eq!(setting_pins.app.mode(), Mode::Pins);
            games.push(setting_pins);
        }
    }
    // The end of a game looks the same on 4×8 as on 4×6, but its review takes ten seconds.
    for (pegs, colours) in [(4, 6), (5, 8), (12, 3)] {
        let [first, code] = ["A", "B"].map(|peg| peg.repeat(pegs));
        let with_help = format!(
            "={code} board={pegs}x{colours} {first}+hints{} {code}",
            format!(" {first}").repeat(4)
        );
        games.push(opened(&with_help));
    }
    for game in &games {
        for size in [(80, 24), (60, 20), (40, 14)] {
            let shown = shown(game, size);
            let above_footer = shown.lines().count() - 2;
            let is_cut = |line: &str| line.ends_with('…');
            let cut = shown.lines().take(above_footer).find(|line| is_cut(line));
            assert_eq!(cut, None, "this line is cut at {size:?}:\n{shown}");
        }
    }
}

/// A title that is too long for a line goes on in the next one.
#[test]
fn help_is_told_in_the_title_of_a_game_that_was_won() {
    let game = opened("=BBBBB board=5x8 AAAAA+hints AAAAA AAAAA AAAAA AAAAA BBBBB");
    for size in PLAYABLE {
        let shown = shown(&game, size);
        assert!(
            tells(&shown, "Cracked in six, with help"),
            "{size:?}\n{shown}"
        );
    }
}

/// The preview of the settings shows no pegs right above those of the palette.
#[test]
fn pegs_are_not_shown_twice_beside_the_settings() {
    let game = after(opened(RUNNING), "o Down");
    let palettes = |size| {
        shown(&game, size)
            .matches("A     B     C     D     E     F")
            .count()
    };
    assert_eq!([(80, 24), (60, 20), (120, 40)].map(palettes), [1, 1, 1]);
}

/// The pages that a frame of this size shows, which the next key goes by.
fn on_screen(game: &mut Headless, size: Size) -> Vec<CoachPage> {
    frame(game, size, plain());
    table(game).pages()
}

/// Tab turns to a page that is not shown; those that are shown stay where they are. Names take no room from what
/// explains the dots of the map.
#[test]
fn pages_stay_where_they_are_while_the_focus_moves() {
    let boards = ["", " board=4x26", " board=8x6", " board=12x3"];
    let all = boards.map(|board| PLAYABLE.map(|size| (board, size)));
    for (board, size) in all.into_iter().flatten() {
        let mut game = after(opened(&format!("KIWI{board}")), "H");
        let first = on_screen(&mut game, size);
        assert!(
            !first.is_empty() && CoachPage::ALL.starts_with(&first),
            "{size:?}"
        );
        let has_room = size.0 >= 200 && board.is_empty();
        assert!(
            first == CoachPage::ALL || !has_room,
            "{first:?} at {size:?}"
        );
        let mut before = first;
        for _ in CoachPage::ALL {
            game.press("Tab");
            let pages = on_screen(&mut game, size);
            let page = table(&game).panel().page;
            let are_as_many = pages.len() == before.len();
            let is_new = are_as_many && pages.contains(&page) && !before.contains(&page);
            assert!(is_new || before == CoachPage::ALL, "{pages:?} at {size:?}");
            let says = shown(&game, size);
            let is_told = ["= 1", "some codes"].iter().any(|dots| says.contains(dots));
            assert!(
                is_told || !pages.contains(&CoachPage::Map),
                "{size:?}\n{says}"
            );
            before = pages;
        }
    }
}

/// The line below the names of the pages is empty in windows of 27 lines, in which the pages have twenty.
#[test]
fn names_of_pages_have_air_below_them_where_there_is_room() {
    let game = after(opened("KIWI"), "h");
    for (lines, is_airy) in [(26, false), (27, true)] {
        let screen = shown(&game, (80, lines));
        let rows: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
        let first_name: Vec<char> = "Coach".chars().collect();
        let column_in = |row: &Vec<char>| {
            row.windows(first_name.len())
                .position(|cells| cells == first_name)
        };
        let (line, column) = rows
            .iter()
            .enumerate()
            .find_map(|(line, row)| Some((line, column_in(row)?)))
            .expect("the names of the pages");
        let below: String = rows[line + 1].iter().skip(column).collect();
        assert_eq!(below.trim().is_empty(), is_airy, "{lines}\n{screen}");
    }
}

/// With rules below the headings there would be room for one page alone in this window.
#[test]
fn rules_below_headings_cost_no_page_its_place() {
    let mut game = after(opened(RUNNING), "h");
    let pages = on_screen(&mut game, (120, 44));
    assert_eq!(pages, [CoachPage::Coach, CoachPage::Knowledge]);
}

/// The answers to a row are told as a whole at every size: neither a number of pins nor one of codes is cut.
#[test]
fn no_answer_is_cut() {
    const SIZES: [Size; 5] = [(60, 20), (80, 24), (100, 30), (120, 40), (160, 50)];
    for line in [
        "KIWI rows=6",
        "KIWI rows=6 AABB",
        RUNNING,
        "KIWI board=4x8 AABC",
        "KIWI board=5x8",
        "KIWI board=5x8 AABBC",
        "KIWI board=5x8 AABBC CDAEF",
        "KIWI board=6x9 AABBCD",
        "KIWI board=6x9 AABBCD CDAEFG",
        "KIWI board=12x3",
        LONGEST,
    ] {
        let mut game = after(opened(line), "H");
        for size in SIZES {
            let shown = page(&mut game, size, CoachPage::Coach).expect("the page that is open");
            assert!(!shown.contains('…'), "{line} at {size:?}\n{shown}");
        }
    }
}

/// The footer leaves a tip to the panel, so it must be there as a whole.
#[test]
fn a_tip_has_room_at_every_size() {
    for (line, keys) in [(RUNNING, "t t t"), (RUNNING, "h t"), (LONGEST, "h t t t")] {
        let game = after(opened(line), keys);
        let tip = table(&game).table().tip().expect("a tip");
        let tip = game.app.config().keymap.named(game.app.scope(), tip);
        assert_told(&game, &[&tip]);
    }
}

/// While the rows of a finished game come again the review shows none before its turn.
#[test]
fn a_replay_shows_no_later_row() {
    let mut game = opened(REVIEWED);
    game.settle();
    game.press("Space");
    let mut rows = 0;
    while table(&game).variation().plays_on() {
        let screen = text(&draw(&game.app, (200, 60), coloured()).0);
        let shown = table(&game).variation().cursor();
        for (row, turn) in (1..).zip(table(&game).game().turns()) {
            let chips: Vec<_> = turn.guess.colours().map(|it| format!("▐{it}▌")).collect();
            let is_shown = screen.contains(&chips.concat());
            assert_eq!(is_shown, row <= shown, "{row}\n{screen}");
        }
        rows = rows.max(shown);
        game.pass_time();
    }
    assert!(rows > 2);
}

/// Without colours the bars of the review have other signs, whole cells of as much height.
#[test]
fn bars_are_as_high_without_colours() {
    let game = after(opened(REVIEWED), "Left");
    let bars = |theme| -> Vec<String> {
        let (screen, _) = draw(&game.app, (120, 40), theme);
        let cells = screen.content.chunks(120).flat_map(|line| &line[60..]);
        cells.map(|cell| cell.symbol().replace('░', "█")).collect()
    };
    let is_part = |symbol: &String| ("▁".."█").contains(&symbol.as_str());
    let is_bar = |symbol: &String| ("▄"..="█").contains(&symbol.as_str());
    let [plain, coloured] = [plain(), coloured()].map(bars);
    assert!(!plain.iter().any(is_part));
    assert!(plain.iter().map(is_bar).eq(coloured.iter().map(is_bar)));
}

#[test]
fn settings_and_help_over_the_setup_leave_the_name_of_the_game() {
    for size in [(120, 40), (200, 60)] {
        for theme in [coloured(), plain()] {
            let first_line = |keys: &str| {
                let screen = frame(&mut after(at_setup(), keys), size, theme);
                screen.content[..usize::from(size.0)].to_vec()
            };
            for key in ["o", "?"] {
                assert_eq!(first_line(key), first_line(""), "{key} at {size:?}");
            }
        }
    }
}

#[test]
fn a_window_that_is_too_small_tells_its_size_and_the_one_it_needs() {
    let game = at_setup();
    for size in [(39, 13), (39, 60), (300, 13)] {
        let shown = shown(&game, size);
        let (columns, lines) = size;
        let wrong = format!("This window is too small: {columns}×{lines}.");
        for sentence in [&wrong, "Make it at least 40×14.", "q: quit", "····"] {
            assert!(shown.contains(sentence), "{sentence}\n{shown}");
        }
    }
    let shown = shown(&game, (20, 4));
    assert!(shown.contains("q: quit"), "{shown}");
}

/// All that a page shows while it is scrolled to its end, without the breaks of its lines.
fn scrolled_through(game: &mut Headless, size: Size) -> String {
    let mut told = String::new();
    for _ in 0..60 {
        told += &text(&frame(game, size, coloured()));
        told += "\n";
        game.press("Down");
    }
    told
}

#[test]
fn no_line_of_the_statistics_is_cut_or_dropped_at_any_size() {
    let mut found = found();
    found.memory.setup.seed = None;
    found.now.date = "2026-11-21T13:00".parse().unwrap();
    found.games = many_games(40);
    keep(&mut found, "2026-10-05-120000", "PEAR AABB CDAE found");
    keep(&mut found, "2026-11-20-120000", "2026-11-20 AABB found");
    keep(&mut found, "2026-11-20-130000", "2026-11-20 found");
    let mut game = begin(found);
    game.press("l");
    let statistics = game.app.statistics(game.app.listed_board()).unwrap();
    assert_eq!((statistics.all.games, statistics.code_known), (42, 1));
    let whole = [
        "without help",
        "longest",
        "4.34",
        "accuracy",
        "best play",
        "Accuracy by month, in percent",
        "Guesses lost a game, by row",
        "You lose most in row",
        "wins you lost",
        "You open AABB in",
        "Daily: 1 of 1 won. Days in a row: 1.",
        "Only games with a random code count, each code once.",
        "1 not counted: a code you had seen.",
    ];
    for size in [
        (40, 14),
        (80, 24),
        (99, 40),
        (100, 30),
        (120, 40),
        (130, 30),
        (160, 50),
        (200, 60),
    ] {
        frame(&mut game, size, coloured());
        let is_alone = !game.app.has_room_for_both();
        if is_alone {
            game.press("Tab");
        }
        let shown = if is_alone {
            scrolled_through(&mut game, size)
        } else {
            text(&frame(&mut game, size, coloured()))
        };
        assert!(!shown.contains('…'), "{size:?}\n{shown}");
        // The scroll bar stands right beside the text.
        let shown = shown.replace(['│', '┃'], " ");
        for sentence in whole {
            assert!(tells(&shown, sentence), "{sentence} at {size:?}\n{shown}");
        }
        if is_alone {
            game.press("Shift-Tab");
        }
    }
}
