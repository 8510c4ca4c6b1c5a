//! `pegwise replay`.

use std::path::PathBuf;

use anyhow::Result;

use crate::edge::commands::Args;
use crate::edge::game::{self, Beginning};
use crate::edge::records;

/// Open a saved game: walk through it or play on
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  pegwise replay game.txt\n  pegwise replay - < game.txt")]
pub(crate) struct ReplayOptions {
    /// The game file; - reads standard input
    #[arg(value_name = "FILE")]
    record: PathBuf,
}

pub(super) fn run(options: &ReplayOptions, args: &Args) -> Result<()> {
    let record = records::read(&options.record)?;
    game::play(Beginning::Record(record), &args.screen)
}
