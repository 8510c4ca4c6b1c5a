//! A game against the evil codemaker, as a caller plays it.

use pegwise::rules::{Board, Code, Codemaker, Colour, Dice, Game, Player};
use pegwise::solver::{Cancel, Candidates, EvilAnswer, Position, Solver, evil_answer};

/// A game at some point.
pub(super) struct Play {
    pub(super) position: Position,
    pub(super) candidates: Candidates,
}

impl Play {
    pub(super) fn new(board: Board) -> Self {
        let position = Position::new(board);
        Self {
            candidates: Candidates::of(&position, &Cancel::default()).unwrap(),
            position,
        }
    }

    /// Plays a guess.
    pub(super) fn guess(&mut self, guess: Code) -> EvilAnswer {
        let cancel = Cancel::default();
        let said = evil_answer(&self.position, &self.candidates, guess, &cancel).unwrap();
        self.position = self.position.with(guess, said.score);
        self.candidates = self.candidates.after(&self.position, &cancel).unwrap();
        said
    }

    /// Whether the last guess was answered all black.
    pub(super) fn is_won(&self) -> bool {
        let last = self.position.history().last();
        last.is_some_and(|(_, score)| score.is_win(self.position.board().pegs()))
    }

    pub(super) fn choose(&self, solver: Solver, seed: u64) -> Code {
        let cancel = Cancel::default();
        let choice = solver.choose(&self.position, &self.candidates, seed, &cancel);
        choice.unwrap().guess
    }
}

/// The record of a game with these rows.
pub(super) fn record(position: &Position) -> Game {
    let mut game = Game::new(position.board(), Codemaker::Evil, Player::Person);
    for (guess, score) in position.history() {
        game.play_scored(*guess, *score, Player::Person).unwrap();
    }
    game
}

/// Any code of the board.
pub(super) fn random_code(board: Board, dice: &mut Dice) -> Code {
    let mut palette: Vec<Colour> = board.palette().collect();
    let pegs = (0..board.pegs()).map(|hole| {
        let first = if board.repeats() { 0 } else { hole };
        let drawn = first + dice.index(palette.len() - first);
        palette.swap(first, drawn);
        palette[first]
    });
    Code::new(pegs).unwrap()
}
