//! The tables of `docs/solvers.md`: every figure is read from the page and computed.
//!
//! What takes minutes is asked for by `cargo test --release --test library -- --ignored`.

use std::collections::BTreeMap;
use std::fs;
use std::thread;

use pegwise::coach::{published, say};
use pegwise::rules::{Board, Code, Colour, Preset};
use pegwise::solver::{
    Cancel, Candidates, Codebreaker, PlayOut, Position, ProofLines, ProofSearch, Solver, Strategy,
    Tally,
};

use super::exact::play_all;
use crate::support::{cases, naive};

#[path = "../../examples/weighted_entropy/rule.rs"]
mod weighted_entropy;

use weighted_entropy::WeightedEntropy;

const PAGE: &str = include_str!("../../docs/solvers.md");
const README: &str = include_str!("../../README.md");

/// The cells of the table whose first line begins so: that line, and the rows.
fn table(head: &str) -> (Vec<&'static str>, Vec<Vec<&'static str>>) {
    let mut rows = PAGE
        .lines()
        .skip_while(|line| !line.starts_with(head))
        .take_while(|line| line.starts_with('|'))
        .map(cells);
    let first = rows.next().expect(head);
    // A line of dashes follows the first one.
    (first, rows.skip(1).collect())
}

fn cells(line: &'static str) -> Vec<&'static str> {
    let inner = line.trim_matches('|');
    inner.split('|').map(str::trim).collect()
}

/// The board of a name like `4×10 without repeats`.
fn board(name: &str) -> Board {
    let (size, repeats) = match name.strip_suffix(" without repeats") {
        Some(size) => (size, false),
        None => (name, true),
    };
    let (pegs, colours) = size.split_once('×').unwrap();
    cases::shaped(pegs.parse().unwrap(), colours.parse().unwrap(), 10, repeats).unwrap()
}

fn number(cell: &str) -> u64 {
    cell.replace(',', "").parse().unwrap()
}

fn played(start: &Codebreaker) -> Tally {
    let threads = thread::available_parallelism().unwrap();
    let play_out = PlayOut::new(start).threads(threads.get());
    play_out.run(&Cancel::default()).unwrap()
}

/// The first guesses of the State Machine, each as likely as the others: a colour in the first half of the holes and
/// the next in the rest, or without repeats as many colours as there are holes.
fn first_guesses_of_state_machine(board: Board) -> Vec<Code> {
    let mut guesses = Vec::new();
    for first in board.palette() {
        let mut from_first = board.palette().cycle().skip(first.index());
        let pegs: Vec<Colour> = if board.repeats() {
            let half = board.pegs() / 2;
            let next = from_first.nth(1).unwrap();
            [vec![first; half], vec![next; board.pegs() - half]].concat()
        } else {
            from_first.take(board.pegs()).collect()
        };
        guesses.push(Code::new(pegs).unwrap());
    }
    guesses
}

/// What Random Consistent needs while the codes with these indices are candidates: the guesses for all of them together, on
/// average, and the most that it can need for one. Each candidate is as likely to be guessed as to be the secret.
fn random_games(scores: &[Vec<u8>], set: &[usize]) -> (f64, usize) {
    if let [_] = set {
        return (1.0, 1);
    }
    let (mut total, mut most) = (0.0, 0);
    for guess in set {
        let mut parts = BTreeMap::<u8, Vec<usize>>::new();
        for code in set.iter().filter(|code| *code != guess) {
            let score = scores[*guess][*code];
            parts.entry(score).or_default().push(*code);
        }
        for part in parts.values() {
            let (guesses, longest) = random_games(scores, part);
            total += guesses;
            most = most.max(longest);
        }
    }
    (set.len() as f64 + total / set.len() as f64, most + 1)
}

/// A number for each score.
fn score_number(guess: Code, code: Code) -> u8 {
    let score = naive::score(guess, code);
    score.black() * 16 + score.white()
}

/// The guesses for all codes of a board on average, and the most, with this first guess.
fn random_games_after(board: Board, first: Code) -> (f64, usize) {
    let all = naive::codes(board);
    let mut scores: Vec<Vec<u8>> = Vec::new();
    for guess in &all {
        let of_guess = all.iter().map(|code| score_number(*guess, *code));
        scores.push(of_guess.collect());
    }
    let (mut total, mut most) = (all.len() as f64, 1);
    let mut parts = naive::parts(first, &all);
    parts.retain(|_, part| *part != [first]);
    for part in parts.values() {
        let index = |code: &Code| all.binary_search(code).unwrap();
        let indices: Vec<usize> = part.iter().map(index).collect();
        let (guesses, longest) = random_games(&scores, &indices);
        total += guesses;
        most = most.max(longest + 1);
    }
    (total, most)
}

/// The average that is counted over all random games is that of many of them, nearly.
#[test]
fn random_games_come_near_the_average_of_all() {
    let board = cases::sized(3, 4, 10);
    let firsts = [("AAA", 4.0), ("AAB", 36.0), ("ABC", 24.0)];
    let mut mean = 0.0;
    let mut longest = 0;
    for (first, codes) in firsts {
        let (total, most) = random_games_after(board, first.parse().unwrap());
        mean += total * codes / (64.0 * 64.0);
        longest = longest.max(most);
    }
    let runs = Runs::of_random_consistent(board, 64 * 400);
    assert!((runs.mean() - mean).abs() < 0.02, "{mean}: {}", runs.mean());
    assert_eq!(runs.most, longest);
}

/// All games of Random Consistent on 4×6. First guesses with as many pegs of each of their colours need the same.
fn check_random_games(told: &str) {
    let board = Preset::Classic.board();
    // How many of the 1,296 codes are like each first guess.
    let first_guesses = [
        ("AAAA", 6),
        ("AAAB", 120),
        ("AABB", 90),
        ("AABC", 720),
        ("ABCD", 360),
    ];
    let games = thread::scope(|scope| {
        let running = first_guesses.map(|(first, _)| {
            let guess: Code = first.parse().unwrap();
            scope.spawn(move || random_games_after(board, guess))
        });
        running.map(|thread| thread.join().unwrap())
    });
    let (mut total, mut most) = (0.0, 0);
    for ((_, codes), (guesses, longest)) in first_guesses.into_iter().zip(games) {
        total += guesses * f64::from(codes);
        most = most.max(longest);
    }
    let mean = total / f64::from(1_296 * 1_296);
    assert_eq!(told, format!("~{mean:.3}, {most}"));
    let kept = published::mean(Solver::RandomConsistent, board).unwrap();
    assert!((kept - mean).abs() < 1e-8, "{kept}: {mean}");
}

/// The games of a solver that draws lots: how many, the guesses in all, and the most.
#[derive(Default)]
struct Runs {
    games: u64,
    total: u64,
    most: usize,
}

impl Runs {
    /// All games of the State Machine.
    fn of_state_machine(board: Board) -> Self {
        let mut runs = Self::default();
        for first in first_guesses_of_state_machine(board) {
            let start = Codebreaker::new(board, Solver::StateMachine, 0);
            runs.add(&played(&start.with_opening(first).unwrap()));
        }
        runs
    }

    /// At least so many games of Random Consistent, with the seeds from 0 on.
    fn of_random_consistent(board: Board, games: u64) -> Self {
        let mut runs = Self::default();
        for seed in 0.. {
            if runs.games >= games {
                break;
            }
            runs.add(&played(&Codebreaker::new(
                board,
                Solver::RandomConsistent,
                seed,
            )));
        }
        runs
    }

    fn add(&mut self, tally: &Tally) {
        self.games += tally.games;
        self.total += tally.total;
        self.most = self.most.max(tally.max);
    }

    fn mean(&self) -> f64 {
        self.total as f64 / self.games as f64
    }

    /// As the page tells it.
    fn told(&self) -> String {
        format!("~{:.3}, {}", self.mean(), self.most)
    }
}

/// Checks what the page tells of a solver that draws lots by playing its games.
fn check_draws(told: &str, solver: Solver, board: Board, quick: bool) {
    if solver == Solver::StateMachine {
        assert_eq!(told, Runs::of_state_machine(board).told(), "{board}");
    } else if !quick {
        let runs = Runs::of_random_consistent(board, 250_000);
        assert_eq!(told, runs.told(), "{board}");
    } else {
        let runs = Runs::of_random_consistent(board, 2_500);
        let (mean, most) = told[1..].split_once(", ").unwrap();
        // The standard deviation of a game is about 1 guess.
        let deviation = (runs.mean() - mean.parse::<f64>().unwrap()).abs();
        assert!(deviation < 3.0 / (runs.games as f64).sqrt(), "{told}");
        assert!(runs.most <= most.parse().unwrap(), "{told}");
    }
}

/// The solver of a row, by its title.
fn solver_of(row: &[&str]) -> Option<Solver> {
    let is_it = |solver: &Solver| solver.title() == row[0];
    Solver::ALL.into_iter().find(is_it)
}

#[test]
fn each_solver_has_a_row_of_results() {
    let (head, rows) = table("| solver | 4×6 |");
    let titles: Vec<_> = rows.iter().map(|row| row[0]).collect();
    let mut wanted = Solver::ALL.map(Solver::title).to_vec();
    wanted.push("*best published*");
    assert_eq!(
        titles, wanted,
        "docs/solvers.md, rows of results: `pegwise stats` counts those of a solver"
    );
    for row in rows {
        let title = row[0];
        assert_eq!(
            row.len(),
            head.len(),
            "docs/solvers.md, results: cells of {title}"
        );
    }
}

/// The part whose memory the page estimates has as many codes as it says.
#[test]
fn the_part_of_a_long_proof_has_the_codes_of_the_page() {
    let words: Vec<&str> = PAGE.split_whitespace().collect();
    let page = words.join(" ");
    let (_, told) = page.split_once("Of the 4,096 codes ").unwrap();
    let (codes, told) = told.split_once(" are possible after `").unwrap();
    let (row, _) = told.split_once('`').unwrap();
    let (guess, score) = row.split_once(':').unwrap();
    let row = (guess.parse().unwrap(), score.parse().unwrap());
    let part = naive::candidates(board("4×8"), &[row]);
    assert_eq!(part.len() as u64, number(codes));
}

/// Checks the table of results by playing games with every code: the quick ones, or all others.
fn check_results(quick: bool) {
    let (head, rows) = table("| solver | 4×6 |");
    for row in &rows {
        let Some(solver) = solver_of(row) else {
            continue;
        };
        for (name, told) in head[1..].iter().zip(&row[1..]) {
            let board = board(name);
            // Each code of a board is played on its own by Random Consistent.
            let plays_each_code = solver == Solver::RandomConsistent;
            let quick_codes = if plays_each_code { 1_296 } else { 5_040 };
            let is_quick = board.code_count() <= quick_codes;
            if is_quick != quick {
                continue;
            }
            if solver.draws_lots() {
                check_draws(told, solver, board, quick);
                continue;
            }
            let tally = played(&Codebreaker::new(board, solver, 0));
            if let Some(total) = published::total(solver, board) {
                assert_eq!(total, tally.total, "`published::total` of {solver}: {name}");
            }
            if solver == Solver::Optimal
                && let Some(found) = published::best_play(board)
            {
                assert_eq!(found, tally.distribution, "{name}");
            }
            let mean = format!("{:.3}", tally.mean());
            // No guessing is better on average.
            let is_proven = optimum(name) == Some(tally.total);
            let bold = if is_proven { "**" } else { "" };
            let found = format!("{bold}{mean}{bold}, {}", tally.max);
            assert_eq!(*told, found, "docs/solvers.md, results: {solver}, {name}");
        }
    }
}

/// Each of its runs has another one. Its average is marked, and the pages say which solvers these are.
#[test]
fn a_solver_that_draws_lots_has_no_total() {
    let (_, summaries) = table("| solver | name |");
    for row in summaries {
        let draws_lots = solver_of(&row).is_some_and(Solver::draws_lots);
        let (title, summary) = (row[0], row[2]);
        let is_told = summary.contains("random");
        assert_eq!(is_told, draws_lots, "docs/solvers.md: is {title} “random”?");
    }
    let (head, results) = table("| solver | 4×6 |");
    for row in results {
        let Some(solver) = solver_of(&row) else {
            continue;
        };
        let draws_lots = solver.draws_lots();
        let is_told = say::solver(solver).contains("random");
        assert_eq!(is_told, draws_lots, "`say::solver`: is {solver} “random”?");
        let is_named = README.contains(solver.title());
        assert!(
            is_named || !draws_lots,
            "README.md does not name {solver}, which draws lots"
        );
        for (name, told) in head[1..].iter().zip(&row[1..]) {
            let board = board(name);
            let is_marked = told.starts_with('~');
            assert_eq!(
                is_marked, draws_lots,
                "docs/solvers.md: `~` of {solver}, {name}"
            );
            let has_total = published::total(solver, board).is_some();
            assert!(
                !draws_lots || !has_total,
                "`published::total`: {solver} draws lots, and has one for {name}"
            );
            // The loss of which the game speaks is that of the page.
            if let Some(mean) = published::mean(solver, board) {
                let (average, _) = told.split_once(", ").unwrap();
                let average = average.trim_matches(['~', '*']);
                assert_eq!(average, format!("{mean:.3}"), "{solver}: {name}");
            }
        }
        let game = Codebreaker::new(Preset::Classic.board(), solver, 0);
        assert_eq!(game.draws_lots(), draws_lots);
    }
}

/// The State Machine draws nothing but its first guess.
#[test]
fn the_first_guess_of_the_state_machine_tells_its_game() {
    for preset in [Preset::Classic, Preset::BullsAndCows] {
        let board = preset.board();
        let first_guesses = first_guesses_of_state_machine(board);
        let mut drawn = vec![0; first_guesses.len()];
        for seed in 0..600 {
            let mut game = Codebreaker::new(board, Solver::StateMachine, seed);
            let first = game.guess().unwrap();
            let index = first_guesses.iter().position(|guess| *guess == first);
            drawn[index.expect("it is one of these")] += 1;
            assert!(game.draws_lots());
            let mut opened = Codebreaker::new(board, Solver::StateMachine, 0)
                .with_opening(first)
                .unwrap();
            assert!(!opened.draws_lots());
            let secret = *game.candidates().codes().last().unwrap();
            while let Some(guess) = game.guess() {
                assert_eq!(opened.guess(), Some(guess));
                let score = guess.score(secret);
                game.take_score(guess, score).unwrap();
                opened.take_score(guess, score).unwrap();
                assert!(!game.draws_lots());
            }
        }
        let fair = 600 / drawn.len();
        let is_fair = |times: &usize| (fair / 2..fair * 2).contains(times);
        assert!(drawn.iter().all(is_fair), "{drawn:?}");
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

#[test]
#[ignore = "takes minutes: cargo test --release --test library -- --ignored"]
fn all_games_of_random_consistent_are_counted() {
    let (_, rows) = table("| solver | 4×6 |");
    let title = Solver::RandomConsistent.title();
    let row = rows.iter().find(|row| row[0] == title).unwrap();
    check_random_games(row[1]);
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

/// The example plays as Gür published it.
#[test]
fn the_example_of_weighted_entropy_needs_what_the_page_says() {
    let start = Candidates::new(Position::unlimited(Preset::Classic.board()));
    let play_out = PlayOut::from_rule(&WeightedEntropy, start);
    let tally = play_out.run(&Cancel::default()).unwrap();
    assert_eq!(tally.total, 5_646);
    assert_eq!(tally.distribution, [1, 8, 83, 640, 564]);
    let (mean, most) = (tally.mean(), tally.max);
    let told = format!("5,646 guesses for all codes, {mean:.4} on average, and {most} at most.");
    assert!(PAGE.contains(&told), "{told}");
}

/// A cell of the grids of optima.
struct Optimum {
    board: Board,
    total: u64,
    most: u64,
    /// Whether it is proven that with so few guesses in all no code takes fewer at most.
    is_shortest: bool,
    first: &'static str,
}

/// The boards whose optimum is on the page: in two grids pegs stand downwards and colours across, more boards by name.
fn optima() -> Vec<Optimum> {
    let mut optima = Vec::new();
    for (head, repeats) in [("| with repeats |", true), ("| without repeats |", false)] {
        let (head, rows) = table(head);
        let first_number = |cell: &str| cell.split(' ').next().unwrap().parse().unwrap();
        for row in rows {
            for (colours, cell) in head.iter().zip(&row).skip(1) {
                let (pegs, colours) = (first_number(row[0]), first_number(colours));
                let board = || cases::shaped(pegs, colours, 99, repeats).unwrap();
                optima.extend(Optimum::read(board, cell));
            }
        }
    }
    let (names, rows) = table("| more boards |");
    for (name, cell) in names.iter().zip(&rows[0]).skip(1) {
        optima.extend(Optimum::read(|| board(name), cell));
    }
    optima
}

impl Optimum {
    /// What a cell tells of a board; `None` if it is empty.
    fn read(board: impl Fn() -> Board, cell: &'static str) -> Option<Self> {
        let [total, most, first] = cell.split(", ").collect::<Vec<_>>()[..] else {
            return None;
        };
        Some(Self {
            board: board(),
            total: number(total.trim_matches('*')),
            most: number(most.trim_end_matches('?')),
            is_shortest: !most.ends_with('?'),
            first: first.trim_matches('`'),
        })
    }
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
        is_shortest,
        first,
    } in optima()
    {
        let check = |strategy: &Strategy| {
            assert_eq!(strategy.guess().to_string(), first, "{board}");
            assert_eq!(play_all(board, strategy), (total, most), "{board}");
        };
        let book = Strategy::from_book(board);
        if let Some(book) = book.filter(|_| quick) {
            check(book);
        }
        // These proofs are quick.
        if (board.code_count() <= 729) == quick {
            if book.is_none() {
                let tally = played(&Codebreaker::new(board, Solver::Optimal, 0));
                assert_eq!(tally.total, total, "{board}: Optimal needs a book");
            }
            let cores = thread::available_parallelism().unwrap();
            let known = lines_of_hours(board);
            let search = || {
                let search = ProofSearch::new(Position::unlimited(board)).threads(cores.get());
                match &known {
                    Some(lines) => search.known_lines(lines),
                    None => search,
                }
            };
            let mut strategy = search().run(&Cancel::default()).unwrap();
            if is_shortest {
                strategy = search().shorten(strategy, &Cancel::default()).unwrap();
            }
            check(&strategy);
        }
    }
}

/// The lines of the proof of a board, if it takes hours: they are not proven here once more.
fn lines_of_hours(board: Board) -> Option<ProofLines> {
    let path = match (board.pegs(), board.colours()) {
        (5, 7) if board.repeats() => "assets/proofs/5x7.txt",
        (6, 5) => "assets/proofs/6x5.txt",
        _ => return None,
    };
    Some(fs::read_to_string(path).unwrap().parse().unwrap())
}

#[test]
fn optima_are_those_of_the_page() {
    check_optima(true);
}

/// All books but that of 5×8 are for boards whose optimum is on the page.
#[test]
fn the_page_counts_the_books() {
    let is_in_book = |optimum: &Optimum| Strategy::from_book(optimum.board).is_some();
    let proven = optima().into_iter().filter(is_in_book).count();
    let files = fs::read_dir("assets/books").unwrap().count();
    assert_eq!(files, proven + 1);
    for told in [
        format!("There are {files} books;"),
        format!("For {files} larger boards it has a [book]"),
    ] {
        assert!(PAGE.contains(&told), "{told}");
    }
}

#[test]
#[ignore = "takes hours: cargo test --release --test library -- --ignored"]
fn all_optima_are_those_of_the_page() {
    check_optima(false);
}

/// After its first guess the book needs no more than any strategy, where an answer leaves as few codes as the page says.
#[test]
#[ignore = "takes an hour: cargo test --release --test library -- --ignored"]
fn the_book_of_5x8_is_proven_where_few_codes_are_left() {
    assert!(PAGE.contains("`AABCD`, 16 leave 3,095 codes or fewer"));
    let start = Position::unlimited(Preset::Super.board());
    let book = Strategy::from_book(start.board()).unwrap();
    let cores = thread::available_parallelism().unwrap();
    let mut proven = 1;
    for (score, part) in book.children() {
        if part.code_count() <= 3_095 {
            let after = start.after(book.guess(), score).unwrap();
            let search = ProofSearch::new(after).threads(cores.get());
            let best = search.run(&Cancel::default()).unwrap();
            assert_eq!(part.total(), best.total(), "{score}");
            proven += 1;
        }
    }
    assert_eq!(proven, 16, "the win is one of them");
}

#[test]
fn the_book_of_5x8_needs_what_the_page_says() {
    let board = Preset::Super.board();
    let book = Strategy::from_book(board).unwrap();
    assert_eq!(play_all(board, book), (178_292, 8));
    let first = format!("It begins with `{}`.", book.guess());
    for told in ["**178,292**", &first, "No code takes more than 8."] {
        assert!(PAGE.contains(told), "{told}");
    }
}
