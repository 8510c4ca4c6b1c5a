//! Nothing moves that did not change.

use std::collections::VecDeque;

use pegwise::app::{CoachPage, Input, Job, News, Target, Way};
use pegwise::coach::Analyst;
use pegwise::rules::Preset;
use pegwise::solver::Cancel;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::support::drawing::*;
use crate::support::play::*;

const SIZES: [Size; 3] = [(80, 24), (120, 40), (200, 60)];

/// The columns of the board and the lines of rows 3 and 4, with the rim of a plate above them: above row 2, which
/// can be clicked.
fn rows(game: &Headless, size: Size) -> Rect {
    let (_, drawn) = draw(&game.app, size, coloured());
    let cells = clickable(&drawn, size).into_iter();
    let row = cells.filter(|(.., target)| *target == Target::Row(2));
    let row = row.map(|(x, y, _)| Rect::new(x, y, 1, 1));
    let row = row.reduce(Rect::union).expect("row 2 is played");
    let lines = 2 * row.height + 1;
    Rect::new(row.x, row.y - lines, row.width, lines)
}

/// What a guess must not change: all but the rows concerned, the title, the panel beyond the air beside the board, the
/// message and the keys. The palette may be dim.
fn steady(game: &Headless, screen: &Buffer, size: Size, rows: Rect) -> Vec<(Position, Cell)> {
    let (_, drawn) = draw(&game.app, size, coloured());
    let is_palette = |at: &Position| matches!(drawn.target_at(at.x, at.y), Some(Target::Colour(_)));
    let is_board = |at: &Position| at.x <= rows.right() + 2 && !rows.contains(*at);
    let is_steady =
        |at: &Position| (is_palette(at) || is_board(at)) && at.y > 0 && at.y < size.1 - 2;
    let cell = |at: Position| {
        let mut cell = screen[at].clone();
        if is_palette(&at) {
            cell.set_style(Style::reset());
        }
        (at, cell)
    };
    screen
        .area
        .positions()
        .filter(is_steady)
        .map(cell)
        .collect()
}

#[test]
fn a_guess_changes_only_its_rows_and_what_is_said() {
    for (keys, row) in [
        ("", "D C A E Enter"),
        ("h", "D C A E Enter"),
        ("h Shift-Tab", "D C A E Enter"),
        ("", "s Enter"),
        ("h", "s Enter"),
        ("", "D A F E Enter"),
    ] {
        for size in SIZES {
            let mut game = opened(RUNNING);
            game.press(keys);
            let rows = rows(&game, size);
            let screen = frame(&mut game, size, coloured());
            let before = steady(&game, &screen, size, rows);
            game.press(row);
            watch(&mut game, |game| {
                let screen = frame(game, size, coloured());
                let (said, now) = (text(&screen), steady(game, &screen, size, rows));
                let is_same = before == now && !said.contains("1 won");
                assert!(
                    table(game).is_over() || is_same,
                    "{keys} {row} at {size:?}:\n{said}"
                );
            });
        }
    }
}

#[test]
fn the_panel_stays_until_more_is_known() {
    for size in SIZES {
        let mut game = opened(RUNNING);
        game.press("h");
        game.world.work = None;
        game.press("D C A E Enter");
        watch(&mut game, |game| {
            let said = text(&frame(game, size, coloured()));
            assert!(said.contains("33 codes left"), "{said}");
        });
    }
}

/// Neither a tip nor the pins of a row move a page, and on wide screens the coach does not move the board.
#[test]
fn pages_and_board_stay_where_they_are() {
    let cells = |game: &mut Headless, size| {
        frame(game, size, coloured());
        let (_, drawn) = draw(&game.app, size, coloured());
        clickable(&drawn, size)
    };
    let pages = |game: &mut Headless, size| {
        let cells = cells(game, size);
        let is_page = |page| move |cell: &&(_, _, Target)| cell.2 == Target::Page(page);
        CoachPage::ALL.map(|page| cells.iter().find(is_page(page)).copied())
    };
    for (line, keys) in [
        (RUNNING, ["h", "t", "t"]),
        ("hand AABB:11", ["", "C D A E Enter", "1 1 Enter"]),
    ] {
        for size in [(80, 24), (120, 40), (160, 50), (200, 60)] {
            let mut game = after(opened(line), keys[0]);
            let before = pages(&mut game, size);
            for key in &keys[1..] {
                game.press(key);
                assert_eq!(pages(&mut game, size), before, "{key} at {size:?}");
            }
        }
    }
    for size in [(120, 40), (160, 50), (200, 60)] {
        let mut game = opened(RUNNING);
        let rows = |game: &mut Headless| {
            let mut cells = cells(game, size);
            cells.retain(|(.., target)| matches!(target, Target::Row(_)));
            cells
        };
        let before = rows(&mut game);
        game.press("h");
        assert!(rows(&mut game) == before, "{size:?}");
    }
}

#[test]
fn options_stay_where_they_are_while_they_are_chosen() {
    for size in PLAYABLE.into_iter().filter(|size| size.1 > 14) {
        let mut game = busy_setup();
        let mut places = || {
            let said = text(&frame(&mut game, size, coloured()));
            game.press("Tab");
            ["d Daily", "Board   ", "Code    ", "Seed    "]
                .map(|name| said.lines().position(|line| line.contains(name)))
        };
        let first = places();
        for _ in 0..3 {
            assert_eq!(places(), first, "{size:?}");
        }
    }
}

/// The text of a page of the coach; `None` where the page is not on show.
pub(super) fn page(game: &mut Headless, size: Size, page: CoachPage) -> Option<String> {
    let screen = frame(game, size, coloured());
    let (_, drawn) = draw(&game.app, size, coloured());
    let is_on_page = |target: &Target| {
        *target == Target::Page(page)
            || matches!((target, page), (Target::Guess(_), CoachPage::Guesses))
    };
    let cells = clickable(&drawn, size).into_iter();
    let cells = cells.filter(|(_, y, target)| *y > 1 && is_on_page(target));
    let area = cells
        .map(|(x, y, _)| Rect::new(x, y, 1, 1))
        .reduce(Rect::union)?;
    let line = |row: Rect| -> String { row.columns().map(|cell| screen[cell].symbol()).collect() };
    Some(area.rows().map(line).collect::<Vec<_>>().join("\n"))
}

/// A worker that tells what it knows bit by bit, and keeps what it has worked out.
#[derive(Default)]
struct BitByBit {
    analyst: Analyst,
    asked: Option<Job>,
    untold: VecDeque<News>,
}

impl BitByBit {
    /// The next news for a program that has asked for this job.
    fn tell(&mut self, job: Option<Job>) -> Option<News> {
        if self.asked != job {
            self.untold.clear();
            let mut keep = |news| self.untold.push_back(news);
            if let Some(job) = &job {
                job.work(&mut self.analyst, &mut (), &Cancel::default(), &mut keep)
                    .unwrap();
            }
            self.asked = job;
        }
        self.untold.pop_front()
    }
}

/// Whether a page lists guesses, and behind each of them how many guesses it needs to win.
fn is_proven(page: &str) -> bool {
    let mut guesses = 0;
    for (_, figures) in page.lines().filter_map(|line| line.rsplit_once('▌')) {
        let worth = figures.split_whitespace().next().unwrap_or_default();
        if worth.parse::<f64>().is_err() {
            return false;
        }
        guesses += 1;
    }
    guesses > 0
}

/// While a solver is watched its pages change as a whole: each guess comes with what is proven of it, and the answers to
/// its row are always on show. The worker tells everything bit by bit.
#[test]
fn pages_change_as_a_whole_while_a_solver_is_watched() {
    for (size, keys) in [
        ((80, 24), ""),
        ((80, 24), "Tab Tab"),
        ((120, 40), ""),
        ((160, 50), ""),
    ] {
        let mut game = after(opened("KIWI by=minimax"), keys);
        game.world.work = None;
        game.press("Space");
        let mut worker = BitByBit::default();
        let [mut guesses_were_whole, mut answers_were_on_show] = [false; 2];
        for _ in 0..1_000 {
            match worker.tell(game.world.job.clone()) {
                Some(news) => game.send(Input::News(news)),
                None if game.pass_time() => {}
                None => break,
            }
            if table(&game).is_over() {
                break;
            }
            let all = text(&frame(&mut game, size, coloured()));
            assert!(!all.contains("is thinking"), "{all}");
            if let Some(guesses) = page(&mut game, size, CoachPage::Guesses) {
                let is_whole = is_proven(&guesses);
                assert!(is_whole || !guesses_were_whole, "{size:?}\n{all}");
                guesses_were_whole |= is_whole;
            }
            if let Some(coach) = page(&mut game, size, CoachPage::Coach) {
                let has_answers = coach.contains("Codes left after");
                let is_certain = all.contains(" 1 code left");
                assert!(
                    has_answers || is_certain || !answers_were_on_show,
                    "{size:?}\n{all}"
                );
                answers_were_on_show |= has_answers;
            }
        }
        assert!(table(&game).is_over());
        assert!(guesses_were_whole || answers_were_on_show, "{size:?}");
    }
}

/// The first line of each way to play and of the options, and the symbols above them: the name of the game.
fn choices(game: &mut Headless, size: Size) -> (Vec<(u16, u16)>, Vec<String>) {
    let screen = frame(game, size, coloured());
    let (_, drawn) = draw(&game.app, size, coloured());
    let cells = clickable(&drawn, size);
    let place = |wanted: Target| {
        let mut places = cells.iter().filter(|(_, _, target)| *target == wanted);
        places.next().map(|(column, line, _)| (*column, *line))
    };
    let ways: Vec<_> = Way::ALL
        .into_iter()
        .filter_map(|way| place(Target::Way(way)))
        .collect();
    let (left, top) = ways[0];
    let name = Rect::new(left, 0, size.0 - left, top);
    let name = name.positions().map(|at| screen[at].symbol().to_owned());
    (ways, name.collect())
}

#[test]
fn neither_the_name_nor_the_ways_move_when_another_board_is_chosen() {
    for size in [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)] {
        let mut game = at_setup();
        let before = choices(&mut game, size);
        game.press("Tab");
        // After the well-known boards comes the player's own.
        let others = vec!["Right"; Preset::ALL.len()];
        for keys in others.into_iter().chain(["Down", "1 2"]) {
            game.press(keys);
            assert_eq!(choices(&mut game, size), before, "{keys} at {size:?}");
        }
    }
}
