//! Keyboards with other letters: which Latin letter is on the key that typed a Cyrillic or a Greek one.

/// The letters of other keyboards, and below them what the same keys type on a Latin one. The Cyrillic letters lie as
/// on Russian, Ukrainian and Belarusian keyboards. Signs are the same on all of them, so they count as typed.
const LAYOUTS: [(&str, &str); 6] = [
    ("ёйцукенгшщзхъ", "`qwertyuiop[]"),
    ("фывапролджэячсмитьбю", "asdfghjkl;'zxcvbnm,."),
    ("ЁЙЦУКЕНГШЩЗХЪ", "~QWERTYUIOP{}"),
    ("ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ", "ASDFGHJKL:\"ZXCVBNM<>"),
    ("іўїєІЎЇЄ", "so]'SO}\""),
    (
        "ςερτυθιοπασδφγηξκλζχψωβνμΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ",
        "wertyuiopasdfghjklzxcvbnmERTYUIOPASDFGHJKLZXCVBNM",
    ),
];

/// What the key of a Cyrillic or Greek letter types on a Latin keyboard; `None` for any other character.
pub(super) fn on_latin_keyboard(letter: char) -> Option<char> {
    for (letters, latin) in LAYOUTS {
        let mut keys = letters.chars().zip(latin.chars());
        if let Some((_, symbol)) = keys.find(|(typed, _)| *typed == letter) {
            return Some(symbol);
        }
    }
    None
}
