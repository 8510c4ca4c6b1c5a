//! Texts that are no strategy, and what is said about them.

use super::sample::{TEXT, read};

/// What is replaced in the text of the sample, and where and how the reader must then complain.
type Case = (&'static str, &'static str, usize, [&'static str; 2]);

fn explains(cases: &[Case]) {
    for (from, to, line, words) in cases {
        let text = TEXT.replacen(from, to, 1);
        let error = read(&text).expect_err(&text);
        let said = error.to_string();
        assert_eq!(error.line, *line, "{from:?} → {to:?}: {said}");
        assert!(said.starts_with(&format!("line {line}: ")), "{said}");
        for words in words {
            assert!(
                said.contains(words),
                "{from:?} → {to:?}: no “{words}” in “{said}”"
            );
        }
    }
}

const HEADER: &[Case] = &[
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
];

const POSITIONS: &[Case] = &[
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
        ["“0 CCD”", "black pins, then white pins"],
    ),
    ("0 0 CCD", "2 1 CCD", 6, ["“2 1”", "no wrong place"]),
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
        ["AAA tells nothing", "all 8 possible codes"],
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
        ["after AAB and the score 0 2", "with 5 codes left"],
    ),
    (
        "    2 0 CDD\n",
        "",
        6,
        ["after CCD and the score 2 0", "with 3 codes left"],
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
];

#[test]
fn every_malformed_line_is_explained() {
    explains(HEADER);
    explains(POSITIONS);
}
