//! Solvers that play whole games, and what they say.

use std::fmt::Write as _;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};

use pegwise::rules::{Board, Code, Preset, Score, Solver};
use pegwise::solver::{
    Cancel, Cancelled, Candidates, Choice, ChooseError, Codebreaker, Playout, PlayoutError,
    Position, Refusal, Tally,
};

use crate::support::cases::{self, cases};
use crate::support::golden::golden;

fn board(pegs: u8, colours: u8, rows: u8) -> Board {
    Board::new(pegs, colours, rows, true).unwrap()
}

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// A position after guesses with their scores: `AABB 1 1 CDAE 0 2`.
fn after(board: Board, turns: &str) -> Position {
    let words: Vec<&str> = turns.split(' ').filter(|word| !word.is_empty()).collect();
    let number = |word: &str| word.parse().unwrap();
    words
        .chunks(3)
        .fold(Position::new(board), |position, turn| {
            position.with(code(turn[0]), Score::new(number(turn[1]), number(turn[2])))
        })
}

fn choice(solver: Solver, position: &Position) -> Result<Choice, ChooseError> {
    let cancel = Cancel::default();
    let candidates = Candidates::of(position, &cancel).unwrap();
    solver.choose(position, &candidates, 0, &cancel)
}

fn tally(playout: Playout) -> Tally {
    playout.against_all(&|_| {}, &Cancel::default()).unwrap()
}

#[test]
fn solvers_say_why() {
    let mut text = String::new();
    let mut say = |solvers: &[Solver], board: Board, secret: &str, guesses: &str| {
        let turn = |guess| format!("{guess} {} ", code(guess).score(code(secret)));
        let turns: String = guesses.split_whitespace().map(turn).collect();
        writeln!(text, "{board}: {turns}").unwrap();
        for solver in solvers {
            let choice = choice(*solver, &after(board, &turns)).unwrap();
            let exact = if choice.exact { "" } else { ", not exact" };
            let stage = choice
                .stage
                .map_or(String::new(), |stage| format!(" {stage}"));
            writeln!(text, "  {solver}: {}{stage}{exact}", choice.guess).unwrap();
            for remark in choice.remarks() {
                writeln!(text, "    {remark}").unwrap();
            }
        }
    };
    let few = "EFED DEBA AAFB";
    for (secret, guesses) in [
        ("AAAA", ""),
        ("CABD", "AABB"),
        ("BCDE", few),
        ("BBAA", "AABB"),
    ] {
        say(&Solver::ALL, board(4, 6, 10), secret, guesses);
    }
    // The rows left decide what is best, up to the last one; beyond it nothing ends the game.
    for rows in [1, 2, 3, 4, 5] {
        let board = board(4, 6, rows);
        say(&[Solver::Optimal, Solver::Entropy], board, "BCDE", few);
    }
    for rows in [4, 5, 6] {
        say(&[Solver::Optimal], board(4, 6, rows), "AAAA", "");
    }
    // A book, a large board until little is left, and a board of which there is only a sample.
    say(&[Solver::Optimal], board(5, 8, 12), "AAAAA", "");
    let guesses = "AABBCCDE BEFGAAEH IAEKJDBE BAKEEDGL BAEKEDLH";
    for (rows, turns) in [(10, 4), (5, 4), (6, 5)] {
        let guesses = &guesses[..9 * turns - 1];
        say(&[Solver::Optimal], board(8, 12, rows), "BAEKEDLG", guesses);
    }
    let some = [Solver::FirstConsistent, Solver::Minimax, Solver::Optimal];
    say(&some, board(12, 26, 10), "AAAAAAAAAAAA", "");
    for (pegs, colours) in [(4, 6), (3, 10), (5, 8), (5, 5), (9, 2), (12, 26)] {
        let board = board(pegs, colours, 10);
        writeln!(text, "{board}: usually {}", Solver::usual(board)).unwrap();
    }
    golden("solvers.txt", &text);
}

#[test]
fn rows_are_limited_up_to_the_last() {
    let position = after(board(4, 6, 2), "AABB 1 1 AACD 0 1 EBFB 1 1");
    let left = (0..4).map(|row| position.before(row).rows_left());
    assert_eq!(left.collect::<Vec<_>>(), [Some(2), Some(1), None, None]);
    let endless = Position::new(position.board().without_rows());
    assert_eq!(endless.rows_left(), None);
}

#[test]
fn contradictory_scores_are_an_error() {
    let position = after(board(4, 6, 10), "AABB 1 1 AABB 1 0");
    for solver in Solver::ALL {
        assert_eq!(choice(solver, &position), Err(ChooseError::NoneLeft));
    }
}

#[test]
fn threads_and_ways_of_playing_make_no_difference() {
    for solver in [
        Solver::RandomConsistent,
        Solver::StateMachine,
        Solver::Entropy,
    ] {
        let playout = Playout::new(solver, Preset::Mini.board()).with_seed(3);
        let one = tally(playout);
        for threads in 2..5 {
            assert_eq!(
                tally(playout.on_threads(NonZero::new(threads).unwrap())),
                one
            );
        }
        let told = AtomicU64::new(0);
        let finished = |games| {
            told.fetch_add(games, Ordering::Relaxed);
        };
        let some = playout
            .against_some(500, &finished, &Cancel::default())
            .unwrap();
        assert_eq!((some.games, told.into_inner()), (500, 500));
        assert!((some.mean() - one.mean()).abs() < 0.2, "{solver}");
    }
}

/// A part of n codes comes up in n of N games and takes N / n draws: over all games that makes one
/// draw for each part but the win, of which AABB has twelve.
#[test]
fn draws_are_as_many_as_expected() {
    let playout = Playout::new(Solver::RandomConsistent, Preset::Classic.board());
    assert!(playout.with_opening(code("AABBC")).is_err());
    let playout = playout.with_opening(code("AABB")).unwrap();
    let drawn: Vec<_> = (0..4)
        .map(|seed| tally(playout.with_seed(seed)).codes_drawn())
        .collect();
    assert!(drawn.iter().flatten().all(Option::is_some));
    assert!(drawn.iter().all(|rows| rows[0] == Some(0.0)));
    let mean = drawn.iter().filter_map(|rows| rows[1]).sum::<f64>() / 4.0;
    assert!((mean - 12.0).abs() < 1.0, "{mean}");
}

/// With four rows no opening of the classic board finds all codes, with five AABC does.
#[test]
fn every_code_is_found_whatever_the_opening() {
    let total = |rows, opening: Option<&str>| {
        let playout = Playout::new(Solver::Optimal, board(4, 6, rows));
        let with = |opening| playout.with_opening(code(opening)).unwrap();
        let tally = tally(opening.map_or(playout, with));
        (tally.total, tally.max)
    };
    for opening in [None, Some("AABC")] {
        assert_eq!(total(4, opening), (5_625, 6));
        assert_eq!(total(5, opening), (5_626, 5));
    }
}

#[test]
fn what_is_cancelled_ends() {
    let cancel = Cancel::default();
    let playout = Playout::new(Solver::Entropy, Preset::Classic.board());
    let playout = playout.on_threads(NonZero::new(3).unwrap());
    // The first games to end are the last.
    let ended = playout.against_all(&|_| cancel.cancel(), &cancel);
    let cancelled = PlayoutError::Choose(ChooseError::Cancelled(Cancelled));
    assert_eq!(ended, Err(cancelled));
}

/// Both play beyond the last row, as if it were none.
#[test]
fn a_codebreaker_takes_as_many_guesses_as_a_playout() {
    cases(40, |dice| {
        let solver = Solver::ALL[dice.index(Solver::ALL.len())];
        let rows = 1 + dice.index(6) as u8;
        let board = cases::board(3, 9, rows, dice);
        let opening = (dice.index(2) == 0).then(|| cases::code(board, dice));
        let (mut playout, mut start) = (
            Playout::new(solver, board),
            Codebreaker::new(board, solver, 0),
        );
        if let Some(opening) = opening {
            playout = playout.with_opening(opening).unwrap();
            start = Codebreaker::with_opening(board, solver, 0, opening).unwrap();
        }
        let mut distribution = Vec::new();
        for secret in start.left().codes() {
            let mut game = start.clone();
            while let Some(guess) = game.guess() {
                assert_eq!(game.solved(), None);
                game.score(guess, guess.score(*secret)).unwrap();
            }
            assert_eq!(game.solved(), Some(*secret));
            let guesses = game.position().history().len();
            distribution.resize(distribution.len().max(guesses), 0);
            distribution[guesses - 1] += 1;
        }
        // Random solvers have other numbers in each game of a playout.
        if !solver.draws_lots() {
            assert_eq!(
                tally(playout).distribution,
                distribution,
                "{solver}, {board}"
            );
        }
    });
}

fn minimax() -> Codebreaker {
    Codebreaker::new(Preset::Classic.board(), Solver::Minimax, 0)
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut game = minimax();
    let first = game.guess().unwrap();
    game.score(first, Score::new(0, 0)).unwrap();
    let second = game.guess().unwrap();
    let other = Refusal::NotOnTheTable {
        guess: first,
        on_table: Some(second),
    };
    assert_eq!(game.score(first, Score::new(1, 1)), Err(other));
    for (black, white) in [(3, 1), (4, 1), (200, 100)] {
        let refused = game.score(second, Score::new(black, white));
        assert!(matches!(refused, Err(Refusal::Impossible(_))));
    }
    // Of four colours the second guess has two, and the third one the others.
    game.score(second, Score::new(0, 0)).unwrap();
    let third = game.guess().unwrap();
    let refused = game.score(third, Score::new(0, 0));
    assert_eq!(refused, Err(Refusal::NoCodeFits));
    assert_eq!(game.guess(), Some(third));
    assert_eq!(game.position().history().len(), 2);
}

/// A guess made for what it tells cannot be the code.
#[test]
fn a_win_must_fit_too() {
    let mut tried = 0;
    for secret in minimax().left().codes() {
        let mut game = minimax();
        while let Some(guess) = game.guess() {
            if !game.position().admits(guess) {
                let won = game.score(guess, Score::new(4, 0));
                assert_eq!(won, Err(Refusal::NoCodeFits));
                tried += 1;
            }
            game.score(guess, guess.score(*secret)).unwrap();
        }
    }
    assert!(tried > 0);
}

#[test]
fn scores_can_be_taken_back() {
    let (board, opening) = (Preset::Classic.board(), code("FFAA"));
    let refused = Codebreaker::with_opening(board, Solver::Entropy, 0, code("FFGA"));
    assert!(refused.is_err());
    let mut game = Codebreaker::with_opening(board, Solver::StateMachine, 0, opening).unwrap();
    assert_eq!(game.undo(), None);
    assert_eq!(game.guess(), Some(opening));
    let secret = code("ACAB");
    let mut choices = Vec::new();
    while let Some(choice) = game.choice().cloned() {
        game.score(choice.guess, choice.guess.score(secret))
            .unwrap();
        choices.push(choice);
    }
    assert_eq!(choices[1].guess, code("BBCC"));
    while let Some(choice) = choices.pop() {
        assert_eq!(
            game.undo(),
            Some((choice.guess, choice.guess.score(secret)))
        );
        assert_eq!(game.choice(), Some(&choice));
    }
    assert_eq!(game.left().codes().len(), 1_296);
}
