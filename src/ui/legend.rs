//! Pins and what they mean: in general, and those that a row got.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::rules::Score;

use super::Theme;
use super::pins::{BLACK, NONE, WHITE};

/// Said of pins that could be for several pegs.
const WHICH: &str = "Pins do not say which peg they mean.";

/// A kind of pin with its style, how many there are, and their meaning.
type Kind = (char, Style, usize, String);

/// What each pin means.
pub(super) fn general(theme: Theme, width: u16) -> Vec<Line<'static>> {
    let (right, wrong) = (
        "right colour in the right place",
        "right colour in a wrong place",
    );
    let kinds = [
        (BLACK, theme.black_pin(), 1, right.to_owned()),
        (WHITE, theme.white_pin(), 1, wrong.to_owned()),
    ];
    lines(theme, &kinds, width)
}

/// What the pins of a row say about its pegs. That is exact where colours repeat too: a second peg of a colour
/// that the code has once has no match left.
pub(super) fn of_score(theme: Theme, pegs: usize, score: Score, width: u16) -> Vec<Line<'static>> {
    let [black, white] = [score.black, score.white].map(usize::from);
    let none = pegs.saturating_sub(black + white);
    let are = |count, one: &str, more: &str| match count {
        1 => format!("1 peg {one}"),
        _ => format!("{count} pegs {more}"),
    };
    let placed = are(black, "is right and in place", "are right and in place");
    let misplaced = are(white, "belongs elsewhere", "belong elsewhere");
    let unmatched = if none == pegs {
        "none is in the code".to_owned()
    } else {
        are(none, "gets no pin", "get no pin")
    };
    let mut kinds = vec![
        (BLACK, theme.black_pin(), black, placed),
        (WHITE, theme.white_pin(), white, misplaced),
        (NONE, theme.no_pin(), none, unmatched),
    ];
    kinds.retain(|(_, _, count, _)| *count > 0);
    lines(theme, &kinds, width)
}

/// A line for each kind: its pins on their plate, as on the board, or one of them where there is no room for
/// all. Where kinds differ, a pin could be for several pegs.
fn lines(theme: Theme, kinds: &[Kind], width: u16) -> Vec<Line<'static>> {
    let most = kinds.iter().map(|(_, _, count, _)| *count).max();
    let longest = kinds.iter().map(|(_, _, _, meaning)| meaning.len()).max();
    let most = most.filter(|most| most + 3 + longest.unwrap_or(0) <= usize::from(width));
    let most = most.unwrap_or(1);
    let mut lines = Vec::new();
    for (pin, style, count, meaning) in kinds {
        let pins = pin.to_string().repeat(most.min(*count));
        lines.push(Line::from(vec![
            Span::styled(format!(" {pins:most$} "), *style),
            Span::raw(format!(" {meaning}")),
        ]));
    }
    if kinds.len() > 1 {
        lines.push(Line::styled(WHICH, theme.quiet()));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Code};
    use crate::ui::Depth;

    fn told(pegs: usize, black: u8, white: u8, width: u16) -> Vec<String> {
        let theme = Theme::new(Depth::Mono, false);
        let lines = of_score(theme, pegs, Score::new(black, white), width);
        lines.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_pins_of_a_row_in_words() {
        assert_eq!(
            told(4, 2, 1, 34),
            [
                " ●●  2 pegs are right and in place",
                " ○   1 peg belongs elsewhere",
                " ·   1 peg gets no pin",
                WHICH,
            ]
        );
        assert_eq!(told(4, 0, 0, 34), [" ····  none is in the code"]);
        assert_eq!(told(4, 0, 4, 34), [" ○○○○  4 pegs belong elsewhere"]);
        assert_eq!(told(12, 0, 11, 34)[0], " ○  11 pegs belong elsewhere");
    }

    /// By taking pegs off both rows one by one.
    #[test]
    fn the_pegs_without_a_match_are_those_left_over() {
        let board = Board::new(3, 3, 10, true).unwrap();
        let letters = || "ABC".chars();
        let texts = letters().flat_map(|a| {
            letters().flat_map(move |b| letters().map(move |c| format!("{a}{b}{c}")))
        });
        let codes: Vec<Code> = texts.map(|text| board.parse_code(&text).unwrap()).collect();
        for (guess, secret) in codes.iter().flat_map(|a| codes.iter().map(move |b| (a, b))) {
            let mut left: Vec<_> = secret.colours().collect();
            let unmatched = guess.colours().filter(|colour| {
                let place = left.iter().position(|other| other == colour);
                place.map(|place| left.remove(place)).is_none()
            });
            let unmatched = unmatched.count();
            let score = guess.score(*secret);
            let said = told(3, score.black, score.white, 60);
            let line = said.iter().find(|line| line.contains('·'));
            let pins = line.map_or(0, |line| line.matches('·').count());
            assert_eq!(pins, unmatched, "{guess} {secret}");
        }
    }
}
