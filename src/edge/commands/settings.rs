//! `pegwise settings`.

use anyhow::{Context, Result};

use crate::edge::answer::{self, ProgramEnd};
use crate::edge::commands::Args;
use crate::edge::environment;
use crate::edge::settings::{SettingsFile, problems, text};

/// Print the settings in force, as a file of settings with comments
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct SettingsOptions {
    /// Print where the file of settings is
    #[arg(long, conflicts_with = "check")]
    path: bool,
    /// Say what cannot be used in the file, with line and column; exit code 2 if there is anything
    #[arg(long)]
    check: bool,
}

const EXAMPLES: &str = "\
Examples:
  pegwise settings             every setting and every key, and what they can be
  pegwise settings --path      the file to write that into
  pegwise settings --check     whether all that is written there can be used";

pub(super) fn run(options: &SettingsOptions, args: &Args) -> Result<()> {
    let mut file = SettingsFile::of_user();
    if options.path {
        let path = file
            .path()
            .context("there is no place for settings: nobody is at home")?;
        answer::print(&format!("{}\n", path.display()))?;
        return Ok(());
    }
    let themes = environment::themes(&args.screen)?;
    let names: Vec<_> = themes.names().map(str::to_owned).collect();
    let found = file.read(&names);
    let problems = problems(&found, &themes);
    for problem in &problems {
        answer::remark(problem);
    }
    if options.check {
        return match problems.len() {
            0 => answer::print("All settings can be used.\n"),
            _ => Err(ProgramEnd::Without {
                code: 2,
                why: "all else in the file is used".to_owned(),
            }
            .into()),
        };
    }
    answer::print(&text(&found.settings, &found.remaps))
}
