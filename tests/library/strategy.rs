//! Strategies that are written, read, checked and played, and rules that are not built in.

use pegwise::rules::{Board, Code, CodeError, ScoreError};
use pegwise::solver::{
    Cancel, Candidates, ChooseError, Codebreaker, GuessRule, PlayOut, Position, RuleError, Solver,
    Strategy, StrategyError, Tally, prove,
};

use crate::support::cases::{self, after, cases, read, sized};

fn start(board: Board) -> Candidates {
    Candidates::new(Position::new(board))
}

fn play_out(rule: &dyn GuessRule, start: &Candidates) -> Result<Tally, RuleError> {
    PlayOut::from_rule(rule, start.clone()).run(&Cancel::default())
}

/// Of whole boards, of positions in mid-game, and of those that come next.
#[test]
fn a_strategy_is_read_as_it_is_written() {
    cases(60, |dice| {
        let board = cases::board(3, 4, 20, dice);
        let rows = cases::rows(board, dice.index(3), dice);
        let candidates = Candidates::new(after(board, &rows));
        let strategy = prove(candidates.position()).unwrap();
        let text = strategy.to_string();
        assert_eq!(Strategy::parse(&candidates, &text), Ok(strategy.clone()));
        assert_eq!(strategy.code_count(), candidates.count());
        for (score, next) in strategy.children() {
            let remaining = candidates.after(strategy.guess(), score).unwrap();
            assert_eq!(next.check(&remaining), Ok(()));
            assert_eq!(Some(next), strategy.after(score));
        }
        let lines: Vec<String> = strategy.lines().map(|line| line.to_string()).collect();
        assert_eq!(lines.join("\n"), text.trim_end());
        // Without one of its lines it does not find all codes, or has lines that stand below none.
        let mut fewer_lines = lines;
        fewer_lines.remove(dice.index(fewer_lines.len()));
        assert!(Strategy::parse(&candidates, &fewer_lines.join("\n")).is_err());
    });
    for (pegs, colours) in [(4, 7), (5, 8)] {
        let board = sized(pegs, colours, 10);
        let book = Strategy::from_book(board).unwrap();
        assert_eq!(book.check(&start(board)), Ok(()));
    }
}

#[test]
fn a_strategy_with_a_fault_tells_which() {
    let code = |code: &str| code.parse::<Code>().unwrap();
    for (text, fault) in [
        (
            "",
            StrategyError::Missed {
                code: code("AA"),
                line: 1,
            },
        ),
        (
            "AA\n  0 0 BB",
            StrategyError::Missed {
                code: code("AB"),
                line: 3,
            },
        ),
        (
            "AA\n  1 0 AB\n    0 2 BA",
            StrategyError::Missed {
                code: code("BB"),
                line: 2,
            },
        ),
        (
            "AA\n  0 0 BB\n  1 0 AB\n",
            StrategyError::Missed {
                code: code("BA"),
                line: 4,
            },
        ),
        (
            "AA\n  0 0 BB\n  0 1 AB\n",
            StrategyError::Superfluous { line: 3 },
        ),
        (
            "AA\n  0 0 BB\n    1 0 AB\n",
            StrategyError::Superfluous { line: 3 },
        ),
        (
            "AA\n  0 0 BB\n  1 0 AB\n    0 2 BA\n  1 0 BA",
            StrategyError::Superfluous { line: 5 },
        ),
        // The line of AB twice, so that BA stands one line too late.
        (
            "AA\n  0 0 BB\n\n  1 0 AB\n  1 0 AB\n    0 2 BA",
            StrategyError::Missed {
                code: code("BA"),
                line: 5,
            },
        ),
        // The summary that stands before a strategy on a screen, and an answer without its blanks.
        (
            "2 pegs, 2 colours: 4 codes\n\nAA",
            StrategyError::NotFirst { line: 1 },
        ),
        ("AA\n0 0 BB", StrategyError::NotFirst { line: 2 }),
        ("AA\n\t0 0 BB", StrategyError::Indentation { line: 2 }),
        ("  0 0 BB", StrategyError::Indentation { line: 1 }),
        ("AA\n   0 0 BB", StrategyError::Indentation { line: 2 }),
        ("AA\n    0 0 BB", StrategyError::Indentation { line: 2 }),
        (
            "AA\n  1 1 BB",
            StrategyError::Score {
                line: 2,
                why: ScoreError::LastPegMisplaced(1),
            },
        ),
        (
            "AA\n  0 0 BBB",
            StrategyError::Guess {
                line: 2,
                why: CodeError::Length {
                    found: 3,
                    expected: 2,
                },
            },
        ),
    ] {
        let board = sized(2, 2, 10);
        assert_eq!(Strategy::parse(&start(board), text), Err(fault), "{text:?}");
        assert!(!fault.to_string().is_empty());
    }
    // The last guess comes in the third row.
    let text = "AA\n  0 0 BB\n  1 0 AB\n    0 2 BA\n";
    let too_few = Strategy::parse(&start(sized(2, 2, 2)), text);
    assert_eq!(too_few, Err(StrategyError::TooFewRows(code("BA"))));
    let contradictory = after(
        sized(2, 2, 10),
        &read(sized(2, 2, 10), &["AA 0 0", "AB 0 0"]),
    );
    let none = Strategy::parse(&Candidates::new(contradictory), text);
    assert_eq!(none, Err(StrategyError::NoCandidates));
}

/// From the first row on, or from a position in mid-game for which it was made.
#[test]
fn a_strategy_is_played_by_its_own_guesses() {
    let board = sized(3, 5, 10);
    for rows in [&[][..], &["AAB 0 1", "CDA 1 0"]] {
        let candidates = Candidates::new(after(board, &read(board, rows)));
        let strategy = prove(candidates.position()).unwrap();
        let tally = play_out(&strategy, &candidates).unwrap();
        assert_eq!(tally.games, strategy.code_count() as u64);
        let before = rows.len();
        assert_eq!(tally.total, strategy.total() + before as u64 * tally.games);
        assert_eq!(tally.max, strategy.max() + before);
        // Another guess was made, or another strategy is meant.
        let elsewhere = after(board, &read(board, &["EEE 0 0", "ABC 1 0"]));
        let guess = strategy.choose_guess(&Candidates::new(elsewhere), 0, &Cancel::default());
        assert_eq!(guess, Err(ChooseError::UnknownPosition));
    }
    let other = prove(&Position::new(sized(3, 4, 10))).unwrap();
    let refused = play_out(&other, &start(board));
    let why = ChooseError::UnknownPosition;
    assert_eq!(refused, Err(RuleError::NoGuess { row: 1, why }));
}

/// A solver gets no advantage from being built in.
#[test]
fn a_solver_plays_as_a_rule_as_it_plays_by_itself() {
    let candidates = start(sized(3, 4, 20));
    for solver in Solver::ALL {
        let codebreaker = Codebreaker::from_candidates(candidates.clone(), solver, 5);
        let mut built_in = PlayOut::new(&codebreaker).run(&Cancel::default()).unwrap();
        // Only a codebreaker counts how many random codes are drawn.
        built_in.drawn.clear();
        let rule = PlayOut::from_rule(&solver, candidates.clone()).seed(5);
        assert_eq!(
            rule.run(&Cancel::default()),
            Ok(built_in.clone()),
            "{solver}"
        );
        if !solver.draws_lots() {
            let strategy = Strategy::from_rule(&candidates, &solver, &Cancel::default()).unwrap();
            assert_eq!(
                (strategy.total(), strategy.max()),
                (built_in.total, built_in.max)
            );
        }
    }
}

/// Guesses the same code for ever.
struct Always(Code);

impl GuessRule for Always {
    fn choose_guess(&self, _: &Candidates, _: u64, _: &Cancel) -> Result<Code, ChooseError> {
        Ok(self.0)
    }
}

#[test]
fn a_rule_that_never_ends_loses() {
    let board = sized(2, 3, 4);
    let rule = Always("AB".parse().unwrap());
    for (candidates, rows) in [
        (start(board), 4),
        (Candidates::new(Position::unlimited(board)), 99),
    ] {
        let tally = play_out(&rule, &candidates).unwrap();
        assert_eq!((tally.games, tally.lost, tally.max), (9, 8, rows));
        assert_eq!(tally.total, 1 + 8 * rows as u64);
        let strategy = Strategy::from_rule(&candidates, &rule, &Cancel::default());
        assert_eq!(
            strategy,
            Err(StrategyError::TooFewRows("CC".parse().unwrap()))
        );
    }
}

#[test]
fn a_guess_that_the_board_does_not_allow_is_named() {
    let guess = "ABA".parse().unwrap();
    let why = CodeError::Length {
        found: 3,
        expected: 2,
    };
    let illegal = RuleError::IllegalGuess { row: 1, guess, why };
    let candidates = start(sized(2, 3, 10));
    assert_eq!(play_out(&Always(guess), &candidates), Err(illegal));
    let strategy = Strategy::from_rule(&candidates, &Always(guess), &Cancel::default());
    assert_eq!(strategy, Err(illegal.into()));
    assert!(
        illegal
            .to_string()
            .starts_with("ABA is no guess for row 1: ")
    );
}
