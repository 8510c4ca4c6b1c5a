//! Symbols for terminals whose fonts lack some, or draw some two cells wide.

use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthChar;

use crate::app::Glyphs;

/// Replaces every symbol that is not among `glyphs`, one for one, so that nothing moves.
pub(super) fn replace(buf: &mut Buffer, glyphs: Glyphs) {
    let stand_in = match glyphs {
        // Pegs and map know of half blocks themselves.
        Glyphs::Blocks | Glyphs::HalfBlocks => return,
        Glyphs::Plain => plain,
        Glyphs::Ascii => ascii,
    };
    let mut rest = None;
    for cell in &mut buf.content {
        let symbol = cell.symbol().chars().next().unwrap_or(' ');
        if let Some(rest) = rest.take().filter(|_| symbol == ' ') {
            cell.set_char(rest);
            continue;
        }
        let stand_in = stand_in(symbol);
        if stand_in != symbol {
            cell.set_char(stand_in);
            rest = match symbol {
                // `≥ 43` may be equal too.
                '≥' => Some('='),
                '±' => Some('-'),
                _ => None,
            };
        }
    }
}

/// The same symbol, or one of the same width in every locale: East Asian terminals draw many symbols two
/// cells wide ([UAX 11](https://www.unicode.org/reports/tr11/), *ambiguous*).
fn plain(symbol: char) -> char {
    match symbol {
        '●' => '▪',
        '○' => '▫',
        '·' => '∙',
        symbol if symbol.width_cjk() == symbol.width() => symbol,
        symbol => ascii(symbol),
    }
}

fn ascii(symbol: char) -> char {
    match symbol {
        '●' => '@',
        '○' | '▫' => 'o',
        '·' | '▂' => '.',
        '▸' | '→' | '›' | '≥' => '>',
        '←' | '‹' => '<',
        '↑' | '▲' => '^',
        '↓' | '▼' => 'v',
        '✓' => 'y',
        '×' => 'x',
        '─' | '–' | '—' | '▄' => '-',
        '│' => '|',
        '╲' => '\\',
        '╱' => '/',
        '╭' | '╮' | '╰' | '╯' | '▆' | '±' => '+',
        '▁' => '_',
        '▃' => ':',
        '▅' => '=',
        '▇' | '▪' => '*',
        '█' => '#',
        '“' | '”' => '"',
        '’' => '\'',
        '…' => '~',
        symbol if symbol.is_ascii() => symbol,
        _ => '?',
    }
}
