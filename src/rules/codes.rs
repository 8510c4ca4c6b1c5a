//! The codes of a board in order, and the index of each among them.

use std::iter::FusedIterator;
use std::ops::Range;

use super::{Board, Code, Colour};

impl Board {
    /// All codes, in order, each worked out when it is asked for. Nothing is allocated.
    ///
    /// ```
    /// use pegwise::rules::Board;
    ///
    /// let board = Board::without_repeats(2, 3)?;
    /// let codes: Vec<String> = board.codes().map(|code| code.to_string()).collect();
    /// assert_eq!(codes, ["AB", "AC", "BA", "BC", "CA", "CB"]);
    /// # Ok::<(), pegwise::rules::BoardError>(())
    /// ```
    pub fn codes(self) -> Codes {
        Codes {
            board: self,
            indices: 0..self.code_count(),
            previous: None,
        }
    }

    /// The code that has `index` codes before it; `None` from [`Board::code_count`] on.
    ///
    /// ```
    /// use pegwise::rules::Board;
    ///
    /// let board = Board::new(4, 6)?;
    /// assert_eq!(board.code_at(6), Some("AABA".parse()?));
    /// assert_eq!(board.code_at(1_296), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn code_at(self, index: usize) -> Option<Code> {
        if index >= self.code_count() {
            return None;
        }
        let mut code = Code::lowest(self.pegs());
        let mut used = ColourSet::default();
        // The codes that begin with the pegs so far are a block. Each colour that can come next has an equal share of it.
        let mut block_len = self.code_count();
        let mut index_in_block = index;
        for hole in 0..self.pegs() {
            let choices = self.choices(used);
            block_len /= choices.len();
            let colour = choices.nth(index_in_block / block_len);
            index_in_block %= block_len;
            code = code.with(hole, colour);
            used.insert(colour);
        }
        Some(code)
    }

    /// The number of codes before this one; `None` if the board does not allow it.
    ///
    /// ```
    /// use pegwise::rules::Board;
    ///
    /// let board = Board::new(4, 6)?;
    /// assert_eq!(board.index_of("AABA".parse()?), Some(6));
    /// assert_eq!(board.index_of("AAGA".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn index_of(self, code: Code) -> Option<usize> {
        self.check(code).ok()?;
        let mut index = 0;
        let mut used = ColourSet::default();
        for colour in code.colours() {
            let choices = self.choices(used);
            index = index * choices.len() + choices.below(colour).len();
            used.insert(colour);
        }
        Some(index)
    }

    /// The colours that can stand in a hole after pegs of the colours in `used`, which count only without repeats.
    fn choices(self, used: ColourSet) -> ColourSet {
        let palette = (1 << self.colours()) - 1;
        if self.repeats() {
            ColourSet(palette)
        } else {
            ColourSet(palette & !used.0)
        }
    }

    /// The code after one whose colours are in `used`, and its own colours; `None` after the last code.
    fn code_after(self, code: Code, mut used: ColourSet) -> Option<(Code, ColourSet)> {
        // The last hole that can have a higher colour gets it, and the holes after it get the lowest ones.
        for hole in (0..self.pegs()).rev() {
            let colour = code.colour(hole);
            used.remove(colour);
            if let Some(higher) = self.choices(used).above(colour).lowest() {
                used.insert(higher);
                return Some(self.with_lowest_from(hole + 1, code.with(hole, higher), used));
            }
        }
        None
    }

    /// The code with the lowest colours that the holes from `first` on can have, and its colours. Those of the holes before
    /// are in `used`.
    fn with_lowest_from(
        self,
        first: usize,
        mut code: Code,
        mut used: ColourSet,
    ) -> (Code, ColourSet) {
        for hole in first..self.pegs() {
            let colour = self.choices(used).nth(0);
            code = code.with(hole, colour);
            used.insert(colour);
        }
        (code, used)
    }
}

/// Iterator over the codes of a board, in order: see [`Board::codes`].
///
/// [`nth`](Iterator::nth), and with it [`skip`](Iterator::skip), does not work out the codes that it leaves out.
///
/// ```
/// use pegwise::rules::Board;
///
/// let mut codes = Board::new(4, 6)?.codes();
/// assert_eq!(codes.len(), 1_296);
/// assert_eq!(codes.next(), Some("AAAA".parse()?));
/// assert_eq!(codes.next_back(), Some("FFFF".parse()?));
/// assert_eq!(codes.nth(214), Some("AFFF".parse()?));
/// assert_eq!(codes.next(), Some("BAAA".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Codes {
    board: Board,
    /// The indices of the codes to come.
    indices: Range<usize>,
    /// The code that came last from the front, and its colours.
    previous: Option<(Code, ColourSet)>,
}

impl Iterator for Codes {
    type Item = Code;

    fn next(&mut self) -> Option<Code> {
        let Some((code, used)) = self.previous else {
            return self.nth(0);
        };
        self.indices.next()?;
        let (next, used_next) = self.board.code_after(code, used)?;
        self.previous = Some((next, used_next));
        Some(next)
    }

    fn nth(&mut self, n: usize) -> Option<Code> {
        let index = self.indices.nth(n)?;
        let code = self.board.code_at(index)?;
        self.previous = Some((code, code.colours().collect()));
        Some(code)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }

    fn count(self) -> usize {
        self.len()
    }

    fn last(mut self) -> Option<Code> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Codes {
    fn next_back(&mut self) -> Option<Code> {
        let index = self.indices.next_back()?;
        self.board.code_at(index)
    }

    fn nth_back(&mut self, n: usize) -> Option<Code> {
        let index = self.indices.nth_back(n)?;
        self.board.code_at(index)
    }
}

impl ExactSizeIterator for Codes {}

impl FusedIterator for Codes {}

/// A set of colours: bit *i* stands for the colour with index *i*.
#[derive(Debug, Clone, Copy, Default)]
struct ColourSet(u32);

impl ColourSet {
    fn insert(&mut self, colour: Colour) {
        self.0 |= 1 << colour.index();
    }

    fn remove(&mut self, colour: Colour) {
        self.0 &= !(1 << colour.index());
    }

    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    fn below(self, colour: Colour) -> Self {
        Self(self.0 & ((1 << colour.index()) - 1))
    }

    fn above(self, colour: Colour) -> Self {
        Self(self.0 & (u32::MAX << (colour.index() + 1)))
    }

    fn lowest(self) -> Option<Colour> {
        Colour::from_index(self.0.trailing_zeros() as usize)
    }

    /// The colour with `n` others of the set below it.
    fn nth(self, n: usize) -> Colour {
        let mut bits = self.0;
        for _ in 0..n {
            // The lowest bit goes.
            bits &= bits - 1;
        }
        Colour::nth(bits.trailing_zeros() as u8)
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut set = Self::default();
        for colour in colours {
            set.insert(colour);
        }
        set
    }
}
