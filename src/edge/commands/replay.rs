//! `pegwise replay`.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

use crate::app::Setup;
use crate::edge::args::Args;
use crate::edge::{game, records};

/// Open a recorded game on the table: its end, to walk through it or to play on
#[derive(Debug, clap::Args)]
pub(in crate::edge) struct Options {
    /// The file with the record; - reads it from standard input
    #[arg(value_name = "FILE")]
    record: PathBuf,
}

pub(super) fn run(options: &Options, args: &Args) -> Result<ExitCode> {
    args.refuse_board_and_game("replay", "everything about the game stands in its record")?;
    let record = records::read(&options.record)?;
    game::play(Setup::default(), &args.screen, Some(record))
}
