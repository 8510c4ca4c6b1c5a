//! What the dialogue in lines says.

use crate::cli::codes::{code_of_sentence, colour_of_sentence, translate};
use crate::coach::{Review, say};
use crate::rules::{Code, Codemaker, Colour, Outcome, counted, grouped};
use crate::solver::{Choice, EvilReveal};
use crate::ui;

use super::Dialogue;

impl Dialogue {
    /// What to do, what can be typed, and what there is so far.
    pub(super) fn introduction(&self) -> String {
        let (board, by_hand) = (self.board(), self.is_scored_by_hand());
        let (pegs, colours) = (counted(board.pegs(), "peg"), board.colours());
        let repeats = ui::repeats(board.repeats());
        let symbols = self.alphabet.of_board(board);
        let codes = format!("{pegs} in {colours} colours, {symbols}; {repeats}");
        let mut said = match self.game.solver() {
            Some(_) if by_hand => format!("Think of a code: {codes}."),
            Some(solver) => format!("{} guesses the code: {codes}.", solver.title()),
            None => {
                let guesses = counted(board.rows(), "guess");
                let colours = board.palette().collect::<Vec<_>>().into_iter().cycle();
                let example = self.alphabet.write(colours.take(board.pegs()));
                format!("Find the code: {codes}.\nYou have {guesses}, written like {example}.")
            }
        };
        if self.game.solver().is_none() || by_hand {
            said += "\nA black pin: right colour, right place. \
                     A white pin: right colour, wrong place.";
            if by_hand {
                said += "\nType 1 2 for 1 black and 2 white pins (or 1b2w, -++, 3/1).";
            }
            said += "\nYou can also type:";
            let words = self.words();
            said.extend(words.map(|(word, what)| format!("\n{word}: {what}.")));
        }
        let code = match self.game.codemaker() {
            Codemaker::Seed(seed) => {
                format!("\nThe seed is {seed}. With it others can play the same code.")
            }
            Codemaker::Evil => {
                "\nEvil picks its code as late as it can: its pins keep the most codes.".to_owned()
            }
            Codemaker::Secret(_) | Codemaker::Hand => String::new(),
        };
        format!("{said}{code}\n{}", self.rows())
    }

    /// A code with spaces between pegs, or a screen reader would read it as a word.
    pub(super) fn code(&self, code: Code) -> String {
        self.pegs(code.colours())
    }

    /// Pegs with spaces between them.
    fn pegs(&self, pegs: impl IntoIterator<Item = Colour>) -> String {
        let symbols = pegs
            .into_iter()
            .map(|colour| self.alphabet.symbol(colour).to_string());
        symbols.collect::<Vec<_>>().join(" ")
    }

    /// A sentence of the coach with its codes as [`Self::code`] writes them, and its colours as the player types them.
    pub(super) fn translated(&self, sentence: &str) -> String {
        translate(sentence, |before, word| {
            let code = code_of_sentence(self.board(), word).map(|code| self.code(code));
            code.or_else(|| Some(self.colour_within(before, colour_of_sentence(word)?)))
        })
    }

    /// A colour as it goes on after the beginning of a sentence: `B`, but `colour 2`. After a number, `exactly 3 `, it is
    /// `of colour 2`: two numbers do not stand side by side.
    fn colour_within(&self, beginning: &str, colour: Colour) -> String {
        let symbol = self.alphabet.symbol(colour);
        if !symbol.is_ascii_digit() {
            return symbol.to_string();
        }
        let is_after_number = beginning
            .trim_end()
            .ends_with(|last: char| last.is_ascii_digit());
        match beginning {
            "" => format!("Colour {symbol}"),
            _ if is_after_number => format!("of colour {symbol}"),
            _ => format!("colour {symbol}"),
        }
    }

    /// The solver's remarks on its guess, a line each.
    pub(super) fn reasons(&self, choice: &Choice) -> String {
        let write_pegs = |pegs: &[Colour]| self.pegs(pegs.iter().copied());
        let mut lines = Vec::new();
        for remark in say::remarks(choice) {
            lines.push(remark.words(&write_pegs));
        }
        lines.join("\n")
    }

    /// All rows, and which is next.
    pub(super) fn rows(&self) -> String {
        let mut rows = Vec::new();
        for row in 1..=self.game.turns().len() {
            rows.push(self.row(row));
        }
        rows.push(self.next_row());
        rows.join("\n")
    }

    fn row(&self, row: usize) -> String {
        let turn = self.game.turns()[row - 1];
        ui::row_in_words(row, self.code(turn.guess), turn.score)
    }

    /// Which row is next, if a person guesses.
    pub(super) fn next_row(&self) -> String {
        if self.game.solver().is_some() || self.game.is_over() {
            return String::new();
        }
        format!("Now {}.", say::next_row(&self.game))
    }

    /// Saves the last row and says it, with what is left. Tips begin anew.
    pub(super) fn last_row(&mut self) -> String {
        self.last_tip = None;
        let not_saved = self.save().unwrap_or_default();
        let rows = self.game.turns().len();
        let row = self.row(rows);
        let left = match self.game.outcome() {
            Outcome::Running => format!(" {} left.", counted(self.board().rows() - rows, "row")),
            Outcome::Won | Outcome::Lost => String::new(),
        };
        format!("{not_saved}{row}{left}")
    }

    /// How the game ended. Against evil: with the evidence that it did not cheat.
    pub(super) fn result(&self) -> String {
        let is_evil = self.game.codemaker() == Codemaker::Evil;
        let result = ui::result_in_words(&self.game, |code| self.code(code));
        match EvilReveal::new(&self.position()).filter(|_| is_evil) {
            Some(proof) => format!("{result}\n{}", left_after_rows(&proof.counts)),
            None => result,
        }
    }
}

impl Dialogue {
    /// How well the player did, a sentence for each line: accuracy, what cost most, luck and best play. Nothing where no
    /// player guessed, and where a game cannot be judged.
    pub(super) fn review(&self) -> Vec<String> {
        if self.game.solver().is_some() || self.game.is_practice() {
            return Vec::new();
        }
        let Ok(review) = Review::new(&self.game) else {
            return Vec::new();
        };
        let sentences = say::summary(&review).into_iter();
        sentences
            .map(|sentence| self.translated(&sentence))
            .collect()
    }
}

/// The number of codes left after each row: evidence that a codemaker without a secret did not cheat.
pub(in crate::cli) fn left_after_rows(counts: &[usize]) -> String {
    let numbers: Vec<String> = counts.iter().map(grouped).collect();
    format!("Codes left after each row: {}.", numbers.join("; "))
}
