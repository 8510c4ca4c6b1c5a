//! How a guess is answered: by the secret, or by evil, which has none.

use crate::coach::{EvilQuestion, EvilReply};
use crate::rules::{Code, Codemaker, Outcome, PlayError, Player};
use crate::solver::Cancel;

use super::Plain;

impl Plain {
    /// Plays a row and lets the codemaker score it; at the end evil reveals a code. Or says why not.
    pub(super) fn play_row(&mut self, guess: Code, by: Player) -> Result<(), String> {
        let rows = self.game.turns().len();
        let played = self.answer_row(guess, by);
        // Whatever is said of it, a row that stands is not lost.
        if self.game.turns().len() > rows {
            self.keep();
        }
        played
    }

    fn answer_row(&mut self, guess: Code, by: Player) -> Result<(), String> {
        let in_words = |why: PlayError| why.to_string();
        if self.game.codemaker() != Codemaker::Evil {
            return self.game.play(guess, by).map(drop).map_err(in_words);
        }
        self.game.check_guess(guess).map_err(in_words)?;
        if let EvilReply::Answer(answer) = self.ask_evil(Some(guess))? {
            self.witness = Some(answer.witness);
            let played = self.game.play_scored(guess, answer.score, by);
            played.map_err(in_words)?;
        }
        self.disclose()
    }

    /// Once a game against evil is over, evil proves that it did not lie: with a code that fits all rows, if
    /// none was found. Or says why not.
    pub(super) fn disclose(&mut self) -> Result<(), String> {
        let is_over = self.game.outcome() != Outcome::Running;
        if self.game.codemaker() != Codemaker::Evil || !is_over {
            return Ok(());
        }
        if let EvilReply::Disclosure(disclosure) = self.ask_evil(None)? {
            if self.game.secret().is_none() {
                let revealed = self.game.reveal(disclosure.revealed);
                revealed.map_err(|why| why.to_string())?;
            }
            self.disclosure = Some(disclosure);
        }
        Ok(())
    }

    fn ask_evil(&mut self, guess: Option<Code>) -> Result<EvilReply, String> {
        let question = EvilQuestion {
            position: self.position(),
            guess,
            witness: self.witness,
        };
        let said = self.analyst.answer_as_evil(&question, &Cancel::default());
        said.map_err(|why| format!("evil has no answer: {why}"))
    }
}
