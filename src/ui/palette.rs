//! The palette of a board, whose colours can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::Target;
use crate::rules::{Board, Colour};

use super::areas::right_of;
use super::cut_line::CutLine;
use super::peg::{Hole, Peg};
use super::places::PalettePlace;
use super::{Pen, Theme};

/// How the pegs of a palette look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaletteForm {
    /// Balls side by side in a tray of wood, spread over its width.
    Balls,
    /// Caps in a tray as well.
    Caps,
    /// Caps side by side, with their names below.
    Keys,
    /// Flat pegs on as many lines as they need, with their names below.
    Chips,
    /// Balls in a tray, on as many lines as they need: each is as large as a finger.
    Keyboard,
}

impl PaletteForm {
    /// The forms below a board, from the highest to the lowest.
    pub(super) const BELOW_BOARD: [Self; 3] = [Self::Balls, Self::Caps, Self::Chips];

    /// The form in a panel of this size: balls where it is high, else caps with their names if they have room side by
    /// side, else flat pegs.
    pub(super) fn beside_board(board: Board, panel: Size) -> Self {
        /// From here on it is worth three lines.
        const HIGH: u16 = 37;
        if panel.height >= HIGH && Self::Balls.fits(board, panel.width) {
            Self::Balls
        } else if Self::Keys.fits(board, panel.width) {
            Self::Keys
        } else {
            Self::Chips
        }
    }

    /// The most columns that it has use for.
    pub(super) fn widest(self, board: Board) -> u16 {
        /// The cells from one peg to the next in a tray that is no wider than it needs to be.
        const STEP: u16 = 8;
        match self {
            Self::Balls | Self::Caps => STEP * colours(board),
            Self::Keys | Self::Chips | Self::Keyboard => u16::MAX,
        }
    }

    /// Whether the pegs of `board` fit into this width.
    pub(super) fn fits(self, board: Board, width: u16) -> bool {
        match self {
            // A tray has a cell of wood on each side, and no air after its last peg.
            Self::Balls | Self::Caps => PEG_STEP * colours(board) < width,
            Self::Keys => PEG_STEP * colours(board) <= width + 1,
            Self::Chips => width >= CHIP_STEP,
            Self::Keyboard => width > PEG_STEP,
        }
    }

    /// The lines that the pegs of `board` need in this width.
    pub(super) fn height(self, board: Board, width: u16) -> u16 {
        let lines = colours(board).div_ceil(Columns::fit(self, board, width).per_line);
        lines * (self.peg_height() + self.names_height())
    }

    fn peg_width(self) -> u16 {
        match self {
            Self::Balls | Self::Caps | Self::Keys | Self::Keyboard => 5,
            Self::Chips => 3,
        }
    }

    fn peg_height(self) -> u16 {
        match self {
            Self::Balls | Self::Keyboard => 3,
            Self::Caps | Self::Keys => 2,
            Self::Chips => 1,
        }
    }

    /// The lines of the names that are not on the pegs. A tray has none for them.
    fn names_height(self) -> u16 {
        match self {
            Self::Balls | Self::Caps | Self::Keyboard => 0,
            Self::Keys | Self::Chips => 1,
        }
    }

    fn is_tray(self) -> bool {
        matches!(self, Self::Balls | Self::Caps | Self::Keyboard)
    }
}

/// The fewest cells from one ball or cap to the next.
const PEG_STEP: u16 = 6;
/// The cells from one flat peg to the next.
const CHIP_STEP: u16 = 4;

fn colours(board: Board) -> u16 {
    board.colours() as u16
}

/// Draws the palette of `board` in its place, dim where it is of no use, and makes its colours clickable.
pub(super) fn draw(pen: &mut Pen, place: PalettePlace, board: Board, is_of_use: bool) {
    let palette = Palette::new(pen.theme, board, place.form, is_of_use);
    palette.render(place.area, pen.buf);
    for (area, colour) in palette.places(place.area) {
        pen.hits.add(area, Target::Colour(colour));
    }
}

/// The colours of a board: a peg each.
#[derive(Debug, Clone, Copy)]
pub struct Palette<'a> {
    theme: &'a Theme,
    board: Board,
    form: PaletteForm,
    is_of_use: bool,
}

impl<'a> Palette<'a> {
    /// The palette of `board`, dim where it is of no use.
    pub fn new(theme: &'a Theme, board: Board, form: PaletteForm, is_of_use: bool) -> Self {
        Self {
            theme,
            board,
            form,
            is_of_use,
        }
    }

    /// The places of the colours that have room, from the upper left corner of `area`: each as wide as a step, with the
    /// line of its names.
    pub fn places(&self, area: Rect) -> Vec<(Rect, Colour)> {
        let columns = Columns::fit(self.form, self.board, area.width);
        let peg_height = self.form.peg_height();
        let height = peg_height + self.form.names_height();
        let mut places = Vec::new();
        for colour in self.board.palette() {
            let index = colour.index() as u16;
            let x = area.x + columns.before + index % columns.per_line * columns.step;
            let y = area.y + index / columns.per_line * height;
            // A peg is drawn where it has room, also without its names.
            if y + peg_height > area.bottom() || x >= area.right() {
                break;
            }
            let place = Rect::new(x, y, columns.step, height);
            places.push((place.intersection(area), colour));
        }
        places
    }

    fn draw_peg(&self, colour: Colour, area: Rect, buf: &mut Buffer) {
        if self.is_of_use {
            Peg::new(self.theme, colour).render(area, buf);
        } else if self.theme.slab().is_some() {
            Peg::dim(self.theme, colour).render(area, buf);
        } else {
            Hole::new(self.theme, '·')
                .with_ghost(Some(colour))
                .render(area, buf);
        }
    }

    /// Draws the names of a colour that are not on its peg: its letter, and the digit that places it.
    fn draw_names(&self, colour: Colour, area: Rect, buf: &mut Buffer) {
        let label = self.theme.label(colour);
        let mut text = String::new();
        for name in [Some(colour.letter()), colour.digit()]
            .into_iter()
            .flatten()
        {
            if name != label {
                text.push(name);
            }
        }
        // Below the middle of the peg, also where the edge cuts its place.
        let air = self.form.peg_width().saturating_sub(text.len() as u16) / 2;
        CutLine(Line::raw(text)).render(right_of(area, air), buf);
    }
}

impl Widget for &Palette<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if let Some(slab) = self.theme.slab()
            && self.form.is_tray()
            && !slab.has_outlines()
        {
            buf.set_style(area, Style::new().bg(slab.board_shade.into()));
        }
        for (place, colour) in self.places(area) {
            let peg = Rect {
                width: self.form.peg_width(),
                height: self.form.peg_height(),
                ..place
            };
            self.draw_peg(colour, peg.intersection(area), buf);
            if self.form.names_height() > 0 {
                let names = Rect::new(peg.x, peg.bottom(), place.width, 1).intersection(area);
                self.draw_names(colour, names, buf);
            }
        }
    }
}

/// How the pegs of a palette stand beside each other.
#[derive(Debug, Clone, Copy)]
struct Columns {
    /// The cells before the first peg.
    before: u16,
    /// The cells from one peg to the next.
    step: u16,
    /// The pegs on a line.
    per_line: u16,
}

impl Columns {
    /// All pegs of `board` side by side, spread in a tray; flat ones on as few lines as they need.
    fn fit(form: PaletteForm, board: Board, width: u16) -> Self {
        let all = colours(board);
        match form {
            PaletteForm::Balls | PaletteForm::Caps => Self::spread(all, width),
            PaletteForm::Keyboard => {
                let most_per_line = (width.saturating_sub(1) / PEG_STEP).max(1);
                Self::spread(all.div_ceil(all.div_ceil(most_per_line)), width)
            }
            PaletteForm::Keys => Self {
                before: 0,
                step: PEG_STEP,
                per_line: all,
            },
            PaletteForm::Chips => {
                // The last step needs no air after its peg. Several lines have about as many pegs each.
                let most_per_line = ((width + 1) / CHIP_STEP).max(1);
                let lines = all.div_ceil(most_per_line);
                Self {
                    before: 0,
                    step: CHIP_STEP,
                    per_line: all.div_ceil(lines),
                }
            }
        }
    }

    /// So many pegs from edge to edge of a tray, but for a cell on each side. Few stand together in the middle.
    fn spread(all: u16, width: u16) -> Self {
        /// The most cells from one peg to the next.
        const WIDEST: u16 = 10;
        let peg_width = PaletteForm::Balls.peg_width();
        let inner = width.saturating_sub(2);
        let steps = all.saturating_sub(1);
        let step = (inner.saturating_sub(peg_width) / steps.max(1)).clamp(1, WIDEST);
        let taken = step * steps + peg_width;
        Self {
            before: width.saturating_sub(taken) / 2,
            step,
            per_line: all.max(1),
        }
    }
}
