//! `pegwise replay`.

use std::path::PathBuf;

use anyhow::Result;

use crate::app::Format;
use crate::edge::commands::Args;
use crate::edge::game::{self, Beginning};
use crate::edge::{answer, environment, exports, records};

/// Open a saved game: walk through it or play on
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  pegwise replay game.txt\n  pegwise replay - < game.txt")]
pub(crate) struct ReplayOptions {
    /// The game file; - reads standard input
    #[arg(value_name = "FILE")]
    record: PathBuf,
    /// What `export --format text` prints, from before there was that
    #[arg(long, hide = true)]
    text: bool,
    /// The same with JSON
    #[arg(long, hide = true, conflicts_with = "text")]
    json: bool,
}

pub(super) fn run(options: &ReplayOptions, args: &Args) -> Result<()> {
    let record = records::read(&options.record)?;
    let form = if options.text {
        Format::Text
    } else if options.json {
        Format::Json
    } else {
        return game::play(Beginning::Record(record), &args.screen);
    };
    let theme = environment::theme_of_recording(&args.screen, args.screen.color)?;
    answer::print(&exports::written(&record, form, theme)?)
}
