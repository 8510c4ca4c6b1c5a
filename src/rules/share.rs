//! A game as a text to share: the pins, without spoilers.
//!
//! ```text
//! Pegwise daily 2026-11-21, 4/10
//! Classic 4×6
//! ●○··
//! ○○··
//! ●●○· hints
//! ●●●●
//! ```

use super::{Board, Codemaker, Game, Outcome, Player, Preset, Score, Turn};

/// How pins are written in a shared text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinSigns {
    /// `●●○·`: in nearly every font, in the colour of the text, and read out as what they are.
    Circles,
    /// `2+1`: black and white, in ASCII as all of the text.
    Digits,
}

impl Game {
    /// The game in a few lines to share: the scores row by row, with the help taken. It shows no guess, and
    /// the secret only as its seed.
    pub fn without_spoilers(&self, signs: PinSigns) -> String {
        let mut lines = vec![self.first_line(), self.second_line(signs)];
        let pegs = self.board().pegs();
        lines.extend(self.turns().iter().map(|turn| {
            let pins = pins(turn.score, pegs, signs);
            match self.mark(turn) {
                Some(mark) => format!("{pins} {mark}"),
                None => pins,
            }
        }));
        lines.join("\n")
    }

    /// The seed and the result.
    fn first_line(&self) -> String {
        let which = match self.codemaker() {
            Codemaker::Seed(seed) => format!(" {}", seed.in_words()),
            Codemaker::Secret(_) | Codemaker::Hand | Codemaker::Evil => String::new(),
        };
        let (played, rows) = (self.turns().len(), self.board().rows());
        let result = match self.outcome() {
            Outcome::Won => format!("{played}/{rows}"),
            Outcome::Lost => format!("X/{rows}"),
            Outcome::Running => format!("{played} of {rows} rows so far"),
        };
        format!("Pegwise{which}, {result}")
    }

    /// The board and the players.
    fn second_line(&self, signs: PinSigns) -> String {
        let mut parts = vec![board_name(self.board(), signs)];
        match self.codemaker() {
            Codemaker::Seed(_) => {}
            Codemaker::Secret(_) => parts.push("a chosen code".to_owned()),
            Codemaker::Hand => parts.push("pins by hand".to_owned()),
            Codemaker::Evil => parts.push("against evil".to_owned()),
        }
        if let Player::Solver(name) = self.codebreaker() {
            parts.push(format!("played by {name}"));
        }
        if self.is_practice() {
            parts.push("practice".to_owned());
        }
        parts.join(", ")
    }

    /// The player of a row, if not the codebreaker; otherwise the help taken.
    fn mark(&self, turn: &Turn) -> Option<String> {
        match turn.by {
            by if by == self.codebreaker() => turn.help.map(|help| help.name().to_owned()),
            Player::Solver(name) => Some(name.to_string()),
            Player::Person => Some("by hand".to_owned()),
        }
    }
}

/// The board, with everything a seed depends on.
fn board_name(board: Board, signs: PinSigns) -> String {
    let times = match signs {
        PinSigns::Circles => '×',
        PinSigns::Digits => 'x',
    };
    let size = format!("{}{times}{}", board.pegs(), board.colours());
    match Preset::of(board) {
        Some(preset) => format!("{} {size}", preset.title()),
        None if board.repeats() => size,
        None => format!("{size} without repeats"),
    }
}

fn pins(score: Score, pegs: usize, signs: PinSigns) -> String {
    let (black, white) = (usize::from(score.black), usize::from(score.white));
    match signs {
        PinSigns::Circles => {
            let none = pegs.saturating_sub(black + white);
            "●".repeat(black) + &"○".repeat(white) + &"·".repeat(none)
        }
        PinSigns::Digits => format!("{black}+{white}"),
    }
}
