//! How hard a puzzle is: how many rows have to be held together at once.

use std::fmt;
use std::iter;

use crate::solver::Bits;

/// How many rows a person has to hold together at once to find the one code left.
///
/// What is known at first is the board. In a step some rows are held together with what is known: of all
/// codes that fit both, it is learned which colours each hole can have, and how many pegs of each colour
/// there are at least and at most. Nothing else is remembered. Rows are taken one at a time for as long as
/// that tells anything new, then two together, and so on; after anything new, one at a time again. The grade
/// is the most rows that had to be taken together until one code was left.
///
/// Who knows more learns no less from the same rows, so it does not matter which of them are tried first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

impl Grade {
    /// No puzzle has more rows.
    pub const MOST: usize = 12;

    /// The grades that have a title of their own, the easiest first.
    pub const TITLED: [Self; 4] = [Self(1), Self(2), Self(3), Self(4)];

    /// The grade of puzzles for which so many rows must be held together, 1 to [`Grade::MOST`].
    pub fn new(rows: usize) -> Option<Self> {
        let rows = u8::try_from(rows).ok();
        rows.filter(|rows| (1..=Self::MOST as u8).contains(rows))
            .map(Self)
    }

    /// How many rows must be held together.
    pub fn rows(self) -> usize {
        usize::from(self.0)
    }

    /// One word for it. Whatever is harder than hard is called the same.
    pub fn title(self) -> &'static str {
        match self.0 {
            1 => "Easy",
            2 => "Medium",
            3 => "Hard",
            _ => "Expert",
        }
    }

    /// What it says of a puzzle, in one sentence.
    pub fn sentence(self) -> String {
        match self.0 {
            1 => "Taken one at a time, the rows tell enough.".to_owned(),
            rows => format!("Somewhere {rows} rows have to be held together to learn more."),
        }
    }

    /// The grade of a puzzle; none if its rows leave more than one code, or no code. The codes of the board
    /// come with a bit for each row that they fit; `rows` has the bits of the rows that the puzzle has.
    pub(super) fn of(codes: impl Iterator<Item = (Bits, u32)>, rows: u32) -> Option<Self> {
        let codes: Vec<_> = codes.collect();
        let known = Deduction::in_common(codes.iter().map(|(code, _)| *code))?;
        let mut field = PuzzleSolver { known, codes };
        let mut grade = 1;
        while !field.known.is_one_code() {
            let held = (1..=rows.count_ones()).find(|held| field.learns_from(*held, rows))?;
            grade = grade.max(held);
        }
        Self::new(grade as usize)
    }
}

/// `one row at a time`, or `2 rows together`.
impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.pad("one row at a time"),
            rows => f.pad(&format!("{rows} rows together")),
        }
    }
}

/// What a person has found out: the bits of all codes there can be tell which colours a hole can have and
/// how many pegs of a colour there are at most; those that all of them have, what is certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Deduction {
    possible: Bits,
    certain: Bits,
}

impl Deduction {
    /// What some codes have in common; `None` if there is no code.
    fn in_common(codes: impl Iterator<Item = Bits>) -> Option<Self> {
        codes
            .map(|code| Self {
                possible: code,
                certain: code,
            })
            .reduce(|all, code| Self {
                possible: all.possible | code.possible,
                certain: all.certain & code.certain,
            })
    }

    fn admits(self, code: Bits) -> bool {
        self.certain.is_within(code) && code.is_within(self.possible)
    }

    fn is_one_code(self) -> bool {
        self.possible == self.certain
    }
}

/// What is known, and the codes that it admits.
struct PuzzleSolver {
    known: Deduction,
    /// With a bit for each row that the code fits.
    codes: Vec<(Bits, u32)>,
}

impl PuzzleSolver {
    /// Holds so many of the rows together, whichever tell anything new; false if none do.
    fn learns_from(&mut self, held: u32, rows: u32) -> bool {
        let sets = subsets(rows).filter(|set| set.count_ones() == held);
        for set in sets {
            let fitting = self.codes.iter().filter(|(_, fits)| fits & set == set);
            let known = Deduction::in_common(fitting.map(|(code, _)| *code));
            if let Some(known) = known.filter(|known| *known != self.known) {
                self.codes.retain(|(code, _)| known.admits(*code));
                self.known = known;
                return true;
            }
        }
        false
    }
}

/// All sets of some of these bits.
fn subsets(bits: u32) -> impl Iterator<Item = u32> {
    iter::successors(Some(bits), move |set| (*set > 0).then(|| (set - 1) & bits))
}
