//! Files: games, settings, themes, and what the program remembers.

mod files;
pub mod games;
mod lock;
pub(crate) mod records;
pub mod settings;
pub mod state;
pub mod themes;
