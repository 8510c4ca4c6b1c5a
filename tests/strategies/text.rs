//! The text form of strategies.

use pegwise::solver::Optimality;
use proptest::prelude::*;

use super::sample::{TEXT, board, code, random_strategy, read};

#[test]
fn a_strategy_is_read_and_written_unchanged() {
    let strategy = read(TEXT).unwrap();
    assert_eq!(strategy.to_string(), TEXT);
    assert!(strategy.is_for(board(3, 4, true)) && !strategy.is_for(board(3, 4, false)));
    assert_eq!((strategy.total(), strategy.max()), (206, 4));
    assert_eq!(strategy.opening(), code("AAB"));
    assert!(strategy.is_proven());
    assert_eq!(format!("{:.5}", strategy.mean()), "3.21875");
    let tally = strategy.against_all();
    assert_eq!((tally.games, tally.total, tally.max), (64, 206, 4));
    let written = strategy.steps().filter(|(_, step)| step.codes > 2);
    assert_eq!(written.count(), 11);
}

#[test]
fn every_standing_is_read() {
    for (words, optimality) in [
        ("proven", Optimality::Proven),
        ("proven within 4", Optimality::ProvenWithin(4)),
        ("best known", Optimality::BestKnown),
    ] {
        let strategy = read(&TEXT.replace("proven", words)).unwrap();
        assert_eq!(strategy.optimality(), optimality);
        assert_eq!(strategy.optimality().to_string(), words);
        assert_eq!(strategy.is_proven(), words == "proven");
    }
}

#[test]
fn comments_blank_lines_foreign_line_ends_and_order_do_not_matter() {
    let dressed = TEXT.replace('\n', "  # a remark\r\n\r\n");
    assert_eq!(read(&format!("\u{feff}# for you\n\n{dressed}")), read(TEXT));
    let ordered = "    1 0 BBD\n    2 0 BBC\n";
    let otherwise = "    2 0 BBC\n    1 0 BBD\n";
    assert!(TEXT.contains(ordered));
    assert_eq!(read(&TEXT.replace(ordered, otherwise)), read(TEXT));
}

#[test]
fn what_ends_too_early_is_explained() {
    let lines: Vec<&str> = TEXT.lines().collect();
    for (kept, expected) in [
        (0, "“pegwise strategy 1”"),
        (1, "“board 4x6 repeats”"),
        (2, "“total 5625 max 6”"),
        (3, "“proven”"),
        (4, "the first guess"),
    ] {
        let error = read(&lines[..kept].join("\n")).unwrap_err();
        let said = error.to_string();
        assert_eq!(error.line, kept + 1);
        assert!(
            said.contains("the end of the strategy") && said.contains(expected),
            "{said}"
        );
    }
}

#[test]
fn no_strategy_is_deeper_than_a_game_is_long() {
    let header = "pegwise strategy 1\nboard 2x26 repeats\ntotal 1 max 1\nbest known\n";
    let deep = |rows: usize| {
        let rows = (1..rows).map(|row| format!("{:1$}0 0 AB\n", "", 2 * row));
        format!("{header}AA\n{}", rows.collect::<String>())
    };
    let error = read(&deep(100)).unwrap_err();
    assert_eq!(error.line, 104);
    let too_deep = "no game has more than 99 rows";
    assert!(error.flaw.contains(too_deep), "{error}");
    let error = read(&deep(99)).unwrap_err();
    assert!(!error.flaw.contains(too_deep), "{error}");
}

/// One line too long for a message.
#[test]
fn what_is_quoted_is_shortened() {
    let said = read(&"X".repeat(10_000)).unwrap_err().to_string();
    assert!(
        said.chars().count() < 200 && said.contains("XXX…”"),
        "{said}"
    );
}

/// A board without a guess to be written has a strategy all the same.
#[test]
fn two_codes_need_no_line() {
    let text = "pegwise strategy 1\nboard 1x2 repeats\ntotal 3 max 2\nproven\n";
    let strategy = read(text).unwrap();
    assert_eq!(
        (strategy.to_string().as_str(), strategy.opening()),
        (text, code("A"))
    );
    let said = read(&format!("{text}A\n")).unwrap_err().to_string();
    assert!(said.contains("line 5: only 2 codes left"), "{said}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn text_round_trips(pegs in 1..=4_u8, colours in 2..=5_u8, repeats: bool, seed: u64) {
        let strategy = random_strategy(pegs, colours, repeats, seed);
        let tally = strategy.against_all();
        prop_assert_eq!(tally.games, strategy.board().code_count());
        prop_assert_eq!((tally.total, tally.max), (strategy.total(), strategy.max()));
        prop_assert_eq!(read(&strategy.to_string()), Ok(strategy));
    }

    #[test]
    fn no_text_is_too_odd(
        cuts in proptest::collection::vec((0..TEXT.len(), 0..6_usize, "[0-4A-E x\n#é]{0,4}"), 1..4),
    ) {
        let mut text = TEXT.to_owned();
        for (start, length, with) in cuts {
            let boundary = |mut at: usize| {
                at = at.min(text.len());
                while !text.is_char_boundary(at) {
                    at += 1;
                }
                at
            };
            let cut = boundary(start)..boundary(start + length);
            text.replace_range(cut, &with);
        }
        match read(&text) {
            Ok(strategy) => prop_assert_eq!(strategy.against_all().total, strategy.total()),
            Err(error) => prop_assert!(error.line <= text.lines().count() + 1, "{}", error),
        }
    }
}
