//! The game on the board that the setup shows.

use crate::app::{Maker, Setup, Table};
use crate::rules::{Board, Code, Codemaker, Colour, Game, Player, Seed};

/// Stands for the secret of the example.
const SEED: &str = "KIWI";

impl Setup {
    /// A game like the one to be played, with some rows: to be looked at only. `None` if there is no such
    /// board.
    pub(crate) fn example(&self) -> Option<Table> {
        let config = self.config().ok()?;
        let board = config.board;
        let seed: Seed = SEED.parse().ok()?;
        let secret = seed.secret(board);
        let codemaker = match config.maker {
            Maker::Program => Codemaker::Seed(seed),
            Maker::Evil => Codemaker::Evil,
            Maker::Hand => Codemaker::Hand,
            Maker::Person => Codemaker::Secret(secret),
        };
        let mut game = Game::new(board, codemaker, config.codebreaker);
        for guess in guesses(secret, board) {
            // The last row stays free, and nobody wins.
            if guess == secret || game.turns().len() + 1 == board.rows() {
                continue;
            }
            game.play_scored(guess, guess.score(secret), Player::Person)
                .ok()?;
        }
        Some(Table::new(game, 0))
    }
}

/// Guesses that come nearer to `secret`.
fn guesses(secret: Code, board: Board) -> [Code; 4] {
    let last = secret.len() - 1;
    let opening = (0..secret.len()).map(|hole| {
        let colour = if board.repeats() { hole / 2 } else { hole };
        Colour::from_index(colour % board.colours())
    });
    let opening = Code::new(opening.flatten()).unwrap_or(secret);
    let around = (0..secret.len()).map(|hole| secret.colour((hole + 1) % secret.len()));
    let around = Code::new(around).unwrap_or(secret);
    let swapped = secret
        .with(0, secret.colour(last.min(1)))
        .with(last.min(1), secret.colour(0));
    [
        opening,
        missing(around, 0, secret, board),
        missing(swapped, last, secret, board),
        missing(secret, last, secret, board),
    ]
}

/// `code` with another colour in one hole, if possible one that `secret` has not.
fn missing(code: Code, hole: usize, secret: Code, board: Board) -> Code {
    let others = || board.palette().filter(|other| *other != code.colour(hole));
    let free = others().find(|other| secret.colours().all(|colour| colour != *other));
    let any = || others().find(|_| board.repeats());
    free.or_else(any)
        .map_or(code, |other| code.with(hole, other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Seats, SetupValues};
    use crate::rules::Outcome;

    #[test]
    fn every_choice_has_an_example_with_true_scores() {
        let seed: Seed = SEED.parse().unwrap();
        for (pegs, colours, rows, repeats) in [
            (4, 6, 10, true),
            (5, 8, 12, true),
            (4, 10, 10, false),
            (6, 6, 9, false),
            (1, 2, 1, true),
            (1, 2, 2, true),
            (12, 2, 99, true),
            (12, 26, 3, true),
        ] {
            let board = Board::new(pegs, colours, rows, repeats).unwrap();
            for seats in Seats::ALL {
                let mut values = SetupValues {
                    seats,
                    ..SetupValues::default()
                };
                values.set_board(board);
                let example = Setup::of(values, None).example().unwrap();
                let game = example.game();
                assert_eq!((game.board(), game.outcome()), (board, Outcome::Running));
                for turn in game.turns() {
                    assert_eq!(board.check(turn.guess), Ok(()));
                    assert_eq!(turn.score, turn.guess.score(seed.secret(board)));
                }
                let rows = usize::from(rows);
                assert!(game.turns().len() >= 2.min(rows - 1), "{board}");
            }
        }
    }
}
