//! The field of the seed: a real input over its cells, so that a phone shows its keyboard, and a screen reader and the menus
//! of the browser know it as a field.

use ratatui::layout::Rect;
use web_sys::{Element, HtmlInputElement};

use super::browser::{self, document};
use super::place::Cells;

/// The input, which is on show while the seed is written.
pub(super) struct SeedField {
    input: HtmlInputElement,
}

impl SeedField {
    /// The field in this element.
    pub(super) fn new(input: HtmlInputElement) -> Self {
        Self { input }
    }

    /// The element of the field, to listen to what is written in it.
    pub(super) fn element(&self) -> &HtmlInputElement {
        &self.input
    }

    /// Shows the field with this text over these cells of a picture.
    pub(super) fn show(&self, text: &str, place: Rect, cells: Cells, picture: &Element) {
        let area = picture.get_bounding_client_rect();
        let [left, top] = cells.corner(place.x, place.y);
        let [width, height] = cells.extent(place.width, place.height);
        for (name, pixels) in [
            ("left", area.left() + left),
            ("top", area.top() + top),
            ("width", width),
            ("height", height),
            ("font-size", cells.font_size()),
        ] {
            browser::set_style(&self.input, name, &format!("{pixels}px"));
        }
        // The caret would go to the end of a text that is set again.
        if self.input.value() != text {
            self.input.set_value(text);
        }
        self.input.set_hidden(false);
    }

    /// Hides the field. Returns whether it had the focus.
    pub(super) fn hide(&self) -> bool {
        let had_focus = self.has_focus();
        self.input.set_hidden(true);
        had_focus
    }

    /// Gives the focus to the field, if it is on show: a phone shows its keyboard then.
    pub(super) fn focus(&self) {
        if !self.input.hidden() {
            let _ = self.input.focus();
        }
    }

    fn has_focus(&self) -> bool {
        let active = document().active_element();
        active.as_ref() == Some(self.input.as_ref())
    }
}
