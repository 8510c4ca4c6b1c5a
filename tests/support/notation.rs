//! The notation of games: a line of text for a game, and the games that tests often use.
//!
//! A line says who made the code, then what is unusual, then the rows:
//!
//! | part | example | what it says |
//! |---|---|---|
//! | the code | `KIWI` | it is that of a seed |
//! | | `=DAFE` | it is this one |
//! | | `hand` | a person has it, who sets the pins |
//! | | `evil` | there is none yet: the pins keep the most codes |
//! | the board | `board=4x7` | pegs and colours; `4x6` if nothing is said |
//! | | `board=4x7,no-repeats` | no colour comes twice |
//! | the rows there are | `rows=8` | 10 if nothing is said |
//! | the player | `by=minimax` | a solver guesses; a person if nothing is said |
//! | a row | `AABC` | a guess; its pins follow from the code |
//! | | `found` | the guess that is the code |
//! | | `AABB:10` | a guess with black and white pins, where nobody knows the code |
//! | | `CDAE@minimax` | a guess that this solver made |
//! | | `DAFE+hints` | a guess with this help |

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

/// Games that scripts have by name.
const GAMES: [(&str, &str); 5] = [
    ("won", WON),
    ("running", RUNNING),
    ("reviewed", REVIEWED),
    ("lost", LOST),
    ("longest", LONGEST),
];

/// The game of a line, or of a name in [`GAMES`].
pub(crate) fn game(line: &str) -> Game {
    read_game(line).unwrap_or_else(|why| panic!("{why}"))
}

/// The game of a line, or of a name in [`GAMES`]; the error says why it is none.
pub(crate) fn read_game(line: &str) -> Result<Game, String> {
    for (name, game) in GAMES {
        if line == name {
            return read_game(game);
        }
    }
    let record = record(line)?;
    record
        .parse()
        .map_err(|why| format!("`{line}` is not a game: {why}"))
}

/// The record of the game of a line.
fn record(line: &str) -> Result<String, String> {
    let mut size = "4x6";
    let mut rows = "10";
    let mut by = "you";
    let mut turns = Vec::new();
    let mut words = line.split(' ');
    let codemaker = codemaker(words.next().unwrap_or_default());
    for word in words {
        match word.split_once('=') {
            Some(("board", value)) => size = value,
            Some(("rows", value)) => rows = value,
            Some(("by", value)) => by = value,
            Some(_) => return Err(format!("unknown `{word}`; known are board=, rows=, by=")),
            None => turns.push(word),
        }
    }
    let (size, repeats) = size.split_once(',').unwrap_or((size, "repeats"));
    let mut record = format!(
        "pegwise 1\nboard {size} rows {rows} {repeats}\ncodemaker {codemaker}\ncodebreaker {by}\n"
    );
    let empty: Game = record
        .parse()
        .map_err(|why| format!("`{line}` is not a game: {why}"))?;
    for (number, turn) in (1..).zip(turns) {
        let row = record_of_row(turn, empty.secret())?;
        writeln!(record, "{number} {row}").unwrap();
    }
    Ok(record)
}

/// Who made the code, as a record says it.
fn codemaker(word: &str) -> String {
    if let Some(secret) = word.strip_prefix('=') {
        return format!("secret {secret}");
    }
    match word {
        "hand" | "evil" => word.to_owned(),
        seed => format!("seed {seed}"),
    }
}

/// A row as a record has it: the guess, its score, who made it and the help that was used.
fn record_of_row(row: &str, secret: Option<Code>) -> Result<String, String> {
    let (guess_and_pins, signs) = row.split_at(row.find(['@', '+']).unwrap_or(row.len()));
    let more = signs.replace('@', " by ").replace('+', " saw ");
    match (guess_and_pins.split_once(':'), secret) {
        (Some((guess, pins)), None) if pins.len() == 2 => {
            let (black, white) = pins.split_at(1);
            Ok(format!("{guess} {black} {white}{more}"))
        }
        (None, Some(secret)) => {
            let guess = match guess_and_pins {
                "found" => secret,
                code => code
                    .parse::<Code>()
                    .map_err(|why| format!("`{row}` is not a row: {why}"))?,
            };
            if guess.len() != secret.len() {
                return Err(format!("`{row}` has not as many pegs as the board"));
            }
            Ok(format!("{guess} {}{more}", guess.score(secret)))
        }
        (Some(_), Some(_)) => Err(format!("`{row}` has pins, though its code is known")),
        (_, None) => Err(format!(
            "`{row}` needs its pins, black and white: `AABB:10`"
        )),
    }
}

/// The line of a game. It also says that a game is practice, and which code was shown after a loss.
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
            write!(line, ":{}{}", turn.score.black(), turn.score.white()).unwrap();
        }
        if let Player::Solver(solver) = turn.player {
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
