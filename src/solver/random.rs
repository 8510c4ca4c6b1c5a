//! Random codes.

use std::array;

use crate::rules::{Board, Code, Colour, Dice};

use super::Position;

/// A code of the board, each with the same probability.
pub(super) fn random_code(board: Board, dice: &mut Dice) -> Code {
    let mut code = Code::filled(board.pegs(), Colour::A);
    let mut palette: [u8; Colour::COUNT] = array::from_fn(|colour| colour as u8);
    // The digits of one random number, in the base of the colours left to choose from, are the choices.
    let mut lot = dice.index(board.code_count());
    for hole in 0..board.pegs() {
        // Without repeats the colours in use are kept in front.
        let used = if board.repeats() { 0 } else { hole };
        let choices = board.colours() - used;
        let drawn = used + lot % choices;
        lot /= choices;
        palette.swap(used, drawn);
        code = code.with(hole, Colour::of_index(palette[used]));
    }
    code
}

/// Dice that depend on the board, the number of turns, what they are for, and a seed.
pub(super) fn seeded_dice(position: &Position, purpose: [u8; 6], seed: u64) -> Dice {
    let board = position.board();
    let mut key = [0; 32];
    key[..6].copy_from_slice(&purpose);
    key[8..16].copy_from_slice(&seed.to_le_bytes());
    key[16] = board.pegs() as u8;
    key[17] = board.colours() as u8;
    key[18] = u8::from(board.repeats());
    key[19] = position.history().len() as u8;
    Dice::from_key(key)
}
