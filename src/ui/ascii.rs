//! The screen without anything that a plain terminal cannot show.

use ratatui::buffer::Buffer;

/// Replaces every symbol that is not ASCII, cell by cell, so that nothing moves.
pub(super) fn replace(buf: &mut Buffer) {
    let mut after_bound = false;
    for cell in &mut buf.content {
        let symbol = cell.symbol().chars().next().unwrap_or(' ');
        if after_bound && symbol == ' ' {
            // `≤ 2.61` may be equal too.
            cell.set_char('=');
        } else if !cell.symbol().is_ascii() {
            cell.set_char(plain(symbol));
        }
        after_bound = symbol == '≤';
    }
}

fn plain(symbol: char) -> char {
    match symbol {
        '⬤' => '@',
        '◦' | '▫' => 'o',
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
