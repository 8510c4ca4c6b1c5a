//! Groups of options that several commands share.

mod game;

use std::error::Error;
use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::app::{Glyphs, Labels, Maker, Settings};
use crate::cli::labels::PegLabels;
use crate::rules::{Board, Code, quoted};
use crate::solver::{Codebreaker, Solver};
use crate::store::themes::Themes;

pub(crate) use game::{BoardOptions, GameOptions};

/// The form of an answer.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct AnswerOptions {
    /// Answer in one line of JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// Who breaks the code, and how it begins.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct CodebreakerOptions {
    /// Choose the solver that guesses
    #[arg(
        long,
        value_name = "NAME",
        default_value_t = Solver::Entropy,
        ignore_case = true,
        value_parser = solver_name()
    )]
    pub(crate) solver: Solver,
    /// Set the first guess; without it the solver chooses
    #[arg(long, value_name = "CODE")]
    opening: Option<String>,
    /// Fix random choices: the same number gives the same choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
}

impl CodebreakerOptions {
    /// The labels in the given first guess.
    pub(crate) fn labels(&self) -> PegLabels {
        PegLabels::of(self.opening.as_deref().unwrap_or_default())
    }

    /// The codebreaker at the start of a game on `board`.
    pub(crate) fn codebreaker(&self, board: Board) -> Result<Codebreaker> {
        Ok(match self.opening(board)? {
            None => Codebreaker::new(board, self.solver, self.seed),
            Some(opening) => Codebreaker::with_opening(board, self.solver, self.seed, opening)?,
        })
    }

    /// The given first guess as a code of `board`.
    pub(crate) fn opening(&self, board: Board) -> Result<Option<Code>> {
        let read = |code: &String| {
            let code_of_board = board.parse_code(code);
            code_of_board.with_context(|| format!("--opening {code}"))
        };
        self.opening.as_ref().map(read).transpose()
    }
}

/// How screens are drawn.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Screen")]
pub(crate) struct ScreenOptions {
    /// Set how many colours to draw with
    #[arg(long, value_name = "DEPTH", default_value = "auto", alias = "colour")]
    pub(crate) color: ColorChoice,
    /// Draw with ASCII symbols only
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Choose a theme: classic, colour-blind-safe, high-contrast, mono or your own
    ///
    /// Your own theme is a file NAME.toml in the folder themes beside your settings file.
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    /// Choose what the pegs show
    #[arg(long, value_name = "KIND", ignore_case = true, value_parser = one_of::<Labels>(Labels::ALL.map(Labels::name)))]
    labels: Option<Labels>,
}

impl ScreenOptions {
    /// The settings overridden by these options.
    pub(crate) fn over(&self, mut settings: Settings) -> Settings {
        if let Some(theme) = &self.theme {
            settings.theme.clone_from(theme);
        }
        if let Some(labels) = self.labels {
            settings.labels = labels;
        }
        if self.ascii {
            settings.glyphs = Glyphs::Ascii;
        }
        settings
    }

    pub(crate) fn check_theme(&self, themes: &Themes) -> Result<()> {
        let Some(name) = &self.theme else {
            return Ok(());
        };
        ensure!(
            themes.get(name).is_some(),
            "there is no theme {}: choose one of {}",
            quoted(name),
            themes.names().collect::<Vec<_>>().join(", ")
        );
        Ok(())
    }
}

/// What `--color` can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// Decide by `NO_COLOR`, `COLORTERM` and `TERM`
    Auto,
    /// 16 million colours
    Truecolor,
    /// 256 colours
    #[value(name = "256")]
    Indexed,
    /// 16 colours
    #[value(name = "16")]
    Ansi,
    /// No colours
    None,
}

/// A parser of names, which help and completions list.
pub(crate) fn one_of<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// A parser of the names of these codemakers.
pub(crate) fn codemaker_name<const N: usize>(
    makers: [Maker; N],
) -> impl TypedValueParser<Value = Maker> {
    one_of(makers.map(Maker::name))
}

/// A parser of solver names.
pub(crate) fn solver_name() -> impl TypedValueParser<Value = Solver> {
    one_of(Solver::ALL.map(Solver::name))
}
