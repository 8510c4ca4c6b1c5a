//! The solvers of the literature play the games that their authors published.

use pegwise::rules::{Board, Code, Colour, Preset};
use pegwise::solver::{Cancel, Candidates, Position, Remark, Solver};

use crate::support::golden::golden;

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// A game against `secret`: a line for each turn, and indented what the solver says next.
fn transcript(solver: Solver, board: Board, secret: &str, opening: Option<&str>) -> String {
    let cancel = Cancel::default();
    let secret = code(secret);
    let mut position = Position::new(board);
    let mut lines = Vec::new();
    loop {
        let candidates = Candidates::of(&position, &cancel).unwrap();
        let choice = solver.choose(&position, &candidates, 0, &cancel).unwrap();
        let said = choice.learnt.iter().filter(|_| !lines.is_empty());
        let said: Vec<String> = said.map(|remark| format!("  {remark}")).collect();
        lines.extend(said);
        let guess = match opening {
            Some(opening) if position.history().is_empty() => code(opening),
            _ => choice.guess,
        };
        let score = guess.score(secret);
        lines.push(format!("{guess} {score}"));
        if guess == secret {
            return lines.join("\n");
        }
        position = position.with(guess, score);
    }
}

/// How many guesses each code of the board takes, in order.
fn all_games(solver: Solver, board: Board, opening: Option<Code>) -> Vec<usize> {
    let cancel = Cancel::default();
    let start = Position::new(board);
    let all = Candidates::of(&start, &cancel).unwrap();
    let mut games = Vec::new();
    for secret in all.codes() {
        let (mut position, mut candidates) = (start.clone(), all.clone());
        loop {
            let choice = solver.choose(&position, &candidates, 7, &cancel).unwrap();
            let guess = opening
                .filter(|_| position == start)
                .unwrap_or(choice.guess);
            let score = guess.score(*secret);
            position = position.with(guess, score);
            if guess == *secret {
                break;
            }
            candidates = candidates.after(&position, &cancel).unwrap();
        }
        games.push(position.history().len());
    }
    games
}

#[test]
fn the_state_machine_plays_the_published_games() {
    let play = |secret, opening| {
        transcript(
            Solver::StateMachine,
            Preset::Classic.board(),
            secret,
            Some(opening),
        )
    };
    golden("state-machine-FCAF.txt", &(play("FCAF", "FFAA") + "\n"));
    assert_eq!(
        play("ACAB", "EEFF"),
        "\
EEFF 0 0
  eliminating E
  eliminating E
  eliminating F
  eliminating F
AABB 2 1
  possible guesses eliminated were 18
CABA 0 4
  removing C from position 1
  removing A from position 2
  removing B from position 3
  removing A from position 4
  possible guesses eliminated were 3
ACAB 4 0"
    );
    assert_eq!(
        play("FAFA", "FFAA"),
        "\
FFAA 2 2
  possible guesses eliminated were 1
AFAF 0 4
  possible guesses eliminated were 2
FAFA 4 0"
    );
}

#[test]
fn the_state_machine_solves_every_code_from_every_opening() {
    let board = Preset::Classic.board();
    for first in board.palette() {
        let next = Colour::from_index((first.index() + 1) % board.colours()).unwrap();
        let opening = Code::new([first, first, next, next]).unwrap();
        let games = all_games(Solver::StateMachine, board, Some(opening));
        assert_eq!(games.len(), 1_296);
    }
}

/// The next two of two colours are the same two again.
#[test]
fn the_state_machine_plays_no_guess_twice() {
    for pegs in 1..=5 {
        let board = Board::new(pegs, 2, 99, true).unwrap();
        let candidates = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
        for secret in candidates.codes() {
            let said = transcript(Solver::StateMachine, board, &secret.to_string(), None);
            let mut guesses: Vec<&str> = said.lines().filter(|l| !l.starts_with(' ')).collect();
            guesses.sort_unstable();
            assert!(guesses.is_sorted_by(|a, b| a < b), "{said}");
        }
    }
}

/// The guesses and scores of a game, and the strings stepped between them.
fn steps(board: Board, secret: &str) -> (Vec<String>, Vec<u64>) {
    let text = transcript(Solver::SmartString, board, secret, None);
    let turns = text.lines().filter(|line| !line.starts_with(' '));
    let stepped = text.lines().filter_map(|line| {
        let number = line.trim().strip_prefix("stepped ")?;
        number.split(' ').next()?.parse().ok()
    });
    (turns.map(str::to_owned).collect(), stepped.collect())
}

#[test]
fn smart_strings_play_the_published_games() {
    let board = |colours| Board::new(5, colours, 12, false).unwrap();
    assert_eq!(
        steps(board(10), "GHIJF"),
        (
            ["ABCDE 0 0", "FGHIJ 0 5", "GFIJH 3 2", "GHIJF 5 0"]
                .map(str::to_owned)
                .to_vec(),
            vec![0, 528, 248]
        )
    );
    assert_eq!(
        steps(board(7), "GADBE"),
        (
            [
                "ABCDE 1 3",
                "ACBEF 0 3",
                "BDCGA 0 4",
                "CEGDB 0 4",
                "DGABE 2 3",
                "GADBE 5 0"
            ]
            .map(str::to_owned)
            .to_vec(),
            vec![302, 1, 70, 10, 592]
        )
    );
    assert_eq!(steps(board(7), "GFDCE").0.len(), 6);
}

#[test]
fn smart_strings_solve_every_code_of_the_original_board() {
    let games = all_games(
        Solver::SmartString,
        Board::new(5, 7, 12, false).unwrap(),
        None,
    );
    assert_eq!(games.len(), 2_520);
    assert_eq!(games.iter().max(), Some(&10));
    let mean = games.iter().sum::<usize>() as f64 / 2_520.0;
    assert_eq!(format!("{mean:.4}"), "5.1222");
}

/// With repeats nothing is gained over the first code that fits.
#[test]
fn smart_strings_play_like_first_consistent_with_repeats() {
    let board = Preset::Classic.board();
    let games = all_games(Solver::SmartString, board, None);
    assert_eq!(games, all_games(Solver::FirstConsistent, board, None));
    assert_eq!(games.iter().sum::<usize>(), 7_471);
}

/// Whatever was played before, by whomever, a solver that takes over finds the secret.
#[test]
fn walking_solvers_take_over_anywhere() {
    let cancel = Cancel::default();
    let boards = [
        (1, 2, true),
        (1, 5, true),
        (2, 3, false),
        (3, 3, false),
        (3, 2, true),
        (4, 3, true),
        (4, 5, false),
        (5, 4, true),
    ];
    for (pegs, colours, repeats) in boards {
        let board = Board::new(pegs, colours, 99, repeats).unwrap();
        let start = Position::new(board);
        let all = Candidates::of(&start, &cancel).unwrap();
        for solver in [Solver::StateMachine, Solver::SmartString] {
            for (number, secret) in all.codes().iter().enumerate() {
                let foreign = |nth: usize| all.codes()[(number * 7 + nth * 13) % all.codes().len()];
                let mut position = start.clone();
                for nth in 0..number % 4 {
                    position = position.with(foreign(nth), foreign(nth).score(*secret));
                }
                let mut rows = 0;
                while position
                    .history()
                    .last()
                    .is_none_or(|(guess, _)| guess != secret)
                {
                    let candidates = Candidates::of(&position, &cancel).unwrap();
                    let choice = solver
                        .choose(&position, &candidates, number as u64, &cancel)
                        .unwrap();
                    let lost = |remark: &Remark| matches!(remark, Remark::TooManyStrings(_));
                    assert!(
                        !choice.remarks().any(lost),
                        "{solver} lost {secret} on {board}"
                    );
                    assert_eq!(board.check(choice.guess), Ok(()));
                    position = position.with(choice.guess, choice.guess.score(*secret));
                    rows += 1;
                    assert!(rows < 30, "{solver} does not find {secret} on {board}");
                }
            }
        }
    }
}
