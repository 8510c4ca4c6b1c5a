//! What the dialogue in lines says.

use crate::cli::lines;
use crate::rules::{Code, CodeError, Codemaker, Colour, Outcome, Player, Score, counted};
use crate::solver::{Choice, Count, Remark};

use super::Plain;

impl Plain {
    pub(crate) fn introduction(&self) -> String {
        let rows = self.rows();
        let beginning = match self.game.codemaker() {
            Codemaker::Seed(seed) => {
                format!("The seed is {seed}. Others can play the same code with it.\n{rows}")
            }
            Codemaker::Evil => {
                format!("Evil has no fixed code. Its answers keep most codes possible.\n{rows}")
            }
            Codemaker::Secret(_) | Codemaker::Hand => rows,
        };
        let words = lines::keyword_names(self.words());
        let is_asked = self.solver().is_none() || self.is_scored_by_hand();
        let words = is_asked.then(|| format!("\nYou can also type: {words}."));
        let words = words.unwrap_or_default();
        format!("{}{words}\n{beginning}", self.what_to_do())
    }

    pub(crate) fn what_to_do(&self) -> String {
        let codes = self.codes();
        let example = match self.board().pegs() {
            // The smallest boards have no other score.
            1 | 2 => "1 0",
            _ => "1 2. You can also write 1b2w, -++ or 3/1",
        };
        let how_to_score = format!(
            "count the pegs in place (right colour, right place: black pins), then those misplaced \
             (right colour, wrong place: white pins). Example: {example}"
        );
        match (self.solver(), self.is_scored_by_hand()) {
            (Some(_), true) => format!(
                "Think of a code: {codes}.\nAnswer each guess with its score: {how_to_score}."
            ),
            (Some(solver), false) => format!("{} guesses the code: {codes}.", solver.title()),
            (None, by_hand) => {
                let guesses = counted(self.board().rows(), "guess");
                let score = if by_hand {
                    format!("Then enter its score: {how_to_score}.")
                } else {
                    "Each answer counts pegs in place (right colour, right place) and misplaced pegs \
                     (right colour, wrong place)."
                        .to_owned()
                };
                let example = self.example();
                format!(
                    "Find the code: {codes}.\nYou have {guesses}, written like {example}. {score}\
                     {}",
                    self.about_capitals()
                )
            }
        }
    }

    /// How to guess a code that is also a word, if there is one.
    fn about_capitals(&self) -> &'static str {
        let words = lines::keyword_names(self.words());
        if words.split(", ").any(|word| self.read_code(word).is_ok()) {
            " To guess a code that is also such a word, type it in capitals."
        } else {
            ""
        }
    }

    /// A description of the codes of this board.
    fn codes(&self) -> String {
        let (pegs, colours) = (self.board().pegs(), self.board().colours());
        let again = if self.board().repeats() {
            "colours may repeat"
        } else {
            "no colour repeats"
        };
        let labels: Vec<_> = self.board().palette().map(Colour::letter).collect();
        let labels = match labels[..] {
            [first, .., last] => format!("{first} to {last}"),
            _ => String::new(),
        };
        let pegs = counted(pegs, "peg");
        format!("{pegs} in {colours} colours, {labels}; {again}")
    }

    /// An example of a code.
    fn example(&self) -> String {
        let palette: String = self.board().palette().map(Colour::letter).collect();
        palette.chars().cycle().take(self.board().pegs()).collect()
    }

    /// Reads a code; spaces between pegs do not matter.
    pub(crate) fn read_code(&self, text: &str) -> Result<Code, CodeError> {
        let pegs: String = text.split_whitespace().collect();
        self.board().parse_code(&pegs)
    }

    /// A code with spaces between pegs, or a screen reader would read it as a word.
    pub(crate) fn code(&self, code: Code) -> String {
        self.pegs(&code.colours().collect::<Vec<_>>())
    }

    pub(crate) fn pegs(&self, pegs: &[Colour]) -> String {
        let labels = self.labels.pegs(pegs);
        labels
            .chars()
            .map(String::from)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The solver's remarks on its guess, a line each.
    pub(crate) fn reasons(&self, choice: &Choice) -> String {
        let remarks = choice.remarks();
        let remarks = remarks.map(|remark| remark.words(&|pegs| self.pegs(pegs)));
        let stage = choice.stage.map(str::to_owned);
        stage
            .into_iter()
            .chain(remarks)
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// All rows and the state of the game.
    pub(crate) fn rows(&self) -> String {
        let rows = 1..=self.game.turns().len();
        let rows: String = rows.map(|row| self.row(row) + "\n").collect();
        rows + &self.standing()
    }

    pub(crate) fn row(&self, row: usize) -> String {
        let turn = self.game.turns()[row - 1];
        let by = match (turn.by, self.game.codebreaker()) {
            (Player::Solver(solver), Player::Person) => format!(" by {solver}"),
            _ => String::new(),
        };
        let (guess, score) = (self.code(turn.guess), in_pins(turn.score));
        format!("Row {row}, {guess}{by}: {score}.")
    }

    /// The state of the game: the next row, or the result.
    pub(crate) fn standing(&self) -> String {
        let (played, rows) = (self.game.turns().len(), self.board().rows());
        let secret = match (self.game.secret(), self.game.codemaker()) {
            (Some(code), Codemaker::Evil) => {
                format!("The code {} fits every answer.", self.code(code))
            }
            (Some(secret), _) => format!("The code was {}.", self.code(secret)),
            (None, _) => "The code is unknown.".to_owned(),
        };
        let help = match self.game.rows_with_help() {
            rows if rows > 0 && self.solver().is_none() => {
                format!(", with help in {}", counted(rows, "row"))
            }
            _ => String::new(),
        };
        match self.game.outcome() {
            Outcome::Running => format!("Row {} of {rows} is next.", played + 1),
            Outcome::Won => {
                let guesses = counted(played, "guess");
                format!("Cracked in {guesses}{help}! {secret}")
            }
            Outcome::Lost => {
                let guesses = counted(rows, "guess");
                format!("Not found in {guesses}{help}. {secret}")
            }
        }
    }
}

/// A score in words and in pins: `1 in place, 2 misplaced (1 2)`.
pub(crate) fn in_pins(score: Score) -> String {
    format!(
        "{} in place, {} misplaced ({score})",
        score.black, score.white
    )
}

/// How many codes are left.
pub(crate) fn left(counts: &[Count]) -> String {
    let now = counts.last().copied().unwrap_or(Count::Exact(0));
    Remark::codes_left(now).to_string()
}

/// The number of codes left after each row: evidence that a codemaker without a secret did not cheat.
pub(crate) fn left_after_rows(left: &[Count]) -> String {
    let left: Vec<String> = left.iter().map(Count::to_string).collect();
    format!("Codes still possible after each row: {}", left.join("; "))
}
