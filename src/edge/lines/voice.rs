//! Boards, codes and scores in plain sentences.

use anyhow::Result;

use crate::edge::args::NotationOptions;
use crate::rules::counted;
use crate::rules::{
    Board, Code, CodeError, Colour, Notation, Score, ScoreNotation, ScoreNotationError,
};
use crate::solver::{Choice, Count, Remark};

/// Words for one board in one notation.
pub(crate) struct Voice {
    board: Board,
    notation: NotationOptions,
}

impl Voice {
    pub(crate) fn new(board: Board, options: &NotationOptions) -> Result<Self> {
        options.check(board)?;
        Ok(Self {
            board,
            notation: options.clone(),
        })
    }

    /// The notation of codes.
    pub(crate) fn notation(&self) -> Notation {
        self.notation.notation
    }

    /// A code with spaces between pegs, or a screen reader would read it as a word.
    pub(crate) fn code(&self, code: Code) -> String {
        self.pegs(&code.colours().collect::<Vec<_>>())
    }

    fn pegs(&self, pegs: &[Colour]) -> String {
        let symbol = |colour: &Colour| self.notation.symbol(*colour).to_string();
        pegs.iter().map(symbol).collect::<Vec<_>>().join(" ")
    }

    /// Reads a code; spaces between pegs do not matter.
    pub(crate) fn read_code(&self, text: &str) -> Result<Code, CodeError> {
        let pegs: String = text.split_whitespace().collect();
        self.board.parse_code(&pegs)
    }

    /// Reads a score.
    pub(crate) fn read_score(&self, text: &str) -> Result<Score, ScoreNotationError> {
        self.notation.scores.read(text, self.board.pegs())
    }

    /// How to write a score.
    pub(crate) fn how_to_score(&self) -> String {
        const IN_PLACE: &str = "in place (right colour, right place: black pins)";
        const MISPLACED: &str = "misplaced (right colour, wrong place: white pins)";
        // The smallest boards have none of these scores.
        let likely = [(2, 1), (1, 2)].map(|(black, white)| Score::new(black, white));
        let possible = likely
            .into_iter()
            .find(|score| self.board.check_score(*score).is_ok());
        let example = self
            .notation
            .scores
            .write(possible.unwrap_or(Score::new(1, 0)));
        let how = match self.notation.scores {
            ScoreNotation::Pins => {
                format!("count the pegs {IN_PLACE}, then those {MISPLACED}")
            }
            ScoreNotation::Total => {
                format!("count the pegs with a right colour, then those {IN_PLACE}")
            }
            ScoreNotation::Marks => {
                format!("type - for each peg {IN_PLACE} and + for each peg {MISPLACED}, or 0")
            }
        };
        format!("{how}. Example: {example}")
    }

    /// A score in words, and as it is written: `1 in place, 2 misplaced (1 2)`.
    pub(crate) fn score(&self, score: Score) -> String {
        let written = self.notation.scores.write(score);
        format!(
            "{} in place, {} misplaced ({written})",
            score.black, score.white
        )
    }

    /// A description of the codes of this board.
    pub(crate) fn codes(&self) -> String {
        let (pegs, colours) = (self.board.pegs(), self.board.colours());
        let again = if self.board.repeats() {
            "colours may repeat"
        } else {
            "no colour repeats"
        };
        format!(
            "{} in {colours} colours, {}; {again}",
            counted(pegs, "peg"),
            self.palette()
        )
    }

    fn palette(&self) -> String {
        let symbols: Vec<char> = self
            .board
            .palette()
            .map(|colour| self.notation.symbol(colour))
            .collect();
        match symbols.as_slice() {
            ['1', .., '0'] => "1 to 9 and 0".to_owned(),
            [first, .., last] => format!("{first} to {last}"),
            one => one.iter().collect(),
        }
    }

    /// An example of a code.
    pub(crate) fn example(&self) -> String {
        let colours = self.board.colours();
        (0..self.board.pegs())
            .filter_map(|hole| Colour::from_index(hole % colours))
            .map(|colour| self.notation.symbol(colour))
            .collect()
    }

    /// The solver's remarks on its guess, one sentence each.
    pub(crate) fn reasons(&self, choice: &Choice) -> Vec<String> {
        let remarks = choice
            .remarks()
            .map(|remark| remark.words(&|pegs| self.pegs(pegs)));
        let stage = choice.stage.map(str::to_owned);
        stage.into_iter().chain(remarks).collect()
    }

    /// The number of codes left after each row: evidence that a codemaker without a secret did not cheat.
    pub(crate) fn left_after_rows(left: &[Count]) -> String {
        let left: Vec<String> = left.iter().map(Count::to_string).collect();
        format!("Codes still possible after each row: {}", left.join("; "))
    }

    /// How many codes are left.
    pub(crate) fn left(count: Count) -> String {
        if count == Count::About(0) {
            return "no fitting code was found yet; there may be one.".to_owned();
        }
        Remark::CodesLeft(count).to_string()
    }
}
