//!
//! A layer knows only the ones above it in this list:
//!
//! - [`rules`]: boards, codes, scores, games and their text notation.

pub mod rules;
