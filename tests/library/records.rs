//! The text notation of games: what is written can be read, and what cannot be read is explained.

mod games;
mod malformed;

use pegwise::rules::{
    Board, Code, Codemaker, Game, Help, Outcome, Player, Preset, RecordError, Score, Seed,
};

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
    assert_eq!(game.to_string(), GAME);
}

#[test]
fn every_word_for_help_in_older_records_is_read() {
    let with = |words: &str| read(&GAME.replace("saw tip\nlooking hints", words)).expect(words);
    for (word, help) in [
        ("tip", Help::Tips),
        ("nudge", Help::Tips),
        ("hint", Help::Tips),
        ("nudge hint", Help::Tips),
        ("hints", Help::Hints),
        ("count", Help::Hints),
        ("draft", Help::Hints),
        ("knowledge", Help::Hints),
        ("guesses", Help::Hints),
        ("codes", Help::Hints),
        ("solver", Help::Hints),
        ("practice", Help::Hints),
        ("count draft guesses", Help::Hints),
        ("nudge guesses hint", Help::Hints),
    ] {
        let game = with(&format!("saw {word}"));
        assert_eq!(
            (game.turns()[2].help, game.looking_at()),
            (Some(help), None)
        );
        let game = with(&format!("\nlooking {word}"));
        assert_eq!(
            (game.turns()[2].help, game.looking_at()),
            (None, Some(help))
        );
    }
}

#[test]
fn comments_blank_lines_and_foreign_line_ends_do_not_matter() {
    let dressed = GAME.replace('\n', "  # a remark\r\n\r\n");
    assert_eq!(read(&format!("\u{feff}# a game\n\n{dressed}")), read(GAME));
}

const EVIL: &str = "\
pegwise 1
board 4x6 rows 2 repeats
codemaker evil
codebreaker minimax
1 AABB 0 0 by minimax
2 CCDD 1 0 by minimax
revealed CEEF
";

#[test]
fn every_codemaker_is_read_and_written_again() {
    for (codemaker, end) in [
        ("evil", "revealed CEEF\n"),
        ("evil", ""),
        ("hand", "revealed CEEF\n"),
        ("hand CEEF", ""),
        ("secret CEEF", ""),
    ] {
        let text = EVIL
            .replace("codemaker evil", &format!("codemaker {codemaker}"))
            .replace("revealed CEEF\n", end);
        let game = read(&text).expect(&text);
        // A code that a person told before setting the pins is a chosen one.
        assert_eq!(game.to_string(), text.replace("hand CEEF", "secret CEEF"));
        let is_known = codemaker.ends_with("CEEF") || !end.is_empty();
        assert_eq!(game.secret().is_some(), is_known, "{text}");
    }
}

#[test]
fn a_chosen_secret_is_kept() {
    let mut game = Game::new(
        Preset::Kids.board(),
        Codemaker::Secret("FED".parse().unwrap()),
        Player::Person,
    );
    game.play("FDD".parse().unwrap(), Player::Person).unwrap();
    assert!(game.to_string().contains("codemaker secret FED\n"));
    assert_eq!(game.to_string().parse(), Ok(game));
}

#[test]
fn the_number_of_a_game_of_two_players_is_read_and_means_nothing() {
    let record = "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker secret DAFE\ncodebreaker you\nround 2 of 4\n1 AABB 1 0\n";
    let game: Game = record.parse().unwrap();
    assert_eq!(game.to_string(), record.replace("round 2 of 4\n", ""));
    for wrong in [
        "0 of 4", "5 of 4", "2 of", "2 4", "2 of 4 5", "2 of 256", "x of 4",
    ] {
        let record = record.replace("2 of 4", wrong);
        let why = record.parse::<Game>().unwrap_err().to_string();
        assert!(why.starts_with("line 5: "), "{wrong}: {why}");
    }
}
