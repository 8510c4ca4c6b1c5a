//! The control sequences in what the program wrote.

use std::collections::BTreeSet;

/// `ESC [`, perhaps a `?`, numbers, and a letter that says what is meant.
pub(crate) struct Sequence {
    pub(crate) is_private: bool,
    pub(crate) numbers: Vec<u16>,
    pub(crate) letter: char,
}

/// All control sequences of an output, in their order.
pub(crate) fn sequences(output: &[u8]) -> Vec<Sequence> {
    let text = String::from_utf8_lossy(output);
    text.split("\x1b[").skip(1).filter_map(sequence).collect()
}

/// The sequence at the start of what follows `ESC [`; none if it is cut off.
fn sequence(rest: &str) -> Option<Sequence> {
    let end = rest.find(|symbol: char| ('@'..='~').contains(&symbol))?;
    let parameters = &rest[..end];
    Some(Sequence {
        is_private: parameters.starts_with('?'),
        numbers: parameters
            .trim_start_matches(['?', '>', '<', '='])
            .split([';', ':'])
            .map(|number| number.parse().unwrap_or(0))
            .collect(),
        letter: rest[end..].chars().next()?,
    })
}

/// The terminal's modes that are on: lines wrap, the cursor shows.
pub(crate) const MODES_BEFORE: [u16; 2] = [7, 25];

/// The modes that are on after this output. Unlike the screen this knows every mode, those for
/// focus events and for updates in one piece included.
pub(crate) fn modes_after(output: &[u8]) -> BTreeSet<u16> {
    let mut on = BTreeSet::from(MODES_BEFORE);
    for Sequence {
        is_private,
        numbers,
        letter,
    } in sequences(output)
    {
        match letter {
            'h' if is_private => on.extend(numbers),
            'l' if is_private => on.retain(|mode| !numbers.contains(mode)),
            _ => {}
        }
    }
    on
}

/// How often a mode was switched off.
pub(crate) fn times_switched_off(output: &[u8], mode: u16) -> usize {
    sequences(output)
        .iter()
        .filter(|sequence| sequence.is_private && sequence.letter == 'l')
        .filter(|sequence| sequence.numbers.contains(&mode))
        .count()
}

/// The numbers of all colours that were set.
pub(crate) fn colours(output: &[u8]) -> Vec<u16> {
    sequences(output)
        .into_iter()
        .filter(|sequence| sequence.letter == 'm' && !sequence.is_private)
        .flat_map(|sequence| sequence.numbers)
        .filter(|number| matches!(number, 30..=38 | 40..=48 | 90..=107))
        .collect()
}

#[test]
fn modes_are_followed_through_an_output() {
    let output = b"\x1b[?1049h\x1b[?25l\x1b[1;31mred\x1b[?1000;1006h\x1b[?1006l\x1b[?25h\x1b[?20";
    assert_eq!(modes_after(output), BTreeSet::from([7, 25, 1000, 1049]));
    assert_eq!(colours(output), [31]);
    assert_eq!(times_switched_off(output, 25), 1);
}
