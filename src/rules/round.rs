//! Two players who hide codes for each other: which game of how many it is, and whose turn that makes it.

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Who hides the first code.
    One,
    /// Who guesses it.
    Two,
}

impl Side {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// 1 or 2.
    pub fn number(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// The one that it plays against.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// One game of a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Round {
    /// Which one, counted from 1.
    pub number: usize,
    /// Of how many.
    pub games: usize,
}

impl Round {
    /// The first of so many games.
    pub fn first(games: usize) -> Self {
        Self { number: 1, games }
    }

    /// Who hides the code.
    pub fn codemaker(self) -> Side {
        if self.number % 2 == 1 {
            Side::One
        } else {
            Side::Two
        }
    }

    /// Who looks for it.
    pub fn codebreaker(self) -> Side {
        self.codemaker().other()
    }
}
