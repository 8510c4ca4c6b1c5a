//! What a key, a click or a pasted text means.
//!
//! A key press has one path: `press.rs` finds its command at the `scope.rs: Scope` of the moment, in the table of
//! `commands.rs`, and lets it run. A click has one too: `click.rs` goes by the `target.rs: Target` under the pointer.

mod action;
mod click;
mod command;
mod commands;
mod key;
mod keymap;
mod layout;
mod mode;
mod press;
mod questions;
mod scope;
mod target;
mod why_not;

pub use action::Action;
pub use command::{Command, Group};
use commands::COMMANDS;
pub use key::{Key, Keys};
pub use keymap::{Keymap, usual_keys};
pub use mode::Mode;
pub use scope::Scope;
pub use target::Target;
