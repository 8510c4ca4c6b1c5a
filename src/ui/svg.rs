//! SVG: the elements that pictures are made of.

use std::fmt::{Display, Write};

/// Names of attributes and their values, which must need no escaping.
pub(super) type Attributes<'a> = &'a [(&'a str, &'a dyn Display)];

/// An SVG file, written element by element.
pub(super) struct Svg(String);

impl Svg {
    /// A file without content. The attributes are those of the picture.
    pub(super) fn new(width: impl Display, height: impl Display, attributes: Attributes) -> Self {
        let mut svg = Self(String::new());
        let size = format!("0 0 {width} {height}");
        svg.open(
            "svg",
            &[("xmlns", &"http://www.w3.org/2000/svg"), ("viewBox", &size)],
        );
        svg.add(&[("width", &width), ("height", &height)]);
        svg.add(attributes);
        svg.0.push_str(">\n");
        svg
    }

    /// Begins an element with elements in it.
    pub(super) fn begin(&mut self, name: &str, attributes: Attributes) {
        self.open(name, attributes);
        self.0.push_str(">\n");
    }

    /// Ends the element that was begun last.
    pub(super) fn end(&mut self, name: &str) {
        // Writing into a string does not fail.
        let _ = writeln!(self.0, "</{name}>");
    }

    /// Writes an element without content.
    pub(super) fn element(&mut self, name: &str, attributes: Attributes) {
        self.open(name, attributes);
        self.0.push_str("/>\n");
    }

    /// Writes an element with a text in it.
    pub(super) fn text(&mut self, name: &str, attributes: Attributes, text: &str) {
        self.open(name, attributes);
        let text = text.replace('&', "&amp;");
        let text = text.replace('<', "&lt;").replace('>', "&gt;");
        // Writing into a string does not fail.
        let _ = writeln!(self.0, ">{text}</{name}>");
    }

    /// The text of the finished file.
    pub(super) fn finish(self) -> String {
        self.0 + "</svg>\n"
    }

    fn open(&mut self, name: &str, attributes: Attributes) {
        let _ = write!(self.0, "<{name}");
        self.add(attributes);
    }

    fn add(&mut self, attributes: Attributes) {
        for (name, value) in attributes {
            let _ = write!(self.0, " {name}=\"{value}\"");
        }
    }
}
