//! Files: games, settings, themes, and what the program remembers.

pub(crate) mod exports;
pub(crate) mod files;
pub(crate) mod games;
pub(crate) mod records;
pub(crate) mod settings;
pub(crate) mod state;
pub(crate) mod themes;
