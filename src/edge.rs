//! Where the program meets the world: terminal, signals, threads, arguments.
//!
//! [`main`] reads the arguments; `game.rs` is the loop that everything else here feeds or serves.

mod args;
mod drill;
mod environment;
mod game;
pub mod headless;
mod input;
mod picture;
mod records;
mod session;
mod signals;
mod worker;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use args::{Args, Command};

/// The program. Bad input ends it with exit code 2 and a sentence on stderr.
pub fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(code) => code,
        Err(why) => {
            // Whoever closed stderr does not want to hear it.
            let _ = writeln!(std::io::stderr(), "pegwise: {why:#}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<ExitCode> {
    match &args.command {
        None => game::play(args, None),
        Some(Command::Replay { record }) => game::play(args, Some(records::read(record)?)),
        Some(Command::Picture { record, keys, size }) => picture::print(
            args,
            record.as_deref().map(records::read).transpose()?,
            keys,
            *size,
        ),
    }
}
