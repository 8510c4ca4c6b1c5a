//! The rules: pins against crossing out, seeds against secrets worked out elsewhere, the ends of a game, and what
//! is said about text that cannot be read.

use std::collections::HashMap;
use std::fmt::Write;

use pegwise::rules::{
    Board, Code, Codemaker, Dice, Game, Help, Outcome, PinSigns, PlayError, Player, Preset, Score,
    Seed, Solver,
};

use crate::support::cases::{self, cases};
use crate::support::golden::golden;
use crate::support::naive;

const YOU: Player = Player::Person;

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// A game of six rows on the classic codes.
fn mini(codemaker: Codemaker) -> Game {
    Game::new(Preset::Mini.board(), codemaker, YOU)
}

fn chosen(secret: &str) -> Game {
    mini(Codemaker::Secret(code(secret)))
}

/// Plays rows such as `AABB 2 0` with their scores.
fn played(mut game: Game, rows: &[&str]) -> Game {
    for row in rows {
        let (guess, score) = row.split_once(' ').unwrap();
        let score = score.parse().unwrap();
        game.play_scored(code(guess), score, YOU).unwrap();
    }
    game
}

#[test]
fn pins_are_those_of_crossing_out() {
    cases(2_000, |dice| {
        let board = cases::board(12, 26, 10, dice);
        let (guess, secret) = (cases::code(board, dice), cases::code(board, dice));
        let score = guess.score(secret);
        assert_eq!(score, naive::score(guess, secret));
        assert_eq!(score, secret.score(guess));
        assert_eq!(score.check(board.pegs()), Ok(()));
        assert_eq!(score.is_win(board.pegs()), guess == secret);
        assert!(score.index() < Score::COUNT);
    });
}

#[test]
fn scores_are_numbered_without_gaps_that_matter() {
    for pegs in 1..=12 {
        let indices: Vec<usize> = Score::all(pegs).map(Score::index).collect();
        assert_eq!(indices.len(), (pegs + 1) * (pegs + 2) / 2 - 1);
        assert!(indices.is_sorted_by(|one, next| one < next));
    }
    assert_eq!(Score::new(12, 0).index(), Score::COUNT - 1);
}

#[test]
fn codes_are_read_written_and_ordered_like_words() {
    cases(200, |dice| {
        let board = cases::board(12, 26, 10, dice);
        let (one, other) = (cases::code(board, dice), cases::code(board, dice));
        assert_eq!(one.to_string().parse(), Ok(one));
        assert_eq!(one.cmp(&other), one.to_string().cmp(&other.to_string()));
        assert_eq!(board.check(one), Ok(()));
    });
    cases(50, |dice| {
        let board = cases::board(5, 5, 10, dice);
        assert_eq!(naive::codes(board).len() as u64, board.code_count());
    });
    let largest = Board::new(12, 26, 99, true).unwrap();
    assert_eq!(largest.code_count(), 95_428_956_661_682_176);
    assert_eq!(code("abcz").to_string(), "ABCZ");
    assert_eq!(code("1290").to_string(), "ABIJ");
    assert!(code("A") < code("AA") && code("AAB") < code("AB"));
    assert_eq!(size_of::<Code>(), 8);
}

#[test]
fn names_are_read_in_any_case() {
    for preset in Preset::ALL {
        assert_eq!(preset.name().to_uppercase().parse(), Ok(preset));
        assert_eq!(Preset::of(preset.board()), Some(preset));
    }
    for solver in Solver::ALL {
        assert_eq!(solver.to_string().parse(), Ok(solver));
    }
}

#[test]
fn people_write_scores_in_many_ways() {
    let ways = "2 1|2,1|2, 1| 2   1 |2b1w|2B 1W|1w2b|1W, 2b| 2 b 1 w |--+|-+-|+ - -|3/2|3 / 2";
    let all = [
        ("2 1", ways),
        ("0 0", "0|0/0|0 0"),
        ("2 0", "2b|--"),
        ("0 3", "3w|3/0|+++"),
    ];
    for (meant, texts) in all {
        for text in texts.split('|') {
            assert_eq!(Score::read(text, 4), meant.parse(), "{text}");
        }
    }
    let no_score =
        "| \t|2|2 1 0|2,,1|,1|2,|/|1/|-1 2|+1|a b|300 1|2b1|2b1b|b2|2b,|1/1/1|--x|٢ ١|21|é|00";
    for text in no_score.split('|') {
        let why = Score::read(text, 4).unwrap_err().to_string();
        assert!(why.starts_with("a score is two numbers"), "{text}: {why}");
    }
}

/// What is said about text that is no such thing.
fn refused(kind: &str, text: &str) -> String {
    let board = Board::new(4, 6, 10, false).unwrap();
    match kind {
        "code" => board.parse_code(text).unwrap_err().to_string(),
        "score" => Score::read(text, 4).unwrap_err().to_string(),
        "seed" => text.parse::<Seed>().unwrap_err().to_string(),
        "preset" => text.parse::<Preset>().unwrap_err().to_string(),
        _ => text.parse::<Solver>().unwrap_err().to_string(),
    }
}

#[test]
fn what_is_wrong_is_said() {
    let mut told = String::new();
    for (kind, texts) in [
        (
            "code",
            "|ABC|ABCDE|ABCG|ABCA|AB-D|AB\u{1b}D|\u{301}ABC|AAAAAAAAAAAAA",
        ),
        ("score", "3 1|4/3|---+|3,2|5/0|2/3"),
        ("seed", "|ABCDEFGHIJKLMNOPQRSTUVWXY|ÅNGSTRÖM|A B"),
        ("preset", "clasic"),
        ("solver", "minmax"),
    ] {
        for text in texts.split('|') {
            let (shown, why) = (text.escape_debug(), refused(kind, text));
            writeln!(told, "{kind} “{shown}”\n    {why}").unwrap();
        }
    }
    golden("rules.txt", &told);
}

/// Worked out by a separate implementation of `ChaCha8` and of the drawing rule. A value that changes here breaks
/// every seed that was ever shared.
#[test]
fn a_seed_means_the_same_for_ever() {
    for (seed, pegs, colours, repeats, secret) in [
        ("KIWI", 4, 6, true, "DAFE"),
        ("PEGWISE", 4, 6, true, "DDDC"),
        ("KIWI", 5, 8, true, "AGADB"),
        ("KIWI", 4, 10, false, "FDHI"),
        ("2026-11-21", 4, 6, true, "BEDF"),
        ("A", 12, 26, true, "NGJFZTMCZTIH"),
        ("A", 12, 26, false, "EMKGZOSBRQUT"),
        ("ABCDEFGHIJKLMNOPQRSTUVWX", 8, 12, true, "KCGDHLEH"),
        ("0", 1, 2, true, "B"),
    ] {
        let board = Board::new(pegs, colours, 10, repeats).unwrap();
        for seed in [seed.to_owned(), seed.to_lowercase()] {
            let seed: Seed = seed.parse().unwrap();
            assert_eq!(seed.secret(board), code(secret), "{seed} on {board}");
        }
    }
}

#[test]
fn seeds_are_drawn_evenly_and_can_be_read_back() {
    let mut drawn = HashMap::<Code, u32>::new();
    for number in 0..21_600 {
        let seed: Seed = number.to_string().parse().unwrap();
        *drawn.entry(seed.secret(Preset::Kids.board())).or_default() += 1;
    }
    assert_eq!(drawn.len(), 216);
    assert!(drawn.values().all(|times| (50..160).contains(times)));
    let mut dice = Dice::from_number(5);
    let seed = Seed::random(&mut dice);
    assert_ne!(seed, Seed::random(&mut dice));
    assert_eq!(seed.to_string().parse(), Ok(seed));
}

#[test]
fn a_day_is_a_daily() {
    let read = |text: &str| text.parse::<Seed>().unwrap();
    for day in ["2026-11-21", "2024-02-29", "2000-02-29", "0001-12-31"] {
        assert_eq!(read(day).day(), Some(day));
        assert_eq!(read(day).in_words(), format!("daily {day}"));
        assert_eq!(read(&format!("{day}-mini")).day(), Some(day));
    }
    let others = "KIWI 2026 2026-11 2026-11-31 2026-02-29 1900-02-29 2026-00-10 2026-13-01 2026-1-21 \
                  2026-11-21-1 2026-11-21-CLASSIC 2026-11-21- 2026-11-21MINI 2026-11-2A 2026-11--1 \
                  -026-11-21 20261121 2026-11-00 A026-11-21";
    for other in others.split_whitespace() {
        assert!(!read(other).is_daily(), "{other}");
        assert_eq!(read(other).in_words(), format!("seed {other}"));
    }
    let secrets = Preset::ALL.map(|preset| {
        let seed = Seed::daily("2026-11-21", preset.board()).unwrap();
        assert_eq!(seed.day(), Some("2026-11-21"));
        assert_eq!(read("2026-11-21").on(preset.board()), seed);
        seed.secret(preset.board())
    });
    let differ = |place: usize| !secrets[..place].contains(&secrets[place]);
    assert!((1..secrets.len()).all(differ), "{secrets:?}");
}

#[test]
fn dice_are_even_and_shuffling_keeps_every_item() {
    let mut dice = Dice::from_number(1);
    let mut seen = [0_u32; 7];
    (0..7_000).for_each(|_| seen[dice.index(7)] += 1);
    assert!(seen.iter().all(|times| (850..1150).contains(times)));
    let mut items: Vec<u8> = (0..50).collect();
    dice.shuffle(&mut items);
    assert!(!items.is_sorted());
    items.sort_unstable();
    assert!(items.into_iter().eq(0..50));
}

#[test]
fn a_game_ends_with_the_code_or_the_last_row() {
    let won = played(chosen("ACBD"), &["AABB 2 0", "ACBD 4 0"]);
    assert_eq!(won.outcome(), Outcome::Won);
    let mut lost = chosen("ACBD");
    for _ in 0..6 {
        assert_eq!(lost.outcome(), Outcome::Running);
        assert_eq!(lost.play(code("EEEE"), YOU), Ok(Score::new(0, 0)));
    }
    assert_eq!(lost.outcome(), Outcome::Lost);
    for mut over in [won, lost] {
        assert_eq!(over.play(code("ACBD"), YOU), Err(PlayError::Over));
        over.look_at(Help::Hints);
        assert_eq!(over.looking_at(), None);
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    let (guess, score) = (code("AABB"), Score::new(1, 1));
    let secret = code("ACBD");
    for codemaker in [Codemaker::Secret(secret), Codemaker::Hand, Codemaker::Evil] {
        let mut game = played(mini(codemaker), &["CCDD 2 0"]);
        let before = game.clone();
        let illegal = game.play(code("ABCG"), YOU);
        assert!(matches!(illegal, Err(PlayError::Illegal(_))));
        let impossible = game.play_scored(guess, Score::new(3, 1), YOU);
        assert!(matches!(impossible, Err(PlayError::Impossible(_))));
        assert_eq!(game.reveal(guess), Err(PlayError::NothingToReveal));
        if codemaker.scores_by_secret() {
            let wrong = game.play_scored(guess, score, YOU);
            assert!(matches!(wrong, Err(PlayError::WrongScore { .. })));
        } else {
            assert_eq!(game.play(guess, YOU), Err(PlayError::Unscored));
        }
        if codemaker == Codemaker::Evil {
            let ruled_out = game.play_scored(guess, Score::new(4, 0), YOU);
            assert!(matches!(
                ruled_out,
                Err(PlayError::Contradicts { row: 1, .. })
            ));
        }
        assert_eq!(game, before);
    }
}

#[test]
fn help_stays_with_its_row() {
    let mut game = chosen("ACBD");
    game.look_at(Help::Hints);
    game.look_at(Help::Tips);
    assert_eq!(game.rows_with_help(), 1);
    game.play(code("AABB"), YOU).unwrap();
    game.play(code("AACC"), YOU).unwrap();
    let solver = Player::Solver(Solver::Minimax);
    game.play(code("AADD"), solver).unwrap();
    let helps: Vec<_> = game.turns().iter().map(|turn| turn.help).collect();
    assert_eq!(helps, [Some(Help::Hints), None, None], "the strongest");
    assert_eq!(game.rows_with_help(), 2, "a solver helped too");
    game.look_at(Help::Tips);
    assert_eq!(game.rows_with_help(), 3);
}

#[test]
fn a_code_said_to_be_found_or_revealed_is_the_secret() {
    let found = played(mini(Codemaker::Hand), &["AABB 2 0", "CCDD 1 0", "ACBE 4 0"]);
    assert_eq!(found.secret(), Some(code("ACBE")));
    assert_eq!(found.wrong_rows().count(), 0);
    let corrected = found.rescored(&[(1, Score::new(0, 2))]).unwrap();
    assert_eq!(corrected.wrong_rows().collect::<Vec<_>>(), [1]);
    for codemaker in [Codemaker::Evil, Codemaker::Hand] {
        let mut game = played(mini(codemaker), &["AABB 0 0"; 6]);
        assert_eq!((game.secret(), game.revealed()), (None, None));
        let (no_such, row) = (code("CDEA"), 1);
        let refused = Err(PlayError::Contradicts { code: no_such, row });
        assert_eq!(game.reveal(no_such), refused);
        game.reveal(code("CDEF")).unwrap();
        assert_eq!(game.secret(), Some(code("CDEF")));
        assert_eq!(game.revealed(), game.secret());
        assert_eq!(game.reveal(code("CDEF")), Err(PlayError::NothingToReveal));
        assert_eq!(game.before_last_turn().secret(), None);
        // In a branch evil goes on without a secret; what a person had in mind scores the rows.
        let branch = game.branch(2);
        let scores_itself = codemaker == Codemaker::Hand;
        assert_eq!(branch.codemaker().scores_by_secret(), scores_itself);
        assert_eq!(branch.secret().is_some(), scores_itself);
    }
}

#[test]
fn corrections_keep_who_played_and_what_was_seen() {
    let mut game = mini(Codemaker::Hand);
    let solver = Player::Solver(Solver::Minimax);
    game.play_scored(code("AABB"), Score::new(2, 0), solver)
        .unwrap();
    game.look_at(Help::Hints);
    game = played(game, &["CCDD 0 1"]);
    game.look_at(Help::Tips);
    let corrected = game.rescored(&[(1, Score::new(1, 1))]).unwrap();
    assert_eq!(corrected.turns()[0].by, solver);
    assert_eq!(corrected.turns()[1], game.turns()[1]);
    assert_eq!(
        corrected.rescored(&[(1, Score::new(2, 0))]),
        Ok(game.clone())
    );
    // A win in an earlier row ends the game there.
    let ended = game.rescored(&[(1, Score::new(4, 0))]).unwrap();
    assert_eq!((ended.turns().len(), ended.looking_at()), (1, None));
    assert!(game.rescored(&[(2, Score::new(3, 1))]).is_err());
}

#[test]
fn games_begin_again_from_an_earlier_row() {
    let mut game = chosen("ACBD");
    assert_eq!(game.before_last_turn(), game);
    for guess in ["AABB", "CDEF", "ACBD"] {
        game.look_at(Help::Hints);
        let before = game.clone();
        game.play(code(guess), YOU).unwrap();
        assert_eq!(game.before_last_turn(), before);
    }
    let branch = game.branch(1);
    assert!(branch.is_practice() && !game.is_practice());
    assert_eq!(branch.turns(), &game.turns()[..1]);
    assert_eq!(
        (branch.outcome(), branch.looking_at()),
        (Outcome::Running, None)
    );
    let rival = game.rival(Solver::Minimax);
    assert_eq!(
        (rival.codemaker(), rival.secret()),
        (game.codemaker(), game.secret())
    );
    assert_eq!(rival.codebreaker(), Player::Solver(Solver::Minimax));
    assert!(rival.is_practice() && rival.turns().is_empty());
}

/// The text to share of every result, seat and kind of help.
#[test]
fn a_game_is_shared_row_by_row() {
    let mut text = String::new();
    for game in [
        "4x6 rows 10 repeats|seed 2026-11-21|you\n1 AABB 0 1\n2 BCDE 2 1 saw tip\n\
         3 FFFF 1 0 by minimax saw hints\n4 BEDF 4 0 saw hints",
        "4x6 rows 10 repeats|seed KIWI|you\n1 AABB 1 0",
        "4x7 rows 1 no-repeats|secret ABCD|you\npractice\n1 ABDC 2 2",
        "3x7 rows 9 repeats|hand|entropy\n1 ABC 3 0",
        "4x6 rows 6 repeats|evil|you",
        "3x6 rows 8 repeats|secret CFD|minimax\n1 AAA 0 0\n2 AAB 0 0 by minimax\n3 CFD 3 0 by entropy",
    ] {
        let game = game
            .replacen('|', "\ncodemaker ", 1)
            .replacen('|', "\ncodebreaker ", 1);
        let game: Game = format!("pegwise 1\nboard {game}\n").parse().unwrap();
        for signs in [PinSigns::Circles, PinSigns::Digits] {
            writeln!(text, "{}\n", game.without_spoilers(signs)).unwrap();
        }
    }
    golden("shared.txt", &text);
}

/// Two games with nothing in common but their scores, helpers and board share the same text.
#[test]
fn nothing_shared_depends_on_the_codes() {
    cases(300, |dice| {
        let one = cases::game(dice);
        let mut other = Game::new(one.board(), Codemaker::Hand, one.codebreaker());
        for turn in one.turns() {
            if let Some(help) = turn.help {
                other.look_at(help);
            }
            let guess = cases::code(one.board(), dice);
            other.play_scored(guess, turn.score, turn.by).unwrap();
        }
        let rows = |game: &Game, signs| {
            let text = game.without_spoilers(signs);
            assert_eq!(signs == PinSigns::Digits, text.is_ascii());
            text.lines().skip(2).map(str::to_owned).collect::<Vec<_>>()
        };
        for signs in [PinSigns::Circles, PinSigns::Digits] {
            assert_eq!(rows(&one, signs), rows(&other, signs));
        }
    });
}
