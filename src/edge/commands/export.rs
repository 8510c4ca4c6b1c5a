//! `pegwise export`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::app::Format;
use crate::edge::args::ColorChoice;
use crate::edge::commands::Args;
use crate::edge::{answer, environment, exports, records};

/// Write a recorded game as text, JSON, a picture of the board or a recording of the screen
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{JSON}\n\n{EXAMPLES}"))]
pub(crate) struct ExportOptions {
    /// The file with the record; - reads it from standard input
    #[arg(value_name = "FILE")]
    record: PathBuf,
    /// The form to write it in
    #[arg(long, value_name = "FORM")]
    format: Form,
    /// Write to this file instead of standard output (-); no file is written over
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What `--format` can be.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Form {
    /// The record in its usual form, and how the game stands as comments
    Text,
    /// One line for programs
    Json,
    /// An SVG picture of the board, with a description for screen readers
    Svg,
    /// The game played back on the screen, as an asciicast (version 2)
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
  codemaker       {\"kind\":\"seed\",\"seed\":\"KIWI\"}; {\"kind\":\"secret\"} if
                  somebody chose the secret, {\"kind\":\"hand\"} if somebody set
                  the pins, {\"kind\":\"evil\"} if there was no secret
  codebreaker     \"you\", or the name of a solver
  practice        whether it is a branch of another game
  turns           [{\"guess\":\"AABB\",\"black\":1,\"white\":0,
                  \"by\":\"you\",\"help\":[\"count\"]},...]
  looking         help on show for the row that is not played yet
  rows_with_help  in how many rows there was help
  outcome         \"running\", \"won\" or \"lost\"
  secret          the code once the game is over, null before

A recording has all colours, or those that --color names. Recording and picture look as --theme and
--labels say.";

const EXAMPLES: &str = "\
Examples:
  pegwise export game.txt --format svg --output board.svg
  pegwise export game.txt --format cast --output game.cast   asciinema play game.cast
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
