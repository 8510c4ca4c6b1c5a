//! The lists over the screen: which there are, and how their lines are stepped through.

use crate::rules::named_enum;

use super::Mode;

named_enum! {
    /// A list that lies over the screen.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum List {
        Versus = "versus";
        Puzzles = "puzzles";
        Settings = "settings";
        Share = "share";
        Games = "games";
    }
}

impl List {
    /// What keys mean in it.
    pub fn mode(self) -> Mode {
        match self {
            Self::Versus => Mode::Versus,
            Self::Puzzles => Mode::Puzzles,
            Self::Settings => Mode::Settings,
            Self::Share => Mode::Share,
            Self::Games => Mode::Games,
        }
    }
}

/// The item `step` steps after `from` in `items`, round the end; the first if `from` is not among them.
pub(crate) fn neighbour<T: Clone + PartialEq>(items: &[T], from: &T, step: isize) -> T {
    let Some(index) = items.iter().position(|item| item == from) else {
        return items[0].clone();
    };
    let next = (index.cast_signed() + step).rem_euclid(items.len().cast_signed());
    items[next.cast_unsigned()].clone()
}

/// The index `step` steps after `from` in a list, not beyond its ends.
pub(crate) fn stepped(from: usize, step: isize, items: usize) -> usize {
    from.saturating_add_signed(step)
        .min(items.saturating_sub(1))
}
