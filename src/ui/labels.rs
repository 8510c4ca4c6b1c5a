//! What stands on pegs.

use crate::app::Labels;
use crate::rules::Colour;

use super::Theme;

/// Told apart by outline even where they are small. All of them are one cell wide everywhere: of the
/// width that Unicode calls neutral, and none that some terminal draws as a picture.
const SHAPES: [char; 12] = ['◉', '▴', '⬢', '✚', '✕', '✦', '▬', '◗', '⌂', '✿', '⚑', '☾'];

impl Theme {
    /// What stands on a peg of this colour.
    pub(super) fn label(self, colour: Colour) -> char {
        let label = match self.labels() {
            Labels::Letters => None,
            Labels::Digits => digit(colour),
            // A stand-in of ASCII for each would be no more of a shape than its letter.
            Labels::Shapes if self.is_ascii() => None,
            Labels::Shapes => SHAPES.get(colour.index()).copied(),
        };
        label.unwrap_or(colour.letter())
    }

    /// Whether pegs show the letters that sentences name their colours by.
    pub(super) fn shows_letters(self) -> bool {
        Colour::from_index(0).is_none_or(|first| self.label(first) == first.letter())
    }
}

/// The digit that names a colour, as the key that places it does.
pub(super) fn digit(colour: Colour) -> Option<char> {
    let digits = ('1'..='9').chain(['0']);
    digits.into_iter().nth(colour.index())
}

#[cfg(test)]
mod tests {
    use ratatui::text::Span;

    use super::*;
    use crate::ui::Depth;

    fn labels(labels: Labels, ascii: bool) -> String {
        let theme = Theme::new(Depth::Mono, ascii).with_labels(labels);
        let colours = (0..26).filter_map(Colour::from_index);
        colours.map(|colour| theme.label(colour)).collect()
    }

    #[test]
    fn every_colour_has_a_label_of_its_own() {
        for kind in Labels::ALL {
            for ascii in [false, true] {
                let labels = labels(kind, ascii);
                let mut different: Vec<_> = labels.chars().collect();
                different.sort_unstable();
                different.dedup();
                assert_eq!(different.len(), 26, "{labels}");
                assert_eq!(Span::raw(&labels).width(), 26, "{labels}");
                assert!(!ascii || labels.is_ascii(), "{labels}");
            }
        }
    }

    #[test]
    fn digits_are_those_of_the_keys_and_letters_follow() {
        assert_eq!(labels(Labels::Digits, false), "1234567890KLMNOPQRSTUVWXYZ");
        assert_eq!(labels(Labels::Shapes, true), labels(Labels::Letters, false));
        assert!(labels(Labels::Shapes, false).starts_with("◉▴⬢✚✕✦"));
    }
}
