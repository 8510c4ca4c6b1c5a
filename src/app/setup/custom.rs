//! The board that a player sets number by number.

use std::ops::RangeInclusive;

use crate::rules::{Board, counted};

use super::Field;

/// The custom board: the numbers that the player wished, and the board that holds of them. What was set last
/// holds. The rest gives way where there is no such board, and comes back as soon as there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Custom {
    pegs: u8,
    colours: u8,
    rows: u8,
    repeats: bool,
    /// Whether the colours were set later than the pegs.
    colours_hold: bool,
    /// Whether repeats were set later than the pegs.
    repeats_hold: bool,
}

impl Default for Custom {
    fn default() -> Self {
        Self {
            pegs: 4,
            colours: 7,
            rows: 10,
            repeats: true,
            colours_hold: false,
            repeats_hold: false,
        }
    }
}

impl Custom {
    /// The most pegs without repeats: 11 pegs would have 39,916,800 codes.
    const PEGS_WITHOUT_REPEATS: u8 = 10;

    /// The wish for a board of this shape, whether there is one or not.
    pub fn wished(pegs: u8, colours: u8, rows: u8, repeats: bool) -> Self {
        Self {
            pegs,
            colours,
            rows,
            repeats,
            ..Self::default()
        }
    }

    /// The wish for this board.
    pub fn of(board: Board) -> Self {
        let [pegs, colours, rows] = [board.pegs(), board.colours(), board.rows()];
        Self::wished(pegs as u8, colours as u8, rows as u8, board.repeats())
    }

    /// The board that is nearest to the wishes.
    #[expect(clippy::missing_panics_doc, reason = "one peg always has room")]
    pub fn board(self) -> Board {
        let has_room = self.repeats_hold || self.pegs <= Self::PEGS_WITHOUT_REPEATS;
        let repeats = self.repeats || !has_room;
        let rows = self.rows.clamp(*Board::ROWS.start(), *Board::ROWS.end());
        let sizes = Board::PEGS.flat_map(|pegs| Board::COLOURS.map(move |colours| (pegs, colours)));
        let boards =
            sizes.filter_map(|(pegs, colours)| Board::new(pegs, colours, rows, repeats).ok());
        let nearest = boards.min_by_key(|board| {
            let pegs = board.pegs().abs_diff(self.pegs.into());
            let colours = board.colours().abs_diff(self.colours.into());
            if self.colours_hold {
                (colours, pegs)
            } else {
                (pegs, colours)
            }
        });
        nearest.expect("a board of one peg")
    }

    /// A number as it was wished and as it holds, with its limits; `None` for a field without one.
    pub(super) fn number(self, field: Field) -> Option<(u8, u8, RangeInclusive<u8>)> {
        let holds = Self::of(self.board());
        match field {
            Field::Pegs => Some((self.pegs, holds.pegs, Board::PEGS)),
            Field::Colours => Some((self.colours, holds.colours, Board::COLOURS)),
            Field::Rows => Some((self.rows, holds.rows, Board::ROWS)),
            _ => None,
        }
    }

    /// Wishes for a number. It may be too small while its second digit is to come.
    pub fn set(&mut self, field: Field, number: u8) {
        match field {
            Field::Pegs => {
                self.pegs = number;
                (self.colours_hold, self.repeats_hold) = (false, false);
            }
            Field::Colours => (self.colours, self.colours_hold) = (number, true),
            Field::Rows => self.rows = number,
            _ => {}
        }
    }

    /// Wishes that colours repeat, or not.
    pub fn set_repeats(&mut self, repeats: bool) {
        (self.repeats, self.repeats_hold) = (repeats, true);
    }

    /// What a player at this field is to know of wishes that give way: `12 pegs: up to 3 colours`.
    pub fn gives_way(self, field: Field) -> Option<String> {
        let (holds, board) = (Self::of(self.board()), self.board());
        let pegs = counted(board.pegs(), "peg");
        let colours = counted(board.colours(), "colour");
        if holds.pegs < self.pegs && self.colours_hold {
            Some(format!("{colours}: up to {pegs}"))
        } else if holds.pegs < self.pegs {
            Some(format!("Without repeats: up to {pegs}"))
        } else if holds.repeats != self.repeats && field != Field::Colours {
            Some(format!("With {pegs} colours repeat"))
        } else if holds.colours < self.colours {
            Some(format!("{pegs}: up to {colours}"))
        } else if holds.colours > self.colours {
            Some(format!("{pegs}: at least {colours}"))
        } else {
            None
        }
    }
}
