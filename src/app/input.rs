//! What a key, a click or a pasted text means.

mod command;
mod commands;
pub(super) mod key;
mod keymap;
mod mode;
mod mouse;

pub use command::{Command, Group};
pub use commands::Action;
pub use key::{Key, Keys};
pub use keymap::{Keymap, usual_keys};
pub use mode::Mode;
pub use mouse::Target;
