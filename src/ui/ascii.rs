//! The screen without anything that a plain terminal cannot show.

use ratatui::buffer::Buffer;

/// Replaces every symbol that is not ASCII, cell by cell, so that nothing moves.
pub(super) fn replace(buf: &mut Buffer) {
    let mut rest = None;
    for cell in &mut buf.content {
        let symbol = cell.symbol().chars().next().unwrap_or(' ');
        if let Some(rest) = rest.filter(|_| symbol == ' ') {
            cell.set_char(rest);
        } else if !cell.symbol().is_ascii() {
            cell.set_char(plain(symbol));
        }
        rest = match symbol {
            // `≤ 2.61` may be equal too.
            '≤' | '≥' => Some('='),
            '±' => Some('-'),
            _ => None,
        };
    }
}

fn plain(symbol: char) -> char {
    match symbol {
        '⬤' => '@',
        '◦' | '▫' => 'o',
        '∙' | '·' | '▂' => '.',
        '▸' | '→' | '›' | '≥' => '>',
        '←' | '‹' | '≤' => '<',
        '↑' => '^',
        '↓' => 'v',
        '✓' => 'y',
        '×' => 'x',
        '─' | '–' | '—' | '▄' => '-',
        '│' => '|',
        '╭' | '╮' | '╰' | '╯' | '▆' | '±' => '+',
        '▁' => '_',
        '▃' => ':',
        '▅' => '=',
        '▇' => '*',
        '█' => '#',
        '“' | '”' => '"',
        '’' => '\'',
        '…' => '~',
        _ => '?',
    }
}
