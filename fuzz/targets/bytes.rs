//! An input, read piece by piece.

use std::ops::RangeInclusive;

/// What is left of an input. After its end there are zeros.
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl Bytes<'_> {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *first
    }

    pub(crate) fn index(&mut self) -> usize {
        usize::from(self.next())
    }

    pub(crate) fn number(&mut self, range: RangeInclusive<u16>) -> u16 {
        range.start() + u16::from(self.next()) % (range.end() - range.start() + 1)
    }

    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.index() % all.len()]
    }

    /// Text up to a zero, or to the end.
    pub(crate) fn text(&mut self) -> String {
        let (text, rest) = match self.0.iter().position(|byte| *byte == 0) {
            Some(end) => (&self.0[..end], &self.0[end + 1..]),
            None => (self.0, &[][..]),
        };
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }
}
