//! The rules: pins by crossing out, seeds with secrets that were worked out elsewhere, and games in any state.

use std::collections::BTreeSet;
use std::error::Error;
use std::iter;

use pegwise::rules::{
    Board, Code, CodeError, Codemaker, Colour, Dice, Game, Help, Outcome, PlayError, Player,
    Preset, Score, ScoreError, Seed, Solver, Transcript,
};

use crate::support::cases::{self, alike, cases, recorded, rows_of};
use crate::support::golden::answers;
use crate::support::naive::{self, contradicted};

const YOU: Player = Player::Person;

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

/// A record in one line, without its first.
fn line(game: &Game) -> String {
    let record = game.to_string();
    let (_, lines) = record.split_once('\n').unwrap();
    lines.trim_end().replace('\n', ", ")
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
fn every_score_that_is_possible_is_given_by_a_code() {
    let mut scores = BTreeSet::new();
    for secret in naive::codes(Preset::Classic.board()) {
        scores.insert(code("ABCD").score(secret));
    }
    assert!(Score::all(4).eq(scores));
}

/// Indices, lists of all scores and sorted lists have the same order.
#[test]
fn scores_have_one_order() {
    for pegs in 1..=12 {
        let all: Vec<Score> = Score::all(pegs).collect();
        assert!(all.is_sorted());
        assert!(all.is_sorted_by_key(|score| score.index()));
    }
    let by_index: Vec<Score> = (0..Score::COUNT).filter_map(Score::from_index).collect();
    assert_eq!(by_index.len(), Score::COUNT);
    assert!(by_index.is_sorted());
    assert_eq!(Score::from_index(Score::COUNT), None);
}

/// A score has at most twelve pins, so that its index has a place in every table.
#[test]
fn a_score_has_no_more_pins_than_a_code_has_pegs() {
    for black in 0..=u8::MAX {
        for white in 0..=u8::MAX {
            let made = Score::new(black, white);
            if usize::from(black) + usize::from(white) > Code::MAX_LEN {
                assert_eq!(made, Err(ScoreError::TooManyPins(Code::MAX_LEN)));
                continue;
            }
            let score = made.unwrap();
            assert_eq!((score.black(), score.white()), (black, white));
            assert_eq!(Score::from_index(score.index()), Some(score));
        }
    }
}

/// Each way to write a score means the same for every number of pegs.
#[test]
fn a_score_is_read_back_from_each_notation() {
    for pegs in 1..=12 {
        for score in Score::all(pegs) {
            let (black, white) = (score.black(), score.white());
            let total = score.total();
            let marks = ["-".repeat(black.into()), "+".repeat(white.into())].concat();
            let texts = [
                format!("{black} {white}"),
                format!("{black},{white}"),
                format!("{black}b{white}w"),
                format!("{white}w{black}b"),
                format!("{black}A{white}B"),
                format!("{white}B{black}A"),
                format!("{black}b{white}c"),
                format!("{black} black, {white} white"),
                format!("{black} bulls {white} cows"),
                format!("{total}/{black}"),
                if total == 0 { "0".to_owned() } else { marks },
            ];
            for text in texts {
                assert_eq!(Score::parse(&text, pegs), Ok(score), "{text}");
                let upper = text.to_ascii_uppercase();
                assert_eq!(Score::parse(&upper, pegs), Ok(score), "{upper}");
            }
        }
    }
}

/// The codes of a board from either end, from anywhere in between, and the place of each.
#[test]
fn the_codes_of_a_board_are_in_order_and_numbered() {
    cases(150, |dice| {
        let board = cases::board(5, 6, 99, dice);
        let codes = naive::codes(board);
        assert_eq!(board.code_count(), codes.len());
        assert!(board.codes().eq(codes.iter().copied()));
        assert!(board.codes().rev().eq(codes.iter().rev().copied()));
        for (index, code) in codes.iter().enumerate() {
            assert_eq!(board.code_at(index), Some(*code));
            assert_eq!(board.index_of(*code), Some(index));
        }
        assert_eq!(board.code_at(codes.len()), None);
        // Steps of any length from both ends, until no code is between them.
        let (mut listed, mut expected) = (board.codes(), codes.iter().copied());
        while expected.len() > 0 {
            let steps = dice.index(1 + codes.len() / 8);
            if dice.index(2) == 0 {
                assert_eq!(listed.nth(steps), expected.nth(steps));
                assert_eq!(listed.next(), expected.next());
            } else {
                assert_eq!(listed.nth_back(steps), expected.nth_back(steps));
                assert_eq!(listed.next_back(), expected.next_back());
            }
            assert_eq!(listed.len(), expected.len());
        }
        assert_eq!((listed.next(), listed.next_back()), (None, None));
        let elsewhere = cases::code(cases::board(5, 6, 99, dice), dice);
        let place = codes.binary_search(&elsewhere).ok();
        assert_eq!(board.index_of(elsewhere), place);
    });
    let board = Board::without_repeats(10, 10).unwrap();
    let tail = board.codes().skip(board.code_count() - 2);
    assert!(tail.eq([code("JIHGFEDCAB"), code("JIHGFEDCBA")]));
}

#[test]
fn a_board_is_read_back() {
    cases(500, |dice| {
        let board = cases::board(12, 26, 99, dice);
        assert_eq!(board.to_string().parse(), Ok(board));
    });
    assert_eq!(Board::default(), Preset::Classic.board());
    let mut presets = Preset::ALL.map(Preset::board);
    presets.sort();
    let shapes = presets.map(|board| (board.pegs(), board.colours(), board.rows()));
    assert!(shapes.is_sorted());
}

/// Colours without an end are refused like too many of them.
#[test]
fn a_code_takes_no_more_colours_than_a_board_has_holes() {
    let colours = |number| vec![Colour::A; number];
    assert_eq!(Code::new(colours(0)), Err(CodeError::Size(0)));
    assert_eq!(Code::new(colours(12)), Ok(code("AAAAAAAAAAAA")));
    assert_eq!(Code::new(colours(13)), Err(CodeError::Size(13)));
    assert_eq!(Code::new(colours(20)), Err(CodeError::Size(20)));
    let endless = Code::new(iter::repeat(Colour::A));
    assert!(matches!(endless, Err(CodeError::Size(13..))));
}

/// The colours of a code come from both ends, and make the same code again.
#[test]
fn a_code_is_its_colours() {
    cases(500, |dice| {
        let one = cases::code(cases::board(12, 26, 1, dice), dice);
        let colours: Vec<Colour> = one.into_iter().collect();
        let letters: String = colours.iter().map(|colour| colour.letter()).collect();
        assert_eq!(letters, one.to_string());
        assert_eq!(Code::try_from(&colours[..]), Ok(one));
        assert!(one.colours().rev().eq(colours.iter().rev().copied()));
        let hole = dice.index(one.len());
        assert_eq!(one.colours().nth(hole), Some(one.colour(hole)));
        assert_eq!(one.colours().skip(hole).len(), one.len() - hole);
    });
}

/// A case is a kind and what people write. Texts between bars have the same answer.
#[test]
fn a_text_is_read_or_refused_with_the_reason() {
    answers("rules.txt", |case| {
        let (kind, texts) = case.split_once(' ').unwrap_or((case, ""));
        alike(&texts.replace('␛', "\u{1b}"), |text| {
            meaning(kind, text).unwrap_or_else(|why| why.to_string())
        })
    });
}

fn meaning(kind: &str, text: &str) -> Result<String, Box<dyn Error>> {
    let board = Board::without_repeats(4, 10).unwrap();
    Ok(match kind {
        "code" => board.parse_code(text)?.to_string(),
        "classic" => Preset::Classic.board().parse_code(text)?.to_string(),
        "score" => Score::parse(text, 4)?.to_string(),
        "rows" => transcript(
            &text
                .replace('␤', "\n")
                .replace('␍', "\r")
                .replace('␊', "\n")
                .replace('␉', "\t"),
        )?,
        "seed" => text.parse::<Seed>()?.to_string(),
        "colour" => text.parse::<Colour>()?.to_string(),
        "board" => text.parse::<Board>()?.to_string(),
        "preset" => text.parse::<Preset>()?.board().to_string(),
        "solver" => text.parse::<Solver>()?.to_string(),
        _ => panic!("{kind}"),
    })
}

/// The board of a transcript and its rows.
fn transcript(text: &str) -> Result<String, Box<dyn Error>> {
    let transcript: Transcript = text.parse()?;
    let usual = transcript.usual_board(None, str::parse)?;
    let board = usual.ok_or("no usual board")?;
    let empty = Game::new(board, Codemaker::Hand, YOU);
    let game = transcript.play_on(empty, |guess| board.parse_code(guess))?;
    let mut rows = Vec::new();
    for turn in game.turns() {
        rows.push(format!("{} {}", turn.guess, turn.score));
    }
    Ok(format!("{board}: {}", rows.join(", ")))
}

/// The rows of any game, however they are written down, are its rows.
#[test]
fn a_transcript_is_read_back() {
    cases(500, |dice| {
        let game = cases::game(dice);
        let board = game.board();
        if game.turns().is_empty() || board.pegs() == 1 {
            return;
        }
        let is_spaced = dice.index(2) == 0;
        let numbers = ["", "1 ", "1. ", "1) ", "1: "][dice.index(5)];
        let between = [":", " ", ": ", "\t", ", ", " | "][dice.index(6)];
        let end = ["\n", "\r", "\r\n", "\n\n", " # and so on\n"][dice.index(5)];
        let mut text = String::new();
        for (row, turn) in (1..).zip(game.turns()) {
            let letters: Vec<String> = turn.guess.colours().map(|it| it.to_string()).collect();
            let guess = letters.join(if is_spaced { " " } else { "" });
            let number = numbers.replace('1', &row.to_string());
            let pins = format!("{},{}", turn.score.black(), turn.score.white());
            text.extend([&number, &guess, between, &pins, end]);
        }
        let transcript: Transcript = text.parse().unwrap();
        let empty = Game::new(board, Codemaker::Hand, YOU);
        let read = transcript
            .play_on(empty, |guess| board.parse_code(guess))
            .unwrap();
        assert_eq!(rows_of(&read), rows_of(&game), "{text}");
    });
}

/// Worked out by a separate implementation of `ChaCha8` and of the drawing rule. A value that changes here
/// breaks every seed that was ever shared.
#[test]
fn a_seed_means_the_same_for_ever() {
    for (seed, pegs, colours, repeats, secret) in [
        ("KIWI", 4, 6, true, "DAFE"),
        ("PEGWISE", 4, 6, true, "DDDC"),
        ("KIWI", 5, 8, true, "AGADB"),
        ("KIWI", 4, 10, false, "FDHI"),
        ("2026-11-21", 4, 6, true, "BEDF"),
        ("A", 11, 4, true, "CAABABBAADD"),
        ("A", 4, 26, true, "KUQA"),
        ("A", 4, 26, false, "EMVW"),
        ("A", 10, 10, false, "CBJAEDFHGI"),
        ("ABCDEFGHIJKLMNOPQRSTUVWX", 6, 12, true, "GALHGE"),
        ("0", 1, 2, true, "B"),
    ] {
        let board = cases::shaped(pegs, colours, 10, repeats).unwrap();
        let seed: Seed = seed.parse().unwrap();
        assert_eq!(seed.secret(board), code(secret), "{seed} on {board}");
    }
    for (seed, number) in [
        ("0", 0),
        ("007", 7),
        ("18446744073709551615", u64::MAX),
        ("18446744073709551616", 17_512_655_522_818_924_855),
        ("kiwi", 8_937_362_272_495_813_340),
        ("2026-11-21", 16_830_102_740_875_307_309),
    ] {
        assert_eq!(seed.parse::<Seed>().unwrap().number(), number, "{seed}");
    }
    let mut dice = Dice::from_number(5);
    let drawn: BTreeSet<Seed> = (0..100).map(|_| Seed::random(&mut dice)).collect();
    assert!(drawn.len() > 90);
}

/// Any guess and score, right, wrong or impossible, in any game: refused, they change nothing.
#[test]
fn only_what_the_rules_allow_is_played() {
    cases(1_000, |dice| {
        let mut game = cases::game(dice);
        let (before, board) = (game.clone(), game.board());
        let secret = game.secret().unwrap_or_else(|| cases::code(board, dice));
        let colours = [board.colours() as u8, 26][dice.index(2)];
        let wide = cases::shaped(board.pegs() as u8, colours, 9, true).unwrap_or(board);
        let guess = [cases::code(wide, dice), secret][dice.index(2)];
        let right = naive::score(guess, secret);
        let any = cases::pins(dice.index(8) as u8, dice.index(3) as u8);
        let score = [right, any][dice.index(2)];

        let is_win = usize::from(score.black()) == board.pegs();
        let is_right = match game.codemaker() {
            Codemaker::Hand => true,
            Codemaker::Evil => !is_win || contradicted(guess, &rows_of(&game)).is_empty(),
            _ => score == right,
        };
        let is_possible = board.check(guess).is_ok() && score.check(board.pegs()).is_ok();
        let is_running = game.outcome() == Outcome::Running;
        let played = game.play_scored(guess, score, YOU);
        assert_eq!(played.is_ok(), is_running && is_possible && is_right);
        if played.is_err() {
            assert_eq!(game, before);
            return;
        }
        let is_last = game.turns().len() == board.rows();
        assert_eq!(game.outcome() == Outcome::Won, is_win);
        assert_eq!(game.outcome() == Outcome::Lost, is_last && !is_win);
        assert_eq!(game.before_last_turn(), before);
        assert_eq!(game.looking_at(), None);
        let mut by_secret = before.clone();
        let scored = by_secret.play(guess, YOU);
        if matches!(game.codemaker(), Codemaker::Seed(_) | Codemaker::Secret(_)) {
            assert_eq!((scored, by_secret), (Ok(score), game));
        } else {
            assert_eq!((scored, by_secret), (Err(PlayError::Unscored), before));
        }
    });
}

/// What is made of a game: practice, other scores, a revealed code.
#[test]
fn games_are_taken_up_again() {
    answers("games.txt", |case| {
        let (what, record) = case.split_once(": ").unwrap();
        let mut game = recorded(record);
        match what.split(' ').collect::<Vec<_>>()[..] {
            ["rows", "with", "help"] => game.rows_with_help().to_string(),
            ["after", "a", "tip"] => {
                game.look_at(Help::Tips);
                line(&game)
            }
            ["after", "row", row] => line(&game.branch(row.parse().unwrap(), Player::Person)),
            ["after", "row", row, "for", code] => {
                let secret = code.parse().unwrap();
                match game.practice(row.parse().unwrap(), secret) {
                    Ok(practice) => line(&practice),
                    Err(why) => why.to_string(),
                }
            }
            ["with", solver] => line(&game.branch(0, Player::Solver(solver.parse().unwrap()))),
            ["before", "the", "last"] => line(&game.before_last_turn()),
            ["wrong", "rows"] => format!("{:?}", game.wrong_rows().collect::<Vec<_>>()),
            ["revealed", code] => match game.reveal(code.parse().unwrap()) {
                Ok(()) => line(&game),
                Err(why) => why.to_string(),
            },
            ["row", row, "as", pins] => {
                let change = (row.parse().unwrap(), pins.parse().unwrap());
                line(&game.rescored(&[change]).unwrap())
            }
            _ => panic!("{case}"),
        }
    });
}
