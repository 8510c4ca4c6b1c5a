//! What the tests of the game share.

pub(crate) mod files;
pub(crate) mod golden;
pub(crate) mod play;
pub(crate) mod script;
