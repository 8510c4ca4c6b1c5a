//! What the help explains: terms, and what they mean.

pub(super) const RULES: [(&str, &str); 10] = [
    (
        "⬤ black pin",
        "A peg of the right colour in the right place.",
    ),
    ("◦ white pin", "A peg of the right colour in a wrong place."),
    (
        "once each",
        "Each peg of the guess and of the secret counts once, black first.",
    ),
    (
        "for example",
        "With the secret BCCA the guess ABCB scores one black (the third peg) and two white (A and one B); \
         the other B gets nothing.",
    ),
    (
        "help",
        "What was looked at is shown at the end, row by row: a nudge (where you stand), a hint (what follows from the \
         rows) or an answer (what to play, or a row that a solver played).",
    ),
    (
        "practice",
        "A branch is practice. The game it left stays as it was; if that still runs, practice counts as help.",
    ),
    (
        "your pins",
        "Where you set the pins, those that no guess can get are refused, and wrong ones if you told your secret. \
         Any others come to light when no code fits them all; ⟨edit-pins⟩ sets the pins of an earlier row anew. The game \
         goes on with them, ⟨back⟩ goes back to how it was.",
    ),
    (
        "evil",
        "Of the answers that keep most codes possible, as far as they can be counted, it gives the one with the fewest \
         black pins, then with the fewest white. It never lies: at the end it reveals a code that fits all its answers.",
    ),
    (
        "two players",
        "The codemaker gets a point for each guess, and one more if the rows run out.",
    ),
    (
        "puzzle",
        "One code fits all its rows. How hard it is: how many rows have to be held together at once, if all that \
         is remembered is which colours a hole can have and how many pegs of a colour there can be.",
    ),
];

pub(super) const MOUSE: [(&str, &str); 5] = [
    (
        "click",
        "A hole, a colour, an earlier row, a page or an entry of the hints, a field, a key of the last line. What \
         is selected already is opened, changed or put into the row. A click beside a box closes it.",
    ),
    (
        "drag",
        "A peg of an earlier row or a colour, into a hole. From hole to hole two pegs change places; the palette \
         takes a peg back. Anywhere else nothing changes, and what was dragged can be undone like any change.",
    ),
    (
        "wheel",
        "Scrolls and selects in lists, walks through the rows, changes the pins or the field under it.",
    ),
    (
        "select text",
        "With Shift held down, or with the mouse off.",
    ),
    ("⟨back⟩", "Ends a drag: the row stays as it was."),
];

pub(super) const REVIEW: [(&str, &str); 5] = [
    (
        "left, best",
        "The codes that a row left, and those that the optimal solver leaves with the same opening.",
    ),
    (
        "lost",
        "How many guesses it takes more on average after this one than after the best one there; ~ is as far \
         as is known. With few rows left it is the chance to win. It does not depend on the secret: that is \
         skill. The opening is not judged.",
    ),
    (
        "luck",
        "The bits that the score told beyond those that were expected.",
    ),
    (
        "✓ ▂ ▅ █",
        "Best, good, inexact, costly: nothing lost, less than 0.1 guesses, less than 0.45 guesses, more.",
    ),
    (
        "try again",
        "A row that is inexact or costly can be guessed once more, as practice.",
    ),
];

pub(super) const FIGURES: [(&str, &str); 8] = [
    (
        "parts",
        "How many different scores it can get; ≥ at least so many.",
    ),
    ("worst", "The codes that remain at most."),
    ("left", "The codes that remain on average."),
    ("bits", "How much its score tells."),
    ("±", "The standard error of the bits."),
    (
        "finish",
        "How many guesses it takes on average until the code is found, this one included, if all goes on as \
         well as can be: = is proven, ≤ is known to be enough and may still sink. With few rows left it is the chance to win.",
    ),
    ("*", "No guess is better: that is proven."),
    ("fits", "Whether it can be the secret itself."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::Mark;

    #[test]
    fn the_marks_are_explained_as_they_are_given() {
        let (_, meaning) = REVIEW[3];
        let names = Mark::ALL.map(Mark::name).join(", ");
        assert!(meaning.to_lowercase().starts_with(&names), "{meaning}");
        for limit in [Mark::GOOD, Mark::COSTLY] {
            assert!(meaning.contains(&format!("{limit} guesses")), "{meaning}");
        }
    }
}
