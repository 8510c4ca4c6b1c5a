//! Words in letters that can be read across a room.

use ratatui::layout::Size;
use ratatui::style::Style;
use ratatui::text::Line;

/// The lines of pixels of a letter.
const HEIGHT: usize = 7;

/// A letter: its lines of pixels, from top to bottom.
struct Letter([&'static str; HEIGHT]);

impl Letter {
    /// The letters that are needed. Another one is a blank.
    const fn of(symbol: char) -> Self {
        Self(match symbol {
            'A' => [
                ".####.", "##..##", "##..##", "######", "##..##", "##..##", "##..##",
            ],
            'K' => [
                "##..##", "##.##.", "####..", "###...", "####..", "##.##.", "##..##",
            ],
            'L' => [
                "##....", "##....", "##....", "##....", "##....", "##....", "######",
            ],
            'O' => [
                ".####.", "##..##", "##..##", "##..##", "##..##", "##..##", ".####.",
            ],
            'W' => [
                "##....##", "##....##", "##.##.##", "##.##.##", "########", ".##..##.", ".##..##.",
            ],
            'Y' => [
                "##..##", "##..##", ".####.", "..##..", "..##..", "..##..", "..##..",
            ],
            _ => ["..."; HEIGHT],
        })
    }

    /// Its width in pixels.
    fn width(&self) -> u16 {
        self.0[0].len() as u16
    }

    /// Whether a pixel belongs to the letter.
    fn has(&self, x: u16, y: usize) -> bool {
        let line = self.0.get(y).map_or("", |line| line);
        line.as_bytes().get(usize::from(x)) == Some(&b'#')
    }
}

/// How large words are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LetterSize {
    /// Two cells for a pixel.
    Large,
    /// Half a cell for a pixel.
    Medium,
}

impl LetterSize {
    /// The larger size in which words below each other fit into a room; `None` if neither does.
    pub(super) fn fitting(words: &[&str], room: Size) -> Option<Self> {
        [Self::Large, Self::Medium].into_iter().find(|size| {
            let needed = size.size(words);
            needed.width <= room.width && needed.height <= room.height
        })
    }

    /// The cells and lines of words below each other.
    fn size(self, words: &[&str]) -> Size {
        let longest = words.iter().map(|word| pixels_across(word)).max();
        let width = longest.unwrap_or(0) * self.cells_of_pixel();
        let lines = words.len() as u16 * self.lines_of_word();
        Size::new(width, lines)
    }

    fn cells_of_pixel(self) -> u16 {
        match self {
            Self::Large => 2,
            Self::Medium => 1,
        }
    }

    /// The lines of a word, with the air below it.
    fn lines_of_word(self) -> u16 {
        let height = HEIGHT as u16 + 1;
        match self {
            Self::Large => height,
            Self::Medium => height / 2,
        }
    }

    /// Words below each other, in this style.
    pub(super) fn lines(self, words: &[&str], style: Style) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        for word in words {
            for line in 0..usize::from(self.lines_of_word()) {
                lines.push(Line::styled(self.line(word, line), style));
            }
        }
        lines
    }

    /// One line of a word.
    fn line(self, word: &str, line: usize) -> String {
        let mut cells = String::new();
        for symbol in word.chars() {
            let letter = Letter::of(symbol);
            for x in 0..letter.width() {
                match self {
                    Self::Large if letter.has(x, line) => cells.push_str("██"),
                    Self::Large => cells.push_str("  "),
                    Self::Medium => {
                        cells.push(half_blocks(
                            letter.has(x, 2 * line),
                            letter.has(x, 2 * line + 1),
                        ));
                    }
                }
            }
            cells.push_str(&" ".repeat(self.cells_of_pixel().into()));
        }
        cells
    }
}

/// The pixels of a word from left to right, with one between its letters.
fn pixels_across(word: &str) -> u16 {
    let letters = word.chars().map(|symbol| Letter::of(symbol).width() + 1);
    letters.sum::<u16>().saturating_sub(1)
}

/// The cell for two pixels, one above the other.
fn half_blocks(upper: bool, lower: bool) -> char {
    match (upper, lower) {
        (false, false) => ' ',
        (true, false) => '▀',
        (false, true) => '▄',
        (true, true) => '█',
    }
}
