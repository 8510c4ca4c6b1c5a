//! What the tests of the game share.

#[expect(dead_code, reason = "the tests of the library need the rest")]
pub(crate) mod cases;
pub(crate) mod drawing;
pub(crate) mod files;
pub(crate) mod golden;
pub(crate) mod harness;
pub(crate) mod headless;
pub(crate) mod many_games;
pub(crate) mod notation;
pub(crate) mod play;
pub(crate) mod player;
pub(crate) mod reports;
pub(crate) mod script;
pub(crate) mod summary;
