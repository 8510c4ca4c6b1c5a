//! The options about what is drawn.

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::app::{Labels, Settings};
use crate::edge::themes::Themes;
use crate::rules::quoted;

/// How things are drawn, whichever command draws them.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Screen")]
pub(crate) struct ScreenOptions {
    /// How many colours the terminal has
    #[arg(
        long,
        value_name = "DEPTH",
        default_value = "auto",
        global = true,
        alias = "colour"
    )]
    pub(crate) color: ColorChoice,
    /// Draw nothing that is not ASCII
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    /// The colours: one of the themes, or a file of your own in its folder
    ///
    /// There are classic, colour-blind-safe, high-contrast and mono. A file NAME.toml in the folder
    /// pegwise/themes of your settings is another one.
    #[arg(long, value_name = "NAME", global = true)]
    theme: Option<String>,
    /// What stands on the pegs
    #[arg(long, value_name = "KIND", global = true)]
    labels: Option<LabelChoice>,
}

impl ScreenOptions {
    /// The settings with what the options say about the screen.
    pub(crate) fn over(&self, mut settings: Settings) -> Settings {
        if let Some(theme) = &self.theme {
            settings.theme.clone_from(theme);
        }
        if let Some(labels) = self.labels {
            settings.labels = labels.into();
        }
        if self.ascii {
            settings.ascii = Some(true);
        }
        settings
    }

    /// # Errors
    /// None of `themes` has the name that was given.
    pub(crate) fn check_theme(&self, themes: &Themes) -> Result<()> {
        let Some(name) = &self.theme else {
            return Ok(());
        };
        ensure!(
            themes.get(name).is_some(),
            "there is no theme {}: there are {}",
            quoted(name),
            themes.names().collect::<Vec<_>>().join(", ")
        );
        Ok(())
    }
}

/// What `--labels` can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LabelChoice {
    /// A, B, C: the letters that sentences use
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
pub(crate) enum ColorChoice {
    /// As the environment says: `NO_COLOR`, `COLORTERM`, `TERM`
    Auto,
    /// 16 million
    Truecolor,
    /// 256
    #[value(name = "256")]
    Indexed,
    /// 16
    #[value(name = "16")]
    Ansi,
    /// None
    None,
}
