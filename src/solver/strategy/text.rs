//! Writing strategies.

use std::fmt;

use super::Strategy;

/// The first words of every text that this version reads.
pub(super) const FIRST_LINE: &str = "pegwise strategy 1";

/// Spaces for each guess before.
pub(super) const INDENTATION: usize = 2;

/// Where so many codes are left, the lowest is guessed, and nothing is written.
pub(super) const NOT_WRITTEN: usize = 2;

/// The text form of strategies.
impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (board, optimality) = (self.board(), self.optimality());
        let repeats = if board.repeats() {
            "repeats"
        } else {
            "no-repeats"
        };
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "board {}x{} {repeats}", board.pegs(), board.colours())?;
        writeln!(f, "total {} max {}", self.total(), self.max())?;
        writeln!(f, "{optimality}")?;
        for (history, step) in self.steps() {
            if step.codes <= NOT_WRITTEN as u64 {
                continue;
            }
            write!(f, "{:1$}", "", INDENTATION * history.len())?;
            if let Some((_, score)) = history.last() {
                write!(f, "{score} ")?;
            }
            writeln!(f, "{}", step.guess)?;
        }
        Ok(())
    }
}
