//! The texts of what is kept from one start to the next: games, settings, themes, what the program remembers.
//!
//! They are read and written here, and lie somewhere else: a terminal's game keeps them as files (`store`), that of a page
//! in the storage of its browser (`web`).

pub(crate) mod export;
pub mod games;
pub mod reviews;
pub mod settings;
pub mod state;
pub mod themes;
mod toml;

/// The first of the problems with themes, or with games, and the number of the others.
pub(crate) fn summed_up(problems: &[String]) -> Option<String> {
    let (first, others) = problems.split_first()?;
    if others.is_empty() {
        Some(first.clone())
    } else {
        Some(format!("{first} (and {} more)", others.len()))
    }
}
