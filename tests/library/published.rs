//! The tables of `docs/solvers.md`: every figure is read from the page and computed.
//!
//! What takes minutes is asked for by `cargo test --release --test library -- --ignored`.

use std::thread;

use pegwise::rules::{Board, Preset, Solver};
use pegwise::solver::{Cancel, Codebreaker, Position, Strategy, Tally, best_play, play_out};

use super::exact::{play_all, proven};

const PAGE: &str = include_str!("../../docs/solvers.md");

/// The cells of the table whose first line begins so: that line, and the rows.
fn table(head: &str) -> (Vec<&str>, Vec<Vec<&str>>) {
    let lines = PAGE.lines().skip_while(|line| !line.starts_with(head));
    let lines = lines.take_while(|line| line.starts_with('|'));
    let cells = |line: &'static str| {
        let cells = line.trim_matches('|').split('|');
        cells.map(str::trim).collect()
    };
    let mut lines = lines.map(cells);
    let head = lines.next().expect(head);
    (head, lines.skip(1).collect())
}

/// `4×10 without repeats`
fn board(name: &str) -> Board {
    let (size, repeats) = match name.strip_suffix(" without repeats") {
        Some(size) => (size, false),
        None => (name, true),
    };
    let (pegs, colours) = size.split_once('×').unwrap();
    let [pegs, colours] = [pegs, colours].map(|number| number.parse().unwrap());
    Board::new(pegs, colours, 10, repeats).unwrap()
}

fn number(cell: &str) -> u64 {
    cell.replace(',', "").parse().unwrap()
}

fn played(solver: Solver, board: Board, seed: u64) -> Tally {
    let threads = thread::available_parallelism().unwrap();
    let start = Codebreaker::new(board, solver, seed);
    play_out(&start, None, threads.get(), &|_| {}, &Cancel::default()).unwrap()
}

/// Holds the rounded mean of a random solver against games. Their standard deviation is about 1 guess.
fn check_mean(told: &str, solver: Solver, board: Board, quick: bool) {
    let codes = board.code_count() as u64;
    let seeds = if quick { 2 } else { 250_000 / codes + 1 };
    let totals = (0..seeds).map(|seed| played(solver, board, seed).total);
    let (total, games) = (totals.sum::<u64>() as f64, (seeds * codes) as f64);
    let deviation = (total / games - told.parse::<f64>().unwrap()).abs();
    assert!(deviation < 3.0 / games.sqrt(), "{told}: {total} of {games}");
}

/// Holds the table of results against games with every code: the quick ones, or all others.
fn check_results(quick: bool) {
    let (head, rows) = table("| solver | 4×6 |");
    let titles = rows.iter().map(|row| row[0]);
    let solvers = Solver::ALL.map(Solver::title);
    assert!(titles.eq(solvers.into_iter().chain(["*best published*"])));
    for (solver, row) in Solver::ALL.into_iter().zip(&rows) {
        for (name, told) in head[1..].iter().zip(&row[1..]) {
            let board = board(name);
            // Random solvers play with several seeds, and are quick on 4×6; the others on 4×10 too.
            let most = if solver.draws_lots() { 1_296 } else { 5_040 };
            if (board.code_count() <= most) != quick {
                continue;
            }
            if let Some(mean) = told.strip_prefix('~') {
                check_mean(mean, solver, board, quick);
                continue;
            }
            let tally = played(solver, board, 0);
            // Where the losses of solvers are known.
            let total = solver.total(board).unwrap_or(tally.total);
            assert_eq!(total, tally.total, "{solver}: {name}");
            if solver == Solver::Optimal
                && let Some(found) = best_play(board)
            {
                assert_eq!(found, tally.distribution, "{name}");
            }
            let mean = format!("{:.3}", tally.mean());
            // No guessing is better on average.
            let is_proven = optimum(name) == Some(tally.total);
            let bold = if is_proven { "**" } else { "" };
            let found = format!("{bold}{mean}{bold}, {}", tally.max);
            assert_eq!(*told, found, "{solver}: {name}");
        }
    }
}

#[test]
fn results_are_those_of_the_page() {
    check_results(true);
}

#[test]
#[ignore = "takes minutes: cargo test --release --test library -- --ignored"]
fn all_results_are_those_of_the_page() {
    check_results(false);
}

/// Koyama and Lai for 4×6; the others are named on the page.
#[test]
fn best_published_means_are_those_of_the_page() {
    let (head, rows) = table("| solver | 4×6 |");
    for (column, total) in (1..).zip([5_625, 26_274, 179_274]) {
        let mean = f64::from(total) / board(head[column]).code_count() as f64;
        assert_eq!(rows.last().unwrap()[column], format!("{mean:.3}"));
    }
}

/// A cell of the grids of optima.
struct Optimum {
    board: Board,
    total: u64,
    most: u64,
    first: &'static str,
}

/// The boards whose optimum is on the page: pegs stand downwards, colours across.
fn optima() -> Vec<Optimum> {
    let mut optima = Vec::new();
    for (head, repeats) in [("| with repeats |", true), ("| without repeats |", false)] {
        let (head, rows) = table(head);
        let first_number = |cell: &str| cell.split(' ').next().unwrap().parse().unwrap();
        for row in rows {
            for (colours, cell) in head.iter().zip(&row).skip(1) {
                let (pegs, colours) = (first_number(row[0]), first_number(colours));
                if let [total, most, first] = cell.split(", ").collect::<Vec<_>>()[..] {
                    optima.push(Optimum {
                        board: Board::new(pegs, colours, 99, repeats).unwrap(),
                        total: number(total.trim_matches('*')),
                        most: number(most),
                        first: first.trim_matches('`'),
                    });
                }
            }
        }
    }
    optima
}

/// The guesses that a board needs.
fn optimum(name: &str) -> Option<u64> {
    let is_it = |it: &Optimum| {
        let same = |of: fn(Board) -> usize| of(it.board) == of(board(name));
        same(Board::pegs) && same(Board::colours) && it.board.repeats() == board(name).repeats()
    };
    optima().into_iter().find(is_it).map(|it| it.total)
}

/// Proves the optima of the page, the quick ones or all others, and plays the strategies against every code.
fn check_optima(quick: bool) {
    assert!(optima().len() > 50);
    for Optimum {
        board,
        total,
        most,
        first,
    } in optima()
    {
        let check = |strategy: &Strategy| {
            assert_eq!(strategy.guess().to_string(), first, "{board}");
            assert_eq!(play_all(board, strategy), (total, most), "{board}");
        };
        if let Some(book) = Strategy::kept(board).filter(|_| quick) {
            check(book);
        }
        // These proofs are quick.
        if (board.code_count() <= 400) == quick {
            check(&proven(Position::endless(board)));
        }
    }
}

#[test]
fn optima_are_those_of_the_page() {
    check_optima(true);
}

#[test]
#[ignore = "takes minutes: cargo test --release --test library -- --ignored"]
fn all_optima_are_those_of_the_page() {
    check_optima(false);
}

#[test]
fn the_book_of_5x8_needs_what_the_page_says() {
    let board = Preset::Super.board();
    let book = Strategy::kept(board).unwrap();
    assert_eq!(play_all(board, book), (178_292, 8));
    let first = format!("It begins with `{}`.", book.guess());
    for told in ["**178,292**", &first, "No code takes more than 8."] {
        assert!(PAGE.contains(told), "{told}");
    }
}
