//! Which pages of the coach are on the screen, and where.
//!
//! The panel shows as many pages as it has room for. The last of their places is taken in turns: by the page that the
//! player has turned to, if it is not one of the others. On a panel of 100 columns and 40 lines, for instance, there
//! are two columns; with the first four pages the left one would need 9 + 12 lines, the right one 12 + 8, so they fit,
//! and in the last place Codes and Map take turns, each of which fits there.
//!
//! What fits depends on the board and the panel only, and not on the position: nothing moves while a game is played.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::app::{CoachPage, TableView};
use crate::rules::Board;
use crate::ui::areas::left;

use super::{advice, knowledge, map};

/// The least widths of two columns. The right one has room for the map of the usual board.
const COLUMNS: [u16; 2] = [29, 36];
/// The most width that a page has use for.
const WIDEST: u16 = 80;
/// Columns between two columns.
const GAP: u16 = 2;
/// The lines of a heading without a rule below it, and with one.
const LOW_HEADING: u16 = 1;
const HIGH_HEADING: u16 = 2;
/// The least height of a panel with rules below the headings.
const HIGH: u16 = 36;

/// The lines of a page, with a heading of one line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Need {
    /// The fewest lines in which the page makes sense.
    pub(super) least: u16,
    /// The lines that it has use for.
    pub(super) useful: u16,
}

/// The pages on the screen with their places, and those that take turns in one of them.
pub(in crate::ui) struct Arrangement {
    pub(super) panes: Vec<Pane>,
    /// The pages that take turns, in their order.
    pub(super) turning: Vec<CoachPage>,
    /// The lines of the heading of each page, with the rule below it if there is one.
    pub(super) heading: u16,
}

impl Arrangement {
    /// The pages on the screen, in its order.
    pub(in crate::ui) fn pages(&self) -> Vec<CoachPage> {
        self.panes.iter().map(|pane| pane.page).collect()
    }

    /// The place of a page; `None` if it is not on the screen.
    pub(super) fn area_of(&self, page: CoachPage) -> Option<Rect> {
        let found = self.panes.iter().find(|pane| pane.page == page)?;
        Some(found.area)
    }
}

/// A page with its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pane {
    pub(super) page: CoachPage,
    pub(super) area: Rect,
}

/// The pages that `panel` has room for. They have rules below their headings in a high panel, unless those would cost a
/// page its place.
pub(super) fn arranged(panel: Rect, table: TableView) -> Arrangement {
    let low = arranged_with(LOW_HEADING, panel, table);
    let high = arranged_with(HIGH_HEADING, panel, table);
    if high.panes.len() == low.panes.len() && panel.height >= HIGH {
        high
    } else {
        low
    }
}

/// The pages that `panel` has room for with headings of so many lines.
fn arranged_with(heading: u16, panel: Rect, table: TableView) -> Arrangement {
    let current = table.panel().page;
    let order = order_for(table);
    let columns = Columns::new(panel, table.game().board(), heading);
    for count in (1..=order.len()).rev() {
        if let Some(panes) = columns.place_in_turns(&order, count, current) {
            return Arrangement {
                panes,
                turning: sorted(&order[count - 1..]),
                heading,
            };
        }
    }
    Arrangement {
        panes: vec![Pane {
            page: current,
            area: panel,
        }],
        turning: sorted(&order),
        heading,
    }
}

/// The pages in the order in which they get room.
fn order_for(table: TableView) -> [CoachPage; CoachPage::ALL.len()] {
    let mut order = CoachPage::ALL;
    if table.is_watched() {
        // The map is the show: it comes second.
        order[1..].rotate_right(1);
    }
    order
}

fn sorted(pages: &[CoachPage]) -> Vec<CoachPage> {
    let mut sorted = pages.to_vec();
    sorted.sort_unstable();
    sorted
}

/// The columns of a panel, and what each page needs in them.
struct Columns {
    /// The left column, which is the only one where there is no width for two.
    left: Rect,
    right: Option<Rect>,
    /// What the pages need in the left column and in the right one, in the order of [`CoachPage::ALL`].
    needs: Vec<[Need; 2]>,
}

/// Which column of a panel.
#[derive(Clone, Copy)]
enum Side {
    Left,
    Right,
}

impl Columns {
    /// One column, or two where there is width for them. The right one is wider: that is where the map is.
    fn new(panel: Rect, board: Board, heading: u16) -> Self {
        let room = panel.width.saturating_sub(GAP);
        let (first, second) = if room < COLUMNS[0] + COLUMNS[1] {
            (left(panel, WIDEST), None)
        } else {
            let width = (room * 6 / 13).clamp(COLUMNS[0], WIDEST);
            let widths = [width, (room - width).min(WIDEST)].map(Constraint::Length);
            let [first, second] = panel.layout(&Layout::horizontal(widths).spacing(GAP));
            (first, Some(second))
        };
        let widths = [first.width, second.unwrap_or(first).width];
        let needs = CoachPage::ALL.map(|page| {
            widths.map(|width| {
                let Need { least, useful } = need(page, board, width);
                let more = heading - LOW_HEADING;
                Need {
                    least: least + more,
                    useful: useful + more,
                }
            })
        });
        Self {
            left: first,
            right: second,
            needs: needs.to_vec(),
        }
    }

    fn need(&self, page: CoachPage, side: Side) -> Need {
        self.needs[page as usize][side as usize]
    }

    /// The places of the first `count` pages of an order, if they fit whichever page takes the last place. The current
    /// page is among them.
    fn place_in_turns(
        &self,
        order: &[CoachPage],
        count: usize,
        current: CoachPage,
    ) -> Option<Vec<Pane>> {
        for page in order {
            self.place(&with_page(order, count, *page))?;
        }
        self.place(&with_page(order, count, current))
    }

    /// The places of pages in columns of about the same length; `None` if they do not fit.
    fn place(&self, pages: &[CoachPage]) -> Option<Vec<Pane>> {
        let fewest_left = if self.right.is_some() { 1 } else { pages.len() };
        let mut best: Option<(u16, usize)> = None;
        for split in fewest_left..=pages.len() {
            let (least, useful) = self.lengths(pages, split);
            let is_shorter = best.is_none_or(|(shortest, _)| useful < shortest);
            if least <= self.left.height && is_shorter {
                best = Some((useful, split));
            }
        }
        let (_, split) = best?;
        let mut placed = self.stack(&pages[..split], Side::Left);
        placed.extend(self.stack(&pages[split..], Side::Right));
        Some(placed)
    }

    /// The lines of the longer column, at least and with all that is of use, where so many pages stand in the left one.
    fn lengths(&self, pages: &[CoachPage], split: usize) -> (u16, u16) {
        let (left, right) = pages.split_at(split);
        let in_left = self.length(left, Side::Left);
        let in_right = self.length(right, Side::Right);
        (
            in_left.least.max(in_right.least),
            in_left.useful.max(in_right.useful),
        )
    }

    /// The lines of pages below each other, with a line of air between them.
    fn length(&self, pages: &[CoachPage], side: Side) -> Need {
        let air = pages.len().saturating_sub(1) as u16;
        let mut sum = Need {
            least: air,
            useful: air,
        };
        for page in pages {
            let need = self.need(*page, side);
            sum.least += need.least;
            sum.useful += need.useful;
        }
        sum
    }

    /// The places of pages below each other. The lists get what the others have no use for.
    fn stack(&self, pages: &[CoachPage], side: Side) -> Vec<Pane> {
        let column = match side {
            Side::Left => self.left,
            Side::Right => self.right.unwrap_or(self.left),
        };
        let height = |page: CoachPage| {
            let need = self.need(page, side);
            if pages.len() == 1 {
                return Constraint::Fill(1);
            }
            match page {
                CoachPage::Guesses | CoachPage::Codes => Constraint::Min(need.least),
                CoachPage::Coach | CoachPage::Knowledge | CoachPage::Map => {
                    Constraint::Max(need.useful)
                }
            }
        };
        let heights = pages.iter().map(|page| height(*page));
        let areas = column.layout_vec(&Layout::vertical(heights).spacing(1));
        pages
            .iter()
            .zip(areas)
            .map(|(page, area)| Pane { page: *page, area })
            .collect()
    }
}

/// What a page needs in a column of this width.
fn need(page: CoachPage, board: Board, width: u16) -> Need {
    match page {
        CoachPage::Coach => advice::need(board, width),
        CoachPage::Knowledge => knowledge::need(board, width),
        // Their lists show more in even more lines.
        CoachPage::Guesses => Need {
            least: 12,
            useful: 18,
        },
        CoachPage::Codes => Need {
            least: 8,
            useful: 12,
        },
        CoachPage::Map => map::need(board, width),
    }
}

/// The first `count` pages of an order, in the order of the screen. If `page` is not among them it takes the place of
/// the last one.
fn with_page(order: &[CoachPage], count: usize, page: CoachPage) -> Vec<CoachPage> {
    let mut pages = order[..count].to_vec();
    if !pages.contains(&page) {
        pages[count - 1] = page;
    }
    pages.sort_unstable();
    pages
}
