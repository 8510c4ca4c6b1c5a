//! Parts that several screens share.

pub(super) mod board;
pub(super) mod columns;
pub(super) mod frame;
pub(super) mod peg;
pub(super) mod pins;
pub(super) mod sprite;
pub(super) mod swatches;
