//! Where the program meets the world: terminal, signals, threads, arguments.
//!
//! [`main`] reads the arguments. Without a command `game.rs` is the loop that most of the rest feeds or
//! serves; the commands stand in `commands/`, one file each.

mod answer;
mod args;
mod clock;
mod commands;
mod environment;
pub mod exports;
mod files;
mod game;
pub mod headless;
mod input;
mod json;
mod lines;
mod memory;
mod records;
mod session;
pub mod settings;
mod signals;
mod store;
mod strategies;
pub mod themes;
mod toml_text;
mod worker;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use commands::Args;

/// The program. Bad input ends it with exit code 2 and a sentence on stderr.
pub fn main() -> ExitCode {
    let args = Args::try_parse().unwrap_or_else(|why| answer::cleaned(why).exit());
    args.run().unwrap_or_else(|why| answer::tell(&why))
}

/// Reads arguments, the name of the program first, and makes sure that they fit together. That is all:
/// tests can give it any arguments.
///
/// # Errors
/// Why [`main`] would refuse them.
pub fn check_arguments(arguments: impl IntoIterator<Item = OsString>) -> Result<(), String> {
    match Args::try_parse_from(arguments) {
        Ok(args) => args.check().map_err(|why| format!("{why:#}")),
        // Whoever asks for help is refused nothing.
        Err(answer) if !answer.use_stderr() => Ok(()),
        Err(why) => Err(why.to_string()),
    }
}
