//! The text form of strategies.

use pegwise::solver::{Standing, StrategyFlaw};
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
    for (words, standing) in [
        ("proven", Standing::Proven),
        ("proven within 4", Standing::ProvenWithin(4)),
        ("best known", Standing::BestKnown),
    ] {
        let strategy = read(&TEXT.replace("proven", words)).unwrap();
        assert_eq!(strategy.standing(), standing);
        assert_eq!(strategy.standing().to_string(), words);
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

/// What is replaced in the text above, and where and how the reader must then complain.
#[test]
fn every_malformed_line_is_explained() {
    for (from, to, line, words) in [
        (
            "pegwise strategy",
            "pegwise",
            1,
            ["“pegwise 1”", "“pegwise strategy 1”"],
        ),
        (
            "strategy 1",
            "strategy 2",
            1,
            ["“pegwise strategy 2”", "“pegwise strategy 1”"],
        ),
        ("pegwise", "  pegwise", 1, ["2 spaces", "expected none"]),
        (
            "board 3x4",
            "board three",
            2,
            ["“board three repeats”", "“board 4x6 repeats”"],
        ),
        (
            "3x4 repeats",
            "3x4",
            2,
            ["“board 3x4”", "“board 4x6 repeats”"],
        ),
        (
            "3x4 repeats",
            "3x4 rows 10 repeats",
            2,
            ["“board 3x4 rows 10 repeats”", "expected"],
        ),
        ("3x4", "13x4", 2, ["no such board", "1 to 12 pegs"]),
        (
            "3x4 repeats",
            "5x4 no-repeats",
            2,
            ["no such board", "4 colours cannot fill 5 pegs"],
        ),
        ("3x4", "8x12", 2, ["429,981,696", "too many"]),
        (
            "total 206",
            "total many",
            3,
            ["“total many max 4”", "“total 5625 max 6”"],
        ),
        (
            "total 206",
            "total 205",
            3,
            ["“total 205 max 4”", "“total 206 max 4”"],
        ),
        (
            "max 4",
            "max 5",
            3,
            ["“total 206 max 5”", "“total 206 max 4”"],
        ),
        ("proven", "good", 4, ["“good”", "“best known”"]),
        (
            "proven",
            "proven within",
            4,
            ["“proven within”", "number of guesses"],
        ),
        ("proven\n", "", 4, ["“AAB”", "“proven”"]),
        ("\nAAB", "\n  AAB", 5, ["2 spaces", "expected none"]),
        ("\nAAB", "\n0 0 AAB", 5, ["“0 0 AAB”", "first guess"]),
        ("\nAAB", "\nAAE", 5, ["“AAE”", "A to D"]),
        ("\nAAB", "\nAABB", 5, ["“AABB”", "3 pegs, not 4"]),
        (
            "  0 0 CCD",
            "   0 0 CCD",
            6,
            ["3 spaces", "an even number up to 2"],
        ),
        (
            "  0 0 CCD",
            "    0 0 CCD",
            6,
            ["4 spaces", "an even number up to 2"],
        ),
        ("  0 0 CCD", "\t0 0 CCD", 6, ["“0 0 CCD”", "further in"]),
        ("  0 0 CCD", "0 0 CCD", 6, ["“0 0 CCD”", "further in"]),
        ("0 0 CCD", "0 0", 6, ["“0 0”", "“1 0 AABC”"]),
        ("0 0 CCD", "0 0 CCD 1", 6, ["“0 0 CCD 1”", "“1 0 AABC”"]),
        (
            "0 0 CCD",
            "0 CCD 0",
            6,
            ["“0 CCD”", "black pins and white pins"],
        ),
        ("0 0 CCD", "2 1 CCD", 6, ["“2 1”", "cannot be misplaced"]),
        (
            "0 0 CCD",
            "3 1 CCD",
            6,
            ["“3 1”", "more pins than the 3 pegs"],
        ),
        ("0 0 CCD", "-1 0 CCD", 6, ["“-1 0”", "two numbers"]),
        ("0 0 CCD", "3 0 CCD", 6, ["3 0 wins", "no guess"]),
        (
            "0 0 CCD",
            "0 0 AAA",
            6,
            ["AAA tells nothing", "all 8 codes"],
        ),
        (
            "  0 1 BCC",
            "  0 0 BCC",
            8,
            ["0 0 stands after AAB twice", "first on line 6"],
        ),
        (
            "  0 2 BCA\n",
            "",
            5,
            ["after AAB and the score 0 2", "leaves 5 codes"],
        ),
        (
            "    2 0 CDD\n",
            "",
            6,
            ["after CCD and the score 2 0", "leaves 3 codes"],
        ),
        (
            "  0 2 BCA",
            "  0 2 BCA\n    0 3 ABC",
            14,
            ["0 3 after BCA", "never played"],
        ),
        (
            "    2 0 CDD",
            "    2 0 CDD\n    0 2 DDC",
            8,
            ["only 1 code left", "no line"],
        ),
        (
            "    0 1 BDB",
            "    0 1 BDB\n    0 2 CBA",
            13,
            ["only 2 codes left", "no line"],
        ),
    ] {
        let text = TEXT.replacen(from, to, 1);
        let error = read(&text).expect_err(&text);
        let said = error.to_string();
        assert_eq!(error.line, line, "{from:?} → {to:?}: {said}");
        assert!(said.starts_with(&format!("line {line}: ")), "{said}");
        for words in words {
            assert!(
                said.contains(words),
                "{from:?} → {to:?}: no “{words}” in “{said}”"
            );
        }
    }
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
    assert_eq!(error.flaw, StrategyFlaw::TooDeep { most: 99 });
    assert!(!matches!(
        read(&deep(99)).unwrap_err().flaw,
        StrategyFlaw::TooDeep { .. }
    ));
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
