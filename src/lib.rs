#![doc = include_str!("guide.md")]

#[cfg(feature = "tui")]
pub mod app;
pub mod coach;
#[cfg(feature = "tui")]
pub mod edge;
pub mod rules;
pub mod solver;
#[cfg(feature = "tui")]
pub mod ui;
