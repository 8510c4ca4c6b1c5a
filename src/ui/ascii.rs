//! ASCII in place of the other symbols that the program writes, for fonts that lack them.

/// The symbol of ASCII for one that the program writes; `None` for any other.
pub(super) fn ascii(symbol: char) -> Option<char> {
    Some(match symbol {
        '●' | '⚫' => '@',
        '○' | '⚪' | '░' => 'o',
        '🟤' | '·' | '•' | '▂' | '…' => '.',
        '▸' | '›' | '◉' => '>',
        '‹' => '<',
        '↑' | '▲' => '^',
        '↓' | '▼' => 'v',
        '×' => 'x',
        '─' | '–' | '▄' => '-',
        '│' => '|',
        '┼' | '╭' | '╮' | '╰' | '╯' | '▆' => '+',
        '▁' => '_',
        '▃' => ':',
        '▅' | '━' => '=',
        '✓' | '▇' => '*',
        '█'..='▏' | '┃' => '#',
        '“' | '”' => '"',
        '’' => '\'',
        _ => return None,
    })
}

/// The text with the names of the arrow keys in place of their symbols: `^` and `<` are keys of their own.
pub(super) fn arrows_in_words(text: &str) -> String {
    let mut words = String::new();
    let mut follows_arrow = false;
    for symbol in text.chars() {
        let name = arrow_name(symbol);
        match name {
            Some(name) if follows_arrow => {
                words.push(' ');
                words.push_str(name);
            }
            Some(name) => words.push_str(name),
            None => words.push(symbol),
        }
        follows_arrow = name.is_some();
    }
    words
}

/// The name of the arrow key that a symbol stands for.
fn arrow_name(symbol: char) -> Option<&'static str> {
    match symbol {
        '←' => Some("Left"),
        '→' => Some("Right"),
        '↑' => Some("Up"),
        '↓' => Some("Down"),
        _ => None,
    }
}

/// The text with ASCII in place of the symbols that the program writes.
pub fn in_ascii(text: &str) -> String {
    arrows_in_words(text)
        .replace('±', "+-")
        .chars()
        .map(|symbol| ascii(symbol).unwrap_or(symbol))
        .collect()
}
