//! Where everything stands in the picture of a board.

use crate::app::PinsShape;
use crate::rules::{Game, PinSigns};
use crate::ui::Theme;

/// Measures in pixels.
pub(super) const MARGIN: usize = 16;
pub(super) const HEADING: usize = 46;
pub(super) const LABEL: usize = 30;
/// A hole and the air around it.
pub(super) const HOLE: usize = 40;
pub(super) const PIN: usize = 15;
/// A letter of the heading, and of what stands beside a row, on average or wider.
const WIDE_LETTER: usize = 11;
const LETTER: usize = 7;

/// Boards with more rows are shown up to the row that is next.
const MOST_ROWS: usize = 12;

/// What is drawn, and how large.
pub(super) struct Picture<'a> {
    pub(super) game: &'a Game,
    pub(super) theme: Theme,
    /// How it went in two lines.
    pub(super) heading: Vec<String>,
    /// What stands beside the rows: the help that was taken.
    pub(super) marks: Vec<String>,
    pub(super) rows: usize,
}

impl<'a> Picture<'a> {
    pub(super) fn of(game: &'a Game, theme: Theme) -> Self {
        let told = game.without_spoilers(PinSigns::Circles);
        let mut lines = told.lines();
        let heading = lines.by_ref().take(2).map(str::to_owned).collect();
        let mark = |line: &str| line.split_once(' ').map(|(_, mark)| mark.to_owned());
        let played = game.turns().len();
        let rows = game.board().rows();
        Self {
            game,
            theme,
            heading,
            marks: lines.map(|line| mark(line).unwrap_or_default()).collect(),
            rows: if rows > MOST_ROWS {
                (played + 1).min(rows)
            } else {
                rows
            },
        }
    }

    pub(super) fn pegs(&self) -> usize {
        self.game.board().pegs()
    }

    /// Where the pins begin.
    pub(super) fn pins_left(&self) -> usize {
        MARGIN + LABEL + self.pegs() * HOLE + 8
    }

    pub(super) fn pin_lines(&self) -> usize {
        match self.theme.pins() {
            PinsShape::TwoByTwo => self.pegs().min(2),
            PinsShape::InLine => 1,
        }
    }

    pub(super) fn pin_columns(&self) -> usize {
        self.pegs().div_ceil(self.pin_lines())
    }

    pub(super) fn pins_width(&self) -> usize {
        self.pin_columns() * PIN
    }

    pub(super) fn width(&self) -> usize {
        let longest = |lines: &[String], letter: usize| {
            let letters = lines.iter().map(|line| line.chars().count()).max();
            letters.unwrap_or(0) * letter
        };
        let marks = match longest(&self.marks, LETTER) {
            0 => 0,
            width => width + 10,
        };
        // Beside the secret stands what it is.
        let beside = (self.pins_width() + marks).max(6 * LETTER);
        let board = self.pins_left() + beside + MARGIN;
        board.max(longest(&self.heading, WIDE_LETTER) + 2 * MARGIN)
    }

    pub(super) fn height(&self) -> usize {
        MARGIN + HEADING + (self.rows + 1) * HOLE + 8 + MARGIN
    }

    /// The middle of a row, counted from 0 at the bottom.
    pub(super) fn middle(&self, row: usize) -> usize {
        self.height() - MARGIN - row * HOLE - HOLE / 2
    }
}

pub(super) fn hole_middle(hole: usize) -> usize {
    MARGIN + LABEL + hole * HOLE + HOLE / 2
}
