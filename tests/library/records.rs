//! The text notation of games: what is written can be read, and what cannot be read is explained.

use std::fmt::Write;

use pegwise::rules::{Game, Help, Outcome, RecordError};

use crate::support::cases::{self, cases};
use crate::support::golden::golden;

const GAME: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
2 CDAE 1 2 by minimax
3 DCAE 2 1 saw tip
looking hints
";

const EVIL: &str = "\
pegwise 1
board 4x6 rows 2 repeats
codemaker evil
codebreaker minimax
1 AABB 0 0 by minimax
2 CCDD 1 0 by minimax
revealed CEEF
";

fn read(text: &str) -> Result<Game, RecordError> {
    text.parse()
}

#[test]
fn a_record_is_read_and_written_unchanged() {
    let game = read(GAME).unwrap();
    assert_eq!(game.turns().len(), 3);
    assert_eq!(game.outcome(), Outcome::Running);
    assert_eq!(game.secret().unwrap().to_string(), "DAFE");
    assert_eq!(game.rows_with_help(), 3);
    for text in [GAME, EVIL, &GAME.replace("you\n", "you\npractice\n")] {
        assert_eq!(read(text).unwrap().to_string(), text);
    }
    cases(500, |dice| {
        let game = cases::game(dice);
        assert_eq!(game.to_string().parse(), Ok(game));
    });
}

#[test]
fn comments_blank_lines_and_foreign_line_ends_do_not_matter() {
    let dressed = GAME.replace('\n', "  # a remark\r\n\r\n");
    assert_eq!(read(&format!("\u{feff}# a game\n\n{dressed}")), read(GAME));
}

#[test]
fn every_word_for_help_in_older_records_is_read() {
    let tips = "tip|nudge|hint|nudge hint";
    let hints =
        "hints|count|draft|knowledge|guesses|codes|solver|practice|count draft|nudge codes hint";
    for (all, help) in [(tips, Help::Tips), (hints, Help::Hints)] {
        for words in all.split('|') {
            let with = |line: &str| {
                let game = read(&GAME.replace("saw tip\nlooking hints", line)).expect(line);
                (game.turns()[2].help, game.looking_at())
            };
            assert_eq!(with(&format!("saw {words}")), (Some(help), None));
            assert_eq!(with(&format!("\nlooking {words}")), (None, Some(help)));
        }
    }
}

#[test]
fn older_games_of_two_players_and_by_hand_are_read() {
    let numbered = GAME.replace("you\n", "you\nround 2 of 4\n");
    assert_eq!(read(&numbered), read(GAME));
    // A code that a person told before setting the pins is a chosen one.
    let told = EVIL
        .replace("revealed CEEF\n", "")
        .replace("evil", "hand CEEF");
    let game = read(&told).unwrap();
    assert_eq!(game.to_string(), told.replace("hand", "secret"));
    assert!(game.secret().is_some());
}

/// What is replaced in a record, and what is then said.
#[test]
fn every_malformed_line_is_explained() {
    let mut text = String::new();
    for (record, from, to) in [
        (GAME, "pegwise 1", "chess 1"),
        (GAME, "pegwise 1", "pegwise 2"),
        (GAME, "pegwise 1\n", ""),
        (GAME, "board", "bord"),
        (GAME, "4x6", "four"),
        (GAME, "4x6", "0x6"),
        (GAME, "4x6", "13x6"),
        (GAME, "4x6", "4x1"),
        (GAME, "4x6", "4x27"),
        (GAME, "4x6", "4x300"),
        (GAME, "rows 10", "rows ten"),
        (GAME, "rows 10", "rows 0"),
        (GAME, "rows 10", "rows 100"),
        (GAME, "6 rows 10 repeats", "3 rows 10 no-repeats"),
        (GAME, "repeats", "perhaps"),
        (GAME, "10 repeats", "10"),
        (GAME, "seed KIWI", "dice KIWI"),
        (GAME, "seed KIWI", "seed KI*WI"),
        (GAME, "seed KIWI", "secret ABCG"),
        (GAME, "seed KIWI", "seed KIWI 7"),
        (GAME, "you", ""),
        (GAME, "you", "knuth-2030"),
        (GAME, "1 AABB", "2 AABB"),
        (GAME, "1 AABB", "1 AAB"),
        (GAME, "1 AABB", "1 AAGB"),
        (GAME, "AABB 1 0", "AABB 0 1"),
        (GAME, "AABB 1 0", "AABB 1"),
        (GAME, "AABB 1 0", "AABB 1 -1"),
        (GAME, "by minimax", "by me"),
        (GAME, "by minimax", "from minimax"),
        (GAME, "saw tip", "saw"),
        (GAME, "saw tip", "saw everything"),
        (GAME, "looking hints", "looking around"),
        (GAME, "looking hints", "practice"),
        (GAME, "looking hints", "4 DAFE 4 0\n5 AABB 0 1"),
        (GAME, "looking hints", "4 DAFE 4 0\nlooking hints"),
        (GAME, "looking hints", "revealed DAFE"),
        (EVIL, "evil", "good"),
        (EVIL, "evil", "evil CEEF"),
        (EVIL, "evil", "hand CEEG"),
        (EVIL, "evil", "hand AABB"),
        (EVIL, "evil", "secret CEEF"),
        (EVIL, "CCDD 1 0", "CCDD 3 1"),
        (EVIL, "CCDD 1 0", "CCDB 4 0"),
        (EVIL, "revealed CEEF", "revealed CEEA"),
        (EVIL, "revealed CEEF", "revealed"),
        (EVIL, "CEEF", "CEEF\nlooking hints"),
        (EVIL, "rows 2", "rows 3"),
    ] {
        let why = read(&record.replacen(from, to, 1)).expect_err(to);
        writeln!(
            text,
            "{} → {}\n    {why}",
            from.trim(),
            to.replace('\n', " / ")
        )
        .unwrap();
    }
    for lines in 0..4 {
        let begun: String = GAME.split_inclusive('\n').take(lines).collect();
        writeln!(
            text,
            "only {lines} lines\n    {}",
            read(&begun).unwrap_err()
        )
        .unwrap();
    }
    golden("records.txt", &text);
}

#[test]
fn damage_of_any_size_is_refused_briefly() {
    let error = read(&"x".repeat(10_000_000)).unwrap_err();
    assert!(error.to_string().len() < 250, "{error}");
    cases(2_000, |dice| {
        let mut text = GAME.to_owned();
        let (at, size) = (dice.index(GAME.len()), dice.index(3));
        let end = (at + size).min(GAME.len());
        let symbol = char::from_u32(dice.below(0x3000) as u32).unwrap();
        text.replace_range(at..end, &symbol.to_string());
        if let Ok(game) = read(&text) {
            assert_eq!(read(&game.to_string()), Ok(game), "{text}");
        }
    });
}
