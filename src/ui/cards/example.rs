//! An example of what pins mean: a code, a guess below it, and below each peg of the guess the pin that it earns.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::rules::{Board, Code, Score};
use crate::ui::areas::{below, left, middle_line, right_of};
use crate::ui::cut_line::CutLine;
use crate::ui::peg::Peg;
use crate::ui::pin_plate::{PinLayout, PinPlate};
use crate::ui::pins::{self, BLACK, NONE, WHITE};
use crate::ui::{SECONDARY, STRONG, Theme};

/// A code and a guess, of which one peg is right, two have other places in the code, and one earns no pin.
struct Pair {
    code: &'static str,
    guess: &'static str,
    /// A colour that neither has.
    neither: char,
    /// Why the last peg earns no pin.
    why_no_pin: &'static str,
}

impl Pair {
    /// Where colours may repeat: one peg is too many.
    const WITH_REPEATS: Self = Self {
        code: "BCCA",
        guess: "ABCB",
        neither: 'D',
        why_no_pin: "no such peg left",
    };
    /// Where they may not: one colour is not in the code.
    const WITHOUT_REPEATS: Self = Self {
        code: "BDCA",
        guess: "ABCE",
        neither: 'F',
        why_no_pin: "not in the code",
    };

    /// The pair that the rules of a board allow.
    fn of(board: Board) -> &'static Self {
        if board.repeats() {
            &Self::WITH_REPEATS
        } else {
            &Self::WITHOUT_REPEATS
        }
    }
}

/// The cells for the words before the pegs.
const LABEL: u16 = 7;
/// The cells of a peg.
const PEG: u16 = 5;
/// The cells from one peg to the next.
const STEP: u16 = 7;
/// The number of pegs.
const PEGS: u16 = 4;
/// The cells of the pegs with the words before them.
const PEGS_WIDTH: u16 = LABEL + STEP * PEGS - (STEP - PEG);
/// The cells before the captions at the side.
const BEFORE_CAPTIONS: u16 = 2;
/// The cells of the captions at the side.
const CAPTIONS: u16 = 25;

/// What a pin means.
struct Meaning {
    /// The caption at the side: its first line and its second one.
    head: &'static str,
    text: &'static str,
    /// The caption below the pin: a word on each of its two lines.
    words: [&'static str; 2],
}

/// The pin that a peg earns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Earned {
    Black,
    White,
    Nothing,
}

impl Earned {
    const ALL: [Self; 3] = [Self::Black, Self::White, Self::Nothing];

    fn meaning(self, pair: &Pair) -> Meaning {
        match self {
            Self::Black => Meaning {
                head: "A black pin",
                text: "right colour, right place",
                words: ["right", "place"],
            },
            Self::White => Meaning {
                head: "A white pin",
                text: "right colour, wrong place",
                words: ["wrong", "place"],
            },
            Self::Nothing => Meaning {
                head: "No pin",
                text: pair.why_no_pin,
                words: ["no", "pin"],
            },
        }
    }
}

/// How large an example is, from large to small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExampleSize {
    /// Balls, with the captions beside them.
    BallsBesideCaptions,
    /// Balls, with the captions below them.
    Balls,
    /// Caps, with the captions below them.
    Caps,
    /// Flat pegs, with the captions below them.
    Flat,
}

impl ExampleSize {
    pub(super) const ALL: [Self; 4] = [
        Self::BallsBesideCaptions,
        Self::Balls,
        Self::Caps,
        Self::Flat,
    ];

    /// The cells and the lines that it takes.
    pub(super) fn size(self) -> Size {
        let width = match self {
            Self::BallsBesideCaptions => PEGS_WIDTH + BEFORE_CAPTIONS + CAPTIONS,
            Self::Balls | Self::Caps | Self::Flat => PEGS_WIDTH,
        };
        let lines: u16 = self.lines().into_iter().sum();
        Size::new(width, lines)
    }

    /// The lines of the code, of the marks where code and guess agree, of the guess, of its pins, and of the captions
    /// below them.
    fn lines(self) -> [u16; 5] {
        match self {
            Self::BallsBesideCaptions => [3, 1, 3, 3, 0],
            Self::Balls => [3, 1, 3, 3, 2],
            Self::Caps => [2, 0, 2, 1, 2],
            Self::Flat => [1, 0, 1, 1, 2],
        }
    }

    /// The largest one that fits into a room.
    pub(super) fn fitting(room: Size) -> Option<Self> {
        Self::ALL.into_iter().find(|example| {
            example.size().width <= room.width && example.size().height <= room.height
        })
    }
}

/// A code, a guess below it, and below that its pins.
pub(super) struct Example<'a> {
    theme: &'a Theme,
    size: ExampleSize,
    pair: &'static Pair,
    code: Code,
    guess: Code,
}

impl<'a> Example<'a> {
    /// An example that the rules of a board allow.
    pub(super) fn new(theme: &'a Theme, size: ExampleSize, board: Board) -> Self {
        let pair = Pair::of(board);
        let code = |letters: &str| letters.parse().expect("letters are a code");
        Self {
            theme,
            size,
            pair,
            code: code(pair.code),
            guess: code(pair.guess),
        }
    }

    /// The cells and the lines that it takes.
    pub(super) fn size(&self) -> Size {
        self.size.size()
    }

    /// The score of the guess if it had only its first pegs.
    fn score_of_first(&self, pegs: usize) -> Score {
        let neither = self.pair.neither.to_string();
        let others = neither.repeat(self.guess.len() - pegs);
        let first: Code = (self.pair.guess[..pegs].to_owned() + &others)
            .parse()
            .expect("letters are a code");
        first.score(self.code)
    }

    /// The pin that a peg of the guess earns: the one that it adds to the score of the pegs before it.
    fn earned(&self, peg: usize) -> Earned {
        let before = self.score_of_first(peg);
        let with_it = self.score_of_first(peg + 1);
        if with_it.black() > before.black() {
            Earned::Black
        } else if with_it.white() > before.white() {
            Earned::White
        } else {
            Earned::Nothing
        }
    }

    fn draw_code(&self, label: &'static str, code: Code, strip: Rect, buf: &mut Buffer) {
        CutLine(Line::styled(label, SECONDARY)).render(middle_line(strip), buf);
        for (place, colour) in places(strip).zip(code.colours()) {
            Peg::new(self.theme, colour).render(place, buf);
        }
    }

    /// Draws a mark where the code and the guess agree.
    fn draw_agreement(&self, strip: Rect, buf: &mut Buffer) {
        for (peg, place) in places(strip).enumerate() {
            if self.earned(peg) == Earned::Black {
                Line::raw("│").centered().render(place, buf);
            }
        }
    }

    fn draw_pins(&self, strip: Rect, buf: &mut Buffer) {
        for (peg, place) in places(strip).enumerate() {
            let (sign, score) = match self.earned(peg) {
                Earned::Black => (BLACK, Some(Score::from_pins(1, 0))),
                Earned::White => (WHITE, Some(Score::from_pins(0, 1))),
                Earned::Nothing => (NONE, None),
            };
            if score.is_some() && place.height > 1 {
                PinPlate::new(self.theme, PinLayout::Line(3), 1, score).render(place, buf);
            } else {
                let style = match score {
                    Some(_) => pins::style(self.theme, sign),
                    None => SECONDARY,
                };
                let pin = Span::styled(format!(" {} ", pins::shown(self.theme, sign)), style);
                Line::from(pin).centered().render(middle_line(place), buf);
            }
        }
    }

    /// Draws what each pin means, in a word on each of two lines.
    fn draw_captions_below(&self, strip: Rect, buf: &mut Buffer) {
        for (peg, place) in places(strip).enumerate() {
            let words = self.earned(peg).meaning(self.pair).words;
            for (word, line) in words.into_iter().zip(place.rows()) {
                Line::styled(word, SECONDARY).centered().render(line, buf);
            }
        }
    }

    /// Draws what each pin means, beside the pegs.
    fn draw_captions_beside(&self, area: Rect, buf: &mut Buffer) {
        let mut rest = area;
        for earned in Earned::ALL {
            let meaning = earned.meaning(self.pair);
            CutLine(Line::styled(meaning.head, STRONG)).render(rest, buf);
            CutLine(Line::styled(meaning.text, SECONDARY)).render(below(rest, 1), buf);
            rest = below(rest, 3);
        }
    }
}

/// The places of the pegs in a strip, and of what belongs to them.
fn places(strip: Rect) -> impl Iterator<Item = Rect> {
    (0..PEGS).map(move |peg| left(right_of(strip, LABEL + peg * STEP), PEG))
}

impl Widget for &Example<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let lines = self.size.lines().map(Constraint::Length);
        let [code, agreement, guess, pins, captions] = area.layout(&Layout::vertical(lines));
        self.draw_code("code", self.code, code, buf);
        self.draw_agreement(agreement, buf);
        self.draw_code("guess", self.guess, guess, buf);
        self.draw_pins(pins, buf);
        self.draw_captions_below(captions, buf);
        if self.size == ExampleSize::BallsBesideCaptions {
            self.draw_captions_beside(right_of(area, PEGS_WIDTH + BEFORE_CAPTIONS), buf);
        }
    }
}
