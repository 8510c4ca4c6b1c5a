//! The tabs of the coach panel: the names of its pages in one line, the current one underlined.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::app::{Page, Table, Target};
use crate::ui::Canvas;

/// Draws the tabs into the first line of `area`. Names shorten where there is little room; where even those do
/// not fit, marks show that there are more.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, table: &Table) {
    let (pages, current) = (table.pages(), table.coach().page());
    // With few colours a mark before the current one helps to see it.
    let has_mark = !canvas.theme.has_shades();
    let room = area.width.saturating_sub(u16::from(has_mark));
    let fitting = FORMS.iter().find(|form| form.width(pages) <= room);
    let form = fitting.unwrap_or(&FORMS[FORMS.len() - 1]);
    let place = pages.iter().position(|page| *page == current).unwrap_or(0);
    let (mut first, mut end) = (0, pages.len());
    if fitting.is_none() {
        // Both ends may have a mark.
        let room = room.saturating_sub(4);
        while first < place && form.width(&pages[first..=place]) > room {
            first += 1;
        }
        while end > place + 1 && form.width(&pages[first..end]) > room {
            end -= 1;
        }
    }
    let quiet = canvas.theme.quiet();
    let mut x = area.x + u16::from(has_mark);
    if first > 0 {
        canvas.write(area, "‹", quiet);
        x = area.x + 2;
    }
    for page in &pages[first..end] {
        let name = (form.name)(*page);
        let tab = Rect::new(x, area.y, name.len() as u16, 1).intersection(area);
        let style = if *page == current {
            canvas.theme.accent().add_modifier(Modifier::UNDERLINED)
        } else {
            quiet
        };
        if *page == current && has_mark {
            let before = Rect { x: x - 1, ..tab };
            canvas.write(before, "▸", canvas.theme.accent());
        }
        canvas.write(tab, name, style);
        canvas.drawn.add(tab, Target::Page(*page));
        x += name.len() as u16 + form.gap;
    }
    if end < pages.len() {
        let last = area.right().saturating_sub(1);
        canvas.write(
            Rect {
                x: last,
                width: 1,
                ..area
            },
            "›",
            quiet,
        );
    }
}

/// How the names are written.
struct TabForm {
    name: fn(Page) -> &'static str,
    /// Cells between two names.
    gap: u16,
}

/// From the widest to the narrowest.
const FORMS: [TabForm; 4] = [
    TabForm {
        name: Page::title,
        gap: 2,
    },
    TabForm {
        name: Page::title,
        gap: 1,
    },
    TabForm {
        name: Page::short_title,
        gap: 2,
    },
    TabForm {
        name: Page::short_title,
        gap: 1,
    },
];

impl TabForm {
    fn width(&self, pages: &[Page]) -> u16 {
        let names = pages.iter().map(|page| (self.name)(*page).len() as u16);
        let gaps = pages.len().saturating_sub(1) as u16 * self.gap;
        names.sum::<u16>() + gaps
    }
}
