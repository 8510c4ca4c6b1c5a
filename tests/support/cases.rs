//! Tests that try many random cases, or a table of them.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use pegwise::rules::{
    Board, BoardError, Code, Codemaker, Colour, Dice, Game, Help, Player, Score, Seed, Solver,
};
use pegwise::solver::{Candidates, Position};

/// Calls `check` with the dice of each case. Its number is their seed, and is printed if the case fails.
pub(crate) fn cases(number: u64, mut check: impl FnMut(&mut Dice)) {
    for seed in 0..number {
        let checked = AssertUnwindSafe(|| check(&mut Dice::from_number(seed)));
        catch_unwind(checked).unwrap_or_else(|_| panic!("this was case {seed}"));
    }
}

/// The different answers to texts that stand between bars.
pub(crate) fn alike(texts: &str, answer: impl Fn(&str) -> String) -> String {
    let answers: BTreeSet<String> = texts.split('|').map(answer).collect();
    answers.into_iter().collect::<Vec<_>>().join("\n")
}

/// The board of these pegs, colours and rows, with repeats.
pub(crate) fn sized(pegs: u8, colours: u8, rows: u8) -> Board {
    shaped(pegs, colours, rows, true).unwrap()
}

/// The board of these pegs, colours and rows, with or without repeats.
pub(crate) fn shaped(pegs: u8, colours: u8, rows: u8, repeats: bool) -> Result<Board, BoardError> {
    let board = if repeats {
        Board::new(pegs, colours)
    } else {
        Board::without_repeats(pegs, colours)
    };
    board?.with_rows(rows)
}

/// A score with these pins.
pub(crate) fn pins(black: u8, white: u8) -> Score {
    Score::new(black, white).unwrap()
}

/// Any code of the board.
pub(crate) fn code(board: Board, dice: &mut Dice) -> Code {
    let mut palette: Vec<Colour> = board.palette().collect();
    // Without repeats, colours that were drawn go to the front.
    let pegs = (0..board.pegs()).map(|hole| {
        let first = if board.repeats() { 0 } else { hole };
        let drawn = first + dice.index(palette.len() - first);
        palette.swap(first, drawn);
        palette[first]
    });
    Code::new(pegs.collect::<Vec<_>>()).unwrap()
}

/// A board of at most this many pegs and colours, with or without repeats, that has not too many codes.
pub(crate) fn board(pegs: u8, colours: u8, rows: u8, dice: &mut Dice) -> Board {
    loop {
        let pegs = 1 + dice.index(pegs.into()) as u8;
        let colours = 2 + dice.index(usize::from(colours) - 1) as u8;
        let repeats = dice.index(2) == 0 || colours < pegs;
        match shaped(pegs, colours, rows, repeats) {
            Err(BoardError::TooManyCodes(_)) => {}
            board => return board.unwrap(),
        }
    }
}

/// Random guesses at a random secret, with their scores by [`Code::score`].
pub(crate) fn rows(board: Board, number: usize, dice: &mut Dice) -> Vec<(Code, Score)> {
    let secret = code(board, dice);
    let guesses = (0..number).map(|_| code(board, dice));
    guesses.map(|guess| (guess, guess.score(secret))).collect()
}

/// The rows of a game.
pub(crate) fn rows_of(game: &Game) -> Vec<(Code, Score)> {
    let turns = game.turns().iter();
    turns.map(|turn| (turn.guess, turn.score)).collect()
}

/// The game of a record in one line, without its first.
pub(crate) fn recorded(line: &str) -> Game {
    let lines = line.replace(", ", "\n");
    format!("pegwise 1\n{lines}").parse().unwrap()
}

/// Rows written as `AABB 1 0`.
pub(crate) fn read(board: Board, rows: &[&str]) -> Vec<(Code, Score)> {
    let row = |row: &&str| {
        let (guess, score) = row.split_once(' ').unwrap();
        let score = Score::parse(score, board.pegs()).unwrap();
        (guess.parse().unwrap(), score)
    };
    rows.iter().map(row).collect()
}

/// The position after these rows.
pub(crate) fn after(board: Board, rows: &[(Code, Score)]) -> Position {
    Position::new(board).after_rows(rows).unwrap()
}

/// The codes that are left after these rows.
pub(crate) fn candidates_after(board: Board, rows: &[(Code, Score)]) -> Candidates {
    Candidates::new(after(board, rows))
}

/// A game with any seats, over or not, with help here and there. Some hands slip.
pub(crate) fn game(dice: &mut Dice) -> Game {
    let rows = 1 + dice.index(12);
    let board = board(12, 26, rows as u8, dice);
    let (seed, secret) = (Seed::random(dice), code(board, dice));
    let codemaker = [
        Codemaker::Seed(seed),
        Codemaker::Secret(secret),
        Codemaker::Hand,
        Codemaker::Evil,
    ][dice.index(4)];
    let players = [Player::Person, Player::Solver(Solver::Entropy)];
    let mut game = Game::new(board, codemaker, players[dice.index(2)]);
    let secret = game.secret().unwrap_or(secret);
    for _ in 0..dice.index(rows + 1) {
        if let Some(help) = Help::ALL.get(dice.index(4)) {
            game.look_at(*help);
        }
        let guess = [code(board, dice), secret][usize::from(dice.index(8) == 0)];
        let slips = codemaker == Codemaker::Hand && dice.index(4) == 0;
        let answered = if slips { code(board, dice) } else { secret };
        let by = players[dice.index(2)];
        if game.play_scored(guess, guess.score(answered), by).is_err() {
            break;
        }
    }
    // Refused unless the game is lost and the secret unknown and without a slip.
    let _ = game.reveal(secret);
    match dice.index(4) {
        0 => game.branch(rows / 2, Player::Person),
        _ => game,
    }
}
