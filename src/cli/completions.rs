//! `pegwise completions`.

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::Args;
use crate::cli::answer;

/// Print tab completions for your shell
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CompletionsOptions {
    /// Your shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  source <(pegwise completions bash)    in ~/.bashrc
  source <(pegwise completions zsh)     in ~/.zshrc, after compinit
  pegwise completions fish | source     in ~/.config/fish/config.fish";

pub(crate) fn run(options: &CompletionsOptions) -> Result<()> {
    // Into memory first: the generator panics on a closed pipe.
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Args::command(), "pegwise", &mut script);
    answer::print(&String::from_utf8(script)?)
}
