//! All codes of a board, and which rows each of them fits.

use crate::rules::{Board, Code, Score};
use crate::solver::{Bits, Cancel, Candidates, Position};

use super::{Grade, NoPuzzle};

/// The codes of a board, and the rows that were written down.
pub(super) struct CodeTable {
    colours: usize,
    codes: Vec<Code>,
    bits: Vec<Bits>,
    /// A bit for each row that the code fits.
    fits: Vec<u32>,
    rows: Vec<(Code, Score)>,
}

impl CodeTable {
    /// More codes are too many to be looked at again and again.
    const MOST_CODES: u64 = 40_000;

    /// # Errors
    /// [`NoPuzzle::TooLarge`].
    pub(super) fn new(board: Board) -> Result<Self, NoPuzzle> {
        let (pegs, colours) = (board.pegs(), board.colours());
        if board.code_count() > Self::MOST_CODES || !Bits::have_room(pegs, colours) {
            return Err(NoPuzzle::TooLarge(board));
        }
        let all = Candidates::of(&Position::new(board), &Cancel::default());
        let codes = all.map_or_else(|_| Vec::new(), |all| all.codes().to_vec());
        Ok(Self {
            colours,
            bits: codes.iter().map(|code| Bits::of(*code, colours)).collect(),
            fits: vec![0; codes.len()],
            rows: Vec::new(),
            codes,
        })
    }

    pub(super) fn codes(&self) -> &[Code] {
        &self.codes
    }

    pub(super) fn rows(&self) -> &[(Code, Score)] {
        &self.rows
    }

    /// The bits of all rows.
    pub(super) fn all_rows(&self) -> u32 {
        (1 << self.rows.len()) - 1
    }

    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.fits.fill(0);
    }

    /// Writes one more row down; there is room for [`Grade::MOST`].
    pub(super) fn write(&mut self, guess: Code, score: Score) {
        let row = 1 << self.rows.len();
        self.rows.push((guess, score));
        let guess = Bits::of(guess, self.colours);
        let pins = (u32::from(score.black), u32::from(score.total()));
        for (code, fits) in self.bits.iter().zip(&mut self.fits) {
            *fits |= if guess.pins(*code) == pins { row } else { 0 };
        }
    }

    /// The codes that fit the rows with these bits.
    pub(super) fn left(&self, rows: u32) -> impl Iterator<Item = Code> {
        let codes = self.codes.iter().zip(&self.fits);
        codes
            .filter(move |(_, fits)| *fits & rows == rows)
            .map(|(code, _)| *code)
    }

    /// The grade of the puzzle of the rows with these bits, if they leave one code.
    pub(super) fn grade(&self, rows: u32) -> Option<Grade> {
        let codes = self.bits.iter().copied();
        Grade::of(codes.zip(self.fits.iter().copied()), rows)
    }
}
