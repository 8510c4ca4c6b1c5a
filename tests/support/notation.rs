//! The notation of games: a line of text for a game, and the games that tests often use.

use std::fmt::Write;

use pegwise::rules::{Code, Codemaker, Game, Player};

/// A classic game, won with some help: the secret of the seed KIWI is DAFE.
pub(crate) const WON: &str = "KIWI AABB+hints CDAE DCAE@entropy DAFE";
/// The same game before its third row, as in the picture of the README.
pub(crate) const RUNNING: &str = "KIWI AABB CDAE";
/// A game with rows of every mark: the opening, costly, weak, best.
pub(crate) const REVIEWED: &str = "KIWI AABB AACC ADDD CDAE DEEA DAFE";
/// Three rows without the code.
pub(crate) const LOST: &str = "KIWI rows=3 AABB CDAE DCAE";
/// The longest rows, and as many as there can be.
pub(crate) const LONGEST: &str = "KIWI board=12x3 rows=99 AABBCABCABCA";
/// All colours there are.
pub(crate) const ALL_COLOURS: &str = "KIWI board=4x26 rows=99 AAMZ";

/// The game of a line, as scripts have it: `script.rs` tells how it is written.
pub(crate) fn game(line: &str) -> Game {
    let line = match line {
        "won" => WON,
        "running" => RUNNING,
        "reviewed" => REVIEWED,
        "lost" => LOST,
        "longest" => LONGEST,
        _ => line,
    };
    let (mut size, mut rows, mut by, mut turns) = ("4x6", "10", "you", Vec::new());
    let mut words = line.split(' ');
    let code = words.next().unwrap_or_default();
    for word in words {
        match word.split_once('=') {
            Some(("board", value)) => size = value,
            Some(("rows", value)) => rows = value,
            Some(("by", value)) => by = value,
            _ => turns.push(word),
        }
    }
    let (size, repeats) = size.split_once(',').unwrap_or((size, "repeats"));
    let codemaker = match code.strip_prefix('=') {
        Some(secret) => format!("secret {secret}"),
        None if ["hand", "evil"].contains(&code) => code.to_owned(),
        None => format!("seed {code}"),
    };
    let mut record = format!(
        "pegwise 1\nboard {size} rows {rows} {repeats}\ncodemaker {codemaker}\ncodebreaker {by}\n"
    );
    let secret = record.parse::<Game>().expect(line).secret();
    for (number, turn) in (1..).zip(turns) {
        let (turn, more) = turn.split_at(turn.find(['@', '+']).unwrap_or(turn.len()));
        let more = more.replace('@', " by ").replace('+', " saw ");
        let (guess, pins) = turn.split_once(':').unwrap_or((turn, ""));
        let (guess, score) = match secret {
            Some(secret) => {
                let guess: Code = match guess {
                    "found" => secret,
                    guess => guess.parse().expect(line),
                };
                (guess.to_string(), guess.score(secret).to_string())
            }
            None => (guess.to_owned(), format!("{} {}", &pins[..1], &pins[1..])),
        };
        writeln!(record, "{number} {guess} {score}{more}").unwrap();
    }
    record.parse().unwrap_or_else(|why| panic!("{line}: {why}"))
}

/// The line of a game.
pub(crate) fn line(game: &Game) -> String {
    let board = game.board();
    let mut line = match game.codemaker() {
        Codemaker::Seed(seed) => seed.to_string(),
        Codemaker::Secret(code) => format!("={code}"),
        Codemaker::Hand => "hand".to_owned(),
        _ => "evil".to_owned(),
    };
    let repeats = if board.repeats() { "" } else { ",no-repeats" };
    let size = format!("{}x{}{repeats}", board.pegs(), board.colours());
    if size != "4x6" {
        write!(line, " board={size}").unwrap();
    }
    if size != "4x6" || board.rows() != 10 {
        write!(line, " rows={}", board.rows()).unwrap();
    }
    if let Player::Solver(solver) = game.codebreaker() {
        write!(line, " by={solver}").unwrap();
    }
    if game.is_practice() {
        line += " practice";
    }
    let is_scored_by_hand = game.codemaker() == Codemaker::Hand || game.secret().is_none();
    for turn in game.turns() {
        write!(line, " {}", turn.guess).unwrap();
        if is_scored_by_hand {
            write!(line, ":{}{}", turn.score.black, turn.score.white).unwrap();
        }
        if let Player::Solver(solver) = turn.by {
            write!(line, "@{solver}").unwrap();
        }
        if let Some(help) = turn.help {
            write!(line, "+{help}").unwrap();
        }
    }
    if let Some(code) = game.revealed() {
        write!(line, " (shows {code})").unwrap();
    }
    line
}
