//! The options that describe a board.

use anyhow::{Result, bail};

use crate::rules::{Board, Preset};

use super::names::one_of;

/// What was said about the board; the rest is as in the preset.
#[derive(Debug, Clone, Default, clap::Args)]
#[command(next_help_heading = "Board")]
pub(crate) struct BoardOptions {
    /// A board by name; without one it is classic. With none of these options the setup begins
    /// with the board chosen last
    #[arg(
        long,
        value_name = "NAME",
        ignore_case = true,
        value_parser = one_of::<Preset>(Preset::ALL.map(Preset::name))
    )]
    preset: Option<Preset>,
    /// Pegs in a code, 1 to 12
    #[arg(long, value_name = "N", value_parser = number)]
    pegs: Option<u8>,
    /// Colours to choose from, 2 to 26
    #[arg(long, value_name = "N", alias = "colours", value_parser = number)]
    colors: Option<u8>,
    /// Guesses the codebreaker has, 1 to 99
    #[arg(long, value_name = "N", value_parser = number)]
    rows: Option<u8>,
    /// Each colour at most once in a code
    #[arg(long)]
    no_repeats: bool,
}

impl BoardOptions {
    /// These options, and those `before` the command's name where these say nothing.
    #[must_use]
    pub(crate) fn over(&self, before: &Self) -> Self {
        Self {
            preset: self.preset.or(before.preset),
            pegs: self.pegs.or(before.pegs),
            colors: self.colors.or(before.colors),
            rows: self.rows.or(before.rows),
            no_repeats: self.no_repeats || before.no_repeats,
        }
    }

    /// The board they describe, if there is any of them.
    ///
    /// # Errors
    /// There is no such board.
    pub(crate) fn given_board(&self) -> Result<Option<Board>> {
        let any = self.given().iter().any(|(_, given)| *given);
        any.then(|| self.board()).transpose()
    }

    /// The board they describe.
    ///
    /// # Errors
    /// There is no such board.
    pub(crate) fn board(&self) -> Result<Board> {
        self.board_like(Preset::Classic.board())
    }

    /// The board they describe if the usual one is this.
    ///
    /// # Errors
    /// There is no such board.
    pub(crate) fn board_like(&self, usual: Board) -> Result<Board> {
        let preset = self.preset.map_or(usual, Preset::board);
        let board = Board::new(
            self.pegs.unwrap_or(preset.pegs() as u8),
            self.colors.unwrap_or(preset.colours() as u8),
            self.rows.unwrap_or(preset.rows() as u8),
            preset.repeats() && !self.no_repeats,
        )?;
        Ok(board)
    }

    /// Whether none of them was given.
    pub(crate) fn say_nothing(&self) -> bool {
        self.given().iter().all(|(_, given)| !given)
    }

    /// Refuses them with a `command` that would not look at them; `why` ends a sentence.
    ///
    /// # Errors
    /// One of them was given.
    pub(crate) fn refuse(&self, command: &str, why: &str) -> Result<()> {
        refuse_given(&self.given(), command, why)
    }

    fn given(&self) -> [(&'static str, bool); 5] {
        [
            ("--preset", self.preset.is_some()),
            ("--pegs", self.pegs.is_some()),
            ("--colors", self.colors.is_some()),
            ("--rows", self.rows.is_some()),
            ("--no-repeats", self.no_repeats),
        ]
    }
}

/// Refuses the first of these options that was given.
pub(super) fn refuse_given(options: &[(&str, bool)], command: &str, why: &str) -> Result<()> {
    if let Some((option, _)) = options.iter().find(|(_, given)| *given) {
        bail!("{option} has no place with `pegwise {command}`: {why}");
    }
    Ok(())
}

/// A number of a board; whether it is within its own limit is for the board to say.
fn number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| {
        let digits = text.chars().all(|symbol| symbol.is_ascii_digit()) && !text.is_empty();
        let limits = "pegs go from 1 to 12, colours from 2 to 26, rows from 1 to 99";
        if digits {
            format!("too large: {limits}")
        } else {
            format!("not a number: {limits}")
        }
    })
}
