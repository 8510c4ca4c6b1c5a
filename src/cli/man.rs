//! `pegwise man`.

use anyhow::Result;
use clap::CommandFactory;
use clap_mangen::Man;

use crate::cli::Args;
use crate::cli::answer;

/// Print the manual page
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  pegwise man | man -l -")]
pub(crate) struct ManOptions {}

pub(crate) fn run() -> Result<()> {
    // Into memory first: a closed pipe is no failure.
    let mut page = Vec::new();
    Man::new(Args::command())
        .manual("Games")
        .render(&mut page)?;
    answer::print(&String::from_utf8(page)?)
}
