//! `pegwise export`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::app::Format;
use crate::edge::args::ColorChoice;
use crate::edge::commands::Args;
use crate::edge::{answer, environment, exports, records};

/// Turn a saved game into text, JSON, a picture or a recording
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{JSON}\n\n{EXAMPLES}"))]
pub(crate) struct ExportOptions {
    /// The game file; - reads standard input
    #[arg(value_name = "FILE")]
    record: PathBuf,
    /// Choose the form
    #[arg(long, value_name = "FORM")]
    format: Form,
    /// Write to this new file instead of standard output (-)
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What `--format` can be.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Form {
    /// The game file, with its result as comments
    Text,
    /// One line of JSON, for programs
    Json,
    /// An SVG picture of the board, with a description for screen readers
    Svg,
    /// A recording of the screen, as an asciicast (version 2)
    Cast,
}

impl From<Form> for Format {
    fn from(form: Form) -> Self {
        match form {
            Form::Text => Self::Text,
            Form::Json => Self::Json,
            Form::Svg => Self::Svg,
            Form::Cast => Self::Cast,
        }
    }
}

const JSON: &str = "\
With --format json:
  board           {\"pegs\":4,\"colors\":6,\"rows\":10,\"repeats\":true}
  codemaker       {\"kind\":\"seed\",\"seed\":\"KIWI\"}; {\"kind\":\"secret\"}: a player
                  chose the code; {\"kind\":\"hand\"}: a player set the pins;
                  {\"kind\":\"evil\"}: evil answered
  codebreaker     \"you\", or the name of a solver
  practice        whether it is a branch of another game
  turns           [{\"guess\":\"AABB\",\"black\":1,\"white\":0,
                  \"by\":\"you\",\"help\":[\"count\"]},...]
  looking         help you see for the next row
  rows_with_help  how many rows had help
  outcome         \"running\", \"won\" or \"lost\"
  secret          the code once the game is over, null before

A recording has all colours, or those of --color. --theme and --labels set the
look of recordings and pictures.";

const EXAMPLES: &str = "\
Examples:
  pegwise export game.txt --format svg --output board.svg
  pegwise export game.txt --format cast --output game.cast
  asciinema play game.cast
  pegwise export - --format json < game.txt";

pub(super) fn run(options: &ExportOptions, args: &Args) -> Result<()> {
    let game = records::read(&options.record)?;
    let color = match options.format {
        Form::Svg => ColorChoice::Truecolor,
        Form::Text | Form::Json | Form::Cast => args.screen.color,
    };
    let theme = environment::theme_of_recording(&args.screen, color)?;
    // NO_COLOR is for terminals only.
    crossterm::style::force_color_output(theme.has_colours());
    let text = exports::written(&game, options.format.into(), theme)?;
    match options.output.as_deref() {
        None => answer::print(&text)?,
        Some(path) if path == Path::new("-") => answer::print(&text)?,
        Some(path) => exports::write_new(path, &text)
            .with_context(|| format!("cannot write {}", path.display()))?,
    }
    Ok(())
}
