//! Groups of options that several commands share.

mod game;

use std::error::Error;
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::app::{Glyphs, Labels, Maker, Settings};
use crate::edge::themes::Themes;
use crate::rules::{Board, Code, Colour, Notation, ScoreNotation, quoted};
use crate::solver::{Codebreaker, Remark, Solver};

pub(super) use game::{BoardOptions, GameOptions};

/// The form of an answer.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct AnswerOptions {
    /// Answer in one line of JSON, for programs
    #[arg(long)]
    pub(super) json: bool,
}

/// Who breaks the code, and how it begins.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct CodebreakerOptions {
    /// Choose the solver that guesses
    #[arg(
        long,
        value_name = "NAME",
        default_value_t = Solver::Entropy,
        ignore_case = true,
        value_parser = solver_name()
    )]
    pub(super) solver: Solver,
    /// Set the first guess; without it the solver chooses
    #[arg(long, value_name = "CODE")]
    opening: Option<String>,
    /// Fix random choices: the same number gives the same choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

impl CodebreakerOptions {
    /// The codebreaker at the start of a game on `board`.
    pub(super) fn codebreaker(&self, board: Board) -> Result<Codebreaker> {
        Ok(match self.opening(board)? {
            None => Codebreaker::new(board, self.solver, self.seed),
            Some(opening) => Codebreaker::with_opening(board, self.solver, self.seed, opening)?,
        })
    }

    /// The given first guess as a code of `board`.
    pub(super) fn opening(&self, board: Board) -> Result<Option<Code>> {
        let read = |code: &String| {
            let code_of_board = board.parse_code(code);
            code_of_board.with_context(|| format!("--opening {code}"))
        };
        self.opening.as_ref().map(read).transpose()
    }
}

/// How codes and scores are written.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Notation")]
pub(super) struct NotationOptions {
    /// Print codes in letters (AABB) or digits (1122); you can type both
    #[arg(
        long,
        value_name = "NAME",
        default_value_t,
        ignore_case = true,
        value_parser = one_of::<Notation>(Notation::ALL.map(Notation::name))
    )]
    pub(super) notation: Notation,
    /// Print scores as black and white pins (2,1), right colours and those in place (3/2), or marks
    /// (--+). In marks, - is in place and + is misplaced. You can always type marks and 2b1w
    #[arg(
        long,
        value_name = "NAME",
        default_value_t,
        ignore_case = true,
        value_parser = one_of::<ScoreNotation>(ScoreNotation::ALL.map(ScoreNotation::name))
    )]
    pub(super) scores: ScoreNotation,
}

impl NotationOptions {
    /// Checks that every code of `board` can be written in this notation.
    pub(super) fn check(&self, board: Board) -> Result<()> {
        Ok(self.notation.check(board)?)
    }

    /// The symbol of a colour of a board that passed [`NotationOptions::check`].
    pub(super) fn symbol(&self, colour: Colour) -> char {
        self.notation
            .symbol(colour)
            .unwrap_or_else(|_| colour.letter())
    }

    /// The text of a remark, with colours in this notation.
    pub(super) fn words(&self, remark: &Remark) -> String {
        remark.words(&|pegs| pegs.iter().map(|colour| self.symbol(*colour)).collect())
    }

    /// The names of the options that differ from the default.
    pub(super) fn given(&self) -> Vec<&'static str> {
        let notation = (self.notation != Notation::default()).then_some("--notation");
        let scores = (self.scores != ScoreNotation::default()).then_some("--scores");
        notation.into_iter().chain(scores).collect()
    }
}

/// How things are drawn, whichever command draws them.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Screen")]
pub(super) struct ScreenOptions {
    /// Set how many colours to draw with
    #[arg(
        long,
        value_name = "DEPTH",
        default_value = "auto",
        global = true,
        alias = "colour"
    )]
    pub(super) color: ColorChoice,
    /// Draw with ASCII symbols only
    #[arg(long, global = true)]
    pub(super) ascii: bool,
    /// Choose a theme: classic, colour-blind-safe, high-contrast, mono or your own
    ///
    /// Your own theme is a file NAME.toml in the folder themes beside your settings file.
    #[arg(long, value_name = "NAME", global = true)]
    theme: Option<String>,
    /// Choose what the pegs show
    #[arg(long, value_name = "KIND", global = true)]
    labels: Option<LabelChoice>,
}

impl ScreenOptions {
    /// The settings overridden by these options.
    pub(super) fn over(&self, mut settings: Settings) -> Settings {
        if let Some(theme) = &self.theme {
            settings.theme.clone_from(theme);
        }
        if let Some(labels) = self.labels {
            settings.labels = labels.into();
        }
        if self.ascii {
            settings.glyphs = Some(Glyphs::Ascii);
        }
        settings
    }

    pub(super) fn check_theme(&self, themes: &Themes) -> Result<()> {
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

/// What `--labels` can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LabelChoice {
    /// A, B, C and so on, as in the hints
    Letters,
    /// 1 to 9 and 0, then letters
    Digits,
    /// Shapes, then letters
    Shapes,
}

impl From<LabelChoice> for Labels {
    fn from(choice: LabelChoice) -> Self {
        match choice {
            LabelChoice::Letters => Self::Letters,
            LabelChoice::Digits => Self::Digits,
            LabelChoice::Shapes => Self::Shapes,
        }
    }
}

/// What `--color` can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorChoice {
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

/// Refuses the first of the options that were `given` to a `command` that does not use them; `why` ends a
/// sentence.
pub(super) fn refuse(given: &[&str], command: &str, why: &str) -> Result<()> {
    match given.first() {
        Some(option) => bail!("{option} does not work with `pegwise {command}`: {why}"),
        None => Ok(()),
    }
}

/// A parser of names, which help and completions list.
pub(super) fn one_of<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// A parser of the names of these codemakers.
pub(super) fn codemaker_name<const N: usize>(
    makers: [Maker; N],
) -> impl TypedValueParser<Value = Maker> {
    one_of(makers.map(Maker::name))
}

/// A parser of solver names.
pub(super) fn solver_name() -> impl TypedValueParser<Value = Solver> {
    one_of(Solver::ALL.map(Solver::name))
}
