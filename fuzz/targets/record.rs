//! Any text to the reader of records.

use pegwise::rules::Game;

/// A text is a record or is refused in a line; what is printed of a record reads back as the same.
pub(crate) fn check(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    match text.parse::<Game>() {
        Ok(game) => {
            reads_back(&game);
            // The last byte that is not a line end says how much of the game a branch has.
            let rows = usize::from(input.trim_ascii_end().last().copied().unwrap_or(0));
            reads_back(&game.branch(rows % (game.turns().len() + 1)));
        }
        Err(why) => {
            let lines = text.lines().count();
            assert!((1..=lines + 1).contains(&why.line), "{why}");
            let sentence = why.to_string();
            assert!(sentence.chars().count() < 400, "too long: {sentence}");
            assert_eq!(sentence.lines().count(), 1, "more than a line: {sentence}");
        }
    }
}

pub(crate) fn reads_back(game: &Game) {
    let printed = game.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(game), "{printed}");
}
