//! Input and output: terminal, signals, threads, files, command line.
//!
//! [`main`] reads the arguments. Without a command `game.rs` runs the loop of the game around the engine of
//! `engine.rs`, which `headless.rs` runs too, for pictures and tests. `commands/` has a file for each command.

mod answer;
mod args;
mod clock;
mod commands;
pub mod engine;
mod environment;
mod exports;
mod files;
mod game;
pub mod headless;
mod input;
mod json;
mod labels;
mod lines;
mod records;
mod settings;
mod state;
mod store;
mod system;
pub mod terminal;
mod themes;
mod worker;

use std::process::ExitCode;

use clap::Parser;

use commands::Args;

/// Runs the program. Bad input ends it with exit code 2 and a sentence on stderr.
pub fn main() -> ExitCode {
    match Args::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => answer::tell(&why),
    }
}
