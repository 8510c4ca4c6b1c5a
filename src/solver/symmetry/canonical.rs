//! The canonical form of a position: one for all that are equivalent.

use crate::rules::{Board, Code, Colour};
use crate::solver::scoring::GuessGroup;
use crate::solver::small_set::{ColourSet, HoleSet};
use crate::solver::{Cancel, Position};

use super::{Exchange, Reduction, Symmetry};

impl Position {
    /// The same position for all that an exchange of holes and colours turns into each other. Rows keep their order and
    /// their scores.
    ///
    /// Holes are chosen one after another, and colours are renamed as they come, down the rows: A is the first. Of all
    /// ways to do so this one has the lowest sequence of columns.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::Position;
    ///
    /// let board = Preset::Classic.board();
    /// let position = Position::parse(board, "FEFE:1,1 EFAB:0,2")?;
    /// assert_eq!(position.canonical(), Position::parse(board, "AABB:1,1 BCAD:0,2")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        let mut search = CanonicalSearch {
            rows: self.guesses().collect(),
            lowest: None,
        };
        let no_columns = Arrangement {
            columns: Vec::new(),
            names: [None; Colour::COUNT],
            holes_left: HoleSet::first(self.board().pegs()),
        };
        search.extend(&no_columns);
        let mut guesses = search.rows;
        for (hole, column) in search.lowest.iter().flatten().enumerate() {
            for (guess, colour) in guesses.iter_mut().zip(column) {
                *guess = guess.with(hole, *colour);
            }
        }
        self.with_guesses(guesses)
    }

    /// Whether an exchange of holes and colours turns one position into the other. Then all that is asked about one has
    /// the same answer for the other.
    ///
    /// ```
    /// use pegwise::rules::Preset;
    /// use pegwise::solver::Position;
    ///
    /// let board = Preset::Classic.board();
    /// let after = |rows| Position::parse(board, rows);
    /// assert!(after("AABB:1,1")?.is_equivalent_to(&after("CDCD:1,1")?));
    /// assert!(!after("AABB:1,1")?.is_equivalent_to(&after("AABC:1,1")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_equivalent_to(&self, other: &Self) -> bool {
        if !self.has_scores_of(other) {
            return false;
        }
        let guesses: Vec<Code> = self.guesses().collect();
        let others: Vec<Code> = other.guesses().collect();
        Exchange::between(self.board(), &guesses, &others).is_some()
    }
}

/// One first guess of each class of equivalent ones, in order: any other divides the codes as one of these does.
///
/// ```
/// use pegwise::rules::Preset;
/// use pegwise::solver::first_guesses;
///
/// let guesses: Vec<String> = first_guesses(Preset::Classic.board())
///     .iter()
///     .map(ToString::to_string)
///     .collect();
/// assert_eq!(guesses, ["AAAA", "AAAB", "AABB", "AABC", "ABCD"]);
/// ```
pub fn first_guesses(board: Board) -> Vec<Code> {
    let symmetry = Symmetry::from_rows(board, [].into(), ColourSet::palette(board));
    let groups = symmetry
        .guesses(Reduction::Exact, usize::MAX, &Cancel::default())
        .unwrap_or_else(|_| unreachable!("nobody cancels it, and there is room for all"));
    groups.into_iter().flat_map(GuessGroup::guesses).collect()
}

/// The pegs of a hole, down the rows.
type Column = Vec<Colour>;

/// Some columns in a new order, with renamed colours.
#[derive(Clone, Debug)]
struct Arrangement {
    columns: Vec<Column>,
    /// By colour: its new name, if it has one.
    names: [Option<Colour>; Colour::COUNT],
    /// The holes whose columns come later.
    holes_left: HoleSet,
}

impl Arrangement {
    /// The new name of a colour: the first that is free if it has none.
    fn rename(&mut self, colour: Colour) -> Colour {
        let taken = self.names.iter().flatten().count();
        *self.names[colour.index()].get_or_insert(Colour::nth(taken as u8))
    }
}

/// The search for the lowest sequence of columns.
#[derive(Debug)]
struct CanonicalSearch {
    rows: Vec<Code>,
    /// The lowest sequence so far.
    lowest: Option<Vec<Column>>,
}

impl CanonicalSearch {
    /// Finds the lowest sequence that begins with these columns, if it is lower than the lowest so far.
    fn extend(&mut self, arrangement: &Arrangement) {
        let columns = &arrangement.columns;
        if let Some(lowest) = &self.lowest
            && columns[..] > lowest[..columns.len()]
        {
            return;
        }
        if arrangement.holes_left.is_empty() {
            self.lowest = Some(columns.clone());
            return;
        }
        for next in self.with_lowest_column(arrangement) {
            self.extend(&next);
        }
    }

    /// The arrangement with one more hole: with each whose column is the lowest of those that can come next. Of holes
    /// that can be interchanged only the first is tried.
    fn with_lowest_column(&self, arrangement: &Arrangement) -> Vec<Arrangement> {
        let holes_left = arrangement.holes_left;
        let mut longer = Vec::new();
        for hole in holes_left.iter() {
            longer.push((hole, self.with_column(arrangement, hole)));
        }
        let lowest_column = longer.iter().map(|(_, next)| next.columns.last()).min();
        let mut tried: Vec<usize> = Vec::new();
        let mut with_lowest = Vec::new();
        for (hole, next) in &longer {
            if Some(next.columns.last()) != lowest_column {
                continue;
            }
            let is_like_one_before = tried
                .iter()
                .any(|other| self.are_interchangeable(*other, *hole, holes_left));
            if !is_like_one_before {
                tried.push(*hole);
                with_lowest.push(next.clone());
            }
        }
        with_lowest
    }

    /// The arrangement with one more hole.
    fn with_column(&self, arrangement: &Arrangement, hole: usize) -> Arrangement {
        let mut longer = arrangement.clone();
        longer.holes_left = longer.holes_left - HoleSet::only(hole);
        let mut column = Column::new();
        for row in &self.rows {
            column.push(longer.rename(row.colour(hole)));
        }
        longer.columns.push(column);
        longer
    }

    /// Whether the rows stay the same in these holes if two of them are exchanged, and the colours in one with those in
    /// the other.
    fn are_interchangeable(&self, one: usize, other: usize, holes: HoleSet) -> bool {
        let mut images = [None; Colour::COUNT];
        for row in &self.rows {
            for (from, to) in [(one, other), (other, one)] {
                let colour = row.colour(from);
                let image = row.colour(to);
                if *images[colour.index()].get_or_insert(image) != image {
                    return false;
                }
            }
        }
        let others = holes - HoleSet::only(one) - HoleSet::only(other);
        for hole in others.iter() {
            for row in &self.rows {
                let colour = row.colour(hole);
                if images[colour.index()].is_some_and(|image| image != colour) {
                    return false;
                }
            }
        }
        true
    }
}
