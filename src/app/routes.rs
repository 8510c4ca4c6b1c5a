//! Commands that touch more than one part of the state.
//!
//! What touches one part only is a method of that part. Both kinds are called by `input/commands.rs`.

mod all_games;
mod days;
mod first;
mod lists;
mod opening;
mod pasting;
mod screens;
mod settings;
mod sharing;

pub(crate) use days::DayStep;
pub use first::First;
pub(crate) use first::fragment;
