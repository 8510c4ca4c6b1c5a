//! The tabs of the coach panel: the names of its pages in one line, the current one underlined.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::app::{Page, Target};
use crate::ui::Pen;

/// Draws the tabs into the first line of `area`. Names shorten where there is little room.
pub(super) fn draw(pen: &mut Pen, area: Rect, current: Page) {
    // With few colours a mark before the current one helps to see it.
    let mark = u16::from(!pen.theme.has_shades());
    let names: [fn(Page) -> &'static str; 2] = [Page::name, short];
    let forms = names.into_iter().flat_map(|name| [(name, 2), (name, 1)]);
    let width = |(name, gap): &(fn(Page) -> &'static str, u16)| {
        let names = Page::ALL.iter().map(|page| name(*page).len() as u16 + gap);
        names.sum::<u16>() - gap + mark
    };
    let fitting = forms.clone().find(|form| width(form) <= area.width);
    let (name, gap) = fitting.unwrap_or((short, 1));
    let mut x = area.x + mark;
    for page in Page::ALL {
        let name = name(page);
        let tab = Rect::new(x, area.y, name.len() as u16, 1).intersection(area);
        let mut style = pen.theme.quiet();
        if page == current {
            style = pen.theme.accent().add_modifier(Modifier::UNDERLINED);
            if mark > 0 {
                pen.write(Rect { x: x - 1, ..tab }, "▸", pen.theme.accent());
            }
        }
        pen.write(tab, name, style);
        pen.drawn.add(tab, Target::Page(page));
        x += name.len() as u16 + gap;
    }
}

/// The name where there is little room.
fn short(page: Page) -> &'static str {
    match page {
        Page::Knowledge => "Know",
        Page::Guesses => "Guess",
        Page::Coach | Page::Codes | Page::Map => page.name(),
    }
}
