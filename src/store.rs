//! Files: where games, settings, themes, and what the program remembers are kept. Their texts are in [`texts`].
//!
//! Each kind of file has a module. All of them read and write with `files`, and take the locks of `lock` when they
//! change a file that another window may change too.
//!
//! [`texts`]: crate::texts

mod files;
pub mod games;
mod lock;
pub(crate) mod records;
pub mod reviews;
pub mod settings;
pub mod state;
pub mod themes;
