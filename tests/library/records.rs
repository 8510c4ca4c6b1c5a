//! The text notation of games: what is written can be read, and what cannot be read is explained.

use pegwise::rules::{
    BoardError, Game, PlayError, RecordError, RecordErrorKind, ScoreError, SeedError,
};

use crate::support::cases::{self, alike, cases};
use crate::support::golden::answers;

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
    for text in [GAME, EVIL] {
        assert_eq!(read(text).unwrap().to_string(), text);
    }
    cases(500, |dice| {
        let game = cases::game(dice);
        assert_eq!(game.to_string().parse(), Ok(game));
    });
    let dressed = GAME.replace('\n', "  # a remark\r\n\r\n");
    assert_eq!(read(&format!("\u{feff}# a game\n\n{dressed}")), read(GAME));
}

/// A case is a change of one of the two records: `4x6 → 0x6`. A slash ends a line, `…` cuts the rest off.
/// Changes between bars have the same answer.
#[test]
fn a_changed_record_is_read_or_refused_with_the_reason() {
    answers("records.txt", |case| {
        let case = case.replace(" / ", "\n");
        let (from, changes) = case.split_once(" → ").unwrap();
        let record = if GAME.contains(from) { GAME } else { EVIL };
        let (before, after) = record.split_once(from).unwrap();
        alike(changes, |to| {
            let after = if to == "…" { "" } else { after };
            match read(&[before, &to.replace('…', ""), after].concat()) {
                Ok(game) => new_lines(&game, record),
                Err(why) => why.to_string(),
            }
        })
    });
}

/// What a game was read as, where that is not what the record says.
fn new_lines(game: &Game, record: &str) -> String {
    let text = game.to_string();
    let mut new: Vec<&str> = text.lines().collect();
    new.retain(|line| !record.contains(line));
    match new[..] {
        [] => "the same game".to_owned(),
        _ => new.join(" / "),
    }
}

/// What a program reacts to: the line, and the kind with its own error.
#[test]
fn a_refused_record_names_line_and_kind() {
    let kinds: [(&str, &str, usize, RecordErrorKind); 6] = [
        ("pegwise 1", "pegwise 2", 1, RecordErrorKind::NewerVersion),
        (
            "4x6",
            "9x9",
            2,
            RecordErrorKind::Board(BoardError::TooManyCodes(387_420_489).into()),
        ),
        (
            "KIWI",
            "KI_WI",
            3,
            RecordErrorKind::Seed(SeedError::Symbol('_')),
        ),
        (
            "1 AABB",
            "3 AABB",
            5,
            RecordErrorKind::RowNumber { next: 1 },
        ),
        (
            "AABB 1 0",
            "AABB 3 2",
            5,
            RecordErrorKind::Score(ScoreError::TooManyPins(4)),
        ),
        (
            "AABB 1 0",
            "AABB 1 1",
            5,
            RecordErrorKind::Play(PlayError::WrongScore {
                guess: "AABB".parse().unwrap(),
                score: cases::pins(1, 1),
                right: cases::pins(1, 0),
            }),
        ),
    ];
    for (from, to, line, kind) in kinds {
        let why = read(&GAME.replace(from, to)).unwrap_err();
        assert_eq!((why.line(), why.kind()), (line, &kind));
        assert!(why.to_string().ends_with(&kind.to_string()), "{why}");
    }
    let cut_off = read("pegwise 1\n").unwrap_err();
    assert_eq!(cut_off.line(), 2);
    assert_eq!(*cut_off.kind(), RecordErrorKind::BoardLine);
}

#[test]
fn a_damaged_record_is_refused_briefly_or_reads_back() {
    let error = read(&"x".repeat(1_000_000)).unwrap_err();
    assert!(error.to_string().len() < 250, "{error}");
    cases(2_000, |dice| {
        let mut text = GAME.to_owned();
        let start = dice.index(GAME.len());
        let end = (start + dice.index(3)).min(GAME.len());
        let symbol = char::from_u32(dice.index(0x3000) as u32).unwrap();
        text.replace_range(start..end, &symbol.to_string());
        if let Ok(game) = read(&text) {
            assert_eq!(read(&game.to_string()), Ok(game), "{text}");
        }
    });
}
