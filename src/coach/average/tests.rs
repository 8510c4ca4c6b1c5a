//! Averages and their sentences against games played one by one, and against counting.

use proptest::prelude::*;

use super::*;
use crate::rules::{Code, Dice, Preset};
use crate::solver::Position;

/// Everything that is worth its time.
fn known(solver: Solver, board: Board) -> Average {
    let mut average = Average::new(solver, board);
    while let Some(question) = average.question() {
        let tally = question.answer(&Cancel::default()).unwrap();
        average.learn(question, &tally);
    }
    average
}

/// An average with this distribution of guesses.
fn made_up(solver: Solver, distribution: &[u64]) -> Average {
    let games = distribution.iter().sum();
    let each = (1..).zip(distribution);
    let total = each.map(|(guesses, games): (u64, _)| guesses * games).sum();
    Average {
        board: Preset::Classic.board(),
        solver,
        tally: Tally {
            games,
            total,
            max: distribution.len(),
            distribution: distribution.to_vec(),
            draws: Vec::new(),
        },
        is_of_all: true,
        answered: 1,
    }
}

/// The guesses for a secret, chosen row by row.
fn by_hand(solver: Solver, board: Board, secret: Code, lots: u64) -> usize {
    let cancel = Cancel::default();
    let mut position = Position::new(board);
    loop {
        let candidates = Candidates::of(&position, &cancel).unwrap();
        let choice = solver.choose(&position, &candidates, lots, &cancel);
        let guess = choice.unwrap().guess;
        position = position.with(guess, guess.score(secret));
        if guess == secret {
            return position.history().len();
        }
    }
}

#[test]
fn every_solver_is_played_against_every_secret() {
    for (pegs, colours, repeats) in [(3, 4, true), (2, 7, false), (1, 3, true)] {
        let board = Board::new(pegs, colours, 10, repeats).unwrap();
        let start = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
        for solver in Solver::ALL {
            let average = known(solver, board);
            let mut lots = Dice::from_number(0);
            let taken: Vec<usize> = start
                .codes()
                .iter()
                .map(|secret| by_hand(solver, board, *secret, lots.bits()))
                .collect();
            let counts: Vec<u64> = (1..=*taken.iter().max().unwrap())
                .map(|guesses| taken.iter().filter(|taken| **taken == guesses).count() as u64)
                .collect();
            assert_eq!(average.tally.distribution, counts, "{solver} on {board}");
            assert_eq!(average.is_exact(), !solver.draws_lots());
            let mean = taken.iter().sum::<usize>() as f64 / taken.len() as f64;
            let about = if average.is_exact() { "" } else { "~" };
            let written = average.mean().unwrap();
            let digits = written.len() - written.find('.').unwrap() - 1;
            assert_eq!(written, format!("{about}{mean:.digits$}"));
        }
    }
}

#[test]
fn what_is_asked_goes_on_where_it_ended() {
    let boards = [(1, 2), (4, 6), (4, 8), (5, 8), (6, 9), (8, 12), (12, 26)];
    for (pegs, colours) in boards {
        let board = Board::new(pegs, colours, 10, true).unwrap();
        for solver in Solver::ALL {
            let stages = stages(solver, board);
            assert!(!stages.is_empty());
            let mut played = 0;
            for (index, stage) in stages.iter().enumerate() {
                match *stage {
                    Secrets::All => {
                        assert_eq!(index, stages.len() - 1);
                        assert!(board.code_count() <= Candidates::HELD as u64);
                    }
                    Secrets::Drawn { from, to } => {
                        assert!(from == played && to > from);
                        played = to;
                    }
                }
            }
        }
    }
}

#[test]
fn drawn_games_are_an_estimate_until_all_are_played() {
    let mut average = Average::new(Solver::Minimax, Preset::FourByEight.board());
    let five = GuessesTaken::Guesses(5);
    assert_eq!((average.mean(), average.rank(five)), (None, None));
    let first = average.question().unwrap();
    let tally = first.answer(&Cancel::default()).unwrap();
    assert_eq!(tally.games, 100);
    average.learn(first, &tally);
    assert!(!average.is_exact());
    let drawn = average.mean().unwrap();
    assert!(drawn.starts_with("~5."), "{drawn}");
    let said = average.rank(five).unwrap();
    assert!(said.starts_with("Of 100 games, ~"), "{said}");
    // Said once more, it does not count once more.
    average.learn(first, &tally);
    assert_eq!(average.tally.games, 100);
    let all = average.question().unwrap();
    average.learn(all, &all.answer(&Cancel::default()).unwrap());
    assert!(average.is_exact());
    assert_eq!(average.mean().as_deref(), Some("5.18"));
    assert_eq!(average.question(), None);
}

#[test]
fn pieces_are_the_same_as_one_go() {
    let board = Board::new(5, 8, 12, true).unwrap();
    let ask = |from, to| AverageQuestion {
        board,
        solver: Solver::RandomConsistent,
        secrets: Secrets::Drawn { from, to },
    };
    let play = |from, to| ask(from, to).answer(&Cancel::default()).unwrap();
    assert_eq!(play(0, 20).plus(&play(20, 30)), play(0, 30));
}

#[test]
fn a_secret_is_compared_in_a_sentence() {
    let minimax = known(Solver::Minimax, Preset::Classic.board());
    let rank = |taken| minimax.rank(taken).unwrap();
    assert_eq!(
        rank(GuessesTaken::Guesses(5)),
        "Of all codes, 46% need fewer guesses, 54% as many, none more."
    );
    assert_eq!(
        rank(GuessesTaken::Guesses(1)),
        "Of all codes, none need fewer guesses, under 1% as many, over 99% more."
    );
    assert_eq!(
        rank(GuessesTaken::MoreThan(4)),
        "Of all codes, 54% need more than 4 guesses."
    );
    let drawing = known(Solver::StateMachine, Preset::Classic.board());
    assert_eq!(
        drawing.rank(GuessesTaken::MoreThan(1)).unwrap(),
        "Of 1,296 games, over 99% needed more than 1 guess."
    );
}

#[test]
fn solvers_are_counted_for_which_a_secret_is_harder_than_most() {
    let [even, long] = [[0, 5, 0, 5], [0, 0, 0, 9]].map(|games| made_up(Solver::Minimax, &games));
    let three = GuessesTaken::Guesses(3);
    let said = |all: &[_]| harder(all);
    assert_eq!(
        said(&[(&even, three), (&long, three)]).as_deref(),
        Some("No solver needed more guesses than usual for this code.")
    );
    assert_eq!(
        said(&[(&even, GuessesTaken::Guesses(4)), (&long, three)]).as_deref(),
        Some("1 of 2 solvers needed more guesses than usual for this code.")
    );
    assert_eq!(
        said(&[
            (&even, GuessesTaken::MoreThan(3)),
            (&long, GuessesTaken::Guesses(5))
        ])
        .as_deref(),
        Some("All 2 solvers needed more guesses than usual for this code.")
    );
    // More than two can still be fewer than the average.
    assert_eq!(said(&[(&long, GuessesTaken::MoreThan(2))]), None);
    // Nothing is said where a sample may mislead.
    let few = made_up(Solver::StateMachine, &[0, 5, 0, 5]);
    let close = made_up(Solver::StateMachine, &[0, 0, 510, 490]);
    let clear = made_up(Solver::StateMachine, &[0, 0, 900, 100]);
    assert_eq!(said(&[(&few, GuessesTaken::Guesses(9))]), None);
    let wide = made_up(Solver::StateMachine, &[0, 60, 0, 0, 0, 60]);
    assert_eq!(said(&[(&wide, GuessesTaken::Guesses(5))]), None);
    for surely in [&close, &clear] {
        assert!(said(&[(surely, GuessesTaken::Guesses(4))]).is_some());
    }
}

/// Whether a share is written as it should be.
fn is_share(written: &str, games: &[usize], within: impl Fn(usize) -> bool, about: &str) -> bool {
    let part = games.iter().filter(|guesses| within(**guesses)).count();
    match written {
        "none" => part == 0,
        "all" => part == games.len(),
        "under 1%" => part > 0 && part * 200 < games.len(),
        "over 99%" => part < games.len() && part * 200 > games.len() * 199 - 1,
        _ => {
            let percent = written
                .strip_prefix(about)
                .and_then(|rest| rest.strip_suffix('%'));
            let percent: usize = percent.unwrap().parse().unwrap();
            (part * 100).abs_diff(percent * games.len()) * 2 <= games.len()
                && (1..100).contains(&percent)
        }
    }
}

proptest! {
    #[test]
    fn shares_are_counted(
        distribution in prop::collection::vec(0_u64..500, 1..12),
        guesses in 1_usize..12,
    ) {
        prop_assume!(distribution.last() != Some(&0));
        let games: Vec<usize> = (1..)
            .zip(&distribution)
            .flat_map(|(guesses, games)| vec![guesses; *games as usize])
            .collect();
        for solver in [Solver::Minimax, Solver::StateMachine] {
            let average = made_up(solver, &distribution);
            let about = if solver.draws_lots() { "~" } else { "" };
            let (all, take) = if average.is_exact() {
                ("Of all codes, ".to_owned(), " need ")
            } else {
                let count = crate::solver::Count::Exact(games.len() as u64);
                (format!("Of {count} games, "), " needed ")
            };
            let said = average.rank(GuessesTaken::Guesses(guesses)).unwrap();
            let shares = said.strip_prefix(&all).unwrap();
            let (fewer, rest) = shares.split_once(&format!("{take}fewer guesses, ")).unwrap();
            let (same, more) = rest.split_once(" as many, ").unwrap();
            let more = more.strip_suffix(" more.").unwrap();
            prop_assert!(is_share(fewer, &games, |taken| taken < guesses, about), "{said}");
            prop_assert!(is_share(same, &games, |taken| taken == guesses, about), "{said}");
            prop_assert!(is_share(more, &games, |taken| taken > guesses, about), "{said}");
            let said = average.rank(GuessesTaken::MoreThan(guesses)).unwrap();
            let share = said.strip_prefix(&all).unwrap().split_once(take).unwrap().0;
            prop_assert!(said.contains(&format!("more than {guesses} guess")), "{said}");
            prop_assert!(is_share(share, &games, |taken| taken > guesses, about), "{said}");
        }
    }

    #[test]
    fn whoever_took_more_than_the_average_did(
        distribution in prop::collection::vec(0_u64..50, 1..9),
        guesses in 1_usize..12,
    ) {
        prop_assume!(distribution.last() != Some(&0));
        let average = made_up(Solver::Minimax, &distribution);
        let more = guesses as u64 * average.tally.games > average.tally.total;
        let said = harder(&[(&average, GuessesTaken::Guesses(guesses))]).unwrap();
        prop_assert_eq!(said.starts_with("All 1"), more);
        prop_assert_eq!(said.starts_with("No"), !more);
    }
}
