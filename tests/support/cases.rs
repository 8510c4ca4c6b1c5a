//! Tests that try many random cases.

use pegwise::rules::{Board, Code, Colour, Dice, Score};
use pegwise::solver::Position;

/// Calls `check` with the dice of each case. A case that fails is named: its number is its seed.
pub(crate) fn cases(number: u64, mut check: impl FnMut(&mut Dice)) {
    for seed in 0..number {
        let named = Named(seed);
        check(&mut Dice::from_number(seed));
        drop(named);
    }
}

struct Named(u64);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this was case {}", self.0);
        }
    }
}

/// Any code of the board.
pub(crate) fn code(board: Board, dice: &mut Dice) -> Code {
    let mut palette: Vec<Colour> = board.palette().collect();
    let pegs = (0..board.pegs()).map(|hole| {
        let first = if board.repeats() { 0 } else { hole };
        let drawn = first + dice.index(palette.len() - first);
        palette.swap(first, drawn);
        palette[first]
    });
    Code::new(pegs.collect::<Vec<_>>()).unwrap()
}

/// A board of at most so many pegs and colours, with or without repeats.
pub(crate) fn board(pegs: u8, colours: u8, rows: u8, dice: &mut Dice) -> Board {
    let pegs = 1 + dice.index(pegs.into()) as u8;
    let colours = 2 + dice.index(usize::from(colours) - 1) as u8;
    let repeats = dice.index(2) == 0 || colours < pegs;
    Board::new(pegs, colours, rows, repeats).unwrap()
}

/// Random guesses at a random secret, with their scores by [`Code::score`].
pub(crate) fn rows(board: Board, number: usize, dice: &mut Dice) -> Vec<(Code, Score)> {
    let secret = code(board, dice);
    let guesses = (0..number).map(|_| code(board, dice));
    guesses.map(|guess| (guess, guess.score(secret))).collect()
}

/// The position after these rows.
pub(crate) fn after(board: Board, rows: &[(Code, Score)]) -> Position {
    let start = Position::new(board);
    rows.iter().fold(start, |position, (guess, score)| {
        position.with(*guess, *score)
    })
}
