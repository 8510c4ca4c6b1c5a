//! The random number generator.

use std::array;

use rand::SeedableRng;
use rand::rand_core::Rng;
use rand::rngs::ChaCha8Rng;

use super::{Board, Code, Colour};

/// Random numbers: the same for the same key on every machine and in every version.
///
/// The generator is `ChaCha8`. Only its 64-bit words are used, because the sampling functions of random-number crates
/// change from version to version. A clone draws the same numbers again.
///
/// ```
/// use pegwise::rules::{Board, Dice};
///
/// let mut dice = Dice::from_number(7);
/// let mut same = dice.clone();
/// assert_eq!(dice.bits(), same.bits());
/// assert!(dice.index(6) < 6);
/// let board = Board::without_repeats(4, 10)?;
/// assert!(board.check(dice.code(board)).is_ok());
/// # Ok::<(), pegwise::rules::BoardError>(())
/// ```
#[derive(Debug)]
pub struct Dice(ChaCha8Rng);

impl Clone for Dice {
    fn clone(&self) -> Self {
        let mut same = ChaCha8Rng::from_seed(self.0.get_seed());
        same.set_word_pos(self.0.get_word_pos());
        Self(same)
    }
}

impl Dice {
    /// The generator for a key.
    pub fn from_key(key: [u8; 32]) -> Self {
        Self(ChaCha8Rng::from_seed(key))
    }

    /// The generator for a number.
    pub fn from_number(number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        Self::from_key(key)
    }

    /// A generator with a key from the operating system. It needs the feature `system-rng`.
    ///
    /// # Errors
    /// Returns an error if the operating system gives no random numbers.
    #[cfg(feature = "system-rng")]
    pub fn from_system() -> std::io::Result<Self> {
        use rand::TryRng;

        let mut key = [0; 32];
        match rand::rngs::SysRng.try_fill_bytes(&mut key) {
            Ok(()) => Ok(Self::from_key(key)),
            Err(why) => Err(std::io::Error::other(why.to_string())),
        }
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// An index into something of length `len`, each with the same probability.
    ///
    /// # Panics
    /// If `len` is 0.
    pub fn index(&mut self, len: usize) -> usize {
        let choices = len as u64;
        // There are 2^64 words, which need not be a multiple of the choices. What is over would favour the first ones.
        let words_over = (u64::MAX % choices + 1) % choices;
        loop {
            let word = self.bits();
            if word <= u64::MAX - words_over {
                return (word % choices) as usize;
            }
        }
    }

    /// A code of the board, each with the same probability.
    pub fn code(&mut self, board: Board) -> Code {
        let mut code = Code::lowest(board.pegs());
        let mut palette: [u8; Colour::COUNT] = array::from_fn(|colour| colour as u8);
        // One random number chooses all colours: each hole takes a digit of it, whose base is its number of choices.
        let mut digits = self.index(board.code_count());
        for hole in 0..board.pegs() {
            // Without repeats the colours that were drawn stand in front of those to choose from.
            let used = if board.repeats() { 0 } else { hole };
            let choices = board.colours() - used;
            let drawn = used + digits % choices;
            digits /= choices;
            palette.swap(used, drawn);
            code = code.with(hole, Colour::nth(palette[used]));
        }
        code
    }
}
