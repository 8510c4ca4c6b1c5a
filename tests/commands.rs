//! The real program without a terminal: what it answers, what it refuses, and how.
#![cfg(feature = "tui")]

mod commands {
    mod arguments;
    mod completions;
    mod man;
    mod pipes;
    mod plain;
    mod program;
    mod prove;
    mod readme;
    mod review;
    mod solve;
    mod stats;
    mod suggest;
}
#[path = "support/golden.rs"]
mod support;
