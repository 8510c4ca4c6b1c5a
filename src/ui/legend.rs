//! Pins and what they mean: in general, and those that a row got.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::rules::Score;

use super::Theme;
use super::pins::{BLACK, NONE, WHITE};

/// Said of pins that could be for several pegs.
pub(super) const WHICH: &str = "No pin says which peg it is for.";

/// A kind of pin, how many there are, and their meaning.
struct Kind {
    symbol: char,
    style: Style,
    count: usize,
    meaning: String,
}

/// What each pin means.
pub(super) fn general(theme: Theme, width: u16) -> Vec<Line<'static>> {
    let kind = |symbol, style, meaning: &str| Kind {
        symbol,
        style,
        count: 1,
        meaning: meaning.to_owned(),
    };
    let mut lines = lines(
        &[
            kind(BLACK, theme.black_pin(), "right colour in the right place"),
            kind(WHITE, theme.white_pin(), "right colour in a wrong place"),
        ],
        width,
    );
    lines.push(Line::styled(WHICH, theme.quiet()));
    lines
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
    let unmatched = if none == pegs {
        "none is in the code".to_owned()
    } else {
        are(none, "has no match left", "have no match left")
    };
    let kinds = [
        (
            BLACK,
            theme.black_pin(),
            black,
            are(black, "is right and in place", "are right and in place"),
        ),
        (
            WHITE,
            theme.white_pin(),
            white,
            are(white, "belongs elsewhere", "belong elsewhere"),
        ),
        (NONE, theme.no_pin(), none, unmatched),
    ];
    let kinds = kinds.into_iter().filter(|(_, _, count, _)| *count > 0);
    let kinds: Vec<_> = kinds
        .map(|(symbol, style, count, meaning)| Kind {
            symbol,
            style,
            count,
            meaning,
        })
        .collect();
    let mut lines = lines(&kinds, width);
    if kinds.len() > 1 {
        lines.push(Line::styled(WHICH, theme.quiet()));
    }
    lines
}

/// A line for each kind: its pins on their plate, as on the board, or one of them where there is no room for
/// all.
fn lines(kinds: &[Kind], width: u16) -> Vec<Line<'static>> {
    let most = kinds.iter().map(|kind| kind.count).max().unwrap_or(0);
    let longest = kinds.iter().map(|kind| kind.meaning.len()).max();
    let has_room = most + 3 + longest.unwrap_or(0) <= usize::from(width);
    let most = if has_room { most } else { 1 };
    let line = |kind: &Kind| {
        let count = kind.count.min(most);
        let pins = kind.symbol.to_string().repeat(count);
        Line::from(vec![
            Span::styled(format!(" {pins:most$} "), kind.style),
            Span::raw(format!(" {}", kind.meaning)),
        ])
    };
    kinds.iter().map(line).collect()
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
                " ·   1 peg has no match left",
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
