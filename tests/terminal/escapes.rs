//! The modes of the terminal in what the program wrote.

use std::collections::BTreeSet;

/// The modes that are on before the program starts: lines wrap, the cursor shows, and on the other screen the wheel
/// sends arrow keys.
pub(crate) const MODES_BEFORE: [u16; 3] = [7, 25, WHEEL_KEYS];

/// The mode in which the wheel sends arrow keys on the other screen.
pub(crate) const WHEEL_KEYS: u16 = 1007;

/// The mode of the screen beside the normal one, on which the game is drawn.
pub(crate) const OTHER_SCREEN: u16 = 1049;

/// A change of modes by its numbers and its last letter: `h` for on, `l` for off, `s` for saved, `r` for restored.
type Change = (Vec<u16>, char);

/// All changes of modes, in their order: `ESC [ ?`, numbers, and a letter.
fn changes(output: &[u8]) -> Vec<Change> {
    let text = String::from_utf8_lossy(output);
    let change = |rest: &str| {
        let end = rest.find(|symbol: char| !matches!(symbol, '0'..='9' | ';'))?;
        let (numbers, kind) = rest.split_at(end);
        let numbers = numbers.split(';').filter_map(|number| number.parse().ok());
        let letter = kind.chars().next()?;
        "hlsr".contains(letter).then(|| (numbers.collect(), letter))
    };
    text.split("\x1b[?").skip(1).filter_map(change).collect()
}

/// The modes that are on after this output. Unlike the screen this knows every mode, those for
/// focus events and for updates in one piece included.
pub(crate) fn modes_after(output: &[u8]) -> BTreeSet<u16> {
    let mut modes = BTreeSet::from(MODES_BEFORE);
    let mut saved = BTreeSet::new();
    for (number, letter) in each_mode(output) {
        let (from, to) = match letter {
            's' => (modes.contains(&number), &mut saved),
            'r' => (saved.contains(&number), &mut modes),
            _ => (letter == 'h', &mut modes),
        };
        if from {
            to.insert(number);
        } else {
            to.remove(&number);
        }
    }
    modes
}

/// The changes of modes one by one.
fn each_mode(output: &[u8]) -> impl Iterator<Item = (u16, char)> {
    let changes = changes(output).into_iter();
    changes.flat_map(|(numbers, letter)| numbers.into_iter().map(move |number| (number, letter)))
}

/// How often a mode was switched off.
pub(crate) fn times_switched_off(output: &[u8], mode: u16) -> usize {
    each_mode(output)
        .filter(|change| *change == (mode, 'l'))
        .count()
}
