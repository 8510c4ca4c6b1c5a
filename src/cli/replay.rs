//! `pegwise replay`.

use std::path::PathBuf;

use anyhow::Result;

use crate::cli::args::ScreenOptions;
use crate::run::{self, Beginning, First};
use crate::store::records;

/// Open a saved game: walk through it or play on
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  pegwise replay game.txt\n  pegwise replay - < game.txt")]
pub(crate) struct ReplayOptions {
    /// The game file; - reads standard input
    #[arg(value_name = "FILE")]
    record: PathBuf,
    #[command(flatten)]
    screen: ScreenOptions,
}

pub(crate) fn run(options: &ReplayOptions) -> Result<()> {
    let beginning = Beginning {
        first: First::Record(records::read(&options.record)?),
        ..Beginning::default()
    };
    run::play(beginning, &options.screen)
}
