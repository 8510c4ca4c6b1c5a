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

/// The least width of the left one of two columns.
const LEAST_LEFT: u16 = 29;
/// The least width of the right one, which has room for the map of the usual board.
const LEAST_RIGHT: u16 = 36;
/// The most width that a page has use for.
const WIDEST: u16 = 80;
/// Columns between two columns.
const GAP: u16 = 2;
/// The lines of a heading without a rule below it.
const LOW_HEADING: u16 = 1;
/// The lines of a heading with a rule below it.
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

/// A column of a panel.
#[derive(Clone, Copy)]
enum Column {
    Left,
    Right,
}

impl Columns {
    /// One column, or two where there is width for them. The right one is wider: that is where the map is.
    fn new(panel: Rect, board: Board, heading: u16) -> Self {
        let room = panel.width.saturating_sub(GAP);
        let (left_column, right_column) = if room < LEAST_LEFT + LEAST_RIGHT {
            (left(panel, WIDEST), None)
        } else {
            let left_width = left_share(room).clamp(LEAST_LEFT, WIDEST);
            let right_width = (room - left_width).min(WIDEST);
            let widths = [left_width, right_width].map(Constraint::Length);
            let [first, second] = panel.layout(&Layout::horizontal(widths).spacing(GAP));
            (first, Some(second))
        };
        let widths = [left_column.width, right_column.unwrap_or(left_column).width];
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
            left: left_column,
            right: right_column,
            needs: needs.to_vec(),
        }
    }

    fn need(&self, page: CoachPage, column: Column) -> Need {
        self.needs[page as usize][column as usize]
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

    /// The places of pages in columns that are as short as they can be; `None` if they do not fit.
    fn place(&self, pages: &[CoachPage]) -> Option<Vec<Pane>> {
        let (in_left, in_right) = pages.split_at(self.pages_in_left(pages)?);
        let mut placed = self.stack(in_left, Column::Left);
        placed.extend(self.stack(in_right, Column::Right));
        Some(placed)
    }

    /// How many of the pages stand in the left column where the longer column is as short as it can be; `None` if they do
    /// not fit.
    fn pages_in_left(&self, pages: &[CoachPage]) -> Option<usize> {
        let fewest = if self.right.is_some() { 1 } else { pages.len() };
        let mut shortest = u16::MAX;
        let mut best = None;
        for count in fewest..=pages.len() {
            let need = self.need_of_longer(pages, count);
            if need.least <= self.left.height && need.useful < shortest {
                shortest = need.useful;
                best = Some(count);
            }
        }
        best
    }

    /// What the longer column needs where so many of the pages stand in the left one.
    fn need_of_longer(&self, pages: &[CoachPage], count: usize) -> Need {
        let (in_left, in_right) = pages.split_at(count);
        let left = self.need_of_stack(in_left, Column::Left);
        let right = self.need_of_stack(in_right, Column::Right);
        Need {
            least: left.least.max(right.least),
            useful: left.useful.max(right.useful),
        }
    }

    /// What pages need below each other, with a line of air between them.
    fn need_of_stack(&self, pages: &[CoachPage], column: Column) -> Need {
        let air = pages.len().saturating_sub(1) as u16;
        let mut sum = Need {
            least: air,
            useful: air,
        };
        for page in pages {
            let need = self.need(*page, column);
            sum.least += need.least;
            sum.useful += need.useful;
        }
        sum
    }

    /// The places of pages below each other. The lists get what the others have no use for.
    fn stack(&self, pages: &[CoachPage], column: Column) -> Vec<Pane> {
        let whole = match column {
            Column::Left => self.left,
            Column::Right => self.right.unwrap_or(self.left),
        };
        let mut heights = Vec::new();
        for page in pages {
            let need = self.need(*page, column);
            heights.push(match page {
                _ if pages.len() == 1 => Constraint::Fill(1),
                CoachPage::Guesses | CoachPage::Codes => Constraint::Min(need.least),
                CoachPage::Coach | CoachPage::Knowledge | CoachPage::Map => {
                    Constraint::Max(need.useful)
                }
            });
        }
        let areas = whole.layout_vec(&Layout::vertical(heights).spacing(1));
        let mut placed = Vec::new();
        for (page, area) in pages.iter().zip(areas) {
            placed.push(Pane { page: *page, area });
        }
        placed
    }
}

/// The width of the left one of two columns that have so much together: six thirteenths, since the right one has the map.
fn left_share(room: u16) -> u16 {
    room * 6 / 13
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
