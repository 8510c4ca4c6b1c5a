//! The screen without anything that a plain terminal cannot show.

use ratatui::buffer::Buffer;

/// Replaces every symbol that is not ASCII, cell by cell, so that nothing moves.
pub(super) fn replace(buf: &mut Buffer) {
    for cell in &mut buf.content {
        if !cell.symbol().is_ascii() {
            let plain = cell.symbol().chars().next().map_or(' ', plain);
            cell.set_char(plain);
        }
    }
}

fn plain(symbol: char) -> char {
    match symbol {
        '⬤' => '@',
        '◦' => 'o',
        '∙' | '·' | '▂' => '.',
        '▸' | '→' | '›' => '>',
        '←' | '‹' | '≤' => '<',
        '↑' => '^',
        '↓' => 'v',
        '✓' => 'y',
        '×' => 'x',
        '─' | '–' | '—' | '▄' => '-',
        '│' => '|',
        '╭' | '╮' | '╰' | '╯' | '▆' => '+',
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
