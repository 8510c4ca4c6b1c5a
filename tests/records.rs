//! The text notation of games: what is written can be read, and what cannot be read is explained.

use pegwise::rules::{
    Board, Code, Codemaker, Game, HelpKind, Outcome, Player, Preset, RecordError, Score, Seed,
};
use proptest::prelude::*;

const GAME: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
2 CDAE 1 2 by minimax
3 DCAE 2 1 saw count guesses
looking codes
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
fn comments_blank_lines_and_foreign_line_ends_do_not_matter() {
    let dressed = GAME.replace('\n', "  # a remark\r\n\r\n");
    assert_eq!(read(&format!("\u{feff}# a game\n\n{dressed}")), read(GAME));
}

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
        ("you", "You", 4, "“You”", "a person, and no solver"),
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
            "by YOU",
            6,
            "“YOU”",
            "a person, and no solver",
        ),
        ("by minimax", "from minimax", 6, "“from”", "nothing more"),
        (
            "saw count guesses",
            "saw",
            7,
            "end of the line",
            "count, draft, knowledge, guesses",
        ),
        (
            "saw count",
            "saw everything",
            7,
            "“everything”",
            "count, draft, knowledge, guesses",
        ),
        (
            "looking codes",
            "looking codes\n4 AAAA 1 0",
            9,
            "“4”",
            "nothing after",
        ),
        (
            "looking codes",
            "4 DAFE 4 0\n5 AABB 0 1",
            9,
            "“5”",
            "the game was over",
        ),
        (
            "looking codes",
            "4 DAFE 4 0\nlooking codes",
            9,
            "“looking”",
            "the game was over",
        ),
    ] {
        is_explained(&GAME.replacen(from, to, 1), line, found, expected);
    }
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
fn every_codemaker_is_read_and_written_unchanged() {
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
        assert_eq!(game.to_string(), text);
        let is_known = codemaker.ends_with("CEEF") || !end.is_empty();
        assert_eq!(game.secret().is_some(), is_known, "{text}");
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
        (
            "evil",
            "secret CEEF",
            7,
            "“CEEF”",
            "no secret to be revealed",
        ),
        (
            "CCDD 1 0",
            "CCDD 3 1",
            6,
            "“3 1”",
            "a score that a guess can get",
        ),
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
        ("rows 2", "rows 3", 7, "“CEEF”", "no secret to be revealed"),
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

/// A codemaker of each kind, and the secret that it has or has in mind.
fn codemaker(kind: usize, seed: &str, secret: Code, board: Board) -> (Codemaker, Code) {
    match kind {
        0 => {
            let seed: Seed = seed.parse().unwrap();
            (Codemaker::Seed(seed), seed.secret(board))
        }
        1 => (Codemaker::Secret(secret), secret),
        2 => (Codemaker::Hand(None), secret),
        3 => (Codemaker::Hand(Some(secret)), secret),
        _ => (Codemaker::Evil, secret),
    }
}

/// Games of every pair of seats, ended or not, with the scores of a secret. Some hands have slipped.
fn games() -> impl Strategy<Value = Game> {
    let boards = (1..=12_u8, 2..=26_u8, 1..=99_u8, any::<bool>())
        .prop_filter_map("within the limits", |(pegs, colours, rows, repeats)| {
            Board::new(pegs, colours, rows, repeats).ok()
        });
    let choices = proptest::collection::vec((any::<[u16; 12]>(), 0..6_usize, any::<bool>()), 0..12);
    let codemakers = (0..5_usize, "[A-Z0-9-]{1,24}", any::<[u16; 12]>());
    let [solver_sits, practice, slips, reveals] = [(); 4].map(|()| any::<bool>());
    (
        boards,
        codemakers,
        choices,
        solver_sits,
        practice,
        slips,
        reveals,
    )
        .prop_map(
            |(board, (kind, seed, draws), choices, solver_sits, practice, slips, reveals)| {
                let solver = Player::Solver("first-consistent".parse().unwrap());
                let sitting = if solver_sits { solver } else { Player::Person };
                let (codemaker, secret) = codemaker(kind, &seed, guess_from(board, draws), board);
                let mut game = Game::new(board, codemaker, sitting);
                for (draws, looked, by_solver) in choices {
                    if let Some(kind) = HelpKind::ALL.get(looked) {
                        game.look_at(*kind);
                    }
                    let guess = guess_from(board, draws);
                    let slip = slips && codemaker == Codemaker::Hand(None) && looked == 0;
                    let score = if slip {
                        Score::new(0, 0)
                    } else {
                        guess.score(secret)
                    };
                    let by = if by_solver { solver } else { Player::Person };
                    if game.play_scored(guess, score, by).is_err() {
                        break;
                    }
                }
                if reveals && game.secret().is_none() {
                    // It is refused unless the game is lost and the secret fits.
                    let _ = game.reveal(secret);
                }
                if practice {
                    game.branch(game.turns().len() / 2)
                } else {
                    game
                }
            },
        )
}

fn guess_from(board: Board, draws: [u16; 12]) -> Code {
    let mut left: Vec<_> = board.palette().collect();
    let pegs: Vec<_> = draws[..board.pegs()]
        .iter()
        .map(|draw| {
            let index = usize::from(*draw) % left.len();
            if board.repeats() {
                left[index]
            } else {
                left.remove(index)
            }
        })
        .collect();
    Code::new(pegs).unwrap()
}

proptest! {
    #[test]
    fn games_round_trip(game in games()) {
        prop_assert_eq!(game.to_string().parse::<Game>(), Ok(game));
    }

    #[test]
    fn a_damaged_record_never_panics(at in 0..GAME.len(), with in any::<char>()) {
        let mut text = GAME.to_owned();
        text.replace_range(at..=at, &with.to_string());
        let _ = read(&text);
    }

    #[test]
    fn no_text_panics(text in "\\PC*") {
        prop_assert!(read(&text).is_err());
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
fn a_game_of_two_players_says_which_it_is() {
    let record = "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker secret DAFE\ncodebreaker you\nround 2 of 4\n1 AABB 1 0\n";
    let game: Game = record.parse().unwrap();
    assert_eq!(
        game.round().map(|round| (round.number, round.games)),
        Some((2, 4))
    );
    assert_eq!(game.to_string(), record);
    assert_eq!(game.branch(1).round(), None);
    for wrong in [
        "0 of 4", "5 of 4", "2 of", "2 4", "2 of 4 5", "2 of 256", "x of 4",
    ] {
        let record = record.replace("2 of 4", wrong);
        let why = record.parse::<Game>().unwrap_err().to_string();
        assert!(why.starts_with("line 5: "), "{wrong}: {why}");
    }
}
