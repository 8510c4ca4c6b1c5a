//! `pegwise settings`.

use anyhow::{Context, Result};

use crate::edge::answer::{self, ProgramEnd};
use crate::edge::commands::Args;
use crate::edge::settings::{SettingsFile, problems, text};
use crate::edge::{environment, files};

/// Print your settings, or check the settings file
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct SettingsOptions {
    /// Print the path of the settings file
    #[arg(long, conflicts_with = "check")]
    path: bool,
    /// Check the settings file: name each problem with its place; exit code 2 if there is one
    #[arg(long)]
    check: bool,
}

const EXAMPLES: &str = "\
Examples:
  pegwise settings             see every setting and key, and all choices
  pegwise settings --path      see which file to edit
  pegwise settings --check     find mistakes in the file";

pub(super) fn run(options: &SettingsOptions, args: &Args) -> Result<()> {
    let mut file = SettingsFile::of_user();
    if options.path {
        let path = file.path().with_context(|| files::no_folder("settings"))?;
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
            0 => answer::print("All settings are valid.\n"),
            _ => Err(ProgramEnd::Without {
                code: 2,
                why: "the rest of the file is used".to_owned(),
            }
            .into()),
        };
    }
    answer::print(&text(&found.settings, &found.remaps))
}
