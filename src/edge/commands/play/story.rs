//! The state of a game and its hints, in words and as JSON.

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::Value;

use crate::coach::{Analysis, Suggestion, reason};
use crate::edge::json::{CountKeys, GuessKeys, outcome_name, secret, turn_keys};
use crate::edge::lines::Voice;
use crate::rules::counted;
use crate::rules::{Codemaker, Game, Outcome, Player};
use crate::solver::{Count, Measure, Position, Worth};

/// Describes a game.
pub(super) struct Story<'a> {
    game: &'a Game,
    voice: &'a Voice,
}

impl<'a> Story<'a> {
    pub(super) fn new(game: &'a Game, voice: &'a Voice) -> Self {
        Self { game, voice }
    }

    /// The seed or the codemaker, and the board.
    pub(super) fn beginning(&self) -> String {
        let board = self.board();
        match self.game.codemaker() {
            Codemaker::Seed(seed) => {
                format!("The seed is {seed}. Others can play the same code with it.\n{board}")
            }
            Codemaker::Evil => {
                format!("Evil has no fixed code. Its answers keep most codes possible.\n{board}")
            }
            Codemaker::Secret(_) | Codemaker::Hand(_) => board,
        }
    }

    /// The last row, and the end of the game.
    pub(super) fn last_row(&self) -> String {
        let rows: Vec<String> = self.rows().collect();
        let row = rows.last().map_or("", String::as_str);
        let left = self.rows_left();
        match self.game.outcome() {
            Outcome::Running => format!("{row}. {} left.", counted(left, "row")),
            Outcome::Won | Outcome::Lost => format!("{row}.\n{}", self.standing()),
        }
    }

    /// All rows and the state of the game.
    pub(super) fn board(&self) -> String {
        let rows: String = self.rows().map(|row| row + ".\n").collect();
        rows + &self.standing()
    }

    /// The state of the game: the next row, or the result.
    pub(super) fn standing(&self) -> String {
        let (played, rows) = (self.game.turns().len(), self.game.board().rows());
        let secret = match (self.game.secret(), self.game.codemaker()) {
            (Some(code), Codemaker::Evil) => {
                format!("The code {} fits every answer", self.voice.code(code))
            }
            (Some(secret), _) => format!("The code was {}", self.voice.code(secret)),
            (None, _) => "The code is unknown".to_owned(),
        };
        let help = match self.game.rows_with_help() {
            0 => String::new(),
            rows => format!(", with help in {}", counted(rows, "row")),
        };
        match self.game.outcome() {
            Outcome::Running => format!("Row {} of {rows} is next.", played + 1),
            Outcome::Won => {
                let guesses = counted(played, "guess");
                format!("Cracked in {guesses}{help}! {secret}.")
            }
            Outcome::Lost => {
                let guesses = counted(rows, "guess");
                format!("Not found in {guesses}{help}. {secret}.")
            }
        }
    }

    fn rows(&self) -> impl Iterator<Item = String> {
        (1..).zip(self.game.turns()).map(|(row, turn)| {
            let (guess, score) = (self.voice.code(turn.guess), self.voice.score(turn.score));
            let by = match turn.by {
                Player::Person => String::new(),
                Player::Solver(name) => format!(" by {name}"),
            };
            format!("Row {row}, {guess}{by}: {score}")
        })
    }

    fn rows_left(&self) -> usize {
        self.game.board().rows() - self.game.turns().len()
    }
}

/// The last row and the state of the game as JSON.
#[derive(Serialize)]
pub(super) struct PlayedRowKeys {
    row: usize,
    #[serde(flatten)]
    turn: Value,
    rows_left: usize,
    outcome: &'static str,
    secret: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
}

impl Story<'_> {
    /// The keys of the last row, with the `remarks` of its solver.
    pub(super) fn row_keys(&self, remarks: Vec<String>) -> Result<PlayedRowKeys> {
        let (game, notation) = (self.game, self.voice.notation());
        let turn = game.turns().last().context("no row was played yet")?;
        Ok(PlayedRowKeys {
            row: game.turns().len(),
            turn: turn_keys(turn, notation)?,
            rows_left: self.rows_left(),
            outcome: outcome_name(game),
            secret: secret(game, notation)?,
            remarks,
        })
    }
}

/// A hint as JSON.
#[derive(Serialize)]
pub(super) struct HintKeys {
    #[serde(flatten)]
    left: CountKeys,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<GuessKeys>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl HintKeys {
    /// A hint with the number of candidates.
    pub(super) fn count(left: Count) -> Self {
        Self {
            left: left.into(),
            best: None,
            reason: None,
        }
    }

    /// A hint with the best known guess and its reason. `measure` ranks guesses of unknown worth.
    pub(super) fn guess(
        position: &Position,
        analysis: &Analysis,
        measure: Measure,
        voice: &Voice,
    ) -> Result<(String, Self)> {
        let (words, best, reason) = if let Some(best) = analysis.best() {
            let Suggestion {
                guess,
                exact,
                worth,
                ..
            } = best;
            let finish = worth.filter(|worth| worth.of > 1).map(Worth::words);
            let reason = [Some(reason(position, &guess, exact)), finish];
            let reason = reason.into_iter().flatten().collect::<Vec<_>>().join(" ");
            let praise = if analysis.worths.is_best(guess.code) {
                "Best guess".to_owned()
            } else if worth.is_none() && exact {
                format!("Best guess by {}", measure.title())
            } else {
                "Good guess".to_owned()
            };
            let words = format!("{praise}: {}. {reason}", voice.code(guess.code));
            let keys = GuessKeys::of(&guess, worth, voice.notation())?;
            (words, Some(keys), reason)
        } else {
            // Guesses cannot be ranked if no candidate was found.
            let choice = analysis
                .choice
                .as_ref()
                .and_then(|choice| choice.as_ref().ok());
            let reasons = choice
                .map(|choice| voice.reasons(choice))
                .unwrap_or_default();
            (reasons.join("\n"), None, reasons.join(" "))
        };
        let keys = Self {
            left: CountKeys::from(analysis.count()).with_figures(analysis.complete),
            best,
            reason: Some(reason),
        };
        Ok((words, keys))
    }
}
