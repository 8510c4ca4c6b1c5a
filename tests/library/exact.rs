//! Proofs: the fewest guesses for all codes of a board, and the worth of single guesses. `published.rs` plays the
//! books against every code.

use pegwise::rules::{Board, Code, Dice, Preset};
use pegwise::solver::{
    Cancel, Candidates, CandidatesError, Choice, Measure, Partition, Position, ProofLine,
    ProofLines, ProofSearch, ProveError, Proven, Prover, RankOptions, Solver, Strategy, Worth,
    prove, rank,
};

use crate::support::cases::{self, after, board, candidates_after, cases, code, read, rows, sized};
use crate::support::naive::{self, Costs};

fn prover(position: Position) -> Prover {
    Prover::new(Candidates::new(position))
}

pub(super) fn pair(worth: Worth) -> naive::Cost {
    (worth.cost().missed(), worth.cost().guesses())
}

/// The best guess and the worth of any, with rows to spare and with too few, from the first row on and later.
#[test]
fn proofs_are_those_of_trying_every_guess() {
    cases(100, |dice| {
        let rows_left = [90, 1, 2, 3, 4, 5][dice.index(6)];
        against_naive(board(3, 5, 1, dice), dice.index(3), rows_left, 24, dice);
    });
}

/// Seven pegs have too many scores for marks of 32 bits, and ten have too many for 64.
#[test]
fn proofs_with_many_pegs_are_those_of_trying_every_guess() {
    cases(10, |dice| {
        let (pegs, turns) = [(7, 2), (10, 4)][dice.index(2)];
        against_naive(sized(pegs, 2, 1), turns, 20, 9, dice);
    });
}

/// Looks at a position after `turns` rows, or after more of them until at most `most` codes are left.
fn against_naive(shape: Board, turns: usize, rows_left: u8, most: usize, dice: &mut Dice) {
    let mut rows = rows(shape, turns, dice);
    while naive::candidates(shape, &rows).len() > most {
        rows = cases::rows(shape, rows.len() + 1, dice);
    }
    let board = shape.with_rows(rows_left + rows.len() as u8).unwrap();
    let candidates = naive::candidates(board, &rows);
    let mut costs = Costs::of(board);
    let prover = prover(after(board, &rows));
    for guess in [code(board, dice), code(board, dice), candidates[0]] {
        let worth = prover.worth(guess).unwrap();
        assert_eq!(worth.code_count() as usize, candidates.len());
        assert_eq!(pair(worth), costs.with(guess, &candidates, rows_left));
    }
    let (best, worth) = prover.best().unwrap();
    assert_eq!(pair(worth), costs.with(best, &candidates, rows_left));
    assert_eq!(pair(worth), costs.least(&candidates, rows_left));
}

/// Whole boards: all with two to six pegs that have at most 64 codes in at most eight colours.
#[test]
fn proofs_of_small_boards_are_those_of_trying_every_guess() {
    let mut boards = 0;
    for pegs in 2..=6 {
        for colours in 1..=8 {
            for repeats in [true, false] {
                let Ok(board) = cases::shaped(pegs, colours, 99, repeats) else {
                    continue;
                };
                if board.code_count() > 64 {
                    continue;
                }
                boards += 1;
                let strategy = prove(&Position::unlimited(board)).unwrap();
                let least = Costs::of(board).least(&naive::codes(board), 90);
                assert_eq!((0, strategy.total() as u32), least, "{board}");
                play_all(board, &strategy);
            }
        }
    }
    assert_eq!(boards, 24);
}

/// Threads take guesses from each other, and each hears late of what the others find; and the scores can be in one table or
/// in many. That changes how long the search takes, but not what it finds.
#[test]
fn any_number_of_threads_and_tables_finds_the_same_strategy() {
    let boards = [
        (4, 5, true),
        (5, 4, true),
        (3, 8, true),
        (4, 7, false),
        (7, 2, true),
    ];
    for (pegs, colours, repeats) in boards {
        let board = cases::shaped(pegs, colours, 99, repeats).unwrap();
        let start = Position::unlimited(board);
        let on_one = prove(&start).unwrap();
        for (threads, table_limit) in [(2, usize::MAX), (3, 0), (8, usize::MAX)] {
            let search = ProofSearch::new(start.clone())
                .threads(threads)
                .table_limit(table_limit);
            let found = search.run(&Cancel::default()).unwrap();
            assert_eq!(found, on_one, "{board} on {threads}");
        }
    }
}

/// The lines of a proof, those of its parts, and any half of them lead to the same strategy again. With all of them each
/// guess is known, so no line is told anew.
#[test]
fn a_proof_goes_on_from_the_lines_of_others() {
    let boards = [
        (4, 4, true),
        (5, 3, true),
        (4, 6, false),
        (3, 6, true),
        (7, 2, true),
    ];
    for (pegs, colours, repeats) in boards {
        let board = cases::shaped(pegs, colours, 99, repeats).unwrap();
        let start = Position::unlimited(board);
        let (strategy, lines) = proven_with(&start, &ProofLines::new(board), 1);
        assert_eq!(strategy, prove(&start).unwrap(), "{board}");
        let (again, new_lines) = proven_with(&start, &lines, 1);
        assert_eq!(again, strategy, "{board}");
        assert_eq!(new_lines.lines().next(), None, "{board}");

        let total = Proven::Exactly(strategy.total());
        assert_eq!(lines.proven(&[], strategy.guess()), Some(total));
        for (guess, proven) in lines.guesses(&[]) {
            let is_first = guess == strategy.guess();
            assert!(is_first || proven.lower_bound() >= strategy.total());
        }

        let mut half = ProofLines::new(board);
        for line in lines.lines().step_by(2) {
            half.add(line).unwrap();
        }
        assert_eq!(proven_with(&start, &half, 3).0, strategy, "{board}");
        for known in [&lines, &half] {
            let in_parts = ProofSearch::new(start.clone())
                .known_lines(known)
                .table_limit(0);
            let found = in_parts.run(&Cancel::default()).unwrap();
            assert_eq!(found, strategy, "{board}");
        }

        let mut parts = ProofLines::new(board);
        for (score, part) in
            Partition::split(strategy.guess(), Candidates::new(start.clone()).codes())
        {
            if !score.is_win(pegs.into()) && part.len() > 2 {
                let after = start.after(strategy.guess(), score).unwrap();
                let of_part = proven_with(&after, &ProofLines::new(board), 2).1;
                parts = parts.merge(&of_part).unwrap();
            }
        }
        assert_eq!(proven_with(&start, &parts, 1).0, strategy, "{board}");
    }
}

/// Lines are of games without a limit, and tell what each guess is worth there. A search with a limit tells none, and takes
/// none for true: the first guess of this one would cost too little.
#[test]
fn lines_are_true_of_games_without_a_limit_alone() {
    // On a board of one peg a guess may be made that tells nothing.
    for (pegs, colours) in [(3, 4), (1, 12), (2, 6)] {
        let board = sized(pegs, colours, 99);
        let (_, lines) = proven_with(&Position::unlimited(board), &ProofLines::new(board), 1);
        assert!(lines.lines().next().is_some());
        let mut costs = Costs::of(board);
        for line in lines.lines() {
            let codes = naive::candidates(board, &line.history);
            let worth = costs.with(line.guess, &codes, 90);
            let is_true = match line.proven {
                Proven::Exactly(guesses) => (0, guesses as u32) == worth,
                Proven::AtLeast(guesses) => (0, guesses as u32) <= worth,
            };
            assert!(is_true, "{line}: {worth:?}");
        }
    }
    let limited = Position::new(sized(3, 4, 5));
    let strategy = prove(&limited).unwrap();
    let mut wrong = ProofLines::new(limited.board());
    let line = ProofLine::new(Vec::new(), strategy.guess(), Proven::Exactly(100));
    wrong.add(line).unwrap();
    let (found, lines) = proven_with(&limited, &wrong, 1);
    assert_eq!(found, strategy);
    assert_eq!(lines.lines().next(), None);
}

/// What follows a row and the next guess is soon found again where few codes are left.
#[test]
fn a_proof_after_a_row_tells_no_lines_of_small_sets() {
    let board = Preset::Classic.board();
    let [(guess, score)] = read(board, &["AABB 1 1"])[..] else {
        unreachable!("it is one row");
    };
    let start = Position::unlimited(board).after(guess, score).unwrap();
    let (_, lines) = proven_with(&start, &ProofLines::new(board), 1);
    assert!(lines.lines().next().is_some());
    // 208 codes are left, and fewer after the next guess.
    assert!(lines.lines().all(|line| line.history.len() == 1));
}

/// The strategy of a search that knows these lines, and the lines that it tells.
fn proven_with(start: &Position, known: &ProofLines, threads: usize) -> (Strategy, ProofLines) {
    let mut lines = ProofLines::new(start.board());
    let mut add = |line| lines.add(line).unwrap();
    let strategy = ProofSearch::new(start.clone())
        .threads(threads)
        .known_lines(known)
        .on_line(&mut add)
        .run(&Cancel::default())
        .unwrap();
    (strategy, lines)
}

/// A line that hides the strategy of the book cannot be true.
#[test]
fn a_line_that_contradicts_a_book_is_refused() {
    let mut text = "pegwise proof 4x7\n".to_owned();
    for guess in ["AAAA", "AAAB", "AABB", "AABC", "ABCD"] {
        text += guess;
        text += " >= 20000\n";
    }
    let known: ProofLines = text.parse().unwrap();
    let start = Position::unlimited(sized(4, 7, 99));
    let found = ProofSearch::new(start)
        .known_lines(&known)
        .run(&Cancel::default());
    assert_eq!(found, Err(ProveError::WrongLines(11_228)));
}

#[test]
fn a_wrong_line_of_a_proof_is_found_where_a_search_meets_it() {
    let start = Position::unlimited(sized(4, 4, 99));
    // The first two are too low: they lead to the strategy. The third is of a guess for which another one stands, so
    // nobody looks at it. The last is too high, but does not save the search of its guess.
    for line in [
        "AABC = 904",
        "AABC:1,1 BADC = 80",
        "DDCB = 900",
        "AABC >= 906",
    ] {
        let text = format!("pegwise proof 4x4\n{line}\n");
        let known: ProofLines = text.parse().unwrap();
        for table_limit in [0, usize::MAX] {
            let search = ProofSearch::new(start.clone()).known_lines(&known);
            let found = search.table_limit(table_limit).run(&Cancel::default());
            let why = found.unwrap_err().to_string();
            let advice = "leave it out, and lines that were saved while it was known";
            assert_eq!(why, format!("“{line}” is wrong: {advice}"));
        }
    }
}

/// The shortest longest game of the strategies with the least total, against trying every strategy with fewer rows.
#[test]
fn the_longest_game_of_a_shortened_strategy_is_the_shortest() {
    let mut shorter = 0;
    for (pegs, colours, repeats) in [
        (4, 3, true),
        (2, 5, true),
        (2, 7, true),
        (4, 4, false),
        (5, 2, true),
    ] {
        let board = cases::shaped(pegs, colours, 99, repeats).unwrap();
        let start = Position::unlimited(board);
        let strategy = prove(&start).unwrap();
        for table_limit in [0, usize::MAX] {
            let search = ProofSearch::new(start.clone()).table_limit(table_limit);
            let shortest = search
                .shorten(strategy.clone(), &Cancel::default())
                .unwrap();
            let (total, max) = play_all(board, &shortest);
            assert_eq!(total, strategy.total(), "{board}");
            let least = |rows| Costs::of(board).least(&naive::codes(board), rows);
            assert_eq!(least(max as u8), (0, total as u32), "{board}");
            assert!(least(max as u8 - 1) > (0, total as u32), "{board}");
            shorter += usize::from(max < strategy.max() as u64);
        }
    }
    assert_eq!(shorter, 6);
}

/// The rows before are no part of the longest game.
#[test]
fn a_strategy_after_a_row_is_shortened_too() {
    let board = sized(4, 4, 99);
    let mut shorter = 0;
    for row in ["AAAB 0 0", "AAAB 1 0", "AABC 1 1", "AABC 0 2", "AAAA 1 0"] {
        let rows = read(board, &[row]);
        let codes = naive::candidates(board, &rows);
        let position = after(board, &rows);
        let strategy = prove(&position).unwrap();
        let search = ProofSearch::new(position);
        let shortest = search
            .shorten(strategy.clone(), &Cancel::default())
            .unwrap();
        assert_eq!(shortest.total(), strategy.total(), "{row}");
        let least = |rows| Costs::of(board).least(&codes, rows);
        let total = (0, strategy.total() as u32);
        assert_eq!(least(shortest.max() as u8), total, "{row}");
        assert!(least(shortest.max() as u8 - 1) > total, "{row}");
        shorter += usize::from(shortest.max() < strategy.max());
    }
    assert!(shorter > 0);
}

/// What a strategy plays at a position is what the position is proven to need: the same guess, with the same cost.
#[test]
fn a_strategy_plays_what_is_best_at_each_of_its_positions() {
    for (pegs, colours, repeats) in [(4, 5, true), (5, 3, true), (4, 6, false)] {
        let board = cases::shaped(pegs, colours, 99, repeats).unwrap();
        let start = Position::unlimited(board);
        let mut open = vec![(start.clone(), prove(&start).unwrap())];
        while let Some((position, strategy)) = open.pop() {
            let best = prover(position.clone()).best().unwrap();
            let found = (best.0, u64::from(best.1.cost().guesses()));
            assert_eq!(found, (strategy.guess(), strategy.total()), "{position}");
            for (score, later) in strategy.children() {
                let after = position.after(strategy.guess(), score).unwrap();
                open.push((after, later.clone()));
            }
        }
    }
}

/// Of random codes of a board, at the start and after rows, with rows to spare and with too few: the best guess, the
/// worth of any, the figures of the ranking, and the total of a proof.
#[test]
fn proofs_for_any_codes_are_those_of_trying_every_guess() {
    cases(100, |dice| {
        let rows_left = [90, 2, 3, 4][dice.index(4)];
        let turns = dice.index(3);
        let board = board(3, 5, rows_left + turns as u8, dice);
        let rows = rows(board, turns, dice);
        let mut codes = naive::candidates(board, &rows);
        while codes.len() > 1 + dice.index(14) {
            codes.swap_remove(dice.index(codes.len()));
        }
        let position = after(board, &rows);
        let candidates = Candidates::from_codes(position.clone(), codes.iter().copied()).unwrap();
        codes.sort_unstable();
        assert_eq!(candidates.codes(), codes);

        let mut costs = Costs::of(board);
        let prover = Prover::new(candidates.clone());
        for guess in [code(board, dice), codes[0]] {
            let worth = prover.worth(guess).unwrap();
            assert_eq!(pair(worth), costs.with(guess, &codes, rows_left));
        }
        let (best, worth_of_best) = prover.best().unwrap();
        let least = costs.least(&codes, rows_left);
        assert_eq!(pair(worth_of_best), least);
        assert_eq!(costs.with(best, &codes, rows_left), least);
        for (guess, worth) in prover.list(3, &Cancel::default()).unwrap() {
            assert_eq!(pair(worth), costs.with(guess, &codes, rows_left));
        }
        for ranked in rank(&candidates, RankOptions::new(Measure::Worst).top(3)).guesses {
            let figures = naive::figures(ranked.guess, &codes);
            assert_eq!(ranked.worst as usize, figures.worst);
            assert_eq!(ranked.is_consistent, figures.possible);
        }
        match ProofSearch::from_candidates(candidates.clone()).run(&Cancel::default()) {
            Ok(strategy) => {
                assert_eq!((0, strategy.total() as u32), least);
                assert_eq!(strategy.check(&candidates), Ok(()));
            }
            Err(why) => {
                assert_eq!(why, ProveError::TooFewGuesses);
                assert!(least.0 > 0);
            }
        }
    });
}

/// Each solver that plays from any codes on finds them.
#[test]
fn each_solver_finds_any_codes() {
    let board = sized(4, 4, 10);
    let some = board.codes().step_by(7);
    let candidates = Candidates::from_codes(Position::unlimited(board), some).unwrap();
    for solver in Solver::ALL {
        let strategy = Strategy::from_rule(&candidates, &solver, &Cancel::default());
        assert_eq!(strategy.unwrap().check(&candidates), Ok(()), "{solver}");
    }
}

#[test]
fn codes_that_cannot_be_candidates_are_refused() {
    let board = Board::without_repeats(3, 4).unwrap();
    let position = after(board, &read(board, &["ABC 1 1"]));
    let refused = |codes: &[&str]| {
        let parsed = codes.iter().map(|code| code.parse().unwrap());
        Candidates::from_codes(position.clone(), parsed).unwrap_err()
    };
    let illegal = refused(&["ADB", "AAB"]);
    assert!(
        matches!(illegal, CandidatesError::Illegal { .. }),
        "{illegal}"
    );
    let ruled_out = CandidatesError::RuledOut("ABC".parse().unwrap());
    assert_eq!(refused(&["ADB", "ABC"]), ruled_out);
    let repeated = CandidatesError::Repeated("ADB".parse().unwrap());
    assert_eq!(refused(&["ADB", "DBA", "ADB"]), repeated);
}

/// The guesses in all and those of the longest game, played against every code.
pub(super) fn play_all(board: Board, strategy: &Strategy) -> (u64, u64) {
    let (mut total, mut max) = (0, 0);
    for secret in naive::codes(board) {
        let guesses = guesses_for(secret, strategy);
        total += guesses;
        max = max.max(guesses);
    }
    assert_eq!((strategy.total(), strategy.max() as u64), (total, max));
    (total, max)
}

fn guesses_for(secret: Code, strategy: &Strategy) -> u64 {
    let mut rest = strategy;
    let mut guesses = 1;
    while rest.guess() != secret {
        rest = rest.after(naive::score(rest.guess(), secret)).unwrap();
        guesses += 1;
    }
    guesses
}

/// Of guesses that an exchange turns into each other only one is looked at. A colour that no candidate has is as good as no
/// peg.
#[test]
fn one_guess_stands_for_all_that_are_equivalent() {
    for (pegs, colours, repeats, rows, classes) in [
        (4, 3, true, &[][..], 4),
        (3, 5, true, &[], 3),
        (3, 5, true, &["ABC 0 1"], 18),
        (3, 5, true, &["AAB 0 0"], 6),
        (4, 4, true, &["AABB 1 1"], 33),
        (4, 4, true, &["ABCA 1 1", "DDAB 0 2"], 253),
        (4, 5, true, &["AABB 0 0", "CCDE 1 1"], 85),
        (4, 5, true, &["ABCD 1 2", "BACE 1 1"], 332),
        (3, 5, false, &[], 1),
        (4, 5, false, &["ABCD 1 2"], 11),
        (5, 5, false, &["ABCDE 2 3"], 6),
    ] {
        let board = cases::shaped(pegs, colours, 9, repeats).unwrap();
        let prover = prover(after(board, &read(board, rows)));
        let all = prover.list(usize::MAX, &Cancel::default());
        assert_eq!(all.unwrap().len(), classes, "{board}, {rows:?}");
    }
}

/// On a board of four million codes there are too many guesses to search them. But one of these five candidates tells the
/// others apart, so the costs are known: a guess that tells nothing costs one guess more for each candidate.
#[test]
fn a_guess_whose_parts_are_easy_needs_no_search() {
    let rows = [
        "CACACABCBDA:1,8",
        "DACBADDBCAC:5,2",
        "BCCDDDBAAAC:3,4",
        "BDDABBDAACD:2,3",
    ];
    let position = Position::parse(sized(11, 4, 10), &rows.join(" ")).unwrap();
    let prover = prover(position);
    let (_, best) = prover.best().unwrap();
    assert_eq!((best.code_count(), pair(best)), (5, (0, 9)));
    let tells_nothing = prover.worth("BDDABBDAACD".parse().unwrap());
    assert_eq!(tells_nothing.map(pair), Some((0, 14)));
}

#[test]
fn positions_that_take_too_long_are_not_proven() {
    let super_hard = Preset::Super.board();
    for position in [
        Position::new(sized(11, 4, 12)),
        Position::new(sized(6, 10, 10)),
        after(super_hard, &read(super_hard, &["AABBC 1 1"])),
    ] {
        let guess = code(position.board(), &mut Dice::from_number(1));
        let prover = prover(position);
        assert_eq!(prover.worth(guess), None);
        assert_eq!(prover.best(), None);
    }
    let large = prove(&Position::new(sized(6, 7, 10)));
    assert_eq!(large, Err(ProveError::TooLarge(117_649)));
}

/// Neither is an optimal strategy: one has no code to find, the other no row to find them in.
#[test]
fn without_a_code_or_a_row_nothing_is_proven() {
    let classic = Preset::Classic.board();
    let contradictory = after(classic, &read(classic, &["AABB 1 1", "AABB 1 0"]));
    let none = prove(&contradictory);
    assert_eq!(none, Err(ProveError::NoCandidates));
    let one_row = sized(4, 6, 1);
    let played = after(one_row, &read(one_row, &["AABB 1 1"]));
    let no_row = prove(&played);
    assert_eq!(no_row, Err(ProveError::TooFewGuesses));
}

/// The bound rises while a proof goes on; a cancelled one returns it.
#[test]
fn a_cancelled_proof_gives_the_bound_reached() {
    let cancel = Cancel::default();
    let mut bounds = Vec::new();
    let mut on_bound = |least| {
        bounds.push(least);
        if bounds.len() == 3 {
            cancel.cancel();
        }
    };
    let start = Position::unlimited(Preset::Classic.board());
    let search = ProofSearch::new(start).on_bound(&mut on_bound);
    let Err(ProveError::Interrupted { at_least }) = search.run(&cancel) else {
        panic!("the search was cancelled");
    };
    assert!(bounds.is_sorted() && Some(&at_least) >= bounds.last());
    assert!((1_296..5_625).contains(&at_least), "{bounds:?}");
}

/// What Optimal chooses: by a book where there is one.
fn optimal(candidates: &Candidates) -> Choice {
    Solver::Optimal.choose(candidates, 0).unwrap()
}

/// The book begins with another guess: holes and colours can be exchanged.
#[test]
fn a_book_knows_every_position_of_the_same_kind() {
    let board = Preset::BullsAndCows.board();
    let choice = optimal(&candidates_after(board, &read(board, &["JHIA 0 1"])));
    let strategy = Strategy::from_book(board).unwrap();
    let next = strategy.after(cases::pins(0, 1)).unwrap();
    assert_eq!(u64::from(choice.cost.unwrap().guesses()), next.total());
    assert!(choice.is_proven, "the book is proven");
}

/// If the book needs more rows than are left, the best guess for these rows is searched for.
#[test]
fn with_too_few_rows_for_the_book_optimal_searches() {
    let missed = |rows| {
        let board = sized(4, 7, rows);
        let candidates = candidates_after(board, &read(board, &["AABC 1 1"]));
        optimal(&candidates).cost.unwrap().missed()
    };
    assert_eq!(missed(10), 0);
    assert!(missed(3) > 0);
}
