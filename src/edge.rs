//! Input and output: terminal, signals, threads, files, command line.
//!
//! [`main`] reads the arguments. Without a command `game.rs` runs the loop of the game; `commands/` has a
//! file for each command.

mod answer;
mod args;
mod clock;
mod commands;
mod environment;
mod exports;
mod files;
mod game;
pub mod headless;
mod input;
mod json;
mod lines;
mod records;
mod settings;
mod state;
mod store;
mod strategies;
mod system;
pub mod terminal;
mod themes;
mod worker;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use commands::Args;

/// Runs the program. Bad input ends it with exit code 2 and a sentence on stderr.
pub fn main() -> ExitCode {
    let args = Args::try_parse().unwrap_or_else(|why| answer::cleaned(why).exit());
    match args.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => answer::tell(&why),
    }
}

/// Checks arguments, the name of the program first, without running anything; for tests.
///
/// # Errors
/// Why [`main`] would refuse them.
pub fn check_arguments(arguments: impl IntoIterator<Item = OsString>) -> Result<(), String> {
    match Args::try_parse_from(arguments) {
        Ok(args) => args.check().map_err(|why| format!("{why:#}")),
        // Help and version are no errors.
        Err(answer) if !answer.use_stderr() => Ok(()),
        Err(why) => Err(why.to_string()),
    }
}
