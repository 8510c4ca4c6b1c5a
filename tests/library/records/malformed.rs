//! Records that cannot be read: where that is, what stands there, and what would be right.

use super::*;

/// The reader complains about this line, and says what it found there and what it expected.
fn is_explained(text: &str, line: usize, found: &str, expected: &str) {
    let error = read(text).expect_err(text);
    assert_eq!(error.line, line, "{error} in\n{text}");
    assert!(error.found.contains(found), "{error} in\n{text}");
    assert!(error.expected.contains(expected), "{error} in\n{text}");
}

/// What is replaced in the game above, and where and how the reader must then complain.
#[test]
fn every_malformed_line_is_explained() {
    for (from, to, line, found, expected) in [
        ("pegwise 1", "chess 1", 1, "“chess”", "“pegwise 1”"),
        ("pegwise 1", "pegwise 2", 1, "“2”", "“pegwise 1”"),
        ("pegwise 1\n", "", 1, "“board”", "“pegwise 1”"),
        ("board", "bord", 2, "“bord”", "“board”"),
        ("4x6", "four", 2, "“four”", "pegs and colours"),
        ("4x6", "13x6", 2, "“13x6 rows 10”", "1 to 12 pegs"),
        ("4x6", "4x300", 2, "“4x300”", "pegs and colours"),
        ("rows 10", "rows ten", 2, "“ten”", "number of rows"),
        ("rows 10", "rows 0", 2, "“4x6 rows 0”", "1 to 99 rows"),
        ("repeats", "perhaps", 2, "“perhaps”", "“no-repeats”"),
        ("10 repeats", "10", 2, "end of the line", "“no-repeats”"),
        ("seed KIWI", "dice KIWI", 3, "“dice”", "“secret”"),
        ("seed KIWI", "seed KI*WI", 3, "“KI*WI”", "a seed"),
        ("seed KIWI", "secret ABCG", 3, "“ABCG”", "A to F"),
        ("seed KIWI", "seed KIWI 7", 3, "“7”", "nothing more"),
        ("you", "", 4, "end of the line", "“you”"),
        ("you", "You", 4, "“You”", "choose first-consistent"),
        ("1 AABB", "2 AABB", 5, "“2”", "“1”"),
        ("1 AABB", "1 AAB", 5, "“AAB”", "4 pegs"),
        ("1 AABB", "1 AAGB", 5, "“AAGB”", "A to F"),
        ("AABB 1 0", "AABB 0 1", 5, "“0 1”", "“1 0”"),
        ("AABB 1 0", "AABB 1", 5, "end of the line", "white pins"),
        ("AABB 1 0", "AABB 1 -1", 5, "“-1”", "white pins"),
        (
            "by minimax",
            "by mini_max",
            6,
            "“mini_max”",
            "name of a solver",
        ),
        (
            "by minimax",
            "by you",
            6,
            "“you”",
            "choose first-consistent",
        ),
        ("by minimax", "from minimax", 6, "“from”", "nothing more"),
        ("saw tip", "saw", 7, "end of the line", "“tip” or “hints”"),
        (
            "saw tip",
            "saw everything",
            7,
            "“everything”",
            "“tip” or “hints”",
        ),
        (
            "looking hints",
            "looking hints\n4 AAAA 1 0",
            9,
            "“4”",
            "nothing after",
        ),
        (
            "looking hints",
            "4 DAFE 4 0\n5 AABB 0 1",
            9,
            "“5”",
            "the game is already over",
        ),
        (
            "looking hints",
            "4 DAFE 4 0\nlooking hints",
            9,
            "“looking”",
            "the game is already over",
        ),
    ] {
        is_explained(&GAME.replacen(from, to, 1), line, found, expected);
    }
}

/// The same for a game without a secret that was fixed before.
#[test]
fn every_malformed_line_of_other_seats_is_explained() {
    for (from, to, line, found, expected) in [
        ("evil", "good", 3, "“good”", "“hand” or “evil”"),
        ("evil", "evil CEEF", 3, "“CEEF”", "nothing more"),
        ("evil", "hand CEEG", 3, "“CEEG”", "A to F"),
        ("evil", "hand AABB", 5, "“0 0”", "“4 0”"),
        ("evil", "secret CEEF", 7, "“CEEF”", "no code to reveal"),
        ("CCDD 1 0", "CCDD 3 1", 6, "“3 1”", "a possible score"),
        ("CCDD 1 0", "CCDB 4 0", 6, "“CCDB”", "score of row 1"),
        (
            "revealed CEEF",
            "revealed CEEA",
            7,
            "“CEEA”",
            "score of row 1",
        ),
        ("revealed CEEF", "revealed", 7, "end of the line", "a code"),
        (
            "CEEF",
            "CEEF\nlooking count",
            8,
            "“looking”",
            "nothing after",
        ),
        ("rows 2", "rows 3", 7, "“CEEF”", "no code to reveal"),
    ] {
        is_explained(&EVIL.replacen(from, to, 1), line, found, expected);
    }
}

#[test]
fn a_record_that_breaks_off_names_what_comes_next() {
    for (lines, expected) in [
        (0, "“pegwise 1”"),
        (1, "“board”"),
        (2, "“codemaker”"),
        (3, "“codebreaker”"),
    ] {
        let text: String = GAME.split_inclusive('\n').take(lines).collect();
        let error = read(&text).unwrap_err();
        assert_eq!(
            (error.line, error.found.as_str()),
            (lines + 1, "the end of the record")
        );
        assert!(error.expected.contains(expected), "{error}");
    }
}

#[test]
fn garbage_of_any_size_is_refused_briefly() {
    let error = read(&"x".repeat(10_000_000)).unwrap_err();
    assert!(error.to_string().len() < 250, "{error}");
}
