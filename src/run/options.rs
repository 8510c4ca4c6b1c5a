//! The options of the command line that say how screens are drawn.

use std::str::FromStr;

use anyhow::{Result, ensure};
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::app::{Ascii, Labels, Settings};
use crate::rules::{UnknownName, joined, quoted};
use crate::store;
use crate::texts::themes::Themes;
use crate::ui::Depth;

/// How screens are drawn.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Screen")]
pub(crate) struct ScreenOptions {
    /// Set how many colours to draw with; by default as many as the terminal has
    #[arg(long, value_name = "DEPTH", visible_alias = "colour")]
    pub(crate) color: Option<Depth>,
    /// Draw with ASCII symbols only
    #[arg(long)]
    ascii: bool,
    /// Choose a theme by name: a built-in one, or your own themes/NAME.toml beside the settings
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    /// Choose what the pegs show
    #[arg(long, value_name = "KIND", value_parser = named(Labels::ALL, Labels::name), ignore_case = true)]
    pub(crate) labels: Option<Labels>,
}

/// Depths of colour as the command line names and explains them.
impl ValueEnum for Depth {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::TrueColour, Self::Indexed, Self::Ansi, Self::Mono]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::TrueColour => ("truecolor", "16 million colours"),
            Self::Indexed => ("256", "256 colours"),
            Self::Ansi => ("16", "16 colours"),
            Self::Mono => ("none", "No colours: only bold, dim and reverse"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

/// Reads one of these by its name.
pub(crate) fn named<T, const N: usize>(
    all: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = UnknownName> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.map(name)).try_map(|name| name.parse())
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
            settings.ascii = Ascii::On;
        }
        settings
    }

    /// All themes; an error if the one that was chosen is missing.
    pub(crate) fn themes(&self) -> Result<Themes> {
        let themes = store::themes::of_user();
        if let Some(name) = &self.theme {
            ensure!(
                themes.get(name).is_some(),
                "--theme {} is not known: choose {}",
                quoted(name),
                joined(&themes.names(), "or")
            );
        }
        Ok(themes)
    }
}
