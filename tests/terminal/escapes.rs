//! The modes of the terminal in what the program wrote.

use std::collections::BTreeSet;

/// The modes that are on before the program starts: lines wrap, the cursor shows.
pub(crate) const MODES_BEFORE: [u16; 2] = [7, 25];

/// The mode of the screen beside the normal one, on which the game is drawn.
pub(crate) const OTHER_SCREEN: u16 = 1049;

/// All changes of modes, in their order: `ESC [ ?`, numbers, and `h` for on or `l` for off.
fn changes(output: &[u8]) -> Vec<(Vec<u16>, bool)> {
    let text = String::from_utf8_lossy(output);
    let change = |rest: &str| {
        let end = rest.find(|symbol: char| !matches!(symbol, '0'..='9' | ';'))?;
        let (numbers, kind) = rest.split_at(end);
        let numbers = numbers.split(';').filter_map(|number| number.parse().ok());
        let is_change = kind.starts_with(['h', 'l']);
        is_change.then(|| (numbers.collect(), kind.starts_with('h')))
    };
    text.split("\x1b[?").skip(1).filter_map(change).collect()
}

/// The modes that are on after this output. Unlike the screen this knows every mode, those for
/// focus events and for updates in one piece included.
pub(crate) fn modes_after(output: &[u8]) -> BTreeSet<u16> {
    let mut modes = BTreeSet::from(MODES_BEFORE);
    for (numbers, on) in changes(output) {
        if on {
            modes.extend(numbers);
        } else {
            modes.retain(|mode| !numbers.contains(mode));
        }
    }
    modes
}

/// How often a mode was switched off.
pub(crate) fn times_switched_off(output: &[u8], mode: u16) -> usize {
    let changes = changes(output).into_iter();
    changes
        .filter(|(numbers, on)| !on && numbers.contains(&mode))
        .count()
}
