//! As many games as a test wants, as a person may have played them over years. Benchmarks use them too.

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::datetime;
use pegwise::app::GameId;
use pegwise::rules::{Board, Code, Codemaker, Dice, Game, Help, Player, Preset, Seed};

/// So many finished games on the classic board, a few a day, the latest on 21 November 2026: always the same ones.
pub(crate) fn many_games(count: usize) -> BTreeMap<GameId, Game> {
    let last = datetime(2026, 11, 21, 12, 0, 0, 0);
    let mut games = BTreeMap::new();
    for number in 0..count as u32 {
        let begun = last - (6 * i64::from(number)).hours();
        games.insert(GameId::new(begun, number), played_game(number));
    }
    games
}

/// A finished game with the seed of a number. Most rows could be the code; a few are careless, and some have help.
fn played_game(number: u32) -> Game {
    const OPENINGS: [&str; 4] = ["AABB", "AABB", "AABC", "ABCD"];
    let board = Preset::Classic.board();
    let seed: Seed = format!("GAME{number}").parse().unwrap();
    let mut dice = Dice::from_number(number.into());
    let mut game = Game::new(board, Codemaker::Seed(seed), Player::Person);
    let opening = OPENINGS[dice.index(OPENINGS.len())];
    game.play(opening.parse().unwrap(), Player::Person).unwrap();
    while !game.is_over() {
        if dice.index(30) == 0 {
            game.look_at(Help::ALL[dice.index(Help::ALL.len())]);
        }
        let guess = next_guess(board, &game, &mut dice);
        game.play(guess, Player::Person).unwrap();
    }
    game
}

/// A random code: in four of five rows one that fits all rows.
fn next_guess(board: Board, game: &Game, dice: &mut Dice) -> Code {
    let is_careless = dice.index(5) == 0;
    loop {
        let guess = dice.code(board);
        let mut rows = game.turns().iter();
        if is_careless || rows.all(|row| row.guess.score(guess) == row.score) {
            return guess;
        }
    }
}
