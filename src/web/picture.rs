//! The picture of a frame on the page: an SVG whose lines are drawn anew where they have changed.

use ratatui::buffer::Buffer;
use web_sys::{Element, HtmlElement};

use crate::ui::{self, Paper};

use super::place::Cells;

/// The picture in its element.
pub(super) struct Picture {
    element: HtmlElement,
    /// What is drawn; `None` before the first frame.
    drawn: Option<Drawn>,
}

/// A frame that is drawn.
struct Drawn {
    frame: Buffer,
    paper: Paper,
    cells: Cells,
    /// The groups of the picture, one for each line.
    lines: Vec<Element>,
}

impl Picture {
    /// The picture in this element, which is empty.
    pub(super) fn new(element: HtmlElement) -> Self {
        Self {
            element,
            drawn: None,
        }
    }

    /// The element with the picture.
    pub(super) fn element(&self) -> &HtmlElement {
        &self.element
    }

    /// The picture itself: the element may have room beside it.
    pub(super) fn drawn(&self) -> Option<Element> {
        self.element.first_element_child()
    }

    /// Draws a frame: the lines that have changed, or all of it where size or paper have.
    pub(super) fn draw(&mut self, frame: Buffer, paper: Paper, cells: Cells) {
        match &mut self.drawn {
            Some(drawn) if drawn.paper == paper && drawn.cells == cells => drawn.change(frame),
            _ => self.drawn = self.draw_anew(frame, paper, cells),
        }
    }

    /// Draws all lines. `None` if the browser has made no picture of them.
    fn draw_anew(&self, frame: Buffer, paper: Paper, cells: Cells) -> Option<Drawn> {
        self.element
            .set_inner_html(&ui::svg_by_lines(&frame, paper));
        let picture = self.drawn()?;
        let [width, height] = cells.size();
        let _ = picture.set_attribute("width", &width.to_string());
        let _ = picture.set_attribute("height", &height.to_string());
        // Without a name of its own it would be read out letter by letter.
        let _ = picture.set_attribute("aria-hidden", "true");
        let groups = picture.get_elements_by_tag_name("g");
        let lines = (0..groups.length()).filter_map(|index| groups.item(index));
        Some(Drawn {
            lines: lines.collect(),
            frame,
            paper,
            cells,
        })
    }
}

impl Drawn {
    /// Draws the lines that differ from those of a frame of the same size.
    fn change(&mut self, frame: Buffer) {
        let width = usize::from(frame.area.width).max(1);
        let before = self.frame.content.chunks(width);
        let after = frame.content.chunks(width);
        for (line, (before, after)) in (0..).zip(before.zip(after)) {
            if before != after
                && let Some(group) = self.lines.get(usize::from(line))
            {
                group.set_inner_html(&ui::svg_line(&frame, line, self.paper));
            }
        }
        self.frame = frame;
    }
}
