//! Threads of the game.

use std::thread::Builder;

use anyhow::{Context, Result};

/// Starts a thread that does this work. Nobody waits for its end.
///
/// # Errors
/// The system allows no more threads.
pub(super) fn start(work: impl FnOnce() + Send + 'static) -> Result<()> {
    let started = Builder::new().spawn(work);
    started.context("the system allows no more threads: end other programs, then try again")?;
    Ok(())
}
