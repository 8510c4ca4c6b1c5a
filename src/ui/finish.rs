//! ASCII for terminals whose fonts lack other symbols, or draw some two cells wide.

use ratatui::buffer::Buffer;

/// Replaces every symbol that is not ASCII, one for one, so that nothing moves.
pub(super) fn replace(buf: &mut Buffer) {
    let mut rest = None;
    for cell in &mut buf.content {
        let symbol = cell.symbol().chars().next().unwrap_or(' ');
        if let Some(rest) = rest.take().filter(|_| symbol == ' ') {
            cell.set_char(rest);
            continue;
        }
        let stand_in = ascii(symbol);
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
